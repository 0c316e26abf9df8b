//! Events of combat. Every roll, choice and number in them is settled; how they are folded stands in `fold`.

use sandtable_geometry::{List, Point, Pose};
use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::frame::{AttackKind, AttackStep, Damage, MeleeStep, Traits};
use super::{Cause, MeleeStart};
use crate::commands::CardTarget;
use crate::events::Event;
use crate::model::{BaseId, Faces, Lasting, MAX_UNIT_BASES, UnitId};
use crate::rules::space::Band;

/// Bases of one unit.
pub type Bases = List<BaseId, MAX_UNIT_BASES>;

/// What spared a unit the shaken token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Steadied {
    /// Its Clone roll.
    Clone,
    /// As a Droid it takes a wound instead.
    Droid,
    /// It is shaken or gone already.
    Moot,
}

/// Where the initiative token of a destroyed unit is taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TokenFrom {
    /// It lies beside the unit and does not come back (REG-INIT-19), or the ruling leaves it.
    Nowhere,
    /// REG-INIT-17.
    Pool,
    /// REG-A24.
    Queue,
}

/// The line and range of a ranged attack.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Line {
    /// The attacker's base it starts from.
    pub from: BaseId,
    /// Its ends.
    pub ends: (Point, Point),
    /// Its length in inches.
    pub inches: f64,
    /// The range band.
    pub band: Band,
}

/// What happened in this part of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CombatEvent {
    /// An attack is declared, with its pool and hit requirement.
    Declared {
        /// Which sort.
        kind: AttackKind,
        /// The attacker, or the unit that used the card.
        unit: UnitId,
        /// The target.
        target: UnitId,
        /// The designated base.
        base: BaseId,
        /// Attack dice.
        pool: u8,
        /// What each must reach.
        need: u8,
        /// Keywords of the attack.
        traits: Traits,
        /// The line of a ranged attack.
        line: Option<Line>,
    },
    /// Hits are counted and compared with the courage of the target.
    Hit {
        /// The target.
        unit: UnitId,
        /// Hits.
        hits: u8,
        /// Its courage.
        courage: u8,
        /// Whether the hits shake it (unless Clone or Droid step in).
        shakes: bool,
    },
    /// Armor took what it can.
    Braced {
        /// The unit that was hit.
        unit: UnitId,
        /// Hits that are left to be saved.
        open: u8,
    },
    /// Shields rolled failed save dice again.
    Rerolled {
        /// Whose.
        unit: UnitId,
        /// Positions of the dice.
        dice: Faces,
        /// All faces after it.
        faces: Faces,
    },
    /// Saves are counted.
    Saved {
        /// Who saved.
        unit: UnitId,
        /// Hits saved by dice.
        saves: u8,
        /// Hits not saved.
        wounds: u8,
    },
    /// An Ion check was judged.
    IonChecked {
        /// Who rolled it.
        unit: UnitId,
        /// Whether it holds.
        holds: bool,
    },
    /// The attack goes on to this step.
    Stepped {
        /// The step.
        step: AttackStep,
    },
    /// The attack is over.
    AttackOver {
        /// Whom it was made on.
        target: UnitId,
    },
    /// Wound tokens were put on a unit.
    Wounded {
        /// Which unit.
        unit: UnitId,
        /// How many.
        wounds: u8,
        /// Why.
        cause: Cause,
    },
    /// A unit must lose bases; its owner is asked which.
    RemovalDue {
        /// The loss.
        damage: Damage,
    },
    /// Bases of a unit are removed, and wound tokens with them.
    Removed {
        /// Which unit.
        unit: UnitId,
        /// Which bases.
        bases: Bases,
        /// Wound tokens used up.
        tokens: u8,
        /// Why.
        cause: Cause,
    },
    /// A unit is destroyed.
    Destroyed {
        /// Which unit.
        unit: UnitId,
        /// Why.
        cause: Cause,
        /// Points credited to the enemy.
        points: u16,
        /// Where its initiative token is taken from.
        token: TokenFrom,
        /// Whether a leader goes with it.
        leader: bool,
    },
    /// A unit is about to become shaken.
    ShakeDue {
        /// Which unit.
        unit: UnitId,
        /// Why.
        cause: Cause,
    },
    /// Its Clone roll failed.
    CloneFailed {
        /// Which unit.
        unit: UnitId,
    },
    /// It does not become shaken.
    NotShaken {
        /// Which unit.
        unit: UnitId,
        /// What spared it.
        by: Steadied,
    },
    /// A unit becomes shaken.
    Shaken {
        /// Which unit.
        unit: UnitId,
        /// Why.
        cause: Cause,
    },
    /// A charge reached its target.
    MeleeDue {
        /// Who charged.
        charger: UnitId,
        /// Who was charged.
        target: UnitId,
        /// What the charge tells the fight.
        start: MeleeStart,
    },
    /// The units are engaged.
    Engaged {
        /// The charger's base that is struck at, and the target's.
        bases: [BaseId; 2],
        /// Whether each side flanks the other, the charger first.
        flanks: [bool; 2],
        /// Sides that cannot strike.
        barred: [bool; 2],
        /// The structure in which the unit stands that was charged.
        structure: Option<u8>,
    },
    /// One side's pool and hit requirement.
    Strike {
        /// Whose.
        unit: UnitId,
        /// Whom it strikes.
        target: UnitId,
        /// Attack dice.
        pool: u8,
        /// What each must reach.
        need: u8,
        /// Keywords of its attack.
        traits: Traits,
    },
    /// One side's hits are counted.
    StrikeHit {
        /// Who struck.
        unit: UnitId,
        /// Hits.
        hits: u8,
    },
    /// Wounds are compared.
    Judged {
        /// Wounds suffered, the charger's first, as they are compared.
        wounds: [u8; 2],
        /// Who wins; nobody in a tie.
        winner: Option<UnitId>,
    },
    /// The fight goes on to this step.
    MeleeStepped {
        /// The step.
        step: MeleeStep,
    },
    /// The fight is over, or did not happen for want of contact.
    MeleeOver {
        /// The two units, the charger first.
        units: [UnitId; 2],
    },
    /// A unit tries a support card; it is seen from now on.
    CardTried {
        /// Which unit.
        unit: UnitId,
        /// Whose card.
        seat: Seat,
        /// Which card of the hand.
        card: u8,
        /// What it is aimed at.
        target: CardTarget,
        /// What the sum of two dice must reach.
        need: u8,
        /// Whether the leader lets it pass without a roll.
        pass: bool,
    },
    /// Whether the card is available.
    CardJudged {
        /// Whose card.
        seat: Seat,
        /// Which card of the hand.
        card: u8,
        /// Success: it works now and is spent; failure: it stays in hand.
        works: bool,
        /// Whether a leader's pass was used.
        pass: bool,
    },
    /// These units are attacked by the card, one after another.
    CardStrikes {
        /// One bit a unit.
        units: u64,
    },
    /// A lasting effect begins.
    EffectBegan {
        /// The effect.
        effect: Lasting,
    },
    /// A hidden card of a seat is seen from now on.
    Revealed {
        /// Whose.
        seat: Seat,
        /// Which card of the hand.
        card: u8,
    },
    /// A lost base comes back.
    Returned {
        /// To which unit.
        unit: UnitId,
        /// Which base.
        base: BaseId,
        /// Where.
        pose: Pose,
        /// Wound tokens the unit has then.
        wounds: u8,
    },
    /// The card is done.
    CardOver {
        /// Who used it.
        unit: UnitId,
    },
}

impl From<CombatEvent> for Event {
    fn from(event: CombatEvent) -> Self {
        Self::Combat(event)
    }
}
