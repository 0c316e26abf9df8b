//! Letters with orders that only their seat can read: how they are written, sealed with a passphrase, and read again.
//!
//! The key comes from the passphrase by Argon2id with a salt of its own; the letter is encrypted by XChaCha20-Poly1305.
//! A commitment goes into the log beside it, so that the letter cannot be another one when it is opened; random
//! words in the letter keep anybody from finding it by trying likely orders.
//!
//! Deliberately absent: where passphrases and random bytes come from, and whether the orders are legal.

use argon2::Argon2;
use chacha20poly1305::aead::{Aead as _, KeyInit as _};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use sandtable_kernel::{Seal, Seat, Viewer, commitment_to};
use sandtable_system::Play;
use sandtable_text::say;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Random bytes that sealing a letter takes: salt, nonce, words.
pub const ENTROPY: usize = SALT + NONCE + WORDS;
const SALT: usize = 16;
const NONCE: usize = 24;
const WORDS: usize = 16;
/// Letters are filled up to this many bytes, or twice that, and so on: a length could tell what is inside.
const SHORTEST: usize = 1024;

/// Why a letter cannot be sealed or read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SealError {
    /// The key could not be made.
    #[error("{}", say!("seal-memory"))]
    Memory,
    /// The log holds no letter there.
    #[error("{}", say!("seal-malformed"))]
    Malformed,
    /// The passphrase is another one.
    #[error("{}", say!("seal-passphrase"))]
    Passphrase,
}

/// A letter, sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sealed {
    /// Commitment to the letter.
    pub commitment: String,
    /// The letter, encrypted.
    pub sealed: String,
}

/// A letter that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Letter {
    /// The text that was committed to.
    pub text: String,
    /// Orders in it, commands of the seat in order.
    pub commands: Vec<Value>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    /// Random, so that nobody finds the letter by trying.
    words: String,
    commands: Vec<Value>,
}

/// Seals orders with a passphrase. `entropy` must be random, and new each time.
///
/// # Errors
/// [`SealError::Memory`].
pub fn seal(commands: &[Value], passphrase: &str, entropy: &[u8; ENTROPY]) -> Result<Sealed, SealError> {
    let (salt, rest) = entropy.split_at(SALT);
    let (nonce, words) = rest.split_at(NONCE);
    let written = Written { words: HEXLOWER.encode(words), commands: commands.to_vec() };
    let letter = serde_json::to_string(&written).map_err(|_| SealError::Malformed)?;
    let commitment = commitment_to(&letter);
    let mut padded = letter.into_bytes();
    padded.resize(padded.len().max(SHORTEST).next_power_of_two(), b' ');
    let nonce_of = XNonce::try_from(nonce).map_err(|_| SealError::Malformed)?;
    let inside = cipher(passphrase, salt)?.encrypt(&nonce_of, padded.as_slice());
    let inside = inside.map_err(|_| SealError::Malformed)?;
    Ok(Sealed { commitment, sealed: BASE64URL_NOPAD.encode(&[salt, nonce, &inside].concat()) })
}

/// Reads a sealed letter.
///
/// # Errors
/// Says what is wrong with it or with the passphrase.
pub fn open(sealed: &str, passphrase: &str) -> Result<Letter, SealError> {
    let bytes = BASE64URL_NOPAD.decode(sealed.as_bytes()).map_err(|_| SealError::Malformed)?;
    let (salt, rest) = bytes.split_at_checked(SALT).ok_or(SealError::Malformed)?;
    let (nonce, inside) = rest.split_at_checked(NONCE).ok_or(SealError::Malformed)?;
    let nonce = XNonce::try_from(nonce).map_err(|_| SealError::Malformed)?;
    let padded = cipher(passphrase, salt)?.decrypt(&nonce, inside).map_err(|_| SealError::Passphrase)?;
    let text = String::from_utf8(padded).map_err(|_| SealError::Malformed)?;
    let text = text.trim_end_matches(' ').to_owned();
    let Written { commands, .. } = serde_json::from_str(&text).map_err(|_| SealError::Malformed)?;
    Ok(Letter { text, commands })
}

fn cipher(passphrase: &str, salt: &[u8]) -> Result<XChaCha20Poly1305, SealError> {
    let mut key = [0; 32];
    Argon2::default()
        .hash_password_into(passphrase.as_bytes(), salt, &mut key)
        .map_err(|_| SealError::Memory)?;
    XChaCha20Poly1305::new_from_slice(&key).map_err(|_| SealError::Memory)
}

/// Returns the letter that a seat has sealed last, if it lies unopened.
#[must_use]
pub fn standing(play: &dyn Play, seat: Seat) -> Option<&Seal> {
    play.seals().iter().rfind(|seal| seal.seat == seat).filter(|seal| seal.opened.is_none())
}

/// Lists those who are asked, besides a seat, and have neither decided nor sealed: they could read what the seat opens,
/// and decide by it. Nobody once another has opened a letter that was sealed beside this one.
#[must_use]
pub fn undecided(play: &dyn Play, seat: Seat) -> Vec<Seat> {
    if opening_since(play, seat) {
        return Vec::new();
    }
    let asks = play.asks(Viewer::Referee);
    let others = asks.iter().map(|asked| asked.seat).filter(|&other| other != seat);
    let mut late: Vec<Seat> = others.filter(|&other| standing(play, other).is_none()).collect();
    late.sort_unstable();
    late.dedup();
    late
}

/// Says whether somebody else has opened a letter since a seat sealed its own: then it is too late to change it.
#[must_use]
pub fn opening_since(play: &dyn Play, seat: Seat) -> bool {
    let Some(own) = standing(play, seat) else { return false };
    play.seals().iter().any(|seal| seal.seat != seat && seal.opened.is_some_and(|opened| opened > own.entry))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that fails may do so loudly")]

    use serde_json::json;

    use super::*;

    fn entropy(of: u8) -> [u8; ENTROPY] {
        std::array::from_fn(|at| of.wrapping_add(u8::try_from(at).unwrap()))
    }

    #[test]
    fn a_letter_is_read_with_its_passphrase_only() {
        let orders = [json!({ "strike": { "dice": 2 } })];
        let sealed = seal(&orders, "two sparrows", &entropy(1)).unwrap();
        let letter = open(&sealed.sealed, "two sparrows").unwrap();
        assert_eq!(letter.commands, orders);
        assert_eq!(commitment_to(&letter.text), sealed.commitment);
        assert_eq!(open(&sealed.sealed, "two sparrow"), Err(SealError::Passphrase));
        let mut torn = sealed.sealed.clone();
        torn.truncate(50);
        assert_eq!(open(&torn, "two sparrows"), Err(SealError::Malformed));
        let last = if sealed.sealed.ends_with('A') { "Q" } else { "A" };
        let changed = format!("{}{last}", &sealed.sealed[..sealed.sealed.len() - 1]);
        assert!(open(&changed, "two sparrows").is_err());
    }

    #[test]
    fn letters_of_other_orders_look_alike() {
        let short = seal(&[json!("pass")], "p", &entropy(1)).unwrap();
        let long = seal(&[json!({ "orders": vec!["target:3"; 20] })], "p", &entropy(1)).unwrap();
        assert_eq!(short.sealed.len(), long.sealed.len());
        // The same orders twice are two commitments.
        assert_ne!(seal(&[json!("pass")], "p", &entropy(2)).unwrap().commitment, short.commitment);
    }
}
