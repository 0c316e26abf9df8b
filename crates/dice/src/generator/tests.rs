//! Tests of `generator`.

use super::*;

#[test]
fn a_block_gives_the_same_again_and_another_block_does_not() {
    let draws = |random: &mut Generator| (0..20).map(|_| Random::pick(random, 100)).collect::<Vec<_>>();
    let mut random = Generator::new(7);
    random.seek(3);
    let first = draws(&mut random);
    random.seek(9);
    assert_ne!(first, draws(&mut random));
    random.seek(3);
    assert_eq!(first, draws(&mut random));
}

#[test]
fn picks_are_uniform_within_five_sigma() {
    let mut counts = [0u32; 7];
    let mut random = Generator::new(1);
    for _ in 0..60_000 {
        counts[Random::pick(&mut random, 7) as usize] += 1;
    }
    for count in counts {
        assert!((f64::from(count) - 8571.4).abs() < 5.0 * 85.7, "{counts:?}");
    }
}
