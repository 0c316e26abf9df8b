//! What a model of battles is, and what is remembered of a battle that one flies.

use std::collections::{BTreeMap, VecDeque};

use crate::rules::record::{Entry, Field};
use sandtable_dice::Keyed;

/// How battles on a table go. Real ones are flown by people; simulated campaigns need somebody to say who shot whom.
/// What a scenario makes of it is the record's business.
pub trait BattleModel {
    /// Its name.
    fn name(&self) -> &'static str;

    /// What it assumes, for whoever reads the figures.
    fn says(&self) -> &'static str;

    /// What happens in the round that is running, as the record takes it down. What is not legal any more when its turn
    /// comes (the ship is gone, the scenario holds it back) is left out.
    fn round(&self, field: Field<'_>, flight: &mut Flight, dice: &mut Keyed) -> Vec<Entry>;
}

/// What is remembered of a battle while it is flown.
#[derive(Clone, Debug, Default)]
pub struct Flight {
    /// The round that `acted` and `flown` are about.
    pub(super) round: u8,
    /// Whether attacker and defender have had their special action.
    pub(super) acted: [bool; 2],
    /// Whether the model has been asked.
    pub(super) flown: bool,
    /// What it said, as far as it has not been entered yet.
    pub(super) queue: VecDeque<Entry>,
    /// Damage that ships took: shields first.
    pub damage: BTreeMap<u8, u8>,
}
