//! Figures of exact chances, both games.

use std::hint::black_box;

use sandtable_legion::rules::combat as legion;
use sandtable_legion_cards::{AttackSurge, DefenceDie};
use sandtable_regiment::rules::combat::odds::{Exchange, Fight, Purse, Target, Worth, best, distribution};

use crate::meter::{Figure, per_second};

/// All figures of this file.
pub fn figures() -> Vec<Figure> {
    let exchange = Exchange { pool: 12, need: 4, armor: 1, save: 5, shields: 1 };
    let target = Target { courage: 4, bases: 4, toughness: 3, ..Target::default() };
    let worth = Worth { base: 12.0, wound: 4.0, shaken: 12.0, ..Worth::default() };
    let purse = Purse { points: [4, 4], each: u8::MAX, worth: 2.8 };
    let shot = Fight::ranged(exchange, target, worth, purse);
    let melee = Fight { strikes: [exchange; 2], units: [target; 2], worth: [worth; 2], melee: true, ..shot };
    let pool = legion::Exchange {
        dice: [1, 4, 3],
        aim: 2,
        aimed: 2,
        chart: Some(AttackSurge::Hit),
        cover: 2,
        dodge: 1,
        defence: Some(DefenceDie::Red),
        pierce: 1,
        ..legion::Exchange::default()
    };
    let spent = legion::Exchange { surge: 1, shield: 1, ..pool };
    vec![
        // 20 us.
        per_second("odds: attack with 12 dice", "attack", 1, || distribution(black_box(&exchange)))
            .goal(50e3),
        // 2 ms.
        per_second("odds: the same, four points on both sides", "attack", 1, || best(black_box(&shot)))
            .goal(500.0),
        per_second("odds: close combat, 12 dice and four points on both sides", "melee", 1, || {
            best(black_box(&melee))
        }),
        // 50 us.
        per_second("odds: Legion, 8 dice, two Aim tokens, cover, Dodge, Pierce", "attack", 1, || {
            legion::distribution(black_box(&pool))
        })
        .goal(20e3),
        per_second("odds: the same with Surge tokens, both sides at their best", "attack", 1, || {
            legion::best_spent(black_box(&spent), legion::Worth::default())
        }),
    ]
}
