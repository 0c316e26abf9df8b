//! Everything a rule system gives its hosts beyond its rules, typed: setups by names, names of things, words, AI
//! players, explanations, sheets, formats of other programs. Implemented once per system, over its pack.

use std::sync::Arc;

use sandtable_dice::{D6, DieKind, RollKey};
use sandtable_kernel::{Game, Match, PackPin, Ref, Seat, Viewer};
use sandtable_lab::{Bout, Trial};
use sandtable_packs::{Manifest, PackHash, Problems, Source, Violation};
use sandtable_tabletop::Board;
use sandtable_text::say;
use sandtable_words::Spoken;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::analysis::no_analysis;
use crate::{
    Account, Analysed, Battle, Bill, ChoiceError, Hazard, Imported, Lists, Onlooker, Part, PhaseNow, Plan,
    Presets, Sheet, Shown, Stop, Variant, Wrong,
};

/// A running game of a hosted system.
pub type Open<H> = Match<<H as Hosted>::Game>;
type PackOf<H> = <<H as Hosted>::Game as Game>::Pack;
type TableOf<H> = <<H as Hosted>::Game as Game>::Table;
pub(crate) type StateOf<H> = <<H as Hosted>::Game as Game>::State;
type SetupOf<H> = <<H as Hosted>::Game as Game>::Setup;
pub(crate) type CommandOf<H> = <<H as Hosted>::Game as Game>::Command;
type EventOf<H> = <<H as Hosted>::Game as Game>::Event;

/// Facts about a system that hosts need before a game is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Info {
    /// Short name, as `regiment`: the game's and its packs'.
    pub id: &'static str,
    /// Name for people.
    pub title: &'static str,
    /// Version of the rules as implemented.
    pub rules: &'static str,
    /// True if games go on for weeks and are kept in a file.
    pub campaign: bool,
    /// Those who agree if no one is named: `both seats`.
    pub everybody: &'static str,
    /// Answers of `explain`, in a sentence.
    pub explains: &'static str,
    /// Kinds of questions that only a person answers, or the organizer for an absent player: no deadline answers
    /// them.
    pub by_hand: &'static [&'static str],
    /// Codes of the phases that a deadline can end, in their order; none in a game without phases.
    pub phases: &'static [&'static str],
}

/// Fields of an answer, or why there is none.
pub type Answer = Result<Map<String, Value>, Stop>;

/// A query that only one system answers. It looks at a game and changes nothing.
pub struct OwnQuery<H: Hosted> {
    /// Name of the request.
    pub name: &'static str,
    /// Its answer, in a sentence.
    pub about: &'static str,
    /// The schema of its fields.
    pub schema: fn(&mut SchemaGenerator) -> Schema,
    /// Its answer, from its fields.
    pub answer: fn(&Open<H>, Value) -> Answer,
}

/// Exact chances that only one system computes, of numbers or named units: no game is needed.
pub struct OwnOdds<H> {
    /// The schema of its fields, each with a default or a sentence that says what to give.
    pub schema: fn() -> Schema,
    /// Its answer, from its fields.
    pub answer: fn(&H, Value) -> Result<Shown, Stop>,
}

