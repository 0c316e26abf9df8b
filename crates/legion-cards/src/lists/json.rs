//! The list JSON of Tabletop Simulator, Tabletop Admiral and Legion HQ, and what all JSON formats share: places in a
//! file, texts that may be numbers. Knows no cards.

use sandtable_packs::{Step, plain};
use sandtable_text::say;
use serde::de::{DeserializeOwned, Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::written::{List, Unit, Word};
use super::{ASIDE, ListError, Losses};

/// The most unknown keys of one object that are told.
const MOST_KEYS: usize = 20;

/// A text, a number, several texts, or nothing.
#[derive(Debug, Default)]
pub struct Free(pub Vec<String>);

impl Free {
    /// Returns all of it; none if there is nothing.
    pub fn text(&self) -> Option<String> {
        let text = self.0.join(", ");
        (!text.trim().is_empty()).then(|| text.trim().to_owned())
    }
}

impl<'de> Deserialize<'de> for Free {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = Free;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(say!("json-a-text-a-number-or-an"))
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Free, E> {
                Ok(Free(vec![text.to_owned()]))
            }
            fn visit_bool<E: Error>(self, so: bool) -> Result<Free, E> {
                Ok(Free(vec![so.to_string()]))
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<Free, E> {
                Ok(Free(vec![number.to_string()]))
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<Free, E> {
                Ok(Free(vec![number.to_string()]))
            }
            fn visit_f64<E: Error>(self, number: f64) -> Result<Free, E> {
                Ok(Free(vec![number.to_string()]))
            }
            fn visit_unit<E: Error>(self) -> Result<Free, E> {
                Ok(Free::default())
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut texts: A) -> Result<Free, A::Error> {
                let mut all = Vec::new();
                while let Some(text) = texts.next_element::<String>()? {
                    all.push(text);
                }
                Ok(Free(all))
            }
        }
        deserializer.deserialize_any(Any)
    }
}

/// Reads a JSON of a shape. Returns the shape, and the whole value for callers that need more of it.
///
/// # Errors
/// The text is no JSON, or not of this shape.
pub fn shaped<T: DeserializeOwned>(text: &str) -> Result<(T, Value), ListError> {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let says = error.to_string();
        let says = says.rsplit_once(" at line").map_or(says.as_str(), |(says, _)| says);
        let at = say!("json-line-column", line = error.line(), column = error.column());
        ListError::new(at, say!("json-this-is-no-json", says))
    })?;
    let shape = sandtable_packs::read(value.clone()).map_err(|error| {
        let steps = error.path().into_iter();
        let at: String = steps
            .map(|step| match step {
                Step::Index(index) => format!("/{index}"),
                Step::Key(key) => format!("/{}", escaped(&key)),
            })
            .collect();
        ListError::new(at, say!("json-this-is-not-as-the-format", plain = plain(error.says())))
    })?;
    Ok((shape, value))
}

/// Tells keys that the format does not have.
pub fn unknown(at: &str, value: Option<&Value>, known: &[&str], losses: &mut Losses) {
    let keys = value.and_then(Value::as_object).into_iter().flat_map(serde_json::Map::keys);
    for key in keys.filter(|key| !known.contains(&key.as_str())).take(MOST_KEYS) {
        losses.tell(&format!("{at}/{}", escaped(key)), key, say!("json-the-format-has-no-such-entry"));
    }
}

/// A key within a JSON pointer.
fn escaped(key: &str) -> String {
    super::short(key).replace('~', "~0").replace('/', "~1")
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct File {
    #[serde(default)]
    author: Free,
    #[serde(default)]
    listname: Free,
    #[serde(default)]
    points: Free,
    #[serde(default)]
    army_faction: Option<String>,
    #[serde(default)]
    battle_force: Free,
    #[serde(default)]
    command_cards: Option<Vec<String>>,
    #[serde(default)]
    contingencies: Option<Vec<String>>,
    units: Vec<FileUnit>,
    #[serde(default)]
    battlefield_deck: Option<Deck>,
    #[serde(default)]
    listlink: Free,
}

#[derive(Deserialize)]
struct FileUnit {
    name: String,
    #[serde(default)]
    upgrades: Option<Vec<String>>,
    #[serde(default)]
    loadout: Option<Vec<String>>,
    #[serde(default)]
    count: Option<u8>,
}

#[derive(Deserialize)]
struct Deck {
    #[serde(default)]
    scenario: Free,
    #[serde(default)]
    conditions: Free,
    #[serde(default)]
    deployment: Free,
    #[serde(default)]
    objective: Free,
}

const KEYS: [&str; 12] = [
    "author",
    "listname",
    "points",
    "numActivations",
    "armyFaction",
    "battleForce",
    "commandCards",
    "contingencies",
    "units",
    "battlefieldDeck",
    "listlink",
    "$schema",
];

pub(super) fn read(text: &str, losses: &mut Losses) -> Result<List, ListError> {
    let (file, value) = shaped::<File>(text)?;
    unknown("", Some(&value), &KEYS, losses);
    for (at, free) in [("/author", &file.author), ("/listlink", &file.listlink)] {
        if let Some(text) = free.text() {
            losses.tell(at, &text, say!("json-this-is-not-kept"));
        }
    }
    let mut list = List {
        title: file.listname.text().map(|text| Word::new("/listname", text)),
        faction: file.army_faction.map(|text| Word::new("/armyFaction", text)),
        force: file.battle_force.text().map(|text| Word::new("/battleForce", text)),
        points: file.points.text().map(|text| Word::new("/points", text)),
        ..List::default()
    };
    for (index, unit) in file.units.into_iter().enumerate() {
        let at = format!("/units/{index}");
        unknown(&at, value.pointer(&at), &["name", "upgrades", "loadout", "count"], losses);
        for (place, text) in unit.loadout.iter().flatten().take(MOST_KEYS).enumerate() {
            losses.tell(&format!("{at}/loadout/{place}"), text, ASIDE);
        }
        if unit.count == Some(0) {
            losses.tell(&format!("{at}/count"), "0", say!("json-none-of-this-unit-it-is"));
        }
        let upgrades = unit.upgrades.into_iter().flatten().enumerate();
        let upgrades = upgrades.map(|(place, text)| Word::new(format!("{at}/upgrades/{place}"), text));
        let upgrades = upgrades.collect();
        let count = usize::from(unit.count.unwrap_or(1));
        list.unit(Unit { at, text: unit.name, upgrades, ..Unit::default() }, count, losses);
    }
    for (index, text) in file.command_cards.into_iter().flatten().enumerate() {
        list.card(Word::new(format!("/commandCards/{index}"), text), losses);
    }
    for (index, text) in file.contingencies.into_iter().flatten().enumerate() {
        list.card(Word::new(format!("/contingencies/{index}"), text), losses);
    }
    if let Some(deck) = file.battlefield_deck {
        let at = "/battlefieldDeck";
        unknown(at, value.pointer(at), &["scenario", "conditions", "deployment", "objective"], losses);
        if let Some(text) = deck.scenario.text() {
            list.scenario = Some(Word::new("/battlefieldDeck/scenario", text));
        }
        let decks =
            [("conditions", deck.conditions), ("deployment", deck.deployment), ("objective", deck.objective)];
        for (name, cards) in decks {
            for (index, text) in cards.0.into_iter().enumerate().filter(|(_, text)| !text.is_empty()) {
                list.card(Word::new(format!("{at}/{name}/{index}"), text), losses);
            }
        }
    }
    list.some()
}
