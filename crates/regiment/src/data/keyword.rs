//! The twenty keywords of v0.2, written in packs as strings such as `"Armor 3"`. Knows names, not effects.

use std::fmt;
use std::str::FromStr;

use sandtable_text::say;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A unit or weapon keyword. REG-TYPE-10: Flight is not among them any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Keyword {
    /// Ignores cover; wounds shake aerials.
    AntiAir,
    /// Ignores Armor X.
    AntiArmor,
    /// Removes X hits before saves.
    Armor(u8),
    /// Friends within 6" are in cover against shots from outside.
    Barrier,
    /// Ignores cover; wounds push the target.
    Blast,
    /// May roll not to be Shaken.
    Clone,
    /// May take a wound not to be Shaken.
    Droid,
    /// Dig-In costs 1 AP.
    Entrench,
    /// Passes morale checks by itself.
    Fearless,
    /// Morale on 3d6, drop the highest.
    Green,
    /// Needs no line of sight.
    Indirect,
    /// Wounds may shake vehicles and droids.
    Ion,
    /// Front arc all round.
    Omnipresent,
    /// Shifts 6" after deployment.
    Scout,
    /// X save re-rolls.
    Shields(u8),
    /// Brings down walkers.
    TowCable,
    /// Sees and is seen over terrain.
    Towering,
    /// Carries one infantry unit.
    Transport,
    /// Ignores difficult and dangerous terrain.
    Unhindered,
    /// Morale on 3d6, drop the lowest.
    Veteran,
}

/// Names in the book's spelling; the flag says whether a value follows.
const NAMES: [(&str, bool); 20] = [
    ("Anti-Air", false),
    ("Anti-Armor", false),
    ("Armor", true),
    ("Barrier", false),
    ("Blast", false),
    ("Clone", false),
    ("Droid", false),
    ("Entrench", false),
    ("Fearless", false),
    ("Green", false),
    ("Indirect", false),
    ("Ion", false),
    ("Omnipresent", false),
    ("Scout", false),
    ("Shields", true),
    ("Tow-Cable", false),
    ("Towering", false),
    ("Transport", false),
    ("Unhindered", false),
    ("Veteran", false),
];

/// Why a text is no keyword. The sentence names what was expected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeywordError {
    /// Not one of the twenty names.
    #[error("{}", say!("keyword-unknown", keyword = .0, list = known()))]
    Unknown(String),
    /// REG-TYPE-10: dropped by v0.2.
    #[error("{}", say!("keyword-removed", keyword = .0))]
    Removed(String),
    /// `Armor` or `Shields` without a number from 1 to 9.
    #[error("{}", say!("keyword-needs-a-value", keyword = .0))]
    NeedsValue(String),
    /// A number after a keyword that takes none.
    #[error("{}", say!("keyword-takes-no-value", keyword = .0))]
    NoValue(String),
}

fn known() -> String {
    NAMES.map(|(name, value)| if value { format!("`{name} X`") } else { format!("`{name}`") }).join(", ")
}

impl Keyword {
    /// One of each keyword in the book's order, valued ones with 1.
    pub const ALL: [Keyword; 20] = [
        Keyword::AntiAir,
        Keyword::AntiArmor,
        Keyword::Armor(1),
        Keyword::Barrier,
        Keyword::Blast,
        Keyword::Clone,
        Keyword::Droid,
        Keyword::Entrench,
        Keyword::Fearless,
        Keyword::Green,
        Keyword::Indirect,
        Keyword::Ion,
        Keyword::Omnipresent,
        Keyword::Scout,
        Keyword::Shields(1),
        Keyword::TowCable,
        Keyword::Towering,
        Keyword::Transport,
        Keyword::Unhindered,
        Keyword::Veteran,
    ];

    /// The book's name without the value.
    pub fn name(self) -> &'static str {
        let index = Keyword::ALL.iter().position(|k| k.same_kind(self)).unwrap_or(0);
        NAMES[index].0
    }

    /// The X of Armor X and Shields X.
    pub fn value(self) -> Option<u8> {
        match self {
            Keyword::Armor(x) | Keyword::Shields(x) => Some(x),
            _ => None,
        }
    }

    /// Same keyword, whatever the value.
    pub fn same_kind(self, other: Keyword) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }
}

impl fmt::Display for Keyword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value() {
            Some(x) => write!(f, "{} {x}", self.name()),
            None => f.write_str(self.name()),
        }
    }
}

impl FromStr for Keyword {
    type Err = KeywordError;

    fn from_str(text: &str) -> Result<Keyword, KeywordError> {
        let (name, value) = match text.rsplit_once(' ') {
            Some((name, digits)) if digits.bytes().all(|b| b.is_ascii_digit()) => {
                (name, digits.parse::<u8>().ok())
            }
            _ => (text, None),
        };
        let has_value = name.len() != text.len();
        if name == "Flight" || name == "Jetpacks" {
            // REG-TYPE-10
            return Err(KeywordError::Removed(name.to_owned()));
        }
        let index = NAMES
            .iter()
            .position(|(n, _)| *n == name)
            .ok_or_else(|| KeywordError::Unknown(text.to_owned()))?;
        match (Keyword::ALL[index], value) {
            (Keyword::Armor(_), Some(x @ 1..=9)) => Ok(Keyword::Armor(x)),
            (Keyword::Shields(_), Some(x @ 1..=9)) => Ok(Keyword::Shields(x)),
            (Keyword::Armor(_) | Keyword::Shields(_), _) => Err(KeywordError::NeedsValue(name.to_owned())),
            (_, _) if has_value => Err(KeywordError::NoValue(name.to_owned())),
            (keyword, _) => Ok(keyword),
        }
    }
}

impl Serialize for Keyword {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Keyword {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Keyword, D::Error> {
        deserializer.deserialize_str(Named)
    }
}

/// Reads the text itself, so that an error is placed at the keyword and not at the list around it.
struct Named;

impl de::Visitor<'_> for Named {
    type Value = Keyword;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(say!("keyword-a-keyword-such-as-armor-3"))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Keyword, E> {
        text.parse().map_err(E::custom)
    }
}

impl JsonSchema for Keyword {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Keyword".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let names = NAMES.map(|(name, value)| if value { format!("{name} [1-9]") } else { name.to_owned() });
        json_schema!({
            "description": "A keyword of v0.2 in the book's spelling, for example `Armor 3`.",
            "type": "string",
            "pattern": format!("^({})$", names.join("|")),
        })
    }
}
