//! Exact chances of an attack, by counts of faces: the pool, Aim tokens, surges, Dodge tokens, defence dice. Both sides decide as
//! the defaults of the questions do, or in `best` as is best for them. Left out are cards that let a token be spent as another one, friends that lend or share
//! tokens or take wounds. Beside them, for whoever weighs many attacks, expected wounds by a shorter way.

mod best;
mod rolls;

pub use best::{Best, Spent, Use, Worth, best};

use sandtable_kernel::Reckon;
use sandtable_legion_cards::dice::{Die, Face};
use sandtable_legion_cards::{AttackSurge, DefenceDie};

use super::Attack;
use super::attack::dice;
use super::declare::added;
use super::numbers;
use super::reroll::AIMED;
use super::upgrade::upgraded;
use super::windows::shields;
use crate::commands::{Colour, Means};
use crate::model::{Key, Pos, UnitId};
use crate::rules::{select, space, stats, turn};
use crate::rulings::{A32_ALL_ATTACKS, A114_WHITE};
use rolls::Aiming;

/// The numbers that decide an attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exchange {
    /// Red, black and white dice.
    pub dice: [u8; 3],
    /// Aim tokens of the attacker.
    pub aim: u8,
    /// Dice that each of them rerolls.
    pub aimed: u8,
    /// Surges that become criticals.
    pub critical: u8,
    /// The result that the chart makes of the others.
    pub chart: Option<AttackSurge>,
    /// Surge tokens of the attacker.
    pub surge: u8,
    /// Surges that cover turns.
    pub cover: u8,
    /// Cover whose own dice cancel hits (LC-ATK-11).
    pub shelter: u8,
    /// One of its dice is a block (Low Profile).
    pub low: bool,
    /// Dodge tokens that count.
    pub dodge: u8,
    /// Camouflage cancels a hit.
    pub hidden: bool,
    /// Hits that become criticals against Armor.
    pub impact: u8,
    /// Hits that Armor cancels.
    pub armor: u8,
    /// Colour of the defence dice; none rolls none.
    pub defence: Option<DefenceDie>,
    /// Defence dice beyond those for hits and criticals.
    pub sensed: u8,
    /// The defender's chart turns surges into blocks, before cover does or after it.
    pub charted: bool,
    /// Surge tokens of the defender.
    pub shield: u8,
    /// Blocks that are cancelled.
    pub pierce: u8,
    /// Aim tokens that may become Pierce (Lethal X). By default they roll dice again instead.
    pub lethal: u8,
    /// Shields of the defender.
    pub shields: u8,
    /// Defence dice that come to nothing and may be rolled again (Uncanny Luck X).
    pub luck: u8,
}

/// Chances of an attack: of each number of hits and criticals before the defence, and of each number of wounds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Odds {
    /// Chances of 0, 1, 2 and more hits and criticals that dice are rolled against.
    pub hits: Vec<f64>,
    /// Chances of 0, 1, 2 and more wounds.
    pub wounds: Vec<f64>,
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
    /// Wounds.
    pub wounds: f64,
}

/// Faces of the dice of one colour: criticals, surges, hits, blanks.
type Shown = [u8; 4];
const FACES: [Face; 4] = [Face::Critical, Face::Surge, Face::Hit, Face::Blank];
const SURGE: usize = 1;
const HIT: usize = 2;
const BLANK: usize = 3;

/// The numbers of an attack with these weapons, as things stand.
#[must_use]
pub fn exchange(pos: Pos<'_>, unit: UnitId, target: UnitId, weapons: &[u8]) -> Exchange {
    let (own, other) = (pos.spec(unit), pos.spec(target));
    let melee = space::in_melee(pos, unit, target);
    let covered = cover(pos, unit, target, weapons, &mut ());
    // LEG-A92: by the core rules cover rolls dice of its own, and turns no surges.
    let (cover, shelter) = if pos.plays_core() { (0, covered) } else { (covered, 0) };
    let attack = Attack {
        unit,
        target,
        weapons: added(pos, unit, target, weapons, weapons),
        melee,
        ..Attack::default()
    };
    let mut dice = dice(pos, &attack);
    if stats::is_suppressed(pos, unit) && !pos.plays_core() {
        // SO-SUP-03: the target's player takes the best die.
        if let Some(count) = dice.iter_mut().find(|count| **count > 0) {
            *count -= 1;
        }
    }
    let dice = upgraded(pos, &attack, dice);
    let immune = melee && select::knows(pos, target, Key::ImmuneMeleePierce);
    let barred = !melee && attack.keyword(pos, Key::HighVelocity) > 0;
    let hidden = !melee
        && select::knows(pos, target, Key::Camouflage)
        && !space::obscuring(pos, unit, target).is_empty();
    Exchange {
        dice,
        aim: pos.unit(unit).aim,
        aimed: attack.rerolls(pos, Means::Aim),
        critical: attack.keyword(pos, Key::Critical),
        chart: own.attack_surge,
        surge: pos.unit(unit).surge,
        cover,
        shelter,
        low: select::knows(pos, target, Key::LowProfile),
        dodge: if barred { 0 } else { pos.unit(target).dodge },
        hidden,
        impact: attack.keyword(pos, Key::Impact),
        armor: select::value(pos, target, Key::Armor),
        defence: other.defence.or(pos.table.rulings.is(A114_WHITE).then_some(DefenceDie::White)),
        sensed: if select::knows(pos, target, Key::DangerSense) { pos.unit(target).suppression } else { 0 },
        charted: other.defence_surge,
        shield: pos.unit(target).surge,
        pierce: if immune { 0 } else { attack.keyword(pos, Key::Pierce) },
        lethal: if immune { 0 } else { attack.keyword(pos, Key::Lethal) },
        shields: if melee { 0 } else { shields(pos, target) },
        luck: if !melee && select::knows(pos, target, Key::Soresu) {
            u8::MAX
        } else {
            select::value(pos, target, Key::UncannyLuck)
        },
    }
}

