//! The data of a game of REGIMENT: factions, units, leaders, support cards, missions, terrain and army lists.
//!
//! Plain serde types without behaviour beyond small lookups; the same types are read from pack files (TOML) and
//! embedded, resolved, in a self-contained game setup. This module knows no state, no dice and no geometry of play.

mod ability;
mod army;
mod common;
mod faction;
mod keyword;
mod mission;
mod profile;
mod support;
mod terrain;

pub use ability::{Ability, Effect, HostRule, Leader, Scope, When};
pub use army::{Army, ArmyList, UnitEntry};
pub use common::{Id, Provenance, Side, Source, Table, UnitFilter, Xy};
pub use faction::{Faction, Tier};
pub use keyword::{Keyword, KeywordError};
pub use mission::{
    Category, DeployOrder, Gain, Mission, Objective, Preset, Rounds, Score, Special, SpecialEffect, Task,
    Victory, Zones,
};
pub use profile::{BaseSize, Class, Profile, Subtype};
pub use support::{CardEffect, SupportCard, TargetRule, Template, Whose};
pub use terrain::{Feature, Ground, Layout, Placement, Pool, TerrainKind, TerrainPiece};
