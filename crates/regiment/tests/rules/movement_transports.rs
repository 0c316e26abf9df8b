//! Transports: going aboard, getting out, being put out, being lost.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::{Pose, in_contact};
use sandtable_regiment::commands::{Command, Moves};
use sandtable_regiment::data::*;
use sandtable_regiment::engine;
use sandtable_regiment::model::*;
use sandtable_regiment::rules::movement::in_cohesion;
use sandtable_regiment::rulings::*;

fn carrier(bases: u8) -> Profile {
    with(vehicle(bases), Keyword::Transport)
}

/// Half a 30 mm and half a 60 mm base.
fn reach() -> f64 {
    sandtable_geometry::Size::S30X30.half_width() + sandtable_geometry::Size::S60X60.half_width()
}

/// Red: a transport at (20, 30) and three bases of infantry to its right.
fn beside() -> Scene {
    Scene::new()
        .unit(RED, carrier(1), &[at(20.0, 30.0, 270.0)])
        .unit(RED, infantry(3), &[at(25.0, 30.0, 180.0), at(27.0, 30.0, 180.0), at(29.0, 30.0, 180.0)])
        .unit(BLUE, infantry(1), &[at(65.0, 3.0, 90.0)])
}

/// The same with the infantry aboard.
fn laden() -> Scene {
    Scene::new()
        .unit(RED, carrier(1), &[at(20.0, 25.0, 270.0)])
        .unit_as(RED, infantry(3), &[], |unit| unit.inside = Some(0))
        .unit(BLUE, infantry(1), &[at(65.0, 3.0, 90.0)])
}

fn aboard(play: &Play, poses: &[Pose]) -> Command {
    Command::Move { moves: play.moves(RED, 1, poses), into: Some(play.id(RED, 0)) }
}

/// Three poses right of the transport, the middle one touching its middle.
fn right_side(x: f64, y: f64) -> [Pose; 3] {
    [-1.19, 0.0, 1.19].map(|dy| at(x + reach() + 0.001, y + dy, 0.0))
}

fn sample_offer(play: &Play, kind: &str) -> Option<Command> {
    play.look(|pos| engine::offers(pos).into_iter().find(|offer| offer.kind == kind)?.command)
}

// proves: REG-TRANS-02, REG-TRANS-05, REG-MOVEA-04, REG-KW-53, REG-A27
#[test]
fn a_move_that_ends_touching_an_empty_transport_leads_aboard() {
    let mut play = beside().acting(RED, 1);
    // One base of three touching is enough.
    let there = [at(20.0 + reach(), 30.0, 180.0), at(23.5, 30.0, 180.0), at(25.5, 30.0, 180.0)];
    let not_quite = [at(20.1 + reach(), 30.0, 180.0), at(23.5, 30.0, 180.0), at(25.5, 30.0, 180.0)];
    let short = aboard(&play, &not_quite);
    play.must_refuse(short, "not-touching");
    // Without going aboard contact is refused.
    let touch = Command::Move { moves: play.moves(RED, 1, &there), into: None };
    play.must_refuse(touch, "contact");
    let go = aboard(&play, &there);
    play.act(go, "");
    assert_eq!(play.unit(RED, 1).place, Place::Inside(play.id(RED, 0)));
    assert_eq!(play.unit(RED, 0).cargo, Some(play.id(RED, 1)));
    // Its activation is over.
    assert_eq!(play.asked().map(|asked| asked.1), Some("nominate"));
    assert!(sample_offer(&beside().acting(RED, 1), "embark").is_some());
}

// proves: REG-TRANS-01, REG-A91, REG-TYPE-02
#[test]
fn a_transport_carries_one_friendly_infantry_unit() {
    let refused = |scene: Scene, code: &str| {
        let mut play = scene.acting(RED, 1);
        let go = aboard(&play, &[]);
        play.must_refuse(go, code);
    };
    let two = beside().unit_as(RED, infantry(1), &[], |unit| unit.inside = Some(0));
    refused(two, "transport-full");
    let plain = |profile: Profile, second: Profile| {
        Scene::new()
            .unit(RED, profile, &[at(20.0, 30.0, 270.0)])
            .unit(RED, second, &[at(20.0 + reach(), 30.0, 270.0)])
            .unit(BLUE, carrier(1), &[at(65.0, 3.0, 90.0)])
    };
    refused(plain(carrier(1), Profile { base: BaseSize::new(30, 30), ..vehicle(1) }), "not-infantry");
    refused(plain(vehicle(1), infantry(1)), "no-transport");
    let mut play = plain(carrier(1), infantry(1)).acting(RED, 1);
    let enemy = Command::Move { moves: Moves::new(), into: Some(play.id(BLUE, 0)) };
    play.must_refuse(enemy, "no-transport");
    // Emplaced weapons ride, or do not.
    let gun = || Profile { tags: vec!["emplaced".into()], ..infantry(1) };
    let mut play = plain(carrier(1), gun()).acting(RED, 1);
    let go = aboard(&play, &[]);
    play.act(go, "");
    refused(plain(carrier(1), gun()).ruling(A91_FOOT_ONLY), "emplaced");
}

