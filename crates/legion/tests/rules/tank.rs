//! Disabled Vehicle: the vehicle, the Ambush Network, detonators.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_geometry::{Heading, Pose};
use sandtable_kernel::Seat;
use sandtable_legion::commands::{Command, put};
use sandtable_legion::data::{Side, TokenKind};
use sandtable_legion::model::{Choice, Ending, Order, Place, UnitId};
use sandtable_legion::rules::setup::Loadouts;
use sandtable_legion::rules::space;
use sandtable_legion::rules::turn::Round;
use sandtable_legion::rulings::{
    A13_ANYWHERE, A15_LEADER_TO_CENTRE, A17_DETONATORS_ONLY, A19_BOTH, A57_CHOICE, A86_ON_BOARD,
    A105_NOT_IF_TOUCHING, RulingOption,
};
use sandtable_legion_cards::{Rank, UnitType};

use crate::common::{
    BLUE, CAPTAIN, DEATH, DLT, MEDIC, OFFICER, OTHER_REBEL, Play, R5, REBEL, RED, STORM, attack, dash, go,
};

const TANK: &str = "disabled-vehicle";
/// The vehicles of Blue and of Red, of which the second is in no game here.
const VEHICLE: UnitId = UnitId(17);
const OTHER_VEHICLE: UnitId = UnitId(18);

fn by(options: &[RulingOption]) -> Play {
    Play::mission(TANK, options).at(VEHICLE, 18.0, 18.0)
}

fn play() -> Play {
    by(&[])
}

/// A unit of Red that holds a Detonator acts, its centre so many inches to the right of the vehicle's.
fn armed(play: Play, away: f64) -> Play {
    play.at(STORM, 18.0 + away, 18.0)
        .with(STORM, |unit| unit.detonator = true)
        .at(CAPTAIN, 2.0, 2.0)
        .acting(STORM)
}

fn blanks(count: usize) -> String {
    vec!["blank"; count].join(" ")
}

fn deploy(unit: UnitId, x: f64, y: f64) -> Command {
    Command::Deploy { place: put(unit, Pose::new(x, y, Heading::RIGHT)) }
}

/// Both have chosen their Loadouts.
fn deploying(options: &[RulingOption]) -> Play {
    let mut play = Play::mission(TANK, options).in_the_middle_of(Loadouts(BLUE));
    play.state.round = 0;
    for _ in 0..2 {
        play.play(Command::Loadouts { sides: [Side::A; 3] }, "");
    }
    play
}

// proves: SO-TANK-01, SO-TANK-02, SO-TANK-03, SO-TANK-05, SO-TANK-25, LEG-A16
#[test]
fn the_defenders_vehicle_stands_in_the_middle_and_all_ambushers_are_in_the_network() {
    let play = deploying(&[]);
    play.look(|pos| {
        assert_eq!(pos.defender(), Some(BLUE));
        let vehicle = pos.spec(VEHICLE);
        assert_eq!((vehicle.seat, vehicle.rank, vehicle.kind), (BLUE, Rank::Heavy, UnitType::GroundVehicle));
        assert_eq!((vehicle.wounds, vehicle.defence, vehicle.weapons.len()), (15, None, 2));
        let pose = pos.unit(VEHICLE).pose.point();
        assert_eq!((pos.unit(VEHICLE).place, pose.x, pose.y), (Place::Table, 18.0, 18.0));
        let points = pos.mission().unwrap().tokens.iter().filter(|one| one.kind == TokenKind::AmbushPoint);
        assert_eq!(points.count(), 4);
        assert!(pos.units_of(RED).all(|unit| pos.unit(unit).place == Place::Network));
        assert!(!pos.units().any(|unit| unit == OTHER_VEHICLE), "the other vehicle is no part of the game");
    });
}

// proves: SO-TANK-04
#[test]
fn defenders_deploy_in_contact_with_the_vehicle() {
    let mut play = deploying(&[]);
    assert_eq!(play.says(deploy(CAPTAIN, 18.0, 21.0)), ("not-at-the-vehicle", "SO-TANK-04".to_owned()));
    play.play(deploy(CAPTAIN, 18.0, 20.5), "");
    assert_eq!(play.asks(), Some((BLUE, "deploy")), "Red deploys nobody");
    let mut count = 1;
    while let Some((BLUE, "deploy")) = play.asks() {
        let command = play.look(|pos| sandtable_legion::engine::asks(pos).unwrap().default);
        play.play(command, "");
        count += 1;
    }
    assert_eq!(count, 9, "the whole squad finds room");
    assert!((0..9).all(|unit| play.look(|pos| space::touches(pos, UnitId(unit), VEHICLE))));
}

