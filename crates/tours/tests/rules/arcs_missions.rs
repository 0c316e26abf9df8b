//! The Turning Point Mission of each official arc, won and lost: what its card pays, and how step 2 asks for it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;

use saga::{ANA, BO, Saga};
use sandtable_kernel::Seat;
use sandtable_tours::catalogue::{Effect, SetbackId};
use sandtable_tours::commands::Command;
use sandtable_tours::dice::{Die, Face};
use sandtable_tours::model::{CardOf, DossierNo, MarkValue, Purpose, Role, Step, Task, Turn};
use sandtable_tours::rules::aftermath::Answer;
use sandtable_tours::rules::record::RecordCommand;

const WON: Option<Role> = Some(Role::First);
const LOST: Option<Role> = Some(Role::Second);

/// Ana's mission, played to its end with these marks of hers.
fn played(arc: &str, winner: Option<Role>, hurt: bool, marks: &[(&str, MarkValue)]) -> Saga {
    let mut saga = Saga::duel(&[]);
    let done = saga.table.cards().arc(&arc.into()).unwrap().agendas[0].done;
    saga.turning_point(arc, [done, done, 0]);
    if hurt {
        let units: Vec<DossierNo> = saga.state.units_of(ANA).map(|(unit, _)| unit).collect();
        for unit in units {
            saga.hurt(unit, &["battle-shaken", "battle-fatigue"]);
        }
    }
    for (mark, value) in marks {
        saga.mark(ANA, CardOf::Mission, mark, value.clone());
    }
    saga.end(winner);
    saga
}

/// Experience and Setbacks of all of Ana's units.
fn worth(saga: &Saga) -> (usize, usize) {
    let units = || saga.state.units_of(ANA).map(|(_, unit)| unit);
    (units().map(|unit| usize::from(unit.experience)).sum(), units().map(|unit| unit.setbacks.len()).sum())
}

fn earned(saga: &Saga, seat: Seat) -> i16 {
    let of_mission = saga.register(seat).ledger.iter().filter(|one| one.why == Purpose::Mission);
    of_mission.map(|one| one.amount).sum()
}

fn unit(unit: DossierNo, heal: bool, setback: Option<&str>) -> Answer {
    Answer::Unit { unit, heal, setback: setback.map(SetbackId::new) }
}

/// V3: three different units, each with one Experience or all its Setbacks removed.
fn three(saga: &mut Saga, heal: bool) {
    let [one, two, three] = saga.others(ANA)[..3] else { panic!("too few units") };
    let before = worth(saga);
    for (at, chosen) in [one, two, three].into_iter().enumerate() {
        saga.answer(ANA, unit(chosen, heal, None));
        if at < 2 {
            let again = Command::Answer(unit(chosen, false, None));
            assert_eq!(saga.no(ANA, again).code, "not-a-candidate", "3 different units");
        }
    }
    let after = worth(saga);
    let gained = if heal { (before.0, before.1 - 6) } else { (before.0 + 3, before.1) };
    assert_eq!(after, gained);
}

/// L5: five dice, and for each block a unit with two Experience or one Setback removed.
fn five(saga: &mut Saga, heal: bool, different: bool) {
    let faces = [Face::Block, Face::Surge, Face::Block, Face::Blank, Face::Blank];
    let before = worth(saga);
    saga.roll(ANA, Die::RedDefence, &faces);
    let [one, two] = saga.others(ANA)[..2] else { panic!("too few units") };
    let setback = heal.then_some("battle-fatigue");
    saga.answer(ANA, unit(one, heal, setback));
    let again = saga.play(ANA, Command::Answer(unit(one, false, None)));
    assert_eq!(again.is_err(), different, "whether a unit may be chosen again");
    if different {
        saga.answer(ANA, unit(two, heal, setback));
    }
    let after = worth(saga);
    let expected = match (heal, different) {
        (false, _) => (before.0 + 4, before.1),
        (true, true) => (before.0, before.1 - 2),
        (true, false) => (before.0 + 2, before.1 - 1),
    };
    assert_eq!(after, expected);
}

fn keywords(saga: &Saga) -> Vec<String> {
    saga.dossier(saga.paragon(ANA)).keywords.iter().map(ToString::to_string).collect()
}

