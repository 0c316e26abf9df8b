//! Events of combat, and how they are folded. Every roll, choice and number in them is settled.

use sandtable_geometry::{List, Point, Pose, Quad};
use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::attack::AttackKind;
use super::steps::Traits;
use super::{Cause, MeleeStart};
use crate::commands::CardTarget;
use crate::model::{
    BaseId, Card, Event, Faces, Facts, Frame, Lasting, MAX_UNIT_BASES, Place, State, Unit, UnitId, UnitSpec,
};
use crate::rules::space::Band;

/// Bases of one unit.
pub type Bases = List<BaseId, MAX_UNIT_BASES>;

/// The reason why a unit was spared the shaken token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Steadied {
    Clone,
    Droid,
    Moot,
}

/// Where the initiative token of a destroyed unit is taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TokenFrom {
    /// It lies beside the unit and does not come back (REG-INIT-19), or the ruling leaves it.
    Nowhere,
    /// The pool, if it has not been drawn yet (REG-INIT-17).
    Pool,
    /// The queue, where it lay when the unit was destroyed (REG-A24).
    Queue,
}

/// The line and range of a ranged attack.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Line {
    /// The attacker's base it starts from.
    pub from: BaseId,
    pub ends: (Point, Point),
    /// Its length in inches.
    pub inches: f64,
    /// The range band.
    pub band: Band,
}

/// The events of this part of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CombatEvent {
    /// An attack is declared, with its pool and hit requirement.
    Declared {
        /// The sort of attack.
        kind: AttackKind,
        /// The attacker, or the unit that used the card.
        unit: UnitId,
        /// The unit that is aimed at.
        target: UnitId,
        /// The designated base.
        base: BaseId,
        /// Number of attack dice.
        pool: u8,
        /// The number each die must reach.
        need: u8,
        /// Keywords of the attack.
        traits: Traits,
        /// The line of a ranged attack.
        line: Option<Line>,
    },
    /// Hits are counted and compared with the courage of the target.
    Hit {
        /// The unit that is aimed at.
        unit: UnitId,
        /// Number of hits.
        hits: u8,
        courage: u8,
        /// True if the hits shake it (unless Clone or Droid step in).
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
        unit: UnitId,
        /// Positions of the dice.
        dice: Faces,
        /// All faces after it.
        faces: Faces,
    },
    /// Saves are counted.
    Saved {
        /// The unit that saved.
        unit: UnitId,
        /// Hits saved by dice.
        saves: u8,
        /// Hits not saved.
        wounds: u8,
    },
    /// An Ion check was judged.
    IonChecked {
        /// The unit that rolled it.
        unit: UnitId,
        /// True if it holds.
        holds: bool,
    },
    /// Wound tokens were put on a unit.
    Wounded {
        unit: UnitId,
        /// Wound tokens, as a number.
        wounds: u8,
        cause: Cause,
    },
    /// Bases of a unit are removed, and wound tokens with them.
    Removed {
        unit: UnitId,
        /// The bases that are removed.
        bases: Bases,
        /// Wound tokens used up.
        tokens: u8,
        cause: Cause,
    },
    /// A unit is destroyed.
    Destroyed {
        unit: UnitId,
        cause: Cause,
        /// Points credited to the enemy.
        points: u16,
        /// Where its initiative token is taken from.
        token: TokenFrom,
        /// True if a leader goes with it.
        leader: bool,
    },
    /// Its Clone roll failed.
    CloneFailed { unit: UnitId },
    /// It does not become shaken.
    NotShaken {
        unit: UnitId,
        /// The reason it was spared.
        by: Steadied,
    },
    /// A unit becomes shaken.
    Shaken { unit: UnitId, cause: Cause },
    /// A charge reached its target.
    MeleeDue {
        /// The unit that charged.
        charger: UnitId,
        /// The unit that was charged.
        target: UnitId,
        /// Facts about the charge that the fight needs.
        start: MeleeStart,
    },
    /// The units are engaged.
    Engaged {
        /// The charger's base that is struck at, and the target's.
        bases: [BaseId; 2],
        /// True if a side flanks the other, the charger first.
        flanks: [bool; 2],
        /// Sides that cannot strike.
        barred: [bool; 2],
        /// The structure in which the unit stands that was charged.
        structure: Option<u8>,
    },
    /// One side's pool and hit requirement.
    Strike {
        unit: UnitId,
        /// Whom it strikes.
        target: UnitId,
        /// Number of attack dice.
        pool: u8,
        /// The number each die must reach.
        need: u8,
        /// Keywords of its attack.
        traits: Traits,
    },
    /// One side's hits are counted.
    StrikeHit {
        /// The unit that struck.
        unit: UnitId,
        /// Number of hits.
        hits: u8,
    },
    /// Wounds are compared.
    Judged {
        /// Wounds suffered, the charger's first, as they are compared.
        wounds: [u8; 2],
        /// The winner; `None` in a tie.
        winner: Option<UnitId>,
    },
    /// A unit tries a support card; it is seen from now on.
    CardTried {
        unit: UnitId,
        /// The seat that holds the card.
        seat: Seat,
        /// The card, by its position in the hand.
        card: u8,
        /// The target of the card.
        target: CardTarget,
        /// The number that the sum of two dice must reach.
        need: u8,
        /// True if the leader lets it pass without a roll.
        pass: bool,
    },
    /// The card is available, or not.
    CardJudged {
        /// The seat that holds the card.
        seat: Seat,
        /// The card, by its position in the hand.
        card: u8,
        /// Success: it works now and is spent; failure: it stays in hand.
        works: bool,
        /// True if a leader's pass was used.
        pass: bool,
    },
    /// A lasting effect begins.
    EffectBegan {
        /// The effect that begins.
        effect: Lasting,
    },
    /// A hidden card of a seat is seen from now on.
    Revealed {
        seat: Seat,
        /// The card, by its position in the hand.
        card: u8,
    },
    /// A lost base comes back.
    Returned {
        unit: UnitId,
        base: BaseId,
        /// The place of it.
        pose: Pose,
        /// Wound tokens the unit has then.
        wounds: u8,
    },
}

