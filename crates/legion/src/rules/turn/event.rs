//! Events of rounds and activations.

use sandtable_geometry::List;
use sandtable_kernel::Seat;
use sandtable_legion_cards::Rank;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Action;
use crate::commands::MAX_ORDERS;
use crate::model::{Choice, Done, Facts, Green, Order, Over, Place, Pool, State, UnitId, in_pool};
use crate::rules::tokens::Results;

/// One thing that happened in a round.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TurnEvent {
    /// A round begins.
    RoundBegan {
        /// Number of the round.
        round: u8,
    },
    /// A seat has chosen its command card.
    CardLocked {
        /// Seat that chose.
        seat: Seat,
        /// Position in its hand; `None` for others.
        card: Option<u8>,
    },
    /// Both seats show their command cards.
    CardsShown {
        /// Card of each seat, by its position in the hand; none of one that plays none (LC-CMD-02).
        cards: [Option<u8>; 2],
    },
    /// A seat has priority for the round.
    Priority {
        /// Seat that has it.
        seat: Seat,
        /// Result of the red defense die, if one was rolled.
        rolled: Option<Results>,
    },
    /// Units are ordered.
    Ordered {
        /// Seat that orders.
        seat: Seat,
        /// Units that take their tokens faceup.
        units: List<UnitId, MAX_ORDERS>,
    },
    /// A unit is given the token that was drawn for it (SO-COND-09).
    Given {
        /// Unit that takes it faceup.
        unit: UnitId,
    },
    /// Both pools are filled, and cards that return go back to the hand.
    Pooled {
        /// Order tokens of each seat.
        pools: [Pool; 2],
        /// Pass tokens of each seat.
        passes: [u8; 2],
        /// Cards that go back to the hand, one bit each.
        returned: [u8; 2],
    },
    /// An order token is drawn.
    Drawn {
        /// Seat that draws.
        seat: Seat,
        /// Rank on the token.
        rank: Rank,
        /// Some unit can use it.
        used: bool,
    },
    /// A seat passes its turn.
    Passed {
        /// Seat that passes.
        seat: Seat,
        /// A token of its pass pool is spent.
        spent: bool,
    },
    /// A unit begins its activation.
    Activated {
        /// Unit that is activated.
        unit: UnitId,
    },
    /// An action of a unit may be answered from standby (LEG-A89).
    Watched {
        /// Unit that acts.
        unit: UnitId,
    },
    /// A unit attacks an enemy that it has moved through (SO-KW-06).
    Overran {
        /// Unit that attacks.
        unit: UnitId,
        /// Unit that it has moved through.
        target: UnitId,
    },
    /// A unit rallies.
    Rallied {
        /// Unit that rolls.
        unit: UnitId,
        /// Results of its dice.
        results: Results,
        /// Suppression that it loses.
        removed: u8,
    },
    /// A damaged vehicle rolls at the start of its activation (UT-RES-07).
    Strained {
        /// Vehicle that rolls.
        unit: UnitId,
        /// Result of the white defense die.
        results: Results,
        /// Actions that it loses.
        lost: u8,
    },
    /// A unit begins an action.
    Acted {
        /// Unit that acts.
        unit: UnitId,
        /// The action it makes.
        action: Action,
    },
    /// Exhausted upgrade cards are readied (LC-DO-05, LC-DO-08).
    Readied {
        /// Unit whose cards they are.
        unit: UnitId,
        /// The cards, one bit each.
        cards: u8,
    },
    /// A unit's activation is over.
    Ended {
        /// Unit whose token lies facedown now.
        unit: UnitId,
    },
    /// A unit is the commander of the round (LC-CMD-06).
    Nominated {
        /// Seat that it commands for.
        seat: Seat,
        /// The Commander.
        unit: UnitId,
    },
    /// A unit becomes Commander (LC-END-03).
    Promoted {
        /// Unit that leads now.
        unit: UnitId,
    },
    /// Tokens of the round are removed.
    Cleared,
    /// The game is over.
    Over(Over),
}

