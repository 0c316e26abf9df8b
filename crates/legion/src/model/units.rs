//! A set of units, small enough to be part of a frame.

use serde::{Deserialize, Serialize};

use super::UnitId;

/// A set of units, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitSet(u64);

impl UnitSet {
    /// Returns the same set with a unit more.
    #[must_use]
    pub const fn with(self, unit: UnitId) -> Self {
        Self(self.0 | bit(unit))
    }

    /// Returns `true` if a unit is in it.
    #[must_use]
    pub const fn has(self, unit: UnitId) -> bool {
        self.0 & bit(unit) != 0
    }

    /// Returns the units in it, in their order.
    pub fn iter(self) -> impl Iterator<Item = UnitId> {
        (0..64).map(UnitId).filter(move |&unit| self.has(unit))
    }
}

/// The bit of a unit; none of a number that no unit has.
const fn bit(unit: UnitId) -> u64 {
    match 1u64.checked_shl(unit.0 as u32) {
        Some(bit) => bit,
        None => 0,
    }
}

impl FromIterator<UnitId> for UnitSet {
    fn from_iter<T: IntoIterator<Item = UnitId>>(units: T) -> Self {
        units.into_iter().fold(Self::default(), Self::with)
    }
}
