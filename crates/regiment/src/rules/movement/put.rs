//! Bases that are put down: from the places in a command to a pose for each base, and back.

use sandtable_kernel::{Refusal, refusals};

use crate::commands::{BaseMove, Moves, Poses};
use crate::model::{Pos, UnitId};

refusals! {
    pub(super) WRONG_COUNT = "wrong-count", "SYS-COMMAND", "refusal-wrong-count", Form;
    NO_WAY_ASKED = "no-way-asked", "SYS-COMMAND", "refusal-no-way-asked", Form;
}

/// Reads places of living bases of a unit, each named once, into poses in the order of the bases.
pub(super) fn put(pos: Pos<'_>, unit: UnitId, place: &Moves) -> Result<Poses, Refusal> {
    let mut place = *place;
    place.sort_by_key(|one| one.base);
    for (at, one) in place.iter().enumerate() {
        if !pos.bases(unit).any(|base| base == one.base) {
            return Err(super::advance::NO_BASE);
        }
        if at > 0 && place[at - 1].base == one.base {
            return Err(super::advance::BASE_TWICE);
        }
        if !one.via.is_empty() {
            return Err(NO_WAY_ASKED);
        }
    }
    Ok(place.iter().map(|one| one.to).collect())
}

/// Reads a place for every living base of a unit.
pub(crate) fn put_all(pos: Pos<'_>, unit: UnitId, place: &Moves) -> Result<Poses, Refusal> {
    let poses = put(pos, unit, place)?;
    if poses.len() == usize::from(pos.unit(unit).living) { Ok(poses) } else { Err(WRONG_COUNT) }
}

/// Reads where every living base of a unit ends; bases not named stay.
///
/// Errors: as [`put`].
pub fn ends(pos: Pos<'_>, unit: UnitId, moves: &Moves) -> Result<Poses, Refusal> {
    put(pos, unit, moves)?;
    let end = |base| {
        let named = moves.iter().find(|step| step.base == base).map(|step| step.to);
        named.unwrap_or(pos.state.base(base).pose)
    };
    Ok(pos.bases(unit).map(end).collect())
}

/// Writes poses, in the order of a unit's living bases, as places of these bases.
#[must_use]
pub fn places(pos: Pos<'_>, unit: UnitId, poses: &Poses) -> Moves {
    pos.bases(unit).zip(poses).map(|(base, &to)| BaseMove { base, to, ..BaseMove::default() }).collect()
}
