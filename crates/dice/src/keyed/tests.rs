//! Tests of `keyed`.

use super::*;
use crate::D6;

const ATTACK: RollKey<'static> = RollKey::new("attack");

fn rolled(dice: &mut Keyed, key: RollKey<'_>) -> [Face; 12] {
    let mut faces = [Face(0); 12];
    dice.roll(key, &D6, &mut faces);
    faces
}

#[test]
fn other_rolls_first_change_no_face() {
    let straight = rolled(&mut Keyed::new(7), ATTACK);
    let mut later = Keyed::new(7);
    rolled(&mut later, RollKey::new("attack").by("unit", 4u8));
    later.pick(RollKey::new("token"), 9);
    assert_eq!(rolled(&mut later, ATTACK), straight);
    assert_ne!(rolled(&mut later, ATTACK), straight, "the second roll with a key is another one");
    assert_ne!(rolled(&mut Keyed::new(8), ATTACK), straight);
}

#[test]
fn written_seeds_read_back() {
    assert_eq!(write_seed(0xABC), "keyed2:0000000000000abc");
    assert_eq!(read_seed(&write_seed(0xABC)), Some(0xABC));
    assert_eq!(read_seed("2748"), Some(0xABC));
    assert_eq!(read_seed("keyed1:0000000000000abc"), None);
}

#[test]
fn faces_and_picks_are_uniform_within_five_sigma() {
    let mut faces = [0u32; 6];
    let mut picks = [0u32; 7];
    for seed in 0..100 {
        let mut dice = Keyed::new(seed);
        for unit in 0..100u32 {
            for _ in 0..6 {
                faces[usize::from(dice.d6(RollKey::new("attack").by("unit", unit))) - 1] += 1;
                picks[dice.pick(RollKey::new("token").by("unit", unit), 7) as usize] += 1;
            }
        }
    }
    for count in faces {
        assert!((f64::from(count) - 10_000.0).abs() < 5.0 * 91.3, "{faces:?}");
    }
    for count in picks {
        assert!((f64::from(count) - 8571.4).abs() < 5.0 * 85.7, "{picks:?}");
    }
}
