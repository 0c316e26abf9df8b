//! The record of a battle that was flown, typed in whole by either side, and agreed on by both (GCW-101).

use crate::rules::plan::Plan;
use sandtable_kernel::{Refusal, Seat, refusals};

use super::defence::changed;
use super::{STAGE, stage_name};
use crate::events::{BattleChange, Event};
use crate::model::{Battle, BattleNo, Braced, PilotNo, Pos, Report, Role, Stage};
use crate::rules::aftermath;
use crate::rules::record::typed;

refusals! {
    FAULTY = "report-faulty", "GCW-101", "The report has {has} faults; the first: {about}";
    CONFIRMED = "already-confirmed", "GCW-101", "You have confirmed this report; the other side has not.";
    NOT_CONFIRMED = "not-confirmed", "GCW-101", "You have not confirmed this report.";
    NOT_THERE = "pilot-not-there", "GCW-044", "{about} does not fly for you in this battle.";
    NO_XP = "too-little-xp", "GCW-044", "{about} needs {needs} XP for another roll and has {has}.";
}

/// A report, or another one in its place: whoever hands it in agrees with it, the other side has to see it.
pub(super) fn report(
    pos: Pos<'_>,
    no: BattleNo,
    battle: &Battle,
    role: Role,
    report: &Report,
) -> Result<Plan, Refusal> {
    open(battle)?;
    let faults = typed::violations(pos, no, report);
    if let Some(first) = faults.first() {
        return Err(Refusal { rule: first.rule, ..FAULTY.with(0.0, faults.len() as f64).about(&first.text) });
    }
    let mut plan = Plan::of(changed(no, BattleChange::Report(report.clone())));
    // Entering the stage takes back what was confirmed before.
    plan.emit(changed(no, BattleChange::Stage(Stage::Aftermath)));
    plan.emit(Event::Confirmed { battle: no, role, confirmed: true });
    Ok(plan)
}

/// Both agree: what it did to the Squadrons is worked out in one step.
pub(super) fn confirm(no: BattleNo, battle: &Battle, role: Role) -> Result<Plan, Refusal> {
    reported(battle)?;
    if battle.confirmed[role.index()] {
        return Err(CONFIRMED);
    }
    let mut plan = Plan::of(Event::Confirmed { battle: no, role, confirmed: true });
    if battle.confirmed[role.other().index()] {
        plan.then(move |cx| aftermath::settle(cx, no));
    }
    Ok(plan)
}

/// A confirmation is taken back.
pub(super) fn contest(no: BattleNo, battle: &Battle, role: Role) -> Result<Plan, Refusal> {
    reported(battle)?;
    if !battle.confirmed[role.index()] {
        return Err(NOT_CONFIRMED);
    }
    Ok(Plan::of(Event::Confirmed { battle: no, role, confirmed: false }))
}

/// GCW-044: who will spend a point on a bad ejection; the roll itself comes with the aftermath.
pub(super) fn brace(
    pos: Pos<'_>,
    seat: Seat,
    battle: &Battle,
    role: Role,
    pilots: &[PilotNo],
    wounds: bool,
) -> Result<Plan, Refusal> {
    let early = !matches!(battle.stage, Stage::Squads | Stage::Record | Stage::Aftermath);
    if early || battle.result.is_some() {
        return Err(STAGE.about(stage_name(battle.stage)));
    }
    let squad = super::draw::pilots(battle, role);
    let reported = battle.report.iter().flat_map(|report| &report.ships);
    let late = reported.filter(|flown| flown.role == role).filter_map(|flown| flown.pilot);
    let ours: Vec<PilotNo> = squad.into_iter().chain(late).collect();
    for pilot in pilots {
        let xp = pos.state.pilot(*pilot).filter(|_| ours.contains(pilot)).map(|pilot| pilot.xp);
        let xp = xp.ok_or_else(|| NOT_THERE.about(&pilot.to_string()))?;
        if xp < 1 {
            return Err(NO_XP.with(1.0, f64::from(xp)).about(&pilot.to_string()));
        }
    }
    // Orders of pilots who fly in other battles stand.
    let standing = pos.state.player(seat).map(|player| player.braced.as_slice()).unwrap_or_default();
    let mut braced: Vec<Braced> =
        standing.iter().filter(|order| !ours.contains(&order.pilot)).copied().collect();
    braced.extend(pilots.iter().map(|pilot| Braced { pilot: *pilot, wounds }));
    Ok(Plan::of(Event::Braced { seat, braced }))
}

fn open(battle: &Battle) -> Result<(), Refusal> {
    let open = matches!(battle.stage, Stage::Record | Stage::Aftermath) && battle.result.is_none();
    if open { Ok(()) } else { Err(STAGE.about(stage_name(battle.stage))) }
}

fn reported(battle: &Battle) -> Result<(), Refusal> {
    let waits = battle.stage == Stage::Aftermath && battle.result.is_none() && battle.report.is_some();
    if waits { Ok(()) } else { Err(STAGE.about(stage_name(battle.stage))) }
}
