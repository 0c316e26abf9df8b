//! Tasks of the sequence: what each asks, which answers there are, and what they do.

mod answers;
mod care;
mod check;
mod does;
mod joins;
mod words;

pub(super) use answers::{answers, void};
pub(super) use check::check;
pub(super) use does::lapsed;
pub(super) use words::{kind, reckonings, says, words};
