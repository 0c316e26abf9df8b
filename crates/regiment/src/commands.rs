//! Commands of a seat. Plain data, as it stands in the protocol and in logs.

use sandtable_geometry::{Heading, List, Pose, Spot};
use sandtable_kernel::Ref;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::Side;
use crate::model::{BaseId, MAX_OBJECTIVES, MAX_UNIT_BASES, PieceId, UnitId};

mod asserted;

pub use asserted::{Band, Fate, Seen};

/// One base's travel, by the shortest legal way or by the way given; or the place where it is put.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BaseMove {
    /// The base that moves.
    #[serde(rename = "piece")]
    pub base: BaseId,
    /// Its pose at the end.
    pub to: Pose,
    /// Waypoints of its center in between; empty for the shortest legal way (REG-MOVE-12), and for what is put down.
    #[serde(default, skip_serializing_if = "no_waypoints")]
    pub via: List<Spot, 4>,
}

fn no_waypoints(via: &List<Spot, 4>) -> bool {
    via.is_empty()
}

/// The travel of a unit's bases; bases not named stay put (REG-MOVE-02).
pub type Moves = List<BaseMove, MAX_UNIT_BASES>;

/// Terrain that is put down: a piece of the own half, named `piece:3`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PiecePut {
    /// Its number in the half.
    pub piece: PieceId,
    /// Center and turn.
    pub to: Pose,
}

/// A pose for each living base of a unit, in the order of their ids.
pub type Poses = List<Pose, MAX_UNIT_BASES>;

/// The target of a support card (REG-SUP-03).
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum CardTarget {
    /// Nothing on the table.
    #[default]
    Nothing,
    /// A unit; a template is centered on its first living base.
    Unit(UnitId),
    /// A template centered here and turned so (REG-SUP-17).
    Spot(
        #[serde(with = "template")]
        #[schemars(with = "[TemplatePut; 1]")]
        Pose,
    ),
    /// The units that a template which players have laid on a real table lies on.
    Laid {
        units: Laid,
        /// Those of them that have cover there (REG-COVER-03).
        #[serde(default)]
        covered: Laid,
    },
}

/// Units under a template.
pub type Laid = List<UnitId, 12>;

/// A template that is put down; the piece is always [`TEMPLATE`].
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct TemplatePut {
    piece: Ref,
    to: Pose,
}

/// The name of a card's template in commands.
pub const TEMPLATE: (&str, u8) = ("template", 0);

