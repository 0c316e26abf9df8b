//! The hash of rows: the same for the same games in any order and any format.

use crate::Row;

/// What the hash is of, so that it is never taken for another's.
const CONTEXT: &str = "sandtable rows 1";

/// Returns the BLAKE3 hash of rows in their canonical encoding, in hexadecimal digits. Rows are taken in the order of their
/// cells' names and their numbers.
///
/// The encoding of a row is its fields in the order of [`Row`]: numbers as 8 bytes, the lowest first; texts as their length
/// and their UTF-8 bytes; `true` as 1; a list as its length and its items; something that may be missing as a list.
#[must_use]
pub fn rows_hash<'a>(rows: impl IntoIterator<Item = &'a Row>) -> String {
    let mut rows: Vec<&Row> = rows.into_iter().collect();
    rows.sort_by(|a, b| (&a.cell, a.game).cmp(&(&b.cell, b.game)));
    let mut hasher = blake3::Hasher::new_derive_key(CONTEXT);
    hasher.update(&(rows.len() as u64).to_le_bytes());
    for row in rows {
        hasher.update(&encoded(row));
    }
    hasher.finalize().to_hex().to_string()
}

/// Returns the canonical encoding of a row.
fn encoded(row: &Row) -> Vec<u8> {
    let Row { cell, game, swapped, seed, end, by, winner, scores, rounds, commands, hash } = row;
    let mut bytes = Vec::with_capacity(160);
    text(&mut bytes, cell);
    number(&mut bytes, *game);
    number(&mut bytes, u64::from(*swapped));
    number(&mut bytes, *seed);
    text(&mut bytes, end.code());
    text(&mut bytes, by);
    optional(&mut bytes, winner.map(u64::from));
    number(&mut bytes, scores.len() as u64);
    scores.iter().for_each(|score| bytes.extend(score.to_le_bytes()));
    optional(&mut bytes, rounds.map(u64::from));
    number(&mut bytes, u64::from(*commands));
    text(&mut bytes, hash);
    bytes
}

fn number(bytes: &mut Vec<u8>, number: u64) {
    bytes.extend(number.to_le_bytes());
}

fn text(bytes: &mut Vec<u8>, text: &str) {
    number(bytes, text.len() as u64);
    bytes.extend(text.as_bytes());
}

fn optional(bytes: &mut Vec<u8>, value: Option<u64>) {
    number(bytes, u64::from(value.is_some()));
    if let Some(value) = value {
        number(bytes, value);
    }
}
