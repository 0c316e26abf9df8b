//! Best spending against every fall of every die and every answer, and both ways of spending against dice that are thrown.
#![allow(clippy::unwrap_used)]

use sandtable_dice::{Generator, Random};
use sandtable_legion_cards::dice::{Die, Face};
use sandtable_legion_cards::{AttackSurge, DefenceDie};

use super::super::exchange::Carried;
use super::super::{FACES, defence, distribution, share};
use super::*;
use crate::commands::Colour;

/// What a pool comes to once it lies.
type Then<'a> = dyn Fn(&[(usize, Face)]) -> f64 + 'a;

/// The same attack by going through everything: dice one by one, whatever may be rolled again in any set.
struct Plain<'a>(&'a Exchange, Worth);

const COLOURS: usize = 3;

impl Plain<'_> {
    /// The mean over all falls of one more die at a time.
    fn roll(&self, colours: &[usize], pool: &[(usize, Face)], then: &Then<'_>) -> f64 {
        let Some((&colour, rest)) = colours.split_first() else { return then(pool) };
        let die = Colour::ALL[colour].die();
        let falls = FACES.iter().map(|&face| {
            let mut pool = pool.to_vec();
            pool.push((colour, face));
            share(die, face) * self.roll(rest, &pool, then)
        });
        falls.sum()
    }

    fn value(&self) -> f64 {
        let colours: Vec<usize> =
            (0..COLOURS).flat_map(|colour| vec![colour; usize::from(self.0.dice[colour])]).collect();
        // What a clone lends is no Aim token of its own here.
        let clone = u8::from(self.0.clone_aim);
        let left = [self.0.aim - clone, self.0.lent, self.0.observed, clone];
        self.roll(&colours, &[], &|pool| self.aim(pool, left, false))
    }

    /// Tokens that are left: Aim tokens, what only rerolls, Observation tokens, and that of a clone.
    fn aim(&self, pool: &[(usize, Face)], left: [u8; 4], aimed: bool) -> f64 {
        let mut best = self.surges(pool, [left[0], left[3]], aimed);
        for (by, dice) in [self.0.aimed, self.0.aimed, self.0.watched, self.0.aimed].into_iter().enumerate() {
            if left[by] == 0 {
                continue;
            }
            let mut left = left;
            left[by] -= 1;
            for set in 1u32..1 << pool.len() {
                if set.count_ones() > u32::from(dice) {
                    continue;
                }
                let part = |inside: bool| {
                    pool.iter().enumerate().filter(move |(at, _)| (set >> at & 1 == 1) == inside)
                };
                let again: Vec<usize> = part(true).map(|(_, &(colour, _))| colour).collect();
                let kept: Vec<(usize, Face)> = part(false).map(|(_, &die)| die).collect();
                let then = |pool: &[(usize, Face)]| self.aim(pool, left, aimed || by != 2);
                best = best.max(self.roll(&again, &kept, &then) - self.1.kept);
            }
        }
        best
    }

    fn surges(&self, pool: &[(usize, Face)], [aims, clone]: [u8; 2], aimed: bool) -> f64 {
        let count = |face| pool.iter().filter(|(_, shown)| *shown == face).count() as u8;
        let (mut critical, mut surge, mut hit) =
            (count(Face::Critical), count(Face::Surge), count(Face::Hit));
        let made = self.0.critical.min(surge);
        critical += made;
        surge -= made;
        match self.0.chart {
            Some(AttackSurge::Hit) => hit += std::mem::take(&mut surge),
            Some(AttackSurge::Critical) => critical += std::mem::take(&mut surge),
            None => {}
        }
        if self.0.riposte && count(Face::Blank) > 0 && self.0.stamina == 1 {
            return 0.0;
        }
        let carried = Carried { aimed, ..Carried::default() };
        let tokens = (0..=surge.min(self.0.surge + clone)).map(|tokens| {
            let blank = count(Face::Blank) + surge - tokens;
            let aims = aims + if tokens > self.0.surge { 0 } else { clone };
            self.improve([critical, hit + tokens, blank], aims, self.0.jarkai, carried)
                - self.1.kept * f64::from(tokens)
        });
        tokens.fold(f64::MIN, f64::max)
    }

    /// One result after the other: by Aim tokens, and by Dodge tokens when that is over.
    fn improve(&self, shown: [u8; 3], aims: u8, dodges: u8, carried: Carried) -> f64 {
        let [critical, hit, blank] = shown;
        let all = self.0.sheltered(hit).into_iter();
        let mut best = all
            .map(|(gone, chance)| chance * self.dodge([critical, hit - gone, blank], aims, carried))
            .sum::<f64>();
        let marks = self.0.marksman && aims > 0 && dodges == self.0.jarkai;
        for (can, aims, dodges) in
            [(marks, aims.saturating_sub(1), dodges), (dodges > 0, aims, dodges.saturating_sub(1))]
        {
            let better = [
                (blank > 0).then(|| [critical, hit + 1, blank - 1]),
                (hit > 0).then(|| [critical + 1, hit - 1, blank]),
            ];
            for shown in better.into_iter().flatten().filter(|_| can) {
                best = best.max(self.improve(shown, aims, dodges, carried) - self.1.kept);
            }
        }
        best
    }

    fn dodge(&self, [critical, hit, blank]: [u8; 3], aims: u8, carried: Carried) -> f64 {
        let all = (0..=self.0.dodge).map(|tokens| {
            let parried = if self.0.parry { tokens.min(critical) } else { 0 };
            let clone = self.0.clone_dodge && tokens < self.0.dodge;
            let carried = Carried { dodged: tokens > 0, clone, ..carried };
            let back = if self.0.nimble { 1.0 } else { 0.0 };
            self.lethal([critical - parried, (hit + parried).saturating_sub(tokens), blank], aims, carried)
                + self.1.kept * (f64::from(tokens) - back).max(0.0)
        });
        all.fold(f64::MAX, f64::min)
    }

    fn lethal(&self, [critical, hit, blank]: [u8; 3], aims: u8, carried: Carried) -> f64 {
        let most = if critical + hit > 0 { aims.min(self.0.lethal) } else { 0 };
        let all = (0..=most).map(|lethal| {
            let impact = if self.0.armor > 0 { self.0.impact.min(hit) } else { 0 };
            let (mut critical, mut hit, mut blank) = (critical + impact, hit - impact, blank);
            for _ in 0..self.0.ram {
                let from = if blank > 0 { &mut blank } else { &mut hit };
                critical += u8::from(*from > 0);
                *from = from.saturating_sub(1);
            }
            self.guardian(critical, hit, Carried { lethal, ..carried }) - self.1.kept * f64::from(lethal)
        });
        all.fold(f64::MIN, f64::max)
    }

    /// One hit after the other, each for the friend that saves best of those that can take more.
    fn guardian(&self, critical: u8, hit: u8, carried: Carried) -> f64 {
        let hurts = [2.0, 3.0, 4.0, 5.0].map(|sides| self.1.friend * sides / 6.0);
        let (mut best, mut paid, mut left) = (self.shields(critical, hit, carried), 0.0, hit);
        for (at, hurt) in hurts.into_iter().enumerate() {
            for _ in 0..self.0.guardians[at].min(left) {
                (left, paid) = (left - 1, paid + hurt);
                best = best.min(self.shields(critical, left, carried) + paid);
            }
        }
        best
    }

    fn shields(&self, critical: u8, hit: u8, carried: Carried) -> f64 {
        let all = (0..=self.0.shields.min(critical + hit)).map(|flips| {
            let (mut critical, mut hit) =
                (critical - flips.min(critical), hit - flips.saturating_sub(critical));
            if self.0.armor > 0 && self.0.primitive {
                hit += std::mem::take(&mut critical);
            }
            let gone = [self.0.armor, self.0.backup, u8::from(self.0.hidden)];
            let left = critical + gone.into_iter().fold(hit, u8::saturating_sub);
            let (pierce, impervious) = self.pierce(carried);
            let dice = left + self.0.sensed + impervious;
            self.defend(left, [dice, self.0.fury], [0; 3], (pierce, carried)) + self.1.kept * f64::from(flips)
        });
        all.fold(f64::MAX, f64::min)
    }

    /// Pierce, and the dice that Impervious adds.
    fn pierce(&self, carried: Carried) -> (u8, u8) {
        let all = self.0.pierce + carried.lethal + if self.0.duel && carried.aimed { 1 } else { 0 };
        let stopped = self.0.immune || self.0.guarded && carried.dodged;
        if self.0.makashi && (stopped || self.0.impervious) {
            return (all.saturating_sub(1), 0);
        }
        if stopped { (0, 0) } else { (all, if self.0.impervious { all } else { 0 }) }
    }

    /// One defense die after the other: blocks, surges, blanks. Of each color so many dice are left: the unit's, and white ones.
    fn defend(&self, hits: u8, [dice, fury]: [u8; 2], shown: [u8; 3], then: (u8, Carried)) -> f64 {
        let Some(die) = self.0.defence.map(defence) else { return self.wound(hits, 0, then.0) };
        if dice > 0 {
            return self.face(die, shown, &|shown| self.defend(hits, [dice - 1, fury], shown, then));
        }
        if fury > 0 {
            let white = Die::WhiteDefence;
            return self.face(white, shown, &|shown| self.defend(hits, [0, fury - 1], shown, then));
        }
        let [block, surge, blank] = shown;
        let back = if self.0.thorns > 1 { surge } else { self.0.thorns.min(surge) };
        if back > 0 && back >= self.0.stamina {
            return 0.0;
        }
        let stays = surge - self.turns(surge, then.1.dodged);
        let all = (0..=self.0.luck.min(blank + stays)).map(|again| {
            let surge = surge - again.saturating_sub(blank);
            self.again(hits, again, [block, surge, 0], then)
        });
        all.fold(f64::MAX, f64::min)
    }

    fn turns(&self, surge: u8, dodged: bool) -> u8 {
        if self.0.charted || self.0.block && dodged { surge } else { self.0.cover.min(surge) }
    }

    fn face(&self, die: Die, shown: [u8; 3], then: &dyn Fn([u8; 3]) -> f64) -> f64 {
        let faces = [Face::Block, Face::Surge, Face::Blank].into_iter().enumerate();
        faces
            .map(|(at, face)| {
                let mut shown = shown;
                shown[at] += 1;
                share(die, face) * then(shown)
            })
            .sum()
    }

    fn again(&self, hits: u8, dice: u8, shown: [u8; 3], then: (u8, Carried)) -> f64 {
        let Some(die) = self.0.defence.map(defence) else { return self.wound(hits, 0, then.0) };
        if dice > 0 {
            return self.face(die, shown, &|shown| self.again(hits, dice - 1, shown, then));
        }
        let [block, surge, _] = shown;
        let turned = self.turns(surge, then.1.dodged);
        let all = (0..=(self.0.shield + u8::from(then.1.clone)).min(surge - turned)).map(|tokens| {
            self.wound(hits, block + turned + tokens, then.0) + self.1.kept * f64::from(tokens)
        });
        all.fold(f64::MAX, f64::min)
    }

    fn wound(&self, hits: u8, blocks: u8, pierce: u8) -> f64 {
        let all = hits.saturating_sub(blocks.saturating_sub(pierce));
        let each = (0..=self.0.guards.min(all)).map(|taken| {
            let wounds = all - taken;
            let defeat = if wounds >= self.1.health { self.1.defeat } else { 0.0 };
            f64::from(wounds.min(self.1.health)) + defeat + self.1.friend * f64::from(taken)
        });
        each.fold(f64::MAX, f64::min)
    }
}

