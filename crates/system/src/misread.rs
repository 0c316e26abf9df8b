//! Everything in a value that does not fit its type, found by the type's schema: the type itself stops reading at the first.
//!
//! Reports only what is certain, in any language of types: words that are not allowed, unknown members, missing
//! members, values of another kind. Knows no game.

use std::collections::BTreeSet;

use sandtable_packs::nearest;
use sandtable_text::say;
use schemars::{JsonSchema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value};

use crate::{Wrong, meant};

/// Returns everything that keeps a value from being read as a type, each with its place, and mends it as far as can be guessed:
/// by the nearest word or one that stands nowhere else, by the nearest number, and without members that are not known or cannot be read.
pub(crate) fn misread<T: JsonSchema>(value: &mut Value) -> Vec<Wrong> {
    let schema = SchemaGenerator::new(SchemaSettings::draft2020_12()).into_root_schema_for::<T>();
    let schema = Value::from(schema);
    let mut written = BTreeSet::new();
    strings(value, &mut written);
    let mut reader = Reader { root: &schema, written, faults: Vec::new() };
    reader.walk(&schema, value, "");
    reader.faults
}

/// A walk through a value and its schema together.
struct Reader<'s> {
    root: &'s Value,
    /// Every text in the value, so that no guess repeats one.
    written: BTreeSet<String>,
    faults: Vec<Wrong>,
}

impl<'s> Reader<'s> {
    fn says(&mut self, at: &str, says: String) {
        self.faults.push(Wrong::new("bad-field", says).at(at));
    }

    /// Follows references to the schema that they name.
    fn resolved(&self, mut schema: &'s Value) -> &'s Value {
        while let Some(path) = schema["$ref"].as_str().and_then(|path| path.strip_prefix('#')) {
            match self.root.pointer(path) {
                Some(found) if found != schema => schema = found,
                _ => break,
            }
        }
        schema
    }

    /// Looks at a value; false if it cannot be read by now.
    fn walk(&mut self, schema: &'s Value, value: &mut Value, at: &str) -> bool {
        let schema = self.resolved(schema);
        if let Some(alternatives) = schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array()) {
            return self.one_of(alternatives, value, at);
        }
        let words = words(schema);
        if !words.is_empty() {
            return self.word(&words, value, at);
        }
        let kinds = kinds(schema);
        if !kinds.is_empty() && !kinds.iter().any(|kind| is(kind, value)) {
            let article = |kind: &str| if kind.starts_with(['a', 'i', 'o']) { "an" } else { "a" };
            let wanted = kinds.iter().filter(|kind| **kind != "null");
            let wanted: Vec<String> = wanted.map(|kind| format!("{} {kind}", article(kind))).collect();
            self.says(at, format!("{} is not {}", told(value), wanted.join(" or ")));
            return false;
        }
        match value {
            Value::Object(members) => self.members(schema, members, at),
            Value::Array(all) => {
                let tuple = schema["prefixItems"].as_array();
                let mut sound = true;
                for (index, value) in all.iter_mut().enumerate() {
                    let item = tuple.and_then(|all| all.get(index)).unwrap_or(&schema["items"]);
                    sound &= self.walk(item, value, &format!("{at}/{index}"));
                }
                sound
            }
            Value::Number(_) => {
                self.bounded(schema, value, at);
                true
            }
            _ => true,
        }
    }

    /// Looks at a number, and takes the nearest one for one that is out of range.
    fn bounded(&mut self, schema: &'s Value, value: &mut Value, at: &str) {
        let Some(number) = value.as_f64() else { return };
        let bounds = [("minimum", say!("misread-or-more")), ("maximum", say!("misread-at-most"))];
        let bounds = bounds.map(|(key, words)| (&schema[key], words));
        let beyond = |bound: &Value, least: bool| {
            bound.as_f64().is_some_and(|bound| if least { number < bound } else { number > bound })
        };
        let [(least, _), (most, _)] = bounds;
        let nearest = match (beyond(least, true), beyond(most, false)) {
            (true, _) => least,
            (_, true) => most,
            _ => return,
        };
        let range = bounds.into_iter().filter(|(bound, _)| bound.is_number());
        let range: Vec<String> = range.map(|(bound, words)| format!("{bound} {words}")).collect();
        self.says(at, say!("misread-is-out-of-range", value, range = range.join(", ")));
        *value = nearest.clone();
    }

