//! The cards and charts of a campaign, as packs hold them: units, upgrades, commendations, setbacks, traits, requests,
//! assets and story arcs.
//!
//! Plain data with small look-ups. This module knows no state of a campaign, no dice but their names, and no rulings.

mod arc;
mod builtin;
mod check;
mod content;
mod honour;
mod ids;
pub mod keyword;
mod load;
mod office;
mod reward;
mod schema;
mod terms;
mod unit;

pub use arc::{Agenda, Map, Mission, Omen, OmenFace, Point, ProgressStep, Renown, StoryArc};
pub use content::{Catalogue, Content, ContentError};
pub use honour::{CommandCard, Commendation, Grants, Requires, Setback, Trait};
pub use ids::{ArcId, CardId, CommendationId, MarkId, SetbackId, TraitId, UnitId, UpgradeId};
pub use office::{
    Asset, AssetKind, GameMode, GlossaryEntry, RankLimit, Request, RequestKind, SetbackRow, TraitRow,
};
pub use reward::{Care, Condition, Each, Effect, FaceGives, Heal, Mark, MarkKind, Mode, Reward, Who};
pub use schema::schemas;
pub use terms::{Affinity, AttackSurge, DefenceDie, Faction, Origin, Provenance, Rank, Slot, UnitType};
pub use unit::{Compulsory, Requirement, UnitCard, UpgradeCard, Weapon};

/// The game that packs name in their manifest.
pub const GAME: &str = "tours";
