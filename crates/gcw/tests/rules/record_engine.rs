//! The machine of the record: initiative, set-up, fleeing, reinforcements, huge ships, secrets, the end of a battle.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test and its helpers")]

use crate::common::record as common;

use common::{ATTACKER, DEFENDER, FALCON, Fight, LAMBDA, NO, Spec, TIE, X, setup};
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::{Edge, Faction, FeatureId, ObstacleKind, TypeId};
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{CraftNo, End, Place, RecordStage, Role, Target, Winner};
use sandtable_gcw::rules::record::{self, Entry};
use sandtable_kernel::{Game, Seat, Viewer};

// Faces of the red die by number: 0 crit, 1 hit, 4 focus, 6 blank.

// proves: GCW-168
#[test]
fn fewer_points_choose_initiative_and_a_tie_is_rolled_for() {
    let mut fight = Fight::begin("space-superiority", &[X, X], &[TIE], "");
    assert_eq!(fight.record().initiative.chooser, Some(Role::Defender));
    assert_eq!(fight.refused(ATTACKER, Entry::Initiative { take: true }).code, "not-your-initiative");
    assert_eq!(fight.refused(DEFENDER, Entry::Dice { again: true }).code, "no-initiative-dice");
    fight.enter(DEFENDER, Entry::Initiative { take: false }, "");
    assert_eq!(fight.record().initiative.holder, Some(Role::Attacker));

    // Three red dice each: one focus against none.
    let mut other = setup();
    other.factions.swap(0, 1);
    let even =
        Fight::begin("space-superiority", &[X], &[Spec("tieinterceptor", "avengersquadronpilot", 0)], "");
    let points: Vec<u16> = even.record().crafts.iter().map(|craft| craft.points).collect();
    assert_eq!(points, [21, 20]);
}

// proves: GCW-168, GCW-175, GCW-118, GCW-A29, GCW-A62
#[test]
fn initiative_dice_are_rerolled_by_assassins_and_observation_posts() {
    // Equal at first: rolled again by both.
    let roll = "4/8 6/8 6/8 4/8 6/8 6/8 4/8 6/8 6/8 6/8 6/8 6/8";
    let mut fight = Fight::begin("assassination", &[X], &[TIE], roll);
    assert_eq!(fight.record().initiative.rerolls, [1, 0]);
    assert_eq!(fight.record().stage, RecordStage::Initiative);
    assert_eq!(fight.refused(DEFENDER, Entry::Dice { again: true }).code, "no-reroll");
    fight.enter(ATTACKER, Entry::Dice { again: true }, "4/8 4/8 6/8");
    assert_eq!(fight.record().initiative.holder, Some(Role::Attacker));
    assert_eq!(fight.record().stage, RecordStage::Setup);

    let mut fight = Fight::ready(&setup(), "assassination", &[X], &[TIE]);
    let post = Target {
        name: "Post".into(),
        kind: TypeId::new("observation-post"),
        feature: FeatureId::new("no-asteroids"),
        value: 2,
        bonus: 0,
        outpost: None,
        unexplored: false,
        explored: None,
        found: None,
        owner: Some(Faction::Imperial),
    };
    fight.happen(Event::TargetPlaced { target: post.clone() });
    fight.happen(Event::TargetPlaced { target: post });
    fight.start("4/8 6/8 6/8 6/8 6/8 6/8");
    assert_eq!(fight.record().initiative.rerolls, [1, 2]);
    fight.enter(DEFENDER, Entry::Dice { again: true }, "4/8 4/8 6/8");
    fight.enter(DEFENDER, Entry::Dice { again: false }, "");
    fight.enter(ATTACKER, Entry::Dice { again: false }, "");
    assert_eq!(fight.record().initiative.holder, Some(Role::Defender));
}

// proves: GCW-167, GCW-169, GCW-111
#[test]
fn the_set_up_is_a_checklist_with_numbers() {
    let mut fight = Fight::begin("what-price-victory", &[X, X], &[TIE], "");
    assert_eq!(
        fight.steps(),
        ["both: beyond 2 of edges, beyond 1 of obstacles", "skill: within 1 of own-edge"]
    );
    assert_eq!(record::obstacles(fight.field()), [(ObstacleKind::Asteroid, 6)]);
    assert_eq!(fight.refused(ATTACKER, Entry::Step).code, "not-in-set-up");
    fight.enter(DEFENDER, Entry::Initiative { take: true }, "");
    fight.enter(ATTACKER, Entry::Step, "");
    fight.enter(DEFENDER, Entry::Step, "");
    assert_eq!((fight.record().stage, fight.record().round), (RecordStage::Rounds, 1));
    // A scenario that brings its own obstacles uses none of the feature's.
    let own = Fight::begin("patrol-ambush", &[X, X], &[TIE], "");
    assert!(record::obstacles(own.field()).is_empty());
}

