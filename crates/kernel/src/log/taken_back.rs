//! A step back as readers of a game see it, so that no reroll goes unnoticed.

use crate::Actor;

/// A step back, with the rolls that no longer count.
#[derive(Clone, Debug, PartialEq)]
pub struct TakenBack {
    /// Number of the entry that takes back, as its viewer counts.
    pub n: u64,
    /// Those who agreed.
    pub by: Vec<Actor>,
    /// Reason in words.
    pub reason: String,
    /// True if all dice were new from here on; otherwise the same rolls fall the same.
    pub fresh: bool,
    /// Each entry taken back that rolled dice, in words, with what it brought.
    pub rolls: Vec<String>,
}
