//! Rulings whose other options nobody plays by any profile: a test each in which they differ.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_geometry::{Bounds, Convex, Heading, Point, Pose};
use sandtable_kernel::{FieldKind, Game};
use sandtable_legion::Legion;
use sandtable_legion::commands::{Command, put};
use sandtable_legion::data::{Cover, Library};
use sandtable_legion::engine;
use sandtable_legion::model::{Choice, Event, Keys, Order, Place, Setup, UnitId, Zone};
use sandtable_legion::rules::missions::Reinforce;
use sandtable_legion::rules::space;
use sandtable_legion::rules::tokens::TokenEvent;
use sandtable_legion::rules::turn::Round;
use sandtable_legion::rulings::{
    A04_MAY_BE_ORDERED, A29_EACH_TOKEN, A30_NEVER_ADDED, A45_FREE, A46_NO, A55_V1_1, A79_FREE, A81_MOD,
    A83_BETWEEN, A84_NEAREST, A87_DRAWN_AGAIN, A89_ONCE, A93_CENTRED, A94_ONCE_A_ROUND, A97_SILHOUETTE,
    A99_ANY_TOKEN, A104_NEAREST, A110_NAMED, A114_WHITE, A115_STANDBY_FIRST, A117_NEAREST, RulingOption,
};
use sandtable_legion_cards::Rank;

use crate::common::{
    BASE, BLUE, CAPTAIN, DLT, OFFICER, OTHER_REBEL, OTHER_STORM, PATHFINDER, Play, R5, REBEL, RED, STORM,
    attack, both, go, with,
};

fn refusal(play: &Play, command: &Command) -> Option<&'static str> {
    let seat = play.asks().expect("somebody is asked").0;
    play.look(|pos| engine::check(pos, seat, command)).err().map(|refusal| refusal.code)
}

fn orders(unit: UnitId) -> Command {
    Command::Orders { units: [unit].into_iter().collect() }
}

// proves: LEG-A04
#[test]
fn a_unit_of_the_reserve_is_ordered_by_the_alternative_only() {
    let ordered = |option| {
        let mut play = with(Play::mission("bring-down-the-shields", &[]), option).at(CAPTAIN, 5.0, 5.0);
        play.state.players[0].card = Choice::Shown(5);
        play.state.priority = Some(BLUE);
        refusal(&play.in_the_middle_of(Round::Orders(BLUE)), &orders(PATHFINDER))
    };
    assert_eq!(both(A04_MAY_BE_ORDERED, ordered), [Some("orders-not-whole"), None]);
}

/// A Stormtrooper with all the suppression that it bears is hit by a weapon with Suppressive 2, and blocks.
fn suppressed(option: Option<RulingOption>, dice: &str) -> Vec<Event> {
    let mut play = with(Play::new(), option);
    let courage = play.table.unit(STORM).courage.unwrap();
    play.table.facts.units[REBEL.index()].weapons[1].keys = Keys::of(&["Suppressive 2".into()]);
    let play = play.at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0);
    let mut play = play.with(STORM, |unit| unit.suppression = courage).acting(REBEL);
    play.play(attack(STORM, 1), &format!("hit blank, blank blank, block, {dice}"))
}

// proves: LEG-A29
#[test]
fn several_tokens_at_once_make_panic_once_or_each() {
    let panics = |events: &[Event]| {
        events.iter().filter(|event| matches!(event, Event::Token(TokenEvent::Panicked { .. }))).count()
    };
    // One for the attack, two by Suppressive.
    assert_eq!(panics(&suppressed(None, "blank, blank blank")), 2);
    assert_eq!(panics(&suppressed(Some(A29_EACH_TOKEN), "blank, blank, blank")), 3);
}

