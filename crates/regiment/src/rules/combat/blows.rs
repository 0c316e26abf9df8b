//! The numbers of a close combat: who strikes at which base, who flanks whom, and the fight that they foretell. Queries only.

use sandtable_geometry::distance;
use sandtable_kernel::Reckoning;

use super::melee::{CHARGED, CHARGER, Side};
use super::need::{self, Aim};
use super::odds::{Exchange, Fight};
use super::steps::Traits;
use crate::commands::Seen;
use crate::data::{Keyword, Subtype};
use crate::model::{BaseId, Keys, Pos, UnitId};
use crate::rules::{space, stats};

/// Keywords of a Tow-Cable's attack (REG-KW-44).
pub(super) const TOW: Traits = Traits { anti_air: false, anti_armor: true, blast: false, ion: false };

/// REG-KW-43: a Tow-Cable replaces the fight with a walker.
pub(super) fn tows(pos: Pos<'_>, charger: UnitId, target: UnitId) -> bool {
    pos.spec(target).subtype == Subtype::Walker && stats::has_key(pos, charger, Keyword::TowCable)
}

/// The base of each side that the other strikes at.
pub(super) fn struck(pos: Pos<'_>, [charger, _]: [UnitId; 2], base: BaseId) -> [BaseId; 2] {
    // REG-MELEE-04 leaves open at which base the charged unit strikes: the one that stands nearest to the base it is
    // struck at itself.
    let back = nearest(pos, charger, |own| distance(&pos.state.base(own).quad, &pos.state.base(base).quad));
    [back, base]
}

/// Returns which side flanks the other.
pub(super) fn flanks(
    pos: Pos<'_>,
    [charger, target]: [UnitId; 2],
    [back, base]: [BaseId; 2],
    seen: Option<[Seen; 2]>,
) -> [bool; 2] {
    // REG-ARC-11, REG-A72: judged on contact, before the bases close up, for each side by itself (REG-MELEE-10).
    let as_seen = |side: Side, unit| seen.map(|seen| space::flanked_as_seen(pos, unit, seen[side].flank));
    [
        as_seen(CHARGER, target).unwrap_or_else(|| space::flanked(pos, charger, base)),
        as_seen(CHARGED, charger).unwrap_or_else(|| space::flanked(pos, target, back)),
    ]
}

/// The base of a unit with the least measure, the first of equal ones.
pub(super) fn nearest(pos: Pos<'_>, unit: UnitId, measure: impl Fn(BaseId) -> f64) -> BaseId {
    pos.bases(unit).min_by(|&a, &b| measure(a).total_cmp(&measure(b))).unwrap_or_default()
}

pub(super) fn gap(pos: Pos<'_>, base: BaseId, unit: UnitId) -> f64 {
    let quad = &pos.state.base(base).quad;
    pos.bases(unit).map(|other| distance(quad, &pos.state.base(other).quad)).fold(f64::INFINITY, f64::min)
}

/// The aim of a unit's blows at a base.
pub(super) fn blow(unit: UnitId, base: BaseId, flanks: bool, keys: Keys, seen: Option<Seen>) -> Aim {
    Aim { attacker: Some(unit), base, start: need::HIT_ON, shot: None, flanks, keys, seen }
}

/// The numbers of one side's blows at a base, ready for their odds, with the reckonings of pool and hit requirement; a charging
/// side has its bonus.
fn strike(
    pos: Pos<'_>,
    unit: UnitId,
    charging: bool,
    aim: &Aim,
    [pool, need]: &mut [Reckoning; 2],
) -> Exchange {
    let dice = [need::melee_pool(pos, unit, charging, pool), need::hit(pos, aim, need)];
    need::against(pos, (Some(unit), pos.owner(aim.base)), dice, Traits::of(aim.keys))
}

/// Foretells the fight of a charge by the numbers of both sides, with the reckonings of pools and hit requirements by side: as
/// players of a real table say, or as if the units met where they stand.
pub(crate) fn foretell(
    pos: Pos<'_>,
    units: [UnitId; 2],
    seen: Option<[Seen; 2]>,
    reckonings: &mut [[Reckoning; 2]; 2],
) -> Fight {
    let [charger, target] = units;
    let base = nearest(pos, target, |base| gap(pos, base, charger));
    if tows(pos, charger, target) {
        return Fight::towing(pos, charger, target);
    }
    let bases = struck(pos, units, base);
    let flanks = flanks(pos, units, bases, seen);
    let keys = [CHARGER, CHARGED].map(|side| need::melee_keys(pos, units[side], side == CHARGER));
    let strikes = [CHARGER, CHARGED].map(|side| {
        let seen = seen.map(|seen| seen[side]);
        let aim = blow(units[side], bases[1 - side], flanks[side], keys[side], seen);
        strike(pos, units[side], side == CHARGER, &aim, &mut reckonings[side])
    });
    Fight::melee(pos, units, strikes, keys.map(Traits::of))
}
