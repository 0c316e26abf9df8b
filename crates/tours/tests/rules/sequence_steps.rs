//! The Post-Battle Sequence as a whole: its order, its duties, and who skips what.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;

use saga::{ANA, BO, Saga};
use sandtable_kernel::Game;
use sandtable_tours::Tours;
use sandtable_tours::catalogue::AssetKind;
use sandtable_tours::commands::Command;
use sandtable_tours::dice::{Die, Face};
use sandtable_tours::events::{AfterChange, Event, UnitChange};
use sandtable_tours::model::{CardOf, Ending, Finish, MarkValue, Purpose, Role, Step, Task};
use sandtable_tours::rules::aftermath::Answer;
use sandtable_tours::rules::aid::AidRequest;
use sandtable_tours::rules::pairing::{Opponent, PairingCommand};
use sandtable_tours::rulings::{self, RulingOption};

// proves: TOD-POST-01
#[test]
fn ten_steps_come_in_their_order() {
    let mut saga = Saga::duel(&[]);
    saga.table_top([None, None], &[]);
    let mut events = saga.end(None);
    events.extend(saga.close());
    let steps: Vec<Step> = events
        .iter()
        .filter_map(|event| match event {
            Event::After { change: AfterChange::Began, .. } => Some(Step::Agendas),
            Event::After { change: AfterChange::Step(step), .. } => Some(*step),
            _ => None,
        })
        .collect();
    assert_eq!(steps, Step::ALL);
    assert_eq!(steps.len(), 10);
}

// proves: TOD-POST-02
#[test]
fn no_game_before_the_sequence_is_done() {
    let mut saga = Saga::duel(&[]);
    saga.table_top([None, None], &[]);
    saga.end(None);
    let propose = || {
        let to = Opponent::Seat(BO);
        Command::Pairing(PairingCommand::Propose { to, size: 600, mode: None, blue: None, ordinary: false })
    };
    for step in [Step::Supply, Step::Experience, Step::Requests, Step::Arc] {
        saga.until(step);
        assert_eq!(saga.no(ANA, propose()).rule, "TOD-POST-02", "{step:?}");
    }
    saga.answer(ANA, Answer::Done);
    assert_eq!(saga.no(ANA, propose()).rule, "TOD-POST-02", "it is everybody's duty");
    saga.answer(BO, Answer::Done);
    saga.ok(ANA, propose());
}

// proves: TOD-SP-01, TOD-SP-02, TOD-SP-09, TOD-POST-20
#[test]
fn supply_points_are_kept_and_spent_between_games() {
    let mut saga = Saga::duel(&[]);
    assert_eq!(saga.register(ANA).ledger[0].amount, 5);
    let before = saga.register(ANA).supply;
    saga.table_top([None, None], &[]);
    saga.end(None);
    saga.until(Step::Supply);
    saga.roll(ANA, Die::RedDefence, &[Face::Blank]);
    saga.until(Step::Requests);
    assert_eq!(saga.register(ANA).supply, before + 2);
    saga.ok(ANA, Command::Aid(AidRequest::Recruiting));
    assert_eq!(saga.register(ANA).supply, before + 1);
    assert_eq!(saga.no(ANA, Command::Aid(AidRequest::Recruiting)).code, "once-only");
    saga.ok(ANA, Command::Aid(AidRequest::Asset(AssetKind::Medevac)));
    saga.ok(ANA, Command::Aid(AidRequest::Asset(AssetKind::Drop)));
    let left = saga.register(ANA).supply;
    saga.close();
    saga.table_top([None, None], &[]);
    saga.end(None);
    saga.until(Step::Supply);
    assert_eq!(saga.register(ANA).supply, left + 2, "what was not spent is still there");
}