// proves: REG-TRANS-04, REG-A88, REG-TRANS-03, REG-DASH-06
#[test]
fn a_unit_that_touches_already_goes_aboard_for_its_move() {
    let touching = || {
        Scene::new()
            .unit(RED, carrier(1), &[at(20.0, 30.0, 270.0)])
            .unit(RED, infantry(1), &[at(20.0 + reach(), 30.0, 270.0)])
            .unit(BLUE, infantry(1), &[at(65.0, 3.0, 90.0)])
    };
    let mut play = touching().acting(RED, 1);
    let go = aboard(&play, &[]);
    play.act(go, "");
    assert_eq!(play.unit(RED, 1).place, Place::Inside(play.id(RED, 0)));
    touching().ruling(A88_MOVE_ONLY).acting(RED, 1).must_refuse(go, "must-travel");
    // A dash does not lead aboard, but for the other reading.
    let far = || touching().change(|scene| scene.position.units[1].poses = vec![at(27.0, 30.0, 180.0)]);
    let dash = |play: &mut Play| {
        let first = Command::Dash { moves: play.moves(RED, 1, &[at(24.0, 30.0, 180.0)]) };
        play.act(first, "");
        Command::DashOn {
            moves: play.moves(RED, 1, &[at(20.0 + reach(), 30.0, 180.0)]),
            into: Some(play.id(RED, 0)),
        }
    };
    let mut play = far().acting(RED, 1);
    let on = dash(&mut play);
    play.must_refuse(on, "no-dash-aboard");
    let mut play = far().ruling(A88_DASH_TOO).acting(RED, 1);
    let on = dash(&mut play);
    play.act(on, "");
    assert_eq!(play.unit(RED, 1).place, Place::Inside(play.id(RED, 0)));
}

// proves: REG-TRANS-08, REG-TRANS-09, REG-KW-55, REG-COH-10, REG-BASE-14
#[test]
fn getting_out_is_a_move_from_beside_the_transport() {
    let mut play = laden().acting(RED, 1);
    let out = right_side(20.0, 25.0);
    let apart = [out[0], out[1], at(26.0, 25.0, 0.0)];
    play.must_refuse(Command::Disembark { place: play.moves(RED, 1, &apart) }, "cohesion");
    let loose = out.map(|pose| at(pose.point().x + 0.2, pose.point().y, 0.0));
    play.must_refuse(Command::Disembark { place: play.moves(RED, 1, &loose) }, "not-touching");
    play.must_refuse(Command::Disembark { place: play.moves(RED, 1, &out[..2]) }, "wrong-count");
    // Then up to 6 in from there.
    let x = out[0].point().x;
    let far = |dx: f64| out.map(|pose| at(x + dx, pose.point().y, 0.0));
    play.act(Command::Disembark { place: play.moves(RED, 1, &out) }, "");
    assert_eq!(play.asked(), Some((RED, "move-on")));
    let on = |play: &Play, dx: f64| Command::Move { moves: play.moves(RED, 1, &far(dx)), into: None };
    play.must_refuse(on(&play, 6.1), "too-far");
    play.act(on(&play, 6.0), "");
    assert_eq!(play.unit(RED, 1).place, Place::Table);
    assert_eq!(play.unit(RED, 0).cargo, None);
    assert_eq!(play.pose(RED, 1, 1).point().x, at(x + 6.0, 0.0, 0.0).point().x);
    // The rest of the activation is free.
    assert_eq!(play.asked(), Some((RED, "act")));
    // Staying put, touching, is legal too.
    let mut play = laden().acting(RED, 1);
    play.act(Command::Disembark { place: play.moves(RED, 1, &out) }, "");
    play.act(Command::Move { moves: Moves::new(), into: None }, "");
    let hull = play.state.base(play.base(RED, 0, 0)).quad;
    assert!((0..3).all(|n| in_contact(&play.state.base(play.base(RED, 1, n)).quad, &hull)));
    // The offered sample is legal.
    let mut play = laden().acting(RED, 1);
    let sample = sample_offer(&play, "disembark").unwrap();
    play.act(sample, "");
}

