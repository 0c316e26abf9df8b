//! Sight between units, without regard to arcs (REG-LOS). Charges, shots, standby and cards all ask here (REG-LOS-17).
//! Only bases count, never figures (REG-LOS-05); keywords make their exceptions in `blockers` (REG-LOS-16). Mutual by
//! construction: both directions are the same question (REG-LOS-06).

use sandtable_geometry::{Disc, Point};
use smallvec::SmallVec;

use super::blockers::{Clutter, End, Over};
use super::distance::disc_around;
use crate::model::{BaseId, Pos, UnitId};

/// Tells if some base of one unit sees some base of the other, without regard to arcs (REG-LOS-01, REG-LOS-06). Units
/// off the table neither see nor are seen (REG-TRANS-05).
#[must_use]
pub fn unit_sees_unit(pos: Pos<'_>, a: UnitId, b: UnitId) -> bool {
    if !pos.on_table(a) || !pos.on_table(b) {
        return false;
    }
    // On a real table players see for themselves; who answers or charges says by it that it sees.
    if a == b || pos.physical() {
        return true;
    }
    // REG-LOS-06: the same question from either end, so also the same order of work.
    let (a, b) = (a.min(b), a.max(b));
    let over = Over::of(pos, a).or(Over::of(pos, b));
    if over == Over::All {
        return true;
    }
    let clutter = Clutter::between(pos, disc_around(pos, a), disc_around(pos, b), [a, b], over);
    if clutter.is_empty() {
        return true;
    }
    // REG-BASE-11: one base that sees one base is enough.
    let to: SmallVec<[End; 4]> = pos.bases(b).map(|base| End::base(pos, base)).collect();
    pos.bases(a).any(|base| {
        let from = End::base(pos, base);
        to.iter().any(|to| clutter.clear(&from, to))
    })
}

/// Tells if some base of a unit sees a base, without regard to arcs (REG-LOS-04: any part of it).
#[must_use]
pub fn unit_sees_base(pos: Pos<'_>, unit: UnitId, base: BaseId) -> bool {
    let owner = pos.owner(base);
    if !pos.on_table(unit) || !pos.base_on_table(base) {
        return false;
    }
    if unit == owner {
        return true;
    }
    let over = Over::of(pos, unit).or(Over::of(pos, owner));
    if over == Over::All {
        return true;
    }
    // REG-LOS-16, REG-LOS-17: for every asker, and with the exceptions of keywords.
    let clutter = Clutter::between(pos, disc_around(pos, unit), disc_of(pos, base), [unit, owner], over);
    if clutter.is_empty() {
        return true;
    }
    let to = End::base(pos, base);
    // REG-LOS-05: from base to base; nobody asks for figures.
    pos.bases(unit).any(|from| clutter.clear(&End::base(pos, from), &to))
}

/// Tells if some base of a unit sees a point of the table (REG-SUP-17).
#[must_use]
pub fn unit_sees_point(pos: Pos<'_>, unit: UnitId, point: Point) -> bool {
    if !pos.on_table(unit) || !point.is_finite() {
        return false;
    }
    let over = Over::of(pos, unit);
    let to = End::point(pos, point);
    let clutter = Clutter::between(pos, disc_around(pos, unit), Disc::new(point, 0.0), [unit, unit], over);
    pos.bases(unit).any(|from| clutter.clear(&End::base(pos, from), &to))
}

/// Returns the circle around one base.
pub(super) fn disc_of(pos: Pos<'_>, base: BaseId) -> Disc {
    Disc::new(pos.state.base(base).pose.point(), pos.spec(pos.owner(base)).size.circumscribed())
}
