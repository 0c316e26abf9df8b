//! Small types that every kind of pack entry shares. Knows no particular entry.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Class, Keyword, Profile, Subtype, limits};

/// The id of a pack entry: lower-case letters, digits, `-` and `_`; unique within its kind.
pub type Id = String;

/// A point on the table in inches: `[x, y]`, x along the long edge from the left, y down from the top edge
/// (REG-SETUP-03 leaves origin and axes open; this is ours).
pub type Xy = [f64; 2];

/// One of the two players, named by color (REG-MIS-02).
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Red picks the mission.
    #[default]
    Red,
    /// Blue shows the mission cards.
    Blue,
}

impl Side {
    /// Returns the side that fights against this one.
    pub fn other(self) -> Side {
        match self {
            Side::Red => Side::Blue,
            Side::Blue => Side::Red,
        }
    }

    /// Its name as a label.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Side::Red => "Red",
            Side::Blue => "Blue",
        }
    }
}

/// Where an entry's values come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Printed in the v0.2 rulebook.
    Rulebook,
    /// The author's older public army builder.
    Builder,
    /// Made up for this pack because the book leaves it out.
    Ours,
}

/// Where an entry comes from, and what was changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Provenance {
    /// The main source of the entry.
    pub source: Source,
    /// A note of what differs from it, or why it was made up. May be empty.
    #[serde(default)]
    pub note: String,
}

/// A table size in inches (REG-SETUP-02).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Length along x.
    #[schemars(range(min = limits::TABLE.0, max = limits::TABLE.1))]
    pub width: u8,
    /// Length along y.
    #[schemars(range(min = limits::TABLE.0, max = limits::TABLE.1))]
    pub height: u8,
}

impl Table {
    /// The 6'×3' table for 1000 points and more (REG-SETUP-02).
    pub const STANDARD: Table = Table { width: 72, height: 36 };
    /// The 3'×3' table for 500 points and fewer (REG-SETUP-02).
    pub const SMALL: Table = Table { width: 36, height: 36 };

    /// Area in square inches.
    pub fn area(self) -> f64 {
        f64::from(self.width) * f64::from(self.height)
    }
}

/// A description of units that something applies to. Every field that is given must match; an empty filter matches every
/// unit.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct UnitFilter {
    /// Only this class.
    pub class: Option<Class>,
    /// Only this movement subtype.
    pub subtype: Option<Subtype>,
    /// Only these profiles, by id; empty means any.
    pub units: Vec<Id>,
    /// Only profiles that print this keyword (the value of Armor X and Shields X is ignored).
    pub keyword: Option<Keyword>,
}

impl UnitFilter {
    /// Returns `true` if the printed profile matches.
    pub fn matches(&self, profile: &Profile) -> bool {
        self.class.is_none_or(|c| c == profile.class)
            && self.subtype.is_none_or(|s| s == profile.subtype)
            && (self.units.is_empty() || self.units.contains(&profile.id))
            && self.keyword.is_none_or(|k| profile.keywords.iter().any(|p| p.same_kind(k)))
    }
}
