//! The record of the seventeen regular scenarios: set-up, initiative, special rules, victory both ways.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test and its helpers")]

use crate::common::record as common;

use common::{ATTACKER, DEFENDER, FALCON, Fight, LAMBDA, Spec, TIE, X, action, crafts, on_ship, setup};
use sandtable_gcw::catalogue::{Edge, InitiativeMode, ObjectFate, SquadSize, UpgradeId};
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{CraftNo, Gain, Place, Role, ThingNo, Winner};
use sandtable_gcw::rules::record::{self, ActEntry, Entry, Laid};

fn mode(fight: &Fight) -> InitiativeMode {
    fight.field().play.initiative
}

fn size(id: &str) -> SquadSize {
    sandtable_gcw::catalogue::Catalogue::builtin().unwrap().scenario(id).unwrap().size.clone()
}

// proves: GCW-174, GCW-175, GCW-177, GCW-178
#[test]
fn assassination() {
    let steps = [
        "both: beyond 2 of edges, beyond 1 of obstacles",
        "defender: not 1-3 of attacker-edge, not 1-3 of defender-edge",
        "attacker: within 3 of own-edge",
    ];
    for (end, winner) in
        [("kill", Winner::Attacker), ("flee", Winner::Attacker), ("survive", Winner::Defender)]
    {
        let mut fight = Fight::ready(&setup(), "assassination", &[X, X], &[TIE, TIE]);
        fight.state.battles[0].squads[1].as_mut().unwrap().ships[0].marked = true;
        fight.fly();
        assert_eq!(fight.steps(), steps);
        assert_eq!(mode(&fight), InitiativeMode::Roll);
        match end {
            "kill" => fight.destroy(&[2, 0, 1]),
            "flee" => {
                fight.flee(2, Edge::Neutral);
                fight.destroy(&[0, 1]);
            }
            _ => fight.destroy(&[0, 1]),
        }
        let report = fight.report();
        assert_eq!((report.winner, report.field), (winner, Some(Role::Defender)), "{end}");
    }
    assert_eq!(size("assassination"), SquadSize::Sides { attacker: 90, defender: Some(150) });
}

// proves: GCW-179, GCW-180, GCW-181, GCW-182
#[test]
fn asset_recovery() {
    let mut fight = Fight::flown("asset-recovery", &[X, X], &[TIE, TIE]);
    assert_eq!(mode(&fight), InitiativeMode::FewerPoints);
    assert_eq!(fight.steps()[1], "initiative-first 2: at 3 of objects, not 1 of same");
    assert_eq!(fight.record().things.iter().map(|thing| thing.count("cargo")).sum::<u8>(), 12);
    // A ship may RECOVER more than once a turn.
    for _ in 0..4 {
        fight.act(ATTACKER, "recover", Some(0), Some(0), "");
    }
    let more = Entry::Act(action("recover", Some(0), Some(0)));
    assert_eq!(fight.refused(ATTACKER, more).code, "not-possible");
    fight.act(DEFENDER, "recover", Some(2), Some(1), "");
    fight.flee(0, Edge::Neutral);
    assert_eq!(fight.field().heap(Some(Role::Attacker), "secured"), 4);
    fight.enter(ATTACKER, Entry::Return { unit: CraftNo(0) }, "");
    assert_eq!(fight.record().crafts[0].place, Place::Flying);
    assert_eq!(fight.record().crafts[0].count("cargo"), 0);
    // What is aboard a destroyed ship is lost; fled for good counts for a reinforcement.
    fight.flee(1, Edge::Neutral);
    assert_eq!(fight.field().calls(Role::Attacker), 1);
    fight.rounds(1);
    assert_eq!(fight.refused(ATTACKER, Entry::Return { unit: CraftNo(1) }).code, "no-return");
    fight.destroy(&[2]);
    for _ in 0..3 {
        fight.act(DEFENDER, "recover", Some(3), Some(1), "");
    }
    fight.flee(3, Edge::Neutral);
    fight.enter(ATTACKER, Entry::Stop { agreed: true }, "");
    fight.enter(DEFENDER, Entry::Stop { agreed: true }, "");
    let report = fight.report();
    assert_eq!(report.winner, Winner::Attacker);
    let gains =
        [Gain::Cargo { role: Role::Attacker, units: 4 }, Gain::Cargo { role: Role::Defender, units: 3 }];
    assert_eq!(report.gains, gains);

    let mut even = Fight::flown("asset-recovery", &[X], &[TIE]);
    even.act(ATTACKER, "recover", Some(0), Some(0), "");
    even.act(DEFENDER, "recover", Some(1), Some(0), "");
    even.flee(0, Edge::Neutral);
    even.flee(1, Edge::Neutral);
    even.rounds(1);
    assert_eq!(even.report().winner, Winner::Draw);
}

