//! Transport: a vehicle brings a Trooper unit along, which alights from it, and orders it in round 1 (SO-KW-06).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_geometry::{Heading, Pose};
use sandtable_legion::commands::{Command, put};
use sandtable_legion::model::{Place, UnitId};
use sandtable_legion::rules::setup::Carry;
use sandtable_legion::rules::turn::Round;
use sandtable_legion_cards::Faction;

use crate::common::{BLUE, Play};
use crate::skirmish::{army, skirmish};

/// The truck, two units that it may bring, and one that it may not.
const TRUCK: UnitId = UnitId(0);
const FIRST: UnitId = UnitId(1);
const LEIA: UnitId = UnitId(3);

/// The truck has just been deployed.
fn deployed() -> Play {
    let units = ["a-a5-speeder-truck-rebels", "fleet-troopers", "fleet-troopers", "leia-organa"];
    let mut setup = skirmish(army(Faction::Rebels, &units), army(Faction::Empire, &["stormtroopers"]));
    setup.free.as_mut().unwrap().points = 1_000;
    setup.layout = None;
    let play = Play::of(&setup).at(TRUCK, 18.0, 4.0);
    let mut play = play.in_the_middle_of(Round::Turn(BLUE));
    play.state.stack.push(Carry(TRUCK).into());
    play
}

fn alight(x: f64, y: f64) -> Command {
    Command::Deploy { place: put(FIRST, Pose::new(x, y, Heading::DOWN)) }
}

// proves: SO-KW-06
#[test]
fn a_unit_alights_from_the_vehicle_that_brings_it_along() {
    let mut play = deployed();
    assert_eq!(play.asks(), Some((BLUE, "carry")));
    assert_eq!(play.says(Command::Carry { unit: TRUCK }), ("no-passenger", "SO-KW-06".to_owned()));
    assert_eq!(
        play.says(Command::Carry { unit: LEIA }).0,
        "no-passenger",
        "neither Corps nor Special Forces"
    );
    play.play(Command::Carry { unit: FIRST }, "");
    assert_eq!(play.asks(), Some((BLUE, "alight")));
    assert_eq!(play.says(alight(18.0, 14.0)).0, "too-far");
    play.play(alight(18.0, 8.5), "");
    assert_eq!((play.unit(FIRST).place, play.unit(TRUCK).passenger), (Place::Table, Some(FIRST)));
    // What stands on the table already stays there.
    let mut there = deployed().at(FIRST, 30.0, 4.0);
    there.play(Command::Carry { unit: FIRST }, "");
    assert_eq!(there.unit(FIRST).pose.point().x, 30.0);
}

// proves: SO-KW-06, LC-CMD-07
#[test]
fn the_vehicle_orders_its_passenger_in_round_1_only() {
    let issued = |round: u8| {
        let play = deployed().at(FIRST, 18.0, 8.5).with(TRUCK, |unit| unit.passenger = Some(FIRST));
        let mut play = play.in_the_middle_of(Round::Issued);
        play.state.round = round;
        play.settle("");
        // The others of the unit close up first.
        while play.asks().is_some_and(|(_, kind)| kind == "gather") {
            let command = play.look(|pos| sandtable_legion::engine::asks(pos).unwrap().default);
            play.play(command, "");
        }
        play
    };
    let mut play = issued(1);
    assert_eq!(play.asks(), Some((BLUE, "beckon")));
    let order = |unit| Command::Orders { units: [unit].into_iter().collect() };
    assert_eq!(play.says(order(UnitId(2))).0, "no-passenger");
    play.play(order(FIRST), "");
    assert!(play.unit(FIRST).ordered);
    assert_ne!(issued(2).asks().map(|(_, kind)| kind), Some("beckon"));
}