    /// Looks at a value that may be of several types: by the one that it can only be meant as.
    fn one_of(&mut self, alternatives: &'s [Value], value: &mut Value, at: &str) -> bool {
        let all: Vec<&'s Value> = alternatives.iter().map(|one| self.resolved(one)).collect();
        let only = |fitting: Vec<&'s Value>| match fitting.as_slice() {
            [only] => Some(*only),
            _ => None,
        };
        let meant = match value {
            Value::String(_) => {
                let any = |one: &&'s Value| words(one).is_empty() && kinds(one).contains(&"string");
                if all.iter().any(any) {
                    return true;
                }
                let nested = |one: &&'s Value| one["oneOf"].is_array() || one["anyOf"].is_array();
                match all.iter().copied().find(nested) {
                    Some(inner) => Some(inner),
                    None => {
                        let all: Vec<&str> = all.iter().flat_map(|one| words(one)).collect();
                        return all.is_empty() || self.word(&all, value, at);
                    }
                }
            }
            Value::Object(members) => {
                let object = |one: &&'s Value| kinds(one).contains(&"object") || one["oneOf"].is_array();
                let objects: Vec<&'s Value> = all.into_iter().filter(object).collect();
                let has = |one: &&'s Value| {
                    let keys = one["required"].as_array().into_iter().flatten();
                    keys.filter_map(Value::as_str).all(|key| members.contains_key(key))
                };
                only(objects.iter().copied().filter(has).collect()).or_else(|| only(objects))
            }
            _ => {
                let able = |one: &&'s Value| kinds(one).iter().any(|kind| is(kind, value));
                only(all.into_iter().filter(able).collect())
            }
        };
        meant.is_none_or(|schema| self.walk(schema, value, at))
    }

    /// Looks at a word that must be one of several, and takes the nearest one for one that is none of them.
    fn word(&mut self, words: &[&'s str], value: &mut Value, at: &str) -> bool {
        let Some(written) = value.as_str() else {
            self.says(at, say!("misread-is-none-of-the-words", told = told(value), words = words.join(", ")));
            return false;
        };
        if words.contains(&written) {
            return true;
        }
        let (inside, name) = at.rsplit_once('/').unwrap_or_default();
        let list = inside.rsplit('/').next().unwrap_or_default();
        let what = match name.parse::<usize>() {
            Ok(_) => say!("misread-is-not-one-of-the", written, list),
            Err(_) => say!("misread-there-is-no", replace = name.replace('_', " "), written),
        };
        self.says(at, format!("{what}; {}", meant(written, words)));
        let near = nearest(written, words.iter().map(|word| (*word, *word)));
        let fresh = words.iter().find(|word| !self.written.contains(**word));
        if let Some(word) = near.first().or(fresh).or(words.first()) {
            *value = Value::from(*word);
        }
        true
    }

    /// Looks at the members of an object; those that cannot be read are left out if they may be.
    fn members(&mut self, schema: &'s Value, members: &mut Map<String, Value>, at: &str) -> bool {
        let known = schema["properties"].as_object();
        let names: Vec<&str> = known.into_iter().flat_map(Map::keys).map(String::as_str).collect();
        let others = &schema["additionalProperties"];
        let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let required: Vec<&str> = required.collect();
        let mut sound = true;
        members.retain(|key, value| {
            let place = format!("{at}/{}", key.replace('~', "~0").replace('/', "~1"));
            let fits = match known.and_then(|known| known.get(key)) {
                Some(schema) => self.walk(schema, value, &place),
                None if *others == Value::Bool(false) => {
                    self.says(&place, say!("misread-unknown-field", key, meant = meant(key, &names)));
                    false
                }
                None => !others.is_object() || self.walk(others, value, &place),
            };
            let needed = required.contains(&key.as_str());
            sound &= fits || !needed;
            fits || needed
        });
        for key in required.into_iter().filter(|key| !members.contains_key(*key)) {
            self.says(at, say!("misread-missing-field", key));
            sound = false;
        }
        sound
    }
}

