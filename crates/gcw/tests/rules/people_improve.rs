//! What pilots learn for experience points, and at training installations.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use crate::common::purchase;

use purchase::*;
use sandtable_gcw::catalogue::{ShipId, UpgradeId};
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::{Asset, Change, Event};
use sandtable_gcw::model::{Fate, Idle, IdleCause, Phase, PilotNo};
use sandtable_gcw::rules::people::{self as rules, PeopleCommand};

fn skill(pilot: PilotNo, double: bool) -> Command {
    people(PeopleCommand::Skill { pilot, double })
}

fn qualify(pilot: PilotNo, ship: &str) -> Command {
    people(PeopleCommand::Qualify { pilot, ship: ShipId::new(ship) })
}

fn ability(pilot: PilotNo, card: &str) -> Command {
    people(PeopleCommand::Ability { pilot, card: UpgradeId::new(card) })
}

fn elite(pilot: PilotNo) -> Command {
    people(PeopleCommand::Elite { pilot })
}

// proves: GCW-048, GCW-054, GCW-027
#[test]
fn a_saber_squadron_pilot_takes_push_the_limit() {
    let mut c = purchase(&two_factions(&[]));
    let saber = pilot(&mut c, 2, "sabersquadronpilot", 2);
    let refused = refusal(&c, 2, &ability(saber, "pushthelimit"));
    assert_eq!(refused, ("too-little-experience", "GCW-048", Some(3.0), Some(2.0)));
    c.happen(Event::PilotChanged { pilot: saber, change: Change::Xp(1) });
    c.play(2, ability(saber, "pushthelimit"), "");
    let after = who(&c, saber);
    assert_eq!((after.xp, after.points, after.skill), (0, 6, 4));
    assert_eq!(after.ability, Some(UpgradeId::new("pushthelimit")));
    assert_eq!(c.reckonings("experience"), ["3 = 3 Push the Limit [GCW-048]"]);
    assert_eq!(
        rules::points(c.pos(), &after).to_string(),
        "6 = 4 Saber Squadron Pilot [GCW-026] +2 Push the Limit as ability [GCW-048]"
    );
    // The pilot's points go with him to every ship: 17 of an Interceptor, 23 together.
    let interceptor = c.table.cards().ship(IMPERIAL, "tieinterceptor").unwrap().price.by_document();
    assert_eq!(interceptor + i32::from(after.points), 23);
    // One ability, for good.
    assert_eq!(refusal(&c, 2, &ability(saber, "wingman")).0, "has-ability");
}

// proves: GCW-049, GCW-054
#[test]
fn a_blue_squadron_pilot_takes_intelligence_agent() {
    let mut c = purchase(&two_factions(&[]));
    let blue = pilot(&mut c, 0, "bluesquadronpilot", 1);
    raise(&mut c, blue, 3);
    let refused = refusal(&c, 0, &ability(blue, "intelligenceagent"));
    assert_eq!(refused, ("pilot-skill", "GCW-048", Some(4.0), Some(3.0)));
    raise(&mut c, blue, 4);
    let before = who(&c, blue).points;
    c.play(0, ability(blue, "intelligenceagent"), "");
    assert_eq!((who(&c, blue).xp, who(&c, blue).points), (0, before));
    assert_eq!(
        rules::points(c.pos(), &who(&c, blue)).to_string(),
        "4 = 2 Blue Squadron Pilot [GCW-026] +2 pilot skill [GCW-046]"
    );
}

