//! A position to look at, which every rule begins with.

use super::{State, Table};

/// A position to look at.
#[derive(Clone, Copy)]
pub struct Pos<'a> {
    /// What never changes.
    pub table: &'a Table,
    /// What changes.
    pub state: &'a State,
}
