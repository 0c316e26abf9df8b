//! Pages of a campaign of the Galactic Civil War.

pub(crate) mod briefing;
pub(crate) mod known;
mod page;
mod pages;
mod words;

use crate::model::{State, Table};
use sandtable_kernel::Viewer;

pub use briefing::{
    Briefing, Drawing, Drawn, DrawnKind, EdgeName, Flier, Foe, Fought, KeyEntry, Line, Measure, Part, Played,
    Point, Squads, StepMark, Zone,
};
pub use page::Page;
pub use sandtable_press::pages::{Pages, Unknown};

/// Returns the pages of one position for one viewer.
pub fn of<'a>(table: &'a Table, state: &State, viewer: Viewer) -> Pages<'a, Page> {
    Pages(known::Known::new(table, state, viewer))
}
