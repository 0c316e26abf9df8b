//! Explains what every system can: the numbers of an entry, and those of a command that could be given.

use sandtable_dice::Generator;
use sandtable_kernel::{Explained, Game, Reckoning, Record, Seat};
use sandtable_text::say;
use sandtable_words::sum;
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::{Hosted, Open, Stop, Wrong, object};

/// A command to be looked at.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, bound(deserialize = "C: DeserializeOwned"))]
#[schemars(rename = "Check")]
pub struct Check<C> {
    /// The seat that would give it.
    pub seat: Seat,
    /// The command itself.
    pub command: C,
}

/// A question of which at most one part is asked; about the last entry without any.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, bound(deserialize = "C: DeserializeOwned"))]
#[schemars(rename = "Explain")]
pub struct Plain<C> {
    /// An entry of the log.
    #[serde(default)]
    entry: Option<u64>,
    /// A command that could be given.
    #[serde(default)]
    command: Option<Check<C>>,
}

type CommandOf<H> = <<H as Hosted>::Game as Game>::Command;

/// Writes a reckoning as data and as a sum.
fn written(reckoning: &Explained) -> Value {
    let mut value = serde_json::to_value(reckoning).unwrap_or_default();
    if let Some(map) = value.as_object_mut() {
        map.insert(String::from("text"), json!(sum(reckoning)));
    }
    value
}

/// Writes reckonings that belong to no event.
#[must_use]
pub fn reckonings(reckonings: &[Reckoning]) -> Value {
    reckonings.iter().map(|reckoning| written(&Explained::new(0, reckoning))).collect()
}

/// Answers for a system that explains nothing of its own.
///
/// # Errors
/// Names what is wrong with the question.
pub fn plain<H: Hosted>(open: &Open<H>, asked: &Plain<CommandOf<H>>) -> Result<Map<String, Value>, Stop> {
    match (asked.entry, &asked.command) {
        (Some(_), Some(_)) => {
            let says = say!("explain-ask-for-one-thing-at-a");
            Err(Wrong::new("bad-field", says).at("").into())
        }
        (None, Some(command)) => hypothetical::<H>(open, command),
        (n, None) => reckonings_of::<H>(open, n),
    }
}

/// Gives the reckonings of an entry, each with the event it belongs to.
///
/// # Errors
/// If there is no such entry.
pub fn reckonings_of<H: Hosted>(open: &Open<H>, n: Option<u64>) -> Result<Map<String, Value>, Stop> {
    let n = n.unwrap_or_else(|| open.log().len().saturating_sub(1));
    let Some(entry) = open.log().entry(n) else {
        return Err(Wrong::new("no-such-entry", say!("explain-there-is-no-entry", n)).at("/entry").into());
    };
    let reckonings: Value = entry.reckonings.iter().map(written).collect();
    Ok(object(json!({ "entry": n, "reckonings": reckonings })))
}

/// Gives what a command would reckon, played on a copy with made-up dice.
///
/// # Errors
/// The refusal of the command.
pub fn hypothetical<H: Hosted>(
    open: &Open<H>,
    command: &Check<CommandOf<H>>,
) -> Result<Map<String, Value>, Stop> {
    let seat =
        crate::seated(H::Game::seats(open.table(), open.state()), command.seat).map_err(
            |stop| match stop {
                Stop::Wrong(wrong) => Stop::Wrong(wrong.at("/command/seat")),
                other => other,
            },
        )?;
    let mut state = open.state().clone();
    let mut out = Record::default();
    let mut dice = Generator::new(0);
    H::Game::play(open.table(), &mut state, seat, &command.command, &mut dice, &mut out)?;
    let reckonings: Value =
        out.reckonings.iter().map(|(at, reckoning)| written(&Explained::new(*at, reckoning))).collect();
    Ok(object(json!({ "reckonings": reckonings, "events": out.events, "dice": "made up" })))
}
