//! Numbers of an attack, each with its reckoning.

use sandtable_geometry::EPS;
use sandtable_kernel::{Form, Reckon, Seat};

use crate::commands::Colour;
use crate::model::{Key, Keys, Pos, UnitId, UnitSpec, WeaponSpec};
use crate::rules::{select, stats};
use crate::rulings::{A42_SIX, A78_EXCLUSIVE};

/// Dice of the weapons by color, for a unit that has moved in its activation or not.
pub(super) fn dice(spec: &UnitSpec, weapons: &[u8], moved: bool) -> [u8; 3] {
    let mut dice = [0u8; 3];
    for weapon in weapons.iter().filter_map(|&at| spec.weapons.get(usize::from(at))) {
        // SO-KW-06: each die of a Cumbersome weapon is one color worse after a move.
        let worse = moved && weapon.keys.has(Key::Cumbersome);
        for (&colour, more) in Colour::ALL.iter().zip(weapon.dice) {
            let sum = &mut dice[if worse { colour.worse() } else { colour } as usize];
            *sum = sum.saturating_add(more);
        }
    }
    dice
}

/// The number of dice, with a part for each weapon.
pub(super) fn pool(spec: &UnitSpec, weapons: &[u8], reckon: &mut dyn Reckon) -> u8 {
    reckon.start("attack pool", Form::Dice);
    let mut total = 0;
    for weapon in weapons.iter().filter_map(|&at| spec.weapons.get(usize::from(at))) {
        let dice: u8 = weapon.dice.iter().sum();
        // LC-ATK-03: all dice of the weapons that are added.
        reckon.part(f64::from(dice), "weapon", rule!("LC-ATK-03"));
        total += dice;
    }
    reckon.total(f64::from(total));
    total
}

/// The sum of a keyword over the weapons of a pool.
pub(super) fn keyword(spec: &UnitSpec, weapons: &[u8], key: Key) -> u8 {
    // LC-ATK-03, LC-TERM-08: the keywords of its weapons are the pool's, and copies add up.
    let of = |at: &u8| spec.weapons.get(usize::from(*at)).map_or(0, |weapon| weapon.keys.value(key));
    weapons.iter().map(of).fold(0, u8::saturating_add)
}

/// Keywords of the weapons of a pool.
pub(super) fn keys<'a>(spec: &'a UnitSpec, weapons: &[u8]) -> Vec<&'a Keys> {
    weapons.iter().filter_map(|&at| spec.weapons.get(usize::from(at))).map(|weapon| &weapon.keys).collect()
}

/// The range of a ranged weapon in inches, as it is in this round.
pub(super) fn range(pos: Pos<'_>, seat: Seat, weapon: &WeaponSpec) -> Option<u8> {
    let inches = weapon.inches?;
    let Some(loss) = stats::condition(pos, seat).and_then(|condition| condition.range.as_ref()) else {
        return Some(inches);
    };
    // LEG-A42: what reaches less than 6 inches keeps its range, or by the alternative has 6.
    if inches < loss.least && !pos.table.rulings.is(A42_SIX) {
        return Some(inches);
    }
    // SO-COND-07: 4 inches less, but never less than 6 for it.
    Some(inches.saturating_sub(loss.less).max(loss.least))
}

/// Returns how far the weapons of a pool reach together, in inches: as far as the one that reaches least. Those for melee alone do
/// not count.
pub fn farthest(pos: Pos<'_>, unit: UnitId, weapons: &[u8]) -> Option<u8> {
    let spec = pos.spec(unit);
    let all = weapons.iter().filter_map(|&at| spec.weapons.get(usize::from(at)));
    all.filter_map(|weapon| range(pos, spec.seat, weapon)).min()
}

/// Returns `true` if a weapon reaches a distance.
pub(super) fn reaches(pos: Pos<'_>, seat: Seat, weapon: &WeaponSpec, distance: f64) -> bool {
    // LC-MEAS-03: one number is the greatest range, two are the least and the greatest. LC-MEAS-04: a step begins beyond the last.
    let far = weapon.beyond.is_none_or(|inches| distance > f64::from(inches) + EPS);
    // LEG-A78: what lies on the line is at that range, or by the alternative at the next.
    let least = if pos.table.rulings.is(A78_EXCLUSIVE) { -EPS } else { EPS };
    // SO-RANGE-02: by tape.
    far && range(pos, seat, weapon).is_some_and(|inches| distance <= f64::from(inches) + least)
}

/// Weapons that a unit may add to one pool.
pub(super) fn most_weapons(pos: Pos<'_>, unit: UnitId) -> usize {
    // LC-ATK-20: one weapon to one pool, unless Arsenal allows more.
    usize::from(select::value(pos, unit, Key::Arsenal).max(1)).min(6)
}