/// Draws the numbers of an attack with so many dice.
fn drawn(dice: &mut Generator, most: u32) -> Exchange {
    let mut some = |most: u32| dice.pick(most + 1) as u8;
    let mut of = Exchange { aimed: 1 + some(1), ..Exchange::default() };
    for _ in 0..1 + some(most - 1) {
        of.dice[usize::from(some(2))] += 1;
    }
    of.chart = [None, Some(AttackSurge::Hit), Some(AttackSurge::Critical)][usize::from(some(2))];
    of.defence = [None, Some(DefenceDie::Red), Some(DefenceDie::White)][usize::from(some(2))];
    (of.critical, of.aim, of.surge, of.cover) = (some(1), some(2), some(2), some(2));
    (of.shelter, of.low, of.dodge, of.hidden) = (some(2), some(1) > 0, some(2), some(3) == 0);
    (of.impact, of.armor, of.sensed, of.charted) = (some(2), some(3).saturating_sub(1), some(1), some(1) > 0);
    (of.shield, of.pierce, of.lethal) = (some(2), some(1), some(2));
    (of.shields, of.luck) = (some(3).saturating_sub(1), some(3).saturating_sub(1));
    // What few cards have, each in some of the attacks.
    let mut rare = |most: u32| if dice.pick(4) == 0 { dice.pick(most + 1) as u8 } else { 0 };
    (of.lent, of.observed, of.watched) = (rare(1), rare(1), 1);
    // No more than two rolls again: each is a sum over all falls of all sets of dice.
    of.aim = of.aim.min(2 - of.lent - of.observed);
    (of.marksman, of.jarkai, of.ram) = (rare(1) > 0, rare(1), rare(2));
    (of.parry, of.block, of.guarded) = (rare(1) > 0, rare(1) > 0, rare(1) > 0);
    (of.primitive, of.backup, of.fury) = (rare(1) > 0, rare(2), rare(1));
    (of.impervious, of.immune, of.makashi) = (rare(1) > 0, rare(1) > 0, rare(1) > 0);
    of.duel = rare(1) > 0;
    (of.nimble, of.guards, of.thorns) = (rare(1) > 0, rare(2), [0, 1, u8::MAX][usize::from(rare(2))]);
    (of.clone_aim, of.clone_dodge) = (of.aim > 0 && rare(1) > 0, of.dodge > 0 && rare(1) > 0);
    (of.guardians, of.riposte, of.stamina) = ([rare(1), rare(2), 0, rare(1)], rare(1) > 0, 1 + rare(2));
    of
}

