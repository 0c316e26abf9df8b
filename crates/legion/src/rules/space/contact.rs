//! Base contact, melee and engagement (LC-TERM-12, LC-MEL).

use crate::model::{Key, Pos, UnitId};
use crate::rules::{select, stats};
use crate::rulings::A116_ONE;

use super::{silhouette, silhouettes};

/// Returns `true` if the leader of a unit is in base contact with another unit.
#[must_use]
pub fn leader_touches(pos: Pos<'_>, leader: UnitId, other: UnitId) -> bool {
    let own = silhouette(pos, leader);
    silhouettes(pos, other).any(|other| own.touches(&other))
}

/// Returns `true` if any miniatures of two units are in base contact.
#[must_use]
pub fn touches(pos: Pos<'_>, a: UnitId, b: UnitId) -> bool {
    // LC-TERM-12: no gap seen from above, and less apart in height than the height of either silhouette.
    // Few bases touch as seen from above, so that heights are seldom asked for.
    let near = pos.bases(a).any(|own| pos.bases(b).any(|other| own.in_contact(&other)));
    near && silhouettes(pos, a).any(|own| silhouettes(pos, b).any(|other| own.touches(&other)))
}

/// The enemies that a unit on the table is in base contact with.
pub fn enemies_in_contact(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = UnitId> {
    let seat = pos.spec(unit).seat;
    pos.on_table().filter(move |&other| pos.spec(other).seat != seat && touches(pos, unit, other))
}

/// Returns `true` if two units are in melee with each other.
#[must_use]
pub fn in_melee(pos: Pos<'_>, a: UnitId, b: UnitId) -> bool {
    // LC-MEL-01: two opposing miniatures in base contact put their units in melee.
    pos.spec(a).seat != pos.spec(b).seat && touches(pos, a, b)
}

/// Returns `true` if being engaged hampers the moves of a unit's own activation.
#[must_use]
pub fn hampered(pos: Pos<'_>, unit: UnitId) -> bool {
    // SO-CARD-03: by the card's own words Disengage allows Move actions while engaged, with however many.
    if !engaged(pos, unit) || select::knows(pos, unit, Key::Disengage) {
        return false;
    }
    // LC-MEL-05, SO-CODES-18: units of the Crack Squad have Disengage. LEG-A116: from any number of enemies, or by the alternative one.
    let crack = pos.attacks(unit) && pos.mission().is_some_and(|mission| mission.codes.is_some());
    let most = if pos.table.rulings.is(A116_ONE) { 1 } else { usize::MAX };
    !crack || enemies_in_contact(pos, unit).count() > most
}

/// Returns `true` if a unit is engaged.
#[must_use]
pub fn engaged(pos: Pos<'_>, unit: UnitId) -> bool {
    // LC-MEL-01, UT-GND-06, UT-REP-11: Troopers with Troopers; vehicles are in melee but never engaged.
    let engages = |unit| stats::traits(pos, unit).engages;
    engages(unit) && enemies_in_contact(pos, unit).any(engages)
}
