//! The end of a battle: whether it is over, and both sides that confirm what was recorded (GCW-100, GCW-101).

use sandtable_kernel::{Asked, Refusal, refusals};
use sandtable_text::say;

use super::look::{Field, side_of};
use super::offers::{ask, enter};
use super::{Entry, judge, outcome, report, rounds};
use crate::commands::Command;
use crate::events::{BattleChange, Event};
use crate::model::{RecordChange, RecordStage, Role, Winner};
use crate::rules::account;
use crate::rules::form::Offers;
use crate::rules::plan::Plan;

refusals! {
    BOTH_THERE = "both-in-play", "GCW-100",
        "refusal-both-in-play", Later;
    CAN_WIN = "can-still-win", "GCW-100",
        "refusal-can-still-win", Later;
    NOT_OVER = "not-over", "GCW-101", "refusal-not-over", Later;
    pub(super) SAID = "said-so", "GCW-101", "refusal-said-so-3", Later;
}

/// Checks whether the battle may end (GCW-100).
///
/// # Errors
/// The side that is still there, or can still win.
pub fn may_end(field: Field<'_>) -> Result<(), Refusal> {
    rounds::flown(field)?;
    // GCW-100: only one side has ships left and the other cannot win any more, or both agree.
    if judge::over(field) || field.record.stop == [true; 2] {
        return rounds::unsettled(field).map_or(Ok(()), |debt| Err(rounds::open(debt)));
    }
    match Role::BOTH.into_iter().find(|&role| field.gone(role)) {
        None => Err(BOTH_THERE),
        Some(role) => Err(CAN_WIN.about(side_of(role).as_str())),
    }
}

/// The battle is over.
pub(super) fn end(field: Field<'_>) -> Result<Plan, Refusal> {
    may_end(field)?;
    Ok(stand(field, RecordStage::Over))
}

fn is_over(field: Field<'_>) -> Result<(), Refusal> {
    if field.record.stage == RecordStage::Over { Ok(()) } else { Err(NOT_OVER) }
}

/// It is not over after all.
pub(super) fn reopen(field: Field<'_>) -> Result<Plan, Refusal> {
    is_over(field)?;
    let mut plan = stand(field, RecordStage::Rounds);
    plan.emit(Event::Recorded { battle: field.no, change: RecordChange::Stop([false; 2]) });
    Ok(plan)
}

/// The record goes to its end, or back from it; nobody has confirmed it then.
fn stand(field: Field<'_>, stage: RecordStage) -> Plan {
    let mut plan =
        field.change(RecordChange::Stood { stage, step: field.record.step, round: field.record.round });
    for role in Role::BOTH {
        plan.emit(Event::Confirmed { battle: field.no, role, confirmed: false });
    }
    plan
}

/// A side confirms; when both have, the record comes to a report.
pub(super) fn confirm(field: Field<'_>, role: Role, right: bool) -> Result<Plan, Refusal> {
    is_over(field)?;
    if field.battle.confirmed[role.index()] == right {
        return Err(SAID);
    }
    let no = field.no;
    let mut plan = Plan::of(Event::Confirmed { battle: no, role, confirmed: right });
    plan.then(move |cx| {
        if let Some(field) = Field::of(cx.pos(), no).filter(|field| field.battle.confirmed == [true; 2]) {
            let change = BattleChange::Report(report::of(field));
            cx.emit(Event::BattleChanged { battle: no, change });
        }
    });
    Ok(plan)
}

/// Asks those who have not confirmed.
pub(super) fn asks(field: Field<'_>) -> Vec<Asked<Command>> {
    let outcome = match outcome::winner(field) {
        Winner::Attacker => say!("record-over-the-attacker-has-won"),
        Winner::Defender => say!("record-over-the-defender-has-won"),
        Winner::Draw => say!("record-over-it-is-a-draw"),
        Winner::Both => say!("record-over-both-have-won"),
        Winner::Neither => say!("record-over-neither-has-won"),
    };
    let told = account::told(field.pos, &report::of(field)).join("; ");
    let text = say!("record-over-the-battle-is-over-is-everything", outcome, told);
    let open = Role::BOTH.into_iter().filter(|role| !field.battle.confirmed[role.index()]);
    let right = || Entry::Confirm { right: true };
    open.filter_map(|role| ask(field, role, "confirm", text.as_str(), rule!("GCW-101"), right())).collect()
}

/// Offers to confirm, or to fly on.
pub(super) fn offers(out: &mut Offers<'_>, field: Field<'_>) {
    let right = |right| enter(field, Entry::Confirm { right });
    let text = say!("record-over-everything-is-recorded-as-it-was");
    out.question("confirm", text, "/record/entry/confirm/right", "right", right);
    out.put("reopen", say!("record-over-the-battle-is-not-over-after"), enter(field, Entry::Reopen));
}
