//! Aid Requests: when, how often, for how much, and what comes of them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;
use crate::setups;

use saga::{ANA, BO, Saga, list, recruit};
use sandtable_kernel::Seat;
use sandtable_tours::catalogue::AssetKind;
use sandtable_tours::commands::Command;
use sandtable_tours::dice::{Die, Face};
use sandtable_tours::events::Event;
use sandtable_tours::model::{DossierNo, Options, Step, Task};
use sandtable_tours::rules::aftermath::Answer;
use sandtable_tours::rules::aid::AidRequest;
use sandtable_tours::rules::{cost, experience};
use sandtable_tours::rulings::{self, RulingOption, Rulings};

/// A saga in step 7 of a game, with much supply and room, after something was prepared.
fn step_7<T>(switches: &[RulingOption], prepare: impl FnOnce(&mut Saga) -> T) -> (Saga, T) {
    let mut saga = Saga::duel(switches);
    for seat in [ANA, BO] {
        saga.supply(seat, 30);
        saga.room(seat, 1000);
    }
    let prepared = prepare(&mut saga);
    saga.table_top([None, None], &[]);
    saga.end(None);
    saga.until(Step::Requests);
    (saga, prepared)
}

/// What a request costs when it is made.
fn cost_of(saga: &mut Saga, seat: Seat, request: AidRequest) -> u16 {
    let before = saga.register(seat).supply;
    saga.aid(seat, request);
    before - saga.register(seat).supply
}

fn refused(saga: &mut Saga, seat: Seat, request: AidRequest) -> &'static str {
    saga.no(seat, Command::Aid(request)).rule.as_str()
}

fn medical(unit: DossierNo, setback: &str) -> AidRequest {
    AidRequest::Medical { unit, setback: Some(setback.into()) }
}

fn reinforce(unit: DossierNo, upgrade: &str) -> AidRequest {
    AidRequest::Reinforcements { unit, upgrade: upgrade.into() }
}

fn provide(unit: DossierNo, upgrade: &str) -> AidRequest {
    AidRequest::Provisions(vec![(unit, upgrade.into())])
}

fn troopers(saga: &mut Saga) -> DossierNo {
    saga.joined(ANA, &recruit("rebel-troopers", None, &[]))
}

// proves: TOD-AID-01
#[test]
fn requests_are_made_in_step_7_and_before_the_first_game() {
    let mut saga = Saga::duel(&[]);
    assert_eq!(refused(&mut saga, ANA, AidRequest::Recruiting), "TOD-AID-01");
    saga.table_top([None, None], &[]);
    assert_eq!(refused(&mut saga, ANA, AidRequest::Recruiting), "TOD-AID-01");
    saga.end(None);
    saga.until(Step::Supply);
    assert_eq!(refused(&mut saga, ANA, AidRequest::Recruiting), "TOD-AID-01");
    saga.until(Step::Requests);
    saga.aid(ANA, AidRequest::Recruiting);
    saga.answer(ANA, Answer::Done);
    assert_eq!(
        refused(&mut saga, ANA, AidRequest::Asset(AssetKind::Drop)),
        "TOD-AID-01",
        "finished with them"
    );
    saga.aid(BO, AidRequest::Recruiting);
}

// proves: TOD-AID-02, TOD-AID-03, TOD-CP-04, TOD-AID-12
#[test]
fn some_requests_are_made_once_in_a_sequence() {
    let (mut saga, unit) = step_7(&[], |saga| {
        let unit = troopers(saga);
        saga.veteran(unit, 25, 3);
        let other = troopers(saga);
        saga.veteran(other, 25, 3);
        [unit, other]
    });
    let before = saga.register(ANA).potential;
    assert_eq!(cost_of(&mut saga, ANA, AidRequest::Recruiting), 1);
    assert_eq!(saga.register(ANA).potential, before + 150);
    let refusal = saga.no(ANA, Command::Aid(AidRequest::Recruiting));
    assert_eq!(refusal.rule, "TOD-AID-02");
    assert_eq!(
        refusal.sentence(),
        "You've already made Active Recruiting this sequence. It's limited to once."
    );
    assert_eq!(cost_of(&mut saga, ANA, AidRequest::Training { unit: unit[0] }), 1);
    assert_eq!(refused(&mut saga, ANA, AidRequest::Training { unit: unit[1] }), "TOD-AID-02");
    // In the next sequence again.
    saga.close();
    saga.table_top([None, None], &[]);
    saga.end(None);
    saga.until(Step::Requests);
    saga.aid(ANA, AidRequest::Recruiting);
    saga.aid(ANA, AidRequest::Training { unit: unit[1] });
}

