//! What becomes of people: ejections, wounds, prisoners, deaths.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::common::battle;
use crate::common::campaign;

use battle::*;
use campaign::Campaign;
use sandtable_gcw::catalogue::Faction;
use sandtable_gcw::events::{Asset, Event};
use sandtable_gcw::model::{
    Aboard, CrewNo, DeedKind, End, Fate, Freed, IdleCause, PilotNo, Role, ShipNo, Winner,
};

/// An X-wing against a TIE Fighter, the Rebel with two in crew... of a shuttle for those who ride.
struct Fight {
    c: Campaign,
    xwing: ShipNo,
    rebel: PilotNo,
    tie: ShipNo,
    imperial: PilotNo,
}

fn fight() -> Fight {
    let mut c = campaign();
    let (xwing, rebel) = (ship(&mut c, 0, "xwing"), pilot(&mut c, 0, "rookiepilot", 0));
    let (tie, imperial) = (ship(&mut c, 1, "tiefighter"), pilot(&mut c, 1, "academypilot", 0));
    over_target(&mut c, "space-superiority");
    fly(&mut c, squad(vec![entry(xwing, rebel)]), squad(vec![entry(tie, imperial)]));
    Fight { c, xwing, rebel, tie, imperial }
}

fn prisoner(of: Faction) -> Fate {
    Fate::Prisoner { of, since: 1, tried: false }
}

fn wounds(c: &Campaign, pilot: PilotNo) -> Vec<u16> {
    let pilot = c.state.pilot(pilot).unwrap();
    pilot.idle.iter().filter(|idle| idle.why == IdleCause::Wound).map(|idle| idle.until).collect()
}

// proves: GCW-055, GCW-056, GCW-062
#[test]
fn the_ejection_roll_kills_wounds_or_spares() {
    // T24: crit kills, hit wounds, focus and blank do neither.
    for (face, wounded, dead) in
        [("crit", false, true), ("hit", true, false), ("focus", false, false), ("blank", false, false)]
    {
        let mut f = fight();
        let mut told = report(&f.c);
        line(&mut told, f.tie).end = destroyed(f.rebel);
        settle(&mut f.c, told, red(face));
        let expected = if dead { Fate::Dead } else { prisoner(Faction::Rebel) };
        assert_eq!(fate(&f.c, f.imperial), expected, "{face}");
        assert_eq!(wounds(&f.c, f.imperial), if wounded { vec![2] } else { vec![] }, "{face}");
        let rolls = f.c.events().iter().filter(|event| matches!(event, Event::RolledRed { .. })).count();
        assert_eq!(rolls, 1);
    }
}

// proves: GCW-055
#[test]
fn each_face_of_the_die_counts_once() {
    let (mut dead, mut hurt, mut safe) = (0, 0, 0);
    for number in 0..8 {
        let mut f = fight();
        let mut told = report(&f.c);
        line(&mut told, f.tie).end = destroyed(f.rebel);
        settle(&mut f.c, told, &format!("{number}/8"));
        match (fate(&f.c, f.imperial), wounds(&f.c, f.imperial).len()) {
            (Fate::Dead, _) => dead += 1,
            (_, 1) => hurt += 1,
            _ => safe += 1,
        }
    }
    assert_eq!((dead, hurt, safe), (1, 3, 4));
}

