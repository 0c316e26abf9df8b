//! Mission cards (REG-MIS-05, REG-MIS-06): zones, objectives, scoring, victory, special rules. Knows no
//! state.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Id, Keyword, Provenance, Side, Table, UnitFilter, Xy, limits};

/// A mission card.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mission {
    /// Id that decks refer to; the version for the small table ends in `-small`.
    #[schemars(regex(pattern = limits::ID))]
    pub id: Id,
    /// Name for people.
    #[schemars(regex(pattern = limits::NAME))]
    pub name: String,
    /// Aggressive, defensive, maneuver or a scenario (REG-ARMY-10).
    pub category: Category,
    /// The table it is drawn for (REG-SETUP-02).
    pub table: Table,
    /// The order of deployment; none given means the book's default (REG-DEPLOY-03, REG-A01).
    #[serde(default)]
    pub order: Option<DeployOrder>,
    pub zones: Zones,
    /// Objectives, referred to by their position in this list.
    #[schemars(length(min = limits::OBJECTIVES.0, max = limits::OBJECTIVES.1))]
    pub objectives: Vec<Objective>,
    /// Payments for control of objectives in each end phase. Every row that fits pays: rows add up (REG-MIS-12).
    pub scoring: Vec<Score>,
    /// Tactical points for holders in each end phase, never above the number at the start (REG-MIS-08).
    #[serde(default)]
    pub gains: Vec<Gain>,
    /// Special rules (REG-MIS-08).
    #[serde(default)]
    pub specials: Vec<Special>,
    /// Tasks that a Special action may complete (REG-MIS-13).
    #[serde(default)]
    pub tasks: Vec<Task>,
    /// Length of the match; none given means 5 (REG-A98).
    #[serde(default)]
    #[schemars(range(min = limits::ROUNDS.0, max = limits::ROUNDS.1))]
    pub rounds: Option<u8>,
    /// An extra way to win; none given leaves the default conditions alone (REG-MIS-07).
    #[serde(default)]
    pub victory: Option<Victory>,
    /// Fixed terrain and other limits of a scenario.
    #[serde(default)]
    pub preset: Option<Preset>,
    /// The card in own words.
    pub text: String,
    /// Where the card comes from.
    pub provenance: Provenance,
}

/// Mission category (REG-MIS-09..11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    /// Fight over the center line (REG-MIS-09).
    Aggressive,
    /// Hold ground (REG-MIS-10).
    Defensive,
    /// Relocate and get past (REG-MIS-11).
    Maneuver,
    /// Outside the decks: learning and special maps.
    Scenario,
}

/// Order of deployment (REG-DEPLOY-02).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum DeployOrder {
    /// One side places everything, then the other.
    AllFirst {
        /// The side that begins.
        side: Side,
    },
    /// One unit at a time in turn.
    Alternate {
        /// The side that begins.
        first: Side,
    },
}

/// Deployment zones: for each side a list of simple polygons, corners in inches.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Zones {
    #[schemars(length(min = 1), inner(length(min = limits::CORNERS.0, max = limits::CORNERS.1)))]
    pub red: Vec<Vec<Xy>>,
    #[schemars(length(min = 1), inner(length(min = limits::CORNERS.0, max = limits::CORNERS.1)))]
    pub blue: Vec<Vec<Xy>>,
}

impl Zones {
    /// One side's polygons.
    pub fn of(&self, side: Side) -> &[Vec<Xy>] {
        match side {
            Side::Red => &self.red,
            Side::Blue => &self.blue,
        }
    }
}

/// An objective marker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// Name for people.
    pub name: String,
    /// Center in inches.
    pub at: Xy,
}

/// A span of rounds, both ends included; none given means open.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Rounds {
    /// First round, 1 when not given.
    pub from: Option<u8>,
    /// Last round, the last of the match when not given.
    pub to: Option<u8>,
}

impl Rounds {
    /// Returns `true` if the span holds this round.
    pub fn contains(self, round: u8) -> bool {
        self.from.is_none_or(|from| round >= from) && self.to.is_none_or(|to| round <= to)
    }
}

