//! Where the entry with an id is in a list of entries: a table of hashes, which is asked and never listed, so that its
//! order is nobody's business. It must not know what an entry is.

/// Positions of entries by the texts of their ids. Several entries may have the same one, told apart by what else they say.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Index {
    /// Open addressing: at least half of the slots are empty.
    slots: Vec<u32>,
}

const EMPTY: u32 = u32::MAX;

impl Index {
    /// The positions of these ids.
    pub fn of<'a>(ids: impl IntoIterator<Item = &'a str>) -> Self {
        let ids: Vec<&str> = ids.into_iter().collect();
        let mut slots = vec![EMPTY; (ids.len() * 2).next_power_of_two()];
        for (at, id) in ids.iter().enumerate() {
            let mut slot = start(id, slots.len());
            while slots[slot] != EMPTY {
                slot = (slot + 1) & (slots.len() - 1);
            }
            slots[slot] = at as u32;
        }
        Self { slots }
    }

    /// The first position with this id that is the one: others have the same hash, or the same id.
    pub fn find(&self, id: &str, mut is: impl FnMut(usize) -> bool) -> Option<usize> {
        let mut slot = start(id, self.slots.len());
        loop {
            match *self.slots.get(slot)? {
                EMPTY => return None,
                at if is(at as usize) => return Some(at as usize),
                _ => slot = (slot + 1) & (self.slots.len() - 1),
            }
        }
    }
}

/// Where the search for an id begins; `slots` is a power of two.
fn start(id: &str, slots: usize) -> usize {
    const MIX: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut hash = id.len() as u64;
    let mut chunks = id.as_bytes().chunks_exact(8);
    let mut mix = |word: u64| hash = (hash.rotate_left(29) ^ word).wrapping_mul(MIX);
    for chunk in &mut chunks {
        mix(chunk.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)));
    }
    mix(chunks.remainder().iter().fold(0, |word, &byte| word << 8 | u64::from(byte)));
    (hash >> 32) as usize & slots.saturating_sub(1)
}

#[cfg(test)]
mod tests;
