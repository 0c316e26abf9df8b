//! Move and the leader's pivot: checked as a plan, then carried out (REG-MOVEA). What a dash adds is in `dash`, a charge
//! in `charge`, transports in `transport`.

use sandtable_kernel::Refusal;
use sandtable_kernel::machine::unexpected;
use sandtable_text::said;

use super::advance::{Advance, Stance, Terms, check, check_places};
use super::aftermath::{Shifted, shift};
use super::event::{Lengths, Motion};
use super::frame::Sequel;
use super::put::{WRONG_COUNT, ends};
use super::scene::Touch;
use super::{MovePlan, charge, terrain, transport};
use crate::commands::{Command, Moves, Poses};
use crate::model::{Action, BaseId, Cx, Place, Pos, UnitId};
use crate::rules::combat::{self, MeleeStart};
use crate::rules::turn::actions;
use crate::rules::{Plan, Planned, stats};
use crate::rulings::{A33_MOVE_MAY_ENGAGE, A49_NO_PIVOT_WHEN_IMMOBILE};

/// Checks Move, Disembark, Dash, Charge, PutOut or Pivot of a unit that may declare it at this cost.
pub(crate) fn check_action(pos: Pos<'_>, unit: UnitId, command: &Command, cost: u8) -> Result<Plan, Refusal> {
    check_with(pos, unit, command, cost, true)
}

pub(super) fn check_with(
    pos: Pos<'_>,
    unit: UnitId,
    command: &Command,
    cost: u8,
    detours: bool,
) -> Result<Plan, Refusal> {
    let inside = matches!(pos.unit(unit).place, Place::Inside(_));
    let plan = match command {
        // REG-TRANS-03, REG-CHARGE-10, REG-DASH-06: of all moves only Move leads out of a transport.
        Command::Disembark { place } => return transport::check_disembark(pos, unit, place, cost),
        _ if inside => return Err(transport::EMBARKED),
        Command::Move { moves, into: None } => check_move(pos, unit, moves, cost, detours),
        Command::Move { moves, into: Some(into) } => {
            transport::check_embark(pos, unit, moves, *into, cost, detours)
        }
        Command::Dash { moves } => {
            // REG-DASH-01, REG-DASH-02: two moves, each within the move value and checked by itself. REG-DASH-07: that
            // shaken units do not dash was asked before, as for all complex actions.
            let advance = plain(pos, unit, moves, detours)?;
            Ok(MovePlan::Dash { advance, cost })
        }
        Command::Charge { target, moves } => charge::check_charge(pos, unit, *target, moves, cost, detours),
        Command::PutOut { place } => return transport::check_put_out(pos, unit, place, cost),
        Command::Pivot { place } => check_pivot(pos, unit, place),
        _ => Err(unexpected(command)),
    };
    plan.map(|plan| Planned::Move(plan).into())
}

pub(super) fn plain(pos: Pos<'_>, unit: UnitId, moves: &Moves, detours: bool) -> Result<Advance, Refusal> {
    let inches = stats::move_value(pos, unit, false, &mut ());
    check(pos, unit, moves, Terms { inches, touch: Touch::Nobody, detours })
}

fn check_move(
    pos: Pos<'_>,
    unit: UnitId,
    moves: &Moves,
    cost: u8,
    detours: bool,
) -> Result<MovePlan, Refusal> {
    // REG-MOVEA-01: up to the move value, less if wished.
    if !pos.table.rulings.is(A33_MOVE_MAY_ENGAGE) || pos.spec(unit).aerial() {
        // REG-MOVEA-03, REG-A33: a Move never starts a close combat.
        let advance = plain(pos, unit, moves, detours)?;
        return Ok(MovePlan::Move { advance, cost, into: None, engage: None });
    }
    let inches = stats::move_value(pos, unit, false, &mut ());
    let advance = check(pos, unit, moves, Terms { inches, touch: Touch::Enemies, detours })?;
    let engage = advance.touched.map(|base| start(pos, unit, base));
    if let Some(base) = advance.touched {
        charge::one_enemy(pos, &advance, pos.owner(base))?;
    }
    Ok(MovePlan::Move { advance, cost, into: None, engage })
}