impl TurnEvent {
    /// Folds the event into the state.
    pub(crate) fn apply(&self, facts: &Facts, state: &mut State) {
        match *self {
            Self::RoundBegan { round } => {
                state.round = round;
                state.objective = None;
                state.priority = None;
            }
            Self::CardLocked { seat, card } => {
                state.player_mut(seat).card = card.map_or(Choice::Covered, Choice::Sealed);
            }
            Self::CardsShown { cards } => {
                for (player, card) in state.players.iter_mut().zip(cards) {
                    player.card = card.map_or(Choice::None, Choice::Shown);
                    player.hand &= card.map_or(u8::MAX, |card| !(1 << card));
                }
            }
            Self::Nominated { seat, unit } => state.player_mut(seat).commander = Some(unit),
            Self::Promoted { unit } => state.unit_mut(unit).promoted = true,
            Self::Priority { seat, .. } => state.priority = Some(seat),
            Self::Ordered { units, .. } => {
                for &unit in &units {
                    let unit = state.unit_mut(unit);
                    (unit.order, unit.ordered) = (Order::Faceup, true);
                }
            }
            Self::Given { unit } => state.unit_mut(unit).order = Order::Faceup,
            Self::Pooled { pools, passes, returned } => {
                for (seat, player) in state.players.iter_mut().enumerate() {
                    (player.pool, player.passes, player.passed) = (pools[seat], passes[seat], false);
                    player.hand |= returned[seat];
                }
            }
            Self::Drawn { seat, rank, .. } => {
                let left = &mut state.player_mut(seat).pool[in_pool(rank)];
                *left = left.saturating_sub(1);
            }
            Self::Passed { seat, spent } => {
                let player = state.player_mut(seat);
                player.passes -= u8::from(spent && player.passes > 0);
                // LC-ACT-04: a pass without cost is a pass too.
                player.passed = true;
            }
            Self::Activated { unit } => {
                // The token lies on the unit from now on; it is turned when the activation is over.
                state.active = Some(unit);
                // LC-ACT-04: only an activation makes a turn something else than a pass; a drawn token that fits no unit does not.
                state.player_mut(facts.units[unit.index()].seat).passed = false;
                let unit = state.unit_mut(unit);
                (unit.order, unit.done, unit.victorious) = (Order::Faceup, Done::default(), false);
                (unit.watched, unit.turned[1], unit.overruns) = (false, 0, 0);
            }
            Self::Watched { unit } => state.unit_mut(unit).watched = true,
            Self::Overran { unit, .. } => {
                let made = &mut state.unit_mut(unit).overruns;
                *made = made.saturating_add(1);
            }
            Self::Rallied { unit, removed, .. } => {
                let unit = state.unit_mut(unit);
                unit.suppression = unit.suppression.saturating_sub(removed);
            }
            Self::Strained { .. } => {}
            Self::Readied { unit, cards } => state.unit_mut(unit).turned[0] &= !cards,
            Self::Acted { unit, action } => {
                let unit = state.unit_mut(unit);
                unit.done = unit.done.with(action);
            }
            Self::Ended { unit } => {
                state.active = None;
                let unit = state.unit_mut(unit);
                // LC-ACT-05: the token lies facedown on the unit now, whatever has become of it meanwhile.
                if unit.place != Place::Defeated {
                    unit.order = Order::Facedown;
                }
            }
            Self::Cleared => {
                for unit in state.units.iter_mut() {
                    let kept = |token| u8::from(unit.kept == Some(token));
                    (unit.aim, unit.dodge) = (kept(Green::Aim), kept(Green::Dodge));
                    (unit.surge, unit.standby, unit.observation) = (0, false, 0);
                    (unit.ordered, unit.attacked, unit.struck, unit.kept) = (false, false, false, None);
                    (unit.order, unit.done) = (Order::None, Done::default());
                }
                state.taken.retain(|taken| taken.once);
                for player in &mut state.players {
                    (player.card, player.pool, player.passes) = (Choice::None, Pool::default(), 0);
                    (player.passed, player.commander) = (false, None);
                }
            }
            Self::Over(over) => state.over = Some(over),
        }
    }
}
