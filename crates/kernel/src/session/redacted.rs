//! The log as one viewer may see it. What is secret is the game's to say; what could betray a secret is withheld here.

use std::collections::BTreeMap;
use std::sync::PoisonError;

use schemars::JsonSchema;
use serde::Serialize;

use super::Match;
use crate::log::{Auto, Body, DeclaredDice, EntryOf, Explained, RollRecord};
use crate::{Actor, Game, PackPin, Viewer};

/// A log entry as a viewer may see it. It carries no hash: over a short secret, a hash can be guessed open.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Seen<C, E, A> {
    /// Number among the entries of which this viewer sees something.
    pub n: u64,
    /// Number of the entry it goes on from, or of the nearest one before that of which the viewer sees something.
    pub parent: Option<u64>,
    /// Number in the log, for a holder of the log only; others could count what they do not see.
    #[serde(skip)]
    pub entry: u64,
    /// When, in the door's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The actor who made it.
    pub who: Actor,
    /// The reason, if it was made automatically.
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
    /// True if a part of the entry is hidden from this viewer.
    pub hidden: bool,
}

/// A game's log entry as a viewer may see it.
pub type SeenOf<G> = Seen<<G as Game>::Command, <G as Game>::Event, <G as Game>::Amendment>;

/// A log's header as any seat may see it: without the setup, which may hold secrets, and without a seed, which would
/// tell all rolls to come.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
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
        let (dice, commitment) = match self.shape.dice(header) {
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

    /// The entries of which a viewer sees something, from its number `from` on, as it may see them.
    #[must_use]
    pub fn redacted(&self, viewer: Viewer, from: u64) -> Vec<SeenOf<G>> {
        let shown = self.shown(viewer);
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        let Some(&first) = shown.get(from) else { return Vec::new() };
        let number = |entry: u64| shown.binary_search(&entry).ok().map(|n| n as u64);
        // A hidden entry has no number: play goes on from the nearest one with a number.
        let nearest = |mut entry: Option<u64>| loop {
            let n = entry?;
            if let Some(number) = number(n) {
                return Some(number);
            }
            entry = self.log.entry(n)?.parent;
        };
        let mut seen = self.seen_from(viewer, first);
        for (n, entry) in (from as u64..).zip(&mut seen) {
            entry.n = n;
            entry.parent = nearest(entry.parent);
            if let Body::Rewind { to: other, .. } | Body::Open { seal: other, .. } = &mut entry.body {
                *other = nearest(Some(*other)).unwrap_or(0);
            }
        }
        seen
    }

    /// Counts the entries of which a viewer sees something: the number of the next one.
    #[must_use]
    pub fn numbered(&self, viewer: Viewer) -> u64 {
        if viewer == Viewer::Referee { self.log.len() } else { self.shown(viewer).len() as u64 }
    }

    /// Returns the log's number of the entry that a viewer knows by number `n`.
    #[must_use]
    pub fn entry_of(&self, viewer: Viewer, n: u64) -> Option<u64> {
        self.shown(viewer).get(usize::try_from(n).ok()?).copied()
    }

    /// The log's numbers of the entries of which a viewer sees something.
    fn shown(&self, viewer: Viewer) -> Vec<u64> {
        if viewer == Viewer::Referee {
            return (0..self.log.len()).collect();
        }
        // The lists are a cache: one that a panic left behind is as good as it was.
        let mut lists = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        let (read, shown) = lists.entry(viewer).or_default();
        shown.extend(self.seen_from(viewer, *read).iter().map(|seen| seen.entry));
        *read = self.log.len();
        shown.clone()
    }

    /// The log's entries from `first` on of which a viewer sees something, numbered as in the log.
    fn seen_from(&self, viewer: Viewer, first: u64) -> Vec<SeenOf<G>> {
        let mut seen = Vec::new();
        // The position after the entry handled last, so that each event is folded once.
        let mut last: Option<(u64, G::State)> = None;
        let skip = usize::try_from(first).unwrap_or(usize::MAX);
        for entry in self.log.entries().skip(skip) {
            let before = match last.take() {
                Some((n, state)) if entry.parent == Some(n) => Some(state),
                _ => self.before(entry),
            };
            // A log in a match has been folded: its parents are there.
            let Some(mut state) = before else { continue };
            let shown = self.redact_entry(entry, &mut state, viewer);
            // An entry of which nothing is seen may not be counted either: counts and times let secrets be guessed.
            if !(shown.events.is_empty() && matches!(shown.body, Body::Play { command: None, .. })) {
                seen.push(shown);
            }
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
            Body::Seal { seat, commitment, sealed } => {
                // How long a letter is could tell what is in it.
                let sealed = if viewer.knows(*seat) { sealed.clone() } else { String::new() };
                Body::Seal { seat: *seat, commitment: commitment.clone(), sealed }
            }
            Body::Open { seal, letter } => Body::Open { seal: *seal, letter: letter.clone() },
            Body::FreshDice { dice } => Body::FreshDice {
                // A written seed tells every roll to come.
                dice: match dice {
                    DeclaredDice::Seeded(_) => DeclaredDice::Seeded(String::new()),
                    dice => dice.clone(),
                },
            },
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
            entry: entry.n,
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
