//! Values of units as they are now.

use sandtable_kernel::{Form, Reckon};
use sandtable_legion_cards::{Rank, UnitType};

use crate::data::Condition;
use crate::model::{Key, Pos, UnitId};
use crate::rulings::{A26_ANY_TOKEN, A40_REAL_LAST};

/// Says whether a unit is a droid by its type (UT-DROID-01; LEG-A77: a heavy droid trooper is one too).
#[must_use]
pub fn is_droid(pos: Pos<'_>, unit: UnitId) -> bool {
    // LEG-A77: a heavy droid trooper counts as a Droid Trooper.
    matches!(pos.spec(unit).kind, UnitType::DroidTrooper | UnitType::HeavyDroidTrooper)
}

/// Says whether a unit counts as a Support unit for the mission.
#[must_use]
pub fn is_support(pos: Pos<'_>, unit: UnitId) -> bool {
    pos.spec(unit).rank == Rank::Support
}

/// Says whether a unit is suppressed.
#[must_use]
pub fn is_suppressed(pos: Pos<'_>, unit: UnitId) -> bool {
    let tokens = pos.unit(unit).suppression;
    // SO-SUP-06, UT-DROID-01: Droid Troopers cannot be suppressed. LC-SUP-06: vehicles take no suppression.
    let Some(courage) = pos.spec(unit).courage.filter(|_| !is_droid(pos, unit)) else { return false };
    // SO-SUP-02, LC-SUP-01: with as many tokens as its Courage, or by LEG-A26's alternative with any.
    let needed = if pos.table.rulings.is(A26_ANY_TOKEN) { 1 } else { courage.max(1) };
    tokens >= needed
}

/// The speed of a Move action, with its reckoning.
pub fn speed(pos: Pos<'_>, unit: UnitId, reckon: &mut dyn Reckon) -> u8 {
    let spec = pos.spec(unit);
    reckon.start("speed", Form::Count);
    reckon.part(f64::from(spec.speed), "printed", rule!("LC-MOVE-02"));
    let speed = if spec.keys.has(Key::Stationary) {
        // LC-MOVE-11: a unit of speed 0 makes no moves at all.
        reckon.part(-f64::from(spec.speed), "it never moves", rule!("LC-MOVE-11"));
        0
    } else {
        spec.speed
    };
    reckon.total(f64::from(speed));
    speed
}

/// The condition that holds in this round.
#[must_use]
pub fn condition(pos: Pos<'_>) -> Option<&Condition> {
    let weather = pos.state.weather?;
    let rounds = pos.mission()?.rounds;
    let round = pos.state.round;
    // SO-COND-03, SO-COND-04: two rounds, the first two or the last two. LEG-A40: rounds 3 and 4, whatever follows; by the
    // alternative the fifth too.
    let last = if pos.table.rulings.is(A40_REAL_LAST) { u8::MAX } else { rounds };
    // SO-COND-05
    let holds = if weather.late { (rounds - 1..=last).contains(&round) } else { (1..=2).contains(&round) };
    pos.table.pack.conditions.get(usize::from(weather.condition)).filter(|_| holds)
}
