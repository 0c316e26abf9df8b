//! Offers of what a seat may do now, and the questions that wait for an answer.

mod admit;
pub mod build;
mod form;

use schemars::JsonSchema;
use serde::Serialize;

use crate::{Reckoning, Ref, Refusal, RuleId, Seat};

pub use admit::{OptionsOf, admits, put};
pub use form::{Choice, Field, FieldKind, Options, Region, Rows, Sketch, Way};

/// A question the rules have stopped to ask.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Asked<C> {
    /// The seat that must answer.
    pub seat: Seat,
    /// A stable code of this kind of question.
    pub kind: &'static str,
    /// The question, in words.
    pub text: String,
    /// The rule that asks.
    pub rule: RuleId,
    /// Things it is about, as the battle that waits for the answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<Ref>,
    /// The answer that a deadline or a standing order gives. It can be a secret of the seat.
    pub default: C,
}

impl<C> Asked<C> {
    /// Returns the same question with its answer in another form.
    #[must_use]
    pub fn map<D>(self, write: impl FnOnce(C) -> D) -> Asked<D> {
        let Self { seat, kind, text, rule, about, default } = self;
        Asked { seat, kind, text, rule, about, default: write(default) }
    }

    /// Returns the same question with one more thing it is about.
    #[must_use]
    pub fn about(mut self, about: Ref) -> Self {
        self.about.push(about);
        self
    }
}

/// An action a seat may take now, or the reason why it may not.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Offer<C> {
    /// Stable code of the thing to do: `shoot`.
    pub kind: &'static str,
    /// The thing to do in words, with the numbers that matter.
    pub text: String,
    /// The effect, in the words of its card or mission, if the name does not say it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub effect: String,
    /// Things it is about: the unit that acts, the battle that is recorded.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<Ref>,
    /// Kind of the open question that it answers; absent for an offer that answers none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers: Option<&'static str>,
    /// Its price, if it costs anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Reckoning>,
    /// Numbers that matter to the player who decides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<Reckoning>,
    /// A legal command, ready to be sent. For spaces that cannot be listed (poses) it is one legal sample.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command: Option<C>,
    /// Fields of the command that can be chosen otherwise.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub form: Vec<Field>,
    /// Why it is not available.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
    /// True if the player should confirm once more: the command ends something the rules never give back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub grave: bool,
}

impl<C> Offer<C> {
    /// Offers something that has no command yet.
    #[must_use]
    pub fn new(kind: &'static str, text: impl Into<String>) -> Self {
        let text = text.into();
        let (effect, about, numbers, form) = (String::new(), Vec::new(), Vec::new(), Vec::new());
        let (answers, cost, command, refusal) = (None, None, None, None);
        Self { kind, text, effect, about, answers, cost, numbers, command, form, refusal, grave: false }
    }

    /// Returns the same offer with its command in another form.
    #[must_use]
    pub fn map<D>(self, write: impl FnOnce(C) -> D) -> Offer<D> {
        Offer {
            kind: self.kind,
            text: self.text,
            effect: self.effect,
            about: self.about,
            answers: self.answers,
            cost: self.cost,
            numbers: self.numbers,
            command: self.command.map(write),
            form: self.form,
            refusal: self.refusal,
            grave: self.grave,
        }
    }

    /// Returns the same offer with its command.
    #[must_use]
    pub fn command(self, command: impl Into<Option<C>>) -> Self {
        Self { command: command.into(), ..self }
    }

    /// Returns the same offer with the reason why it is not open, if there is one.
    #[must_use]
    pub fn refused(self, refusal: impl Into<Option<Refusal>>) -> Self {
        Self { refusal: refusal.into(), ..self }
    }

    /// Returns the same offer with what it does.
    #[must_use]
    pub fn effect(self, effect: impl Into<String>) -> Self {
        Self { effect: effect.into(), ..self }
    }

    /// Returns the same offer, to be confirmed once more.
    #[must_use]
    pub fn grave(self) -> Self {
        Self { grave: true, ..self }
    }

    /// Returns the same offer with one more thing it is about.
    #[must_use]
    pub fn about(mut self, about: Ref) -> Self {
        self.about.push(about);
        self
    }

    /// Returns the same offer as an answer to the open question of a kind.
    #[must_use]
    pub fn answering(self, question: impl Into<Option<&'static str>>) -> Self {
        Self { answers: question.into(), ..self }
    }

    /// Returns the same offer with its price.
    #[must_use]
    pub fn cost(self, cost: Reckoning) -> Self {
        Self { cost: Some(cost), ..self }
    }

    /// Returns the same offer with one more number.
    #[must_use]
    pub fn number(mut self, number: Reckoning) -> Self {
        self.numbers.push(number);
        self
    }

    /// Returns the same offer with one more field to fill in.
    #[must_use]
    pub fn field(mut self, field: Field) -> Self {
        self.form.push(field);
        self
    }
}