impl CombatEvent {
    /// Folds the event into the state.
    pub fn apply(&self, facts: &Facts, state: &mut State) {
        match *self {
            // What an attack or a fight has come to is told for people; its frame keeps the numbers.
            Self::Declared { .. }
            | Self::Hit { .. }
            | Self::Braced { .. }
            | Self::Saved { .. }
            | Self::IonChecked { .. }
            | Self::CloneFailed { .. }
            | Self::NotShaken { .. }
            | Self::MeleeDue { .. }
            | Self::Engaged { .. }
            | Self::Strike { .. }
            | Self::StrikeHit { .. }
            | Self::Judged { .. } => {}
            Self::Rerolled { faces, .. } => {
                if let Some(Frame::Roll(roll)) = state.stack.last_mut() {
                    roll.faces = faces;
                }
            }
            Self::Wounded { unit, wounds, .. } => {
                let unit = state.unit_mut(unit);
                unit.wounds = unit.wounds.saturating_add(wounds);
            }
            Self::Removed { unit, bases, tokens, .. } => {
                for base in &bases {
                    state.bases[base.index()].alive = false;
                }
                let unit = state.unit_mut(unit);
                unit.living = unit.living.saturating_sub(bases.len() as u8);
                unit.wounds = unit.wounds.saturating_sub(tokens);
            }
            Self::Destroyed { unit, points, token, leader, .. } => {
                destroyed(&facts.units[unit.index()], state, unit, points, token, leader);
            }
            Self::Shaken { unit, .. } => state.unit_mut(unit).shaken = true,
            Self::CardTried { seat, card, .. } | Self::Revealed { seat, card } => {
                set_card(state, seat, card, Card::Shown);
            }
            Self::CardJudged { seat, card, works, pass } => {
                state.players[seat.index()].passes_used += u8::from(pass);
                if works {
                    // REG-SUP-07: used up for the match.
                    set_card(state, seat, card, Card::Spent);
                }
            }
            Self::EffectBegan { effect } => _ = state.effects.push(effect),
            Self::Returned { unit, base, pose, wounds } => {
                let slot = &mut state.bases[base.index()];
                slot.alive = true;
                slot.pose = pose;
                slot.quad = Quad::place(pose, facts.units[unit.index()].size);
                let unit = state.unit_mut(unit);
                unit.living += 1;
                unit.wounds = wounds;
            }
        }
    }
}

/// Takes a unit, its leader and all its tokens away (REG-WOUND-06, REG-TOK-07).
fn destroyed(spec: &UnitSpec, state: &mut State, unit: UnitId, points: u16, token: TokenFrom, leader: bool) {
    for base in spec.base_ids() {
        // The pose stays: cargo is placed against the wreck (REG-TRANS-13).
        state.bases[base.index()].alive = false;
    }
    if let Place::Inside(transport) = state.unit(unit).place {
        state.unit_mut(transport).cargo = None;
    }
    // REG-WOUND-06, REG-TOK-07: whatever lay beside it goes with it, but for the cargo that is placed next.
    let Unit { cargo, activated, special, .. } = *state.unit(unit);
    *state.unit_mut(unit) = Unit { place: Place::Gone, cargo, activated, special, ..Unit::default() };
    // REG-WIN-04: credited to the enemy, no matter who did it (REG-WIN-06).
    state.players[spec.seat.other().index()].destroyed += points;
    if leader {
        // REG-LEAD-08, REG-LEAD-09: the leader goes with its host, and its abilities end for good.
        state.players[spec.seat.index()].leader_lost = true;
    }
    match token {
        TokenFrom::Nowhere => {}
        TokenFrom::Pool => {
            let pool = &mut state.pool[spec.seat.index()];
            *pool = pool.saturating_sub(1);
        }
        TokenFrom::Queue => {
            if let Some(at) = state.queue.iter().rposition(|&seat| seat == spec.seat) {
                state.queue.remove(at);
            }
        }
    }
}

fn set_card(state: &mut State, seat: Seat, card: u8, to: Card) {
    if let Some(held) = state.players[seat.index()].cards.get_mut(usize::from(card)) {
        *held = to;
    }
}

impl From<CombatEvent> for Event {
    fn from(event: CombatEvent) -> Self {
        Self::Combat(event)
    }
}
