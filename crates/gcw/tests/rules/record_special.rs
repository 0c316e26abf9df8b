//! The record of the special scenarios and of the Supply Raid.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test and its helpers")]

use crate::common::record as common;

use common::{ATTACKER, DEFENDER, FALCON, Fight, LAMBDA, NO, Spec, TIE, X, action, setup};
use sandtable_gcw::catalogue::{Edge, InitiativeMode, TerrainMode, UpgradeId};
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{Container, ContainerNo, CraftNo, Gain, Lot, Rider, Role, ThingNo, Winner};
use sandtable_gcw::rules::packing;
use sandtable_gcw::rules::record::{self, ActEntry, Entry};
use sandtable_kernel::Seat;

/// Dice of a STEAL: three red ones, three green ones.
const FAILS: &str = "1/8 1/8 6/8 7/8 7/8 7/8";

// proves: GCW-255, GCW-256, GCW-257, GCW-259, GCW-A51
#[test]
fn supply_raid() {
    let mut fight = Fight::flown("supply-raid", &[X, X], &[TIE, TIE, TIE]);
    assert_eq!(fight.steps()[2], "defender 3: within 3 of own-edge, beyond 1 of side-edges, not 1-2 of same");
    assert_eq!(fight.field().play.initiative, InitiativeMode::FewerPoints);
    let smuggler = |unit| Entry::Name { job: "smuggler".into(), unit: CraftNo(unit) };
    fight.enter(ATTACKER, smuggler(0), "");
    fight.act(ATTACKER, "steal", Some(0), Some(0), FAILS);
    assert_eq!(fight.record().crafts[0].count("tracking"), 1);
    // One tracking token is one critical: that beats no evade, and not one.
    fight.act(ATTACKER, "steal", Some(0), Some(0), "1/8 1/8 6/8 0/8 7/8 7/8");
    fight.act(ATTACKER, "steal", Some(0), Some(0), "1/8 1/8 6/8 0/8 7/8 7/8");
    assert_eq!(fight.record().things[0].taken_by, Some(CraftNo(0)));
    // Another ship becomes the smuggler: its tracking tokens are gone.
    fight.enter(ATTACKER, smuggler(1), "");
    assert_eq!(fight.record().crafts[0].count("tracking"), 0);
    assert!(!fight.record().crafts[0].jobs.contains("smuggler"));
    // Escorts are two, and are replaced when one is lost.
    let escort = |unit| Entry::Name { job: "escort".into(), unit: CraftNo(unit) };
    fight.enter(DEFENDER, escort(2), "");
    fight.enter(DEFENDER, escort(3), "");
    assert_eq!(fight.refused(DEFENDER, escort(4)).code, "job-stays");
    fight.destroy(&[2]);
    fight.enter(DEFENDER, escort(4), "");
    fight.act(ATTACKER, "steal", Some(1), Some(1), "0/8 1/8 6/8 7/8 7/8 7/8");
    assert_eq!(fight.record().decided, Some(Winner::Attacker));
    // The carriers need not survive.
    fight.destroy(&[0]);
    fight.flee(1, Edge::Neutral);
    let report = fight.report();
    let gains = [
        Gain::Stolen { container: ContainerNo(0), safe: false },
        Gain::Stolen { container: ContainerNo(1), safe: true },
    ];
    assert_eq!((report.winner, report.gains), (Winner::Attacker, gains.to_vec()));

    // All defenders are lost, and the containers still run.
    let mut fight = Fight::flown("supply-raid", &[X], &[TIE]);
    fight.destroy(&[1]);
    assert!(!record::over(fight.field()) && record::can_win(fight.field(), Role::Defender));
    assert_eq!(
        fight.refused(ATTACKER, Entry::Left { object: ThingNo(0), over: Edge::Neutral }).code,
        "wrong-edge"
    );
    for object in 0..2 {
        fight.enter(ATTACKER, Entry::Left { object: ThingNo(object), over: Edge::Attacker }, "");
    }
    let report = fight.report();
    assert_eq!((report.winner, report.field), (Winner::Defender, Some(Role::Attacker)));

    // Neither reaches two: a draw, or whoever has more.
    for (reading, winner) in [("draw", Winner::Draw), ("more-wins", Winner::Attacker)] {
        let mut other = setup();
        other.rulings = serde_json::from_value(serde_json::json!({ "GCW-A51": reading })).unwrap();
        let mut fight = Fight::ready(&other, "supply-raid", &[X], &[TIE]);
        fight.fly();
        fight.enter(ATTACKER, smuggler(0), "");
        fight.act(ATTACKER, "steal", Some(0), Some(0), "0/8 1/8 6/8 7/8 7/8 7/8");
        fight.enter(ATTACKER, Entry::Stop { agreed: true }, "");
        fight.enter(DEFENDER, Entry::Stop { agreed: true }, "");
        assert_eq!(fight.report().winner, winner);
    }
}

