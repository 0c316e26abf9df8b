//! Rule systems as values: what a door may ask of any system and any game of it, with all types of one system erased.
//!
//! A rule system implements [`Hosted`] over its pack, typed; [`system`] makes a [`System`] of it, and games opened from
//! that are [`Play`]s. At this border everything is JSON: commands, events, views. That costs nothing at the pace of
//! people; simulation and search keep the typed [`sandtable_kernel::Game`].
//!
//! Deliberately absent: rules, files, the clock, randomness of the machine, argument parsing, drawing.

mod adapter;
mod choice;
mod dice;
mod erased;
mod explain;
mod hosted;
mod json;
mod stop;
mod stream;
mod table;
mod trial;
mod violations;

pub use adapter::system;
pub use choice::{ChoiceError, named_rulings, profile, rulings_over};
pub use dice::{DiceSpec, EnteredDice, FairSpec, Seed, read_secret, written_secret};
pub use erased::{
    Attempt, Imported, Judged, Listed, Loaded, Loader, New, Opened, Part, Play, Query, Resumed, Sheet, Shown,
    System, Tail,
};
pub use explain::{Check, Plain, hypothetical, plain, reckonings, reckonings_of};
pub use hosted::{Answer, Hosted, Info, Open, OwnQuery};
pub use json::{fields, object};
pub use stop::{Stop, Wrong, seated};
pub use stream::{SeenEntry, SeenFact};
pub use table::{Lean, Table};
pub use trial::{Simulated, Trials};
pub use violations::violations;
