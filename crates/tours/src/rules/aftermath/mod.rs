//! The Post-Battle Sequence (TOD-POST-01 to TOD-POST-27): ten steps for both players at once. Each step gives each player
//! tasks; the step is over when both have done theirs. Between any two tasks the sequence can be left and resumed.

mod condition;
mod lane;
mod procedures;
mod steps;
pub mod together;

use sandtable_dice::Random;
use sandtable_kernel::{Asked, Field, Offer, Refusal, Seat, refusals};

use lane::{Front, Lane};
use procedures::Choices;
pub use procedures::casualty::{Loss, loss};

pub use super::odds::{Verdict, verdict};

pub use crate::commands::Answer;
use crate::commands::Command;
use crate::events::AfterChange;
use crate::model::{Aftermath, Battle, BattleNo, Dossier, DossierNo, Occurrence, Pos, Role, Stage, Task};
use crate::plan::{Cx, NO_GAME, Offers, Plan};

refusals! {
    NOT_NOW = "no-sequence", "TOD-POST-01", "refusal-no-sequence", Later;
    NOTHING = "nothing-to-do", "TOD-POST-01", "refusal-nothing-to-do", Later;
}

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
            let what = Occurrence::Fought {
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
    if settles(cx, no) {
        return true;
    }
    let idle = after(cx.pos(), no).is_some_and(|(_, after)| after.tasks.iter().all(Vec::is_empty));
    idle && steps::leave(cx, no)
}

/// Brings what is due first up to date: nobody is asked for what has become impossible. Tells if anything had changed.
fn settles(cx: &mut Cx<'_>, no: BattleNo) -> bool {
    let lanes = Role::BOTH.map(|role| Lane { no, role });
    if lanes.into_iter().any(|lane| procedures::casualty::refresh(cx, lane)) {
        return true;
    }
    for lane in lanes {
        let Some((at, task)) = front(cx.pos(), lane) else { continue };
        if procedures::of(task).is_void(at) {
            let task = task.clone();
            lane.after(cx, AfterChange::Met(lane.role));
            procedures::of(&task).lapse(cx, lane);
            return true;
        }
    }
    false
}

/// Returns the first question to a side.
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
    match answer {
        Answer::RollAll => together::rolls(pos, lane),
        Answer::Several(answers) => together::several(pos, lane, answers),
        answer => answered(pos, lane, answer),
    }
}

/// Looks at an answer to what is asked first.
fn answered(pos: Pos<'_>, lane: Lane, answer: &Answer) -> Result<Plan, Refusal> {
    let (at, task) = front(pos, lane).ok_or(NOTHING)?;
    let mut plan = Plan::default();
    plan.and_then(move |cx| lane.after(cx, AfterChange::Met(lane.role)));
    procedures::of(task).check(at, answer, &mut plan)?;
    Ok(plan)
}

/// Returns the question to a seat.
pub fn ask(pos: Pos<'_>, seat: Seat, no: BattleNo, role: Role) -> Option<Asked<Command>> {
    let (at, task) = front(pos, Lane { no, role })?;
    let procedure = procedures::of(task);
    let mut out = Choices::spoken();
    procedure.offer(at, &mut out);
    let (text, rule) = out.question?;
    let default = procedure.default(at, seat)?;
    Some(Asked { seat, kind: procedure.kind(), text, rule, about: Vec::new(), default })
}

/// Returns the answers that a side may give now, the default first; of long lists a few.
pub fn answers(pos: Pos<'_>, seat: Seat) -> Vec<Answer> {
    let front = pos.state.playing(seat).and_then(|(no, role)| front(pos, Lane { no, role }));
    front.map(|(at, task)| procedures::answers(&*procedures::of(task), at)).unwrap_or_default()
}

/// Offers what a seat may do: answers of a kind together.
pub(crate) fn offers(out: &mut Offers<'_>, no: BattleNo, role: Role) {
    let Some((at, task)) = front(out.pos, Lane { no, role }) else { return };
    let procedure = procedures::of(task);
    let mut choices = Choices::spoken();
    procedure.offer(at, &mut choices);
    let question = choices.question.map(|(text, _)| text).unwrap_or_default();
    let about = || {
        let offer = Offer::new(procedure.kind(), question.as_str()).about(no.into());
        let offer = task.unit().into_iter().fold(offer, |offer, no| offer.about(no.into()));
        choices.numbers.iter().cloned().fold(offer, Offer::number)
    };
    let mut kinds: Vec<&'static str> = Vec::new();
    for (answer, _) in &choices.answers {
        if !kinds.contains(&answer.kind()) {
            kinds.push(answer.kind());
        }
    }
    for kind in kinds {
        let at = format!("/answer/{kind}");
        let mut of_kind = choices.answers.iter().filter(|(answer, _)| answer.kind() == kind);
        let command = |answer: &Answer| Command::Answer(answer.clone());
        let form: Vec<Field> =
            choices.form.iter().filter(|field| field.at.starts_with(&at)).cloned().collect();
        match of_kind.clone().next() {
            Some((answer @ (Answer::Roll | Answer::Done | Answer::NothingMore), one)) => {
                let offer = Offer { text: one.text.clone(), ..about() };
                out.add(offer.command(command(answer)));
            }
            Some((answer, _)) if !form.is_empty() => {
                out.add(form.into_iter().fold(about(), Offer::field).command(command(answer)));
            }
            _ => {
                let barred = choices.barred.iter().filter(|(answer, _)| answer.kind() == kind);
                let all = of_kind.by_ref().chain(barred);
                out.pick(about(), &at, all.map(|(answer, one)| (command(answer), one.clone())));
            }
        }
    }
    together::offers(out, at, task);
    procedure.beside(out);
}

/// Draws a legal command.
pub fn sample(pos: Pos<'_>, seat: Seat, no: BattleNo, role: Role, dice: &mut dyn Random) -> Option<Command> {
    let (at, task) = front(pos, Lane { no, role })?;
    procedures::of(task).sample(at, seat, dice)
}
