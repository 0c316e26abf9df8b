//! Everything that a list can break: the rule and the stable code of each breach.

use sandtable_kernel::RuleId;
use sandtable_system::Breach;

/// The rule that a list breaks, and the code of the breach.
pub(crate) type Row = (RuleId, &'static str);

pub(crate) const EMPTY: Row = (rule!("LEG-A92"), "list.empty");
pub(crate) const POINTS: Row = (rule!("LC-SET-05"), "list.points");
pub(crate) const ROOM_UNITS: Row = (rule!("LEG-A92"), "list.room.units");
pub(crate) const ROOM_MINIATURES: Row = (rule!("LEG-A92"), "list.room.miniatures");
pub(crate) const UNPRICED: Row = (rule!("LC-SET-05"), "list.unpriced");
pub(crate) const UNPLAYED: Row = (rule!("SO-KW-06"), "list.unplayed");
pub(crate) const REQUIRES: Row = (rule!("LC-UNIT-01"), "list.requires");
pub(crate) const UNKNOWN: Row = (rule!("LEG-A92"), "list.unknown");
pub(crate) const UNIQUE: Row = (rule!("LC-UNIT-01"), "list.unique");
pub(crate) const SERVES: Row = (rule!("LEG-A92"), "list.serves");
pub(crate) const COPIES: Row = (rule!("LC-UNIT-01"), "list.copies");
pub(crate) const SLOT: Row = (rule!("LC-UNIT-01"), "list.slot");
pub(crate) const TWICE: Row = (rule!("LC-UNIT-01"), "list.twice");
pub(crate) const FIGURE: Row = (rule!("LEG-A92"), "list.figure");
pub(crate) const MINIATURES: Row = (rule!("LEG-A92"), "list.miniatures");
pub(crate) const RANGE: Row = (rule!("LEG-A92"), "list.range");
pub(crate) const NO_FACTION: Row = (rule!("LEG-A92"), "list.faction.none");
pub(crate) const NO_SQUAD: Row = (rule!("SO-SQUAD-01"), "list.squad");
pub(crate) const SQUAD_EDITION: Row = (rule!("LEG-A56"), "list.squad.edition");
pub(crate) const SQUAD_MORE: Row = (rule!("SO-SQUAD-01"), "list.squad.more");

/// Returns `true` for a breach of one of these.
pub(crate) fn is_of(breach: &Breach, rows: &[Row]) -> bool {
    rows.iter().any(|(_, code)| breach.code == *code)
}
