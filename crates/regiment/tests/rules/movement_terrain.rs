//! Difficult and dangerous ground under moving bases.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::{List, Pose, Spot};
use sandtable_regiment::commands::{BaseMove, Command, Moves};
use sandtable_regiment::data::*;
use sandtable_regiment::model::Event;
use sandtable_regiment::rules::movement::MoveEvent;
use sandtable_regiment::rulings::*;

const MUD: &[TerrainKind] = &[TerrainKind::Difficult];
const MINES: &[TerrainKind] = &[TerrainKind::Dangerous];

/// A red unit that looks up the table at (20, 30), a strip of ground across its way from y 25 to 27.
fn strip(profile: Profile, kinds: &[TerrainKind]) -> Scene {
    let poses: Vec<Pose> = (0..profile.bases).map(|n| at(20.0 + 2.0 * f64::from(n), 30.0, 270.0)).collect();
    Scene::new().unit(RED, profile, &poses).unit(BLUE, infantry(1), &[at(60.0, 3.0, 90.0)]).block(
        kinds,
        [0.0, 25.0],
        [72.0, 27.0],
    )
}

fn go(play: &Play, poses: &[Pose]) -> Command {
    Command::Move { moves: play.moves(RED, 0, poses), into: None }
}

/// Dice for dangerous ground in the last command: (feature, face, wounds).
fn braved(play: &Play) -> Vec<(u8, u8, u8)> {
    play.events
        .iter()
        .filter_map(|event| match *event {
            Event::Move(MoveEvent::Braved { feature, face, wounds, .. }) => Some((feature, face, wounds)),
            _ => None,
        })
        .collect()
}

// proves: REG-TERR-02, REG-TERR-03, REG-TERR-06, REG-TYPE-08, REG-MOVE-23
#[test]
fn difficult_ground_takes_two_inches_off() {
    let mut play = strip(infantry(1), MUD).active(RED, 0);
    // Through it 4 in is the most; up to its edge all 6 in could be gone, were it farther off.
    let five = go(&play, &[at(20.0, 25.0, 270.0)]);
    let refusal = play.refuse(five);
    assert_eq!((refusal.code, refusal.has), ("too-far", Some(4.0)));
    let four = go(&play, &[at(20.0, 26.0, 270.0)]);
    play.act(four, "");
    assert_eq!(
        play.reckoned("difficult"),
        "4 in = 6 in profile [REG-ARMY-17] -2 difficult terrain [REG-TERR-02]"
    );
    // A toe over the boundary counts.
    let mut play = strip(infantry(1), MUD).active(RED, 0);
    let toe = go(&play, &[at(24.5, 27.55, 270.0)]);
    play.must_refuse(toe, "too-far");
    let short = go(&play, &[at(24.5, 27.7, 270.0)]);
    play.act(short, "");
    // REG-MOVE-23: never below nothing.
    let slow = Profile { move_in: 1, ..infantry(1) };
    let scene = strip(slow, MUD).change(|scene| scene.position.units[0].poses = vec![at(20.0, 26.0, 270.0)]);
    let mut play = scene.active(RED, 0);
    let creep = go(&play, &[at(20.0, 25.9, 270.0)]);
    let refusal = play.refuse(creep);
    assert_eq!((refusal.code, refusal.has), ("too-far", Some(0.0)));
}

// proves: REG-TERR-05, REG-TYPE-07, REG-TYPE-05, REG-KW-57
#[test]
fn hover_walker_aerial_and_unhindered_units_ignore_difficult_ground() {
    let vehicle = |subtype| Profile { subtype, move_in: 6, ..vehicle(1) };
    let exempt = [
        vehicle(Subtype::Hover),
        vehicle(Subtype::Walker),
        vehicle(Subtype::Aerial),
        with(infantry(1), Keyword::Unhindered),
    ];
    for profile in exempt {
        let mut play = strip(profile, MUD).active(RED, 0);
        let full = go(&play, &[at(20.0, 24.0, 270.0)]);
        play.act(full, "");
    }
    let mut play = strip(vehicle(Subtype::Ground), MUD).active(RED, 0);
    let full = go(&play, &[at(20.0, 24.0, 270.0)]);
    play.must_refuse(full, "too-far");
}

// proves: REG-TERR-04, REG-A58
#[test]
fn difficult_ground_slows_each_base_for_itself_or_the_whole_unit() {
    // Mud before the first base only; a base that starts in it is slowed, too.
    let scene = || {
        Scene::new()
            .unit(RED, infantry(2), &[at(20.0, 30.0, 270.0), at(22.0, 30.0, 270.0)])
            .unit(BLUE, infantry(1), &[at(60.0, 3.0, 90.0)])
            .block(MUD, [18.0, 28.5], [20.7, 31.0])
    };
    let mut play = scene().active(RED, 0);
    let both = go(&play, &[at(20.0, 26.0, 270.0), at(22.0, 24.5, 270.0)]);
    let fast_first = go(&play, &[at(20.0, 25.5, 270.0), at(22.0, 25.5, 270.0)]);
    play.must_refuse(fast_first, "too-far");
    play.act(both, "");
    let mut play = scene().ruling(A58_WHOLE_UNIT).active(RED, 0);
    play.must_refuse(both, "too-far");
}

