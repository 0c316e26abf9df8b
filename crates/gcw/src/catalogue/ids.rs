//! Names of entries as types, so that a pilot is never looked up among ships. Knows nothing about the entries.

use std::borrow::Borrow;
use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        #[serde(transparent)]
        pub struct $name(SmolStr);

        impl $name {
            /// The id with this spelling.
            pub fn new(id: impl AsRef<str>) -> $name {
                $name(SmolStr::new(id.as_ref()))
            }

            /// The spelling.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:?}", self.as_str())
            }
        }

        impl From<&str> for $name {
            fn from(id: &str) -> $name {
                $name::new(id)
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }

        impl Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }

        impl PartialEq<str> for $name {
            fn eq(&self, other: &str) -> bool {
                self.0 == other
            }
        }

        impl PartialEq<&str> for $name {
            fn eq(&self, other: &&str) -> bool {
                self.0 == *other
            }
        }
    };
}

id!(
    /// A campaign class of ships, such as `xwing`, `yt1300-ors` or, for huge ships, `cr90corvette`; unique within a
    /// faction.
    ShipId
);
id!(
    /// A pilot card: the XWS id where no other card has it, otherwise the XWS id, `-` and the ship or the faction.
    PilotId
);
id!(
    /// An upgrade card: its XWS id.
    UpgradeId
);
id!(
    /// An unusual feature of a strategic target, such as `planetary-ring`.
    FeatureId
);
id!(
    /// A type of strategic target, such as `mining-outpost`.
    TypeId
);
id!(
    /// A scenario, such as `space-superiority`.
    ScenarioId
);
id!(
    /// A character or a card with a unique name: one key for all cards that show the same, of any faction and kind.
    Character
);
