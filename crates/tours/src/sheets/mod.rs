//! Pages of a saga of Tours of Duty: the saga, its registers, lives, army sheets and games, and all of it as a book.

mod book;
pub(crate) mod known;
mod page;
mod pages;
pub(crate) mod words;

use crate::model::{State, Table};
use sandtable_kernel::Viewer;

pub use page::Page;
pub use sandtable_press::pages::{Pages, Unknown};

/// Returns the pages of one position for one viewer; the book is one of them.
pub fn of<'a>(table: &'a Table, state: &State, viewer: Viewer) -> Pages<'a, Page> {
    Pages(known::Known::new(table, state, viewer))
}
