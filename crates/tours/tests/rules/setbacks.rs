//! Setbacks: rolled, gained, kept, counted and paid for.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;

use saga::{ANA, Saga};
use sandtable_tours::commands::Command;
use sandtable_tours::dice::{Die, Face};
use sandtable_tours::events::{Event, UnitChange};
use sandtable_tours::model::{
    ArmyUnit, CardOf, DossierNo, Fate, HeldTrait, MarkValue, Origin, Role, Stage, Step, Task, Want,
};
use sandtable_tours::rules::aftermath::Answer;
use sandtable_tours::rules::aid::AidRequest;
use sandtable_tours::rules::battle::BattleCommand;
use sandtable_tours::rules::{army, cost, setbacks};
use sandtable_tours::rulings::{self, RulingOption};

/// A saga in which one unit of Ana's, which has these Setbacks, is about to roll another.
fn due(switches: &[RulingOption], held: &[&str], arc: &str) -> (Saga, DossierNo) {
    let mut saga = Saga::duel(switches);
    saga.arc(ANA, arc, [0; 3]);
    saga.table_top([None, None], &[]);
    let unit = saga.fielded(ANA)[0];
    saga.hurt(unit, held);
    saga.defeat(&[unit]);
    saga.end(None);
    saga.until(Step::Casualties);
    let dice = setbacks::dice(saga.pos(), saga.dossier(unit)).total as usize;
    saga.roll(ANA, Die::BlackAttack, &vec![Face::Hit; dice]);
    assert_eq!(saga.task(ANA), Some(Task::Setback { unit }));
    (saga, unit)
}

fn held(saga: &Saga, unit: DossierNo) -> Vec<&str> {
    saga.dossier(unit).setbacks.iter().map(|setback| setback.as_str()).collect()
}

const ARC: &str = "the-weekend-war";

// proves: TOD-SET-02, TOD-SET-03, TOD-SET-04, TOD-SET-05, TOD-SET-06, TOD-A14
#[test]
fn a_die_says_which_setback() {
    let rows = [
        (Face::Hit, "battle-fatigue", 1),
        (Face::Blank, "battle-shaken", 1),
        (Face::Surge, "downtrodden", 1),
        (Face::Critical, "behind-schedule", 2),
    ];
    for (face, setback, experience) in rows {
        let (mut saga, unit) = due(&[], &[], ARC);
        saga.roll(ANA, Die::BlackAttack, &[face]);
        assert_eq!(held(&saga, unit), [setback]);
        // One of it is that of step 5.
        assert_eq!(saga.dossier(unit).experience, experience, "{setback}");
    }
}

// proves: TOD-SET-09, TOD-SET-13
#[test]
fn battle_fatigue_and_downtrodden_are_held_several_times() {
    for (face, setback) in [(Face::Hit, "battle-fatigue"), (Face::Surge, "downtrodden")] {
        let (mut saga, unit) = due(&[], &[setback], ARC);
        saga.roll(ANA, Die::BlackAttack, &[face]);
        assert_eq!(held(&saga, unit), [setback, setback]);
        assert_eq!(setbacks::count(saga.pos(), saga.dossier(unit)), 2);
    }
}

// proves: TOD-SET-16, TOD-SET-17, TOD-A26
#[test]
fn a_setback_that_cannot_be_gained() {
    // Nothing: it is not recorded again.
    let (mut saga, unit) = due(&[], &["battle-shaken"], ARC);
    saga.roll(ANA, Die::BlackAttack, &[Face::Blank]);
    assert_eq!((held(&saga, unit), saga.dossier(unit).scars), (vec!["battle-shaken"], 0));
    // Experience already given stays.
    let (mut saga, unit) = due(&[], &["behind-schedule"], ARC);
    saga.roll(ANA, Die::BlackAttack, &[Face::Critical]);
    assert_eq!((held(&saga, unit), saga.dossier(unit).experience), (vec!["behind-schedule"], 2));
    // The die is rolled again until it shows another.
    let (mut saga, unit) = due(&[rulings::A26_REROLL], &["battle-shaken"], ARC);
    let events = saga.roll(ANA, Die::BlackAttack, &[Face::Blank, Face::Blank, Face::Surge]);
    assert_eq!(held(&saga, unit), ["battle-shaken", "downtrodden"]);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Rolled { .. })).count(), 3);
    // It counts for the dice alone.
    let (mut saga, unit) = due(&[rulings::A26_RECORD_DUPLICATE], &["battle-shaken"], ARC);
    saga.roll(ANA, Die::BlackAttack, &[Face::Blank]);
    assert_eq!(held(&saga, unit), ["battle-shaken"]);
    assert_eq!(setbacks::dice(saga.pos(), saga.dossier(unit)).total as u8, 2);
}

