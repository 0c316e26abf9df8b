//! Every place where the document contradicts itself, is unclear or silent, as a named switch.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Placeholder until the table of rulings is merged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Rulings;
/// Placeholder.
#[derive(Clone, Copy)]
pub struct Switch(u8, u8);
impl Rulings {
    /// Placeholder.
    pub const fn is(&self, _: Switch) -> bool {
        false
    }
    /// Placeholder.
    pub fn named(&self) -> BTreeMap<String, String> {
        BTreeMap::new()
    }
}
pub const A01_ROLL_32: Switch = Switch(1, 1);
pub const A02_NEVER: Switch = Switch(2, 1);
pub const A03_FIRST_ELIMINATION: Switch = Switch(3, 1);
pub const A31_STACK: Switch = Switch(31, 1);
pub const A33_VALUE_ONLY: Switch = Switch(33, 1);
pub const A35_NO_BONUS: Switch = Switch(35, 1);
pub const A38_NO_SCORE: Switch = Switch(38, 1);
pub const A39_SCALE_DOWN: Switch = Switch(39, 1);
pub const A53_NO_SCORE: Switch = Switch(53, 1);