// proves: TOD-A41, TOD-START-13, TOD-AID-02
#[test]
fn requests_before_the_first_game_have_their_limits_or_none() {
    let of = |switches: &[RulingOption]| {
        let rulings = switches.iter().fold(Rulings::default(), |rulings, switch| rulings.with(*switch));
        let setup = setups::duel(rulings, Options::default());
        let draft = list(&Saga::new(&setup), ANA);
        let mut saga = Saga::founding(&setup, draft);
        saga.aid(ANA, AidRequest::Recruiting);
        let again = saga.play(ANA, Command::Aid(AidRequest::Recruiting)).is_ok();
        saga.aid(ANA, AidRequest::Asset(AssetKind::Drop));
        let asset = refused(&mut saga, ANA, AidRequest::Asset(AssetKind::Drop));
        (again, asset, saga.register(ANA).potential)
    };
    assert_eq!(of(&[]), (false, "TOD-AID-08", 750));
    assert_eq!(of(&[rulings::A41_NO_LIMITS]), (true, "TOD-AID-09", 900), "what it says itself still holds");
}

// proves: TOD-AID-04, TOD-AID-05, TOD-AID-06, TOD-A28
#[test]
fn medical_supplies_remove_setbacks() {
    let three = ["battle-shaken", "battle-fatigue", "downtrodden"];
    let hurt = |saga: &mut Saga| {
        let unit = troopers(saga);
        saga.veteran(unit, 13, 2);
        saga.hurt(unit, &three);
        unit
    };
    let (mut saga, unit) = step_7(&[], hurt);
    assert_eq!(refused(&mut saga, ANA, AidRequest::Medical { unit, setback: None }), "TOD-A28", "which one?");
    assert_eq!(refused(&mut saga, ANA, medical(unit, "conspicuous")), "TOD-A28");
    saga.lay(Die::RedDefence, &[Face::Block, Face::Blank]);
    assert_eq!(cost_of(&mut saga, ANA, medical(unit, "battle-fatigue")), 2, "its Veteran Rank");
    assert_eq!(saga.task(ANA), Some(Task::Heal { unit, left: 1 }));
    assert_eq!(saga.dossier(unit).setbacks.len(), 2);
    let heal = |setback: &str| Answer::Unit { unit, heal: true, setback: Some(setback.into()) };
    saga.no(ANA, Command::Answer(heal("battle-fatigue")));
    saga.answer(ANA, heal("battle-shaken"));
    assert_eq!(saga.dossier(unit).setbacks, ["downtrodden"]);
    // Several times in a sequence; the last one needs no die.
    assert_eq!(cost_of(&mut saga, ANA, AidRequest::Medical { unit, setback: None }), 2);
    assert!(saga.dossier(unit).setbacks.is_empty());
    assert_eq!(refused(&mut saga, ANA, AidRequest::Medical { unit, setback: None }), "TOD-AID-04");

    // All blocks remove all; none remove none.
    for (faces, left) in [([Face::Block; 2], 0), ([Face::Surge; 2], 2)] {
        let (mut saga, unit) = step_7(&[], hurt);
        saga.lay(Die::RedDefence, &faces);
        saga.aid(ANA, medical(unit, "downtrodden"));
        assert_eq!(saga.dossier(unit).setbacks.len(), left);
        assert_eq!(saga.task(ANA), Some(Task::Requests));
    }

    // Where Setbacks are drawn nobody chooses.
    let (mut saga, unit) = step_7(&[rulings::A28_RANDOM], hurt);
    assert_eq!(refused(&mut saga, ANA, medical(unit, "downtrodden")), "TOD-A28");
    saga.dice_next(&[1]);
    saga.lay(Die::RedDefence, &[Face::Block, Face::Blank]);
    saga.dice_next(&[0]);
    saga.aid(ANA, AidRequest::Medical { unit, setback: None });
    assert_eq!(saga.dossier(unit).setbacks, ["downtrodden"]);
    assert_eq!(saga.task(ANA), Some(Task::Requests));
}

