//! Rounds of a battle that is flown (GCW-100, GCW-101): who is in play, what is owed before a round ends, efforts to
//! fight, and sides that would stop.

use sandtable_kernel::{Asked, Field as Form, Refusal, refusals};
use sandtable_text::say;

use super::judge::{self, Scope};
use super::look::{Field, side_of};
use super::offers::{ask, enter};
use super::over::{SAID, may_end as may_be_over};
use super::{CLOSED, Entry, NO_SHIP, acts, arrivals, leaving, space};
use crate::catalogue::{Debt, Moment};
use crate::commands::Command;
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{BattleNo, Craft, CraftNo, Place, RecordChange, RecordStage, Role};
use crate::rules::form::Offers;
use crate::rules::plan::Plan;

/// No battle on a table takes longer.
const LONGEST: u8 = 99;

refusals! {
    NOT_FLYING = "not-flying-yet", "GCW-101", "refusal-not-flying-yet-2";
    LONG = "too-long", "GCW-100", "refusal-too-long";
    DEBT = "open-debt", "GCW-167", "refusal-open-debt";
    UNSETTLED = "open-debt", "GCW-167", "refusal-open-debt-2";
    NOT_THERE = "not-in-play", "GCW-102", "refusal-not-in-play";
}

/// The running battle.
///
/// # Errors
/// It is not flown yet, or is over.
pub fn flown(field: Field<'_>) -> Result<(), Refusal> {
    match field.record.stage {
        RecordStage::Rounds => Ok(()),
        RecordStage::Over => Err(CLOSED),
        RecordStage::Initiative | RecordStage::Setup => Err(NOT_FLYING),
    }
}

/// A ship in the play area.
pub fn there<'a>(field: Field<'a>, unit: CraftNo) -> Result<&'a Craft, Refusal> {
    flown(field)?;
    let craft = field.craft(unit).ok_or(NO_SHIP)?;
    if craft.place == Place::Flying { Ok(craft) } else { Err(NOT_THERE.about(&field.name(craft))) }
}

/// A ship that came into play at some time.
pub fn been_there<'a>(field: Field<'a>, unit: CraftNo) -> Result<&'a Craft, Refusal> {
    flown(field)?;
    let craft = field.craft(unit).ok_or(NO_SHIP)?;
    if craft.place == Place::Waiting { Err(NOT_THERE.about(&field.name(craft))) } else { Ok(craft) }
}

/// Checks whether the round may end.
fn may_end(field: Field<'_>) -> Result<(), Refusal> {
    flown(field)?;
    if field.record.round >= LONGEST {
        return Err(LONG.with(f64::from(LONGEST), f64::from(field.record.round)));
    }
    if Role::BOTH.into_iter().any(|role| arrivals::due(field, role).is_some()) {
        return Err(arrivals::LATE);
    }
    match debt(field) {
        Some(says) => Err(DEBT.about(says)),
        None => leaving::may_end(field),
    }
}

/// Returns the matters to settle before the round ends.
pub fn debt<'a>(field: Field<'a>) -> Option<&'a str> {
    let open = field.play.debt.iter().find(|debt| judge::holds(field, &debt.so, Scope::default()));
    open.map(|debt| debt.says.as_str())
}

/// Returns the matters to settle before the battle ends.
pub fn unsettled<'a>(field: Field<'a>) -> Option<&'a Debt> {
    let open = |debt: &&Debt| debt.settle.is_some() && judge::holds(field, &debt.so, Scope::default());
    field.play.debt.iter().find(open)
}

/// Returns the next thing to do, as a refusal.
pub fn open(debt: &Debt) -> Refusal {
    UNSETTLED.about(&debt.says)
}

/// The round is over.
pub(super) fn next(field: Field<'_>) -> Result<Plan, Refusal> {
    may_end(field)?;
    let no = field.no;
    Ok(Plan::doing(move |cx| end_round(cx, no)))
}

fn end_round(cx: &mut Cx<'_>, no: BattleNo) {
    space::end_of_round(cx, no);
    acts::moment(cx, no, Moment::RoundEnd, None);
    leaving::end_of_round(cx, no);
    let Some(field) = Field::of(cx.pos(), no) else { return };
    let (step, round) = (field.record.step, field.record.round + 1);
    let change = RecordChange::Stood { stage: RecordStage::Rounds, step, round };
    cx.emit(Event::Recorded { battle: no, change });
    acts::moment(cx, no, Moment::RoundStart, None);
}

