//! Battles that a campaign names and another system may play: how one is named, and the result that comes back. Knows
//! neither system.

use sandtable_kernel::Seat;
use serde_json::Value;

/// A battle that a campaign names.
#[derive(Clone, Debug, PartialEq)]
pub struct Battle {
    /// A permanent id within the campaign.
    pub id: String,
    /// The battle in words.
    pub title: String,
    /// Seats of the campaign by seats of the battle; `None` for a player from outside.
    pub sides: Vec<Option<Seat>>,
    /// True as long as its record may be given.
    pub open: bool,
    /// Id of the rule system that may play it, and its setup there, by names. A battle without is only recorded.
    pub setup: Option<(&'static str, Value)>,
}

/// Fate of an entry in a side's list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fate {
    /// It was destroyed.
    pub defeated: bool,
    /// True if it held or contested something the game was about, at the end; `None` if the system does not tell.
    pub held: Option<bool>,
    /// It never came to the table.
    pub absent: bool,
}

/// The result of a battle so far, for the campaign that named it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// The winner by its seat in the battle; `None` in a draw.
    pub winner: Option<Seat>,
    /// The seat that conceded.
    pub conceded: Option<Seat>,
    /// Rounds that were played.
    pub rounds: u32,
    /// The scores by seat.
    pub scores: Vec<i64>,
    /// Fates by seat, in the order of the lists in the setup; empty if the system does not tell.
    pub fates: Vec<Vec<Fate>>,
}
