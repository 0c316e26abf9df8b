//! The move of a charge: who may be charged, by what way, and whom it may touch (REG-CHARGE). The fight is combat's.

use sandtable_geometry::{CONTACT, FrontLine, Quad, distance_convex};
use sandtable_kernel::Refusal;
use sandtable_text::said;

use super::action::{go, start};
use super::advance::{Advance, Stance, Terms, check};
use super::event::Motion;
use super::frame::Sequel;
use super::scene::Touch;
use super::{MovePlan, terrain};
use crate::commands::Moves;
use crate::data::{Keyword, Subtype};
use crate::model::{Action, BaseId, Cx, Pos, UnitId};
use crate::rules::combat::{self, MeleeStart};
use crate::rules::turn::actions;
use crate::rules::{space, stats};
use crate::rulings::{A34_STRAIGHT_LINE, A35_ILLEGAL, A68_NO_ASSAULT};

/// Checks that a unit may declare a charge on another, no matter how far it will get.
pub(crate) fn may_charge(pos: Pos<'_>, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
    if target.index() >= pos.state.units.len()
        || pos.spec(target).seat == pos.spec(unit).seat
        || !pos.on_table(target)
    {
        return Err(Refusal::new(
            "no-such-target",
            rule!("REG-CHARGE-01"),
            said!("refusal-no-such-target-2"),
        ));
    }
    // REG-KW-43: Tow-Cable lifts the ban for walkers.
    let tow = pos.spec(target).subtype == Subtype::Walker && stats::has_key(pos, unit, Keyword::TowCable);
    // REG-CHARGE-08, REG-TYPE-06: aerial units neither charge nor are charged.
    if pos.spec(target).aerial() || (pos.spec(unit).aerial() && !tow) {
        return Err(Refusal::new("aerial", rule!("REG-CHARGE-08"), said!("refusal-aerial")));
    }
    if terrain::structure_of(pos, target).is_some() {
        // REG-TERR-21: vehicles cannot fight units in a structure.
        if !pos.spec(unit).infantry() {
            return Err(Refusal::new(
                "structure-vehicle",
                rule!("REG-TERR-21"),
                said!("refusal-structure-vehicle"),
            ));
        }
        // REG-A68: by the other reading nobody can.
        if pos.table.rulings.is(A68_NO_ASSAULT) {
            return Err(Refusal::new(
                "structure-no-assault",
                rule!("REG-TERR-20"),
                said!("refusal-structure-no-assault"),
            ));
        }
    }
    // REG-CHARGE-02, REG-MELEE-02: seen before the move.
    if !space::unit_sees_unit(pos, unit, target) {
        return Err(Refusal::new("not-in-sight", rule!("REG-CHARGE-02"), said!("refusal-not-in-sight")));
    }
    Ok(())
}

/// Checks a charge: the only way into a close combat (REG-MELEE-01).
pub(super) fn check_charge(
    pos: Pos<'_>,
    unit: UnitId,
    target: UnitId,
    moves: &Moves,
    cost: u8,
    detours: bool,
) -> Result<MovePlan, Refusal> {
    // REG-MELEE-01
    may_charge(pos, unit, target)?;
    // REG-CHARGE-03: up to the move value, with what a leader adds.
    let inches = stats::move_value(pos, unit, true, &mut ());
    let straight = pos.table.rulings.is(A34_STRAIGHT_LINE);
    // REG-CHARGE-04, REG-A34: the way is free; by the other reading a straight line.
    if straight && moves.iter().any(|one| !one.via.is_empty()) {
        return Err(NOT_STRAIGHT);
    }
    // REG-CHARGE-11, REG-MELEE-26: only the declared target may be touched.
    let terms = Terms { inches, touch: Touch::Unit(target), detours: detours && !straight };
    let advance = check(pos, unit, moves, terms)?;
    let base = touched_base(pos, &advance, target);
    if straight && let Some(base) = base {
        no_flank_gained(pos, unit, base, &advance)?;
    }
    // REG-CHARGE-09, REG-A35: a charge may fall short: it moves, nobody fights, and the points are spent.
    if base.is_none() && pos.table.rulings.is(A35_ILLEGAL) {
        return Err(Refusal::new("falls-short", rule!("REG-CHARGE-09"), said!("refusal-falls-short")));
    }
    Ok(MovePlan::Charge { advance, cost, target, start: base.map(|base| start(pos, unit, base)) })
}

