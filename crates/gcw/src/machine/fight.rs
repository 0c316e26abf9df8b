//! Models of battles, and the memory of a battle that one flies.

use crate::model::CraftNo;
use std::collections::{BTreeMap, VecDeque};

use crate::rules::record::{Entry, Field};
use sandtable_dice::Generator;

/// A model of battles on a table. Real ones are flown by people; simulated campaigns need somebody to say who shot
/// whom. The consequences by scenario are the record's business.
pub trait BattleModel {
    /// The name, for summaries.
    fn name(&self) -> &'static str;

    /// The assumptions, for readers of the figures.
    fn says(&self) -> &'static str;

    /// Plays the round that is running, as the record takes it down. Anything that is not legal any more when its turn
    /// comes (the ship is gone, the scenario holds it back) is left out.
    fn round(&self, field: Field<'_>, flight: &mut Flight, dice: &mut Generator) -> Vec<Entry>;
}

/// The memory of a battle while it is flown.
#[derive(Clone, Debug, Default)]
pub struct Flight {
    /// The round that `acted` and `flown` are about.
    pub(super) round: u8,
    /// True for attacker and defender once they have had their special action.
    pub(super) acted: [bool; 2],
    /// True once the model has been asked.
    pub(super) flown: bool,
    /// The entries it made, as far as they have not been entered yet.
    pub(super) queue: VecDeque<Entry>,
    /// Damage that ships took: shields first.
    pub damage: BTreeMap<CraftNo, u8>,
}
