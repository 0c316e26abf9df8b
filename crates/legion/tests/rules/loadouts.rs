//! Effects of Loadouts, side by side where they are unlike the rest.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_legion::commands::{Command, Means};
use sandtable_legion::data::{Moment, Side};
use sandtable_legion::model::{Event, Key, Order, UnitId};
use sandtable_legion::rules::combat::CombatEvent;
use sandtable_legion::rules::select::Happening;
use sandtable_legion::rules::turn::{Activation, Round};
use sandtable_legion::rules::{space, stats};

use crate::cards::{knows, ordered, squad, tokens};
use crate::common::{BASE, BLUE, CAPTAIN, PATHFINDER, Play, REBEL, RED, STORM, attack, dash, go};

// proves: SO-CARD-03, LC-ATK-12
#[test]
fn dodge_tokens_may_cancel_criticals() {
    let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).with(REBEL, |unit| unit.dodge = 1);
    let mut play = play.with_side(BLUE, "rebel-troopers-1a").acting(STORM);
    play.play(attack(REBEL, 1), "crit, blank blank blank, blank");
    play.play(Command::Spend { tokens: 1 }, "");
    assert_eq!(play.unit(REBEL).wounds, 0);
}

// proves: SO-CARD-03, LC-ATK-07
#[test]
fn dodge_tokens_may_be_spent_as_aim() {
    let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).with(REBEL, |unit| unit.dodge = 1);
    let mut play = play.with_side(BLUE, "rebel-troopers-1b").acting(REBEL);
    play.play(attack(STORM, 1), "blank blank, blank blank");
    let by = |by| Command::Reroll { dice: [0, 1].into_iter().collect(), by };
    assert_eq!(play.says(by(Means::Aim)).0, "no-such-token");
    play.play(by(Means::Dodge), "blank blank");
    assert_eq!(play.unit(REBEL).dodge, 0);
}

// proves: SO-CARD-03, SO-LOAD-05
#[test]
fn loadouts_observe_dig_in_and_recover() {
    let play =
        Play::new().at(PATHFINDER, 10.0, 10.0).at(STORM, 16.0, 10.0).with_side(BLUE, "rebel-troopers-2a");
    let mut play = play.acting(PATHFINDER);
    play.play(attack(STORM, 1), "blank blank, blank blank blank");
    assert_eq!(play.unit(STORM).observation, 2);
    let near = Play::new().at(REBEL, 18.0, 20.0).at(CAPTAIN, 18.0, 30.0).with_side(BLUE, "rebel-troopers-2b");
    assert!(knows(&near, REBEL, Key::Precise) && !knows(&near, CAPTAIN, Key::Precise));
    // Dug In, in the first round; Desperation, in the last.
    for (round, dodge) in [(1, 1), (2, 0)] {
        let mut play = Play::new().at(REBEL, 10.0, 10.0).with_side(BLUE, "rebel-troopers-3a");
        play.state.round = round;
        play.at_moment(Happening::at(Moment::PhaseStart), "");
        assert_eq!(play.unit(REBEL).dodge, dodge, "round {round}");
    }
    for (round, suppression) in [(3, 1), (4, 0)] {
        let play = Play::new().at(REBEL, 10.0, 10.0).with_side(BLUE, "rebel-troopers-3b");
        let mut play = play.with(REBEL, |unit| unit.suppression = 1);
        play.state.round = round;
        play.at_moment(Happening::at(Moment::RoundStart), "");
        assert_eq!(play.unit(REBEL).suppression, suppression, "round {round}");
    }
}

