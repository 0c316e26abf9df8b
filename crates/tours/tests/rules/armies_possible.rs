//! Which Registers can field an army, and what they are told that cannot; slots that upgrades add; games and guests.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use sandtable_kernel::Refusal;
use sandtable_tours::catalogue::{CommendationId, Faction};
use sandtable_tours::commands::Command;
use sandtable_tours::events::UnitChange;
use sandtable_tours::model::{Fate, Options, Recruit, Role, Setup};
use sandtable_tours::rules::battle::BattleCommand;
use sandtable_tours::rules::founding::FoundingCommand;
use sandtable_tours::rules::pairing::{Opponent, PairingCommand};
use sandtable_tours::rules::record::RecordCommand;
use sandtable_tours::rulings::Rulings;

use crate::saga::{ANA, BO, Saga, list, recruit};
use crate::setups;

fn alone(options: Options) -> Setup {
    setups::saga(&[("Ana", Some(Faction::Empire)), ("Eve", None)], Rulings::default(), options)
}

/// An Imperial Register of a Commander and these.
fn register(units: &[(&str, &[&str])]) -> Saga {
    let setup = alone(Options::default());
    let commander = list(&Saga::new(&setup), ANA).remove(0);
    let units = units.iter().map(|(unit, upgrades)| recruit(unit, None, upgrades));
    let draft: Vec<Recruit> = std::iter::once(commander).chain(units).collect();
    Saga::founding(&setup, draft).founded()
}

fn propose(saga: &mut Saga, to: Opponent) -> Result<(), Refusal> {
    let propose = PairingCommand::Propose { to, size: 600, mode: None, blue: None, ordinary: false };
    saga.play(ANA, Command::Pairing(propose)).map(drop)
}

fn guest() -> Opponent {
    Opponent::Guest(String::from("Visitor"))
}

// proves: TOD-ARMY-01, TOD-ARMY-08
#[test]
fn a_detached_unit_can_stay_at_home() {
    let team: (&str, &[&str]) = ("df-90-mortar-trooper", &[]);
    let troopers: (&str, &[&str]) = ("stormtroopers", &[]);
    let mut saga = register(&[team, ("shoretroopers", &[]), troopers, troopers]);
    propose(&mut saga, guest()).unwrap();
    let army = saga.army(ANA);
    assert!(saga.faults(ANA, &army).is_empty());

    // The unit it was detached from falls, and the others still make an army.
    let mut saga = register(&[team, ("shoretroopers", &[]), troopers, troopers]);
    let own = saga.others(ANA)[1];
    saga.unit(own, UnitChange::Fate(Fate::Casualty));
    propose(&mut saga, guest()).unwrap();
    let army = saga.army(ANA);
    assert!(!army.units.iter().any(|unit| unit.dossier() == Some(saga.others(ANA)[0])));
}

// proves: TOD-ARMY-08
#[test]
fn who_cannot_field_an_army_is_told_what_is_missing() {
    let mut saga = register(&[("df-90-mortar-trooper", &[]), ("stormtroopers", &[])]);
    assert_eq!(propose(&mut saga, guest()).unwrap_err().code, "no-army-possible");
    let mut saga = register(&[("stormtroopers", &[])]);
    assert_eq!(propose(&mut saga, guest()).unwrap_err().code, "too-few-of-a-rank");
}

// proves: TOD-ARMY-01
#[test]
fn a_proposal_asks_for_the_own_register_only() {
    let mut saga = Saga::duel(&[]);
    for unit in saga.others(BO) {
        saga.unit(unit, UnitChange::Fate(Fate::Casualty));
    }
    propose(&mut saga, Opponent::Seat(BO)).unwrap();
    let battle = saga.no_of_battle();
    let accept = |ordinary| Command::Pairing(PairingCommand::Accept { battle, ordinary });
    assert_eq!(saga.no(BO, accept(false)).code, "too-few-of-a-rank");
    saga.ok(BO, accept(true));
}

#[test]
fn the_organiser_may_limit_games_against_guests() {
    let mut saga = Saga::of(&alone(Options { guests: Some(1), ..Options::default() }));
    propose(&mut saga, guest()).unwrap();
    let battle = saga.no_of_battle();
    saga.amend(sandtable_tours::amend::Amendment::Cancel { battle }).unwrap();
    propose(&mut saga, guest()).expect("what was cancelled does not count");
    let army = saga.army(ANA);
    saga.ok(ANA, Command::Battle(BattleCommand::Army(army)));
    while saga.state.playing(ANA).is_some() {
        let asked = sandtable_tours::rules::asks(saga.pos()).remove(0);
        saga.ok(asked.seat, asked.default);
    }
    assert_eq!(propose(&mut saga, guest()).unwrap_err().code, "too-many-guests");
    propose(&mut saga, Opponent::Seat(BO)).expect("players are no guests");
}

// proves: TOD-ARMY-08, TOD-START-08
#[test]
fn an_upgrade_needs_a_slot_before_it_adds_one() {
    let setup = alone(Options::default());
    let mut saga = Saga::new(&setup);
    let commander = list(&saga, ANA).remove(0);
    let droid: &[&str] = &["imperial-probe-droid"];
    saga.draft(ANA, vec![commander, recruit("e-web-heavy-blaster-team", None, droid)]);
    assert_eq!(saga.wrong(ANA), [(String::from("/1/upgrades/0"), "TOD-ARMY-08")]);
    assert_eq!(saga.no(ANA, Command::Founding(FoundingCommand::Ready)).code, "no-slot");

    // Where there is a slot, the one that is added takes another card, in whichever order they are named.
    let mut saga = Saga::duel(&[]);
    saga.room(BO, 900);
    let both = ["dlt-19-stormtrooper", "imperial-probe-droid"];
    let armed = saga.joined(BO, &recruit("stormtroopers", None, &both));
    saga.pair(800);
    let mut army = saga.army(BO);
    army.units.truncate(3);
    army.units.push(saga.bare(armed));
    for upgrades in [both, [both[1], both[0]]] {
        army.units[3].upgrades = upgrades.into_iter().map(Into::into).collect();
        assert_eq!(saga.faults(BO, &army), []);
    }
}

// proves: TOD-COM-09, TOD-HIGH-04
#[test]
fn players_write_down_what_their_own_units_use() {
    let mut saga = Saga::duel(&[]);
    let unit = saga.others(ANA)[0];
    saga.honour(unit, "one-in-a-million");
    saga.table_top([None, None], &[]);
    let (role, unit) = saga.place(unit);
    assert_eq!(role, Role::First);
    let commendation = CommendationId::new("one-in-a-million");
    let uses = Command::Record(RecordCommand::Use { role, unit, commendation });
    assert_eq!(saga.no(BO, uses.clone()).code, "not-your-unit");
    saga.ok(ANA, uses.clone());
    assert_eq!(saga.no(ANA, uses).rule, "TOD-COM-09");
}

#[test]
fn a_round_can_be_taken_back() {
    let mut saga = Saga::duel(&[]);
    saga.table_top([None, None], &[]);
    assert_eq!(saga.no(BO, Command::Record(RecordCommand::RoundBack)).code, "no-round-yet");
    saga.ok(BO, Command::Record(RecordCommand::Round));
    saga.ok(ANA, Command::Record(RecordCommand::RoundBack));
    assert_eq!(saga.battle().record.round, 0);
}
