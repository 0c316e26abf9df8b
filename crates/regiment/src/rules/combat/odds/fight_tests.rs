//! Best play of a close combat against going through every face of every die of both sides.

use sandtable_dice::{Generator, Random};

use super::*;

/// A fight face by face; points are spent to turn dice, Clones and Droids stand aside (the tests of attacks have them).
struct Reference<'a>(&'a Fight);

/// The mean over all faces of so many dice.
fn mean(dice: u8, worth: &mut dyn FnMut(&[u8]) -> f64) -> f64 {
    let all = 6usize.pow(u32::from(dice));
    let face = |at: usize, die: u8| (at / 6usize.pow(u32::from(die)) % 6) as u8 + 1;
    let sum: f64 = (0..all)
        .map(|at| {
            let faces: Vec<u8> = (0..dice).map(|die| face(at, die)).collect();
            worth(&faces)
        })
        .sum();
    sum / all as f64
}

fn count(faces: &[u8], need: u8) -> u8 {
    faces.iter().filter(|&&face| face >= need).count() as u8
}

/// Lets a side choose among numbers of points; the first wants the most, the other the least.
fn choose(side: usize, options: impl Iterator<Item = f64>) -> f64 {
    if side == 0 { options.fold(f64::NEG_INFINITY, f64::max) } else { options.fold(f64::INFINITY, f64::min) }
}

impl Reference<'_> {
    fn paid(&self, side: usize, count: u8) -> f64 {
        self.0.purse.worth * f64::from(count) * if side == 0 { -1.0 } else { 1.0 }
    }

    fn value(&self) -> f64 {
        self.strike(0, [0; 2], self.0.purse.points)
    }

    fn strike(&self, side: usize, hits: [u8; 2], points: [u8; 2]) -> f64 {
        if side == 2 {
            return self.save(1, hits, [0; 2], points);
        }
        let strike = self.0.strikes[side];
        mean(strike.pool, &mut |faces| {
            let made = count(faces, strike.need);
            let most = points[side].min(self.0.purse.each).min(strike.pool - made);
            choose(
                side,
                (0..=most).map(|spent| {
                    let (mut hits, mut points) = (hits, points);
                    hits[side] = made + spent;
                    points[side] -= spent;
                    self.paid(side, spent) + self.strike(side + 1, hits, points)
                }),
            )
        })
    }

    fn save(&self, side: usize, hits: [u8; 2], lost: [u8; 2], points: [u8; 2]) -> f64 {
        let strike = self.0.strikes[1 - side];
        let open = hits[1 - side].saturating_sub(strike.armor);
        mean(open, &mut |faces| {
            let missed = open - count(faces, strike.save);
            let most = points[side].min(self.0.purse.each).min(missed);
            choose(
                side,
                (0..=most).map(|spent| {
                    let (mut lost, mut points) = (lost, points);
                    lost[side] = missed - spent;
                    points[side] -= spent;
                    let then =
                        if side == 1 { self.save(0, hits, lost, points) } else { self.end(hits, lost) };
                    self.paid(side, spent) + then
                }),
            )
        })
    }

    fn end(&self, hits: [u8; 2], lost: [u8; 2]) -> f64 {
        let dead = |side: usize| {
            let unit = self.0.units[side];
            (unit.wounds + lost[side]) / unit.toughness >= unit.bases
        };
        let worth = |side: usize| {
            let (unit, worth) = (self.0.units[side], self.0.worth[side]);
            let beaten = lost[side] > lost[1 - side] && !dead(1 - side);
            if dead(side) || beaten && unit.rooted {
                return f64::from(unit.bases) * worth.base + worth.destroyed;
            }
            let tokens = unit.wounds + lost[side];
            let shakes = !unit.shaken && hits[1 - side] > 0 && hits[1 - side] >= unit.courage;
            let lost = f64::from(tokens / unit.toughness) * worth.base
                + (f64::from(tokens % unit.toughness) - f64::from(unit.wounds)) * worth.wound;
            // Never more than half of what is left.
            let half = |lost: f64| (f64::from(unit.bases) * worth.base + worth.destroyed - lost) / 2.0;
            let lost = lost + if shakes { worth.shaken.min(half(lost)) } else { 0.0 };
            lost + if beaten { worth.beaten.min(half(lost)) } else { 0.0 }
        };
        worth(1) - worth(0)
    }
}

