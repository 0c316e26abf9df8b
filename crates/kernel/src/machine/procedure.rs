//! The shape of everything the rules can be in the middle of: each has one file that says how it goes on, what it asks and
//! what each answer does.

use sandtable_dice::Random;
use sandtable_text::{Phrase, said};

use super::{Cx, Rules};
use crate::{Asked, Offer, Refusal, RuleId, Seat, own_rules};

/// The result of a frame's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It went on, and the frame that is now on top has its turn.
    Went,
    /// A seat must decide first.
    Asks,
}

/// A question the rules have stopped to ask.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Question<C> {
    /// The seat that must answer.
    pub seat: Seat,
    /// A stable code.
    pub kind: &'static str,
    /// The question in words.
    pub text: &'static str,
    /// The rule that asks.
    pub rule: RuleId,
    /// The answer that a deadline gives.
    pub default: C,
}

impl<C> From<Question<C>> for Asked<C> {
    fn from(question: Question<C>) -> Self {
        let Question { seat, kind, text, rule, default } = question;
        Self { seat, kind, text: text.to_owned(), rule, about: Vec::new(), default }
    }
}

/// The matter of a question, in words: a code, the rule that asks, the text.
#[derive(Clone, Copy, Debug)]
pub struct Prompt(&'static str, RuleId, Phrase);

impl Prompt {
    /// A question by its code, the rule that asks it, and its text.
    #[must_use]
    pub const fn new(kind: &'static str, rule: RuleId, text: Phrase) -> Self {
        Self(kind, rule, text)
    }

    /// Asks a seat, with the answer that a deadline gives.
    pub fn to<C>(self, seat: Seat, default: C) -> Question<C> {
        let Self(kind, rule, text) = self;
        Question { seat, kind, text: text(), rule, default }
    }
}

/// The refusal for a command that does not answer the open question.
pub fn unexpected<C>(_: &C) -> Refusal {
    Refusal::new("wrong-command", own_rules::COMMAND, said!("refusal-wrong-command"))
}

/// One thing the rules can be in the middle of. Procedures that never ask have only `run`.
pub trait Procedure<R: Rules> {
    /// The question it asks.
    const PROMPT: Prompt = Prompt("", own_rules::TURN, || "");

    /// Goes on without anyone's decision, or says that a seat must decide. It is over when no seat can decide any more.
    fn run(&self, cx: &mut Cx<'_, R>) -> Step {
        if self.asked(cx.pos()).is_some() {
            return Step::Asks;
        }
        cx.done();
        Step::Went
    }

    /// Returns the seat that must decide.
    fn asked(&self, _: R::Pos<'_>) -> Option<Seat> {
        None
    }

    /// Returns the answer that a deadline gives, where a seat is asked; always a legal one.
    fn default_answer(&self, _: R::Pos<'_>) -> R::Command {
        R::decline()
    }

    /// Returns the question it has stopped at.
    fn asks(&self, pos: R::Pos<'_>) -> Option<Question<R::Command>> {
        self.asked(pos).map(|seat| Self::PROMPT.to(seat, self.default_answer(pos)))
    }

    /// Checks an answer and works out what it will do, changing nothing.
    ///
    /// # Errors
    /// Why it is none.
    fn check(&self, _: R::Pos<'_>, command: &R::Command) -> Result<R::Plan, Refusal> {
        Err(unexpected(command))
    }

    /// Offers what can be answered.
    fn offers(&self, _: R::Pos<'_>, _: &mut Vec<Offer<R::Command>>) {}

    /// Draws one answer at random; the default one is taken if there is none.
    fn sample(&self, _: R::Pos<'_>, _: &mut dyn Random) -> Option<R::Command> {
        None
    }
}

/// Declares what a part of the rules can be in the middle of: the rule system and its frame, then procedures with data,
/// then those without. This is the only dispatch: each question is handed on to the procedure's own file.
#[macro_export]
macro_rules! procedures {
    (
        $rules:ty, $top:ty;
        $(#[$meta:meta])* $name:ident {
            $($(#[$doc:meta])* $kind:ident($frame:ty),)* $(; $($(#[$note:meta])* $unit:ident,)*)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            $($(#[$doc])* $kind($frame),)* $($($(#[$note])* $unit,)*)?
        }

        impl $crate::machine::Procedure<$rules> for $name {
            fn run(&self, cx: &mut $crate::machine::Cx<'_, $rules>) -> $crate::machine::Step {
                match self { $(Self::$kind(frame) => frame.run(cx),)* $($(Self::$unit => $unit.run(cx),)*)? }
            }
            fn asks(
                &self,
                pos: <$rules as $crate::machine::Rules>::Pos<'_>,
            ) -> Option<$crate::machine::Question<<$rules as $crate::machine::Rules>::Command>> {
                match self { $(Self::$kind(frame) => frame.asks(pos),)* $($(Self::$unit => $unit.asks(pos),)*)? }
            }
            fn asked(&self, pos: <$rules as $crate::machine::Rules>::Pos<'_>) -> Option<$crate::Seat> {
                match self { $(Self::$kind(frame) => frame.asked(pos),)* $($(Self::$unit => $unit.asked(pos),)*)? }
            }
            fn check(
                &self,
                pos: <$rules as $crate::machine::Rules>::Pos<'_>,
                command: &<$rules as $crate::machine::Rules>::Command,
            ) -> Result<<$rules as $crate::machine::Rules>::Plan, $crate::Refusal> {
                match self {
                    $(Self::$kind(frame) => frame.check(pos, command),)*
                    $($(Self::$unit => $unit.check(pos, command),)*)?
                }
            }
            fn offers(
                &self,
                pos: <$rules as $crate::machine::Rules>::Pos<'_>,
                out: &mut Vec<$crate::Offer<<$rules as $crate::machine::Rules>::Command>>,
            ) {
                match self {
                    $(Self::$kind(frame) => frame.offers(pos, out),)*
                    $($(Self::$unit => $unit.offers(pos, out),)*)?
                }
            }
            fn sample(
                &self,
                pos: <$rules as $crate::machine::Rules>::Pos<'_>,
                dice: &mut dyn $crate::machine::Random,
            ) -> Option<<$rules as $crate::machine::Rules>::Command> {
                match self {
                    $(Self::$kind(frame) => frame.sample(pos, dice),)*
                    $($(Self::$unit => $unit.sample(pos, dice),)*)?
                }
            }
        }

        $(impl From<$frame> for $top {
            fn from(frame: $frame) -> Self {
                $name::$kind(frame).into()
            }
        })*
        $($(impl From<$unit> for $top {
            fn from(_: $unit) -> Self {
                $name::$unit.into()
            }
        })*)?
    };
}
