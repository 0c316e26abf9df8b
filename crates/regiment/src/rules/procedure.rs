//! The shape of everything the rules can be in the middle of: each has one file that says how it goes on, what it asks and
//! what each answer does.

use sandtable_dice::Random;
use sandtable_kernel::{Offer, Refusal, RuleId, Seat};

use super::combat::CombatPlan;
use super::movement::{Advance, MovePlan};
use crate::commands::Command;
use crate::model::{Activation, Cx, Event, Flow, Frame, Pos, Step};

/// A question the rules have stopped to ask.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Question {
    /// The seat that must answer.
    pub seat: Seat,
    /// A stable code.
    pub kind: &'static str,
    /// The question in words.
    pub text: &'static str,
    /// The rule that asks.
    pub rule: RuleId,
    /// The answer that a deadline gives.
    pub default: Command,
}

/// The matter of a question, in words: a code, the rule that asks, the text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prompt(&'static str, RuleId, &'static str);

impl Prompt {
    pub const fn new(kind: &'static str, rule: RuleId, text: &'static str) -> Self {
        Self(kind, rule, text)
    }

    /// Asks a seat, with the answer that a deadline gives.
    pub fn to(self, seat: Seat, default: Command) -> Question {
        let Self(kind, rule, text) = self;
        Question { seat, kind, text, rule, default }
    }
}

/// The refusal for a command that does not answer the open question.
pub(crate) fn unexpected(_: &Command) -> Refusal {
    Refusal::new(
        "wrong-command",
        rule!("SYS-COMMAND"),
        "This command does not answer the question that is open now.",
    )
}

/// A command that was checked, as what will be done.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan(pub(crate) Planned);

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Planned {
    /// These events, in order: nothing is left to decide or to roll.
    Events(Events),
    /// A Scout unit shifts.
    Scout(Advance),
    /// Three equal tokens are drawn anew.
    Redraw,
    /// A wound is taken to pass the morale check of this activation.
    MoraleWound(Activation),
    Move(MovePlan),
    Combat(CombatPlan),
}

impl From<Events> for Planned {
    fn from(events: Events) -> Self {
        Self::Events(events)
    }
}

/// Events that an answer comes to.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Events(pub Vec<Event>);

impl Events {
    pub fn of(event: impl Into<Event>) -> Self {
        Self::default().then(event)
    }

    /// Takes the top frame away and does nothing else.
    pub fn done() -> Self {
        Self::of(Flow::Done)
    }

    pub fn then(mut self, event: impl Into<Event>) -> Self {
        self.0.push(event.into());
        self
    }

    /// Puts this frame in the place of the top one.
    pub fn goto(self, frame: impl Into<Frame>) -> Self {
        self.then(Flow::Goto(frame.into()))
    }

    /// Puts this frame on top.
    pub fn call(self, frame: impl Into<Frame>) -> Self {
        self.then(Flow::Call(frame.into()))
    }

    pub fn emit(&self, cx: &mut Cx<'_>) {
        self.0.iter().for_each(|&event| cx.emit(event));
    }
}

/// One thing the rules can be in the middle of. What never asks has only `run`.
pub(crate) trait Procedure {
    /// The question it asks.
    const PROMPT: Prompt = Prompt("", rule!("SYS-TURN"), "");

    /// Goes on without anybody's decision, or says that a seat must decide. It is over when nobody can decide any more.
    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if self.asked(cx.pos()).is_some() {
            return Step::Asks;
        }
        cx.done();
        Step::Went
    }

    /// Returns the seat that must decide.
    fn asked(&self, _: Pos<'_>) -> Option<Seat> {
        None
    }

    /// Returns the answer that a deadline gives, where a seat is asked; always a legal one.
    fn default_answer(&self, _: Pos<'_>) -> Command {
        Command::Pass
    }

    /// Returns the question it has stopped at.
    fn asks(&self, pos: Pos<'_>) -> Option<Question> {
        self.asked(pos).map(|seat| Self::PROMPT.to(seat, self.default_answer(pos)))
    }

    /// Checks an answer and works out what it will do, changing nothing.
    ///
    /// Errors: why it is none.
    fn check(&self, _: Pos<'_>, command: &Command) -> Result<Planned, Refusal> {
        Err(unexpected(command))
    }

    /// Offers what can be answered.
    fn offers(&self, _: Pos<'_>, _: &mut Vec<Offer<Command>>) {}

    /// Draws one answer at random; the default one is taken if there is none.
    fn sample(&self, _: Pos<'_>, _: &mut dyn Random) -> Option<Command> {
        None
    }
}

/// Declares what a part of the rules can be in the middle of: procedures with data, then those without. This is the only
/// dispatch: each question is handed on to the procedure's own file.
macro_rules! procedures {
    (
        $(#[$meta:meta])* $name:ident {
            $($(#[$doc:meta])* $kind:ident($frame:ty),)* $(; $($(#[$note:meta])* $unit:ident,)*)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            $($(#[$doc])* $kind($frame),)* $($($(#[$note])* $unit,)*)?
        }

        impl $crate::rules::Procedure for $name {
            fn run(&self, cx: &mut $crate::model::Cx<'_>) -> $crate::model::Step {
                match self { $(Self::$kind(frame) => frame.run(cx),)* $($(Self::$unit => $unit.run(cx),)*)? }
            }
            fn asks(&self, pos: $crate::model::Pos<'_>) -> Option<$crate::rules::Question> {
                match self { $(Self::$kind(frame) => frame.asks(pos),)* $($(Self::$unit => $unit.asks(pos),)*)? }
            }
            fn asked(&self, pos: $crate::model::Pos<'_>) -> Option<sandtable_kernel::Seat> {
                match self { $(Self::$kind(frame) => frame.asked(pos),)* $($(Self::$unit => $unit.asked(pos),)*)? }
            }
            fn check(
                &self,
                pos: $crate::model::Pos<'_>,
                command: &$crate::commands::Command,
            ) -> Result<$crate::rules::Planned, sandtable_kernel::Refusal> {
                match self {
                    $(Self::$kind(frame) => frame.check(pos, command),)*
                    $($(Self::$unit => $unit.check(pos, command),)*)?
                }
            }
            fn offers(
                &self,
                pos: $crate::model::Pos<'_>,
                out: &mut Vec<sandtable_kernel::Offer<$crate::commands::Command>>,
            ) {
                match self {
                    $(Self::$kind(frame) => frame.offers(pos, out),)*
                    $($(Self::$unit => $unit.offers(pos, out),)*)?
                }
            }
            fn sample(
                &self,
                pos: $crate::model::Pos<'_>,
                dice: &mut dyn sandtable_dice::Random,
            ) -> Option<$crate::commands::Command> {
                match self {
                    $(Self::$kind(frame) => frame.sample(pos, dice),)*
                    $($(Self::$unit => $unit.sample(pos, dice),)*)?
                }
            }
        }

        $(impl From<$frame> for $crate::model::Frame {
            fn from(frame: $frame) -> Self {
                $name::$kind(frame).into()
            }
        })*
        $($(impl From<$unit> for $crate::model::Frame {
            fn from(_: $unit) -> Self {
                $name::$unit.into()
            }
        })*)?
    };
}

pub(crate) use procedures;
