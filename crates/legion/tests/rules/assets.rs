//! A standard battle: its table of 6 by 3 feet, points of interest, and assets that units take, lose and score with (LC-SET-01,
//! LC-OBJ).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_geometry::{Heading, Pose, Spot};
use sandtable_kernel::Game;
use sandtable_legion::Legion;
use sandtable_legion::commands::{Command, put};
use sandtable_legion::data::Library;
use sandtable_legion::model::{Event, Holding, MarkerId, Place, Setup, UnitId};
use sandtable_legion::rules::missions::MissionEvent;
use sandtable_legion::rules::space;
use sandtable_legion::rules::tokens::{Results, TokenEvent};
use sandtable_legion::rules::turn::Round;
use sandtable_legion::rulings::{A54_YES, A92_CORE};
use sandtable_legion_cards::Faction;

use crate::common::{BLUE, CAPTAIN, OTHER_REBEL, OTHER_STORM, Play, REBEL, RED, STORM, attack, go, with};
use crate::skirmish::{army, skirmish};

/// A standard battle by the core rules, or by those of the mode, with an asset at (30, 18).
fn battle(core: bool) -> Play {
    let mut play = with(Play::mission("standard", &[]), core.then_some(A92_CORE));
    play.table.free = true;
    let mut play = play.at(STORM, 70.0, 33.0).at(CAPTAIN, 3.0, 3.0);
    let laid =
        MissionEvent::Laid { places: [Pose::new(30.0, 18.0, Heading::default()).at].into_iter().collect() };
    Legion::apply(&play.table, &mut play.state, &laid.into());
    play
}

const ASSET: MarkerId = MarkerId(0);

fn claim() -> Command {
    Command::Claim { marker: ASSET }
}

fn holding(play: &Play) -> Holding {
    play.state.board.markers[0].holding
}

// proves: LC-SET-01
#[test]
fn a_standard_battle_is_set_up_on_6_by_3_feet_with_its_terrain_and_its_assets() {
    let droids = || army(Faction::Separatists, &["b1-battle-droids", "b1-battle-droids"]);
    let of = |mission: &str, layout: Option<&str>| {
        let setup = skirmish(droids(), droids());
        Setup { mission: Some(mission.into()), layout: layout.map(Into::into), ..setup }
    };
    let pack = Library::builtin().unwrap();
    let setup = of("standard", Some("frontier"));
    let setup = Setup { rulings: setup.rulings.with(A92_CORE), ..setup };
    let (table, state) = Legion::open(&pack, &setup).unwrap();
    assert_eq!((table.bounds.max.x, table.bounds.max.y), (72.0, 36.0));
    assert_eq!(table.terrain.features.len(), 36 + 2, "two points of interest beside the layout");
    // Colours, the mission, deployment, then the assets lie and round 1 begins.
    let (state, _) = crate::games::played(&table, state, 3);
    assert!(state.over.is_some() && state.round > 0);
    assert_eq!(state.board.markers.len(), 2);
    let Err(wrong) = Legion::open(&pack, &of("standard", Some("outpost"))) else { panic!("it is opened") };
    assert!(wrong.join("; ").contains("72″ by 36″: choose frontier"), "{wrong:?}");
    // Without a mission that of the table is played.
    let wide = Setup { mission: None, ..of("", Some("frontier")) };
    assert_eq!(Legion::open(&pack, &wide).unwrap().0.missions[0].id, "standard");
}

// proves: LC-OBJ-03
#[test]
fn nobody_overlaps_a_point_of_interest() {
    let mut play = battle(true).at(REBEL, 14.5, 18.0).acting(REBEL);
    assert_eq!(play.says(go(REBEL, 17.0, 18.0)), ("on-a-token", "LC-OBJ-03".to_owned()));
    // Beside it: its edge is 1 inch from its centre.
    play.play(go(REBEL, 16.4, 18.0), "");
}

