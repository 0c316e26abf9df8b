//! Attacks, close combat, damage, becoming shaken, support cards (REG-ATK to REG-KW, REG-SUP): a file a procedure.

mod attack;
mod blows;
mod cards;
mod damage;
mod event;
mod heal;
mod melee;
pub(crate) mod need;
pub mod odds;
mod shake;
mod steps;

pub use attack::Attack;
pub(crate) use attack::{ShotPlan, armed, check_shot, enemies, offer_shots, propose_shot};
pub(crate) use blows::foretell;
pub(crate) use cards::{CardPlan, CardUse, check_card, offer_cards, propose_card};
pub(crate) use damage::Damage;
pub(crate) use event::Bases;
pub use event::{CombatEvent, Line, TokenFrom};
pub(crate) use melee::Melee;
pub use need::expected;
pub(crate) use need::{Aim, exchange};
pub(crate) use shake::{Shake, offer_wound};
pub(crate) use steps::Traits;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use sandtable_kernel::procedures;

use crate::Regiment;
use crate::commands::Seen;
use crate::model::{BaseId, Cx, Frame, UnitId};

procedures! {
    Regiment, Frame;
    /// Everything this part of the rules can be in the middle of.
    CombatFrame {
        /// A ranged attack, a card's attack on one unit, or a Tow-Cable.
        Attack(Attack),
        /// A close combat between two units.
        Melee(Melee),
        /// A unit must lose bases, and its owner chooses.
        Damage(Damage),
        /// A unit is about to become shaken.
        Shake(Shake),
        /// A support card is tried, or takes effect.
        Card(CardUse),
    }
}

/// A checked answer or action of this part of the rules.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum CombatPlan {
    Shoot(ShotPlan),
    Card(CardPlan),
    Remove(Damage, Bases),
    /// A Droid takes a wound instead of the token, or not.
    TakeWound(Shake, bool),
}

/// Carries a plan out.
pub(crate) fn perform(cx: &mut Cx<'_>, plan: &CombatPlan) {
    match plan {
        CombatPlan::Shoot(plan) => attack::begin(cx, plan),
        CombatPlan::Card(plan) => cards::begin(cx, plan),
        CombatPlan::Remove(damage, bases) => damage::chosen(cx, damage, *bases),
        CombatPlan::TakeWound(shake, take) => shake::answer(cx, shake, *take),
    }
}

/// Cause of a wound, a shaken token or a destruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// A ranged attack or a card, by this seat's side.
    #[default]
    Attack,
    /// Blows of a close combat.
    Melee,
    /// Wounds from dangerous terrain (REG-TERR-13).
    DangerousTerrain,
    /// Bases removed for cohesion (REG-COH-05, REG-COH-06).
    Cohesion,
    /// The loss of the transport it was aboard (REG-TRANS-14).
    TransportLost,
    /// The Ion check (REG-KW-34).
    Ion,
    /// The effect of Anti-Air (REG-KW-04).
    AntiAir,
    /// REG-KW-22: a Droid's wound taken instead.
    Droid,
    /// A wound taken to pass a morale check.
    Leader,
    /// A move that would leave the table (REG-MOVE-14, REG-MOVE-21).
    TableEdge,
    /// A compulsory move that is blocked (REG-MOVE-20).
    MinimumMove,
    /// A retreat that can't be made (REG-MELEE-18).
    CannotRetreat,
    /// A tow cable that destroys a walker (REG-KW-45).
    TowCable,
    /// REG-TRANS-16: no room for it.
    NoRoom,
    /// By consent or by an organizer.
    Amendment,
}

/// Facts of a charge that its fight needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MeleeStart {
    /// The target base named for cover (REG-MELEE-04).
    pub base: BaseId,
    /// True if the charger stood in the target's flanking arc before it moved (only REG-A72's alternative asks).
    pub flank_at_start: bool,
    /// Everything that players of a real table see: the target as its charger meets it, and the charger as its target does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<[Seen; 2]>,
}

/// REG-CHARGE-01: the fight that follows a charge into contact; put on the stack below whatever the charge's move has
/// still to resolve, so that it begins when that is done (and only if there is still contact).
pub(crate) fn begin_melee(cx: &mut Cx<'_>, charger: UnitId, target: UnitId, start: MeleeStart) {
    melee::begin(cx, charger, target, start);
}

/// Puts wounds on a unit at once, without saves, and lets bases fall (REG-WOUND-01, REG-WOUND-02).
pub fn wound(cx: &mut Cx<'_>, unit: UnitId, wounds: u8, cause: Cause) {
    damage::hurt(cx, unit, wounds, cause, None);
}

/// A unit is about to become shaken: Clone and Droid may step in (REG-KW-19, REG-KW-22), then it gets the token unless
/// it has one (REG-MORALE-08).
pub(crate) fn shake(cx: &mut Cx<'_>, unit: UnitId, cause: Cause) {
    shake::shake(cx, unit, cause);
}

/// Destroys a unit whole (REG-WOUND-06, REG-WOUND-09).
pub(crate) fn destroy(cx: &mut Cx<'_>, unit: UnitId, cause: Cause) {
    damage::destroy(cx, unit, cause);
}
