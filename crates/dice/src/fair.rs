//! Fair dice by commit and reveal, generator `fair1`.
//!
//! The host commits to a secret seed before play by publishing its hash; each seat then adds words of its own. The key
//! of all dice is the hash of the seed and the words, so neither the host (bound by the hash) nor a seat (which does
//! not know the seed) can choose the rolls. After the game the seed is revealed and anyone can compute every roll anew.

use crate::{Dice, Draw};

/// Why a fair log does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FairError {
    /// The revealed seed is not the one that was committed to.
    #[error("the revealed seed hashes to {actual}, the log committed to {committed}")]
    Commitment {
        /// The hash published at the start.
        committed: String,
        /// The hash of what was revealed.
        actual: String,
    },
    /// A recorded draw is not what the seed gives.
    #[error("entry {entry}, draw {draw}: the log has {recorded:?}, the seed gives {computed:?}")]
    Draw {
        /// Log entry.
        entry: u64,
        /// Which draw of that entry, from 1.
        draw: usize,
        /// As recorded.
        recorded: Draw,
        /// As computed.
        computed: Draw,
    },
}

/// The hash a host publishes before play, as hexadecimal text.
#[must_use]
pub fn commitment(secret: &[u8; 32]) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"sandtable fair1 commitment");
    hasher.update(secret);
    hasher.finalize().to_hex().to_string()
}

/// The key of all dice: the secret and every seat's words, in seat order, each with its length.
#[must_use]
pub fn fair_key(secret: &[u8; 32], words: &[&str]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"sandtable fair1 key");
    hasher.update(secret);
    for word in words {
        hasher.update(&(word.len() as u64).to_le_bytes());
        hasher.update(word.as_bytes());
    }
    *hasher.finalize().as_bytes()
}

/// Dice from a key: bytes of blake3's keyed stream over the entry number, without bias.
#[derive(Clone, Debug)]
pub struct Fair {
    key: [u8; 32],
    stream: blake3::OutputReader,
}

impl Fair {
    /// Dice from [`fair_key`].
    #[must_use]
    pub fn new(key: [u8; 32]) -> Self {
        Self { key, stream: Self::stream(&key, 0) }
    }

    fn stream(key: &[u8; 32], entry: u64) -> blake3::OutputReader {
        let mut hasher = blake3::Hasher::new_keyed(key);
        hasher.update(&entry.to_le_bytes());
        hasher.finalize_xof()
    }

    /// Computes the draws of an entry anew and compares them with the record.
    ///
    /// # Errors
    /// Names the first draw that differs.
    pub fn verify(&mut self, entry: u64, recorded: &[Draw]) -> Result<(), FairError> {
        self.seek(entry);
        for (index, &draw) in recorded.iter().enumerate() {
            let computed = match draw {
                Draw::D6(_) => Draw::D6(self.d6()),
                Draw::Pick(_, n) => Draw::Pick(self.pick(n), n),
            };
            if computed != draw {
                return Err(FairError::Draw { entry, draw: index + 1, recorded: draw, computed });
            }
        }
        Ok(())
    }
}

impl Dice for Fair {
    fn d6(&mut self) -> u8 {
        loop {
            let mut byte = [0];
            self.stream.fill(&mut byte);
            // 252 is the largest multiple of six below 256: what lies above would favour low faces.
            if byte[0] < 252 {
                return 1 + byte[0] % 6;
            }
        }
    }

    fn pick(&mut self, n: u32) -> u32 {
        if n == 0 {
            return 0;
        }
        let limit = u32::MAX - u32::MAX % n;
        loop {
            let mut bytes = [0; 4];
            self.stream.fill(&mut bytes);
            let value = u32::from_le_bytes(bytes);
            if value < limit {
                return value % n;
            }
        }
    }

    fn seek(&mut self, entry: u64) {
        self.stream = Self::stream(&self.key, entry);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Recorder;

    #[test]
    fn a_fair_record_verifies_and_a_changed_one_does_not() {
        let key = fair_key(&[7; 32], &["red words", "blue words"]);
        let mut dice = Fair::new(key);
        let mut recorder = Recorder::new(&mut dice);
        recorder.seek(12);
        for _ in 0..10 {
            recorder.d6();
            recorder.pick(11);
        }
        let mut draws = recorder.draws;
        assert_eq!(Fair::new(key).verify(12, &draws), Ok(()));
        draws[4] = Draw::D6(match draws[4] {
            Draw::D6(6) => 1,
            Draw::D6(face) => face + 1,
            Draw::Pick(..) => unreachable!(),
        });
        assert!(matches!(Fair::new(key).verify(12, &draws), Err(FairError::Draw { draw: 5, .. })));
    }

    #[test]
    fn every_seat_changes_the_key_and_words_do_not_run_together() {
        let secret = [1; 32];
        assert_ne!(fair_key(&secret, &["a", "b"]), fair_key(&secret, &["a", "c"]));
        assert_ne!(fair_key(&secret, &["ab", "c"]), fair_key(&secret, &["a", "bc"]));
        assert_ne!(commitment(&secret), commitment(&[2; 32]));
    }
}