// proves: TOD-SP-07, TOD-AGE-10, TOD-AGE-13
#[test]
fn agendas_pay_in_step_one() {
    let mut saga = Saga::duel(&[]);
    saga.arc(ANA, "peacekeeping-mission", [0; 3]);
    saga.table_top([Some(1), None], &[]);
    saga.mark(ANA, CardOf::Agenda(1), "own", MarkValue::Count(3));
    saga.mark(ANA, CardOf::Agenda(1), "theirs", MarkValue::Count(3));
    let events = saga.end(None);
    let at = |wanted: Purpose| {
        events.iter().position(|event| match event {
            Event::Register { seat, change } if *seat == ANA => matches!(
                change,
                sandtable_tours::events::RegisterChange::Supply { why, .. } if *why == wanted
            ),
            _ => false,
        })
    };
    assert!(at(Purpose::Agenda).is_some() && at(Purpose::Agenda) < at(Purpose::Game));
}

// proves: TOD-POST-21
#[test]
fn used_assets_go_in_step_eight_even_if_nothing_is_edited() {
    let mut saga = Saga::duel(&[]);
    saga.asset(ANA, AssetKind::Medevac);
    saga.table_top([None, None], &[(ANA, AssetKind::Medevac)]);
    saga.end(None);
    saga.until(Step::Edit);
    assert_eq!(saga.register(ANA).assets, [AssetKind::Medevac]);
    saga.until(Step::Arc);
    assert_eq!(saga.register(ANA).assets, []);
}

// proves: TOD-POST-27, TOD-A66
#[test]
fn who_concedes_skips_some_steps_where_that_is_played() {
    let of = |switches: &[RulingOption]| {
        let mut saga = Saga::duel(switches);
        saga.turning_point("liberate-the-system", [3, 3, 0]);
        let fallen = saga.fielded(ANA)[0];
        saga.defeat(&[fallen]);
        saga.mark(ANA, CardOf::Mission, "recorder", MarkValue::Flag(true));
        let events = saga.ended(Finish { winner: Some(Role::Second), how: Ending::Conceded(Role::First) });
        saga.until(Step::Casualties);
        let paid = |saga: &Saga, seat| {
            let why = |why: Purpose| saga.register(seat).ledger.iter().filter(|one| one.why == why).count();
            (why(Purpose::Mission), why(Purpose::Game))
        };
        assert!(matches!(saga.task(ANA), Some(Task::Check { unit, .. }) if unit == fallen));
        saga.roll(ANA, Die::BlackAttack, &[Face::Hit]);
        saga.roll(ANA, Die::BlackAttack, &[Face::Hit]);
        assert_eq!(saga.step(), Some(Step::Experience));
        let rivals = [ANA, BO].map(|seat| matches!(saga.task(seat), Some(Task::Rival { .. })));
        let experience = [ANA, BO].map(|seat| saga.dossier(saga.fielded(seat)[1]).experience > 0);
        let _ = events;
        (paid(&saga, ANA), paid(&saga, BO), rivals, experience)
    };
    assert_eq!(of(&[]), ((1, 1), (0, 1), [true, true], [true, true]));
    let skip = of(&[rulings::A66_SKIP_2_3_5]);
    assert_eq!(skip, ((0, 0), (0, 1), [true, false], [false, true]));
}

// proves: TOD-POST-04
#[test]
fn an_ordinary_mission_has_no_step_two() {
    let mut saga = Saga::duel(&[]);
    saga.arc(ANA, "liberate-the-system", [3, 0, 0]);
    saga.table_top([None, None], &[]);
    let events = saga.end(Some(Role::First));
    let steps = events.iter().filter_map(|event| match event {
        Event::After { change: AfterChange::Step(step), .. } => Some(*step),
        Event::Unit { .. } | Event::Register { .. } => Some(Step::Agendas),
        _ => None,
    });
    let after: Vec<Step> = steps.skip_while(|step| *step != Step::Rewards).take(2).collect();
    assert_eq!(after, [Step::Rewards, Step::Supply], "nothing happens between");
}

