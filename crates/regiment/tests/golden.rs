//! The golden games of REGIMENT: `tests/golden/regiment-*` at the root. A case names its setup in a line of words, as
//! `tests/setups` reads them, or brings it as JSON. `cargo xtask bless` records them anew.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "helpers of tests")]

mod setups;

use std::path::Path;
use std::process::ExitCode;

use sandtable_kernel::{Game, Match, Noted, Seat};
use sandtable_regiment::Regiment;
use sandtable_regiment::data::Side;
use sandtable_regiment::model::{Event, State, Table, UnitId};
use sandtable_regiment::rules::combat::CombatEvent;
use sandtable_regiment::rules::movement::MoveEvent;
use sandtable_regiment::rules::turn::TurnEvent;
use sandtable_testkit::golden::{self, Recorded};

fn main() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden");
    let load = |_: &Noted, name: &str| setups::Choice::parse(name).and_then(|choice| choice.setup());
    golden::main::<Regiment>(&folder, "regiment-", Recorded { pack: || Ok(Default::default()), load, tell })
}

/// What happened in a round, counted.
#[derive(Default)]
struct Round {
    activations: u32,
    moves: u32,
    attacks: u32,
    fights: u32,
    cards: u32,
    lost: Vec<String>,
}

/// The game round by round, without what was taken back.
fn tell(game: &Match<Regiment>) -> Vec<String> {
    let table = game.table();
    let (_, mut state) = Regiment::open(&Default::default(), &table.setup).expect("it was opened before");
    let mut lines = Vec::new();
    let mut round = Round::default();
    for event in game.line().into_iter().flat_map(|entry| &entry.events) {
        Regiment::apply(table, &mut state, event);
        match event {
            Event::Turn(TurnEvent::RoundBegan { round: 1, .. }) => lines.extend(opening(table, &state)),
            Event::Turn(TurnEvent::Nominated { .. }) => round.activations += 1,
            Event::Move(MoveEvent::Moved { .. }) => round.moves += 1,
            Event::Combat(CombatEvent::Declared { .. }) => round.attacks += 1,
            Event::Combat(CombatEvent::MeleeDue { .. }) => round.fights += 1,
            Event::Combat(CombatEvent::CardTried { .. }) => round.cards += 1,
            Event::Combat(CombatEvent::Destroyed { unit, .. }) => {
                round.lost.push(unit_name(table, &state, *unit))
            }
            Event::Turn(TurnEvent::RoundOver { round: number }) => {
                lines.extend(std::mem::take(&mut round).told(*number, &state));
            }
            _ => {}
        }
    }
    if round.activations > 0 {
        lines.extend(round.told(state.round, &state));
    }
    lines
}

/// Who plays what where.
fn opening(table: &Table, state: &State) -> Vec<String> {
    let army = |seat: Seat| {
        let army = &table.setup.armies[seat.index()];
        let host = state.player(seat).host.map(|host| format!(", led from {}", table.name(host)));
        format!("{} of {}{}", colour(state, seat), army.name, host.unwrap_or_default())
    };
    let mission = state.mission.map_or("no mission", |at| &table.missions[usize::from(at)].name);
    let ground = table.setup.ground.as_ref().map_or_else(
        || format!("{} pieces placed by the players", state.placed.len()),
        |ground| ground.name.clone(),
    );
    let mut lines = vec![format!("{}; {}", army(Seat(0)), army(Seat(1))), format!("{mission} on {ground}")];
    let rulings: Vec<String> =
        table.rulings.differing().iter().map(|(id, key)| format!("{id}={key}")).collect();
    if !rulings.is_empty() {
        lines.push(format!("played by {}", rulings.join(" ")));
    }
    lines
}

impl Round {
    fn told(self, number: u8, state: &State) -> Vec<String> {
        let Self { activations, moves, attacks, fights, cards, lost } = self;
        let [a, b] = [Seat(0), Seat(1)].map(|seat| {
            let player = state.player(seat);
            format!("{} {} tokens, {} points destroyed", colour(state, seat), player.vp, player.destroyed)
        });
        let mut lines = vec![format!(
            "round {number}: {activations} activations, {moves} moves, {attacks} attacks, {fights} fights, {cards} cards; \
             {a}; {b}"
        )];
        if !lost.is_empty() {
            lines.push(format!("    lost: {}", lost.join(", ")));
        }
        lines
    }
}

fn colour(state: &State, seat: Seat) -> &'static str {
    match state.side(seat) {
        Some(Side::Red) => "Red",
        Some(Side::Blue) => "Blue",
        None => "nobody",
    }
}

fn unit_name(table: &Table, state: &State, unit: UnitId) -> String {
    let seat = table.units[unit.index()].seat;
    format!("{} ({})", table.name(unit), colour(state, seat))
}
