//! Editing a Register, and what changes its books: points updates, units that leave, missing Corps units.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;
use crate::setups;

use saga::{ANA, BO, Saga, recruit};
use sandtable_kernel::Game;
use sandtable_tours::Tours;
use sandtable_tours::amend::Amendment;
use sandtable_tours::commands::Command;
use sandtable_tours::dice::{Die, Face};
use sandtable_tours::events::UnitChange;
use sandtable_tours::model::{Fate, Options, Role, Setup, Stage, Step, Task};
use sandtable_tours::rules::aftermath::Answer;
use sandtable_tours::rules::aid::AidRequest;
use sandtable_tours::rules::founding::FoundingCommand;
use sandtable_tours::rules::register::RegisterCommand;
use sandtable_tours::rules::{army, cost};
use sandtable_tours::rulings::{self, RulingOption, Rulings};

fn add(units: &[&str]) -> Command {
    Command::Register(RegisterCommand::Add(units.iter().map(|unit| recruit(unit, None, &[])).collect()))
}

fn setup(switches: &[RulingOption]) -> Setup {
    let rulings = switches.iter().fold(Rulings::default(), |rulings, switch| rulings.with(*switch));
    setups::duel(rulings, Options::default())
}

// proves: TOD-EDIT-01, TOD-EDIT-02, TOD-A57
#[test]
fn a_register_is_edited_outside_games_and_in_step_8() {
    for (switches, between) in [(&[][..], true), (&[rulings::A57_STEP_8_ONLY][..], false)] {
        let mut saga = Saga::duel(switches);
        saga.room(ANA, 600);
        saga.ok(ANA, add(&["rebel-troopers"]));
        saga.table_top([None, None], &[]);
        assert_eq!(saga.no(ANA, add(&["rebel-troopers"])).code, "in-a-game");
        saga.end(None);
        for step in [Step::Supply, Step::Requests] {
            if saga.step() != Some(step) {
                saga.until(step);
            }
            assert_eq!(saga.no(ANA, add(&["rebel-troopers"])).code, "in-a-game", "{step}");
        }
        saga.until(Step::Edit);
        let units = saga.state.units_of(ANA).count();
        saga.ok(ANA, add(&["rebel-troopers", "fleet-troopers", "rebel-veterans"]));
        assert_eq!(saga.state.units_of(ANA).count(), units + 3, "any number");
        saga.close();
        if between {
            saga.ok(ANA, add(&["rebel-troopers"]));
        } else {
            assert_eq!(saga.no(ANA, add(&["rebel-troopers"])).rule, "TOD-EDIT-01");
        }
    }
}

// proves: TOD-EDIT-02, TOD-CP-02
#[test]
fn an_edit_adds_what_the_potential_holds() {
    let mut saga = Saga::duel(&[]);
    let left = cost::left(saga.pos(), ANA);
    saga.room(ANA, 150 - left);
    let many = ["rebel-troopers", "rebel-troopers", "fleet-troopers"];
    let mut four = many.to_vec();
    four.push("rebel-troopers");
    let refusal = saga.no(ANA, add(&four));
    assert_eq!(refusal.rule, "TOD-CP-02");
    assert_eq!((refusal.needs, refusal.has), (Some(160.0), Some(150.0)));
    saga.ok(ANA, add(&many));
    assert_eq!(cost::left(saga.pos(), ANA), 30);
    assert_eq!(saga.no(ANA, add(&[])).code, "nothing-to-add");
}

// proves: TOD-EDIT-04, TOD-A56, TOD-PAR-04
#[test]
fn an_edit_removes_nothing_unless_that_is_played() {
    let dismiss = |unit| Command::Register(RegisterCommand::Dismiss(unit));
    let mut saga = Saga::duel(&[]);
    let unit = saga.others(ANA)[0];
    let paragon = saga.paragon(ANA);
    let armed = recruit("rebel-troopers", None, &["sx-21-trooper"]);
    let last = saga.joined(ANA, &armed);
    let unequip = Command::Register(RegisterCommand::Unequip { unit: last, upgrade: "sx-21-trooper".into() });
    assert_eq!(saga.no(ANA, dismiss(unit)).rule, "TOD-EDIT-04");
    assert_eq!(saga.no(ANA, unequip.clone()).rule, "TOD-EDIT-04");

    let mut saga = Saga::duel(&[rulings::A56_ANY_EDIT]);
    assert_eq!(saga.joined(ANA, &armed), last);
    let before = cost::left(saga.pos(), ANA);
    let points = cost::dossier(saga.pos(), saga.dossier(unit));
    saga.ok(ANA, dismiss(unit));
    assert_eq!(saga.dossier(unit).fate, Fate::Dismissed);
    assert_eq!(cost::left(saga.pos(), ANA), before + points);
    assert_eq!(saga.no(ANA, dismiss(unit)).rule, "TOD-REG-11", "it is gone");
    saga.ok(ANA, unequip.clone());
    assert_eq!(saga.no(ANA, unequip).code, "not-on-the-dossier");
    assert_eq!(saga.no(ANA, dismiss(paragon)).rule, "TOD-PAR-04");
    let theirs = saga.others(BO)[0];
    assert_eq!(saga.no(ANA, dismiss(theirs)).rule, "TOD-REG-11");
}