/// Collects every text in a value.
fn strings(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => drop(found.insert(text.clone())),
        Value::Array(all) => all.iter().for_each(|value| strings(value, found)),
        Value::Object(members) => members.values().for_each(|value| strings(value, found)),
        _ => {}
    }
}

/// Returns the words that a schema allows, if it allows nothing else.
fn words(schema: &Value) -> Vec<&str> {
    let all = schema["enum"].as_array().map_or(std::slice::from_ref(&schema["const"]), Vec::as_slice);
    let all: Option<Vec<&str>> = all.iter().map(Value::as_str).collect();
    all.unwrap_or_default()
}

/// Returns the kinds of values that a schema allows; none if it does not say.
fn kinds(schema: &Value) -> Vec<&str> {
    match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    }
}

/// Writes a value, if it is none that holds others.
fn told(value: &Value) -> String {
    match value {
        Value::Array(_) => String::from(say!("misread-a-list")),
        Value::Object(_) => String::from(say!("misread-an-object")),
        value => value.to_string(),
    }
}

fn is(kind: &str, value: &Value) -> bool {
    match value {
        Value::Null => kind == "null",
        Value::Bool(_) => kind == "boolean",
        Value::Number(number) => kind == "number" || kind == "integer" && !number.is_f64(),
        Value::String(_) => kind == "string",
        Value::Array(_) => kind == "array",
        Value::Object(_) => kind == "object",
    }
}

#[cfg(test)]
mod tests {
    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};
    use serde_json::json;

    use super::*;

    #[derive(Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    enum Side {
        /// Has words of its own.
        Rebels,
        Empire,
    }

    #[derive(Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    enum Fate {
        /// Has words of its own.
        Active,
        /// Names a side.
        Prisoner { of: Side, since: u8 },
    }

    #[derive(Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    struct Setup {
        name: String,
        side: Option<Side>,
        fates: Vec<Fate>,
        #[serde(default)]
        size: u8,
    }

    fn wrong(mut value: Value) -> (Vec<String>, Value) {
        let faults = misread::<Setup>(&mut value);
        (faults.iter().map(Wrong::placed).collect(), value)
    }

    #[test]
    fn a_word_that_resembles_nothing_is_taken_for_one_that_stands_nowhere_else() {
        let (faults, mended) = wrong(json!({ "name": "rebels", "side": "hutts", "fates": [] }));
        assert_eq!(faults, ["/side: there is no side `hutts`; choose from: empire, rebels"]);
        assert_eq!(mended["side"], "empire");
    }

    #[test]
    fn a_sound_value_has_no_faults() {
        let prisoner = json!({ "prisoner": { "of": "empire", "since": 3 } });
        let sound = json!({ "name": "A", "side": null, "fates": ["active", prisoner] });
        assert_eq!(wrong(sound.clone()), (Vec::new(), sound));
    }

    #[test]
    fn every_fault_is_found_and_what_can_be_guessed_is_mended() {
        let prisoner = json!({ "prisoner": { "of": "empir", "since": 300 } });
        let (faults, mended) =
            wrong(json!({ "nam": "A", "side": "rebel", "fates": ["actve", prisoner, 5], "size": "big" }));
        assert_eq!(
            faults,
            [
                "/fates/0: `actve` isn't one of the fates; did you mean `active`?",
                "/fates/1/prisoner/of: there is no of `empir`; did you mean `empire`?",
                "/fates/1/prisoner/since: 300 is out of range: 0 or more, 255 at most",
                "/nam: unknown field `nam`; did you mean `name`?",
                "/side: there is no side `rebel`; did you mean `rebels`?",
                "/size: \"big\" is not an integer",
                "missing field `name`",
            ]
        );
        assert_eq!((&mended["side"], &mended["fates"][0]), (&json!("rebels"), &json!("active")));
    }
}
