//! Amendments of the books: everything that a group mistypes can be put right, and nothing becomes what play could not
//! have made.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use sandtable_dice::Generator;
use sandtable_kernel::Game;
use sandtable_testkit::suite::{Audits, amendments_are_sound, never_offered};
use sandtable_tours::amend::Amendment;
use sandtable_tours::catalogue::{ArcId, CardId, SetbackId, TraitId, UpgradeId};
use sandtable_tours::model::{Fate, Options, Recruit};
use sandtable_tours::rulings::{A26_RECORD_DUPLICATE, A67_ON, Rulings};
use sandtable_tours::{Tours, audit};

use crate::saga::{ANA, BO, Saga};
use crate::setups;

fn code(saga: &mut Saga, amendment: Amendment) -> &'static str {
    saga.amend(amendment).unwrap_err().code
}

// proves: TOD-XP-03, TOD-XP-09, TOD-XP-16
#[test]
fn ranks_are_put_right_within_what_experience_and_training_allow() {
    let mut saga = Saga::duel(&[]);
    let unit = saga.others(ANA)[0];
    saga.amend(Amendment::Experience { unit, amount: 13 }).unwrap();
    assert_eq!((saga.dossier(unit).rank, saga.dossier(unit).owed), (2, 2));
    // TOD-XP-18 keeps the rank; the organiser takes it back, and the honours that are not awarded yet with it.
    saga.amend(Amendment::Experience { unit, amount: -9 }).unwrap();
    assert_eq!(saga.dossier(unit).rank, 2);
    saga.amend(Amendment::Rank { unit, rank: 0 }).unwrap();
    assert_eq!((saga.dossier(unit).rank, saga.dossier(unit).owed), (0, 0));
    saga.amend(Amendment::Experience { unit, amount: 1 }).unwrap();
    assert_eq!(code(&mut saga, Amendment::Rank { unit, rank: 0 }), "rank-earned");
    assert_eq!(code(&mut saga, Amendment::Rank { unit, rank: 4 }), "beyond");
    saga.amend(Amendment::Rank { unit, rank: 3 }).unwrap();
    saga.amend(Amendment::Training { unit, times: 2 }).unwrap();
    assert_eq!(code(&mut saga, Amendment::Training { unit, times: 3 }), "beyond");
    saga.amend(Amendment::Rank { unit, rank: 5 }).unwrap();
    assert_eq!(code(&mut saga, Amendment::Training { unit, times: 1 }), "rank-above-maximum");
}

// proves: TOD-DOS-07, TOD-START-10
#[test]
fn upgrades_and_units_that_were_forgotten_come_into_the_books() {
    let mut saga = Saga::duel(&[]);
    let unit = saga.others(ANA)[0];
    let upgrade = |saga: &mut Saga, id: &str, remove| {
        saga.amend(Amendment::Upgrade { unit, upgrade: UpgradeId::new(id), remove }).map(drop)
    };
    assert_eq!(upgrade(&mut saga, "no-such-card", false).unwrap_err().code, "unknown");
    let fits: Vec<UpgradeId> = saga.table.cards().upgrades.iter().map(|card| card.id.clone()).collect();
    saga.room(ANA, 300);
    let fitted = fits.iter().find(|id| upgrade(&mut saga, id.as_str(), false).is_ok()).unwrap().clone();
    assert!(saga.dossier(unit).upgrades.iter().any(|owned| owned.card == fitted));
    upgrade(&mut saga, fitted.as_str(), true).unwrap();
    assert_eq!(upgrade(&mut saga, fitted.as_str(), true).unwrap_err().code, "unknown");

    let before = saga.state.units_of(ANA).count();
    let recruit = Recruit { unit: "rebel-troopers".into(), name: None, upgrades: Vec::new() };
    saga.amend(Amendment::Recruit { seat: ANA, recruit: recruit.clone() }).unwrap();
    assert_eq!(saga.state.units_of(ANA).count(), before + 1);
    let other = Amendment::Recruit { seat: BO, recruit };
    assert_eq!(code(&mut saga, other), "wrong-faction");
}

// proves: TOD-CP-02
#[test]
fn potential_does_not_fall_below_what_the_units_cost() {
    let mut saga = Saga::duel(&[]);
    let less = Amendment::Potential { seat: ANA, amount: -500 };
    assert_eq!(code(&mut saga, less), "too-little-potential");
    let unit = saga.others(ANA)[0];
    saga.amend(Amendment::Fate { unit, fate: Fate::Dismissed }).unwrap();
    let cost = i32::from(saga.dossier(unit).paid);
    let left = sandtable_tours::rules::cost::left(saga.pos(), ANA);
    saga.amend(Amendment::Potential { seat: ANA, amount: -(left - cost + 1) }).unwrap();
    assert_eq!(code(&mut saga, Amendment::Fate { unit, fate: Fate::Active }), "too-little-potential");
}

