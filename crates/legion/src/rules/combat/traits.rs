//! Keywords of units that change an attack by themselves (SO-KW-06).

use sandtable_geometry::{Quarter, Wedge};

use sandtable_legion_cards::AttackSurge;

use super::attack::Attack;
use super::numbers;
use crate::model::{Key, Pos, UnitId, quarters};
use crate::rules::{select, space};

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

/// Most dice that Vaapad Mastery adds.
pub(super) const FURY: u8 = 3;

/// Says whether Pierce does nothing against a defender.
fn stops_pierce(pos: Pos<'_>, attack: &Attack) -> bool {
    let knows = |key: Key| select::knows(pos, attack.target, key);
    // SO-KW-06: a Duelist that has spent a Dodge token in melee is immune.
    knows(Key::ImmunePierce)
        || attack.melee && (knows(Key::ImmuneMeleePierce) || attack.dodged && knows(Key::Duelist))
}

/// The Pierce of a pool, with what Aim tokens have bought and given.
fn pierces(pos: Pos<'_>, attack: &Attack) -> u8 {
    // SO-KW-06: a Duelist that has spent an Aim token in melee has 1 more.
    let duel = attack.melee && attack.aimed && select::knows(pos, attack.unit, Key::Duelist);
    attack.keyword(pos, Key::Pierce).saturating_add(attack.lethal).saturating_add(u8::from(duel))
}

/// Says whether the attacker lowers its Pierce to pass by the defender's immunity.
fn passes_by(pos: Pos<'_>, attack: &Attack) -> bool {
    // SO-KW-06: Makashi Mastery, which is of use against nobody else.
    let guarded = stops_pierce(pos, attack) || select::knows(pos, attack.target, Key::Impervious);
    attack.melee && guarded && select::knows(pos, attack.unit, Key::Makashi)
}

/// Blocks that a pool cancels.
pub(super) fn pierce(pos: Pos<'_>, attack: &Attack) -> u8 {
    let pierce = pierces(pos, attack);
    match stops_pierce(pos, attack) {
        _ if passes_by(pos, attack) => pierce.saturating_sub(1),
        true => 0,
        false => pierce,
    }
}

/// Defence dice that Impervious adds: as many as the pool has Pierce.
pub(super) fn impervious(pos: Pos<'_>, attack: &Attack) -> u8 {
    let rolls = select::knows(pos, attack.target, Key::Impervious)
        && !stops_pierce(pos, attack)
        && !passes_by(pos, attack);
    if rolls { pierces(pos, attack) } else { 0 }
}

/// The face that attack surges become.
pub(super) fn chart(pos: Pos<'_>, attack: &Attack) -> Option<AttackSurge> {
    let (unit, printed) = (attack.unit, pos.spec(attack.unit).attack_surge);
    // SO-KW-06: Jedi Hunter, against a unit with a Force slot; Hold the Line, while it is engaged.
    if pos.spec(attack.target).force && select::knows(pos, unit, Key::JediHunter) {
        return Some(AttackSurge::Critical);
    }
    let holds = select::knows(pos, unit, Key::HoldTheLine) && space::engaged(pos, unit);
    printed.or(holds.then_some(AttackSurge::Hit))
}

/// Says whether a keyword turns all defence surges of the defender.
pub(super) fn turns(pos: Pos<'_>, attack: &Attack) -> bool {
    let knows = |key: Key| select::knows(pos, attack.target, key);
    // SO-KW-06: Deflect; Block, if a Dodge token was spent; Hold the Line, while it is engaged.
    deflects(pos, attack)
        || attack.dodged && knows(Key::Block)
        || knows(Key::HoldTheLine) && space::engaged(pos, attack.target)
}

/// Says whether a defender deflects an attack: ranged, and not by weapons of High Velocity or immune ones alone.
pub(super) fn deflects(pos: Pos<'_>, attack: &Attack) -> bool {
    let keys = numbers::keys(pos.spec(attack.unit), &attack.weapons);
    let barred = |key: Key| !keys.is_empty() && keys.iter().all(|weapon| weapon.has(key));
    attack.ranged()
        && select::knows(pos, attack.target, Key::Deflect)
        && !barred(Key::HighVelocity)
        && !barred(Key::ImmuneDeflect)
}
