//! Squads once they are shown: the enemy's has a sheet too, with what lies on the table and no more.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test and its helpers")]

use crate::common::record::{Fight, NO, TIE, X};
use sandtable_gcw::Gcw;
use sandtable_gcw::events::{BattleChange, Event};
use sandtable_gcw::model::Stage;
use sandtable_gcw::sheets;
use sandtable_kernel::{Game as _, Seat, Viewer};

fn page(fight: &Fight, viewer: Viewer, file: &str) -> Option<String> {
    let made = sheets::of(&fight.table, &fight.state, viewer).documents().unwrap();
    made.into_iter().find(|(name, _)| name == file).map(|(_, html)| html)
}

// proves: GCW-001, GCW-005
#[test]
fn a_squad_that_is_shown_has_a_sheet_for_the_enemy() {
    let mut fight = Fight::ready(&crate::common::record::setup(), "space-superiority", &[X], &[TIE]);
    let pilot = fight.state.battles[0].squads[0].as_ref().unwrap().ships[0].pilot.unwrap();
    let name = fight.state.pilot(pilot).unwrap().name.to_string();
    let enemy = Viewer::Seat(Seat(1));
    assert!(page(&fight, enemy, "squad-0-attacker.html").unwrap().contains(&name));
    assert_eq!(page(&fight, Viewer::Public, "squad-0-attacker.html"), None);
    // As long as Squads are built, each side sees its own.
    fight.happen(Event::BattleChanged { battle: NO, change: BattleChange::Stage(Stage::Squads) });
    assert_eq!(page(&fight, enemy, "squad-0-attacker.html"), None);
    assert!(page(&fight, enemy, "squad-0-defender.html").is_some());
}

// proves: GCW-005
#[test]
fn whoever_has_flown_in_the_open_keeps_the_name_when_the_turn_is_over() {
    let mut fight = Fight::ready(&crate::common::record::setup(), "space-superiority", &[X], &[TIE]);
    let flown = fight.state.battles[0].squads[0].as_ref().unwrap().ships[0].clone();
    let (ship, pilot) = (flown.ship, flown.pilot.unwrap());
    let seen = |fight: &Fight, viewer| {
        let known = Gcw::known(&fight.table, &fight.state, viewer);
        let pilot = known.pilot(pilot).map(|pilot| (pilot.name.to_string(), pilot.skill));
        (known.ship(ship).map(|ship| ship.class.to_string()), pilot)
    };
    let class = fight.state.ship(ship).unwrap().class.to_string();
    let person = fight.state.pilot(pilot).unwrap().clone();
    let enemy = Viewer::Seat(Seat(1));
    let now = seen(&fight, enemy);
    assert_eq!(now, (Some(class.clone()), Some((person.name.to_string(), person.skill))));
    // In the next turn what has become of them is their own faction's affair.
    fight.state.turn += 1;
    assert_eq!(seen(&fight, enemy), (Some(class), Some((person.name.to_string(), 0))));
    let (stranger, unknown) = seen(&fight, Viewer::Public);
    assert!(stranger.is_none_or(|class| class.is_empty()));
    assert!(unknown.is_none_or(|(name, _)| name.is_empty()));
}
