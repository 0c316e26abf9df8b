//! A position to look at, which every rule begins with.

#![allow(missing_docs, reason = "a name that says it all has no doc")]

use super::{State, Table};

/// A position to look at.
#[derive(Clone, Copy)]
pub struct Pos<'a> {
    pub table: &'a Table,
    pub state: &'a State,
}