/// Victory tokens for each controlled objective in the end phase (REG-MIS-12).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Score {
    #[serde(default)]
    pub rounds: Rounds,
    /// Only for this side.
    #[serde(default)]
    pub side: Option<Side>,
    /// Only for this objective (position in the list); otherwise for each one held.
    #[serde(default)]
    pub objective: Option<u8>,
    /// Tokens for each objective that counts.
    #[schemars(range(min = limits::PAYMENT.0, max = limits::PAYMENT.1))]
    pub vp: u8,
}

/// Tactical points for the holder of an objective in the end phase.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Gain {
    #[serde(default)]
    pub rounds: Rounds,
    /// Only for this side.
    #[serde(default)]
    pub side: Option<Side>,
    /// The objective's position in the list.
    pub objective: u8,
    /// The number of points.
    #[schemars(range(min = limits::PAYMENT.0, max = limits::PAYMENT.1))]
    pub tp: u8,
}

/// A special rule of the mission (REG-MIS-08).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Special {
    #[serde(default)]
    pub rounds: Rounds,
    /// Only for this side.
    #[serde(default)]
    pub side: Option<Side>,
    /// Only for these units.
    #[serde(default)]
    pub only: UnitFilter,
    /// Its effect on play.
    pub effect: SpecialEffect,
}

/// An effect of a special rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SpecialEffect {
    /// Added to Move, in inches.
    MoveBonus {
        /// The distance in inches.
        #[schemars(range(min = limits::SPECIAL.0, max = limits::SPECIAL.1))]
        by: i8,
    },
    /// Added to the sum of morale checks.
    Morale {
        #[schemars(range(min = limits::CHANGE.0, max = limits::CHANGE.1))]
        by: i8,
    },
    /// Added to the threshold of ranged attacks.
    ToHit {
        #[schemars(range(min = limits::CHANGE.0, max = limits::CHANGE.1))]
        by: i8,
    },
    /// Starts with a Dug-In token.
    DugInStart,
    /// Has this keyword; values of Armor and Shields add to printed ones.
    Grant { keyword: Keyword },
    /// Changes the tactical points at the start; `rounds` and `only` do not apply.
    TpPool {
        #[schemars(range(min = limits::SPECIAL.0, max = limits::SPECIAL.1))]
        by: i8,
    },
}

/// A task that a Special action completes (REG-MIS-13).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// Id within the mission.
    #[schemars(regex(pattern = limits::ID))]
    pub id: Id,
    /// Name for people.
    #[schemars(regex(pattern = limits::NAME))]
    pub name: String,
    /// Where it is done (position in the list of objectives).
    pub objective: u8,
    /// The greatest distance of a base of the unit from the objective's center, in inches.
    #[schemars(range(min = limits::NEAR.0, max = limits::NEAR.1))]
    pub within: u8,
    /// Tokens for its completion.
    #[schemars(range(min = limits::PAYMENT.0, max = limits::PAYMENT.1))]
    pub vp: u8,
    /// True if it may be done once in the match only (by each side); otherwise once in a round.
    #[serde(default)]
    pub once: bool,
    #[serde(default)]
    pub rounds: Rounds,
    /// Only for this side.
    #[serde(default)]
    pub side: Option<Side>,
    /// Only for these units.
    #[serde(default)]
    pub only: UnitFilter,
}

/// An extra way to win (REG-MIS-07).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Victory {
    /// This many tokens win at once instead of the book's number.
    Tokens {
        #[schemars(range(min = limits::VICTORY.0, max = limits::VICTORY.1))]
        vp: u8,
    },
    /// Holding every objective in an end phase wins.
    HoldAll {
        /// Only for this side; otherwise for either.
        #[serde(default)]
        side: Option<Side>,
        #[serde(default)]
        rounds: Rounds,
    },
}

/// Settings that a scenario fixes in advance.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Preset {
    /// A fixed layout (REG-SETUP-04).
    pub layout: Option<Id>,
    /// No leaders (REG-LEARN-04).
    pub no_leader: bool,
    /// No support cards (REG-LEARN-04).
    pub no_support: bool,
}
