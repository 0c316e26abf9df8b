//! Several entries of a record at once: all of them stand, or none, and each is checked as when it is made alone.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test and its helpers")]

use crate::common::record as common;

use common::{ATTACKER, DEFENDER, FALCON, Fight, NO, TIE, X};
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::Edge;
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{Batched, CraftNo, Draw, Place, RecordChange, RecordStage, Role};
use sandtable_gcw::rules::record::{self, Entry, several};

fn told(entries: &[Entry]) -> Vec<Batched> {
    entries.iter().map(|entry| Batched { entry: entry.clone(), draws: Vec::new() }).collect()
}

fn destroyed(fight: &Fight, unit: u8, role: Role) -> Entry {
    let squad = fight.state.battles[0].squads[role.index()].as_ref().unwrap();
    Entry::Destroyed { unit: CraftNo(unit), by: squad.ships[0].pilot, ion: false }
}

fn faults(fight: &Fight, entries: &[Batched]) -> Vec<(String, &'static str)> {
    let faults = several::violations(fight.field(), Role::Attacker, entries);
    faults.into_iter().map(|fault| (fault.at, fault.code)).collect()
}

// proves: GCW-101
#[test]
fn a_battle_told_at_once_is_the_battle_told_entry_by_entry() {
    let mut one = Fight::flown("space-superiority", &[X, X], &[TIE, TIE]);
    let mut all = Fight::flown("space-superiority", &[X, X], &[TIE, TIE]);
    let entries = [
        Entry::Damaged { unit: CraftNo(0), damaged: true },
        Entry::NextRound,
        destroyed(&one, 2, Role::Attacker),
        Entry::Fled { unit: CraftNo(1), over: Edge::Neutral },
        Entry::NextRound,
        destroyed(&one, 3, Role::Attacker),
    ];
    for entry in &entries {
        one.enter(ATTACKER, entry.clone(), "");
    }
    all.enter(ATTACKER, Entry::Several { entries: told(&entries) }, "");
    assert_eq!(all.record(), one.record());
    one.enter(ATTACKER, Entry::End, "");
    all.enter(ATTACKER, Entry::Several { entries: told(&[Entry::End]) }, "");
    assert_eq!((all.record(), all.record().stage), (one.record(), RecordStage::Over));
}

// proves: GCW-101, GCW-040
#[test]
fn every_fault_is_told_with_its_place_and_nothing_is_half_done() {
    let mut fight = Fight::flown("space-superiority", &[X], &[TIE]);
    let before = fight.record().clone();
    let entries = told(&[
        Entry::Damaged { unit: CraftNo(0), damaged: true },
        Entry::Return { unit: CraftNo(0) },
        // A friend is credited with nothing.
        destroyed(&fight, 1, Role::Defender),
        Entry::Strike { n: 1 },
        Entry::Damaged { unit: CraftNo(7), damaged: true },
    ]);
    let expected = [
        ("/entries/1/entry", "still-in-play"),
        ("/entries/2/entry", "no-such-pilot"),
        ("/entries/3/entry", "entry-alone"),
        ("/entries/4/entry", "no-such-ship"),
    ];
    assert_eq!(faults(&fight, &entries), expected.map(|(at, code)| (at.to_owned(), code)));
    let refused = fight.refused(ATTACKER, Entry::Several { entries });
    assert_eq!((refused.code, refused.has), ("entries-faulty", Some(4.0)));
    assert!(refused.sentence().ends_with("The first is at /entries/1/entry."), "{refused}");
    assert_eq!(fight.record(), &before);
    assert_eq!(fight.refused(DEFENDER, Entry::Several { entries: Vec::new() }).code, "no-entries");
    fight.enter(DEFENDER, Entry::Several { entries: told(&[Entry::NextRound]) }, "");
    assert_eq!(fight.record().round, 2);
    assert_eq!(fight.record().crafts[0].place, Place::Flying);
}