// proves: LEG-A30
#[test]
fn tokens_above_courage_are_added_and_go_or_are_never_added() {
    let gained = |events: Vec<Event>| {
        events.iter().any(|event| matches!(event, Event::Token(TokenEvent::Suppressed { .. })))
    };
    let dice = "blank, blank blank";
    assert_eq!(both(A30_NEVER_ADDED, |option| gained(suppressed(option, dice))), [true, false]);
}

// proves: LEG-A45
#[test]
fn tokens_lie_where_the_mission_puts_them_or_where_the_players_do() {
    let opened = |places: &[[f64; 2]], option: Option<RulingOption>| {
        let setup = Play::new().table.setup;
        let rulings = option.into_iter().fold(setup.rulings, |rulings, option| rulings.with(option));
        let setup = Setup { places: places.to_vec(), rulings, ..setup };
        Legion::open(&Library::builtin().unwrap(), &setup).map(|(table, _)| table.missions[0].tokens[0].at)
    };
    let places = [[30.0, 20.0], [18.0, 18.0], [6.0, 16.0]];
    assert_eq!(opened(&[], None).unwrap(), [33.0, 18.0]);
    assert_eq!(opened(&places, Some(A45_FREE)).unwrap(), [30.0, 20.0]);
    assert!(opened(&places, None).unwrap_err()[0].contains("LEG-A45"));
    assert!(opened(&places[..2], Some(A45_FREE)).unwrap_err()[0].contains("3 tokens"));
    let uneven = [[30.0, 20.0], [18.0, 18.0], [6.0, 17.0]];
    assert!(opened(&uneven, Some(A45_FREE)).unwrap_err()[0].contains("the same for both sides"));
    // Where one side attacks and the other defends, nothing has to be alike.
    let setup = Play::mission("bring-down-the-shields", &[A45_FREE]).table.setup;
    let pack = Library::builtin().unwrap();
    let tokens = &pack.mission("bring-down-the-shields").unwrap().tokens;
    let places: Vec<[f64; 2]> = (0..tokens.len()).map(|at| [6.0 + 5.0 * at as f64, 17.0]).collect();
    let (table, _) = Legion::open(&pack, &Setup { places: places.clone(), ..setup }).unwrap();
    assert_eq!(table.missions[0].tokens.iter().map(|token| token.at).collect::<Vec<_>>(), places);
}

// proves: LC-OBJ-04
#[test]
fn no_token_lies_on_impassable_terrain_or_partly_on_a_piece() {
    let opens = |layout: &str, x: f64, y: f64| {
        let setup = Play::on(layout).table.setup;
        let rulings = setup.rulings.with(A45_FREE);
        let places = vec![[x, y], [18.0, 18.0], [36.0 - x, 36.0 - y]];
        Legion::open(&Library::builtin().unwrap(), &Setup { places, rulings, ..setup }).map(|_| ())
    };
    // The barricade of the outpost at (15.5, 8), the hut at (26, 11.5) with its edge, and the scrub at (5, 13).
    assert!(opens("outpost", 15.5, 8.0).unwrap_err()[0].contains("is on Barricade"));
    assert!(opens("outpost", 23.6, 11.5).unwrap_err()[0].contains("is on Hut"));
    assert_eq!(opens("outpost", 26.0, 11.5), Ok(()), "wholly on its roof");
    assert_eq!(opens("outpost", 5.0, 13.0), Ok(()), "area terrain");
}

// proves: LEG-A46
#[test]
fn both_may_play_the_same_squad_or_not() {
    let opens = |option: Option<RulingOption>| {
        let setup = Play::new().table.setup;
        let rulings = option.into_iter().fold(setup.rulings, |rulings, option| rulings.with(option));
        let setup = Setup { squads: ["infantry".into(), "infantry".into()], rulings, ..setup };
        Legion::open(&Library::builtin().unwrap(), &setup).is_ok()
    };
    assert_eq!(both(A46_NO, opens), [true, false]);
}

