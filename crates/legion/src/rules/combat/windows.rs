//! Windows of an attack that keywords open: tokens for better results and for Pierce, guardians, shields, dice rolled again
//! (SO-KW-06).

use sandtable_dice::RollKey;
use sandtable_geometry::EPS;
use sandtable_legion_cards::DefenceDie;
use sandtable_legion_cards::dice::{Die, Face};

use super::attack::{Attack, Step};
use super::further::Volley;
use super::{CombatEvent, numbers, sources};
use crate::data::{Circumstance, Effect, Moment};
use crate::model::{Cx, Frame, Green, Key, Pos, Taken, UnitId};
use crate::rules::effects::EffectEvent;
use crate::rules::tokens::{self, Results, TokenEvent, throw};
use crate::rules::{select, space};

/// Distance of a guardian in inches.
const GUARDED: f64 = space::range(1);

/// Tokens, shields or dice that can be used in a window, and the unit whose they are.
pub(super) fn most(pos: Pos<'_>, attack: &Attack, step: Step) -> (UnitId, u8) {
    let left = attack.results.hit.saturating_add(attack.results.critical);
    match step {
        // SO-KW-06: Lethal, where there is anything left to pierce.
        Step::Lethal if left > 0 => {
            let value = attack.keyword(pos, Key::Lethal);
            let aims = sources::spendable(pos, attack, attack.unit, Green::Aim);
            (attack.unit, value.min(aims))
        }
        // SO-KW-06: shields stand against ranged attacks.
        Step::Shields if attack.ranged() => (attack.target, left.min(shields(pos, attack.target))),
        Step::Luck => (attack.target, lucky(pos, attack)),
        _ => (attack.target, 0),
    }
}

/// Returns whether anything comes of a Dodge token of the defender that cancels nothing.
pub(super) fn rewards_dodges(pos: Pos<'_>, attack: &Attack) -> bool {
    let target = attack.target;
    let knows = |key| select::knows(pos, target, key);
    // SO-KW-06: Nimble, Block and Duelist look at the token that was spent, and so do some cards.
    let keyword = knows(Key::Nimble) || knows(Key::Block) || attack.melee && knows(Key::Duelist);
    let looks =
        |effect: &Effect| effect.on == Moment::Spent || effect.when.contains(&Circumstance::SpentDodge);
    let seat = pos.spec(target).seat;
    keyword
        || pos
            .table
            .rows
            .all()
            .any(|(_, row)| row.seat == seat && looks(&row.effect) && select::is_active(pos, row))
}

/// Shields of a unit on their active side.
pub(crate) fn shields(pos: Pos<'_>, unit: UnitId) -> u8 {
    select::value(pos, unit, Key::Shielded).saturating_sub(pos.unit(unit).flipped)
}

/// Defense dice that a defender may roll again: those that come to nothing, as many as its keywords say.
fn lucky(pos: Pos<'_>, attack: &Attack) -> u8 {
    let dice = attack.defence.blank.saturating_add(attack.turned(pos).2);
    // SO-KW-06: Soresu Mastery rolls any of them again against a ranged attack.
    let soresu = attack.ranged() && select::knows(pos, attack.target, Key::Soresu);
    if soresu { dice } else { dice.min(select::value(pos, attack.target, Key::UncannyLuck)) }
}

/// Uses tokens, shields or dice in the window of an attack.
pub(super) fn spend(cx: &mut Cx<'_>, attack: &Attack, count: u8) {
    let mut next = *attack;
    match attack.step {
        Step::Lethal => {
            if count > 0 {
                next = sources::spend(cx, attack, attack.unit, Green::Aim, count);
                next.lethal = count;
            }
            cx.goto(next.at(Step::Modify));
            if count > 0 {
                sources::spent(cx, attack.unit, Green::Aim);
            }
        }
        Step::Shields => {
            if count > 0 {
                // Criticals first, which nothing else cancels.
                let criticals = count.min(attack.results.critical);
                next.results.critical -= criticals;
                next.results.hit = attack.results.hit.saturating_sub(count - criticals);
                cx.emit(CombatEvent::Flipped { unit: attack.target, shields: count });
            }
            cx.goto(next.at(Step::Armor));
        }
        Step::Luck => {
            if count > 0 {
                let blanks = count.min(attack.defence.blank);
                let mut kept = attack.defence;
                kept.blank -= blanks;
                kept.surge = kept.surge.saturating_sub(count - blanks);
                let key = RollKey::new("luck").by("unit", attack.target.0).against("unit", attack.unit.0);
                let die = defence_die(cx.pos(), attack.target);
                next.defence = kept.with(Results::of(&throw(cx, key, die, count)));
                cx.emit(CombatEvent::Defended { target: attack.target, results: next.defence });
            }
            cx.goto(next.at(Step::Block));
        }
        _ => {}
    }
}

