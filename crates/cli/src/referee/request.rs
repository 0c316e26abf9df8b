//! The requests: their fields as types, from which they are read and their schemas are made.

use sandtable_kernel::{Seat, Viewer, Who};
use sandtable_regiment::amend::Edit;
use sandtable_regiment::commands::Command;
use sandtable_regiment::model::{BaseId, Setup, UnitId};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Deserialize;

use crate::choose::Choice;

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

const fn kind(
    name: &'static str,
    of_game: bool,
    schema: fn(&mut SchemaGenerator) -> Schema,
    about: &'static str,
) -> Kind {
    Kind { name, about, of_game, schema }
}

fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

/// All requests, in the order of `docs/protocol.md`.
pub const KINDS: [Kind; 32] = [
    kind("hello", false, of::<Nothing>, "Who speaks: versions, limits, the data pack."),
    kind("new", false, of::<New>, "Opens a game."),
    kind("load", false, of::<Load>, "Opens a game from the lines of its log."),
    kind("games", false, of::<Nothing>, "The games that are open."),
    kind("close", true, of::<Nothing>, "Closes a game."),
    kind("contribute", true, of::<Contribute>, "A seat adds words to the seed of fair dice."),
    kind("begin", true, of::<Begin>, "Begins play, where `new` did not."),
    kind("command", true, of::<Play>, "A seat's command."),
    kind("default", true, of::<Default_>, "Gives the default answer to the question that waits for a seat."),
    kind("decisions", true, of::<Nothing>, "The open questions."),
    kind("offers", true, of::<OfSeat>, "What a seat may do now, and what not and why."),
    kind("check", true, of::<Check>, "Whether a command would be accepted; changes nothing."),
    kind("sample", true, of::<Sample>, "One legal command, drawn at random; changes nothing."),
    kind("advise", true, of::<Sample>, "The command a machine player would give; changes nothing."),
    kind("view", true, of::<View>, "The position as a viewer may know it."),
    kind("outcome", true, of::<Nothing>, "The result, or null while the game goes on."),
    kind(
        "explain",
        true,
        of::<Explain>,
        "The reckonings of an entry, of a command that could be given, or of a unit.",
    ),
    kind("sight", true, of::<Sight>, "Whether a base sees another, with the line or what blocks it."),
    kind("reach", true, of::<Reach>, "Where a base can go in one move, as a grid of inches."),
    kind("draw", true, of::<Draw>, "The position as an SVG picture."),
    kind("undo", true, of::<Undo>, "Takes back the last command."),
    kind("rewind", true, of::<Rewind>, "Goes back, or forth again, to an entry."),
    kind("branch", true, of::<Branch>, "Opens a what-if copy from an entry on, with dice of its own."),
    kind("amend", true, of::<Amend>, "Changes the position outside the rules."),
    kind("dispute", true, of::<Dispute>, "Gives a question the table cannot settle to a die."),
    kind("note", true, of::<Note>, "Writes a remark into the log."),
    kind("reveal", true, of::<Begin>, "Shows the secret of fair dice."),
    kind("log", true, of::<LogOf>, "The entries as a viewer may see them, or the log's lines."),
    kind("tell", true, of::<Tell>, "Entries in words."),
    kind("verify", true, of::<Nothing>, "Checks the game's log as a stranger would."),
    kind("state_hash", true, of::<Nothing>, "A fingerprint of the position."),
    kind("quit", false, of::<Nothing>, "Ends the session."),
];

/// No fields.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

/// Where a game's rolls come from.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum DiceSpec {
    /// A number, or a written seed such as `keyed1:000000000000002a`.
    Seed(Seed),
    /// Draws decided beforehand: faces as `5`, picks as `3/7`, separated by spaces.
    Script(String),
    /// Real dice: faces come with each command.
    Entered(bool),
    /// Commit and reveal.
    Fair(FairSpec),
}

/// A seed.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(
    untagged,
    expecting = "a seed is a number from 0 to 18446744073709551615 or a text as `keyed1:00000000000000ff`"
)]
pub(super) enum Seed {
    /// Any number.
    Number(u64),
    /// Its written form.
    Written(String),
}

/// Fair dice.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct FairSpec {
    /// The host's secret: 64 hexadecimal digits. Only its hash is written before `reveal`.
    pub secret: String,
}

/// Opens a game.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    /// A setup written out. Exactly one of `setup` and `names` is given.
    #[serde(default)]
    pub setup: Option<Box<Setup>>,
    /// A setup by names from the data pack.
    #[serde(default)]
    pub names: Option<Box<Choice>>,
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
    pub dice: Option<String>,
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
    /// What.
    pub command: Command,
    /// Real dice for it, with entered dice: all of them, as `5 2 3/7`.
    #[serde(default)]
    pub dice: Option<String>,
    /// When, in the caller's words; written into the log.
    #[serde(default)]
    pub at: Option<String>,
    /// Whether the organiser gives it on behalf of the seat.
    #[serde(default)]
    pub organiser: bool,
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
    pub dice: Option<String>,
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
    /// What.
    pub command: Command,
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

/// What is to be explained: at most one of these; the last entry without any.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Explain {
    /// An entry of the log.
    #[serde(default)]
    pub entry: Option<u64>,
    /// A command that could be given.
    #[serde(default)]
    pub command: Option<Check>,
    /// A shot, whether or not it may be declared now.
    #[serde(default)]
    pub shot: Option<ShotOf>,
    /// A unit's Move.
    #[serde(default, rename = "move")]
    pub move_of: Option<MoveOf>,
    /// A unit's morale check.
    #[serde(default)]
    pub morale: Option<OfUnit>,
    /// A unit's courage.
    #[serde(default)]
    pub courage: Option<OfUnit>,
}

/// A shot.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ShotOf {
    /// Who shoots.
    pub unit: UnitId,
    /// The designated base.
    pub base: BaseId,
    /// Whether as Volley Fire.
    #[serde(default)]
    pub volley: bool,
}

/// A Move.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MoveOf {
    /// Who moves.
    pub unit: UnitId,
    /// Whether in a charge.
    #[serde(default)]
    pub charge: bool,
}

/// A unit.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct OfUnit {
    /// The unit.
    pub unit: UnitId,
}

/// Two bases.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Sight {
    /// Who looks.
    pub from: BaseId,
    /// At whom.
    pub to: BaseId,
}

/// A base that moves.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Reach {
    /// The base.
    pub base: BaseId,
    /// Side of a cell in inches, 0.25 to 6; half an inch without it.
    #[serde(default)]
    pub cell: Option<f64>,
}

/// A picture.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Draw {
    /// Two bases whose line of sight is drawn.
    #[serde(default)]
    pub sight: Option<[BaseId; 2]>,
    /// A base whose reach is drawn.
    #[serde(default)]
    pub reach: Option<BaseId>,
}

/// Takes back.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Undo {
    /// Who agrees; both seats without it.
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
    /// Who agrees; both seats without it.
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
    /// The change.
    pub amendment: Edit,
    /// Why.
    pub reason: String,
    /// Who agrees; both seats without it.
    #[serde(default)]
    pub by: Option<Vec<Who>>,
    /// Real dice for it, with entered dice.
    #[serde(default)]
    pub dice: Option<String>,
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
    pub dice: Option<String>,
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
