//! Beginnings of attacks: pools that were declared, attacks by cards, attacks by Overrun, each with the effects around it.

use super::attack::{Attack, dice, pool_of};
use super::declare::{Added, added};
use super::further::{Further, Volley};
use super::{CombatEvent, Declared, numbers, windows};
use crate::data::Moment;
use crate::model::{Cx, UnitId};
use crate::rules::select::Happening;
use crate::rules::{effects, turn};
use crate::rulings::A28_ONE;

/// Begins an attack with the pool that was declared; further ones are asked for where there can be any.
pub(crate) fn begin(cx: &mut Cx<'_>, declared: &Declared) {
    let further = Further::of(declared);
    if further.is_open(cx.pos()) {
        // LC-ATK-06: all pools are formed before the first is rolled.
        cx.call(further);
    } else {
        launch(cx, declared.unit, &further.pools);
    }
}

/// Puts the pools of an attack on the stack, with everything around them.
pub(super) fn launch(cx: &mut Cx<'_>, unit: UnitId, pools: &[Volley]) {
    let Some(&Volley { target, melee, .. }) = pools.first() else { return };
    // LC-STBY-04: standby comes before other effects after an attack, which wait below it.
    for pool in pools.iter().rev() {
        effects::at(cx, Happening::attack(Moment::Defended, pool.target, unit, pool.melee));
    }
    effects::at(cx, Happening::attack(Moment::AfterAttack, unit, target, melee));
    // LC-STBY-04: never before the attack is resolved; the answer waits below it.
    turn::answered(cx, unit);
    let mut formed = Vec::new();
    windows::reveal(cx, unit, pools);
    windows::far(cx, unit, pools);
    let spec = cx.pos().spec(unit);
    let added_weapons = pools.iter().flat_map(|pool| pool.weapons.iter());
    let used = added_weapons.filter_map(|&at| spec.weapons.get(usize::from(at))?.card);
    // LC-DO-08: adding the dice of a weapon on a card pays its price.
    let cards = used.fold(0, |bits, card| bits | card.bit());
    if cards != 0 {
        cx.emit(CombatEvent::Paid { unit, cards });
    }
    let used: Vec<u8> = pools.iter().flat_map(|pool| pool.weapons.iter().copied()).collect();
    for &Volley { target, weapons, melee } in pools {
        let mut numbers = cx.numbers();
        let weapons = added(cx.pos(), unit, target, &weapons, &used);
        let spec = cx.pos().spec(unit);
        numbers.reckon(|reckon| numbers::pool(spec, &weapons, reckon));
        let attack = Attack { unit, target, weapons, melee, ..Attack::default() };
        let dice = dice(cx.pos(), &attack);
        cx.emit_with(CombatEvent::Declared { unit, target, weapons, melee, dice }, numbers);
        formed.push(Attack { pool: pool_of(dice), ..attack });
    }
    // LC-ATK-18: one pool after the other, each from its roll on.
    for (at, attack) in formed.into_iter().enumerate().rev() {
        // LEG-A28: a suppressed attacker may lose a die of each pool, or by the alternative one of the whole attack.
        let whole = at > 0 && cx.table.rulings.is(A28_ONE);
        cx.call(if whole { attack.at(attack.formed(cx.pos())) } else { attack });
        // Before the pool is rolled: what the attack brings, and what the defender does about it.
        effects::at(cx, attack.about(Moment::Pool));
        effects::at(cx, Happening::attack(Moment::Declared, attack.target, unit, attack.melee));
    }
}

/// Begins an attack that a card makes for a unit, with dice of its own; it is no action of the unit.
pub(crate) fn strike(cx: &mut Cx<'_>, unit: UnitId, target: UnitId, dice: [u8; 3]) {
    let pool = pool_of(dice);
    cx.emit(CombatEvent::Declared { unit, target, weapons: Added::new(), melee: false, dice });
    cx.call(Attack { unit, target, pool, ..Attack::default() });
}

/// An attack by Overrun.
#[must_use]
pub fn by_overrun(unit: UnitId, target: UnitId, weapon: u8) -> Attack {
    // SO-KW-06: the weapon is added once, however many miniatures there are.
    Attack { unit, target, weapons: [weapon].into_iter().collect(), overrun: true, ..Attack::default() }
}

/// Begins an attack by Overrun, with one weapon.
pub(crate) fn overrun(cx: &mut Cx<'_>, unit: UnitId, target: UnitId, weapon: u8) {
    let attack = by_overrun(unit, target, weapon);
    let weapons = attack.weapons;
    let dice = dice(cx.pos(), &attack);
    effects::at(cx, attack.against(Moment::Defended));
    effects::at(cx, attack.about(Moment::AfterAttack));
    cx.emit(CombatEvent::Declared { unit, target, weapons, melee: false, dice });
    let attack = Attack { pool: pool_of(dice), ..attack };
    cx.call(attack);
    effects::at(cx, attack.about(Moment::Pool));
    effects::at(cx, attack.against(Moment::Declared));
}
