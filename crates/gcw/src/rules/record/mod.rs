//! The guided record of a battle. Battles are flown on a table; the record leads two players through them, rolls what a
//! scenario rolls, counts what it counts, and works out who has won, so that nothing is typed twice (GCW-100, GCW-101).
//!
//! All that a scenario asks for is data of the pack: this code names no scenario. Each matter has a file with its
//! questions, its offers, its check and its effects; [`take`] leads to them.

mod acts;
mod arrivals;
mod begin;
mod dice;
mod effects;
mod fold;
mod initiative;
mod jobs;
pub mod judge;
mod kept;
mod leaving;
mod look;
mod losses;
mod notes;
mod objects;
mod offers;
mod outcome;
mod over;
mod reinforcements;
mod report;
mod rounds;
mod sample;
mod sections;
mod setup;
pub mod several;
mod space;
mod tokens;
mod told;
pub mod typed;
mod zones;

use sandtable_kernel::{Refusal, Seat, refusals};

use crate::model::{BattleNo, Pos, Role, Stage};
use crate::rules::plan::Plan;

pub use crate::model::{ActEntry, Counter, EdgeEntry, Entry, Laid, RecordCommand};
pub use arrivals::{coming, due};
pub use begin::{begin, prisoners, rider};
pub use judge::{Truth, can_win, over};
pub use look::{Field, play, side_of};
pub use notes::expendable;
pub(crate) use offers::offers;
pub use offers::{asks, decided};
pub use over::may_end;
pub use reinforcements::callable;
pub use rounds::{debt, unsettled};
pub use sample::{deed, matter, sample};
pub use sections::fitted;
pub use setup::{current as current_step, tells};
pub use space::{feature, obstacles};
pub use told::{named, told};

refusals! {
    NO_BATTLE = "no-such-record", "GCW-101", "refusal-no-such-record";
    NOT_YOURS = "not-your-battle", "GCW-101", "refusal-not-your-battle-2";
    pub(super) NO_SHIP = "no-such-ship", "GCW-101", "refusal-no-such-ship";
    pub(super) NO_THING = "no-such-thing", "GCW-101", "refusal-no-such-thing";
    pub(super) CLOSED = "record-closed", "GCW-101",
        "refusal-record-closed";
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

/// Looks at an entry: makes it, notes it if it stays in the record, and looks what it leads to.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &RecordCommand) -> Result<Plan, Refusal> {
    let (field, role) = open(pos, seat, command.battle)?;
    let taken = take(field, seat, role, &command.entry)?;
    let (no, entry) = (command.battle, command.entry.clone());
    Ok(Plan::doing(move |cx| {
        if fold::is_kept(&entry) {
            let draws = fold::watched(cx, |cx| taken.run(cx));
            fold::note(cx, no, role, entry, draws);
        } else {
            taken.run(cx);
        }
        begin::settle(cx, no);
    }))
}

/// Checks whether a player may enter something.
pub fn check(field: Field<'_>, seat: Seat, role: Role, entry: &Entry) -> Result<(), Refusal> {
    take(field, seat, role, entry).map(drop)
}

/// Leads to what an entry is about: its plan, or why it cannot be made.
fn take(field: Field<'_>, seat: Seat, role: Role, entry: &Entry) -> Result<Plan, Refusal> {
    match entry {
        Entry::Initiative { take } => initiative::choose(field, role, *take),
        Entry::Dice { again } => initiative::reroll(field, role, *again),
        Entry::Step => setup::finish(field),
        Entry::Fill { contents } => setup::fill(field, seat, role, contents),
        Entry::Name { job, unit } => jobs::name(field, role, job, *unit),
        Entry::Lay { tokens } => tokens::lay(field, role, tokens),
        Entry::Keep { units } => kept::keep(field, role, units),
        Entry::Divide { zones } => zones::divide(field, role, zones),
        Entry::Arrive { role, units } => arrivals::arrive(field, *role, units),
        Entry::NextRound => rounds::next(field),
        Entry::Faith { role, good } => rounds::faith(field, *role, *good),
        Entry::Stop { agreed } => rounds::stop(field, role, *agreed),
        Entry::Destroyed { unit, by, ion } => losses::destroyed(field, *unit, *by, *ion),
        Entry::Fled { unit, over } => losses::fled(field, *unit, *over),
        Entry::Return { unit } => losses::returned(field, *unit),
        Entry::Edge(edge) => leaving::take(field, role, edge),
        Entry::Damaged { unit, damaged } => notes::damaged(field, *unit, *damaged),
        Entry::PilotHit { unit, hit } => notes::pilot_hit(field, *unit, *hit),
        Entry::Spent { unit, card, copies } => notes::spent(field, *unit, card, *copies),
        Entry::Reroll { unit } => notes::reroll(field, *unit),
        Entry::Act(act) => acts::take(field, role, act),
        Entry::Reinforce { ship, pilot } => reinforcements::take(field, seat, role, *ship, *pilot),
        Entry::Hit { object, damage } => objects::hit(field, *object, *damage),
        Entry::Left { object, over } => objects::leave(field, *object, *over),
        Entry::Section { unit, section, face_down, face_up, by } => {
            sections::note(field, (*unit, *section), [*face_down, *face_up], *by)
        }
        Entry::Dropped { unit, section, cards } => sections::dropped(field, (*unit, *section), cards),
        Entry::Set { on, token, count } => tokens::set(field, *on, token, *count),
        Entry::Strike { n } => fold::strike(field, role, *n),
        Entry::Replace { n, entry } => fold::replace(field, role, *n, entry),
        Entry::Several { entries } => several::take(field, role, entries),
        Entry::End => over::end(field),
        Entry::Reopen => over::reopen(field),
        Entry::Confirm { right } => over::confirm(field, role, *right),
    }
}
