//! The golden campaigns of Galactic Civil War: `tests/golden/gcw-*` at the root. A case names its setup in a line of
//! words. `cargo xtask bless` records them anew.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "helpers of tests")]

#[path = "common/setups.rs"]
mod setups;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::{Catalogue, Faction};
use sandtable_gcw::events::{BattleChange, Event};
use sandtable_gcw::model::{Cause, Setup, State, Table};
use sandtable_kernel::{Game, Match};
use sandtable_testkit::golden::{self, Recorded};
use serde_json::Value;

fn main() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden");
    golden::main::<Gcw>(&folder, "gcw-", Recorded { pack, load, tell })
}

fn pack() -> Result<Arc<Catalogue>, String> {
    Catalogue::builtin().map_err(|problems| problems.to_string())
}

/// A setup by words: `rebel:2 imperial:2 third:1 turns:3 profile:rtg every-option`, `third` being Scum on the fringes.
fn load(_: &Catalogue, words: &str) -> Result<Setup, String> {
    let mut teams = Vec::new();
    let (mut turns, mut third, mut profile, mut options) = (2, false, None, false);
    for word in words.split_whitespace() {
        let (key, value) = word.split_once(':').unwrap_or((word, ""));
        let number = || value.parse::<u16>().map_err(|error| format!("{word}: {error}"));
        match key {
            "rebel" => teams.push((Faction::Rebel, usize::from(number()?))),
            "imperial" => teams.push((Faction::Imperial, usize::from(number()?))),
            "scum" => teams.push((Faction::Scum, usize::from(number()?))),
            "third" => {
                teams.push((Faction::Scum, usize::from(number()?)));
                third = true;
            }
            "turns" => turns = number()?,
            "profile" => profile = Some(value),
            "every-option" => options = true,
            _ => return Err(format!("{word}: unknown")),
        }
    }
    let mut setup = setups::of(&teams, turns);
    if third {
        setups::fringes(&mut setup);
    }
    if let Some(name) = profile {
        let profile = sandtable_gcw::rulings::profile(name).ok_or_else(|| format!("no profile {name}"))?;
        setup.rulings = profile.rulings();
    }
    if options {
        setups::every_option(&mut setup);
    }
    Ok(setup)
}

/// The campaign turn by turn, without what was taken back.
fn tell(game: &Match<Gcw>) -> Vec<String> {
    let table = game.table();
    let (_, mut state) = Gcw::open(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), &table.setup)
        .expect("it was opened before");
    let mut lines = vec![factions(table, &state)];
    let mut turn = Turn::default();
    for event in game.line().into_iter().flat_map(|entry| &entry.events) {
        Gcw::apply(table, &mut state, event);
        match event {
            Event::TurnBegan { turn: number } => {
                lines.extend(std::mem::take(&mut turn).told(number - 1, &state));
            }
            Event::Posted { amount, why, .. } => *turn.ledger.entry(kind(why)).or_default() += amount,
            Event::BattleChanged { battle, change: BattleChange::Result(result) } => {
                let battle = state.battle(*battle).expect("it is there");
                turn.battles.push(format!(
                    "{} against {} in {}: {:?}, {:?}",
                    battle.sides[0].faction,
                    battle.sides[1].faction,
                    battle.scenario.as_str(),
                    result.winner,
                    result.how
                ));
            }
            Event::Control { target, owner } => {
                let name = state.target(*target).map_or("?", |target| target.name.as_str());
                let owner = owner.map_or("nobody", Faction::name);
                turn.control.push(format!("{name} to {owner}"));
            }
            _ => {}
        }
    }
    lines.extend(turn.told(state.turn, &state));
    lines
}

/// What happened in a turn.
#[derive(Default)]
struct Turn {
    ledger: BTreeMap<String, i32>,
    battles: Vec<String>,
    control: Vec<String>,
}

/// What Fleet Points were spent on or came from, in a word.
fn kind(why: &Cause) -> String {
    match serde_json::to_value(why).expect("it can be written") {
        Value::String(word) => word,
        Value::Object(fields) => fields.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}

fn factions(table: &Table, state: &State) -> String {
    let team = |own: &sandtable_gcw::model::FactionState| {
        let third = if table.is_third(own.faction) { " on the fringes" } else { "" };
        format!("{} {}{third}", state.team(own.faction).count(), own.faction)
    };
    state.factions.iter().map(team).collect::<Vec<_>>().join(", ")
}

impl Turn {
    fn told(self, number: u16, state: &State) -> Vec<String> {
        let Self { ledger, battles, control } = self;
        let ledger: Vec<String> = ledger.iter().map(|(why, sum)| format!("{why} {sum}")).collect();
        let held = state.factions.iter().map(|faction| {
            let targets = state.targets.iter().filter(|target| target.owner == Some(faction.faction));
            format!("{} holds {}", faction.faction, targets.count())
        });
        let held: Vec<String> = held.collect();
        let mut lines = vec![format!("turn {number}: {}; {}", ledger.join(", "), held.join(", "))];
        lines.extend(battles.into_iter().map(|line| format!("    {line}")));
        if !control.is_empty() {
            lines.push(format!("    control: {}", control.join(", ")));
        }
        lines
    }
}
