//! Forms: the parts of an offered command that can be changed, so that a client that knows no game can make every
//! legal command.
//!
//! A form is written over a command that is complete and legal as it stands. Each field names a place in that command by
//! JSON pointer and says what else may stand there. Deliberately absent: where on a screen a field is shown.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Reckoning, Ref, Refusal};

/// A place in an offered command, and the other values it may take.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Field {
    /// JSON pointer into the command.
    pub at: String,
    /// Label for people, in words.
    pub text: String,
    /// True if `null` is allowed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub optional: bool,
    /// True if other seats do not learn what is chosen here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub secret: bool,
    /// True if only the person knows the answer: the value in the command is for deadlines only, and a form begins
    /// without it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unanswered: bool,
    /// Values that may stand there.
    #[serde(rename = "is")]
    pub kind: FieldKind,
}

/// Values that may stand in a field. A client that does not know a kind offers the command as it stands.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FieldKind {
    /// A yes or a no.
    Flag,
    /// Text to type in.
    Text {
        /// Longest text, in letters.
        max: u32,
        /// Texts that would do.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        hints: Vec<String>,
    },
    /// A whole number.
    Number {
        /// The smallest allowed.
        min: i64,
        /// The largest allowed.
        max: i64,
        /// The distance between two allowed ones.
        step: u32,
        /// The thing that is counted, in words.
        unit: String,
    },
    /// One or several of some things; one that is listed twice may be picked twice.
    Pick {
        /// The things there are.
        from: Options,
        /// Fewest to pick. The command has one value if `max` is 1, otherwise a list of them.
        min: u32,
        /// Most to pick.
        max: u32,
        /// True if their order matters.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ordered: bool,
        /// The legal sets, where they are few; otherwise any set of the right size may be tried.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sets: Option<Vec<Vec<Value>>>,
    },
    /// A number for each thing: an object from the thing to its number.
    Amounts {
        /// The things there are.
        from: Options,
        /// Most of one thing.
        each: u32,
        /// Most of all together, if that is limited.
        total: Option<u32>,
    },
    /// Pairs: an object from one thing to another.
    Assign {
        /// Things that are assigned.
        from: Options,
        /// Things they are assigned to.
        to: Options,
        /// Most that go to the same thing.
        each_to: u32,
        /// True if everything must be assigned.
        all: bool,
    },
    /// Where pieces stand: a list of `{piece, to, via?}` with poses in inches.
    Place {
        /// The pieces that are placed.
        pieces: Vec<Ref>,
        /// Where they may stand, roughly; `check` is exact.
        region: Region,
        /// Distance that each may go, in inches, if that is limited.
        budget: Option<f64>,
        /// True if they may be turned.
        turn: bool,
        /// The way they take.
        way: Way,
    },
    /// A direction: sixteen-bit fractions of a turn.
    Turn {
        /// The thing that is turned.
        of: Ref,
        /// Half of the arc it may be turned by, in fractions of a turn; half a turn if it may face anywhere.
        arc: u16,
    },
    /// Rows of fields.
    List {
        /// The fields of one row; their pointers begin at the row.
        item: Vec<Field>,
        /// The rows there are.
        rows: Rows,
        /// Fewest rows of a complete list.
        min: u32,
        /// Most rows of a complete list.
        max: u32,
    },
}

/// The things that can be chosen from.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Options {
    /// All of them.
    Listed(Vec<Choice>),
    /// Too many, or dependent on other fields: they are asked for.
    Ask,
}

/// A thing that can be chosen.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Choice {
    /// Value that is put into the command.
    pub value: Value,
    /// Its name in words.
    pub text: String,
    /// The effect, in the words of its card or mission, if the name does not say it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub effect: String,
    /// Things it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<Ref>,
    /// Its price, part by part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Reckoning>,
    /// Numbers that matter to the choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<Reckoning>,
    /// Why it cannot be chosen now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
    /// A small map of it, where it is a place or a mission.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sketch: Option<Sketch>,
    /// Fields that this choice opens.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub form: Vec<Field>,
}

