//! A battle told in short, and what is said together with an attack or a Squad.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use std::collections::BTreeMap;

use crate::common::battle::{self, *};
use crate::common::campaign::Campaign;

use sandtable_gcw::Gcw;
use sandtable_gcw::amend::Amendment;
use sandtable_gcw::commands::{Command, SquadCommand, TargetsCommand};
use sandtable_gcw::events::{Amended, Asset, BattleChange, Event};
use sandtable_gcw::model::{
    Aim, End, Phase, PilotNo, Role, ShipFate, ShipNo, Stage, Summary, TargetNo, Winner,
};
use sandtable_gcw::rules::battle::{BattleCommand, summarized};
use sandtable_kernel::{Field, FieldKind, Game, Ref, Seat, Viewer};
use sandtable_words as words;

/// A battle of an X-wing against two TIE Fighters that the attacker held.
struct Flown {
    c: Campaign,
    xwing: ShipNo,
    rebel: PilotNo,
    ties: [ShipNo; 2],
    imperials: [PilotNo; 2],
}

fn flown(scenario: &str) -> Flown {
    let mut c = campaign();
    let (xwing, rebel) = (ship(&mut c, 0, "xwing"), pilot(&mut c, 0, "rookiepilot", 0));
    let ties = [(); 2].map(|()| ship(&mut c, 1, "tiefighter"));
    let imperials = [(); 2].map(|()| pilot(&mut c, 1, "academypilot", 0));
    over_target(&mut c, scenario);
    let defenders = ties.into_iter().zip(imperials).map(|(tie, imperial)| entry(tie, imperial));
    fly(&mut c, squad(vec![entry(xwing, rebel)]), squad(defenders.collect()));
    Flown { c, xwing, rebel, ties, imperials }
}

fn short(destroyed: &[(ShipNo, Option<PilotNo>)]) -> Summary {
    Summary {
        rounds: 8,
        field: Some(Role::Attacker),
        destroyed: destroyed.iter().copied().collect::<BTreeMap<_, _>>(),
        ion: Vec::new(),
        fled: Vec::new(),
        away: Vec::new(),
        damaged: Vec::new(),
        pilot_hit: Vec::new(),
        bad_faith: [false; 2],
        huge: Vec::new(),
        gains: Vec::new(),
        winner: None,
    }
}

fn tell(summary: &Summary) -> Command {
    battle::battle(BattleCommand::Summary { battle: NO, summary: Box::new(summary.clone()) })
}

/// Codes and places of what is wrong with a summary.
fn wrong(c: &Campaign, summary: &Summary) -> Vec<String> {
    let faults = summarized(c.pos(), NO, summary).err().unwrap_or_default();
    faults.iter().map(|fault| format!("{} {}", fault.at, fault.refusal.code)).collect()
}

/// The question that a seat is asked.
fn question(c: &Campaign, seat: u8) -> String {
    let asks = Gcw::decisions(&c.table, &c.state);
    asks.into_iter().find(|asked| asked.seat == Seat(seat)).unwrap().text
}

/// What a viewer sees of the battle.
fn seen(c: &Campaign, viewer: Viewer) -> serde_json::Value {
    let view = Gcw::view(&c.table, &Gcw::known(&c.table, &c.state, viewer), viewer);
    serde_json::to_value(&view.game.battles[0]).unwrap()
}

