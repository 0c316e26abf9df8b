//! The numbers of combat, each with its terms: pools, hit requirements, armor, saves. Queries only.

use sandtable_kernel::{Form, Reckon, RuleId};
use sandtable_text::say;

use super::odds;
use super::steps::Traits;
use crate::commands::Seen;
use crate::data::{Class, Keyword, SupportCard};
use crate::model::{BaseId, Keys, MAX_DICE, Pos, UnitId};
use crate::rules::space::{self, Band, Shot};
use crate::rules::stats;
use crate::rulings::{
    A36_ONE_DIE, A37_NO_CHARGE_BONUS, A38_MINUS_ONE_PER_BASE, A43_NO_LIMIT, A69_ONE_EACH_WAY,
};

/// REG-HIT-01: what an attack die must reach before modifiers.
pub(crate) const HIT_ON: u8 = 4;
/// REG-KW-44: dice of a Tow-Cable, and what they must reach.
pub(crate) const TOW_DICE: u8 = 4;
/// REG-KW-44, REG-HIT-09, REG-KW-49: a number of its own instead of 4+ and its modifiers.
// REG-HIT-09
// REG-KW-49: no modifier touches it.
pub(crate) const TOW_HIT_ON: u8 = 3;

/// The target of an attack, as far as its hit requirement asks.
#[derive(Clone, Copy, Debug)]
pub struct Aim {
    pub attacker: Option<UnitId>,
    pub base: BaseId,
    pub start: u8,
    pub shot: Option<Shot>,
    pub flanks: bool,
    pub keys: Keys,
    /// Cover as players of a real table see it.
    pub seen: Option<Seen>,
}

/// Returns the number each attack die must reach (REG-HIT-01 to REG-HIT-08). REG-DICE-03, REG-DICE-04: modifiers move
/// the threshold, all together before the roll; their order does not matter.
#[must_use]
pub fn hit(pos: Pos<'_>, aim: &Aim, reckoning: &mut dyn Reckon) -> u8 {
    reckoning.start("hit requirement", Form::Threshold);
    let mut total = i32::from(aim.start);
    reckoning.part(f64::from(total), "base", rule!("REG-HIT-01"));
    // REG-DICE-05: long range and cover +1, flank and dash token -1.
    // REG-DICE-03, REG-DICE-04: modifiers move the threshold, all together before the roll.
    let mut worse = 0;
    let mut better = 0;
    // REG-RANGE-06: the range to the designated base.
    if aim.shot.is_some_and(|shot| shot.band == Band::Long) {
        let why = if aim.seen.is_some() {
            say!("combat-need-long-range-as-the-players-see")
        } else {
            say!("combat-need-long-range")
        };
        reckoning.part(1.0, why, rule!("REG-HIT-02"));
        worse += 1;
    }
    // REG-HIT-03: `covered` writes the term, because it knows the reason. REG-KW-03, REG-KW-14: it knows what ignores
    // cover, too. REG-KW-31, REG-KW-51: Indirect and Towering change none of these.
    let covered = match aim.seen {
        Some(seen) => space::covered_as_seen(pos, aim.base, aim.keys, seen.cover, reckoning),
        None => space::covered(pos, aim.base, aim.attacker, aim.keys, reckoning),
    };
    if covered {
        worse += 1;
    }
    // REG-ARC-07.
    if aim.flanks {
        let why = if aim.seen.is_some() { say!("combat-need-flank-as-the-players-see-it") } else { "flank" };
        reckoning.part(-1.0, why, rule!("REG-HIT-04"));
        better += 1;
    }
    // REG-DASH-04: the token makes its unit easier to hit.
    if pos.unit(pos.owner(aim.base)).dashed {
        reckoning.part(-1.0, "dash token", rule!("REG-HIT-05"));
        better += 1;
    }
    // REG-HIT-06: they all add up; REG-A69's alternative allows one each way.
    if pos.table.rulings.is(A69_ONE_EACH_WAY) {
        if worse > 1 {
            reckoning.part(f64::from(1 - worse), "at most +1", rule!("REG-HIT-06"));
            worse = 1;
        }
        if better > 1 {
            reckoning.part(f64::from(better - 1), "at most -1", rule!("REG-HIT-06"));
            better = 1;
        }
    }
    total += worse - better;
    if let (Some(attacker), Some(shot)) = (aim.attacker, aim.shot) {
        let mission = stats::mission_to_hit(pos, attacker);
        if mission != 0 {
            reckoning.part(f64::from(mission), "mission", rule!("REG-MIS-08"));
            total += mission;
        }
        let interference = match aim.seen {
            // Of a line on a real table only its ends are known.
            Some(_) => space::interference_at(pos, [attacker, pos.owner(aim.base)]),
            None => space::interference(pos, shot.line),
        };
        let interference = i32::from(interference);
        if interference != 0 {
            reckoning.part(f64::from(interference), "support card", rule!("REG-SUP-07"));
            total += interference;
        }
    }
    // REG-HIT-07: never below 2+ or above 6+; so a 6 always hits (REG-HIT-08).
    capped(&mut total, rule!("REG-HIT-07"), reckoning)
}