// proves: GCW-048, GCW-049, GCW-050, GCW-A16
#[test]
fn what_can_be_an_ability() {
    let setup = two_factions(&[]);
    let mut c = purchase(&setup);
    let [one, two] = [4, 4].map(|_| pilot(&mut c, 0, "greensquadronpilot", 9));
    for pilot in [one, two] {
        raise(&mut c, pilot, 5);
    }
    // Unique as a card, not as an ability: two pilots may have it.
    for pilot in [one, two] {
        c.play(0, ability(pilot, "squadleader"), "");
    }
    // Factions do not matter.
    let three = pilot(&mut c, 0, "greensquadronpilot", 9);
    raise(&mut c, three, 5);
    c.play(0, ability(three, "ruthlessness"), "");
    let four = pilot(&mut c, 0, "greensquadronpilot", 9);
    raise(&mut c, four, 5);
    // Nobody in particular, and nothing but people and talents.
    for card in ["chewbacca", "rebelcaptive", "engineupgrade", "admiralozzel", "no-such-card"] {
        assert_eq!(refusal(&c, 0, &ability(four, card)).0, "no-ability-card", "{card}");
    }
    // Unique pilots have an ability.
    let wedge = pilot(&mut c, 0, "wedgeantilles", 9);
    assert_eq!(refusal(&c, 0, &ability(wedge, "pushthelimit")).0, "has-ability");
    // A card of 0 costs 1 and adds nothing.
    let before = who(&c, four).points;
    c.play(0, ability(four, "adaptability"), "");
    assert_eq!((who(&c, four).xp, who(&c, four).points), (8, before));
    assert_eq!(c.reckonings("experience"), ["1 = 0 Adaptability [GCW-048] +1 at least one [GCW-A16]"]);

    let mut c = purchase(&reading(setup, "GCW-A16", "free"));
    let free = pilot(&mut c, 0, "greensquadronpilot", 0);
    raise(&mut c, free, 4);
    let before = who(&c, free).points;
    c.play(0, ability(free, "adaptability"), "");
    assert_eq!((who(&c, free).xp, who(&c, free).points), (0, before));
}

// proves: GCW-045, GCW-A78
#[test]
fn what_is_begun_in_one_turn_is_learned_together_or_one_after_another() {
    for (reading_of, until) in [(None, [2, 2]), (Some("a-turn-each"), [2, 3])] {
        let mut setup = two_factions(&[]);
        if let Some(key) = reading_of {
            setup = reading(setup, "GCW-A78", key);
        }
        let mut c = purchase(&setup);
        let rookie = pilot(&mut c, 0, "rookiepilot", 9);
        raise(&mut c, rookie, 3);
        for (class, until) in ["ywing", "awing"].into_iter().zip(until) {
            c.play(0, qualify(rookie, class), "");
            let last = who(&c, rookie).idle.iter().map(|idle| idle.until).max();
            assert_eq!(last, Some(until), "{class}, {reading_of:?}");
        }
    }
}

// proves: GCW-046, GCW-003
#[test]
fn a_step_of_skill_costs_a_point_of_experience_and_no_fleet_points() {
    let mut c = purchase(&two_factions(&[]));
    let rookie = pilot(&mut c, 0, "rookiepilot", 1);
    let purse = fp(&c, 0);
    c.play(0, skill(rookie, false), "");
    let after = who(&c, rookie);
    assert_eq!((after.xp, after.skill, after.points), (0, 3, 3));
    assert_eq!(fp(&c, 0), purse);
    assert_eq!(
        refusal(&c, 0, &skill(rookie, false)),
        ("too-little-experience", "GCW-046", Some(1.0), Some(0.0))
    );
    c.happen(Event::PilotChanged { pilot: rookie, change: Change::Xp(5) });
    raise(&mut c, rookie, 8);
    c.play(0, skill(rookie, false), "");
    assert_eq!(who(&c, rookie).skill, 9);
    assert_eq!(refusal(&c, 0, &skill(rookie, false)), ("highest-skill", "GCW-046", Some(9.0), Some(9.0)));
    // Nobody else's pilots.
    assert_eq!(refusal(&c, 1, &skill(rookie, false)).0, "unknown-pilot");
}

