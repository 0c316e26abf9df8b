//! Squads once they are shown: the enemy's has a sheet too, with what lies on the table and no more.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test and its helpers")]

use crate::common::campaign::setup;
use crate::common::record::{Fight, NO, TIE, X};
use sandtable_gcw::catalogue::Faction;
use sandtable_gcw::events::{BattleChange, Event};
use sandtable_gcw::model::Stage;
use sandtable_gcw::sheets;
use sandtable_gcw::{Gcw, SYSTEM};
use sandtable_kernel::{Actor, Body, DiceSource, Game as _, Seat, Viewer};
use sandtable_system::{Attempt, New, Play};

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

// proves: GCW-001, GCW-005
#[test]
fn the_overview_has_the_squads_that_its_viewer_may_see() {
    let setup = serde_json::to_value(setup(&[(Faction::Rebel, 1), (Faction::Imperial, 1)])).unwrap();
    let opened = SYSTEM.over_builtin().unwrap().open(New::Setup(setup), DiceSource::Seeded(3));
    let mut play = opened.unwrap().play;
    play.attempt(Attempt { who: Actor::Organiser, body: Body::Begin, dice: None, at: None }).unwrap();
    let squads = |play: &dyn Play, viewer| play.overview(viewer).matches(" squad points\n").count();
    let mut built = false;
    for step in 0..3000 {
        let fights = play.view(Viewer::Referee)["game"]["battles"].clone();
        let now = play.stands()["turn"].clone();
        let mut of_now = fights.as_array().unwrap().iter().filter(|fight| fight["turn"] == now);
        if let Some(fight) = of_now.find(|fight| fight["winner"].is_null() && fight["stage"] == "record")
            && fight["sides"].as_array().unwrap().iter().all(|side| !side["squad"].is_null())
        {
            assert!(built, "one Squad was built before both were shown");
            for seat in [0, 1] {
                assert!(
                    squads(&*play, Viewer::Seat(Seat(seat))) >= 2,
                    "{}",
                    play.overview(Viewer::Seat(Seat(seat)))
                );
            }
            assert_eq!(squads(&*play, Viewer::Public), 0);
            return;
        }
        built |= squads(&*play, Viewer::Referee) > 0;
        let asks = play.asks(Viewer::Referee);
        let asked = &asks[step as usize % asks.len()];
        let command = play.sample(asked.seat, step).or_else(|| asked.default.clone()).unwrap();
        let body = Body::Play { seat: asked.seat, command };
        play.attempt(Attempt { who: Actor::Seat(asked.seat), body, dice: None, at: None }).unwrap();
    }
    panic!("no Squads were shown");
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
