//! Keywords of the squads' cards, one by one: each test fails when its keyword does nothing.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_legion::commands::{Command, Means};
use sandtable_legion::data::Moment;
use sandtable_legion::engine;
use sandtable_legion::model::{Action, Event, Key, Keys, Order, Setup, UnitId};
use sandtable_legion::rules::combat::CombatEvent;
use sandtable_legion::rules::select::{self, Happening};

use crate::common::{
    BLUE, CAPTAIN, DEATH, MEDIC, OFFICER, OTHER_STORM, PATHFINDER, Play, R5, REBEL, RED, STORM, attack, dash,
    go,
};

/// The width of a small base in inches.
const BASE: f64 = 27.0 / 25.4;

/// A unit's tokens: Aim, Dodge, Surge, Observation.
fn tokens(play: &Play, unit: UnitId) -> [u8; 4] {
    let unit = play.unit(unit);
    [unit.aim, unit.dodge, unit.surge, unit.observation]
}

/// Results of the defence dice, rolled in these events.
fn defended(events: &[Event]) -> u8 {
    let found = events.iter().find_map(|event| match event {
        Event::Combat(CombatEvent::Defended { results, .. }) => Some(*results),
        _ => None,
    });
    found.map_or(0, |results| results.block + results.surge + results.blank)
}

/// A keyword in the place of all others of a unit.
fn given(mut play: Play, unit: UnitId, keyword: &str) -> Play {
    let spec = &mut play.table.facts.units[unit.index()];
    spec.keys = Keys::of(&[keyword.into()]);
    spec.written = vec![keyword.into()];
    play
}

// proves: SO-KW-06
#[test]
fn ai_holds_the_first_action_to_those_it_names() {
    let play = Play::between("invasion-force", "infantry");
    let b1 = play.first(BLUE, "b1-battle-droid");
    let storm = play.first(RED, "stormtrooper");
    let near = play.at(b1, 10.0, 10.0).at(storm, 16.0, 10.0).acting(b1);
    assert_eq!(near.says(Command::Aim), ("ai-first", "SO-KW-06".to_owned()));
    // Nobody to attack: it does what it likes.
    let mut far =
        Play::between("invasion-force", "infantry").at(b1, 3.0, 3.0).at(storm, 33.0, 33.0).acting(b1);
    far.play(Command::Aim, "");
    // After its first action, too.
    let mut near = near;
    near.play(attack(storm, 1), "blank blank, blank blank");
    near.play(Command::Aim, "");
    assert_eq!(near.unit(b1).aim, 1);
}

// proves: SO-KW-06
#[test]
fn ambush_suppresses_those_who_have_been_activated() {
    for (order, suppression) in [(Order::Facedown, 2), (Order::Faceup, 1)] {
        let play = Play::between("isf", "rebel-troopers");
        let (scout, rebel) =
            (play.first(BLUE, "imperial-special-forces-trooper"), play.first(RED, "rebel-trooper"));
        let play = play.at(scout, 10.0, 10.0).at(rebel, 18.0, 10.0).acting(scout);
        let mut play = play.with(rebel, |unit| unit.order = order);
        play.play(attack(rebel, 1), "hit blank, blank blank blank, block");
        assert_eq!(play.unit(rebel).suppression, suppression, "{order:?}");
    }
}

// proves: SO-KW-06
#[test]
fn a_bodyguard_takes_wounds_of_a_commander() {
    let play = Play::new().at(REBEL, 10.0, 10.0).at(OFFICER, 16.0, 10.0).at(DEATH, 16.0, 13.0);
    let mut play = play.acting(REBEL);
    play.play(attack(OFFICER, 1), "hit hit, blank blank, blank blank");
    assert_eq!(play.asks(), Some((RED, "guard")));
    assert_eq!(play.says(Command::Guard { unit: DEATH, wounds: 3 }).0, "wrong-number-of-wounds");
    assert_eq!(play.says(Command::Guard { unit: STORM, wounds: 1 }).0, "no-bodyguard");
    play.play(Command::Guard { unit: DEATH, wounds: 1 }, "");
    assert_eq!((play.unit(OFFICER).wounds, play.unit(DEATH).wounds), (1, 1));
}