// proves: GCW-052, GCW-A18
#[test]
fn some_pilots_may_rise_by_two() {
    let setup = two_factions(&[]);
    let mut c = purchase(&setup);
    let academy = pilot(&mut c, 2, "academypilot", 3);
    c.play(2, skill(academy, true), "");
    let after = who(&c, academy);
    // As an Obsidian Squadron Pilot: 13 points in a TIE Fighter.
    let tie = c.table.cards().ship(IMPERIAL, "tiefighter").unwrap().price.by_document();
    assert_eq!((after.xp, after.skill, tie + i32::from(after.points)), (2, 3, 13));
    assert_eq!(c.reckonings("experience"), ["1 = 1 pilot skill, a double step [GCW-052]"]);
    assert_eq!(refusal(&c, 2, &skill(academy, true)).0, "no-double-step");
    // By choice only, and not after another improvement of skill.
    let modest = pilot(&mut c, 2, "academypilot", 3);
    c.play(2, skill(modest, false), "");
    assert_eq!(who(&c, modest).skill, 2);
    assert_eq!(refusal(&c, 2, &skill(modest, true)).0, "no-double-step");
    // Natives of the Interceptor at 4, whenever they stand there.
    let alpha = pilot(&mut c, 2, "alphasquadronpilot", 9);
    assert_eq!(refusal(&c, 2, &skill(alpha, true)).0, "no-double-step");
    for _ in 0..3 {
        c.play(2, skill(alpha, false), "");
    }
    c.play(2, skill(alpha, true), "");
    assert_eq!((who(&c, alpha).skill, who(&c, alpha).points), (6, 5));
    // GCW-052 names them natives: one who has qualified is none.
    let obsidian = pilot(&mut c, 2, "obsidiansquadronpilot", 9);
    c.happen(Event::PilotChanged {
        pilot: obsidian,
        change: Change::Qualified(ShipId::new("tieinterceptor")),
    });
    raise(&mut c, obsidian, 4);
    assert_eq!(refusal(&c, 2, &skill(obsidian, true)).0, "no-double-step");
    let bandit = pilot(&mut c, 0, "banditsquadronpilot", 1);
    c.play(0, skill(bandit, true), "");
    assert_eq!((who(&c, bandit).skill, who(&c, bandit).points), (4, 3));

    let mut scum = purchase(&{
        let mut setup = purchase::setup(&[(REBEL, 1), (SCUM, 1)]);
        setup.map = map(&[]);
        setup
    });
    for (card, after) in [("binayrepirate", 3), ("concorddawnveteran", 5)] {
        let pilot = pilot(&mut scum, 1, card, 1);
        let before = who(&scum, pilot).points;
        scum.play(1, skill(pilot, true), "");
        assert_eq!((who(&scum, pilot).skill, who(&scum, pilot).points), (after, before + 1), "{card}");
    }

    let mut c = purchase(&reading(setup, "GCW-A18", "two-xp"));
    let academy = pilot(&mut c, 2, "academypilot", 1);
    assert_eq!(
        refusal(&c, 2, &skill(academy, true)),
        ("too-little-experience", "GCW-046", Some(2.0), Some(1.0))
    );
}

// proves: GCW-037
#[test]
fn the_lesser_poe_dameron_becomes_the_greater_one() {
    let mut c = purchase(&two_factions(&[]));
    let poe = pilot(&mut c, 0, "poedameron", 1);
    assert_eq!((who(&c, poe).skill, who(&c, poe).points), (8, 9));
    c.play(0, skill(poe, false), "");
    let after = who(&c, poe);
    assert_eq!((after.xp, after.skill, after.points), (0, 9, 11));
}