// proves: SO-TANK-26, LEG-A57
#[test]
fn by_version_1_1_each_ambusher_deploys_or_begins_in_the_network() {
    let mut play = deploying(&[A57_CHOICE]);
    assert_eq!(play.says(deploy(CAPTAIN, 10.0, 10.0)).0, "not-at-the-vehicle");
    play.play(deploy(CAPTAIN, 18.0, 20.5), "");
    assert_eq!(play.asks(), Some((RED, "deploy")));
    assert_eq!(play.says(deploy(STORM, 10.0, 10.0)).0, "outside-zone");
    play.play(deploy(STORM, 10.0, 1.5), "");
    play.play(deploy(REBEL, 18.0, 15.5), "");
    play.play(Command::Network { unit: DLT }, "");
    assert_eq!((play.unit(STORM).place, play.unit(DLT).place), (Place::Table, Place::Network));
    assert_eq!(play.says(Command::Network { unit: OTHER_REBEL }).0, "not-to-network");
}

/// A unit of Red in the Network has an order, and it is Red's turn.
fn ordered(play: Play, unit: UnitId) -> Play {
    let play = play.at(CAPTAIN, 2.0, 18.0).with(CAPTAIN, |unit| unit.order = Order::Faceup);
    play.with(unit, |unit| (unit.place, unit.order) = (Place::Network, Order::Faceup))
        .in_the_middle_of(Round::Turn(RED))
}

// proves: SO-TANK-08, SO-TANK-10, SO-TANK-11, SO-TANK-18
#[test]
fn a_unit_of_the_network_comes_out_at_an_ambush_point_with_a_detonator() {
    for held in [false, true] {
        let mut play = ordered(play(), STORM).with(STORM, |unit| unit.detonator = held);
        play.play(Command::Activate { unit: STORM }, "");
        assert_eq!(play.asks(), Some((RED, "enter")));
        assert_eq!(play.says(deploy(STORM, 10.0, 10.0)), ("no-ambush-point", "SO-TANK-08".to_owned()));
        play.play(deploy(STORM, 4.0, 3.0), "");
        assert_eq!((play.unit(STORM).place, play.unit(STORM).detonator), (Place::Table, true));
        assert_eq!(play.asks(), Some((RED, "act")));
    }
}

// proves: SO-TANK-09, SO-TANK-17
#[test]
fn who_has_come_out_may_dash_but_neither_move_nor_go_back() {
    let mut play = ordered(play(), STORM);
    play.play(Command::Activate { unit: STORM }, "");
    play.play(deploy(STORM, 4.0, 3.0), "");
    assert_eq!(play.says(go(STORM, 6.0, 3.0)), ("entered-now", "SO-TANK-09".to_owned()));
    assert_eq!(play.says(Command::Ambush), ("entered-now", "SO-TANK-17".to_owned()));
    play.play(dash(STORM, 6.0, 3.0), "");
}

// proves: SO-TANK-06, LEG-A18
#[test]
fn a_unit_of_the_network_is_off_the_battlefield_and_undefeated() {
    let mut play = play().at(REBEL, 10.0, 10.0).with(STORM, |unit| unit.place = Place::Network).acting(REBEL);
    assert_eq!(play.says(attack(STORM, 1)).0, "no-target");
    play.settle("");
    assert_eq!(play.state.over, None);
}

// proves: SO-TANK-07, SO-CMD-04, SO-TANK-25, LEG-A16
#[test]
fn units_of_the_network_are_ordered_and_the_vehicle_never_is() {
    let mut play = play().at(CAPTAIN, 18.0, 20.5);
    for unit in 9..17 {
        play = play.with(UnitId(unit), |unit| unit.place = Place::Network);
    }
    let at = |play: &Play, seat: Seat, name: &str| {
        play.table.hands[seat.index()].iter().position(|card| card.name == name).unwrap() as u8
    };
    let standing = [BLUE, RED].map(|seat| at(&play, seat, "Standing Orders"));
    for seat in [BLUE, RED] {
        play.state.players[seat.index()].card = Choice::Shown(standing[seat.index()]);
    }
    play.state.priority = Some(RED);
    let mut play = play.in_the_middle_of(Round::Orders(RED));
    play.play(Command::Orders { units: [STORM].into_iter().collect() }, "");
    assert_eq!(play.unit(STORM).order, Order::Faceup);
    assert_eq!(play.asks(), Some((BLUE, "orders")));
    assert_eq!(play.says(Command::Orders { units: [VEHICLE].into_iter().collect() }).0, "orders-not-whole");
    play.play(Command::Orders { units: [CAPTAIN].into_iter().collect() }, "");
    // Its token is in the pool, and activates it.
    assert_eq!(play.state.player(BLUE).pool[Rank::Heavy as usize], 1);
    play.play(Command::Activate { unit: STORM }, "");
    play.play(deploy(STORM, 4.0, 3.0), "");
    play.play(Command::Finish, "");
    play.play(Command::Draw, "1");
    play.play(Command::Activate { unit: VEHICLE }, "");
    assert_eq!(play.asks(), Some((BLUE, "act")));
    assert_eq!(
        play.says(Command::Move { place: put(VEHICLE, Pose::new(19.0, 18.0, Heading::RIGHT)) }).0,
        "immobile"
    );
}

