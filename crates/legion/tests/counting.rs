//! Counting: from fixed positions, how many offers there are to a depth, and a fingerprint of all that comes of them. Any
//! silent change of what is legal changes a number. `cargo xtask bless` counts anew.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use std::path::Path;

use sandtable_kernel::Start;
use sandtable_legion::Legion;
use sandtable_legion::data::Library;
use sandtable_legion::model::{Frame, Setup, State};
use sandtable_legion::rules::turn::TurnFrame;
use sandtable_testkit::Counted;

/// Counts from the first position of a random game of a mission that is what is wanted, and compares with what is recorded.
#[track_caller]
fn compare(name: &str, mission: &str, depth: usize, wanted: impl Fn(&State) -> bool) {
    let setup = Setup {
        squads: ["isf".into(), "rebel-troopers".into()],
        free: None,
        layout: Some("outpost".into()),
        mission: Some(mission.into()),
        red: None,
        condition: true,
        places: Vec::new(),
        position: None,
        rulings: Default::default(),
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/positions");
    let start = Start::new(&Library::builtin().unwrap(), setup);
    if let Err(says) = (Counted { folder, seed: 1 }).compare::<Legion>(name, &start, depth, wanted) {
        panic!("{says}");
    }
}

/// Says whether a unit is in its activation in this round.
fn acting(state: &State, round: u8) -> bool {
    let top = matches!(state.stack.last(), Some(Frame::Turn(TurnFrame::Activation(_))));
    state.round == round && top
}

#[test]
fn loadouts_and_deployment() {
    compare("setup", "shifting-priorities", 2, |_| true);
}

#[test]
fn an_activation_of_round_2() {
    compare("activation", "shifting-priorities", 2, |state| acting(state, 2));
}

#[test]
fn consoles() {
    compare("shields", "bring-down-the-shields", 2, |state| acting(state, 3));
}

#[test]
fn condition_tokens() {
    compare("codes", "the-codes", 2, |state| acting(state, 2));
}

#[test]
fn ambushers() {
    compare("tank", "disabled-vehicle", 2, |state| acting(state, 2));
}