/// Keeps a threshold between 2+ and 6+; what that changes is a term.
fn capped(total: &mut i32, rule: RuleId, r: &mut dyn Reckon) -> u8 {
    if *total < 2 {
        r.part(f64::from(2 - *total), "not below 2+", rule);
        *total = 2;
    }
    if *total > 6 {
        r.part(f64::from(6 - *total), "not above 6+", rule);
        *total = 6;
    }
    r.total(f64::from(*total));
    *total as u8
}

/// A pool under construction.
struct Pool<'a> {
    total: i32,
    r: &'a mut dyn Reckon,
}

impl<'a> Pool<'a> {
    fn new(r: &'a mut dyn Reckon) -> Self {
        r.start("attack pool", Form::Dice);
        Self { total: 0, r }
    }

    fn add(&mut self, dice: i32, why: &'static str, rule: RuleId) {
        if dice != 0 {
            self.r.part(f64::from(dice), why, rule);
            self.total += dice;
        }
    }

    fn done(mut self) -> u8 {
        let most = MAX_DICE as i32;
        if self.total > most {
            // Far beyond any card; keeps the roll within what a state can hold.
            self.add(most - self.total, say!("combat-need-most-dice-in-one-roll"), rule!("SYS-LIMIT"));
        }
        self.r.total(f64::from(self.total));
        self.total as u8
    }
}

/// Dice of a ranged attack (REG-ATK-04, REG-ATK-05). REG-RANGE-07: all bases count, whichever of them sees the target.
/// REG-WOUND-10: only bases that are left count. REG-DICE-06: dice modifiers change the number.
pub(crate) fn ranged_pool(pos: Pos<'_>, unit: UnitId, volley: bool, r: &mut dyn Reckon) -> u8 {
    let bases = i32::from(pos.unit(unit).living);
    let (value, leader) = stats::ranged_value(pos, unit);
    let mut pool = Pool::new(r);
    // REG-ARMY-18, REG-ATK-05, REG-WOUND-10: of each base that is left.
    pool.add(i32::from(value) * bases, say!("combat-need-ranged-value-x-bases"), rule!("REG-ATK-04"));
    pool.add(i32::from(leader) * bases, say!("combat-need-leader-x-bases"), rule!("REG-LEAD-10"));
    if volley {
        // REG-VOLLEY-02, REG-A36: one a base, or one in all.
        let bonus = if pos.table.rulings.is(A36_ONE_DIE) { 1 } else { bases };
        pool.add(bonus, say!("combat-need-volley-fire"), rule!("REG-VOLLEY-02"));
    }
    pool.done()
}

/// Dice of one side of a fight (REG-MELEE-05, REG-MELEE-06).
pub(crate) fn melee_pool(pos: Pos<'_>, unit: UnitId, charging: bool, r: &mut dyn Reckon) -> u8 {
    let bases = i32::from(pos.unit(unit).living);
    let (value, leader) = stats::melee_value(pos, unit);
    let rulings = &pos.table.rulings;
    let mut reckoned = Pool::new(r);
    // REG-MELEE-06: what the charger adds is all that the sides differ in.
    reckoned.add(i32::from(value) * bases, say!("combat-need-melee-value-x-bases"), rule!("REG-MELEE-05"));
    reckoned.add(i32::from(leader) * bases, say!("combat-need-leader-x-bases"), rule!("REG-LEAD-10"));
    if charging && !rulings.is(A37_NO_CHARGE_BONUS) {
        // REG-CHARGE-06, REG-A36, REG-A37: one a base, or one in all, or none.
        let bonus = if rulings.is(A36_ONE_DIE) { 1 } else { bases };
        reckoned.add(bonus, "charge", rule!("REG-CHARGE-06"));
    }
    if !charging && pos.spec(unit).class == Class::Vehicle && rulings.is(A38_MINUS_ONE_PER_BASE) {
        // REG-TYPE-04: no penalty; REG-A38's alternative takes 1 from the value, to no less than 0.
        reckoned.add(
            -i32::from((value + leader).min(1)) * bases,
            say!("combat-need-charged-vehicle"),
            rule!("REG-TYPE-04"),
        );
    }
    reckoned.done()
}

pub(crate) fn card_pool(dice: u8, r: &mut dyn Reckon) -> u8 {
    let mut pool = Pool::new(r);
    pool.add(i32::from(dice), say!("combat-need-support-card"), rule!("REG-SUP-07"));
    pool.done()
}

