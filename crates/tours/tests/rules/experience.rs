//! Experience, Veteran Ranks and step 5 of the Post-Battle Sequence.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;

use saga::{ANA, BO, Saga};
use sandtable_tours::amend::Amendment;
use sandtable_tours::catalogue::Rank;
use sandtable_tours::commands::Command;
use sandtable_tours::events::{Event, UnitChange};
use sandtable_tours::model::{Role, Step, Task};
use sandtable_tours::rules::aftermath::Answer;
use sandtable_tours::rules::aid::AidRequest;
use sandtable_tours::rules::experience::{self, maximum_of, rank_of};
use sandtable_tours::rules::record::RecordCommand;
use sandtable_tours::rulings;

// proves: TOD-XP-03, TOD-XP-04, TOD-XP-05, TOD-XP-06, TOD-XP-07, TOD-XP-08
#[test]
fn experience_makes_veterans() {
    let ladder = [(0, 4), (5, 12), (13, 24), (25, 39), (40, 49), (50, 50)];
    for (rank, (least, most)) in (0..).zip(ladder) {
        assert_eq!((rank_of(least), rank_of(most)), (rank, rank), "{least} to {most}");
    }
}

// proves: TOD-XP-09, TOD-XP-10, TOD-XP-11, TOD-XP-12, TOD-XP-13, TOD-XP-14, TOD-A03
#[test]
fn a_unit_card_says_how_far_a_unit_can_rise() {
    let mut saga = Saga::duel(&[]);
    let ranks = [
        (Rank::Commander, 5),
        (Rank::Operative, 4),
        (Rank::Corps, 3),
        (Rank::SpecialForces, 3),
        (Rank::Support, 3),
        (Rank::Heavy, 3),
    ];
    for (rank, maximum) in ranks {
        assert_eq!(maximum_of(rank), maximum);
        let card = saga.any_card(|card| card.rank == rank);
        let unit = saga.join(ANA, &card);
        let least = experience::THRESHOLDS[usize::from(maximum) - 1];
        saga.veteran(unit, i16::from(least - 1), maximum - 1);
        assert_eq!(experience::gain(saga.pos(), saga.dossier(unit), 1), (1, maximum), "{rank:?}");
        saga.veteran(unit, 1, maximum);
        assert_eq!(experience::gain(saga.pos(), saga.dossier(unit), 3), (0, maximum), "{rank:?}");
    }
}

// proves: TOD-A32
#[test]
fn a_gain_that_passes_the_last_threshold_counts_whole_or_up_to_it() {
    let of = |switches: &[_]| {
        let mut saga = Saga::duel(switches);
        let unit = saga.others(ANA)[0];
        saga.veteran(unit, 24, 2);
        experience::gain(saga.pos(), saga.dossier(unit), 3)
    };
    assert_eq!(of(&[]), (3, 3));
    assert_eq!(of(&[rulings::A32_CLIPPED]), (1, 3));
    let mut saga = Saga::duel(&[]);
    let paragon = saga.paragon(ANA);
    saga.veteran(paragon, 49, 4);
    assert_eq!(experience::gain(saga.pos(), saga.dossier(paragon), 3), (1, 5), "never above 50");
}

// proves: TOD-XP-15, TOD-XP-16
#[test]
fn special_training_raises_a_maximum_up_to_five() {
    let mut saga = Saga::duel(&[]);
    let (unit, paragon) = (saga.others(ANA)[0], saga.paragon(ANA));
    saga.veteran(unit, 25, 3);
    saga.veteran(paragon, 50, 5);
    saga.table_top([None, None], &[]);
    saga.end(None);
    saga.until(Step::Requests);
    assert_eq!(saga.dossier(unit).experience, 25, "it is at its maximum");
    let training = |unit| Command::Aid(AidRequest::Training { unit });
    assert_eq!(saga.no(ANA, training(paragon)).rule, "TOD-XP-16");
    let events = saga.ok(ANA, training(unit));
    let counted = |event: &Event| matches!(event, Event::Unit { change: UnitChange::Experience { .. }, .. });
    assert!(!events.iter().any(counted), "25 Experience reach no higher rank: {events:?}");
    assert_eq!(experience::maximum(saga.pos(), saga.dossier(unit)), 4);
    assert_eq!(experience::gain(saga.pos(), saga.dossier(unit), 2), (2, 3));
    for _ in 0..4 {
        saga.unit(unit, UnitChange::Trained);
    }
    assert_eq!(experience::maximum(saga.pos(), saga.dossier(unit)), 5);
}

// proves: TOD-XP-17, TOD-XP-02
#[test]
fn who_reaches_the_first_veteran_rank_is_named() {
    let mut saga = Saga::duel(&[]);
    let unit = saga.others(ANA)[0];
    assert_eq!(saga.dossier(unit).name, None);
    saga.veteran(unit, 4, 0);
    saga.table_top([None, None], &[]);
    saga.end(None);
    saga.until(Step::Experience);
    while saga.task(ANA) != Some(Task::Name { unit }) {
        let seat = if saga.task(ANA).is_some() { ANA } else { BO };
        let rival = saga.fielded(if seat == ANA { BO } else { ANA })[1];
        saga.choose(seat, rival);
    }
    assert_eq!((saga.dossier(unit).experience, saga.dossier(unit).rank), (5, 1));
    assert_eq!(saga.no(ANA, Command::Answer(Answer::Done)).rule, "TOD-POST-02");
    saga.answer(ANA, Answer::Name(String::from("Old Hands")));
    assert_eq!(saga.dossier(unit).name.as_deref(), Some("Old Hands"));
}

