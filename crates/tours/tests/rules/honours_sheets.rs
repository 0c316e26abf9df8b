//! What Commendations make of a unit, and who can be awarded them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;

use saga::{ANA, Saga};
use sandtable_tours::catalogue::{CommendationId, Slot, UnitCard};
use sandtable_tours::events::UnitChange;
use sandtable_tours::model::{Award, DossierNo};
use sandtable_tours::rules::honours;
use sandtable_tours::rules::sheet::{self, Sheet};
use sandtable_tours::rulings::{self, RulingOption};

fn id(name: &str) -> CommendationId {
    CommendationId::new(name)
}

/// A saga with a unit of this kind on Ana's Register, of this Veteran Rank.
fn with(switches: &[RulingOption], rank: u8, fits: impl Fn(&UnitCard) -> bool) -> (Saga, DossierNo) {
    let mut saga = Saga::duel(switches);
    let card = saga.any_card(fits);
    let unit = saga.join(ANA, &card);
    saga.veteran(unit, 0, rank);
    (saga, unit)
}

fn sheet(saga: &Saga, unit: DossierNo) -> Sheet {
    sheet::of(saga.pos(), saga.dossier(unit)).unwrap()
}

/// The sheets of a unit before and after an award.
fn change(award: &str, fits: impl Fn(&UnitCard) -> bool) -> (Sheet, Sheet) {
    let (mut saga, unit) = with(&[], 3, fits);
    let before = sheet(&saga, unit);
    saga.honour(unit, award);
    (before, sheet(&saga, unit))
}

/// Whether a unit of this kind and rank can be awarded it.
fn can(award: &str, rank: u8, fits: impl Fn(&UnitCard) -> bool) -> bool {
    let (saga, unit) = with(&[], rank, fits);
    offered(&saga, unit, award)
}

fn offered(saga: &Saga, unit: DossierNo, award: &str) -> bool {
    honours::options(saga.pos(), ANA, unit, None).iter().any(|one| one.commendation == id(award))
}

fn rank(card: &UnitCard, rank: &str) -> bool {
    card.rank.as_str() == rank
}

fn trooper(card: &UnitCard) -> bool {
    !card.is_vehicle() && rank(card, "corps")
}

fn has(sheet: &Sheet, keyword: &str) -> bool {
    sheet.keywords.iter().any(|held| held == keyword)
}

// proves: TOD-COM-06, TOD-COM-12, TOD-COM-13, TOD-COM-20, TOD-COM-21, TOD-COM-24
#[test]
fn keywords_are_gained_and_their_values_add_up() {
    let gains = [
        ("veteran-leader", "Inspire 2"),
        ("marksmanship-badge", "Precise 1"),
        ("harsh-environments-gear", "Unhindered"),
        ("assault-badge", "Tactical 1"),
        ("personal-shields", "Recharge 1"),
        ("personal-shields", "Shielded 1"),
        ("fearsome", "Demoralize 1"),
    ];
    for (award, keyword) in gains {
        assert!(has(&change(award, trooper).1, keyword), "{award}");
    }
    let (_, after) = change("marksmanship-badge", |card| card.keywords.iter().any(|one| one == "Precise 1"));
    assert!(has(&after, "Precise 2"));
    for award in ["assault-badge", "personal-shields", "fearsome"] {
        assert!(can(award, 2, trooper) && !can(award, 1, trooper), "{award}");
    }
    assert!(!can("fearsome", 3, UnitCard::is_vehicle));
}

// proves: TOD-COM-19
#[test]
fn scouts_are_never_better_than_three() {
    assert!(has(&change("recon-badge", trooper).1, "Scout 1"));
    for (before, after) in [("Scout 1", "Scout 2"), ("Scout 2", "Scout 3"), ("Scout 3", "Scout 3")] {
        let mut keywords = vec![before.into()];
        sheet::add(&mut keywords, "Scout 1");
        assert_eq!(keywords, [after]);
    }
    assert!(can("recon-badge", 2, trooper) && !can("recon-badge", 1, trooper));
}

