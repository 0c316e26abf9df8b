//! Counters by name, and the names that a type's schema knows.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

/// How often each thing of one sort occurred, by name.
pub type Count = BTreeMap<String, u64>;

/// Adds to the counter of a name.
pub fn add(count: &mut Count, name: &str, by: u64) {
    match count.get_mut(name) {
        Some(number) => *number += by,
        None => {
            count.insert(name.to_owned(), by);
        }
    }
}

/// The name of a value without fields.
pub fn word(value: &impl Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

/// The names of an externally tagged enum's variants.
pub fn variants(schema: &schemars::Schema) -> Vec<String> {
    names(schema.as_value())
}

/// The tags that a schema of an externally tagged enum allows.
pub fn names(schema: &Value) -> Vec<String> {
    let mut names = Vec::new();
    for variant in schema["oneOf"].as_array().into_iter().flatten() {
        names.extend(variant["const"].as_str().map(str::to_owned));
        names.extend(
            variant["enum"].as_array().into_iter().flatten().filter_map(|n| n.as_str().map(str::to_owned)),
        );
        names.extend(variant["properties"].as_object().into_iter().flatten().map(|(name, _)| name.clone()));
    }
    names
}
