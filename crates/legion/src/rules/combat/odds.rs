//! Exact chances of an attack, by counts of faces: the pool, tokens that reroll and improve it, surges, cover, Dodge
//! tokens, changes of results, defense dice. Both sides decide as the defaults of the questions do, or in `best` as
//! is best for them; friends who may take hits or wounds (Guardian, Bodyguard) take none. Beside them, for callers
//! that weigh many attacks, expected wounds by a shorter way.

mod best;
mod exchange;
mod rolls;
mod toll;

pub use best::{Best, Spent, Use, Worth, answered, best};
pub use exchange::{Exchange, declared, exchange, foreseen, guardians_of, reckon};
pub use toll::{Mark, Toll, toll};

use sandtable_legion_cards::dice::{Die, Face};
use sandtable_legion_cards::{AttackSurge, DefenceDie};

use super::numbers;
use super::reroll::AIMED;
use crate::commands::{Colour, MAX_DICE};
use crate::model::{Key, Pos, UnitId};
use exchange::Carried;
use rolls::Aiming;

/// Chances of an attack: of each number of hits and criticals before the defense, and of each number of wounds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Odds {
    /// Chances of 0, 1, 2 and more hits and criticals that dice are rolled against.
    pub hits: Vec<f64>,
    /// Chances of 0, 1, 2 and more wounds.
    pub wounds: Vec<f64>,
    /// Wounds in the mean that the attacker suffers (Deflect, Djem So Mastery).
    pub returned: f64,
}

impl Odds {
    /// Returns the mean number of wounds.
    #[must_use]
    pub fn mean_wounds(&self) -> f64 {
        self.wounds.iter().enumerate().map(|(wounds, chance)| wounds as f64 * chance).sum()
    }

    /// Returns the chance of at least so many wounds.
    #[must_use]
    pub fn wounding(&self, wounds: u8) -> f64 {
        // An empty sum would be -0.
        self.wounds.iter().skip(usize::from(wounds)).fold(0.0, |sum, chance| sum + chance)
    }
}

/// Hits and wounds that an attack may be expected to bring.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Expected {
    /// Hits and criticals.
    pub hits: f64,
    /// Expected number of wounds.
    pub wounds: f64,
}

/// Faces of the dice of one colour: criticals, surges, hits, blanks.
type Shown = [u8; 4];
const FACES: [Face; 4] = [Face::Critical, Face::Surge, Face::Hit, Face::Blank];
const CRITICAL: usize = 0;
const SURGE: usize = 1;
const HIT: usize = 2;
const BLANK: usize = 3;

/// The result of an attack's pool, as far as it suppresses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Pooled {
    /// An Aim token has rerolled dice.
    rerolled: bool,
    /// A hit or a critical (LC-ATK-17).
    told: bool,
    /// Number of critical results.
    criticals: u8,
}

/// Returns the exact chances of an attack.
#[must_use]
pub fn distribution(of: &Exchange) -> Odds {
    let size = usize::from(of.dice.iter().sum::<u8>()) + 1;
    let mut odds = Odds { hits: vec![0.0; size], wounds: vec![0.0; size], ..Odds::default() };
    for ((hits, spent, ()), chance) in ends(of, false, |_| ()) {
        odds.hits[usize::from(hits)] += chance;
        let (wounds, returned) = of.wounds(hits, spent);
        odds.wounds.iter_mut().zip(wounds).for_each(|(sum, more)| *sum += chance * more);
        odds.returned += chance * returned;
    }
    odds
}