// proves: GCW-047, GCW-025
#[test]
fn an_elite_slot_belongs_to_a_pilot_and_there_is_one() {
    let mut c = purchase(&two_factions(&[]));
    let rookie = pilot(&mut c, 0, "rookiepilot", 2);
    assert_eq!(refusal(&c, 0, &elite(rookie)), ("pilot-skill", "GCW-047", Some(3.0), Some(2.0)));
    raise(&mut c, rookie, 3);
    let points = who(&c, rookie).points;
    c.play(0, elite(rookie), "");
    assert_eq!((who(&c, rookie).xp, who(&c, rookie).points), (0, points));
    assert!(who(&c, rookie).elite_bought);
    assert_eq!(refusal(&c, 0, &elite(rookie)).0, "elite-slot");
    // Who has one on the card buys none.
    let green = pilot(&mut c, 0, "greensquadronpilot", 2);
    assert_eq!(refusal(&c, 0, &elite(green)).0, "elite-slot");
    let poor = pilot(&mut c, 0, "goldsquadronpilot", 1);
    raise(&mut c, poor, 3);
    assert_eq!(refusal(&c, 0, &elite(poor)), ("too-little-experience", "GCW-047", Some(2.0), Some(1.0)));
}

// proves: GCW-045, GCW-053, GCW-A15
#[test]
fn qualifying_takes_experience_skill_and_a_turn() {
    let setup = two_factions(&[]);
    let mut c = purchase(&setup);
    let rookie = pilot(&mut c, 0, "rookiepilot", 6);
    assert_eq!(refusal(&c, 0, &qualify(rookie, "awing")), ("pilot-skill", "GCW-045.2", Some(3.0), Some(2.0)));
    raise(&mut c, rookie, 3);
    assert_eq!(refusal(&c, 0, &qualify(rookie, "xwing")).0, "already-qualified");
    assert_eq!(refusal(&c, 0, &qualify(rookie, "firespray31")).0, "no-such-class");
    let points = who(&c, rookie).points;
    c.play(0, qualify(rookie, "awing"), "");
    assert_eq!((who(&c, rookie).xp, who(&c, rookie).points), (4, points));
    assert!(rules::qualified(c.pos(), &who(&c, rookie), &ShipId::new("awing")));
    // Any number of improvements: a large ship besides, in the same turn of training.
    c.play(0, qualify(rookie, "yt2400"), "");
    assert_eq!(c.reckonings("experience"), ["3 = 3 to fly a large ship [GCW-045]"]);
    let after = who(&c, rookie);
    assert_eq!((after.xp, after.idle.len()), (1, 1));
    assert!(!after.ready(2), "begun in the purchase phase of turn 2, it blocks the battles of turn 2");
    assert!(after.ready(3));
    assert_eq!(
        refusal(&c, 0, &qualify(rookie, "bwing")),
        ("too-little-experience", "GCW-045.1", Some(2.0), Some(1.0))
    );

    let mut c = purchase(&reading(setup, "GCW-A15", "following-turn"));
    let rookie = pilot(&mut c, 0, "rookiepilot", 2);
    raise(&mut c, rookie, 3);
    c.play(0, qualify(rookie, "awing"), "");
    let after = who(&c, rookie);
    assert!(after.ready(2) && !after.ready(3) && after.ready(4));
    c.happen(Event::TurnBegan { turn: 3 });
    assert!(!who(&c, rookie).ready(3));
    c.happen(Event::TurnBegan { turn: 4 });
    assert!(who(&c, rookie).idle.is_empty());
}

