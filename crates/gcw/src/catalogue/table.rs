//! A table to roll on: dice, rows, and the proof that the rows cover every roll once.

use std::fmt;
use std::str::FromStr;

use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use sandtable_packs::as_text;

/// Roll on a table, or count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Roll {
    /// `2d6`: the sum of some dice.
    Dice {
        count: u8,
        /// Sides of each.
        sides: u8,
    },
    /// `rn 34`: a random number from 1 to 34.
    Number(u8),
    /// `players 8`: no roll, but a number of players from 1 to 8.
    Players(u8),
}

impl Roll {
    /// The least result.
    pub fn least(self) -> u16 {
        match self {
            Roll::Dice { count, .. } => u16::from(count),
            Roll::Number(_) | Roll::Players(_) => 1,
        }
    }

    /// The greatest result.
    pub fn most(self) -> u16 {
        match self {
            Roll::Dice { count, sides } => u16::from(count) * u16::from(sides),
            Roll::Number(most) | Roll::Players(most) => u16::from(most),
        }
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Roll::Dice { count, sides } => write!(f, "{count}d{sides}"),
            Roll::Number(most) => write!(f, "{}", say!("table-rn", most)),
            Roll::Players(most) => write!(f, "{}", say!("table-players", most)),
        }
    }
}

/// A text that says no roll.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown roll `{0}`, expected dice such as `2d6`, a random number such as `rn 34`, or `players 8`")]
pub struct RollError(String);

impl FromStr for Roll {
    type Err = RollError;

    fn from_str(text: &str) -> Result<Roll, RollError> {
        let number = |text: &str| text.parse::<u8>().ok().filter(|n| *n > 0);
        let roll = match text.split_once(' ') {
            Some(("rn", most)) => number(most).map(Roll::Number),
            Some(("players", most)) => number(most).map(Roll::Players),
            _ => text
                .split_once('d')
                .and_then(|(count, sides)| Some(Roll::Dice { count: number(count)?, sides: number(sides)? })),
        };
        roll.ok_or_else(|| RollError(text.to_owned()))
    }
}

as_text!(Roll, "a roll such as `2d6`, `rn 34` or `players 8`");

/// The result of a range of rolls.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Band<T> {
    /// The least roll.
    pub from: u16,
    /// The greatest roll.
    pub to: u16,
    pub result: T,
}

/// A table that dice are rolled on, row by row without gaps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Table<T> {
    /// Id, such as `category`.
    pub id: String,
    pub dice: Roll,
    /// The rows, from the least roll to the greatest.
    pub rows: Vec<Band<T>>,
}

impl<T> Table<T> {
    /// Returns the result of a roll; `None` for numbers outside the table.
    pub fn get(&self, roll: u16) -> Option<&T> {
        find(&self.rows, roll)
    }

    /// Every result, in the order of the rows.
    pub fn results(&self) -> impl Iterator<Item = &T> {
        self.rows.iter().map(|row| &row.result)
    }
}

/// The row of a roll.
pub(super) fn find<T>(rows: &[Band<T>], roll: u16) -> Option<&T> {
    rows.iter().find(|row| (row.from..=row.to).contains(&roll)).map(|row| &row.result)
}

/// Where rows fail to cover every roll exactly once: the row's number and a sentence. GCW-152: the document's scenario
/// table asks for another range than it has rows for, so no table is believed.
pub(super) fn coverage<T>(dice: Roll, rows: &[Band<T>]) -> Vec<(usize, String)> {
    let mut faults = Vec::new();
    let mut next = dice.least();
    for (index, row) in rows.iter().enumerate() {
        if row.from > row.to {
            faults.push((index, say!("table-the-row-runs-from-back-to", row = row.from, to = row.to)));
        } else if row.from > next {
            faults.push((index, say!("table-no-row-gives", span = span(next, row.from - 1))));
        } else if row.from < next {
            let message =
                say!("table-stands-before-this-row-or-below", span = span(row.from, next - 1), dice);
            faults.push((index, message));
        }
        if row.to > dice.most() {
            faults.push((index, say!("table-never-gives", dice, to = row.to)));
        }
        next = next.max(row.to.saturating_add(1));
    }
    if next <= dice.most() {
        let last = rows.len().saturating_sub(1);
        faults.push((last, say!("table-no-row-gives", span = span(next, dice.most()))));
    }
    faults
}

fn span(from: u16, to: u16) -> String {
    if from >= to { from.to_string() } else { say!("table-to", from, to) }
}