// proves: GCW-101
#[test]
fn a_report_is_read_before_it_is_confirmed_and_it_shows_how_two_differ() {
    let Flown { mut c, rebel, ties, .. } = flown("space-superiority");
    let name = |c: &Campaign, pilot: PilotNo| c.state.pilot(pilot).unwrap().name.to_string();
    let killer = name(&c, rebel);
    c.play(0, tell(&short(&[(ties[0], Some(rebel))])), "");
    // Who is asked to confirm reads who was lost, and by whom.
    let asked = question(&c, 1);
    assert!(asked.contains(&format!("({}): destroyed by {killer}", ties[0])), "{asked}");
    let own = seen(&c, Viewer::Seat(Seat(1)));
    assert_eq!(
        (&own["accounts"][0]["role"], &own["accounts"][0]["stands"]),
        (&"attacker".into(), &true.into())
    );
    assert_eq!(own["accounts"][0]["report"]["rounds"], 8);
    // The other side tells it otherwise: both see what differs.
    c.play(1, tell(&short(&[(ties[1], Some(rebel))])), "");
    let asked = question(&c, 0);
    assert!(asked.contains("It differs from"), "{asked}");
    assert!(asked.contains(&format!("({}): now fled, was destroyed by {killer}", ties[0])), "{asked}");
    for seat in [0, 1] {
        let seen = seen(&c, Viewer::Seat(Seat(seat)));
        assert_eq!(seen["accounts"].as_array().unwrap().len(), 2, "{seen}");
        assert_eq!(
            (seen["accounts"][0]["stands"].clone(), seen["accounts"][1]["stands"].clone()),
            (false.into(), true.into())
        );
        let differs = &seen["differences"];
        assert_eq!(differs.as_array().unwrap().len(), 2, "{differs}");
        assert_eq!(differs[0]["says"], serde_json::json!([format!("destroyed by {killer}"), "fled"]));
        assert_eq!(differs[0]["part"], serde_json::json!({ "ship": Ref::from(ties[0]) }));
    }
    // It is nobody else's business.
    let public = seen(&c, Viewer::Public);
    assert!(public["accounts"].is_null() && public["differences"].is_null(), "{public}");
    // But an organizer without a seat is told that they differ.
    let outside = Gcw::known(&c.table, &c.state, Viewer::Public);
    let asked =
        Gcw::decisions(&c.table, &outside).into_iter().find(|asked| asked.seat == Seat(0)).unwrap().text;
    assert!(asked.ends_with("The two sides reported it differently."), "{asked}");
    // The log tells it in the sentence of the report.
    let report = c.state.battle(NO).unwrap().report.clone().unwrap();
    let mut before = c.state.clone();
    before.battles[0].accounts[1] = None;
    let happened = Event::BattleChanged { battle: NO, change: BattleChange::Report(report) };
    let said = words::event::<Gcw>(&c.table, &before, &happened).said().map(|said| said.text()).unwrap();
    assert!(said.contains(&format!("destroyed by {killer}")), "{said}");
    assert!(said.contains("This differs from the earlier report"), "{said}");
    // Who agrees stands by the same report.
    c.play(0, battle::battle(BattleCommand::Confirm { battle: NO }), red("blank"));
    assert!(seen(&c, Viewer::Seat(Seat(0)))["differences"].is_null());
}

// proves: GCW-101, GCW-005
#[test]
fn of_two_reports_that_differ_the_organizer_lets_one_stand() {
    let Flown { mut c, rebel, ties, .. } = flown("space-superiority");
    let settle = |role| Amendment::Settle { battle: NO, role };
    let offered = |c: &Campaign| -> Vec<String> {
        let all = Gcw::amendments(&c.table, &c.state).into_iter();
        all.filter(|offer| offer.kind == "settle").map(|offer| offer.text).collect()
    };
    c.play(0, tell(&short(&[(ties[0], Some(rebel))])), "");
    assert_eq!(c.amend(&settle(Role::Defender), ""), Err("no-report"));
    assert!(offered(&c).is_empty());
    c.play(1, tell(&short(&[(ties[1], Some(rebel))])), "");
    // Each says what it says otherwise than the other.
    let both = offered(&c);
    assert_eq!(both.len(), 2, "{both:?}");
    assert!(both[0].contains(&format!("({}): destroyed by", ties[0])), "{both:?}");
    assert!(both[1].contains(&format!("({}): fled", ties[0])), "{both:?}");
    // Both sides, their allies and spectators learn of it; it opens nobody's books.
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        assert!(Gcw::redact_amendment(&c.table, &c.state, &settle(Role::Attacker), viewer).is_some());
    }
    let first = c.state.battle(NO).unwrap().accounts[0].clone();
    c.amend(&settle(Role::Attacker), red("blank")).unwrap();
    let battle = c.state.battle(NO).unwrap();
    assert!(battle.result.is_some());
    assert_eq!(battle.report, first);
    assert!(offered(&c).is_empty());
    assert_eq!(c.amend(&settle(Role::Attacker), ""), Err("battle-over"));
}

// proves: GCW-101
#[test]
fn what_both_sides_tell_alike_is_agreed_without_another_question() {
    let Flown { mut c, rebel, ties, .. } = flown("space-superiority");
    let told = short(&[(ties[0], Some(rebel))]);
    c.play(0, tell(&told), "");
    let first = c.state.battle(NO).unwrap().report.clone().unwrap();
    c.play(1, tell(&short(&[(ties[1], Some(rebel))])), "");
    assert!(c.state.battle(NO).unwrap().result.is_none());
    // The other side comes round to it ship by ship, in another order.
    let mut again = first;
    again.ships.reverse();
    let report = BattleCommand::Report { battle: NO, report: Box::new(again) };
    c.play(1, battle::battle(report), red("blank"));
    assert!(c.state.battle(NO).unwrap().result.is_some());
    assert!(seen(&c, Viewer::Seat(Seat(0)))["differences"].is_null());
}