// proves: SO-KW-06
#[test]
fn camouflage_cancels_a_hit_on_an_obscured_unit() {
    let shot = |keyword: &str| {
        // The woods of the grove at (12, 13.5).
        let play = Play::on("grove").at(REBEL, 6.5, 13.5).at(STORM, 12.0, 13.5).acting(REBEL);
        let mut play = given(play, STORM, keyword);
        let events = play.play(
            attack(STORM, 1),
            if keyword == "Camouflage" {
                "hit hit, blank blank, block"
            } else {
                "hit hit, blank blank, block block"
            },
        );
        defended(&events)
    };
    assert_eq!((shot("Camouflage"), shot("Sentinel")), (1, 2));
}

// proves: SO-KW-06
#[test]
fn chain_of_command_lets_stormtroopers_stand_by() {
    let mut play = Play::new().at(REBEL, 3.0, 3.0).at(OFFICER, 10.0, 10.0).at(STORM, 12.0, 10.0).at(
        OTHER_STORM,
        30.0,
        10.0,
    );
    play.at_moment(Happening::of(Moment::Ordered, OFFICER), "");
    assert_eq!(play.asks(), Some((RED, "effect")));
    play.play(play.effect_on("Chain of Command", &[STORM]), "");
    assert!(play.unit(STORM).standby && !play.unit(OTHER_STORM).standby);
}

// proves: SO-KW-06, LC-DO-03, LC-DO-04
#[test]
fn charge_gives_a_free_attack_in_melee_after_a_move() {
    let play = Play::between("droid-commandos", "infantry");
    let (blade, storm) =
        (play.first(BLUE, "bx-series-droid-commando-vibrosword"), play.first(RED, "stormtrooper"));
    let mut play = play.at(blade, 10.0, 10.0).at(storm, 13.0, 10.0).acting(blade);
    play.play(Command::Aim, "");
    play.play(go(blade, 13.0 - BASE, 10.0), "");
    assert_eq!(play.asks(), Some((BLUE, "act")), "both actions are made, and the attack is free");
    assert_eq!(play.says(Command::Dodge).0, "no-actions-left");
    play.play(attack(storm, 0), "blank blank, blank blank");
    play.play(Command::Pass, "");
    assert_ne!(play.asks(), Some((BLUE, "act")));
}

// proves: SO-KW-06, LC-CMD-07
#[test]
fn a_command_node_orders_one_unit_more() {
    let play = Play::between("invasion-force", "infantry");
    let (node, b1) = (play.first(BLUE, "tactical-droid"), play.of_card(BLUE, "b1-battle-droid"));
    let mut play = play
        .at(node, 10.0, 10.0)
        .at(b1[0], 12.0, 10.0)
        .at(b1[1], 12.0, 12.0)
        .with(b1[1], |unit| unit.order = Order::Faceup);
    play.at_moment(Happening::at(Moment::OrdersIssued), "");
    play.play(play.use_of("Command Node").unwrap(), "");
    assert_eq!(play.unit(b1[0]).order, Order::Faceup);
}

// proves: SO-KW-06
#[test]
fn concentrated_fire_suppresses_for_each_critical() {
    let play = Play::between("arc-troopers", "rebel-troopers");
    let (captain, rebel) =
        (play.first(BLUE, "arc-trooper-captain"), play.first(RED, "rebel-trooper-captain"));
    let mut play = play.at(captain, 10.0, 10.0).at(rebel, 16.0, 10.0).acting(captain);
    let dice = play.table.unit(captain).weapons[1].dice;
    assert_eq!(dice, [2, 2, 2]);
    let events = play.play(attack(rebel, 1), "crit crit, blank blank, blank blank, block block");
    assert_eq!((defended(&events), play.unit(rebel).suppression), (2, 3));
}