/// Ways in which an attack comes to its defense dice: the hits and criticals that are left, what was spent on the way to them, and
/// what `keep` makes of the pool; each with its chance. `counted` says that `keep` asks for rerolls.
fn ends<K: Copy + PartialEq>(
    of: &Exchange,
    counted: bool,
    keep: impl Fn(Pooled) -> K,
) -> Vec<((u8, Carried, K), f64)> {
    let dice = of.dice.iter().sum::<u8>();
    let size = usize::from(dice) + 1;
    let aiming = Aiming {
        tokens: of.aim.saturating_add(of.lent),
        dice: of.aimed,
        observed: of.observed,
        watched: of.watched,
        converts: of.converts(),
        // Whether tokens are left matters for what they can do later on.
        counted: counted || of.lethal > 0 || of.marksman || of.duel || of.clone_aim,
    };
    // Chances of so many criticals and hits after all conversions, by the tokens that rerolled, whether a clone's became a Surge
    // token, and whether a blank struck back.
    let mut made = vec![0.0; (usize::from(aiming.tokens) + 1) * 4 * size * size];
    for (chance, shown, spent) in rolls::rolled(of.dice, aiming) {
        let clone = of.clone_aim && spent < aiming.tokens;
        let (critical, hit, lent) = of.converted(shown, clone);
        let struck = of.riposte && shown[BLANK] > 0;
        let before = usize::from(spent) * 4 + usize::from(lent) * 2 + usize::from(struck);
        made[(before * size + usize::from(critical)) * size + usize::from(hit)] += chance;
    }
    let mut ends: Vec<((u8, Carried, K), f64)> = Vec::new();
    for (at, chance) in made.into_iter().enumerate().filter(|(_, chance)| *chance > 0.0) {
        let (before, critical, hit) = (at / (size * size), at / size % size, at % size);
        let (critical, hit) = (critical as u8, hit as u8);
        let (rerolls, lent, struck) = ((before / 4) as u8, before / 2 % 2 > 0, before % 2 > 0);
        let results = if struck && of.falls(1) { (0, 0, 0) } else { (critical, hit, dice - critical - hit) };
        let rerolled = rerolls > 0;
        of.each_left(results, (rerolls + u8::from(lent), rerolled, struck), |share, hits, spent, pooled| {
            let end = (hits, spent, keep(pooled));
            match ends.iter_mut().find(|(known, _)| *known == end) {
                Some((_, sum)) => *sum += chance * share,
                None => ends.push((end, chance * share)),
            }
        });
    }
    ends
}

/// The share of a die's sides that show a face.
fn share(die: Die, face: Face) -> f64 {
    // LC-DICE-02: each side is as likely as any other.
    f64::from(die.count(face)) / f64::from(die.sides())
}

impl Exchange {
    /// Criticals and hits of a roll after all conversions, and whether the token of a clone is spent on them.
    fn converted(&self, [critical, surge, hit, _]: Shown, clone: bool) -> (u8, u8, bool) {
        // LC-ATK-08: Critical, the chart, Surge tokens.
        let made = self.critical.min(surge);
        let (mut critical, mut hit, surge) = (critical + made, hit, surge - made);
        match self.chart {
            Some(AttackSurge::Hit) => hit += surge,
            Some(AttackSurge::Critical) => critical += surge,
            None => {
                let lent = clone && surge > self.surge;
                return (critical, hit + surge.min(self.attack_surges(clone)), lent);
            }
        }
        (critical, hit, false)
    }

    /// The chance that a die of cover cancels a hit.
    fn cancels(&self) -> f64 {
        // LC-ATK-11: none, light, heavy.
        let die = Die::WhiteDefence;
        match self.shelter {
            0 => 0.0,
            1 => share(die, Face::Block),
            _ => share(die, Face::Block) + share(die, Face::Surge),
        }
    }

    /// Numbers of hits that cover may cancel by dice of its own, each with its chance.
    fn sheltered(&self, hits: u8) -> Vec<(u8, f64)> {
        let cancels = self.cancels();
        if cancels <= 0.0 {
            return vec![(0, 1.0)];
        }
        let sure = u8::from(self.low).min(hits);
        let mut chances = vec![1.0];
        for _ in sure..hits {
            let mut next = vec![0.0; chances.len() + 1];
            for (count, chance) in chances.into_iter().enumerate() {
                next[count] += chance * (1.0 - cancels);
                next[count + 1] += chance * cancels;
            }
            chances = next;
        }
        (sure..).zip(chances).collect()
    }