/// Hits that are left to be saved after Armor (REG-SAVE-03, REG-KW-07). With Anti-Armor all of them (REG-SAVE-05,
/// REG-KW-05).
pub(crate) fn open_hits(pos: Pos<'_>, target: UnitId, hits: u8, traits: Traits, r: &mut dyn Reckon) -> u8 {
    r.start("hits to save", Form::Count);
    r.part(f64::from(hits), "hits", rule!("REG-SAVE-01"));
    let armor = stats::keys(pos, target).armor;
    // REG-SAVE-05
    let taken = if traits.anti_armor { 0 } else { armor.min(hits) };
    if armor > 0 {
        let (why, rule) = if traits.anti_armor {
            (say!("combat-need-armor-against-anti-armor"), rule!("REG-KW-05"))
        } else {
            ("Armor", rule!("REG-KW-07"))
        };
        r.part(-f64::from(taken), why, rule);
    }
    let open = hits - taken;
    r.total(f64::from(open));
    open
}

/// Returns the number each save die must reach (REG-SAVE-01, REG-SAVE-08).
#[must_use]
pub fn save(pos: Pos<'_>, target: UnitId, attacker: Option<UnitId>, r: &mut dyn Reckon) -> u8 {
    r.start("save", Form::Threshold);
    let mut total = i32::from(pos.spec(target).save);
    r.part(f64::from(total), "profile", rule!("REG-SAVE-01"));
    if pos.unit(target).dug_in {
        // REG-DIGIN-04.
        r.part(-1.0, "dug in", rule!("REG-SAVE-08"));
        total -= 1;
    }
    if let Some(attacker) = attacker {
        // The card says that the rise stops at 6+.
        let worse = i32::from(stats::save_worse(pos, attacker)).min((6 - total).max(0));
        if worse != 0 {
            r.part(f64::from(worse), "enemy leader", rule!("REG-LEAD-10"));
            total += worse;
        }
    }
    // REG-A43: 2+ to 6+, or no limit.
    if pos.table.rulings.is(A43_NO_LIMIT) {
        r.total(f64::from(total));
        return total as u8;
    }
    capped(&mut total, rule!("REG-DATA-12"), r)
}

/// Returns the number that the sum of two dice must reach for a support card (REG-SUP-05). REG-SUP-06: a leader may
/// change it.
#[must_use]
pub fn availability(pos: Pos<'_>, user: UnitId, card: &SupportCard, r: &mut dyn Reckon) -> u8 {
    r.start("availability", Form::Threshold);
    let mut total = i32::from(card.availability);
    r.part(f64::from(total), "card", rule!("REG-SUP-05"));
    let bonus = stats::sum_player_effect(pos, pos.spec(user).seat, |effect| match effect {
        crate::data::Effect::Availability { by } => i32::from(by),
        _ => 0,
    });
    if bonus != 0 {
        let change = -bonus.min(total);
        r.part(f64::from(change), "leader", rule!("REG-SUP-06"));
        total += change;
    }
    r.total(f64::from(total));
    total as u8
}

/// Keywords of a unit's melee attack. REG-CHARGE-07, REG-MELEE-07: charging infantry has Anti-Armor, in this attack
/// only. REG-A80: the others work in close combat too, but never the push of a Blast.
pub(crate) fn melee_keys(pos: Pos<'_>, unit: UnitId, charging: bool) -> Keys {
    let mut keys = if pos.table.rulings.is(crate::rulings::A80_RANGED_ONLY) {
        Keys::default()
    } else {
        stats::keys(pos, unit)
    };
    if charging && pos.spec(unit).infantry() {
        // REG-CHARGE-07, REG-MELEE-07
        keys = keys.with(Keyword::AntiArmor);
    }
    keys
}

/// Unsaved hits to be expected from a Shoot at a base, exactly, without tactical points; 0 when there is no shot.
#[must_use]
pub fn expected(pos: Pos<'_>, attacker: UnitId, base: BaseId) -> f64 {
    match space::shot(pos, attacker, base) {
        Ok(shot) => expected_with(pos, attacker, base, shot, false),
        Err(_) => 0.0,
    }
}

pub(crate) fn expected_with(pos: Pos<'_>, attacker: UnitId, base: BaseId, shot: Shot, volley: bool) -> f64 {
    let exchange = exchange(pos, attacker, base, shot, volley, None);
    odds::mean(&exchange)
}

/// The numbers of a ranged attack, ready for [`odds`].
pub(crate) fn exchange(
    pos: Pos<'_>,
    attacker: UnitId,
    base: BaseId,
    shot: Shot,
    volley: bool,
    seen: Option<Seen>,
) -> odds::Exchange {
    let aim = Aim::ranged(pos, attacker, base, shot, seen);
    let dice = [ranged_pool(pos, attacker, volley, &mut ()), hit(pos, &aim, &mut ())];
    against(pos, (Some(attacker), pos.owner(base)), dice, Traits::of(aim.keys))
}

/// The numbers of so many dice that hit on a face, against a unit as it stands.
pub(crate) fn against(
    pos: Pos<'_>,
    (by, target): (Option<UnitId>, UnitId),
    [pool, need]: [u8; 2],
    traits: Traits,
) -> odds::Exchange {
    let keys = stats::keys(pos, target);
    odds::Exchange {
        pool,
        need,
        armor: if traits.anti_armor { 0 } else { keys.armor },
        save: save(pos, target, by, &mut ()),
        shields: keys.shields,
    }
}