/// Notes whether a side made an effort to fight (GCW-006, GCW-187).
pub(super) fn faith(field: Field<'_>, role: Role, good: bool) -> Result<Plan, Refusal> {
    flown(field)?;
    let mut faith = field.record.faith;
    faith[role.index()] = good;
    Ok(field.change(RecordChange::Faith(faith)))
}

/// Notes that a side would stop here, or would not after all.
pub(super) fn stop(field: Field<'_>, role: Role, agreed: bool) -> Result<Plan, Refusal> {
    flown(field)?;
    let mut stop = field.record.stop;
    if stop[role.index()] == agreed {
        return Err(SAID);
    }
    stop[role.index()] = agreed;
    Ok(field.change(RecordChange::Stop(stop)))
}

/// Asks what happened, or whether the battle is over.
pub(super) fn asks(field: Field<'_>) -> Vec<Asked<Command>> {
    let stopped = field.record.stop == [true; 2];
    if may_be_over(field).is_ok() {
        let why = if stopped {
            say!("record-rounds-both-would-stop-here")
        } else {
            say!("record-rounds-nobody-can-change-the-outcome-any")
        };
        let text = say!("record-rounds-is-the-battle-over", why);
        let asked = Role::BOTH.into_iter();
        return asked
            .filter_map(|role| ask(field, role, "end", text.as_str(), rule!("GCW-100"), Entry::End))
            .collect();
    }
    // Who must act before the battle can go on or end is asked for that, no matter who would stop.
    let settling = Role::BOTH.into_iter().find_map(|role| Some((role, settlement(field, role)?)));
    if let (Some((role, entry)), true) = (settling, stopped || judge::over(field)) {
        let says = unsettled(field).map_or("", |debt| debt.says.as_str());
        let text = say!("record-rounds-before-the-battle-ends", says);
        return ask(field, role, "debt", text, rule!("GCW-167"), entry).into_iter().collect();
    }
    let waiting = Role::BOTH.into_iter().filter(|role| !field.record.stop[role.index()]);
    let asked = waiting.filter_map(|role| {
        arrivals::asks(field, role).or_else(|| {
            let owed = debt(field).map(|says| say!("record-rounds-before-it-ends", says)).unwrap_or_default();
            let text =
                say!("record-rounds-round-what-happened-or-would-you", record = field.record.round, owed);
            ask(field, role, "record", text, rule!("GCW-101"), Entry::Stop { agreed: true })
        })
    });
    asked.collect()
}

/// The action that a side must take before the battle can end.
fn settlement(field: Field<'_>, role: Role) -> Option<Entry> {
    let act = acts::act(field, unsettled(field)?.settle.as_ref()?)?;
    acts::ways(field, role, act).into_iter().next().map(Entry::Act)
}

/// Offers to end the round or the battle.
pub(super) fn offers(out: &mut Offers<'_>, field: Field<'_>) {
    let round = field.record.round;
    out.put("next-round", say!("record-rounds-round-is-over", round), enter(field, Entry::NextRound));
    out.put("end", say!("record-rounds-the-battle-is-over"), enter(field, Entry::End));
    let agreed = |agreed| enter(field, Entry::Stop { agreed });
    out.question(
        "stop",
        say!("record-rounds-stop-here-or-fly-on"),
        "/record/entry/stop/agreed",
        "stop",
        agreed,
    );
}

/// Offers to note whether a side made an effort to fight.
pub(super) fn faith_offers(out: &mut Offers<'_>, field: Field<'_>, role: Role) {
    let good = !field.record.faith[role.index()];
    let what = if good {
        say!("record-rounds-an-effort-to-fight-after-all")
    } else {
        say!("record-rounds-no-effort-to-fight")
    };
    let text = say!("record-rounds-the-made", side_of = side_of(role), what);
    let faith = enter(field, Entry::Faith { role, good });
    out.put("good-faith", text, faith)
        .form
        .push(Form::flag("/record/entry/faith/good", say!("record-rounds-an-effort")));
}
