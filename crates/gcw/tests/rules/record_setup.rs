//! Setting the table up: every scenario's checklist, and the zones among which some scenarios divide ships.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test and its helpers")]

use crate::common::record as common;
use crate::common::setting::{later, step};

use common::{ATTACKER, DEFENDER, FALCON, Fight, LAMBDA, NO, Spec, TIE, X, action, crafts, setup};
use sandtable_gcw::catalogue::{Edge, UpgradeId};
use sandtable_gcw::model::{Aboard, Body, CraftNo, RecordStage, Rider, Role, Winner};
use sandtable_gcw::rules::record::{self, Entry};

/// Scenario, initiative and terrain, who comes later, set-up.
type Row = (&'static str, &'static str, &'static str, &'static [&'static str]);

// proves: GCW-174, GCW-175, GCW-179, GCW-180, GCW-184, GCW-185, GCW-189, GCW-190, GCW-193, GCW-194,
// GCW-197, GCW-198, GCW-202, GCW-203, GCW-207, GCW-208, GCW-212, GCW-213, GCW-216, GCW-219, GCW-220,
// GCW-223, GCW-224, GCW-227, GCW-228, GCW-232, GCW-233, GCW-238, GCW-239, GCW-240, GCW-243, GCW-244,
// GCW-247, GCW-248, GCW-249, GCW-252, GCW-255, GCW-256, GCW-260, GCW-261, GCW-264, GCW-265
#[test]
fn how_the_table_is_set_up_and_who_has_initiative() {
    let table: [Row; 23] = [
        (
            "assassination",
            "roll, feature",
            "",
            &[
                "both terrain: beyond 2 of edges, beyond 1 of obstacles",
                "defender deploy: not 1-3 of attacker-edge, not 1-3 of defender-edge",
                "attacker deploy: within 3 of own-edge",
            ],
        ),
        (
            "asset-recovery",
            "fewer-points, feature",
            "reinforced: attacker defender",
            &[
                "both place disabled-ship 1",
                "initiative-first place disabled-ship 2: at 3 of objects, not 1 of same",
                "both terrain: beyond 2 of edges, beyond 1 of obstacles, beyond 1 of objects",
                "initiative other: within 2 of corner",
                "skill deploy: within 2 of corner",
            ],
        ),
        (
            "vip-escort",
            "fewer-points, feature",
            "reinforced: attacker",
            &[
                "both terrain: beyond 2 of edges, beyond 1 of obstacles",
                "defender place shuttle 1: within 1 of own-edge",
                "defender deploy: within 2 of own-edge",
                "attacker deploy: within 2 of own-edge",
            ],
        ),
        (
            "no-man-behind",
            "fewer-points, feature",
            "reinforced: attacker",
            &[
                "defender name disabled",
                "attacker deploy: within 1 of either-start",
                "defender deploy: not 1-3 of start-edges",
                "attacker terrain: beyond 2 of edges, beyond 1 of obstacles, beyond 1 of defenders",
            ],
        ),
        (
            "combat-trial",
            "attacker, own",
            "",
            &[
                "defender place facility 6: at 1-2 of same, beyond 1 of edges",
                "defender hide-on facility 6",
                "attacker other 3",
                "attacker other",
                "defender name prototype",
                "attacker name operatives",
                "defender deploy: not 1-3 of attacker-edge",
                "attacker deploy: within 2 of own-edge",
            ],
        ),
        (
            "smash-and-grab",
            "attacker, own",
            "reinforced: defender",
            &[
                "both terrain 9: beyond 1 of edges, beyond 1 of obstacles",
                "defender deploy: within 1 of own-edge",
                "attacker deploy: within 1 of own-edge",
                "defender-first place cache 5",
            ],
        ),
        (
            "divide-and-conquer",
            "attacker, feature",
            "later: defender 3",
            &[
                "both terrain: beyond 1 of obstacles",
                "attacker keep defender half",
                "defender deploy: within 1 of own-edge",
                "attacker deploy: within 1 of own-edge",
            ],
        ),
        (
            "hvt-recovery",
            "defender, own",
            "reinforced: defender",
            &[
                "both terrain 6: beyond 1 of obstacles, beyond 3 of defender-edge, beyond 3 of side-edges, beyond 1 of attacker-edge",
                "attacker place pod 1: within 2 of defender-edge",
                "attacker-first deploy",
            ],
        ),
        (
            "escalation",
            "fewer-first, feature",
            "later: attacker 3 defender 3 attacker 6 defender 6",
            &[
                "both terrain: beyond 2 of edges, beyond 1 of obstacles",
                "attacker keep attacker later-groups",
                "defender keep defender later-groups",
                "initiative other 1",
                "initiative-first other 4: beyond 3 of same",
                "initiative-first deploy: within 2 of own-token",
            ],
        ),
        (
            "wing-commander",
            "fewer-points, feature",
            "",
            &[
                "both terrain: beyond 2 of edges, beyond 1 of obstacles",
                "attacker name commander-attacker",
                "defender name commander-defender",
                "skill deploy: within 1 of own-edge",
            ],
        ),
        (
            "interdiction",
            "defender, own",
            "later: defender 3",
            &[
                "defender place satellite 4: within 1 of corner",
                "defender-first terrain 6: within 3 of any-edge, not 1-2 of objects, not 1-2 of obstacles",
                "attacker deploy: beyond 3 of edges",
                "defender keep defender other-groups",
                "defender deploy: within 1 of own-edge",
            ],
        ),
        (
            "exfil",
            "attacker, own",
            "",
            &[
                "defender place hideout 6: beyond 2 of edges, beyond 1 of same",
                "attacker other 6",
                "defender deploy: within 1 of own-edge",
                "attacker deploy: within 1 of own-edge",
            ],
        ),
        (
            "micro-jumps",
            "attacker, own",
            "",
            &[
                "attacker-first terrain 6: beyond 2 of edges, beyond 1 of obstacles",
                "attacker place microjump 3: not 1-2 of same",
                "defender deploy: within 1 of own-edge",
                "attacker deploy: within 1 of objects",
            ],
        ),
        (
            "data-theft",
            "defender, own",
            "",
            &[
                "attacker terrain 6: beyond 2 of edges, beyond 1 of obstacles",
                "defender hide-on-ships 1 2 2 4 4",
                "attacker name slicer",
                "skill deploy: within 1 of own-edge",
            ],
        ),
        (
            "what-price-victory",
            "fewer-points, feature",
            "reinforced: attacker defender",
            &["both terrain: beyond 2 of edges, beyond 1 of obstacles", "skill deploy: within 1 of own-edge"],
        ),
        (
            "patrol-ambush",
            "defender, own",
            "later: defender 1 attacker 1",
            &[
                "defender terrain 6: beyond 2 of edges, beyond 1 of obstacles",
                "defender-first other 2",
                "defender keep defender one",
                "attacker keep attacker one",
                "skill deploy: within 1 of own-edge",
            ],
        ),
        (
            "defensive-minefield",
            "defender, feature",
            "",
            &[
                "both terrain: beyond 2 of edges, beyond 1 of obstacles",
                "defender place mine 6: beyond 2 of edges, beyond 2 of same",
                "skill deploy: within 1 of own-edge",
            ],
        ),
        (
            "space-superiority",
            "fewer-points, feature",
            "",
            &["both terrain: beyond 2 of edges, beyond 1 of obstacles", "skill deploy: within 1 of own-edge"],
        ),
        (
            "supply-raid",
            "fewer-points, feature",
            "",
            &[
                "both terrain: beyond 2 of edges, beyond 1 of obstacles",
                "defender deploy: within 3 of own-edge, beyond 1 of side-edges",
                "defender place container 3: within 3 of own-edge, beyond 1 of side-edges, not 1-2 of same",
                "defender fill 3",
                "attacker deploy: within 1 of any-edge, not 1 of defender-edge, not 1-2 of objects",
                "defender name escort 2",
                "attacker name smuggler 1",
            ],
        ),
        (
            "prisoner-rescue",
            "attacker, rolled",
            "",
            &[
                "both terrain: beyond 2 of edges, beyond 1 of obstacles",
                "defender place transport 1: within 1 of own-edge, beyond 3 of side-edges",
                "defender deploy: within 1 of own-edge",
                "attacker deploy: within 3 of own-edge",
            ],
        ),
        (
            "prisoner-exchange",
            "fewer-points, rolled",
            "",
            &[
                "both terrain: beyond 2 of edges, beyond 1 of obstacles",
                "attacker name transport-attacker",
                "defender name transport-defender",
                "skill deploy: within 1 of own-edge",
            ],
        ),
        (
            "intelligence-gathering",
            "fewer-points, rolled",
            "reinforced: defender",
            &[
                "defender place satellite 4: within 3 of own-edge, not 1 of side-edges, at 2-3 of same",
                "both terrain: beyond 1 of objects",
                "attacker deploy: within 1 of own-edge",
                "defender deploy: within 1 of own-edge",
            ],
        ),
        (
            "electronic-warfare",
            "attacker, rolled",
            "reinforced: defender",
            &[
                "defender place satellite 5: beyond 3 of start-edges, beyond 1 of same",
                "both terrain: beyond 1 of objects",
                "defender deploy: beyond 3 of start-edges",
                "attacker deploy: within 1 of either-start",
            ],
        ),
    ];
    let cards = sandtable_gcw::catalogue::Catalogue::builtin().unwrap();
    for (id, ways, coming, steps) in table {
        let play = cards.scenario(id).unwrap().play.clone().unwrap();
        assert_eq!(format!("{}, {}", play.initiative, play.terrain.mode), ways, "{id}");
        assert_eq!(later(&play), coming, "{id}");
        assert_eq!(play.step.iter().map(step).collect::<Vec<_>>(), steps, "{id}");
        assert_eq!((play.area, play.terrain.times), ([3, 3], 1), "{id}");
    }
}

// proves: GCW-167, GCW-111
#[test]
fn every_step_is_told_with_its_numbers() {
    let mut fight = Fight::begin("space-superiority", &[X, X], &[TIE], "");
    fight.enter(DEFENDER, Entry::Initiative { take: true }, "");
    let asked = record::asks(fight.pos(), NO);
    assert_eq!(
        asked[0].text,
        "Step 1 of 2: Place the terrain: obstacles beyond Range 2 of all edges and beyond Range 1 of each other. \
         Obstacles: 6 asteroids."
    );
    fight.enter(ATTACKER, Entry::Step, "");
    // Ships are placed by skill, on a tie by whoever has initiative: the defender is asked.
    let asked = record::asks(fight.pos(), NO);
    assert!(asked[0].text.starts_with("Step 2 of 2: ") && asked[0].seat.0 == DEFENDER);
}

fn zones(zones: &[&[u8]]) -> Entry {
    Entry::Divide { zones: zones.iter().map(|units| crafts(units)).collect() }
}

// proves: GCW-207
#[test]
fn each_zone_of_an_hvt_recovery_holds_25_points() {
    let defenders = [TIE, TIE, TIE, TIE, TIE, TIE];
    let mut fight = Fight::begin("hvt-recovery", &[FALCON, X, X], &defenders, "");
    fight.enter(DEFENDER, Entry::Initiative { take: false }, "");
    assert_eq!(fight.refused(ATTACKER, zones(&[&[0], &[1, 2]])).code, "not-your-step");
    fight.enter(ATTACKER, Entry::Step, "");
    fight.enter(ATTACKER, Entry::Step, "");
    assert_eq!(record::asks(fight.pos(), NO).len(), 2);
    assert_eq!(fight.refused(ATTACKER, Entry::Step).code, "zones-open");
    assert_eq!(fight.refused(ATTACKER, zones(&[&[0, 1, 2]])).code, "wrong-zones");
    assert_eq!(fight.refused(ATTACKER, zones(&[&[0], &[1]])).code, "wrong-zones");
    assert_eq!(fight.refused(ATTACKER, zones(&[&[0, 0], &[1, 2]])).code, "wrong-zones");
    let short = fight.refused(ATTACKER, zones(&[&[0, 1], &[2]]));
    assert_eq!((short.code, short.needs, short.has), ("zone-points", Some(25.0), Some(21.0)));
    assert!(short.sentence().contains("in the bottom left zone"), "{}", short.sentence());
    fight.enter(ATTACKER, zones(&[&[0], &[1, 2]]), "");
    assert_eq!(fight.record().crafts.iter().map(|craft| craft.zone).take(3).collect::<Vec<_>>(), [1, 2, 2]);
    assert_eq!(fight.refused(DEFENDER, Entry::Step).code, "zones-open");
    assert_eq!(fight.refused(DEFENDER, zones(&[&[3, 4], &[5, 6, 7, 8]])).code, "zone-points");
    // What is suggested keeps the limits.
    let asked = record::asks(fight.pos(), NO);
    assert_eq!((asked.len(), asked[0].seat.0), (1, DEFENDER));
    fight.enter(DEFENDER, zones(&[&[3, 4, 5], &[6, 7, 8]]), "");
    fight.enter(DEFENDER, Entry::Step, "");
    assert_eq!(fight.record().stage, RecordStage::Rounds);
}

// proves: GCW-306, GCW-307
#[test]
fn old_scenarios_limit_what_stands_at_the_own_edge() {
    let attackers = [FALCON, X, X, X];
    let mut fight = Fight::ready(&setup(), "thirsty", &attackers, &[TIE]);
    fight.huge(Role::Defender, "raiderclasscorvette");
    fight.fly();
    // 27 + 21 * 3 = 90: 50 to 75 of them at the own edge.
    let points = |fight: &Fight, zone| {
        fight.record().crafts.iter().filter(|craft| craft.zone == zone).map(|craft| craft.points).sum::<u16>()
    };
    assert!((50..=75).contains(&points(&fight, 1)) && points(&fight, 1) + points(&fight, 2) == 90);

    let mut fight = Fight::ready(&setup(), "asteroid-gauntlet", &attackers, &[TIE, LAMBDA]);
    fight.huge(Role::Defender, "gozanticlasscruiser");
    fight.start("");
    fight.enter(DEFENDER, Entry::Initiative { take: true }, "");
    for _ in 0..3 {
        fight.enter(ATTACKER, Entry::Step, "");
    }
    // At most two role tokens on a ship.
    let role = |job: &str, unit| Entry::Name { job: job.into(), unit: CraftNo(unit) };
    for (job, unit) in [("gunner", 4), ("shield", 4)] {
        fight.enter(DEFENDER, role(job, unit), "");
        fight.enter(DEFENDER, Entry::Step, "");
    }
    assert_eq!(fight.refused(DEFENDER, role("engineer", 4)).code, "jobs-together");
    assert_eq!(fight.refused(DEFENDER, Entry::Step).code, "job-open");
    for (job, unit) in [("engineer", 5), ("pilot", 5)] {
        fight.enter(DEFENDER, role(job, unit), "");
        fight.enter(DEFENDER, Entry::Step, "");
    }
    assert_eq!(fight.refused(ATTACKER, zones(&[&[0, 1], &[2, 3]])).code, "zone-points");
    fight.enter(ATTACKER, zones(&[&[0, 1, 2], &[3]]), "");
    fight.enter(ATTACKER, Entry::Step, "");
    assert_eq!(fight.record().stage, RecordStage::Rounds);
}

// proves: GCW-306
#[test]
fn skilled_pilots_block_three_manoeuvres() {
    let wes = Spec("xwing", "wesjanson", 0);
    let mut fight = Fight::ready(&setup(), "asteroid-gauntlet", &[X, wes], &[TIE]);
    fight.huge(Role::Defender, "gozanticlasscruiser");
    fight.fly();
    let act = |name, unit| Entry::Act(action(name, Some(unit), None));
    for unit in [0, 1] {
        fight.enter(ATTACKER, act("block", unit), "");
        assert_eq!(fight.refused(ATTACKER, act("block", unit)).code, "often-enough");
    }
    assert_eq!(fight.refused(ATTACKER, act("block-more", 0)).code, "no-actor");
    fight.enter(ATTACKER, act("block-more", 1), "");
    fight.enter(ATTACKER, act("block-more", 1), "");
    assert_eq!(fight.refused(ATTACKER, act("block-more", 1)).code, "often-enough");
    fight.rounds(1);
    assert_eq!(fight.field().heap(None, "blocked"), 4);
}

// proves: GCW-296
#[test]
fn the_scans_of_all_survivors_count_and_are_analysed_before_the_end() {
    let mut fight = Fight::flown("cargo-scan", &[X, X, X], &[TIE]);
    for (unit, object) in [(0, 0), (1, 1), (2, 2)] {
        fight.act(ATTACKER, "scan", Some(unit), Some(object), "");
    }
    let analyse = Entry::Act(action("analyse", None, None));
    assert_eq!(fight.refused(ATTACKER, analyse.clone()).code, "not-possible");
    fight.flee(0, Edge::Neutral);
    fight.destroy(&[1]);
    assert_eq!(fight.refused(ATTACKER, analyse.clone()).code, "not-possible");
    for seat in [ATTACKER, DEFENDER] {
        fight.enter(seat, Entry::Stop { agreed: true }, "");
    }
    assert_eq!(fight.refused(ATTACKER, Entry::End).code, "open-debt");
    let asked = record::asks(fight.pos(), NO);
    assert_eq!((asked.len(), asked[0].default.clone()), (1, Fight::command(analyse.clone())));
    // Seven, a marker that fled and one that is still there; the destroyed ship's is lost.
    fight.enter(ATTACKER, analyse, "6/8");
    assert_eq!(fight.record().last.as_ref().unwrap().score, 9);
    assert_eq!(fight.report().winner, Winner::Attacker);
}

// proves: GCW-027, GCW-176, GCW-290
#[test]
fn points_and_skill_are_those_of_the_squads_sheet() {
    let mut fight = Fight::ready(&setup(), "assassination", &[X], &[LAMBDA]);
    let cards = |ids: &[&str]| ids.iter().copied().map(UpgradeId::new).collect::<Vec<_>>();
    let squads = &mut fight.state.battles[0].squads;
    squads[0].as_mut().unwrap().ships[0].cards = cards(&["protontorpedoes"]);
    let bounty = &mut squads[1].as_mut().unwrap().ships[0];
    (bounty.marked, bounty.cards) = (true, cards(&["veteraninstincts"]));
    fight.huge(Role::Attacker, "gr75mediumtransport");
    fight.fly();
    for role in Role::BOTH {
        let sheet = sandtable_gcw::rules::squad::sheet(fight.pos(), NO, role).unwrap();
        let own: Vec<_> = fight.record().crafts.iter().filter(|craft| craft.role == role).collect();
        let total: u16 = own.iter().map(|craft| craft.points).sum();
        assert_eq!(i32::from(total), sheet.points());
        assert_eq!(own[0].skill, sheet.ships[0].skill);
    }
    let of = |index: usize| (fight.record().crafts[index].points, fight.record().crafts[index].skill);
    // An X-wing with a rookie at 21, torpedoes at 4; the transport at 45.
    assert_eq!((of(0), of(1)), ((25, 2), (45, 0)));
    // The BOUNTY counts twice its 21, its upgrade nothing; the talent raises its skill.
    assert_eq!(of(2), (42, 4));
}

// proves: GCW-084
#[test]
fn the_captive_aboard_is_the_one_the_aftermath_takes() {
    let mut fight = Fight::ready(&setup(), "space-superiority", &[X], &[LAMBDA]);
    let held = fight.prisoners(3);
    for (pilot, skill) in held.iter().zip([4, 3, 6]) {
        fight.state.players[0].pilots[pilot.index()].skill = skill;
    }
    fight.state.battles[0].squads[1].as_mut().unwrap().ships[0].crew = vec![Aboard::Captive];
    fight.fly();
    let aboard = |fight: &Fight| match &fight.record().crafts[1].body {
        Body::Ship { crew, .. } => crew.clone(),
        Body::Huge { .. } => unreachable!(),
    };
    // The most skilled one, not the first.
    assert_eq!(aboard(&fight), [Rider::Captive(held[2])]);
}

// proves: GCW-181, GCW-186, GCW-195, GCW-199, GCW-209, GCW-221, GCW-229, GCW-245, GCW-250, GCW-257, GCW-262,
// GCW-266, GCW-296, GCW-299, GCW-307, GCW-308
#[test]
fn things_on_the_table_have_the_numbers_of_the_document() {
    // Scenario, thing, how many, hull, shields, agility.
    let table = [
        ("asset-recovery", "disabled-ship", 3, None, 0, 0),
        ("vip-escort", "shuttle", 1, Some(6), 6, 2),
        ("combat-trial", "facility", 6, Some(3), 0, 4),
        ("smash-and-grab", "cache", 5, None, 0, 0),
        ("hvt-recovery", "pod", 1, None, 0, 0),
        ("interdiction", "satellite", 4, Some(4), 0, 1),
        ("micro-jumps", "microjump", 3, None, 0, 0),
        ("defensive-minefield", "mine", 6, Some(2), 0, 0),
        ("prisoner-rescue", "transport", 1, None, 0, 0),
        ("supply-raid", "container", 3, None, 0, 0),
        ("intelligence-gathering", "satellite", 4, None, 0, 0),
        ("electronic-warfare", "satellite", 5, None, 0, 0),
        ("cargo-scan", "container-token", 8, None, 0, 0),
        ("espionage-alternate", "spy-satellite", 7, Some(1), 0, 3),
        ("thirsty", "fuel", 1, Some(3), 0, 2),
        ("dry-dock", "satellite", 5, Some(2), 0, 1),
        ("hammer-and-anvil", "charge", 6, None, 0, 0),
    ];
    let cards = sandtable_gcw::catalogue::Catalogue::builtin().unwrap();
    let kinds = |id: &str| cards.scenario(id).unwrap().play.as_ref().unwrap().object.clone();
    for (scenario, thing, count, hull, shields, agility) in table {
        let kind = kinds(scenario).into_iter().find(|kind| kind.id == thing).unwrap();
        assert_eq!(
            (kind.count, kind.hull, kind.shields, kind.agility),
            (count, hull, shields, agility),
            "{scenario}"
        );
    }
    let faces = |scenario: &str| -> Vec<(String, u8)> {
        let all = kinds(scenario)[0].faces.clone();
        all.into_iter().map(|set| (set.face.to_string(), set.count)).collect()
    };
    let owned = |list: &[(&str, u8)]| -> Vec<(String, u8)> {
        list.iter().map(|(face, count)| ((*face).to_owned(), *count)).collect()
    };
    assert_eq!(faces("smash-and-grab"), owned(&[("intact", 3), ("raided", 2)]));
    assert_eq!(faces("hammer-and-anvil"), owned(&[("active", 4), ("dud", 2)]));
    assert_eq!(faces("exfil"), owned(&[("operative", 1), ("explosives", 5)]));
    assert_eq!(faces("combat-trial").len(), 6);
    // A container may leave over the far edge only, the transport over the attacker's, the pod over any.
    for (scenario, edges) in
        [("supply-raid", 1), ("prisoner-rescue", 1), ("hvt-recovery", 3), ("vip-escort", 3)]
    {
        assert_eq!(kinds(scenario)[0].leaves.len(), edges);
        assert!(kinds(scenario)[0].leaves.contains(&Edge::Attacker));
    }
}
