//! The guided record of a battle. Battles are flown on a table; the record leads two players through them, rolls what a
//! scenario rolls, counts what it counts, and works out who has won, so that nothing is typed twice (GCW-100, GCW-101).
//!
//! All that a scenario asks for is data of the pack; nothing here knows a scenario by name.

mod acts;
mod begin;
mod books;

mod dice;
mod effects;
mod fold;
mod initiative;
pub mod judge;
mod leaving;
mod look;
mod offers;
mod outcome;
mod report;
mod rounds;
mod sample;
mod setup;
mod space;
mod suggest;
pub mod typed;
mod zones;

use crate::rules::packing;
use crate::rules::plan::Plan;
use sandtable_kernel::{Refusal, Seat, refusals};

use crate::cx::Cx;
use crate::events::{BattleChange, Event};
use crate::model::{BattleNo, Pos, RecordChange, RecordStage, Role, Stage};

pub use crate::model::{ActEntry, Counter, EdgeEntry, Entry, Laid, RecordCommand};
pub use begin::{begin, prisoners, rider};
pub use books::{expendable, fitted};
pub use judge::{Truth, over};
pub use look::{Field, play, side_of};
pub use offers::asks;
pub(crate) use offers::offers;
pub use rounds::{callable, coming, debt, due, unsettled};
pub use sample::{deed, matter, sample};
pub use setup::current as current_step;
pub use space::{feature, obstacles};
pub use suggest::tells;

refusals! {
    NO_BATTLE = "no-such-record", "GCW-101", "There is no battle with this number whose record is open.";
    NOT_YOURS = "not-your-battle", "GCW-101", "Only the two players of a battle write in its record.";
    pub(super) NO_SHIP = "no-such-ship", "GCW-101", "There is no ship with this number in this battle.";
    pub(super) NO_PILOT = "no-such-pilot", "GCW-043",
        "Only a pilot of this battle can be credited with that.";
    NOT_DEFENDER = "not-yours-to-fill", "GCW-258", "The defender fills the containers, in the set-up.";
    BOTH_THERE = "both-in-play", "GCW-100",
        "Both sides still have ships in play or to come; the battle ends earlier only if both agree to stop.";
    CAN_WIN = "can-still-win", "GCW-100",
        "The {about} has no ships left but can still win; fly on until that is decided.";
    NOT_OVER = "not-over", "GCW-101", "The record is confirmed when the battle is over.";
    SAID = "said-so", "GCW-101", "You have said so already.";
}

/// A battle's open record, and the side of a player in it.
///
/// # Errors
/// There is none, or the player is not in it.
pub fn open(pos: Pos<'_>, seat: Seat, battle: BattleNo) -> Result<(Field<'_>, Role), Refusal> {
    let field = Field::of(pos, battle).filter(|field| field.battle.stage == Stage::Record);
    let field = field.filter(|field| field.battle.report.is_none()).ok_or(NO_BATTLE)?;
    let role = field.battle.role_of(seat).ok_or(NOT_YOURS)?;
    Ok((field, role))
}

/// Looks at an entry.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &RecordCommand) -> Result<Plan, Refusal> {
    let (field, role) = open(pos, seat, command.battle)?;
    check(field, seat, role, &command.entry)?;
    let mut plan = Plan::default();
    let (battle, entry) = (command.battle, command.entry.clone());
    plan.then(move |cx| run(cx, battle, role, entry));
    Ok(plan)
}

