//! The order of entries in a log, whatever the game: one place for play, for reading and for verification.

use sandtable_dice::commitment;
use sandtable_text::said;

use super::seals::Seals;
use crate::log::{Body, DeclaredDice, Entry, Header};
use crate::{Actor, Refusal, Seat};

/// The stage that a log has come to.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    /// Entries so far.
    len: u64,
    /// The entry where play began.
    begun: Option<u64>,
    /// Each seat's words for fair dice.
    words: Vec<Option<String>>,
    /// The dice that an entry named last, and its number.
    fresh: Option<(u64, DeclaredDice)>,
    /// Hashes of the host's secrets, the first first.
    committed: Vec<String>,
    /// Secrets that were revealed.
    secrets: Vec<[u8; 32]>,
    seals: Seals,
    /// The rules that were adopted last.
    adopted: Option<String>,
}

impl Shape {
    pub(crate) fn new(seats: u8) -> Self {
        let words = vec![None; usize::from(seats)];
        Self {
            len: 0,
            begun: None,
            words,
            fresh: None,
            committed: Vec::new(),
            secrets: Vec::new(),
            seals: Seals::default(),
            adopted: None,
        }
    }

    /// Returns `true` if play has begun.
    pub(crate) fn begun(&self) -> bool {
        self.begun.is_some()
    }

    /// Returns the version of the rules that the next entry is played by.
    pub(crate) fn rules<'a, S>(&'a self, header: &'a Header<S>) -> &'a str {
        self.adopted.as_deref().unwrap_or(&header.rules)
    }

    /// The seats' words in seat order; an empty text for a seat that has added none.
    pub(crate) fn words(&self) -> Vec<&str> {
        self.words.iter().map(|words| words.as_deref().unwrap_or_default()).collect()
    }

    /// Letters that were sealed.
    pub(crate) fn seals(&self) -> &Seals {
        &self.seals
    }

    /// Returns where the rolls of an entry come from: the next one, or one after the last that named fresh dice.
    pub(crate) fn dice_at<'a, S>(&'a self, header: &'a Header<S>, entry: u64) -> &'a DeclaredDice {
        let branched = |from: u64| {
            header.branch.as_ref().is_some_and(|branch| entry > branch.entry && from <= branch.entry)
        };
        match &self.fresh {
            Some((from, dice)) if entry > *from && !branched(*from) => dice,
            _ => header.dice_at(entry),
        }
    }

    /// Returns where the next entry's rolls come from.
    pub(crate) fn dice<'a, S>(&'a self, header: &'a Header<S>) -> &'a DeclaredDice {
        self.dice_at(header, self.len)
    }

    /// Returns the secret of a commitment, once revealed.
    pub(crate) fn secret(&self, committed: &str) -> Option<&[u8; 32]> {
        self.secrets.iter().find(|secret| commitment(secret) == committed)
    }

    /// The entry that an entry with this body goes on from.
    pub(crate) fn parent<C, A>(&self, body: &Body<C, A>) -> Option<u64> {
        match body {
            Body::Rewind { to, .. } => Some(*to),
            _ => self.len.checked_sub(1),
        }
    }

    /// Checks whether such an entry may come next in a game of this many seats.
    ///
    /// # Errors
    /// The refusal, all with rule ids `SYS-...`.
    pub(crate) fn admits<S, C, A>(
        &self,
        header: &Header<S>,
        who: Actor,
        body: &Body<C, A>,
        seats: u8,
    ) -> Result<(), Refusal> {
        seated(who, body, seats)?;
        self.follows(header, who, body)?;
        agreed(body, seats)
    }

