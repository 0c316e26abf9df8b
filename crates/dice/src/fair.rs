//! Fair dice by commit and reveal, generator `fair2`.
//!
//! The host commits to a secret seed before play by publishing its hash; each seat then adds words of its own. The key
//! of all dice is the hash of the seed and the words, so neither the host (bound by the hash) nor a seat (which does
//! not know the seed) can choose the rolls. After the game the seed is revealed and anyone can compute every roll anew.

use crate::{Face, RollId, RollKind};

/// Returns the hash that a host publishes before play, as hexadecimal text.
#[must_use]
pub fn commitment(secret: &[u8; 32]) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"sandtable fair1 commitment");
    hasher.update(secret);
    hasher.finalize().to_hex().to_string()
}

/// Makes the key of all dice: the secret and every seat's words, in seat order, each with its length.
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

/// Computes the faces of a roll from [`fair_key`]: blake3's keyed stream over the roll's identity, without bias.
pub fn fair_faces(key: &[u8; 32], id: RollId, kind: RollKind, faces: &mut [Face]) {
    let mut hasher = blake3::Hasher::new_keyed(key);
    hasher.update(&id.key.to_le_bytes());
    hasher.update(&id.epoch.to_le_bytes());
    hasher.update(&id.occurrence.to_le_bytes());
    let mut stream = hasher.finalize_xof();
    let sides = kind.sides();
    // What lies above the largest multiple of `sides` would favor low sides.
    let limit = u32::MAX - u32::MAX % sides;
    for face in faces {
        let side = loop {
            let mut bytes = [0; 4];
            stream.fill(&mut bytes);
            let value = u32::from_le_bytes(bytes);
            if value < limit {
                break value % sides;
            }
        };
        *face = kind.face(side);
    }
}

#[cfg(test)]
mod tests;
