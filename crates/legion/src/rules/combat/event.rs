//! Events of attacks.

use sandtable_geometry::List;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::declare::Added;
use super::pool::Pool;
use crate::commands::{Colour, MAX_DICE};
use crate::model::{Facts, State, UnitId};
use crate::rules::tokens::Results;

/// One thing that happened in an attack.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CombatEvent {
    /// An attack is declared, and its pool is formed.
    Declared {
        /// Unit that attacks.
        unit: UnitId,
        /// Unit that defends.
        target: UnitId,
        /// Weapons by their positions on the card, once for each miniature that adds it.
        weapons: Added,
        /// It is made in melee.
        melee: bool,
        /// Red, black and white dice.
        dice: [u8; 3],
    },
    /// Upgrade cards are exhausted or expended for their weapons (LC-DO-08).
    Paid {
        /// Unit that attacks.
        unit: UnitId,
        /// The cards, one bit each.
        cards: u8,
    },
    /// The suppressed attacker's pool loses a die, or loses none.
    Weakened {
        /// Unit that attacks.
        unit: UnitId,
        /// Color of the die.
        colour: Option<Colour>,
    },
    /// Dice of the pool are upgraded by a step.
    Upgraded {
        /// Unit that attacks.
        unit: UnitId,
        /// White dice that become black.
        white: u8,
        /// Black dice that become red.
        black: u8,
    },
    /// The pool is rolled.
    Rolled {
        /// Unit that attacks.
        unit: UnitId,
        /// Dice as they lie.
        pool: Pool,
    },
    /// Dice are rolled again.
    Rerolled {
        /// Unit that attacks.
        unit: UnitId,
        /// Positions of these dice in the pool.
        dice: List<u8, MAX_DICE>,
        /// Dice as they lie now.
        pool: Pool,
    },
    /// Surges are converted.
    Converted {
        /// Unit that attacks.
        unit: UnitId,
        /// Results afterwards.
        results: Results,
        /// Surge tokens that were spent.
        tokens: u8,
    },
    /// Cover and Dodge tokens of the defender are counted.
    Covered {
        /// Unit that defends.
        target: UnitId,
        /// Surges that it may turn.
        cover: u8,
    },
    /// Cover cancels hits by dice of its own (LC-ATK-11).
    Sheltered {
        /// Unit that defends.
        target: UnitId,
        /// Results of the dice of its cover.
        results: Results,
        /// Hits that are left.
        hits: u8,
    },
    /// A friendly unit cancels hits by Backup (LC-ATK-19).
    BackedUp {
        /// Unit that defends.
        target: UnitId,
        /// Hits that are cancelled.
        hits: u8,
    },
    /// Hits are cancelled by Dodge tokens.
    Dodged {
        /// Unit that defends.
        target: UnitId,
        /// Tokens that were spent.
        tokens: u8,
        /// Hits that are left.
        hits: u8,
    },
    /// Attack dice are modified: hits that became criticals, hits that were cancelled.
    Modified {
        /// Hits that became criticals by Impact.
        impact: u8,
        /// Hits that Armor cancelled.
        armor: u8,
    },
    /// The defender rolls.
    Defended {
        /// Unit that defends.
        target: UnitId,
        /// Results of its dice.
        results: Results,
    },
    /// Defense surges become blocks, and blocks are cancelled.
    Blocked {
        /// Unit that defends.
        target: UnitId,
        /// Surges turned by cover.
        cover: u8,
        /// Surges turned by the surge chart.
        chart: u8,
        /// Surge tokens that were spent.
        tokens: u8,
        /// Blocks that Pierce cancelled.
        pierced: u8,
        /// Blocks in the end.
        blocks: u8,
        /// Wounds that are left.
        wounds: u8,
    },
    /// A friend takes wounds of the defender.
    Guarded {
        /// Unit that takes them.
        unit: UnitId,
        /// Unit that defends.
        target: UnitId,
        /// Wounds that it takes.
        wounds: u8,
    },
    /// Results are made better by a keyword.
    Improved {
        /// Unit that attacks.
        unit: UnitId,
        /// Number of results.
        count: u8,
    },
    /// Shields of a unit are flipped to their inactive side.
    Flipped {
        /// Unit that defends.
        unit: UnitId,
        /// Number of shields.
        shields: u8,
    },
    /// A hit is cancelled by the defender's camouflage.
    Camouflaged {
        /// Unit that defends.
        target: UnitId,
    },
    /// The attack is over.
    Resolved {
        /// Unit that attacked.
        unit: UnitId,
        /// Unit that defended.
        target: UnitId,
    },
}

impl CombatEvent {
    /// Folds the event into the state: most of what an attack has come to is in its frame.
    pub(crate) fn apply(&self, _: &Facts, state: &mut State) {
        match *self {
            Self::Declared { unit, target, .. } => {
                let attacker = state.unit_mut(unit);
                (attacker.attacked, attacker.spent) = (true, [false; 2]);
                let defender = state.unit_mut(target);
                (defender.hurt, defender.spent) = (false, [false; 2]);
            }
            Self::Paid { unit, cards } => {
                let turned = &mut state.unit_mut(unit).turned;
                *turned = turned.map(|bits| bits | cards);
            }
            Self::Flipped { unit, shields } => state.unit_mut(unit).flipped += shields,
            Self::Resolved { unit, target } if state.unit(unit).ordered => {
                state.unit_mut(target).struck = true
            }
            _ => {}
        }
    }
}
