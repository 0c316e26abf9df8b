//! Counts what occurs in games, so that a designer sees what never does; and the names that a type's schema knows.

use std::collections::BTreeMap;

use sandtable_study::Tables;
use schemars::{JsonSchema, Schema, schema_for};
use serde::Serialize;
use serde_json::Value;

/// The sort under which terms of reckonings are kept.
const RULES: &str = "rules in reckonings";

/// Numbers by name.
pub type Count = BTreeMap<String, u64>;

/// Adds to the number of a name.
pub fn add(count: &mut Count, name: &str, by: u64) {
    match count.get_mut(name) {
        Some(number) => *number += by,
        None => {
            count.insert(name.to_owned(), by);
        }
    }
}

/// A count in the making: everything that occurred, by sort.
#[derive(Clone, Debug, Default)]
pub struct Counter {
    sorts: BTreeMap<&'static str, Count>,
    pub(crate) rules: Count,
}

/// Everything that occurred, with its number, and what never did.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Counts {
    /// Occurrences by sort and name.
    pub sorts: BTreeMap<String, Count>,
    /// Terms of reckonings by rule.
    pub rules: Count,
    /// Names that were possible and never occurred, by sort.
    pub never: BTreeMap<String, Vec<String>>,
}

impl Counter {
    /// Counts one occurrence.
    pub fn saw(&mut self, sort: &'static str, name: &str) {
        add(self.sorts.entry(sort).or_default(), name, 1);
    }

    /// Returns everything that was counted by sort and name, to be kept.
    pub(crate) fn kept(self) -> Tables<u64> {
        let sorts = self.sorts.into_iter().map(|(sort, count)| (sort.to_owned(), count));
        let rules = (!self.rules.is_empty()).then(|| (RULES.to_owned(), self.rules));
        sorts.chain(rules).collect()
    }
}

impl Counts {
    /// Sums up what was counted in games, and compares it with everything that is possible.
    pub(crate) fn of<'a>(
        games: impl Iterator<Item = &'a Tables<u64>>,
        known: Vec<(&'static str, Vec<String>)>,
    ) -> Self {
        let mut sorts: Tables<u64> = Tables::new();
        for (sort, count) in games.flatten() {
            let own = sorts.entry(sort.clone()).or_default();
            count.iter().for_each(|(name, by)| add(own, name, *by));
        }
        let rules = sorts.remove(RULES).unwrap_or_default();
        let mut never = BTreeMap::new();
        for (sort, mut names) in known {
            let seen = sorts.get(sort);
            names.retain(|name| seen.is_none_or(|seen| !seen.contains_key(name)));
            never.insert(sort.to_owned(), names);
        }
        Self { sorts, rules, never }
    }
}

/// Returns the tag under which a value of an enum is written, or nothing.
#[must_use]
pub fn tag(value: &impl Serialize) -> String {
    split(value).0
}

/// Returns the tag of a value and that of the value in it, as `purchase.buy-ship`.
#[must_use]
pub fn tags(value: &impl Serialize) -> String {
    match split(value) {
        (outer, Some(inner)) => format!("{outer}.{}", tag(&inner)),
        (outer, None) => outer,
    }
}

/// Returns the tag of a value and what is written under it.
#[must_use]
pub fn split(value: &impl Serialize) -> (String, Option<Value>) {
    match serde_json::to_value(value).unwrap_or_default() {
        Value::String(name) => (name, None),
        Value::Object(map) => match map.into_iter().next() {
            Some((name, inner)) => (name, Some(inner)),
            None => Default::default(),
        },
        _ => Default::default(),
    }
}

/// Returns the tags of an enum's variants, from its schema.
#[must_use]
pub fn variants<T: JsonSchema>() -> Vec<String> {
    names(schema_for!(T).as_value())
}

/// Returns the tags of an enum of enums as [`tags`] writes them, from its schema.
#[must_use]
pub fn nested<T: JsonSchema>() -> Vec<String> {
    let schema: Schema = schema_for!(T);
    let root = schema.as_value();
    let mut all = Vec::new();
    for group in root["oneOf"].as_array().into_iter().flatten() {
        all.extend(plain(group));
        for (name, inner) in group["properties"].as_object().into_iter().flatten() {
            let target = inner["$ref"].as_str().and_then(|path| path.strip_prefix('#'));
            let inner = target.and_then(|path| root.pointer(path)).unwrap_or(inner);
            all.extend(names(inner).into_iter().map(|kind| format!("{name}.{kind}")));
        }
    }
    all
}

fn names(schema: &Value) -> Vec<String> {
    let mut names = Vec::new();
    for variant in schema["oneOf"].as_array().into_iter().flatten() {
        names.extend(plain(variant));
        names.extend(variant["properties"].as_object().into_iter().flatten().map(|(name, _)| name.clone()));
    }
    names
}

/// Returns the tags of variants without fields.
fn plain(variant: &Value) -> impl Iterator<Item = String> {
    let listed = variant["enum"].as_array().into_iter().flatten();
    listed.chain([&variant["const"]]).filter_map(|name| name.as_str().map(str::to_owned))
}
