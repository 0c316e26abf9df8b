//! Tests of `mutate`.

use super::*;
use sandtable_dice::Generator;
use serde_json::json;

#[test]
fn every_place_gets_changed_and_one_at_a_time() {
    let right = json!({"strike": {"dice": 2, "at": ["a", true]}});
    let mut words = Words::default();
    words.learn(&right);
    words.learn(&json!({"rest": "b"}));
    let mut seen = std::collections::BTreeSet::new();
    for entry in 0..300 {
        let mut chance = Generator::new(1);
        chance.seek(entry);
        let mut wrong = right.clone();
        mutate(&mut wrong, &words, &mut chance);
        seen.insert(wrong.to_string());
    }
    for expected in [
        json!({"strike": {"dice": 3, "at": ["a", true]}}),
        json!({"strike": {"dice": 2, "at": ["b", true]}}),
        json!({"strike": {"dice": 2, "at": ["a", false]}}),
        json!({"strike": {"dice": 2, "at": ["a"]}}),
        json!({"rest": {"dice": 2, "at": ["a", true]}}),
    ] {
        assert!(seen.contains(&expected.to_string()), "{expected} not among {seen:?}");
    }
}