// proves: TOD-PAR-04, TOD-PAR-05, TOD-PAR-06
#[test]
fn nothing_removes_the_paragon() {
    let mut saga = Saga::duel(&[]);
    let paragon = saga.paragon(ANA);
    saga.table_top([None, None], &[]);
    saga.defeat(&[paragon]);
    saga.end(Some(Role::Second));
    saga.until(Step::Casualties);
    assert!(matches!(saga.task(ANA), Some(Task::Check { unit, .. }) if unit == paragon));
    saga.lay(Die::BlackAttack, &[Face::Surge, Face::Blank]);
    saga.answer(ANA, Answer::Roll);
    while saga.dossier(paragon).holds.is_none() {
        saga.answer(ANA, Answer::Roll);
    }
    assert!(saga.dossier(paragon).is_active());
    assert_eq!(saga.paragon(ANA), paragon);
    saga.until(Step::Requests);
    assert_eq!(saga.no(ANA, Command::Aid(AidRequest::Reassign { unit: paragon })).rule, "TOD-PAR-04");
    let fate = Amendment::Fate { unit: paragon, fate: Fate::Casualty };
    assert_eq!(saga.amend(fate).unwrap_err().rule, "TOD-PAR-04");
}

// proves: TOD-CP-06, TOD-AID-15
#[test]
fn units_that_leave_make_room() {
    let mut saga = Saga::duel(&[]);
    let [lost, sent] = [saga.others(ANA)[0], saga.others(ANA)[1]];
    let points = |saga: &Saga, unit| cost::dossier(saga.pos(), saga.dossier(unit));
    let left = cost::left(saga.pos(), ANA);
    let (first, second) = (points(&saga, lost), points(&saga, sent));
    saga.unit(lost, UnitChange::Fate(Fate::Casualty));
    assert_eq!(cost::left(saga.pos(), ANA), left + first);
    saga.table_top([None, None], &[]);
    saga.end(None);
    saga.until(Step::Requests);
    let supply = saga.register(ANA).supply;
    saga.aid(ANA, AidRequest::Reassign { unit: sent });
    assert_eq!(saga.dossier(sent).fate, Fate::Reassigned);
    assert_eq!(saga.register(ANA).supply, supply - 1);
    assert_eq!(cost::left(saga.pos(), ANA), left + first + second);
    let next = saga.others(ANA)[0];
    saga.aid(ANA, AidRequest::Reassign { unit: next });
    assert!(!saga.dossier(next).is_active(), "several times");
}

// proves: TOD-A58, TOD-REG-05, TOD-CP-02
#[test]
fn a_points_update_counts_at_once_or_for_new_cards_only() {
    for (switches, frozen) in [(&[][..], false), (&[rulings::A58_AT_PURCHASE][..], true)] {
        let mut saga = Saga::duel(switches);
        let unit = saga.others(ANA)[0];
        let card = saga.dossier(unit).unit.clone();
        let of_card = saga.state.units_of(ANA).filter(|(_, one)| one.unit == card).count() as i32;
        let before = saga.card(unit).points.unwrap();
        let left = cost::left(saga.pos(), ANA);
        saga.amend(Amendment::Reprice { units: vec![(card.clone(), before + 200)], upgrades: Vec::new() })
            .unwrap();
        assert_eq!(cost::left(saga.pos(), ANA), if frozen { left } else { left - 200 * of_card });
        let refusal = saga.no(ANA, add(&["fleet-troopers"]));
        assert_eq!(refusal.rule, "TOD-CP-02");
        assert_eq!(
            saga.state.units_of(ANA).count(),
            saga.register(ANA).dossiers.len(),
            "what is there stays"
        );
        saga.room(ANA, 400);
        saga.amend(Amendment::Reprice { units: vec![(card.clone(), 1)], upgrades: Vec::new() }).unwrap();
        let now = cost::left(saga.pos(), ANA);
        saga.ok(ANA, add(&[card.as_str()]));
        assert_eq!(cost::left(saga.pos(), ANA), now - 1, "new ones cost what they cost now");
    }
}

