//! The erased contract: a rule system and a game of it as objects, which differ only in their answers.

use sandtable_kernel::{
    Actor, Asked, Auto, Body, Choice, DiceSource, Offer, Outcome, Refusal, Report, Seal, Seat, SeenHeader,
    Viewer,
};
use sandtable_lab::{Batch, Climbed, Contest, Games, Held, Kept, Ladder, Tape};
use sandtable_packs::{Manifest, PackHash, Problems, Source, Violation};
use sandtable_tabletop::Board;
use schemars::Schema;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::{
    Account, Analysed, Answer, Assessed, Battle, Dice, EnteredDice, Info, Lists, Onlooker, Plan, Presets,
    Reasons, SeenEntry, Simulated, Stop, Trials, Variant,
};

/// A sheet to print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Its file name; links between sheets use these names.
    pub file: String,
    /// A whole HTML document.
    pub html: String,
}

/// A part of a campaign that an organizer may end for those who have not answered.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// How far the part has come: it is over when this changes.
    pub stands: Map<String, Value>,
    /// Seats whose answers it waits for; all of them without.
    pub seats: Option<Vec<Seat>>,
}

/// Something written in a format of other programs.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    /// The name under which programs find it in an answer.
    pub name: &'static str,
    /// The list as data: a text, or the JSON of the format.
    pub list: Value,
    /// The text of a file of that format.
    pub text: String,
    /// Things that the format cannot say.
    pub losses: Vec<Value>,
    /// The same in sentences.
    pub lost: Vec<String>,
}

/// Something read from a format of other programs.
#[derive(Clone, Debug, PartialEq)]
pub struct Imported<C> {
    /// The command that hands it in.
    pub command: C,
    /// Things that could not be used.
    pub losses: Vec<Value>,
    /// The same in sentences.
    pub lost: Vec<String>,
}

/// An answer to a look at something, such as the chances of an attack.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// Headings and tables.
    pub text: String,
    /// The same for programs.
    pub data: Value,
}

/// A game that is about to be opened, by exactly one kind of setup.
#[derive(Clone, Debug, PartialEq)]
pub enum New {
    /// A setup written out.
    Setup(Value),
    /// A setup by names from the pack.
    Names(Value),
    /// A setup as it is simulated, by the fields of the system's trials.
    Trial(Value),
}

/// A game that was opened.
pub struct Opened {
    /// The game, before its beginning.
    pub play: Box<dyn Play>,
    /// The setup's choices by name, including those left to their defaults.
    pub chosen: Option<Value>,
    /// Advice about the setup, in sentences.
    pub advice: Vec<String>,
}

/// State of the end of a log's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tail {
    /// The last line is whole.
    Whole,
    /// Only this many bytes are whole lines; then the text found instead, in words.
    Cut(u64, String),
    /// The last line is whole but has no end.
    Unended,
}

/// A game that was read from its log.
pub struct Resumed {
    /// The game at its last entry.
    pub play: Box<dyn Play>,
    /// State of the text's end.
    pub tail: Tail,
}

/// A query that only one system answers.
#[derive(Clone, Copy)]
pub struct Query {
    /// Name of the request.
    pub name: &'static str,
    /// Its answer, in a sentence.
    pub about: &'static str,
    /// The schema of its fields.
    pub schema: fn(&mut schemars::SchemaGenerator) -> Schema,
}

/// An entry to be put to a game.
pub struct Attempt<'a> {
    /// The actor who sends it.
    pub who: Actor,
    /// The content of the entry; of a dispute only the topic; a reveal without a secret shows that of the present
    /// dice.
    pub body: Body<Value, Value>,
    /// Real dice for it, with entered dice.
    pub dice: Option<EnteredDice>,
    /// The time, in the door's words.
    pub at: Option<&'a str>,
}

/// A system over a pack, or everything that is wrong with the pack.
pub type Loaded = Result<Box<dyn System>, Problems>;

/// A way to a system: its name, the texts of its built-in pack, and its reader of packs.
#[derive(Clone, Copy, Debug)]
pub struct Loader {
    /// Facts about the system.
    pub info: Info,
    /// Returns the texts of the built-in pack.
    pub builtin: fn() -> Vec<Source>,
    /// Makes the system over a pack, or says everything that is wrong with the pack.
    pub load: fn(&[Source]) -> Loaded,
    /// Makes the schema of the fields by which setups to simulate are asked for.
    pub trials: fn() -> Schema,
    /// Makes the schema of the fields by which exact chances are asked for, if the system reckons any.
    pub odds: Option<fn() -> Schema>,
    /// True if the pack's lists can meet in contests.
    pub contests: bool,
}

impl Loader {
    /// Makes the system over its built-in pack.
    ///
    /// # Errors
    /// Never for a pack whose own tests pass.
    pub fn over_builtin(&self) -> Loaded {
        (self.load)(&(self.builtin)())
    }
}