// proves: TOD-TRAIT-03, TOD-A26, TOD-PAR-09
#[test]
fn traits_scars_and_cards_are_those_of_whoever_can_have_them() {
    let mut saga = Saga::duel(&[A26_RECORD_DUPLICATE, A67_ON]);
    let (paragon, other) = (saga.state.paragon(ANA).unwrap(), saga.others(ANA)[0]);
    let held = |unit, id: &str| Amendment::Trait { unit, held: Some(TraitId::new(id)), left: None };
    let id = saga.table.cards().traits[0].id.clone();
    assert_eq!(code(&mut saga, held(other, id.as_str())), "no-paragon");
    saga.amend(held(paragon, id.as_str())).unwrap();
    let card = saga.table.cards().defining_trait(&id).unwrap().games;
    assert_eq!(saga.dossier(paragon).holds.as_ref().unwrap().left, card);
    saga.amend(Amendment::Trait { unit: paragon, held: None, left: None }).unwrap();
    assert!(saga.dossier(paragon).holds.is_none());

    let scar = |remove| Amendment::Scar { unit: other, remove };
    assert_eq!(code(&mut saga, scar(false)), "no-setback");
    let setback = SetbackId::new("battle-shaken");
    saga.amend(Amendment::Setback { unit: other, setback, remove: false }).unwrap();
    saga.amend(scar(false)).unwrap();
    assert_eq!(saga.dossier(other).scars, 1);
    saga.amend(scar(true)).unwrap();

    let id: CardId = saga.table.cards().cards[0].id.clone();
    let card = |unit, remove| Amendment::Card { unit, card: id.clone(), remove };
    assert_eq!(code(&mut saga, card(other, false)), "no-cards");
    saga.amend(card(paragon, false)).unwrap();
    assert_eq!(code(&mut saga, card(paragon, false)), "changes-nothing");
    saga.amend(card(paragon, true)).unwrap();
    assert!(saga.dossier(paragon).cards.is_empty());
}

// proves: TOD-REG-08, TOD-REG-09
#[test]
fn story_arcs_are_put_right() {
    let mut saga = Saga::duel(&[]);
    let arc = |id: &str, progress| Amendment::Arc { seat: ANA, arc: ArcId::new(id), progress };
    assert_eq!(code(&mut saga, arc("no-such-arc", [0; 3])), "unknown");
    assert_eq!(code(&mut saga, arc("liberate-the-system", [9, 0, 0])), "beyond");
    saga.amend(arc("liberate-the-system", [1, 0, 2])).unwrap();
    assert_eq!(saga.register(ANA).arc.as_ref().unwrap().progress, [1, 0, 2]);
    let past = |remove| Amendment::Concluded {
        seat: ANA,
        arc: ArcId::new("bring-peace-to-the-galaxy"),
        progress: [3, 3, 0],
        won: true,
        remove,
    };
    saga.amend(past(false)).unwrap();
    let kept = saga.register(ANA).past[0].clone();
    assert!(kept.won && kept.battle.is_none() && kept.completed == 2, "{kept:?}");
    saga.amend(past(true)).unwrap();
    assert!(saga.register(ANA).past.is_empty());
    assert_eq!(code(&mut saga, past(true)), "unknown");
}

#[test]
fn every_amendment_has_an_offer_and_none_makes_what_play_could_not() {
    let options = Options { last_round: Some(6), ..Options::default() };
    let every = Rulings::default().with(A26_RECORD_DUPLICATE).with(A67_ON);
    let mut kinds = std::collections::BTreeMap::<&str, usize>::new();
    for (rulings, steps) in [(Rulings::default(), [0, 2, 150, 152, 154, 400]), (every, [1, 3, 5, 7, 25, 60])]
    {
        let mut saga = Saga::of(&setups::duel(rulings, options));
        if steps[0] > 0 {
            saga.amend(Amendment::Retire { seat: BO }).unwrap();
            let (unit, setback) = (saga.others(ANA)[0], SetbackId::new("battle-shaken"));
            saga.amend(Amendment::Setback { unit, setback, remove: false }).unwrap();
        }
        let mut dice = Generator::new(11);
        let mut made = 0;
        for stop in steps {
            while made < stop && saga.state.outcome.is_none() {
                let asked = Tours::decisions(&saga.table, &saga.state);
                let seat = asked[made % asked.len()].seat;
                let command = Tours::sample(&saga.table, &saga.state, seat, &mut dice).unwrap();
                saga.ok(seat, command);
                made += 1;
            }
            let audits = Audits::<Tours> {
                event: &|state, event| audit::event(&saga.table, state, event),
                position: &|state| audit::position(&saga.table, state),
            };
            amendments_are_sound::<Tours>(&saga.table, &saga.state, &audits, usize::MAX, &mut kinds).unwrap();
        }
    }
    let never: Vec<_> = kinds.iter().filter(|(_, count)| **count == 0).map(|(kind, _)| *kind).collect();
    assert!(never.is_empty(), "never possible: {never:?}");
    let schema = serde_json::to_value(schemars::schema_for!(Amendment)).unwrap();
    // New prices are a list of a publisher, typed in as a whole.
    assert_eq!(never_offered(&schema, &kinds), ["reprice"]);
}
