//! Moves: tools, terrain, other miniatures, melee.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_legion::commands::Command;
use sandtable_legion::rules::space;
use sandtable_legion::rulings::{A51_BARRED, A80_SWEPT_BASE};

use crate::common::{
    BASE, CAPTAIN, OTHER_REBEL, OTHER_STORM, PATHFINDER, Play, REBEL, STORM, attack, dash, go,
};

// proves: LC-TOOL-01, LC-TOOL-04, LC-MOVE-02, SO-RANGE-01
#[test]
fn a_full_move_carries_by_the_tool_and_the_base() {
    let play = Play::new().at(REBEL, 10.0, 10.0).acting(REBEL);
    let full = 125.0 / 25.4 + BASE;
    let mut moved = Play::new().at(REBEL, 10.0, 10.0).acting(REBEL);
    moved.play(go(REBEL, 10.0 + full - 0.001, 10.0), "");
    assert!((moved.unit(REBEL).pose.point().x - 10.0 - full).abs() < 0.01);
    assert_eq!(play.says(go(REBEL, 10.0 + full + 0.05, 10.0)).0, "too-far");
    // A shorter tool may always be used, and the base may stand beside it.
    moved = Play::new().at(REBEL, 10.0, 10.0).acting(REBEL);
    moved.play(go(REBEL, 12.0, 10.0), "");
}

// proves: SO-ACT-01, SO-ACT-02, SO-ACT-03, SO-ACT-04, SO-ACT-05, LC-DO-01
#[test]
fn move_and_dash_are_two_actions_and_each_is_made_once() {
    let mut play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 30.0, 30.0).acting(REBEL);
    play.play(go(REBEL, 14.0, 10.0), "");
    assert_eq!(play.says(go(REBEL, 15.0, 10.0)), ("action-twice", "SO-ACT-01".to_owned()));
    assert_eq!(play.says(dash(REBEL, 19.0, 10.0)).0, "too-far", "a Dash is a speed-1 move");
    let mut again = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 30.0, 30.0).acting(REBEL);
    again.play(dash(REBEL, 12.0, 10.0), "");
    assert_eq!(again.says(dash(REBEL, 13.0, 10.0)).0, "action-twice");
    play.play(dash(REBEL, 16.0, 10.0), "");
    assert_ne!(play.asks().map(|(_, kind)| kind), Some("act"), "two actions are made");
}

// proves: LC-MOVE-03, LC-MOVE-04
#[test]
fn nobody_ends_on_others_or_off_the_table() {
    let play = Play::new().at(REBEL, 3.0, 10.0).at(OTHER_REBEL, 6.0, 10.0).acting(REBEL);
    assert_eq!(play.says(go(REBEL, 6.5, 10.0)), ("on-a-miniature", "LC-MOVE-03".to_owned()));
    assert_eq!(play.says(go(REBEL, 0.3, 10.0)), ("off-the-table", "LC-MOVE-04".to_owned()));
    // It moves through others.
    let mut past = Play::new().at(REBEL, 3.0, 10.0).at(OTHER_REBEL, 5.0, 10.0).acting(REBEL);
    past.play(go(REBEL, 7.0, 10.0), "");
}

/// The hut of the layout `outpost` at (26, 11.5), turned by 45 degrees and 3 inches high.
fn at_the_hut() -> Play {
    Play::on("outpost").at(REBEL, 22.5, 11.5).at(STORM, 5.0, 33.0).acting(REBEL)
}

// proves: LC-MOVE-01, LC-MOVE-07, LC-MOVE-08, LC-MOVE-10, LC-TER-03, LC-MOVE-05
#[test]
fn a_roof_is_climbed_by_a_move_of_speed_1_and_held_whole() {
    let mut play = at_the_hut();
    assert_eq!(play.says(go(REBEL, 23.6, 11.5)), ("over-an-edge", "LC-MOVE-10".to_owned()));
    assert_eq!(play.says(go(REBEL, 27.5, 11.5)).1, "LC-MOVE-07", "farther than a tool of speed 1");
    play.play(go(REBEL, 25.5, 11.5), "");
    assert_eq!(play.unit(REBEL).on, Some(0));
    assert_eq!(play.look(|pos| space::silhouette(pos, REBEL)).foot, 3.0);
}

