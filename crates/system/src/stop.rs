//! Why something did not happen: the rules refuse it, dice are missing, or what was sent is not what it should be.

use std::fmt;

use sandtable_kernel::{Refusal, Seat};
use sandtable_text::say;
use serde_json::Value;

/// Why an attempt or a query came to nothing. The position is as before.
#[derive(Clone, Debug, PartialEq)]
pub enum Stop {
    /// The rules refuse it.
    Refused(Refusal),
    /// Dice are missing: what was used, what is wanted, and what the roll is for.
    Roll(Refusal, Value),
    /// Something that was sent is not what it should be.
    Wrong(Wrong),
}

/// Returns a seat that exists among so many, counted from 0.
///
/// # Errors
/// [`Stop::Wrong`] with the seats that there are.
pub fn seated(seats: u8, seat: Seat) -> Result<Seat, Stop> {
    if seat.0 < seats {
        return Ok(seat);
    }
    let range = match seats {
        2 => String::from(say!("stop-0-and-1")),
        seats => say!("stop-0-to", saturating_sub = seats.saturating_sub(1)),
    };
    let says = say!("stop-there-is-no-seat-seats-are", seat = seat.0, range);
    Err(Wrong::new("bad-field", says).at("/seat").into())
}

/// A fault of something that was sent.
#[derive(Clone, Debug, PartialEq)]
pub struct Wrong {
    /// Stable, for programs: `kebab-case`.
    pub code: &'static str,
    /// The sentence for people.
    pub says: String,
    /// JSON pointer into what was sent; `None` if it is about no place in it.
    pub at: Option<String>,
    /// Everything that is wrong, where more than one thing is.
    pub problems: Vec<String>,
}

impl Wrong {
    /// Makes an error of a code and a sentence.
    #[must_use]
    pub fn new(code: &'static str, says: impl Into<String>) -> Self {
        Self { code, says: says.into(), at: None, problems: Vec::new() }
    }

    /// Returns the same error with its place.
    #[must_use]
    pub fn at(self, at: impl Into<String>) -> Self {
        Self { at: Some(at.into()), ..self }
    }

    /// Writes the sentence behind its place.
    pub(crate) fn placed(&self) -> String {
        match &self.at {
            Some(at) if !at.is_empty() => format!("{at}: {}", self.says),
            _ => self.says.clone(),
        }
    }

    /// Returns the same error with everything that is wrong.
    #[must_use]
    pub fn problems(self, problems: Vec<String>) -> Self {
        Self { problems, ..self }
    }
}

impl Stop {
    /// Returns the same, its place inside a part of what was sent.
    #[must_use]
    pub fn inside(self, part: &str) -> Self {
        match self {
            Self::Wrong(wrong) => {
                let at = format!("{part}{}", wrong.at.as_deref().unwrap_or(""));
                Self::Wrong(wrong.at(at))
            }
            other => other,
        }
    }

    /// Writes the sentence behind its place, if it has one.
    pub(crate) fn placed(&self) -> String {
        match self {
            Self::Wrong(wrong) => wrong.placed(),
            stop => stop.to_string(),
        }
    }

    /// Returns the refusal of the rules, if that is what it is.
    #[must_use]
    pub fn refusal(&self) -> Option<&Refusal> {
        match self {
            Self::Refused(refusal) | Self::Roll(refusal, _) => Some(refusal),
            Self::Wrong(_) => None,
        }
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) | Self::Roll(refusal, _) => refusal.fmt(f),
            Self::Wrong(wrong) => {
                f.write_str(&wrong.says)?;
                wrong.problems.iter().try_for_each(|problem| write!(f, "\n{problem}"))
            }
        }
    }
}

impl std::error::Error for Stop {}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Wrong> for Stop {
    fn from(wrong: Wrong) -> Self {
        Self::Wrong(wrong)
    }
}

/// The most lines that say why a list was not taken.
const MOST_TOLD: usize = 20;

/// Refuses a list that would lose what stands: one of which nothing was read, and one that is not whole where `stands`. `losses` are
/// sentences, each with whether an entry went unread; `thing` is what the list has entries of, and `what` what would be replaced.
///
/// # Errors
/// Why the list is not taken, with its losses.
pub fn kept(
    losses: &[(bool, String)],
    reads: bool,
    stands: bool,
    (thing, what): (&str, &str),
) -> Result<(), Stop> {
    let says = match (reads, losses.iter().filter(|(unread, _)| *unread).count()) {
        (true, 0) => return Ok(()),
        (true, _) if !stands => return Ok(()),
        (false, _) => say!("stop-no-on-this-list-could-be", thing, what),
        (true, 1) => say!("stop-one-entry-of-this-list-could", what),
        (true, count) => say!("stop-entries-of-this-list-could-not", count, what),
    };
    // Where nothing was read, everything that was told helps to see why.
    let why = losses.iter().filter(|(unread, _)| *unread || !reads).map(|(_, says)| says.clone());
    Err(Stop::Wrong(Wrong { problems: why.take(MOST_TOLD).collect(), ..Wrong::new("bad-list", says) }))
}
