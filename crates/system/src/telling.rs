//! Entries of a log in words, as one viewer may see them.

use sandtable_kernel::{Body, Game, Seen, SeenOf, Viewer};
use sandtable_text::say;
use sandtable_words as words;

use crate::erased::value;
use crate::hosted::StateOf;
use crate::{Hosted, Open, SeenEntry, SeenFact};

/// Tells an entry as its viewer may see it, each fact in the position after it.
/// `after` is the entry told last and the position after it, so that a whole log is folded once.
pub(crate) fn told<H: Hosted>(
    game: &Open<H>,
    viewer: Viewer,
    seen: SeenOf<H::Game>,
    after: &mut Option<(u64, StateOf<H>)>,
) -> Option<SeenEntry> {
    let (table, entry) = (game.table(), game.log().entry(seen.entry)?);
    let mut state = match after.take() {
        Some((last, state)) if entry.parent == Some(last) => state,
        _ => game.before(entry)?,
    };
    let says = match seen.body {
        Body::Play { seat, command: None } => {
            say!("telling-orders-that-are-not-yours-to", seat = H::name(table, &state, seat))
        }
        _ => words::heading::<H::Game>(table, &state, entry).text(),
    };
    let mut facts = Vec::new();
    for (at, happened) in entry.events.iter().enumerate() {
        H::Game::apply(table, &mut state, happened);
        let Some(shown) = H::Game::redact(table, &state, happened, viewer) else { continue };
        let numbers = entry.reckonings.iter().filter(|reckoning| !seen.hidden && reckoning.event == at);
        let numbers: Vec<_> = numbers.cloned().collect();
        let telling = words::event::<H::Game>(table, &state, &shown);
        let kind = telling.sentence.id.trim_start_matches("event-").to_owned();
        let say = telling.said().or_else(|| (!numbers.is_empty()).then(words::reckoned::<H::Game>));
        facts.push(SeenFact { kind, say, numbers, data: value(&shown) });
    }
    let Seen { n, parent, entry, at, who, auto, body, rolls, hidden, .. } = seen;
    let body = body.map(|c| c.map(|c| value(&c)), |a| a.map(|a| value(&a)));
    *after = Some((entry, state));
    Some(SeenEntry { n, parent, at, who, auto, says, body, rolls, facts, hidden })
}