// proves: TOD-COM-14, TOD-COM-15, TOD-COM-16, TOD-COM-27, TOD-A19
#[test]
fn troopers_gain_slots_and_nothing_in_them() {
    let slots: [(&str, &[Slot]); 3] = [
        ("advanced-drill", &[Slot::Training]),
        ("forward-patrol", &[Slot::Comms]),
        ("extra-equipment", &[Slot::Gear, Slot::Grenades]),
    ];
    for (award, gained) in slots {
        let (mut saga, unit) = with(&[], 0, trooper);
        let before = sheet(&saga, unit).slots;
        assert!(offered(&saga, unit, award));
        saga.honour(unit, award);
        assert_eq!(sheet(&saga, unit).slots, [&before[..], gained].concat(), "{award}");
        assert!(saga.dossier(unit).upgrades.is_empty(), "the card itself must be obtained");
        assert!(!can(award, 3, UnitCard::is_vehicle), "{award}");
    }
}

// proves: TOD-COM-17, TOD-A39
#[test]
fn field_modifications_are_for_vehicles() {
    let (before, after) =
        change("field-modifications", |card| card.is_vehicle() && card.resilience.is_some());
    assert_eq!(after.wounds, before.wounds + 1);
    assert_eq!(after.resilience, before.resilience.map(|one| one + 1));
    let (before, after) =
        change("field-modifications", |card| card.is_vehicle() && card.resilience.is_none());
    assert_eq!((after.wounds, after.resilience), (before.wounds + 1, None));
    assert!(!can("field-modifications", 3, trooper));
    let (mut saga, unit) = with(&[rulings::A39_LEADER_ONLY], 0, UnitCard::is_vehicle);
    let before = sheet(&saga, unit);
    saga.honour(unit, "field-modifications");
    let after = sheet(&saga, unit);
    assert_eq!((after.wounds, after.leader_wounds), (before.wounds, before.wounds + 1));
}

// proves: TOD-COM-18, TOD-A13
#[test]
fn flexible_response_is_for_corps_troopers() {
    let heavy = |slots: &[Slot]| slots.iter().filter(|slot| **slot == Slot::HeavyWeapon).count();
    let armed = |card: &UnitCard| trooper(card) && heavy(&card.slots) == 1;
    let (_, after) = change("flexible-response", armed);
    assert_eq!(heavy(&after.slots), 2);
    assert!(has(&after, "Flexible Response 2"));
    assert!(can("flexible-response", 2, armed) && !can("flexible-response", 1, armed));
    assert!(!can("flexible-response", 2, |card| rank(card, "special-forces") && !card.is_vehicle()));
    assert!(!can("flexible-response", 2, |card| rank(card, "commander")));
}

// proves: TOD-COM-22
#[test]
fn feats_of_valor_make_braver_who_knows_fear() {
    let (before, after) = change("feats-of-valor", |card| card.courage.is_some());
    assert_eq!(after.courage, before.courage.map(|one| one + 1));
    let (_, after) = change("feats-of-valor", |card| card.courage.is_none());
    assert_eq!(after.courage, None);
    assert!(can("feats-of-valor", 2, trooper) && !can("feats-of-valor", 1, trooper));
}

fn independent(card: &UnitCard, text: &str) -> bool {
    card.keywords.iter().any(|one| one == text)
}

// proves: TOD-COM-23, TOD-A38
#[test]
fn the_self_sufficient_gain_a_keyword_or_a_better_one() {
    let options = |saga: &Saga, unit| {
        let all = honours::options(saga.pos(), ANA, unit, None).into_iter();
        let of = all.filter(|one| one.commendation == id("self-sufficient"));
        of.map(|one| one.keyword.map(|keyword| keyword.to_string())).collect::<Vec<_>>()
    };
    let new = "Independent: Aim 1 or Dodge 1";
    let (mut saga, unit) =
        with(&[], 2, |card| trooper(card) && !card.keywords.iter().any(|one| one.starts_with("Independent")));
    assert_eq!(options(&saga, unit), [None]);
    saga.honour(unit, "self-sufficient");
    assert!(has(&sheet(&saga, unit), new));
    let (mut saga, unit) = with(&[], 2, |card| independent(card, "Independent: Aim 1"));
    assert_eq!(options(&saga, unit), [Some(new.to_owned()), Some(String::from("Independent: Aim 2"))]);
    let unpicked = Award { commendation: id("self-sufficient"), keyword: None };
    let refused = honours::check(saga.pos(), ANA, unit, &unpicked, None).unwrap_err();
    assert_eq!((refused.code, refused.rule.as_str()), ("pick-a-keyword", "TOD-COM-23"));
    let award = Award { commendation: id("self-sufficient"), keyword: Some("Independent: Aim 2".into()) };
    saga.unit(unit, UnitChange::Awarded(award));
    assert!(
        has(&sheet(&saga, unit), "Independent: Aim 2") && !has(&sheet(&saga, unit), "Independent: Aim 1")
    );
    // Without a number nothing can be raised: the new one is added, or takes the place of the old one.
    let of = |switches: &[_]| {
        let mut saga = Saga::duel(switches);
        let unnumbered = saga.table.cards().units.iter().find(|card| independent(card, "Independent: Move"));
        let card = unnumbered.unwrap().id.to_string();
        let unit = saga.join(ANA, &card);
        saga.veteran(unit, 0, 2);
        assert_eq!(options(&saga, unit), [None]);
        saga.honour(unit, "self-sufficient");
        let sheet = sheet(&saga, unit);
        (has(&sheet, "Independent: Move"), has(&sheet, new))
    };
    assert_eq!(of(&[]), (true, true));
    assert_eq!(of(&[rulings::A38_REPLACE_KEYWORD]), (false, true));
}

