//! Keywords of units that change an attack by themselves (SO-KW-06).

use sandtable_geometry::{Quarter, Wedge};

use super::attack::Attack;
use super::numbers;
use crate::model::{Key, Pos, UnitId, quarters};
use crate::rules::select;

/// The Impact that the Weak Points of a defender give to an attack.
pub(super) fn weak_point(pos: Pos<'_>, attacker: UnitId, defender: UnitId) -> u8 {
    let pose = pos.unit(defender).pose;
    let base = pos.base(attacker);
    let points = select::written(pos, defender, Key::WeakPoint);
    // SO-KW-06: `Weak Point: 2: Rear`, for an attacking leader that is at least partly inside the arc.
    let value = |written: &str| {
        let (value, arcs) = written.strip_prefix("Weak Point: ")?.split_once(": ")?;
        let bits = quarters(arcs)?;
        let inside = Quarter::ALL
            .into_iter()
            .any(|arc| bits & (1 << arc as u8) != 0 && Wedge::of(pose, arc).holds_part(&base));
        value.parse::<u8>().ok().filter(|_| inside)
    };
    points.iter().filter_map(|written| value(written)).fold(0, u8::saturating_add)
}

/// Says whether Pierce does nothing against a defender.
pub(super) fn stops_pierce(pos: Pos<'_>, defender: UnitId, melee: bool) -> bool {
    select::knows(pos, defender, Key::ImmunePierce)
        || melee && select::knows(pos, defender, Key::ImmuneMeleePierce)
}

/// Defence dice that Impervious adds: as many as the pool has Pierce.
pub(super) fn impervious(pos: Pos<'_>, attack: &Attack) -> u8 {
    let rolls = select::knows(pos, attack.target, Key::Impervious)
        && !select::knows(pos, attack.target, Key::ImmunePierce);
    if rolls { attack.keyword(pos, Key::Pierce) } else { 0 }
}

/// Says whether a defender deflects an attack: ranged, and not by weapons of High Velocity or immune ones alone.
pub(super) fn deflects(pos: Pos<'_>, attack: &Attack) -> bool {
    let keys = numbers::keys(pos.spec(attack.unit), &attack.weapons);
    let barred = |key: Key| !keys.is_empty() && keys.iter().all(|weapon| weapon.has(key));
    !attack.melee
        && select::knows(pos, attack.target, Key::Deflect)
        && !barred(Key::HighVelocity)
        && !barred(Key::ImmuneDeflect)
}
