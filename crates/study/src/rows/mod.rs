//! Rows of games: their type, their hash, and their two formats.

mod columns;
mod hash;
mod lines;
mod row;

pub use columns::{counts_parquet, read_parquet, rows_parquet};
pub use hash::rows_hash;
pub use lines::{Lines, line, read_lines};
pub use row::{Ending, Kept, Row, Sums, Tables};

use sandtable_text::say;

/// Says that a row belongs to other games than those that are to be gone on with.
#[must_use]
pub fn of_another_plan(row: &Row) -> String {
    say!("rows-other-plan", cell = row.cell, game = row.game)
}
