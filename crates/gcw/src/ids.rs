//! The rules and rulings of Galactic Civil War by id, generated from `rules/gcw.toml` when the crate is built.

use sandtable_kernel::{Rule, RuleId};

include!(concat!(env!("OUT_DIR"), "/ids.rs"));
