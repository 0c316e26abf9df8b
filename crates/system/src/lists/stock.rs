//! The stock to build a list from, as it stands for one list: quotas, and the rule one more would break. Plain data,
//! by which a client that knows no game builds lists of every system.

use sandtable_tabletop::Figure;
use schemars::JsonSchema;
use serde::Serialize;

/// The way a list takes things of a shelf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Take {
    /// In an array of entries with `unit` and `count`.
    Counted,
    /// In an array of entries with `unit` and `upgrades`: each is an entry of its own.
    Entries,
    /// In an array of ids, with repeats.
    Several,
    /// In an array of ids, at most one of this shelf.
    OneOf,
    /// As the one id of the field.
    One,
}

/// Something about a list as a whole that is so or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ListFlag {
    /// The field of the list that is true or false.
    pub field: &'static str,
    /// The thing in words.
    pub title: &'static str,
    /// Fields that are empty where it is so.
    pub clears: &'static [&'static str],
}

/// A kind of things to choose from.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Shelf {
    /// The field of the list that they stand in.
    pub field: &'static str,
    /// The way the list takes them.
    pub take: Take,
    /// The kind in words.
    pub title: String,
    /// The things.
    pub items: Vec<Item>,
}

/// Something to choose.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Item {
    /// The id that lists name it by.
    pub id: String,
    /// The name in words.
    pub name: String,
    /// Points that it costs.
    pub points: i32,
    /// Its figures on a line.
    pub figures: String,
    /// The drawing of a unit; `None` for other things.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub figure: Option<Figure>,
    /// Its special rules by name, or what it does in own words.
    pub notes: Vec<String>,
    /// Number of them in the list.
    pub has: u32,
    /// Number that there must be.
    pub least: u32,
    /// Number that there may be, if there is a limit.
    pub most: Option<u32>,
    /// The rule that one more would break, as a sentence; `None` if one more may be taken.
    pub barred: Option<String>,
    /// True if no list can have it yet: clients offer it last.
    pub unplayed: bool,
}

/// An entry of the list that can be equipped.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Equipped {
    /// Its place in the list's `units`.
    pub at: usize,
    /// The name in words.
    pub name: String,
    /// Points of the unit with its upgrades.
    pub points: i32,
    /// The upgrades that it has.
    pub has: Vec<Item>,
    /// The upgrades that still fit, by slot.
    pub slots: Vec<Slot>,
}

/// A slot of an entry.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Slot {
    /// The slot in words.
    pub title: String,
    /// Upgrades that may go there.
    pub items: Vec<Item>,
}

/// All that there is to build a list of.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Stock {
    /// Shelves with the choices, by kind.
    pub shelves: Vec<Shelf>,
    /// Entries that can be equipped.
    pub equipped: Vec<Equipped>,
}
