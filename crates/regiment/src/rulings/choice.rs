//! The readings one game plays by: a choice for every ruling, by name in files and by switch in rules code.
//!
//! Must not know: what a reading does to a game.

use std::borrow::Cow;
use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use thiserror::Error;

use super::table::{Ruling, Switch};
use super::{COUNT, RULINGS};

/// The reading chosen for every ruling; the default of the type is the default reading everywhere.
///
/// In files it is a map from ruling id to reading key that holds only what differs from the defaults; any
/// subset of the rulings is accepted, default readings included.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "BTreeMap<String, String>", into = "BTreeMap<String, String>")]
pub struct Rulings {
    choices: [u8; COUNT],
}

impl Default for Rulings {
    fn default() -> Self {
        Self { choices: [0; COUNT] }
    }
}

impl std::fmt::Debug for Rulings {
    /// Only what differs from the defaults: 99 numbers would tell nobody anything.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Rulings ")?;
        f.debug_map().entries(self.chosen().filter(|(_, option)| *option > 0).map(by_name)).finish()
    }
}

/// Why a choice of readings was not accepted.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RulingError {
    /// No ruling has this id.
    #[error("unknown ruling `{id}`: rulings are named REG-A01 to REG-A99")]
    UnknownRuling {
        /// The id that was given.
        id: String,
    },
    /// The ruling exists, but none of its readings has this key.
    #[error("unknown reading `{key}` for {id} ({topic}): choose one of {}", allowed.join(", "))]
    UnknownReading {
        /// The ruling.
        id: &'static str,
        /// Its topic.
        topic: &'static str,
        /// The key that was given.
        key: String,
        /// The keys of the ruling, the default first.
        allowed: Vec<&'static str>,
    },
}

impl Rulings {
    /// Whether this reading is the one played.
    #[inline]
    #[must_use]
    pub const fn is(&self, switch: Switch) -> bool {
        self.choices[switch.ruling as usize] == switch.option
    }

    /// The same choices with one ruling switched.
    #[must_use]
    pub const fn with(mut self, switch: Switch) -> Self {
        self.choices[switch.ruling as usize] = switch.option;
        self
    }

    /// Chooses the reading `key` for the ruling `id`.
    ///
    /// # Errors
    /// If no ruling has that id or the ruling has no such reading; the choices are then unchanged.
    pub fn set(&mut self, id: &str, key: &str) -> Result<(), RulingError> {
        let slots = RULINGS.iter().zip(&mut self.choices);
        let Some((ruling, choice)) = slots.into_iter().find(|(ruling, _)| ruling.id == id) else {
            return Err(RulingError::UnknownRuling { id: id.to_owned() });
        };
        let found = (0u8..).zip(ruling.options).find(|(_, option)| option.key == key);
        let Some((option, _)) = found else {
            return Err(RulingError::UnknownReading {
                id: ruling.id,
                topic: ruling.topic,
                key: key.to_owned(),
                allowed: ruling.options.iter().map(|option| option.key).collect(),
            });
        };
        *choice = option;
        Ok(())
    }

    /// Every ruling with the key of the reading played, defaults included.
    #[must_use]
    pub fn named(&self) -> BTreeMap<String, String> {
        self.chosen().map(by_name).map(owned).collect()
    }

    /// The rulings that are not played by their default, with the key of the reading played.
    #[must_use]
    pub fn differing(&self) -> BTreeMap<String, String> {
        self.chosen().filter(|(_, option)| *option > 0).map(by_name).map(owned).collect()
    }

    /// Choices from names; rulings that are not named keep their default.
    ///
    /// # Errors
    /// One error for every entry that names an unknown ruling or reading.
    pub fn from_named(named: &BTreeMap<String, String>) -> Result<Self, Vec<RulingError>> {
        let mut rulings = Self::default();
        let errors: Vec<RulingError> =
            named.iter().filter_map(|(id, key)| rulings.set(id, key).err()).collect();
        if errors.is_empty() { Ok(rulings) } else { Err(errors) }
    }

    /// Every ruling with the position of the reading played.
    fn chosen(&self) -> impl Iterator<Item = (&'static Ruling, usize)> + '_ {
        RULINGS.iter().zip(self.choices.iter().map(|&option| usize::from(option)))
    }
}

/// Id of a ruling and key of one of its readings.
fn by_name((ruling, option): (&'static Ruling, usize)) -> (&'static str, &'static str) {
    (ruling.id, ruling.options[option].key)
}

fn owned((id, key): (&str, &str)) -> (String, String) {
    (id.to_owned(), key.to_owned())
}

impl From<Rulings> for BTreeMap<String, String> {
    fn from(rulings: Rulings) -> Self {
        rulings.differing()
    }
}

impl TryFrom<BTreeMap<String, String>> for Rulings {
    type Error = String;

    fn try_from(named: BTreeMap<String, String>) -> Result<Self, Self::Error> {
        Self::from_named(&named)
            .map_err(|errors| errors.iter().map(RulingError::to_string).collect::<Vec<_>>().join("; "))
    }
}

impl JsonSchema for Rulings {
    fn schema_name() -> Cow<'static, str> {
        "Rulings".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let properties: Map<String, Value> = RULINGS
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
            json!("The reading played for each ruling, where not the default."),
        );
        schema.insert("type".to_owned(), json!("object"));
        schema.insert("properties".to_owned(), Value::Object(properties));
        schema.insert("additionalProperties".to_owned(), json!(false));
        schema.into()
    }
}