fn holds(saga: &Saga) -> Option<&str> {
    saga.dossier(saga.paragon(ANA)).holds.as_ref().map(|held| held.id.as_str())
}

/// A mission whose victory brings one of two keywords and takes a mark of shame, which its defeat brings.
#[track_caller]
fn of_shame(arc: &str, gains: [&str; 2], shame: &str) {
    for (choice, keyword) in (0..).zip(gains) {
        let mut saga = played(arc, WON, choice == 1, &[]);
        assert_eq!(saga.step(), Some(Step::Rewards), "{arc}");
        three(&mut saga, choice == 1);
        saga.answer(ANA, Answer::Choose(choice));
        assert_eq!(keywords(&saga), [keyword]);
        assert_eq!(saga.step(), Some(Step::Supply), "{arc}");
        assert_eq!((earned(&saga, ANA), earned(&saga, BO)), (0, 0));
    }
    for hurt in [false, true] {
        let mut saga = played(arc, LOST, hurt, &[]);
        assert_eq!(keywords(&saga), [shame], "{arc}");
        five(&mut saga, hurt, false);
        assert_eq!(saga.step(), Some(Step::Supply), "{arc}");
        // It is not gained twice, and a victory takes it away.
        saga.close();
        for winner in [LOST, WON] {
            let done = saga.table.cards().arc(&arc.into()).unwrap().agendas[0].done;
            saga.turning_point(arc, [done, done, 0]);
            saga.end(winner);
            if winner == WON {
                three(&mut saga, false);
                saga.answer(ANA, Answer::Choose(0));
                assert_eq!(keywords(&saga), [gains[0]], "{arc}");
            } else {
                assert_eq!(keywords(&saga), [shame], "{arc}");
            }
            saga.close();
        }
    }
}

/// Two Supply Points for whoever scored three points from the secondary objective.
#[track_caller]
fn of_secondary(arc: &str) {
    for (scored, pays) in [(2, 0), (3, 2)] {
        let saga = played(arc, LOST, false, &[("secondary", MarkValue::Count(scored))]);
        assert_eq!((earned(&saga, ANA), earned(&saga, BO)), (pays, 0), "{arc}");
    }
    let mut saga = Saga::duel(&[]);
    saga.turning_point(arc, [3, 3, 0]);
    saga.mark(BO, CardOf::Mission, "secondary", MarkValue::Count(3));
    saga.end(WON);
    assert_eq!((earned(&saga, ANA), earned(&saga, BO)), (0, 2), "{arc}: either player");
}

// proves: TOD-TPM-08, TOD-POST-04
#[test]
fn wipe_them_out() {
    let arc = "bring-peace-to-the-galaxy";
    of_shame(arc, ["Compel", "Strategize 1"], "Disgraced");
    of_secondary(arc);
}

// proves: TOD-TPM-08
#[test]
fn the_big_one() {
    let arc = "liberate-the-system";
    of_shame(arc, ["Uncanny Luck 1", "One Step Ahead"], "Hunted");
    let marks = [("recorder", MarkValue::Flag(true)), ("taken", MarkValue::Units(vec![1]))];
    let saga = played(arc, LOST, false, &marks);
    assert_eq!(earned(&saga, ANA), 2);
    let holder = saga.battle().side(Role::First).army.as_ref().unwrap().units[1].dossier().unwrap();
    assert_eq!(saga.dossier(holder).experience, 2);
}

// proves: TOD-TPM-08
#[test]
fn the_hammer_falls() {
    let arc = "peacekeeping-mission";
    of_shame(arc, ["Danger Sense 1", "Quick Thinking"], "Insecure");
    of_secondary(arc);
}

// proves: TOD-TPM-08
#[test]
fn caught_in_the_act() {
    of_shame("root-out-the-corruption", ["Strategize 1", "Guidance: Droid Trooper"], "Faulty Equipment");
}

