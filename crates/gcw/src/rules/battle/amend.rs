//! Amendments of a battle by an organiser: who did not appear, what was not flown in time, that a huge ship is lost
//! without a fight (GCW-144, GCW-316, GCW-A58).

use crate::rules::plan::{Plan, wrong_phase};
use sandtable_kernel::{Refusal, refusals};

use super::defence::changed;
use super::{Unfought, close, now};
use crate::events::{BattleChange, Event};
use crate::model::{Aim, BattleNo, Ending, Phase, Pos, Role, Stage, Winner};
use crate::rules::aftermath;
use crate::rules::scenario::side_of;
use crate::rulings;

refusals! {
    OVER = "battle-over", "GCW-144", "refusal-battle-over";
    MISSED = "missed-is-lost", "GCW-A05",
        "refusal-missed-is-lost";
    NOT_LOST = "not-given-up", "GCW-A58",
        "refusal-not-given-up";
    NO_REPORT = "no-report", "GCW-101", "refusal-no-report";
    ESCAPES = "huge-ship-escapes", "GCW-A58", "refusal-huge-ship-escapes";
}

/// GCW-144: a side did not appear.
///
/// # Errors
/// If there is no such battle, or it has a result.
pub fn no_show(pos: Pos<'_>, no: BattleNo, role: Role) -> Result<Plan, Refusal> {
    open(pos, no)?;
    Ok(Plan::doing(move |cx| close::unfought(cx, no, Unfought::NoShow(role))))
}

/// GCW-101: of two reports that differ, the organizer lets one stand; then it counts as if both had confirmed it.
///
/// # Errors
/// If there is no such battle, it has a result, or that side has reported nothing.
pub fn settle(pos: Pos<'_>, no: BattleNo, role: Role) -> Result<Plan, Refusal> {
    open(pos, no)?;
    let battle = now(pos, no)?;
    let told = battle.accounts[role.index()].as_ref().filter(|_| battle.stage == Stage::Aftermath);
    let report = told.ok_or_else(|| NO_REPORT.about(side_of(role).as_str()))?;
    let mut plan = Plan::of(changed(no, BattleChange::Report(report.clone())));
    for role in Role::BOTH {
        plan.emit(Event::Confirmed { battle: no, role, confirmed: true });
    }
    plan.then(move |cx| aftermath::settle(cx, no));
    Ok(plan)
}

/// GCW-316: it was not flown in time. By another option the side that let the time pass has lost (GCW-A05).
///
/// # Errors
/// If there is no such battle, it has a result, or nothing is scrubbed here.
pub fn scrub(pos: Pos<'_>, no: BattleNo) -> Result<Plan, Refusal> {
    open(pos, no)?;
    if pos.table.rulings().is(rulings::A05_WEEK_NO_SHOW) {
        return Err(MISSED);
    }
    Ok(Plan::doing(move |cx| close::unfought(cx, no, Unfought::Scrubbed)))
}

/// GCW-A58: the loss of a huge ship that was not defended is confirmed.
///
/// # Errors
/// If its faction has neither ceded nor missed the battle.
pub fn huge_lost(pos: Pos<'_>, no: BattleNo) -> Result<Plan, Refusal> {
    if pos.table.rulings().is(rulings::A58_ESCAPES) {
        return Err(ESCAPES);
    }
    let battle = pos.state.battle(no).ok_or(NOT_LOST)?;
    let lost = battle.result.as_ref().is_some_and(|result| {
        result.winner == Winner::Attacker && matches!(result.how, Ending::Ceded | Ending::NoShow)
    });
    let Aim::Huge(huge) = battle.aim else { return Err(NOT_LOST) };
    let ship = pos.state.huge(huge).filter(|ship| lost && !ship.destroyed).ok_or(NOT_LOST)?;
    let mut now = ship.clone();
    now.destroyed = true;
    Ok(Plan::of(Event::HugeChanged { huge, now }))
}

fn open(pos: Pos<'_>, no: BattleNo) -> Result<(), Refusal> {
    if pos.state.phase != Phase::Battles {
        return Err(wrong_phase(rule!("GCW-134"), super::PHASE));
    }
    let battle = now(pos, no)?;
    if battle.stage == Stage::Closed || battle.result.is_some() { Err(OVER) } else { Ok(()) }
}
