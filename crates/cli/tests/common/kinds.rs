//! Kinds of things that are to be told in words, by their schemas.

use schemars::Schema;
use serde_json::Value;

/// The names of an enum's variants, from its schema.
pub fn variants(schema: &Schema) -> Vec<String> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let mut names: Vec<String> =
        schema.as_value()["enum"].as_array().into_iter().flatten().filter_map(text).collect();
    for variant in schema.as_value()["oneOf"].as_array().into_iter().flatten() {
        names.extend(text(&variant["const"]));
        names.extend(variant["enum"].as_array().into_iter().flatten().filter_map(text));
        names.extend(variant["properties"].as_object().into_iter().flatten().map(|(name, _)| name.clone()));
    }
    assert!(names.len() > 1, "the schema of an enum: {schema:?}");
    names
}

/// Every kind of these groups.
pub fn all<'a>(groups: &[(&'a str, Schema)]) -> Vec<(&'a str, String)> {
    let kinds = |(group, schema): &(&'a str, Schema)| {
        let group = *group;
        variants(schema).into_iter().map(move |kind| (group, kind)).collect::<Vec<_>>()
    };
    groups.iter().flat_map(kinds).collect()
}

/// Those that nobody knows a sentence for.
pub fn untold(kinds: Vec<(&str, String)>, knows: impl Fn(&str, &str) -> bool) -> Vec<String> {
    let unknown = kinds.into_iter().filter(|(group, kind)| !knows(group, kind));
    unknown.map(|(group, kind)| format!("{group}: {kind}")).collect()
}
