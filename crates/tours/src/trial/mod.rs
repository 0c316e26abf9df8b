//! Tours of Duty as it is simulated: whole sagas from founding to the last story arc, played by machine adjutants.

mod chart;
mod checks;
mod count;
mod setups;

use std::cmp::Ordering;

use sandtable_kernel::{Outcome, Seat, Standing};
use sandtable_lab::count::tag;
use sandtable_lab::{Counter, Figures, Measure, Played, Sheet, Trial};

pub use setups::{Trials, plain, survey};

use crate::commands::Command;
use crate::events::Event;
use crate::machine::{Adjutant, BattleModel as _, Clash};
use crate::model::{Dossier, Fate, Occurrence, Pos, Purpose, Register, Stage, State, Table};
use crate::{Tours, audit};

/// Columns of Casualty Checks: lines of the chart as they came, as the exact odds expect them for these very checks (their
/// dice, their rerolls), and units that stayed. A Paragon stays whatever comes, and so does a unit that an agenda spares.
const CHECKS: &[(&str, Measure)] = &[
    ("casualty", Measure::Share),
    ("XP, setback", Measure::Share),
    ("setback", Measure::Share),
    ("escape", Measure::Share),
    ("casualty by odds", Measure::Odds),
    ("XP, setback by odds", Measure::Odds),
    ("setback by odds", Measure::Odds),
    ("escape by odds", Measure::Odds),
    ("stay", Measure::Share),
];

impl Trial for Tours {
    type Player = Adjutant;
    type Watch = checks::Checks;

    const LIMIT: u32 = 200_000;
    const CHART: Option<fn(&Figures) -> String> = Some(chart::chart);
    const SHEETS: &'static [Sheet] = &[
        Sheet {
            title: "Registers",
            number: "Registers",
            columns: &[("Reputation", Measure::Mean), ("Combat Potential", Measure::Mean)],
        },
        Sheet { title: "Casualty Checks", number: "checks", columns: CHECKS },
        Sheet { title: "Casualty Checks by Veteran Rank", number: "checks", columns: CHECKS },
        Sheet { title: "Casualty Checks by Setbacks", number: "checks", columns: CHECKS },
        Sheet {
            title: "Experience by games fought",
            number: "units",
            columns: &[("Experience", Measure::Mean), ("Veteran Rank", Measure::Mean)],
        },
        Sheet { title: "story arcs", number: "concluded", columns: &[("won", Measure::Share)] },
        Sheet { title: "agendas completed in an arc", number: "arcs", columns: &[] },
        Sheet {
            title: "Supply Points",
            number: "postings",
            columns: &[("points", Measure::Sum), ("of a Register", Measure::Per("Registers"))],
        },
        Sheet { title: "assets used in games", number: "times", columns: &[] },
        Sheet { title: "units that ever joined", number: "units", columns: &[] },
        Sheet { title: "active units by Veteran Rank", number: "units", columns: &[] },
        Sheet {
            title: "a saga",
            number: "sagas",
            columns: &[("rounds", Measure::Mean), ("games", Measure::Mean)],
        },
    ];

    fn player(seed: u64) -> Adjutant {
        Adjutant::new(seed ^ 0x70D0_7001)
    }

    /// Nobody wins a saga. On a ladder who has more Reputation at its end does, and of the same who has won more games.
    fn winner(outcome: &Outcome) -> Option<Seat> {
        let [a, b] = &outcome.standings[..] else { return None };
        let worth = |own: &Standing| (own.score, own.tie_break);
        match worth(a).cmp(&worth(b)) {
            Ordering::Greater => Some(a.seat),
            Ordering::Less => Some(b.seat),
            Ordering::Equal => None,
        }
    }

    fn model() -> Option<(&'static str, &'static str)> {
        Some((Clash.name(), Clash.says()))
    }

    fn figures(_: &Table, played: &Played<Self>, _: bool, figures: &mut Figures) {
        let state = &played.state;
        let closed = || state.battles.iter().filter(|battle| battle.stage == Stage::Closed);
        figures.add("a saga", "all", &[f64::from(state.round), closed().count() as f64]);
        for register in state.players.iter().filter_map(|player| player.register.as_ref()) {
            books(register, figures);
            register.dossiers.iter().for_each(|dossier| life(dossier, figures));
        }
        for army in closed().flat_map(|battle| &battle.sides).filter_map(|side| side.army.as_ref()) {
            army.assets.iter().for_each(|kind| figures.add("assets used in games", kind, &[]));
        }
    }

    fn faults_of(table: &Table, before: &State, event: &Event) -> Vec<String> {
        audit::event(table, before, event)
    }

    fn faults_in(table: &Table, state: &State, rest: bool) -> Vec<String> {
        if rest { audit::unamended(table, state) } else { audit::position(table, state) }
    }

    fn count_command(counter: &mut Counter, _: &Table, _: &State, command: &Command) {
        count::command(counter, command);
    }

    fn count_event(counter: &mut Counter, table: &Table, state: &State, event: &Event) {
        count::event(counter, Pos { table, state }, event);
    }

    fn count_end(counter: &mut Counter, _: &Table, state: &State) {
        count::ended(counter, state);
    }

    fn countable(tables: &[&Table]) -> Vec<(&'static str, Vec<String>)> {
        count::countable(tables)
    }
}

/// Adds the books of a Register at the end.
fn books(register: &Register, figures: &mut Figures) {
    figures.add("Registers", "all", &[f64::from(register.reputation), f64::from(register.potential)]);
    for past in &register.past {
        figures.add("story arcs", &past.id, &[f64::from(u8::from(past.won))]);
        figures.add("agendas completed in an arc", past.completed, &[]);
    }
    for posting in &register.ledger {
        let reason = match posting.why {
            Purpose::Request(kind) => format!("request: {kind}"),
            why => tag(&why),
        };
        figures.add("Supply Points", reason, &[f64::from(posting.amount); 2]);
    }
}

/// Adds the life of a unit: its end, and its Experience after each of its games.
fn life(dossier: &Dossier, figures: &mut Figures) {
    figures.add("units that ever joined", tag(&dossier.fate), &[]);
    if dossier.fate == Fate::Active {
        figures.add("active units by Veteran Rank", dossier.rank, &[]);
    }
    let (mut games, mut values) = (0, [0.0, 0.0]);
    let mut note = |games: u16, values: &[f64; 2]| {
        if games > 0 {
            figures.add("Experience by games fought", games, values);
        }
    };
    for deed in &dossier.deeds {
        match &deed.what {
            // A game's Experience is written down before the next game begins.
            Occurrence::Fought { .. } => {
                note(games, &values);
                games += 1;
            }
            Occurrence::Experience(amount) => values[0] += f64::from(*amount),
            Occurrence::Ranked(reached) => values[1] = f64::from(*reached),
            _ => {}
        }
    }
    note(games, &values);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ladder_counts_reputation_and_then_games() {
        let ended = |standings: [(i64, i64); 2]| {
            let standings = (0..).zip(standings);
            Tours::winner(&Outcome {
                winner: None,
                by: String::new(),
                rule: String::new(),
                standings: standings
                    .map(|(seat, (score, tie_break))| Standing { seat: Seat(seat), score, tie_break })
                    .collect(),
            })
        };
        assert_eq!(ended([(3, 0), (2, 5)]), Some(Seat(0)));
        assert_eq!(ended([(2, 4), (2, 5)]), Some(Seat(1)));
        assert_eq!(ended([(2, 4), (2, 4)]), None);
    }
}