// proves: SO-CARD-03
#[test]
fn actions_bring_tokens_by_loadouts() {
    let play = squad("arc-troopers").with_side(BLUE, "arc-troopers-1a");
    let arc = play.first(BLUE, "arc-trooper");
    let mut play = play.at(arc, 10.0, 10.0).at(UnitId(8), 30.0, 30.0).acting(arc);
    play.play(Command::Aim, "");
    assert_eq!(tokens(&play, arc), [1, 0, 1, 0]);
    // Sentry Mode: an Aim or a Dash beside standby.
    let sentry = || {
        let play = squad("invasion-force").with_side(BLUE, "invasion-force-2a");
        let b1 = play.first(BLUE, "b1-battle-droid");
        let mut play = play.at(b1, 10.0, 10.0).at(UnitId(12), 34.0, 34.0).acting(b1);
        play.play(Command::Standby, "");
        (play, b1)
    };
    let (mut play, b1) = sentry();
    let Some(Command::Use { effect, units, tokens: paid, .. }) = play.use_of("Sentry Mode") else { panic!() };
    play.play(Command::Use { effect, units, choice: 0, tokens: paid }, "");
    assert_eq!(tokens(&play, b1), [1, 0, 0, 0]);
    let (mut play, b1) = sentry();
    play.play(Command::Use { effect, units, choice: 1, tokens: paid }, "");
    play.play(dash(b1, 11.0, 10.0), "");
    // Follow My Lead: a Scout Trooper gets the same token.
    let play = squad("isf").with_side(BLUE, "isf-2a");
    let (isf, scout) =
        (play.first(BLUE, "imperial-special-forces-trooper"), play.first(BLUE, "scout-trooper"));
    let mut play = play.at(isf, 10.0, 10.0).at(scout, 12.0, 10.0).at(UnitId(9), 34.0, 34.0).acting(isf);
    play.play(Command::Dodge, "");
    assert_eq!([tokens(&play, isf), tokens(&play, scout)], [[0, 1, 0, 0]; 2]);
}

// proves: SO-CARD-03
#[test]
fn after_an_attack_loadouts_move_and_suppress() {
    // Tricky: a Dodge token for a move of the defender.
    let play = Play::between("infantry", "bright-tree-allies").with_side(RED, "bright-tree-allies-2b");
    let (storm, ewok) = (play.first(BLUE, "stormtrooper"), play.first(RED, "ewok-hunter-spear"));
    let mut play =
        play.at(storm, 10.0, 10.0).at(ewok, 18.0, 10.0).with(ewok, |unit| unit.dodge = 1).acting(storm);
    play.play(attack(ewok, 1), "blank, blank blank blank, blank");
    play.play(play.use_of("Tricky").unwrap(), "");
    assert_eq!((play.asks(), play.unit(ewok).dodge), (Some((RED, "free-move")), 0));
    // Surgical Strike: each Aim token is 1 suppression.
    let play = squad("isf").with_side(BLUE, "isf-1b");
    let (isf, rebel) =
        (play.first(BLUE, "imperial-special-forces-captain"), play.first(RED, "rebel-trooper-captain"));
    let mut play = play.at(isf, 10.0, 10.0).at(rebel, 18.0, 10.0).with(isf, |unit| unit.aim = 2).acting(isf);
    play.play(attack(rebel, 1), "hit hit hit, hit hit");
    play.play(Command::Pass, "blank blank blank blank blank");
    play.play(play.use_of("Surgical Strike").unwrap(), "");
    assert_eq!((play.unit(rebel).suppression, play.unit(isf).aim), (3, 0));
    // I'm With You Brother: plain Troopers, and another may dash.
    let play = squad("clone-troopers").with_side(BLUE, "clone-troopers-1a");
    let clones = play.of_card(BLUE, "clone-trooper");
    let storm = play.first(RED, "stormtrooper");
    let mut play =
        play.at(clones[0], 10.0, 10.0).at(clones[1], 12.0, 10.0).at(storm, 18.0, 10.0).acting(clones[0]);
    assert_eq!(play.look(|pos| stats::kind(pos, clones[0])), sandtable_legion_cards::UnitType::Trooper);
    play.play(attack(storm, 1), "blank blank, blank blank, blank");
    assert_eq!(play.asks(), Some((BLUE, "free-move")));
}

// proves: SO-CARD-03
#[test]
fn the_fallen_are_avenged_and_panic_cheers() {
    let play = squad("bright-tree-allies").with_side(BLUE, "bright-tree-allies-1b");
    let ewoks = play.of_card(BLUE, "ewok-hunter-spear");
    let mut play = play.at(ewoks[1], 10.0, 10.0);
    play.at_moment(Happening::of(Moment::Defeated, ewoks[0]), "");
    play.play(play.use_of("Avengers").unwrap(), "");
    assert_eq!(tokens(&play, ewoks[1]), [1, 0, 0, 0]);
    let mut play = Play::new().at(STORM, 10.0, 10.0).at(REBEL, 12.0, 10.0).with_side(RED, "infantry-1a");
    play = play.with(STORM, |unit| unit.suppression = 1);
    play.at_moment(Happening::of(Moment::Panicked, REBEL), "");
    assert_eq!(play.unit(STORM).suppression, 0);
}

