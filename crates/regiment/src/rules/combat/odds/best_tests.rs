//! Best play of an attack against going through every face of every die and every set of dice that points could turn.

use sandtable_dice::{Generator, Random};

use super::*;

/// Everything of an attack that the reckoning face by face needs.
struct Reference(Exchange, Target, Worth, Purse);

impl Reference {
    /// The mean over all faces of so many dice.
    fn mean(dice: u8, worth: &mut dyn FnMut(&[u8]) -> f64) -> f64 {
        let all = 6usize.pow(u32::from(dice));
        let face = |at: usize, die: u8| (at / 6usize.pow(u32::from(die)) % 6) as u8 + 1;
        let mut sum = 0.0;
        for at in 0..all {
            let faces: Vec<u8> = (0..dice).map(|die| face(at, die)).collect();
            sum += worth(&faces);
        }
        sum / all as f64
    }

    /// Every set of dice that so many points can turn to 6, with the number of points.
    fn turned(faces: &[u8], points: u8) -> Vec<(u8, Vec<u8>)> {
        (0..1usize << faces.len())
            .filter(|set| set.count_ones() <= u32::from(points))
            .map(|set| {
                let turn = |(at, &face): (usize, &u8)| if set >> at & 1 == 1 { 6 } else { face };
                (set.count_ones() as u8, faces.iter().enumerate().map(turn).collect())
            })
            .collect()
    }

    fn count(faces: &[u8], need: u8) -> u8 {
        faces.iter().filter(|&&face| face >= need).count() as u8
    }

    fn value(&self) -> f64 {
        let Self(exchange, _, _, purse) = self;
        Self::mean(exchange.pool, &mut |faces| {
            let most = purse.points[0].min(purse.each);
            let options = Self::turned(faces, most).into_iter().map(|(paid, faces)| {
                self.hit(Self::count(&faces, exchange.need)) - f64::from(paid) * purse.worth
            });
            options.fold(f64::NEG_INFINITY, f64::max)
        })
    }

    fn hit(&self, hits: u8) -> f64 {
        let Self(exchange, target, _, purse) = self;
        let points = purse.points[1];
        let save = |shaken: bool, taken: u8, points: u8| -> f64 {
            if self.over(taken) || hits <= exchange.armor {
                return self.end(shaken, taken);
            }
            Self::mean(hits - exchange.armor, &mut |faces| {
                let failed: Vec<usize> = (0..faces.len())
                    .filter(|&at| faces[at] < exchange.save)
                    .take(exchange.shields.into())
                    .collect();
                Self::mean(failed.len() as u8, &mut |again| {
                    let mut faces = faces.to_vec();
                    failed.iter().zip(again).for_each(|(&at, &face)| faces[at] = face);
                    let options =
                        Self::turned(&faces, points.min(purse.each)).into_iter().map(|(paid, faces)| {
                            let wounds = faces.len() as u8 - Self::count(&faces, exchange.save);
                            self.after(shaken, taken, wounds, points - paid) + f64::from(paid) * purse.worth
                        });
                    options.fold(f64::INFINITY, f64::min)
                })
            })
        };
        if hits == 0 {
            return self.end(false, 0);
        }
        if hits.saturating_sub(target.spared) < target.courage {
            return save(false, 0, points);
        }
        self.shake(false, 0, points, &save)
    }

    fn shake(&self, shaken: bool, taken: u8, points: u8, then: &dyn Fn(bool, u8, u8) -> f64) -> f64 {
        let Self(_, target, _, purse) = self;
        if shaken || target.shaken {
            return then(shaken, taken, points);
        }
        let droid = |points: u8| {
            let accepts = then(true, taken, points);
            if target.droid { accepts.min(then(false, taken + 1, points)) } else { accepts }
        };
        if !target.clone {
            return droid(points);
        }
        Self::mean(1, &mut |faces| {
            if faces[0] >= 5 {
                return then(false, taken, points);
            }
            let spends =
                if points > 0 { then(false, taken, points - 1) + purse.worth } else { f64::INFINITY };
            droid(points).min(spends)
        })
    }

