//! Sealed orders: letters that lie on the table and say nothing until their seats open them. Who had to decide first cannot
//! be read by those who decide later, though all share one log.

use blake3::Hash;
use sandtable_text::{Said, said};

use crate::{Actor, Game, Match, Refusal, Seat};

/// A letter that a seat has sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    /// Entry that holds it.
    pub entry: u64,
    /// Seat whose orders it holds.
    pub seat: Seat,
    /// Commitment to the letter.
    pub commitment: String,
    /// The letter, encrypted.
    pub sealed: String,
    /// Entry that opened it.
    pub opened: Option<u64>,
}

/// All letters of a log.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seals(Vec<Seal>);

impl Seals {
    pub fn all(&self) -> &[Seal] {
        &self.0
    }

    /// Checks whether a seat may lay down a letter with this commitment.
    pub fn admits(who: Actor, seat: Seat, commitment: &str) -> Result<(), Refusal> {
        if who != Actor::Seat(seat) {
            return Err(refusal("not-your-seat", said!("seals-a-seats-letters-come-from-itself")));
        }
        match Hash::from_hex(commitment) {
            Ok(hash) if hash.to_hex().as_str() == commitment => Ok(()),
            _ => Err(refusal("malformed-commitment", said!("seals-a-commitment-is-64-lower-case"))),
        }
    }

    /// Checks whether a seat may open a letter this way.
    pub fn may_open(&self, who: Actor, entry: u64, letter: &str) -> Result<(), Refusal> {
        let Some(seal) = self.0.iter().find(|seal| seal.entry == entry) else {
            return Err(refusal("no-such-seal", said!("seals-refusal-entry-holds-nothing-sealed"))
                .with(0.0, entry as f64));
        };
        if who != Actor::Seat(seal.seat) {
            return Err(refusal("not-your-seat", said!("seals-a-seat-opens-its-own-letters")));
        }
        if let Some(opened) = seal.opened {
            return Err(
                refusal("opened", said!("seals-refusal-that-letter-was-opened-in")).with(0.0, opened as f64)
            );
        }
        if commitment_to(letter) != seal.commitment {
            return Err(refusal("another-letter", said!("seals-that-is-not-the-letter-that")));
        }
        Ok(())
    }

    pub fn add(&mut self, entry: u64, seat: Seat, commitment: &str, sealed: &str) {
        let (commitment, sealed) = (commitment.to_owned(), sealed.to_owned());
        self.0.push(Seal { entry, seat, commitment, sealed, opened: None });
    }

    pub fn open(&mut self, entry: u64, by: u64) {
        if let Some(seal) = self.0.iter_mut().find(|seal| seal.entry == entry) {
            seal.opened = Some(by);
        }
    }
}

/// Returns the commitment to a letter.
#[must_use]
pub fn commitment_to(letter: &str) -> String {
    blake3::hash(letter.as_bytes()).to_hex().to_string()
}

impl<G: Game> Match<G> {
    /// Lists all letters that seats have sealed, the first first. A step back takes none of them back.
    #[must_use]
    pub fn seals(&self) -> &[Seal] {
        self.shape.seals().all()
    }
}

fn refusal(code: &'static str, text: Said) -> Refusal {
    Refusal::new(code, rule!("SYS-SEAL"), text)
}
