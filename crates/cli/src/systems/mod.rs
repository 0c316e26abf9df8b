//! The rule systems that this program knows: a line each. What a system gives its hosts stands in its folder.

pub mod gcw;
pub mod regiment;
pub mod tours;

use sandtable_system::{Loader, system};

use crate::fail::Fail;

/// All of them; the first one is the one whose pack is meant where none is named.
pub const SYSTEMS: &[Loader] =
    &[system::<regiment::Battle>(), system::<gcw::Campaign>(), system::<tours::Saga>()];

/// The names of all systems, or of those whose games go on for weeks.
pub fn names(campaigns: bool) -> Vec<&'static str> {
    SYSTEMS.iter().filter(|system| system.info.campaign || !campaigns).map(|system| system.info.id).collect()
}

/// The system of a name.
///
/// # Errors
/// If there is none, with the names that there are.
pub fn find(name: &str) -> Result<&'static Loader, Fail> {
    let found = SYSTEMS.iter().find(|system| system.info.id == name);
    found.ok_or_else(|| Fail::unknown("rule system", name, names(false)))
}