// proves: SO-ACT-06, LEG-A51
#[test]
fn a_dash_climbs_and_by_version_1_1_does_not() {
    let mut play = at_the_hut();
    play.play(dash(REBEL, 25.5, 11.5), "");
    let mut barred = at_the_hut();
    barred.table.rulings = barred.table.rulings.with(A51_BARRED);
    assert_eq!(barred.says(dash(REBEL, 25.5, 11.5)), ("dash-climbs", "SO-ACT-06".to_owned()));
}

// proves: LC-TOOL-03, LC-MOVE-07, LEG-A80
#[test]
fn the_tool_is_bent_around_what_is_too_high() {
    // From one side of the hut to the other: straight over it is no way, around its corner there may be one.
    let mut play = Play::on("outpost").at(REBEL, 24.0, 8.8).at(STORM, 5.0, 33.0).acting(REBEL);
    play.play(go(REBEL, 28.0, 8.8), "");
    assert!((play.unit(REBEL).pose.point().x - 28.0).abs() < 0.01, "it stands behind the corner");
    let mut swept = Play::on("outpost").at(REBEL, 24.0, 8.8).at(STORM, 5.0, 33.0).acting(REBEL);
    swept.table.rulings = swept.table.rulings.with(A80_SWEPT_BASE);
    swept.play(go(REBEL, 22.0, 7.0), "");
}

// proves: LC-MEL-01, LC-MEL-02, LC-TERM-12
#[test]
fn moving_into_contact_engages() {
    let mut play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 14.0, 10.0).acting(REBEL);
    play.play(go(REBEL, 14.0 - BASE, 10.0), "");
    assert!(play.look(|pos| space::engaged(pos, REBEL) && space::in_melee(pos, STORM, REBEL)));
    let two = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 14.0, 10.0 - BASE / 2.0);
    let two = two.at(OTHER_STORM, 14.0, 10.0 + BASE / 2.0).acting(REBEL);
    let x = 14.0 - BASE * 0.75_f64.sqrt();
    assert_eq!(two.says(go(REBEL, x, 10.0)), ("two-enemies", "LC-MEL-02".to_owned()));
}

/// Engaged with a Stormtrooper to the right.
fn engaged() -> Play {
    Play::new().at(REBEL, 10.0, 10.0).at(STORM, 10.0 + BASE, 10.0).at(CAPTAIN, 10.0, 15.0).acting(REBEL)
}

// proves: LC-MEL-03, LC-MEL-04
#[test]
fn an_engaged_unit_withdraws_by_a_move_of_speed_1_and_then_does_not_attack() {
    let mut play = engaged();
    assert_eq!(play.says(dash(REBEL, 7.0, 10.0)), ("engaged", "LC-MEL-03".to_owned()));
    assert_eq!(play.says(go(REBEL, 5.0, 10.0)).0, "too-far");
    play.play(go(REBEL, 7.0, 10.0), "");
    assert_eq!(play.says(attack(STORM, 1)), ("withdrew", "LC-MEL-04".to_owned()));
    assert_eq!(play.says(Command::Standby).0, "withdrew");
    assert_eq!(
        play.says(dash(REBEL, 10.0, 10.0)),
        ("withdrew", "LC-MEL-04".to_owned()),
        "not back into melee"
    );
    let mut fought = engaged();
    fought.play(attack(STORM, 0), "hit blank blank, block");
    assert_eq!(fought.says(go(REBEL, 7.0, 10.0)), ("attacked-before", "LC-MEL-04".to_owned()));
}

// proves: SO-KW-06
#[test]
fn agile_gives_a_dodge_token_after_a_move_action() {
    let mut play = Play::new().at(PATHFINDER, 10.0, 10.0).at(STORM, 30.0, 30.0).acting(PATHFINDER);
    play.play(go(PATHFINDER, 13.0, 10.0), "");
    assert_eq!(play.unit(PATHFINDER).dodge, 1);
    play.play(dash(PATHFINDER, 15.0, 10.0), "");
    assert_eq!(play.unit(PATHFINDER).dodge, 1, "a Dash is no Move action");
}
