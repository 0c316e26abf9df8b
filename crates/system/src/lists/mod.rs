//! Lists of forces outside games, erased: judged with the cheapest fix of each breach, begun, drawn, shown, handed on. A rule system
//! implements [`Muster`], typed; [`lists`] makes a [`Lists`] of it, and doors know nothing else.
//!
//! Deliberately absent: any game, files, codes to hand on (hosts write them), networks.

mod adapter;
mod breach;
mod fix;
mod format;
mod muster;
mod reference;
mod stock;

use std::collections::BTreeMap;

use sandtable_packs::Source;
use schemars::{JsonSchema, Schema};
use serde::Serialize;
use serde_json::Value;

use crate::{ChoiceError, Stop};

pub use adapter::{entries, lists};
pub use breach::{Breach, Change, Edit, Fix, Sum, spent};
pub use fix::mends;
pub use format::{ListFormat, ReadIn, Written};
pub use muster::Muster;
pub use reference::ListRef;
pub use stock::{Equipped, Item, ListFlag, Shelf, Slot, Stock, Take};

/// A list with more entries than this is judged, but no fix is looked for.
pub const MOST_ENTRIES: usize = 40;
/// A list with more units, upgrades and cards than this is refused: twice what the largest game has room for.
pub const MOST_LISTED: usize = 400;
/// For so many unknown ids of a list what was perhaps meant is looked for: each is compared with every name of the pack.
pub const MOST_GUESSED: usize = 8;
/// A text of another program with more lines than this is refused.
pub const MOST_LINES: usize = 1_000;
/// So many breaches that say the same are told one by one.
const MOST_ALIKE: usize = 3;

/// A breach with its cheapest fix.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Broken {
    /// The broken rule, with its place and numbers.
    #[serde(flatten)]
    pub breach: Breach,
    /// The cheapest fix; `None` if there is none of few changes, or none was looked for.
    pub fix: Option<Fix>,
}

/// The verdict of the rules on a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Verdict {
    /// The list's id.
    pub id: String,
    /// The list's name.
    pub name: String,
    /// Points that it costs.
    pub points: i64,
    /// Limit in points; `None` where points are not used.
    pub most: Option<u32>,
    /// True if it breaks no rule.
    pub legal: bool,
    /// Every rule that it breaks.
    pub violations: Vec<Broken>,
    /// Further advice to the player.
    pub advice: Vec<String>,
}

/// A list of a file with what the rules say of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// Verdict on the list.
    pub verdict: Verdict,
    /// The place of each violation in the file, as `file:line:column`, with line and column.
    pub places: Vec<(String, u32, u32)>,
}

/// A list that was mended.
#[derive(Clone, Debug, PartialEq)]
pub struct Mended {
    /// The mended list.
    pub list: Value,
    /// The changes in their order, a sentence each.
    pub steps: Vec<String>,
    /// Breaches that are left.
    pub left: Vec<Breach>,
}

/// The sheet of a list, for people and for programs.
#[derive(Clone, Debug, PartialEq)]
pub struct ListSheet {
    /// Headings and tables of text.
    pub text: String,
    /// The same for programs.
    pub data: Value,
    /// A whole HTML document, with every special rule in own words.
    pub html: String,
}

/// A list of the pack, by its names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Packed {
    /// Id to name it by.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Points that it costs.
    pub points: i64,
    /// The list itself.
    pub list: Value,
}

/// A faction by its names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ListFaction {
    /// Id to name it by.
    pub id: String,
    /// Name for people.
    pub name: String,
}

/// Lists of forces of one system over its pack.
pub trait Lists {
    /// Makes the schema of a list.
    fn schema(&self) -> Schema;

    /// Lists formats of other programs.
    fn formats(&self) -> &'static [ListFormat];

    /// Lists the usual sizes in points, the smallest first.
    fn sizes(&self) -> &'static [u16];

    /// Names the field of a list with the points that it may cost.
    fn most(&self) -> &'static str;

    /// Lists what is so or not about a list as a whole.
    fn flags(&self) -> &'static [ListFlag];

    /// Lists the factions.
    fn factions(&self) -> Vec<ListFaction>;

    /// Lists the lists of the pack.
    fn packed(&self) -> Vec<Packed>;

    /// Begins a list of a faction.
    ///
    /// # Errors
    /// An unknown faction.
    fn begin(&self, faction: &str, points: u16) -> Result<Value, ChoiceError>;

    /// Draws a legal list of a faction that spends nearly so many points; the same seed gives the same list.
    ///
    /// # Errors
    /// An unknown faction, or points that no list can be made for.
    fn raise(&self, faction: &str, points: u16, seed: u64) -> Result<Value, ChoiceError>;

    /// Finds a list of the pack by its id.
    ///
    /// # Errors
    /// An unknown id.
    fn found(&self, id: &str) -> Result<Value, ChoiceError>;

    /// Reads the lists of a file, one at least.
    ///
    /// # Errors
    /// Everything that cannot be read.
    fn in_file(&self, file: &Source) -> Result<Vec<Value>, Stop>;

    /// Judges the lists in a file by some options of rulings.
    ///
    /// # Errors
    /// Everything that cannot be read.
    fn judge(&self, file: &Source, options: &BTreeMap<String, String>) -> Result<Vec<Judged>, Stop>;

    /// Judges one list; `fixes` are looked for if asked.
    ///
    /// # Errors
    /// Returns an error for a list or a ruling that cannot be read.
    fn verdict(&self, list: &Value, options: &BTreeMap<String, String>, fixes: bool)
    -> Result<Verdict, Stop>;

    /// Judges one list and looks for fixes while `goes_on` says so; those that were found by then are told.
    ///
    /// # Errors
    /// Returns an error for a list or a ruling that cannot be read.
    fn verdict_while(
        &self,
        list: &Value,
        options: &BTreeMap<String, String>,
        goes_on: &dyn Fn() -> bool,
    ) -> Result<Verdict, Stop>;

    /// Mends a list by the cheapest fixes.
    ///
    /// # Errors
    /// Returns an error for a list or a ruling that cannot be read.
    fn mend(&self, list: &Value, options: &BTreeMap<String, String>) -> Result<Mended, Stop>;

    /// Returns the stock to build a list from, as it stands for this one.
    ///
    /// # Errors
    /// Returns an error for a list or a ruling that cannot be read.
    fn stock(&self, list: &Value, options: &BTreeMap<String, String>) -> Result<Stock, Stop>;

    /// Makes the sheet of a list.
    ///
    /// # Errors
    /// Returns an error for a list that cannot be read, or for things the pack does not have.
    fn sheet(&self, list: &Value) -> Result<ListSheet, Stop>;

    /// Writes a list in a format of other programs.
    ///
    /// # Errors
    /// Returns an error for a list that cannot be read, or an unknown format.
    fn write(&self, list: &Value, format: &str) -> Result<Written, Stop>;

    /// Reads a list of another program; returns `None` if the text is in none of the formats.
    ///
    /// # Errors
    /// Returns what is wrong with a text that is in one of them.
    fn read(&self, text: &str) -> Result<Option<ReadIn>, Stop>;
}
