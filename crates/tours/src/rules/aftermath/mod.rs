//! The Post-Battle Sequence (TOD-POST-01 to TOD-POST-27): ten steps for both players at once. Each step gives each player
//! tasks; the step is over when both have done theirs. Between any two tasks the sequence can be left and resumed.

mod condition;
mod lane;
mod procedures;
mod steps;

use sandtable_dice::Random;
use sandtable_kernel::{Asked, Refusal, Seat};

use lane::{Front, Lane};
use procedures::Choices;
pub use procedures::casualty::{Loss, loss};

pub use super::odds::{Verdict, verdict};

pub use crate::commands::Answer;
use crate::commands::Command;
use crate::events::AfterChange;
use crate::model::{Aftermath, Battle, BattleNo, Dossier, DossierNo, Pos, Role, Stage, Task, What};
use crate::plan::{Cx, NO_GAME, Offers, Plan, offer};

const NOT_NOW: Refusal =
    Refusal::new("no-sequence", rule!("TOD-POST-01"), "No Post-Battle Sequence of yours is running.");
const NOTHING: Refusal = Refusal::new(
    "nothing-to-do",
    rule!("TOD-POST-01"),
    "You have done your part of this step; the opponent has not.",
);

/// The sequence of a game.
fn after<'a>(pos: Pos<'a>, no: BattleNo) -> Option<(&'a Battle, &'a Aftermath)> {
    let battle = pos.state.battle(no).filter(|battle| battle.stage == Stage::Aftermath)?;
    Some((battle, battle.aftermath.as_ref()?))
}

/// The units of a side's army that are on its Register, with their positions in the army.
fn fielded(pos: Pos<'_>, battle: &Battle, role: Role) -> Vec<(u8, DossierNo)> {
    let army = battle.side(role).army.as_ref();
    let units = (0..).zip(army.into_iter().flat_map(|army| &army.units));
    let dossiers = units.filter_map(|(index, unit)| Some((index, unit.dossier()?)));
    dossiers.filter(|(_, no)| pos.state.dossier(*no).is_some_and(Dossier::is_active)).collect()
}

/// Begins the sequence when the record is confirmed.
pub(super) fn begin(cx: &mut Cx<'_>, no: BattleNo) {
    // TOD-POST-02
    Lane { no, role: Role::First }.after(cx, AfterChange::Began);
    for role in Role::BOTH {
        let lane = Lane { no, role };
        let Some(at) = lane.front(cx.pos()) else { return };
        let (record, units) = (at.battle.record.clone(), at.fielded());
        let winner = at.battle.result.and_then(|result| result.winner);
        for (index, unit) in units {
            let what = What::Fought {
                defeated: record.defeated[role.index()].contains(&index),
                won: winner.map(|winner| winner == role),
                held: record.held[role.index()].contains(&index),
            };
            lane.lived(cx, unit, what);
        }
    }
    steps::enter(cx, no);
}

/// Goes on when both players have done their part of a step; tells if it did.
pub(super) fn advance(cx: &mut Cx<'_>, no: BattleNo) -> bool {
    let lanes = Role::BOTH.map(|role| Lane { no, role });
    if lanes.into_iter().any(|lane| procedures::casualty::refresh(cx, lane)) {
        return true;
    }
    for lane in lanes {
        // Nobody is asked for what has become impossible.
        let Some((at, task)) = front(cx.pos(), lane) else { continue };
        if procedures::of(task).is_void(at) {
            let task = task.clone();
            lane.after(cx, AfterChange::Met(lane.role));
            procedures::of(&task).lapse(cx, lane);
            return true;
        }
    }
    let idle = after(cx.pos(), no).is_some_and(|(_, after)| after.tasks.iter().all(Vec::is_empty));
    idle && steps::leave(cx, no)
}

/// Returns what is asked of a side first.
fn front(pos: Pos<'_>, lane: Lane) -> Option<(Front<'_>, &Task)> {
    let at = lane.front(pos)?;
    Some((at, at.after.tasks[lane.role.index()].first()?))
}

/// Looks at an answer.
///
/// # Errors
/// Why it is none to what is asked.
pub fn plan(pos: Pos<'_>, seat: Seat, answer: &Answer) -> Result<Plan, Refusal> {
    let (no, role) = pos.state.playing(seat).ok_or(NO_GAME)?;
    after(pos, no).ok_or(NOT_NOW)?;
    let lane = Lane { no, role };
    let (at, task) = front(pos, lane).ok_or(NOTHING)?;
    let mut plan = Plan::default();
    plan.and_then(move |cx| lane.after(cx, AfterChange::Met(lane.role)));
    procedures::of(task).check(at, answer, &mut plan)?;
    Ok(plan)
}

/// Returns what a seat is asked.
#[must_use]
pub fn ask(pos: Pos<'_>, seat: Seat, no: BattleNo, role: Role) -> Option<Asked<Command>> {
    let (at, task) = front(pos, Lane { no, role })?;
    let procedure = procedures::of(task);
    let mut out = Choices::spoken();
    procedure.offer(at, &mut out);
    let (text, rule) = out.question?;
    let default = procedure.default(at, seat)?;
    Some(Asked { seat, kind: procedure.kind(), text, rule, default })
}

/// Offers what a seat may do.
pub fn offers(pos: Pos<'_>, seat: Seat, no: BattleNo, role: Role, offers: &mut Offers) {
    let Some((at, task)) = front(pos, Lane { no, role }) else { return };
    let procedure = procedures::of(task);
    let mut out = Choices::spoken();
    procedure.offer(at, &mut out);
    for (answer, text) in out.answers {
        offer(pos, seat, procedure.kind(), text, Command::Answer(answer), offers);
    }
    procedure.beside(pos, seat, offers);
}

/// Draws a legal command.
pub fn sample(pos: Pos<'_>, seat: Seat, no: BattleNo, role: Role, dice: &mut dyn Random) -> Option<Command> {
    let (at, task) = front(pos, Lane { no, role })?;
    procedures::of(task).sample(at, seat, dice)
}
