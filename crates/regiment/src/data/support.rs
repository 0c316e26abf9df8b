//! Support cards: their price, their template and the closed list of their effects. Knows no state.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Id, Keyword, Provenance, Side, UnitFilter, limits};

/// A support card of the pack (REG-SUP-01).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SupportCard {
    /// Id that lists refer to.
    #[schemars(regex(pattern = limits::ID))]
    pub id: Id,
    /// Name for people.
    #[schemars(regex(pattern = limits::NAME))]
    pub name: String,
    /// The factions that may take it; none given means all (REG-ARMY-15).
    #[serde(default)]
    pub factions: Option<Vec<Id>>,
    /// Cost in points (REG-ARMY-08).
    #[schemars(range(min = limits::CARD_POINTS.0, max = limits::CARD_POINTS.1))]
    pub points: u16,
    /// The sum that 2d6 must reach (REG-SUP-05).
    #[schemars(range(min = limits::AVAILABILITY.0, max = limits::AVAILABILITY.1))]
    pub availability: u8,
    /// Its shape on the table.
    pub template: Template,
    /// The thing named before the roll (REG-SUP-03).
    pub target: TargetRule,
    /// True if the activating unit needs a line of sight to it (REG-SUP-04, REG-A86).
    pub needs_los: bool,
    /// Rounds it lasts; 0 is at once, 1 is until the end of this round.
    #[serde(default)]
    #[schemars(range(min = limits::LASTS.0, max = limits::LASTS.1))]
    pub lasts: u8,
    /// Its effect on play.
    pub effect: CardEffect,
    /// Its effect in own words.
    pub text: String,
    /// Where the card comes from.
    pub provenance: Provenance,
}

impl SupportCard {
    /// Returns `true` if a faction may take the card (REG-ARMY-15).
    pub fn open_to(&self, faction: &str) -> bool {
        self.factions.as_ref().is_none_or(|factions| factions.iter().any(|f| f == faction))
    }
}

/// Shape of a card's effect (REG-SUP-11..16).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Template {
    /// One unit (REG-SUP-11).
    Unit,
    /// One playing card.
    Point,
    /// Two cards end to end.
    DoubleLong,
    /// Two cards side by side.
    DoubleWide,
    /// Everything within this distance of a point (REG-SUP-15).
    Radius {
        /// The distance in inches.
        #[schemars(range(min = limits::RADIUS.0, max = limits::RADIUS.1))]
        inches: u8,
    },
    /// Nothing on the table (REG-SUP-16).
    OffBoard,
}

impl Template {
    /// Length and width in inches of the card-shaped templates.
    pub fn rectangle(self) -> Option<(f64, f64)> {
        match self {
            // REG-SUP-12: one playing card.
            Template::Point => Some((3.5, 2.5)),
            // REG-SUP-13: two cards end to end.
            Template::DoubleLong => Some((7.0, 2.5)),
            // REG-SUP-14: two cards side by side.
            Template::DoubleWide => Some((5.0, 3.5)),
            Template::Unit | Template::Radius { .. } | Template::OffBoard => None,
        }
    }
}

/// The thing a player names before the availability roll.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TargetRule {
    /// Any unit of the other side.
    EnemyUnit,
    /// A friendly unit that matches.
    FriendlyUnit {
        /// Those that match.
        #[serde(default)]
        filter: UnitFilter,
    },
    /// A point on the table, or a unit whose center is the point (REG-SUP-17).
    Spot,
    None,
}

/// One effect of a support card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum CardEffect {
    /// One attack on each unit under the template (REG-A87).
    Attack {
        /// Dice in each attack.
        #[schemars(range(min = limits::CARD_DICE.0, max = limits::CARD_DICE.1))]
        dice: u8,
        /// The N of "N+" to hit before modifiers.
        #[schemars(range(min = limits::TO_HIT.0, max = limits::TO_HIT.1))]
        to_hit: u8,
        /// Keywords of the attack.
        #[serde(default)]
        keywords: Vec<Keyword>,
        /// True if friendly units are left out (REG-SUP-19).
        #[serde(default)]
        spare_friends: bool,
    },
    /// Gives back wounds; lost bases may return (REG-DATA-08).
    Heal {
        /// Up to this many wounds.
        #[schemars(range(min = limits::HEALED.0, max = limits::HEALED.1))]
        wounds: u8,
        /// True if Shaken goes too.
        unshake: bool,
    },
    /// The template is area terrain.
    Smoke,
    /// Shots through, into or out of the template are harder.
    Interference {
        /// Added to the threshold.
        #[schemars(range(min = limits::RISE.0, max = limits::RISE.1))]
        to_hit: u8,
    },
    /// Enemy morale checks in the template are harder.
    MoraleJam {
        /// Taken from the sum.
        #[schemars(range(min = limits::SMALL.0, max = limits::SMALL.1))]
        by: u8,
    },
    /// The opponent shows one hidden support card, drawn at random.
    RevealCard,
    /// Changes Courage of units in the template; never below 1.
    Courage {
        #[schemars(range(min = limits::CHANGE.0, max = limits::CHANGE.1))]
        by: i8,
        /// The units that it reaches.
        on: Allegiance,
        /// Those of them that match.
        #[serde(default)]
        filter: UnitFilter,
    },
}

/// The side whose units something reaches, seen from the player who uses it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Allegiance {
    /// The user's own.
    Friends,
    Enemies,
}

impl Allegiance {
    /// Returns `true` if a unit of `unit` is meant when `user` uses the card.
    pub fn includes(self, user: Side, unit: Side) -> bool {
        match self {
            Allegiance::Friends => user == unit,
            Allegiance::Enemies => user != unit,
        }
    }
}