#[test]
fn the_best_is_that_of_everything_that_can_be_done() {
    let mut dice = Generator::new(14);
    for case in 0..if cfg!(debug_assertions) { 40 } else { 400 } {
        let of = drawn(&mut dice, 2 + case as u32 % 2);
        let worth = [
            Worth::default(),
            Worth { kept: 0.2, friend: 0.7, ..Worth::default() },
            Worth { health: 2, defeat: 1.0, kept: 0.05, friend: 0.9 },
        ][case % 3];
        let plain = Plain(&of, worth).value();
        let best = best(&of, worth);
        assert!((best.value - plain).abs() < 1e-9, "{of:?} {worth:?}: {} {plain}", best.value);
        assert!((best.wounds.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{of:?}: {:?}", best.wounds);
        assert!((best.hits.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{of:?}: {:?}", best.hits);
        for of_token in &best.uses {
            assert!(
                of_token.spent <= f64::from(of_token.has) + 1e-9 && of_token.value > -1e-9,
                "{of_token:?}"
            );
        }
        // What befalls and what is spent make up the value.
        let wounds: f64 = (0u8..)
            .zip(&best.wounds)
            .map(|(wounds, chance)| {
                let defeat = if wounds >= worth.health { worth.defeat } else { 0.0 };
                chance * (f64::from(wounds.min(worth.health)) + defeat)
            })
            .sum();
        let tokens = best.uses.iter().filter(|of| !matches!(of.what, Spent::Guardian | Spent::Guard));
        let paid: f64 = tokens.map(|of| if of.what.attacks() { -of.spent } else { of.spent }).sum();
        let sum = wounds + worth.kept * paid + worth.friend * best.friends;
        // What Nimble gives back is spent all the same.
        assert!(of.nimble || (sum - best.value).abs() < 1e-9, "{of:?}: {best:?}");
    }
}

#[test]
fn hits_are_rolled_again_against_armor_and_kept_without() {
    let armored = Exchange { dice: [0, 2, 0], aim: 1, aimed: 2, armor: 9, ..Exchange::default() };
    let spent = |of: &Exchange| best(of, Worth::default()).uses[0].spent;
    // A critical needs no token; a hit comes to nothing, beside a blank it is rolled again.
    assert!(best(&armored, Worth::default()).value > distribution(&armored).mean_wounds() + 0.01);
    let plain = Exchange { armor: 0, ..armored };
    assert!((best(&plain, Worth::default()).value - distribution(&plain).mean_wounds()).abs() < 1e-12);
    assert!(spent(&plain) > 0.0 && spent(&plain) < 1.0);
    // A token that is worth more than what it may bring is kept.
    let kept = best(&plain, Worth { kept: 1.0, ..Worth::default() });
    assert_eq!(kept.uses[0].spent, 0.0);
}

/// Throws the dice of a pool as the defaults play it, and counts wounds.
fn thrown_once(of: &Exchange, dice: &mut Generator) -> u8 {
    let side = |die: Die, dice: &mut Generator| die.face(dice.pick(u32::from(die.sides())));
    let mut pool: Vec<(Die, Face)> = Vec::new();
    for (colour, &count) in of.dice.iter().enumerate() {
        let die = Colour::ALL[colour].die();
        (0..count).for_each(|_| pool.push((die, side(die, dice))));
    }
    let converts = of.chart.is_some() || of.critical > 0;
    for _ in 0..of.aim {
        let mut left = of.aimed;
        for face in [Face::Blank, Face::Surge] {
            if face == Face::Surge && converts {
                continue;
            }
            let at: Vec<usize> =
                (0..pool.len()).filter(|&at| pool[at].1 == face).take(usize::from(left)).collect();
            left -= at.len() as u8;
            // Marked first, so that what comes new is not taken once more.
            at.iter().for_each(|&at| pool[at].1 = Face::Block);
        }
        for one in pool.iter_mut().filter(|one| one.1 == Face::Block) {
            one.1 = side(one.0, dice);
        }
    }
    let count = |face| pool.iter().filter(|one| one.1 == face).count() as u8;
    let shown = [count(Face::Critical), count(Face::Surge), count(Face::Hit), 0];
    let (critical, hit, _) = of.converted(shown, false);
    let hits = critical + hit.saturating_sub(of.dodge);
    // proven: the attacks that are drawn here all meet a defense die.
    let die = of.defence.map(defence).unwrap();
    let falls: Vec<Face> = (0..hits).map(|_| side(die, dice)).collect();
    let of_face = |face| falls.iter().filter(|fall| **fall == face).count() as u8;
    let turned = if of.charted { of_face(Face::Surge) } else { of.cover.min(of_face(Face::Surge)) };
    hits.saturating_sub((of_face(Face::Block) + turned).saturating_sub(of.pierce))
}

#[test]
fn large_pools_are_within_four_sigma_of_thrown_dice() {
    let throws = if cfg!(debug_assertions) { 100_000u32 } else { 1_000_000 };
    let base = Exchange { aimed: 2, defence: Some(DefenceDie::Red), ..Exchange::default() };
    let pools = [
        Exchange { dice: [2, 6, 4], aim: 1, pierce: 1, cover: 1, ..base },
        Exchange { dice: [0, 8, 4], aim: 2, chart: Some(AttackSurge::Hit), dodge: 2, charted: true, ..base },
    ];
    let mut dice = Generator::new(4);
    for of in &pools {
        let told = distribution(of).wounds;
        let mut seen = vec![0u32; told.len()];
        (0..throws).for_each(|_| seen[usize::from(thrown_once(of, &mut dice))] += 1);
        for (wounds, (&told, &seen)) in told.iter().zip(&seen).enumerate() {
            let (mean, n) = (f64::from(seen) / f64::from(throws), f64::from(throws));
            let sigma = (told * (1.0 - told) / n).sqrt().max(1.0 / n);
            assert!((mean - told).abs() < 4.0 * sigma, "{of:?}, {wounds} wounds: {told} told, {mean} seen");
        }
    }
}