// proves: REG-TRANS-10, REG-TRANS-11, REG-KW-54
#[test]
fn a_transport_puts_its_cargo_out_by_a_special() {
    let mut play = laden().acting(RED, 0);
    let loose = right_side(20.2, 25.0);
    play.must_refuse(Command::PutOut { place: play.moves(RED, 1, &loose) }, "not-touching");
    play.act(Command::PutOut { place: play.moves(RED, 1, &right_side(20.0, 25.0)) }, "");
    assert_eq!(play.unit(RED, 1).place, Place::Table);
    let Some(Frame::Activation(frame)) = play.state.top().copied() else { panic!() };
    assert_eq!(frame.ap, 1);
    // It can still be activated.
    assert!(!play.unit(RED, 1).activated);
    play.must_refuse(Command::PutOut { place: Moves::new() }, "once-per-activation");
    let mut play = beside().acting(RED, 0);
    play.must_refuse(Command::PutOut { place: Moves::new() }, "no-cargo");
    let sample = sample_offer(&laden().acting(RED, 0), "put-out").unwrap();
    laden().acting(RED, 0).act(sample, "");
}

// proves: REG-TRANS-12, REG-KW-56, REG-TRANS-07
#[test]
fn a_laden_transport_moves_and_its_cargo_with_it() {
    let mut play = laden().acting(RED, 0);
    let moves = play.moves(RED, 0, &[at(20.0, 20.0, 270.0)]);
    play.act(Command::Move { moves, into: None }, "");
    assert_eq!(play.unit(RED, 1).place, Place::Inside(play.id(RED, 0)));
    play.act(Command::PutOut { place: play.moves(RED, 1, &right_side(20.0, 20.0)) }, "");
    assert_eq!(play.pose(RED, 1, 1), right_side(20.0, 20.0)[1]);
}

// proves: REG-A89, REG-TRANS-16
#[test]
fn where_there_is_no_room_beside_it_as_many_as_possible_touch() {
    // A pocket of walls leaves room beside the transport for one base only, and behind that for others.
    let pocket = |scene: Scene| {
        scene
            .block(&[TerrainKind::Blocking], [10.0, 20.0], [18.8, 30.0])
            .block(&[TerrainKind::Blocking], [10.0, 26.2], [30.0, 30.0])
            .block(&[TerrainKind::Blocking], [10.0, 20.0], [30.0, 23.8])
            .block(&[TerrainKind::Blocking], [21.19, 25.2], [22.6, 26.2])
    };
    let mut play = pocket(laden()).acting(RED, 1);
    let sample = sample_offer(&play, "disembark").unwrap();
    let Command::Disembark { place: found } = sample else { panic!() };
    play.act(sample, "");
    let hull = play.state.base(play.base(RED, 0, 0)).quad;
    let touching = (0..3).filter(|&n| in_contact(&play.state.base(play.base(RED, 1, n)).quad, &hull)).count();
    assert_eq!((found.len(), touching), (3, 1));
    assert!(play.look(|pos| in_cohesion(pos, play.id(RED, 1))));
    // No room at all: the action is illegal, and offered with its refusal.
    let closed = |scene: Scene| pocket(scene).block(&[TerrainKind::Blocking], [21.19, 23.8], [30.0, 26.2]);
    let play = closed(laden()).acting(RED, 1);
    let offer = play.look(|pos| engine::offers(pos).into_iter().find(|offer| offer.kind == "disembark"));
    assert_eq!(offer.unwrap().refusal.map(|refusal| refusal.code), Some("no-room"));
    // By the other reading anywhere within 1 in will do.
    let mut play = laden().ruling(A89_WITHIN_ONE_INCH).acting(RED, 1);
    let near = right_side(20.9, 25.0);
    play.act(Command::Disembark { place: play.moves(RED, 1, &near) }, "");
    let mut play = laden().ruling(A89_WITHIN_ONE_INCH).acting(RED, 1);
    let far = right_side(21.1, 25.0);
    play.must_refuse(Command::Disembark { place: play.moves(RED, 1, &far) }, "not-near-transport");
}

