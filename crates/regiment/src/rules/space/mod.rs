//! Questions about the table: sight, range, arcs, cover, distances, templates (REG-LOS, REG-RANGE, REG-ARC, REG-COVER,
//! REG-TERR). Queries only: nothing here changes anything.

use sandtable_geometry::{EPS, Point, distance};
use sandtable_kernel::{Reckon, Refusal};

use crate::data::SupportCard;
use crate::model::{BaseId, Keys, Lasting, Pos, UnitId};

/// Range band of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Band {
    /// REG-RANGE-01.
    Short,
    /// REG-RANGE-02.
    Long,
}

/// A possible shot: the shortest clear line to the designated base.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shot {
    /// Its band.
    pub band: Band,
    /// The attacker's base that the line starts from.
    pub from: BaseId,
    /// Length in inches.
    pub distance: f64,
    /// The line.
    pub line: (Point, Point),
}

/// Whether some base of one unit sees some base of the other, without regard to arcs (REG-LOS-01, REG-LOS-06).
#[must_use]
pub fn unit_sees_unit(_pos: Pos<'_>, _a: UnitId, _b: UnitId) -> bool {
    true
}

/// Whether some base of a unit sees a base, without regard to arcs.
#[must_use]
pub fn unit_sees_base(_pos: Pos<'_>, _unit: UnitId, _base: BaseId) -> bool {
    true
}

/// Whether some base of a unit sees a point of the table (REG-SUP-17).
#[must_use]
pub fn unit_sees_point(_pos: Pos<'_>, _unit: UnitId, _point: Point) -> bool {
    true
}

/// The shot of a unit at a designated base: arc, sight and range together (REG-ARC-02, REG-LOS-04, REG-RANGE-04).
///
/// # Errors
/// Which of the conditions fails.
pub fn shot(_pos: Pos<'_>, _attacker: UnitId, _base: BaseId) -> Result<Shot, Refusal> {
    Err(Refusal::new("not-in-sight", "REG-LOS-01", "No base of the unit sees this base."))
}

/// Whether a designated base has cover against an attack with these keywords; the reason is written as a term of +1.
/// `attacker` is `None` for support cards.
#[must_use]
pub fn covered(
    _: Pos<'_>,
    _base: BaseId,
    _attacker: Option<UnitId>,
    _keys: Keys,
    _r: &mut dyn Reckon,
) -> bool {
    false
}

/// Whether the attacker flanks the designated base (REG-ARC-05, REG-A71).
#[must_use]
pub fn flanked(_pos: Pos<'_>, _attacker: UnitId, _base: BaseId) -> bool {
    false
}

/// What lasting card effects add to the threshold of a shot along this line.
#[must_use]
pub fn interference(_pos: Pos<'_>, _line: (Point, Point)) -> u8 {
    0
}

/// Shortest distance between two units' bases in inches (REG-BASE-02); infinite when one has none on the table.
#[must_use]
pub fn unit_distance(pos: Pos<'_>, a: UnitId, b: UnitId) -> f64 {
    let mut least = f64::INFINITY;
    if !pos.on_table(a) || !pos.on_table(b) {
        return least;
    }
    for from in pos.bases(a) {
        for to in pos.bases(b) {
            least = least.min(distance(&pos.state.base(from).quad, &pos.state.base(to).quad));
        }
    }
    least
}

/// Whether two units are within a distance of each other, the limit included (REG-DATA-10). A unit is within any
/// distance of itself.
#[must_use]
pub fn units_within(pos: Pos<'_>, a: UnitId, b: UnitId, inches: f64) -> bool {
    a == b || unit_distance(pos, a, b) <= inches + EPS
}

/// The card behind a lasting effect.
#[must_use]
pub fn lasting_card<'a>(pos: Pos<'a>, effect: &Lasting) -> Option<&'a SupportCard> {
    pos.table.setup.armies[effect.seat.index()].support.get(usize::from(effect.card))
}

/// Whether any base of a unit is wholly or partly under a lasting effect's template (REG-SUP-18).
#[must_use]
pub fn under(_pos: Pos<'_>, _effect: &Lasting, _unit: UnitId) -> bool {
    false
}