// proves: LEG-A55
#[test]
fn the_clone_medic_is_special_forces_or_by_version_1_1_support() {
    let rank = |option: Option<RulingOption>| {
        let setup = Play::new().table.setup;
        let rulings = option.into_iter().fold(setup.rulings, |rulings, option| rulings.with(option));
        let play =
            Play::of(&Setup { squads: ["clone-troopers".into(), "infantry".into()], rulings, ..setup });
        play.table.unit(play.first(BLUE, "clone-trooper-medic")).rank
    };
    assert_eq!(both(A55_V1_1, rank), [Rank::SpecialForces, Rank::Support]);
}

// proves: LEG-A79
#[test]
fn the_joint_turns_by_90_degrees_or_as_far_as_its_arms_allow() {
    let bend = |option| {
        let play = with(Play::new(), option).at(REBEL, 10.0, 10.0).at(STORM, 30.0, 30.0).acting(REBEL);
        let offers = play.look(engine::offers);
        let fields = offers.into_iter().filter(|offer| offer.kind == "move").flat_map(|offer| offer.form);
        let tools = fields.filter_map(|field| match field.kind {
            FieldKind::Place { way, .. } => serde_json::to_value(way).ok(),
            _ => None,
        });
        tools.map(|way| way["tool"]["bend"].as_u64().unwrap()).next().unwrap()
    };
    assert_eq!(both(A79_FREE, bend), [16_384, 32_767]);
}

// proves: LEG-A81
#[test]
fn silhouettes_are_as_high_as_the_page_has_them_or_the_simulator() {
    let height = |option: Option<RulingOption>| {
        let setup = Play::new().table.setup;
        let rulings = option.into_iter().fold(setup.rulings, |rulings, option| rulings.with(option));
        Play::of(&Setup { rulings, ..setup }).table.unit(REBEL).height
    };
    let [page, simulator] = both(A81_MOD, height);
    assert!((page - 42.0 / 25.4).abs() < 1e-9 && (simulator - 1.65).abs() < 1e-9, "{page} {simulator}");
}

// proves: LEG-A83
#[test]
fn terrain_beyond_the_defender_obscures_it_or_not() {
    // Before the woods of the grove at (12, 13.5), and at last in them.
    let places = |option| -> Vec<bool> {
        let xs = (0..60).map(|step| 8.0 + 0.1 * f64::from(step));
        let obscured = |x: f64| {
            let play = with(Play::on("grove").at(REBEL, 3.0, 13.5).at(STORM, x, 13.5), option);
            play.look(|pos| !space::obscuring(pos, REBEL, STORM).is_empty())
        };
        xs.map(obscured).collect()
    };
    let [wherever, between] = both(A83_BETWEEN, places);
    assert_ne!(wherever, between, "its base lies in the edge of the woods, which are not between the two");
    assert!(wherever.iter().zip(&between).all(|(wherever, between)| *wherever || !between));
    assert!(between.contains(&true));
}

// proves: LEG-A84
#[test]
fn of_several_pieces_the_best_counts_or_the_nearest() {
    let pieces = |x: f64, y: f64| {
        let play = Play::on("outpost").at(REBEL, 18.0, 3.0).at(STORM, x, y);
        play.look(|pos| space::obscuring(pos, REBEL, STORM).len())
    };
    let places = (0..1200).map(|at| (1.0 + f64::from(at % 34), 5.0 + f64::from(at / 34) * 0.85));
    let (x, y) = places.into_iter().find(|&(x, y)| pieces(x, y) > 1).expect("two pieces obscure it");
    let cover = |option| {
        let mut play = with(Play::on("outpost").at(REBEL, 18.0, 3.0).at(STORM, x, y), option);
        let base = play.look(|pos| pos.base(STORM));
        let terrain = &play.table.terrain;
        let obscuring = play.look(|pos| space::obscuring(pos, REBEL, STORM));
        let feature = |thing: &sandtable_legion::model::Thing| match *thing {
            sandtable_legion::model::Thing::Piece(feature) => usize::from(feature),
            sandtable_legion::model::Thing::Unit(_) => panic!("no vehicle is there"),
        };
        let away = |at: &usize| terrain.distance_to_base(*at, &base);
        let mut found: Vec<usize> = obscuring.iter().map(feature).collect();
        found.sort_by(|a, b| away(a).total_cmp(&away(b)));
        for (at, feature) in found.into_iter().enumerate() {
            play.table.covers[feature] = if at == 0 { Cover::Light } else { Cover::Heavy };
        }
        play.look(|pos| space::cover(pos, REBEL, STORM, (&[], true), &mut ()))
    };
    assert_eq!(both(A84_NEAREST, cover), [2, 1]);
}

