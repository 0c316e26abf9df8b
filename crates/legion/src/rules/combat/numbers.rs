//! Numbers of an attack, each with its reckoning.

use sandtable_geometry::EPS;
use sandtable_kernel::{Form, Reckon};

use crate::model::{Key, Keys, Pos, UnitId, UnitSpec, WeaponSpec};

/// Dice of the weapons, by colour.
pub(super) fn dice(spec: &UnitSpec, weapons: &[u8]) -> [u8; 3] {
    let mut dice = [0u8; 3];
    for weapon in weapons.iter().filter_map(|&at| spec.weapons.get(usize::from(at))) {
        for (sum, more) in dice.iter_mut().zip(weapon.dice) {
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

/// Says whether a weapon reaches a distance.
pub(super) fn reaches(weapon: &WeaponSpec, distance: f64) -> bool {
    // SO-RANGE-02, LEG-A78: by tape, the limit included.
    weapon.inches.is_some_and(|inches| distance <= f64::from(inches) + EPS)
}

/// Weapons that a unit may add to one pool.
pub(super) fn most_weapons(pos: Pos<'_>, unit: UnitId) -> usize {
    // LC-ATK-20: one weapon to one pool, unless Arsenal allows more.
    usize::from(pos.spec(unit).keys.value(Key::Arsenal).max(1)).min(6)
}
