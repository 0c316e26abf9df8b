//! Leader cards and the closed list of what their abilities can do. Knows no state: the rules apply the
//! effects.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Class, Id, Keyword, Profile, Provenance, Subtype, UnitFilter, limits};

/// A leader card (REG-LEAD-01, REG-LEAD-10).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Leader {
    /// Id that lists refer to.
    #[schemars(regex(pattern = limits::ID))]
    pub id: Id,
    /// Name for people.
    #[schemars(regex(pattern = limits::NAME))]
    pub name: String,
    /// The faction that may take it (REG-ARMY-03).
    pub faction: Id,
    /// Cost in points (REG-ARMY-07).
    #[schemars(range(min = limits::CARD_POINTS.0, max = limits::CARD_POINTS.1))]
    pub points: u16,
    /// Units that may host it (REG-LEAD-02); empty means any.
    #[serde(default)]
    pub host: HostRule,
    /// The ability about the host and its surroundings (REG-LEAD-10).
    pub tactical: Ability,
    /// The ability with the wider reach (REG-LEAD-10).
    pub command: Ability,
    /// Where the card comes from.
    pub provenance: Provenance,
}

/// A description of units that may host a leader. Every field that is given must match (REG-LEAD-02).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct HostRule {
    /// Only this class.
    pub class: Option<Class>,
    /// Only this movement subtype.
    pub subtype: Option<Subtype>,
    /// Only these profiles, by id; empty means any.
    pub units: Vec<Id>,
}

impl HostRule {
    /// Returns `true` if a unit with this profile may host the leader (REG-LEAD-02).
    pub fn allows(&self, profile: &Profile) -> bool {
        self.class.is_none_or(|c| c == profile.class)
            && self.subtype.is_none_or(|s| s == profile.subtype)
            && (self.units.is_empty() || self.units.contains(&profile.id))
    }
}

/// One ability of a leader.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// Name for people.
    #[schemars(regex(pattern = limits::NAME))]
    pub name: String,
    /// Its effect in own words.
    pub text: String,
    /// Whom it reaches.
    pub scope: Scope,
    /// Those of them it applies to; empty means all.
    #[serde(default)]
    pub only: UnitFilter,
    /// A condition on the affected unit.
    #[serde(default)]
    pub when: Option<When>,
    /// Its effects, all together.
    #[schemars(length(min = 1))]
    pub effects: Vec<Effect>,
    /// Where the ability comes from when that differs from the card.
    #[serde(default)]
    pub provenance: Option<Provenance>,
}

/// Whom an ability reaches. Distances in inches from any base of the host, host included (REG-LEAD-11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Scope {
    /// The host unit only.
    Host,
    /// Friendly units within this distance, host included.
    Friends {
        /// The distance in inches, inclusive.
        #[schemars(range(min = limits::RANGE.0, max = limits::RANGE.1))]
        within: u8,
    },
    /// Enemy units within this distance.
    Enemies {
        /// The distance in inches, inclusive.
        #[schemars(range(min = limits::RANGE.0, max = limits::RANGE.1))]
        within: u8,
    },
    /// The whole army (or the player, for effects on rolls and pools).
    Army,
}

/// A condition on the affected unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum When {
    /// Another friendly unit is within this distance of it.
    NearFriend {
        /// The distance in inches, inclusive.
        #[schemars(range(min = limits::RANGE.0, max = limits::RANGE.1))]
        within: u8,
    },
}

/// An effect of an ability on each unit it reaches, or on its player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// Added to the sum of morale checks.
    MoraleBonus {
        #[schemars(range(min = limits::SMALL.0, max = limits::SMALL.1))]
        n: u8,
    },
    /// A unit that fails its morale check may take 1 wound to pass it.
    MoraleForWound,
    /// Changes Courage; the result is never below 1.
    Courage {
        #[schemars(range(min = limits::CHANGE.0, max = limits::CHANGE.1))]
        by: i8,
    },
    /// Rally costs 0 AP.
    FreeRally,
    /// An availability roll passes by itself, the owner choosing when.
    SupportPasses {
        /// Times in a game.
        #[schemars(range(min = limits::TIMES.0, max = limits::TIMES.1))]
        times: u8,
    },
    /// Dash gives no dash token.
    NoDashToken,
    /// The unit's attacks raise the defender's save threshold.
    SaveWorse {
        /// The rise; the threshold stops at 6+.
        #[schemars(range(min = limits::RISE.0, max = limits::RISE.1))]
        by: u8,
    },
    /// Added to Move when charging, in inches.
    ChargeMove {
        /// The distance in inches.
        #[schemars(range(min = limits::MORE_MOVE.0, max = limits::MORE_MOVE.1))]
        by: u8,
    },
    /// Added to Move, in inches.
    MoveBonus {
        /// The distance in inches.
        #[schemars(range(min = limits::MORE_MOVE.0, max = limits::MORE_MOVE.1))]
        by: u8,
    },
    /// Added to the ranged attack value of each base.
    RangedDice {
        /// Dice per base.
        #[schemars(range(min = limits::MORE_DICE.0, max = limits::MORE_DICE.1))]
        by: u8,
    },
    /// Added to the melee attack value of each base.
    MeleeDice {
        /// Dice per base.
        #[schemars(range(min = limits::MORE_DICE.0, max = limits::MORE_DICE.1))]
        by: u8,
    },
    /// One pivot in each activation without a Move action.
    FreePivot,
    /// The unit has this keyword; values of Armor and Shields add to printed ones.
    Grant { keyword: Keyword },
    /// Gives back tactical points in each end phase, never above the number at the start (REG-DATA-08).
    RestoreTp {
        #[schemars(range(min = limits::SMALL.0, max = limits::SMALL.1))]
        n: u8,
    },
    /// Added to availability rolls.
    Availability {
        #[schemars(range(min = limits::SMALL.0, max = limits::SMALL.1))]
        by: u8,
    },
    /// Takes away wound tokens in each end phase; no base comes back (REG-DATA-08).
    HealWound {
        #[schemars(range(min = limits::SMALL.0, max = limits::SMALL.1))]
        n: u8,
    },
}