/// Checks whether a player may enter something.
pub fn check(field: Field<'_>, seat: Seat, role: Role, entry: &Entry) -> Result<(), Refusal> {
    match entry {
        Entry::Initiative { .. } => initiative::may_choose(field, role),
        Entry::Dice { .. } => initiative::may_reroll(field, role),
        Entry::Step => setup::may_finish(field),
        Entry::Name { job, unit } => setup::may_name(field, role, job, *unit),
        Entry::Lay { tokens } => setup::may_lay(field, role, tokens),
        Entry::Keep { units } => setup::may_keep(field, role, units),
        Entry::Divide { zones } => zones::may_divide(field, role, zones),
        Entry::Fill { contents } => {
            let step = setup::current(field).map(|step| &step.task);
            if role != Role::Defender || step != Some(&crate::catalogue::Task::Fill) {
                return Err(NOT_DEFENDER);
            }
            packing::check(field.pos, seat, field.no, contents)
        }
        Entry::Arrive { role, units } => rounds::may_arrive(field, *role, units),
        Entry::NextRound => rounds::may_end(field),
        Entry::Destroyed { unit, by, .. } => rounds::may_destroy(field, *unit, *by),
        Entry::Fled { unit, .. } => rounds::may_flee(field, *unit),
        Entry::Edge(edge) => leaving::may(field, role, edge),
        Entry::Return { unit } => rounds::may_return(field, *unit),
        Entry::Damaged { unit, .. } | Entry::PilotHit { unit, .. } => {
            rounds::been_there(field, *unit).map(drop)
        }
        Entry::Spent { unit, card, copies } => books::may_spend(field, *unit, card, *copies),
        Entry::Reroll { unit } => books::may_reroll(field, *unit),
        Entry::Act(act) => acts::may(field, role, act),
        Entry::Reinforce { ship, pilot } => rounds::may_reinforce(field, seat, role, *ship, *pilot),
        Entry::Hit { object, .. } => books::may_hit(field, *object),
        Entry::Left { object, over } => books::may_leave(field, *object, *over),
        Entry::Set { on, .. } => fold::may_set(field, *on),
        Entry::Strike { n } => fold::may_strike(field, role, *n),
        Entry::Replace { n, entry } => fold::may_replace(field, role, *n, entry),
        Entry::Section { unit, section, by, .. } => books::may_section(field, *unit, *section, *by),
        Entry::Dropped { unit, section, cards } => books::may_drop(field, *unit, *section, cards),
        Entry::Faith { .. } => rounds::flown(field),
        Entry::Stop { agreed } => {
            rounds::flown(field)?;
            if field.record.stop[role.index()] == *agreed { Err(SAID) } else { Ok(()) }
        }
        Entry::End => may_end(field),
        Entry::Reopen if field.record.stage != RecordStage::Over => Err(NOT_OVER),
        Entry::Reopen => Ok(()),
        Entry::Confirm { .. } if field.record.stage != RecordStage::Over => Err(NOT_OVER),
        Entry::Confirm { right } if field.battle.confirmed[role.index()] == *right => Err(SAID),
        Entry::Confirm { .. } => Ok(()),
    }
}

/// GCW-100: whether the battle may end.
///
/// # Errors
/// The side that is still there, or can still win.
pub fn may_end(field: Field<'_>) -> Result<(), Refusal> {
    rounds::flown(field)?;
    if judge::over(field) || field.record.stop == [true; 2] {
        return rounds::unsettled(field).map_or(Ok(()), |debt| Err(rounds::open(debt)));
    }
    match Role::BOTH.into_iter().find(|&role| field.gone(role)) {
        None => Err(BOTH_THERE),
        Some(role) => Err(CAN_WIN.about(look::side_of(role).as_str())),
    }
}

/// Enters something, and looks what it leads to.
fn run(cx: &mut Cx<'_>, no: BattleNo, role: Role, entry: Entry) {
    match entry {
        Entry::Strike { n } => fold::strike(cx, no, n),
        Entry::Replace { n, entry } => fold::replace(cx, no, role, n, &entry),
        entry if fold::is_kept(&entry) => {
            let draws = fold::watched(cx, |cx| enter(cx, no, role, &entry));
            fold::note(cx, no, role, entry, draws);
        }
        entry => enter(cx, no, role, &entry),
    }
    begin::settle(cx, no);
}

