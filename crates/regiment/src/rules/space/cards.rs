//! The sight that support cards need (REG-SUP-04, REG-SUP-17). Knows no card: the caller asks only when the card needs
//! it.

use sandtable_geometry::{Convex, FrontLine, Point, Pose, Quad, Size};
use sandtable_kernel::Refusal;
use sandtable_text::said;

use super::blockers::{Clutter, End, Over};
use super::distance::disc_around;
use super::sight::{disc_of, unit_sees_point, unit_sees_unit};
use crate::data::Keyword;
use crate::model::{Pos, UnitId};
use crate::rules::stats;
use crate::rulings::A86_FRONT_ARC;

const UNSEEN: Refusal = Refusal::new("not-in-sight", rule!("REG-SUP-04"), said!("refusal-not-in-sight-2"));

/// Tells if a unit may aim a card at another unit, as far as sight goes. REG-A86: in any direction; with the
/// alternative only what it sees in its front arc.
///
/// # Errors
/// If it may not.
pub fn card_sees_unit(pos: Pos<'_>, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
    let seen = if arc_free(pos, unit) || unit == target || pos.physical() {
        unit_sees_unit(pos, unit, target)
    } else {
        pos.on_table(unit)
            && pos.on_table(target)
            && pos.bases(target).any(|base| {
                let over = Over::of(pos, unit).or(Over::of(pos, target));
                let discs = (disc_around(pos, unit), disc_of(pos, base));
                let clutter = Clutter::between(pos, discs.0, discs.1, [unit, target], over);
                let to = End::base(pos, base);
                pos.bases(unit).any(|from| {
                    let front = FrontLine::of(&pos.state.base(from).quad);
                    let part = front.clip_front(&Convex::from(&pos.state.base(base).quad));
                    part.is_some_and(|part| clutter.clear(&End::base(pos, from), &to.part(part)))
                })
            })
    };
    if seen { Ok(()) } else { Err(UNSEEN) }
}

/// Tells if a unit may put a template's center on a point, as far as sight goes (REG-SUP-17, REG-A86).
///
/// # Errors
/// If it may not.
pub fn card_sees_point(pos: Pos<'_>, unit: UnitId, point: Point) -> Result<(), Refusal> {
    if !unit_sees_point(pos, unit, point) {
        return Err(UNSEEN);
    }
    if arc_free(pos, unit) {
        return Ok(());
    }
    let over = Over::of(pos, unit);
    let spot = Quad::place(Pose::new(point.x, point.y, Default::default()), Size::new(0, 0));
    let to = End::point(pos, point);
    let disc = sandtable_geometry::Disc::new(point, 0.0);
    let clutter = Clutter::between(pos, disc_around(pos, unit), disc, [unit, unit], over);
    let seen = pos.bases(unit).any(|from| {
        FrontLine::of(&pos.state.base(from).quad).part_in_front(&spot)
            && clutter.clear(&End::base(pos, from), &to)
    });
    if seen { Ok(()) } else { Err(UNSEEN) }
}

/// Tells if the unit may aim in any direction.
fn arc_free(pos: Pos<'_>, unit: UnitId) -> bool {
    !pos.table.rulings.is(A86_FRONT_ARC) || stats::has_key(pos, unit, Keyword::Omnipresent)
}
