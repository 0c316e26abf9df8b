//! Upgrade bars: which upgrades find a slot. Knows no costs and no requirements.

use crate::terms::Slot;
use crate::unit::UpgradeCard;

/// Returns the upgrades, by their positions, for which a bar has no slot. A slot that an upgrade adds is there once
/// that upgrade has its own; those that replace the slot they take go first.
pub fn without_slot(bar: &[Slot], upgrades: &[&UpgradeCard]) -> Vec<usize> {
    let mut free = bar.to_vec();
    let mut left: Vec<usize> = (0..upgrades.len()).collect();
    left.sort_by_key(|&at| {
        let adds = &upgrades[at].adds;
        (!adds.contains(&upgrades[at].slot), adds.is_empty())
    });
    let placed = |free: &[Slot], left: &[usize]| {
        let at = left.iter().position(|&at| free.contains(&upgrades[at].slot))?;
        Some((at, free.iter().position(|slot| *slot == upgrades[left[at]].slot)?))
    };
    while let Some((at, slot)) = placed(&free, &left) {
        free.swap_remove(slot);
        free.extend(&upgrades[left.remove(at)].adds);
    }
    left.sort_unstable();
    left
}