/// Writes the pose of a template as places are written everywhere: `[{piece, to}]`.
mod template {
    use crate::commands::{TEMPLATE, TemplatePut};
    use sandtable_geometry::Pose;
    use sandtable_kernel::Ref;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub fn serialize<S: Serializer>(pose: &Pose, serializer: S) -> Result<S::Ok, S::Error> {
        [TemplatePut { piece: Ref::new(TEMPLATE.0, TEMPLATE.1), to: *pose }].serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Pose, D::Error> {
        let [TemplatePut { piece, to }] = Deserialize::deserialize(deserializer)?;
        if piece == Ref::new(TEMPLATE.0, TEMPLATE.1) {
            return Ok(to);
        }
        Err(D::Error::custom("the piece that is put down is `template:0`"))
    }
}

/// The kind of question and offers that place a unit.
pub(crate) const DEPLOY: &str = "deploy";
/// The kind of offers of a charge.
pub(crate) const CHARGE: &str = "charge";

/// A decision of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// REG-SETUP-07: the winner of the priority roll places first, or second.
    PlaceFirst {
        /// True if the answering seat places first.
        first: bool,
    },
    /// REG-SETUP-08: puts down one terrain piece of the own half.
    PlaceTerrain { place: List<PiecePut, 1> },
    /// REG-MIS-02: the winner of the bid picks a color.
    ChooseColour {
        /// The color to play.
        colour: Side,
    },
    /// REG-MIS-04: red picks one of blue's three missions.
    ChooseMission {
        /// Position in blue's deck, 0 to 2.
        card: u8,
    },
    /// REG-A08's alternative: red turns the mission's map by half a turn, or leaves it.
    TurnMap {
        /// True if to turn it.
        turn: bool,
    },
    /// REG-LEAD-01: names the leader's host, or leaves it without one.
    AssignLeader { unit: Option<UnitId> },
    /// REG-DEPLOY-03: places a unit.
    Deploy {
        unit: UnitId,
        /// A pose for each base.
        place: Moves,
    },
    /// REG-DEPLOY-08: declares a unit embarked in a transport.
    DeployInside { unit: UnitId, transport: UnitId },
    /// REG-DEPLOY-10: shifts a Scout unit; no moves: it stays.
    Scout { unit: UnitId, moves: Moves },
    /// REG-INIT-04: forces the one redraw of three equal tokens, or lets the batch stand.
    Redraw {
        /// True if to redraw.
        force: bool,
    },
    /// REG-INIT-07: sets the order of the batch.
    Order {
        /// Colors, first to be resolved first.
        tokens: List<Side, 3>,
    },
    /// REG-INIT-12: names the unit to activate.
    Nominate { unit: UnitId },
    /// REG-MOVEA-01: Move; with `into`, ends by embarking (REG-TRANS-02, REG-TRANS-04).
    Move {
        moves: Moves,
        /// A friendly transport to embark in at the end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        into: Option<UnitId>,
    },
    /// REG-TRANS-08: Move of an embarked unit: put down touching its transport. Then it is asked for its [`Command::Move`].
    Disembark {
        /// Where the bases are put, touching the transport.
        place: Moves,
    },
    /// REG-SHOOT-01: one ranged attack; names the target base (REG-COVER-01).
    Shoot {
        /// The designated base.
        base: BaseId,
    },
    /// REG-RALLY-01: removes the shaken token.
    Rally,
    /// REG-SUP-02: Special: tries a support card.
    UseCard {
        /// Position in the hand.
        card: u8,
        /// The thing it is aimed at.
        target: CardTarget,
        /// Uses the leader's ability to pass the availability roll.
        #[serde(default)]
        pass: bool,
    },
    /// REG-TRANS-10: Special: puts the cargo out.
    PutOut {
        /// Where the cargo's bases are put.
        place: Moves,
    },
    /// REG-MIS-13: Special: completes a task of the mission.
    Task {
        /// Position in the mission's tasks.
        task: u8,
    },
    /// REG-DASH-01: Dash, its first move.
    Dash {
        /// The first move.
        moves: Moves,
    },
    /// REG-DASH-01: Dash, its second move.
    DashOn {
        /// The second move.
        moves: Moves,
        /// A friendly transport to embark in at the end (only with REG-A88's alternative).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        into: Option<UnitId>,
    },
    /// REG-CHARGE-01: moves into contact, and into a fight.
    Charge {
        /// The unit to be charged.
        target: UnitId,
        /// The travel; at least one base should touch the target.
        moves: Moves,
    },
    /// REG-STANDBY-01: waits for another unit's action.
    Standby,
    /// REG-VOLLEY-01; names the target base.
    Volley {
        /// The designated base.
        base: BaseId,
    },
    /// REG-DIGIN-01: takes cover and a better save until it moves.
    DigIn,
    /// A leader's ability: pivots without a Move action.
    Pivot {
        /// Bases that turn, each on its place.
        place: Moves,
    },
    /// REG-ACT-08: ends the activation, or declines the rest of it.
    End,
    /// REG-STANDBY-03: this holder answers; its simple action follows.
    Interrupt { unit: UnitId },
    /// REG-TP-02, REG-TP-04: sets dice to 6, one tactical point each.
    Flip {
        /// Positions of the dice in the roll.
        dice: List<u8, 8>,
    },
    /// Declines: no (more) tactical points, no standby, no displacement.
    Pass,
    /// REG-WOUND-04: the defender names the bases that fall.
    Remove { bases: List<BaseId, MAX_UNIT_BASES> },
    /// Takes a wound instead (Droid, REG-KW-22; a leader's ability on morale).
    TakeWound {
        /// True if to.
        take: bool,
    },
    /// REG-COH-07: puts stray bases back into cohesion.
    Repair {
        /// Bases that are pushed.
        place: Moves,
    },
    /// REG-KW-15: Blast: pushes the target 2 in in this direction.
    Displace {
        /// The direction, in degrees from +x towards +y.
        heading: Heading,
    },
    /// REG-TRANS-13: the opponent places the cargo of a destroyed transport.
    PlaceCargo {
        /// Where its bases are put.
        place: Moves,
    },
    /// REG-TERR-22: the winner moves into the structure, or stays out (no places).
    Occupy {
        /// Where its bases are put.
        place: Moves,
    },
    /// On a real table: Shoot or Volley at a unit, with what is seen there.
    Aim {
        target: UnitId,
        #[serde(default)]
        volley: bool,
        /// The range band of the line of sight (REG-RANGE-04).
        range: Band,
        #[serde(default)]
        seen: Seen,
    },
    /// On a real table: Move or Dash, both its moves.
    Walk {
        #[serde(default)]
        dash: bool,
        /// Pieces of dangerous terrain that it met (REG-TERR-12).
        #[serde(default)]
        danger: u8,
        /// A friendly transport that it goes aboard at the end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        into: Option<UnitId>,
    },
    /// On a real table: Charge.
    Engage {
        target: UnitId,
        /// True if a base has come into contact (REG-CHARGE-09).
        reached: bool,
        /// The target, as its charger meets it.
        #[serde(default)]
        seen: Seen,
        /// The charger, as its target meets it.
        #[serde(default)]
        back: Seen,
        /// Pieces of dangerous terrain that it met.
        #[serde(default)]
        danger: u8,
    },
    /// On a real table: what became of a unit that had to move.
    Fare {
        fate: Fate,
        /// Pieces of dangerous terrain that it met.
        #[serde(default)]
        danger: u8,
    },
    /// On a real table: who holds each objective now (REG-OBJ-03).
    Hold { holders: List<Option<Side>, MAX_OBJECTIVES> },
}
