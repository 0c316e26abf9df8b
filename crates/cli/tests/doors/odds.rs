//! `sandtable odds`: what is told of an attack, and what is refused.

use serde_json::Value;

use crate::common::run;

#[test]
fn a_shot_tells_what_each_point_is_worth() {
    let ran = run(&["odds", "regiment", "--points", "2", "--target-points", "1"]);
    ran.says(0, &["the attacker's points:", "point 1: +", "point 2: ", "the target's points:", "point 1: -"]);
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
        .says(0, &["shaken but not destroyed "]);
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
    refused(&["--health", "2", "--wounds", "2"], "a miniature with 2 is defeated");
    refused(&["--black", "12", "--white", "12", "--aim", "1"], "would take minutes");
    refused(&["--black", "12", "--white", "6", "--aim", "4", "--observation", "4"], "would take minutes");
}

#[test]
fn an_attack_of_legion_has_the_numbers_of_the_cards_that_are_named() {
    let told = |more: &[&str]| run(&[&["odds", "legion", "--json"], more].concat()).json();
    let named = told(&["--unit", "stormtrooper", "--aim", "1"]);
    let numbers =
        ["--red", "1", "--black", "3", "--white", "1", "--aimed", "3", "--aim", "1", "--own-health", "6"];
    assert_eq!(named["wounds"], told(&numbers)["wounds"]);
    assert_eq!(named["best"], told(&numbers)["best"]);
    assert_eq!(named["printed"]["aimed"], 3);
    // A name as printed is as good, an option beats the card, and a melee weapon has other dice.
    assert_eq!(told(&["--unit", "Stormtrooper", "--aim", "1"])["wounds"], named["wounds"]);
    assert_eq!(told(&["--unit", "stormtrooper", "--black", "0"])["hits"].as_array().unwrap().len(), 3);
    assert_eq!(told(&["--unit", "stormtrooper", "--melee"])["printed"]["black"], 4);
    // A target brings its own defense and health.
    let target = told(&["--unit", "stormtrooper", "--target", "stormtrooper"]);
    assert_eq!((&target["printed"]["defence"], &target["printed"]["health"]), (&"red".into(), &6.into()));
    let odds = |more: &[&str]| run(&[&["odds", "legion"], more].concat());
    odds(&["--unit", "stormtrooper", "--target", "stormtrooper"])
        .says(0, &["Stormtrooper with E-11 Blaster Rifle against Stormtrooper", "by the cards: ", "red 1"]);
    // Keywords that need more than was told are named, and no longer once it is.
    let against = ["--unit", "rebel-commando", "--target", "rebel-trooper"];
    let left = |more: &[&str]| {
        let told = told(&[&against[..], more].concat())["left_out"].clone();
        let name =
            |one: &Value| format!("{}: {}", one["unit"].as_str().unwrap(), one["keyword"].as_str().unwrap());
        told.as_array().unwrap().iter().map(name).collect::<Vec<_>>()
    };
    let always = ["Rebel Commando: Camouflage", "Rebel Commando: Scout 1"];
    assert_eq!(
        left(&[]),
        [&always[..], &["Rebel Commando: Sharpshooter 1", "Rebel Trooper: Danger Sense"]].concat()
    );
    assert_eq!(left(&["--cover", "1", "--suppression", "1"]), always);
    odds(&against).says(
        0,
        &["not included in these numbers: Camouflage, Scout 1, Sharpshooter 1 (Rebel Commando); Danger Sense (Rebel Trooper)"],
    );
    odds(&["--unit", "stormtroper"]).complains(2, &["did you mean `stormtrooper`"]);
    odds(&["--unit", "stormtrooper", "--weapon", "E-12"]).complains(2, &["no weapon `E-12`"]);
    odds(&["--weapon", "E-11"]).complains(2, &["whose weapon?"]);
}
