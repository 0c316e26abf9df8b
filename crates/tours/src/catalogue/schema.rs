//! JSON Schemas of pack files and of the catalogue that campaign logs hold, made from the types. Knows no values.

use sandtable_legion_cards::{GlossaryEntry, UnitCard, UpgradeCard};
use schemars::{JsonSchema, Schema, schema_for};
use serde::Serialize;

use super::arc::StoryArc;
use super::honour::{CommandCard, Commendation, Setback, Trait};
use super::office::{Asset, GameMode, Request, SetbackRow, TraitRow};

/// Any file of a pack other than `pack.toml`: rows of any kind.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(title = "A data file of a pack for Tours of Duty")]
struct DataFile {
    /// Unit cards of all factions.
    #[serde(default)]
    unit: Vec<UnitCard>,
    /// Upgrade cards of all kinds.
    #[serde(default)]
    upgrade: Vec<UpgradeCard>,
    /// Commendations and High Commendations.
    #[serde(default)]
    commendation: Vec<Commendation>,
    /// Setbacks beyond the arcs' own.
    #[serde(default)]
    setback: Vec<Setback>,
    /// Defining traits beyond the arcs' own.
    #[serde(default)]
    r#trait: Vec<Trait>,
    /// The Setback chart, a row for each face of the black attack die.
    #[serde(default)]
    setback_row: Vec<SetbackRow>,
    /// The Defining Trait chart, a row for each face of the black attack die.
    #[serde(default)]
    trait_row: Vec<TraitRow>,
    /// Aid Requests as printed.
    #[serde(default)]
    request: Vec<Request>,
    /// Strategic Assets as printed.
    #[serde(default)]
    asset: Vec<Asset>,
    /// Kinds of games.
    #[serde(default)]
    mode: Vec<GameMode>,
    /// Paragon command cards.
    #[serde(default)]
    card: Vec<CommandCard>,
    /// Story arcs with their agendas.
    #[serde(default)]
    arc: Vec<StoryArc>,
    /// Keywords in own words.
    #[serde(default)]
    keyword: Vec<GlossaryEntry>,
}

/// Makes the schemas of a pack's files, by file name.
pub fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("pack.schema.json", schema_for!(sandtable_packs::Manifest)),
        ("data.schema.json", schema_for!(DataFile)),
    ]
}
