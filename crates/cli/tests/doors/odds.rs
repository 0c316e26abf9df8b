//! `sandtable odds`: what is told of an attack, and what is refused.

use crate::common::run;

#[test]
fn a_shot_tells_what_each_point_is_worth() {
    let ran = run(&["odds", "regiment", "--points", "2", "--target-points", "1"]);
    ran.says(
        0,
        &["points of the attacker:", "point 1: +", "point 2: ", "points of the target:", "point 1: -"],
    );
    let fought = run(&["odds", "regiment", "--unit", "at-st", "--charge", "--points", "1"]);
    fought.says(0, &["point 1: ", "% won"]);
    let plain = run(&["odds", "regiment"]);
    assert!(!plain.out.contains("point 1"), "{}", plain.out);
}

// proves: REG-DIGIN-01
#[test]
fn what_best_means_is_told_and_a_dug_in_vehicle_is_refused() {
    let vehicle = ["odds", "regiment", "--unit", "av-7", "--target", "troop-transports", "--dug-in"];
    run(&vehicle).complains(2, &["only infantry can", "REG-DIGIN-01"]);
    run(&["odds", "regiment", "--target", "rebel-troopers", "--dug-in"])
        .says(0, &["shaken and still there "]);
    let points = run(&["odds", "regiment", "--points", "1"]);
    points.says(0, &["Both sides spend for the most worth in list points", "0.7 of a wound"]);
    assert!(!run(&["odds", "regiment"]).out.contains("most worth"));
}

#[test]
fn an_attack_tells_suppression_miniatures_and_defeat() {
    let pool = ["odds", "legion", "--red", "2"];
    let asked = |more: &[&str]| run(&[&pool[..], more].concat());
    // Six of eight sides of a red die are hits or criticals: 1 - 1/16.
    asked(&[]).says(0, &["the target: gains suppression 93.8 %"]);
    asked(&["--courage", "2"]).says(0, &["is suppressed 0.0 %"]);
    asked(&["--courage", "2", "--suppression", "1"]).says(0, &["is suppressed 93.8 %"]);
    asked(&["--melee", "--courage", "1"]).says(0, &["gains suppression 0.0 %, is suppressed 0.0 %"]);
    asked(&["--health", "1", "--miniatures", "4"]).says(0, &["miniatures lost, ", "defeated 0.0 %"]);
    asked(&["--health", "1"]).says(0, &["defeated "]);
}

#[test]
fn numbers_that_cannot_be_are_refused() {
    let ran = |more: &[&str]| run(&[&["odds", "legion", "--red", "2"], more].concat());
    let refused = |more: &[&str], says: &str| ran(more).complains(2, &[says]);
    ran(&["--health", "0"]).complains(2, &["0 is not in 1..=255"]);
    refused(&["--wounds", "1"], "--health 5");
    refused(&["--health", "2", "--wounds", "2"], "a miniature with 2 is gone");
    refused(&["--black", "12", "--white", "12", "--aim", "1"], "would take minutes");
    refused(&["--black", "12", "--white", "6", "--aim", "4", "--observation", "4"], "would take minutes");
}
