//! The cards and tables of a campaign, as packs hold them: ships, pilots, upgrades, huge ships, what strategic targets
//! are made of, and every table that is rolled on.
//!
//! Plain data with small look-ups. This module knows no state of a campaign, no dice and no rulings: where authorities
//! differ it holds what each says.

mod builtin;
mod check;
mod content;
mod effect;
mod find;
mod ids;
mod load;
mod map;
mod notes;
mod pilot;
mod restriction;
mod scenario;
mod scenario_acts;
mod scenario_play;
mod scenario_sheet;
mod scenario_terms;
mod scenario_words;
mod schema;
mod ship;
mod table;
mod terms;
mod traits;
mod upgrade;

pub use content::{Catalogue, Content, ContentError, Tables};
pub use effect::{BarEffect, BarEffectError, Stat};
pub use ids::{Character, Cited, CitedError, FeatureId, PilotId, ScenarioId, ShipId, TypeId, UpgradeId};
pub use load::GAME;
pub use map::{
    Benefit, Category, Crash, Exploration, Feature, NameList, ObstacleKind, Obstacles, PublishedMap,
    PublishedTarget, Reward, TargetType,
};
pub use pilot::{HighPs, PilotCard};
pub use restriction::{Restriction, RestrictionError};
pub use sandtable_packs::{UnknownWord, canonical};
pub use scenario::{Composition, Scenario, ScenarioKind, SquadSize};
pub use scenario_acts::{Act, Actor, Aimed, DiceRoll, EachResult, PlaceOf};
pub use scenario_play::{
    Arrival, Bound, Debt, Faces, Hook, Job, ObjectKind, Play, Reinforcement, SetupStep, Spoils, Task,
    Terrain, Victory, Zone,
};
pub use scenario_sheet::{Border, Edges, PlayRules};
pub use scenario_terms::{
    Ahead, Branch, Carried, Cleared, Cond, Doer, Dumped, Edge, Effect, Ends, Face, Fate as ObjectFate,
    Fleeing, Heap, Limit, LimitError, Mark, Moved, Reading, Relation, Side, Spot, SpotError, Tokens,
};
pub use scenario_words::{Coming, Fit, Given, InitiativeMode, Kept, Moment, Otherwise, TerrainMode};
pub use schema::schemas;
pub use ship::{HugeClass, HugeRole, HugeSection, ShipClass};
pub use table::{Band, Roll, RollError, Table};
pub use terms::{Action, Faction, Price, Provenance, Scope, Size, Slot};
pub use traits::{CrewRoom, FeatureRoll, NameUse, PilotTrait, Purpose, Sequel, ShipTrait};
pub use upgrade::{Handling, OncePer, UpgradeCard};
