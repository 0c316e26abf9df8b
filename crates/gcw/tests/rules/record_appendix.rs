//! The appendix's scenarios, row by row as the document describes them: table, initiative, set-up, who comes later,
//! and the numbers that decide. What is written here is read in the document, never asked of the pack.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test and its helpers")]

use crate::common::record as common;
use crate::common::setting::{arrivals, later, step, zones};

use common::{ATTACKER, DEFENDER, FALCON, Fight, Spec, TIE, X, action, crafts, setup};
use sandtable_gcw::catalogue::Edge;
use sandtable_gcw::model::{CraftNo, Role, ThingNo, Winner};
use sandtable_gcw::rules::record::{ActEntry, Entry};

/// Scenario; play area along the starting edges and between them; initiative, terrain, how often; who comes later;
/// set-up.
type Row = (&'static str, [u8; 2], &'static str, &'static str, &'static [&'static str]);

// proves: GCW-296, GCW-297, GCW-298, GCW-299, GCW-303, GCW-304, GCW-305, GCW-306, GCW-307, GCW-308
#[test]
fn how_the_tables_of_the_appendix_are_set_up_and_who_has_initiative() {
    let table: [Row; 15] = [
        (
            "cargo-scan",
            [3, 3],
            "attacker, effects 1",
            "",
            &[
                "defender place container-token 8: beyond 1 of same",
                "defender deploy",
                "attacker deploy: within 1 of any-edge",
            ],
        ),
        (
            "ambush",
            [3, 3],
            "attacker, feature 1",
            "",
            &[
                "both terrain: beyond 2 of edges, beyond 1 of obstacles",
                "defender deploy: not 1-3 of edges",
                "attacker deploy: within 3 of any-edge",
            ],
        ),
        (
            "espionage",
            [3, 3],
            "fewer-points, feature 1",
            "",
            &[
                "both place base 4: at 2 of corner",
                "both terrain: beyond 2 of edges, beyond 1 of obstacles",
                "defender deploy: within 2 of own-edge",
                "attacker deploy: within 1 of own-edge",
            ],
        ),
        (
            "espionage-alternate",
            [3, 3],
            "fewer-points, feature 1",
            "",
            &[
                "both terrain: beyond 2 of edges, beyond 1 of obstacles",
                "defender deploy: within 2 of own-edge",
                "attacker deploy: within 1 of own-edge",
            ],
        ),
        (
            "old-shipping-strike",
            [6, 3],
            "fewer-points, rolled 2",
            "",
            &["both terrain", "defender huge", "skill deploy: within 2 of own-edge"],
        ),
        (
            "old-interdiction",
            [3, 3],
            "defender, empty 1",
            "reinforced: attacker",
            &[
                "attacker place mine 6: beyond 2 of same, beyond 2 of edges",
                "attacker deploy: within 1 of own-edge",
                "defender deploy: within 2 of own-corner",
            ],
        ),
        (
            "blockade-run",
            [3, 3],
            "defender, empty 1",
            "later: attacker 2 attacker 4 attacker 6 attacker 7",
            &[
                "defender huge",
                "attacker keep attacker later-groups",
                "attacker deploy: at 3 of own-edge",
                "attacker other 4: beyond 1 of same, beyond 1 of huge",
                "defender deploy: within 2 of own-edge",
            ],
        ),
        (
            "asteroid-gauntlet",
            [3, 3],
            "defender, own 1",
            "reinforced: attacker",
            &[
                "attacker terrain 6: beyond 2 of edges, beyond 1 of obstacles",
                "defender huge: within 3 of own-edge, not 1-2 of side-edges",
                "defender deploy: at 1 of huge",
                "defender name gunner",
                "defender name shield",
                "defender name engineer",
                "defender name pilot",
                "attacker deploy: within 1 of any-edge, not 1 of same",
            ],
        ),
        (
            "capital-ship-assault",
            [6, 3],
            "fewer-points, rolled 2",
            "",
            &["both terrain", "defender huge", "skill deploy: within 2 of own-edge"],
        ),
        (
            "alone",
            [3, 4],
            "fewer-points, rolled 1",
            "",
            &["both terrain", "defender huge: within 2 of own-edge", "attacker deploy: within 1 of own-edge"],
        ),
        (
            "thirsty",
            [5, 3],
            "fewer-points, rolled 1",
            "",
            &[
                "defender huge: within 2 of own-edge",
                "defender place fuel 1: within 1 of huge",
                "both terrain: beyond 2 of edges, beyond 1 of obstacles, beyond 1 of huge, beyond 1 of objects",
                "attacker deploy: within 1 of own-edge",
                "defender deploy: within 3 of huge, beyond 3 of enemies",
            ],
        ),
        (
            "field-repairs",
            [3, 6],
            "defender, empty 1",
            "",
            &[
                "attacker deploy: within 1 of own-edge",
                "defender huge: within 2 of own-edge",
                "defender deploy: within 3 of huge",
            ],
        ),
        (
            "dry-dock",
            [3, 4],
            "defender, empty 1",
            "",
            &[
                "defender huge: within 3 of own-edge",
                "defender place satellite 5: beyond 2 of same",
                "defender deploy: within 5 of own-edge",
                "attacker deploy: within 2 of own-edge",
            ],
        ),
        (
            "jump-to-lightspeed",
            [3, 4],
            "attacker, rolled 1",
            "later: attacker 2 attacker 4",
            &[
                "both terrain",
                "attacker keep attacker other-groups",
                "attacker deploy: within 2 of own-edge",
                "defender deploy: at 3-5 of own-edge",
                "attacker other 2",
            ],
        ),
        (
            "hammer-and-anvil",
            [3, 6],
            "roll-to-choose, own 1",
            "later: attacker 1 attacker 3 attacker 5",
            &[
                "attacker place charge 6: beyond 1 of edges, beyond 1 of same",
                "attacker hide-on charge 6",
                "attacker other 6: beyond 3 of same",
                "defender other 2",
                "defender huge: at 3-5 of own-edge, beyond 2 of side-edges",
                "defender deploy: within 5 of own-edge",
                "attacker keep attacker dearer-groups",
                "attacker deploy: within 1 of own-token",
            ],
        ),
    ];
    let cards = sandtable_gcw::catalogue::Catalogue::builtin().unwrap();
    for (id, area, ways, coming, steps) in table {
        let play = cards.scenario(id).unwrap().play.clone().unwrap();
        let told = format!("{}, {} {}", play.initiative, play.terrain.mode, play.terrain.times);
        assert_eq!((play.area, told.as_str(), later(&play).as_str()), (area, ways, coming), "{id}");
        assert_eq!(play.step.iter().map(step).collect::<Vec<_>>(), steps, "{id}");
    }
    // The old table of the Raider was never filled.
    assert!(cards.scenario("undecided").unwrap().play.is_none());
}

// proves: GCW-305, GCW-306, GCW-307, GCW-308
#[test]
fn which_groups_come_in_when_and_how_ships_are_divided() {
    let cards = sandtable_gcw::catalogue::Catalogue::builtin().unwrap();
    let play = |id: &str| cards.scenario(id).unwrap().play.clone().unwrap();
    let own = "within 1 of own-token";
    let arriving = |side: &str, which: &str, rounds: &[u8]| -> Vec<String> {
        rounds.iter().map(|round| format!("{side} {round} {which}: {own}")).collect()
    };
    // A, B, C and D one after the other; any group that is left; the one with the fewest points.
    assert_eq!(arrivals(&play("blockade-run")), arriving("attacker", "next", &[2, 4, 6, 7]));
    assert_eq!(arrivals(&play("jump-to-lightspeed")), arriving("attacker", "any", &[2, 4]));
    assert_eq!(arrivals(&play("hammer-and-anvil")), arriving("attacker", "cheapest", &[1, 3, 5]));
    let divided = |id: &str| play(id).step.iter().flat_map(zones).collect::<Vec<_>>();
    assert_eq!(
        divided("thirsty"),
        [
            "attacker: 50 to 75 squad points at their own edge",
            "attacker: the rest at the side edge near the fore section"
        ]
    );
    assert_eq!(
        divided("asteroid-gauntlet"),
        ["attacker: 50 squad points or more at their own edge", "attacker: the rest at any other edge"]
    );
    let grouped = |id: &str| cards.scenario(id).unwrap().attacker.clone();
    assert_eq!(grouped("blockade-run").group_bounds, [[1, 50], [45, 55], [25, 35], [45, 55], [25, 35]]);
    assert_eq!(grouped("hammer-and-anvil").group_bounds, [[50, 70]; 4]);
    let groups = ["blockade-run", "hammer-and-anvil", "jump-to-lightspeed"].map(|id| grouped(id).groups);
    assert_eq!(groups, [Some(5), Some(4), Some(3)]);
}

fn huge(scenario: &str, class: &str, attackers: &[Spec]) -> Fight {
    let mut fight = Fight::ready(&setup(), scenario, attackers, &[TIE]);
    fight.huge(Role::Defender, class);
    fight.fly();
    fight
}

// proves: GCW-298
#[test]
fn three_of_four_ghosted_bases_are_not_enough() {
    let mut fight = Fight::flown("espionage", &[X, X], &[TIE]);
    for _ in 0..6 {
        fight.act(ATTACKER, "load", Some(0), None, "");
    }
    // There are six satellites.
    assert_eq!(fight.refused(ATTACKER, Entry::Act(action("load", Some(1), None))).code, "not-possible");
    for object in 0..3 {
        fight.act(ATTACKER, "deploy", Some(0), Some(object), "");
        assert_eq!(fight.record().decided, None);
    }
    fight.act(ATTACKER, "deploy", Some(0), Some(3), "");
    assert_eq!(fight.record().decided, Some(Winner::Attacker));
    // Whoever carries the rest and is destroyed takes it along.
    let mut fight = Fight::flown("espionage", &[X, X], &[TIE]);
    for _ in 0..6 {
        fight.act(ATTACKER, "load", Some(0), None, "");
    }
    fight.destroy(&[0, 1]);
    assert_eq!(fight.record().decided, Some(Winner::Defender));
}

// proves: GCW-299
#[test]
fn three_activated_satellites_are_not_enough() {
    let mut fight = Fight::flown("espionage-alternate", &[X], &[TIE]);
    for object in 0..7 {
        fight.act(ATTACKER, "load", Some(0), None, "");
        fight.act(ATTACKER, "deploy", Some(0), Some(object), "");
    }
    fight.rounds(1);
    for object in 0..3 {
        fight.act(ATTACKER, "cloak", None, Some(object), "");
        assert_eq!(fight.record().decided, None);
    }
    fight.act(ATTACKER, "cloak", None, Some(3), "");
    assert_eq!(fight.record().decided, Some(Winner::Attacker));
    // With four of seven shot down only three are left to be activated.
    let mut fight = Fight::flown("espionage-alternate", &[X], &[TIE]);
    for object in 0..7 {
        fight.act(ATTACKER, "load", Some(0), None, "");
        fight.act(ATTACKER, "deploy", Some(0), Some(object), "");
    }
    for object in 0..4 {
        fight.enter(ATTACKER, Entry::Hit { object: ThingNo(object), damage: 1 }, "");
    }
    fight.rounds(1);
    for object in 4..7 {
        fight.act(ATTACKER, "cloak", None, Some(object), "");
    }
    assert_ne!(fight.record().decided, Some(Winner::Attacker));
}

// proves: GCW-305, GCW-306
#[test]
fn a_transport_must_survive_the_eighth_round_and_not_the_seventh() {
    for scenario in ["blockade-run", "asteroid-gauntlet"] {
        let mut fight = huge(scenario, "gozanticlasscruiser", &[X, X]);
        fight.rounds(7);
        assert_eq!(fight.record().decided, None, "{scenario}");
        assert_eq!(fight.refused(ATTACKER, Entry::End).code, "both-in-play", "{scenario}");
        fight.rounds(1);
        assert_eq!(fight.record().decided, Some(Winner::Defender), "{scenario}");
        let report = fight.report();
        assert_eq!((report.winner, report.field), (Winner::Defender, Some(Role::Attacker)), "{scenario}");
    }
}

// proves: GCW-307
#[test]
fn fifty_to_seventy_five_points_stand_at_the_own_edge_of_a_refuelling() {
    // 27 + 3 * 21 = 90 squad points.
    let mut fight = Fight::ready(&setup(), "thirsty", &[FALCON, X, X, X], &[TIE]);
    fight.huge(Role::Defender, "raiderclasscorvette");
    fight.start("");
    fight.enter(ATTACKER, Entry::Initiative { take: true }, "");
    for _ in 0..3 {
        fight.enter(ATTACKER, Entry::Step, "");
    }
    let divide = |first: &[u8], second: &[u8]| Entry::Divide { zones: vec![crafts(first), crafts(second)] };
    let few = fight.refused(ATTACKER, divide(&[0, 1], &[2, 3]));
    assert_eq!((few.needs, few.has), (Some(50.0), Some(48.0)));
    let many = fight.refused(ATTACKER, divide(&[0, 1, 2, 3], &[]));
    assert_eq!((many.needs, many.has), (Some(75.0), Some(90.0)));
    fight.enter(ATTACKER, divide(&[0, 1, 2], &[3]), "");
}

// proves: GCW-307
#[test]
fn a_container_leaves_the_corvette_with_or_without_an_explosion() {
    let mut fight = huge("thirsty", "raiderclasscorvette", &[X, X]);
    // Four fuel tokens; one goes at the start of each Activation while docked.
    assert_eq!(fight.record().crafts[3].count("fuel"), 3);
    fight.rounds(1);
    assert_eq!(fight.record().crafts[3].count("fuel"), 2);
    fight.act(DEFENDER, "detach", None, None, "");
    fight.rounds(1);
    assert_eq!(fight.record().crafts[3].count("fuel"), 2);
    assert_eq!(fight.refused(DEFENDER, Entry::Act(action("detach", None, None))).code, "not-possible");
    // The defender wins if no attacker is left, or over the attacker's edge; not over another one.
    fight.destroy(&[0, 1]);
    assert_eq!(fight.record().decided, Some(Winner::Defender));
    let mut fight = huge("thirsty", "raiderclasscorvette", &[X, X]);
    fight.flee(3, Edge::Neutral);
    assert_ne!(fight.record().decided, Some(Winner::Defender));
}

// proves: GCW-308
#[test]
fn a_dock_has_shields_and_is_held_until_no_attacker_is_left() {
    let mut fight = huge("dry-dock", "raiderclasscorvette", &[X, X]);
    for _ in 0..2 {
        fight.act(DEFENDER, "shield", None, Some(0), "");
    }
    let shield = Entry::Act(action("shield", None, Some(0)));
    assert_eq!(fight.refused(DEFENDER, shield.clone()).code, "not-possible");
    fight.act(ATTACKER, "unshield", None, Some(0), "");
    fight.enter(DEFENDER, shield, "");
    // Four of five satellites are not all; the corvette alone is enough.
    for object in 1..5 {
        fight.enter(ATTACKER, Entry::Hit { object: ThingNo(object), damage: 2 }, "");
    }
    assert_eq!(fight.record().decided, None);
    fight.destroy(&[3]);
    assert_eq!(fight.record().decided, Some(Winner::Attacker));
    let mut fight = huge("dry-dock", "raiderclasscorvette", &[X, X]);
    fight.destroy(&[0]);
    assert_eq!(fight.record().decided, None);
    fight.flee(1, Edge::Attacker);
    assert_eq!(fight.record().decided, Some(Winner::Defender));
}

// proves: GCW-308
#[test]
fn a_hyperdrive_takes_four_energy_a_turn_holds_five_and_jumps_with_six_tokens() {
    let mut fight = huge("jump-to-lightspeed", "raiderclasscorvette", &[X, X]);
    let charge = Entry::Act(action("charge", None, None));
    for _ in 0..4 {
        fight.enter(DEFENDER, charge.clone(), "");
    }
    assert_eq!(fight.refused(DEFENDER, charge.clone()).code, "often-enough");
    // A die for each of four energy and one token: two hits are a token.
    fight.act(DEFENDER, "spin", None, None, "1/8 1/8 6/8 6/8 6/8");
    assert_eq!(fight.field().heap(None, "hyperdrive"), 2);
    let spin = Entry::Act(action("spin", None, None));
    assert_eq!(fight.refused(DEFENDER, spin).code, "often-enough");
    fight.rounds(1);
    fight.enter(DEFENDER, charge.clone(), "");
    assert_eq!(fight.field().heap(None, "energy"), 5);
    assert_eq!(fight.refused(DEFENDER, charge).code, "not-possible");
    // Seven dice; three hits are one token, not two; three focus results cost one energy.
    fight.act(DEFENDER, "spin", None, None, "1/8 1/8 1/8 4/8 4/8 4/8 6/8");
    assert_eq!((fight.field().heap(None, "hyperdrive"), fight.field().heap(None, "energy")), (3, 4));
    fight.rounds(1);
    fight.act(DEFENDER, "spin", None, None, "1/8 1/8 1/8 1/8 6/8 6/8 6/8");
    assert_eq!((fight.field().heap(None, "hyperdrive"), fight.record().decided), (5, None));
    fight.rounds(1);
    fight.act(DEFENDER, "spin", None, None, "1/8 1/8 6/8 6/8 6/8 6/8 6/8 6/8 6/8");
    assert_eq!((fight.field().heap(None, "hyperdrive"), fight.record().decided), (6, Some(Winner::Defender)));
    // A card that is dealt costs an energy; without attackers the defender has won.
    fight.act(DEFENDER, "drain", None, None, "");
    assert_eq!(fight.field().heap(None, "energy"), 3);
    let mut fight = huge("jump-to-lightspeed", "raiderclasscorvette", &[X, X]);
    fight.destroy(&[0, 1]);
    assert_eq!(fight.record().decided, Some(Winner::Defender));
}

// proves: GCW-308
#[test]
fn the_cheapest_group_starts_and_the_next_one_comes_first() {
    // 54, 42, 21 and 27 squad points: the third starts, then the fourth, the second, the first.
    let own = [FALCON.group(1), FALCON.group(1), X.group(2), X.group(2), X.group(3), FALCON.group(4)];
    let mut fight = huge("hammer-and-anvil", "raiderclasscorvette", &own);
    let flying = |fight: &Fight| -> Vec<usize> {
        let there =
            |index: &usize| fight.record().crafts[*index].place == sandtable_gcw::model::Place::Flying;
        (0..6).filter(there).collect()
    };
    assert_eq!(flying(&fight), [4]);
    let arrive = |units: &[u8]| Entry::Arrive { role: Role::Attacker, units: crafts(units) };
    assert_eq!(fight.refused(ATTACKER, Entry::NextRound).code, "arrival-due");
    assert_eq!(fight.refused(ATTACKER, arrive(&[0, 1])).code, "other-group");
    assert_eq!(fight.refused(ATTACKER, arrive(&[2, 3])).code, "other-group");
    fight.enter(ATTACKER, arrive(&[5]), "");
    fight.rounds(1);
    assert_eq!(fight.refused(ATTACKER, arrive(&[2, 3])).code, "no-arrival");
    fight.rounds(1);
    fight.enter(ATTACKER, arrive(&[2, 3]), "");
    fight.rounds(2);
    fight.enter(ATTACKER, arrive(&[0, 1]), "");
    assert_eq!(flying(&fight), [0, 1, 2, 3, 4, 5]);
    // Over the attacker's edge it gets away, over another one it does not.
    let corvette = fight.record().crafts.len() as u8 - 1;
    fight.flee(corvette, Edge::Neutral);
    assert_eq!(fight.record().decided, Some(Winner::Attacker));
}

// proves: GCW-308
#[test]
fn a_dud_does_no_harm_and_a_charge_takes_its_asteroid_along() {
    let mut fight = huge("hammer-and-anvil", "raiderclasscorvette", &[X.group(1), X.group(2)]);
    let place = |fight: &Fight, face: &str| {
        let shows =
            |thing: &sandtable_gcw::model::Thing| thing.face.as_ref().unwrap().face.as_deref() == Some(face);
        fight.record().things.iter().position(shows).unwrap() as u8
    };
    let (active, dud) = (place(&fight, "active"), place(&fight, "dud"));
    let near = |act: &str, thing| ActEntry { near: crafts(&[2]), ..action(act, None, Some(thing)) };
    assert_eq!(fight.refused(ATTACKER, Entry::Act(near("detonate", dud))).code, "not-possible");
    fight.enter(DEFENDER, Entry::Act(near("overlap", dud)), "");
    assert!(!fight.record().crafts[2].damaged);
    fight.enter(DEFENDER, Entry::Act(near("overlap", active)), "0/8 6/8 6/8");
    assert!(fight.record().crafts[2].damaged);
    let fate = |fight: &Fight, thing: u8| fight.record().things[usize::from(thing)].fate;
    use sandtable_gcw::catalogue::ObjectFate;
    assert_eq!((fate(&fight, dud), fate(&fight, active)), (ObjectFate::InPlay, ObjectFate::Removed));
}

// proves: GCW-304
#[test]
fn one_mine_an_end_phase_and_only_the_goal_saves_the_transport() {
    let mut fight = huge("old-interdiction", "gozanticlasscruiser", &[X, X]);
    let at = |fight: &Fight, face: &str| {
        let shows =
            |thing: &sandtable_gcw::model::Thing| thing.face.as_ref().unwrap().face.as_deref() == Some(face);
        fight.record().things.iter().position(shows).unwrap() as u8
    };
    // All six are the attacker's to begin with, each with an effect of its own.
    assert_eq!(fight.record().things.len(), 6);
    assert!(fight.record().things.iter().all(|thing| thing.count("attackers") == 1));
    let stress = at(&fight, "stress");
    fight.act(ATTACKER, "trigger-stress", None, Some(stress), "");
    let flip = Entry::Act(action("trigger-flip", None, Some(at(&fight, "flip"))));
    assert_eq!(fight.refused(ATTACKER, flip.clone()).code, "not-possible");
    fight.rounds(1);
    fight.enter(ATTACKER, flip, "");
    fight.flee(3, Edge::Defender);
    assert_ne!(fight.record().decided, Some(Winner::Defender));
    // A reinforcement for each ship destroyed in the round.
    fight.destroy(&[0]);
    assert_eq!((fight.field().calls(Role::Attacker), fight.field().calls(Role::Defender)), (1, 0));
    assert!(!fight.record().crafts[usize::from(CraftNo(0).0)].damaged);
}
