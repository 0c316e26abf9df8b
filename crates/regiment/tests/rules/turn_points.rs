//! Tactical points and morale dice (REG-TP, REG-KW-27..29, REG-KW-59).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::List;
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::{Effect, Keyword, Profile, Scope};
use sandtable_regiment::model::{ActStep, Frame};
use sandtable_regiment::rules::combat::odds;
use sandtable_regiment::rulings::*;

/// A shaken unit about to check morale against 6+, its owner with these tactical points.
fn shaken(profile: Profile, tp: u8) -> Scene {
    let mut scene = Scene::new()
        .unit_as(RED, profile, &[at(36.0, 30.0, 270.0)], |unit| unit.shaken = true)
        .unit(BLUE, infantry(1), &[at(36.0, 3.0, 90.0)])
        .tp(RED, tp);
    scene.position.active = Some((0, 0));
    scene
}

fn ap(play: &Play) -> u8 {
    match play.state.top() {
        Some(Frame::Activation(frame)) if frame.step == ActStep::Act => frame.ap,
        other => panic!("not acting: {other:?}"),
    }
}

fn flip(dice: &[u8]) -> Command {
    Command::Flip { dice: List::from_slice(dice).unwrap() }
}

// proves: REG-TP-02, REG-TP-03, REG-TP-04, REG-TP-07, REG-MORALE-04, REG-A31
#[test]
fn several_points_set_several_dice_to_six_before_the_sum_is_taken() {
    let mut play = shaken(infantry(1), 3).start("1 2");
    assert_eq!(play.asked(), Some((RED, "tactical-points")));
    play.must_refuse(flip(&[0, 0]), "no-such-die");
    play.must_refuse(flip(&[2]), "no-such-die");
    play.must_refuse(flip(&[]), "no-dice");
    play.act(flip(&[0, 1]), "");
    assert_eq!((ap(&play), play.state.players[0].tp), (2, 1));
    // The window is closed: nothing can be spent after the count.
    play.must_refuse(flip(&[0]), "wrong-command");
    // One point a roll by the alternative.
    let mut play = shaken(infantry(1), 3).ruling(A31_ONE_PER_ROLL).start("1 2");
    play.must_refuse(flip(&[0, 1]), "one-per-roll");
}

// proves: REG-TP-01, REG-TP-10, REG-ARMY-13, REG-LEARN-06
#[test]
fn the_pool_starts_at_the_command_value_and_only_own_dice_are_touched() {
    let mut scene = shaken(infantry(1), 0).tp(BLUE, 6);
    scene.setup.armies[1].faction.command_value = 8;
    scene.position.tp = None;
    let play = scene.clone().start("6 6");
    assert_eq!(play.state.players.map(|player| (player.tp, player.tp_start)), [(6, 6), (8, 8)]);
    // Blue has points, but red's morale dice are not blue's to change: no window opens.
    scene.position.tp = Some([0, 6]);
    let play = scene.start("1 2");
    assert_eq!(play.asked(), Some((RED, "act")));
    assert_eq!(ap(&play), 1);
}

// proves: REG-TP-07
#[test]
fn points_that_are_not_there_cannot_be_spent() {
    let mut play = shaken(infantry(1), 1).start("1 2");
    let refusal = play.refuse(flip(&[0, 1]));
    assert_eq!((refusal.code, refusal.needs, refusal.has), ("not-enough-tp", Some(2.0), Some(1.0)));
    play.act(Command::Pass, "");
    assert_eq!(ap(&play), 1);
}

// proves: REG-KW-59, REG-KW-29, REG-MORALE-05, REG-KW-60, REG-A29
#[test]
fn veteran_drops_the_lowest_and_green_the_highest_of_three_dice() {
    // Against 6+: veteran keeps the two highest, green the two lowest.
    assert_eq!(ap(&shaken(with(infantry(1), Keyword::Veteran), 0).start("1 1 4")), 1);
    assert_eq!(ap(&shaken(with(infantry(1), Keyword::Veteran), 0).start("2 2 4")), 2);
    assert_eq!(ap(&shaken(with(infantry(1), Keyword::Green), 0).start("6 2 3")), 1);
    assert_eq!(ap(&shaken(with(infantry(1), Keyword::Green), 0).start("6 2 4")), 2);
    // Points touch the two kept dice only; the alternative lets them touch all three before the discard.
    let play = shaken(with(infantry(1), Keyword::Green), 1).start("6 2 3");
    let Some(Frame::Roll(roll)) = play.state.top() else { panic!() };
    assert_eq!(roll.faces.as_ref(), [2, 3]);
    let mut play = shaken(with(infantry(1), Keyword::Green), 1).ruling(A29_POINTS_FIRST).start("5 2 3");
    let Some(Frame::Roll(roll)) = play.state.top() else { panic!() };
    assert_eq!(roll.faces.as_ref(), [5, 2, 3]);
    play.act(flip(&[1]), "");
    // 5, 6, 3: the 6 is discarded, 8 is left.
    assert_eq!(ap(&play), 2);
}