/// A blue gun that kills the red transport with one wound; the cargo's bases must be placed by blue.
fn lost(scene: Scene) -> Play {
    let gun = Profile { ranged: 1, ..infantry(1) };
    let mut play = scene
        .unit(BLUE, gun, &[at(20.0, 17.0, 90.0)])
        .change(|scene| scene.position.units[0].wounds = 4)
        .change(|scene| scene.setup.armies[0].units[0].courage = 20)
        .change(|scene| scene.position.queue = vec![Side::Blue])
        .active(BLUE, 1);
    let base = play.base(RED, 0, 0);
    play.act(Command::Shoot { base }, "6 1");
    play
}

// proves: REG-TRANS-13, REG-TRANS-14, REG-WOUND-07, REG-COH-10
#[test]
fn the_opponent_places_the_cargo_of_a_lost_transport_against_the_wreck() {
    let mut play = lost(laden());
    assert_eq!(play.asked(), Some((BLUE, "place-cargo")));
    assert_eq!(play.unit(RED, 0).place, Place::Gone);
    let beside = right_side(20.0, 25.0);
    play.must_refuse(
        Command::PlaceCargo { place: play.moves(RED, 1, &right_side(20.5, 25.0)) },
        "not-touching",
    );
    play.must_refuse(Command::PlaceCargo { place: play.moves(RED, 1, &right_side(18.0, 25.0)) }, "overlap");
    play.must_refuse(Command::PlaceCargo { place: play.moves(RED, 1, &beside[..2]) }, "room-for-more");
    play.act(Command::PlaceCargo { place: play.moves(RED, 1, &beside) }, "");
    assert_eq!((play.unit(RED, 1).place, play.unit(RED, 1).shaken), (Place::Table, true));
    assert_eq!(play.pose(RED, 1, 2), beside[2]);
    assert_eq!(play.asked(), Some((BLUE, "act")));
    // The answer a deadline gives is legal as well.
    let mut play = lost(laden());
    let default = play.look(|pos| engine::asks(pos).unwrap().default);
    play.act(default, "");
    assert_eq!(play.unit(RED, 1).living, 3);
}

// proves: REG-A89, REG-TRANS-16
#[test]
fn bases_without_room_beside_the_wreck_are_lost() {
    // Walls all around but for one pocket of a base.
    let wall = |scene: Scene| {
        let solid = &[TerrainKind::Impassable];
        scene
            .block(solid, [10.0, 18.0], [18.8, 30.0])
            .block(solid, [10.0, 26.2], [30.0, 30.0])
            .block(solid, [18.0, 18.5], [30.0, 23.81])
            .block(solid, [21.2, 25.4], [30.0, 26.2])
            .block(solid, [22.5, 23.8], [30.0, 25.4])
    };
    let mut play = lost(wall(laden()));
    let default = play.look(|pos| engine::asks(pos).unwrap().default);
    let Command::PlaceCargo { place } = default else { panic!("{default:?}") };
    assert!(!place.is_empty() && place.len() < 3, "{place:?}");
    play.act(default, "");
    assert_eq!(usize::from(play.unit(RED, 1).living), place.len());
    assert!(!play.state.base(play.base(RED, 1, 2)).alive);
    // Nowhere at all: it is destroyed with it.
    let full = |scene: Scene| {
        let solid = &[TerrainKind::Impassable];
        scene
            .block(solid, [10.0, 20.0], [18.7, 30.0])
            .block(solid, [21.3, 20.0], [30.0, 30.0])
            .block(solid, [18.0, 26.3], [22.0, 30.0])
            .block(solid, [18.0, 18.0], [22.0, 23.7])
    };
    let play = lost(full(laden()));
    assert_eq!(play.unit(RED, 1).place, Place::Gone);
}

// proves: REG-TRANS-06
#[test]
fn a_leader_aboard_is_out_of_reach() {
    let haste = || ability(Scope::Army, Effect::MoveBonus { by: 2 });
    let scene = |host: u8| {
        laden()
            .unit(RED, infantry(1), &[at(40.0, 30.0, 270.0)])
            .leader(RED, haste(), haste(), host)
            .acting(RED, 2)
    };
    let far = |play: &Play| Command::Move { moves: play.moves(RED, 2, &[at(40.0, 22.5, 270.0)]), into: None };
    let mut play = scene(0);
    let walk = far(&play);
    play.act(walk, "");
    scene(1).must_refuse(walk, "too-far");
}