/// REG-MELEE-09, REG-MELEE-11, REG-MELEE-12, REG-MELEE-13, REG-MELEE-18: both sides roll, save and spend, and fewer wounds win.
#[test]
fn best_play_of_both_sides_equals_going_through_all_faces() {
    let mut dice = Generator::new(5);
    for _ in 0..60 {
        let mut byte = |from: u32, to: u32| (from + dice.pick(to - from + 1)) as u8;
        let strike = |byte: &mut dyn FnMut(u32, u32) -> u8| Exchange {
            pool: byte(0, 2),
            need: byte(2, 6),
            armor: byte(0, 1),
            save: byte(2, 6),
            shields: 0,
        };
        let unit = |byte: &mut dyn FnMut(u32, u32) -> u8| Target {
            courage: byte(1, 3),
            shaken: byte(0, 3) == 0,
            rooted: byte(0, 2) == 0,
            bases: byte(1, 2),
            toughness: 2,
            wounds: byte(0, 1),
            ..Target::default()
        };
        let worth = Worth { base: 3.0, wound: 1.0, shaken: 2.5, destroyed: 2.0, beaten: 1.5 };
        let fight = Fight {
            strikes: [strike(&mut byte), strike(&mut byte)],
            units: [unit(&mut byte), unit(&mut byte)],
            worth: [worth, Worth { base: 4.0, ..worth }],
            purse: Purse { points: [byte(0, 2), byte(0, 2)], each: byte(1, 2), worth: 0.6 },
            melee: true,
            ..Fight::default()
        };
        let (found, wanted) = (best(&fight), Reference(&fight).value());
        assert!((found.value - wanted).abs() < 1e-9, "{} for {wanted}: {fight:?}", found.value);
        assert!((found.won.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{:?}", found.won);
    }
}

fn duel(strikes: [Exchange; 2], units: [Target; 2], counted: bool) -> Best {
    best(&Fight { strikes, units, melee: true, counted, ..Fight::default() })
}

const SURE: Exchange = Exchange { pool: 1, need: 1, armor: 0, save: 7, shields: 0 };
const STOUT: Target = Target { courage: 9, bases: 3, toughness: 2, ..PLAIN };
const PLAIN: Target = Target {
    courage: 0,
    spared: 0,
    shaken: false,
    clone: false,
    droid: false,
    ion: false,
    anti_air: false,
    rooted: false,
    bases: 0,
    toughness: 0,
    wounds: 0,
};

/// REG-A75: a Droid that takes a wound rather than be shaken ties by the default, and loses where such wounds count.
#[test]
fn a_droids_own_wound_counts_by_the_ruling_alone() {
    let droid = Target { courage: 1, droid: true, ..STOUT };
    let both = [SURE, SURE];
    let worth = Worth { base: 2.0, wound: 1.0, shaken: 9.0, ..Worth::default() };
    let played = |counted| {
        let fight = Fight {
            strikes: both,
            units: [STOUT, droid],
            worth: [worth; 2],
            melee: true,
            counted,
            ..Fight::default()
        };
        best(&fight).won
    };
    assert_eq!(played(false), [0.0, 0.0, 1.0]);
    assert_eq!(played(true), [1.0, 0.0, 0.0]);
}

/// REG-MELEE-18, REG-MELEE-14: who cannot move is destroyed by losing; who fell cannot drive anyone away.
#[test]
fn who_cannot_retreat_is_destroyed() {
    let none = Exchange { pool: 0, ..SURE };
    let rooted = Target { rooted: true, ..STOUT };
    assert_eq!(duel([SURE, none], [STOUT, rooted], false).sides[1].destroyed, 1.0);
    assert_eq!(duel([none, none], [STOUT, rooted], false).sides[1].destroyed, 0.0);
    let more = Exchange { pool: 6, ..SURE };
    let two = Exchange { pool: 2, ..SURE };
    let last = Target { bases: 1, ..STOUT };
    // The charger wins by fewer wounds and falls by them all the same.
    assert_eq!(duel([more, two], [last, Target { bases: 9, ..rooted }], false).sides[1].destroyed, 0.0);
}
