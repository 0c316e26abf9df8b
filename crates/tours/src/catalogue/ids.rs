//! Names of entries as types. Knows nothing about the entries.

use sandtable_packs::entry_id;

entry_id!(
    /// A story arc, as `the-weekend-war`.
    ArcId
);
entry_id!(
    /// A commendation, of the chart or of a story arc, as `recon-badge`.
    CommendationId
);
entry_id!(
    /// A setback, of the chart or of a story arc, as `battle-shaken`.
    SetbackId
);
entry_id!(
    /// A defining trait, of the chart or of a story arc, as `tunnel-vision`.
    TraitId
);
entry_id!(
    /// A Paragon command card (TOD-PAR-09), as `enemy-down`.
    CardId
);
entry_id!(
    /// A mark that the record of a game keeps for an agenda or a mission, as `tokens`; unique within its card.
    MarkId
);