// proves: GCW-056, GCW-057
#[test]
fn the_field_decides_who_finds_whom_not_the_victory() {
    let mut c = campaign();
    let one = (ship(&mut c, 0, "xwing"), pilot(&mut c, 0, "rookiepilot", 0));
    let two = (ship(&mut c, 0, "xwing"), pilot(&mut c, 0, "rookiepilot", 0));
    let tie = (ship(&mut c, 1, "tiefighter"), pilot(&mut c, 1, "academypilot", 0));
    let tie_two = (ship(&mut c, 1, "tiefighter"), pilot(&mut c, 1, "academypilot", 0));
    over_target(&mut c, "vip-escort");
    fly(
        &mut c,
        squad(vec![entry(one.0, one.1), entry(two.0, two.1)]),
        squad(vec![entry(tie.0, tie.1), entry(tie_two.0, tie_two.1)]),
    );
    let mut told = report(&c);
    // The shuttle is gone, but the defenders are left on the field.
    told.winner = Winner::Attacker;
    told.field = Some(Role::Defender);
    line(&mut told, one.0).end = destroyed(tie.1);
    line(&mut told, two.0).end = End::Fled;
    line(&mut told, tie.0).end = End::Held;
    line(&mut told, tie_two.0).end = destroyed(one.1);
    settle(&mut c, told, &reds(&["blank", "blank"]));
    assert_eq!(fate(&c, one.1), prisoner(Faction::Imperial));
    assert_eq!(fate(&c, tie_two.1), Fate::Active);
    let result = c.state.battle(NO).unwrap().result.clone().unwrap();
    assert_eq!((result.winner, result.field), (Winner::Attacker, Some(Role::Defender)));
}

// proves: GCW-056
#[test]
fn nobody_is_found_where_nobody_is_left() {
    let mut f = fight();
    let mut told = report(&f.c);
    (told.winner, told.field) = (Winner::Draw, None);
    line(&mut told, f.xwing).end = destroyed(f.imperial);
    line(&mut told, f.tie).end = destroyed(f.rebel);
    settle(&mut f.c, told, &reds(&["blank", "hit"]));
    assert_eq!([fate(&f.c, f.rebel), fate(&f.c, f.imperial)], [Fate::Dead, Fate::Dead]);
}

// proves: GCW-061
#[test]
fn whoever_fled_is_safe() {
    let mut f = fight();
    let told = report(&f.c);
    settle(&mut f.c, told, "");
    assert_eq!(fate(&f.c, f.imperial), Fate::Active);
    let deeds = &f.c.state.pilot(f.imperial).unwrap().deeds;
    assert!(deeds.iter().any(|deed| deed.what == DeedKind::Fled && deed.battle == Some(NO)));
}

// proves: GCW-058, GCW-059
#[test]
fn wounds_cost_one_turn_however_many() {
    // An open Pilot card, and a hit on the ejection roll besides.
    let mut f = fight();
    let mut told = report(&f.c);
    let own = line(&mut told, f.tie);
    (own.end, own.pilot_hit, own.damaged) = (destroyed(f.rebel), true, true);
    line(&mut told, f.xwing).pilot_hit = true;
    settle(&mut f.c, told, red("hit"));
    assert_eq!(wounds(&f.c, f.imperial), [2]);
    assert_eq!(wounds(&f.c, f.rebel), [2]);
    assert!(!f.c.state.pilot(f.rebel).unwrap().ready(2));
    assert!(f.c.state.pilot(f.rebel).unwrap().idle.iter().all(|idle| idle.until < 3));
}

/// A shuttle with somebody aboard, and an X-wing that shoots it down.
fn shuttle(a26: Option<&str>) -> (Campaign, ShipNo, PilotNo, CrewNo, PilotNo) {
    let mut setup = campaign::setup(&[(Faction::Rebel, 1), (Faction::Imperial, 1)]);
    setup.map = campaign::map(&[("agrarian-world", Some(Faction::Imperial)), ("scrapyard", None)]);
    if let Some(reading) = a26 {
        setup.rulings = serde_json::from_str(reading).unwrap();
    }
    let mut c = Campaign::at(&setup, sandtable_gcw::model::Phase::Battles);
    let (xwing, rebel) = (ship(&mut c, 0, "xwing"), pilot(&mut c, 0, "rookiepilot", 0));
    let (lambda, imperial) =
        (ship(&mut c, 1, "lambdaclassshuttle"), pilot(&mut c, 1, "omicrongrouppilot", 0));
    let gunner = crew(&mut c, 1, "gunner");
    over_target(&mut c, "space-superiority");
    let mut own = entry(lambda, imperial);
    own.crew.push(Aboard::Crew(gunner));
    fly(&mut c, squad(vec![entry(xwing, rebel)]), squad(vec![own]));
    (c, lambda, imperial, gunner, rebel)
}