// proves: SO-CARD-03, LC-END-02
#[test]
fn tokens_may_be_kept_at_the_end_of_a_round() {
    let play = squad("rebel-commandos").with_side(BLUE, "rebel-commandos-1b");
    let commandos = play.of_card(BLUE, "rebel-commando");
    let mut play = play.at(commandos[0], 10.0, 10.0).at(commandos[1], 12.0, 10.0).at(UnitId(8), 34.0, 34.0);
    for &unit in &commandos[..2] {
        play = play.with(unit, |unit| unit.dodge = 2);
    }
    play = play.in_the_middle_of(Round::Score);
    play.settle("");
    play.play(play.effect_on("Vigilant", &[commandos[0]]), "blank");
    assert_eq!([0, 1].map(|nth| play.unit(commandos[nth]).dodge), [1, 0]);
    // Who has no Dodge tokens has none to keep.
    let bare = squad("rebel-commandos").with_side(BLUE, "rebel-commandos-1b");
    let bare = bare.at(commandos[0], 10.0, 10.0).at(commandos[1], 12.0, 10.0).at(UnitId(8), 34.0, 34.0);
    let mut bare = bare.with(commandos[1], |unit| unit.dodge = 1).in_the_middle_of(Round::Score);
    bare.settle("");
    let said = bare.says(bare.effect_on("Vigilant", &[commandos[0]]));
    assert_eq!(said.0, "wrong-units", "{said:?}");
    bare.play(bare.effect_on("Vigilant", &[commandos[1]]), "blank");
    assert_eq!([0, 1].map(|nth| bare.unit(commandos[nth]).dodge), [0, 1]);
    let play = Play::new().at(STORM, 10.0, 10.0).at(REBEL, 34.0, 34.0).with_side(RED, "infantry-3a");
    let mut play = play.with(STORM, |unit| unit.standby = true).in_the_middle_of(Round::Score);
    play.settle("");
    play.play(play.use_of("Guard Duty").unwrap(), "blank");
    assert_eq!((play.unit(STORM).aim, play.unit(STORM).standby), (1, false));
}

// proves: SO-CARD-03
#[test]
fn loadouts_give_keywords_weapons_and_immunity() {
    let play = Play::new().at(STORM, 10.0, 10.0);
    assert!(!knows(&play, STORM, Key::Steady));
    let play = squad("clone-troopers");
    let clone = play.first(BLUE, "clone-trooper");
    assert!(!knows(&play, clone, Key::Sentinel));
    assert!(knows(&play.with_side(BLUE, "clone-troopers-3b"), clone, Key::Sentinel));
    // HE Grenades for everybody.
    let play = squad("mandalorian-super-commandos").with_side(BLUE, "mandalorian-super-commandos-1a");
    let (mando, storm) =
        (play.first(BLUE, "mandalorian-super-commando-marksman"), play.first(RED, "stormtrooper"));
    let grenade =
        play.table.unit(mando).weapons.iter().position(|weapon| weapon.name == "HE Grenades").unwrap();
    let mut play = play.at(mando, 10.0, 10.0).at(storm, 15.0, 10.0).acting(mando);
    play.play(attack(storm, grenade as u8), "blank blank");
    // The FX-9 with Interrogation Protocols.
    let medic = crate::common::MEDIC;
    let play = Play::new().at(medic, 10.0, 10.0).at(REBEL, 10.0 + BASE, 10.0).with_side(RED, "infantry-3b");
    let mut play = play.acting(medic);
    play.play(attack(REBEL, 0), "blank blank blank blank, blank");
    // AI: Attack becomes AI: Attack, Move.
    let play = squad("invasion-force").with_side(BLUE, "invasion-force-2b");
    let (b1, storm) = (play.first(BLUE, "b1-battle-droid"), play.first(RED, "stormtrooper"));
    let mut play = play.at(b1, 10.0, 10.0).at(storm, 16.0, 10.0).acting(b1);
    assert_eq!(play.says(Command::Aim).0, "ai-first");
    play.play(go(b1, 9.0, 10.0), "");
    // Independent: Aim 1, for those without an order.
    let play = squad("invasion-force").with_side(BLUE, "invasion-force-3a");
    let b2 = play.of_card(BLUE, "b2-super-battle-droid");
    let mut play =
        play.at(b2[0], 10.0, 10.0).at(b2[1], 12.0, 10.0).with(b2[0], |unit| unit.order = Order::Faceup);
    play.at_moment(Happening::at(Moment::PhaseStart), "");
    assert_eq!([0, 1].map(|nth| play.unit(b2[nth]).aim), [0, 1]);
    // Fan Out: away from the Captain, an Aim or a Dodge.
    let play = squad("isf").with_side(BLUE, "isf-1a");
    let (captain, troopers) = (
        play.first(BLUE, "imperial-special-forces-captain"),
        play.of_card(BLUE, "imperial-special-forces-trooper"),
    );
    let mut play = play.at(captain, 10.0, 10.0).at(troopers[0], 12.0, 10.0).at(troopers[1], 30.0, 10.0);
    play.at_moment(Happening::at(Moment::PhaseStart), "");
    play.play(play.use_of("Independent").unwrap(), "");
    assert_eq!([0, 1].map(|nth| play.unit(troopers[nth]).aim), [0, 1]);
}

