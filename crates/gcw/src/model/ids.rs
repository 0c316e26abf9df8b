//! Numbers by which a campaign names its things: numbers that are never used again, because what is lost stays in the
//! books.

#![allow(missing_docs, reason = "a name that says it all has no doc")]

use std::fmt;

pub use sandtable_kernel::Lettered as No;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A ship of a Squadron.
pub type ShipNo = No<'s'>;
/// A pilot of a Squadron.
pub type PilotNo = No<'p'>;
/// A crew member of a Squadron.
pub type CrewNo = No<'c'>;
/// An offer of a player.
pub type DealNo = No<'d'>;

/// A thing everybody knows of, by its position in the campaign's list of its kind.
macro_rules! public_number {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
        )]
        #[serde(transparent)]
        pub struct $name(pub u16);

        impl $name {
            /// The position as an index.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.0)
            }
        }
    };
}

public_number!(
    /// A strategic target.
    TargetNo
);
public_number!(BattleNo);
public_number!(
    /// A huge ship.
    HugeNo
);
