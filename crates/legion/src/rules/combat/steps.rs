//! Steps of an attack without a decision, and what tokens do in the windows between them (LC-ATK-07 to LC-ATK-17).

use sandtable_dice::RollKey;
use sandtable_geometry::EPS;
use sandtable_kernel::machine::{Procedure, Step as Went};
use sandtable_legion_cards::dice::{Die, Face};
use sandtable_legion_cards::{DefenceDie, Rank};
use serde::{Deserialize, Serialize};

use super::attack::{Attack, Step};
use super::{CombatEvent, numbers, sources, traits};
use crate::Legion;
use crate::commands::{Colour, MAX_DICE};
use crate::data::{Cover, Moment};
use crate::model::{Cx, EffectId, Frame, Harm, Key, Pos, Taken, UnitId};
use crate::rules::effects::EffectEvent;
use crate::rules::tokens::{self, Green, Results, throw};
use crate::rules::{cohesion, damage, select, space, stats, turn};
use crate::rulings::{A32_ALL_ATTACKS, A50_RED_BLACK_WHITE, A114_WHITE, A115_STANDBY_FIRST};

/// Half range in inches, at which Backup works (LC-ATK-19).
const BACKUP: f64 = 3.0;

impl Attack {
    /// SO-SUP-08, LEG-A50: by version 1.1 a die is lost, the best one.
    pub(super) fn weaken(&self, cx: &mut Cx<'_>) {
        let mut attack = self.at(Step::Roll);
        let first = self.pool.first().copied();
        // SO-SUP-08: a red one, else a black one, else a white one; the pool stands in that order.
        if cx.table.rulings.is(A50_RED_BLACK_WHITE)
            && self.weakens(cx.pos())
            && let Some(die) = first
        {
            attack.pool.remove(0);
            cx.emit(CombatEvent::Weakened { unit: self.unit, colour: Some(die.colour) });
        }
        attack.step = attack.formed(cx.pos());
        cx.goto(attack);
    }

    /// LC-ATK-07: rolls the pool.
    pub(super) fn roll(&self, cx: &mut Cx<'_>) {
        let mut pool = self.pool;
        for &colour in Colour::ALL {
            let count = pool.iter().filter(|die| die.colour == colour).count() as u8;
            // LC-ATK-07: the pool is rolled, all dice of a color at once.
            let faces = throw(cx, self.key("attack"), colour.die(), count);
            for (die, face) in pool.iter_mut().filter(|die| die.colour == colour).zip(faces) {
                die.face = face;
            }
        }
        cx.emit(CombatEvent::Rolled { unit: self.unit, pool });
        cx.goto(Self { pool, ..self.at(Step::Aim) });
    }

    /// LC-ATK-09, LC-ATK-10: cover against ranged attacks.
    pub(super) fn look_at_cover(&self, cx: &mut Cx<'_>) {
        // LEG-A32: against ranged attacks only, or by the alternative against all.
        // SO-COVER-05: cover is all that others can do for the defender; nobody benefits from Backup.
        let counts = self.ranged() || cx.table.rulings.is(A32_ALL_ATTACKS);
        let mut attack = self.at(Step::Dodge);
        if counts {
            let mut numbers = cx.numbers();
            let pos = cx.pos();
            let keys = numbers::keys(pos.spec(self.unit), &self.weapons);
            let aimed = turn::has_made(pos, self.unit, turn::Action::Aim);
            attack.cover =
                numbers.reckon(|reckon| space::cover(pos, self.unit, self.target, (&keys, aimed), reckon));
            cx.emit_with(CombatEvent::Covered { target: self.target, cover: attack.cover }, numbers);
            if cx.pos().plays_core() {
                attack = attack.cover_pool(cx);
            }
        }
        cx.goto(attack);
    }

    /// LC-ATK-11, LEG-A92: by the core rules cover cancels hits by dice of its own, and turns no surges.
    fn cover_pool(self, cx: &mut Cx<'_>) -> Self {
        let Self { unit, target, cover, mut results, .. } = self;
        if cover > 0 && results.hit > 0 {
            let key = RollKey::new("cover").by("unit", target.0).against("unit", unit.0);
            // SO-KW-06: Low Profile rolls a die less, and has a block instead.
            let sure = u8::from(select::knows(cx.pos(), target, Key::LowProfile));
            let mut rolled = Results::of(&throw(cx, key, Die::WhiteDefence, results.hit - sure));
            rolled.block += sure;
            // LC-ATK-11: light cover cancels a hit for each block, heavy cover for each surge too; criticals stay.
            let heavy = if cover >= Cover::Heavy.value() { rolled.surge } else { 0 };
            results.hit -= (rolled.block + heavy).min(results.hit);
            cx.emit(CombatEvent::Sheltered { target, results: rolled, hits: results.hit });
        }
        Self { cover: 0, results, ..self }
    }

