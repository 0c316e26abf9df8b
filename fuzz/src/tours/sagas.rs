//! Saga files from strangers.

use std::sync::OnceLock;

use sandtable_tours::Tours;

use super::setups;
use crate::long::Written;

/// Enough commands for a game and what comes after it.
const COMMANDS: u64 = 60;

fn written() -> &'static Written {
    static WRITTEN: OnceLock<Written> = OnceLock::new();
    WRITTEN.get_or_init(|| Written::of::<Tours>(setups::all(2).into_iter().take(3), COMMANDS))
}

/// A log, see [`Written::run`].
pub fn run(bytes: &[u8]) {
    written().run::<Tours>(bytes);
}

/// The beginnings of sagas.
pub fn seeds() -> Vec<Vec<u8>> {
    written().seeds()
}
