//! Forms of offers that speak of units.

use sandtable_kernel::{Choice, Ref};

use crate::model::{Pos, UnitId};

pub(crate) use sandtable_kernel::build::{Placing, button, pick, reckoned, several};

/// Returns a unit as something to be chosen.
pub(crate) fn unit(pos: Pos<'_>, unit: UnitId) -> Choice {
    Choice::new(unit, pos.table.label(unit)).about(unit.into())
}

/// Returns a unit's living bases as things that can be put somewhere.
pub(crate) fn bases(pos: Pos<'_>, unit: UnitId) -> Vec<Ref> {
    pos.bases(unit).map(Ref::from).collect()
}