/// Returns the facts about a charge that the fight needs.
pub(super) fn start(pos: Pos<'_>, unit: UnitId, base: BaseId) -> MeleeStart {
    // REG-A72: only its other reading asks where the charge began.
    let flank_at_start = crate::rules::space::flanked(pos, unit, base);
    MeleeStart { base, flank_at_start, seen: None }
}

/// The leader's pivot: REG-MOVE-04, REG-MOVE-06.
fn check_pivot(pos: Pos<'_>, unit: UnitId, place: &Moves) -> Result<MovePlan, Refusal> {
    let poses = ends(pos, unit, place)?;
    let from = Stance::of(pos, unit);
    if poses.iter().zip(&from.poses).any(|(to, was)| to.at != was.at) {
        return Err(Refusal::new("not-on-the-spot", rule!("REG-MOVE-06"), said!("refusal-not-on-the-spot")));
    }
    // REG-A49: by the other reading units with move 0 never pivot.
    if stats::move_value(pos, unit, false, &mut ()) <= 0.0
        && pos.table.rulings.is(A49_NO_PIVOT_WHEN_IMMOBILE)
        && poses != from.poses
    {
        return Err(Refusal::new("cannot-pivot", rule!("REG-MOVE-06"), said!("refusal-cannot-pivot")));
    }
    let advance = check(pos, unit, place, Terms { inches: 0.0, touch: Touch::Nobody, detours: false })?;
    let shifted = Shifted { lengths: Lengths::new(), ..advance.shifted() };
    Ok(MovePlan::Shift(shifted, Motion::Pivot))
}

pub(super) fn perform_move(
    cx: &mut Cx<'_>,
    advance: &Advance,
    cost: u8,
    into: Option<UnitId>,
    engage: Option<MeleeStart>,
) {
    let unit = advance.unit;
    actions::begin(cx, unit, Action::Move, cost);
    if let Some(start) = engage {
        let target = cx.pos().owner(start.base);
        combat::begin_melee(cx, unit, target, start);
    }
    go(cx, advance, Motion::Move, into.map_or(Sequel::Nothing, Sequel::Embark));
}

/// Moves the bases: the event, and the reckoning of how far they could have gone.
pub(super) fn go(cx: &mut Cx<'_>, advance: &Advance, how: Motion, then: Sequel) {
    let Advance { unit, slowed, .. } = *advance;
    if advance.off {
        // REG-A57: a base that leaves the table destroys its unit (REG-MOVE-14).
        if how == Motion::DashOn {
            cx.done();
        }
        return combat::destroy(cx, unit, combat::Cause::TableEdge);
    }
    let mut numbers = cx.numbers();
    numbers.reckon(|r| terrain::allowance(cx.pos(), unit, how == Motion::Charge, slowed, r));
    shift(cx, &advance.shifted(), how, then, numbers);
}

/// Checks the travel of a unit's bases by another part of the rules, as of a Scout (REG-DEPLOY-10): up to so many
/// inches, touching nobody.
pub(crate) fn check_travel(
    pos: Pos<'_>,
    unit: UnitId,
    moves: &Moves,
    inches: f64,
) -> Result<Advance, Refusal> {
    check(pos, unit, moves, Terms { inches, touch: Touch::Nobody, detours: true })
}

/// Checks poses for the living bases of a unit that is being put on the table by another part of the rules, as at
/// deployment: on the table, on no base and no terrain that bars the unit, touching no other unit, in cohesion
/// (REG-COH-10).
pub(crate) fn check_placing(pos: Pos<'_>, unit: UnitId, poses: &Poses) -> Result<(), Refusal> {
    if poses.len() != usize::from(pos.unit(unit).living) {
        return Err(WRONG_COUNT);
    }
    check_places(pos, unit, &Stance::at(pos, unit, poses), Touch::Nobody).map(|_| ())
}