// proves: GCW-184, GCW-185, GCW-186, GCW-188
#[test]
fn vip_escort() {
    let mut fight = Fight::flown("vip-escort", &[X, X], &[TIE]);
    assert_eq!(fight.steps()[1], "defender 1: within 1 of own-edge");
    assert_eq!(mode(&fight), InitiativeMode::FewerPoints);
    fight.act(DEFENDER, "protect", Some(2), Some(0), "");
    fight.act(DEFENDER, "evade", None, Some(0), "");
    fight.enter(ATTACKER, Entry::Hit { object: ThingNo(0), damage: 11 }, "");
    assert_eq!(fight.record().decided, None);
    // The shuttle is a ship of the defender: with it alone the battle goes on, and he could still win.
    fight.destroy(&[2]);
    assert!(!record::over(fight.field()) && record::can_win(fight.field(), Role::Defender));
    fight.enter(ATTACKER, Entry::Hit { object: ThingNo(0), damage: 1 }, "");
    assert_eq!(fight.record().decided, Some(Winner::Attacker));
    assert_eq!(fight.report().winner, Winner::Attacker);

    let mut fight = Fight::flown("vip-escort", &[X], &[TIE]);
    fight.destroy(&[0]);
    assert_eq!(fight.field().calls(Role::Attacker), 1);
    fight.rounds(1);
    fight.enter(DEFENDER, Entry::Left { object: ThingNo(0), over: Edge::Attacker }, "");
    let report = fight.report();
    assert_eq!((report.winner, report.good_faith), (Winner::Defender, [true, true]));
}

// proves: GCW-189, GCW-190, GCW-191, GCW-192
#[test]
fn no_man_behind() {
    let mut fight = Fight::flown("no-man-behind", &[X], &[TIE, TIE]);
    assert_eq!(mode(&fight), InitiativeMode::FewerPoints);
    assert_eq!(fight.steps()[3], "attacker: beyond 2 of edges, beyond 1 of obstacles, beyond 1 of defenders");
    let disabled = 1;
    assert!(fight.record().crafts[usize::from(disabled)].jobs.contains("disabled"));
    let flee = Entry::Fled { unit: CraftNo(disabled), over: Edge::Neutral };
    fight.rounds(3);
    assert_eq!(fight.refused(DEFENDER, flee.clone()).code, "may-not-flee");
    fight.rounds(1);
    fight.enter(DEFENDER, flee, "");
    assert_eq!(fight.record().decided, Some(Winner::Defender));

    let mut fight = Fight::flown("no-man-behind", &[X], &[TIE, TIE]);
    fight.destroy(&[disabled]);
    assert_eq!(fight.record().decided, Some(Winner::Attacker));
    // Nobody is left who could stop the disabled ship.
    let mut fight = Fight::flown("no-man-behind", &[X], &[TIE, TIE]);
    fight.destroy(&[0]);
    fight.rounds(1);
    assert_eq!(fight.report().winner, Winner::Defender);
}

