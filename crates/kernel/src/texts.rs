//! Texts in a tree of JSON, wherever they stand in it.

use serde_json::Value;

/// Finds the first character in the texts of a tree for which `odd` returns true. It is told the key that the text stands under,
/// or for a text in a list the key of the list. Returns the JSON pointer to the text, and the character.
#[must_use]
pub fn find_char(tree: &Value, odd: &dyn Fn(&str, char) -> bool) -> Option<(String, char)> {
    walk(tree, "", odd)
}

fn walk(tree: &Value, key: &str, odd: &dyn Fn(&str, char) -> bool) -> Option<(String, char)> {
    match tree {
        Value::String(text) => text.chars().find(|&c| odd(key, c)).map(|c| (String::new(), c)),
        Value::Array(items) => items.iter().enumerate().find_map(|(index, item)| {
            let (at, c) = walk(item, key, odd)?;
            Some((format!("/{index}{at}"), c))
        }),
        Value::Object(fields) => fields.iter().find_map(|(name, value)| {
            let (at, c) = walk(value, name, odd)?;
            Some((format!("/{}{at}", name.replace('~', "~0").replace('/', "~1")), c))
        }),
        _ => None,
    }
}
