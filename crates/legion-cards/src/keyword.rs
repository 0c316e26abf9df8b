//! Keywords as cards write them: a name and perhaps a number, `Scout 1`. What they do on the table is the battle's.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::{SmolStr, format_smolstr};

use crate::Provenance;

/// The name of a keyword without its value: `Scout` of `Scout 1`, `Independent` of `Independent: Aim 1`, `Arsenal` of
/// `Arsenal X`.
pub fn name(keyword: &str) -> &str {
    let head = keyword.split_once(':').map_or(keyword, |(head, _)| head);
    let name = split(head).0;
    name.strip_suffix(" X").unwrap_or(name)
}

/// Returns `true` if a keyword has this name, whatever its value.
pub fn is(keyword: &str, name: &str) -> bool {
    let Some(rest) = keyword.strip_prefix(name) else { return false };
    let value = rest.split_once(':').map_or(rest, |(value, _)| value);
    value.is_empty()
        || value == " X"
        || value.strip_prefix(' ').is_some_and(|number| number.parse::<u8>().is_ok())
}

/// A keyword with a number at its end: name and number.
pub fn split(keyword: &str) -> (&str, Option<u8>) {
    match keyword.rsplit_once(' ') {
        Some((name, number)) => match number.parse() {
            Ok(number) => (name, Some(number)),
            Err(_) => (keyword, None),
        },
        None => (keyword, None),
    }
}

/// A keyword of this name with this number.
pub fn with(name: &str, number: u8) -> SmolStr {
    format_smolstr!("{name} {number}")
}

/// A keyword explained in own words, for sheets and pages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GlossaryEntry {
    /// The keyword without its value.
    pub name: String,
    /// The meaning in own words.
    pub text: String,
    /// Where the text's facts come from.
    pub provenance: Provenance,
}
