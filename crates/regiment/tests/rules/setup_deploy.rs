//! Deployment: order, zones, cohesion, contact, transports, and a zone that is full.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::Pose;
use sandtable_kernel::{Game as _, Seat};
use sandtable_regiment::Regiment;
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::*;
use sandtable_regiment::model::{Event, Place};
use sandtable_regiment::rules::setup::SetupEvent;
use sandtable_regiment::rulings::*;

fn armies(red: &[Profile], blue: &[Profile]) -> Scene {
    let mut scene = Scene::new();
    scene.setup.armies[0].units = red.to_vec();
    scene.setup.armies[1].units = blue.to_vec();
    scene
}

fn place(play: &Play, seat: Seat, number: u8, at: &[Pose]) -> Command {
    play.deploy(play.id(seat, number), at)
}

/// Who places, until all units are placed but the last.
fn order(mut play: Play, units: usize) -> Vec<Seat> {
    let mut order = Vec::new();
    while order.len() + 1 < units {
        order.push(play.asked().unwrap().0);
        play.act(Command::Pass, "");
    }
    order.push(play.asked().unwrap().0);
    order
}

// proves: REG-DEPLOY-02, REG-DEPLOY-03, REG-A01
#[test]
fn the_card_has_the_last_word_on_the_order() {
    let scene = |printed| {
        let units = [infantry(1), infantry(1)];
        armies(&units, &units).change(|scene| {
            scene.setup.mission = Some(Mission { order: printed, ..mission() });
        })
    };
    let alternate = |first| Some(DeployOrder::Alternate { first });
    assert_eq!(order(scene(None).set_up(""), 4), [BLUE, RED, BLUE, RED]);
    assert_eq!(order(scene(None).ruling(A01_RED_FIRST).set_up(""), 4), [RED, BLUE, RED, BLUE]);
    assert_eq!(order(scene(alternate(Side::Red)).set_up(""), 4), [RED, BLUE, RED, BLUE]);
    // The ruling is for silent cards only.
    assert_eq!(
        order(scene(alternate(Side::Blue)).ruling(A01_RED_FIRST).set_up(""), 4),
        [BLUE, RED, BLUE, RED]
    );
    let all = Some(DeployOrder::AllFirst { side: Side::Red });
    assert_eq!(order(scene(all).set_up(""), 4), [RED, RED, BLUE, BLUE]);
}

// proves: REG-DEPLOY-04
#[test]
fn a_unit_is_placed_once_by_its_owner_in_its_owners_turn() {
    let units = [infantry(1), infantry(1)];
    let mut play = armies(&units, &units).set_up("");
    play.must_refuse(place(&play, RED, 0, &[at(36.0, 33.0, 0.0)]), "not-your-unit");
    let refusal = play.refuse_as(RED, place(&play, RED, 0, &[at(36.0, 33.0, 0.0)]));
    assert_eq!(refusal.code, "not-your-decision");
    play.act(place(&play, BLUE, 0, &[at(36.0, 3.0, 0.0)]), "").act(Command::Pass, "");
    play.must_refuse(place(&play, BLUE, 0, &[at(40.0, 3.0, 0.0)]), "unit-placed");
    play.must_refuse(
        play.deploy(sandtable_regiment::model::UnitId(200), &[at(40.0, 3.0, 0.0)]),
        "not-your-unit",
    );
    play.must_refuse(place(&play, BLUE, 1, &[]), "wrong-count");
}

// proves: REG-DEPLOY-05, REG-DEPLOY-07
#[test]
fn every_base_stands_wholly_inside_the_zone_facing_any_way() {
    let mut play = armies(&[infantry(1)], &[infantry(1)]).set_up("");
    // Half of 30 mm is 0.59 in: the zone's line at 6 in is reached from 5.409 in. A millimetre more is too much.
    play.must_refuse(place(&play, BLUE, 0, &[at(36.0, 5.409 + 0.04, 0.0)]), "outside-zone");
    play.must_refuse(place(&play, BLUE, 0, &[at(0.5, 3.0, 0.0)]), "outside-zone");
    // Turned by 45 degrees its corners reach farther.
    play.must_refuse(place(&play, BLUE, 0, &[at(36.0, 5.4, 45.0)]), "outside-zone");
    play.act(place(&play, BLUE, 0, &[at(36.0, 5.0, 37.0)]), "");
    assert_eq!(play.pose(BLUE, 0, 0), at(36.0, 5.0, 37.0));
}

// proves: REG-DEPLOY-05
#[test]
fn the_offer_of_a_unit_draws_the_zone_it_may_stand_in() {
    let play = armies(&[infantry(1)], &[infantry(1)]).set_up("");
    let (seat, _) = play.asked().unwrap();
    let offers = serde_json::to_value(Regiment::offers(&play.table, &play.state, seat)).unwrap();
    let region = &offers[0]["form"][0]["is"]["place"]["region"];
    let zone = serde_json::json!([[[0.0, 0.0], [72.0, 0.0], [72.0, 6.0], [0.0, 6.0]]]);
    assert_eq!((seat, &region["inside"]), (BLUE, &zone), "{offers}");
}

