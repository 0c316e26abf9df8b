//! Attacks, close combat, damage, becoming shaken, support cards (REG-ATK to REG-KW, REG-SUP).

mod attack;
mod cards;
mod damage;
mod event;
mod fold;
mod frame;
mod heal;
mod melee;
pub mod need;
pub mod odds;
mod offers;
mod shake;
mod shot;

pub use cards::{CardPlan, card, check_card};
pub use event::{Bases, CombatEvent, Line, Steadied, TokenFrom};
pub use frame::{
    Attack, AttackKind, AttackStep, CardStep, CardUse, CombatFrame, Damage, Melee, MeleeStep, Shake,
    ShakeStep, Traits,
};
pub use offers::{offer_cards, propose_card};
pub use shot::{ShotPlan, check_shot, exchange, expected, expected_with, offer_shots, propose_shot};

use sandtable_dice::Dice;
use sandtable_kernel::{Offer, Refusal};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::commands::Command;
use crate::engine::unexpected;
use crate::model::{BaseId, Cx, Pos, Step, UnitId};
use crate::rules::Question;

/// What will be done in this part of the rules.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CombatPlan {
    /// Shoot or Volley.
    Shoot(ShotPlan),
    /// Try a support card.
    Card(CardPlan),
    /// These bases fall.
    Remove(Damage, Bases),
    /// A Droid takes a wound instead of the token, or not.
    TakeWound(Shake, bool),
}

/// Goes on without anybody's decision, or says that a seat must decide.
pub fn step(cx: &mut Cx<'_>, frame: &CombatFrame) -> Step {
    match frame {
        CombatFrame::Attack(attack) => attack::step(cx, attack),
        CombatFrame::Melee(melee) => melee::step(cx, melee),
        CombatFrame::Damage(damage) => damage::step(cx, damage),
        CombatFrame::Shake(shake) => shake::step(cx, shake),
        CombatFrame::Card(card) => cards::step(cx, card),
    }
}

/// The question of a frame.
#[must_use]
pub fn asks(pos: Pos<'_>, frame: &CombatFrame) -> Option<Question> {
    match frame {
        CombatFrame::Damage(damage) => Some(Question {
            seat: pos.spec(damage.unit).seat,
            kind: "remove",
            text: "Which bases fall?",
            rule: rule!("REG-WOUND-04"),
            default: Command::Remove { bases: damage::Losses::of(pos, damage).default() },
        }),
        CombatFrame::Shake(shake) => Some(Question {
            seat: pos.spec(shake.unit).seat,
            kind: "droid",
            text: "Shall the Droid unit take a wound instead of becoming shaken?",
            rule: rule!("REG-KW-22"),
            default: Command::TakeWound { take: false },
        }),
        CombatFrame::Attack(_) | CombatFrame::Melee(_) | CombatFrame::Card(_) => None,
    }
}

/// Checks an answer.
///
/// # Errors
/// Why it is none.
pub fn check(pos: Pos<'_>, frame: &CombatFrame, command: &Command) -> Result<CombatPlan, Refusal> {
    match (frame, command) {
        (CombatFrame::Damage(damage), Command::Remove { bases }) => {
            let bases = damage::Losses::of(pos, damage).check(bases)?;
            Ok(CombatPlan::Remove(*damage, bases))
        }
        (CombatFrame::Shake(shake), &Command::TakeWound { take }) => Ok(CombatPlan::TakeWound(*shake, take)),
        _ => Err(unexpected(command)),
    }
}

/// Carries a plan out.
pub fn perform(cx: &mut Cx<'_>, plan: &CombatPlan) {
    match plan {
        CombatPlan::Shoot(plan) => shot::begin(cx, plan),
        CombatPlan::Card(plan) => cards::begin(cx, plan),
        CombatPlan::Remove(damage, bases) => damage::remove(cx, damage, *bases),
        CombatPlan::TakeWound(shake, take) => shake::answer(cx, shake, *take),
    }
}

/// What can be answered.
pub fn offers(pos: Pos<'_>, frame: &CombatFrame, out: &mut Vec<Offer<Command>>) {
    offers::answers(pos, frame, out);
}

/// One answer, drawn at random.
pub fn sample(pos: Pos<'_>, frame: &CombatFrame, dice: &mut dyn Dice) -> Option<Command> {
    match frame {
        CombatFrame::Damage(damage) => {
            let losses = damage::Losses::of(pos, damage);
            let count = losses.choices().count() as u32;
            let bases = losses.choices().nth(dice.pick(count) as usize)?;
            Some(Command::Remove { bases })
        }
        CombatFrame::Shake(_) => Some(Command::TakeWound { take: dice.pick(2) == 0 }),
        CombatFrame::Attack(_) | CombatFrame::Melee(_) | CombatFrame::Card(_) => None,
    }
}

/// What caused a wound, a shaken token or a destruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// A ranged attack or a card, by this seat's side.
    #[default]
    Attack,
    /// Close combat.
    Melee,
    /// REG-TERR-13.
    DangerousTerrain,
    /// REG-COH-05, REG-COH-06.
    Cohesion,
    /// REG-TRANS-14.
    TransportLost,
    /// REG-KW-34.
    Ion,
    /// REG-KW-04.
    AntiAir,
    /// REG-KW-22: a Droid's wound taken instead.
    Droid,
    /// A wound taken to pass a morale check.
    Leader,
    /// REG-MOVE-14, REG-MOVE-21.
    TableEdge,
    /// REG-MOVE-20.
    MinimumMove,
    /// REG-MELEE-18.
    CannotRetreat,
    /// REG-KW-45.
    TowCable,
    /// REG-TRANS-16: no room for it.
    NoRoom,
    /// By consent or by an organiser.
    Amendment,
}

/// What a charge tells the fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MeleeStart {
    /// The target base named for cover (REG-MELEE-04).
    pub base: BaseId,
    /// Whether the charger stood in the target's flanking arc before it moved (only REG-A72's alternative asks).
    pub flank_at_start: bool,
}

/// REG-CHARGE-01: the fight that follows a charge into contact; put on the stack below whatever the charge's move has
/// still to resolve, so that it begins when that is done (and only if there is still contact).
pub fn begin_melee(cx: &mut Cx<'_>, charger: UnitId, target: UnitId, start: MeleeStart) {
    melee::begin(cx, charger, target, start);
}

/// Puts wounds on a unit at once, without saves, and lets bases fall (REG-WOUND-01, REG-WOUND-02).
pub fn wound(cx: &mut Cx<'_>, unit: UnitId, wounds: u8, cause: Cause) {
    damage::hurt(cx, unit, wounds, cause, None);
}

/// A unit is about to become shaken: Clone and Droid may step in (REG-KW-19, REG-KW-22), then it gets the token unless
/// it has one (REG-MORALE-08).
pub fn shake(cx: &mut Cx<'_>, unit: UnitId, cause: Cause) {
    shake::shake(cx, unit, cause);
}

/// Destroys a unit whole (REG-WOUND-06, REG-WOUND-09).
pub fn destroy(cx: &mut Cx<'_>, unit: UnitId, cause: Cause) {
    damage::destroy(cx, unit, cause);
}
