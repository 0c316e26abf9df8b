//! Steps 7, 8 and 10 as far as other chapters do the work: Aid Requests, editing the Register, and the end.

use sandtable_dice::Random;
use sandtable_kernel::{Refusal, Seat, refusals};
use sandtable_text::say;

use super::super::Answer;
use super::super::lane::{Front, Lane};
use super::reward::held;
use super::{Choices, Procedure, answers, wrong};
use crate::catalogue::Rank;
use crate::commands::Command;
use crate::events::{AfterChange, RegisterChange};
use crate::model::{Pos, Task};
use crate::plan::{Cx, Offers, Plan, draw};
use crate::rules::army::suggest;
use crate::rules::recruit::CORPS;
use crate::rules::register::{self, RegisterCommand};
use crate::rules::{aid, sheet};
use crate::rulings;

refusals! {
    TOO_FEW_CORPS = "corps-first", "TOD-START-16", "refusal-corps-first-2", Later;
}

/// Begins step 7: a new sequence of requests; a trait may cost Supply Points first.
pub(in crate::rules::aftermath) fn begin(cx: &mut Cx<'_>, lane: Lane) {
    // TOD-POST-20
    lane.register(cx, RegisterChange::Sequence);
    let wardens = lane.front(cx.pos()).and_then(held).map_or(0, |held| held.wardens);
    if wardens > 0 {
        lane.task(cx, Task::Wardens { dice: wardens });
    }
    lane.task(cx, Task::Requests);
}

/// Makes adding Corps units due, where that is played and as long as one fits; tells if it is.
pub(in crate::rules::aftermath) fn corps(cx: &mut Cx<'_>, lane: Lane) -> bool {
    let at = lane.front(cx.pos());
    // TOD-START-16
    let due = cx.table.plays(rulings::A64_COMMANDER_AND_2_CORPS)
        && at.is_some_and(|at| at.seat().is_some() && !Corps.is_void(at));
    if due {
        lane.task(cx, Task::Corps);
    }
    due
}

/// Adds the one answer that ends a step.
fn done(out: &mut Choices, words: &str) {
    out.answer(Answer::Done, || words.to_owned());
}

fn check_done(answer: &Answer) -> Result<(), Refusal> {
    if *answer == Answer::Done { Ok(()) } else { wrong(answer) }
}

pub(super) struct Requests;

impl Procedure for Requests {
    fn kind(&self) -> &'static str {
        "requests"
    }

    fn offer(&self, _: Front<'_>, out: &mut Choices) {
        out.ask(rule!("TOD-POST-20"), || {
            String::from(say!("aftermath-procedures-register-which-aid-requests-do-you-make"))
        });
        done(out, say!("aftermath-procedures-register-no-more-aid-requests"));
        out.answer(Answer::NothingMore, || {
            String::from(say!("aftermath-procedures-register-no-more-aid-requests-and-the"))
        });
    }

    fn check(&self, at: Front<'_>, answer: &Answer, plan: &mut Plan) -> Result<(), Refusal> {
        if *answer != Answer::NothingMore {
            return check_done(answer);
        }
        // TOD-POST-21: editing is the next step; nobody is asked about it again.
        let lane = at.lane;
        plan.and_then(move |cx| lane.after(cx, AfterChange::Unedited(lane.role)));
        Ok(())
    }

    fn beside(&self, out: &mut Offers<'_>) {
        aid::offers(out);
    }

    fn sample(&self, at: Front<'_>, seat: Seat, dice: &mut dyn Random) -> Option<Command> {
        aid::sample(at.pos, seat, dice).map(Command::Aid).or_else(|| self.default(at, seat))
    }
}

pub(super) struct Edit;

impl Procedure for Edit {
    fn kind(&self) -> &'static str {
        "edit"
    }

    fn offer(&self, _: Front<'_>, out: &mut Choices) {
        out.ask(rule!("TOD-POST-21"), || {
            String::from(say!("aftermath-procedures-register-do-you-add-units-to-your"))
        });
        done(out, say!("aftermath-procedures-register-the-register-stays-as-it-is"));
    }

    fn check(&self, _: Front<'_>, answer: &Answer, _: &mut Plan) -> Result<(), Refusal> {
        check_done(answer)
    }

    fn beside(&self, out: &mut Offers<'_>) {
        register::offers(out);
    }

    fn sample(&self, at: Front<'_>, seat: Seat, dice: &mut dyn Random) -> Option<Command> {
        if dice.pick(2) != 0 {
            return draw(&answers(self, at), dice).cloned().map(Command::Answer);
        }
        let recruit = suggest::recruit(at.pos, seat, Some(dice));
        let add = recruit.map(|one| RegisterCommand::Add(vec![one]));
        let add = add.filter(|command| register::plan(at.pos, seat, command).is_ok());
        add.map(Command::Register).or_else(|| self.default(at, seat))
    }
}

pub(super) struct Corps;

impl Corps {
    /// Counts the Corps units of a Register.
    fn count(pos: Pos<'_>, seat: Seat) -> usize {
        pos.state.units_of(seat).filter(|(_, unit)| sheet::rank(pos, unit) == Some(Rank::Corps)).count()
    }
}

impl Procedure for Corps {
    fn kind(&self) -> &'static str {
        "corps"
    }

    fn offer(&self, _: Front<'_>, out: &mut Choices) {
        out.ask(rule!("TOD-START-16"), || {
            String::from(say!("aftermath-procedures-register-which-corps-units-do-you-add"))
        });
    }

    fn check(&self, at: Front<'_>, _: &Answer, _: &mut Plan) -> Result<(), Refusal> {
        let has = at.seat().map_or(0, |seat| Self::count(at.pos, seat));
        Err(TOO_FEW_CORPS.with(CORPS as f64, has as f64))
    }

    fn is_void(&self, at: Front<'_>) -> bool {
        at.seat()
            .is_none_or(|seat| Self::count(at.pos, seat) >= CORPS || suggest::corps(at.pos, seat).is_none())
    }

    fn beside(&self, out: &mut Offers<'_>) {
        register::offers(out);
    }

    fn default(&self, at: Front<'_>, seat: Seat) -> Option<Command> {
        let units = suggest::corps(at.pos, seat).into_iter().collect();
        Some(Command::Register(RegisterCommand::Add(units)))
    }
}

pub(super) struct Confirm;

impl Procedure for Confirm {
    fn kind(&self) -> &'static str {
        "confirm"
    }

    fn offer(&self, _: Front<'_>, out: &mut Choices) {
        out.ask(rule!("TOD-POST-02"), || {
            String::from(say!("aftermath-procedures-register-do-you-confirm-what-has-been"))
        });
        done(out, "Confirm");
    }

    fn check(&self, _: Front<'_>, answer: &Answer, _: &mut Plan) -> Result<(), Refusal> {
        check_done(answer)
    }
}
