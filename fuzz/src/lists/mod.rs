//! Lists of players and of other programs.

mod armies;
pub mod exchange;
pub mod rows;
mod squads;

use crate::Check;

/// Checks army lists in TOML.
pub const ROWS: Check = Check { run: rows::run, seeds: rows::seeds };
/// Checks squad files in JSON.
pub const SQUADS: Check = Check { run: squads::run, seeds: squads::seeds };
/// Checks armies in all formats of list builders.
pub const ARMIES: Check = Check { run: armies::run, seeds: armies::seeds };
