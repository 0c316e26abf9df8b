//! Events of effects.

use sandtable_geometry::Pose;
use sandtable_legion_cards::Rank;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{EffectId, Facts, Green, Harm, Order, Place, State, Taken, Unit, UnitId, in_pool};

/// One thing that an effect did.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EffectEvent {
    /// An effect happens.
    Taken {
        /// The effect that happens.
        effect: EffectId,
        /// Unit that brings it about.
        by: Option<UnitId>,
        /// It is remembered for this round, or for the game.
        kept: Option<Taken>,
    },
    /// A unit gains Observation tokens.
    Observed {
        /// Unit that they lie on.
        unit: UnitId,
        /// Number of tokens.
        count: u8,
    },
    /// An Observation token is spent.
    Watched {
        /// Unit that it lay on.
        unit: UnitId,
    },
    /// A unit loses wounds.
    Healed {
        /// Unit that loses them.
        unit: UnitId,
        /// Number of wounds.
        wounds: u8,
    },
    /// A unit keeps a token at the end of the round.
    Kept {
        /// Unit that keeps it.
        unit: UnitId,
        /// The token it keeps.
        token: Green,
    },
    /// A defeated unit comes back, without wounds and tokens.
    Returned {
        /// Unit that comes back.
        unit: UnitId,
        /// Pose of its base.
        to: Pose,
        /// Piece of terrain that it stands on; none on the ground.
        on: Option<u8>,
    },
    /// A unit gains a Bounty token.
    Hunted {
        /// Unit that it lies on.
        unit: UnitId,
    },
    /// Shields are flipped back to their active side.
    Recharged {
        /// Unit whose shields they are.
        unit: UnitId,
        /// Number of shields.
        shields: u8,
    },
    /// A unit loses tokens of harm.
    Mended {
        /// Unit that held them.
        unit: UnitId,
        /// Number of Ion tokens.
        ion: u8,
        /// The Vehicle Damage token goes.
        damage: bool,
    },
    /// The order token of a unit changes.
    Reordered {
        /// Unit that has it, or had it.
        unit: UnitId,
        /// The token afterwards.
        order: Order,
    },
}

impl EffectEvent {
    /// Folds the event into the state.
    pub(crate) fn apply(&self, facts: &Facts, state: &mut State) {
        match *self {
            Self::Taken { kept, .. } => {
                if let Some(kept) = kept {
                    state.taken.push(kept);
                }
            }
            Self::Observed { unit, count } => {
                let tokens = &mut state.unit_mut(unit).observation;
                *tokens = tokens.saturating_add(count);
            }
            Self::Watched { unit } => {
                let tokens = &mut state.unit_mut(unit).observation;
                *tokens = tokens.saturating_sub(1);
            }
            Self::Healed { unit, wounds } => {
                let suffered = &mut state.unit_mut(unit).wounds;
                *suffered = suffered.saturating_sub(wounds);
            }
            Self::Returned { unit, to, on } => {
                *state.unit_mut(unit) = Unit { place: Place::Table, pose: to, on, ..Unit::default() };
            }
            Self::Hunted { unit } => state.unit_mut(unit).bounty = true,
            Self::Recharged { unit, shields } => {
                let flipped = &mut state.unit_mut(unit).flipped;
                *flipped = flipped.saturating_sub(shields);
            }
            Self::Mended { unit, ion, damage } => {
                let unit = state.unit_mut(unit);
                let tokens = &mut unit.harm[Harm::Ion as usize];
                *tokens = tokens.saturating_sub(ion);
                unit.damaged &= !damage;
            }
            Self::Kept { unit, token } => state.unit_mut(unit).kept = Some(token),
            Self::Reordered { unit, order } => {
                state.unit_mut(unit).order = order;
                if order == Order::None {
                    // The token goes back into its pool.
                    let spec = &facts.units[unit.index()];
                    let rank = if state.unit(unit).promoted { Rank::Commander } else { spec.rank };
                    state.player_mut(spec.seat).pool[in_pool(rank)] += 1;
                }
            }
        }
    }
}
