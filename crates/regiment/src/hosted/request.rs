//! The fields of REGIMENT's own requests, as types.

use crate::commands::{Band, Command, Seen};
use crate::model::{BaseId, UnitId};
use sandtable_geometry::Pose;
use schemars::JsonSchema;
use serde::Deserialize;

use sandtable_system::Check;

/// The thing to be explained: at most one of these; the last entry without any.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Explain {
    /// An entry of the log.
    #[serde(default)]
    pub entry: Option<u64>,
    /// A command that could be given.
    #[serde(default)]
    pub command: Option<Check<Command>>,
    /// A shot, whether or not it may be declared now.
    #[serde(default)]
    pub shot: Option<ShotOf>,
    /// A shot on a real table, with what is seen there.
    #[serde(default)]
    pub aim: Option<AimOf>,
    /// A charge, as if both units met where they stand; on a real table with what is seen there.
    #[serde(default)]
    pub charge: Option<ChargeOf>,
    /// An answer about tactical points on a roll of the attack or the close combat that is under way.
    #[serde(default)]
    pub answer: Option<Command>,
    /// A unit's Move.
    #[serde(default, rename = "move")]
    pub move_of: Option<MoveOf>,
    /// A unit's morale check.
    #[serde(default)]
    pub morale: Option<OfUnit>,
    /// A unit's courage.
    #[serde(default)]
    pub courage: Option<OfUnit>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShotOf {
    pub unit: UnitId,
    /// The designated base.
    pub base: BaseId,
    /// True if as Volley Fire.
    #[serde(default)]
    pub volley: bool,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AimOf {
    pub unit: UnitId,
    pub target: UnitId,
    #[serde(default)]
    pub volley: bool,
    /// The range band of the line of sight.
    pub range: Band,
    #[serde(default)]
    pub seen: Seen,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChargeOf {
    pub unit: UnitId,
    pub target: UnitId,
    /// The target as its charger meets it, and the charger as its target does.
    #[serde(default)]
    pub seen: Option<[Seen; 2]>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveOf {
    pub unit: UnitId,
    /// True if in a charge.
    #[serde(default)]
    pub charge: bool,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OfUnit {
    pub unit: UnitId,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sight {
    /// The base that looks.
    pub from: BaseId,
    /// The base that is looked at.
    pub to: BaseId,
}

/// A unit, and where it is planned to stand.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Outlook {
    pub unit: UnitId,
    /// Where its bases would stand; those left out stand where they are.
    #[serde(default)]
    pub bases: Vec<Put>,
}

/// A base, and where it would stand.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Put {
    pub piece: BaseId,
    pub to: Pose,
}

/// A base that moves.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reach {
    pub base: BaseId,
    /// Side of a cell in inches, 0.25 to 6; half an inch without it.
    #[serde(default)]
    pub cell: Option<f64>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// Two bases whose line of sight is drawn.
    #[serde(default)]
    pub sight: Option<[BaseId; 2]>,
    /// A base whose reach is drawn.
    #[serde(default)]
    pub reach: Option<BaseId>,
}