// proves: SO-LOAD-05, SO-COND-06
#[test]
fn loadouts_make_immune_to_the_weather() {
    let play = || {
        let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0);
        let condition =
            play.table.pack.conditions.iter().position(|one| one.id == "inclement-weather").unwrap();
        let mut play = play;
        play.state.weather =
            Some(sandtable_legion::model::Weather { condition: condition as u8, late: false });
        play
    };
    let cover = |play: &Play| play.look(|pos| space::cover(pos, STORM, REBEL, (&[], false), &mut ()));
    assert_eq!(cover(&play()), 1);
    assert_eq!(cover(&play().with_side(RED, "infantry-2b")), 0);
}

// proves: SO-CARD-03
#[test]
fn combat_shields_turn_a_surge() {
    let play = Play::between("rebel-troopers", "mandalorian-super-commandos")
        .with_side(RED, "mandalorian-super-commandos-2a");
    let mando = play.first(RED, "mandalorian-super-commando");
    let mut play = play.at(REBEL, 10.0, 10.0).at(mando, 16.0, 10.0).acting(REBEL);
    let events = play.play(attack(mando, 1), "hit hit, blank blank, surge surge");
    let wounds = events.iter().find_map(|event| match event {
        Event::Combat(CombatEvent::Blocked { wounds, .. }) => Some(*wounds),
        _ => None,
    });
    assert_eq!(wounds, Some(1));
}

// proves: SO-CARD-03, LC-ACT-05
#[test]
fn activations_begin_better_near_an_objective() {
    let play = squad("arc-troopers").with_side(BLUE, "arc-troopers-1b");
    let arc = play.of_card(BLUE, "arc-trooper");
    let play =
        play.at(arc[0], 18.0, 20.0).at(UnitId(8), 34.0, 34.0).with(arc[0], |unit| unit.suppression = 1);
    let mut play = play.in_the_middle_of(Activation::of(arc[0]));
    play.settle("");
    assert_eq!(tokens(&play, arc[0]), [0, 0, 1, 0]);
    play.play(play.use_of("Complete the Mission").unwrap(), "");
    assert_eq!(play.unit(arc[0]).suppression, 0);
}

// proves: SO-CARD-03
#[test]
fn once_in_a_round_is_once() {
    let play = squad("arc-troopers").with_side(BLUE, "arc-troopers-2b");
    let arc = play.of_card(BLUE, "arc-trooper");
    let mut play = play.at(arc[0], 10.0, 10.0).at(arc[1], 12.0, 10.0);
    for &unit in &arc {
        play = play.with(unit, |unit| unit.suppression = 1);
        play = ordered(play, unit);
    }
    let units = [arc[0], arc[1]].into_iter().collect();
    let both = Happening { units, ..Happening::at(Moment::Ordered) };
    play.at_moment(both, "");
    play.play(play.use_of("Just Like the Simulations").unwrap(), "");
    assert_eq!([0, 1].map(|nth| play.unit(arc[nth]).suppression), [0, 1]);
    assert_ne!(play.asks().map(|asked| asked.1), Some("effect"));
}