// proves: LEG-A86
#[test]
fn units_of_the_network_count_for_the_pass_pool_or_by_the_alternative_not() {
    for (options, passes) in [(&[][..], 5), (&[A86_ON_BOARD][..], 0)] {
        let mut play = by(options).at(CAPTAIN, 18.0, 20.5).in_the_middle_of(Round::Pools);
        for unit in 1..9 {
            play = play.with(UnitId(unit), |unit| unit.place = Place::Defeated);
        }
        for unit in 9..17 {
            play = play.with(UnitId(unit), |unit| unit.place = Place::Network);
        }
        play.state.priority = Some(BLUE);
        play.settle("");
        // Eight units against the Captain and the vehicle: 6 more, less 1.
        assert_eq!(play.state.player(BLUE).passes, passes);
    }
}

// proves: SO-TANK-12, LEG-A14
#[test]
fn a_detonator_needs_sight_and_is_gone_once_it_is_thrown() {
    let none = armed(play(), 6.0).with(STORM, |unit| unit.detonator = false);
    assert_eq!(none.says(Command::Throw), ("no-detonator", "SO-TANK-12".to_owned()));
    let mut play = armed(self::play(), 6.0);
    // 6 inches between the centres are 3.5 from base to base.
    play.play(Command::Throw, &blanks(7));
    assert!(!play.unit(STORM).detonator);
    let setup = sandtable_legion::model::Setup { layout: Some("market".into()), ..play.table.setup.clone() };
    let hidden = Play::of(&setup).at(VEHICLE, 18.0, 18.0).at(STORM, 3.0, 5.0).at(CAPTAIN, 30.0, 2.0);
    let hidden = hidden.with(STORM, |unit| unit.detonator = true).acting(STORM);
    assert_eq!(hidden.says(Command::Throw), ("out-of-sight", "SO-TANK-12".to_owned()));
}

// proves: SO-TANK-13, LEG-A15
#[test]
fn a_throw_has_a_die_less_for_each_full_inch() {
    // From base to base: contact, 0.9, 3.5 and 12 inches.
    for (away, dice) in [(2.5, 10), (3.4, 10), (6.0, 7), (14.5, 0)] {
        armed(play(), away).play(Command::Throw, &blanks(dice));
    }
    // To the vehicle's centre it is 1.97 inches more.
    armed(by(&[A15_LEADER_TO_CENTRE]), 6.0).play(Command::Throw, &blanks(5));
}

// proves: SO-TANK-14
#[test]
fn each_critical_hit_and_surge_is_a_damage() {
    let mut play = armed(play(), 6.0);
    play.play(Command::Throw, "crit hit surge blank blank blank blank");
    assert_eq!(play.unit(VEHICLE).wounds, 3);
}

// proves: SO-TANK-15
#[test]
fn nobody_throws_and_attacks_in_one_activation() {
    let mut first = armed(play(), 6.0);
    first.play(Command::Throw, &blanks(7));
    assert_eq!(first.says(attack(CAPTAIN, 1)), ("attack-or-detonator", "SO-TANK-15".to_owned()));
    let mut second = armed(play(), 6.0).at(REBEL, 25.0, 22.0);
    let dice: u8 = second.table.unit(STORM).weapons[1].dice.iter().sum();
    second.play(attack(REBEL, 1), &blanks(usize::from(dice)));
    assert_eq!(second.says(Command::Throw), ("attack-or-detonator", "SO-TANK-15".to_owned()));
}

