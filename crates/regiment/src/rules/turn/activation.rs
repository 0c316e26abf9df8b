//! A unit's activation: morale, action points, its pivot, and when it is over (REG-ACT, REG-MORALE, REG-STANDBY).

use sandtable_dice::Random;
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_text::{phrase, said, say};

use super::actions::{Actor, act, offers};
use super::{Status, TurnEvent, propose, react, roll};
use crate::Regiment;
use crate::commands::Command;
use crate::data::{Effect, Keyword};
use crate::model::{
    ActStep, Action, Activation, Cx, Discard, Doing, Frame, Interrupt, Place, Pos, Purpose, UnitId,
};
use crate::rules::{Events, Plan, Planned, Question, combat, movement, stats};
use crate::rulings::{
    A26_MUST_SPEND, A27_RALLY_ALLOWED, A41_MOVE_THEN_DIG_IN, A44_AFTER_ACTIVATION, A45_NO_CHAINS,
};

const MORALE_WOUND: Prompt = Prompt::new(
    "morale-wound",
    rule!("REG-LEAD-10"),
    phrase!("turn-activation-the-morale-check-failed-take"),
);

impl Procedure<Regiment> for Activation {
    const PROMPT: Prompt =
        Prompt::new("act", rule!("REG-ACT-01"), phrase!("turn-activation-what-shall-the-active-unit"));

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        let unit = self.unit;
        if cx.pos().unit(unit).place == Place::Gone {
            close(cx, unit);
            return Step::Went;
        }
        match self.step {
            ActStep::Start => start(cx, self),
            ActStep::Morale => judge_morale(cx, self),
            ActStep::MoraleWound => return Step::Asks,
            ActStep::Act => {
                if self.ap == 0 && !has_free_action(cx.pos(), self) {
                    cx.goto(Activation { step: ActStep::Minimum, ..*self });
                } else {
                    return Step::Asks;
                }
            }
            // REG-ACT-11: first the compulsory minimum move, then the cohesion check.
            ActStep::Minimum => {
                cx.goto(Activation { step: ActStep::Cohesion, ..*self });
                movement::begin_minimum(cx, unit, self);
            }
            ActStep::Cohesion => {
                cx.goto(Activation { step: ActStep::Done, ..*self });
                // REG-COH-05.
                movement::mend_cohesion(cx, unit);
            }
            ActStep::Done => close(cx, unit),
        }
        Step::Went
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        matches!(self.step, ActStep::Act | ActStep::MoraleWound).then(|| pos.spec(self.unit).seat)
    }

    fn asks(&self, pos: Pos<'_>) -> Option<Question> {
        let seat = self.asked(pos)?;
        Some(match self.step {
            ActStep::MoraleWound => MORALE_WOUND.to(seat, Command::TakeWound { take: false }),
            _ => Self::PROMPT.to(seat, default_action(pos, self)),
        })
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match (self.step, command) {
            (ActStep::MoraleWound, Command::TakeWound { take: true }) => {
                Ok(Planned::MoraleWound(*self).into())
            }
            (ActStep::MoraleWound, Command::TakeWound { take: false }) => Ok(self.ready(1).into()),
            (ActStep::Act, _) => act(pos, &self.actor(), command),
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        if self.step == ActStep::MoraleWound {
            out.extend(combat::offer_wound(say!("turn-activation-let-the-check-fail"), self.unit));
        } else {
            offers(pos, &self.actor(), out);
        }
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        if self.step == ActStep::MoraleWound {
            return Some(Command::TakeWound { take: dice.pick(2) == 0 });
        }
        propose::sample(pos, &self.actor(), dice)
    }
}

impl Activation {
    pub(super) fn actor(&self) -> Actor {
        Actor { unit: self.unit, activation: Some(*self) }
    }

    /// The activation has so many action points.
    fn ready(&self, ap: u8) -> Events {
        Events::of(TurnEvent::Ready { ap }).goto(Self { ap, step: ActStep::Act, ..*self })
    }
}

impl Procedure<Regiment> for Interrupt {
    const PROMPT: Prompt = Prompt::new(
        "standby-action",
        rule!("REG-STANDBY-03"),
        phrase!("turn-activation-which-simple-action-does-the"),
    );

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        let acts = !self.done && pos.unit(self.unit).place != Place::Gone;
        acts.then(|| pos.spec(self.unit).seat)
    }

    fn default_answer(&self, _: Pos<'_>) -> Command {
        Command::End
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        act(pos, &self.actor(), command)
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        offers(pos, &self.actor(), out);
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        propose::sample(pos, &self.actor(), dice)
    }
}

impl Interrupt {
    pub(super) fn actor(&self) -> Actor {
        Actor { unit: self.unit, activation: None }
    }
}

/// An action whose consequences are all resolved is complete.
impl Procedure<Regiment> for Doing {
    fn run(&self, cx: &mut Cx<'_>) -> Step {
        let Doing { unit, action, cost } = *self;
        cx.emit(TurnEvent::Completed { unit, action, cost });
        cx.done();
        let rulings = &cx.table.rulings;
        let mut closed = rulings.is(A44_AFTER_ACTIVATION);
        match cx.state.top().copied() {
            Some(Frame::Activation(mut frame)) => {
                // REG-ACT-07: deducted on completion.
                frame.ap = frame.ap.saturating_sub(cost);
                frame.used |= action.bit();
                // REG-STANDBY-01 and REG-A27: Standby and embarking end the activation.
                let inside = matches!(cx.pos().unit(unit).place, Place::Inside(_));
                let embarked = inside && action == Action::Move && !rulings.is(A27_RALLY_ALLOWED);
                if action == Action::Standby || embarked {
                    frame.step = ActStep::Minimum;
                }
                cx.goto(frame);
            }
            Some(Frame::Interrupt(frame)) => {
                // REG-A45: by default a standby action can itself be answered.
                closed |= rulings.is(A45_NO_CHAINS);
                cx.goto(Interrupt { done: true, ..frame });
            }
            _ => {}
        }
        if !closed {
            react::open(cx, unit);
        }
        Step::Went
    }
}

