//! Players who join a running saga, leave it, come back, or are called otherwise.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use sandtable_kernel::{Game, Seat};
use sandtable_tours::Tours;
use sandtable_tours::amend::Amendment;
use sandtable_tours::catalogue::Faction;
use sandtable_tours::commands::Command;
use sandtable_tours::model::Founding;
use sandtable_tours::rules::founding::FoundingCommand;
use sandtable_tours::rulings::{A69_LEAST_POTENTIAL, A70_FOR_GOOD};

use crate::saga::{ANA, BO, Saga};

fn join(name: &str, faction: Option<Faction>) -> Amendment {
    Amendment::Join { name: name.to_owned(), faction }
}

// proves: TOD-A69, TOD-START-14
#[test]
fn a_newcomer_founds_a_register_and_plays_on_with_the_others() {
    let mut saga = Saga::duel(&[]);
    let cy = Seat(2);
    assert_eq!(saga.amend(join("ana", None)).unwrap_err().code, "name-taken");
    assert_eq!(saga.amend(join("Cy", Some(Faction::Mandalorians))).unwrap_err().code, "no-army");
    saga.amend(join("Cy", Some(Faction::Republic))).unwrap();
    assert_eq!(Tours::seats(&saga.table, &saga.state), 3);
    assert_eq!((saga.pos().name(cy), saga.register(cy).potential, saga.register(cy).supply), ("Cy", 600, 5));
    assert_eq!(saga.no(cy, Command::Done).code, "still-founding");
    while saga.register(cy).founding != Founding::Ready {
        let asked = Tours::decisions(&saga.table, &saga.state);
        let asked = asked.into_iter().find(|asked| asked.seat == cy).expect("the newcomer is asked");
        assert!(!matches!(asked.default, Command::Done));
        saga.ok(cy, asked.default);
    }
    assert_eq!(saga.no(cy, Command::Founding(FoundingCommand::Ready)).code, "founded");
    for seat in [ANA, BO, cy] {
        saga.ok(seat, Command::Done);
    }
    assert_eq!(saga.state.round, 2, "the round waited for all three");
}

// proves: TOD-A69
#[test]
fn a_newcomer_begins_level_with_whoever_has_least_where_that_is_played() {
    let mut saga = Saga::duel(&[A69_LEAST_POTENTIAL]);
    saga.amend(Amendment::Potential { seat: ANA, amount: 300 }).unwrap();
    saga.amend(Amendment::Potential { seat: BO, amount: 150 }).unwrap();
    saga.amend(join("Cy", Some(Faction::Republic))).unwrap();
    assert_eq!(saga.register(Seat(2)).potential, 750);
}

// proves: TOD-A70
#[test]
fn whoever_has_left_comes_back_to_the_same_register() {
    let mut saga = Saga::duel(&[]);
    let back = Amendment::Return { seat: ANA };
    assert_eq!(saga.amend(back.clone()).unwrap_err().code, "changes-nothing");
    saga.amend(Amendment::Retire { seat: ANA }).unwrap();
    let kept = saga.register(ANA).clone();
    assert_eq!(saga.no(ANA, Command::Done).code, "retired");
    saga.amend(back.clone()).unwrap();
    assert_eq!(*saga.register(ANA), kept);
    saga.ok(ANA, Command::Done);

    let mut saga = Saga::duel(&[A70_FOR_GOOD]);
    saga.amend(Amendment::Retire { seat: ANA }).unwrap();
    assert_eq!(saga.amend(back).unwrap_err().code, "gone-for-good");
}

#[test]
fn another_person_plays_on_in_a_seat() {
    let mut saga = Saga::duel(&[]);
    let name = |name: &str| Amendment::PlayerName { seat: ANA, name: name.to_owned() };
    assert_eq!(saga.amend(name("Bo")).unwrap_err().code, "name-taken");
    assert_eq!(saga.amend(name(" Dee")).unwrap_err().code, "bad-name");
    saga.amend(name("Dee")).unwrap();
    assert_eq!(saga.pos().name(ANA), "Dee");
}