// proves: TOD-A27
#[test]
fn instances_of_a_setback_count_each_or_once() {
    let of = |switches: &[RulingOption]| {
        let (mut saga, unit) = step_7(switches, |saga| {
            let unit = troopers(saga);
            saga.hurt(unit, &["downtrodden", "downtrodden", "downtrodden"]);
            unit
        });
        saga.lay(Die::RedDefence, &[Face::Block, Face::Blank]);
        let events = saga.aid(ANA, AidRequest::Medical { unit, setback: None });
        let rolled = events.iter().any(|event| matches!(event, Event::Rolled { .. }));
        (rolled, saga.dossier(unit).setbacks.len())
    };
    assert_eq!(of(&[]), (true, 1));
    assert_eq!(of(&[rulings::A27_BY_NAME]), (false, 0));
}

// proves: TOD-AID-17, TOD-AID-18, TOD-A40, TOD-AID-04, TOD-AID-10, TOD-AID-11
#[test]
fn what_is_priced_by_rank_is_free_for_the_green_or_costs_one() {
    let prices = |switches: &[RulingOption], experience, rank| {
        let (mut saga, unit) = step_7(switches, |saga| {
            let unit = troopers(saga);
            saga.veteran(unit, experience, rank);
            saga.hurt(unit, &["downtrodden"]);
            unit
        });
        [
            cost_of(&mut saga, ANA, medical(unit, "downtrodden")),
            cost_of(&mut saga, ANA, reinforce(unit, "sx-21-trooper")),
            cost_of(&mut saga, ANA, reinforce(unit, "rebel-trooper")),
        ]
    };
    assert_eq!(prices(&[], 0, 0), [0, 0, 0]);
    assert_eq!(prices(&[rulings::A40_MIN_ONE], 0, 0), [1, 1, 1]);
    assert_eq!(prices(&[], 13, 2), [2, 2, 2]);
    assert_eq!(prices(&[rulings::A40_MIN_ONE], 13, 2), [2, 2, 2]);
}

// proves: TOD-AID-07, TOD-ASSET-01, TOD-REG-06
#[test]
fn assets_cost_what_their_card_says() {
    let (mut saga, ()) = step_7(&[], |_| ());
    for kind in AssetKind::ALL.iter().copied() {
        let expected = if kind == AssetKind::Heroic { 2 } else { 1 };
        assert_eq!(cost_of(&mut saga, ANA, AidRequest::Asset(kind)), expected, "{kind}");
        assert_eq!(saga.register(ANA).holds(kind), 1);
    }
    let supply = i32::from(saga.register(BO).supply);
    saga.supply(BO, 1 - supply as i16);
    let refusal = saga.no(BO, Command::Aid(AidRequest::Asset(AssetKind::Heroic)));
    assert_eq!(refusal.rule, "TOD-REG-06");
    assert_eq!(refusal.sentence(), "This costs 2 SP, and you have 1.");
    assert_eq!(saga.register(BO).supply, 1);
}

