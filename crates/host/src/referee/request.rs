//! The fields of the requests that every system has, as types, from which they are read and their schemas are made.

use sandtable_kernel::{Actor, Seat, Viewer};
use sandtable_system::{DiceSpec, EnteredDice};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

/// A request without fields of its own.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

/// Opens a game.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    /// A setup written out, as the system's `setup.schema.json` says. Exactly one of `setup` and `names` is given.
    pub setup: Option<Value>,
    /// A setup by names from the data pack, as `names.schema.json` says.
    pub names: Option<Value>,
    /// Where rolls come from; a fresh seed, told in the answer, without it.
    pub dice: Option<DiceSpec>,
    /// True if play shall begin at once. With fair dice seats contribute first, then send `begin`.
    pub begin: Option<bool>,
}

/// Opens a game from its log.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Load {
    /// The log's lines, the header first.
    pub lines: Vec<String>,
    /// The rest of a script, or the secret of fair dice; seeded and entered dice need none.
    pub dice: Option<DiceSpec>,
}

/// A seat's part of the seed of fair dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Contribute {
    /// The seat that adds the words.
    pub seat: Seat,
    /// The words, whatever they are.
    pub words: String,
}

/// A beginning of play, or the reveal of fair dice after it.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Begin {
    /// Real dice for it, with entered dice.
    pub dice: Option<EnteredDice>,
    /// The time in the caller's words; written into the log.
    pub at: Option<String>,
}

/// A command that is put to the table.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Play {
    /// The seat that gives it.
    pub seat: Seat,
    /// The command, as the system's `command.schema.json` says.
    pub command: Value,
    /// Real dice for it, with entered dice: what is still missing.
    pub dice: Option<EnteredDice>,
    /// The time in the caller's words; written into the log.
    pub at: Option<String>,
    /// True if the organizer gives it on behalf of the seat.
    #[serde(default)]
    pub organiser: bool,
    /// The last entry that the sender knows of, as the `log` of its seat numbers them (the organizer's by the log's own
    /// numbers): refused with `stale` if there is a later one.
    pub after: Option<u64>,
}

/// The default answer.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Default_ {
    /// The seat whose question is answered.
    pub seat: Seat,
    /// True for a standing order, false for a deadline that has passed.
    #[serde(default)]
    pub standing_order: bool,
    /// Real dice for it, with entered dice.
    pub dice: Option<EnteredDice>,
    /// The time in the caller's words; written into the log.
    pub at: Option<String>,
}

/// A request about one seat.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct OfSeat {
    /// The seat that is asked about.
    pub seat: Seat,
}

/// A command to be checked.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Check {
    /// The seat that gives it.
    pub seat: Seat,
    /// The command, as the system's `command.schema.json` says.
    pub command: Value,
}

/// A field of an offer's form whose choices are only asked for.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct OptionsOf {
    /// The seat that fills the form in.
    pub seat: Seat,
    /// The command as it is filled in so far.
    pub command: Value,
    /// The field's place in it, as its `at` says.
    pub at: String,
    /// A text to search for in the choices; without it all of them.
    #[serde(default)]
    pub find: String,
}

/// A draw of a legal command.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Sample {
    /// The seat that the command is for.
    pub seat: Seat,
    /// Seed of the draw; without it each request draws anew. The game's dice are never touched.
    pub seed: Option<u64>,
}

/// A machine player's advice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Advise {
    /// The seat that is advised.
    pub seat: Seat,
    /// Seed of what the player draws; without it each request draws anew. The game's dice are never touched.
    pub seed: Option<u64>,
    /// Level of the player; without one it is the usual adviser.
    pub level: Option<String>,
    /// Tell the reasons too, of a level that looks ahead.
    #[serde(default)]
    pub reasons: bool,
}

/// A look at the position.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct View {
    /// The viewer; the referee without it.
    pub viewer: Option<Viewer>,
}

/// A command that is taken back.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Undo {
    /// All dice are new from there on; otherwise what was rolled falls the same again.
    #[serde(default)]
    pub fresh: bool,
    /// Those who agree; all seats without it.
    pub by: Option<Vec<Actor>>,
    /// The reason, for everybody to read.
    #[serde(default)]
    pub reason: String,
    /// The time in the caller's words.
    pub at: Option<String>,
}

/// Goes to an entry.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Rewind {
    /// The entry's number.
    pub to: u64,
    /// The viewer who knows the entry by that number; without one it is the log's.
    pub viewer: Option<Viewer>,
    /// All dice are new from there on; otherwise what was rolled falls the same again.
    #[serde(default)]
    pub fresh: bool,
    /// Those who agree; all seats without it.
    pub by: Option<Vec<Actor>>,
    /// The reason, for everybody to read.
    #[serde(default)]
    pub reason: String,
    /// The time in the caller's words.
    pub at: Option<String>,
}

/// A what-if copy.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Branch {
    /// From which entry on; the last one without it.
    pub at: Option<u64>,
    /// Its dice; a fresh seed without it.
    pub dice: Option<DiceSpec>,
    /// The new game's name; the referee finds one without it.
    pub name: Option<String>,
}

/// A change outside the rules.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Amend {
    /// The change, as the system's `amendment.schema.json` says.
    pub amendment: Value,
    /// The reason, for everybody to read.
    pub reason: String,
    /// Those who agree; all seats without it.
    pub by: Option<Vec<Actor>>,
    /// Real dice for it, with entered dice.
    pub dice: Option<EnteredDice>,
    /// The time in the caller's words.
    pub at: Option<String>,
}

/// Going on by this program's rules.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Adopt {
    /// Those who agree; all seats without it.
    pub by: Option<Vec<Actor>>,
    /// The time in the caller's words.
    pub at: Option<String>,
}

/// A dispute that a die decides.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Dispute {
    /// The question in dispute.
    pub topic: String,
    /// Whoever asks for the die.
    pub who: Actor,
    /// The die, with entered dice.
    pub dice: Option<EnteredDice>,
    /// The time in the caller's words.
    pub at: Option<String>,
}

/// A remark for the log.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Note {
    /// The words of the remark.
    pub text: String,
    /// Whoever makes it.
    pub who: Actor,
    /// The time in the caller's words.
    pub at: Option<String>,
}

/// A part of the log.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LogOf {
    /// The first entry.
    #[serde(default)]
    pub from: u64,
    /// The viewer; the referee without it.
    pub viewer: Option<Viewer>,
    /// The lines themselves, to be saved, instead of entries; the referee's only, and all of them.
    #[serde(default)]
    pub lines: bool,
}

/// Entries in words.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Tell {
    /// The first entry; the last one of the log without it.
    pub from: Option<u64>,
}