    fn after(&self, shaken: bool, taken: u8, wounds: u8, points: u8) -> f64 {
        let Self(_, target, _, purse) = self;
        let taken = taken + wounds;
        if wounds == 0 || self.over(taken) {
            return self.end(shaken, taken);
        }
        let anti_air = |shaken: bool, taken: u8, points: u8| {
            if self.over(taken) || !target.anti_air {
                return self.end(shaken, taken);
            }
            self.shake(shaken, taken, points, &|shaken, taken, _| self.end(shaken, taken))
        };
        if !target.ion || shaken || target.shaken {
            return anti_air(shaken, taken, points);
        }
        Self::mean(1, &mut |faces| {
            if faces[0] >= 4 {
                return anti_air(shaken, taken, points);
            }
            let spends =
                if points > 0 { anti_air(shaken, taken, points - 1) + purse.worth } else { f64::INFINITY };
            self.shake(shaken, taken, points, &anti_air).min(spends)
        })
    }

    fn over(&self, taken: u8) -> bool {
        (self.1.wounds + taken) / self.1.toughness >= self.1.bases
    }

    fn end(&self, shaken: bool, taken: u8) -> f64 {
        let Self(_, target, worth, _) = self;
        let tokens = target.wounds + taken;
        let fallen = tokens / target.toughness;
        if fallen >= target.bases {
            return f64::from(target.bases) * worth.base + worth.destroyed;
        }
        let more = f64::from(tokens % target.toughness) - f64::from(target.wounds);
        let lost = f64::from(fallen) * worth.base + more * worth.wound;
        // Never more than half of what is left.
        let left = f64::from(target.bases) * worth.base + worth.destroyed - lost;
        lost + if shaken { worth.shaken.min(left / 2.0) } else { 0.0 }
    }
}

const WORTH: Worth = Worth { base: 3.0, wound: 1.0, shaken: 2.5, destroyed: 2.0, beaten: 1.5 };

/// REG-TP-02, REG-TP-10, REG-ATK-06, REG-SAVE-07: both sides spend at their best.
/// REG-KW-19, REG-KW-21, REG-KW-22, REG-KW-24, REG-KW-34, REG-KW-35, REG-KW-04: in every mixture of keywords.
#[test]
fn best_play_equals_going_through_all_faces() {
    let mut dice = Generator::new(1);
    for _ in 0..200 {
        let mut byte = |from: u32, to: u32| (from + dice.pick(to - from + 1)) as u8;
        let exchange = Exchange {
            pool: byte(0, 2),
            need: byte(2, 6),
            armor: byte(0, 1),
            save: byte(2, 6),
            shields: byte(0, 1),
        };
        let target = Target {
            courage: byte(1, 3),
            spared: byte(0, 1) * exchange.armor,
            shaken: byte(0, 4) == 0,
            clone: byte(0, 1) == 0,
            droid: byte(0, 1) == 0,
            ion: byte(0, 1) == 0,
            anti_air: byte(0, 1) == 0,
            bases: byte(1, 3),
            toughness: 2,
            wounds: byte(0, 1),
            ..Target::default()
        };
        let purse = Purse { points: [byte(0, 2), byte(0, 2)], each: byte(1, 2), worth: 0.6 };
        let found = best(&Fight::ranged(exchange, target, WORTH, purse)).value;
        let wanted = Reference(exchange, target, WORTH, purse).value();
        assert!((found - wanted).abs() < 1e-9, "{found} for {wanted}: {exchange:?} {target:?} {purse:?}");
    }
}