// proves: TOD-AID-08, TOD-AID-09, TOD-ASSET-02, TOD-ASSET-05, TOD-ASSET-10, TOD-A06
#[test]
fn one_of_each_asset_and_two_of_some() {
    use AssetKind::{Assistance, Drop, Equipment, Medevac};
    let (mut saga, ()) = step_7(&[], |saga| saga.asset(ANA, Medevac));
    assert_eq!(refused(&mut saga, ANA, AidRequest::Asset(Medevac)), "TOD-AID-09", "held from before");
    saga.aid(ANA, AidRequest::Asset(Drop));
    let refusal = saga.no(ANA, Command::Aid(AidRequest::Asset(Drop)));
    assert_eq!(refusal.rule, "TOD-AID-08");
    assert_eq!(refusal.sentence(), "Combat Drop is limited to 1 per sequence, and you've taken 1.");
    for kind in [Assistance, Equipment] {
        saga.aid(ANA, AidRequest::Asset(kind));
        saga.aid(ANA, AidRequest::Asset(kind));
        assert_eq!(saga.register(ANA).holds(kind), 2);
        assert_eq!(refused(&mut saga, ANA, AidRequest::Asset(kind)), "TOD-AID-08");
    }
    let (mut saga, ()) = step_7(&[rulings::A06_ONE_HELD], |_| ());
    for kind in [Assistance, Equipment] {
        saga.aid(ANA, AidRequest::Asset(kind));
        assert_eq!(refused(&mut saga, ANA, AidRequest::Asset(kind)), "TOD-AID-09");
    }
}

// proves: TOD-A05, TOD-ASSET-02, TOD-EDIT-05
#[test]
fn a_used_asset_is_held_until_step_8_or_counts_as_gone() {
    let of = |switches: &[RulingOption], used: &[(Seat, AssetKind)]| {
        let mut saga = Saga::duel(switches);
        saga.asset(ANA, AssetKind::Drop);
        saga.table_top([None, None], used);
        saga.end(None);
        saga.until(Step::Requests);
        let bought =
            saga.play(ANA, Command::Aid(AidRequest::Asset(AssetKind::Drop))).map_err(|no| no.rule.as_str());
        saga.close();
        (bought.map(drop), saga.register(ANA).holds(AssetKind::Drop))
    };
    let used = [(ANA, AssetKind::Drop)];
    assert_eq!(of(&[], &used), (Err("TOD-AID-09"), 0));
    assert_eq!(of(&[rulings::A05_ALREADY_GONE], &used), (Ok(()), 1));
    assert_eq!(
        of(&[rulings::A05_ALREADY_GONE], &[]),
        (Err("TOD-AID-09"), 1),
        "what was not used is not gone"
    );
}

// proves: TOD-AID-10, TOD-AID-16, TOD-A10
#[test]
fn reinforcements_add_a_soldier_with_a_printed_slot() {
    let prepare = |saga: &mut Saga| {
        let unit = troopers(saga);
        let team = saga.joined(BO, &recruit("e-web-heavy-blaster-team", None, &[]));
        saga.honour(team, "flexible-response");
        (unit, team)
    };
    let (mut saga, (unit, team)) = step_7(&[], prepare);
    let spent = cost::spent(saga.pos(), ANA).total;
    saga.aid(ANA, reinforce(unit, "sx-21-trooper"));
    assert_eq!(saga.dossier(unit).upgrades.last().unwrap().card.as_str(), "sx-21-trooper");
    assert_eq!(cost::spent(saga.pos(), ANA).total, spent + 13.0);
    assert_eq!(refused(&mut saga, ANA, reinforce(unit, "electrobinoculars")), "TOD-AID-10");
    assert_eq!(refused(&mut saga, ANA, reinforce(unit, "dlt-19-stormtrooper")), "TOD-ARMY-08");
    assert_eq!(refused(&mut saga, ANA, reinforce(unit, "cassian-andor")), "TOD-START-03");
    assert_eq!(refused(&mut saga, BO, reinforce(team, "imperial-probe-droid")), "TOD-A10");
    assert_eq!(
        refused(&mut saga, ANA, reinforce(team, "imperial-probe-droid")),
        "TOD-REG-11",
        "an allied unit"
    );
    // What does not fit into the Combat Potential costs nothing.
    let left = cost::left(saga.pos(), ANA);
    saga.room(ANA, 6 - left);
    let supply = saga.register(ANA).supply;
    let refusal = saga.no(ANA, Command::Aid(reinforce(unit, "rebel-trooper")));
    assert_eq!(refusal.rule, "TOD-AID-16");
    assert_eq!(refusal.sentence(), "This costs 7 points, and you have 6 points of Combat Potential left.");
    assert_eq!(refused(&mut saga, ANA, provide(unit, "electrobinoculars")), "TOD-AID-16");
    assert_eq!(saga.register(ANA).supply, supply);

    let (mut saga, (_, team)) = step_7(&[rulings::A10_ANY_SLOT], prepare);
    saga.aid(BO, reinforce(team, "imperial-probe-droid"));
    assert_eq!(saga.dossier(team).upgrades.len(), 1);
}