// proves: REG-DEPLOY-05
#[test]
fn nothing_is_placed_on_terrain_that_blocks_its_movement() {
    let scene = |kind| {
        armies(&[infantry(1)], &[infantry(1), vehicle(1), aerial(1), infantry(1)])
            .change(|scene| {
                let order = Some(DeployOrder::AllFirst { side: Side::Blue });
                scene.setup.mission = Some(Mission { order, ..mission() });
            })
            .block(&[kind], [30.0, 1.0], [40.0, 5.0])
            .set_up("")
    };
    for kind in [TerrainKind::Blocking, TerrainKind::Impassable] {
        let mut play = scene(kind);
        for number in [0, 1] {
            let refusal = play.refuse(place(&play, BLUE, number, &[at(35.0, 3.0, 90.0)]));
            assert!(refusal.rule.as_str().starts_with("REG-TERR"), "{refusal}");
        }
        // Beside it is fine, and aerial units stand above it all (REG-A67).
        play.act(place(&play, BLUE, 0, &[at(29.4, 3.0, 90.0)]), "");
        play.act(place(&play, BLUE, 2, &[at(35.0, 3.0, 90.0)]), "");
    }
    // A structure takes one unit of infantry.
    let mut play = scene(TerrainKind::Structural);
    assert_eq!(play.refuse(place(&play, BLUE, 1, &[at(35.0, 3.0, 90.0)])).rule, "REG-TERR-17");
    play.act(place(&play, BLUE, 0, &[at(32.0, 3.0, 90.0)]), "");
    assert_eq!(play.refuse(place(&play, BLUE, 3, &[at(38.0, 3.0, 90.0)])).rule, "REG-TERR-18");
    // Area terrain is no obstacle.
    scene(TerrainKind::Area).act(place(&play, BLUE, 1, &[at(35.0, 3.0, 90.0)]), "");
}

// proves: REG-DEPLOY-06
#[test]
fn bases_are_placed_in_cohesion() {
    let mut play = armies(&[infantry(1)], &[infantry(3)]).set_up("");
    let row = |gap: f64| [0.0, 1.0, 2.0].map(|n| at(30.0 + n * (1.1811 + gap), 3.0, 90.0));
    let refusal = play.refuse(place(&play, BLUE, 0, &row(1.1)));
    assert_eq!((refusal.code, refusal.rule.as_str()), ("cohesion", "REG-DEPLOY-06"));
    play.must_refuse(place(&play, BLUE, 0, &row(0.0)[..2]), "wrong-count");
    // On top of each other is no formation; touching is one.
    play.must_refuse(place(&play, BLUE, 0, &row(-0.5)), "overlap");
    play.act(place(&play, BLUE, 0, &row(0.999)), "");
}

// proves: REG-DEPLOY-13, REG-DEPLOY-05
#[test]
fn units_are_placed_out_of_contact_with_each_other() {
    let mut play = armies(&[infantry(1)], &[infantry(1), infantry(1)]).set_up("");
    play.act(place(&play, BLUE, 0, &[at(30.0, 3.0, 90.0)]), "").act(Command::Pass, "");
    let refusal = play.refuse(place(&play, BLUE, 1, &[at(30.0 + 1.1811, 3.0, 90.0)]));
    assert_eq!((refusal.code, refusal.rule.as_str()), ("contact", "REG-DEPLOY-13"));
    play.must_refuse(place(&play, BLUE, 1, &[at(30.5, 3.0, 90.0)]), "overlap");
    play.act(place(&play, BLUE, 1, &[at(31.2, 3.0, 90.0)]), "0/3 0/2 0/1");
}

// proves: REG-DEPLOY-08, REG-A20, REG-TRANS-07
#[test]
fn a_unit_may_start_inside_a_transport_that_is_on_the_table() {
    let carrier = with(vehicle(1), Keyword::Transport);
    let units = [infantry(2), carrier, vehicle(1), infantry(1)];
    let mut play = armies(&units, &[infantry(1), infantry(1), infantry(1), infantry(1)]).set_up("");
    play.act(Command::Pass, "");
    let inside = |unit: u8, transport: u8| Command::DeployInside {
        unit: play.id(RED, unit),
        transport: play.id(RED, transport),
    };
    let (first, second, tank, wrong, foreign) =
        (inside(0, 1), inside(3, 1), inside(2, 1), inside(0, 2), play.id(BLUE, 1));
    let foreign = Command::DeployInside { unit: play.id(RED, 0), transport: foreign };
    // REG-A20: the transport comes first.
    play.must_refuse(first, "transport-not-placed");
    play.act(place(&play, RED, 1, &[at(36.0, 33.0, 270.0)]), "").act(Command::Pass, "");
    play.must_refuse(foreign, "no-transport");
    play.must_refuse(tank, "not-infantry");
    play.act(first, "");
    assert_eq!(play.unit(RED, 0).place, Place::Inside(play.id(RED, 1)));
    assert_eq!(play.unit(RED, 1).cargo, Some(play.id(RED, 0)));
    // It used red's turn.
    assert_eq!(play.asked(), Some((BLUE, "deploy")));
    play.act(Command::Pass, "");
    play.must_refuse(second, "transport-full");
    play.act(place(&play, RED, 2, &[at(50.0, 33.0, 270.0)]), "").act(Command::Pass, "");
    play.must_refuse(wrong, "unit-placed");
}