/// The defense die of a unit; a unit without one that rolls all the same rolls white ones.
fn defence_die(pos: Pos<'_>, unit: UnitId) -> Die {
    match pos.spec(unit).defence {
        Some(DefenceDie::Red) => Die::RedDefence,
        _ => Die::WhiteDefence,
    }
}

/// The token by which a unit improves results of this attack.
fn improver(pos: Pos<'_>, attack: &Attack) -> Option<Green> {
    let has = |token| sources::spendable(pos, attack, attack.unit, token) > 0;
    let knows = |key| select::knows(pos, attack.unit, key);
    // SO-KW-06: Marksman by Aim tokens, Jar'Kai Mastery by Dodge tokens in melee.
    let jarkai = attack.melee && knows(Key::JarKai) && has(Green::Dodge);
    if knows(Key::Marksman) && has(Green::Aim) { Some(Green::Aim) } else { jarkai.then_some(Green::Dodge) }
}

/// Returns `true` if a result of this face can be improved now.
pub(super) fn improves(pos: Pos<'_>, attack: &Attack, face: Face) -> bool {
    let there = match face {
        Face::Blank => attack.results.blank > 0,
        Face::Hit => attack.results.hit > 0,
        _ => false,
    };
    there && improver(pos, attack).is_some()
}

/// The face to be improved first: a blank, else a hit.
pub(super) fn improvable(pos: Pos<'_>, attack: &Attack) -> Option<Face> {
    [Face::Blank, Face::Hit].into_iter().find(|&face| improves(pos, attack, face))
}

/// Spends a token to improve a result of the attack on top.
pub(crate) fn improve(cx: &mut Cx<'_>, face: Face) {
    let Some(&Frame::Attack(attack)) = cx.state.stack.last() else { return };
    let Some(token) = improver(cx.pos(), &attack) else { return };
    let mut next = sources::spend(cx, &attack, attack.unit, token, 1);
    let results = &mut next.results;
    if face == Face::Blank {
        results.blank = results.blank.saturating_sub(1);
        results.hit += 1;
        // LC-ATK-17: the pool shows a hit now.
        next.told = true;
    } else {
        results.hit = results.hit.saturating_sub(1);
        results.critical += 1;
        next.criticals += 1;
    }
    cx.emit(CombatEvent::Improved { unit: attack.unit, count: 1 });
    cx.goto(next);
    sources::spent(cx, attack.unit, token);
}

/// Friends of the defender that could take hits, and how many each, if there were as many.
pub(super) fn able_guardians(pos: Pos<'_>, attack: &Attack) -> Vec<(UnitId, u8)> {
    let target = attack.target;
    let ward = pos.spec(target);
    // SO-KW-06: for a Trooper that defends against a ranged attack, and has no Guardian itself.
    if !attack.ranged() || ward.kind.is_vehicle() || select::knows(pos, target, Key::Guardian) {
        return Vec::new();
    }
    let fits = |unit: UnitId| {
        let words = select::written(pos, unit, Key::Guardian);
        // `Guardian 2: Commander` is for that rank alone.
        words.iter().any(|one| one.split_once(": ").is_none_or(|(_, rank)| ward.rank.name() == rank))
    };
    let able = |&unit: &UnitId| {
        // SO-KW-06: not with as much suppression as Courage.
        let calm = pos.spec(unit).courage.is_none_or(|courage| pos.unit(unit).suppression < courage);
        unit != target
            && pos.is_on_table(unit)
            && !attack.guardians.contains(&unit)
            && calm
            && select::knows(pos, unit, Key::Guardian)
            && space::distance(pos, unit, target) <= GUARDED + EPS
            && space::sees(pos, unit, target)
            && fits(unit)
    };
    let friends = pos.units_of(ward.seat).filter(able);
    friends.map(|unit| (unit, select::value(pos, unit, Key::Guardian))).collect()
}

