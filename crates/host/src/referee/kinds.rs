//! The requests there are: those of every system, with a system's own among them. Their fields are types here; what is of
//! one system in them (commands, setups) is any JSON, and the system's own schemas say more.

use schemars::{JsonSchema, Schema, SchemaGenerator};

use sandtable_system::System;

use super::request::*;

/// A request by its name in `do`.
#[derive(Clone, Copy)]
pub struct Kind {
    /// Name of the request, as it stands in `do`.
    pub name: &'static str,
    /// A sentence about its purpose.
    pub about: &'static str,
    /// Says that it is about a game, and so may carry `game`.
    pub of_game: bool,
    /// The schema of its fields besides `id`, `do` and `game`.
    pub schema: fn(&mut SchemaGenerator) -> Schema,
}

/// A request about a game, or about none.
const fn kind(
    name: &'static str,
    of_game: bool,
    schema: fn(&mut SchemaGenerator) -> Schema,
    about: &'static str,
) -> Kind {
    Kind { name, about, of_game, schema }
}

/// The schema of a type.
fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

/// A question of the system's own; its fields are in the system's schemas.
fn any(_: &mut SchemaGenerator) -> Schema {
    schemars::json_schema!({ "type": "object" })
}

/// Lists the requests that every system answers, in the order of `docs/protocol.md`.
#[must_use]
pub fn common() -> Vec<Kind> {
    vec![
        kind("hello", false, of::<Nothing>, "Who speaks: versions, limits, the data pack."),
        kind("new", false, of::<New>, "Opens a game."),
        kind("load", false, of::<Load>, "Opens a game from the lines of its log."),
        kind("games", false, of::<Nothing>, "The games that are open."),
        kind("close", true, of::<Nothing>, "Closes a game."),
        kind("contribute", true, of::<Contribute>, "A seat adds words to the seed of fair dice."),
        kind("begin", true, of::<Begin>, "Begins play, where `new` did not."),
        kind("command", true, of::<Play>, "A seat's command."),
        kind(
            "default",
            true,
            of::<Default_>,
            "Gives the default answer to the question that waits for a seat.",
        ),
        kind("decisions", true, of::<Nothing>, "The open questions."),
        kind("offers", true, of::<OfSeat>, "What a seat may do now, and what not and why."),
        kind("options", true, of::<OptionsOf>, "The choices of a form's field that are only asked for."),
        kind("check", true, of::<Check>, "Whether a command would be accepted; changes nothing."),
        kind("sample", true, of::<Sample>, "One legal command, drawn at random; changes nothing."),
        kind(
            "advise",
            true,
            of::<Advise>,
            "The command a machine player would give, and why; changes nothing.",
        ),
        kind("view", true, of::<View>, "The position as a viewer may know it."),
        kind("outcome", true, of::<Nothing>, "The result, or null while the game goes on."),
        kind(
            "explain",
            true,
            any,
            "Reckonings of an entry, of a command that could be given, or of what else the system explains.",
        ),
        kind("undo", true, of::<Undo>, "Takes back the last command."),
        kind("rewind", true, of::<Rewind>, "Goes back, or forth again, to an entry."),
        kind("branch", true, of::<Branch>, "Opens a what-if copy from an entry on, with dice of its own."),
        kind("amend", true, of::<Amend>, "Changes the position outside the rules."),
        kind("amendments", true, of::<Nothing>, "What an organizer may amend now, each with a form."),
        kind(
            "adopt",
            true,
            of::<Adopt>,
            "Goes on by this program's rules, if a log was played by other ones.",
        ),
        kind("dispute", true, of::<Dispute>, "Gives a question the table cannot settle to a die."),
        kind("note", true, of::<Note>, "Writes a remark into the log."),
        kind("reveal", true, of::<Begin>, "Shows the secret of fair dice."),
        kind("log", true, of::<LogOf>, "The entries as a viewer may see them, or the log's lines."),
        kind("tell", true, of::<Tell>, "Entries in words."),
        kind("verify", true, of::<Nothing>, "Checks the game's log as a stranger would."),
        kind("state_hash", true, of::<Nothing>, "A fingerprint of the position."),
        kind("quit", false, of::<Nothing>, "Ends the session."),
    ]
}

/// Lists all requests of a system, its own behind `explain`.
#[must_use]
pub fn kinds(system: &dyn System) -> Vec<Kind> {
    let mut all = common();
    let after = all.iter().position(|kind| kind.name == "explain").map_or(all.len(), |at| at + 1);
    let own = system.queries();
    let own =
        own.iter().map(|own| Kind { name: own.name, about: own.about, of_game: true, schema: own.schema });
    all.splice(after..after, own);
    all
}
