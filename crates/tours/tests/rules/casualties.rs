//! Casualty Checks: step 4 of the Post-Battle Sequence.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;

use saga::{ANA, Saga};
use sandtable_kernel::Seat;
use sandtable_tours::catalogue::AssetKind;
use sandtable_tours::commands::Command;
use sandtable_tours::dice::{Die, Face};
use sandtable_tours::events::Event;
use sandtable_tours::model::{DossierNo, Fate, Step, Task};
use sandtable_tours::rules::aftermath::{Answer, Verdict, verdict};
use sandtable_tours::rules::setbacks;
use sandtable_tours::rulings::{self, RulingOption};

/// A saga in step 4, with one unit of Ana's defeated that has these Setbacks and Commendations.
fn fallen(switches: &[RulingOption], setbacks: &[&str], commendations: &[&str]) -> (Saga, DossierNo) {
    let mut saga = Saga::duel(switches);
    saga.table_top([None, None], &[]);
    let unit = saga.fielded(ANA)[0];
    saga.hurt(unit, setbacks);
    for commendation in commendations {
        saga.honour(unit, commendation);
    }
    saga.defeat(&[unit]);
    saga.end(None);
    saga.until(Step::Casualties);
    (saga, unit)
}

/// What the check comes to: its Experience, Setbacks that it is to roll, and whether it is still there.
fn result(saga: &mut Saga, unit: DossierNo, faces: &[Face]) -> (u8, bool, bool) {
    saga.roll(ANA, Die::BlackAttack, faces);
    let rolls = saga.task(ANA) == Some(Task::Setback { unit });
    let held = saga.dossier(unit);
    let took_part = u8::from(held.is_active() && saga.step() != Some(Step::Casualties));
    (held.experience - took_part, rolls, held.fate == Fate::Active)
}

fn checks(saga: &Saga, seat: Seat) -> usize {
    let role = saga.battle().role_of(seat).unwrap();
    let tasks = &saga.battle().aftermath.as_ref().unwrap().tasks[role.index()];
    tasks.iter().filter(|task| matches!(task, Task::Check { .. })).count()
}

// proves: TOD-POST-06, TOD-SET-01
#[test]
fn every_defeated_unit_makes_one_check_and_nobody_else() {
    let mut saga = Saga::duel(&[]);
    saga.table_top([None, None], &[]);
    let units = saga.fielded(ANA);
    saga.defeat(&units[..3]);
    saga.end(None);
    saga.until(Step::Casualties);
    assert_eq!((checks(&saga, ANA), checks(&saga, saga::BO)), (3, 0));
}

// proves: TOD-POST-07, TOD-SET-15
#[test]
fn setbacks_beyond_the_first_are_dice() {
    let mut saga = Saga::duel(&[]);
    let unit = saga.others(ANA)[0];
    let dice = |saga: &Saga| setbacks::dice(saga.pos(), saga.dossier(unit)).total as u8;
    let mut seen = vec![dice(&saga)];
    for _ in 0..4 {
        saga.hurt(unit, &["battle-fatigue"]);
        seen.push(dice(&saga));
    }
    assert_eq!(seen, [1, 1, 2, 3, 4]);
    let (mut saga, _) = fallen(&[], &["battle-fatigue", "battle-shaken", "downtrodden"], &[]);
    let events = saga.roll(ANA, Die::BlackAttack, &[Face::Blank; 3]);
    assert!(events.iter().any(|event| matches!(event, Event::Rolled { faces, .. } if faces.len() == 3)));
}

// proves: TOD-POST-08, TOD-POST-10, TOD-POST-11, TOD-POST-26, TOD-A02
#[test]
fn a_check_is_read_line_by_line() {
    use Face::{Blank, Critical, Hit, Surge};
    let one: [(&[Face], _); 4] = [
        (&[Surge], (0, false, false)),
        (&[Critical], (2, true, true)),
        (&[Hit], (0, true, true)),
        (&[Blank], (1, false, true)),
    ];
    for (faces, expected) in one {
        let (mut saga, unit) = fallen(&[], &[], &[]);
        assert_eq!(result(&mut saga, unit, faces), expected, "{faces:?}");
    }
    let two: [(&[Face], _); 5] = [
        (&[Critical, Surge], (0, false, false)),
        (&[Critical, Critical], (2, true, true)),
        (&[Critical, Hit], (0, true, true)),
        (&[Hit, Blank], (0, true, true)),
        (&[Critical, Blank], (1, false, true)),
    ];
    for (faces, expected) in two {
        let (mut saga, unit) = fallen(&[], &["battle-fatigue", "downtrodden"], &[]);
        assert_eq!(result(&mut saga, unit, faces), expected, "{faces:?}");
    }
}

// proves: TOD-POST-12
#[test]
fn the_odds_are_those_of_the_die() {
    let faces: Vec<Face> = (0..8).map(|number| Die::BlackAttack.face(number)).collect();
    let outcomes = [Verdict::Casualty, Verdict::Hardened, Verdict::Setback, Verdict::Escape];
    let odds = |rolls: &[Vec<Face>], blanks_ignored| {
        outcomes.map(|one| rolls.iter().filter(|roll| verdict(roll, blanks_ignored) == one).count())
    };
    let singles: Vec<Vec<Face>> = faces.iter().map(|&face| vec![face]).collect();
    let pairs: Vec<Vec<Face>> =
        faces.iter().flat_map(|&one| faces.iter().map(move |&two| vec![one, two])).collect();
    assert_eq!(odds(&singles, false), [1, 1, 3, 3]);
    assert_eq!(odds(&pairs, false), [15, 1, 33, 15]);
    assert_eq!(odds(&pairs, true), [15, 7, 33, 9]);
}

