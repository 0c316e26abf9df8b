//! A game of many as a row, and what else is kept of it.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The way in which a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// By the rules.
    Over,
    /// Broken off because it was too long.
    Unfinished,
    /// Play could not go on: a fault of the program.
    Broken,
}

impl Ending {
    /// Returns its stable code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::Unfinished => "unfinished",
            Self::Broken => "broken",
        }
    }

    /// Finds an ending by its code.
    #[must_use]
    pub fn of(code: &str) -> Option<Self> {
        [Self::Over, Self::Unfinished, Self::Broken].into_iter().find(|ending| ending.code() == code)
    }
}

/// One game of many. Two plans that are equal make equal rows, whatever the number of threads and the machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Row {
    /// What is played: the parts of the cell's name, such as sides, mission and level, with `/` between them.
    pub cell: String,
    /// The game's number in its cell, from 0.
    pub game: u64,
    /// True if the sides have changed seats: the first side sits in seat 1.
    pub swapped: bool,
    /// The seed of its dice.
    pub seed: u64,
    /// The way in which it ended.
    pub end: Ending,
    /// The code of what decided, of a game that is over; the fault in words, of a broken one.
    pub by: String,
    /// The winner's seat; none in a draw and in a game that isn't over.
    pub winner: Option<u8>,
    /// Each seat's score in the game's own unit, in seat order; none of a game that isn't over.
    pub scores: Vec<i64>,
    /// The round in which it ended, in a game that has rounds.
    pub rounds: Option<u32>,
    /// The number of commands given.
    pub commands: u32,
    /// The hash of the last position, in hexadecimal digits.
    pub hash: String,
}

impl Row {
    /// Returns the points of the first side: 1 for a win, 0 for a loss, a half for a draw; `None` if the game isn't over.
    #[must_use]
    pub fn points(&self) -> Option<f64> {
        let first = u8::from(self.swapped);
        let won = |seat: u8| if seat == first { 1.0 } else { 0.0 };
        (self.end == Ending::Over).then(|| self.winner.map_or(0.5, won))
    }
}

/// Sums of a table's row of figures in one game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Sums {
    /// The number of things summed up.
    pub number: u64,
    /// A sum for each column.
    pub sums: Vec<f64>,
    /// The sum of squares for each column.
    pub squares: Vec<f64>,
}

/// Values by the title of a table and the name of a row in it.
pub type Tables<T> = BTreeMap<String, BTreeMap<String, T>>;

/// A game's row with its figures and what was counted in it: everything that summaries are made of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// The plan that it belongs to, as a hash of everything that it hangs on: rows of different plans do not mix.
    pub plan: String,
    /// The row.
    #[serde(flatten)]
    pub row: Row,
    /// The system's own figures, by table and row.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub figures: Tables<Sums>,
    /// Occurrences by sort and name, if they were counted.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub counts: Tables<u64>,
}
