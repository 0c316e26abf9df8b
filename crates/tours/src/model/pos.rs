//! A position to look at: what never changes, and what does.

use super::{State, Table};

/// A position to look at.
#[derive(Clone, Copy)]
pub struct Pos<'a> {
    /// The part that never changes.
    pub table: &'a Table,
    /// The part that changes.
    pub state: &'a State,
}
