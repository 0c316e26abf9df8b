//! What everybody is shown: each public token of a unit, and the cards left in a hand.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_kernel::{Game, Viewer};
use sandtable_legion::Legion;
use sandtable_legion::model::{Harm, Unit};
use sandtable_legion::rulings::A121_OWN_ONLY;
use sandtable_legion::view::{Skirmish, View};
use sandtable_tabletop::Board;

use crate::common::{BLUE, Play, REBEL, RED, STORM, both, with};

fn view(play: &Play, viewer: Viewer) -> View {
    let known = Legion::known(&play.table, &play.state, viewer);
    Legion::view(&play.table, &known, viewer)
}

// proves: LC-TERM-10
#[test]
fn every_token_of_a_unit_is_in_the_view() {
    let plain = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0);
    let seen =
        |play: &Play| serde_json::to_value(&view(play, Viewer::Seat(RED)).game.units[REBEL.index()]).unwrap();
    let before = seen(&plain);
    type Change = (&'static str, fn(&mut Unit));
    let changes: [Change; 13] = [
        ("observation", |unit| unit.observation = 2),
        ("poison", |unit| unit.harm[Harm::Poison as usize] = 1),
        ("ion", |unit| unit.harm[Harm::Ion as usize] = 1),
        ("immobilize", |unit| unit.harm[Harm::Immobilize as usize] = 1),
        ("bounty", |unit| unit.bounty = true),
        ("damaged", |unit| unit.damaged = true),
        ("tokens", |unit| unit.aim = 1),
        ("tokens", |unit| unit.dodge = 1),
        ("tokens", |unit| unit.surge = 1),
        ("standby", |unit| unit.standby = true),
        ("suppression", |unit| unit.suppression = 1),
        ("detonator", |unit| unit.detonator = true),
        ("wounds", |unit| unit.wounds = 1),
    ];
    for (name, change) in changes {
        let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).with(REBEL, change);
        let after = seen(&play);
        assert_ne!(after.get(name), before.get(name), "{name}");
    }
    let shielded = Play::new().at(REBEL, 10.0, 10.0).knowing(REBEL, &["Shielded 2"]);
    let shielded = shielded.with(REBEL, |unit| unit.flipped = 1);
    assert_eq!(seen(&shielded)["shields"], serde_json::json!([1, 2]));
    // The table says it in words, too.
    let watched = plain.with(REBEL, |unit| (unit.observation, unit.harm) = (2, [1, 1, 1]));
    let scene = Skirmish { table: &watched.table, state: &watched.state }.scene(Viewer::Public);
    let title = &scene.pieces[0].title;
    for words in ["2 observation", "1 poison", "1 ion", "1 immobilize"] {
        assert!(title.contains(words), "{title}");
    }
}

// proves: LEG-A121
#[test]
fn cards_left_in_a_hand_are_shown_or_by_the_alternative_counted() {
    let hands = |option| {
        let play = with(Play::new(), option);
        [Viewer::Seat(BLUE), Viewer::Seat(RED), Viewer::Public].map(|viewer| {
            let hand = view(&play, viewer).game.players[1].hand.clone();
            (hand.len(), hand.contains(&"Standing Orders".to_owned()))
        })
    };
    let [open, covered] = both(A121_OWN_ONLY, hands);
    assert_eq!(open, [(6, true); 3]);
    assert_eq!(covered, [(6, false), (6, true), (6, false)], "their number is public");
}
