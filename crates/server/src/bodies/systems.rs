//! Rule systems as clients are shown them.

use std::collections::BTreeMap;

use sandtable_system::Presets;
use schemars::JsonSchema;
use serde::Serialize;

/// Kinds of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum SystemKind {
    /// A game of an evening.
    Battle,
    /// A game of weeks.
    Campaign,
}

/// A pack of data.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "PackInfo")]
pub(crate) struct PackBody {
    /// Id from its manifest.
    pub id: String,
    /// Name for people.
    pub title: String,
    /// Version from its manifest.
    pub version: String,
    /// Hash of its files.
    pub hash: String,
}

/// A query that only one system answers.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "OwnQuery")]
pub(crate) struct QueryBody {
    /// Name in `ask`.
    pub name: String,
    /// Its answer, in a sentence.
    pub about: String,
}

/// A rule system that is played here.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "SystemInfo")]
pub(crate) struct SystemBody {
    /// Short name, as requests name it.
    pub id: String,
    /// Name for people.
    pub title: String,
    /// Describes the system in a few sentences.
    pub about: String,
    /// An evening, or weeks.
    pub kind: SystemKind,
    /// Version of the rules as implemented.
    pub rules: String,
    /// Number of seats of a common setup.
    pub seats: u8,
    /// Says that games of it are played on a table of inches.
    pub board: bool,
    /// Names of the machine players' strengths, the weakest first.
    pub levels: Vec<String>,
    /// The most games of a simulation, by level.
    pub simulations: BTreeMap<String, u64>,
    /// The built-in pack.
    pub pack: PackBody,
    /// Queries that only this system answers.
    pub queries: Vec<QueryBody>,
}

/// A rule system with what setups of it can begin with.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct SystemDetails {
    /// The system.
    pub system: SystemBody,
    /// Profiles and maps that setups by names can name.
    pub presets: Presets,
}

/// All rule systems.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct SystemList {
    /// In the order in which they are offered.
    pub systems: Vec<SystemBody>,
}