// proves: GCW-111
#[test]
fn flares_and_ionized_dust_are_rolled_at_the_end_of_a_round() {
    let mut fight = Fight::flown("space-superiority", &[X], &[TIE, TIE]);
    fight.state.battles[0].feature = Some(FeatureId::new("flare-activity"));
    fight.enter(ATTACKER, Entry::NextRound, "0/8");
    assert!(fight.record().last.as_ref().unwrap().won);
    fight.enter(ATTACKER, Entry::NextRound, "5/8");
    assert!(!fight.record().last.as_ref().unwrap().won);
    fight.state.battles[0].feature = Some(FeatureId::new("ionized-dust-cloud"));
    fight.enter(ATTACKER, Entry::NextRound, "1/8 0/8 6/8");
    assert_eq!(fight.record().last.as_ref().unwrap().hit, [CraftNo(1)]);
}

// proves: GCW-100, GCW-102, GCW-104, GCW-171, GCW-247
#[test]
fn whoever_alone_has_ships_left_wins() {
    let mut fight = Fight::flown("space-superiority", &[X], &[TIE, TIE]);
    assert_eq!(fight.refused(ATTACKER, Entry::End).code, "both-in-play");
    fight.destroy(&[1]);
    fight.flee(2, Edge::Defender);
    assert!(record::over(fight.field()));
    assert!(
        record::can_win(fight.field(), Role::Attacker) && !record::can_win(fight.field(), Role::Defender)
    );
    let report = fight.report();
    assert_eq!((report.winner, report.field, report.rounds), (Winner::Attacker, Some(Role::Attacker), 1));
    assert_eq!(report.ships[0].end, End::Held);
    assert_eq!(report.ships[1].end, End::Destroyed { by: None, ion: false });
    assert_eq!(report.ships[2].end, End::Fled);

    // Nobody is left: a draw, and nobody holds the field.
    let mut fight = Fight::flown("space-superiority", &[X], &[TIE]);
    fight.destroy(&[0, 1]);
    let report = fight.report();
    assert_eq!((report.winner, report.field), (Winner::Draw, None));
    // Not at once: who had lost by then has lost.
    let mut fight = Fight::flown("space-superiority", &[X], &[TIE]);
    fight.destroy(&[0]);
    fight.rounds(1);
    fight.destroy(&[1]);
    assert_eq!(fight.report().winner, Winner::Defender);

    // What was entered by mistake decides nothing.
    let mut fight = Fight::flown("space-superiority", &[X], &[TIE]);
    fight.state.battles[0].record.as_mut().unwrap().decided = None;
    fight.destroy(&[0]);
    fight.strike(ATTACKER, common::gone(0));
    assert_eq!(fight.record().decided, None);
    fight.destroy(&[1]);
    let report = fight.report();
    assert_eq!(report.winner, Winner::Attacker);
}

// proves: GCW-106, GCW-107, GCW-170, GCW-238, GCW-A28
#[test]
fn reinforcements_come_for_ships_lost_in_the_round() {
    let mut fight = Fight::ready(&setup(), "what-price-victory", &[X, X], &[TIE, TIE]);
    let (ship, pilot) = fight.recruit(1, &TIE);
    let (other, improved) = fight.recruit(1, &TIE);
    fight.state.players[1].pilots[improved.index()].skill = 2;
    fight.fly();
    assert_eq!(fight.refused(DEFENDER, Entry::Reinforce { ship, pilot }).code, "no-reinforcement");
    fight.destroy(&[2, 3]);
    // The battle is not over while two may be called.
    assert!(!record::over(fight.field()) && fight.record().decided.is_none());
    assert_eq!(fight.refused(DEFENDER, Entry::Reinforce { ship: other, pilot: improved }).code, "not-stock");
    assert_eq!(fight.refused(ATTACKER, Entry::Reinforce { ship, pilot }).code, "no-reinforcement");
    let offers = Gcw::offers(&fight.table, &fight.state, Seat(DEFENDER));
    let call = offers.iter().find(|offer| offer.kind == "reinforce").unwrap();
    assert_eq!(call.text, "Call a reinforcement. Next to the edge that is farthest from enemy ships.");
    fight.enter(DEFENDER, Entry::Reinforce { ship, pilot }, "");
    assert!(fight.state.ship(ship).unwrap().used && fight.state.pilot(pilot).unwrap().used);
    assert_eq!(fight.refused(DEFENDER, Entry::Reinforce { ship, pilot }).code, "not-ready");
    fight.rounds(1);
    assert_eq!(fight.field().calls(Role::Defender), 0);
    fight.destroy(&[4]);
    fight.rounds(1);
    let report = fight.report();
    assert_eq!(report.winner, Winner::Attacker);
    assert!(report.ships[4].reinforcement && report.ships[4].ship == ship);
    // It was used when it was called, and is not used again.
    let used = |event: &&Event| matches!(event, Event::Used { used: true, .. });
    assert_eq!(fight.told.events.iter().find(used), None);
}

