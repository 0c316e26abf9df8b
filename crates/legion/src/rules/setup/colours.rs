//! The roll for colors (SO-COLOR).

use sandtable_dice::RollKey;
use sandtable_kernel::Seat;
use sandtable_kernel::machine::{Procedure, Step};
use sandtable_legion_cards::dice::Die;
use serde::{Deserialize, Serialize};

use super::{Mission, SetupEvent};
use crate::Legion;
use crate::model::Cx;
use crate::rules::tokens::{Results, throw};

/// Both seats roll for colors, until one is red.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Colours;

/// Dice that each seat rolls.
const DICE: u8 = 3;
/// Black dice that each seat rolls by the core rules (LC-SET-02).
const CORE_DICE: u8 = 4;

impl Procedure<Legion> for Colours {
    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if let Some(red) = cx.table.setup.red {
            cx.emit(SetupEvent::Rolled { results: [Results::default(); 2], red: Some(red) });
            cx.goto(Mission);
            return Step::Went;
        }
        if cx.pos().plays_core() {
            return core(cx);
        }
        // SO-COLOR-01, SO-COLOR-07: each player rolls 3 red attack dice.
        let results = [Seat(0), Seat(1)].map(|seat| {
            Results::of(&throw(cx, RollKey::new("colours").by("seat", seat.0), Die::RedAttack, DICE))
        });
        let red = red(results);
        cx.emit(SetupEvent::Rolled { results, red });
        // SO-COLOR-05: if all are equal, both roll all dice again.
        if red.is_some() {
            cx.goto(Mission);
        }
        Step::Went
    }
}

/// Decides who is blue by the core rules (LEG-A92).
fn core(cx: &mut Cx<'_>) -> Step {
    let square = cx.table.bounds.max.x <= cx.table.bounds.max.y;
    let (results, blue) = if square {
        // LC-SET-05: on 3 by 3 feet a red defense die, and on a block its roller is blue.
        let rolled =
            Results::of(&throw(cx, RollKey::new("colours").by("seat", Seat(0).0), Die::RedDefence, 1));
        ([rolled, Results::default()], Some(if rolled.block > 0 { Seat(0) } else { Seat(1) }))
    } else {
        // LC-SET-02: on greater tables black attack dice: criticals first, then hits, then surges.
        let results = [Seat(0), Seat(1)].map(|seat| {
            Results::of(&throw(cx, RollKey::new("colours").by("seat", seat.0), Die::BlackAttack, CORE_DICE))
        });
        (results, first(results, |results| (results.critical, results.hit, results.surge)))
    };
    let red = blue.map(Seat::other);
    cx.emit(SetupEvent::Rolled { results, red });
    // LC-SET-02: if all are equal, they are rolled again.
    if red.is_some() {
        cx.goto(Mission);
    }
    Step::Went
}

/// The seat with the higher results by a ranking; none if they are equal.
fn first(results: [Results; 2], rank: impl Fn(Results) -> (u8, u8, u8)) -> Option<Seat> {
    match rank(results[0]).cmp(&rank(results[1])) {
        std::cmp::Ordering::Greater => Some(Seat(0)),
        std::cmp::Ordering::Less => Some(Seat(1)),
        std::cmp::Ordering::Equal => None,
    }
}

/// The seat that plays red; SO-COLOR-06: the other one is blue.
fn red(results: [Results; 2]) -> Option<Seat> {
    // SO-COLOR-02, SO-COLOR-03, SO-COLOR-04: criticals first, then surges, then hits.
    first(results, |results| (results.critical, results.surge, results.hit))
}