/// Refused if a charge must be straight and isn't (REG-CHARGE-04).
const NOT_STRAIGHT: Refusal =
    Refusal::new("not-straight", rule!("REG-CHARGE-04"), said!("refusal-not-straight"));

/// The target's base that a charge has reached: one that is touched, or the nearest one in the structure whose
/// footprint is touched (REG-TERR-20).
fn touched_base(pos: Pos<'_>, advance: &Advance, target: UnitId) -> Option<BaseId> {
    if advance.touched.is_some() {
        return advance.touched;
    }
    let feature = terrain::structure_of(pos, target)?;
    let stance = Stance::of(pos, advance.unit).moved(pos, advance.unit, &advance.poses);
    let quad = stance.quads.iter().find(|quad| touches_footprint(pos, quad, feature))?;
    let gap = |base: BaseId| sandtable_geometry::distance(quad, &pos.state.base(base).quad);
    pos.bases(target).min_by(|&a, &b| gap(a).total_cmp(&gap(b)))
}

/// Returns `true` if a base touches a structure's footprint from outside.
pub(super) fn touches_footprint(pos: Pos<'_>, quad: &Quad, feature: usize) -> bool {
    let near = quad.bounds().grown(CONTACT);
    pos.board.features[feature].bounds.meets(&near)
        && pos
            .board
            .parts(feature)
            .iter()
            .any(|part| part.bounds().meets(&near) && distance_convex(quad, part) <= CONTACT)
}

/// REG-A34: by the other reading a charge may not gain a flank that the unit did not have.
fn no_flank_gained(pos: Pos<'_>, unit: UnitId, base: BaseId, advance: &Advance) -> Result<(), Refusal> {
    if space::flanked(pos, unit, base) {
        return Ok(());
    }
    let line = FrontLine::of(&pos.state.base(base).quad);
    let after = Stance::of(pos, unit).moved(pos, unit, &advance.poses);
    let gained = after.quads.iter().any(|quad| line.part_behind(quad));
    if gained && !stats::has_key(pos, pos.owner(base), Keyword::Omnipresent) {
        return Err(Refusal::new("gains-flank", rule!("REG-CHARGE-04"), said!("refusal-gains-flank")));
    }
    Ok(())
}

/// REG-MELEE-26: a move that engages touches one enemy unit only.
pub(super) fn one_enemy(pos: Pos<'_>, advance: &Advance, target: UnitId) -> Result<(), Refusal> {
    let after = Stance::of(pos, advance.unit).moved(pos, advance.unit, &advance.poses);
    let enemies = pos.units_of(pos.spec(target).seat).filter(|&enemy| enemy != target && pos.on_table(enemy));
    for enemy in enemies {
        if after.quads.iter().any(|quad| super::advance::touching(pos, quad, enemy).is_some()) {
            return Err(Refusal::new("two-enemies", rule!("REG-MELEE-26"), said!("refusal-two-enemies")));
        }
    }
    Ok(())
}

pub(super) fn perform_charge(
    cx: &mut Cx<'_>,
    advance: &Advance,
    cost: u8,
    target: UnitId,
    start: Option<MeleeStart>,
) {
    let unit = advance.unit;
    actions::begin(cx, unit, Action::Charge, cost);
    if let Some(start) = start {
        combat::begin_melee(cx, unit, target, start);
    }
    go(cx, advance, Motion::Charge, Sequel::Nothing);
}
