//! Counts how often each key was rolled on the current line of play.

/// Identifies one roll of a game: seeded and fair faces are a function of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RollId {
    /// Hash of the roll's key.
    pub key: u64,
    /// Number of rewinds before it after which all dice are new.
    pub epoch: u32,
    /// Number of earlier rolls with this key on the line.
    pub occurrence: u32,
}

/// Counts of keys, in a table with open addressing: one probe a roll at the pace of simulations.
#[derive(Clone, Debug, Default)]
pub struct Occurrences {
    epoch: u32,
    used: usize,
    /// Key and count; a count of zero is a free slot. The length is a power of two.
    slots: Vec<(u64, u32)>,
}

impl Occurrences {
    /// Begins the count of a line in an epoch.
    #[must_use]
    pub fn in_epoch(epoch: u32) -> Self {
        Self { epoch, ..Self::default() }
    }

    /// Returns the epoch that rolls are counted in.
    #[must_use]
    pub fn epoch(&self) -> u32 {
        self.epoch
    }

    /// Counts a roll and returns its identity.
    #[inline]
    pub fn next(&mut self, key: u64) -> RollId {
        if self.used * 2 >= self.slots.len() {
            self.grow();
        }
        let slot = self.slot(key);
        let (_, count) = self.slots[slot];
        self.used += usize::from(count == 0);
        self.slots[slot] = (key, count.saturating_add(1));
        RollId { key, epoch: self.epoch, occurrence: count }
    }

    /// Finds the slot of a key, or the free one where it belongs. There is always a free one.
    #[inline]
    fn slot(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = key as usize & mask;
        while self.slots[slot].1 > 0 && self.slots[slot].0 != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        let length = (self.slots.len() * 2).max(64);
        for (key, count) in std::mem::replace(&mut self.slots, vec![(0, 0); length]) {
            if count > 0 {
                let slot = self.slot(key);
                self.slots[slot] = (key, count);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_key_is_counted_for_itself() {
        let mut counts = Occurrences::in_epoch(2);
        for occurrence in 0..3 {
            for key in 0..500 {
                assert_eq!(counts.next(key * 64), RollId { key: key * 64, epoch: 2, occurrence });
            }
        }
    }
}
