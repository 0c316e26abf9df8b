//! The requests there are: those of every system, with a system's own among them.

use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::request::*;
use super::system::{AmendmentOf, CommandOf, Kind, SetupOf, System};

/// A request about a game, or about none.
pub(super) const fn kind(
    name: &'static str,
    of_game: bool,
    schema: fn(&mut SchemaGenerator) -> Schema,
    about: &'static str,
) -> Kind {
    Kind { name, about, of_game, schema }
}

/// The schema of a type.
pub(super) fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

/// All requests of a system, in the order of `docs/protocol.md`.
#[must_use]
pub fn kinds<S: System>() -> Vec<Kind> {
    let mut all = vec![
        kind("hello", false, of::<Nothing>, "Who speaks: versions, limits, the data pack."),
        kind("new", false, of::<New<SetupOf<S>, S::Names>>, "Opens a game."),
        kind("load", false, of::<Load>, "Opens a game from the lines of its log."),
        kind("games", false, of::<Nothing>, "The games that are open."),
        kind("close", true, of::<Nothing>, "Closes a game."),
        kind("contribute", true, of::<Contribute>, "A seat adds words to the seed of fair dice."),
        kind("begin", true, of::<Begin>, "Begins play, where `new` did not."),
        kind("command", true, of::<Play<CommandOf<S>>>, "A seat's command."),
        kind(
            "default",
            true,
            of::<Default_>,
            "Gives the default answer to the question that waits for a seat.",
        ),
        kind("decisions", true, of::<Nothing>, "The open questions."),
        kind("offers", true, of::<OfSeat>, "What a seat may do now, and what not and why."),
        kind(
            "check",
            true,
            of::<Check<CommandOf<S>>>,
            "Whether a command would be accepted; changes nothing.",
        ),
        kind("sample", true, of::<Sample>, "One legal command, drawn at random; changes nothing."),
        kind("advise", true, of::<Sample>, "The command a machine player would give; changes nothing."),
        kind("view", true, of::<View>, "The position as a viewer may know it."),
        kind("outcome", true, of::<Nothing>, "The result, or null while the game goes on."),
        kind("explain", true, of::<S::Explain>, S::EXPLAINS),
    ];
    all.extend(S::OWN.iter().map(|own| own.kind));
    all.extend([
        kind("undo", true, of::<Undo>, "Takes back the last command."),
        kind("rewind", true, of::<Rewind>, "Goes back, or forth again, to an entry."),
        kind("branch", true, of::<Branch>, "Opens a what-if copy from an entry on, with dice of its own."),
        kind("amend", true, of::<Amend<AmendmentOf<S>>>, "Changes the position outside the rules."),
        kind("dispute", true, of::<Dispute>, "Gives a question the table cannot settle to a die."),
        kind("note", true, of::<Note>, "Writes a remark into the log."),
        kind("reveal", true, of::<Begin>, "Shows the secret of fair dice."),
        kind("log", true, of::<LogOf>, "The entries as a viewer may see them, or the log's lines."),
        kind("tell", true, of::<Tell>, "Entries in words."),
        kind("verify", true, of::<Nothing>, "Checks the game's log as a stranger would."),
        kind("state_hash", true, of::<Nothing>, "A fingerprint of the position."),
        kind("quit", false, of::<Nothing>, "Ends the session."),
    ]);
    all
}
