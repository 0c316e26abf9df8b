//! The contract every rule system keeps, a battle and a campaign alike: commands in, events out, state as their fold;
//! and what follows from the contract alone: the log, the running game, and the verification of a log.
//!
//! Deliberately absent: any rule of any game, input and output, the clock, threads, and who holds which seat.

#[macro_use]
mod rule;

mod game;
mod hash;
mod log;
mod number;
mod offer;
mod outcome;
mod pack;
mod reckoning;
mod reference;
mod refusal;
pub mod rulings;
mod seat;
mod sentence;
mod session;
mod sink;
mod verify;

pub use game::Game;
pub use hash::state_hash;
pub use log::{
    AttachedPack, Auto, Body, BodyOf, BranchOf, Cut, DeclaredDice, Entry, EntryOf, Explained, ExplainedPart,
    FORMAT, Header, Log, LogError, LogReader, Opened, RollRecord, link, seal, split,
};
pub use number::No;
pub use offer::{Asked, Choice, Field, FieldKind, Offer, Options, OptionsOf, Region, Rows, Way, admits, put};
pub use outcome::{Outcome, Standing};
pub use pack::{Noted, PackData, PackPin, Start};
pub use reckoning::{Form, Part, Reckon, Reckoning};
pub use reference::Ref;
pub use refusal::{About, Refusal};
pub use rule::{Rule, RuleId, own as own_rules};
pub use seat::{Seat, Viewer, Who};
pub use sentence::{Sentence, Span};
pub use session::{DiceSource, EnteredRoll, Match, Missing, ReplayError, Seen, SeenHeader, SeenOf};
pub use sink::{Record, Silent, Sink};
pub use verify::{Check, Report, Verdict, verify};