// proves: GCW-193, GCW-194, GCW-195, GCW-196, GCW-A47
#[test]
fn combat_trial() {
    let mut fight = Fight::begin("combat-trial", &[X, X], &[LAMBDA, TIE], "");
    assert_eq!(mode(&fight), InitiativeMode::Attacker);
    fight.enter(ATTACKER, Entry::Initiative { take: true }, "");
    fight.enter(DEFENDER, Entry::Step, "");
    assert_eq!(fight.refused(DEFENDER, Entry::Step).code, "tokens-open");
    let faces = ["crits", "extra-attack", "stronger", "hull", "shielded", "green"];
    let lay = |faces: &[&str]| Entry::Lay {
        tokens: (0..)
            .zip(faces)
            .map(|(on, face)| Laid { on: ThingNo(on).into(), face: (*face).into() })
            .collect(),
    };
    assert_eq!(fight.refused(DEFENDER, lay(&["crits"; 6])).code, "wrong-tokens");
    assert_eq!(fight.refused(ATTACKER, lay(&faces)).code, "not-your-step");
    fight.enter(DEFENDER, lay(&faces), "");
    for _ in 0..3 {
        fight.enter(ATTACKER, Entry::Step, "");
    }
    let prototype = |unit| Entry::Name { job: "prototype".into(), unit: CraftNo(unit) };
    assert_eq!(fight.refused(DEFENDER, Entry::Step).code, "job-open");
    assert_eq!(fight.refused(DEFENDER, prototype(2)).code, "unfit");
    fight.enter(DEFENDER, prototype(3), "");
    fight.enter(DEFENDER, Entry::Step, "");
    fight.enter(ATTACKER, Entry::Name { job: "operatives".into(), unit: CraftNo(0) }, "");
    for _ in 0..3 {
        fight.enter(ATTACKER, Entry::Step, "");
    }
    assert_eq!(fight.record().crafts[0].count("operative"), 2);

    fight.act(ATTACKER, "deploy", Some(0), Some(3), "");
    assert_eq!(fight.refused(ATTACKER, Entry::NextRound).code, "open-debt");
    fight.act(ATTACKER, "inspect", None, Some(3), "");
    assert_eq!(fight.record().things[3].face.as_ref().unwrap().known, [true, true]);
    fight.act(ATTACKER, "withdraw", Some(0), Some(3), "");
    fight.rounds(1);
    fight.act(ATTACKER, "deploy", Some(0), Some(2), "");
    fight.act(ATTACKER, "sabotage", None, Some(2), "");
    assert_eq!(fight.record().crafts[0].count("operative"), 1);
    fight.act(DEFENDER, "sync", Some(3), Some(0), "");
    assert!(fight.record().things[0].face.as_ref().unwrap().open);
    let again = Entry::Act(action("sync", Some(3), Some(0)));
    assert_eq!(fight.refused(DEFENDER, again).code, "not-possible");
    fight.enter(ATTACKER, Entry::Hit { object: ThingNo(0), damage: 3 }, "");
    fight.flee(3, Edge::Neutral);
    fight.destroy(&[2]);
    assert_eq!(fight.report().winner, Winner::Attacker);

    let mut fight = Fight::flown("combat-trial", &[X], &[TIE]);
    fight.destroy(&[0]);
    assert_eq!(fight.report().winner, Winner::Defender);

    let mut any = setup();
    any.rulings = serde_json::from_value(serde_json::json!({ "GCW-A47": "any-ship" })).unwrap();
    let mut fight = Fight::ready(&any, "combat-trial", &[X], &[LAMBDA]);
    fight.fly();
    assert!(fight.record().crafts[1].jobs.contains("prototype"));
}

