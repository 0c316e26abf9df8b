//! The reasons of an AI player that looks ahead: the commands it has weighed, their results, and how it expects the
//! game to go on.

use sandtable_ai::search::Thought;
use sandtable_kernel::{Game, Seat};
use sandtable_text::say;
use sandtable_words as words;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::Hosted;
use crate::apart::apart;
use crate::erased::value;
use crate::hosted::StateOf;

/// Most commands shown of those that were weighed, the best first.
const TOLD: usize = 8;

/// A command that was weighed.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Weighed {
    /// The command as it would be played.
    pub command: Value,
    /// The command in words.
    pub says: String,
    /// Exact chances of what it rolls at once, in words; `None` if it rolls nothing that can be foretold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<String>,
    /// Tries that began with it.
    pub tries: u32,
    /// Mean of their results for the seat, from -1 (lost) to 1 (won).
    pub worth: f64,
}

/// A command that is expected.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Foreseen {
    /// The seat that gives it.
    pub seat: Seat,
    /// The command as it would be played.
    pub command: Value,
    /// The command in words.
    pub says: String,
}

/// The reasons for a decision.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Reasons {
    /// The level of the AI player.
    pub level: String,
    /// Tries in all.
    pub tries: u32,
    /// The number of commands that were weighed.
    pub weighed: usize,
    /// The best of them, the choice first.
    pub candidates: Vec<Weighed>,
    /// The commands that are expected, the choice first.
    pub line: Vec<Foreseen>,
}

/// Tells a thought in words, in the position as the seat knows it.
pub(crate) fn told<H: Hosted>(
    (table, known): (&<H::Game as Game>::Table, &StateOf<H>),
    seat: Seat,
    level: &str,
    thought: Thought<<H::Game as Game>::Command>,
) -> Reasons {
    let says = |seat, command: &_| words::command::<H::Game>(table, known, seat, command).sentence.text();
    let weighed = thought.candidates.len();
    let best = || thought.candidates.iter().take(TOLD);
    let commands: Vec<Value> = best().map(|candidate| value(&candidate.command)).collect();
    let said = apart(best().map(|candidate| says(seat, &candidate.command)).collect(), &commands);
    let candidates = best().zip(commands.into_iter().zip(said)).map(|(candidate, (command, says))| Weighed {
        says,
        odds: H::foretold(table, known, seat, &candidate.command),
        command,
        tries: candidate.tries,
        worth: candidate.worth,
    });
    let candidates = candidates.collect();
    let line = thought.line.into_iter();
    let line =
        line.map(|(seat, command)| Foreseen { seat, says: says(seat, &command), command: value(&command) });
    Reasons { level: level.to_owned(), tries: thought.tries, weighed, candidates, line: line.collect() }
}

impl Reasons {
    /// Returns the reasons as lines of text; `name` names a seat.
    #[must_use]
    pub fn text(&self, name: impl Fn(Seat) -> String) -> String {
        let Self { level, tries, weighed, .. } = self;
        let mut text = say!("reasons-weighed-tries-worth-from-1-lost", level, weighed, tries);
        for Weighed { says, odds, tries, worth, .. } in &self.candidates {
            text += &format!("  {worth:+.2}  {tries:>5}  {says}");
            text += &odds.as_ref().map_or(String::from("\n"), |odds| format!(" ({odds})\n"));
        }
        if self.line.len() > 1 {
            let line: Vec<String> =
                self.line.iter().map(|step| format!("{}: {}", name(step.seat), step.says)).collect();
            text += &say!("reasons-expected", line = line.join("; "));
        }
        text
    }
}
