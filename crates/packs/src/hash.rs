//! The content hash of a pack, which a game pins. Knows only paths and texts.

use std::fmt;
use std::str::FromStr;

use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::source::Source;

/// BLAKE3 over a pack's files; equal for equal content, whatever the order in which files were handed in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackHash([u8; 32]);

impl PackHash {
    /// Hashes files: a version mark, then for each file, ordered by path, the lengths and bytes of path and
    /// text. Texts are normalised by [`Source::new`].
    pub fn of(sources: &[Source]) -> PackHash {
        let mut order: Vec<&Source> = sources.iter().collect();
        order.sort();
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"sandtable-pack-1\n");
        for source in order {
            for part in [&source.path, &source.text] {
                hasher.update(&(part.len() as u64).to_le_bytes());
                hasher.update(part.as_bytes());
            }
        }
        PackHash(*hasher.finalize().as_bytes())
    }

    /// The 32 bytes.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for PackHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(blake3::Hash::from_bytes(self.0).to_hex().as_str())
    }
}

impl fmt::Debug for PackHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PackHash({self})")
    }
}

/// A text that is not 64 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", say!("hash-malformed", found = .0))]
pub struct PackHashError(String);

impl FromStr for PackHash {
    type Err = PackHashError;

    fn from_str(text: &str) -> Result<PackHash, PackHashError> {
        let hash = blake3::Hash::from_hex(text).map_err(|_| PackHashError(text.to_owned()))?;
        Ok(PackHash(*hash.as_bytes()))
    }
}

impl Serialize for PackHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for PackHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PackHash, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl JsonSchema for PackHash {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "PackHash".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "Content hash of a data pack: BLAKE3 in hexadecimal digits.",
            "type": "string",
            "pattern": "^[0-9a-f]{64}$",
        })
    }
}