// proves: GCW-197, GCW-198, GCW-199, GCW-200, GCW-201
#[test]
fn smash_and_grab() {
    let mut fight = Fight::flown("smash-and-grab", &[FALCON], &[TIE, TIE]);
    assert_eq!(fight.steps()[0], "both 9: beyond 1 of edges, beyond 1 of obstacles");
    assert_eq!(mode(&fight), InitiativeMode::Attacker);
    // Five tokens nobody knows: each is drawn when it is turned up.
    fight.act(ATTACKER, "pickup", Some(0), Some(0), "0/5");
    fight.act(ATTACKER, "pickup", Some(0), Some(1), "3/4");
    fight.act(ATTACKER, "pickup", Some(0), Some(2), "0/3");
    fight.act(ATTACKER, "pickup", Some(0), Some(3), "0/2");
    assert_eq!(fight.record().crafts[0].count("intact"), 3);
    fight.flee(0, Edge::Attacker);
    assert_eq!(fight.report().winner, Winner::Attacker);

    let mut fight = Fight::flown("smash-and-grab", &[FALCON], &[TIE]);
    fight.destroy(&[0]);
    assert_eq!(fight.report().winner, Winner::Defender);
    let mut fight = Fight::flown("smash-and-grab", &[FALCON], &[TIE]);
    fight.flee(0, Edge::Attacker);
    assert_eq!(fight.report().winner, Winner::Draw);
    let scenario =
        sandtable_gcw::catalogue::Catalogue::builtin().unwrap().scenario("smash-and-grab").unwrap().clone();
    assert_eq!((scenario.attacker.ships, scenario.defender.ships), (vec![1], vec![1, 2, 3]));
}

// proves: GCW-202, GCW-203, GCW-204, GCW-205, GCW-206
#[test]
fn divide_and_conquer() {
    let mut fight = Fight::begin("divide-and-conquer", &[FALCON, X, X], &[TIE, TIE, TIE, TIE], "");
    fight.enter(ATTACKER, Entry::Initiative { take: true }, "");
    assert_eq!(fight.steps()[0], "both: beyond 1 of obstacles");
    fight.enter(ATTACKER, Entry::Step, "");
    assert_eq!(fight.refused(ATTACKER, Entry::Step).code, "kept-open");
    assert_eq!(fight.refused(DEFENDER, Entry::Keep { units: crafts(&[3, 4]) }).code, "not-your-step");
    assert_eq!(fight.refused(ATTACKER, Entry::Keep { units: crafts(&[3]) }).code, "wrong-kept");
    fight.enter(ATTACKER, Entry::Keep { units: crafts(&[3, 4]) }, "");
    for _ in 0..3 {
        fight.enter(ATTACKER, Entry::Step, "");
    }
    fight.destroy(&[5, 6]);
    // The other half is still to come.
    assert!(!record::over(fight.field()));
    let arrive = |units: &[u8]| Entry::Arrive { role: Role::Defender, units: crafts(units) };
    assert_eq!(fight.refused(DEFENDER, arrive(&[3, 4])).code, "no-arrival");
    fight.rounds(2);
    assert_eq!(fight.refused(DEFENDER, Entry::NextRound).code, "arrival-due");
    assert_eq!(fight.refused(DEFENDER, arrive(&[3])).code, "other-group");
    fight.enter(DEFENDER, arrive(&[3, 4]), "");
    fight.rounds(1);
    fight.destroy(&[3, 4]);
    assert_eq!(fight.report().winner, Winner::Attacker);
    let scenario = sandtable_gcw::catalogue::Catalogue::builtin()
        .unwrap()
        .scenario("divide-and-conquer")
        .unwrap()
        .clone();
    assert_eq!((scenario.attacker.small_cost, scenario.defender.ships), (Some(20), vec![2, 4, 6]));
}