    /// Hits that Backup can cancel.
    pub(super) fn backing(&self, pos: Pos<'_>) -> u8 {
        let (unit, target) = (self.unit, self.target);
        // LC-ATK-19, LEG-A92: a Commander or Operative Trooper, attacked at range by a leader farther than 12 inches.
        let ranked = matches!(pos.rank(target), Rank::Commander | Rank::Operative);
        let far = space::from_leader(pos, unit, target) > space::range(2) + EPS;
        if !pos.plays_core() || !self.ranged() || !ranked || !far || !stats::traits(pos, target).trooper {
            return 0;
        }
        // LC-ATK-19: at 3 inches and in sight of the leader of a friendly Corps Trooper unit that is not suppressed.
        let backs = |&friend: &UnitId| {
            friend != target
                && pos.is_on_table(friend)
                && pos.rank(friend) == Rank::Corps
                && stats::traits(pos, friend).trooper
                && !stats::is_suppressed(pos, friend)
                && space::from_leader(pos, friend, target) <= BACKUP + EPS
                && space::leader_sees(pos, friend, target)
        };
        let any = pos.units_of(pos.spec(target).seat).any(|friend| backs(&friend));
        if any { 2 } else { 0 }
    }

    /// LC-ATK-13: the attacker's effects come first, then the defender's.
    pub(super) fn modify(&self, cx: &mut Cx<'_>) {
        let pos = cx.pos();
        let unit = self.unit;
        let mut attack = self.at(Step::Guardian);
        let results = &mut attack.results;
        let (mut impact, blanks) = (0, results.blank);
        if select::value(pos, self.target, Key::Armor) > 0 {
            // SO-KW-02: against Armor up to X hits become criticals.
            let pierces =
                self.keyword(pos, Key::Impact).saturating_add(traits::weak_point(pos, unit, self.target));
            impact = pierces.min(results.hit);
            results.hit -= impact;
            results.critical += impact;
        }
        // SO-KW-06: after a whole move Ram makes up to X results criticals, blanks first.
        let ram = if turn::has_rammed(pos, unit) { self.keyword(pos, Key::Ram) } else { 0 };
        let rammed = ram.min(blanks + results.hit);
        let of_blanks = rammed.min(blanks);
        results.blank -= of_blanks;
        results.hit -= rammed - of_blanks;
        results.critical += rammed;
        attack.impact = impact;
        if rammed > 0 {
            cx.emit(CombatEvent::Improved { unit, count: rammed });
        }
        cx.goto(attack);
    }

    /// LC-ATK-13: the defender's effects on attack dice.
    pub(super) fn armor(&self, cx: &mut Cx<'_>) {
        let pos = cx.pos();
        let mut attack = self.at(Step::Defend);
        // SO-KW-06: Camouflage cancels a hit of a ranged attack on an obscured unit, which is always welcome.
        let hidden = self.ranged()
            && attack.results.hit > 0
            && select::knows(pos, self.target, Key::Camouflage)
            && !space::obscuring(pos, self.unit, self.target).is_empty();
        let armor = select::value(pos, self.target, Key::Armor);
        if armor > 0 {
            let impact = self.impact;
            if self.keyword(pos, Key::Primitive) > 0 {
                // SO-KW-06: Primitive turns all criticals into hits, after Impact.
                attack.results.hit += std::mem::take(&mut attack.results.critical);
            }
            // LC-ATK-13: Armor X cancels up to X hits.
            let armor = armor.min(attack.results.hit);
            attack.results.hit -= armor;
            if impact > 0 || armor > 0 {
                cx.emit(CombatEvent::Modified { impact, armor });
            }
        }
        let backup = attack.backing(cx.pos()).min(attack.results.hit);
        if backup > 0 {
            attack.results.hit -= backup;
            cx.emit(CombatEvent::BackedUp { target: self.target, hits: backup });
        }
        if hidden && attack.results.hit > 0 {
            attack.results.hit -= 1;
            cx.emit(CombatEvent::Camouflaged { target: self.target });
        }
        cx.goto(attack);
    }

