//! Names of entries as types, so that a pilot is never looked up among ships. Knows nothing about the entries.

use sandtable_packs::entry_id;

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