// proves: GCW-207, GCW-208, GCW-209, GCW-210, GCW-211
#[test]
fn hvt_recovery() {
    let mut fight = Fight::flown("hvt-recovery", &[X, X], &[TIE, TIE]);
    assert_eq!(
        fight.steps()[0],
        "both 6: beyond 1 of obstacles, beyond 3 of defender-edge, beyond 3 of side-edges, beyond 1 of attacker-edge"
    );
    assert_eq!(mode(&fight), InitiativeMode::Defender);
    fight.act(ATTACKER, "beam", Some(0), Some(0), "");
    assert_eq!(fight.record().things[0].count("tracking"), 2);
    fight.rounds(1);
    assert_eq!((fight.record().things[0].count("tracking"), fight.field().heap(None, "pod-moves")), (1, 1));
    fight.rounds(1);
    fight.rounds(1);
    assert_eq!((fight.record().things[0].count("tracking"), fight.field().heap(None, "pod-moves")), (0, 0));
    // Pilots of skill 1 are not replaced.
    fight.destroy(&[2]);
    assert_eq!(fight.field().calls(Role::Defender), 0);
    fight.enter(ATTACKER, Entry::Left { object: ThingNo(0), over: Edge::Attacker }, "");
    assert_eq!(fight.record().decided, Some(Winner::Attacker));
    let mut fight = Fight::flown("hvt-recovery", &[X], &[TIE]);
    fight.flee(0, Edge::Attacker);
    assert_eq!(fight.report().winner, Winner::Defender);
    assert_eq!(size("hvt-recovery"), SquadSize::Sides { attacker: 100, defender: Some(75) });
}

// proves: GCW-212, GCW-213, GCW-214, GCW-215
#[test]
fn escalation() {
    let own = [X.group(1), X.group(2), X.group(2), X.group(3)];
    let mut fight = Fight::flown("escalation", &own, &[TIE.group(1), TIE.group(2), TIE.group(3)]);
    assert_eq!(mode(&fight), InitiativeMode::FewerFirst);
    assert_eq!(fight.record().initiative.chooser, Some(Role::Defender));
    fight.destroy(&[0]);
    assert!(fight.record().decided.is_none());
    fight.rounds(2);
    // The cheaper of the two groups comes first; equal ones are a free choice.
    let arrive = |role, units: &[u8]| Entry::Arrive { role, units: crafts(units) };
    assert_eq!(fight.refused(ATTACKER, arrive(Role::Attacker, &[1, 2])).code, "other-group");
    fight.enter(ATTACKER, arrive(Role::Attacker, &[3]), "");
    fight.enter(DEFENDER, arrive(Role::Defender, &[6]), "");
    fight.rounds(3);
    fight.enter(ATTACKER, arrive(Role::Attacker, &[1, 2]), "");
    fight.enter(DEFENDER, arrive(Role::Defender, &[5]), "");
    fight.destroy(&[4, 5, 6]);
    assert_eq!(fight.report().winner, Winner::Attacker);
}

// proves: GCW-216, GCW-217, GCW-218
#[test]
fn wing_commander() {
    let mut fight = Fight::flown("wing-commander", &[X, X], &[TIE, TIE]);
    let order = |face: &str| {
        Entry::Act(ActEntry { face: Some(face.into()), ..on_ship("order-attacker", Some(0), 1) })
    };
    fight.enter(ATTACKER, order("agility"), "");
    assert_eq!(fight.refused(ATTACKER, order("green")).code, "often-enough");
    fight.act(ATTACKER, "reveal", None, None, "");
    fight.rounds(1);
    assert!(fight.record().crafts[1].faces.is_empty());
    assert_eq!(fight.refused(ATTACKER, order("agility")).code, "wrong-face");
    fight.enter(ATTACKER, order("skill-12"), "");
    fight.rounds(1);
    assert_eq!(fight.refused(ATTACKER, order("skill-12")).code, "wrong-face");
    // The enemy's commander flees while the own one is there.
    fight.flee(2, Edge::Defender);
    assert_eq!(fight.record().decided, Some(Winner::Attacker));

    let mut fight = Fight::flown("wing-commander", &[X, X], &[TIE, TIE]);
    fight.destroy(&[0]);
    assert_eq!(fight.record().decided, Some(Winner::Defender));
    fight.destroy(&[2, 3]);
    assert_eq!(fight.report().winner, Winner::Draw);
}