// proves: LC-OBJ-03
#[test]
fn a_point_of_interest_gives_heavy_cover_and_blocks_no_sight() {
    let shot = |x: f64| {
        let play = battle(true).at(REBEL, x, 18.0).at(STORM, 30.0, 18.0).acting(STORM);
        let cover = play.look(|pos| space::cover(pos, STORM, REBEL, (&[], false), &mut ()));
        (play.look(|pos| space::sees(pos, STORM, REBEL)), cover)
    };
    assert_eq!(shot(16.0), (true, 2), "behind it");
    assert_eq!(shot(12.0), (true, 0), "farther than 3 inches from it");
    assert_eq!(shot(21.0), (true, 0), "in front of it");
}

// proves: LC-OBJ-02, LC-OBJ-01
#[test]
fn a_trooper_that_contests_an_asset_takes_it_by_a_free_action() {
    let mut play = battle(true).at(REBEL, 30.0, 21.9).acting(REBEL);
    play.play(claim(), "");
    assert_eq!(holding(&play), Holding::Unit(REBEL));
    assert_eq!(play.look(|pos| (pos.state.stack.len(), play.asks().map(|(seat, _)| seat))), (2, Some(BLUE)));
    let said = |play: &Play| play.says(claim());
    let no = ("no-asset", "LC-OBJ-02".to_owned());
    assert_eq!(said(&battle(true).at(REBEL, 30.0, 22.2).acting(REBEL)), no, "too far");
    let panicked = battle(true).at(REBEL, 30.0, 20.0).with(REBEL, |unit| unit.suppression = 9).acting(REBEL);
    assert_eq!(said(&panicked), no, "panicked");
    let other = play.at(STORM, 30.0, 24.5).acting(STORM);
    assert_eq!(said(&other), ("no-asset", "LC-OBJ-02".to_owned()), "it is claimed");
    // By the mode's way it is touched.
    assert_eq!(said(&battle(false).at(REBEL, 30.0, 21.9).acting(REBEL)), no);
    battle(false).at(REBEL, 30.0, 18.9).acting(REBEL).play(claim(), "");
}

/// The Rebel holds the asset and is shot at.
fn holder(core: bool, wounds: u8) -> Play {
    let mut play = battle(core).at(REBEL, 30.0, 18.0).card(REBEL, |spec| spec.wounds = wounds);
    play.state.board.markers[0].holding = Holding::Unit(REBEL);
    let mut play = play.at(STORM, 36.0, 18.0).at(OTHER_STORM, 69.0, 33.0).acting(STORM);
    play.table.facts.units[STORM.index()].weapons[1].dice = [1, 0, 0];
    play
}

fn down(x: f64, y: f64) -> Command {
    Command::Drop { place: put(REBEL, Pose::new(x, y, Heading::default())) }
}

// proves: LC-OBJ-02, LC-OBJ-04
#[test]
fn the_opponent_puts_the_asset_of_a_fallen_unit_down_near_its_leader() {
    let mut play = holder(true, 1);
    play.play(attack(REBEL, 1), "crit, blank");
    assert_eq!((play.unit(REBEL).place, play.asks()), (Place::Defeated, Some((RED, "drop"))));
    assert_eq!(play.says(down(35.0, 18.0)), ("too-far", "LC-OBJ-02".to_owned()));
    play.play(down(33.5, 18.0), "");
    assert_eq!(holding(&play), Holding::Ground(Pose::new(33.5, 18.0, Heading::default()).at));
    // By the mode's way it lies where the unit was.
    let mut play = holder(false, 1);
    let at: Spot = play.unit(REBEL).pose.at;
    play.play(attack(REBEL, 1), "crit, blank");
    assert_eq!(holding(&play), Holding::Ground(at));
}

// proves: LC-OBJ-02
#[test]
fn who_panics_loses_its_asset() {
    let mut play = holder(true, 9);
    let now = TokenEvent::Suppressed { unit: REBEL, count: 9 };
    Legion::apply(&play.table, &mut play.state, &now.into());
    play.settle("");
    assert_eq!(play.asks(), Some((RED, "drop")));
}

// proves: LC-OBJ-02, LC-OBJ-06
#[test]
fn an_asset_counts_for_whoever_holds_it() {
    let mut play = holder(true, 9).in_the_middle_of(Round::Score);
    play.settle("");
    assert_eq!(play.state.players.map(|player| player.vp), [1, 0]);
}

