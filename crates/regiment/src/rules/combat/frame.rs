//! What combat can be in the middle of: an attack, a fight, losses to be chosen, a unit about to be shaken, a support
//! card. Plain data; what the steps do is decided in the files named after them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Cause;
use crate::commands::CardTarget;
use crate::data::Keyword;
use crate::model::{BaseId, Keys, UnitId};

/// What this part of the rules can be in the middle of.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CombatFrame {
    /// A ranged attack, a card's attack on one unit, or a Tow-Cable.
    Attack(Attack),
    /// A close combat.
    Melee(Melee),
    /// A unit must lose bases, and its owner chooses which.
    Damage(Damage),
    /// A unit is about to become shaken.
    Shake(Shake),
    /// A support card is tried, or takes effect.
    Card(CardUse),
}

/// Which sort of attack goes through the sequence of REG-ATK-01.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AttackKind {
    /// REG-SHOOT-01.
    #[default]
    Shoot,
    /// REG-VOLLEY-01.
    Volley,
    /// The attack of a support card, by its position in the hand.
    Card(u8),
    /// REG-KW-43.
    TowCable,
}

/// The keywords of an attack that matter after it has been declared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Traits {
    /// Wounds shake aerial units (REG-KW-04).
    pub anti_air: bool,
    /// Armor does nothing (REG-KW-05).
    pub anti_armor: bool,
    /// Wounds push the target (REG-KW-15).
    pub blast: bool,
    /// Wounds may shake vehicles and Droids (REG-KW-34).
    pub ion: bool,
}

impl Traits {
    /// What a unit's or a card's keywords do to its attacks.
    #[must_use]
    pub fn of(keys: Keys) -> Self {
        Self {
            anti_air: keys.has(Keyword::AntiAir),
            anti_armor: keys.has(Keyword::AntiArmor),
            blast: keys.has(Keyword::Blast),
            ion: keys.has(Keyword::Ion),
        }
    }
}

/// Steps of an attack, in the book's order (REG-ATK-01); effects after damage in an order of ours (REG-ATK-08): the
/// Ion check, which comes "immediately after damage", Anti-Air, and the push of a Blast last, so that it moves whoever
/// is still there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AttackStep {
    /// Attack dice, courage.
    #[default]
    Roll,
    /// Armor, save dice, Shields, wounds.
    Save,
    /// REG-KW-34.
    Ion,
    /// REG-KW-04.
    AntiAir,
    /// REG-KW-15.
    Blast,
    /// The target loses dash and standby tokens.
    Over,
}

/// One attack on one unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// Which sort.
    pub kind: AttackKind,
    /// How far it has come.
    pub step: AttackStep,
    /// Who rolls: the attacker, or the unit that used the card.
    pub unit: UnitId,
    /// The target.
    pub target: UnitId,
    /// Attack dice.
    pub pool: u8,
    /// What each must reach.
    pub need: u8,
    /// Its keywords.
    pub traits: Traits,
    /// Hits scored.
    pub hits: u8,
    /// Hits that must be saved: what Armor leaves.
    pub open: u8,
    /// Hits not saved.
    pub wounds: u8,
}

impl Attack {
    /// The attacking unit; a card has none (its user does not attack).
    #[must_use]
    pub fn attacker(&self) -> Option<UnitId> {
        (!matches!(self.kind, AttackKind::Card(_))).then_some(self.unit)
    }

    /// What the losses of the target are put down to.
    #[must_use]
    pub fn cause(&self) -> Cause {
        if self.kind == AttackKind::TowCable { Cause::TowCable } else { Cause::Attack }
    }
}

/// One of the two sides of a fight: 0 the charger, 1 the unit charged.
pub type Side = usize;
/// The charging side.
pub const CHARGER: Side = 0;
/// The side that was charged.
pub const CHARGED: Side = 1;

