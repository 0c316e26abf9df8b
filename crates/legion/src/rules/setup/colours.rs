//! The roll for colours (SO-COLOR).

use sandtable_dice::RollKey;
use sandtable_kernel::Seat;
use sandtable_kernel::machine::{Procedure, Step};
use sandtable_legion_cards::dice::Die;
use serde::{Deserialize, Serialize};

use super::{Mission, SetupEvent};
use crate::Legion;
use crate::model::Cx;
use crate::rules::tokens::{Results, throw};

/// Both seats roll for colours, until one is red.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Colours;

/// Dice that each seat rolls.
const DICE: u8 = 3;

impl Procedure<Legion> for Colours {
    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if let Some(red) = cx.table.setup.red {
            cx.emit(SetupEvent::Rolled { results: [Results::default(); 2], red: Some(red) });
            cx.goto(Mission);
            return Step::Went;
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

/// The seat that plays red; SO-COLOR-06: the other one is blue.
fn red(results: [Results; 2]) -> Option<Seat> {
    // SO-COLOR-02, SO-COLOR-03, SO-COLOR-04: criticals first, then surges, then hits.
    let rank = |results: Results| (results.critical, results.surge, results.hit);
    match rank(results[0]).cmp(&rank(results[1])) {
        std::cmp::Ordering::Greater => Some(Seat(0)),
        std::cmp::Ordering::Less => Some(Seat(1)),
        std::cmp::Ordering::Equal => None,
    }
}