    /// LC-ATK-14: a die of its color for each hit and critical left.
    pub(super) fn defend(&self, cx: &mut Cx<'_>) {
        let attacked = self.results.hit + self.results.critical;
        // SO-KW-06: Danger Sense adds a die for each suppression that the unit has.
        let sensed = if select::knows(cx.pos(), self.target, Key::DangerSense) {
            cx.pos().unit(self.target).suppression
        } else {
            0
        };
        let impervious = traits::piercing(cx.pos(), self).dice();
        let dice = attacked.saturating_add(sensed).saturating_add(impervious).min(MAX_DICE as u8);
        let die = match cx.pos().spec(self.target).defence {
            Some(DefenceDie::Red) => Some(Die::RedDefence),
            Some(DefenceDie::White) => Some(Die::WhiteDefence),
            // LEG-A114: a vehicle without a color rolls none, or by the alternative white dice.
            None => cx.table.rulings.is(A114_WHITE).then_some(Die::WhiteDefence),
        };
        let mut attack = self.at(Step::Luck);
        if let Some(die) = die.filter(|_| dice > 0) {
            let key = RollKey::new("defence").by("unit", self.target.0).against("unit", self.unit.0);
            // LC-ATK-14
            attack.defence = Results::of(&throw(cx, key, die, dice));
            if select::knows(cx.pos(), self.target, Key::Vaapad) {
                // SO-KW-06: Vaapad Mastery adds a white die for each wound, up to 3.
                let more = cx.pos().unit(self.target).wounds.min(traits::FURY);
                let key = RollKey::new("fury").by("unit", self.target.0).against("unit", self.unit.0);
                let more = Results::of(&throw(cx, key, Die::WhiteDefence, more));
                attack.defence = attack.defence.with(more);
            }
            cx.emit(CombatEvent::Defended { target: self.target, results: attack.defence });
            if traits::deflects(cx.pos(), self) && attack.defence.surge > 0 {
                // SO-KW-06: Deflect wounds the attacker, if any defense surge was rolled; with Shien Mastery for each.
                let shien = select::knows(cx.pos(), self.target, Key::Shien);
                let wounds = if shien { attack.defence.surge } else { 1 };
                tokens::wound(cx, self.unit, wounds, Some(self.target));
            }
        }
        cx.goto(attack);
    }

    /// LC-ATK-16, LC-ATK-17: wounds, then suppression.
    pub(super) fn suffer(&self, cx: &mut Cx<'_>) {
        let Self { unit, target, .. } = *self;
        let pos = cx.pos();
        let suppressive = self.suppressive(pos);
        let wounds = self.suffered(pos);
        let [before, own] = [target, unit].map(|unit| pos.miniatures(unit));
        let overwhelms = self.keyword(pos, Key::Overwhelm) > 0;
        let fire = self.ranged() && select::knows(pos, unit, Key::ConcentratedFire);
        let limited: Vec<EffectId> = select::passive(pos, self.about(Moment::Pool), unit)
            .filter(|(_, row)| row.effect.times.is_some())
            .map(|(id, _)| id)
            .collect();
        cx.done();
        for effect in limited {
            // What an effect gives to one attack is used up by it.
            let taken = Taken { effect, by: Some(unit), once: false, round: cx.state.round };
            cx.emit(EffectEvent::Taken { effect, by: Some(unit), kept: Some(taken) });
        }
        // LC-ATK-16: a wound for each hit and critical beyond its blocks.
        tokens::wound(cx, target, wounds, Some(unit));
        // SO-KW-06: with Shien Mastery none of an attack that does not wound the unit.
        let unmoved = wounds == 0 && select::knows(cx.pos(), target, Key::Shien);
        if self.ranged() && self.told && !unmoved {
            // LC-ATK-17: 1 suppression if the attack was ranged and its pool showed a hit or critical.
            tokens::suppress(cx, target, 1, Some(unit));
        }
        // SO-KW-05: Suppressive X after the attack is resolved. LEG-A115: before standby, or by the alternative after it.
        if cx.table.rulings.is(A115_STANDBY_FIRST) {
            late(cx, Late { unit, target, suppressive });
        } else {
            tokens::suppress(cx, target, suppressive, Some(unit));
        }
        if self.aimed && overwhelms {
            // SO-KW-06: Overwhelm gives 1 more, if an Aim token has rerolled dice.
            tokens::suppress(cx, target, 1, Some(unit));
        }
        if fire {
            // SO-KW-06: Concentrated Fire gives 1 more for each critical.
            tokens::suppress(cx, target, self.criticals, Some(unit));
        }
        for (key, token) in
            [(Key::Poison, Harm::Poison), (Key::Ion, Harm::Ion), (Key::Immobilize, Harm::Immobilize)]
        {
            let count = self.keyword(cx.pos(), key);
            // SO-KW-06: a unit that the attack has wounded.
            damage::afflict(cx, target, token, if wounds > 0 { count } else { 0 });
        }
        cx.emit(CombatEvent::Resolved { unit, target });
        let spec = cx.pos().spec(target);
        let small = spec.notch.is_none() && stats::traits(cx.pos(), target).trooper;
        if self.keyword(cx.pos(), Key::Scatter) > 0 && small {
            // SO-KW-06: Scatter puts the others of Troopers on small bases elsewhere in cohesion.
            cohesion::scatter(cx, target, unit);
        }
        let [after, left] = [target, unit].map(|unit| cx.pos().miniatures(unit));
        if self.melee && (after, left) != (before, own) {
            cohesion::rejoin(cx, unit, target);
        }
    }
}