    /// Checks whether such an entry may come next, regardless of who is at the table.
    fn follows<S, C, A>(&self, header: &Header<S>, who: Actor, body: &Body<C, A>) -> Result<(), Refusal> {
        let source = self.dice(header);
        match body {
            Body::Note { .. } => Ok(()),
            Body::Adopt { rules, .. } if rules == self.rules(header) => {
                let text = said!("shape-refusal-the-game-is-played-by");
                Err(Refusal::new("already-adopted", rule!("SYS-ADOPT"), text).about(rules))
            }
            Body::Adopt { .. } => Ok(()),
            Body::Begin if self.begun.is_some() => {
                Err(Refusal::new("already-begun", rule!("SYS-BEGIN"), said!("refusal-already-begun")))
            }
            Body::Begin => self.words_are_in(&header.dice),
            Body::Contribute { seat, .. } => self.may_contribute(source, who, *seat),
            Body::Play { seat, .. } => {
                self.is_running(source)?;
                match who {
                    Actor::Seat(other) if other != *seat => {
                        Err(Refusal::new("not-your-seat", rule!("SYS-SEAT"), said!("refusal-not-your-seat")))
                    }
                    Actor::Seat(_) | Actor::Organiser => Ok(()),
                }
            }
            Body::Rewind { to, .. } => {
                self.is_running(source)?;
                let first = self.begun.unwrap_or_default();
                if *to < first || to.saturating_add(1) >= self.len {
                    return Err(Refusal::new(
                        "no-such-entry",
                        rule!("SYS-REWIND"),
                        said!("refusal-no-such-entry-2"),
                    ));
                }
                Ok(())
            }
            Body::Amend { .. } | Body::Dispute { .. } => self.is_running(source),
            Body::Seal { seat, commitment, .. } => {
                self.is_running(source)?;
                Seals::admits(who, *seat, commitment)
            }
            Body::Open { seal, letter } => self.seals.may_open(who, *seal, letter),
            Body::FreshDice { .. } if who != Actor::Organiser => {
                let text = said!("shape-only-the-host-brings-fresh-dice");
                Err(Refusal::new("not-the-host", rule!("SYS-FAIR"), text))
            }
            Body::FreshDice { .. } => Ok(()),
            Body::Reveal { secret } => self.may_reveal(header, secret),
        }
    }

    /// Takes an entry that [`Shape::admits`]; consent and seats are looked at where the position is known ([`Shape::admits`],
    /// [`people`]).
    ///
    /// # Errors
    /// If its number, its parent or its body do not follow.
    pub(crate) fn take<S, C, E, A>(
        &mut self,
        header: &Header<S>,
        entry: &Entry<C, E, A>,
    ) -> Result<(), Refusal> {
        if entry.n != self.len {
            return Err(Refusal::new("wrong-number", rule!("SYS-LOG"), said!("refusal-wrong-number"))
                .with(self.len as f64, entry.n as f64));
        }
        self.follows(header, entry.who, &entry.body)?;
        if entry.parent != self.parent(&entry.body) {
            return Err(Refusal::new("wrong-parent", rule!("SYS-LOG"), said!("refusal-wrong-parent")));
        }
        match &entry.body {
            Body::Begin => self.begun = Some(entry.n),
            Body::Contribute { seat, words } => self.words[seat.index()] = Some(words.clone()),
            Body::FreshDice { dice } => {
                if let DeclaredDice::Fair { commitment } = dice {
                    self.committed.push(commitment.clone());
                }
                self.fresh = Some((entry.n, dice.clone()));
            }
            Body::Reveal { secret } => self.secrets.extend(read_secret(secret)),
            Body::Seal { seat, commitment, sealed } => self.seals.add(entry.n, *seat, commitment, sealed),
            Body::Open { seal, .. } => self.seals.open(*seal, entry.n),
            Body::Adopt { rules, .. } => self.adopted = Some(rules.clone()),
            _ => {}
        }
        self.len += 1;
        Ok(())
    }

    fn is_running(&self, source: &DeclaredDice) -> Result<(), Refusal> {
        if self.begun.is_none() {
            return Err(Refusal::new("not-begun", rule!("SYS-BEGIN"), said!("refusal-not-begun-2")));
        }
        // Who knows the secret knows the rolls to come. A what-if copy with other dice may go on.
        match source {
            DeclaredDice::Fair { commitment } if self.secret(commitment).is_some() => {
                Err(Refusal::new("dice-revealed", rule!("SYS-FAIR"), said!("refusal-dice-revealed")))
            }
            _ => Ok(()),
        }
    }

    fn words_are_in(&self, source: &DeclaredDice) -> Result<(), Refusal> {
        let given = self.words.iter().flatten().count();
        if !matches!(source, DeclaredDice::Fair { .. }) || given == self.words.len() {
            return Ok(());
        }
        let text = said!("shape-refusal-fair-dice-need-the-words");
        Err(Refusal::new("words-missing", rule!("SYS-FAIR"), text)
            .with(self.words.len() as f64, given as f64))
    }