// proves: SO-KW-06
#[test]
fn danger_sense_adds_dice_for_suppression() {
    let play =
        Play::new().at(STORM, 10.0, 10.0).at(REBEL, 16.0, 10.0).with(REBEL, |unit| unit.suppression = 1);
    let mut play = play.acting(STORM);
    let events = play.play(attack(REBEL, 1), "hit, blank blank blank, blank, block blank");
    assert_eq!(defended(&events), 2);
}

// proves: SO-KW-06
#[test]
fn a_directive_sharpens_the_weapons_of_others() {
    let criticals = |order: Order| {
        let play = Play::between("invasion-force", "infantry");
        let (node, b1) = (play.first(BLUE, "tactical-droid"), play.first(BLUE, "b1-battle-droid"));
        let storm = play.first(RED, "stormtrooper");
        let play = play
            .at(node, 10.0, 10.0)
            .at(b1, 12.0, 10.0)
            .at(storm, 18.0, 10.0)
            .with(node, |unit| unit.order = order);
        let about = Happening::attack(Moment::Pool, b1, storm, false);
        play.look(|pos| select::in_pool(pos, &about, b1, Key::Critical))
    };
    assert_eq!((criticals(Order::Faceup), criticals(Order::Facedown)), (1, 0));
}

// proves: SO-KW-06, LC-DO-07
#[test]
fn fire_and_displace_dashes_after_a_shot() {
    let play = Play::between("arc-troopers", "infantry");
    let (rifle, storm) = (play.first(BLUE, "arc-trooper-dc-15x-long-rifle"), play.first(RED, "stormtrooper"));
    let mut play = play.at(rifle, 10.0, 10.0).at(storm, 20.0, 10.0).acting(rifle);
    play.play(attack(storm, 1), "blank blank blank blank, blank blank");
    assert_eq!(play.asks(), Some((BLUE, "free-move")));
    play.play(dash(rifle, 9.0, 10.0), "");
    assert_eq!(play.asks(), Some((BLUE, "act")));
    assert_eq!(play.says(dash(rifle, 8.0, 10.0)).0, "action-twice", "a unit dashes once in an activation");
}

// proves: SO-KW-06
#[test]
fn for_the_republic_lets_two_dash() {
    let play = Play::between("clone-troopers", "infantry");
    let (commander, clone) = (play.first(BLUE, "clone-commander"), play.first(BLUE, "clone-trooper"));
    let mut play = play.at(commander, 10.0, 10.0).at(clone, 12.0, 10.0).at(UnitId(10), 30.0, 30.0);
    play.at_moment(Happening::of(Moment::ActivationStart, commander), "");
    assert_eq!(play.asks(), Some((BLUE, "free-move")));
    play.play(dash(commander, 9.0, 10.0), "");
    assert_eq!(play.asks(), Some((BLUE, "free-move")));
    play.play(dash(clone, 13.0, 10.0), "");
    assert_eq!(play.unit(clone).pose.point().x, 13.0);
}

// proves: SO-KW-06, LC-DO-02
#[test]
fn get_them_sends_a_stormtrooper_into_melee() {
    let play = Play::new().at(OFFICER, 10.0, 10.0).at(STORM, 12.0, 10.0).at(REBEL, 15.0, 10.0);
    let mut play = play.acting(OFFICER);
    play.play(play.effect_on("Get Them!", &[STORM]), "");
    assert_eq!(play.says(Command::Aim).0, "not-allowed");
    play.play(go(STORM, 15.0 - BASE, 10.0), "");
    play.play(attack(REBEL, 0), "blank blank blank blank");
    assert_eq!(play.asks(), Some((RED, "act")), "the Officer goes on");
    assert_eq!(
        play.unit(STORM).done,
        sandtable_legion::model::Done::default().with(Action::Move).with(Action::Attack)
    );
}

