//! Names of entries as types, so that a pilot is never looked up among ships. Knows nothing about the entries.

use std::fmt;
use std::str::FromStr;

use sandtable_kernel::RuleId;
use sandtable_packs::{as_text, entry_id};

entry_id!(
    /// A campaign class of ships, such as `xwing`, `yt1300-ors` or, for huge ships, `cr90corvette`; unique within a
    /// faction.
    ShipId
);
entry_id!(
    /// A pilot card: the XWS id where no other card has it, otherwise the XWS id, `-` and the ship or the faction.
    PilotId
);
entry_id!(
    /// An upgrade card: its XWS id.
    UpgradeId
);
entry_id!(
    /// An unusual feature of a strategic target, such as `planetary-ring`.
    FeatureId
);
entry_id!(
    /// A type of strategic target, such as `mining-outpost`.
    TypeId
);
entry_id!(
    /// A scenario, such as `space-superiority`.
    ScenarioId
);
entry_id!(
    /// A character or a card with a unique name: one key for all cards that show the same, of any faction and kind.
    Character
);

/// A rule that a row of a pack cites.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cited(pub RuleId);

/// A text that names no rule of this game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown rule `{0}`, expected an id such as `GCW-073`")]
pub struct CitedError(String);

impl fmt::Display for Cited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Cited {
    type Err = CitedError;

    fn from_str(text: &str) -> Result<Self, CitedError> {
        crate::ids::find(text).map(Self).ok_or_else(|| CitedError(text.to_owned()))
    }
}

as_text!(Cited, "the id of a rule such as `GCW-073`");