// proves: GCW-051, GCW-017, GCW-A17
#[test]
fn pilots_of_the_two_yt_1300() {
    let setup = two_factions(&[]);
    let mut c = purchase(&setup);
    let [ors, mf] = ["yt1300-ors", "yt1300-mf"].map(ShipId::new);
    let flies = |c: &Campaign, no, class: &ShipId| rules::qualified(c.pos(), &who(c, no), class);
    let smuggler = pilot(&mut c, 0, "outerrimsmuggler", 2);
    raise(&mut c, smuggler, 3);
    assert!(flies(&c, smuggler, &ors) && !flies(&c, smuggler, &mf));
    c.play(0, qualify(smuggler, "yt1300-mf"), "");
    assert_eq!(
        c.reckonings("experience"),
        ["2 = 3 to fly a large ship [GCW-045] -1 from one YT-1300 to the other [GCW-051]"]
    );
    assert!(flies(&c, smuggler, &mf) && who(&c, smuggler).ready(2), "no turn of training");
    // Unique pilots of the one fly the other at any time; generic ones pay for it as for any large ship.
    let chewbacca = pilot(&mut c, 0, "chewbacca", 0);
    assert!(flies(&c, chewbacca, &ors) && flies(&c, chewbacca, &mf));
    let other = pilot(&mut c, 0, "resistancesympathizer", 2);
    assert!(!flies(&c, other, &ors));
    assert_eq!(
        refusal(&c, 0, &qualify(other, "yt1300-ors")),
        ("too-little-experience", "GCW-045.1", Some(3.0), Some(2.0))
    );
    // The short cut is theirs alone.
    let gold = pilot(&mut c, 0, "goldsquadronpilot", 2);
    raise(&mut c, gold, 3);
    assert_eq!(refusal(&c, 0, &qualify(gold, "yt1300-mf")).2, Some(3.0));

    let mut c = purchase(&reading(setup, "GCW-A17", "all-mf-pilots"));
    let other = pilot(&mut c, 0, "resistancesympathizer", 0);
    assert!(flies(&c, other, &ors));
}

// proves: GCW-053
#[test]
fn a_pilot_flies_what_there_are_cards_for() {
    let mut c = purchase(&two_factions(&[]));
    let hera = pilot(&mut c, 0, "herasyndulla-vcx100", 0);
    let natives: Vec<String> =
        rules::natives(&c.table, &who(&c, hera)).iter().map(ToString::to_string).collect();
    assert!(natives.contains(&String::from("vcx100")) && natives.contains(&String::from("attackshuttle")));
    assert!(!rules::qualified(c.pos(), &who(&c, hera), &ShipId::new("xwing")));
}

// proves: GCW-166
#[test]
fn scum_as_the_third_faction_learn_to_fly_anything() {
    let mut c = purchase(&with_scum(&[]));
    let pirate = pilot(&mut c, 2, "binayrepirate", 2);
    raise(&mut c, pirate, 3);
    c.play(2, qualify(pirate, "tiefighter"), "");
    assert!(rules::qualified(c.pos(), &who(&c, pirate), &ShipId::new("tiefighter")));
    // Scum as one of the equals do not.
    let mut setup = purchase::setup(&[(REBEL, 1), (SCUM, 1)]);
    setup.map = map(&[]);
    let mut c = purchase(&setup);
    let pirate = pilot(&mut c, 1, "binayrepirate", 2);
    raise(&mut c, pirate, 3);
    assert_eq!(refusal(&c, 1, &qualify(pirate, "tiefighter")).0, "no-such-class");
}

// proves: GCW-059, GCW-124, GCW-045
#[test]
fn who_recovers_does_nothing_else_that_takes_a_turn() {
    let mut c = purchase(&two_factions(&[("military-training-installation", Some(REBEL))]));
    let rookie = pilot(&mut c, 0, "rookiepilot", 9);
    raise(&mut c, rookie, 3);
    let wound = Idle { until: 2, why: IdleCause::Wound };
    c.happen(Event::SitsOut { asset: Asset::Pilot(rookie), idle: wound });
    assert_eq!(refusal(&c, 0, &qualify(rookie, "awing")).0, "recovering");
    assert_eq!(
        refusal(&c, 0, &people(PeopleCommand::Train { pilot: rookie, double: false })).0,
        "recovering"
    );
    // What takes no turn can be learned in bed.
    c.play(0, skill(rookie, false), "");
    c.play(0, elite(rookie), "");
    // Outer Rim Smugglers change to the other YT-1300 without a turn.
    let smuggler = pilot(&mut c, 0, "outerrimsmuggler", 2);
    raise(&mut c, smuggler, 3);
    c.happen(Event::SitsOut { asset: Asset::Pilot(smuggler), idle: wound });
    c.play(0, qualify(smuggler, "yt1300-mf"), "");
}