// proves: SO-KW-06
#[test]
fn guidance_gives_a_droid_a_free_action_that_is_no_attack() {
    let play = Play::between("invasion-force", "infantry");
    let (node, b1) = (play.first(BLUE, "tactical-droid"), play.first(BLUE, "b1-battle-droid"));
    let storm = play.first(RED, "stormtrooper");
    let mut play = play.at(node, 10.0, 10.0).at(b1, 12.0, 10.0).at(storm, 16.0, 10.0).acting(node);
    play.play(play.effect_on("Guidance", &[b1]), "");
    assert_eq!(play.says(attack(storm, 1)).0, "not-allowed");
    play.play(Command::Dodge, "");
    assert_eq!(play.unit(b1).dodge, 1);
    assert_eq!(play.use_of("Guidance"), None, "not the same action twice");
    play.play(Command::Aim, "");
    assert_eq!(play.unit(node).aim, 1);
}

// proves: SO-KW-06
#[test]
fn healers_remove_two_wounds_and_mend_no_droid() {
    let play = Play::new().at(MEDIC, 10.0, 10.0).at(STORM, 12.0, 10.0).at(REBEL, 30.0, 10.0).acting(MEDIC);
    let mut play = play.with(STORM, |unit| unit.wounds = 3).with(MEDIC, |unit| unit.wounds = 1);
    assert_eq!(play.use_of("Medical Aid"), Some(play.effect_on("Medical Aid", &[STORM])));
    play.play(play.effect_on("Medical Aid", &[STORM]), "");
    assert_eq!(play.unit(STORM).wounds, 1);
    let clones = Play::between("clone-troopers", "infantry");
    let (medic, clone) = (clones.first(BLUE, "clone-trooper-medic"), clones.first(BLUE, "clone-trooper"));
    let clones = clones.at(medic, 10.0, 10.0).at(clone, 12.0, 10.0).at(UnitId(10), 30.0, 30.0);
    let mut clones = clones.with(clone, |unit| unit.wounds = 2).acting(medic);
    clones.play(clones.effect_on("Heal", &[clone]), "");
    assert_eq!(clones.unit(clone).wounds, 0);
}

// proves: SO-KW-06, LC-ACT-05
#[test]
fn a_captain_inspires_a_friend() {
    let play = Play::new().at(CAPTAIN, 10.0, 10.0).at(REBEL, 14.0, 10.0).at(STORM, 30.0, 30.0);
    let mut play = play.with(REBEL, |unit| unit.suppression = 2);
    play.at_moment(Happening::of(Moment::ActivationStart, CAPTAIN), "");
    play.play(play.effect_on("Inspire", &[REBEL]), "");
    assert_eq!(play.unit(REBEL).suppression, 1);
}

// proves: SO-KW-06, LC-ATK-07
#[test]
fn an_observation_token_rerolls_a_die_and_two_beside_a_threat_assessor() {
    let shot = |helper: bool| {
        let play = Play::between("isf", "rebel-troopers");
        let (captain, scout) =
            (play.first(BLUE, "imperial-special-forces-captain"), play.first(BLUE, "scout-trooper"));
        let rebel = play.first(RED, "rebel-trooper");
        let play = play
            .at(captain, if helper { 12.0 } else { 30.0 }, 14.0)
            .at(scout, 10.0, 10.0)
            .at(rebel, 16.0, 10.0);
        play.acting(scout)
    };
    let mut play = shot(false);
    let rebel = play.first(RED, "rebel-trooper");
    play.play(play.use_of("Observe").unwrap(), "");
    assert_eq!(play.unit(rebel).observation, 1);
    play.play(attack(rebel, 1), "blank blank blank blank blank");
    let by = |dice: &[u8]| Command::Reroll { dice: dice.iter().copied().collect(), by: Means::Observation };
    assert_eq!(play.says(by(&[0, 1])).0, "wrong-number-of-dice");
    play.play(by(&[0]), "blank");
    assert_eq!(play.unit(rebel).observation, 0);
    let mut play = shot(true).with(rebel, |unit| unit.observation = 1);
    play.play(attack(rebel, 1), "blank blank blank blank blank");
    play.play(by(&[0, 1]), "blank blank");
}

