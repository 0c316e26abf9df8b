//! The data of a game of REGIMENT: factions, units, leaders, support cards, missions, terrain and army lists.
//!
//! Plain serde types without behavior beyond small lookups; the same types are read from pack files (TOML)
//! and embedded, resolved, in a self-contained game setup. This module knows no state, no dice and no
//! geometry of play.

mod ability;
mod army;
mod check;
mod common;
mod faction;
mod keyword;
mod library;
mod limits;
mod list_rules;
mod mission;
mod muster;
mod profile;
mod raise;
mod schema;
mod support;
mod terrain;

pub use ability::{Ability, Effect, HostRule, Leader, Scope, When};
pub use army::{Army, ArmyList, UnitEntry};
pub use check::{Check, Fault, Faults};
pub use common::{Id, Provenance, Side, Source, Table, UnitFilter, Xy};
pub use faction::{Faction, Tier};
pub use keyword::{Keyword, KeywordError};
pub use library::{Library, Roster};
pub use list_rules::{
    DuplicateRuling, HostRuling, ListRules, MinimumRuling, QuotaRuling, SupportRuling, TableRuling,
};
pub use mission::{
    Category, DeployOrder, Gain, Mission, Objective, Preset, Rounds, Score, Special, SpecialEffect, Task,
    Victory, Zones,
};
pub use muster::{
    bid, check_list, points_spent, quota, support_limit, support_points_limit, table_for, taken, too_long,
};
pub use profile::{BaseSize, Class, Profile, Subtype};
pub use raise::raise;
pub use schema::schemas;
pub use support::{Allegiance, CardEffect, SupportCard, TargetRule, Template};
pub use terrain::{Feature, Ground, Layout, Placement, Pool, TerrainKind, TerrainPiece};