/// The surges that cover turns in an attack.
fn cover(pos: Pos<'_>, unit: UnitId, target: UnitId, weapons: &[u8], reckon: &mut dyn Reckon) -> u8 {
    let melee = space::in_melee(pos, unit, target);
    if melee && !pos.table.rulings.is(A32_ALL_ATTACKS) {
        return 0;
    }
    let keys = numbers::keys(pos.spec(unit), weapons);
    space::cover(pos, unit, target, (&keys, turn::has_made(pos, unit, turn::Action::Aim)), reckon)
}

/// Reckons the pool of an attack, and the cover against it.
pub(crate) fn reckon(
    pos: Pos<'_>,
    unit: UnitId,
    target: UnitId,
    weapons: &[u8],
    (pool, covered): (&mut dyn Reckon, &mut dyn Reckon),
) {
    numbers::pool(pos.spec(unit), &added(pos, unit, target, weapons, weapons), pool);
    cover(pos, unit, target, weapons, covered);
}

/// Returns the exact chances of an attack.
#[must_use]
pub fn distribution(of: &Exchange) -> Odds {
    let dice: usize = of.dice.iter().map(|&count| usize::from(count)).sum();
    let mut odds = Odds { hits: vec![0.0; dice + 1], wounds: vec![0.0; dice + 1] };
    let aiming = Aiming { tokens: of.aim, dice: of.aimed, converts: of.chart.is_some() || of.critical > 0 };
    // Chances of so many criticals and hits after all conversions.
    let side = dice + 1;
    let mut made = vec![0.0; side * side];
    for (chance, shown) in rolls::rolled(of.dice, aiming) {
        let (critical, hit) = of.converted(shown);
        made[usize::from(critical) * side + usize::from(hit)] += chance;
    }
    for (at, chance) in made.into_iter().enumerate().filter(|(_, chance)| *chance > 0.0) {
        let (critical, hit) = ((at / side) as u8, (at % side) as u8);
        for (cancelled, share) in of.sheltered(hit) {
            odds.hits[usize::from(of.left(critical, hit - cancelled))] += chance * share;
        }
    }
    for (hits, &chance) in (0u8..).zip(&odds.hits) {
        if chance > 0.0 {
            odds.wounds.iter_mut().zip(of.wounds(hits)).for_each(|(sum, more)| *sum += chance * more);
        }
    }
    odds
}

/// The share of a die's sides that show a face.
fn share(die: Die, face: Face) -> f64 {
    // LC-DICE-02: each side is as likely as any other.
    f64::from(die.count(face)) / f64::from(die.sides())
}

impl Exchange {
    /// Criticals and hits of a roll after all conversions.
    fn converted(&self, [critical, surge, hit, _]: Shown) -> (u8, u8) {
        // LC-ATK-08: Critical, the chart, Surge tokens.
        let made = self.critical.min(surge);
        let (mut critical, mut hit, surge) = (critical + made, hit, surge - made);
        match self.chart {
            Some(AttackSurge::Hit) => hit += surge,
            Some(AttackSurge::Critical) => critical += surge,
            None => hit += surge.min(self.surge),
        }
        (critical, hit)
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

    /// Hits and criticals that are left when the defence dice are rolled.
    fn left(&self, mut critical: u8, mut hit: u8) -> u8 {
        // LC-ATK-12, LC-ATK-13: Dodge tokens, Impact, shields, Armor, Camouflage.
        hit -= self.dodge.min(hit);
        if self.armor > 0 {
            let impact = self.impact.min(hit);
            critical += impact;
            hit -= impact;
        }
        let flipped = self.shields.min(critical);
        critical -= flipped;
        hit -= (self.shields - flipped).min(hit);
        hit -= self.armor.min(hit);
        hit -= u8::from(self.hidden).min(hit);
        hit + critical
    }

    /// Chances of each number of wounds by so many hits and criticals.
    fn wounds(&self, hits: u8) -> Vec<f64> {
        let mut wounds = vec![0.0; usize::from(hits) + 1];
        let Some(die) = self.defence.map(defence) else {
            wounds[usize::from(hits)] = 1.0;
            return wounds;
        };
        for (chance, [block, surge, blank]) in best::thrown(die, hits + self.sensed) {
            // LC-ATK-14, LC-ATK-15, SO-COVER-01: cover, the chart, dice rolled again, Surge tokens, Pierce.
            let turned = if self.charted { surge } else { self.cover.min(surge) };
            let again = self.luck.min(blank + surge - turned);
            let surge = surge - again.saturating_sub(blank);
            for (share, [more, surges, _]) in best::thrown(die, again) {
                let surge = surge + surges;
                let turned = if self.charted { surge } else { (self.cover + self.shield).min(surge) };
                let blocks = (block + more + turned).saturating_sub(self.pierce);
                wounds[usize::from(hits.saturating_sub(blocks))] += chance * share;
            }
        }
        wounds
    }

    /// Returns hits and wounds to be expected, as if every die came out by its mean.
    #[must_use]
    pub fn expected(&self) -> Expected {
        let converts = self.chart.is_some() || self.critical > 0;
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
        hits += blanks.min(f64::from(self.aim) * f64::from(self.aimed)) * mean;
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
        let blocks = (all * share(die, Face::Block) + turned - f64::from(self.pierce)).max(0.0);
        Expected { hits: all, wounds: (all - blocks).max(0.0) }
    }
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