// proves: SO-TANK-16, SO-MIS-05, LEG-A13
#[test]
fn at_an_ambush_point_a_unit_goes_back_into_the_network() {
    let mut play = play().at(STORM, 4.0, 3.0).at(CAPTAIN, 2.0, 18.0).acting(STORM);
    play.play(Command::Ambush, "");
    assert_eq!(play.unit(STORM).place, Place::Network);
    assert_eq!(play.asks(), Some((BLUE, "turn")), "its activation is over");
    let away = |play: Play| play.at(STORM, 6.0, 6.0).at(CAPTAIN, 2.0, 18.0).acting(STORM);
    assert_eq!(away(self::play()).says(Command::Ambush), ("no-ambush-point", "LEG-A13".to_owned()));
    away(by(&[A13_ANYWHERE])).play(Command::Ambush, "");
    let mut spent = self::play().at(STORM, 4.0, 3.0).at(CAPTAIN, 2.0, 18.0).acting(STORM);
    spent.play(Command::Aim, "");
    spent.play(Command::Dodge, "");
    assert_ne!(spent.asks().map(|(_, kind)| kind), Some("act"), "it costs an action");
}

// proves: SO-TANK-19, SO-TANK-20, SO-TANK-11, SO-MIS-05
#[test]
fn a_unit_rearms_near_another_friendly_support_unit() {
    let there = |x: f64| play().at(STORM, 10.0, 10.0).at(MEDIC, x, 10.0).at(CAPTAIN, 2.0, 2.0);
    let mut near = there(14.0).acting(STORM);
    near.play(Command::Rearm, "");
    assert!(near.unit(STORM).detonator);
    assert_eq!(there(14.2).acting(STORM).says(Command::Rearm), ("no-support", "SO-TANK-19".to_owned()));
    assert_eq!(there(20.0).acting(MEDIC).says(Command::Rearm).0, "no-support", "another one");
    let full = there(14.0).with(STORM, |unit| unit.detonator = true).acting(STORM);
    assert_eq!(full.says(Command::Rearm), ("holds-one", "SO-TANK-11".to_owned()));
}

// proves: LEG-A19
#[test]
fn the_ambusher_alone_rearms_or_by_the_alternative_both() {
    let there = |play: Play| play.at(REBEL, 10.0, 10.0).at(R5, 13.0, 10.0).at(STORM, 2.0, 2.0).acting(REBEL);
    assert_eq!(there(play()).says(Command::Rearm).0, "wrong-command");
    there(by(&[A19_BOTH])).play(Command::Rearm, "");
}

/// The cover of a Rebel to the right of the vehicle against a Stormtrooper farther right.
fn covered(play: Play, away: f64, other: f64) -> u8 {
    let play = play.at(REBEL, 18.0 + away, 18.0).at(STORM, other, 18.0).at(OFFICER, 2.0, 2.0).acting(STORM);
    play.look(|pos| space::cover(pos, STORM, REBEL, (&[], true), &mut ()))
}

// proves: SO-TANK-21, LEG-A105
#[test]
fn defenders_at_the_vehicle_have_heavy_cover() {
    assert_eq!(covered(play(), 2.5, 28.0), 2);
    assert_eq!(covered(play(), 3.5, 28.0), 0);
    // An attacker in contact with the vehicle on its other side.
    let beside = |play: Play| {
        let play = play.at(REBEL, 20.5, 18.0).at(STORM, 18.0, 20.5).at(OFFICER, 2.0, 2.0).acting(STORM);
        play.look(|pos| space::cover(pos, STORM, REBEL, (&[], true), &mut ()))
    };
    assert_eq!(beside(play()), 2);
    assert_eq!(beside(by(&[A105_NOT_IF_TOUCHING])), 0);
    // The ambushers have none of it.
    let play = play().at(STORM, 20.5, 18.0).at(REBEL, 28.0, 18.0).acting(REBEL);
    assert_eq!(play.look(|pos| space::cover(pos, REBEL, STORM, (&[], true), &mut ())), 0);
}

// proves: SO-TANK-22, SO-MIS-05
#[test]
fn a_support_unit_at_the_vehicle_repairs_it() {
    let there = |away: f64, wounds: u8| {
        let play = play().at(R5, 18.0 + away, 18.0).at(STORM, 2.0, 2.0);
        play.with(VEHICLE, |unit| unit.wounds = wounds).acting(R5)
    };
    let mut near = there(2.5, 4);
    near.play(Command::Repair, "");
    assert_eq!(near.unit(VEHICLE).wounds, 3);
    assert_eq!(there(4.0, 4).says(Command::Repair).0, "not-at-the-vehicle");
    assert_eq!(there(2.5, 0).says(Command::Repair).0, "unharmed");
    let corps = play().at(REBEL, 20.5, 18.0).at(STORM, 2.0, 2.0).acting(REBEL);
    assert_eq!(corps.says(Command::Repair).0, "wrong-command");
}