// proves: SO-KW-06, LC-DO-03
#[test]
fn a_card_may_make_observing_free() {
    let play = Play::between("rebel-commandos", "infantry");
    let (captain, storm) = (play.first(BLUE, "rebel-commando-captain"), play.first(RED, "stormtrooper"));
    let mut play = play.at(captain, 10.0, 10.0).at(storm, 20.0, 10.0).acting(captain);
    play.play(play.use_of("Observe").unwrap(), "");
    play.play(Command::Aim, "");
    play.play(Command::Dodge, "");
    assert_eq!((tokens(&play, captain), play.unit(storm).observation), ([1, 1, 0, 0], 1));
}

// proves: SO-KW-06
#[test]
fn a_pulse_scan_strips_dodge_and_observes() {
    let play = Play::between("isf", "rebel-troopers");
    let captain = play.first(BLUE, "imperial-special-forces-captain");
    let rebels = play.of_card(RED, "rebel-trooper");
    let play = play.at(captain, 10.0, 10.0).at(rebels[0], 18.0, 10.0).at(rebels[1], 18.0, 13.0);
    let mut play = play.with(rebels[0], |unit| unit.dodge = 2).acting(captain);
    play.play(play.effect_on("Pulse Scan", &rebels[..2]), "");
    assert_eq!([tokens(&play, rebels[0]), tokens(&play, rebels[1])], [[0, 0, 0, 1]; 2]);
}

// proves: SO-KW-06, LEG-A109
#[test]
fn rapid_fire_attacks_twice_and_by_the_alternative_not() {
    let play = || {
        let play = Play::between("arc-troopers", "infantry");
        let (captain, storm) = (play.first(BLUE, "arc-trooper-captain"), play.first(RED, "stormtrooper"));
        let mut play = play.at(captain, 10.0, 10.0).at(storm, 16.0, 10.0).acting(captain);
        play.play(attack(storm, 1), "blank blank, blank blank, blank blank");
        (play, storm)
    };
    let (mut twice, storm) = play();
    twice.play(attack(storm, 1), "blank blank, blank blank, blank blank");
    let (mut once, storm) = play();
    once.table.rulings = once.table.rulings.with(sandtable_legion::rulings::A109_NO_REPEATS);
    assert_eq!(once.says(attack(storm, 1)).0, "action-twice");
}

// proves: SO-KW-06, LC-CMD-04
#[test]
fn the_reliable_begin_the_phase_with_a_surge() {
    let play = Play::between("arc-troopers", "infantry");
    let arc = play.first(BLUE, "arc-trooper");
    let mut play = play.at(arc, 10.0, 10.0);
    play.at_moment(Happening::at(Moment::PhaseStart), "");
    assert_eq!(tokens(&play, arc), [0, 0, 1, 0]);
}

// proves: SO-KW-06
#[test]
fn resupply_gives_a_surge_or_calms() {
    let play = Play::new().at(R5, 10.0, 10.0).at(REBEL, 12.0, 10.0).at(STORM, 30.0, 30.0).acting(R5);
    let mut play = play.with(REBEL, |unit| unit.suppression = 1);
    let offers = play.look(engine::offers);
    let both: Vec<Command> = offers
        .into_iter()
        .filter(|offer| offer.text == "Resupply")
        .filter_map(|offer| offer.command)
        .collect();
    assert_eq!(both.len(), 2);
    play.play(both[1], "");
    assert_eq!(play.unit(REBEL).suppression, 0);
    assert_eq!(play.use_of("Resupply"), None, "one action, made once");
}

// proves: SO-KW-06
#[test]
fn scouts_move_after_deploying() {
    let play = Play::between("isf", "infantry");
    let scout = play.first(BLUE, "scout-trooper");
    let mut play = play.at(scout, 10.0, 5.0);
    play.at_moment(Happening::of(Moment::Deployed, scout), "");
    assert_eq!(play.asks(), Some((BLUE, "free-move")));
    play.play(go(scout, 10.0, 8.0), "");
    assert_eq!(play.unit(scout).pose.point().y, 8.0);
}

