//! What is the Paragon's alone: Born to Lead, Paragon command cards; and honours that change a unit's sheet.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;

use saga::{ANA, Saga, recruit};
use sandtable_tours::catalogue::CardId;
use sandtable_tours::commands::Command;
use sandtable_tours::events::UnitChange;
use sandtable_tours::model::{Award, Step, Task};
use sandtable_tours::rules::aftermath::Answer;
use sandtable_tours::rules::army;
use sandtable_tours::rules::battle::BattleCommand;
use sandtable_tours::rules::honours;
use sandtable_tours::rules::sheet;
use sandtable_tours::rulings::{self, RulingOption};

// proves: TOD-PAR-07
#[test]
fn born_to_lead_is_the_paragons() {
    let mut saga = Saga::duel(&[]);
    saga.room(ANA, 500);
    let other = saga.joined(ANA, &recruit("rebel-officer", Some("Second"), &[]));
    let paragon = saga.paragon(ANA);
    for unit in [paragon, other] {
        saga.veteran(unit, 40, 4);
    }
    let card = saga.table.cards().commendation(&"born-to-lead".into()).unwrap();
    assert!(honours::can(saga.pos(), ANA, paragon, card).is_ok());
    assert!(honours::can(saga.pos(), ANA, other, card).is_err());
}

// proves: TOD-PAR-09
#[test]
fn a_paragon_of_a_new_rank_picks_a_command_card() {
    let asked = |switches: &[RulingOption]| {
        let mut saga = Saga::duel(switches);
        let paragon = saga.paragon(ANA);
        let other = saga.others(ANA)[0];
        saga.veteran(paragon, 4, 0);
        saga.veteran(other, 4, 0);
        saga.table_top([None, None], &[]);
        saga.end(None);
        saga.until(Step::Commendations);
        let tasks = saga.battle().aftermath.as_ref().unwrap().tasks[0].clone();
        let cards: Vec<Task> = tasks.into_iter().filter(|task| matches!(task, Task::Card { .. })).collect();
        if let [Task::Card { unit, .. }] = cards.as_slice() {
            assert_eq!(*unit, paragon);
            while !matches!(saga.task(ANA), Some(Task::Card { .. })) {
                let answer = saga.answers(ANA).remove(0);
                saga.answer(ANA, answer);
            }
            assert_eq!(saga.choices(ANA, "card").len(), 4, "one of four");
            saga.answer(ANA, Answer::Card(CardId::new("the-best-of-us")));
            assert_eq!(saga.dossier(paragon).cards, [CardId::new("the-best-of-us")]);
            assert!(!saga.dossier(paragon).commendations.is_empty(), "besides the Commendation");
        }
        cards.len()
    };
    assert_eq!(asked(&[]), 0);
    assert_eq!(asked(&[rulings::A67_ON]), 1);
}

// proves: TOD-PAR-10
#[test]
fn picked_command_cards_may_be_in_the_hand() {
    let of = |switches: &[RulingOption], cards: &[&str]| {
        let mut saga = Saga::duel(switches);
        let paragon = saga.paragon(ANA);
        saga.unit(paragon, UnitChange::Card(CardId::new("the-best-of-us")));
        saga.pair(600);
        let mut army = saga.army(ANA);
        army.cards = cards.iter().copied().map(CardId::new).collect();
        let faults = saga.faults(ANA, &army);
        assert_eq!(saga.play(ANA, Command::Battle(BattleCommand::Army(army))).is_ok(), faults.is_empty());
        faults
    };
    let on = &[rulings::A67_ON];
    assert!(of(on, &["the-best-of-us"]).is_empty());
    assert!(of(on, &[]).is_empty(), "they may, and need not");
    assert_eq!(of(on, &["enemy-down"]), [(String::from("/cards/0"), "TOD-PAR-10")]);
    assert_eq!(of(on, &["the-best-of-us", "the-best-of-us"]), [(String::from("/cards/1"), "TOD-PAR-10")]);
    assert_eq!(of(&[], &["the-best-of-us"]), [(String::from("/cards"), "TOD-PAR-10")]);
}