// proves: TOD-XP-18, TOD-XP-19, TOD-COM-02
#[test]
fn lost_experience_costs_neither_rank_nor_commendation() {
    let mut saga = Saga::duel(&[]);
    let unit = saga.others(ANA)[0];
    saga.veteran(unit, 13, 2);
    saga.honour(unit, "resilient");
    saga.amend(Amendment::Experience { unit, amount: -5 }).unwrap();
    let held = saga.dossier(unit);
    assert_eq!((held.experience, held.rank, held.commendations.len()), (8, 2, 1));
    saga.amend(Amendment::Experience { unit, amount: 6 }).unwrap();
    assert_eq!((saga.dossier(unit).experience, saga.dossier(unit).rank), (14, 2));
    assert_eq!(saga.dossier(unit).owed, 0);
}

// proves: TOD-XP-01, TOD-POST-15, TOD-POST-16, TOD-POST-17, TOD-POST-18, TOD-A63
#[test]
fn step_five_pays_for_taking_part_for_objectives_and_for_fear() {
    let mut saga = Saga::duel(&[]);
    assert!(saga.others(ANA).iter().all(|unit| saga.dossier(*unit).experience == 0));
    let absent = saga.others(ANA)[0];
    saga.table_top([None, None], &[]);
    let units = saga.fielded(ANA);
    let [held, plain, full, fallen] = units[..4] else { panic!("{units:?}") };
    assert_eq!(absent, held);
    saga.veteran(full, 25, 3);
    let hold = |saga: &Saga, unit| {
        let (role, unit) = saga.place(unit);
        Command::Record(RecordCommand::Held { role, unit, so: true })
    };
    for unit in [held, full] {
        let command = hold(&saga, unit);
        saga.ok(ANA, command.clone());
        assert_eq!(saga.no(BO, command).code, "nothing-changes", "one objective or two are the same");
    }
    saga.defeat(&[fallen]);
    let command = hold(&saga, fallen);
    assert_eq!(saga.no(ANA, command).rule, "TOD-A63");
    saga.end(Some(Role::First));
    saga.until(Step::Casualties);
    saga.roll(ANA, sandtable_tours::dice::Die::BlackAttack, &[sandtable_tours::dice::Face::Surge]);
    assert_eq!(saga.step(), Some(Step::Experience));
    let of = |saga: &Saga, unit| saga.dossier(unit).experience;
    assert_eq!([held, plain, full, fallen].map(|unit| of(&saga, unit)), [2, 1, 25, 0]);
    let casualty = Command::Answer(Answer::Unit { unit: fallen, heal: false, setback: None });
    assert_eq!(saga.no(BO, casualty).code, "not-a-candidate");
    assert_eq!(saga.no(BO, Command::Answer(Answer::Done)).code, "must-choose");
    saga.choose(BO, full);
    assert_eq!(of(&saga, full), 25);
    let theirs = saga.fielded(BO)[0];
    saga.choose(ANA, theirs);
    assert_eq!(of(&saga, theirs), 4);
}

// proves: TOD-A30
#[test]
fn whether_a_rival_must_be_named_and_who_may_be() {
    let of = |switches: &[_]| {
        let mut saga = Saga::duel(switches);
        saga.table_top([None, None], &[]);
        let paragon = saga.paragon(ANA);
        saga.defeat(&[paragon]);
        saga.end(None);
        saga.until(Step::Casualties);
        use sandtable_tours::dice::{Die, Face};
        saga.roll(ANA, Die::BlackAttack, &[Face::Surge]);
        saga.roll(ANA, Die::BlackAttack, &[Face::Hit]);
        // Captious Command works from the next game on.
        let spared = Command::Answer(Answer::Unit { unit: paragon, heal: false, setback: None });
        let named = saga.play(BO, spared).is_ok();
        let without = saga.play(ANA, Command::Answer(Answer::Done)).is_ok();
        (named, without)
    };
    assert_eq!(of(&[]), (true, false));
    assert_eq!(of(&[rulings::A30_OPTIONAL]), (true, true));
    assert_eq!(of(&[rulings::A30_NO_SPARED_PARAGON]), (false, false));
}

// proves: TOD-A31
#[test]
fn whether_a_unit_that_was_never_deployed_took_part() {
    let of = |switches: &[_]| {
        let mut saga = Saga::duel(switches);
        saga.table_top([None, None], &[]);
        let unit = saga.fielded(ANA)[0];
        let (role, place) = saga.place(unit);
        saga.ok(ANA, Command::Record(RecordCommand::Undeployed { role, unit: place, so: true }));
        saga.end(None);
        saga.until(Step::Experience);
        (saga.dossier(unit).experience, saga.dossier(saga.fielded(ANA)[1]).experience)
    };
    assert_eq!(of(&[]), (1, 1));
    assert_eq!(of(&[rulings::A31_DEPLOYED_ONLY]), (0, 1));
}