/// A rule system with its data pack, as hosts serve it.
pub trait Hosted: Sized + Send + Sync + 'static {
    /// The game by its rules.
    type Game: Spoken + Trial;
    /// A setup by names from the pack.
    type Names: DeserializeOwned + JsonSchema;
    /// The choices that were made by names, including those left to their defaults.
    type Chosen: Serialize;
    /// Questions that can be explained.
    type Explain: DeserializeOwned + JsonSchema;
    /// The fields by which a setup to simulate is asked for, each with a default. Those that a survey heeds as well are
    /// marked in the schema: `#[schemars(extend("survey" = true))]`. Those that say nothing of a contest are marked with what
    /// says it: `#[schemars(extend("contest" = "which lists meet is told by --only"))]`.
    type Trials: DeserializeOwned + JsonSchema;

    /// Facts about the system.
    const INFO: Info;
    /// Queries that only this system answers.
    const QUERIES: &'static [OwnQuery<Self>] = &[];
    /// Exact chances without a game; a system may have none.
    const ODDS: Option<OwnOdds<Self>> = None;

    /// The dice that its games roll; scripts name their faces.
    const DICE: &'static [&'static DieKind] = &[&D6];

    /// True if the pack's lists can meet in contests, see [`Hosted::contest`].
    const CONTESTS: bool = false;

    /// Makes the schemas of the answers to its own queries that clients read as types, by file name.
    #[must_use]
    fn answers() -> Vec<(&'static str, Schema)> {
        Vec::new()
    }

    /// Returns the texts of the built-in pack.
    fn builtin() -> Vec<Source>;

    /// Reads a pack.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    fn read_pack(sources: &[Source]) -> Result<Self, Problems>;

    /// Returns the data of the pack that games share.
    fn pack(&self) -> Arc<PackOf<Self>>;

    /// Returns the data for games that only note these packs, because their setups are written out; `None` if setups
    /// name things of packs.
    fn noted(_pins: Vec<PackPin>) -> Option<Arc<PackOf<Self>>> {
        None
    }

    /// Returns `true` if everything a setup spells out for all to see is an entry of this pack, so that its log may
    /// pin it.
    fn spells(&self, _setup: &SetupOf<Self>) -> bool {
        false
    }

    /// Returns the pack's description of itself.
    fn manifest(&self) -> &Manifest;

    /// Returns the pack's content hash.
    fn hash(&self) -> PackHash;

    /// Lists the kinds of entries in the pack, each with all ids.
    fn contents(&self) -> Vec<(&'static str, Vec<&str>)>;

    /// Lists things the pack's author may have overlooked, in sentences. The pack is sound all the same.
    fn notes(&self) -> Vec<String> {
        Vec::new()
    }

    /// Lists what a setup by names can begin with; empty if it names neither profiles nor maps.
    fn presets(&self) -> Presets {
        Presets::default()
    }

    /// Makes a setup of names. It is checked when the game is opened.
    ///
    /// # Errors
    /// A name that the pack does not have, or what is wrong with the setup.
    fn choose(&self, names: &Self::Names) -> Result<(SetupOf<Self>, Self::Chosen), ChoiceError>;

    /// Turns a place in a setup into the place in the setup by names it came from, so that people who typed names are
    /// told where the fault is.
    #[must_use]
    fn typed_at(at: &str) -> String {
        at.to_owned()
    }

    /// Makes a setup to simulate, and tells what it was made of.
    ///
    /// # Errors
    /// A name that the pack does not have, or what is wrong with the setup.
    fn trial(&self, asked: &Self::Trials) -> Result<(SetupOf<Self>, Value), ChoiceError>;

    /// Makes setups that show everything in the rules and the pack; `seed` is for random choices.
    ///
    /// # Errors
    /// The fault of one of them.
    fn survey(&self, asked: &Self::Trials, seed: u64) -> Result<Vec<SetupOf<Self>>, ChoiceError>;

    /// Makes setups in which every pair of the pack's lists meets on every stage. Only the fields that say where and
    /// by which rulings to play are used; the others are marked, see [`Hosted::Trials`].
    ///
    /// # Errors
    /// The fault of one of them; without an answer of its own a system has no contests.
    fn contest(&self, _asked: &Self::Trials) -> Result<Vec<Bout<SetupOf<Self>>>, ChoiceError> {
        Err(ChoiceError::Wrong(vec![say!("hosted-has-no-lists-to-hold-a", value = Self::INFO.title)]))
    }

    /// Lists every other option of every ruling.
    #[must_use]
    fn variants() -> Vec<Variant> {
        Vec::new()
    }

    /// Returns the exact chances of what a command rolls at once, in a few words; `None` if there is nothing to
    /// foretell.
    #[must_use]
    fn foretold(_: &TableOf<Self>, _known: &StateOf<Self>, _: Seat, _: &CommandOf<Self>) -> Option<String> {
        None
    }

    /// Returns access to lists of forces outside games; a system may have none.
    fn lists(&self) -> Option<Box<dyn Lists + '_>> {
        None
    }

    /// Returns the table of a game that is played on one.
    fn board(_open: &Open<Self>) -> Option<Box<dyn Board + '_>> {
        None
    }

    /// Advises on a setup, in sentences; none of them keeps the game from being played.
    fn advice(_setup: &SetupOf<Self>) -> Vec<String> {
        Vec::new()
    }

    /// Returns what a client needs to know of a game to read its commands and events.
    fn cast(open: &Open<Self>) -> Map<String, Value>;

    /// Tells how far a game has come, in the system's own measure.
    fn stands(open: &Open<Self>) -> Map<String, Value>;

    /// Returns the phase that everyone is in, by a code of [`Info::phases`]; none in a game without phases, and after its end.
    fn phase(_state: &StateOf<Self>) -> Option<PhaseNow> {
        None
    }

    /// Returns the name of the player in a seat.
    fn name(_table: &TableOf<Self>, _state: &StateOf<Self>, seat: Seat) -> String {
        seat.to_string()
    }

    /// Returns that name with the seat and anything else that tells players apart.
    fn player(table: &TableOf<Self>, state: &StateOf<Self>, seat: Seat) -> String {
        Self::name(table, state, seat)
    }

    /// Returns an amendment with ids in place of people's names for things.
    ///
    /// # Errors
    /// A name that nothing has, or several things.
    fn named(_open: &Open<Self>, amendment: Value) -> Result<Value, Stop> {
        Ok(amendment)
    }

    /// Returns the amendment that calls a player by another name; `None` if the system has none.
    fn renaming(_seat: Seat, _name: &str) -> Option<<Self::Game as Game>::Amendment> {
        None
    }

    /// Gives the command that an AI player would give; `None` if the seat has nothing to decide.
    fn advise(table: &TableOf<Self>, state: &StateOf<Self>, seat: Seat, seed: u64)
    -> Option<CommandOf<Self>>;

    /// Describes an event as a roll that something depends on; `None` for other events.
    fn hazard(_table: &TableOf<Self>, _event: &EventOf<Self>) -> Option<Hazard> {
        None
    }

    /// Names what a command of a seat is about, in the position before it.
    fn doer(
        _table: &TableOf<Self>,
        _state: &StateOf<Self>,
        _seat: Seat,
        _command: &CommandOf<Self>,
    ) -> Option<Ref> {
        None
    }

    /// Analyzes a game, see [`crate::analysed`]; returns `None` if it was stopped.
    ///
    /// # Errors
    /// If the game cannot be analyzed; without an answer of its own a system has no analysis.
    fn analyse(_open: &Open<Self>, _plan: Plan, _onlooker: Onlooker<'_>) -> Result<Option<Analysed>, Stop> {
        Err(no_analysis::<Self>())
    }

    /// Returns the purpose of a roll, with the names of the things in its key; `None` where the key itself says it.
    fn purpose(_open: &Open<Self>, _key: RollKey<'_>) -> Option<String> {
        None
    }

    /// Gives the reckonings asked for.
    ///
    /// # Errors
    /// Names what is wrong with the question.
    fn explain(open: &Open<Self>, asked: Self::Explain) -> Result<Map<String, Value>, Stop>;

    /// Draws the game as a whole in tables of text, as far as the viewer may know it.
    fn overview(open: &Open<Self>, _viewer: Viewer) -> String {
        format!("{}\n", json!(Self::stands(open)))
    }

    /// Draws a seat's own books in tables of text, as far as the viewer may know them.
    fn books(_open: &Open<Self>, _viewer: Viewer, _seat: Seat) -> String {
        String::new()
    }

    /// Tells the part of a campaign that everyone is in, or what one seat is in.
    fn part(open: &Open<Self>, seat: Option<Seat>) -> Part {
        Part { stands: Self::stands(open), seats: seat.map(|seat| vec![seat]) }
    }

    /// Lists everything that is wrong with the list in a command, where it is one.
    fn faults(_open: &Open<Self>, _seat: Seat, _command: &CommandOf<Self>) -> Vec<Violation> {
        Vec::new()
    }

    /// Returns where the list in a command stands, as a JSON pointer: places of [`Hosted::faults`] and [`Hosted::bill`] go on from
    /// there.
    fn list_at(_command: &CommandOf<Self>) -> &'static str {
        ""
    }

    /// Returns the cost of the list in a command, or `None` if it has no list that costs something.
    fn bill(_open: &Open<Self>, _seat: Seat, _command: &CommandOf<Self>) -> Option<Bill> {
        None
    }

    /// Makes every sheet there is for a viewer, in reading order.
    ///
    /// # Errors
    /// If one cannot be made.
    fn sheets(_open: &Open<Self>, _viewer: Viewer) -> Result<Vec<Sheet>, Stop> {
        Ok(Vec::new())
    }

    /// Writes something of a seat in a format of other programs; `format` is one of the system's, and `battle` counts from 1.
    ///
    /// # Errors
    /// Returns what went wrong; by default, a system has no such format.
    fn export(
        _open: &Open<Self>,
        _seat: Seat,
        _battle: Option<u16>,
        _format: Option<&str>,
    ) -> Result<crate::Listed, Stop> {
        Err(no_format::<Self>())
    }

    /// Writes the setup by names that founds a game which stands as this one does, books and all.
    ///
    /// # Errors
    /// Returns why there is none now; by default, a system writes none.
    fn refound(_open: &Open<Self>) -> Result<Value, Stop> {
        let says = say!("hosted-writes-no-books-to-found-a", value = Self::INFO.title);
        Err(Wrong::new("no-books", says).into())
    }

    /// Names the battles that another system may play or that are only recorded, including those that are over.
    fn battles(_open: &Open<Self>) -> Vec<Battle> {
        Vec::new()
    }

    /// Makes the command by which a seat proposes the record of a battle that was played elsewhere.
    ///
    /// # Errors
    /// Returns why it cannot be recorded; by default, a system names no battles.
    fn record(
        _open: &Open<Self>,
        battle: &str,
        _seat: Seat,
        _account: &Account,
    ) -> Result<CommandOf<Self>, Stop> {
        Err(no_battle(battle))
    }

    /// Tells a game as far as it was played, for a campaign that named it.
    fn account(open: &Open<Self>) -> Account {
        let outcome = Self::Game::outcome(open.table(), open.state());
        let winner = outcome.as_ref().and_then(|outcome| outcome.winner);
        let scores = outcome.into_iter().flat_map(|outcome| outcome.standings);
        Account { winner, scores: scores.map(|one| one.score).collect(), ..Account::default() }
    }

    /// Reads something for a seat from a format of other programs: a command that hands it in. `battle` counts from 1.
    ///
    /// # Errors
    /// Returns what went wrong; by default, a system has no such format.
    fn import(
        _open: &Open<Self>,
        _seat: Seat,
        _battle: Option<u16>,
        _text: &str,
    ) -> Result<Imported<CommandOf<Self>>, Stop> {
        Err(no_format::<Self>())
    }
}

/// Returns the error for an id that no battle of the campaign has.
#[must_use]
pub fn no_battle(id: &str) -> Stop {
    Wrong::new("no-such-battle", say!("hosted-there-is-no-battle-here-whose", id)).into()
}

fn no_format<H: Hosted>() -> Stop {
    let says = say!("hosted-no-format-of-other-programs-is", info = H::INFO.id);
    Wrong::new("no-format", says).into()
}
