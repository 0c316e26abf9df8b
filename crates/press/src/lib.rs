//! The press: turns a campaign's position into pages to print, each a complete HTML document with nothing outside it.
//!
//! Every page is made from the view of one viewer, so that it cannot show what the viewer must not know. Deliberately
//! absent: input and output, the clock, scripts, and rules: whatever is reckoned here is reckoned by the rule system.

mod frame;
pub mod gcw;
mod parts;
pub mod plot;
mod svg;
pub mod tours;

pub use gcw::{Leaf, Page, Press, Unknown, index, page};
