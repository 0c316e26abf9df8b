//! The options one game plays by: a choice for every ruling, by name in files and by constant in rules code.
//!
//! Must not know: what an option does to a game, or which rulebook it serves.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use sandtable_text::say;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value, json};
use thiserror::Error;

use super::table::{RuleBook, Ruling, RulingOption};

/// The most rulings a book may have. Fixed, so that the choices stay a small array that is copied and not allocated.
pub const CAPACITY: usize = 128;

/// The option chosen for every ruling of a book; the default of the type is the default option everywhere.
///
/// In files it is a map from ruling id to option key that holds only what differs from the defaults; any
/// subset of the rulings is accepted, default options included.
pub struct Choices<B> {
    choices: [u8; CAPACITY],
    book: PhantomData<fn() -> B>,
}

// By hand, because derived they would ask of the book what is asked of the choices.
impl<B> Clone for Choices<B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B> Copy for Choices<B> {}

impl<B> PartialEq for Choices<B> {
    fn eq(&self, other: &Self) -> bool {
        self.choices == other.choices
    }
}

impl<B> Eq for Choices<B> {}

impl<B: RuleBook> Default for Choices<B> {
    fn default() -> Self {
        const { assert!(B::RULINGS.len() <= CAPACITY) }
        Self { choices: [0; CAPACITY], book: PhantomData }
    }
}

impl<B: RuleBook> fmt::Debug for Choices<B> {
    /// Only what differs from the defaults: a number for every ruling would say little.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(say!("choice-rulings"))?;
        f.debug_map().entries(self.chosen().filter(|(_, option)| *option > 0).map(by_name)).finish()
    }
}

/// A choice of options that is not accepted.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RulingError {
    /// No ruling has this id.
    #[error("unknown ruling `{id}`: rulings are named {first} to {last}")]
    UnknownRuling {
        /// The id that was given.
        id: String,
        /// The first id there is.
        first: &'static str,
        /// The last one.
        last: &'static str,
    },
    /// The ruling exists, but none of its options has this key.
    #[error("unknown option `{key}` for {id} ({topic}): choose one of {}", allowed.join(", "))]
    UnknownOption {
        /// The ruling's id.
        id: &'static str,
        /// The topic of the ruling.
        topic: &'static str,
        /// The key that was given.
        key: String,
        /// The keys of the ruling, the default first.
        allowed: Vec<&'static str>,
    },
}

impl<B> Choices<B> {
    /// Returns `true` if this option is the one played.
    #[inline]
    #[must_use]
    pub const fn is(&self, option: RulingOption) -> bool {
        self.choices[option.ruling as usize] == option.option
    }

    /// The same choices with another option of one ruling.
    #[must_use]
    pub const fn with(mut self, option: RulingOption) -> Self {
        self.choices[option.ruling as usize] = option.option;
        self
    }
}

impl<B: RuleBook> Choices<B> {
    /// Chooses the option `key` for the ruling `id`.
    ///
    /// # Errors
    /// If no ruling has that id or the ruling has no such option; the choices are then unchanged.
    pub fn set(&mut self, id: &str, key: &str) -> Result<(), RulingError> {
        let slots = B::RULINGS.iter().zip(&mut self.choices);
        let Some((ruling, choice)) = slots.into_iter().find(|(ruling, _)| ruling.id == id) else {
            let named = |ruling: Option<&Ruling>| ruling.map_or("", |ruling| ruling.id);
            let (first, last) = (named(B::RULINGS.first()), named(B::RULINGS.last()));
            return Err(RulingError::UnknownRuling { id: id.to_owned(), first, last });
        };
        let found = (0u8..).zip(ruling.options).find(|(_, option)| option.key == key);
        let Some((option, _)) = found else {
            return Err(RulingError::UnknownOption {
                id: ruling.id,
                topic: ruling.topic,
                key: key.to_owned(),
                allowed: ruling.options.iter().map(|option| option.key).collect(),
            });
        };
        *choice = option;
        Ok(())
    }

    /// Every ruling with the key of the option played, defaults included.
    #[must_use]
    pub fn named(&self) -> BTreeMap<String, String> {
        self.chosen().map(by_name).map(owned).collect()
    }

    /// The rulings that are not played by their default, with the key of the option played.
    #[must_use]
    pub fn differing(&self) -> BTreeMap<String, String> {
        self.chosen().filter(|(_, option)| *option > 0).map(by_name).map(owned).collect()
    }

    /// Choices from names; rulings that are not named keep their default.
    ///
    /// # Errors
    /// One error for every entry that names an unknown ruling or option.
    pub fn from_named(named: &BTreeMap<String, String>) -> Result<Self, Vec<RulingError>> {
        let mut rulings = Self::default();
        let errors: Vec<RulingError> =
            named.iter().filter_map(|(id, key)| rulings.set(id, key).err()).collect();
        if errors.is_empty() { Ok(rulings) } else { Err(errors) }
    }

    /// Every ruling with the position of the option played.
    fn chosen(&self) -> impl Iterator<Item = (&'static Ruling, usize)> + '_ {
        B::RULINGS.iter().zip(self.choices.iter().map(|&option| usize::from(option)))
    }
}

/// Id of a ruling and key of one of its options.
fn by_name((ruling, option): (&'static Ruling, usize)) -> (&'static str, &'static str) {
    (ruling.id, ruling.options[option].key)
}

fn owned((id, key): (&str, &str)) -> (String, String) {
    (id.to_owned(), key.to_owned())
}

impl<B: RuleBook> From<Choices<B>> for BTreeMap<String, String> {
    fn from(choices: Choices<B>) -> Self {
        choices.differing()
    }
}

impl<B: RuleBook> TryFrom<BTreeMap<String, String>> for Choices<B> {
    type Error = String;

    fn try_from(named: BTreeMap<String, String>) -> Result<Self, Self::Error> {
        Self::from_named(&named)
            .map_err(|errors| errors.iter().map(RulingError::to_string).collect::<Vec<_>>().join("; "))
    }
}

impl<B: RuleBook> Serialize for Choices<B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.differing().serialize(serializer)
    }
}

impl<'de, B: RuleBook> Deserialize<'de> for Choices<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(BTreeMap::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl<B: RuleBook> JsonSchema for Choices<B> {
    fn schema_name() -> Cow<'static, str> {
        "Rulings".into()
    }

    fn schema_id() -> Cow<'static, str> {
        // Two books in one schema are two types, though each is called the same in its own.
        format!("{}::Rulings::{}", module_path!(), B::PREFIX).into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let properties: Map<String, Value> = B::RULINGS
            .iter()
            .map(|ruling| {
                let keys: Vec<&str> = ruling.options.iter().map(|option| option.key).collect();
                let property =
                    json!({ "description": ruling.question, "enum": keys, "default": ruling.options[0].key });
                (ruling.id.to_owned(), property)
            })
            .collect();
        let mut schema = Map::new();
        schema.insert(
            "description".to_owned(),
            json!("The option played for each ruling, where not the default."),
        );
        schema.insert("type".to_owned(), json!("object"));
        schema.insert("properties".to_owned(), Value::Object(properties));
        schema.insert("additionalProperties".to_owned(), json!(false));
        schema.into()
    }
}
