//! Defining Traits of the Paragon.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;

use saga::{ANA, BO, Saga};
use sandtable_tours::catalogue::{AssetKind, TraitId};
use sandtable_tours::commands::Command;
use sandtable_tours::dice::{Die, Face};
use sandtable_tours::events::{Event, UnitChange};
use sandtable_tours::model::{CardOf, Cause, HeldTrait, MarkValue, Purpose, Step, Task};
use sandtable_tours::rules::aftermath::Answer;
use sandtable_tours::rules::record::{RecordCommand, Test};
use sandtable_tours::rulings::{self, RulingOption};

/// A saga in which Ana's Paragon is about to roll a Defining Trait.
fn due(switches: &[RulingOption], arc: &str) -> Saga {
    let mut saga = Saga::duel(switches);
    saga.arc(ANA, arc, [0; 3]);
    fall(&mut saga);
    saga
}

/// A game in which Ana's Paragon falls, and would be a casualty.
fn fall(saga: &mut Saga) {
    saga.table_top([None, None], &[]);
    let paragon = saga.paragon(ANA);
    saga.defeat(&[paragon]);
    saga.end(None);
    saga.until(Step::Casualties);
    let dice = saga.dossier(paragon).setbacks.len().max(1);
    saga.roll(ANA, Die::BlackAttack, &vec![Face::Surge; dice]);
    assert_eq!(saga.task(ANA), Some(Task::Trait { unit: paragon }));
}

fn held(saga: &Saga) -> Option<&str> {
    saga.dossier(saga.paragon(ANA)).holds.as_ref().map(|held| held.id.as_str())
}

/// Gives Ana's Paragon a trait that it gained before.
fn has(saga: &mut Saga, id: &str) {
    let held = HeldTrait { id: TraitId::new(id), left: Some(2), since: None };
    let paragon = saga.paragon(ANA);
    saga.unit(paragon, UnitChange::Trait(held));
}

// proves: TOD-TRAIT-01, TOD-TRAIT-02, TOD-TRAIT-09, TOD-POST-09, TOD-PAR-05, TOD-A14
#[test]
fn a_paragon_that_would_be_a_casualty_rolls_a_trait() {
    let rows = [
        (Face::Hit, "captious-command", 0),
        (Face::Blank, "unsure", 0),
        (Face::Surge, "tunnel-vision", 0),
        (Face::Critical, "weight-of-responsibility", 1),
    ];
    for (face, id, experience) in rows {
        let mut saga = due(&[], "liberate-the-system");
        saga.roll(ANA, Die::BlackAttack, &[face]);
        assert_eq!(held(&saga), Some(id));
        let paragon = saga.dossier(saga.paragon(ANA));
        // One more is that of step 5; no Setback comes with it.
        assert_eq!((paragon.experience, paragon.setbacks.len()), (experience + 1, 0), "{id}");
        assert!(paragon.is_active());
    }
}

// proves: TOD-A21
#[test]
fn whether_a_shaken_paragon_gains_experience() {
    let of = |switches: &[_]| {
        let saga = due(switches, "liberate-the-system");
        saga.dossier(saga.paragon(ANA)).experience
    };
    assert_eq!((of(&[]), of(&[rulings::A21_ONE_EXPERIENCE])), (0, 1));
}

// proves: TOD-TRAIT-03, TOD-A24
#[test]
fn a_new_trait_replaces_the_old_one() {
    let of = |switches: &[_]| {
        let mut saga = due(switches, "liberate-the-system");
        has(&mut saga, "unsure");
        let events = saga.roll(ANA, Die::BlackAttack, &[Face::Critical]);
        assert_eq!(held(&saga), Some("weight-of-responsibility"));
        let at = |fits: fn(&UnitChange) -> bool| {
            events.iter().position(|event| matches!(event, Event::Unit { change, .. } if fits(change)))
        };
        at(|change| matches!(change, UnitChange::Experience { .. }))
            < at(|change| matches!(change, UnitChange::Trait(_)))
    };
    assert!(of(&[]), "Experience first");
    assert!(!of(&[rulings::A24_REPLACE_FIRST]));
}