// proves: LEG-A87
#[test]
fn a_token_that_nobody_can_use_is_followed_by_a_choice_or_by_another() {
    let drawn = |option, dice: &str| {
        let play = with(Play::new(), option).at(CAPTAIN, 5.0, 5.0).at(REBEL, 8.0, 5.0).at(STORM, 30.0, 30.0);
        let play = play.with(REBEL, |unit| unit.order = Order::Facedown);
        let mut play =
            play.with(STORM, |unit| unit.order = Order::Faceup).in_the_middle_of(Round::Turn(BLUE));
        // A Commander's token, and one of the Corps, whose only unit has been activated.
        play.state.players[0].pool = [1, 0, 1, 0, 0, 0];
        play.play(Command::Draw, dice);
        play.asks()
    };
    assert_eq!(drawn(None, "2"), Some((BLUE, "turn")));
    assert_eq!(drawn(Some(A87_DRAWN_AGAIN), "2, 1"), Some((BLUE, "pick")));
}

/// A rebel acts; the Officer holds a Standby token, 8 inches to the right between edges.
fn watched(option: Option<RulingOption>) -> Play {
    let play = with(Play::new(), option).at(REBEL, 10.0, 10.0).at(OFFICER, 18.0 + BASE, 10.0);
    play.with(OFFICER, |unit| unit.standby = true).acting(REBEL)
}

// proves: LEG-A89
#[test]
fn each_action_triggers_standby_or_only_the_first() {
    let asks = |option| {
        let mut play = watched(option);
        play.play(Command::Aim, "");
        play.play(Command::Pass, "");
        play.play(Command::Dodge, "");
        play.asks()
    };
    assert_eq!(asks(None), Some((RED, "standby")));
    assert_ne!(asks(Some(A89_ONCE)), Some((RED, "standby")));
}

// proves: LEG-A93
#[test]
fn a_base_touches_the_tool_or_stands_on_it() {
    // The corner beside the end of the tool: farther than straight ahead.
    let farthest = |option| {
        let play = with(Play::new(), option).at(REBEL, 18.0, 18.0).at(STORM, 2.0, 2.0).acting(REBEL);
        let legal = |inches: f64| refusal(&play, &go(REBEL, 18.0 + inches, 18.0)).is_none();
        (0..400).map(|step| 5.0 + 0.01 * f64::from(step)).filter(|&inches| legal(inches)).fold(0.0, f64::max)
    };
    let [touching, centred] = both(A93_CENTRED, farthest);
    assert!(touching > centred, "{touching} {centred}");
}

