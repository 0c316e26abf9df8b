//! Checks of every system's words: a message for each kind of event and command, nothing told with a gap, every problem told.

use sandtable_kernel::{Body, Match};
use sandtable_words::{COMMON, Spoken, Words, command, event, gaps};
use schemars::{JsonSchema, schema_for};

/// Checks a file of messages: that it can be read, that every kind of event and command has a message, and that
/// messages name only arguments that exist.
///
/// # Panics
/// With all that is wrong.
pub fn assert_words<G>(file: (&str, &str))
where
    G: Spoken<Command: JsonSchema, Event: JsonSchema>,
{
    assert_eq!(Words::read(&[COMMON, file]).1, []);
    let (events, commands) = (schema_for!(G::Event), schema_for!(G::Command));
    let groups = [("event", events.as_value()), ("command", commands.as_value())];
    assert_eq!(gaps(G::words(), &groups, G::NAMES), Vec::<String>::new(), "of {}", file.0);
}

/// Checks that as many problems are told as are expected, and that one begins with each of these.
///
/// # Panics
/// With what is missing, and all that is told.
#[track_caller]
pub fn assert_problems(told: &[String], begin: &[&str]) {
    for one in begin {
        assert!(told.iter().any(|told| told.starts_with(one)), "{one} is not in {told:#?}");
    }
    assert_eq!(told.len(), begin.len(), "{told:#?}");
}

/// Tells a whole game, and returns what had no words: entries with the forms that were told plainly.
#[must_use]
pub fn untold<G: Spoken>(game: &Match<G>) -> Vec<String> {
    let mut found = Vec::new();
    let Ok((table, opening)) = G::open(game.pack(), &game.log().header().setup) else { return found };
    let mut state = opening.clone();
    let mut after = None;
    for entry in game.log().entries() {
        if entry.parent != after {
            state = entry.parent.and_then(|parent| game.at(parent)).unwrap_or_else(|| opening.clone());
        }
        after = Some(entry.n);
        if let Body::Play { seat, command: given } = &entry.body {
            found.extend(command::<G>(&table, &state, *seat, given).gaps);
        }
        for happened in &entry.events {
            G::apply(&table, &mut state, happened);
            let gaps = event::<G>(&table, &state, happened).gaps;
            found.extend(gaps.into_iter().map(|gap| format!("entry {}: {gap}", entry.n)));
        }
    }
    found
}
