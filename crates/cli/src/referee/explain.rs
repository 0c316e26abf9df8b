//! What every system can explain: the numbers of an entry, and those of a command that could be given.

use sandtable_dice::Keyed;
use sandtable_kernel::{Explained, Game, Reckoning, Record};
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::error::ProtocolError;
use super::open::object;
use super::play::seated;
use super::request::Check;
use super::system::{CommandOf, Done, Open, System};
use crate::tell;

/// What is to be explained: at most one of these; the last entry without any.
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

/// A reckoning as data and as a sum.
fn written(reckoning: &Explained) -> Value {
    let mut value = serde_json::to_value(reckoning).unwrap_or_default();
    if let Some(map) = value.as_object_mut() {
        map.insert(String::from("text"), json!(tell::sum(reckoning)));
    }
    value
}

/// Reckonings that belong to no event.
pub(super) fn all(reckonings: &[Reckoning]) -> Value {
    reckonings.iter().map(|reckoning| written(&Explained::new(0, reckoning))).collect()
}

/// The answer of a system that explains nothing of its own.
pub(super) fn plain<S: System>(open: &Open<S>, asked: &Plain<CommandOf<S>>) -> Done {
    match (asked.entry, &asked.command) {
        (Some(_), Some(_)) => {
            let says = "ask for one thing at a time: an entry, a command";
            Err(ProtocolError::new("bad-field", says).at(""))
        }
        (None, Some(command)) => hypothetical::<S>(open, command),
        (n, None) => entry::<S>(open, n),
    }
}

/// The reckonings of an entry, each with the event it belongs to.
pub(super) fn entry<S: System>(open: &Open<S>, n: Option<u64>) -> Done {
    let n = n.unwrap_or_else(|| open.log().len().saturating_sub(1));
    let Some(entry) = open.log().entry(n) else {
        return Err(ProtocolError::new("no-such-entry", format!("there is no entry {n}")).at("/entry"));
    };
    let reckonings: Value = entry.reckonings.iter().map(written).collect();
    Ok(object(json!({ "entry": n, "reckonings": reckonings })))
}

/// What a command would reckon, played on a copy with made-up dice.
pub(super) fn hypothetical<S: System>(open: &Open<S>, command: &Check<CommandOf<S>>) -> Done {
    let seat = seated::<S>(open, command.seat).map_err(|error| error.at("/command/seat"))?;
    let mut state = open.state().clone();
    let mut out = Record::default();
    let mut dice = Keyed::new(0);
    S::Game::play(open.table(), &mut state, seat, &command.command, &mut dice, &mut out)
        .map_err(|refusal| ProtocolError::from(refusal).at("/command"))?;
    let reckonings: Value =
        out.reckonings.iter().map(|(at, reckoning)| written(&Explained::new(*at, reckoning))).collect();
    Ok(object(json!({ "reckonings": reckonings, "events": out.events, "dice": "made up" })))
}