/// What a unit has of Battle-Shaken, recorded again so often, and of Battle-Fatigue; and the dice of its check.
fn scarred(saga: &Saga, unit: DossierNo) -> (usize, u8, u8) {
    let dossier = saga.dossier(unit);
    (dossier.setbacks.len(), dossier.scars, setbacks::dice(saga.pos(), dossier).total as u8)
}

// proves: TOD-A26, TOD-AID-04, TOD-AID-05
#[test]
fn a_setback_recorded_again_is_removed_before_what_it_repeats() {
    let of = |switches: &[RulingOption], faces: &[Face], heals: &str| {
        let mut all = vec![rulings::A26_RECORD_DUPLICATE];
        all.extend(switches);
        let mut saga = Saga::duel(&all);
        saga.supply(ANA, 10);
        let unit = saga.others(ANA)[0];
        saga.hurt(unit, &["battle-shaken", "battle-fatigue"]);
        saga.unit(unit, UnitChange::Scar);
        saga.table_top([None, None], &[]);
        saga.end(None);
        saga.until(Step::Requests);
        saga.lay(Die::RedDefence, faces);
        saga.aid(ANA, AidRequest::Medical { unit, setback: Some(heals.into()) });
        (saga, unit)
    };
    // It is a Setback to remove like others: two dice for the two that are left.
    let (saga, unit) = of(&[], &[Face::Blank, Face::Blank], "battle-shaken");
    assert_eq!(scarred(&saga, unit), (2, 0, 2));
    let (saga, unit) = of(&[], &[Face::Blank, Face::Blank], "battle-fatigue");
    assert_eq!(scarred(&saga, unit), (1, 1, 2), "another Setback leaves it");
    let (saga, unit) = of(&[], &[Face::Block, Face::Block], "battle-shaken");
    assert_eq!(scarred(&saga, unit), (0, 0, 1), "nothing is left for good");
    // Where names count, the name goes with all that is recorded of it, and one is left.
    let (saga, unit) = of(&[rulings::A27_BY_NAME], &[Face::Blank], "battle-shaken");
    assert_eq!(scarred(&saga, unit), (1, 0, 1));
}

// proves: TOD-A26, TOD-AGE-10
#[test]
fn who_removes_all_setbacks_removes_those_recorded_again() {
    let mut saga = Saga::duel(&[rulings::A26_RECORD_DUPLICATE]);
    saga.arc(ANA, "liberate-the-system", [0; 3]);
    saga.table_top([Some(2), None], &[]);
    let unit = saga.fielded(ANA)[0];
    saga.hurt(unit, &["battle-shaken"]);
    saga.unit(unit, UnitChange::Scar);
    assert_eq!(scarred(&saga, unit), (1, 1, 2));
    saga.mark(ANA, CardOf::Agenda(2), "tokens", MarkValue::Count(2));
    saga.end(None);
    saga.answer(ANA, Answer::Unit { unit, heal: true, setback: None });
    assert_eq!(scarred(&saga, unit), (0, 0, 1));
}

// The clause of four official arcs.
#[test]
fn a_setback_with_a_clause_gained_again_makes_a_casualty() {
    let (mut saga, unit) = due(&[], &["compromised"], "liberate-the-system");
    saga.roll(ANA, Die::BlackAttack, &[Face::Critical]);
    assert_eq!(saga.dossier(unit).fate, Fate::Casualty);
}