/// Two Rebels hold an asset each, and this befalls both of them at once; with the events that follow.
fn befallen(play: Play, befalls: fn(UnitId) -> TokenEvent) -> (Play, Vec<Event>) {
    let mut play = play.at(REBEL, 30.0, 12.0).at(OTHER_REBEL, 10.0, 30.0).acting(STORM);
    let places = [(30.0, 18.0), (10.0, 20.0)].map(|(x, y)| Pose::new(x, y, Heading::default()).at);
    let laid = MissionEvent::Laid { places: places.into_iter().collect() };
    Legion::apply(&play.table, &mut play.state, &laid.into());
    for (marker, unit) in play.state.board.markers.iter_mut().zip([REBEL, OTHER_REBEL]) {
        marker.holding = Holding::Unit(unit);
    }
    for unit in [REBEL, OTHER_REBEL] {
        Legion::apply(&play.table, &mut play.state, &befalls(unit).into());
    }
    let events = play.settle("");
    (play, events)
}

fn falls(unit: UnitId) -> TokenEvent {
    TokenEvent::Defeated { unit, by: None }
}

fn holdings(play: &Play) -> Vec<Holding> {
    play.state.board.markers.iter().map(|marker| marker.holding).collect()
}

// proves: LC-OBJ-02
#[test]
fn assets_of_two_units_that_fall_or_panic_together_are_put_down_one_after_the_other() {
    let both: [fn(UnitId) -> TokenEvent; 2] = [falls, |unit| TokenEvent::Suppressed { unit, count: 9 }];
    for befalls in both {
        let (mut play, _) = befallen(battle(true), befalls);
        let down = |unit, x, y| Command::Drop { place: put(unit, Pose::new(x, y, Heading::default())) };
        assert_eq!(play.asks(), Some((RED, "drop")));
        assert_eq!(play.says(down(OTHER_REBEL, 13.5, 30.0)).0, "no-such-unit", "the first one first");
        play.play(down(REBEL, 33.5, 12.0), "");
        // Nobody acts before the second one lies, too.
        assert_eq!(play.asks(), Some((RED, "drop")));
        assert_eq!(holdings(&play)[1], Holding::Unit(OTHER_REBEL));
        play.play(down(OTHER_REBEL, 13.5, 30.0), "");
        let lie = [(33.5, 12.0), (13.5, 30.0)];
        let lie = lie.map(|(x, y)| Holding::Ground(Pose::new(x, y, Heading::default()).at));
        assert_eq!((holdings(&play), play.asks()), (lie.to_vec(), Some((RED, "act"))));
    }
}

// proves: LC-OBJ-05, LEG-A54
#[test]
fn by_the_modes_way_two_units_that_fall_or_panic_together_let_go_or_keep_at_once() {
    let panics: fn(UnitId) -> TokenEvent =
        |unit| TokenEvent::Panicked { unit, results: Results::default(), left: 1 };
    let let_go = |option, befalls: fn(UnitId) -> TokenEvent| {
        let (play, events) = befallen(with(battle(false), option), befalls);
        let ends = |event: &&Event| {
            matches!(event, Event::Mission(MissionEvent::Dropped { .. } | MissionEvent::Kept { .. }))
        };
        // Whatever becomes of the first one, the second follows before any question.
        assert_eq!((play.asks(), events.iter().filter(ends).count()), (Some((RED, "act")), 2), "{events:?}");
        assert!(play.state.board.markers.iter().all(|marker| !marker.exposed));
        let lie = [REBEL, OTHER_REBEL].map(|unit| Holding::Ground(play.unit(unit).pose.at));
        let held = [REBEL, OTHER_REBEL].map(Holding::Unit);
        let now = holdings(&play);
        assert!(now == lie || now == held, "both alike: {now:?}");
        now == lie
    };
    assert_eq!([None, Some(A54_YES)].map(|option| let_go(option, falls)), [true, true]);
    assert_eq!([None, Some(A54_YES)].map(|option| let_go(option, panics)), [false, true]);
}
