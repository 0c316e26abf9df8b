//! Rule systems by their names, as arguments name them.

pub use sandtable_games::SYSTEMS;
use sandtable_system::Loader;

use sandtable_text::say;

use crate::fail::Fail;

/// The names of all systems, or of those whose games go on for weeks.
pub fn names(campaigns: bool) -> Vec<&'static str> {
    SYSTEMS.iter().filter(|system| system.info.campaign || !campaigns).map(|system| system.info.id).collect()
}

/// The system of a name.
///
/// # Errors
/// If there is none, with the names that there are.
pub fn find(name: &str) -> Result<&'static Loader, Fail> {
    let found = SYSTEMS.iter().copied().find(|system| system.info.id == name);
    found.ok_or_else(|| Fail::unknown(say!("run-system"), name, names(false)))
}
