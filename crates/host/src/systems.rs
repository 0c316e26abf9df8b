//! The rule systems that this program knows: a line each, and nothing else in any host or door.

use sandtable_gcw::hosted::Campaign;
use sandtable_regiment::hosted::Battle;
use sandtable_system::{Loader, system};
use sandtable_tours::hosted::Saga;

/// All of them; the first one is the one whose pack is meant where none is named.
pub const SYSTEMS: &[Loader] = &[system::<Battle>(), system::<Campaign>(), system::<Saga>()];
