//! Tests of `fair`.

use super::*;
use crate::D6;

#[test]
fn faces_are_a_function_of_key_and_roll() {
    let id = RollId { key: 5, epoch: 0, occurrence: 0 };
    let rolled = |secret: u8, id: RollId| {
        let mut faces = [Face(0); 20];
        fair_faces(&fair_key(&[secret; 32], &["red", "blue"]), id, RollKind::Die(&D6), &mut faces);
        faces
    };
    let first = rolled(7, id);
    assert_eq!(rolled(7, id), first);
    assert_ne!(rolled(8, id), first);
    for other in [RollId { key: 6, ..id }, RollId { epoch: 1, ..id }, RollId { occurrence: 1, ..id }] {
        assert_ne!(rolled(7, other), first);
    }
}

#[test]
fn faces_are_uniform_within_five_sigma() {
    let mut counts = [0u32; 6];
    let mut faces = vec![Face(0); 60_000];
    let id = RollId { key: 5, epoch: 0, occurrence: 0 };
    fair_faces(&[1; 32], id, RollKind::Die(&D6), &mut faces);
    for face in faces {
        counts[face.index()] += 1;
    }
    for count in counts {
        assert!((f64::from(count) - 10_000.0).abs() < 5.0 * 91.3, "{counts:?}");
    }
}

#[test]
fn every_seat_changes_the_key_and_words_do_not_run_together() {
    let secret = [1; 32];
    assert_ne!(fair_key(&secret, &["a", "b"]), fair_key(&secret, &["a", "c"]));
    assert_ne!(fair_key(&secret, &["ab", "c"]), fair_key(&secret, &["a", "bc"]));
    assert_ne!(commitment(&secret), commitment(&[2; 32]));
}