// proves: TOD-TRAIT-04, TOD-TRAIT-10, TOD-A22
#[test]
fn a_trait_is_resolved_after_two_games() {
    let of = |switches: &[_]| {
        let mut saga = due(switches, "liberate-the-system");
        saga.roll(ANA, Die::BlackAttack, &[Face::Hit]);
        saga.close();
        let mut games = 0;
        while held(&saga).is_some() {
            saga.table_top([None, None], &[]);
            saga.end(None);
            saga.until(Step::Experience);
            assert_eq!(saga.task(BO), None, "it works in each of them");
            saga.close();
            games += 1;
        }
        games
    };
    assert_eq!((of(&[]), of(&[rulings::A22_THIS_ONE_AND_NEXT])), (2, 1));
}

// proves: TOD-TRAIT-11
#[test]
fn a_trait_without_an_end_stays_until_it_is_replaced() {
    let mut saga = Saga::duel(&[]);
    let held_for_good = HeldTrait { id: TraitId::new("unsure"), left: None, since: None };
    let paragon = saga.paragon(ANA);
    saga.unit(paragon, UnitChange::Trait(held_for_good));
    for _ in 0..3 {
        saga.table_top([None, None], &[]);
        saga.end(None);
        saga.close();
        assert_eq!(held(&saga), Some("unsure"));
    }
    fall(&mut saga);
    saga.roll(ANA, Die::BlackAttack, &[Face::Hit]);
    assert_eq!(held(&saga), Some("captious-command"));
}

// proves: TOD-TRAIT-05
#[test]
fn captious_command_leaves_no_rival() {
    let mut saga = Saga::duel(&[]);
    has(&mut saga, "captious-command");
    saga.table_top([None, None], &[]);
    saga.end(None);
    saga.until(Step::Experience);
    assert_eq!(saga.task(BO), None);
    assert!(matches!(saga.task(ANA), Some(Task::Rival { .. })));
    saga.close();
    assert!(saga.fielded(ANA).iter().all(|unit| saga.dossier(*unit).experience == 1));
}

// proves: TOD-TRAIT-06, TOD-A25
#[test]
fn unsure_rolls_a_die_and_says_whom_it_unsettles() {
    let of = |switches: &[_]| {
        let mut saga = Saga::duel(switches);
        has(&mut saga, "unsure");
        saga.table_top([None, None], &[]);
        let (role, unit) = saga.place(saga.paragon(ANA));
        let test = Command::Record(RecordCommand::Test { role, unit, what: Test::Trait });
        let text = saga.choices(ANA, "test").remove(0).0;
        let events = saga.ok(ANA, test);
        assert!(
            matches!(&events[..], [Event::Rolled { die: Die::RedDefence, faces, .. }] if faces.len() == 1)
        );
        text
    };
    assert!(of(&[]).contains("including the Paragon"));
    assert!(of(&[rulings::A25_ORDERED_BY_THE_PARAGON]).contains("Only other units"));
}

// proves: TOD-A55
#[test]
fn combat_drop_says_who_may_drop() {
    let of = |switches: &[_]| {
        let mut saga = Saga::duel(switches);
        saga.asset(ANA, AssetKind::Drop);
        saga.table_top([None, None], &[(ANA, AssetKind::Drop)]);
        saga.choices(ANA, "trigger").remove(0).0
    };
    assert!(of(&[]).contains("that aren't on the battlefield yet"));
    assert!(of(&[rulings::A55_ANY_UNIT]).contains("Any allied unit"));
}

/// A game of Ana, whose Paragon sees nothing but its goal, with an agenda that makes this progress or none.
fn tunnelled(switches: &[RulingOption], agenda: Option<u8>, tokens: u8, fallen: bool) -> Saga {
    let mut saga = Saga::duel(switches);
    saga.arc(ANA, "a-pirates-life", [0; 3]);
    has(&mut saga, "tunnel-vision");
    saga.table_top([agenda, None], &[]);
    if tokens > 0 {
        saga.mark(ANA, CardOf::Agenda(2), "tokens", MarkValue::Count(tokens));
    }
    if fallen {
        let paragon = saga.paragon(ANA);
        saga.defeat(&[paragon]);
    }
    saga.end(None);
    saga
}

// proves: TOD-TRAIT-07
#[test]
fn tunnel_vision_takes_what_agendas_pay() {
    let mut saga = tunnelled(&[], Some(2), 2, false);
    let unit = saga.fielded(ANA)[0];
    saga.choose(ANA, unit);
    assert!(saga.register(ANA).ledger.iter().all(|posting| posting.why != Purpose::Agenda));
    assert_eq!(saga.dossier(unit).experience, 0);
    assert_eq!(saga.register(ANA).arc.as_ref().unwrap().progress, [0, 0, 1], "progress is marked");
}