fn close(cx: &mut Cx<'_>, unit: UnitId) {
    cx.emit(TurnEvent::Closed { unit });
    cx.done();
    // REG-A44's alternative: standby answers the whole activation.
    if cx.table.rulings.is(A44_AFTER_ACTIVATION) {
        react::open(cx, unit);
    }
}

/// Takes a wound to pass a morale check.
pub(crate) fn morale_wound(cx: &mut Cx<'_>, frame: &Activation) {
    frame.ready(2).emit(cx);
    combat::wound(cx, frame.unit, 1, combat::Cause::Leader);
}

fn start(cx: &mut Cx<'_>, frame: &Activation) {
    let unit = frame.unit;
    // REG-ACT-10: dash and standby tokens go at the start of the activation.
    if cx.pos().unit(unit).dashed {
        cx.emit(TurnEvent::Lost { unit, status: Status::Dash });
    }
    if cx.pos().unit(unit).standby {
        cx.emit(TurnEvent::Lost { unit, status: Status::Standby });
    }
    // REG-MORALE-01: only shaken units check. REG-KW-27: Fearless passes without a roll.
    let keys = stats::keys(cx.pos(), unit);
    if !cx.pos().unit(unit).shaken || keys.has(Keyword::Fearless) {
        // REG-ACT-02: two action points.
        return frame.ready(2).emit(cx);
    }
    cx.goto(Activation { step: ActStep::Morale, ..*frame });
    // REG-MORALE-04: the roll is open to tactical points. REG-MORALE-05: keywords change the dice.
    // REG-KW-59: Veteran rolls three and drops the lowest; REG-KW-29: Green drops the highest; both cancel out.
    let discard = match (keys.has(Keyword::Veteran), keys.has(Keyword::Green)) {
        (true, false) => Discard::Lowest,
        (false, true) => Discard::Highest,
        _ => Discard::None,
    };
    let mut numbers = cx.numbers();
    let need = numbers.reckon(|r| stats::morale_need(cx.pos(), unit, r));
    let open = roll::OWNER;
    roll::roll(
        cx,
        roll::Ask { purpose: Purpose::Morale, unit, against: None, dice: 2, need, sum: true, discard, open },
        numbers,
    );
}

fn judge_morale(cx: &mut Cx<'_>, frame: &Activation) {
    let Some(rolled) = cx.state.rolled else { return };
    // REG-MORALE-02: the sum passes at the command value. REG-MORALE-06: passing does not remove the token.
    // REG-DICE-07
    if rolled.sum() >= rolled.need {
        frame.ready(2).emit(cx);
    } else if stats::has_effect(cx.pos(), frame.unit, |effect| matches!(effect, Effect::MoraleForWound)) {
        cx.emit(TurnEvent::MoraleWoundOffered);
        cx.goto(Activation { step: ActStep::MoraleWound, ..*frame });
    } else {
        frame.ready(1).emit(cx);
    }
}

/// Returns `true` if something that costs no action point is left to do.
fn has_free_action(pos: Pos<'_>, frame: &Activation) -> bool {
    let free_rally = pos.unit(frame.unit).shaken
        && frame.used & Action::Rally.bit() == 0
        && stats::rally_cost(pos, frame.unit) == 0;
    free_rally || can_pivot(pos, frame).is_ok()
}

/// Checks that the leader's free pivot is open.
pub(super) fn can_pivot(pos: Pos<'_>, frame: &Activation) -> Result<(), Refusal> {
    // On a real table players turn their bases themselves.
    let able = pos.on_table(frame.unit)
        && !pos.physical()
        && stats::has_effect(pos, frame.unit, |effect| matches!(effect, Effect::FreePivot));
    if !able {
        return Err(Refusal::new(
            "no-pivot-ability",
            rule!("REG-MOVE-06"),
            said!("refusal-no-pivot-ability"),
        ));
    }
    if frame.pivoted {
        return Err(Refusal::new("pivot-used", rule!("REG-LEAD-10"), said!("refusal-pivot-used")));
    }
    if frame.used & Action::DigIn.bit() != 0 && !pos.table.rulings.is(A41_MOVE_THEN_DIG_IN) {
        return Err(dug_in_this_activation());
    }
    Ok(())
}

pub(super) const fn dug_in_this_activation() -> Refusal {
    Refusal::new("dug-in-stationary", rule!("REG-DIGIN-02"), said!("refusal-dug-in-stationary"))
}

/// Ends the activation; where the ruling forbids that, something harmless.
fn default_action(pos: Pos<'_>, frame: &Activation) -> Command {
    if pos.table.rulings.is(A26_MUST_SPEND) && frame.ap > 0 && pos.on_table(frame.unit) {
        if frame.used & Action::Rally.bit() == 0 {
            return Command::Rally;
        }
        if frame.used & Action::Move.bit() == 0 {
            if pos.physical() {
                return Command::Walk { dash: false, danger: 0, into: None };
            }
            return Command::Move { moves: crate::commands::Moves::new(), into: None };
        }
    }
    Command::End
}