    fn may_contribute(&self, source: &DeclaredDice, who: Actor, seat: Seat) -> Result<(), Refusal> {
        has_seat(seat, self.words.len() as u8)?;
        if !matches!(source, DeclaredDice::Fair { .. }) {
            return Err(Refusal::new("not-fair", rule!("SYS-FAIR"), said!("refusal-not-fair")));
        }
        if who != Actor::Seat(seat) {
            return Err(Refusal::new("not-your-seat", rule!("SYS-SEAT"), said!("refusal-not-your-seat-2")));
        }
        if self.begun.is_some() || self.words[seat.index()].is_some() {
            return Err(Refusal::new("words-given", rule!("SYS-FAIR"), said!("refusal-words-given")));
        }
        Ok(())
    }

    fn may_reveal<S>(&self, header: &Header<S>, secret: &str) -> Result<(), Refusal> {
        let first = match &header.dice {
            DeclaredDice::Fair { commitment } => Some(commitment),
            _ => None,
        };
        if first.is_none() && self.committed.is_empty() {
            return Err(Refusal::new("not-fair", rule!("SYS-FAIR"), said!("refusal-not-fair-2")));
        }
        if self.begun.is_none() {
            return Err(Refusal::new("not-begun", rule!("SYS-BEGIN"), said!("refusal-not-begun-2")));
        }
        let Some(secret) = read_secret(secret) else {
            return Err(Refusal::new(
                "malformed-secret",
                rule!("SYS-FAIR"),
                said!("refusal-malformed-secret"),
            ));
        };
        let shown = commitment(&secret);
        if self.secrets.contains(&secret) {
            let text = said!("shape-the-secret-of-the-dice-has");
            return Err(Refusal::new("dice-revealed", rule!("SYS-FAIR"), text));
        }
        if first.into_iter().chain(&self.committed).any(|committed| *committed == shown) {
            return Ok(());
        }
        Err(Refusal::new("wrong-secret", rule!("SYS-FAIR"), said!("refusal-wrong-secret")))
    }
}

/// Checks that everyone an entry names is at a table of this many seats, and that enough of them agree.
///
/// # Errors
/// The refusal, all with rule ids `SYS-...`.
pub(crate) fn people<C, A>(who: Actor, body: &Body<C, A>, seats: u8) -> Result<(), Refusal> {
    seated(who, body, seats)?;
    agreed(body, seats)
}

fn seated<C, A>(who: Actor, body: &Body<C, A>, seats: u8) -> Result<(), Refusal> {
    if let Actor::Seat(seat) = who {
        has_seat(seat, seats)?;
    }
    match body {
        Body::Play { seat, .. } | Body::Seal { seat, .. } => has_seat(*seat, seats),
        _ => Ok(()),
    }
}

fn has_seat(seat: Seat, seats: u8) -> Result<(), Refusal> {
    if seat.0 < seats {
        return Ok(());
    }
    let text = said!("shape-refusal-there-are-seats-counted-from");
    Err(Refusal::new("no-such-seat", rule!("SYS-SEAT"), text).with(f64::from(seats), f64::from(seat.0)))
}

fn agreed<C, A>(body: &Body<C, A>, seats: u8) -> Result<(), Refusal> {
    let (Body::Adopt { by, .. } | Body::Rewind { by, .. } | Body::Amend { by, .. }) = body else {
        return Ok(());
    };
    let agreed = (0..seats).filter(|&seat| by.contains(&Actor::Seat(Seat(seat)))).count();
    if by.contains(&Actor::Organiser) || agreed == usize::from(seats) {
        return Ok(());
    }
    let text = said!("shape-refusal-needs-the-organiser-or-the");
    Err(Refusal::new("consent-missing", rule!("SYS-CONSENT"), text).with(f64::from(seats), agreed as f64))
}

/// Reads a secret from 64 hexadecimal digits.
pub(super) fn read_secret(text: &str) -> Option<[u8; 32]> {
    if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return None;
    }
    blake3::Hash::from_hex(text).ok().map(|hash| *hash.as_bytes())
}

/// Writes a secret as 64 hexadecimal digits.
pub(crate) fn write_secret(secret: &[u8; 32]) -> String {
    blake3::Hash::from_bytes(*secret).to_hex().to_string()
}