// proves: SO-TANK-23, SO-WIN-02
#[test]
fn a_destroyed_vehicle_wins_for_the_ambusher_at_once() {
    let mut play = armed(play(), 6.0).with(VEHICLE, |unit| unit.wounds = 13);
    play.play(Command::Throw, "crit hit surge blank blank blank blank");
    let over = play.state.over.unwrap();
    assert_eq!((over.winner, over.by), (Some(RED), Ending::Destroyed));
}

// proves: SO-TANK-24, SO-WIN-03
#[test]
fn otherwise_the_defender_wins_after_round_4() {
    let mut play = armed(play(), 6.0).in_the_middle_of(Round::End);
    play.state.round = 4;
    play.settle("");
    let over = play.state.over.unwrap();
    assert_eq!((over.winner, over.by), (Some(BLUE), Ending::HeldOut));
}

// proves: SO-KW-03, SO-TANK-25, LC-BASE-02
#[test]
fn weapons_of_the_vehicle_fire_into_their_arcs() {
    // It looks to the right: the battery fires ahead, the crew to the sides and behind.
    let there = |x: f64, y: f64| play().at(STORM, x, y).at(REBEL, 2.0, 2.0).acting(VEHICLE);
    let says = |play: &Play, weapon: u8| {
        play.look(|pos| {
            sandtable_legion::engine::check(pos, BLUE, &attack(STORM, weapon))
                .err()
                .map(|refusal| refusal.code)
        })
    };
    let ahead = there(27.0, 18.0);
    assert_eq!((says(&ahead, 0), says(&ahead, 1)), (Some("outside-arc"), None));
    for (x, y) in [(18.0, 25.0), (18.0, 11.0), (10.0, 18.0)] {
        let beside = there(x, y);
        assert_eq!((says(&beside, 0), says(&beside, 1)), (None, Some("outside-arc")), "{x}, {y}");
    }
    let between = there(24.0, 24.0);
    assert_eq!((says(&between, 0), says(&between, 1)), (None, None), "partly in both arcs");
}

// proves: SO-TANK-25, LEG-A17
#[test]
fn heavy_armor_keeps_weapons_off_the_front_and_the_sides() {
    let around = |play: Play, x: f64, y: f64| play.at(DEATH, x, y).at(REBEL, 2.0, 2.0).acting(DEATH);
    let there = |play: Play, x: f64| around(play, x, 18.0);
    let weapon = play().table.unit(DEATH).weapons.iter().position(|one| !one.melee && one.inches.is_some());
    let weapon = weapon.unwrap() as u8;
    for (x, y) in [(25.0, 18.0), (18.0, 25.0), (18.0, 11.0)] {
        let refused = around(play(), x, y).says(attack(VEHICLE, weapon));
        assert_eq!(refused, ("heavy-armor", "SO-TANK-25".to_owned()), "{x}, {y}");
    }
    let mut behind = there(play(), 11.0);
    let dice: u8 = behind.table.unit(DEATH).weapons[usize::from(weapon)].dice.iter().sum();
    behind.play(attack(VEHICLE, weapon), &format!("hit {}", blanks(usize::from(dice) - 1)));
    assert_eq!(behind.unit(VEHICLE).wounds, 1, "no defence die, no cover");
    let by = there(by(&[A17_DETONATORS_ONLY]), 11.0);
    assert_eq!(by.says(attack(VEHICLE, weapon)), ("detonators-only", "LEG-A17".to_owned()));
}

// proves: UT-GND-07, UT-GND-08, LC-TER-05
#[test]
fn the_vehicle_blocks_sight_and_gives_heavy_cover() {
    let sees = |play: &Play| play.look(|pos| space::sees(pos, STORM, REBEL));
    let across = |y: f64| play().at(STORM, 10.0, y).at(REBEL, 26.0, y);
    assert!(!sees(&across(18.0)));
    assert!(sees(&across(21.0)));
    // In part, and near the defender: its leader is obscured.
    let cover = |play: &Play| play.look(|pos| space::cover(pos, STORM, OTHER_REBEL, (&[], true), &mut ()));
    let partly = |x: f64| play().at(STORM, 10.0, 20.2).at(OTHER_REBEL, x, 20.2);
    assert_eq!(cover(&partly(21.5)), 2);
    assert_eq!(cover(&partly(28.0)), 0, "farther than 3 inches from it");
}
