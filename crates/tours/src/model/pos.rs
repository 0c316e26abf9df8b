//! A position to look at: what never changes, and what does.

use super::{State, Table};

/// A position to look at.
#[derive(Clone, Copy)]
pub struct Pos<'a> {
    /// What never changes.
    pub table: &'a Table,
    /// What changes.
    pub state: &'a State,
}