// proves: REG-KW-27, REG-KW-28
#[test]
fn fearless_passes_without_a_roll_and_is_still_shaken() {
    let mut play = shaken(with(infantry(1), Keyword::Fearless), 0).start("");
    assert_eq!(ap(&play), 2);
    assert!(play.unit(RED, 0).shaken);
    play.must_refuse(Command::Standby, "shaken");
}

/// REG-MORALE-02, REG-TP-02, REG-DICE-07: before an answer about a check it is known whether it passes.
#[test]
fn whoever_may_spend_a_point_on_a_check_is_told_whether_it_passes() {
    // 6 are needed: 2 + 3 fall short, and 6 + 3 do not.
    let play = shaken(infantry(1), 0).tp(RED, 1).start("2 3");
    assert_eq!(play.asked(), Some((RED, "tactical-points")));
    let passes = |command: Command| play.look(|pos| odds::checked(pos, &command));
    let unit = play.id(RED, 0);
    assert_eq!(passes(Command::Pass), Some((unit, false)));
    let flip = Command::Flip { dice: [0].into_iter().collect() };
    assert_eq!(passes(flip.clone()), Some((unit, true)));
    assert_eq!(passes(Command::Standby), None);
    for (answer, points) in [(Command::Pass, 1), (flip, 2)] {
        let mut play = shaken(infantry(1), 0).tp(RED, 1).start("2 3");
        play.act(answer, "");
        assert_eq!(ap(&play), points, "as it was told");
    }
}

// proves: REG-LEAD-10, REG-LEAD-11, REG-LEAD-12
#[test]
fn leaders_change_the_morale_check_within_their_reach() {
    let helped = |x: f64, within: u8| {
        shaken(infantry(1), 0).unit(RED, infantry(1), &[at(x, 30.0, 270.0)]).leader(
            RED,
            ability(Scope::Friends { within }, Effect::MoraleBonus { n: 1 }),
            ability(Scope::Host, Effect::NoDashToken),
            1,
        )
    };
    // Centres 7 in apart: edges 5.82 in. 2 + 3 = 5 passes with +1 only.
    let play = helped(43.0, 6).start("2 3");
    assert_eq!(ap(&play), 2);
    assert!(
        play.reckoned("leader").starts_with("5+ = 6+ command value [REG-MORALE-02] -1 leader [REG-LEAD-10]")
    );
    assert_eq!(ap(&helped(43.0, 5).start("2 3")), 1);
    // The second unit passes on a wound if a leader lets it.
    let mut play = shaken(infantry(1), 0)
        .leader(
            RED,
            ability(Scope::Host, Effect::MoraleForWound),
            ability(Scope::Army, Effect::MoraleBonus { n: 1 }),
            0,
        )
        .start("1 2");
    assert_eq!(play.asked(), Some((RED, "morale-wound")));
    play.act(Command::TakeWound { take: false }, "");
    assert_eq!(ap(&play), 1);
}

// proves: REG-TP-06, REG-DICE-02, REG-TERR-14
#[test]
fn dangerous_ground_takes_no_points_and_halves_its_die_upwards() {
    let wounds = |face: u8| {
        let mut play = Scene::new()
            .unit(RED, vehicle(1), &[at(36.0, 28.0, 270.0)])
            .unit(BLUE, infantry(1), &[at(6.0, 3.0, 90.0)])
            .block(&[sandtable_regiment::data::TerrainKind::Dangerous], [34.0, 22.0], [38.0, 25.0])
            .tp(RED, 6)
            .active(RED, 0);
        let moves = play.moves(RED, 0, &[at(36.0, 25.0, 270.0)]);
        // A 1 fails; then a d3; no window opens for the six points.
        play.act(Command::Move { moves, into: None }, &format!("1 {face}"));
        assert_eq!(play.state.players[0].tp, 6);
        assert_ne!(play.asked().map(|(_, kind)| kind), Some("tactical-points"));
        play.unit(RED, 0).wounds
    };
    assert_eq!([1, 2, 3, 4, 5, 6].map(wounds), [1, 1, 2, 2, 3, 3]);
}
