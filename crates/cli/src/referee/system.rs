//! What a referee needs from a rule system beyond the contract of the kernel: setups by names, what a client must know
//! of a table, entries in words, advice, and the requests that only this system has.

use std::fmt::Debug;

use sandtable_kernel::{EntryOf, Game, Match, Seat};
use sandtable_packs::{Manifest, PackHash};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::error::ProtocolError;
use super::line;
use crate::choose::ChoiceError;
use crate::tell::Told;

/// A game of a session.
pub type Open<S> = Match<<S as System>::Game>;

/// What a request came to: the fields of its answer.
pub type Done = Result<Map<String, Value>, ProtocolError>;

/// The setup of a system's game.
pub type SetupOf<S> = <<S as System>::Game as Game>::Setup;
/// The table of a system's game.
pub type TableOf<S> = <<S as System>::Game as Game>::Table;
/// The position of a system's game.
pub type StateOf<S> = <<S as System>::Game as Game>::State;
/// The command of a system's game.
pub type CommandOf<S> = <<S as System>::Game as Game>::Command;
/// The event of a system's game.
pub type EventOf<S> = <<S as System>::Game as Game>::Event;
/// The amendment of a system's game.
pub type AmendmentOf<S> = <<S as System>::Game as Game>::Amendment;

/// A request by its name in `do`.
#[derive(Clone, Copy)]
pub struct Kind {
    /// What stands in `do`.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// Whether it is about a game, and so may carry `game`.
    pub of_game: bool,
    /// The schema of its fields besides `id`, `do` and `game`.
    pub schema: fn(&mut SchemaGenerator) -> Schema,
}

/// A request that only one system has. It looks at a game and changes nothing.
pub struct Own<S: System> {
    /// The request.
    pub kind: Kind,
    /// Its answer, from its fields.
    pub answer: fn(&Open<S>, Map<String, Value>) -> Done,
}

/// A rule system with its data pack, as the referee serves it.
pub trait System: Debug + Sized + 'static {
    /// Its rules.
    type Game: Game;
    /// A setup by names from the pack.
    type Names: DeserializeOwned + JsonSchema;
    /// What the names came to, also those that were not given.
    type Chosen: Serialize;
    /// What can be explained.
    type Explain: DeserializeOwned + JsonSchema;

    /// The longest line that is read, in bytes.
    const LONGEST_LINE: usize = line::LONGEST;
    /// Who agrees where nobody is named, for schemas.
    const EVERYBODY: &'static str = "all seats";
    /// What `explain` does, for its schema.
    const EXPLAINS: &'static str = "The reckonings of an entry, or of a command that could be given.";
    /// The requests that only this system has.
    const OWN: &'static [Own<Self>] = &[];

    /// What the pack says of itself.
    fn manifest(&self) -> &Manifest;

    /// The pack's content hash.
    fn hash(&self) -> PackHash;

    /// The setup that names come to. It is checked when the game is opened.
    ///
    /// # Errors
    /// A name that the pack does not have, or what is wrong with the setup.
    fn choose(&self, names: &Self::Names) -> Result<(SetupOf<Self>, Self::Chosen), ChoiceError>;

    /// What might be better about a setup, in sentences; nothing in it keeps the game from being played.
    fn advice(_setup: &SetupOf<Self>) -> Vec<String> {
        Vec::new()
    }

    /// What a client must know of a game to read its commands and events: part of the answers to `new` and `load`.
    fn cast(open: &Open<Self>) -> Map<String, Value>;

    /// Where a game stands, in the system's own measure: part of `now`.
    fn stands(open: &Open<Self>) -> Map<String, Value>;

    /// What an entry was, in words, from the position before it.
    fn heading(table: &TableOf<Self>, state: &StateOf<Self>, entry: &EntryOf<Self::Game>) -> String;

    /// What an entry's events come to in words; `state` is the position before it and becomes the one after it.
    fn told(table: &TableOf<Self>, state: &mut StateOf<Self>, entry: &EntryOf<Self::Game>) -> Vec<Told>;

    /// The command that a machine player would give; `None` if the seat has nothing to decide.
    fn advise(table: &TableOf<Self>, state: &StateOf<Self>, seat: Seat, seed: u64)
    -> Option<CommandOf<Self>>;

    /// The reckonings asked for.
    ///
    /// # Errors
    /// What is wrong with the question.
    fn explain(open: &Open<Self>, asked: Self::Explain) -> Done;
}
