//! Texts in a tree of JSON that have an invisible character, with which a name reads as another one. It is looked for where
//! texts come in, and never where a log is read: a log from before may have such names, and stays what it was.

use sandtable_packs::is_unseen;
use sandtable_text::say;
use serde_json::Value;

use crate::ChoiceError;

/// Finds the first character that can't be seen in the texts of a tree: JSON pointer to the text, and the character. A text under
/// one of the keys `lines`, or in a list under it, is a single line.
#[must_use]
pub(crate) fn unseen(tree: &Value, lines: &[&str]) -> Option<(String, char)> {
    find(tree, false, lines)
}

/// Refuses names of a setup that have such a character.
pub fn unseen_in_names(choice: &impl serde::Serialize, lines: &[&str]) -> Option<ChoiceError> {
    let (at, c) = unseen(&serde_json::to_value(choice).ok()?, lines)?;
    let code = u32::from(c);
    let says = say!("texts-this-has-a-character-that-cant", at, code = format_args!("{code:04X}"));
    Some(ChoiceError::Wrong(vec![says]))
}

fn find(tree: &Value, line: bool, lines: &[&str]) -> Option<(String, char)> {
    match tree {
        Value::String(text) => {
            let odd = text.chars().find(|&c| is_unseen(c) || line && c.is_control());
            odd.map(|c| (String::new(), c))
        }
        Value::Array(items) => items.iter().enumerate().find_map(|(index, item)| {
            let (at, c) = find(item, line, lines)?;
            Some((format!("/{index}{at}"), c))
        }),
        Value::Object(fields) => fields.iter().find_map(|(name, value)| {
            let (at, c) = find(value, lines.contains(&name.as_str()), lines)?;
            Some((format!("/{}{at}", name.replace('~', "~0").replace('/', "~1")), c))
        }),
        _ => None,
    }
}