// proves: GCW-258, GCW-A19, GCW-A52
#[test]
fn containers_are_filled_with_what_is_at_hand() {
    for (reading, copies) in [("third-of-price", 3), ("full-price", 1)] {
        let mut other = setup();
        other.rulings = serde_json::from_value(serde_json::json!({ "GCW-A52": reading })).unwrap();
        let mut fight = Fight::ready(&other, "supply-raid", &[X], &[TIE]);
        let stock = |fight: &mut Fight, card: &str, copies: i16| {
            fight.happen(Event::Stocked { seat: Seat(1), card: UpgradeId::new(card), copies });
        };
        stock(&mut fight, "protontorpedoes", 9);
        stock(&mut fight, "hullupgrade", 2);
        stock(&mut fight, "engineupgrade", 1);
        fight.start("");
        let chooser = fight.record().initiative.chooser.unwrap();
        fight.enter(chooser as u8, Entry::Initiative { take: true }, "");
        for _ in 0..3 {
            fight.enter(ATTACKER, Entry::Step, "");
        }
        assert_eq!(fight.refused(ATTACKER, Entry::Step).code, "containers-open");
        let lots = |lots: &[(&str, u16)], fp| {
            let lots = lots.iter().map(|(card, copies)| Lot { card: UpgradeId::new(card), copies: *copies });
            Container { cards: lots.collect(), fp }
        };
        let fill = |contents: Vec<Container>| Entry::Fill { contents };
        let engine = || lots(&[("engineupgrade", 1)], 0);
        let hull = || lots(&[("hullupgrade", 1)], 0);
        assert_eq!(fight.refused(ATTACKER, fill(vec![])).code, "not-yours-to-fill");
        assert_eq!(fight.refused(DEFENDER, fill(vec![engine()])).code, "three-containers");
        let short = lots(&[], 2);
        assert_eq!(fight.refused(DEFENDER, fill(vec![engine(), hull(), short])).code, "container-too-light");
        let twice = fill(vec![hull(), hull(), lots(&[], 3)]);
        assert_eq!(fight.refused(DEFENDER, twice).code, "loaded-twice");
        let crew = fill(vec![engine(), hull(), lots(&[("gunner", 1)], 0)]);
        assert_eq!(fight.refused(DEFENDER, crew).code, "not-cargo");
        let more = fill(vec![engine(), hull(), lots(&[("protontorpedoes", 10)], 0)]);
        assert_eq!(fight.refused(DEFENDER, more).code, "too-few-copies");
        let much = fill(vec![engine(), hull(), lots(&[], 4)]);
        assert_eq!(fight.refused(DEFENDER, much).code, "filler-needless");
        // Points come last: there are torpedoes at hand.
        let points = fill(vec![engine(), hull(), lots(&[], 3)]);
        assert_eq!(fight.refused(DEFENDER, points).code, "filler-needless");
        let one = fill(vec![engine(), hull(), lots(&[("protontorpedoes", 1)], 0)]);
        if copies == 1 {
            fight.enter(DEFENDER, one, "");
        } else {
            assert_eq!(fight.refused(DEFENDER, one).code, "container-too-light");
            fight.enter(DEFENDER, fill(vec![engine(), hull(), lots(&[("protontorpedoes", copies)], 0)]), "");
        }
        // Ordnance alone may be loaded again and again, whatever else is at hand.
        let torpedoes = || lots(&[("protontorpedoes", copies)], 0);
        fight.enter(DEFENDER, fill(vec![torpedoes(), torpedoes(), torpedoes()]), "");
        let suggested = packing::suggestion(fight.pos(), Seat(1), NO);
        fight.enter(DEFENDER, fill(suggested), "");
        // The enemy does not know what is inside.
        let seen = fight.record().seen_by(Some(Role::Attacker));
        assert!(seen.contents.is_empty() && fight.record().contents.len() == 3);
    }
}