// proves: GCW-219, GCW-220, GCW-221, GCW-222
#[test]
fn interdiction() {
    let defenders = [TIE.group(1), TIE.group(2)];
    let mut fight = Fight::flown("interdiction", &[X, X], &defenders);
    assert_eq!(mode(&fight), InitiativeMode::Defender);
    assert_eq!(
        fight.steps()[1],
        "defender-first 6: within 3 of any-edge, not 1-2 of objects, not 1-2 of obstacles"
    );
    assert_eq!(
        fight.refused(ATTACKER, Entry::Fled { unit: CraftNo(0), over: Edge::Neutral }).code,
        "may-not-flee"
    );
    for object in 0..4 {
        fight.enter(ATTACKER, Entry::Hit { object: ThingNo(object), damage: 4 }, "");
    }
    fight.flee(0, Edge::Neutral);
    fight.destroy(&[2]);
    fight.rounds(2);
    fight.enter(DEFENDER, Entry::Arrive { role: Role::Defender, units: crafts(&[3]) }, "");
    fight.destroy(&[1]);
    // As much lost as brought home: the defender has prevented it.
    assert_eq!(fight.report().winner, Winner::Defender);

    let mut fight = Fight::flown("interdiction", &[X, X], &defenders);
    fight.act(DEFENDER, "network-off", Some(2), None, "");
    fight.flee(0, Edge::Neutral);
    fight.rounds(1);
    fight.act(DEFENDER, "network-on", Some(2), None, "");
    assert_eq!(
        fight.refused(ATTACKER, Entry::Fled { unit: CraftNo(1), over: Edge::Neutral }).code,
        "may-not-flee"
    );
    fight.rounds(1);
    fight.act(DEFENDER, "network-off", Some(2), None, "");
    fight.flee(1, Edge::Neutral);
    fight.enter(DEFENDER, Entry::Arrive { role: Role::Defender, units: crafts(&[3]) }, "");
    assert_eq!(fight.report().winner, Winner::Attacker);
}

// proves: GCW-225
#[test]
fn a_card_that_brings_a_crew_icon_makes_a_recovery_ship() {
    let bwing = Spec("bwing", "bluesquadronpilot", 0);
    let mut fight = Fight::ready(&setup(), "exfil", &[FALCON, bwing, bwing], &[TIE, TIE]);
    let ship = fight.state.battles[0].squads[0].as_ref().unwrap().ships[1].ship;
    fight.happen(Event::Installed { ship, card: UpgradeId::new("bwinge2"), in_place: true });
    fight.fly();
    let recovers = |unit: usize| fight.record().crafts[unit].jobs.contains("recovery");
    assert_eq!([0, 1, 2].map(recovers), [true, true, false]);
}

// proves: GCW-223, GCW-224, GCW-225, GCW-226, GCW-A49
#[test]
fn exfil() {
    let mut fight = Fight::flown("exfil", &[FALCON, X], &[TIE, TIE]);
    assert!(
        fight.record().crafts[0].jobs.contains("recovery")
            && !fight.record().crafts[1].jobs.contains("recovery")
    );
    // Start of turn 2: six tokens are drawn from six, five ... the third is the operative.
    fight.enter(ATTACKER, Entry::NextRound, "1/6 1/5 0/4 0/3 0/2 0/1");
    let pickup =
        |near: &[u8]| Entry::Act(ActEntry { near: crafts(near), ..action("pickup", Some(0), Some(2)) });
    assert_eq!(fight.refused(ATTACKER, Entry::Act(action("pickup", Some(0), Some(1)))).code, "not-possible");
    fight.enter(ATTACKER, pickup(&[2]), "");
    assert!(fight.record().crafts[2].damaged);
    // The operative is aboard, and every obstacle with explosives is gone.
    let fates: Vec<_> = fight.record().things.iter().map(|thing| thing.fate).collect();
    let (gone, taken) = (ObjectFate::Removed, ObjectFate::Taken);
    assert_eq!(fates, [gone, gone, taken, gone, gone, gone]);
    fight.flee(0, Edge::Attacker);
    assert_eq!(fight.record().decided, Some(Winner::Attacker));

    // Not picked up by the end of round 5; at the end of round 4 nobody has won yet.
    let mut fight = Fight::flown("exfil", &[FALCON], &[TIE]);
    fight.enter(ATTACKER, Entry::NextRound, "1/6 1/5 0/4 0/3 0/2 0/1");
    fight.rounds(3);
    assert_eq!((fight.record().round, fight.record().decided), (5, None));
    fight.rounds(1);
    assert_eq!(fight.record().decided, Some(Winner::Defender));
    // Picked up in time, fled later; by the other reading that is too late.
    for (reading, winner) in [("pickup-by-five", None), ("flee-by-five", Some(Winner::Defender))] {
        let mut other = setup();
        other.rulings = serde_json::from_value(serde_json::json!({ "GCW-A49": reading })).unwrap();
        let mut fight = Fight::ready(&other, "exfil", &[FALCON], &[TIE]);
        fight.fly();
        fight.enter(ATTACKER, Entry::NextRound, "1/6 1/5 0/4 0/3 0/2 0/1");
        fight.enter(ATTACKER, pickup(&[]), "");
        fight.rounds(4);
        assert_eq!(fight.record().decided, winner);
    }
    // A carrier that is destroyed takes the operative along.
    let mut fight = Fight::flown("exfil", &[FALCON, X], &[TIE]);
    fight.enter(ATTACKER, Entry::NextRound, "1/6 1/5 0/4 0/3 0/2 0/1");
    fight.enter(ATTACKER, pickup(&[]), "");
    fight.destroy(&[0]);
    assert_eq!(fight.record().decided, Some(Winner::Defender));
}

