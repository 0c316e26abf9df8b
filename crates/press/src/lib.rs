//! Makes pages to print: the frame around each, tables and other parts, line charts. A page is a complete HTML document
//! with nothing outside it; what stands on it is the rule system's.
//!
//! ```
//! use sandtable_press::parts::{facts, signed, text};
//!
//! let page = facts(&[("Points", text(signed(-3)))]).into_string();
//! assert!(page.contains("<dt>Points</dt><dd>−3</dd>"));
//! ```
//!
//! Every page is made from the view of one viewer, so that it cannot show what the viewer must not know. Deliberately
//! absent: any game, input and output, the clock, scripts but for the one of [`film`], and rules: whatever is reckoned here is
//! reckoned by the rule system.

pub mod film;
mod frame;
pub mod pages;
pub mod parts;
pub mod plot;
pub mod svg;

pub use frame::{Frame, frame};

sandtable_text::texts! {
    "en": "film" "frame" "pages" "parts";
}