// proves: GCW-081, GCW-043
#[test]
fn crew_eject_by_themselves_and_earn_nothing() {
    let (mut c, lambda, imperial, gunner, rebel) = shuttle(None);
    let mut told = report(&c);
    line(&mut told, lambda).end = destroyed(rebel);
    settle(&mut c, told, &reds(&["blank", "crit"]));
    assert_eq!(fate(&c, imperial), prisoner(Faction::Rebel));
    assert_eq!(c.state.crew(gunner).unwrap().fate, Fate::Dead);
    let earned =
        c.state.crew(gunner).unwrap().deeds.iter().any(|deed| matches!(deed.what, DeedKind::Earned(_)));
    assert!(!earned);
}

// proves: GCW-A26
#[test]
fn crew_are_wounded_as_pilots_are() {
    let (mut c, lambda, _, gunner, rebel) = shuttle(None);
    let mut told = report(&c);
    line(&mut told, lambda).end = destroyed(rebel);
    settle(&mut c, told.clone(), &reds(&["blank", "hit"]));
    assert_eq!(c.state.crew(gunner).unwrap().idle.len(), 1);
    let (mut c, lambda, _, gunner, rebel) = shuttle(Some(r#"{"GCW-A26":"never-wounded"}"#));
    let mut told = report(&c);
    line(&mut told, lambda).end = destroyed(rebel);
    settle(&mut c, told, &reds(&["blank", "hit"]));
    assert!(c.state.crew(gunner).unwrap().idle.is_empty(), "the other reading");
    assert_eq!(c.state.crew(gunner).unwrap().fate, prisoner(Faction::Rebel));
}

/// An Imperial shuttle with a Rebel prisoner aboard.
fn captive(readings: &str) -> (Campaign, ShipNo, PilotNo, ShipNo, PilotNo, PilotNo) {
    let mut setup = campaign::setup(&[(Faction::Rebel, 1), (Faction::Imperial, 1)]);
    setup.map = campaign::map(&[("agrarian-world", Some(Faction::Imperial)), ("scrapyard", None)]);
    setup.rulings = serde_json::from_str(readings).unwrap();
    let mut c = Campaign::at(&setup, sandtable_gcw::model::Phase::Battles);
    let (xwing, rebel) = (ship(&mut c, 0, "xwing"), pilot(&mut c, 0, "rookiepilot", 0));
    let dull = pilot(&mut c, 0, "rookiepilot", 0);
    let held = pilot(&mut c, 0, "redsquadronpilot", 0);
    for own in [dull, held] {
        let fate = Fate::Prisoner { of: Faction::Imperial, since: 0, tried: false };
        c.happen(Event::PilotFate { pilot: own, fate });
    }
    let (lambda, imperial) =
        (ship(&mut c, 1, "lambdaclassshuttle"), pilot(&mut c, 1, "omicrongrouppilot", 0));
    over_target(&mut c, "space-superiority");
    let mut own = entry(lambda, imperial);
    own.crew.push(Aboard::Captive);
    fly(&mut c, squad(vec![entry(xwing, rebel)]), squad(vec![own]));
    (c, lambda, imperial, xwing, rebel, held)
}

// proves: GCW-084, GCW-A24
#[test]
fn a_captive_on_a_destroyed_ship_rolls_and_goes_to_whoever_finds_him() {
    let (mut c, lambda, _, _, rebel, held) = captive("{}");
    let mut told = report(&c);
    // The most skilled Rebel is aboard, not the one of pilot skill 2.
    assert_eq!(line(&mut told, lambda).crew, [sandtable_gcw::model::Rider::Captive(held)]);
    line(&mut told, lambda).end = destroyed(rebel);
    settle(&mut c, told, &reds(&["blank", "blank"]));
    assert_eq!(fate(&c, held), Fate::Active, "found by his own side");
    let freed =
        c.state.pilot(held).unwrap().deeds.iter().any(|deed| deed.what == DeedKind::Freed(Freed::Rescue));
    assert!(freed);

    let (mut c, lambda, _, _, rebel, held) = captive(r#"{"GCW-A24":"stays-pow"}"#);
    let mut told = report(&c);
    line(&mut told, lambda).end = destroyed(rebel);
    settle(&mut c, told, red("blank"));
    let stays = Fate::Prisoner { of: Faction::Imperial, since: 0, tried: false };
    assert_eq!(fate(&c, held), stays, "the other reading");
}

// proves: GCW-060, GCW-087
#[test]
fn droids_die_as_others_do_and_earn_nothing_by_it() {
    let mut setup = campaign::setup(&[(Faction::Rebel, 1), (Faction::Scum, 1)]);
    setup.map = campaign::map(&[("agrarian-world", Some(Faction::Scum)), ("scrapyard", None)]);
    let mut c = Campaign::at(&setup, sandtable_gcw::model::Phase::Battles);
    let (xwing, rebel) = (ship(&mut c, 0, "xwing"), pilot(&mut c, 0, "rookiepilot", 0));
    let (ig, droid) = (ship(&mut c, 1, "aggressor"), pilot(&mut c, 1, "ig88a", 1));
    assert!(c.table.cards().pilot("ig88a").unwrap().droid);
    over_target(&mut c, "space-superiority");
    fly(&mut c, squad(vec![entry(xwing, rebel)]), squad(vec![entry(ig, droid)]));
    let mut told = report(&c);
    line(&mut told, ig).end = destroyed(rebel);
    settle(&mut c, told, red("crit"));
    assert_eq!(fate(&c, droid), Fate::Dead);
    assert_eq!(c.state.pilot(droid).unwrap().xp, 1);
    assert_eq!(c.state.pilot(rebel).unwrap().xp, 3, "one for being there, two for a large ship");
}

// proves: GCW-044
#[test]
fn a_braced_pilot_rolls_again_once_for_a_point() {
    for (xp, dice, expected) in [(1, reds(&["crit", "blank"]), 0), (0, reds(&["crit"]), 0)] {
        let mut c = campaign();
        let (xwing, rebel) = (ship(&mut c, 0, "xwing"), pilot(&mut c, 0, "rookiepilot", 0));
        let (tie, imperial) = (ship(&mut c, 1, "tiefighter"), pilot(&mut c, 1, "academypilot", xp));
        over_target(&mut c, "space-superiority");
        fly(&mut c, squad(vec![entry(xwing, rebel)]), squad(vec![entry(tie, imperial)]));
        let brace = sandtable_gcw::rules::battle::BattleCommand::Brace {
            battle: NO,
            pilots: vec![imperial],
            wounds: false,
        };
        if xp == 0 {
            let refused = c.refused(1, &battle::battle(brace));
            assert_eq!(refused.code, "too-little-xp");
            let name = c.state.pilot(imperial).unwrap().name.clone();
            assert!(refused.sentence().starts_with(name.as_str()), "{refused}");
        } else {
            c.play(1, battle::battle(brace), "");
        }
        let mut told = report(&c);
        line(&mut told, tie).end = destroyed(rebel);
        settle(&mut c, told, &dice);
        let dead = fate(&c, imperial) == Fate::Dead;
        assert_eq!(dead, xp == 0);
        let now = c.state.pilot(imperial).unwrap().xp;
        assert_eq!(now, if dead { expected } else { expected + 1 }, "the point is gone, one is earned");
    }
}

// proves: GCW-085
#[test]
fn crew_that_a_card_discarded_stay() {
    let (mut c, lambda, _, gunner, _) = shuttle(None);
    let mut told = report(&c);
    line(&mut told, lambda).damaged = true;
    settle(&mut c, told, "");
    assert_eq!(c.state.crew(gunner).unwrap().fate, Fate::Active);
    assert!(!c.events().iter().any(|event| matches!(event, Event::CrewFate { .. })));
    assert!(
        c.events()
            .iter()
            .any(|event| matches!(event, Event::Lived { asset: Asset::Crew(no), .. } if *no == gunner))
    );
}
