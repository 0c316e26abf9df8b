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

/// Everything that decides what Pierce comes to in an attack (LC-ATK-15, SO-KW-06).
#[derive(Clone, Copy, Debug)]
pub(super) struct Piercing {
    /// Pierce of the pool, with what Aim tokens have bought and given.
    pub(super) value: u8,
    /// It does nothing against the defender.
    pub(super) stopped: bool,
    /// The defender rolls as many dice more (Impervious).
    pub(super) impervious: bool,
    /// The attacker may lower it by 1 to pass by both (Makashi Mastery).
    pub(super) makashi: bool,
}

impl Piercing {
    /// Returns `true` if it is lowered, which is of use against nobody else.
    const fn passes_by(self) -> bool {
        self.makashi && (self.stopped || self.impervious)
    }

    /// Blocks that are cancelled.
    pub(super) const fn blocks(self) -> u8 {
        match self.stopped {
            _ if self.passes_by() => self.value.saturating_sub(1),
            true => 0,
            false => self.value,
        }
    }

    /// Defense dice that are added.
    pub(super) const fn dice(self) -> u8 {
        if self.impervious && !self.stopped && !self.passes_by() { self.value } else { 0 }
    }
}

/// Reads off an attack that is under way everything that decides its Pierce.
pub(super) fn piercing(pos: Pos<'_>, attack: &Attack) -> Piercing {
    let knows = |key: Key| select::knows(pos, attack.target, key);
    let own_knows = |key: Key| select::knows(pos, attack.unit, key);
    // SO-KW-06: a Duelist that has spent an Aim token in melee has 1 more.
    let duel = attack.melee && attack.aimed && own_knows(Key::Duelist);
    let value = attack.keyword(pos, Key::Pierce).saturating_add(attack.lethal);
    // SO-KW-06: a Duelist that has spent a Dodge token in melee is immune.
    let guarded = knows(Key::ImmuneMeleePierce) || attack.dodged && knows(Key::Duelist);
    Piercing {
        value: value.saturating_add(u8::from(duel)),
        stopped: knows(Key::ImmunePierce) || attack.melee && guarded,
        impervious: knows(Key::Impervious),
        makashi: attack.melee && own_knows(Key::Makashi),
    }
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

/// Returns `true` if a keyword turns all defense surges of the defender.
pub(super) fn turns(pos: Pos<'_>, attack: &Attack) -> bool {
    let knows = |key: Key| select::knows(pos, attack.target, key);
    // SO-KW-06: Deflect; Block, if a Dodge token was spent; Hold the Line, while it is engaged.
    deflects(pos, attack)
        || attack.dodged && knows(Key::Block)
        || knows(Key::HoldTheLine) && space::engaged(pos, attack.target)
}

/// Returns `true` if a defender deflects an attack: ranged, and not by weapons of High Velocity or immune ones alone.
pub(super) fn deflects(pos: Pos<'_>, attack: &Attack) -> bool {
    let keys = numbers::keys(pos.spec(attack.unit), &attack.weapons);
    let barred = |key: Key| !keys.is_empty() && keys.iter().all(|weapon| weapon.has(key));
    attack.ranged()
        && select::knows(pos, attack.target, Key::Deflect)
        && !barred(Key::HighVelocity)
        && !barred(Key::ImmuneDeflect)
}