    /// Calls `see` with the hits and criticals that defense dice are rolled against, with what was spent before and what the pool
    /// showed. `spent` are Aim tokens that are gone, `rerolled` says that one of them has rerolled dice.
    fn each_left(
        &self,
        results: (u8, u8, u8),
        (spent, rerolled, struck): (u8, bool, bool),
        mut see: impl FnMut(f64, u8, Carried, Pooled),
    ) {
        let aims = self.aim.saturating_sub(spent);
        let (better, used) = improved(results, if self.marksman { aims } else { 0 });
        // SO-KW-06: Dodge tokens once there are no Aim tokens.
        let ((critical, hit, blanks), _) = improved(better, self.jarkai);
        let aims = aims - used;
        let pooled = Pooled { rerolled, told: hit + critical > 0, criticals: critical };
        for (cancelled, share) in self.sheltered(hit) {
            let hit = hit - cancelled;
            // LC-ATK-12: Dodge tokens.
            let dodges = self.dodge.min(hit + if self.parry { critical } else { 0 });
            let parried = if self.parry { dodges.min(critical) } else { 0 };
            let (critical, hit) = (critical - parried, hit - (dodges - parried));
            let lethal = if hit + critical > 0 { self.lethal.min(aims) } else { 0 };
            let (critical, hit) = self.modified(critical, hit, blanks);
            // LC-ATK-13: shields, criticals first.
            let flipped = self.shields.min(critical);
            let left = self.armored(critical - flipped, hit - (self.shields - flipped).min(hit));
            // Only what matters to the defense tells ends apart.
            let aimed = self.duel && rerolled;
            let dodged = (self.block || self.guarded) && dodges > 0;
            let clone = self.clone_dodge && dodges < self.dodge;
            see(share, left, Carried { lethal, aimed, dodged, clone, struck }, pooled);
        }
    }

    /// Chances of each number of wounds by so many hits and criticals, and the wounds of the attacker in the mean.
    fn wounds(&self, hits: u8, spent: Carried) -> (Vec<f64>, f64) {
        let mut wounds = vec![0.0; usize::from(hits) + 1];
        let mut returned = f64::from(u8::from(spent.struck));
        let rolls = hits > 0 || self.thorns > 0 && self.more_dice(spent) > 0;
        let Some(die) = self.defence.map(defence).filter(|_| rolls) else {
            wounds[usize::from(hits)] = 1.0;
            return (wounds, returned);
        };
        let pierce = self.pierced(spent);
        let shield = self.defence_surges(spent.clone);
        for (chance, [block, surge, blank]) in self.defended(die, hits, spent) {
            let back = self.returned(surge);
            returned += chance * f64::from(back);
            if self.falls(back) {
                wounds[0] += chance;
                continue;
            }
            // LC-ATK-14, LC-ATK-15, SO-COVER-01: cover, the chart, dice rolled again, Surge tokens, Pierce.
            let again = self.luck.min(blank + surge - self.turned(surge, spent));
            let surge = surge - again.saturating_sub(blank);
            for (share, [more, surges, _]) in best::thrown(die, again) {
                let surge = surge + surges;
                let turned = self.turned(surge, spent);
                let blocks = block + more + turned + shield.min(surge - turned);
                let left = hits.saturating_sub(blocks.saturating_sub(pierce));
                wounds[usize::from(left)] += chance * share;
            }
        }
        (wounds, returned)
    }

    /// Every fall of the dice against so many hits and criticals.
    fn defended(&self, die: Die, hits: u8, spent: Carried) -> Vec<(f64, [u8; 3])> {
        let dice = hits.saturating_add(self.more_dice(spent)).min(MAX_DICE as u8);
        let falls = best::thrown(die, dice);
        if self.fury == 0 {
            return falls;
        }
        let fury = best::thrown(Die::WhiteDefence, self.fury);
        let with = |(chance, shown): (f64, [u8; 3])| {
            fury.iter().map(move |(of, more)| (chance * of, [0, 1, 2].map(|face| shown[face] + more[face])))
        };
        falls.into_iter().flat_map(with).collect()
    }

