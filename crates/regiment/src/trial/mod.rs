//! REGIMENT as it is simulated: battles between two armies, played by sensible machines.

mod count;

use sandtable_ai::Policy;
use sandtable_ai::search::{Effort, Thought};
use sandtable_kernel::Seat;
use sandtable_lab::count::tag;
use sandtable_lab::{Counter, End, Figures, GREEDY, Level, Measure, PLANNER, Played, Sheet, Trial, Way};
use sandtable_text::say;

pub use count::event_kinds;

use crate::Regiment;
use crate::commands::Command;
use crate::engine::with_pos;
use crate::machine::{Players, Prospects};
use crate::model::{Event, Setup, State, Table};

/// Returns the way a level looks ahead.
fn way(level: Level) -> Option<Way> {
    Some(match level.name {
        "quick" => Way::Each(Effort { tries: 60, stretches: 1 }),
        GREEDY => Way::Each(Effort { tries: 400, stretches: 2 }),
        PLANNER => Way::Planned { stretches: 4, tries: 18000 },
        _ => return None,
    })
}

impl Trial for Regiment {
    type Player = Players;
    type Watch = ();

    const LIMIT: u32 = 20_000;
    const SHEETS: &'static [Sheet] = &[
        Sheet {
            title: "sides",
            number: "games",
            columns: &[("wins", Measure::Sum), ("share", Measure::Share), ("victory tokens", Measure::Mean)],
        },
        Sheet { title: "a game", number: "games", columns: &[("rounds", Measure::Mean)] },
    ];

    fn player(seed: u64) -> Players {
        Players::new([seed ^ 0x5EA7_0000, seed ^ 0x5EA7_0001])
    }

    const AHEAD: &'static [&'static str] = &["quick", GREEDY, PLANNER];

    fn ahead(level: Level, seed: u64) -> Option<Box<dyn Policy<Self>>> {
        Some(way(level)?.player(Prospects, level.budget, seed))
    }

    fn thought(
        level: Level,
        table: &Table,
        known: &State,
        seat: Seat,
        seed: u64,
    ) -> Option<Thought<Command>> {
        way(level)?.thought::<Self, _>(Prospects, level.budget, (table, known), seat, seed)
    }

    /// Colors that were agreed on go with the armies.
    fn swapped(setup: &Setup) -> Option<Setup> {
        let mut setup = setup.clone();
        setup.armies.swap(0, 1);
        if let Some(colours) = &mut setup.colours {
            colours.swap(0, 1);
        }
        Some(setup)
    }

    fn round(state: &State) -> Option<u32> {
        Some(u32::from(state.round))
    }

    fn figures(_: &Table, played: &Played<Self>, swapped: bool, figures: &mut Figures) {
        let state = &played.state;
        figures.add("a game", "all", &[f64::from(state.round)]);
        let winner = match &played.end {
            End::Over(outcome) => outcome.winner,
            End::Unfinished | End::Broken(_) => None,
        };
        for seat in [Seat(0), Seat(1)] {
            let won = f64::from(u8::from(winner == Some(seat)));
            let values = [won, won, f64::from(state.players[seat.index()].vp)];
            let first = (seat.0 == 1) == swapped;
            let list = if first { say!("trial-the-first-list") } else { say!("trial-the-second-list") };
            figures.add("sides", list, &values);
            figures.add("sides", seat, &values);
            if let Some(red) = state.red {
                figures.add("sides", if red == seat { "red" } else { "blue" }, &values);
            }
        }
    }

    fn count_command(counter: &mut Counter, _: &Table, _: &State, command: &Command) {
        counter.saw("commands", &tag(command));
    }

    fn count_event(counter: &mut Counter, table: &Table, state: &State, event: &Event) {
        with_pos(table, state, |pos| count::event(counter, pos, event));
    }

    fn countable(tables: &[&Table]) -> Vec<(&'static str, Vec<String>)> {
        count::countable(tables)
    }
}