/// Lets suppression come after the answers from standby that wait below the attack.
fn late(cx: &mut Cx<'_>, late: Late) {
    if let Some(&Frame::Turn(turn::TurnFrame::React(react))) = cx.state.stack.last() {
        cx.goto(late);
        cx.call(react);
    } else {
        cx.call(late);
    }
}

/// Suppression of an attack that is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Late {
    /// Unit that attacked.
    pub unit: UnitId,
    /// Unit that is suppressed.
    pub target: UnitId,
    /// Number of tokens.
    pub suppressive: u8,
}

impl Procedure<Legion> for Late {
    fn run(&self, cx: &mut Cx<'_>) -> Went {
        cx.done();
        tokens::suppress(cx, self.target, self.suppressive, Some(self.unit));
        Went::Went
    }
}

/// Spends tokens in the window of the attack on top.
pub(crate) fn spend(cx: &mut Cx<'_>, count: u8) {
    let Some(&Frame::Attack(attack)) = cx.state.stack.last() else { return };
    match attack.step {
        Step::Surges => convert(cx, &attack, count),
        Step::Block => block(cx, &attack, count),
        Step::Dodge => {
            let attack = &attack;
            let target = attack.target;
            let (mut results, mut next) = (attack.results, *attack);
            if count > 0 {
                // LC-ATK-12: each cancels a hit and no critical.
                next = sources::spend(cx, attack, target, Green::Dodge, count);
                next.dodged = true;
                // LC-DICE-04: a cancelled result leaves the pool. A card may let them cancel criticals too; hits go last, since Armor may cancel them.
                let criticals = attack.critical_dodges(cx.pos()).min(count);
                results.critical -= criticals;
                results.hit = results.hit.saturating_sub(count - criticals);
                cx.emit(CombatEvent::Dodged { target, tokens: count, hits: results.hit });
            }
            cx.goto(Attack { results, ..next.at(Step::Lethal) });
            if count > 0 {
                if select::knows(cx.pos(), target, Key::Nimble) {
                    // SO-KW-06: Nimble gives a Dodge token back.
                    tokens::gain(cx, target, Green::Dodge, 1);
                }
                sources::spent(cx, target, Green::Dodge);
            }
        }
        _ => super::windows::spend(cx, &attack, count),
    }
}

/// Converts attack surges, so many of them by tokens.
pub(super) fn convert(cx: &mut Cx<'_>, attack: &Attack, count: u8) {
    let unit = attack.unit;
    let (mut results, mut next) = (attack.converted(cx.pos()), *attack);
    if count > 0 {
        // LC-ATK-08, LEG-A113: a Surge token turns one into a hit.
        next = sources::spend(cx, attack, unit, Green::Surge, count);
        results.hit += count;
        results.surge = results.surge.saturating_sub(count);
    }
    // LC-ATK-08: those left become blanks.
    results.blank += std::mem::take(&mut results.surge);
    cx.emit(CombatEvent::Converted { unit, results, tokens: count });
    let told = results.hit + results.critical > 0;
    let criticals = results.critical;
    cx.goto(Attack { results, told, criticals, ..next.at(Step::Improve) });
    if attack.melee
        && select::knows(cx.pos(), attack.target, Key::DjemSo)
        && attack.pool.iter().any(|die| die.face == Face::Blank)
    {
        // SO-KW-06: Djem So Mastery wounds the attacker for a blank in a melee roll.
        tokens::wound(cx, unit, 1, Some(attack.target));
    }
    if count > 0 {
        sources::spent(cx, unit, Green::Surge);
    }
}

/// Converts defense surges, so many of them by tokens, and cancels blocks.
pub(super) fn block(cx: &mut Cx<'_>, attack: &Attack, count: u8) {
    let target = attack.target;
    let pos = cx.pos();
    let (cover, chart, _) = attack.turned(pos);
    let pierce = traits::piercing(pos, attack).blocks();
    let mut next = *attack;
    if count > 0 {
        // LC-ATK-14, LEG-A113: each Surge token turns one into a block.
        next = sources::spend(cx, attack, target, Green::Surge, count);
    }
    let blocks = attack.defence.block + cover + chart + count;
    // SO-KW-04, LC-ATK-15: up to X blocks are cancelled.
    let pierced = pierce.min(blocks);
    let blocks = blocks - pierced;
    let wounds = (attack.results.hit + attack.results.critical).saturating_sub(blocks);
    cx.emit(CombatEvent::Blocked { target, cover, chart, tokens: count, pierced, blocks, wounds });
    cx.goto(Attack { wounds, ..next.at(Step::Guard) });
    if count > 0 {
        sources::spent(cx, target, Green::Surge);
    }
}