// proves: SO-KW-06
#[test]
fn spotters_and_those_who_call_for_cover_help_two() {
    let play = Play::between("clone-troopers", "infantry");
    let (commander, clones) = (play.first(BLUE, "clone-commander"), play.of_card(BLUE, "clone-trooper"));
    let play = play
        .at(commander, 10.0, 10.0)
        .at(clones[0], 12.0, 10.0)
        .at(clones[1], 12.0, 12.0)
        .at(clones[2], 30.0, 12.0);
    let mut play = play.at(UnitId(10), 30.0, 30.0).acting(commander);
    assert_eq!(play.says(play.effect_on("Spotter", &clones)).0, "wrong-units");
    play.play(play.effect_on("Spotter", &clones[..2]), "");
    play.play(play.effect_on("Take Cover", &[clones[0]]), "");
    assert_eq!([tokens(&play, clones[0]), tokens(&play, clones[1])], [[1, 1, 0, 0], [1, 0, 0, 0]]);
}

// proves: SO-KW-06
#[test]
fn tacticians_aim_and_the_agile_dodge_after_a_move_action() {
    for (unit, enemy, expected) in [(DEATH, REBEL, [1, 0, 0, 0]), (PATHFINDER, STORM, [0, 1, 0, 0])] {
        let mut play = Play::new().at(unit, 10.0, 10.0).at(enemy, 30.0, 30.0).acting(unit);
        play.play(dash(unit, 11.0, 10.0), "");
        assert_eq!(tokens(&play, unit), [0; 4], "a Dash is no Move action");
        play.play(go(unit, 13.0, 10.0), "");
        assert_eq!(tokens(&play, unit), expected);
    }
}

// proves: SO-KW-06
#[test]
fn whoever_makes_an_enemy_panic_may_advance() {
    let play =
        Play::new().at(STORM, 10.0, 10.0).at(REBEL, 16.0, 10.0).with(REBEL, |unit| unit.suppression = 2);
    let mut play = play.acting(STORM);
    play.play(attack(REBEL, 1), "hit, blank blank blank, blank, block blank blank, blank");
    assert_eq!(play.asks(), Some((RED, "free-move")));
    play.play(go(STORM, 11.0, 10.0), "");
    assert_eq!(play.asks(), Some((RED, "act")));
}

// proves: SO-KW-06
#[test]
fn valor_calms_a_friend_when_it_attacks() {
    let play = Play::new().at(PATHFINDER, 10.0, 10.0).at(REBEL, 12.0, 10.0).at(STORM, 16.0, 10.0);
    let mut play = play.with(REBEL, |unit| unit.suppression = 2).acting(PATHFINDER);
    play.play(attack(STORM, 1), "");
    play.play(play.effect_on("Valor", &[REBEL]), "blank blank, blank blank blank");
    assert_eq!(play.unit(REBEL).suppression, 1);
}

// proves: SO-KW-06
#[test]
fn arc_training_dodges_after_an_attack() {
    let play = Play::between("arc-troopers", "infantry");
    let (arc, storm) = (play.first(BLUE, "arc-trooper"), play.first(RED, "stormtrooper"));
    let mut play = play.at(arc, 10.0, 10.0).at(storm, 16.0, 10.0).acting(arc);
    play.play(attack(storm, 1), "blank blank, blank blank, blank");
    assert_eq!(tokens(&play, arc), [0, 1, 0, 0]);
}

// proves: SO-KW-06, LC-MOVE-07
#[test]
fn the_bound_cross_what_is_too_high_for_others() {
    // The hut of the outpost at (26, 11.5), 3 inches high.
    let setup = Play::on("outpost").table.setup;
    let crosses = |keyword: &str| {
        let play = Play::of(&Setup { squads: ["arc-troopers".into(), "infantry".into()], ..setup.clone() });
        let unit = play.first(BLUE, "arc-trooper-jet-pack");
        let play = given(play, unit, keyword).at(unit, 26.0, 7.6).at(UnitId(8), 5.0, 33.0).acting(unit);
        play.look(|pos| engine::check(pos, BLUE, &go(unit, 26.0, 15.4)).map(|_| ()))
    };
    assert!(crosses("Bound").is_ok(), "{:?}", crosses("Bound"));
    assert!(crosses("Reliable 1").is_err());
}