// proves: GCW-227, GCW-228, GCW-229, GCW-230, GCW-231
#[test]
fn micro_jumps() {
    let mut fight = Fight::flown("micro-jumps", &[FALCON], &[TIE, TIE, TIE, TIE]);
    assert_eq!(fight.steps()[1], "attacker 3: not 1-2 of same");
    assert_eq!(mode(&fight), InitiativeMode::Attacker);
    fight.act(ATTACKER, "jump", Some(0), Some(0), "");
    assert_eq!(fight.refused(ATTACKER, Entry::Act(action("jump", Some(0), Some(1)))).code, "often-enough");
    fight.rounds(1);
    assert_eq!(fight.refused(ATTACKER, Entry::Act(action("jump", Some(0), Some(0)))).code, "no-target");
    fight.destroy(&[1, 2, 3, 4]);
    assert_eq!(fight.report().winner, Winner::Attacker);
    let scenario =
        sandtable_gcw::catalogue::Catalogue::builtin().unwrap().scenario("micro-jumps").unwrap().clone();
    assert_eq!((scenario.attacker.ships, scenario.defender.least_ships), (vec![1], Some(4)));
}

// proves: GCW-232, GCW-233, GCW-234, GCW-235, GCW-237, GCW-A50
#[test]
fn data_theft() {
    let mut fight = Fight::begin("data-theft", &[FALCON, X], &[TIE, TIE, TIE, TIE, TIE], "");
    fight.enter(DEFENDER, Entry::Initiative { take: true }, "");
    fight.enter(ATTACKER, Entry::Step, "");
    let lay = |on: &[u8]| {
        let faces = ["4", "2", "2", "1"].iter();
        Entry::Lay {
            tokens: on
                .iter()
                .zip(faces)
                .map(|(on, face)| Laid { on: CraftNo(*on).into(), face: (*face).into() })
                .collect(),
        }
    };
    assert_eq!(fight.refused(DEFENDER, lay(&[2, 2, 3, 4])).code, "wrong-tokens");
    fight.enter(DEFENDER, lay(&[2, 3, 4, 5]), "");
    fight.enter(DEFENDER, Entry::Step, "");
    fight.enter(ATTACKER, Entry::Name { job: "slicer".into(), unit: CraftNo(0) }, "");
    fight.enter(ATTACKER, Entry::Step, "");
    fight.enter(ATTACKER, Entry::Step, "");
    fight.enter(ATTACKER, Entry::Act(on_ship("scan", Some(1), 2)), "");
    assert!(fight.record().crafts[2].faces[0].open);
    assert_eq!(fight.refused(ATTACKER, Entry::Act(on_ship("scan", Some(1), 6))).code, "not-possible");
    // One die and one for each tractor beam token; a hit takes the token and deals a damage card.
    let steal = |target, more| Entry::Act(ActEntry { more, ..on_ship("steal", Some(0), target) });
    fight.enter(ATTACKER, steal(3, 0), "6/8");
    assert_eq!(fight.record().crafts[0].count("intel"), 0);
    fight.rounds(1);
    fight.enter(ATTACKER, steal(3, 1), "6/8 1/8");
    assert_eq!((fight.record().crafts[0].count("intel"), fight.record().crafts[3].damaged), (2, true));
    // A carrier that flees leaves its intel to the slicer, one that is destroyed does not.
    fight.flee(4, Edge::Defender);
    assert_eq!(fight.record().crafts[0].count("intel"), 4);
    fight.flee(0, Edge::Attacker);
    assert_eq!(fight.record().decided, Some(Winner::Attacker));
    let mut fight = Fight::flown("data-theft", &[FALCON, X], &[TIE, TIE, TIE, TIE]);
    fight.destroy(&[0]);
    assert_eq!(fight.record().decided, Some(Winner::Defender));
    assert_eq!(
        sandtable_gcw::catalogue::Catalogue::builtin()
            .unwrap()
            .scenario("data-theft")
            .unwrap()
            .defender
            .least_ships,
        Some(4)
    );
}

