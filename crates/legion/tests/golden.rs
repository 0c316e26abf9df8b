//! The golden games of Legion: `tests/golden/legion-*` at the root. A case names its setup in a line of words. `cargo xtask
//! bless` records them anew.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "helpers of tests")]

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use sandtable_kernel::{Game, Match, Seat};
use sandtable_legion::Legion;
use sandtable_legion::data::Library;
use sandtable_legion::hosted::names::{self, Choice};
use sandtable_legion::model::{Army, Entry, Event, Free, Setup, State, Table};
use sandtable_legion::rules::covert::CovertEvent;
use sandtable_legion::rules::missions::MissionEvent;
use sandtable_legion::rules::setup::SetupEvent;
use sandtable_legion::rules::tokens::TokenEvent;
use sandtable_legion::rules::turn::TurnEvent;
use sandtable_legion_cards::Faction;
use sandtable_testkit::golden::{self, Recorded};

fn main() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden");
    golden::main::<Legion>(&folder, "legion-", Recorded { pack, load, tell })
}

fn pack() -> Result<Arc<Library>, String> {
    Library::builtin().map_err(|problems| problems.to_string())
}

/// An army by words: `empire/stormtroopers,scout-troopers`.
fn army(words: &str) -> Option<Army> {
    let (faction, units) = words.split_once('/')?;
    let faction = Faction::ALL.iter().copied().find(|one| one.as_str() == faction)?;
    Some(Army { faction, units: units.split(',').map(Entry::from).collect() })
}

/// A setup by words: `isf rebel-commandos mission:the-codes layout:grove red:1 profile:v1.1 condition`, or with two armies
/// in the place of the squads.
fn load(_: &Library, words: &str) -> Result<Setup, String> {
    let mut words = words.split_whitespace();
    let (Some(a), Some(b)) = (words.next(), words.next()) else {
        return Err("two squads are named first".to_owned());
    };
    let mut choice = match army(a).zip(army(b)) {
        Some((a, b)) => Choice { free: Some(Free { points: 800, armies: [a, b] }), ..Choice::of("", "") },
        None => Choice::of(a, b),
    };
    for word in words {
        let (key, value) = word.split_once(':').unwrap_or((word, ""));
        match key {
            "mission" => choice.mission = Some(value.into()),
            "layout" => choice.layout = Some(value.into()),
            "red" => choice.red = value.parse().ok().map(Seat),
            "profile" => choice.profile = Some(value.to_owned()),
            "condition" => choice.condition = true,
            _ => return Err(format!("nobody knows the word {word}")),
        }
    }
    let chosen = names::setup(&choice, &pack()?).map_err(|error| error.to_string())?;
    Ok(chosen.0)
}

/// The game round by round.
fn tell(game: &Match<Legion>) -> Vec<String> {
    let table = game.table();
    let (_, mut state) = Legion::open(&table.pack, &table.setup).expect("it was opened before");
    let mut lines = Vec::new();
    for event in game.line().into_iter().flat_map(|entry| &entry.events) {
        lines.extend(line(table, &state, event));
        Legion::apply(table, &mut state, event);
    }
    let left = |seat: Seat| {
        let units = state.units.iter().zip(&table.facts.units).filter(|(_, spec)| spec.seat == seat);
        units.filter(|(unit, _)| unit.place == sandtable_legion::model::Place::Table).count()
    };
    for seat in [Seat(0), Seat(1)] {
        lines.push(format!(
            "seat {}: {} points, {} units on the table",
            seat.0,
            state.player(seat).vp,
            left(seat)
        ));
    }
    lines
}

/// What is worth a line.
fn line(table: &Table, _: &State, event: &Event) -> Option<String> {
    let name = |unit: sandtable_legion::model::UnitId| table.unit(unit).name.as_str();
    Some(match event {
        Event::Setup(SetupEvent::Rolled { red: Some(red), .. }) => format!("seat {} is red", red.0),
        Event::Setup(SetupEvent::Conditioned { weather, .. }) => format!("condition {weather:?}"),
        Event::Turn(TurnEvent::RoundBegan { round }) => format!("round {round}"),
        Event::Turn(TurnEvent::Over(over)) => format!("{:?} wins: {:?}", over.winner, over.by),
        Event::Token(TokenEvent::Defeated { unit, by }) => {
            format!("{} is defeated by {}", name(*unit), by.map_or("nobody", name))
        }
        Event::Token(TokenEvent::Panicked { unit, .. }) => format!("{} panics", name(*unit)),
        Event::Covert(CovertEvent::Emerged { unit, .. }) => format!("{} comes out of hiding", name(*unit)),
        Event::Mission(MissionEvent::Scored { seat, points, .. }) => {
            format!("seat {} scores {points}", seat.0)
        }
        Event::Mission(MissionEvent::Transmitted { unit, .. }) => format!("{} transmits", name(*unit)),
        Event::Mission(MissionEvent::Arrived { unit, .. }) => format!("{} arrives", name(*unit)),
        Event::Mission(MissionEvent::Claimed { unit, .. }) => format!("{} claims a token", name(*unit)),
        Event::Mission(MissionEvent::Thrown { unit, results }) => {
            format!("{} throws: {results:?}", name(*unit))
        }
        _ => return None,
    })
}
