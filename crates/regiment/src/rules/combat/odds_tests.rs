//! The exact chances against counting every outcome of small pools, die by die.

use super::*;

/// Calls `found` with every sequence of `n` faces.
fn every(n: u32, mut found: impl FnMut(&[u8])) {
    for mut code in 0..6u32.pow(n) {
        let mut faces = [0u8; 8];
        for face in faces.iter_mut().take(n as usize) {
            *face = (code % 6) as u8 + 1;
            code /= 6;
        }
        found(&faces[..n as usize]);
    }
}

/// Counts outcomes with attack dice, as many save dice, and as many dice for Shields.
fn counted(exchange: &Exchange) -> (Vec<f64>, Vec<f64>) {
    let pool = usize::from(exchange.pool);
    let (mut hits, mut wounds) = (vec![0.0; pool + 1], vec![0.0; pool + 1]);
    let saves = pool;
    let again = usize::from(exchange.shields).min(pool);
    let n = (pool + saves + again) as u32;
    let each = 1.0 / f64::from(6u32.pow(n));
    every(n, |faces| {
        let (attack, rest) = faces.split_at(pool);
        let (save, shield) = rest.split_at(saves);
        let hit = attack.iter().filter(|&&face| face >= exchange.need).count();
        let open = hit.saturating_sub(usize::from(exchange.armor));
        let failed = save[..open].iter().filter(|&&face| face < exchange.save).count();
        let again = failed.min(usize::from(exchange.shields));
        let held = shield[..again].iter().filter(|&&face| face >= exchange.save).count();
        hits[hit] += each;
        wounds[failed - held] += each;
    });
    (hits, wounds)
}

fn close(a: &[f64], b: &[f64]) {
    assert_eq!(a.len(), b.len());
    for (x, y) in a.iter().zip(b) {
        assert!((x - y).abs() < 1e-12, "{a:?} {b:?}");
    }
}

#[test]
fn chances_equal_counting_every_outcome() {
    for (pool, shields) in [(0, 0), (1, 0), (2, 0), (3, 0), (1, 2), (2, 1), (2, 2)] {
        for need in [2, 4, 6] {
            for save in [2, 3, 5, 6, 7] {
                for armor in [0, 1, 3] {
                    let exchange = Exchange { pool, need, armor, save, shields };
                    let odds = distribution(&exchange);
                    let (hits, wounds) = counted(&exchange);
                    close(&odds.hits, &hits);
                    close(&odds.wounds, &wounds);
                    let mean: f64 = wounds.iter().enumerate().map(|(n, p)| n as f64 * p).sum();
                    assert!((super::mean(&exchange) - mean).abs() < 1e-12, "{exchange:?}");
                }
            }
        }
    }
}

#[test]
fn chances_of_large_pools_add_up() {
    let odds = distribution(&Exchange { pool: 48, need: 3, armor: 2, save: 4, shields: 3 });
    assert!((odds.hits.iter().sum::<f64>() - 1.0).abs() < 1e-12);
    assert!((odds.wounds.iter().sum::<f64>() - 1.0).abs() < 1e-12);
}

const STOUT: Target = Target {
    courage: 1,
    spared: 0,
    shaken: false,
    clone: false,
    droid: false,
    ion: false,
    anti_air: false,
    rooted: false,
    bases: 4,
    toughness: 2,
    wounds: 0,
};

#[test]
fn shaking_is_a_matter_of_hits_not_of_wounds() {
    let exchange = Exchange { pool: 2, need: 4, armor: 9, save: 2, shields: 0 };
    let of = |courage| shaken(&exchange, &Target { courage, ..STOUT });
    assert!((of(1) - 0.75).abs() < 1e-12);
    assert!(distribution(&exchange).wounding(1).abs() < 1e-12);
    // More than there are dice: nothing at all, and not less than nothing.
    assert!(of(3).is_sign_positive() && distribution(&exchange).wounding(9).is_sign_positive());
}

// proves: REG-COUR-01, REG-WOUND-06
#[test]
fn one_that_is_destroyed_is_not_told_as_shaken() {
    // Each hit is a wound, and two of them are the end.
    let exchange = Exchange { pool: 2, need: 4, armor: 0, save: 7, shields: 0 };
    let last = Target { bases: 1, ..STOUT };
    assert!((shaken(&exchange, &last) - 0.5).abs() < 1e-12);
    // Shaken from before: as long as it stands.
    assert!((shaken(&exchange, &Target { shaken: true, ..last }) - 0.75).abs() < 1e-12);
    for target in [last, Target { shaken: true, ..last }] {
        let fight = Fight::ranged(exchange, target, Worth::default(), Purse::default());
        assert!((best(&fight).sides[1].shaken - shaken(&exchange, &target)).abs() < 1e-12);
    }
}
