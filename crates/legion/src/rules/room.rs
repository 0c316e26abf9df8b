//! Limits on what a unit or a player can have; positions and amendments are checked against them.

use sandtable_kernel::Seat;

use crate::model::{Harm, Place, Pos, UnitId};
use crate::rules::{damage, stats};
use crate::rulings::{A04_MAY_BE_ORDERED, A94_ONCE_A_ROUND};

/// Most tokens of a kind that a unit can have; the rules set no limit, the program does.
pub(crate) const MOST_TOKENS: u8 = 50;

/// Most suppression that a unit can have.
pub(crate) fn most_suppression(pos: Pos<'_>, unit: UnitId) -> u8 {
    match pos.spec(unit).courage {
        // LC-SUP-05, LC-SUP-06: vehicles take none, nor does a Trooper without a number for its Courage.
        None => 0,
        // SO-PANIC-05, SO-PANIC-07: who has more panics, and keeps as many as its Courage; LEG-A92: not by the core rules.
        Some(courage) if !pos.plays_core() => courage,
        Some(_) => MOST_TOKENS,
    }
}

/// Most tokens of harm that a unit can have.
pub(crate) fn most_harm(pos: Pos<'_>, unit: UnitId, token: Harm) -> u8 {
    // UT-DROID-06: the rules speak of a Droid Trooper that somehow holds Poison.
    let somehow = token == Harm::Poison && stats::is_droid(pos, unit);
    if damage::takes(pos, unit, token) || somehow { MOST_TOKENS } else { 0 }
}

/// Returns whether a unit can have an order token.
pub(crate) fn may_have_order(pos: Pos<'_>, unit: UnitId) -> bool {
    let reserve = pos.unit(unit).place == Place::Undeployed;
    pos.takes_turns(unit) || reserve && pos.table.rulings.is(A04_MAY_BE_ORDERED)
}

/// Most pass tokens that a seat can have.
pub(crate) fn most_passes(pos: Pos<'_>, seat: Seat) -> u8 {
    // LEG-A94: one by the alternative.
    if pos.table.rulings.is(A94_ONCE_A_ROUND) {
        return 1;
    }
    // LC-CMD-09: as many as the difference less 1, and its seat has a unit at least.
    (pos.units_of(seat.other()).count() as u8).saturating_sub(2)
}
