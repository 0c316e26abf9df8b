//! The order of entries in a log, whatever the game: one place for play, for reading and for verification.

use sandtable_dice::commitment;

use super::seals::Seals;
use crate::log::{Body, DeclaredDice, Entry, Header};
use crate::{Actor, Refusal, Seat};

crate::refusals! {
    ADOPTED = "already-adopted", "SYS-ADOPT", "shape-refusal-the-game-is-played-by", Later;
    BEGUN = "already-begun", "SYS-BEGIN", "refusal-already-begun";
    NOT_BEGUN = "not-begun", "SYS-BEGIN", "refusal-not-begun-2", Later;
    NOT_YOUR_SEAT = "not-your-seat", "SYS-SEAT", "refusal-not-your-seat";
    NO_SEAT = "no-such-seat", "SYS-SEAT", "shape-refusal-there-are-seats-counted-from";
    NO_ENTRY = "no-such-entry", "SYS-REWIND", "refusal-no-such-entry-2", Later;
    CONSENT_MISSING = "consent-missing", "SYS-CONSENT", "shape-refusal-needs-the-organiser-or-the", Later;
    NOT_THE_HOST = "not-the-host", "SYS-FAIR", "shape-only-the-host-brings-fresh-dice";
    DICE_REVEALED = "dice-revealed", "SYS-FAIR", "refusal-dice-revealed", Later;
    TAKES_NO_WORDS = "not-fair", "SYS-FAIR", "refusal-not-fair", Later;
    NOT_YOUR_WORDS = "not-your-seat", "SYS-SEAT", "refusal-not-your-seat-2";
    WORDS_GIVEN = "words-given", "SYS-FAIR", "refusal-words-given";
    WORDS_MISSING = "words-missing", "SYS-FAIR", "shape-refusal-fair-dice-need-the-words", Later;
    NO_SECRET = "not-fair", "SYS-FAIR", "refusal-not-fair-2", Later;
    MALFORMED_SECRET = "malformed-secret", "SYS-FAIR", "refusal-malformed-secret", Form;
    SECRET_SHOWN = "dice-revealed", "SYS-FAIR", "shape-the-secret-of-the-dice-has";
    WRONG_SECRET = "wrong-secret", "SYS-FAIR", "refusal-wrong-secret";
    WRONG_NUMBER = "wrong-number", "SYS-LOG", "refusal-wrong-number";
    WRONG_PARENT = "wrong-parent", "SYS-LOG", "refusal-wrong-parent";
}

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
            Body::Adopt { rules, .. } if rules == self.rules(header) => Err(ADOPTED.about(rules)),
            Body::Adopt { .. } => Ok(()),
            Body::Begin if self.begun.is_some() => Err(BEGUN),
            Body::Begin => self.words_are_in(&header.dice),
            Body::Contribute { seat, .. } => self.may_contribute(source, who, *seat),
            Body::Play { seat, .. } => {
                self.is_running(source)?;
                match who {
                    Actor::Seat(other) if other != *seat => Err(NOT_YOUR_SEAT),
                    Actor::Seat(_) | Actor::Organiser => Ok(()),
                }
            }
            Body::Rewind { to, .. } => {
                self.is_running(source)?;
                let first = self.begun.unwrap_or_default();
                if *to < first || to.saturating_add(1) >= self.len {
                    return Err(NO_ENTRY);
                }
                Ok(())
            }
            Body::Amend { .. } | Body::Dispute { .. } => self.is_running(source),
            Body::Seal { seat, commitment, .. } => {
                self.is_running(source)?;
                Seals::admits(who, *seat, commitment)
            }
            Body::Open { seal, letter } => self.seals.may_open(who, *seal, letter),
            Body::FreshDice { .. } if who != Actor::Organiser => Err(NOT_THE_HOST),
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
            return Err(WRONG_NUMBER.with(self.len as f64, entry.n as f64));
        }
        self.follows(header, entry.who, &entry.body)?;
        if entry.parent != self.parent(&entry.body) {
            return Err(WRONG_PARENT);
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
            return Err(NOT_BEGUN);
        }
        // Who knows the secret knows the rolls to come. A what-if copy with other dice may go on.
        match source {
            DeclaredDice::Fair { commitment } if self.secret(commitment).is_some() => Err(DICE_REVEALED),
            _ => Ok(()),
        }
    }

    fn words_are_in(&self, source: &DeclaredDice) -> Result<(), Refusal> {
        let given = self.words.iter().flatten().count();
        if !matches!(source, DeclaredDice::Fair { .. }) || given == self.words.len() {
            return Ok(());
        }
        Err(WORDS_MISSING.with(self.words.len() as f64, given as f64))
    }

    fn may_contribute(&self, source: &DeclaredDice, who: Actor, seat: Seat) -> Result<(), Refusal> {
        has_seat(seat, self.words.len() as u8)?;
        if !matches!(source, DeclaredDice::Fair { .. }) {
            return Err(TAKES_NO_WORDS);
        }
        if who != Actor::Seat(seat) {
            return Err(NOT_YOUR_WORDS);
        }
        if self.begun.is_some() || self.words[seat.index()].is_some() {
            return Err(WORDS_GIVEN);
        }
        Ok(())
    }

    fn may_reveal<S>(&self, header: &Header<S>, secret: &str) -> Result<(), Refusal> {
        let first = match &header.dice {
            DeclaredDice::Fair { commitment } => Some(commitment),
            _ => None,
        };
        if first.is_none() && self.committed.is_empty() {
            return Err(NO_SECRET);
        }
        if self.begun.is_none() {
            return Err(NOT_BEGUN);
        }
        let Some(secret) = read_secret(secret) else {
            return Err(MALFORMED_SECRET);
        };
        let shown = commitment(&secret);
        if self.secrets.contains(&secret) {
            return Err(SECRET_SHOWN);
        }
        if first.into_iter().chain(&self.committed).any(|committed| *committed == shown) {
            return Ok(());
        }
        Err(WRONG_SECRET)
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
    Err(NO_SEAT.with(f64::from(seats), f64::from(seat.0)))
}

fn agreed<C, A>(body: &Body<C, A>, seats: u8) -> Result<(), Refusal> {
    let (Body::Adopt { by, .. } | Body::Rewind { by, .. } | Body::Amend { by, .. }) = body else {
        return Ok(());
    };
    let agreed = (0..seats).filter(|&seat| by.contains(&Actor::Seat(Seat(seat)))).count();
    if by.contains(&Actor::Organiser) || agreed == usize::from(seats) {
        return Ok(());
    }
    Err(CONSENT_MISSING.with(f64::from(seats), agreed as f64))
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