// proves: GCW-101, GCW-143
#[test]
fn no_form_of_a_report_begins_with_an_answer_that_decides_the_battle() {
    let Flown { c, .. } = flown("space-superiority");
    let offers = Gcw::offers(&c.table, &c.state, Seat(0));
    let form = |kind: &str| offers.iter().find(|offer| offer.kind == kind).unwrap().form.clone();
    let open = |form: &[Field]| -> Vec<String> {
        let open = form.iter().filter(|field| field.unanswered);
        open.map(|field| field.at.rsplit('/').next().unwrap_or_default().to_owned()).collect()
    };
    assert_eq!(open(&form("summary")), ["winner", "field"]);
    let report = form("report");
    assert_eq!(open(&report), ["field", "winner"]);
    let ships = report.iter().find(|field| field.at.ends_with("/ships")).unwrap();
    let FieldKind::List { item, .. } = &ships.kind else { panic!("{ships:?}") };
    assert_eq!(open(item), ["end"]);
}

// proves: GCW-005
#[test]
fn both_sides_of_a_battle_read_what_is_amended_on_its_table() {
    let Flown { mut c, xwing, rebel, ties, .. } = flown("space-superiority");
    c.play(0, tell(&short(&[(ties[0], Some(rebel))])), "");
    c.play(1, battle::battle(BattleCommand::Confirm { battle: NO }), red("blank"));
    let sees = |c: &Campaign, amendment: &Amendment, viewer| {
        Gcw::redact_amendment(&c.table, &c.state, amendment, viewer).is_some()
    };
    let lost = Amendment::ShipFate { ship: xwing, fate: ShipFate::Destroyed };
    for seat in [0, 1] {
        assert!(sees(&c, &lost, Viewer::Seat(Seat(seat))), "{seat}");
    }
    assert!(!sees(&c, &lost, Viewer::Public));
    let fp = Amendment::Fp { seat: Seat(0), amount: 5 };
    assert!(sees(&c, &fp, Viewer::Seat(Seat(0))) && !sees(&c, &fp, Viewer::Seat(Seat(1))));
    let name = Amendment::PlayerName { seat: Seat(0), name: "Ann".into() };
    assert!(sees(&c, &name, Viewer::Public));
    // The events go the same way.
    let event = Event::Amended { asset: Asset::Ship(xwing), change: Amended::Ship(ShipFate::Destroyed) };
    let told = |viewer| Gcw::redact(&c.table, &c.state, &event, viewer).is_some();
    assert!(told(Viewer::Seat(Seat(1))) && !told(Viewer::Public));
}

// proves: GCW-101, GCW-022, GCW-043, GCW-057, GCW-058, GCW-104, GCW-162
#[test]
fn what_is_told_in_short_is_the_report_ship_by_ship() {
    let Flown { mut c, xwing, rebel, ties, .. } = flown("space-superiority");
    let mut told = short(&[(ties[0], Some(rebel))]);
    told.ion = vec![ties[0]];
    told.damaged = vec![xwing];
    told.pilot_hit = vec![ties[1]];
    let mut whole = report(&c);
    whole.rounds = 8;
    whole.field = Some(Role::Attacker);
    whole.winner = Winner::Attacker;
    let row = line(&mut whole, ties[0]);
    (row.end, row.damaged) = (End::Destroyed { by: Some(rebel), ion: true }, true);
    line(&mut whole, xwing).damaged = true;
    let row = line(&mut whole, ties[1]);
    (row.end, row.pilot_hit) = (End::Fled, true);
    // Who is not named stayed with the side that held the field, and fled from the other.
    assert_eq!(summarized(c.pos(), NO, &told), Ok(whole.clone()));
    c.play(0, tell(&told), "");
    let fight = c.state.battle(NO).unwrap();
    assert_eq!(fight.report, Some(whole));
    assert_eq!((fight.stage, fight.confirmed), (Stage::Aftermath, [true, false]));
}

// proves: GCW-101, GCW-057
#[test]
fn a_side_that_held_the_field_may_have_lost_some_by_flight() {
    let Flown { c, xwing, ties, imperials, .. } = flown("space-superiority");
    let mut told = short(&[(xwing, Some(imperials[1]))]);
    told.field = Some(Role::Defender);
    told.fled = vec![ties[0]];
    let whole = summarized(c.pos(), NO, &told).unwrap();
    let ends: Vec<&End> = whole.ships.iter().map(|flown| &flown.end).collect();
    let lost = End::Destroyed { by: Some(imperials[1]), ion: false };
    assert_eq!(ends, [&lost, &End::Fled, &End::Held]);
    assert_eq!(whole.winner, Winner::Defender);
    // Nobody is left: the other side fled too.
    told.field = None;
    assert!(summarized(c.pos(), NO, &told).unwrap().ships.iter().all(|flown| flown.end != End::Held));
}

