//! The first line of a log: what was played, by which rules, with which dice.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::PackPin;

/// Version of the log format that this program writes and reads.
pub const FORMAT: u32 = 2;

/// The declared source of a log's rolls.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum DeclaredDice {
    /// A written seed, `keyed2:` and 16 hexadecimal digits: anyone can compute every roll, before play too.
    Seeded(String),
    /// A script that was decided beforehand.
    Scripted,
    /// Real dice, typed in by the players.
    Entered,
    /// Commit and reveal (`fair2`): the host's seed is committed to here, each seat adds words before play, the seed is
    /// revealed at the end. Fair between host and seats; a host that is in league with the last seat to add its words
    /// could try several.
    Fair {
        /// Hash of the host's secret, [`sandtable_dice::commitment`].
        commitment: String,
    },
}

/// The origin of a what-if copy: the log it branched from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BranchOf {
    /// The `hash` of the entry in the other log from which this one goes on.
    pub parent: String,
    /// That entry's number. Entries up to it are copies.
    pub entry: u64,
    /// Where the rolls of later entries come from.
    pub dice: DeclaredDice,
}

/// A pack that travels with a log: a line between the header and the first entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AttachedPack {
    /// Its hash, as the header pins it.
    pub pack: String,
    /// The texts of its files, by path.
    pub files: BTreeMap<String, String>,
}

/// The first line of a log, but for its `hash`. `S` is the game's setup.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Header<S> {
    /// Version of the log format: 2.
    pub sandtable: u32,
    /// The game's short name.
    pub game: String,
    /// Version of the rules as implemented, until an entry adopts other ones.
    pub rules: String,
    /// Version of what events say and do.
    pub events: u32,
    /// The data packs that the setup names things of.
    pub packs: Vec<PackPin>,
    /// The rulings played by: name and choice.
    pub rulings: BTreeMap<String, String>,
    /// Where the rolls come from.
    pub dice: DeclaredDice,
    /// Present in a what-if copy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<BranchOf>,
    /// The setup: with the packs nothing else is needed to replay the log. It may hold secrets of seats.
    pub setup: S,
}

impl<S> Header<S> {
    /// Where the rolls of an entry come from, unless an entry before it has named fresh dice.
    #[must_use]
    pub fn dice_at(&self, entry: u64) -> &DeclaredDice {
        match &self.branch {
            Some(branch) if entry > branch.entry => &branch.dice,
            _ => &self.dice,
        }
    }
}
