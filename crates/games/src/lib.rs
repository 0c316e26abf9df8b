//! The rule systems that this program knows: a line each, and no game is named in any host or door.
//!
//! A crate of its own, so that hosts and the server are built beside the games and not after them.
//!
//! Deliberately absent: everything else.

use sandtable_system::Loader;

/// All of them; the first one is the one whose pack is meant where none is named.
pub static SYSTEMS: &[&Loader] = &[
    &sandtable_regiment::SYSTEM,
    &sandtable_gcw::SYSTEM,
    &sandtable_tours::SYSTEM,
    &sandtable_legion::SYSTEM,
];
