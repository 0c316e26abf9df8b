//! The rules and rulings of Legion by id, generated from `rules/legion.toml` when the crate is built.

use sandtable_kernel::{Rule, RuleId};

include!(concat!(env!("OUT_DIR"), "/ids.rs"));
