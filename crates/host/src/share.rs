//! Lists of forces as codes to hand on: short, made of letters that an address may have, and refused if one is wrong.
//!
//! ```
//! use sandtable_host::share::Shared;
//! use serde_json::json;
//!
//! let list = json!({ "name": "Mine", "units": [{ "unit": "at-at", "count": 1 }] });
//! let shared = Shared { system: "regiment".into(), pack: "regiment".into(), version: "0.2.0".into(), list };
//! let code = shared.code();
//! assert_eq!(Shared::read(&code).unwrap(), shared);
//! assert!(Shared::read(&code[..code.len() - 1]).is_err());
//! ```

use data_encoding::BASE64URL_NOPAD;
use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use sandtable_text::say;
use serde_json::{Value, json};
use thiserror::Error;

/// Begins every code; the number is that of the format.
pub const HEAD: &str = "sl1.";
/// Bytes of a list at most, so that a small code cannot become a huge text.
const MOST: usize = 64 * 1024;

/// A list of forces with what it is made for.
#[derive(Clone, Debug, PartialEq)]
pub struct Shared {
    /// Id of the rule system.
    pub system: String,
    /// Id of the data pack.
    pub pack: String,
    /// Version of the data pack.
    pub version: String,
    /// The list as the system writes it. Fields that are empty are left out of a code.
    pub list: Value,
}

/// A text that is no code of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ShareError {
    /// Something else, or a code of a newer format.
    #[error("{}", say!("share-head", head = HEAD))]
    Head,
    /// A letter that no code has, counted from 1.
    #[error("{}", say!("share-letter", at = .0))]
    Letter(usize),
    /// Letters that were changed, lost or added.
    #[error("{}", say!("share-damaged"))]
    Damaged,
}

impl Shared {
    /// Writes the code.
    #[must_use]
    pub fn code(&self) -> String {
        let text = json!([self.system, self.pack, self.version, lean(self.list.clone())]).to_string();
        HEAD.to_owned() + &BASE64URL_NOPAD.encode(&compress_to_vec_zlib(text.as_bytes(), 9))
    }

    /// Reads a code; blanks around it do not matter.
    ///
    /// # Errors
    /// Says what is wrong with it. What is in the list is not judged.
    pub fn read(code: &str) -> Result<Self, ShareError> {
        let body = code.trim().strip_prefix(HEAD).ok_or(ShareError::Head)?;
        let is_in = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
        if let Some(at) = body.chars().position(|letter| !is_in(letter)) {
            return Err(ShareError::Letter(HEAD.len() + at + 1));
        }
        let packed = BASE64URL_NOPAD.decode(body.as_bytes()).map_err(|_| ShareError::Damaged)?;
        // The packed form ends with a sum over the text, which is checked here.
        let text = decompress_to_vec_zlib_with_limit(&packed, MOST).map_err(|_| ShareError::Damaged)?;
        let (system, pack, version, list) = serde_json::from_slice(&text).map_err(|_| ShareError::Damaged)?;
        let read = Self { system, pack, version, list };
        // One list has one code: what else unpacks to it was tampered with.
        if read.code() == code.trim() { Ok(read) } else { Err(ShareError::Damaged) }
    }
}

/// Leaves out what says nothing: null, `false`, empty lists, and where a list of the pack comes from.
#[must_use]
pub fn lean(list: Value) -> Value {
    let says = |value: &Value| match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(all) => !all.is_empty(),
        _ => true,
    };
    match list {
        Value::Object(fields) => {
            let fields = fields.into_iter().filter(|(name, value)| name != "provenance" && says(value));
            Value::Object(fields.map(|(name, value)| (name, lean(value))).collect())
        }
        Value::Array(all) => all.into_iter().map(lean).collect(),
        plain => plain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shared() -> Shared {
        let list = json!({ "id": "mine", "name": "Müll", "cap": 500,
            "units": [{ "unit": "stormtroopers", "count": 3 }, { "unit": "at-at", "count": 1 }] });
        Shared { system: "regiment".into(), pack: "regiment".into(), version: "0.2.0".into(), list }
    }

    #[test]
    fn every_changed_letter_is_noticed() {
        let code = shared().code();
        for at in HEAD.len()..code.len() {
            for letter in "AZaz09-_".chars().filter(|letter| !code[at..].starts_with(*letter)) {
                let changed = format!("{}{letter}{}", &code[..at], &code[at + 1..]);
                assert_eq!(Shared::read(&changed), Err(ShareError::Damaged), "{changed}");
            }
        }
    }

    #[test]
    fn what_is_lost_or_strange_is_told() {
        let code = shared().code();
        for end in HEAD.len()..code.len() {
            assert_eq!(Shared::read(&code[..end]), Err(ShareError::Damaged), "{end}");
        }
        assert_eq!(Shared::read("sl9.AAAA"), Err(ShareError::Head));
        assert_eq!(Shared::read("sl1.AA!A"), Err(ShareError::Letter(7)));
        assert_eq!(Shared::read(&format!("  {code}\n")), Ok(shared()));
    }

    #[test]
    fn a_small_code_cannot_become_a_huge_text() {
        let text = json!(["a", "b", "c", "x".repeat(MOST)]).to_string();
        let code = HEAD.to_owned() + &BASE64URL_NOPAD.encode(&compress_to_vec_zlib(text.as_bytes(), 9));
        assert!(code.len() < 600, "{}", code.len());
        assert_eq!(Shared::read(&code), Err(ShareError::Damaged));
    }

    #[test]
    fn what_says_nothing_is_left_out() {
        let list = json!({ "a": null, "b": [], "c": false, "provenance": {}, "d": [{ "e": null, "f": 0 }] });
        assert_eq!(lean(list), json!({ "d": [{ "f": 0 }] }));
    }
}
