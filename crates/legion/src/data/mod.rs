//! The data of a game of Special Operations: unit cards, squads, command cards, Loadouts, missions, terrain, bases.
//!
//! Plain serde types with small look-ups, read from pack files. This module knows no state, no dice but their names, and no
//! rulings.

mod card;
mod check;
mod command;
mod effect;
mod figure;
mod keyword;
mod library;
mod list;
mod loadout;
mod mission;
mod schema;
mod squad;
mod term;
mod terrain;
mod upgrade;
mod vocabulary;

/// Most units in one game, both squads together.
pub const MAX_UNITS: usize = 40;

pub use card::{Card, Keyword, Weapon};
pub use command::{CommandCard, OrderLine};
pub use effect::{Amount, DiceChange, Effect, EffectRoll, Return, Selector, Strike, Tally};
pub use figure::{Base, Miniature, Silhouette, Tool};
pub use keyword::KeywordText;
pub use library::Library;
pub use list::{ArmyList, ListUnit};
pub use loadout::{Gift, Loadout, Side, Swap};
pub(crate) use mission::headed;
pub use mission::{
    Condition, Console, Control, Detonator, Mission, MissionToken, Reach, Role, Roles, Scoring, TableSize,
    TokenKind, Vehicle, Zones,
};
pub use schema::schemas;
pub use squad::{Hand, Later, Squad, SquadUnit};
pub use term::{
    AnyNumber, Circumstance, Deed, Group, Having, Likeness, Lying, Moment, OrderFate, PanicFace, Receiver,
    ReturnZone, Share, SpentAs, Times, Token, WholeAction,
};
pub use terrain::{Layout, Placement, TerrainPiece};
pub use upgrade::{Arm, Price, Upgrade};
pub use vocabulary::{Cover, Faction, MovementClass, Set, TerrainKind};

/// A point in inches, x to the right and y down.
pub type Xy = [f64; 2];
/// The corners of an area in inches.
pub type Area = Vec<Xy>;

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn no(value: &bool) -> bool {
    !*value
}
