//! Tasks of a player in the sequence, a procedure a file: what it asks and which answers there are, whether an answer
//! is one, what follows of it, and when nobody can answer any more.

mod arc;
mod award;
pub(super) mod care;
pub(super) mod casualty;
mod joins;
pub(super) mod medevac;
mod name;
pub(super) mod register;
pub(super) mod reward;
pub(super) mod rival;
pub(super) mod setback;
pub(super) mod supply;
mod trait_roll;

use sandtable_dice::Random;
use sandtable_kernel::{Choice, Field, Reckoning, Refusal, RuleId, Seat, refusals};
use sandtable_text::say;

pub(super) use award::commendations;
pub(super) use name::names;

use super::Answer;
use super::lane::{Front, Lane};
use crate::commands::Command;
use crate::model::{DossierNo, Pos, Task, Turn};
use crate::plan::{Cx, Offers, Plan, choice, draw};

refusals! {
    WRONG = "wrong-answer", "TOD-POST-01", "refusal-wrong-answer", Later;
    NOT_ONE = "not-a-candidate", "TOD-POST-03", "refusal-not-a-candidate";
    MANDATORY = "must-choose", "TOD-POST-02", "refusal-must-choose", Form;
}

/// Something that a player has to do.
pub(super) trait Procedure {
    /// Returns a stable code for what is asked.
    fn kind(&self) -> &'static str;

