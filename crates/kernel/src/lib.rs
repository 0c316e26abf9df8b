//! The contract of every rule system, for battles and campaigns alike: commands in, events out, state as their fold;
//! and everything that follows from the contract alone: the log, the running game, and the verification of a log.
//!
//! # A game and its log
//!
//! Every game is played, undone, recorded and read again by the same code. A duel of the test kit:
//!
//! ```
//! use sandtable_kernel::{DiceSource, Log, Match, Seat, Start, Viewer, Actor, verify};
//! use sandtable_testkit::toy::{Command, Duel, Setup};
//!
//! let start = Start::<Duel>::new(&Default::default(), Setup { lucky: [1, 6], rounds: 2 });
//! let mut game = Match::new(start, Vec::new(), DiceSource::Seeded(7)).unwrap();
//! game.begin(None).unwrap();
//! for seat in [Seat(0), Seat(1)] {
//!     game.play(seat, &Command::Seal { number: 3 }, None).unwrap();
//! }
//! let before = game.state().clone();
//!
//! // A refused command changes nothing, and the refusal names its rule.
//! let refusal = game.play(Seat(1), &Command::Rest, None).unwrap_err();
//! assert_eq!(refusal.to_string(), "this seat has nothing to decide now [TOY-TURN: not-asked]");
//! game.play(Seat(0), &Command::Strike { dice: 2 }, None).unwrap();
//!
//! // Undoing is an entry, too: a log is never rewritten.
//! let both = [Actor::Seat(Seat(0)), Actor::Seat(Seat(1))];
//! game.rewind(game.undo_target().unwrap(), false, "mistyped", &both, None).unwrap();
//! assert_eq!((game.log().len(), game.state()), (5, &before));
//!
//! // Anyone can check the log line by line, and replaying it gives the same position without dice.
//! let text = game.log().text();
//! assert!(verify::<Duel>(game.pack(), &text).ok());
//! let log = Log::<Duel>::read(&text).unwrap().log;
//! assert_eq!(Match::replay(game.pack(), log, None).unwrap().state(), &before);
//!
//! // The other seat learns that a number was sealed, but not which.
//! let seen = game.redacted(Viewer::Seat(Seat(1)), 1);
//! assert!(seen[0].hidden);
//! ```
//!
//! Deliberately absent: any rule of any game, input and output, the clock, threads, and who holds which seat.

#[macro_use]
mod rule;

pub mod amendment;
mod game;
mod hash;
mod log;
pub mod machine;
mod number;
mod offer;
mod outcome;
mod pack;
mod read;
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
    FORMAT, Header, Log, LogError, LogReader, Opened, RollRecord, TakenBack, link, seal, split,
};
#[doc(hidden)]
pub use number::position;
pub use number::{Kind, No};
pub use offer::build;
pub use offer::{
    Asked, Choice, Field, FieldKind, Offer, Options, OptionsOf, Region, Rows, Sketch, Way, admits, put,
};
pub use outcome::{Outcome, Standing};
pub use pack::{Noted, PackData, PackPin, Start};
pub use read::{ReadError, ReadResult, Step, TOO_MANY, Tree, read, tree};
pub use reckoning::{Form, Part, Reckon, Reckoning};
pub use reference::Ref;
pub use refusal::{About, Class, Refusal};
pub use rule::{Rule, RuleId, own as own_rules};
#[doc(hidden)]
pub use sandtable_text::said;
pub use seat::{Actor, Seat, Viewer};
pub use sentence::{Sentence, Span};
pub use session::{
    DiceSource, EnteredRoll, Match, Missing, ReplayError, Seal, Seen, SeenHeader, SeenOf, commitment_to,
};
pub use sink::{Record, Silent, Sink};
pub use verify::{Check, Report, Verdict, verify};

sandtable_text::texts! {
    "en": "amendment" "log" "machine" "number" "read" "reckoning" "reference" "rulings" "seat" "session" "verify";
}
