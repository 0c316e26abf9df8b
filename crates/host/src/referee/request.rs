//! The fields of the requests that every system has, as types, from which they are read and their schemas are made.

use sandtable_kernel::{Seat, Viewer, Who};
use sandtable_system::{DiceSpec, EnteredDice};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

/// No fields.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

/// Opens a game.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    /// A setup written out, as the system's `setup.schema.json` says. Exactly one of `setup` and `names` is given.
    #[serde(default)]
    pub setup: Option<Value>,
    /// A setup by names from the data pack, as `names.schema.json` says.
    #[serde(default)]
    pub names: Option<Value>,
    /// Where rolls come from; a fresh seed, told in the answer, without it.
    #[serde(default)]
    pub dice: Option<DiceSpec>,
    /// Whether play begins at once. With fair dice seats contribute first, then send `begin`.
    #[serde(default)]
    pub begin: Option<bool>,
}

/// Opens a game from its log.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Load {
    /// The log's lines, the header first.
    pub lines: Vec<String>,
    /// The rest of a script, or the secret of fair dice; seeded and entered dice need none.
    #[serde(default)]
    pub dice: Option<DiceSpec>,
}

/// A seat's words.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Contribute {
    /// The seat.
    pub seat: Seat,
    /// Any words.
    pub words: String,
}

/// Begins play.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Begin {
    /// Real dice for it, with entered dice.
    #[serde(default)]
    pub dice: Option<EnteredDice>,
    /// When, in the caller's words; written into the log.
    #[serde(default)]
    pub at: Option<String>,
}

/// A command.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Play {
    /// Whose.
    pub seat: Seat,
    /// The command, as the system's `command.schema.json` says.
    pub command: Value,
    /// Real dice for it, with entered dice: what is still missing.
    #[serde(default)]
    pub dice: Option<EnteredDice>,
    /// When, in the caller's words; written into the log.
    #[serde(default)]
    pub at: Option<String>,
    /// Whether the organiser gives it on behalf of the seat.
    #[serde(default)]
    pub organiser: bool,
    /// The last entry that the sender knows of: refused with `stale` if the log has gone on since.
    #[serde(default)]
    pub after: Option<u64>,
}

/// The default answer.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Default_ {
    /// Whose question.
    pub seat: Seat,
    /// Whether by standing order rather than by a deadline.
    #[serde(default)]
    pub standing_order: bool,
    /// Real dice for it, with entered dice.
    #[serde(default)]
    pub dice: Option<EnteredDice>,
    /// When, in the caller's words; written into the log.
    #[serde(default)]
    pub at: Option<String>,
}

/// A seat.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct OfSeat {
    /// The seat.
    pub seat: Seat,
}

/// A command to be checked.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Check {
    /// Whose.
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
    /// For whom.
    pub seat: Seat,
    /// Seed of the draw; without it each request draws anew. The game's dice are never touched.
    #[serde(default)]
    pub seed: Option<u64>,
}

/// A view.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct View {
    /// Whose eyes; the referee's without it.
    #[serde(default)]
    pub viewer: Option<Viewer>,
}

/// Takes back.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Undo {
    /// All dice are new from there on; otherwise what was rolled falls the same again.
    #[serde(default)]
    pub fresh: bool,
    /// Who agrees; all seats without it.
    #[serde(default)]
    pub by: Option<Vec<Who>>,
    /// Why.
    #[serde(default)]
    pub reason: String,
    /// When, in the caller's words.
    #[serde(default)]
    pub at: Option<String>,
}

/// Goes to an entry.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Rewind {
    /// The entry's number.
    pub to: u64,
    /// All dice are new from there on; otherwise what was rolled falls the same again.
    #[serde(default)]
    pub fresh: bool,
    /// Who agrees; all seats without it.
    #[serde(default)]
    pub by: Option<Vec<Who>>,
    /// Why.
    #[serde(default)]
    pub reason: String,
    /// When, in the caller's words.
    #[serde(default)]
    pub at: Option<String>,
}

/// A what-if copy.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Branch {
    /// From which entry on; the last one without it.
    #[serde(default)]
    pub at: Option<u64>,
    /// Its dice; a fresh seed without it.
    #[serde(default)]
    pub dice: Option<DiceSpec>,
    /// The new game's name; the referee finds one without it.
    #[serde(default)]
    pub name: Option<String>,
}

/// A change outside the rules.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Amend {
    /// The change, as the system's `amendment.schema.json` says.
    pub amendment: Value,
    /// Why.
    pub reason: String,
    /// Who agrees; all seats without it.
    #[serde(default)]
    pub by: Option<Vec<Who>>,
    /// Real dice for it, with entered dice.
    #[serde(default)]
    pub dice: Option<EnteredDice>,
    /// When, in the caller's words.
    #[serde(default)]
    pub at: Option<String>,
}

/// A dispute.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Dispute {
    /// The question.
    pub topic: String,
    /// Who asks for the die.
    pub who: Who,
    /// The die, with entered dice.
    #[serde(default)]
    pub dice: Option<EnteredDice>,
    /// When, in the caller's words.
    #[serde(default)]
    pub at: Option<String>,
}

/// A remark.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Note {
    /// The remark.
    pub text: String,
    /// Whose.
    pub who: Who,
    /// When, in the caller's words.
    #[serde(default)]
    pub at: Option<String>,
}

/// A part of the log.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LogOf {
    /// The first entry.
    #[serde(default)]
    pub from: u64,
    /// Whose eyes; the referee's without it.
    #[serde(default)]
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
    #[serde(default)]
    pub from: Option<u64>,
}