// proves: TOD-TPM-08
#[test]
fn running_out_of_time() {
    let arc = "the-weekend-war";
    let prizes = ["Eyes on the Prize: Agile 1", "Eyes on the Prize: Tactical 1"];
    for (choice, prize) in (0..).zip(prizes) {
        let mut saga = played(arc, WON, false, &[]);
        if choice == 0 {
            three(&mut saga, false);
        } else {
            // Up to three.
            saga.answer(ANA, Answer::Done);
        }
        saga.answer(ANA, Answer::Choose(choice));
        assert_eq!(keywords(&saga), [prize]);
    }
    let mut saga = played(arc, LOST, true, &[]);
    five(&mut saga, true, false);
    assert_eq!(holds(&saga), Some("on-the-back-foot"));
}

// proves: TOD-TPM-08, TOD-HIGH-02
#[test]
fn seize_your_destiny() {
    let arc = "birth-of-a-legend";
    let mut saga = played(arc, WON, true, &[]);
    three(&mut saga, true);
    let paragon = saga.paragon(ANA);
    assert_eq!(
        saga.task(ANA),
        Some(Task::Award { unit: paragon, extra: true, high: false, turn: Turn::ALONE })
    );
    let award = Answer::Award { commendation: "resilient".into(), keyword: None };
    saga.answer(ANA, award);
    let held = saga.dossier(paragon);
    assert!(held.lauded && held.commendations.len() == 1 && held.owed == 0);
    for hurt in [false, true] {
        let mut saga = played(arc, LOST, hurt, &[]);
        five(&mut saga, hurt, true);
        assert_eq!(holds(&saga), Some("disillusioned"));
    }
}

// proves: TOD-TPM-08
#[test]
fn golden_opportunity() {
    let arc = "a-pirates-life";
    let vehicles = [
        "a-a5-speeder-truck-rebels",
        "a-a5-speeder-truck-mercenary",
        "laat-le-patrol-transport-empire",
        "laat-le-patrol-transport-republic",
        "tx-225-gavw-occupier-tank",
        "wlo-5-speeder-tank",
    ];
    for (choice, vehicle) in (0..).zip(vehicles) {
        let mut saga = played(arc, WON, false, &[]);
        saga.answer(ANA, Answer::Choose(choice));
        let joined = saga.others(ANA).pop().unwrap();
        let dossier = saga.dossier(joined);
        assert_eq!((dossier.unit.as_str(), dossier.adopted), (vehicle, true));
        assert_eq!(saga.step(), Some(Step::Supply));
    }
    // Four lie on the map, and each is a die.
    let mut saga = Saga::duel(&[]);
    saga.turning_point(arc, [3, 3, 0]);
    let (role, card, value) = (Role::First, CardOf::Mission, MarkValue::Count(5));
    let five = RecordCommand::Mark { role, card, mark: "removed".into(), value };
    assert_eq!(saga.no(ANA, Command::Record(five)).code, "too-much");
    let mut saga = played(arc, LOST, false, &[("removed", MarkValue::Count(3))]);
    let paragon = saga.paragon(ANA);
    assert_eq!((saga.dossier(paragon).experience, holds(&saga)), (2, Some("greedy")));
    for face in [Face::Hit, Face::Surge, Face::Blank] {
        assert!(matches!(saga.task(ANA), Some(Task::Reward { gives: Effect::Dice { .. }, .. })));
        saga.roll(ANA, Die::RedAttack, &[face]);
    }
    assert_eq!(earned(&saga, ANA), 1);
    let not = Command::Answer(unit(paragon, false, None));
    assert_eq!(saga.no(ANA, not).code, "not-a-candidate", "a unit other than the Paragon");
    let other = saga.others(ANA)[0];
    saga.choose(ANA, other);
    assert_eq!(saga.dossier(other).experience, 2);
    saga.roll(ANA, Die::BlackAttack, &[Face::Surge]);
    assert_eq!(saga.dossier(other).setbacks, [SetbackId::new("downtrodden")]);
    assert_eq!(saga.step(), Some(Step::Supply));
}

// proves: TOD-A61
#[test]
fn a_drawn_mission_pays_for_a_defeat_or_for_a_victory() {
    let of = |switches: &[_]| {
        let mut saga = Saga::duel(switches);
        saga.turning_point("the-weekend-war", [2, 2, 0]);
        saga.end(None);
        holds(&saga).is_some()
    };
    assert!(of(&[]));
    assert!(!of(&[sandtable_tours::rulings::A61_BOTH_WON]));
}