// proves: GCW-A28
#[test]
fn by_the_other_reading_improved_pilots_come_too() {
    let mut setup = setup();
    setup.rulings = serde_json::from_value(serde_json::json!({ "GCW-A28": "improved-too" })).unwrap();
    let mut fight = Fight::ready(&setup, "what-price-victory", &[X], &[TIE, TIE]);
    let (ship, pilot) = fight.recruit(1, &TIE);
    fight.state.players[1].pilots[pilot.index()].skill = 2;
    fight.fly();
    fight.destroy(&[1]);
    fight.enter(DEFENDER, Entry::Reinforce { ship, pilot }, "");
    let called = fight.record().crafts.last().unwrap();
    assert!(called.called.is_some() && called.place == Place::Flying, "{called:?}");
}

// proves: GCW-022, GCW-043, GCW-044, GCW-058, GCW-074, GCW-101, GCW-162
#[test]
fn what_happens_to_ships_is_in_the_report() {
    let mut fight = Fight::ready(&setup(), "space-superiority", &[X], &[TIE, TIE]);
    let torpedoes = sandtable_gcw::catalogue::UpgradeId::new("protontorpedoes");
    let squad = fight.state.battles[0].squads[0].as_mut().unwrap();
    squad.ships[0].cards = vec![torpedoes.clone()];
    squad.ships[0].munitions = vec![torpedoes.clone()];
    let ace = squad.ships[0].pilot;
    fight.fly();
    let spent = |copies| Entry::Spent { unit: CraftNo(0), card: torpedoes.clone(), copies };
    assert_eq!(fight.refused(ATTACKER, spent(3)).code, "not-carried");
    fight.enter(ATTACKER, spent(1), "");
    fight.enter(DEFENDER, spent(2), "");
    fight.enter(ATTACKER, Entry::Damaged { unit: CraftNo(0), damaged: true }, "");
    fight.enter(ATTACKER, Entry::PilotHit { unit: CraftNo(0), hit: true }, "");
    fight.enter(ATTACKER, Entry::Reroll { unit: CraftNo(0) }, "");
    fight.enter(ATTACKER, Entry::Reroll { unit: CraftNo(0) }, "");
    assert_eq!(fight.refused(ATTACKER, Entry::Reroll { unit: CraftNo(0) }).code, "no-experience");
    let stranger = fight.recruit(0, &X).1;
    let kill = |unit, by| Entry::Destroyed { unit: CraftNo(unit), by, ion: true };
    assert_eq!(fight.refused(ATTACKER, kill(1, Some(stranger))).code, "no-such-pilot");
    fight.enter(ATTACKER, kill(1, ace), "");
    fight.enter(ATTACKER, kill(2, ace), "");
    let report = fight.report();
    let own = &report.ships[0];
    assert!(own.damaged && own.pilot_hit && own.rerolls == 2);
    assert_eq!(own.spent[0].copies, 2);
    assert_eq!(report.ships[1].end, End::Destroyed { by: ace, ion: true });
    // Nothing can be entered once both have confirmed.
    assert_eq!(fight.refused(ATTACKER, Entry::Reopen).code, "no-such-record");
}

// proves: GCW-100, GCW-006
#[test]
fn both_may_agree_to_stop_and_take_it_back() {
    let mut fight = Fight::flown("space-superiority", &[X], &[TIE]);
    fight.enter(ATTACKER, Entry::Stop { agreed: true }, "");
    assert_eq!(fight.refused(ATTACKER, Entry::Stop { agreed: true }).code, "said-so");
    assert_eq!(fight.refused(ATTACKER, Entry::End).code, "both-in-play");
    fight.enter(DEFENDER, Entry::Stop { agreed: true }, "");
    fight.enter(DEFENDER, Entry::Faith { role: Role::Defender, good: false }, "");
    fight.enter(DEFENDER, Entry::End, "");
    fight.enter(DEFENDER, Entry::Reopen, "");
    assert_eq!(fight.record().stop, [false; 2]);
    fight.enter(ATTACKER, Entry::Stop { agreed: true }, "");
    fight.enter(DEFENDER, Entry::Stop { agreed: true }, "");
    let report = fight.report();
    assert_eq!((report.winner, report.field, report.good_faith), (Winner::Draw, None, [true, false]));
}

// proves: GCW-005, GCW-232
#[test]
fn what_lies_face_down_is_known_to_those_who_laid_it() {
    let fight = Fight::flown("data-theft", &[FALCON], &[TIE, TIE, TIE, LAMBDA]);
    let faces = |viewer| {
        let view = Gcw::view(&fight.table, &Gcw::known(&fight.table, &fight.state, viewer), viewer);
        let record = view.game.battles[0].record.clone();
        record.map(|record| {
            let faces = record.crafts.iter().flat_map(|(_, craft)| &craft.faces);
            faces.filter(|token| token.face.is_some()).count()
        })
    };
    assert_eq!(faces(Viewer::Seat(Seat(1))), Some(4));
    assert_eq!(faces(Viewer::Seat(Seat(0))), Some(0));
    assert_eq!(faces(Viewer::Public), None);
    for event in &fight.told.events {
        if let Event::Recorded { .. } = event {
            assert!(Gcw::redact(&fight.table, &fight.state, event, Viewer::Public).is_none());
        }
    }
    assert_eq!(fight.record().crafts.len(), 5);
    assert_eq!(record::current_step(fight.field()), None);
    assert!(record::asks(fight.pos(), NO).len() == 2);
}
