//! A refusal teaches: a stable code, the rule behind it, and a sentence with the numbers in it.

use std::borrow::Cow;

use sandtable_text::Said;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer, ser::SerializeStruct};

use crate::RuleId;

/// The name of what a refusal is about, kept in place so that refusals stay plain data; a longer name ends with an
/// ellipsis.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct About {
    length: u8,
    bytes: [u8; About::LONGEST],
}

/// Where a name goes on.
const ELLIPSIS: &str = "…";

impl About {
    /// The most bytes of a name that are kept.
    pub const LONGEST: usize = 47;

    /// Keeps a name, or as much of it as fits in.
    #[must_use]
    pub fn new(name: &str) -> Self {
        let mut kept = Self { length: 0, bytes: [0; Self::LONGEST] };
        let (part, end) = if name.len() <= Self::LONGEST {
            (name, "")
        } else {
            let cut = name.floor_char_boundary(Self::LONGEST - ELLIPSIS.len());
            (name[..cut].trim_end(), ELLIPSIS)
        };
        let length = part.len() + end.len();
        kept.bytes[..part.len()].copy_from_slice(part.as_bytes());
        kept.bytes[part.len()..length].copy_from_slice(end.as_bytes());
        kept.length = length as u8;
        kept
    }

    /// Returns the name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or_default()
    }
}

impl std::fmt::Debug for About {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_str().fmt(f)
    }
}

/// Whether the same command can become legal in this game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// It cannot: the card does not fit, the unit has no such weapon. Nothing of the kind is offered.
    Never,
    /// It can: money is short, the yard is taken, the turn has not come. An offer tells what it waits for.
    Later,
    /// The command is not written whole, or two of its entries contradict each other.
    Form,
}

/// Why a command is not legal. Plain data without allocation, because the AI players collect thousands a second.
#[derive(Clone, Copy)]
pub struct Refusal {
    /// Stable, for programs: `kebab-case`.
    pub code: &'static str,
    /// The rule's id, as `REG-MOVE-01`; `SYS-...` for what no rulebook says (malformed, out of turn, game over).
    pub rule: RuleId,
    /// The sentence; it takes the name as `about`, the numbers as `needs` and `has`.
    pub text: Said,
    /// Whether the command can become legal.
    pub class: Class,
    /// Amount that would be required, in the sentence's unit.
    pub needs: Option<f64>,
    /// Amount that is there, in the sentence's unit.
    pub has: Option<f64>,
    /// The name of what it is about: a pilot, a world, a card.
    pub about: Option<About>,
}

impl Refusal {
    /// A refusal for good, without numbers.
    #[must_use]
    pub const fn new(code: &'static str, rule: RuleId, text: Said) -> Self {
        Self { code, rule, text, class: Class::Never, needs: None, has: None, about: None }
    }

    /// The same refusal in another class.
    #[must_use]
    pub const fn class(self, class: Class) -> Self {
        Self { class, ..self }
    }

    /// Returns `true` for the refusal of a table's row, whatever its rule, its numbers and its name are here.
    #[must_use]
    pub fn is(&self, row: &Self) -> bool {
        self.code == row.code
    }

    /// The same refusal with its two numbers.
    #[must_use]
    pub const fn with(self, needs: f64, has: f64) -> Self {
        Self { needs: Some(needs), has: Some(has), ..self }
    }

    /// The same refusal with the name of what it is about.
    #[must_use]
    pub fn about(self, name: &str) -> Self {
        Self { about: Some(About::new(name)), ..self }
    }

    /// The sentence with its numbers and its name filled in.
    #[must_use]
    pub fn sentence(&self) -> String {
        let number = |value: Option<f64>| match value {
            None => String::from("?"),
            Some(value) if (value - value.round()).abs() < 1e-9 => format!("{value:.0}"),
            // Two decimals, and never rounded to the other side of the limit it is compared with.
            Some(value) => format!("{value:.2}"),
        };
        let (needs, has) = (number(self.needs), number(self.has));
        let about = self.about.as_ref().map_or("?", About::as_str);
        (self.text)(&[("about", &about), ("needs", &needs), ("has", &has)])
    }
}

impl PartialEq for Refusal {
    /// Compares what programs read and the numbers: a sentence follows from its code.
    fn eq(&self, other: &Self) -> bool {
        let of = |one: &Self| (one.code, one.rule, one.needs, one.has, one.about);
        of(self) == of(other)
    }
}

impl std::fmt::Debug for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Refusal({self})")
    }
}

/// Writes refusals as a table: a name, the code, the rule's id and the message of each, and its class if that is not
/// [`Class::Never`]. The rule system's own `rule!` and its messages must be in sight.
///
/// ```
/// use sandtable_kernel::{Class, refusals, rule};
/// use sandtable_text::{Source, Texts};
///
/// // What `texts!` writes for the files of a crate.
/// static TEXTS: Texts = Texts::new(&[Source::new(
///     "en",
///     "en.ftl",
///     "too-long = There are { $has } entries; { $needs } are the most.\n\
///      too-poor = This costs { $needs } points; you have { $has }.",
/// )]);
/// fn phrases() -> &'static Texts {
///     &TEXTS
/// }
///
/// refusals! {
///     TOO_LONG = "too-long", "SYS-LIMIT", "too-long";
///     TOO_POOR = "too-poor", "SYS-LIMIT", "too-poor", Later;
/// }
///
/// fn main() {
///     assert_eq!(TOO_LONG.with(2.0, 3.0).sentence(), "There are 3 entries; 2 are the most.");
///     assert_eq!((TOO_LONG.class, TOO_POOR.class), (Class::Never, Class::Later));
/// }
/// ```
#[macro_export]
macro_rules! refusals {
    ($($(#[$doc:meta])* $vis:vis $name:ident = $code:literal, $rule:tt, $text:literal $(, $class:ident)?;)+) => {
        $($(#[$doc])* $vis const $name: $crate::Refusal =
            $crate::Refusal::new($code, rule!($rule), $crate::said!($text))$(.class($crate::Class::$class))?;)+
    };
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} [{}: {}]", self.sentence(), self.rule, self.code)
    }
}

impl std::error::Error for Refusal {}

impl Serialize for Refusal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Refusal", 6)?;
        out.serialize_field("code", self.code)?;
        out.serialize_field("rule", &self.rule)?;
        out.serialize_field("says", &self.sentence())?;
        if let Some(needs) = self.needs {
            out.serialize_field("needs", &needs)?;
        }
        if let Some(has) = self.has {
            out.serialize_field("has", &has)?;
        }
        if let Some(about) = &self.about {
            out.serialize_field("about", about.as_str())?;
        }
        out.end()
    }
}

impl JsonSchema for Refusal {
    fn schema_name() -> Cow<'static, str> {
        "Refusal".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Why a command is not legal.",
            "type": "object",
            "properties": {
                "code": { "type": "string", "description": "Stable, for programs." },
                "rule": { "type": "string", "description": "The rule that refuses; `SYS-...` for what no rulebook says." },
                "says": { "type": "string", "description": "The sentence for people." },
                "needs": { "type": "number", "description": "What would be required, in the sentence's unit." },
                "has": { "type": "number", "description": "What there is, in the sentence's unit." },
                "about": { "type": "string", "description": "The name of what it is about." }
            },
            "required": ["code", "rule", "says"],
            "additionalProperties": false
        })
    }
}

#[cfg(test)]
mod tests;