// proves: TOD-A01
#[test]
fn whether_blanks_are_looked_at() {
    let of = |switches: &[_]| {
        let (mut saga, unit) = fallen(switches, &["battle-fatigue", "downtrodden"], &[]);
        result(&mut saga, unit, &[Face::Critical, Face::Blank])
    };
    assert_eq!(of(&[]), (1, false, true));
    assert_eq!(of(&[rulings::A01_BLANKS_IGNORED]), (2, true, true));
}

// proves: TOD-POST-13
#[test]
fn medevac_spares_a_unit_the_check() {
    let mut saga = Saga::duel(&[]);
    saga.asset(ANA, AssetKind::Medevac);
    saga.table_top([None, None], &[(ANA, AssetKind::Medevac)]);
    let unit = saga.fielded(ANA)[0];
    saga.defeat(&[unit]);
    saga.end(None);
    saga.until(Step::Casualties);
    let events = saga.choose(ANA, unit);
    assert!(!events.iter().any(|event| matches!(event, Event::Rolled { .. })));
    assert_eq!(saga.dossier(unit).experience, 1, "that of step 5 alone");
}

// proves: TOD-POST-14, TOD-COM-05, TOD-HIGH-03
#[test]
fn dice_of_two_or_more_are_rolled_again() {
    let (mut saga, unit) = fallen(&[], &["downtrodden"], &["resilient", "dedicated-to-the-cause"]);
    assert_eq!(result(&mut saga, unit, &[Face::Surge]), (0, false, false), "one die is never rolled again");
    let twice = ["downtrodden", "battle-fatigue"];
    let (mut saga, unit) = fallen(&[], &twice, &["resilient"]);
    saga.roll(ANA, Die::BlackAttack, &[Face::Surge, Face::Surge]);
    let two = Command::Answer(Answer::Reroll(vec![0, 1]));
    assert_eq!(saga.no(ANA, two).rule, "TOD-COM-05");
    saga.lay(Die::BlackAttack, &[Face::Blank]);
    saga.answer(ANA, Answer::Reroll(vec![1]));
    assert_eq!(saga.dossier(unit).fate, Fate::Casualty, "the other die stays");
    let (mut saga, unit) = fallen(&[], &twice, &["resilient", "dedicated-to-the-cause"]);
    saga.roll(ANA, Die::BlackAttack, &[Face::Surge, Face::Surge]);
    assert_eq!(saga.no(ANA, Command::Answer(Answer::Reroll(vec![0, 0]))).rule, "TOD-COM-05");
    saga.lay(Die::BlackAttack, &[Face::Blank, Face::Blank]);
    saga.answer(ANA, Answer::Reroll(vec![0, 1]));
    assert_eq!((saga.dossier(unit).fate, saga.dossier(unit).experience), (Fate::Active, 2));
    assert_eq!(saga.step(), Some(Step::Experience), "no die is rolled a third time");
}

// proves: TOD-A37
#[test]
fn whether_resilient_and_dedicated_to_the_cause_add_up() {
    let of = |switches: &[_]| {
        let three = ["downtrodden", "battle-fatigue", "battle-fatigue"];
        let (mut saga, _) = fallen(switches, &three, &["resilient", "dedicated-to-the-cause"]);
        saga.roll(ANA, Die::BlackAttack, &[Face::Surge; 3]);
        saga.play(ANA, Command::Answer(Answer::Reroll(vec![0, 1, 2]))).is_ok()
    };
    assert!(!of(&[]));
    assert!(of(&[rulings::A37_THREE]));
}

// proves: TOD-A27
#[test]
fn whether_a_setback_counts_for_each_instance() {
    let of = |switches: &[_]| {
        let (saga, unit) = fallen(switches, &["battle-fatigue", "battle-fatigue", "downtrodden"], &[]);
        setbacks::dice(saga.pos(), saga.dossier(unit)).total as u8
    };
    assert_eq!((of(&[]), of(&[rulings::A27_BY_NAME])), (3, 2));
}

// A Setback of an arc: blanks are rolled again, unless a die is added.
#[test]
fn the_war_weary_add_a_die_or_roll_blanks_again() {
    let (mut saga, unit) = fallen(&[], &["war-weary"], &[]);
    saga.lay(Die::BlackAttack, &[Face::Blank, Face::Hit]);
    saga.answer(ANA, Answer::AddDie(false));
    assert_eq!(saga.task(ANA), Some(Task::Setback { unit }));
    let (mut saga, unit) = fallen(&[], &["war-weary"], &[]);
    saga.lay(Die::BlackAttack, &[Face::Blank, Face::Surge]);
    saga.answer(ANA, Answer::AddDie(true));
    assert_eq!(saga.dossier(unit).fate, Fate::Casualty);
}
