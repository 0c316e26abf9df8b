//! The golden sagas of Tours of Duty: `tests/golden/tours-*` at the root. A case names its setup in a line of words.
//! `cargo xtask bless` records them anew.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "helpers of tests")]

#[path = "common/setups.rs"]
mod setups;

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use sandtable_kernel::{Game, Match, Seat};
use sandtable_testkit::golden::{self, Recorded};
use sandtable_tours::Tours;
use sandtable_tours::catalogue::{Catalogue, Faction};
use sandtable_tours::events::{BattleChange, Event, RegisterChange, UnitChange};
use sandtable_tours::model::{Fate, Options, Pos, Setup, State, Table};
use sandtable_tours::rulings::{self, Rulings};

fn main() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden");
    golden::main::<Tours>(&folder, "tours-", Recorded { pack, load, tell })
}

fn pack() -> Result<Arc<Catalogue>, String> {
    Catalogue::builtin().map_err(|problems| problems.to_string())
}

/// A setup by words: `rebels empire guest rounds:3 arcs:1 profile:edition-2026-04-21`, `guest` being a player without a
/// Register.
fn load(_: &Catalogue, words: &str) -> Result<Setup, String> {
    let mut players = Vec::new();
    let mut options = Options::default();
    let mut readings = Rulings::default();
    for word in words.split_whitespace() {
        let (key, value) = word.split_once(':').unwrap_or((word, ""));
        let number = || value.parse::<u16>().map_err(|error| format!("{word}: {error}"));
        match key {
            "rounds" => options.last_round = Some(number()?),
            "arcs" => options.arcs = Some(number()? as u8),
            "profile" => {
                let profile = rulings::profile(value).ok_or_else(|| format!("no profile {value}"))?;
                readings = profile.rulings();
            }
            "guest" => players.push(("Eve", None)),
            _ => players.push((
                ["Ana", "Bo", "Cy", "Di"][players.len()],
                Some(key.parse::<Faction>().map_err(|error| error.to_string())?),
            )),
        }
    }
    Ok(setups::saga(&players, readings, options))
}

/// The saga round by round, without what was taken back.
fn tell(game: &Match<Tours>) -> Vec<String> {
    let table = game.table();
    let (_, mut state) =
        Tours::open(&sandtable_tours::catalogue::Catalogue::builtin().unwrap(), &table.setup)
            .expect("it was opened before");
    let mut lines = Vec::new();
    for event in game.line().into_iter().flat_map(|entry| &entry.events) {
        lines.extend(line(table, &state, event));
        Tours::apply(table, &mut state, event);
    }
    for seat in state.seats() {
        let Some(register) = state.register(seat) else { continue };
        let units = register.dossiers.iter().filter(|unit| unit.is_active()).count();
        lines.push(format!(
            "{}: reputation {}, {} SP, potential {}, {units} of {} units, {} arcs",
            Pos { table, state: &state }.name(seat),
            register.reputation,
            register.supply,
            register.potential,
            register.dossiers.len(),
            register.past.len()
        ));
    }
    lines
}

/// What is worth a line.
fn line(table: &Table, state: &State, event: &Event) -> Option<String> {
    let name = |seat: Seat| Pos { table, state }.name(seat).to_owned();
    Some(match event {
        Event::RoundBegan { round } => format!("round {round}"),
        Event::Battle { battle, change: BattleChange::Result(result) } => {
            let game = state.battle(*battle)?;
            let side = |at: usize| game.sides[at].seat.map_or_else(|| String::from("a guest"), name);
            format!("game {battle}: {} against {}, {:?}, {:?}", side(0), side(1), result.winner, result.how)
        }
        Event::Register { seat, change: RegisterChange::Progress { agenda, by } } => {
            format!("{}: agenda {agenda} +{by}", name(*seat))
        }
        Event::Register { seat, change: RegisterChange::Concluded { won, completed, .. } } => {
            format!("{}: arc concluded, won {won}, {completed} agendas", name(*seat))
        }
        Event::Unit { unit, change: UnitChange::Fate(Fate::Casualty), .. } => format!("{unit} is a casualty"),
        Event::Unit { unit, change: UnitChange::Trait(held), .. } => format!("{unit} gains {}", held.id),
        Event::Unit { unit, change: UnitChange::Awarded(award), .. } => {
            format!("{unit} is awarded {}", award.commendation)
        }
        _ => return None,
    })
}
