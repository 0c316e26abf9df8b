//! Upgrades of a unit in a free army: what they bring (LEG-A92). It must not know squads, nor who may have them.

use sandtable_legion_cards::{UpgradeCard, UpgradeId};
use smol_str::SmolStr;

use super::muster;
use crate::data::Library;

/// Everything that a unit gets by its upgrades.
#[derive(Debug, Default)]
pub(super) struct Gains {
    /// Their points.
    pub points: i32,
    /// The keywords that they give.
    pub keywords: Vec<SmolStr>,
    /// Miniatures that they add.
    pub miniatures: u8,
    /// The cards, for their weapons.
    pub cards: Vec<&'static UpgradeCard>,
}

impl Gains {
    /// Adds up what upgrades bring; those that there are not bring nothing.
    pub(super) fn of(pack: &Library, ids: &[UpgradeId]) -> Self {
        let mut gains = Self::default();
        for upgrade in ids.iter().filter_map(|id| muster::upgrade(id.as_str())) {
            gains.points += i32::from(upgrade.points.unwrap_or(0));
            if let Some(row) = pack.upgrades.iter().find(|row| row.id == upgrade.id) {
                gains.keywords.extend(row.keywords.iter().cloned());
                gains.miniatures = gains.miniatures.saturating_add(row.miniatures);
            }
            gains.cards.push(upgrade);
        }
        gains
    }
}
