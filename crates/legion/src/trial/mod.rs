//! Legion as it is simulated: games of two squads, played by machines.

mod count;

use sandtable_ai::Policy;
use sandtable_ai::search::{Effort, Thought};
use sandtable_kernel::Seat;
use sandtable_lab::count::tag;
use sandtable_lab::{Counter, End, Figures, GREEDY, Level, Measure, PLANNER, Played, Sheet, Trial, Way};
use sandtable_text::say;

use crate::Legion;
use crate::commands::Command;
use crate::machine::{Prospects, Sensible};
use crate::model::{Event, Place, Setup, State, Table};

/// Columns of a side's results.
const SIDES: &[(&str, Measure)] = &[
    ("wins", Measure::Sum),
    ("share", Measure::Share),
    ("victory points", Measure::Mean),
    ("units lost", Measure::Mean),
];

/// The AI players of both seats, each with dice of its own.
#[derive(Clone, Debug)]
pub struct Players([Sensible; 2]);

impl Policy<Legion> for Players {
    fn choose(&mut self, table: &Table, state: &State, seat: Seat) -> Option<Command> {
        self.0.get_mut(seat.index())?.choose(table, state, seat)
    }
}

/// Returns the way a level looks ahead.
fn way(level: Level) -> Option<Way> {
    Some(match level.name {
        "quick" => Way::Each(Effort { tries: 32, stretches: 1 }),
        GREEDY => Way::Each(Effort { tries: 160, stretches: 1 }),
        PLANNER => Way::Planned { stretches: 2, tries: 4000 },
        _ => return None,
    })
}

impl Trial for Legion {
    type Player = Players;
    type Watch = ();

    const LIMIT: u32 = 10_000;
    const SHEETS: &'static [Sheet] = &[
        Sheet { title: "sides", number: "games", columns: SIDES },
        Sheet { title: "squads", number: "games", columns: SIDES },
        Sheet { title: "ends", number: "games", columns: &[] },
        Sheet { title: "a game", number: "games", columns: &[("rounds", Measure::Mean)] },
    ];

    fn player(seed: u64) -> Players {
        Players([Sensible::new(seed ^ 0x1E61_0000), Sensible::new(seed ^ 0x1E61_0001)])
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

    /// Colors that were agreed on go with the squads.
    fn swapped(setup: &Setup) -> Option<Setup> {
        // Of a position the seats are part.
        if setup.position.is_some() {
            return None;
        }
        let mut setup = setup.clone();
        setup.squads.swap(0, 1);
        if let Some(free) = &mut setup.free {
            free.armies.swap(0, 1);
        }
        setup.red = setup.red.map(Seat::other);
        Some(setup)
    }

    fn round(state: &State) -> Option<u32> {
        Some(u32::from(state.round))
    }

    fn figures(table: &Table, played: &Played<Self>, swapped: bool, figures: &mut Figures) {
        let state = &played.state;
        figures.add("a game", "all", &[f64::from(state.round)]);
        let (winner, by) = match &played.end {
            End::Over(outcome) => (outcome.winner, outcome.by.as_str()),
            End::Unfinished | End::Broken(_) => (None, say!("trial-not-at-all")),
        };
        figures.add("ends", by, &[]);
        for seat in [Seat(0), Seat(1)] {
            let units = state.units.iter().zip(&table.facts.units).filter(|(_, spec)| spec.seat == seat);
            let lost = units.filter(|(unit, _)| unit.place == Place::Defeated).count();
            let won = f64::from(u8::from(winner == Some(seat)));
            let values = [won, won, f64::from(state.player(seat).vp), lost as f64];
            let first = (seat.0 == 1) == swapped;
            let side = if first { say!("trial-first-squad") } else { say!("trial-second-squad") };
            figures.add("sides", side, &values);
            figures.add("sides", seat, &values);
            if let Some(red) = state.red {
                figures.add("sides", if red == seat { "red" } else { "blue" }, &values);
            }
            let army = table.setup.free.as_ref().and_then(|free| free.armies.get(seat.index()));
            if let Some(army) = army {
                figures.add("squads", say!("trial-army", faction = army.faction.name()), &values);
            } else if let Some(squad) = table.setup.squads.get(seat.index()) {
                figures.add("squads", squad, &values);
            }
        }
    }

    fn count_command(counter: &mut Counter, _: &Table, _: &State, command: &Command) {
        counter.saw("commands", &tag(command));
    }

    fn count_event(counter: &mut Counter, table: &Table, _: &State, event: &Event) {
        count::event(counter, table, event);
    }

    fn countable(tables: &[&Table]) -> Vec<(&'static str, Vec<String>)> {
        count::countable(tables)
    }
}
