//! Firing arcs: before and behind the line along a base's front edge (REG-ARC-01). Flanking asks for a base behind the
//! designated one; that some base has sight and range was asked before, it need not be the same base (REG-ARC-08).

use sandtable_geometry::{CONTACT, FrontLine};

use crate::data::Keyword;
use crate::model::{BaseId, Pos, UnitId};
use crate::rules::stats;
use crate::rulings::A71_ANY_BASE;

/// Tells if some part of a base lies in the front arc of some base of a unit, seen or not (REG-ARC-04). For melee only
/// REG-A73's alternative asks.
#[must_use]
pub fn in_front_arc(pos: Pos<'_>, unit: UnitId, base: BaseId) -> bool {
    let target = &pos.state.base(base).quad;
    // REG-KW-38: every edge of an Omnipresent unit is a front edge.
    stats::has_key(pos, unit, Keyword::Omnipresent)
        || pos.bases(unit).any(|from| FrontLine::of(&pos.state.base(from).quad).part_in_front(target))
}

/// Tells if the attacker flanks the designated base: stands with some base at least partly in its flanking arc
/// (REG-ARC-05). REG-A71: the designated base's arc decides; with the alternative that of any base of its unit.
///
/// Ask when the target is declared (REG-ARC-09); where the lattice lets bases in contact overlap by a hair, that hair
/// is not behind the line.
#[must_use]
pub fn flanked(pos: Pos<'_>, attacker: UnitId, base: BaseId) -> bool {
    let target = pos.owner(base);
    // REG-KW-37: never flanked.
    if stats::has_key(pos, target, Keyword::Omnipresent) {
        return false;
    }
    // REG-ARC-08: any base may be the one, whichever of them has sight and range.
    let behind = |base: BaseId| {
        // REG-BASE-04
        let line = FrontLine::of(&pos.state.base(base).quad);
        pos.bases(attacker).any(|from| {
            let quad = &pos.state.base(from).quad;
            // REG-ARC-05
            line.part_behind(quad) && line.reach_behind(quad) > CONTACT
        })
    };
    // REG-ARC-06: one flanked base flanks the unit.
    if pos.table.rulings.is(A71_ANY_BASE) { pos.bases(target).any(behind) } else { behind(base) }
}

/// Tells if a unit is flanked where players of a real table see the attacker in its flanking arc.
#[must_use]
pub(crate) fn flanked_as_seen(pos: Pos<'_>, target: UnitId, seen: bool) -> bool {
    // REG-KW-37
    seen && !stats::has_key(pos, target, Keyword::Omnipresent)
}
