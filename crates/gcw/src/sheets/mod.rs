//! Pages of a campaign of the Galactic Civil War.

mod desk;
mod frame;
mod page;
mod pages;
mod words;

use crate::model::{State, Table};
use sandtable_kernel::Viewer;

pub use page::{Leaf, Page, Unknown};

use desk::Desk;

/// The pages of one position for one viewer.
pub struct Press<'a> {
    desk: Desk<'a>,
}

impl<'a> Press<'a> {
    /// Lays a position out for a viewer.
    pub fn new(table: &'a Table, state: &State, viewer: Viewer) -> Self {
        Self { desk: Desk::new(table, state, viewer) }
    }

    /// All pages there are for the viewer, in reading order.
    pub fn index(&self) -> Vec<Leaf> {
        page::index(&self.desk)
    }

    /// A page as an HTML document; links between pages are the file names of the index.
    ///
    /// # Errors
    /// If there is no such page for the viewer.
    pub fn page(&self, page: Page) -> Result<String, Unknown> {
        if !page::exists(&self.desk, page) {
            return Err(Unknown(page));
        }
        pages::body(&self.desk, page).map(|body| frame::frame(&self.desk, page, &body)).ok_or(Unknown(page))
    }
}

/// One page of a position for a viewer.
///
/// # Errors
/// If there is no such page for the viewer.
pub fn page(table: &Table, state: &State, viewer: Viewer, page: Page) -> Result<String, Unknown> {
    Press::new(table, state, viewer).page(page)
}

/// All pages of a position for a viewer.
pub fn index(table: &Table, state: &State, viewer: Viewer) -> Vec<Leaf> {
    Press::new(table, state, viewer).index()
}
