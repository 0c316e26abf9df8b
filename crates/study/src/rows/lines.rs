//! Rows as JSON lines: one game a line, so that a file can be added to, and what was written before a crash can be read.

use sandtable_text::say;

use crate::Kept;

/// Rows that were read from a text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lines {
    /// The games, in the order of the text.
    pub rows: Vec<Kept>,
    /// The length of the whole lines in bytes. What comes after them was cut off while it was written: write on from here.
    pub whole: usize,
}

/// Writes a game as a line, with its end.
///
/// # Errors
/// A figure that JSON has no number for.
pub fn line(kept: &Kept) -> Result<String, String> {
    let mut line = serde_json::to_string(kept).map_err(|error| error.to_string())?;
    line.push('\n');
    Ok(line)
}

/// Reads games from a text of JSON lines. A last line without an end is left out.
///
/// # Errors
/// The number of the first line that holds no game, from 1, and what is wrong with it.
pub fn read_lines(text: &str) -> Result<Lines, String> {
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let read = |(at, line): (usize, &str)| {
        let kept: Result<Kept, _> = serde_json::from_str(line);
        kept.map_err(|error| say!("rows-line-is-no-game", line = at + 1, error))
    };
    let lines = text[..whole].lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    Ok(Lines { rows: lines.map(read).collect::<Result<_, _>>()?, whole })
}
