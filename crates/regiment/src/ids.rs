//! The rules and rulings of REGIMENT by id, generated from `rules/regiment.toml` when the crate is built.

use sandtable_kernel::{Rule, RuleId};

include!(concat!(env!("OUT_DIR"), "/ids.rs"));
