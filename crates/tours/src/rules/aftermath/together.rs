//! Answers given together: all rolls that are due, and all awards, command cards and names of a side, so that nobody is asked
//! for each of them alone. Each is looked at by its own procedure; all of them are given, or none.

use sandtable_kernel::{Choice, Field, Offer, Refusal, refusals};
use sandtable_packs::Violation;
use sandtable_text::say;

use super::lane::{Front, Lane};
use super::procedures::{self, Choices};
use super::{Answer, NOTHING, answered, front, settles};
use crate::commands::Command;
use crate::events::AfterChange;
use crate::model::{Pos, Task};
use crate::plan::{Offers, Plan};
use crate::rulings;

refusals! {
    ALONE = "rolled-alone", "TOD-POST-01", "refusal-rolled-alone", Form;
    NOT_TOGETHER = "not-asked-together", "TOD-POST-01", "refusal-not-asked-together", Form;
    FAULTY = "answers-faulty", "TOD-POST-01", "refusal-answers-faulty", Form;
}

/// Returns `true` if the rolls of a side are made together: what is due first leaves nothing to choose, and more may
/// follow.
fn roll_together(at: Front<'_>, task: &Task) -> bool {
    let more = at.after.tasks[at.lane.role.index()].len() > 1 || matches!(task, Task::Check { .. });
    more && procedures::answers(&*procedures::of(task), at) == [Answer::Roll]
}

/// Plans all rolls that are due, until something is to be chosen.
pub(super) fn rolls(pos: Pos<'_>, lane: Lane) -> Result<Plan, Refusal> {
    let (at, task) = front(pos, lane).ok_or(NOTHING)?;
    if !roll_together(at, task) {
        return Err(ALONE);
    }
    let mut plan = answered(pos, lane, &Answer::Roll)?;
    plan.and_then(move |cx| {
        loop {
            while settles(cx, lane.no) {}
            if cx.dice.shortage().is_some() {
                return;
            }
            let Ok(next) = answered(cx.pos(), lane, &Answer::Roll) else { return };
            next.run(cx);
        }
    });
    Ok(plan)
}

/// Returns the tasks of a side that are answered together, from the first on: none of them changes what another one asks.
fn asked_together(at: Front<'_>) -> Vec<&Task> {
    // TOD-A35: each award is followed by another one.
    let twofold = at.pos.table.plays(rulings::A35_IN_ADDITION);
    let mut asked: Vec<&Task> = Vec::new();
    for task in &at.after.tasks[at.lane.role.index()] {
        let kind = std::mem::discriminant(task);
        let again = asked.iter().any(|one| one.unit() == task.unit() && std::mem::discriminant(*one) == kind);
        let together = match task {
            Task::Award { .. } => !twofold,
            Task::Card { .. } | Task::Name { .. } => true,
            _ => false,
        };
        if again || !together || procedures::of(task).is_void(at) {
            break;
        }
        asked.push(task);
    }
    asked
}

/// Looks at answers to what is asked together: the plan, or every fault with its place.
fn looked_at(at: Front<'_>, answers: &[Answer]) -> Result<Plan, Vec<Violation>> {
    let asked = asked_together(at);
    if asked.len() < 2 || asked.len() != answers.len() {
        let refusal = NOT_TOGETHER.with(asked.len() as f64, answers.len() as f64);
        return Err(vec![Violation::new("", refusal)]);
    }
    let lane = at.lane;
    let mut plan = Plan::default();
    let mut faults = Vec::new();
    for (place, (task, answer)) in asked.into_iter().zip(answers).enumerate() {
        plan.and_then(move |cx| lane.after(cx, AfterChange::Met(lane.role)));
        if let Err(refusal) = procedures::of(task).check(at, answer, &mut plan) {
            faults.push(Violation::new(format!("/{place}"), refusal));
        }
    }
    if faults.is_empty() { Ok(plan) } else { Err(faults) }
}

/// Plans several answers.
pub(super) fn several(pos: Pos<'_>, lane: Lane, answers: &[Answer]) -> Result<Plan, Refusal> {
    let (at, _) = front(pos, lane).ok_or(NOTHING)?;
    looked_at(at, answers).map_err(|faults| match faults.as_slice() {
        [only] => only.refusal,
        faults => {
            let first = faults.first().map_or("", |fault| fault.at.as_str());
            Refusal { has: Some(faults.len() as f64), ..FAULTY.about(first) }
        }
    })
}

/// Returns everything that is wrong with several answers, each fault with its place among them.
pub fn violations(pos: Pos<'_>, seat: sandtable_kernel::Seat, answers: &[Answer]) -> Vec<Violation> {
    let front = pos.state.playing(seat).and_then(|(no, role)| front(pos, Lane { no, role }));
    front.and_then(|(at, _)| looked_at(at, answers).err()).unwrap_or_default()
}

/// Offers what can be answered together.
pub(super) fn offers(out: &mut Offers<'_>, at: Front<'_>, task: &Task) {
    if roll_together(at, task) {
        let text = say!("aftermath-together-roll-all-that-is-due-now");
        let offer = Offer::new("roll-all", text).about(at.lane.no.into());
        out.add(offer.command(Command::Answer(Answer::RollAll)));
    }
    let asked = asked_together(at);
    if asked.len() < 2 {
        return;
    }
    let mut answers = Vec::new();
    let mut form = Vec::new();
    for (place, task) in asked.iter().enumerate() {
        let mut choices = Choices::spoken();
        procedures::of(task).offer(at, &mut choices);
        let Some((first, _)) = choices.answers.first() else { return };
        answers.push(first.clone());
        form.extend(fields(place, choices));
    }
    let text = say!("aftermath-together-answer-all-questions-of-this-step", count = asked.len());
    let offer = form.into_iter().fold(Offer::new("several", text).about(at.lane.no.into()), Offer::field);
    out.add(offer.command(Command::Answer(Answer::Several(answers))));
}

/// Returns the fields of one of several answers: those of its own form, or its choices.
fn fields(place: usize, choices: Choices) -> Vec<Field> {
    let at = format!("/answer/several/{place}");
    let question = choices.question.map(|(text, _)| text).unwrap_or_default();
    if choices.form.is_empty() {
        let each = choices
            .answers
            .into_iter()
            .map(|(answer, one)| Choice { about: one.about, ..Choice::new(answer, one.text) });
        return vec![Field::pick(at, question, each.collect())];
    }
    let own = choices.form.into_iter().map(|field| {
        let rest = field.at.strip_prefix("/answer").unwrap_or_default();
        Field { at: format!("{at}{rest}"), text: question.clone(), ..field }
    });
    own.collect()
}