// proves: TOD-TRAIT-08, TOD-A23
#[test]
fn tunnel_vision_asks_for_a_check_of_its_own() {
    let checks = |switches: &[_], agenda, tokens, fallen| {
        let mut saga = tunnelled(switches, agenda, tokens, fallen);
        saga.until(Step::Casualties);
        let tasks = &saga.battle().aftermath.as_ref().unwrap().tasks[0];
        let paragon = saga.paragon(ANA);
        let cause = |task: &Task| match task {
            Task::Check { unit, cause, .. } if *unit == paragon => Some(*cause),
            _ => None,
        };
        tasks.iter().filter_map(cause).collect::<Vec<Cause>>()
    };
    use Cause::{Defeated, TunnelVision};
    assert_eq!(checks(&[], Some(2), 0, false), [TunnelVision]);
    assert_eq!(checks(&[], Some(2), 0, true), [Defeated, TunnelVision]);
    assert_eq!(checks(&[], Some(2), 2, true), [Defeated]);
    assert_eq!(checks(&[], None, 0, true), [Defeated]);
    let without = [rulings::A23_WITHOUT_AGENDA_TOO];
    assert_eq!(checks(&without, None, 0, true), [Defeated, TunnelVision]);
    assert_eq!(checks(&without, Some(2), 2, true), [Defeated]);
    let once = [rulings::A23_ONE_CHECK_ONLY];
    assert_eq!(checks(&once, Some(2), 0, true), [Defeated]);
    assert_eq!(checks(&once, Some(2), 0, false), [TunnelVision]);
}

// proves: TOD-POST-13, TOD-ASSET-11
#[test]
fn medevac_spares_the_check_of_tunnel_vision_as_well() {
    let mut saga = Saga::duel(&[]);
    saga.asset(ANA, AssetKind::Medevac);
    saga.arc(ANA, "a-pirates-life", [0; 3]);
    has(&mut saga, "tunnel-vision");
    saga.table_top([Some(2), None], &[(ANA, AssetKind::Medevac)]);
    let (paragon, other) = (saga.paragon(ANA), saga.fielded(ANA)[0]);
    saga.defeat(&[paragon, other]);
    saga.end(None);
    saga.until(Step::Casualties);
    saga.choose(ANA, paragon);
    let left = saga.battle().aftermath.as_ref().unwrap().tasks[0].clone();
    assert!(matches!(&left[..], [Task::Check { unit, .. }] if *unit == other), "{left:?}");
}

// proves: TOD-POST-06, TOD-TRAIT-08
#[test]
fn a_paragon_that_became_weary_in_its_first_check_is_weary_in_the_second() {
    let mut saga = Saga::duel(&[]);
    saga.arc(ANA, "peacekeeping-mission", [0; 3]);
    has(&mut saga, "tunnel-vision");
    saga.table_top([Some(2), None], &[]);
    let paragon = saga.paragon(ANA);
    saga.defeat(&[paragon]);
    saga.end(None);
    saga.until(Step::Casualties);
    saga.roll(ANA, Die::BlackAttack, &[Face::Hit]);
    saga.roll(ANA, Die::BlackAttack, &[Face::Critical]);
    assert_eq!(saga.dossier(paragon).setbacks, ["war-weary"]);
    let cause = Cause::TunnelVision;
    assert_eq!(saga.task(ANA), Some(Task::Check { unit: paragon, cause, weary: true }));
    saga.lay(Die::BlackAttack, &[Face::Blank, Face::Hit]);
    saga.answer(ANA, Answer::AddDie(false));
    assert_eq!(saga.task(ANA), Some(Task::Setback { unit: paragon }));
}

// The trait of an arc that costs Supply Points.
#[test]
fn a_selfless_warden_rolls_before_requests() {
    let mut saga = Saga::duel(&[]);
    has(&mut saga, "selfless-warden");
    saga.table_top([None, None], &[]);
    saga.end(None);
    saga.until(Step::Requests);
    let before = saga.register(ANA).supply;
    saga.roll(ANA, Die::WhiteDefence, &[Face::Block, Face::Surge, Face::Blank]);
    assert_eq!(before - saga.register(ANA).supply, 2);
    assert_eq!(saga.task(ANA), Some(Task::Requests));
    saga.answer(ANA, Answer::Done);
}