// proves: GCW-248, GCW-249, GCW-250, GCW-251
#[test]
fn prisoner_rescue() {
    let attackers = [FALCON, X, Spec("bwing", "bluesquadronpilot", 0)];
    let mut fight = Fight::ready(&setup(), "prisoner-rescue", &attackers, &[TIE, TIE]);
    let held = fight.prisoners(3);
    let e2 = fight.state.battles[0].squads[0].as_ref().unwrap().ships[2].ship;
    fight.happen(Event::Installed { ship: e2, card: UpgradeId::new("bwinge2"), in_place: true });
    fight.fly();
    assert_eq!(fight.field().play.terrain.mode, TerrainMode::Rolled);
    assert_eq!(fight.field().play.initiative, InitiativeMode::Attacker);
    assert_eq!(fight.steps()[1], "defender 1: within 1 of own-edge, beyond 3 of side-edges");
    fight.act(DEFENDER, "snag", None, Some(0), "");
    fight.act(DEFENDER, "crawl", None, Some(0), "");
    assert_eq!(fight.refused(DEFENDER, Entry::Act(action("crawl", None, Some(0)))).code, "often-enough");
    assert_eq!(fight.refused(ATTACKER, Entry::Hit { object: ThingNo(0), damage: 1 }).code, "indestructible");
    // A B-wing/E2 has a crew icon and cannot dock; an X-wing has none.
    for unit in [1, 2] {
        assert_eq!(fight.refused(ATTACKER, Entry::Act(action("dock", Some(unit), Some(0)))).code, "no-actor");
    }
    assert_eq!(fight.refused(ATTACKER, Entry::Act(action("extract", Some(0), None))).code, "not-possible");
    fight.act(ATTACKER, "dock", Some(0), Some(0), "");
    // Two crew icons: four dice; a hit brings a random prisoner, a critical one of choice.
    fight.act(ATTACKER, "extract", Some(0), None, "1/8 0/8 6/8 6/8 1/3");
    assert_eq!(fight.record().crafts[0].aboard, [Rider::Pilot(held[1])]);
    let choose =
        |who| Entry::Act(ActEntry { prisoner: Some(Rider::Pilot(who)), ..action("choose", Some(0), None) });
    assert_eq!(fight.refused(ATTACKER, choose(held[1])).code, "no-prisoner");
    fight.enter(ATTACKER, choose(held[2]), "");
    fight.act(ATTACKER, "undock", Some(0), None, "");
    fight.flee(0, Edge::Attacker);
    assert_eq!(fight.record().decided, Some(Winner::Attacker));
    fight.destroy(&[1, 2]);
    let gains = [1, 2].map(|one: usize| Gain::Rescued { prisoner: Rider::Pilot(held[one]) });
    assert_eq!(fight.report().gains, gains);

    // A rescue ship that is destroyed endangers those aboard.
    let mut fight = Fight::ready(&setup(), "prisoner-rescue", &[FALCON], &[TIE]);
    let held = fight.prisoners(1);
    fight.fly();
    fight.act(ATTACKER, "dock", Some(0), Some(0), "");
    fight.act(ATTACKER, "extract", Some(0), None, "1/8 1/8 6/8 6/8 0/1");
    fight.destroy(&[0]);
    let report = fight.report();
    assert_eq!(report.winner, Winner::Defender);
    assert_eq!(report.gains, [Gain::Endangered { prisoner: Rider::Pilot(held[0]) }]);
}

fn exchange() -> Fight {
    let mut fight = Fight::flown("prisoner-exchange", &[FALCON, X], &[LAMBDA, TIE]);
    fight.act(ATTACKER, "dock-attacker", Some(0), None, "");
    fight.act(DEFENDER, "dock-defender", Some(2), None, "");
    fight
}