// proves: REG-A20
#[test]
fn by_the_other_reading_transport_and_passenger_are_placed_in_one_turn() {
    let units = [infantry(2), with(vehicle(1), Keyword::Transport)];
    let scene = || armies(&units, &[infantry(1), infantry(1)]).ruling(A20_SAME_TURN);
    let mut play = scene().set_up("");
    play.act(Command::Pass, "");
    let inside = Command::DeployInside { unit: play.id(RED, 0), transport: play.id(RED, 1) };
    play.must_refuse(inside, "with-the-transport");
    play.act(place(&play, RED, 1, &[at(36.0, 33.0, 270.0)]), "");
    assert_eq!(play.asked(), Some((RED, "board")));
    play.act(inside, "");
    assert_eq!(play.unit(RED, 0).place, Place::Inside(play.id(RED, 1)));
    assert_eq!(play.asked(), Some((BLUE, "deploy")));
    // Or nobody gets in.
    let mut play = scene().set_up("");
    play.act(Command::Pass, "");
    play.act(place(&play, RED, 1, &[at(36.0, 33.0, 270.0)]), "").act(Command::Pass, "");
    assert_eq!(play.asked(), Some((BLUE, "deploy")));
    assert_eq!(play.unit(RED, 0).place, Place::Reserve);
}

// proves: REG-A91, REG-DEPLOY-08
#[test]
fn emplaced_weapons_may_ride_unless_the_other_reading_is_played() {
    let gun = Profile { tags: vec!["emplaced".into()], ..infantry(1) };
    let units = [gun, with(vehicle(1), Keyword::Transport)];
    let scene = || armies(&units, &[infantry(1), infantry(1)]);
    let boarded = |mut play: Play| {
        play.act(Command::Pass, "");
        play.act(place(&play, RED, 1, &[at(36.0, 33.0, 270.0)]), "").act(Command::Pass, "");
        let inside = Command::DeployInside { unit: play.id(RED, 0), transport: play.id(RED, 1) };
        sandtable_regiment::engine::with_pos(&play.table, &play.state, |pos| {
            sandtable_regiment::engine::check(pos, RED, &inside).map(|_| ()).map_err(|refusal| refusal.code)
        })
    };
    assert_eq!(boarded(scene().set_up("")), Ok(()));
    assert_eq!(boarded(scene().ruling(A91_FOOT_ONLY).set_up("")), Err("emplaced"));
}

// proves: REG-DEPLOY-04
#[test]
fn a_unit_without_room_is_left_out_and_counts_as_destroyed() {
    // Blue's zone has room for one base of 30 mm, not for a second unit.
    let narrow = vec![vec![[10.0, 1.0], [11.5, 1.0], [11.5, 2.5], [10.0, 2.5]]];
    let scene =
        armies(&[infantry(1)], &[infantry(1), Profile { points: 75, ..infantry(1) }]).change(|scene| {
            let zones = Zones { blue: narrow, ..mission().zones };
            scene.setup.mission = Some(Mission { zones, ..mission() });
        });
    let mut play = scene.set_up("");
    play.act(Command::Pass, "").act(Command::Pass, "");
    let offers = play.look(sandtable_regiment::engine::offers);
    assert_eq!(offers[0].refusal.unwrap().code, "no-room");
    play.act(Command::Pass, "0/2 0/1");
    assert!(play.happened(|e| *e == Event::Setup(SetupEvent::LeftOut { unit: play.id(BLUE, 1) })));
    assert_eq!(play.unit(BLUE, 1).place, Place::Gone);
    assert_eq!(play.state.player(RED).destroyed, 75);
    assert_eq!(play.state.round, 1);
}

#[test]
fn proposals_fill_a_zone_without_a_refusal() {
    use sandtable_dice::Generator;
    let units: Vec<Profile> = (0..20).map(|n| if n % 4 == 0 { vehicle(2) } else { infantry(4) }).collect();
    let scene = armies(&units, &units).block(&[TerrainKind::Blocking], [20.0, 0.0], [30.0, 5.0]);
    let mut play = scene.set_up("");
    let mut dice = Generator::new(5);
    for _ in 0..39 {
        let command = play.look(|pos| sandtable_regiment::engine::sample(pos, &mut dice)).unwrap();
        assert!(matches!(command, Command::Deploy { .. }), "{command:?}");
        play.act(command, "");
    }
    let left = play.state.units.iter().filter(|unit| unit.place == Place::Reserve).count();
    assert_eq!(left, 1);
}