/// Steps of a close combat (REG-MELEE-14 for their order).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MeleeStep {
    /// Is there contact; flanks; the other bases close up.
    #[default]
    Contact,
    /// Pools and hit requirements of both sides.
    Strikes,
    /// The charger's attack dice.
    RollCharger,
    /// The attack dice of the unit charged.
    RollCharged,
    /// Courage of the unit charged.
    CourageCharged,
    /// The charger's courage.
    CourageCharger,
    /// Saves of the unit charged.
    SaveCharged,
    /// The charger's saves.
    SaveCharger,
    /// Wounds are compared.
    Judge,
    /// Wounds of the unit charged.
    WoundCharged,
    /// The charger's wounds.
    WoundCharger,
    /// Ion and Anti-Air on the unit charged.
    AfterCharged,
    /// Ion and Anti-Air on the charger.
    AfterCharger,
    /// Retreat or push back.
    Part,
    /// Tokens go.
    Over,
}

/// A close combat. Pairs hold the charger's value first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Melee {
    /// How far it has come.
    pub step: MeleeStep,
    /// The two units.
    pub units: [UnitId; 2],
    /// The base of each side that the other strikes at: it decides cover.
    pub bases: [BaseId; 2],
    /// Whether each side flanks the other.
    pub flanks: [bool; 2],
    /// Whether the charger flanked before it moved.
    pub flank_at_start: bool,
    /// Sides that cannot strike (only with REG-A73's alternative).
    pub barred: [bool; 2],
    /// Attack dice.
    pub pool: [u8; 2],
    /// What each die must reach.
    pub need: [u8; 2],
    /// Keywords of each side's attack.
    pub traits: [Traits; 2],
    /// Hits scored by each side.
    pub hits: [u8; 2],
    /// Hits that each side must save.
    pub open: [u8; 2],
    /// Wounds each side suffers from the other.
    pub wounds: [u8; 2],
    /// Wounds each side took as a Droid in this fight (only REG-A75's alternative counts them).
    pub droid: [u8; 2],
    /// Whether the Ion check of the present victim is done.
    pub ion_done: bool,
    /// Who wins, once compared: a side, or nobody in a tie.
    pub winner: Option<u8>,
    /// The structure that the charged unit stood in.
    pub structure: Option<u8>,
}

impl Melee {
    /// Which side a unit of this fight is.
    #[must_use]
    pub fn side(&self, unit: UnitId) -> Side {
        if unit == self.units[CHARGER] { CHARGER } else { CHARGED }
    }
}

/// Losses to be chosen (REG-WOUND-04).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Damage {
    /// Whose.
    pub unit: UnitId,
    /// Bases that fall without regard to wound tokens (only REG-A83's alternative).
    pub free: u8,
    /// What caused the wounds.
    pub cause: Cause,
    /// The unit that caused them (only REG-A85's alternative asks).
    pub by: Option<UnitId>,
}

/// Steps of becoming shaken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShakeStep {
    /// REG-KW-19.
    #[default]
    Clone,
    /// REG-KW-22.
    Droid,
}

/// A unit is about to become shaken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shake {
    /// Which unit.
    pub unit: UnitId,
    /// Why.
    pub cause: Cause,
    /// Who may still step in.
    pub step: ShakeStep,
}

/// Steps of a support card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardStep {
    /// The availability roll.
    #[default]
    Try,
    /// It works.
    Resolve,
    /// Its attacks, one after another.
    Strike,
}

/// A support card in use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct CardUse {
    /// The unit that uses it.
    pub unit: UnitId,
    /// Its position in the hand.
    pub card: u8,
    /// How far it has come.
    pub step: CardStep,
    /// What it is aimed at.
    pub target: CardTarget,
    /// What the sum must reach.
    pub need: u8,
    /// Whether the leader lets it pass.
    pub pass: bool,
    /// Units still to be attacked, one bit each.
    pub left: u64,
    /// The first base that has not had its attack (only REG-A87's alternative).
    pub cursor: u8,
}
