//! Names of cards as types. Knows nothing about the cards.

use sandtable_packs::entry_id;

entry_id!(
    /// A unit card, as `stormtroopers` or `luke-skywalker-jedi-knight`.
    UnitId
);
entry_id!(
    /// An upgrade card, as `a280` or `dlt-19-stormtrooper`.
    UpgradeId
);
