//! Procedures in progress. The stack of frames is part of the state: the top frame either goes on by itself or asks a
//! question; the frames below wait for it.

use sandtable_geometry::List;
use sandtable_kernel::{Seat, procedures};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::UnitId;
use crate::Regiment;
use crate::rules::combat::CombatFrame;
use crate::rules::movement::MoveFrame;
use crate::rules::physical::PhysicalFrame;
use crate::rules::setup::SetupFrame;

/// Most dice in one roll; packs with larger pools are refused.
pub(crate) const MAX_DICE: usize = 48;
/// The faces of one roll, in the order rolled.
pub type Faces = List<u8, MAX_DICE>;

procedures! {
    Regiment, Frame;
    /// One thing the rules are in the middle of.
    Frame {
        /// Terrain, colors, mission, leaders, deployment, scouts.
        Setup(SetupFrame),
        /// The activation phase and end phase of a round; always at the bottom once round 1 has begun.
        Round(Round),
        /// A unit's activation.
        Activation(Activation),
        /// A standby holder's one simple action (REG-STANDBY-03).
        Interrupt(Interrupt),
        /// An action that is being carried out; finished when everything above it is.
        Action(Doing),
        /// Standby holders may answer an action that has just been completed (REG-STANDBY-02).
        React(React),
        /// A roll whose dice may still be set to 6 by tactical points (REG-TP-03).
        Roll(Roll),
        /// Moves, forced shifts, placements.
        Move(MoveFrame),
        /// Attacks, close combat, damage, becoming shaken.
        Combat(CombatFrame),
        /// Players say what a real table has come to.
        Physical(PhysicalFrame),
    }
}

/// A change of what the rules are in the middle of.
pub type Flow = sandtable_kernel::machine::Flow<Frame>;

impl Default for Frame {
    fn default() -> Self {
        Self::Round(Round::Begin)
    }
}

/// Steps of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Round {
    /// Fill the pool.
    Begin,
    /// Draw a batch, or go to the end phase when the pool is empty.
    Draw,
    /// The inactive seat may force a redraw of three equal tokens (REG-INIT-04).
    Redraw(Seat),
    /// The minority seat sets the order (REG-INIT-07).
    Order(Seat),
    /// Resolve the tokens in the queue.
    Queue,
    /// End phase (REG-ROUND-04).
    End(EndStep),
}

/// Steps of the end phase, in the order of REG-A92's default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EndStep {
    Score,
    Check,
    Clear,
}

/// A unit's activation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activation {
    /// The unit it is about.
    pub unit: UnitId,
    /// Step of the activation.
    pub step: ActStep,
    /// Action points left.
    pub ap: u8,
    /// Action types used, one bit each ([`super::Action::bit`]).
    pub used: u16,
    /// Total distance moved so far by the base that moved least, in 1/1024 inch (REG-MOVE-17).
    pub moved: u32,
    /// True if any base moved or pivoted (REG-DIGIN-02).
    pub stirred: bool,
    /// True if the leader's free pivot is used.
    pub pivoted: bool,
}

/// Steps of an activation (REG-ACT-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ActStep {
    /// Lose dash and standby tokens; roll the morale check if shaken.
    #[default]
    Start,
    /// Waiting for the morale roll.
    Morale,
    /// Waiting for the choice to take a wound and pass.
    MoraleWound,
    Act,
    /// Compulsory minimum move if short (REG-MOVE-17).
    Minimum,
    /// Cohesion check (REG-COH-05).
    Cohesion,
    /// Nothing left to do.
    Done,
}

/// A standby holder's action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Interrupt {
    /// The unit with the standby token.
    pub unit: UnitId,
    /// True if its action is done.
    pub done: bool,
}

/// The nine actions and what counts as one of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// REG-MOVEA-01, also embarking and disembarking (REG-MOVEA-04).
    #[default]
    Move,
    /// The action Shoot (REG-SHOOT-01).
    Shoot,
    /// The action Rally (REG-RALLY-01).
    Rally,
    /// A unit's special action (REG-SPEC-01).
    Special,
    /// The action Dash (REG-DASH-01).
    Dash,
    /// The action Charge (REG-CHARGE-01).
    Charge,
    /// The action Standby (REG-STANDBY-01).
    Standby,
    /// The action Volley (REG-VOLLEY-01).
    Volley,
    /// The action Dig In (REG-DIGIN-01).
    DigIn,
}

impl Action {
    /// All nine, in the book's order.
    pub const ALL: [Self; 9] = [
        Self::Move,
        Self::Shoot,
        Self::Rally,
        Self::Special,
        Self::Dash,
        Self::Charge,
        Self::Standby,
        Self::Volley,
        Self::DigIn,
    ];

    /// Its bit in [`Activation::used`].
    #[must_use]
    pub const fn bit(self) -> u16 {
        1 << self as u16
    }

    /// REG-ACT-03, REG-ACT-04: simple actions cost 1 AP, complex ones 2.
    pub(crate) const fn complex(self) -> bool {
        !matches!(self, Self::Move | Self::Shoot | Self::Rally | Self::Special)
    }
}

/// An action being carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Doing {
    pub unit: UnitId,
    pub action: Action,
    /// Cost in action points on completion (REG-ACT-07).
    pub cost: u8,
}

/// Standby holders being asked, one at a time (REG-A45).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct React {
    pub actor: UnitId,
    pub asked: u64,
    /// The seat being asked; `None` while it is being worked out.
    pub seat: Option<Seat>,
}

/// The purpose of a roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// Ranged, melee, card or Tow-Cable attack dice.
    #[default]
    Attack,
    /// A roll of save dice.
    Save,
    /// Morale check, sum of two dice.
    Morale,
    /// Availability of a support card, sum of two dice.
    Availability,
    Clone,
    Ion,
}

impl Purpose {
    /// Returns the stable code of such rolls.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Attack => "attack",
            Self::Save => "save",
            Self::Morale => "morale",
            Self::Availability => "availability",
            Self::Clone => "clone",
            Self::Ion => "ion",
        }
    }
}

/// The die of a morale check that is put aside (REG-KW-29, REG-KW-59).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Discard {
    #[default]
    None,
    Highest,
    Lowest,
}

/// A roll whose dice may still be changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    /// The purpose of the roll.
    pub purpose: Purpose,
    /// The unit that attacks, saves or checks.
    pub unit: UnitId,
    /// The number each die, or the sum, must reach.
    pub need: u8,
    /// True if the dice are added up.
    pub sum: bool,
    /// The faces of the dice, in the order rolled.
    pub faces: Faces,
    /// The die still to be discarded (only with REG-A29's alternative).
    pub discard: Discard,
    /// Seats that may still spend tactical points, one bit each.
    pub open: u8,
}

/// A finished roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rolled {
    /// The purpose of the roll.
    pub purpose: Purpose,
    /// The number each die, or the sum, had to reach.
    pub need: u8,
    /// The faces in the end.
    pub faces: Faces,
}

impl Rolled {
    /// Dice that reach the requirement (REG-DICE-01).
    pub(crate) fn successes(&self) -> u8 {
        // REG-DICE-01
        self.faces.iter().filter(|&&face| face >= self.need).count() as u8
    }

    /// The sum of the faces (REG-DICE-07).
    #[must_use]
    pub fn sum(&self) -> u8 {
        self.faces.iter().sum()
    }
}