// proves: GCW-124, GCW-052, GCW-046
#[test]
fn a_training_installation_is_worth_a_point_of_experience() {
    let installation = "military-training-installation";
    let mut c = purchase(&two_factions(&[(installation, Some(IMPERIAL)), (installation, Some(IMPERIAL))]));
    let train = |pilot, double| people(PeopleCommand::Train { pilot, double });
    let [one, two, three] = [1, 2, 3].map(|_| pilot(&mut c, 2, "academypilot", 0));
    c.play(2, train(one, true), "");
    let after = who(&c, one);
    assert_eq!((after.skill, after.points, after.xp), (3, 2, 0));
    assert!(!after.ready(2) && after.ready(3));
    assert_eq!(refusal(&c, 2, &train(one, false)).0, "sits-out");
    c.play(2, train(two, false), "");
    assert_eq!(who(&c, two).skill, 2);
    assert_eq!(refusal(&c, 2, &train(three, false)), ("no-training-place", "GCW-124", Some(3.0), Some(2.0)));
    // For each player of the faction, and of no other one.
    let mate = pilot(&mut c, 3, "academypilot", 0);
    c.play(3, train(mate, false), "");
    let rebel = pilot(&mut c, 0, "rookiepilot", 0);
    assert_eq!(refusal(&c, 0, &train(rebel, false)), ("no-training-place", "GCW-124", Some(1.0), Some(0.0)));
    // Next turn there is room again.
    c.happen(Event::TurnBegan { turn: 3 });
    c.happen(Event::PhaseBegan { phase: Phase::Purchase });
    c.play(2, train(three, false), "");
}

// proves: GCW-A66, GCW-060
#[test]
fn prisoners_and_the_dead_learn_nothing() {
    let setup = two_factions(&[]);
    let mut c = purchase(&setup);
    let rookie = pilot(&mut c, 0, "rookiepilot", 9);
    captured(&mut c, rookie, IMPERIAL, 1);
    assert_eq!(refusal(&c, 0, &skill(rookie, false)).1, "GCW-A66");
    c.happen(Event::PilotFate { pilot: rookie, fate: Fate::Dead });
    assert_eq!(refusal(&c, 0, &skill(rookie, false)), ("not-on-the-roster", "GCW-060", None, None));

    let mut c = purchase(&reading(setup, "GCW-A66", "improvements-too"));
    let rookie = pilot(&mut c, 0, "rookiepilot", 9);
    captured(&mut c, rookie, IMPERIAL, 1);
    c.play(0, skill(rookie, false), "");
    assert_eq!(who(&c, rookie).skill, 3);
}

// proves: GCW-008, GCW-136
#[test]
fn generic_pilots_can_be_named_and_all_of_this_is_done_while_purchasing() {
    let mut c = purchase(&two_factions(&[]));
    let rookie = pilot(&mut c, 0, "rookiepilot", 9);
    let wedge = pilot(&mut c, 0, "wedgeantilles", 1);
    let rename = |pilot, name: &str| people(PeopleCommand::Rename { pilot, name: name.into() });
    c.play(0, rename(rookie, " Biggs "), "");
    assert_eq!(who(&c, rookie).name, "Biggs");
    assert_eq!(refusal(&c, 0, &rename(wedge, "Biggs")).0, "unique-name");
    assert_eq!(refusal(&c, 0, &rename(rookie, "  ")), ("name-length", "GCW-008.2", Some(60.0), Some(0.0)));
    c.play(0, rename(rookie, &"x".repeat(60)), "");
    assert_eq!(refusal(&c, 0, &rename(rookie, &"x".repeat(61))).3, Some(61.0));
    c.happen(Event::PhaseBegan { phase: Phase::Targets });
    assert_eq!(refusal(&c, 0, &skill(rookie, false)).0, "wrong-phase");
}
