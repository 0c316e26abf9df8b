//! JSON Schemas of pack files, made from the types that read them. Knows types, no values.

use schemars::{JsonSchema, Schema, schema_for};
use serde::Serialize;

use super::{
    Army, ArmyList, Faction, Ground, Layout, Leader, Mission, Pool, Profile, SupportCard, TerrainPiece,
};

/// Any file of a pack other than `pack.toml`: rows of any kind.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "A data file of a REGIMENT pack")]
struct DataFile {
    #[serde(default)]
    faction: Vec<Faction>,
    #[serde(default)]
    unit: Vec<Profile>,
    #[serde(default)]
    leader: Vec<Leader>,
    #[serde(default)]
    support: Vec<SupportCard>,
    #[serde(default)]
    mission: Vec<Mission>,
    #[serde(default)]
    terrain: Vec<TerrainPiece>,
    #[serde(default)]
    layout: Vec<Layout>,
    #[serde(default)]
    pool: Vec<Pool>,
    #[serde(default)]
    list: Vec<ArmyList>,
}

/// The schemas by file name: the manifest, a data file, a player's list, and the parts of a game's setup.
pub fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("pack.schema.json", schema_for!(sandtable_packs::Manifest)),
        ("data.schema.json", schema_for!(DataFile)),
        ("list.schema.json", schema_for!(ArmyList)),
        ("army.schema.json", schema_for!(Army)),
        ("ground.schema.json", schema_for!(Ground)),
    ]
}
