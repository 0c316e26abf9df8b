//! More rulings whose options differ on the table: sight among clones, the speed of a withdrawal, cards without a Commander,
//! tokens of a Loadout, vehicles without a subtype.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_geometry::{Heading, Pose};
use sandtable_kernel::Game;
use sandtable_legion::Legion;
use sandtable_legion::data::{Library, Moment};
use sandtable_legion::model::{Follower, MiniatureId, Place, Setup};
use sandtable_legion::rules::select::{self, Happening};
use sandtable_legion::rules::turn::Round;
use sandtable_legion::rulings::{
    A56_YES, A61_ANY, A98_ALWAYS_1, A102_CORE, A111_COMMANDER, A118_NEVER, RulingOption, Rulings,
};
use sandtable_legion_cards::{Rank, UnitType};

use crate::common::{BASE, BLUE, CAPTAIN, Play, REBEL, STORM, attack, both, go, with};

// proves: LEG-A61, UT-CLONE-02
#[test]
fn the_leader_sees_the_clone_that_shares_or_any_miniature_does() {
    let asked = |option: Option<RulingOption>| {
        let play = with(Play::between("clone-troopers", "infantry"), option);
        let (clones, storm) =
            (play.of_card(BLUE, "clone-trooper"), play.first(crate::common::RED, "stormtrooper"));
        let play =
            play.based(clones[2], UnitType::GroundVehicle, 70.0).card(clones[2], |spec| spec.height = 9.0);
        let play = play.at(clones[0], 10.0, 10.0).at(clones[1], 20.0, 10.0).at(clones[2], 15.0, 10.0);
        // The leader looks at the vehicle, and the other miniature past it.
        let mut play = play.at(storm, 10.0, 22.0).acting(clones[0]).with(clones[1], |unit| unit.aim = 1);
        let pose = Pose::new(10.0, 14.0, Heading::RIGHT);
        play.state.followers.push(Follower {
            id: MiniatureId(0),
            unit: clones[0],
            pose,
            on: None,
            loose: false,
        });
        play.table.facts.units[clones[0].index()].weapons[1].dice = [1, 0, 0];
        play.play(attack(storm, 1), "blank blank");
        play.asks().is_some_and(|asked| asked.1 == "reroll")
    };
    assert_eq!(both(A61_ANY, asked), [false, true]);
}

// proves: LEG-A98, LC-MEL-04
#[test]
fn a_withdrawal_becomes_1_and_then_changes_or_it_is_1() {
    // Immobilize takes the 1 away, or nothing does.
    let [changed, fixed] = both(A98_ALWAYS_1, |option| {
        let play = with(Play::new(), option).at(REBEL, 10.0, 10.0).at(STORM, 10.0 + BASE, 10.0).acting(REBEL);
        let play = play.with(REBEL, |unit| unit.harm[2] = 1);
        play.look(|pos| sandtable_legion::engine::check(pos, BLUE, &go(REBEL, 7.5, 10.0))).is_ok()
    });
    assert_eq!([changed, fixed], [false, true]);
}

// proves: LEG-A102, LC-CMD-02, LC-END-03
#[test]
fn without_a_commander_cards_are_played_or_another_one_is_promoted() {
    let alone = |option| {
        let play = with(Play::mission("skirmish", &[]), option).at(REBEL, 10.0, 10.0).at(STORM, 33.0, 33.0);
        let mut play = play.card(REBEL, |spec| spec.rank = Rank::Corps);
        for unit in &mut play.state.units {
            unit.place = if unit.place == Place::Table { Place::Table } else { Place::Defeated };
        }
        let play = play.card(STORM, |spec| spec.rank = Rank::Commander).with(CAPTAIN, |unit| unit.wounds = 9);
        let asked = |frame: Round, play: Play| {
            let mut play = play.in_the_middle_of(frame);
            play.settle("");
            play.asks()
        };
        let again = Play { state: play.state, table: with(Play::mission("skirmish", &[]), option).table };
        let mut other = again.card(REBEL, |spec| spec.rank = Rank::Corps);
        other = other.card(STORM, |spec| spec.rank = Rank::Commander);
        (asked(Round::Begin, play).map(|(seat, _)| seat), asked(Round::Score, other).map(|(_, kind)| kind))
    };
    let [mode, core] = both(A102_CORE, alone);
    assert_eq!(mode, (Some(BLUE), Some("card")));
    assert_eq!(core, (Some(crate::common::RED), Some("promote")));
}

// proves: LEG-A111, SO-LOAD-01
#[test]
fn networked_calculations_are_with_the_command_droid_or_with_the_commander() {
    let holders = |option: Option<RulingOption>| {
        let rulings = Rulings::default().with(A56_YES);
        let rulings = option.map_or(rulings, |option| rulings.with(option));
        let base = Play::new().table.setup;
        let setup = Setup { squads: ["droid-commandos".into(), "infantry".into()], rulings, ..base };
        let play = Play::of(&setup).with_side(BLUE, "droid-commandos-1a");
        let droid = play.first(BLUE, "bx-series-droid-commando-command-droid");
        let other =
            play.table.facts.units.iter().position(|spec| spec.seat == BLUE && spec.rank != Rank::Commander);
        let other = sandtable_legion::model::UnitId(other.unwrap() as u8);
        // The Command Droid is no Commander any more, and another unit is.
        let play =
            play.card(droid, |spec| spec.rank = Rank::Corps).card(other, |spec| spec.rank = Rank::Commander);
        let play = play.at(droid, 10.0, 10.0).at(other, 14.0, 10.0).at(STORM, 33.0, 33.0);
        let lends = |unit| {
            play.look(|pos| {
                let about = Happening::at(Moment::PhaseStart);
                select::passive(pos, about, unit).any(|(_, row)| row.effect.lends.is_some())
            })
        };
        [lends(droid), lends(other)]
    };
    assert_eq!(both(A111_COMMANDER, holders), [[true, false], [false, true]]);
}

// proves: LEG-A118, UT-GEN-08
#[test]
fn a_vehicle_without_a_subtype_may_be_legal_or_not() {
    let pack = Library::builtin().unwrap();
    let opens = |option: Option<RulingOption>, mission: Option<&str>| {
        let base = Play::new().table.setup;
        let rulings = option.map_or(base.rulings, |option| base.rulings.with(option));
        Legion::open(&pack, &Setup { mission: mission.map(Into::into), rulings, ..base })
    };
    let tank = Some("disabled-vehicle");
    assert!(opens(None, tank).is_ok());
    let Err(wrong) = opens(Some(A118_NEVER), tank) else { panic!("it is opened") };
    assert!(wrong.join("; ").contains("LEG-A118"), "{wrong:?}");
    // One that is drawn is another one.
    let drawn = |option| opens(option, None).unwrap().0.missions.len();
    assert_eq!(both(A118_NEVER, drawn), [4, 3]);
}
