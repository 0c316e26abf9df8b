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
mod load;
mod office;
mod requests;
mod reward;
mod schema;

pub use sandtable_legion_cards::keyword;
pub use sandtable_legion_cards::{
    Affinity, AttackSurge, Compulsory, DefenceDie, Faction, GlossaryEntry, Provenance, Rank, Requirement,
    Slot, UnitCard, UnitId, UnitType, UpgradeCard, UpgradeId, Weapon,
};

pub use arc::{Agenda, Map, Mission, Omen, OmenFace, Origin, Point, ProgressStep, Renown, StoryArc};
pub use content::{Catalogue, Content, ContentError};
pub use honour::{CommandCard, Commendation, Grants, Requires, Setback, Trait};
pub use ids::{ArcId, CardId, CommendationId, MarkId, SetbackId, TraitId};
pub use office::{Asset, AssetKind, GameMode, RankLimit, Request, RequestKind, SetbackRow, TraitRow};
pub use reward::{Care, Condition, Each, Effect, FaceGives, Heal, Mark, MarkKind, Mode, Receivers, Reward};
pub use schema::schemas;

pub(crate) use requests::aid_requests;

/// The game that packs name in their manifest.
pub(crate) const GAME: &str = "tours";

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn no(value: &bool) -> bool {
    !*value
}
