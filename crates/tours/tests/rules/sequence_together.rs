//! Answers given together in the Post-Battle Sequence: the same as one by one, all of them or none.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;

use saga::{ANA, BO, Saga};
use sandtable_tours::commands::Command;
use sandtable_tours::dice::{Die, Face};
use sandtable_tours::events::UnitChange;
use sandtable_tours::model::{DossierNo, Fate, Step, Task};
use sandtable_tours::rules::aftermath::{Answer, together};

/// A saga in which three units of Ana's are to be checked.
fn checked() -> (Saga, Vec<DossierNo>) {
    let mut saga = Saga::duel(&[]);
    saga.table_top([None, None], &[]);
    let units: Vec<DossierNo> = saga.fielded(ANA).into_iter().rev().take(3).collect();
    saga.defeat(&units);
    saga.end(None);
    saga.until(Step::Casualties);
    (saga, units)
}

// proves: TOD-POST-06
#[test]
fn all_rolls_that_are_due_are_made_at_once() {
    let (mut saga, units) = checked();
    saga.lay(Die::BlackAttack, &[Face::Surge, Face::Hit, Face::Hit, Face::Blank]);
    let one_by_one = {
        let (mut saga, _) = checked();
        saga.lay(Die::BlackAttack, &[Face::Surge, Face::Hit, Face::Hit, Face::Blank]);
        while matches!(saga.task(ANA), Some(Task::Check { .. } | Task::Setback { .. })) {
            saga.answer(ANA, Answer::Roll);
        }
        saga.state
    };
    saga.answer(ANA, Answer::RollAll);
    assert!(saga.state == one_by_one);
    assert_eq!(saga.step(), Some(Step::Experience), "nothing is left to roll");
    let fates: Vec<Fate> = units.iter().map(|unit| saga.dossier(*unit).fate).collect();
    assert_eq!(fates.iter().filter(|fate| **fate == Fate::Casualty).count(), 1);
    assert_eq!(saga.no(ANA, Command::Answer(Answer::RollAll)).code, "rolled-alone");
}

#[test]
fn rolling_stops_where_something_is_to_be_chosen() {
    let mut saga = Saga::duel(&[]);
    saga.table_top([None, None], &[]);
    let units: Vec<DossierNo> = saga.fielded(ANA).into_iter().skip(1).take(3).collect();
    saga.hurt(units[1], &["war-weary"]);
    saga.defeat(&units);
    saga.end(None);
    saga.until(Step::Casualties);
    saga.lay(Die::BlackAttack, &[Face::Blank]);
    saga.answer(ANA, Answer::RollAll);
    assert_eq!(saga.task(ANA).and_then(|task| task.unit()), Some(units[1]), "which may add a die");
    assert_eq!(saga.no(ANA, Command::Answer(Answer::RollAll)).code, "rolled-alone");
    saga.lay(Die::BlackAttack, &[Face::Surge, Face::Surge]);
    saga.answer(ANA, Answer::AddDie(true));
    saga.lay(Die::BlackAttack, &[Face::Blank]);
    saga.answer(ANA, Answer::RollAll);
    assert_eq!(saga.step(), Some(Step::Experience));
}

// proves: TOD-XP-17, TOD-COM-01
#[test]
fn names_and_awards_are_given_in_one_answer() {
    let mut saga = Saga::duel(&[]);
    let units: Vec<DossierNo> = saga.others(ANA).into_iter().take(3).collect();
    for &unit in &units {
        saga.veteran(unit, 3, 1);
        saga.unit(unit, UnitChange::Owed { commendations: 1, cards: 0 });
    }
    saga.table_top([None, None], &[]);
    saga.end(None);
    while !matches!(saga.task(ANA), Some(Task::Name { .. })) {
        let seat = if saga.task(ANA).is_some() { ANA } else { BO };
        let asked = sandtable_tours::rules::asks(saga.pos());
        let asked = asked.into_iter().find(|asked| asked.seat == seat).unwrap();
        saga.ok(seat, asked.default);
    }
    let name = |text: &str| Answer::Name(text.to_owned());
    let short = vec![name("Red Squad"), name("Blue Squad")];
    assert_eq!(saga.no(ANA, Command::Answer(Answer::Several(short))).code, "not-asked-together");
    let bad = vec![name(""), name("Blue Squad"), name(" ")];
    let found = together::violations(saga.pos(), ANA, &bad);
    let places: Vec<(&str, &str)> = found.iter().map(|one| (one.at.as_str(), one.code)).collect();
    assert_eq!(places, [("/0", "bad-name"), ("/2", "bad-name")]);
    assert_eq!(saga.no(ANA, Command::Answer(Answer::Several(bad))).code, "answers-faulty");
    saga.answer(ANA, Answer::Several(vec![name("Red Squad"), name("Blue Squad"), name("Gold Squad")]));
    let names: Vec<_> = units.iter().map(|unit| saga.dossier(*unit).name.clone().unwrap()).collect();
    assert_eq!(names, ["Red Squad", "Blue Squad", "Gold Squad"]);
    saga.until(Step::Commendations);
    let offered = saga.offers(ANA).into_iter().find(|offer| offer.kind == "several").unwrap();
    assert_eq!(offered.form.len(), 3, "a field for each unit");
    saga.ok(ANA, offered.command.unwrap());
    let held = |unit: &DossierNo| saga.dossier(*unit).commendations.len();
    assert_eq!(units.iter().map(held).collect::<Vec<_>>(), [1, 1, 1]);
}