/// A rule system over its data pack.
pub trait System: Send + Sync {
    /// Describes the system.
    fn info(&self) -> &Info;

    /// Returns the pack's description of itself.
    fn manifest(&self) -> &Manifest;

    /// Returns the pack's content hash.
    fn pack_hash(&self) -> PackHash;

    /// Lists the kinds of entries in the pack, each with all ids.
    fn contents(&self) -> Vec<(&'static str, Vec<String>)>;

    /// Lists things the pack's author may have overlooked, in sentences. The pack is sound all the same.
    fn notes(&self) -> Vec<String>;

    /// Lists what a setup by names can begin with.
    fn presets(&self) -> Presets;

    /// Lists the queries that only this system answers.
    fn queries(&self) -> Vec<Query>;

    /// Makes the schemas of the system's types, by file name.
    fn schemas(&self) -> Vec<(&'static str, Schema)>;

    /// Opens a game.
    ///
    /// # Errors
    /// Everything that is wrong with the setup.
    fn open(&self, new: New, dice: DiceSource) -> Result<Opened, Stop>;

    /// Reads a game from the text of its log. A log from a stranger is verified first, because folding trusts that
    /// events were made by the rules. `dice` are needed for fair ones and for the rest of a script.
    ///
    /// # Errors
    /// Names what is wrong with the log.
    fn resume(&self, text: &str, dice: Option<DiceSource>) -> Result<Resumed, Stop>;

    /// Checks a log as a stranger would.
    fn verify(&self, text: &str) -> Report;

    /// Plays many games between AI players. `keep` is the number of a game whose log is wanted; the tape takes each game and
    /// says whether to go on; `seconds` is called at the end, because nothing here has a clock.
    ///
    /// # Errors
    /// The faults of a setup, or why the kept game could not go on.
    fn simulate(
        &self,
        trials: Trials,
        batch: Batch,
        keep: Option<u64>,
        tape: Tape<'_>,
        seconds: &dyn Fn() -> f64,
    ) -> Result<Simulated, Stop>;

    /// Names the faces of the dice that its games roll, each once.
    fn faces(&self) -> Vec<&'static str>;

    /// Names the levels of AI players, the weakest first.
    fn levels(&self) -> Vec<&'static str>;

    /// Lets AI players of several levels play against each other. The tape takes each game and says whether to go on.
    ///
    /// # Errors
    /// The faults of a setup, or a level that is unknown.
    fn ladder(&self, trials: Trials, ladder: &Ladder, tape: Tape<'_>) -> Result<(Climbed, Value), Stop>;

    /// Plays games of one cell of a study, by the fields of the system's trials.
    ///
    /// # Errors
    /// The faults of a setup, or games of another plan on the tape.
    fn games(&self, asked: Value, games: &Games, tape: Tape<'_>) -> Result<Vec<Kept>, Stop>;

    /// Lets every pair of the pack's lists meet on every stage, as far as the fields of the system's trials say where and how,
    /// and no more than these names are given, if any are. `planned` is told the number of games before the first one; the tape takes
    /// each game and says whether to go on.
    ///
    /// # Errors
    /// The faults of a setup; a system without lists holds no contests.
    fn contest(
        &self,
        asked: Value,
        only: &[String],
        contest: Contest,
        planned: &dyn Fn(u64),
        tape: Tape<'_>,
    ) -> Result<Held, Stop>;

    /// Lists every other option of every ruling.
    fn variants(&self) -> Vec<Variant>;

    /// Returns access to lists of forces outside games.
    ///
    /// # Errors
    /// Returns an error if the system has none.
    fn lists(&self) -> Result<Box<dyn Lists + '_>, Stop>;

    /// Reckons the exact chances of an attack by its fields, without a game.
    ///
    /// # Errors
    /// Names what is wrong with a field; a system without such chances has none.
    fn odds(&self, fields: Value) -> Result<Shown, Stop>;
}

/// A phase of a campaign that everyone is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhaseNow {
    /// Its code.
    pub phase: &'static str,
    /// The turn or the round that it belongs to.
    pub turn: u16,
}

/// A running game.
pub trait Play: Send {
    /// Returns how many seats there are, counted from 0.
    fn seats(&self) -> u8;

    /// Returns `true` if play has begun.
    fn begun(&self) -> bool;

    /// Returns the phase that everyone is in; none before play, in a game without phases, and after its end.
    fn phase(&self) -> Option<PhaseNow>;

    /// Returns how many entries the log has.
    fn entries(&self) -> u64;

    /// Counts the entries of which a viewer sees something: the number of the next one that it is told of.
    fn numbered(&self, viewer: Viewer) -> u64;

    /// Returns the log's number of the entry that a viewer knows by number `n`.
    ///
    /// # Errors
    /// If the viewer knows of no such entry.
    fn entry_of(&self, viewer: Viewer, n: u64) -> Result<u64, Stop>;

    /// Returns the hash of the log's last line. Over a short secret a hash can be guessed open: it is the referee's.
    fn hash(&self) -> &str;

    /// Returns a fingerprint of the position, for the referee.
    ///
    /// # Errors
    /// If it cannot be written.
    fn state_hash(&self) -> Result<String, Stop>;

    /// Returns the header as any seat may see it.
    fn header(&self) -> SeenHeader;

    /// Returns `true` if rolls are real dice that are typed in.
    fn takes_dice(&self) -> bool;

    /// Returns the roll that the last attempt lacked, and its purpose.
    fn missing(&self) -> Option<Value>;

    /// Puts an entry to the game: it succeeds as a whole or changes nothing.
    ///
    /// # Errors
    /// The reason why not.
    fn attempt(&mut self, attempt: Attempt<'_>) -> Result<u64, Stop>;

    /// Rolls with other dice from here on, as an entry of the log.
    ///
    /// # Errors
    /// If these are no dice.
    fn freshen(&mut self, dice: DiceSource, at: Option<&str>) -> Result<u64, Stop>;

    /// Goes on by lines that another program has added to the log. After an error the game can't be used any more.
    ///
    /// # Errors
    /// Names what is wrong with them.
    fn catch_up(&mut self, lines: &[String]) -> Result<(), Stop>;

    /// Gives the default answer to a question that waits for a seat: the first, or the first one with that default.
    ///
    /// # Errors
    /// The reason why not.
    fn default_for(
        &mut self,
        seat: Seat,
        default: Option<&Value>,
        auto: Auto,
        dice: Option<EnteredDice>,
        at: Option<&str>,
    ) -> Result<u64, Stop>;

    /// Returns the entry that taking back the last command leads to.
    fn undo_target(&self) -> Option<u64>;

    /// Lists the letters that seats have sealed, the first first.
    fn seals(&self) -> &[Seal];

    /// Opens a copy that ends with an entry, to look at and try things with. It has no dice: what would be rolled stays
    /// unknown.
    ///
    /// # Errors
    /// If there is no such entry, or the copy cannot be read.
    fn until(&self, n: u64) -> Result<Box<dyn Play>, Stop>;

    /// Opens a copy of this position in which nothing is left that a viewer may not know, to answer its questions from.
    ///
    /// # Errors
    /// If the copy cannot be opened.
    fn known(&self, viewer: Viewer) -> Result<Box<dyn Play>, Stop>;

    /// Returns the table of a game that is played on one.
    fn board(&self) -> Option<Box<dyn Board + '_>>;

    /// Opens a what-if copy from an entry on, with dice of its own.
    ///
    /// # Errors
    /// The reason why not.
    fn branch(&self, at: u64, dice: DiceSource) -> Result<Box<dyn Play>, Refusal>;

    /// Lists the open questions, each with the default answer if the viewer may know it; none before play.
    fn asks(&self, viewer: Viewer) -> Vec<Asked<Option<Value>>>;

    /// Lists the offers to a seat: what it may do now, and why it may not do the rest.
    fn offers(&self, seat: Seat) -> Vec<Offer<Value>>;

    /// Lists what an organizer may amend now, each with a form; without any, the system has no such offers.
    fn amendments(&self) -> Vec<Offer<Value>>;

    /// Lists the choices of a form's field that are only given on request: for the command as it is filled in so far,
    /// the field's place in it, and a text to search for, empty for all.
    ///
    /// # Errors
    /// If there is no such seat, or the command is none.
    fn options(&self, seat: Seat, command: &Value, at: &str, find: &str) -> Result<Vec<Choice>, Stop>;

    /// Checks whether a command would be accepted.
    ///
    /// # Errors
    /// [`Stop::Refused`], or what in the command is no command.
    fn check(&self, seat: Seat, command: &Value) -> Result<(), Stop>;

    /// Lists everything that is wrong with the list in a command, where it is one.
    fn faults(&self, seat: Seat, command: &Value) -> Vec<Violation>;

    /// Judges a command for a form: the faults of the list in it, its cost, and the changes that would make it right.
    fn assessed(&self, seat: Seat, command: &Value) -> Assessed;

    /// Returns where the list in a command stands, as a JSON pointer; empty for a command that is none.
    fn list_at(&self, command: &Value) -> &'static str;

    /// Draws one legal command; `None` if the seat has nothing to decide.
    fn sample(&self, seat: Seat, seed: u64) -> Option<Value>;

    /// Gives the command of an AI player; `None` if the seat has nothing to decide.
    fn advise(&self, seat: Seat, seed: u64) -> Option<Value>;

    /// Gives the command of an AI player of a level, see [`System::levels`]; `None` if the seat has nothing to decide or
    /// the level is unknown. The best ones look ahead, and take their time.
    fn machine(&self, seat: Seat, level: &str, seed: u64) -> Option<Value>;

    /// Gives the reasons of an AI player of a level that looks ahead, see [`System::levels`]; `None` for other levels, or if
    /// the seat has nothing to decide. The same seed gives the command of [`Play::machine`].
    fn reasons(&self, seat: Seat, level: &str, seed: u64) -> Option<Reasons>;

    /// Shows the position as a viewer may know it.
    fn view(&self, viewer: Viewer) -> Value;

    /// Returns the result, once there is one.
    fn outcome(&self) -> Option<Outcome>;

    /// Tells how far the game has come, in the system's own measure.
    fn stands(&self) -> Map<String, Value>;

    /// Returns what a client needs to read commands and events.
    fn cast(&self) -> Map<String, Value>;

    /// Returns an entry as the log has it, for the referee.
    fn entry(&self, n: u64) -> Option<Value>;

    /// Returns the entries of which a viewer sees something, from its number `from` on, told fact by fact.
    fn seen(&self, viewer: Viewer, from: u64) -> Vec<SeenEntry> {
        self.seen_between(viewer, from, u64::MAX)
    }

    /// Tells the same up to the entry before another number.
    fn seen_between(&self, viewer: Viewer, from: u64, to: u64) -> Vec<SeenEntry>;

    /// Returns the lines of the log from one on, the header being line 0; they hold every secret.
    fn lines(&self, from: u64) -> Vec<String>;

    /// Returns the lines of the log before its first entry: the header, and the packs that travel with it.
    fn head(&self) -> Vec<String>;

    /// Adds up the rolls of the game.
    fn fallen(&self) -> Dice;

    /// Analyzes the game: what each decision lost, and the luck of each roll. The analysis knows every secret and
    /// takes its time; returns `None` if it was stopped.
    ///
    /// # Errors
    /// If the game cannot be analyzed.
    fn analyse(&self, plan: Plan, onlooker: Onlooker<'_>) -> Result<Option<Analysed>, Stop>;

    /// Gives the reckonings asked for.
    ///
    /// # Errors
    /// Names what is wrong with the question.
    fn explain(&self, asked: Value) -> Answer;

    /// Answers a query that only this system has; `None` if it has none of that name.
    fn query(&self, name: &str, fields: Value) -> Option<Answer>;

    /// Returns the name of the player in a seat.
    fn name(&self, seat: Seat) -> String;

    /// Returns the amendment that calls a seat's player by another name; `None` if the system has none.
    fn renaming(&self, seat: Seat, name: &str) -> Option<Value>;

    /// Returns that name with the seat and anything else that tells players apart.
    fn player(&self, seat: Seat) -> String;

    /// Draws the game in tables of text, as far as the viewer may know it.
    fn overview(&self, viewer: Viewer) -> String;

    /// Draws a seat's own books in tables of text, as far as the viewer may know them.
    fn books(&self, viewer: Viewer, seat: Seat) -> String;

    /// Tells the part of a campaign that everyone is in, or what one seat is in.
    fn part(&self, seat: Option<Seat>) -> Part;

    /// Makes every sheet there is for a viewer, in reading order.
    ///
    /// # Errors
    /// If one cannot be made.
    fn sheets(&self, viewer: Viewer) -> Result<Vec<Sheet>, Stop>;

    /// Writes something of a seat in a format of other programs.
    ///
    /// # Errors
    /// Returns what went wrong.
    fn export(&self, seat: Seat, battle: Option<u16>, format: Option<&str>) -> Result<Listed, Stop>;

    /// Writes the setup by names that founds a game which stands as this one does.
    ///
    /// # Errors
    /// Returns why there is none now.
    fn refound(&self) -> Result<Value, Stop>;

    /// Names the battles of a campaign, including those that are over; empty for a battle.
    fn battles(&self) -> Vec<Battle>;

    /// Makes the command by which a seat proposes the record of a battle that was played elsewhere.
    ///
    /// # Errors
    /// Returns why it cannot be recorded.
    fn record(&self, battle: &str, seat: Seat, account: &Account) -> Result<Value, Stop>;

    /// Tells this game as far as it was played, for a campaign that named it.
    fn account(&self) -> Account;

    /// Reads something for a seat from a format of other programs.
    ///
    /// # Errors
    /// Returns what went wrong.
    fn import(&self, seat: Seat, battle: Option<u16>, text: &str) -> Result<Imported<Value>, Stop>;
}

/// A value as JSON; what cannot be written is `null`.
pub(crate) fn value(of: &impl Serialize) -> Value {
    serde_json::to_value(of).unwrap_or_default()
}