// proves: TOD-SET-07, TOD-DOS-09
#[test]
fn setbacks_stay_from_game_to_game_and_from_arc_to_arc_until_something_removes_them() {
    let mut saga = Saga::duel(&[]);
    saga.arc(ANA, "liberate-the-system", [3, 3, 0]);
    let unit = saga.others(ANA)[0];
    saga.hurt(unit, &["battle-shaken", "compromised"]);
    for game in 0..3 {
        saga.pair(600);
        if saga.battle().stage == Stage::Mission {
            saga.ok(ANA, Command::Battle(BattleCommand::Want(Want::Own)));
        }
        saga.armies(&[]);
        while saga.battle().stage == Stage::Agendas {
            let asked = sandtable_tours::rules::asks(saga.pos()).remove(0);
            saga.ok(asked.seat, Command::Battle(BattleCommand::Agenda(None)));
        }
        assert!(saga.fielded(ANA).contains(&unit), "it fights");
        if game == 1 {
            saga.defeat(&[unit]);
            saga.lay(Die::BlackAttack, &[Face::Blank, Face::Blank]);
        }
        saga.end(Some(Role::Second));
        saga.close();
        assert_eq!(held(&saga, unit), ["battle-shaken", "compromised"], "game {game}");
        if game == 0 {
            assert_eq!(saga.register(ANA).past.len(), 1, "the arc of the second one is over");
            saga.arc(ANA, "a-pirates-life", [0; 3]);
        }
    }
    saga.supply(ANA, 5);
    saga.table_top([None, None], &[]);
    saga.end(None);
    saga.until(Step::Requests);
    saga.lay(Die::RedDefence, &[Face::Blank]);
    let setback = Some("battle-shaken".into());
    saga.ok(ANA, Command::Aid(AidRequest::Medical { unit, setback }));
    assert_eq!(held(&saga, unit), ["compromised"], "an Aid Request removes what it names");
}

// proves: TOD-SET-12, TOD-SET-14
#[test]
fn the_downtrodden_cost_more_in_an_army_and_nowhere_else() {
    let mut saga = Saga::duel(&[]);
    let unit = saga.others(ANA)[0];
    let costs = |saga: &Saga| {
        let (from, upgrades) = (Origin::Dossier(unit), Vec::new());
        let fielded = ArmyUnit { from, upgrades, requisitioned: Vec::new() };
        let points = army::points(saga.pos(), &fielded).total as i32;
        (points, cost::dossier(saga.pos(), saga.dossier(unit)), cost::spent(saga.pos(), ANA).total as i32)
    };
    let before = costs(&saga);
    saga.hurt(unit, &["downtrodden", "battle-shaken", "downtrodden"]);
    assert_eq!(costs(&saga), (before.0 + 30, before.1, before.2));
}

// proves: TOD-A15, TOD-A29
#[test]
fn the_words_of_setbacks_leave_nothing_open() {
    let saga = Saga::duel(&[]);
    let text = |id: &str| saga.table.cards().setback(&id.into()).unwrap().text.clone();
    assert!(text("battle-fatigue").contains("dice that show a hit"));
    assert!(text("battle-shaken").contains("null Courage never does"));
}

// A trait that is held makes nothing of what a Setback does.
#[test]
fn a_paragon_that_a_clause_would_take_gains_a_trait() {
    let mut saga = Saga::duel(&[]);
    saga.arc(ANA, "liberate-the-system", [0; 3]);
    saga.table_top([None, None], &[]);
    let paragon = saga.paragon(ANA);
    saga.hurt(paragon, &["compromised"]);
    saga.defeat(&[paragon]);
    saga.end(None);
    saga.until(Step::Casualties);
    for face in [Face::Hit, Face::Critical, Face::Blank] {
        saga.roll(ANA, Die::BlackAttack, &[face]);
    }
    let held = saga.dossier(paragon).holds.as_ref().map(|held: &HeldTrait| held.id.to_string());
    assert_eq!((saga.dossier(paragon).is_active(), held.as_deref()), (true, Some("unsure")));
}
