//! What was drawn, as data: the written record that scripts a test, forces a what-if and lets anyone check a log.

use std::fmt::Write as _;

/// One draw: `sides` 6 is a die (`value` 1..=6), anything else a blind pick (`value` 0..sides).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// A six-sided die's face, 1 to 6.
    D6(u8),
    /// `Pick(value, n)`: one of `n` things, 0 to `n - 1`.
    Pick(u32, u32),
}

/// Why a written draw could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("draw {position}, {text:?}: {expected}")]
pub struct DrawError {
    /// Which draw, from 1.
    pub position: usize,
    /// What stood there.
    pub text: String,
    /// What would have been right.
    pub expected: &'static str,
}

/// Writes draws: faces as `5`, picks as `3/7` (value 3 of 7, from 0), separated by spaces.
#[must_use]
pub fn format_draws(draws: &[Draw]) -> String {
    let mut text = String::with_capacity(draws.len() * 2);
    for draw in draws {
        if !text.is_empty() {
            text.push(' ');
        }
        // Writing into a String cannot fail.
        let _ = match draw {
            Draw::D6(face) => write!(text, "{face}"),
            Draw::Pick(value, n) => write!(text, "{value}/{n}"),
        };
    }
    text
}

/// Reads what [`format_draws`] writes. Commas count as spaces.
///
/// # Errors
/// Names the first draw that is no face 1..=6 and no pick `k/n` with `k < n`.
pub fn parse_draws(text: &str) -> Result<Vec<Draw>, DrawError> {
    let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    words
        .enumerate()
        .map(|(index, word)| {
            let error = |expected| DrawError { position: index + 1, text: word.to_owned(), expected };
            match word.split_once('/') {
                None => match word.parse() {
                    Ok(face @ 1..=6) => Ok(Draw::D6(face)),
                    _ => Err(error("a die shows 1 to 6")),
                },
                Some((value, n)) => match (value.parse(), n.parse()) {
                    (Ok(value), Ok(n)) if value < n => Ok(Draw::Pick(value, n)),
                    _ => Err(error("a pick is written k/n with k from 0 to n - 1")),
                },
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_read_back_as_written() {
        let draws = [Draw::D6(1), Draw::Pick(3, 7), Draw::D6(6)];
        assert_eq!(format_draws(&draws), "1 3/7 6");
        assert_eq!(parse_draws("1, 3/7 6").unwrap(), draws);
    }

    #[test]
    fn wrong_draws_are_named() {
        assert_eq!(parse_draws("1 7").unwrap_err().position, 2);
        assert_eq!(parse_draws("4/4").unwrap_err().expected, "a pick is written k/n with k from 0 to n - 1");
        assert!(parse_draws("x").is_err());
    }
}