// proves: TOD-START-16, TOD-A64
#[test]
fn a_register_may_have_to_keep_its_corps() {
    let of = |switches: &[RulingOption]| {
        let mut saga = Saga::new(&setup(switches));
        let officer = recruit("rebel-officer", Some("Tarn"), &["proven-tactician"]);
        saga.draft(ANA, vec![officer, recruit("rebel-troopers", None, &[])]);
        saga.play(ANA, Command::Founding(FoundingCommand::Ready)).err()
    };
    assert_eq!(of(&[]), None);
    let refusal = of(&[rulings::A64_COMMANDER_AND_2_CORPS]).unwrap();
    assert_eq!(refusal.rule, "TOD-START-16");
    assert_eq!((refusal.needs, refusal.has), (Some(2.0), Some(1.0)));

    let officer = recruit("rebel-officer", Some("Tarn"), &["proven-tactician"]);
    let three = [officer, recruit("rebel-troopers", None, &[]), recruit("rebel-troopers", None, &[])];
    let switches = [rulings::A64_COMMANDER_AND_2_CORPS, rulings::A56_ANY_EDIT];
    for (played, room) in [(true, 0), (false, 0), (true, -400)] {
        let setup = setup(if played { &switches } else { &[] });
        let mut saga = Saga::founding(&setup, three.to_vec());
        let [one, two] = [saga.others(ANA)[0], saga.others(ANA)[1]];
        if played {
            // Nothing could be added at once before the first game.
            let refusal = saga.no(ANA, Command::Aid(AidRequest::Reassign { unit: one }));
            assert_eq!(refusal.rule, "TOD-START-16");
        }
        saga = saga.founded();
        if played {
            let refusal = saga.no(ANA, Command::Register(RegisterCommand::Dismiss(one)));
            assert_eq!(refusal.rule, "TOD-START-16");
        }
        saga.table_top([None, None], &[]);
        saga.room(ANA, room - 455);
        saga.unit(one, UnitChange::Fate(Fate::Casualty));
        saga.unit(two, UnitChange::Fate(Fate::Casualty));
        saga.room(ANA, 455);
        saga.end(None);
        if !played || room < 0 {
            saga.until(Step::Supply);
            assert_ne!(saga.task(ANA), Some(Task::Corps), "nothing is asked, or nothing fits");
            saga.close();
            assert_eq!(saga.battle().stage, Stage::Closed);
            continue;
        }
        assert_eq!(saga.task(ANA), Some(Task::Corps));
        assert_eq!(saga.no(ANA, Command::Answer(Answer::Done)).rule, "TOD-START-16");
        assert_eq!(saga.no(ANA, add(&["at-rt-rebels"])).rule, "TOD-START-16");
        let asked = Tours::decisions(&saga.table, &saga.state).remove(0);
        assert_eq!((asked.kind, asked.rule.as_str()), ("corps", "TOD-START-16"));
        saga.ok(ANA, add(&["rebel-troopers"]));
        assert_eq!(saga.task(ANA), Some(Task::Corps), "one more");
        saga.ok(ANA, add(&["fleet-troopers"]));
        assert_ne!(saga.task(ANA), Some(Task::Corps));
    }
}

// proves: TOD-REG-11
#[test]
fn units_without_a_name_are_numbered_for_good_and_refused_by_what_they_are_called() {
    let mut saga = Saga::duel(&[]);
    let one = saga.joined(ANA, &recruit("rebel-veterans", None, &[]));
    let two = saga.twin(one);
    let called = |saga: &Saga, unit| army::called(saga.pos(), unit);
    let names = [called(&saga, one), called(&saga, two)];
    let number =
        |name: &str| name.rsplit_once(' ').and_then(|(_, number)| number.parse::<u32>().ok()).unwrap_or(1);
    assert!(names.iter().all(|name| name.starts_with("Rebel Veterans")), "{names:?}");
    assert_eq!(number(&names[1]), number(&names[0]) + 1, "{names:?}");
    // The number of one that leaves is not given to another.
    saga.unit(one, UnitChange::Fate(Fate::Dismissed));
    assert_eq!(called(&saga, two), names[1]);
    let name = |unit| Command::Register(RegisterCommand::NameUnit { unit, name: String::from("Lucky") });
    let refusal = saga.no(ANA, name(one));
    assert_eq!(refusal.sentence(), format!("Your Register has no unit {}.", names[0]));
    let theirs = saga.others(BO)[0];
    let told = saga.no(ANA, name(theirs)).sentence();
    assert!(!told.contains(&theirs.to_string()), "{told}");
    saga.ok(ANA, name(two));
    assert!(called(&saga, two).starts_with("Lucky ("));
}