// proves: TOD-A67
#[test]
fn a_paragon_picks_a_command_card_where_they_are_played() {
    let of = |switches: &[RulingOption]| {
        let mut saga = Saga::duel(switches);
        let paragon = saga.paragon(ANA);
        saga.veteran(paragon, 4, 0);
        saga.table_top([None, None], &[]);
        saga.end(None);
        saga.until(Step::Commendations);
        assert!(matches!(saga.task(ANA), Some(Task::Award { unit, .. }) if unit == paragon));
        saga.until(Step::Requests);
        saga.dossier(paragon).cards.len()
    };
    assert_eq!((of(&[]), of(&[rulings::A67_ON])), (0, 1));
}

// proves: TOD-KW-02, TOD-A62
#[test]
fn faulty_equipment_draws_two_tokens_or_two_ranks() {
    let twice = |switches: &[RulingOption]| {
        let mut saga = Saga::duel(switches);
        let paragon = saga.paragon(ANA);
        saga.unit(paragon, UnitChange::Keyword("Faulty Equipment".into()));
        saga.table_top([None, None], &[]);
        let faulty = Command::Record(sandtable_tours::rules::record::RecordCommand::Faulty);
        let drawn = |saga: &mut Saga| {
            let events = saga.ok(ANA, faulty.clone());
            events.into_iter().find_map(|event| match event {
                Event::Drawn { what, .. } => Some(what),
                _ => None,
            })
        };
        let all: Vec<_> = (0..20).map(|_| drawn(&mut saga).unwrap()).collect();
        assert!(all.iter().all(|what| what.len() == 2));
        all.iter().any(|what| what[0] == what[1])
    };
    assert!(twice(&[]));
    assert!(!twice(&[rulings::A62_REDRAW]));
}

// proves: TOD-KW-04
#[test]
fn an_insecure_unit_rolls_a_red_defence_die_and_no_other_does() {
    let mut saga = Saga::duel(&[]);
    let paragon = saga.paragon(ANA);
    saga.unit(paragon, UnitChange::Keyword("Insecure".into()));
    saga.table_top([None, None], &[]);
    let roll = |unit: u8| {
        let what = sandtable_tours::rules::record::Test::Insecure;
        Command::Record(sandtable_tours::rules::record::RecordCommand::Test { role: Role::First, unit, what })
    };
    let (_, place) = saga.place(paragon);
    let events = saga.ok(ANA, roll(place));
    let [Event::Rolled { purpose, die, faces, .. }] = events.as_slice() else { panic!("{events:?}") };
    assert_eq!((purpose.as_str(), *die, faces.len()), ("insecure", Die::RedDefence, 1));
    assert_eq!(saga.no(ANA, roll(place + 1)).code, "nothing-to-test");
}

// proves: TOD-A18
#[test]
fn the_disgraced_are_followed_from_nearer_by() {
    let saga = Saga::duel(&[]);
    let text = &saga.table.cards().meaning("Disgraced").unwrap().text;
    assert!(text.contains("only within Range 2 of it instead of Range 3"));
}

// proves: TOD-POST-20, TOD-POST-21
#[test]
fn one_answer_ends_requests_and_editing() {
    let mut saga = Saga::duel(&[]);
    saga.table_top([None, None], &[]);
    saga.end(None);
    saga.until(Step::Requests);
    saga.answer(ANA, Answer::NothingMore);
    saga.answer(BO, Answer::Done);
    assert_eq!(saga.step(), Some(Step::Edit));
    let asked: Vec<_> = Tours::decisions(&saga.table, &saga.state).into_iter().map(|one| one.seat).collect();
    assert_eq!(asked, [BO], "Ana has said that her Register stays as it is");
    assert!(saga.play(BO, Command::Answer(Answer::NothingMore)).is_err(), "it answers requests alone");
    saga.answer(BO, Answer::Done);
    assert_eq!(saga.step(), Some(Step::Arc));
}
