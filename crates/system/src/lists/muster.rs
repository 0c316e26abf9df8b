//! Typed: what a rule system knows of its lists outside games. Implemented once a system, over its pack.

use std::collections::BTreeMap;

use sandtable_text::say;
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Breach, Edit, ListFlag, ListFormat, ListSheet, ReadIn, Stock, Sum, Written};
use crate::{ChoiceError, Stop};

/// Lists of forces of one system.
pub trait Muster {
    /// A list as players write it, by ids of the pack.
    type List: Clone + PartialEq + Serialize + DeserializeOwned + JsonSchema;
    /// Readings of the rules of list building.
    type Rules;

    /// Formats of other programs.
    const FORMATS: &'static [ListFormat] = &[];
    /// Usual sizes in points, the smallest first.
    const SIZES: &'static [u16];
    /// The field of a list with the points that it may cost.
    const MOST: &'static str;
    /// Yes or no about a list as a whole.
    const FLAGS: &'static [ListFlag] = &[];
    /// Shows the fields of a list: what to type.
    const HINT: &'static str;

    /// Returns the readings by options of rulings.
    ///
    /// # Errors
    /// Names of rulings or options that there are not.
    fn rules(&self, options: &BTreeMap<String, String>) -> Result<Self::Rules, Stop>;

    /// Lists the factions by id and name.
    fn factions(&self) -> Vec<(String, String)>;

    /// Returns the lists of the pack.
    fn packed(&self) -> Vec<Self::List>;

    /// Returns the id of a list.
    fn id(list: &Self::List) -> &str;

    /// Begins a list: everything that a faction must have, and nothing else.
    ///
    /// # Errors
    /// An unknown faction.
    fn begin(&self, faction: &str, points: u16) -> Result<Self::List, ChoiceError>;

    /// Draws a legal list that a player might bring. The same seed draws it again.
    ///
    /// # Errors
    /// An unknown faction, or points that no list can be made for.
    fn raise(&self, faction: &str, points: u16, seed: u64) -> Result<Self::List, ChoiceError>;

    /// Adds up what a list costs.
    fn sum(&self, list: &Self::List) -> Sum;

    /// Returns every rule that a list breaks; none for a legal one.
    fn check(&self, list: &Self::List, rules: &Self::Rules) -> Vec<Breach>;

    /// Advises the player on a list, in sentences; none of them makes a list illegal.
    fn advice(&self, _list: &Self::List) -> Vec<String> {
        Vec::new()
    }

    /// Returns the changes that a player could make: all single ones, or only those that can matter to a breach.
    fn edits(&self, list: &Self::List, about: Option<&Breach>) -> Vec<Edit<Self::List>>;

    /// Returns the stock to build a list from, as it stands for this one.
    fn stock(&self, list: &Self::List, rules: &Self::Rules) -> Stock;

    /// Makes the sheet of a list: everything that its player needs at the table.
    ///
    /// # Errors
    /// Returns what the pack does not have.
    fn sheet(&self, list: &Self::List) -> Result<ListSheet, ChoiceError>;

    /// Writes a list in a format of [`Muster::FORMATS`].
    ///
    /// # Errors
    /// Returns what the pack does not have.
    fn write(&self, _list: &Self::List, _format: &'static ListFormat) -> Result<Written, ChoiceError> {
        Err(ChoiceError::Wrong(vec![String::from(say!("muster-nothing-is-written-in-this-format"))]))
    }

    /// Reads a list of another program; returns `None` if the text is in none of the formats.
    ///
    /// # Errors
    /// Returns what is wrong with a text that is in one of them.
    fn read(&self, _text: &str) -> Result<Option<ReadIn<Self::List>>, Stop> {
        Ok(None)
    }
}