// proves: LEG-A94
#[test]
fn to_pass_takes_a_token_or_more_enemies_once_in_a_round() {
    let pools = |option| {
        let play = with(Play::new(), option).at(REBEL, 5.0, 5.0).at(OTHER_REBEL, 8.0, 5.0);
        let play = play.with(REBEL, |unit| unit.order = Order::Faceup);
        let play = play.at(STORM, 30.0, 30.0).at(OTHER_STORM, 27.0, 30.0).at(DLT, 24.0, 30.0);
        let undeployed = [PATHFINDER, R5, CAPTAIN, OFFICER];
        let mut play = undeployed
            .into_iter()
            .fold(play, |play, unit| play.with(unit, |unit| unit.place = Place::Absent));
        play.state.priority = Some(BLUE);
        for unit in play.state.units.iter_mut().filter(|unit| unit.place == Place::Undeployed) {
            unit.place = Place::Absent;
        }
        let mut play = play.in_the_middle_of(Round::Pools);
        play.settle("");
        (play.state.players[0].passes, play.state.players[1].passes, refusal(&play, &Command::Pass))
    };
    assert_eq!(pools(None), (0, 0, Some("no-pass")), "one unit more is too little");
    assert_eq!(pools(Some(A94_ONCE_A_ROUND)), (1, 1, None));
    let mut more = with(Play::new(), Some(A94_ONCE_A_ROUND)).at(REBEL, 5.0, 5.0).at(OTHER_REBEL, 8.0, 5.0);
    more = more.at(STORM, 30.0, 30.0).with(REBEL, |unit| unit.order = Order::Faceup);
    more.state.players[0].passes = 1;
    assert_eq!(refusal(&more.in_the_middle_of(Round::Turn(BLUE)), &Command::Pass), Some("not-fewer"));
}

// proves: LEG-A97
#[test]
fn the_tool_of_a_climb_lies_over_6_inches_or_that_above_a_silhouette() {
    // Over the wall of the outpost at (12.5, 12.5), raised to 7 inches.
    let climbs = |option| {
        let play = with(Play::on("outpost"), option);
        let mut play = play.at(REBEL, 13.63, 11.85).at(STORM, 30.0, 30.0).acting(REBEL);
        let wall = play.table.terrain.features.iter().position(|piece| piece.name == "Wall").unwrap();
        play.table.terrain.features[wall].height = Some(7.0);
        refusal(&play, &go(REBEL, 11.37, 13.15)).is_none()
    };
    assert_eq!(both(A97_SILHOUETTE, climbs), [false, true]);
}

// proves: LEG-A99
#[test]
fn suppressed_units_have_better_cover_or_any_with_a_token() {
    let cover = |option| {
        let play = with(Play::new(), option).at(STORM, 10.0, 10.0).at(REBEL, 18.0, 10.0);
        let play = play.with(REBEL, |unit| unit.suppression = 1);
        play.look(|pos| space::cover(pos, STORM, REBEL, (&[], true), &mut ()))
    };
    assert_eq!(both(A99_ANY_TOKEN, cover), [0, 1], "a rebel has Courage 2");
}

// proves: LEG-A104
#[test]
fn without_room_at_a_point_a_unit_stays_in_the_network_or_comes_near() {
    let entered = |option| {
        let play = with(Play::mission("disabled-vehicle", &[]), option).at(CAPTAIN, 2.0, 18.0);
        let play = play.with(CAPTAIN, |unit| unit.order = Order::Faceup);
        let play = play.with(STORM, |unit| (unit.place, unit.order) = (Place::Network, Order::Faceup));
        let mut play = play.in_the_middle_of(Round::Turn(RED));
        for token in &mut play.table.missions[0].tokens {
            token.at = [-2.0, -2.0];
        }
        play.play(Command::Activate { unit: STORM }, "");
        if play.asks().is_some_and(|(_, kind)| kind == "enter") {
            let far = Pose::new(10.0, 10.0, Heading::DOWN);
            assert_eq!(refusal(&play, &Command::Deploy { place: put(STORM, far) }), Some("no-ambush-point"));
            play.play(play.look(|pos| engine::asks(pos).unwrap().default), "");
        }
        (play.unit(STORM).place, play.unit(STORM).pose.point())
    };
    assert_eq!(entered(None).0, Place::Network);
    let (place, at) = entered(Some(A104_NEAREST));
    assert_eq!(place, Place::Table);
    assert!(at.distance(Point::new(0.0, 0.0)) < 1.5, "{at:?}");
}