    /// Puts the question and every answer there is, the default first. Of names and long lists there are a few, and a form.
    fn offer(&self, at: Front<'_>, out: &mut Choices);

    /// Looks at an answer, and plans what follows of it.
    fn check(&self, at: Front<'_>, answer: &Answer, plan: &mut Plan) -> Result<(), Refusal>;

    /// Tells when it has become impossible, and is asked no more.
    fn is_void(&self, _: Front<'_>) -> bool {
        false
    }

    /// Does what follows when it has become impossible.
    fn lapse(&self, _: &mut Cx<'_>, _: Lane) {}

    /// Offers what other chapters accept meanwhile.
    fn beside(&self, _: &mut Offers<'_>) {}

    /// Returns the default.
    fn default(&self, at: Front<'_>, _: Seat) -> Option<Command> {
        answers(self, at).into_iter().next().map(Command::Answer)
    }

    /// Draws a legal command.
    fn sample(&self, at: Front<'_>, seat: Seat, dice: &mut dyn Random) -> Option<Command> {
        let drawn = draw(&answers(self, at), dice).cloned().map(Command::Answer);
        drawn.or_else(|| self.default(at, seat))
    }
}

/// A task that leaves nothing to choose: dice are rolled, or tokens drawn.
pub(super) trait Throw: Clone + 'static {
    /// A stable code of the task.
    const KIND: &'static str;

    /// Returns the rule that asks for the roll, and the question in words.
    fn ask(&self, pos: Pos<'_>) -> (RuleId, String);

    /// Rolls, and does all that follows.
    fn run(self, cx: &mut Cx<'_>, lane: Lane);

    /// Tells when it has become impossible.
    fn cannot(&self, _: Front<'_>) -> bool {
        false
    }
}

impl<T: Throw> Procedure for T {
    fn kind(&self) -> &'static str {
        T::KIND
    }

    fn offer(&self, at: Front<'_>, out: &mut Choices) {
        let (rule, text) = self.ask(at.pos);
        out.ask(rule, || text);
        out.roll();
    }

    fn check(&self, at: Front<'_>, answer: &Answer, plan: &mut Plan) -> Result<(), Refusal> {
        if *answer != Answer::Roll {
            return wrong(answer);
        }
        let (lane, throw) = (at.lane, self.clone());
        plan.and_then(move |cx| throw.run(cx, lane));
        Ok(())
    }

    fn is_void(&self, at: Front<'_>) -> bool {
        self.cannot(at)
    }
}

/// Returns the answers of a procedure without their words.
pub(super) fn answers<P: Procedure + ?Sized>(procedure: &P, at: Front<'_>) -> Vec<Answer> {
    let mut out = Choices::silent();
    procedure.offer(at, &mut out);
    out.answers.into_iter().map(|(answer, _)| answer).collect()
}

/// Collects what a procedure puts before its player. Words are made only for those who read them.
#[derive(Default)]
pub(super) struct Choices {
    spoken: bool,
    /// The question, and the rule that asks it.
    pub question: Option<(String, RuleId)>,
    /// Answers in words, the default first.
    pub answers: Vec<(Answer, Choice)>,
    /// Answers that cannot be given now, for those who read: each shows why not.
    pub barred: Vec<(Answer, Choice)>,
    /// Fields of answers that are not all among those.
    pub form: Vec<Field>,
    /// Numbers that matter to the answer.
    pub numbers: Vec<Reckoning>,
}

impl Choices {
    /// Collects answers alone.
    pub fn silent() -> Self {
        Self::default()
    }

    /// Collects the question and answers with their words.
    pub(crate) fn spoken() -> Self {
        Self { spoken: true, ..Self::default() }
    }

    fn ask(&mut self, rule: RuleId, words: impl FnOnce() -> String) {
        self.question = Some((if self.spoken { words() } else { String::new() }, rule));
    }

    /// Shows an answer that cannot be given now; the rules say why when it is offered.
    fn bar(&mut self, answer: Answer, words: impl FnOnce() -> String) {
        if self.spoken {
            self.barred.push((answer, choice(words())));
        }
    }

    fn answer(&mut self, answer: Answer, words: impl FnOnce() -> String) {
        let about = match &answer {
            Answer::Unit { unit: no, .. } => vec![(*no).into()],
            _ => Vec::new(),
        };
        let text = if self.spoken { words() } else { String::new() };
        self.answers.push((answer, Choice { about, ..choice(text) }));
    }

    /// Adds a roll, in the words of the question.
    fn roll(&mut self) {
        let words = self.question.as_ref().map(|(words, _)| words.clone());
        self.answer(Answer::Roll, || words.unwrap_or_default());
    }

    /// Adds a unit, by its name.
    fn unit(&mut self, pos: Pos<'_>, unit: DossierNo) {
        self.answer(care::plain(unit), || crate::rules::army::called(pos, unit));
    }

    /// Adds that one does without.
    fn without(&mut self) {
        self.answer(Answer::Done, || String::from(say!("aftermath-procedures-do-without")));
    }
}

/// Returns the procedure of a task.
pub(super) fn of(task: &Task) -> Box<dyn Procedure + '_> {
    match task {
        Task::Reward { gives, source } => Box::new(reward::Choice { gives, source: *source }),
        Task::Care { unit, care, source } => Box::new(care::Certain { unit: *unit, care, source: *source }),
        Task::Draw { count, care, source } => {
            Box::new(care::Draw { count: *count, care: care.clone(), source: *source })
        }
        Task::OfRank { rank, care, source } => Box::new(care::OfRank { rank: *rank, care, source: *source }),
        Task::Heal { unit, left } => Box::new(care::Heal { unit: *unit, left: *left }),
        Task::Supply => Box::new(supply::Supply),
        Task::Wardens { dice } => Box::new(supply::Wardens { dice: *dice }),
        Task::Medevac => Box::new(medevac::Medevac),
        &Task::Check { unit, cause, weary } => Box::new(casualty::Check { unit, cause, weary }),
        Task::Reroll { unit, faces, most } => Box::new(casualty::Reroll { unit: *unit, faces, most: *most }),
        Task::Setback { unit } => Box::new(setback::Roll { unit: *unit }),
        Task::Trait { unit } => Box::new(trait_roll::Roll { unit: *unit }),
        Task::Rival { of } => Box::new(rival::Rival { of: *of }),
        &Task::Award { unit, extra, high, turn } => Box::new(award::Honour { unit, extra, high, turn }),
        &Task::Card { unit, turn } => Box::new(award::Card { unit, turn }),
        Task::Name { unit } => Box::new(name::Name { unit: *unit }),
        Task::Requests => Box::new(register::Requests),
        Task::Edit => Box::new(register::Edit),
        Task::Corps => Box::new(register::Corps),
        Task::Arc => Box::new(arc::NewArc),
        Task::Confirm => Box::new(register::Confirm),
    }
}

/// Returns the place of a question among several alike: so many are answered, and so many left.
fn of_several(made: usize, left: usize) -> Turn {
    Turn { nth: made as u8 + 1, of: (made + left) as u8 }
}

/// Refuses a unit that cannot be chosen, by the rule that says who can.
fn not_one(pos: Pos<'_>, unit: DossierNo, rule: RuleId) -> Refusal {
    Refusal { rule, ..NOT_ONE.about(&crate::rules::army::called(pos, unit)) }
}

/// Refuses an answer to something else.
fn wrong(answer: &Answer) -> Result<(), Refusal> {
    Err(if *answer == Answer::Done { MANDATORY } else { WRONG })
}