/// A small map of a table, in inches.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Sketch {
    /// Width and height of the table.
    pub size: (f64, f64),
    /// Outlines of areas, with the side that each belongs to as it is drawn: `red`, `blue`.
    pub areas: Vec<(String, Vec<(f64, f64)>)>,
    /// Objectives.
    pub points: Vec<(f64, f64)>,
}

/// A region of a table to draw; what is allowed in it is exact only by `check`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Region {
    /// Outlines in inches; anywhere on the table without one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub inside: Vec<Vec<(f64, f64)>>,
    /// Things that must be touched.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub touch: Vec<Ref>,
    /// Things that must be within so many inches.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub near: Vec<(Ref, f64)>,
}

/// The way of a piece from one place to another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// It is put there.
    Free,
    /// In a straight line.
    Straight,
    /// Along the shortest path, or one that is given.
    Path,
    /// Along a movement tool of two arms, the least bent one that leads there or one that is given.
    Tool {
        /// Lengths of the tools to choose from, in inches.
        lengths: Vec<f64>,
        /// Width of their arms in inches.
        width: f64,
        /// The most that the joint turns to either side, in sixteen-bit fractions of a turn.
        bend: u16,
    },
}

/// The rows of a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rows {
    /// As many as a person adds.
    Free,
    /// One for each of these things.
    Fixed(Vec<Ref>),
}

impl Field {
    /// Names a place of the command and the values that may stand there.
    #[must_use]
    pub fn new(at: impl Into<String>, text: impl Into<String>, kind: FieldKind) -> Self {
        Self { at: at.into(), text: text.into(), optional: false, secret: false, unanswered: false, kind }
    }

    /// Lets one thing of a list be picked.
    #[must_use]
    pub fn pick(at: impl Into<String>, text: impl Into<String>, choices: Vec<Choice>) -> Self {
        let from = Options::Listed(choices);
        Self::new(at, text, FieldKind::Pick { from, min: 1, max: 1, ordered: false, sets: None })
    }

    /// Lets a number be chosen, both ends included.
    #[must_use]
    pub fn number(at: impl Into<String>, text: impl Into<String>, min: i64, max: i64, unit: &str) -> Self {
        Self::new(at, text, FieldKind::Number { min, max, step: 1, unit: unit.to_owned() })
    }

    /// Lets a yes or a no be chosen.
    #[must_use]
    pub fn flag(at: impl Into<String>, text: impl Into<String>) -> Self {
        Self::new(at, text, FieldKind::Flag)
    }

    /// Lets a text be written.
    #[must_use]
    pub fn text(at: impl Into<String>, text: impl Into<String>, max: u32) -> Self {
        Self::new(at, text, FieldKind::Text { max, hints: Vec::new() })
    }

    /// Returns the same field, which a person fills in before the command can be given.
    #[must_use]
    pub fn unanswered(self) -> Self {
        Self { unanswered: true, ..self }
    }

    /// Returns the same field, which may also be left empty.
    #[must_use]
    pub fn optional(self) -> Self {
        Self { optional: true, ..self }
    }
}

impl Choice {
    /// Returns its value as the name of a member, as objects from things to amounts have it.
    #[must_use]
    pub fn key(&self) -> String {
        self.value.as_str().map_or_else(|| self.value.to_string(), str::to_owned)
    }

    /// Names a thing that can be chosen, as it stands in the command and in words.
    /// A value that cannot be written as JSON becomes `null`, which the rules then refuse.
    #[must_use]
    pub fn new(value: impl Serialize, text: impl Into<String>) -> Self {
        let value = serde_json::to_value(value).unwrap_or_default();
        Self { value, text: text.into(), ..Self::default() }
    }

    /// Returns the same choice with what it does.
    #[must_use]
    pub fn effect(self, effect: impl Into<String>) -> Self {
        Self { effect: effect.into(), ..self }
    }

    /// Returns the same choice with what it is about.
    #[must_use]
    pub fn about(mut self, about: Ref) -> Self {
        self.about.push(about);
        self
    }

    /// Returns the same choice, closed or open.
    #[must_use]
    pub fn refused(self, refusal: Option<Refusal>) -> Self {
        Self { refusal, ..self }
    }
}
