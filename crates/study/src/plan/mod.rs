//! Study files: what is played, and until when.

mod change;
mod file;
mod judge;
mod study;
mod world;

pub use change::{Change, changed};
pub use file::{Arms, Fields, PriceOf, StudyFile};
pub use judge::read_study;
pub use study::{Arm, Cell, Drawn, Part, Study};
pub use world::World;