// proves: GCW-101, GCW-100, GCW-104, GCW-143, GCW-162
#[test]
fn everything_wrong_with_a_summary_is_told_at_its_place() {
    let Flown { c, xwing, rebel, ties, imperials } = flown("space-superiority");
    let elsewhere = ShipNo::new(sandtable_kernel::Seat(0), 7);
    let mut told = short(&[(ties[0], Some(rebel)), (elsewhere, None)]);
    (told.fled, told.ion, told.damaged) = (vec![ties[0]], vec![xwing], vec![ties[1], elsewhere]);
    assert_eq!(
        wrong(&c, &told),
        [
            format!("/destroyed/ship:{elsewhere} ship-not-there"),
            String::from("/ion/0 ion-without-kill"),
            String::from("/fled/0 fled-or-destroyed"),
            String::from("/damaged/1 ship-not-there"),
        ]
    );
    // By a friend, without a round, and a ship that had to deploy.
    let mut told = short(&[(ties[0], Some(imperials[1]))]);
    (told.rounds, told.away) = (0, vec![ties[1]]);
    assert_eq!(
        wrong(&c, &told),
        [
            String::from("/rounds no-rounds"),
            String::from("/away/0 must-deploy"),
            format!("/destroyed/ship:{} no-such-pilot", ties[0]),
        ]
    );
    let says = c.refused(0, &tell(&told));
    assert_eq!((says.code, says.has), ("report-faulty", Some(3.0)));
    // What the course of the battle says is no choice.
    let mut told = short(&[(ties[0], Some(rebel))]);
    told.winner = Some(Winner::Draw);
    assert_eq!(wrong(&c, &told), ["/winner wrong-winner"]);
    // What it leaves open must be said.
    let Flown { c, .. } = flown("electronic-warfare");
    let mut told = short(&[]);
    assert_eq!(wrong(&c, &told), ["/winner winner-open"]);
    told.winner = Some(Winner::Defender);
    assert_eq!(summarized(c.pos(), NO, &told).unwrap().winner, Winner::Defender);
}

// proves: GCW-137, GCW-138
#[test]
fn an_attack_may_end_the_phase_for_a_player() {
    let mut c = campaign();
    c.state.phase = Phase::Targets;
    let attack =
        |done| Command::Targets(TargetsCommand::Attack { aim: Some(Aim::Target(TargetNo(0))), done });
    c.play(0, attack(false), "");
    assert!(!c.state.players[0].done);
    c.play(0, attack(true), "");
    assert!(c.state.players[0].done);
    assert_eq!(c.state.players[0].attacks.len(), 1);
    assert_eq!(c.refused(0, &attack(true)).code, "already-done");
}

// proves: GCW-001, GCW-134, GCW-258
#[test]
fn a_squad_may_be_complete_when_it_is_handed_in() {
    let build = |ship, pilot, ready| {
        Command::Squad(SquadCommand::Build { battle: NO, squad: squad(vec![entry(ship, pilot)]), ready })
    };
    for (scenario, complete) in [("space-superiority", true), ("supply-raid", false)] {
        let mut c = campaign();
        let (xwing, rebel) = (ship(&mut c, 0, "xwing"), pilot(&mut c, 0, "rookiepilot", 0));
        let (tie, imperial) = (ship(&mut c, 1, "tiefighter"), pilot(&mut c, 1, "academypilot", 0));
        over_target(&mut c, scenario);
        c.play(0, build(xwing, rebel, true), "");
        assert_eq!(c.state.battle(NO).unwrap().confirmed, [true, false]);
        // Another Squad in its place is complete only if that is said again.
        c.play(0, build(xwing, rebel, false), "");
        assert_eq!(c.state.battle(NO).unwrap().confirmed, [false, false]);
        c.play(0, build(xwing, rebel, true), "");
        if complete {
            c.play(1, build(tie, imperial, true), "");
            assert_eq!(c.state.battle(NO).unwrap().stage, Stage::Record);
        } else {
            assert_eq!(c.refused(1, &build(tie, imperial, true)).code, "containers-empty");
            assert_eq!(c.state.battle(NO).unwrap().squads[1], None);
            c.play(1, build(tie, imperial, false), "");
        }
    }
}