/// Lets a guardian take hits of the attack on top: a die of its own for each, and a wound for each blank.
pub(super) fn shield(cx: &mut Cx<'_>, attack: &Attack, unit: UnitId, hits: u8) {
    let mut next = *attack;
    next.guardians.push(unit);
    next.results.hit = next.results.hit.saturating_sub(hits);
    let die = defence_die(cx.pos(), unit);
    let key = RollKey::new("guardian").by("unit", unit.0).against("unit", attack.unit.0);
    let results = Results::of(&throw(cx, key, die, hits));
    let turned = if cx.pos().spec(unit).defence_surge { results.surge } else { 0 };
    let wounds = hits.saturating_sub(results.block + turned);
    cx.emit(CombatEvent::Defended { target: unit, results });
    cx.emit(CombatEvent::Guarded { unit, target: attack.target, wounds });
    cx.goto(next);
    tokens::wound(cx, unit, wounds, Some(attack.unit));
}

/// Ends Incognito of the attacker and the defender.
pub(super) fn reveal(cx: &mut Cx<'_>, unit: UnitId, pools: &[Volley]) {
    for one in std::iter::once(unit).chain(pools.iter().map(|pool| pool.target)) {
        end(cx, one, "Incognito");
    }
}

/// Ends the effects of a keyword of a unit for the rest of the game.
pub(crate) fn end(cx: &mut Cx<'_>, unit: UnitId, keyword: &str) {
    let table = cx.table;
    for (effect, row) in table.rows.all().filter(|(_, row)| row.bearer == Some(unit) && row.name == keyword) {
        if !select::is_spent(cx.pos(), effect, row, unit) {
            let taken = Taken { effect, by: Some(unit), once: true, round: cx.state.round };
            cx.emit(EffectEvent::Taken { effect, by: Some(unit), kept: Some(taken) });
        }
    }
}

/// Pays for weapons that reach farther than they are printed.
pub(super) fn far(cx: &mut Cx<'_>, unit: UnitId, pools: &[Volley]) {
    let pos = cx.pos();
    let seat = pos.spec(unit).seat;
    let count = pools.iter().filter(|pool| !pool.melee).flat_map(|pool| {
        let distance = space::distance(pos, unit, pool.target);
        let weapons = pool.weapons.iter().filter_map(|&at| pos.spec(unit).weapons.get(usize::from(at)));
        weapons.filter(move |weapon| !numbers::reaches(pos, seat, weapon, distance))
    });
    let count = count.count() as u8;
    if count > 0 {
        // SO-KW-06: Long Shot costs an Aim token, which rerolls nothing.
        cx.emit(TokenEvent::Lost { unit, token: Green::Aim, count });
    }
}

/// A friend whose token of a kind a unit may spend by Exemplar.
pub(super) fn exemplar(pos: Pos<'_>, unit: UnitId, token: Green) -> Option<UnitId> {
    exemplars(pos, unit).find(|&other| sources::held(pos, other, token) > 0)
}

/// Friends whose tokens a unit may spend in an attack by Exemplar.
pub(super) fn exemplars(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = UnitId> {
    let spec = pos.spec(unit);
    pos.units_of(spec.seat).filter(move |&other| {
        // SO-KW-06: of the same faction or affiliation, at 12 inches and in sight.
        other != unit
            && select::are_alike(pos, unit, other)
            && pos.is_on_table(other)
            && select::knows(pos, other, Key::Exemplar)
            && space::distance(pos, unit, other) <= space::range(2) + EPS
            && space::sees(pos, unit, other)
    })
}