// proves: TOD-AID-12
#[test]
fn special_training_raises_a_maximum_that_is_reached() {
    let (mut saga, [unit, green]) = step_7(&[], |saga| {
        let (unit, green) = (troopers(saga), troopers(saga));
        saga.veteran(unit, 25, 3);
        saga.veteran(green, 13, 2);
        [unit, green]
    });
    let maximum = |saga: &Saga, unit| experience::maximum(saga.pos(), saga.dossier(unit));
    let refusal = saga.no(ANA, Command::Aid(AidRequest::Training { unit: green }));
    assert_eq!((refusal.rule.as_str(), refusal.needs, refusal.has), ("TOD-AID-12", Some(3.0), Some(2.0)));
    let paragon = saga.paragon(ANA);
    saga.veteran(paragon, 50, 5);
    assert_eq!(refused(&mut saga, ANA, AidRequest::Training { unit: paragon }), "TOD-XP-16");
    assert_eq!(maximum(&saga, unit), 3);
    assert_eq!(cost_of(&mut saga, ANA, AidRequest::Training { unit }), 1);
    assert_eq!(maximum(&saga, unit), 4);
}

// proves: TOD-AID-13, TOD-AID-14, TOD-A11
#[test]
fn provisions_cost_a_point_for_each_unit() {
    let prepare = |saga: &mut Saga| [(); 3].map(|()| troopers(saga));
    let (mut saga, units) = step_7(&[], prepare);
    let all = units.iter().map(|unit| (*unit, "electrobinoculars".into())).collect();
    assert_eq!(cost_of(&mut saga, ANA, AidRequest::Provisions(all)), 3);
    assert!(units.iter().all(|unit| saga.dossier(*unit).upgrades.len() == 1));
    assert_eq!(cost_of(&mut saga, ANA, provide(units[0], "fragmentation-grenades")), 1, "several times");
    assert_eq!(refused(&mut saga, ANA, provide(units[0], "sx-21-trooper")), "TOD-AID-13");
    assert_eq!(refused(&mut saga, ANA, provide(units[0], "rebel-trooper")), "TOD-AID-13");
    let refusal = saga.no(ANA, Command::Aid(provide(units[0], "duck-and-cover")));
    assert_eq!(
        (refusal.code, refusal.sentence().as_str()),
        ("no-slot", "This unit has no slot for Duck and Cover.")
    );
    assert_eq!(refused(&mut saga, ANA, AidRequest::Provisions(Vec::new())), "TOD-AID-13");
    let twice = |unit: DossierNo| {
        let of = |card: &str| (unit, card.into());
        AidRequest::Provisions(vec![of("portable-scanner"), of("smoke-grenades")])
    };
    assert_eq!(refused(&mut saga, ANA, twice(units[1])), "TOD-A11");
    let (mut saga, units) = step_7(&[rulings::A11_SEVERAL_TIMES], prepare);
    assert_eq!(cost_of(&mut saga, ANA, twice(units[1])), 2);
    assert_eq!(saga.dossier(units[1]).upgrades.len(), 2);
}