// proves: TOD-COM-25, TOD-COM-26
#[test]
fn experts_of_towns_and_of_speeders() {
    let speeder = |card: &UnitCard| card.keywords.iter().any(|one| one.starts_with("Speeder"));
    let (_, after) = change("expert-pilot", speeder);
    assert!(has(&after, "Nimble") && has(&after, "Outmaneuver"));
    assert!(can("expert-pilot", 2, speeder) && !can("expert-pilot", 1, speeder));
    assert!(!can("expert-pilot", 3, |card| !speeder(card)));
    // What it gives it gives in certain attacks alone, so the sheet stays as it is.
    let (before, after) = change("urban-assault-experts", trooper);
    assert_eq!(before, after);
    assert!(can("urban-assault-experts", 2, trooper) && !can("urban-assault-experts", 1, trooper));
}

// proves: TOD-HIGH-01, TOD-HIGH-03, TOD-HIGH-04, TOD-HIGH-05
#[test]
fn high_commendations_build_on_others() {
    let pairs = [
        ("dedicated-to-the-cause", "resilient"),
        ("lucky-shot", "one-in-a-million"),
        ("implacable", "sterner-stuff"),
    ];
    for (high, below) in pairs {
        assert!(!can(high, 3, trooper), "{high} without {below}");
        for (rank, open) in [(2, false), (3, true)] {
            let (mut saga, unit) = with(&[], rank, trooper);
            saga.honour(unit, below);
            assert_eq!(offered(&saga, unit, high), open, "{high} at {rank}");
        }
    }
}

// proves: TOD-HIGH-06, TOD-HIGH-07, TOD-HIGH-08, TOD-PAR-07, TOD-A12
#[test]
fn high_commendations_for_certain_units() {
    let special = |card: &UnitCard| rank(card, "special-forces");
    assert!(can("headhunters", 2, special) && !can("headhunters", 1, special));
    assert!(!can("headhunters", 3, trooper));
    assert!(has(&change("headhunters", special).1, "Bounty"));
    assert!(
        can("veteran-gunners", 3, UnitCard::is_vehicle) && !can("veteran-gunners", 2, UnitCard::is_vehicle)
    );
    assert!(!can("veteran-gunners", 3, trooper));
    let armed = |card: &UnitCard| card.is_vehicle() && card.keywords.iter().any(|one| one == "Arsenal 2");
    assert!(has(&change("veteran-gunners", armed).1, "Arsenal 3"));
    let mut saga = Saga::duel(&[]);
    let paragon = saga.paragon(ANA);
    saga.veteran(paragon, 25, 3);
    assert!(!offered(&saga, paragon, "born-to-lead"));
    saga.veteran(paragon, 15, 4);
    assert!(offered(&saga, paragon, "born-to-lead"));
    assert!(!can("born-to-lead", 4, |card| rank(card, "commander")), "the Paragon alone");
    saga.honour(paragon, "born-to-lead");
    assert!(has(&sheet(&saga, paragon), "One Step Ahead"));
}

// proves: TOD-HIGH-02
#[test]
fn one_high_commendation_is_enough_unless_a_unit_is_lauded() {
    let (mut saga, unit) = with(&[], 3, trooper);
    for one in ["resilient", "one-in-a-million", "sterner-stuff", "lucky-shot"] {
        saga.honour(unit, one);
    }
    assert!(!offered(&saga, unit, "implacable"));
    saga.unit(unit, UnitChange::Lauded);
    assert!(offered(&saga, unit, "implacable"));
    saga.honour(unit, "implacable");
    assert!(!offered(&saga, unit, "dedicated-to-the-cause"));
}
