//! The log as one viewer may see it. What is secret is the game's to say; what could betray a secret is withheld here.

use std::collections::BTreeMap;

use serde::Serialize;

use super::Match;
use crate::log::{Auto, Body, DeclaredDice, EntryOf, Explained, RollRecord};
use crate::{Actor, Game, PackPin, Viewer};

/// A log entry as a viewer may see it. It carries no hash: over a short secret, a hash can be guessed open.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Seen<C, E, A> {
    /// Number of the entry.
    pub n: u64,
    /// The entry it goes on from.
    pub parent: Option<u64>,
    /// When, in the door's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// Whoever made it.
    pub who: Actor,
    /// Why nobody's hand made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auto: Option<Auto>,
    /// The thing that was put to the table; a command or amendment that this viewer may not see is `null`.
    pub body: Body<Option<C>, Option<A>>,
    /// The rolls; withheld if a part of the entry is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rolls: Option<Vec<RollRecord>>,
    /// The events, those left out that this viewer must not know of.
    pub events: Vec<E>,
    /// The numbers behind the events; withheld if a part of the entry is hidden.
    pub reckonings: Vec<Explained>,
    /// Says that a part of the entry is hidden from this viewer.
    pub hidden: bool,
}

/// A game's log entry as a viewer may see it.
pub type SeenOf<G> = Seen<<G as Game>::Command, <G as Game>::Event, <G as Game>::Amendment>;

/// A log's header as any seat may see it: without the setup, which may hold secrets, and without a seed, which would
/// tell all rolls to come.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeenHeader {
    /// The game's short name.
    pub game: String,
    /// Version of the rules as implemented.
    pub rules: String,
    /// The data packs that the setup names things of.
    pub packs: Vec<PackPin>,
    /// The rulings played by: name and choice.
    pub rulings: BTreeMap<String, String>,
    /// The kind of dice: `seeded`, `scripted`, `entered`, `fair`.
    pub dice: &'static str,
    /// The host's commitment, with fair dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
}

impl<G: Game> Match<G> {
    /// The header as any seat may see it.
    #[must_use]
    pub fn seen_header(&self) -> SeenHeader {
        let header = self.log.header();
        let (dice, commitment) = match header.dice_at(self.log.len()) {
            DeclaredDice::Seeded(_) => ("seeded", None),
            DeclaredDice::Scripted => ("scripted", None),
            DeclaredDice::Entered => ("entered", None),
            DeclaredDice::Fair { commitment } => ("fair", Some(commitment.clone())),
        };
        SeenHeader {
            game: header.game.clone(),
            rules: header.rules.clone(),
            packs: header.packs.clone(),
            rulings: header.rulings.clone(),
            dice,
            commitment,
        }
    }

    /// The entries from number `from` on, as a viewer may see them.
    #[must_use]
    pub fn redacted(&self, viewer: Viewer, from: u64) -> Vec<SeenOf<G>> {
        let mut seen = Vec::new();
        // The position after the entry handled last, so that each event is folded once.
        let mut last: Option<(u64, G::State)> = None;
        let skip = usize::try_from(from).unwrap_or(usize::MAX);
        for entry in self.log.entries().skip(skip) {
            let before = match last.take() {
                Some((n, state)) if entry.parent == Some(n) => Some(state),
                _ => self.before(entry),
            };
            // A log in a match has been folded: its parents are there.
            let Some(mut state) = before else { continue };
            seen.push(self.redact_entry(entry, &mut state, viewer));
            last = Some((entry.n, state));
        }
        seen
    }

    /// Redacts an entry, folding it into `state`.
    fn redact_entry(&self, entry: &EntryOf<G>, state: &mut G::State, viewer: Viewer) -> SeenOf<G> {
        let mut hidden = false;
        let body = match &entry.body {
            Body::Play { seat, command } => {
                let shown = G::redact_command(&self.table, state, *seat, command, viewer);
                hidden |= shown.as_ref() != Some(command);
                Body::Play { seat: *seat, command: shown }
            }
            Body::Amend { amendment, reason, by } => {
                let shown = G::redact_amendment(&self.table, state, amendment, viewer);
                hidden |= shown.as_ref() != Some(amendment);
                Body::Amend { amendment: shown, reason: reason.clone(), by: by.clone() }
            }
            Body::Begin => Body::Begin,
            Body::Rewind { to, fresh, reason, by } => {
                Body::Rewind { to: *to, fresh: *fresh, reason: reason.clone(), by: by.clone() }
            }
            Body::Adopt { rules, by } => Body::Adopt { rules: rules.clone(), by: by.clone() },
            Body::Note { text } => Body::Note { text: text.clone() },
            Body::Dispute { topic, roll, favours } => {
                Body::Dispute { topic: topic.clone(), roll: *roll, favours: favours.clone() }
            }
            Body::Contribute { seat, words } => Body::Contribute { seat: *seat, words: words.clone() },
            Body::Reveal { secret } => Body::Reveal { secret: secret.clone() },
        };
        let mut events = Vec::with_capacity(entry.events.len());
        for event in &entry.events {
            G::apply(&self.table, state, event);
            let shown = G::redact(&self.table, state, event, viewer);
            hidden |= shown.as_ref() != Some(event);
            events.extend(shown);
        }
        Seen {
            n: entry.n,
            parent: entry.parent,
            at: entry.at.clone(),
            who: entry.who,
            auto: entry.auto,
            body,
            rolls: (!hidden).then(|| entry.rolls.clone()),
            events,
            reckonings: if hidden { Vec::new() } else { entry.reckonings.clone() },
            hidden,
        }
    }
}
