//! The turn as a whole: what teams of unequal size get, what a turn earns, what its captures lead to (GCW-134 to
//! GCW-150).

pub mod end;
pub mod explore;
pub mod income;
pub mod spoils;
pub mod teams;

use crate::catalogue::{Benefit, Faction};
use crate::model::{Pos, Target};

/// What a target gives its owners besides its value: a hidden outpost gives what it is inside (GCW-122).
#[must_use]
pub fn benefit(pos: Pos<'_>, target: &Target) -> Option<Benefit> {
    pos.table.cards().target_type(target.benefit().as_str()).and_then(|kind| kind.benefit)
}

/// How many targets with a benefit a faction controls.
#[must_use]
pub fn benefits(pos: Pos<'_>, faction: Faction, wanted: Benefit) -> u8 {
    let own = pos.state.targets.iter().filter(|target| target.owner == Some(faction));
    own.filter(|target| benefit(pos, target) == Some(wanted)).count() as u8
}