// proves: TOD-A38, TOD-COM-23
#[test]
fn self_sufficient_joins_or_replaces_an_independent_without_a_number() {
    let independent = |switches: &[RulingOption], unit: &str, keyword: Option<&str>| {
        let mut saga = Saga::duel(switches);
        let no = saga.joined(ANA, &recruit(unit, Some("One"), &[]));
        let keyword = keyword.map(Into::into);
        saga.unit(no, UnitChange::Awarded(Award { commendation: "self-sufficient".into(), keyword }));
        let mut held = sheet::of(saga.pos(), saga.dossier(no)).unwrap().keywords;
        held.retain(|keyword| keyword.starts_with("Independent"));
        held.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let new = "Independent: Aim 1 or Dodge 1";
    assert_eq!(independent(&[], "jyn-erso", None), ["Independent: Move", new]);
    assert_eq!(independent(&[rulings::A38_REPLACE_KEYWORD], "jyn-erso", None), [new]);
    for switches in [&[][..], &[rulings::A38_REPLACE_KEYWORD][..]] {
        assert_eq!(independent(switches, "rebel-troopers", None), [new]);
        let raised = independent(switches, "black-sun-vigo", Some("Independent: Aim 2"));
        assert_eq!(raised, ["Independent: Aim 2"]);
    }
}

// proves: TOD-A39, TOD-COM-17
#[test]
fn field_modifications_are_for_each_miniature_or_the_leader() {
    let of = |switches: &[RulingOption], unit: &str| {
        let mut saga = Saga::duel(switches);
        let no = saga.joined(ANA, &recruit(unit, None, &[]));
        let before = saga.card(no).clone();
        saga.honour(no, "field-modifications");
        let sheet = sheet::of(saga.pos(), saga.dossier(no)).unwrap();
        let resilience = sheet.resilience.map(|resilience| resilience - before.resilience.unwrap());
        (sheet.wounds - before.wounds, sheet.leader_wounds - before.wounds, resilience)
    };
    let speeders = "74-z-speeder-bikes";
    let (wounds, leader, resilience) = of(&[], speeders);
    assert_eq!((wounds, leader), (1, 1));
    assert_eq!(of(&[rulings::A39_LEADER_ONLY], speeders), (0, 1, resilience));
    assert_eq!(of(&[], "t-47-airspeeder").2, Some(1));
}

// proves: TOD-ARMY-08
#[test]
fn an_entourage_does_not_count() {
    let mut saga = Saga::duel(&[]);
    saga.room(ANA, 1000);
    let veterans = recruit("clan-wren-veterans", None, &[]);
    let units = [(); 3].map(|()| saga.joined(ANA, &veterans));
    saga.asset(ANA, sandtable_tours::catalogue::AssetKind::Heroic);
    saga.asset(ANA, sandtable_tours::catalogue::AssetKind::Extraordinary);
    saga.pair_for(1500, Some("recon"));
    let mut army = saga.army(ANA);
    army.units.truncate(3);
    for unit in units {
        let from = sandtable_tours::model::Origin::Dossier(unit);
        army.units.push(sandtable_tours::model::ArmyUnit { from, upgrades: vec![], requisitioned: vec![] });
    }
    assert_eq!(saga.faults(ANA, &army).len(), 1, "three of two Special Forces");
    let ursa = sandtable_tours::model::Origin::Heroic("ursa-wren".into());
    army.units.push(sandtable_tours::model::ArmyUnit { from: ursa, upgrades: vec![], requisitioned: vec![] });
    army.assets = vec![
        sandtable_tours::catalogue::AssetKind::Heroic,
        sandtable_tours::catalogue::AssetKind::Extraordinary,
    ];
    army.exempt = Some(6);
    assert!(saga.faults(ANA, &army).is_empty());
    assert!(army::total(saga.pos(), &army) < 1500.0);
}