/// Does what an entry says.
fn enter(cx: &mut Cx<'_>, no: BattleNo, role: Role, entry: &Entry) {
    let tell = |change: RecordChange| Event::Recorded { battle: no, change };
    match entry {
        Entry::Initiative { take } => initiative::choose(cx, no, role, *take),
        Entry::Dice { again } => initiative::reroll(cx, no, role, *again),
        Entry::Step => setup::finish(cx, no),
        Entry::Name { job, unit } => setup::name(cx, no, job, *unit),
        Entry::Lay { tokens } => setup::lay(cx, no, role, tokens),
        Entry::Keep { units } => setup::keep(cx, no, units),
        Entry::Divide { zones } => zones::divide(cx, no, role, zones),
        Entry::Fill { contents } => cx.emit(tell(RecordChange::Filled(contents.clone()))),
        Entry::Arrive { role, units } => rounds::arrive(cx, no, *role, units),
        Entry::NextRound => rounds::next(cx, no),
        Entry::Destroyed { unit, by, ion } => rounds::destroy(cx, no, *unit, *by, *ion),
        Entry::Fled { unit, over } => rounds::flee(cx, no, *unit, *over),
        Entry::Edge(edge) => leaving::run(cx, no, role, edge),
        Entry::Return { unit } => rounds::come_back(cx, no, *unit),
        Entry::Damaged { unit, damaged } => {
            effects::change_craft(cx, no, *unit, |craft| craft.damaged = *damaged);
        }
        Entry::PilotHit { unit, hit } => effects::change_craft(cx, no, *unit, |craft| craft.pilot_hit = *hit),
        Entry::Spent { unit, card, copies } => books::spend(cx, no, *unit, card, *copies),
        Entry::Reroll { unit } => effects::change_craft(cx, no, *unit, |craft| craft.rerolls += 1),
        Entry::Act(act) => acts::run(cx, no, role, act),
        Entry::Reinforce { ship, pilot } => rounds::reinforce(cx, no, role, *ship, *pilot),
        Entry::Hit { object, damage } => books::hit(cx, no, *object, *damage),
        Entry::Left { object, over } => books::leave(cx, no, *object, *over),
        Entry::Set { on, token, count } => fold::set(cx, no, *on, token, *count),
        Entry::Section { unit, section, face_down, face_up, by } => {
            books::note_section(cx, no, *unit, *section, [*face_down, *face_up], *by);
        }
        Entry::Dropped { unit, section, cards } => books::drop_cards(cx, no, *unit, *section, cards),
        Entry::Faith { role, good } => {
            let Some(mut faith) = Field::of(cx.pos(), no).map(|field| field.record.faith) else { return };
            faith[role.index()] = *good;
            cx.emit(tell(RecordChange::Faith(faith)));
        }
        Entry::Stop { agreed } => {
            let Some(mut stop) = Field::of(cx.pos(), no).map(|field| field.record.stop) else { return };
            stop[role.index()] = *agreed;
            cx.emit(tell(RecordChange::Stop(stop)));
        }
        Entry::End => stand(cx, no, RecordStage::Over),
        Entry::Reopen => {
            stand(cx, no, RecordStage::Rounds);
            cx.emit(tell(RecordChange::Stop([false; 2])));
        }
        Entry::Confirm { right } => confirm(cx, no, role, *right),
        Entry::Strike { .. } | Entry::Replace { .. } => {}
    }
}

/// The record goes to its end, or back from it; nobody has confirmed it then.
fn stand(cx: &mut Cx<'_>, no: BattleNo, stage: RecordStage) {
    let Some(field) = Field::of(cx.pos(), no) else { return };
    let (step, round) = (field.record.step, field.record.round);
    cx.emit(Event::Recorded { battle: no, change: RecordChange::Stood { stage, step, round } });
    for role in Role::BOTH {
        cx.emit(Event::Confirmed { battle: no, role, confirmed: false });
    }
}

/// A side confirms; when both have, the record comes to a report.
fn confirm(cx: &mut Cx<'_>, no: BattleNo, role: Role, right: bool) {
    cx.emit(Event::Confirmed { battle: no, role, confirmed: right });
    let Some(field) = Field::of(cx.pos(), no) else { return };
    if field.battle.confirmed == [true; 2] {
        let change = BattleChange::Report(report::of(field));
        cx.emit(Event::BattleChanged { battle: no, change });
    }
}

/// Returns whether a side has won a battle or can still win it, as its record stands (GCW-100).
pub fn can_win(field: Field<'_>, role: Role) -> bool {
    judge::can_win(field, role)
}
