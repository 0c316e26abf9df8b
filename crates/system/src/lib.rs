//! Rule systems as values: what a door may ask of any system and any game of it, with all types of one system erased.
//!
//! A rule system implements [`Hosted`] over its pack, with its own types; [`system`] turns it into a [`System`], and games
//! opened from that are [`Play`]s. At this border everything is JSON: commands, events, views. That costs nothing at the pace of
//! people; simulation and search keep the typed [`sandtable_kernel::Game`].
//!
//! # A game of any system
//!
//! ```
//! use sandtable_kernel::{Body, DiceSource, Seat, Viewer, Actor};
//! use sandtable_system::{Attempt, New, Play, system};
//! use sandtable_testkit::toy::Arena;
//! use serde_json::{Value, json};
//!
//! let arena = system::<Arena>().over_builtin().unwrap();
//! let new = New::Names(json!({ "lucky": [2, 5] }));
//! let mut play = arena.open(new, DiceSource::Seeded(7)).unwrap().play;
//! fn put(play: &mut dyn Play, who: Actor, body: Body<Value, Value>) -> u64 {
//!     play.attempt(Attempt { who, body, dice: None, at: None }).unwrap()
//! }
//! put(&mut *play, Actor::Organiser, Body::Begin);
//!
//! // Questions and the answers to them are data, which a client shows without knowing the game.
//! for asked in play.asks(Viewer::Referee) {
//!     let offer = play.offers(asked.seat).remove(0);
//!     let command = offer.command.unwrap();
//!     put(&mut *play, Actor::Seat(asked.seat), Body::Play { seat: asked.seat, command });
//! }
//! assert_eq!(play.check(Seat(0), &json!({ "strike": { "dice": 2 } })), Ok(()));
//! let command = json!({ "strike": { "dice": 2 } });
//! let n = put(&mut *play, Actor::Seat(Seat(0)), Body::Play { seat: Seat(0), command });
//! assert_eq!(play.seen(Viewer::Public, n)[0].says, "seat 0: strike with 2 dice");
//! ```
//!
//! Deliberately absent: rules, files, the clock, randomness of the machine, argument parsing, drawing.

mod adapter;
mod analysis;
mod apart;
mod bars;
mod battles;
mod bills;
mod choice;
mod dice;
mod erased;
mod explain;
mod hosted;
mod json;
mod lists;
mod misread;
mod presets;
mod reasons;
mod stop;
mod stream;
mod table;
mod taken_back;
mod telling;
mod texts;
mod things;
mod trial;
mod violations;

pub use adapter::system;
pub use analysis::{Analysed, Chosen, Dice, Rolled, SideCredit, Step, Sums, UnitCredit, UnitDice, analysed};
pub use bars::bars;
pub use battles::{Account, Battle, Fate};
pub use bills::{Assessed, Bill, BillLine, Way};
pub use choice::{ChoiceError, by_ids, meant, named_rulings, notes, perhaps, profile, reading, settled};
use choice::{besides, together, typed};
pub use dice::{DiceSpec, EnteredDice, FairSpec, Seed, read_secret, written_secret};
pub use erased::PhaseNow;
pub use erased::{
    Attempt, Imported, Listed, Loaded, Loader, New, Opened, Part, Play, Query, Resumed, Sheet, Shown, System,
    Tail,
};
pub use explain::{Check, Plain, hypothetical, plain, reckonings, reckonings_of};
pub use hosted::{Answer, Hosted, Info, Open, OwnOdds, OwnQuery, no_battle};
pub use json::{fields, object};
pub use lists::{
    Breach, Broken, Change, Edit, Equipped, Fix, Item, Judged, ListFaction, ListFlag, ListFormat, ListRef,
    ListSheet, Lists, MOST_ENTRIES, MOST_GUESSED, MOST_LISTED, Mended, Muster, Packed, ReadIn, Shelf, Slot,
    Stock, Sum, Take, Verdict, Written, entries, lists, mends, spent,
};
pub use presets::{Preset, Presets, ReadyMap, profiles};
pub use reasons::{Foreseen, Reasons, Weighed};
pub use sandtable_lab::analysis::{
    ComesOff, Decided, EFFORTS, Fortune, Hazard, Onlooker, Plan, Settled, Without,
};
pub use sandtable_lab::{Batch, GREEDY, Games, Level, PLANNER, RANDOM, SENSIBLE, Tape};
pub use schemars::Schema;
pub use stop::{Stop, Wrong, kept, seated};
pub use stream::{SeenEntry, SeenFact};
pub use table::Table;
pub use taken_back::taken_back;
pub use texts::unseen_in_names;
pub use things::{Things, ids, with_ids};
pub use trial::{Simulated, Trials, Variant, variants};
pub use violations::violations;

sandtable_text::texts! {
    "en": "adapter" "analysis" "apart" "bars" "choice" "dice" "explain" "hosted" "lists" "misread" "reasons" "stop" "taken-back" "telling" "texts" "things" "violations";
}