// proves: GCW-252, GCW-253, GCW-254
#[test]
fn prisoner_exchange() {
    let mut fight = exchange();
    assert_eq!(fight.field().play.initiative, InitiativeMode::FewerPoints);
    fight.rounds(1);
    // The whole next turn docked.
    assert_eq!(fight.refused(ATTACKER, Entry::Act(action("undock", None, None))).code, "not-possible");
    fight.rounds(1);
    fight.act(ATTACKER, "undock", None, None, "");
    assert_eq!(fight.refused(ATTACKER, Entry::Act(action("attack", None, None))).code, "not-possible");
    fight.flee(0, Edge::Attacker);
    fight.flee(2, Edge::Defender);
    fight.flee(1, Edge::Attacker);
    fight.flee(3, Edge::Defender);
    let report = fight.report();
    assert_eq!((report.winner, report.gains), (Winner::Both, vec![Gain::Exchanged]));

    let mut fight = exchange();
    fight.rounds(2);
    fight.destroy(&[2]);
    fight.flee(0, Edge::Attacker);
    fight.destroy(&[1]);
    assert_eq!(fight.report().winner, Winner::Attacker);
    let mut fight = exchange();
    fight.rounds(2);
    fight.flee(0, Edge::Neutral);
    fight.flee(2, Edge::Defender);
    fight.destroy(&[1]);
    assert_eq!(fight.report().winner, Winner::Defender);

    // An attack before the transfer aborts the mission: both lose.
    let mut fight = exchange();
    fight.rounds(1);
    fight.act(DEFENDER, "attack", None, None, "");
    let report = fight.report();
    assert_eq!((report.winner, report.gains), (Winner::Neither, vec![]));
}

// proves: GCW-260, GCW-261, GCW-262, GCW-263
#[test]
fn intelligence_gathering() {
    let mut fight = Fight::flown("intelligence-gathering", &[X, X], &[TIE]);
    assert_eq!(fight.field().play.terrain.mode, TerrainMode::Rolled);
    assert_eq!(fight.steps()[0], "defender 4: within 3 of own-edge, not 1 of side-edges, at 2-3 of same");
    assert_eq!(fight.field().play.initiative, InitiativeMode::FewerPoints);
    for object in 0..3 {
        fight.act(ATTACKER, "scan", Some(object % 2), Some(object), "");
    }
    assert_eq!(fight.refused(ATTACKER, Entry::Act(action("scan", Some(0), Some(0)))).code, "no-target");
    fight.act(ATTACKER, "scan", Some(0), Some(3), "");
    fight.destroy(&[1]);
    fight.flee(0, Edge::Attacker);
    assert_eq!(fight.report().winner, Winner::Attacker);
    // One satellite was not scanned.
    let mut fight = Fight::flown("intelligence-gathering", &[X], &[TIE, TIE]);
    fight.destroy(&[1]);
    assert_eq!(fight.field().calls(Role::Defender), 1);
    for object in 0..3 {
        fight.act(ATTACKER, "scan", Some(0), Some(object), "");
    }
    fight.flee(0, Edge::Attacker);
    assert_eq!(fight.report().winner, Winner::Defender);
}

// proves: GCW-264, GCW-265, GCW-266, GCW-267
#[test]
fn electronic_warfare() {
    let mut fight = Fight::flown("electronic-warfare", &[X], &[TIE, TIE]);
    assert_eq!(fight.steps()[0], "defender 5: beyond 3 of start-edges, beyond 1 of same");
    assert_eq!(fight.field().play.initiative, InitiativeMode::Attacker);
    for object in 0..5 {
        assert_eq!(fight.record().decided, None);
        fight.act(ATTACKER, "sabotage", Some(0), Some(object), "");
    }
    assert_eq!(fight.record().decided, Some(Winner::Attacker));
    let mut fight = Fight::flown("electronic-warfare", &[X], &[TIE]);
    assert!(fight.field().play.remind[0].contains("stress token"));
    fight.destroy(&[0]);
    assert_eq!(fight.report().winner, Winner::Defender);
}