    /// Returns hits and wounds to be expected, as if every die came out by its mean.
    #[must_use]
    pub fn expected(&self) -> Expected {
        let converts = self.converts();
        let (mut hits, mut criticals, mut blanks, mut dice) = (0.0, 0.0, 0.0, 0.0);
        for (colour, &count) in Colour::ALL.iter().zip(&self.dice) {
            let (die, count) = (colour.die(), f64::from(count));
            let surge = share(die, Face::Surge);
            hits += count * (share(die, Face::Hit) + if converts { surge } else { 0.0 });
            criticals += count * share(die, Face::Critical);
            blanks += count * (share(die, Face::Blank) + if converts { 0.0 } else { surge });
            dice += count;
        }
        let mean = if dice > 0.0 { hits / dice } else { 0.0 };
        hits += blanks.min(f64::from(self.aim.saturating_add(self.lent)) * f64::from(self.aimed)) * mean;
        // SO-KW-06: a block of Low Profile is sure, where cover rolls at all.
        let sure = if self.low && self.cancels() > 0.0 { 1.0 } else { 0.0 };
        hits = ((hits - sure).max(0.0) * (1.0 - self.cancels()) - f64::from(self.dodge)).max(0.0);
        if self.armor > 0 {
            hits = (hits - (f64::from(self.armor) - f64::from(self.impact)).max(0.0)).max(0.0);
        }
        let all = hits + criticals;
        let Some(die) = self.defence.map(defence) else { return Expected { hits: all, wounds: all } };
        let surges = all * share(die, Face::Surge);
        let turned =
            if self.charted { surges } else { surges.min(f64::from(self.cover) + f64::from(self.shield)) };
        let blocks =
            (all * share(die, Face::Block) + turned - f64::from(self.pierced(Carried::default()))).max(0.0);
        Expected { hits: all, wounds: (all - blocks).max(0.0) }
    }
}

/// Criticals, hits and blanks after so many tokens that make a blank a hit, or else a hit a critical; and the tokens that were spent.
const fn improved((critical, hit, blanks): (u8, u8, u8), tokens: u8) -> ((u8, u8, u8), u8) {
    let hits = if tokens < blanks { tokens } else { blanks };
    let (hit, left) = (hit + hits, tokens - hits);
    let criticals = if left < hit { left } else { hit };
    ((critical + criticals, hit - criticals, blanks - hits), hits + criticals)
}

const fn defence(die: DefenceDie) -> Die {
    match die {
        DefenceDie::Red => Die::RedDefence,
        DefenceDie::White => Die::WhiteDefence,
    }
}

/// Returns hits and wounds to be expected of an attack with these weapons.
#[must_use]
pub fn expected(pos: Pos<'_>, unit: UnitId, target: UnitId, weapons: &[u8]) -> Expected {
    exchange(pos, unit, target, weapons).expected()
}

/// Returns hits and wounds to be expected of the best single weapon that reaches so far, cover aside; none if no weapon does.
/// In contact these are the weapons for melee.
#[must_use]
pub fn expected_at(pos: Pos<'_>, unit: UnitId, target: UnitId, inches: f64) -> Option<Expected> {
    let (own, other) = (pos.spec(unit), pos.spec(target));
    let melee = inches <= sandtable_geometry::CONTACT;
    let mut best: Option<Expected> = None;
    for (at, weapon) in (0u8..).zip(&own.weapons) {
        let reaches = if melee { weapon.melee } else { numbers::reaches(pos, own.seat, weapon, inches) };
        if weapon.given.is_some() || !reaches {
            continue;
        }
        let count = if weapon.carrier.is_some() { 1 } else { pos.miniatures(unit) };
        let all = vec![at; usize::from(count)];
        let found = Exchange {
            dice: numbers::dice(own, &all, false),
            aim: pos.unit(unit).aim,
            aimed: AIMED,
            critical: numbers::keyword(own, &all, Key::Critical),
            chart: own.attack_surge,
            dodge: pos.unit(target).dodge,
            impact: numbers::keyword(own, &all, Key::Impact),
            armor: other.keys.value(Key::Armor),
            defence: other.defence,
            charted: other.defence_surge,
            pierce: numbers::keyword(own, &all, Key::Pierce),
            ..Exchange::default()
        }
        .expected();
        if best.is_none_or(|best| found.wounds > best.wounds) {
            best = Some(found);
        }
    }
    best
}