/// REG-COUR-01, REG-SAVE-03, REG-SAVE-06: without points and keywords best play is the plain distribution.
#[test]
fn without_points_it_is_the_distribution() {
    let exchange = Exchange { pool: 12, need: 4, armor: 1, save: 5, shields: 2 };
    let target = Target { courage: 5, bases: 20, toughness: 2, ..Target::default() };
    let best = best(&Fight::ranged(exchange, target, WORTH, Purse::default()));
    let ([own, met], plain) = (&best.sides, super::super::distribution(&exchange));
    assert!((met.shaken - super::super::shaken(&exchange, &target)).abs() < 1e-12, "{}", met.shaken);
    for (at, chance) in plain.wounds.iter().enumerate() {
        assert!((met.wounds[at] - chance).abs() < 1e-12, "{at}");
        assert!((met.hits[at] - plain.hits[at]).abs() < 1e-12, "{at}");
    }
    assert_eq!((met.destroyed, own.spent, met.spent), (0.0, 0.0, 0.0));
}

/// REG-TP-07: a point is kept where it is worth more than what it brings.
#[test]
fn a_dear_point_is_kept() {
    let exchange = Exchange { pool: 6, need: 4, armor: 0, save: 5, shields: 0 };
    let target = Target { courage: 3, bases: 4, toughness: 2, ..Target::default() };
    let spent = |worth| {
        let purse = Purse { points: [2, 2], each: 8, worth };
        best(&Fight::ranged(exchange, target, WORTH, purse)).sides.map(|side| side.spent)
    };
    assert_eq!(spent(9.0), [0.0, 0.0]);
    assert!(spent(0.0).iter().all(|&spent| spent > 1.0));
}

/// REG-TP-02: a point makes a hit of a miss, or saves a hit that was not.
#[test]
fn each_point_has_its_worth() {
    let exchange = Exchange { pool: 2, need: 4, armor: 0, save: 7, shields: 0 };
    let target = Target { courage: 9, bases: 4, toughness: 2, ..Target::default() };
    let purse = |points| Purse { points, each: 8, worth: 0.0 };
    let [own, theirs] = gains(&Fight::ranged(exchange, target, WORTH, purse([3, 0])));
    // A miss that it can turn, two of them, none that are left.
    let wounds: Vec<f64> = own.iter().map(|gain| gain.enemy.wounds).collect();
    assert!(
        wounds.iter().zip([0.75, 0.25, 0.0]).all(|(gain, meant)| (gain - meant).abs() < 1e-12),
        "{own:?}"
    );
    assert!(theirs.is_empty());
    let exchange = Exchange { pool: 1, save: 6, ..exchange };
    let [own, theirs] = gains(&Fight::ranged(exchange, target, WORTH, purse([0, 1])));
    assert!(own.is_empty());
    assert!((theirs[0].own.wounds + 0.5 * 5.0 / 6.0).abs() < 1e-12, "{theirs:?}");
}

// proves: REG-TP-02, REG-ATK-06
#[test]
fn each_goal_does_best_at_its_own_result() {
    let exchange = Exchange { pool: 6, need: 5, armor: 0, save: 5, shields: 0 };
    let target = Target { courage: 4, bases: 2, toughness: 2, ..Target::default() };
    let goals = [Goal::Worth, Goal::Wounds, Goal::Shaken, Goal::Destroyed];
    let purse = Purse { points: [2, 0], each: 8, worth: 0.6 };
    let ends = goals.map(|goal| best(&Fight::ranged(exchange, target, WORTH, purse).toward(goal)));
    let results: [fn(&Best) -> f64; 4] = [
        |best| best.value,
        |best| best.sides[1].mean_wounds(),
        |best| best.sides[1].shaken + best.sides[1].destroyed,
        |best| best.sides[1].destroyed,
    ];
    for (own, result) in results.iter().enumerate().skip(1) {
        for end in &ends {
            assert!(result(end) <= result(&ends[own]) + 1e-12, "{own}");
        }
    }
    // A point that cannot shake is kept where nothing else counts.
    assert_eq!(ends[2].spends[..3], [0, 0, 2]);
    assert_eq!(ends[1].spends[..3], [2, 2, 2]);
}