// proves: REG-TERR-12, REG-TERR-13, REG-TERR-14, REG-SAVE-10, REG-TP-06, REG-DICE-02
#[test]
fn dangerous_ground_is_braved_by_a_die_that_no_point_changes() {
    // The only way is across; a 3 passes.
    let mut play = strip(infantry(2), MINES).tp(RED, 5).active(RED, 0);
    let across = go(&play, &[at(20.0, 24.2, 270.0), at(22.0, 24.2, 270.0)]);
    play.act(across, "3");
    assert_eq!(braved(&play), [(0, 3, 0)]);
    assert!(!play.unit(RED, 0).shaken);
    // A 2 fails: a d3 of wounds (4 is halved to 2), no save, shaken. Points are there, and nobody is asked.
    let mut play = strip(infantry(2), MINES).tp(RED, 5).active(RED, 0);
    play.act(across, "2 4");
    assert_eq!(braved(&play), [(0, 2, 2)]);
    assert_eq!((play.unit(RED, 0).wounds, play.unit(RED, 0).shaken), (2, true));
    assert_eq!(play.asked(), Some((RED, "act")));
    // Armor and shields do not help, and a base may fall.
    let tough = with(with(infantry(2), Keyword::Armor(3)), Keyword::Shields(3));
    let mut play = strip(tough, MINES).active(RED, 0);
    play.act(across, "1 5");
    play.until("act", "");
    assert_eq!((play.unit(RED, 0).living, play.unit(RED, 0).wounds), (1, 0));
}

// proves: REG-TERR-15, REG-TYPE-07, REG-KW-57
#[test]
fn aerial_and_unhindered_units_need_not_brave_it_but_walkers_must() {
    for profile in [Profile { move_in: 6, min_move: 0, ..aerial(1) }, with(infantry(1), Keyword::Unhindered)]
    {
        let mut play = strip(profile, MINES).active(RED, 0);
        let across = go(&play, &[at(20.0, 24.2, 270.0)]);
        play.act(across, "");
        assert_eq!(braved(&play), []);
    }
    let walker = Profile { subtype: Subtype::Walker, ..vehicle(1) };
    let mut play = strip(walker, MINES).active(RED, 0);
    let across = go(&play, &[at(20.0, 24.2, 270.0)]);
    play.act(across, "6");
    assert_eq!(braved(&play), [(0, 6, 0)]);
}

// proves: REG-TERR-16, REG-A59
#[test]
fn one_die_a_unit_a_piece_and_a_move_or_one_a_base() {
    let scene = || strip(infantry(2), MINES).block(MINES, [0.0, 27.0], [72.0, 28.0]);
    let mut play = scene().active(RED, 0);
    let across = go(&play, &[at(20.0, 24.2, 270.0), at(22.0, 24.2, 270.0)]);
    play.act(across, "5 6");
    assert_eq!(braved(&play), [(0, 5, 0), (1, 6, 0)]);
    let mut play = scene().ruling(A59_PER_BASE).active(RED, 0);
    play.act(across, "3 4 5 6");
    assert_eq!(braved(&play), [(0, 3, 0), (0, 4, 0), (1, 5, 0), (1, 6, 0)]);
}

// proves: REG-TERR-12
#[test]
fn the_engine_goes_around_danger_where_the_allowance_lets_it() {
    let scene = || {
        Scene::new()
            .unit(RED, infantry(1), &[at(20.0, 30.0, 270.0)])
            .unit(BLUE, infantry(1), &[at(60.0, 3.0, 90.0)])
            .block(MINES, [19.6, 27.0], [20.4, 28.0])
    };
    let mut play = scene().active(RED, 0);
    let behind = go(&play, &[at(20.0, 25.0, 270.0)]);
    play.act(behind, "");
    assert!(f64::from(play.moved().lengths[0]) / 1024.0 > 5.0);
    // Too far for the detour: straight through.
    let mut play = scene().active(RED, 0);
    let far = go(&play, &[at(20.0, 24.0, 270.0)]);
    play.act(far, "4");
    assert_eq!(braved(&play), [(0, 4, 0)]);
    // A way that is given is gone.
    let mut play = scene().active(RED, 0);
    let via = List::from_slice(&[Spot::inches(20.0, 27.5)]).unwrap();
    let mut moves = Moves::new();
    moves.push(BaseMove { base: play.base(RED, 0, 0), to: at(20.0, 25.0, 270.0), via });
    play.act(Command::Move { moves, into: None }, "4");
    // Both kinds in one piece count both (REG-TERR-23).
    let both = &[TerrainKind::Difficult, TerrainKind::Dangerous];
    let mut play = strip(infantry(1), both).active(RED, 0);
    let into = go(&play, &[at(20.0, 26.0, 270.0)]);
    play.act(into, "6");
    assert_eq!(braved(&play), [(0, 6, 0)]);
    assert!(play.reckoned("difficult").starts_with("4 in"));
}

// proves: REG-TERR-23
#[test]
fn a_base_that_only_turns_into_danger_enters_it() {
    let long = Profile { base: BaseSize::new(25, 50), ..vehicle(1) };
    let scene = || {
        Scene::new()
            .unit(RED, long.clone(), &[at(20.0, 30.0, 0.0)])
            .unit(BLUE, infantry(1), &[at(60.0, 3.0, 90.0)])
            .block(&[TerrainKind::Area, TerrainKind::Dangerous], [10.0, 28.0], [30.0, 29.2])
    };
    let mut play = scene().active(RED, 0);
    let turn = go(&play, &[at(20.0, 30.0, 270.0)]);
    play.act(turn, "4");
    assert_eq!(braved(&play), [(0, 4, 0)]);
}
