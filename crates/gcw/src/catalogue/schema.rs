//! JSON Schemas of pack files and of the catalog that campaign logs hold, made from the types. Knows no values.

use schemars::{JsonSchema, Schema, schema_for};
use serde::Serialize;

use super::ids::{FeatureId, ScenarioId, TypeId};
use super::map::{Category, Crash, Exploration, Feature, NameList, PublishedMap, Reward, TargetType};
use super::pilot::PilotCard;
use super::scenario::Scenario;
use super::ship::{HugeClass, ShipClass};
use super::table::Table;
use super::upgrade::UpgradeCard;

/// Any file of a pack other than `pack.toml`: rows of any kind.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "A data file of a pack for the Galactic Civil War")]
struct DataFile {
    /// Small and large ships.
    #[serde(default)]
    ship: Vec<ShipClass>,
    #[serde(default)]
    huge: Vec<HugeClass>,
    #[serde(default)]
    pilot: Vec<PilotCard>,
    #[serde(default)]
    upgrade: Vec<UpgradeCard>,
    #[serde(default)]
    feature: Vec<Feature>,
    /// Types of strategic targets.
    #[serde(default)]
    target: Vec<TargetType>,
    #[serde(default)]
    scenario: Vec<Scenario>,
    /// Names to suggest.
    #[serde(default)]
    names: Vec<NameList>,
    #[serde(default)]
    map: Vec<PublishedMap>,
    /// Tables of numbers: `targets`, `support-ships`.
    #[serde(default)]
    count_table: Vec<Table<u8>>,
    /// Rows of the table `category`.
    #[serde(default)]
    category_table: Vec<Table<Category>>,
    /// Rows of the table `feature`.
    #[serde(default)]
    feature_table: Vec<Table<FeatureId>>,
    /// A table for each category, with its id.
    #[serde(default)]
    type_table: Vec<Table<TypeId>>,
    /// Rows of the table `exploration`.
    #[serde(default)]
    exploration_table: Vec<Table<Exploration>>,
    /// A table for each faction: `crash-rebel` and so on.
    #[serde(default)]
    crash_table: Vec<Table<Crash>>,
    /// Tables `cargo-1` to `cargo-4`.
    #[serde(default)]
    cargo_table: Vec<Table<Reward>>,
    /// Tables `scenario`, `huge-support`, `huge-capital` and the retired ones.
    #[serde(default)]
    scenario_table: Vec<Table<ScenarioId>>,
}

/// Makes the schemas of a pack's files, by file name.
pub fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("pack.schema.json", schema_for!(sandtable_packs::Manifest)),
        ("data.schema.json", schema_for!(DataFile)),
    ]
}