// proves: SO-CARD-03
#[test]
fn droids_spend_the_surges_of_their_commander() {
    let play = squad("invasion-force").with_side(BLUE, "invasion-force-1a");
    let (node, b1) = (play.first(BLUE, "tactical-droid"), play.first(BLUE, "b1-battle-droid"));
    let storm = play.first(RED, "stormtrooper");
    let mut play = play.at(node, 10.0, 10.0).at(b1, 12.0, 10.0).at(storm, 18.0, 10.0);
    play.at_moment(Happening::at(Moment::PhaseStart), "");
    assert_eq!(tokens(&play, node), [0, 0, 3, 0]);
    let mut play = play.acting(b1);
    play.play(attack(storm, 1), "surge surge, blank blank");
    play.play(Command::Spend { tokens: 2 }, "block block, blank");
    assert_eq!(tokens(&play, node), [0, 0, 1, 0]);
}

// proves: SO-CARD-03
#[test]
fn others_learn_from_tokens_that_are_spent() {
    let play = squad("invasion-force").with_side(BLUE, "invasion-force-1b");
    let b1 = play.of_card(BLUE, "b1-battle-droid");
    let storm = play.first(RED, "stormtrooper");
    let play = play.at(b1[0], 10.0, 10.0).at(b1[1], 12.0, 10.0).at(storm, 18.0, 10.0);
    let mut play = play.with(b1[0], |unit| unit.aim = 1).acting(b1[0]);
    play.play(attack(storm, 1), "blank blank, blank blank");
    play.play(Command::Reroll { dice: [0].into_iter().collect(), by: Means::Aim }, "blank");
    play.play(play.effect_on("Linked Learning", &[b1[1]]), "");
    assert_eq!(tokens(&play, b1[1]), [1, 0, 0, 0]);
}

// proves: SO-CARD-03
#[test]
fn healing_may_calm() {
    let play = squad("clone-troopers").with_side(BLUE, "clone-troopers-2b");
    let (medic, clone) = (play.first(BLUE, "clone-trooper-medic"), play.first(BLUE, "clone-trooper"));
    let play = play.at(medic, 10.0, 10.0).at(clone, 12.0, 10.0).at(UnitId(10), 30.0, 30.0);
    let mut play = play.with(clone, |unit| (unit.wounds, unit.suppression) = (1, 1)).acting(medic);
    play.play(play.effect_on("Heal", &[clone]), "");
    play.play(play.use_of("Advanced Medical Training").unwrap(), "");
    assert_eq!((play.unit(clone).wounds, play.unit(clone).suppression), (0, 0));
}

// proves: SO-SQ-64
#[test]
fn a_loadout_puts_one_unit_in_the_place_of_another() {
    use sandtable_legion::model::{Choice, Place};
    let places = |side: Side| {
        let mut play = squad("rebel-commandos");
        let (bow, blades) =
            (play.first(BLUE, "wookiee-warrior-bowcaster"), play.first(BLUE, "wookiee-warrior-ryyk-blades"));
        play.state.players[1].sides = Choice::Sealed([Side::A; 3]);
        play = play.in_the_middle_of(sandtable_legion::rules::setup::Loadouts(BLUE));
        play.play(Command::Loadouts { sides: [Side::B, Side::B, side] }, "");
        [bow, blades].map(|unit| play.unit(unit).place)
    };
    assert_eq!(places(Side::A), [Place::Absent, Place::Undeployed]);
    assert_eq!(places(Side::B), [Place::Undeployed, Place::Absent]);
}

// proves: LEG-A112
#[test]
fn the_rank_of_a_unit_that_takes_anothers_place_is_a_ruling() {
    let rank = |option: Option<sandtable_legion::rulings::RulingOption>| {
        let base = squad("droid-commandos").table.setup;
        let rulings = option.map_or(base.rulings, |option| base.rulings.with(option));
        let play = Play::of(&sandtable_legion::model::Setup { rulings, ..base });
        play.table.unit(play.first(BLUE, "bx-series-droid-commando-sniper-droid")).rank
    };
    assert_ne!(rank(None), rank(Some(sandtable_legion::rulings::A112_OLD)));
}
