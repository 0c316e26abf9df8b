//! Numbers that name units, bases and features inside one game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
        )]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// As an index.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id! {
    /// A unit: seat 0's units come first, each army in its list's order.
    UnitId
}
id! {
    /// A base: the bases of a unit follow each other, units in the order of their ids.
    BaseId
}
