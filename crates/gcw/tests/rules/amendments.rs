//! Amendments by the organiser: everything that a group mistypes can be put right, and nothing becomes what play could not
//! have made.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use sandtable_gcw::amend::Amendment;
use sandtable_gcw::catalogue::Faction;
use sandtable_gcw::events::Asset;
use sandtable_gcw::model::{Fate, IdleCause, Phase, ShipFate};
use sandtable_gcw::rulings::{A74_INCOME_WAITS, Rulings};
use sandtable_gcw::{Gcw, audit};
use sandtable_kernel::Seat;
use sandtable_testkit::suite::{Audits, amendments_are_sound, never_offered};

use crate::common::walk::Walk;

// proves: GCW-008, GCW-041, GCW-046, GCW-047
#[test]
fn pilots_are_put_right_within_what_their_cards_allow() {
    let mut walk = Walk::new(Rulings::default(), 3);
    walk.until(1, Phase::Purchase);
    let pilot = walk.generic();
    let before = walk.state.pilot(pilot).unwrap().clone();
    walk.amend(Amendment::Xp { pilot, amount: 4 }).unwrap();
    assert_eq!(walk.state.pilot(pilot).unwrap().xp, before.xp + 4);
    assert_eq!(walk.amend(Amendment::Xp { pilot, amount: -99 }), Err("below-nothing"));
    walk.amend(Amendment::Skill { pilot, skill: before.skill + 2, points: None }).unwrap();
    assert_eq!(walk.state.pilot(pilot).unwrap().points, before.points + 2);
    assert_eq!(walk.amend(Amendment::Skill { pilot, skill: 12, points: None }), Err("beyond"));
    walk.amend(Amendment::Name { pilot, name: "Žižka".into() }).unwrap();
    assert_eq!(walk.amend(Amendment::Name { pilot, name: "".into() }), Err("name-length"));
}

// proves: GCW-023, GCW-059, GCW-060, GCW-062, GCW-086
#[test]
fn fates_are_put_right_and_nobody_exists_twice() {
    let mut walk = Walk::new(Rulings::default(), 3);
    walk.until(1, Phase::Purchase);
    let pilot = walk.generic();
    let held = |of| Fate::Prisoner { of, since: 1, tried: false };
    let fate = |fate| Amendment::PilotFate { pilot, fate };
    assert_eq!(walk.amend(fate(held(Faction::Rebel))), Err("own-prisoner"));
    assert_eq!(walk.amend(fate(held(Faction::Scum))), Err("own-prisoner"));
    walk.amend(fate(held(Faction::Imperial))).unwrap();
    assert_eq!(walk.amend(fate(held(Faction::Imperial))), Err("changes-nothing"));
    walk.amend(fate(Fate::Active)).unwrap();
    walk.amend(fate(Fate::Dead)).unwrap();
    assert_eq!(walk.amend(Amendment::Xp { pilot, amount: 1 }), Err("gone"));
    walk.amend(fate(Fate::Active)).unwrap();

    let wounded = |until| Amendment::Idle { asset: Asset::Pilot(pilot), why: IdleCause::Wound, until };
    let turn = walk.state.turn;
    walk.amend(wounded(Some(turn))).unwrap();
    assert!(!walk.state.pilot(pilot).unwrap().ready(turn));
    walk.amend(wounded(None)).unwrap();
    assert!(walk.state.pilot(pilot).unwrap().ready(turn));

    let (ship, _) = walk.state.all_ships().find(|(_, ship)| ship.fate == ShipFate::Active).unwrap();
    let why = Amendment::Idle { asset: Asset::Ship(ship), why: IdleCause::Wound, until: Some(turn) };
    assert_eq!(walk.amend(why), Err("no-such-reason"));
    walk.amend(Amendment::ShipFate { ship, fate: ShipFate::Destroyed }).unwrap();
    walk.amend(Amendment::ShipFate { ship, fate: ShipFate::Active }).unwrap();
}

// proves: GCW-A74, GCW-150
#[test]
fn a_player_who_has_left_is_absent_and_takes_no_income_until_coming_back() {
    for waits in [false, true] {
        let rulings = if waits { Rulings::default().with(A74_INCOME_WAITS) } else { Rulings::default() };
        let mut walk = Walk::new(rulings, 8);
        walk.until(1, Phase::Purchase);
        let seat = Seat(1);
        assert_eq!(walk.amend(Amendment::Return { seat }), Err("changes-nothing"));
        walk.amend(Amendment::Leave { seat }).unwrap();
        assert_eq!(walk.amend(Amendment::Leave { seat: Seat(0) }), Err("last-of-the-faction"));
        assert_eq!(walk.amend(Amendment::Absent { seat, absent: false }), Err("left"));
        let lines = walk.state.player(seat).unwrap().ledger.len();
        walk.until(2, Phase::Purchase);
        let books = walk.state.player(seat).unwrap();
        assert!(books.absent && books.done && books.gone);
        assert_eq!(books.ledger.len() > lines, waits);
        walk.amend(Amendment::Return { seat }).unwrap();
        let books = walk.state.player(seat).unwrap();
        assert!(!books.absent && !books.done && !books.gone);
    }
}

#[test]
fn another_person_plays_on_in_a_seat() {
    let mut walk = Walk::new(Rulings::default(), 1);
    let name = |name: &str| Amendment::PlayerName { seat: Seat(0), name: name.to_owned() };
    let taken = walk.table.setup.factions[0].players[1].name.clone();
    assert_eq!(walk.amend(name(&taken)), Err("name-taken"));
    walk.amend(name("Zoë")).unwrap();
    let pos = sandtable_gcw::model::Pos { table: &walk.table, state: &walk.state };
    assert_eq!(pos.name(Seat(0)), "Zoë");
}

#[test]
fn every_amendment_has_an_offer_and_none_makes_what_play_could_not() {
    let mut kinds = std::collections::BTreeMap::<&str, usize>::new();
    let mut walk = Walk::new(Rulings::default(), 21);
    let stops = [(1, Phase::Purchase), (1, Phase::Battles), (2, Phase::Purchase), (3, Phase::Battles)];
    for (turn, phase) in stops {
        walk.until(turn, phase);
        if (turn, phase) == (2, Phase::Purchase) {
            walk.amend(Amendment::Leave { seat: Seat(1) }).unwrap();
        }
        if (turn, phase) == (1, Phase::Battles) {
            walk.amend(Amendment::Join { name: "Cy".into(), faction: Faction::Imperial }).unwrap();
        }
        let audits = Audits::<Gcw> {
            event: &|state, event| audit::event(state, event),
            position: &|state| audit::position(&walk.table, state),
        };
        amendments_are_sound::<Gcw>(&walk.table, &walk.state, &audits, 25, &mut kinds).unwrap();
    }
    let never: Vec<_> = kinds.iter().filter(|(_, count)| **count == 0).map(|(kind, _)| *kind).collect();
    // Huge ships are lost without a fight only where one was attacked; few pilots can have titles of their own.
    let rare = ["huge-lost", "pilot-title", "huge-upgrade"];
    assert!(never.iter().all(|kind| rare.contains(kind)), "never possible: {never:?}");
    let schema = serde_json::to_value(schemars::schema_for!(Amendment)).unwrap();
    // A dispute is offered to be settled only where two reports differ: `battle_summary`.
    let missing: Vec<_> =
        never_offered(&schema, &kinds).into_iter().filter(|kind| kind != "settle").collect();
    assert!(missing.is_empty(), "{missing:?}");
}
