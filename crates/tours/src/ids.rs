//! The rules and rulings of Tours of Duty by id, generated from `rules/tours.toml` when the crate is built.

use sandtable_kernel::{Rule, RuleId};

include!(concat!(env!("OUT_DIR"), "/ids.rs"));