// proves: GCW-239, GCW-240, GCW-241, GCW-242
#[test]
fn patrol_ambush() {
    let mut fight = Fight::flown("patrol-ambush", &[X, X], &[TIE, TIE]);
    assert_eq!(mode(&fight), InitiativeMode::Defender);
    let waiting: Vec<u8> =
        (0..4).filter(|unit| fight.record().crafts[*unit as usize].place == Place::Waiting).collect();
    assert_eq!(waiting, [0, 2]);
    assert_eq!(fight.refused(ATTACKER, Entry::NextRound).code, "arrival-due");
    fight.enter(DEFENDER, Entry::Arrive { role: Role::Defender, units: crafts(&[2]) }, "");
    fight.enter(ATTACKER, Entry::Arrive { role: Role::Attacker, units: crafts(&[0]) }, "");
    fight.rounds(1);
    fight.destroy(&[0, 1]);
    assert_eq!(fight.report().winner, Winner::Defender);
}

// proves: GCW-243, GCW-244, GCW-245, GCW-246
#[test]
fn defensive_minefield() {
    let mut fight = Fight::flown("defensive-minefield", &[X, X], &[TIE]);
    assert_eq!(fight.steps()[1], "defender 6: beyond 2 of edges, beyond 2 of same");
    assert_eq!(mode(&fight), InitiativeMode::Defender);
    let detonate = |object, near: &[u8]| {
        Entry::Act(ActEntry { near: crafts(near), ..action("detonate", None, Some(object)) })
    };
    fight.enter(DEFENDER, detonate(0, &[0]), "6/8 6/8 4/8");
    assert!(!fight.record().crafts[0].damaged);
    fight.enter(DEFENDER, detonate(1, &[0, 2]), "6/8 1/8 0/8");
    assert!(
        fight.record().crafts[0].damaged
            && fight.record().crafts[2].damaged
            && !fight.record().crafts[1].damaged
    );
    assert_eq!(fight.record().last.as_ref().unwrap().score, 2);
    assert_eq!(fight.refused(DEFENDER, detonate(1, &[])).code, "no-target");
    fight.enter(ATTACKER, Entry::Hit { object: ThingNo(2), damage: 2 }, "");
    assert_eq!(fight.refused(ATTACKER, Entry::Hit { object: ThingNo(2), damage: 1 }).code, "thing-gone");
    fight.destroy(&[2]);
    assert_eq!(fight.report().winner, Winner::Attacker);
}