// proves: LEG-A110
#[test]
fn interface_protocols_are_for_all_actions_of_a_mission_or_for_named_ones() {
    let again = |option| {
        let play = with(Play::mission("bring-down-the-shields", &[]), option);
        let mut play = play.at(STORM, 18.0, 25.0).at(CAPTAIN, 2.0, 2.0).acting(STORM);
        play.table.facts.units[STORM.index()].keys = Keys::of(&["Interface Protocols".into()]);
        play.play(Command::Console, "blank hit blank");
        play.offered().contains(&"reroll")
    };
    assert_eq!(both(A110_NAMED, again), [true, false]);
}

// proves: LEG-A114
#[test]
fn the_vehicle_rolls_no_defence_dice_or_white_ones() {
    let wounds = |option, dice: &str| {
        let play = with(Play::mission("disabled-vehicle", &[]), option);
        let vehicle = play.table.vehicles[0].unwrap();
        let mut play = play.at(vehicle, 18.0, 18.0).at(STORM, 11.0, 18.0).at(CAPTAIN, 2.0, 2.0).acting(STORM);
        let weapon =
            play.table.unit(STORM).weapons.iter().position(|weapon| weapon.inches.is_some()).unwrap();
        let count: u8 = play.table.unit(STORM).weapons[weapon].dice.iter().sum();
        let rest = "blank ".repeat(usize::from(count) - 1);
        play.play(attack(vehicle, weapon as u8), &format!("hit {rest}{dice}"));
        play.unit(vehicle).wounds
    };
    assert_eq!(wounds(None, ""), 1);
    assert_eq!(wounds(Some(A114_WHITE), ", block"), 0);
}

// proves: LEG-A115
#[test]
fn suppressive_comes_before_answers_from_standby_or_after_them() {
    let asks = |option| {
        let mut play = watched(option);
        play.table.facts.units[REBEL.index()].weapons[1].keys = Keys::of(&["Suppressive 1".into()]);
        play.play(attack(OFFICER, 1), "blank blank, blank blank");
        play
    };
    assert_eq!(asks(None).asks(), Some((BLUE, "act")), "its token is lost with the suppression");
    let mut later = asks(Some(A115_STANDBY_FIRST));
    assert_eq!((later.asks(), later.unit(OFFICER).suppression), (Some((RED, "standby")), 0));
    later.play(Command::Pass, "");
    assert_eq!((later.asks(), later.unit(OFFICER).suppression), (Some((BLUE, "act")), 1));
}

// proves: LEG-A117
#[test]
fn a_reserve_without_room_in_the_zone_waits_or_comes_near_it() {
    let came = |option| {
        let mut play = with(Play::mission("bring-down-the-shields", &[]), option).at(STORM, 30.0, 30.0);
        let corner = Bounds::new(Point::new(0.0, 0.0), Point::new(0.5, 0.5));
        let parts = vec![Convex::from_bounds(&corner).unwrap()];
        play.table.zones[0][0] = Zone { areas: Vec::new(), parts, of: vec![0] };
        let frame = Reinforce { due: 1, rolled: true, ..Reinforce::default() };
        // A frame below, so that something follows.
        let mut play = play.in_the_middle_of(Round::Card(BLUE));
        play.state.stack.push(frame_of(frame));
        play.settle("");
        if play.asks().is_some_and(|(_, kind)| kind == "reinforce") {
            play.play(play.look(|pos| engine::asks(pos).unwrap().default), "");
            let first = (0..9).map(UnitId).find(|&unit| play.unit(unit).place == Place::Table).unwrap();
            return Some(play.unit(first).pose.point().distance(Point::new(0.0, 0.0)) < 2.0);
        }
        None
    };
    assert_eq!(both(A117_NEAREST, came), [None, Some(true)]);
}

fn frame_of(frame: Reinforce) -> sandtable_legion::model::Frame {
    frame.into()
}
