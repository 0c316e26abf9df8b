//! Whole campaigns at random: battles always come to an end, and nothing is made or lost on the way.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::common::campaign;

use std::collections::BTreeMap;

use sandtable_dice::{Generator, Random};
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::Faction;
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::{Event, apply};
use sandtable_gcw::model::{Ending, Setup, State, Table};
use sandtable_gcw::{audit, rules};
use sandtable_kernel::{Game, Record, Seat};

fn setups() -> Vec<Setup> {
    let two = campaign::setup(&[(Faction::Rebel, 2), (Faction::Imperial, 2)]);
    let three = campaign::setup(&[(Faction::Rebel, 1), (Faction::Imperial, 1), (Faction::Scum, 1)]);
    let third = campaign::with_third(campaign::setup(&[
        (Faction::Rebel, 2),
        (Faction::Imperial, 2),
        (Faction::Scum, 1),
    ]));
    let mut setups = vec![two, three, third];
    for setup in &mut setups {
        setup.options.last_turn = Some(4);
    }
    setups
}

/// Plays a campaign at random; every event is audited. Returns how its battles ended and what it saw.
fn play(setup: &Setup, seed: u64) -> (State, BTreeMap<String, usize>) {
    let (table, mut state): (Table, State) =
        Gcw::open(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), setup).unwrap();
    let mut dice = Generator::new(seed);
    let mut record = Record::default();
    let mut seen = BTreeMap::new();
    Gcw::begin(&table, &mut state, &mut dice, &mut record);
    for step in 0..4000 {
        if state.outcome.is_some() {
            return (state, seen);
        }
        let asks = Gcw::decisions(&table, &state);
        assert!(!asks.is_empty(), "nobody is asked in {:?}", state.phase);
        let asked = &asks[dice.pick(asks.len() as u32) as usize];
        assert!(Gcw::check(&table, &state, asked.seat, &asked.default).is_ok(), "{:?}", asked);
        let command = Gcw::sample(&table, &state, asked.seat, &mut dice).expect("somebody who is asked");
        let before = state.clone();
        let mut record = Record::default();
        let played = Gcw::play(&table, &mut state, asked.seat, &command, &mut dice, &mut record);
        played.unwrap_or_else(|refusal| panic!("{seed}/{step} {command:?}: {refusal}"));
        if matches!(command, Command::Battle(_)) {
            audited(&table, &before, &record.events, &mut seen);
        }
    }
    panic!("{seed}: the campaign does not end");
}

fn audited(table: &Table, before: &State, events: &[Event], seen: &mut BTreeMap<String, usize>) {
    let mut state = before.clone();
    for event in events {
        let faults = audit::event(&state, event);
        assert!(faults.is_empty(), "{faults:?}");
        apply(&mut state, event);
        let faults = audit::position(table, &state);
        assert!(faults.is_empty(), "{event:?}: {faults:?}");
        let name = format!("{event:?}");
        let name = name.split([' ', '{']).next().unwrap_or_default().to_owned();
        *seen.entry(name).or_default() += 1;
    }
}

// proves: GCW-134, GCW-140
#[test]
fn random_campaigns_close_all_their_battles() {
    let (mut fought, mut all) = (0, BTreeMap::<String, usize>::new());
    let setups = setups();
    for seed in 0..9 {
        let (state, seen) = play(&setups[seed as usize % setups.len()], seed);
        fought += state
            .battles
            .iter()
            .filter(|battle| battle.result.as_ref().is_some_and(|result| result.how == Ending::Fought))
            .count();
        assert!(state.battles.iter().all(|battle| battle.result.is_some()));
        for (name, count) in seen {
            *all.entry(name).or_default() += count;
        }
    }
    assert!(fought > 20, "only {fought} battles were flown");
    for wanted in ["ShipFate", "PilotFate", "SitsOut", "Stocked", "Lived", "RolledRed"] {
        assert!(all.contains_key(wanted), "{wanted} never happened: {all:?}");
    }
}

// proves: GCW-137
#[test]
fn what_is_offered_in_battles_is_accepted_and_the_rest_refused() {
    let setup = &setups()[0];
    let (table, mut state): (Table, State) =
        Gcw::open(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), setup).unwrap();
    let mut dice = Generator::new(77);
    Gcw::begin(&table, &mut state, &mut dice, &mut Record::default());
    let mut looked = 0;
    for _ in 0..600 {
        if state.outcome.is_some() {
            break;
        }
        let asks = Gcw::decisions(&table, &state);
        let asked = &asks[dice.pick(asks.len() as u32) as usize];
        if state.phase == sandtable_gcw::model::Phase::Battles {
            for seat in (0..4).map(Seat) {
                for offer in Gcw::offers(&table, &state, seat) {
                    let Some(command) = &offer.command else { continue };
                    let check = Gcw::check(&table, &state, seat, command);
                    assert_eq!(check.err(), offer.refusal, "{command:?}");
                    looked += 1;
                }
            }
        }
        let command = Gcw::sample(&table, &state, asked.seat, &mut dice).unwrap();
        Gcw::play(&table, &mut state, asked.seat, &command, &mut dice, &mut Record::default()).unwrap();
    }
    assert!(looked > 100, "{looked}");
    let _ = rules::battle::asks;
}
