//! Galactic Civil War as it is simulated: whole campaigns from founding to victory, played by machine organizers.

mod count;
mod setups;

use sandtable_kernel::Seat;
use sandtable_lab::{Counter, End, Figures, Measure, Played, Sheet, Trial};

pub use setups::{Trials, plain, survey};

use crate::commands::Command;
use crate::events::Event;
use crate::machine::{Attrition, BattleModel as _, Organiser};
use crate::model::{Ending, Fate, ShipFate, State, Table, Winner};
use crate::{Gcw, audit};

impl Trial for Gcw {
    type Player = Organiser;
    type Watch = ();

    const LIMIT: u32 = 50_000;
    const SHEETS: &'static [Sheet] = &[
        Sheet { title: "factions", number: "campaigns", columns: &[("won", Measure::Share)] },
        Sheet {
            title: "players",
            number: "players",
            columns: &[
                ("points", Measure::Mean),
                ("income", Measure::Mean),
                ("ships", Measure::Mean),
                ("lost", Measure::Mean),
                ("pilots", Measure::Mean),
                ("killed", Measure::Mean),
                ("held", Measure::Mean),
                ("targets", Measure::Mean),
            ],
        },
        Sheet {
            title: "scenarios",
            number: "flown",
            columns: &[
                ("attacker", Measure::Share),
                ("defender", Measure::Share),
                ("nobody", Measure::Share),
            ],
        },
        Sheet {
            title: "a campaign",
            number: "campaigns",
            columns: &[("turns", Measure::Mean), ("battles", Measure::Mean)],
        },
    ];

    fn player(seed: u64) -> Organiser {
        Organiser::new(seed ^ 0x0C0D_E000)
    }

    /// A faction wins or loses as one.
    fn sides(_: &Table, opening: &State) -> Result<Vec<usize>, String> {
        let [one, other] = &opening.factions[..] else {
            let many = opening.factions.len();
            return Err(format!("two factions climb a ladder; this campaign has {many}"));
        };
        let side =
            |seat| [one.faction, other.faction].into_iter().position(|own| opening.side(seat) == Some(own));
        opening.seats().map(|seat| side(seat).ok_or_else(|| format!("{seat} is of no faction"))).collect()
    }

    fn model() -> Option<(&'static str, &'static str)> {
        Some((Attrition.name(), Attrition.says()))
    }

    fn figures(_: &Table, played: &Played<Self>, _: bool, figures: &mut Figures) {
        let state = &played.state;
        figures.add("a campaign", "all", &[f64::from(state.turn), state.battles.len() as f64]);
        let winner = match &played.end {
            End::Over(outcome) => outcome.winner.and_then(|seat| state.side(seat)),
            End::Unfinished | End::Broken(_) => None,
        };
        for team in &state.factions {
            let won = winner == Some(team.faction);
            figures.add("factions", team.faction, &[f64::from(u8::from(won))]);
        }
        for battle in &state.battles {
            let results = battle.result.iter().filter(|result| result.how == Ending::Fought);
            for result in results {
                let values = match result.winner {
                    Winner::Attacker => [1.0, 0.0, 0.0],
                    Winner::Defender => [0.0, 1.0, 0.0],
                    Winner::Draw | Winner::Both | Winner::Neither => [0.0, 0.0, 1.0],
                };
                figures.add("scenarios", &battle.scenario, &values);
            }
        }
        for seat in state.seats() {
            player(state, seat, figures);
        }
    }

    fn faults_of(_: &Table, before: &State, event: &Event) -> Vec<String> {
        audit::event(before, event)
    }

    fn faults_in(table: &Table, state: &State, _: bool) -> Vec<String> {
        audit::position(table, state)
    }

    fn count_command(counter: &mut Counter, _: &Table, state: &State, command: &Command) {
        count::command(counter, state, command);
    }

    fn count_event(counter: &mut Counter, table: &Table, state: &State, event: &Event) {
        count::event(counter, table, state, event);
    }

    fn count_end(counter: &mut Counter, _: &Table, state: &State) {
        count::ended(counter, state);
    }

    fn countable(tables: &[&Table]) -> Vec<(&'static str, Vec<String>)> {
        count::countable(tables)
    }
}

/// Adds what is left for a player at the end.
fn player(state: &State, seat: Seat, figures: &mut Figures) {
    let (Some(side), Some(player)) = (state.side(seat), state.player(seat)) else { return };
    let pilots = || state.all_pilots().filter(|(_, pilot)| pilot.owner == seat);
    let ships = state.all_ships().filter(|(_, ship)| ship.owner == seat);
    let values = [
        f64::from(player.fp),
        player.ledger.iter().map(|posting| f64::from(posting.amount.max(0))).sum(),
        state.ships_of(seat).count() as f64,
        ships.filter(|(_, ship)| ship.fate == ShipFate::Destroyed).count() as f64,
        state.pilots_of(seat).count() as f64,
        pilots().filter(|(_, pilot)| pilot.fate == Fate::Dead).count() as f64,
        pilots().filter(|(_, pilot)| matches!(pilot.fate, Fate::Prisoner { .. })).count() as f64,
        state.targets.iter().filter(|target| target.owner == Some(side)).count() as f64,
    ];
    figures.add("players", side, &values);
}