// proves: GCW-101
#[test]
fn dice_of_several_entries_are_those_of_the_table() {
    let mut one = Fight::flown("exfil", &[FALCON, X], &[TIE]);
    let mut all = Fight::flown("exfil", &[FALCON, X], &[TIE]);
    one.enter(ATTACKER, Entry::NextRound, "1/6 1/5 0/4 0/3 0/2 0/1");
    assert_eq!(
        faults(&all, &told(&[Entry::NextRound])),
        [("/entries/0/draws".to_owned(), "entry-needs-dice")]
    );
    let fell: Vec<Draw> = one.record().entries.last().unwrap().draws.clone();
    let mut more = vec![Batched { entry: Entry::NextRound, draws: fell.clone() }];
    more[0].draws.push(fell[0]);
    assert_eq!(faults(&all, &more), [("/entries/0/draws".to_owned(), "dice-left")]);
    all.enter(
        ATTACKER,
        Entry::Several { entries: vec![Batched { entry: Entry::NextRound, draws: fell }] },
        "",
    );
    assert_eq!(all.record(), one.record());
}

#[test]
fn ships_of_a_record_are_told_by_name() {
    let fight = Fight::flown("space-superiority", &[X], &[TIE]);
    let mut now = fight.record().crafts[0].clone();
    let pilot = fight.state.battles[0].squads[1].as_ref().unwrap().ships[0].pilot.unwrap();
    let name = |no| fight.state.pilot(no).unwrap().name.clone();
    let by = name(pilot);
    now.place = Place::Destroyed { by: Some(pilot), ion: false, round: 1 };
    let own = fight.state.battles[0].squads[0].as_ref().unwrap().ships[0].pilot.unwrap();
    let change = RecordChange::Craft { unit: CraftNo(0), now };
    let event = Event::Recorded { battle: NO, change };
    let says = sandtable_words::event::<Gcw>(&fight.table, &fight.state, &event).sentence.text();
    let wanted = format!("{} (X-wing) is destroyed by {by}", name(own));
    assert!(says.contains(&wanted), "{says}: {wanted}");
}

// proves: GCW-101
#[test]
fn entries_are_told_in_words_with_their_ships() {
    let mut fight = Fight::flown("supply-raid", &[X, FALCON], &[TIE, TIE]);
    let words = |fight: &Fight, entry: &Entry| record::told(fight.field(), entry);
    let killer = destroyed(&fight, 2, Role::Attacker);
    let pilot = fight.state.battles[0].squads[0].as_ref().unwrap().ships[0].pilot.unwrap();
    let by = format!("{} ({pilot})", fight.state.pilot(pilot).unwrap().name);
    let victim = fight.field().name(fight.field().craft(CraftNo(2)).unwrap());
    assert_eq!(words(&fight, &killer), format!("{victim} is destroyed by {by}"));
    let unknown = Entry::Destroyed { unit: CraftNo(2), by: None, ion: false };
    assert_eq!(words(&fight, &unknown), format!("{victim} is destroyed"));
    let name = Entry::Name { job: "smuggler".into(), unit: CraftNo(0) };
    assert!(words(&fight, &name).ends_with(" becomes SMUGGLER"), "{}", words(&fight, &name));
    let steal = Entry::Act(common::action("steal", Some(0), Some(0)));
    assert!(words(&fight, &steal).starts_with("STEAL, "), "{}", words(&fight, &steal));
    assert_eq!(words(&fight, &Entry::NextRound), "the round is over");
    // No entry is told by its bare id.
    fight.enter(ATTACKER, killer.clone(), "");
    let entry = fight.record().entries.last().unwrap().clone();
    let event = Event::Recorded { battle: NO, change: RecordChange::Noted(entry) };
    let says = sandtable_words::event::<Gcw>(&fight.table, &fight.state, &event).sentence.text();
    assert!(says.ends_with(&format!("{victim} is destroyed by {by}.")), "{says}");
}
