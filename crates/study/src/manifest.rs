//! What was played, so that anybody can play it again: hashes of the study, of its packs and of the rows of each part. There is no
//! time in it, no host, and no number of threads: the same study gives the same manifest everywhere.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Kept, rows_hash};

/// What the games are played by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayedBy {
    /// The study's hash.
    pub study: String,
    /// The rule system.
    pub system: String,
    /// The version of its rules.
    pub rules: String,
    /// The version of the program.
    pub program: String,
    /// The hash of the pack of each arm, by the arm's name; the arm in which nothing is changed has none.
    pub packs: BTreeMap<String, String>,
}

/// A part that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayedPart {
    /// The number of its games.
    pub games: u64,
    /// The hash of its rows, as `rows_hash` makes it.
    pub rows: String,
}

impl PlayedPart {
    /// Sums up the games of a part.
    #[must_use]
    pub fn of(rows: &[Kept]) -> Self {
        Self { games: rows.len() as u64, rows: rows_hash(rows.iter().map(|kept| &kept.row)) }
    }
}

/// A study as far as it was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// What the games are played by.
    pub by: PlayedBy,
    /// The parts by their numbers.
    pub parts: BTreeMap<u64, PlayedPart>,
    /// The hash of everything above: equal for equal games.
    pub root: String,
}

impl Manifest {
    /// Makes a manifest of parts.
    #[must_use]
    pub fn new(by: PlayedBy, parts: BTreeMap<u64, PlayedPart>) -> Self {
        let mut hasher = blake3::Hasher::new_derive_key("sandtable manifest 1");
        hasher.update(&serde_json::to_vec(&by).unwrap_or_default());
        for (number, part) in &parts {
            hasher.update(&number.to_le_bytes());
            hasher.update(&part.games.to_le_bytes());
            hasher.update(part.rows.as_bytes());
        }
        let root = hasher.finalize().to_hex().to_string();
        Self { by, parts, root }
    }

    /// Says whether the root is the hash of the rest.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        Self::new(self.by.clone(), self.parts.clone()).root == self.root
    }
}
