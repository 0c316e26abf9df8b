//! Effects of command cards, card by card where they are unlike the rest.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_legion::commands::Command;
use sandtable_legion::data::Moment;
use sandtable_legion::model::Setup;
use sandtable_legion::model::{Choice, Key, Order, UnitId};
use sandtable_legion::rules::select::{self, Happening};
use sandtable_legion::rules::stats;
use sandtable_legion::rules::turn::{Activation, Round};
use sandtable_legion::rulings::A107_DERIVED;

use crate::common::{BASE, BLUE, CAPTAIN, OFFICER, OTHER_STORM, Play, REBEL, RED, STORM, attack, go};

/// A unit's tokens: Aim, Dodge, Surge, Observation.
pub fn tokens(play: &Play, unit: UnitId) -> [u8; 4] {
    let unit = play.unit(unit);
    [unit.aim, unit.dodge, unit.surge, unit.observation]
}

/// A squad against the Infantry, or against the Rebel Troopers where it is imperial.
pub fn squad(name: &str) -> Play {
    Play::between(name, if name == "isf" || name == "infantry" { "rebel-troopers" } else { "infantry" })
}

pub fn ordered(play: Play, unit: UnitId) -> Play {
    play.with(unit, |unit| (unit.order, unit.ordered) = (Order::Faceup, true))
}

/// The value of a keyword in a unit's pool against another.
fn pool(play: &Play, unit: UnitId, target: UnitId, melee: bool, key: Key) -> u8 {
    let about = Happening::attack(Moment::Pool, unit, target, melee);
    play.look(|pos| select::in_pool(pos, &about, unit, key))
}

pub fn knows(play: &Play, unit: UnitId, key: Key) -> bool {
    play.look(|pos| select::knows(pos, unit, key))
}

// proves: SO-CARD-03, LC-CMD-03, LC-CMD-04
#[test]
fn whoever_a_card_orders_recovers_and_gains_tokens() {
    let play =
        Play::new().at(CAPTAIN, 10.0, 10.0).at(REBEL, 12.0, 10.0).with_card(BLUE, "hero-of-the-rebellion");
    let mut play = ordered(play, CAPTAIN).with(CAPTAIN, |unit| unit.suppression = 2);
    play.at_moment(Happening::of(Moment::Ordered, CAPTAIN), "");
    assert_eq!((tokens(&play, CAPTAIN), play.unit(CAPTAIN).suppression), ([1, 1, 0, 0], 0));
    assert_eq!(tokens(&play, REBEL), [0; 4]);
    // The card is there while it lies open, and no longer.
    play.state.players[0].card = Choice::None;
    play.at_moment(Happening::of(Moment::Ordered, CAPTAIN), "");
    assert_eq!(tokens(&play, CAPTAIN), [1, 1, 0, 0]);
}

// proves: LC-CMD-04
#[test]
fn orders_bring_their_effects_about_when_they_are_issued() {
    let mut play = Play::new().at(CAPTAIN, 10.0, 10.0).at(STORM, 30.0, 30.0).at(OFFICER, 33.0, 30.0);
    play.state.players[0].card = Choice::None;
    play = play.in_the_middle_of(Round::Card(BLUE));
    let hero = play.table.hands[0].iter().position(|card| card.id == "hero-of-the-rebellion").unwrap();
    let standing = play.table.hands[1].iter().position(|card| card.name == "Standing Orders").unwrap();
    play.play(Command::Card { card: hero as u8 }, "");
    play.play(Command::Card { card: standing as u8 }, "");
    play.play(Command::Orders { units: [CAPTAIN].into_iter().collect() }, "");
    assert_eq!(tokens(&play, CAPTAIN), [1, 1, 0, 0]);
    assert_eq!(play.asks(), Some((RED, "orders")));
}

// proves: SO-CARD-03
#[test]
fn panic_may_cost_less_by_a_card() {
    let panic = |card: Option<&str>, dice: &str| {
        let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).acting(STORM);
        let mut play = play.with(REBEL, |unit| (unit.suppression, unit.wounds) = (2, 2));
        if let Some(card) = card {
            play = play.with_card(BLUE, card);
        }
        let dice = format!("hit, blank blank blank, blank, block block block, {dice}");
        play.play(attack(REBEL, 1), &dice);
        // Unrelenting Advance: the Stormtrooper stays.
        play.play(Command::Finish, "");
        (play.unit(REBEL).suppression, play.unit(REBEL).wounds)
    };
    assert_eq!(panic(None, "hit"), (2, 3));
    // Built on Hope: 1 suppression goes. Last Stand: hits are nothing, and a surge heals.
    assert_eq!(panic(Some("built-on-hope"), "blank"), (1, 2));
    assert_eq!(panic(Some("last-stand"), "hit"), (2, 2));
    assert_eq!(panic(Some("last-stand"), "surge"), (2, 1));
}

// proves: SO-CARD-03, LC-TERM-05
#[test]
fn a_defender_may_pay_for_a_dodge() {
    let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).with_card(BLUE, "hold-at-any-cost");
    let mut play = play.acting(STORM);
    play.play(attack(REBEL, 1), "");
    assert_eq!(play.asks(), Some((BLUE, "effect")));
    play.play(play.use_of("Hold at Any Cost").unwrap(), "hit, blank blank blank, blank");
    assert_eq!((play.asks(), play.unit(REBEL).suppression), (Some((BLUE, "dodge")), 1));
}

// proves: SO-CARD-03
#[test]
fn pools_gain_keywords_by_cards() {
    let far = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0);
    assert_eq!(pool(&far, REBEL, STORM, false, Key::Suppressive), 0);
    let play = far.with_card(BLUE, "feel-like-a-hundred");
    assert_eq!(pool(&play, REBEL, STORM, false, Key::Suppressive), 1);
    assert_eq!(pool(&play, REBEL, STORM, true, Key::Suppressive), 0, "ranged attacks alone");
    assert_eq!(pool(&play, STORM, REBEL, false, Key::Suppressive), 0, "friendly ones alone");
    // Teamwork: Critical 1 for each friend at 3 inches.
    let play = squad("clone-troopers").with_card(BLUE, "teamwork");
    let clones = play.of_card(BLUE, "clone-trooper");
    let storm = play.first(RED, "stormtrooper");
    let play = play
        .at(clones[0], 10.0, 10.0)
        .at(clones[1], 12.0, 10.0)
        .at(clones[2], 10.0, 12.0)
        .at(storm, 18.0, 10.0);
    assert_eq!(pool(&play, clones[0], storm, false, Key::Critical), 2);
    // Occupation Protocols: near an objective, the centre of the table.
    let play = squad("invasion-force").with_card(BLUE, "occupation-protocols");
    let b1 = play.of_card(BLUE, "b1-battle-droid");
    let storm = play.first(RED, "stormtrooper");
    let play = play.at(b1[0], 18.0, 21.0).at(b1[1], 18.0, 24.0).at(storm, 25.0, 20.0);
    assert_eq!([0, 1].map(|nth| pool(&play, b1[nth], storm, false, Key::Critical)), [1, 0]);
    // Ruthless: a faceup order against none.
    let play = squad("mandalorian-super-commandos").with_card(BLUE, "ruthless");
    let (mando, storm) = (play.first(BLUE, "mandalorian-super-commando"), play.first(RED, "stormtrooper"));
    let play = play.at(mando, 10.0, 10.0).at(storm, 16.0, 10.0);
    assert_eq!(pool(&play, mando, storm, false, Key::Suppressive), 0);
    let play = play.with(mando, |unit| unit.order = Order::Faceup);
    assert_eq!(pool(&play, mando, storm, false, Key::Suppressive), 1);
    let play = play.with(storm, |unit| unit.order = Order::Facedown);
    assert_eq!(pool(&play, mando, storm, false, Key::Suppressive), 0);
}

// proves: SO-CARD-03
#[test]
fn a_card_may_give_a_weapon_in_the_units_own_activation() {
    let play = squad("rebel-commandos");
    let (saboteur, storm) = (play.first(BLUE, "rebel-commando-saboteur"), play.first(RED, "stormtrooper"));
    let charge =
        play.table.unit(saboteur).weapons.iter().position(|weapon| weapon.name == "Proton Charge").unwrap();
    let mut play = play.at(saboteur, 10.0, 10.0).at(storm, 15.0, 10.0).acting(saboteur);
    assert_eq!(play.says(attack(storm, charge as u8)).0, "weapon-not-given");
    play = play.with_card(BLUE, "proton-charge");
    assert_eq!(play.says(attack(storm, charge as u8)).0, "weapon-not-given", "not in its activation");
    play.state.active = Some(saboteur);
    play.play(attack(storm, charge as u8), "hit hit blank blank blank blank, block block");
}

// proves: SO-CARD-03, LC-LOS-01
#[test]
fn observers_pick_enemies_in_sight() {
    let play = squad("rebel-commandos").with_card(BLUE, "silent-approach");
    let (captain, storms) = (play.first(BLUE, "rebel-commando-captain"), play.of_card(RED, "stormtrooper"));
    let mut play = play.at(captain, 10.0, 10.0).at(storms[0], 20.0, 10.0).at(storms[1], 20.0, 20.0);
    play.at_moment(Happening::at(Moment::Played), "");
    assert_eq!(play.says(play.effect_on("Silent Approach", &storms[..2])).0, "wrong-units");
    play.play(play.effect_on("Silent Approach", &[storms[1]]), "");
    assert_eq!(play.unit(storms[1]).observation, 1);
    // Good Intel: everybody without a faceup order.
    let play = squad("arc-troopers").with_card(BLUE, "good-intel");
    let storms = play.of_card(RED, "stormtrooper");
    let mut play = play
        .at(storms[0], 20.0, 10.0)
        .at(storms[1], 20.0, 20.0)
        .with(storms[0], |unit| unit.order = Order::Faceup);
    play.at_moment(Happening::at(Moment::OrdersIssued), "");
    assert_eq!([0, 1].map(|nth| play.unit(storms[nth]).observation), [0, 1]);
}

// proves: SO-CARD-03, LC-WND-04
#[test]
fn cards_roll_dice_for_everybody_they_reach() {
    let play = squad("clone-troopers").with_card(BLUE, "fire-support");
    let storms = play.of_card(RED, "stormtrooper");
    let mut play = play.at(storms[0], 20.0, 10.0).at(storms[1], 20.0, 15.0).at(storms[2], 20.0, 25.0);
    play.at_moment(Happening::at(Moment::Played), "");
    play.play(play.effect_on("Fire Support", &[storms[0]]), "crit hit blank");
    let after = |nth: usize| (play.unit(storms[nth]).wounds, play.unit(storms[nth]).suppression);
    assert_eq!([after(0), after(1), after(2)], [(1, 1), (1, 1), (0, 0)]);
    // Log Traps: near an objective.
    let play = squad("bright-tree-allies").with_card(BLUE, "log-traps");
    let deaths = play.of_card(RED, "death-trooper");
    let mut play = play.at(deaths[0], 18.0, 20.0).at(deaths[1], 18.0, 28.0);
    play.at_moment(Happening::at(Moment::PhaseStart), "block block blank");
    assert_eq!([0, 1].map(|nth| play.unit(deaths[nth]).suppression), [2, 0]);
}

// proves: SO-CARD-03, LC-MOVE-11
#[test]
fn cards_change_speed_and_moves() {
    let play = squad("bright-tree-allies");
    let ewok = play.first(BLUE, "ewok-hunter-sling");
    let play = play.at(ewok, 10.0, 10.0);
    assert_eq!(play.look(|pos| stats::speed(pos, ewok, &mut ())), 2);
    let play = play.with_card(BLUE, "theyre-in-the-trees");
    assert_eq!(play.look(|pos| stats::speed(pos, ewok, &mut ())), 3);
    assert!(knows(&play, ewok, Key::Disengage));
    // Quick Response Team: a Dodge token, then a move.
    let play = squad("arc-troopers").with_card(BLUE, "quick-response-team");
    let jet = play.first(BLUE, "arc-trooper-jet-pack");
    let mut play = ordered(play.at(jet, 10.0, 10.0), jet);
    play.at_moment(Happening::of(Moment::Ordered, jet), "");
    assert_eq!((play.asks(), play.unit(jet).dodge), (Some((BLUE, "free-move")), 1));
    play.play(go(jet, 12.0, 10.0), "");
    // Brash Tactics: whoever moves is observed.
    let play = squad("mandalorian-super-commandos").with_card(BLUE, "brash-tactics");
    let mando = play.first(BLUE, "mandalorian-super-commando");
    let mut play = ordered(play.at(mando, 10.0, 10.0), mando);
    play.at_moment(Happening::of(Moment::Ordered, mando), "");
    play.play(play.use_of("Brash Tactics").unwrap(), "");
    assert_eq!((play.asks(), play.unit(mando).observation), (Some((BLUE, "free-move")), 1));
}

// proves: SO-CARD-03
#[test]
fn cards_look_at_keywords_names_and_ranks() {
    let play = squad("invasion-force").with_card(BLUE, "combat-protocols");
    let (b1, node) = (play.first(BLUE, "b1-battle-droid"), play.first(BLUE, "tactical-droid"));
    let mut play = play.at(b1, 10.0, 10.0).at(node, 12.0, 10.0);
    play.at_moment(Happening::at(Moment::Played), "");
    assert_eq!([tokens(&play, b1), tokens(&play, node)], [[1, 0, 0, 0], [0, 0, 1, 0]]);
    // Surprise Attack: commando droids are Bound.
    let play = squad("droid-commandos").with_card(BLUE, "surprise-attack");
    let (shield, guard) = (
        play.first(BLUE, "bx-series-droid-commando-deflector-shield"),
        play.first(BLUE, "ig-100-magnaguard"),
    );
    let play = play.at(shield, 10.0, 10.0).at(guard, 12.0, 10.0);
    assert!(knows(&play, shield, Key::Bound) && !knows(&play, guard, Key::Bound));
    // You Have Your Orders: near the Officer.
    let mut play = Play::new()
        .at(OFFICER, 10.0, 10.0)
        .at(STORM, 14.0, 10.0)
        .at(OTHER_STORM, 30.0, 10.0)
        .with_card(RED, "you-have-your-orders");
    play.at_moment(Happening::at(Moment::OrdersIssued), "");
    assert_eq!([STORM, OTHER_STORM].map(|unit| play.unit(unit).surge), [1, 0]);
    // Elite Troopers: those who are ordered are Steady.
    let play = Play::new().at(STORM, 14.0, 10.0).at(OTHER_STORM, 16.0, 10.0).with_card(RED, "elite-troopers");
    let play = ordered(play, STORM);
    assert!(knows(&play, STORM, Key::Steady) && !knows(&play, OTHER_STORM, Key::Steady));
}

// proves: SO-CARD-03, LC-DO-04
#[test]
fn the_steady_attack_freely_after_a_move() {
    let play = Play::new().at(STORM, 10.0, 10.0).at(REBEL, 18.0, 10.0).with_card(RED, "elite-troopers");
    let mut play = ordered(play, STORM).acting(STORM);
    play.play(Command::Aim, "");
    play.play(go(STORM, 11.0, 10.0), "");
    assert_eq!(play.asks(), Some((RED, "act")));
    play.play(attack(REBEL, 1), "blank, blank blank blank, blank");
}

// proves: SO-KW-06, LC-DO-04
#[test]
fn a_free_attack_is_offered_when_no_action_is_left() {
    let attacks = |words: &[&str]| {
        let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 14.0, 10.0).at(CAPTAIN, 33.0, 3.0);
        let mut play = play.knowing(REBEL, words).acting(REBEL);
        play.play(Command::Aim, "");
        play.play(go(REBEL, 14.0 - BASE, 10.0), "");
        (play.asks() == Some((BLUE, "act")), play.offered().contains(&"attack"))
    };
    assert_eq!(attacks(&["Charge"]), (true, true));
    assert!(!attacks(&[]).0, "the activation is over");
}

// proves: SO-CARD-03, LC-ACT-06
#[test]
fn oppression_makes_a_rally_worse() {
    let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 30.0, 10.0).with_card(RED, "oppression");
    let mut play = play.with(REBEL, |unit| unit.suppression = 2).in_the_middle_of(Activation::of(REBEL));
    play.settle("block surge");
    assert_eq!(play.unit(REBEL).suppression, 1);
}

// proves: SO-CARD-03, LC-DO-03
#[test]
fn a_wound_buys_a_recovery() {
    let play = Play::new().at(STORM, 10.0, 10.0).at(REBEL, 30.0, 10.0).with_card(RED, "imperial-training");
    let mut play = ordered(play, STORM).with(STORM, |unit| unit.suppression = 1).acting(STORM);
    play.play(play.use_of("Imperial Training").unwrap(), "");
    assert_eq!((play.unit(STORM).suppression, play.unit(STORM).wounds), (0, 1));
    play.play(Command::Aim, "");
    play.play(Command::Dodge, "");
}

// proves: SO-CARD-03
#[test]
fn an_attack_may_send_an_order_back() {
    let play = squad("isf").with_card(BLUE, "special-forces");
    let (isf, rebel) =
        (play.first(BLUE, "imperial-special-forces-trooper"), play.first(RED, "rebel-trooper"));
    let mut play = play
        .at(isf, 10.0, 10.0)
        .at(rebel, 18.0, 10.0)
        .acting(isf)
        .with(rebel, |unit| unit.order = Order::Faceup);
    play.play(attack(rebel, 1), "blank blank, blank blank blank");
    assert_eq!((play.unit(rebel).order, play.state.players[1].pool.iter().sum::<u8>()), (Order::None, 1));
}

// proves: SO-CARD-03
#[test]
fn a_defeat_shocks_those_around() {
    let play = squad("isf").with_card(BLUE, "shock-and-awe");
    let (isf, rebels) =
        (play.first(BLUE, "imperial-special-forces-trooper"), play.of_card(RED, "rebel-trooper"));
    let play = play
        .at(isf, 10.0, 10.0)
        .at(rebels[0], 18.0, 10.0)
        .at(rebels[1], 20.0, 10.0)
        .at(rebels[2], 30.0, 10.0);
    let mut play = play.with(rebels[0], |unit| unit.wounds = 5).acting(isf);
    play.play(attack(rebels[0], 1), "hit blank, blank blank blank, blank");
    assert_eq!([1, 2].map(|nth| play.unit(rebels[nth]).suppression), [1, 0]);
}

// proves: SO-CARD-03
#[test]
fn victory_moves_or_death_suppresses() {
    let play = squad("invasion-force").with_card(BLUE, "onward-to-victory");
    let (b2, storm) = (play.first(BLUE, "b2-super-battle-droid"), play.first(RED, "stormtrooper"));
    let play = play.at(b2, 10.0, 10.0).at(storm, 14.0, 10.0).with(storm, |unit| unit.wounds = 5);
    let mut play = play.acting(b2).with(b2, |unit| unit.order = Order::Faceup).at(UnitId(13), 30.0, 30.0);
    let dice = play.table.unit(b2).weapons[1].dice;
    let script = dice
        .map(|count| vec!["hit"; usize::from(count)].join(" "))
        .into_iter()
        .filter(|part| !part.is_empty());
    let hits: u8 = dice.iter().sum();
    let script =
        format!("{}, {}", script.collect::<Vec<_>>().join(", "), vec!["blank"; usize::from(hits)].join(" "));
    play.play(attack(storm, 1), &script);
    assert_eq!(play.asks(), Some((BLUE, "free-move")));
    // Victory or Death: no victory, and nobody in contact.
    let play = squad("mandalorian-super-commandos").with_card(BLUE, "victory-or-death");
    let (mando, storm) = (play.first(BLUE, "mandalorian-super-commando"), play.first(RED, "stormtrooper"));
    let play = play.at(mando, 10.0, 10.0).at(storm, 30.0, 10.0);
    assert!(knows(&play, mando, Key::Charge));
    let mut play = play.acting(mando);
    play.play(Command::Finish, "");
    assert_eq!(play.unit(mando).suppression, 2);
}

// proves: SO-CARD-03
#[test]
fn the_defeated_return_to_their_zone() {
    use sandtable_legion::model::Place;
    let play = squad("invasion-force").with_card(BLUE, "endless-legions");
    let b1 = play.of_card(BLUE, "b1-battle-droid");
    let mut play =
        play.at(b1[1], 18.0, 18.0).with(b1[0], |unit| (unit.place, unit.wounds) = (Place::Defeated, 4));
    play.at_moment(Happening::at(Moment::EndStart), "");
    play.play(play.effect_on("Endless Legions", &[b1[0]]), "");
    assert_eq!(play.asks(), Some((BLUE, "return")));
    let pose = |y: f64| sandtable_geometry::Pose::new(10.0, y, sandtable_geometry::Heading::UP);
    let place = |y: f64| Command::Deploy { place: sandtable_legion::commands::put(b1[0], pose(y)) };
    assert_eq!(play.says(place(18.0)).0, "outside-zone");
    play.play(place(1.5), "");
    assert_eq!((play.unit(b1[0]).place, play.unit(b1[0]).wounds), (Place::Table, 0));
}

// proves: SO-CARD-03, LEG-A108
#[test]
fn a_gauntlet_strikes_once_wherever_its_commander_sees() {
    use sandtable_legion::rulings::A108_18_INCHES;
    let play = |far: bool| {
        let play = squad("mandalorian-super-commandos").with_card(BLUE, "gauntlet-support-run");
        let (captain, storm) =
            (play.first(BLUE, "mandalorian-super-commando-captain"), play.first(RED, "stormtrooper"));
        let play = play.at(captain, 3.0, 10.0).at(storm, if far { 33.0 } else { 15.0 }, 10.0).acting(captain);
        (play, storm)
    };
    let (mut near, storm) = play(false);
    near.play(Command::Finish, "");
    near.play(near.use_of("Gauntlet Support Run").unwrap(), "hit hit, blank blank, blank blank");
    assert_eq!(near.unit(storm).wounds, 2);
    let (mut far, _) = play(true);
    far.play(Command::Finish, "");
    assert!(far.use_of("Gauntlet Support Run").is_some());
    let (mut barred, _) = play(true);
    barred.table.rulings = barred.table.rulings.with(A108_18_INCHES);
    barred.play(Command::Finish, "");
    assert_eq!(barred.use_of("Gauntlet Support Run"), None);
}

/// A game of the squad with the derived cards (LEG-A107).
fn derived(name: &str) -> Play {
    let base = squad(name).table.setup;
    Play::of(&Setup { rulings: base.rulings.with(A107_DERIVED), ..base })
}

// proves: SO-CARD-03, LEG-A107
#[test]
fn a_surprise_is_one_attack() {
    let play = derived("droid-commandos").with_card(BLUE, "derived-surprise-attack");
    let (droid, storm) = (UnitId(0), UnitId(9));
    assert_eq!(play.table.unit(storm).seat, RED);
    let play = ordered(play.at(droid, 10.0, 10.0).at(storm, 16.0, 10.0), droid).acting(droid);
    assert_eq!(pool(&play, droid, storm, false, Key::Suppressive), 1);
    let mut play = play;
    // AI: Dodge, Move comes first.
    play.play(Command::Dodge, "");
    let ranged = play.table.unit(droid).weapons.iter().position(|weapon| weapon.inches.is_some()).unwrap();
    let dice = play.table.unit(droid).weapons[ranged].dice;
    let blanks =
        dice.iter().filter(|&&count| count > 0).map(|&count| vec!["blank"; usize::from(count)].join(" "));
    play.play(attack(storm, ranged as u8), &blanks.collect::<Vec<_>>().join(", "));
    assert_eq!(pool(&play, droid, storm, false, Key::Suppressive), 0);
}

// proves: SO-CARD-03
#[test]
fn a_power_supply_attacks_twice_near_the_same_place_for_both_actions() {
    let play = Play::between("clone-troopers", "infantry").with_side(BLUE, "clone-troopers-2a");
    let gunner = play.first(BLUE, "clone-trooper-z-6-rotary-blaster-cannon");
    let [first, near, far] = play.of_card(RED, "stormtrooper")[..3] else { panic!() };
    let play = play.at(gunner, 10.0, 10.0).at(first, 16.0, 10.0).at(near, 16.0, 14.0).at(far, 10.0, 16.5);
    let mut play = play.acting(gunner);
    let weapon =
        play.table.unit(gunner).weapons.iter().position(|weapon| weapon.inches.is_some()).unwrap() as u8;
    let dice: [u8; 3] = play.table.unit(gunner).weapons[usize::from(weapon)].dice;
    let blanks: Vec<String> =
        dice.into_iter().filter(|&count| count > 0).map(|count| "blank ".repeat(count.into())).collect();
    let blanks = blanks.join(", ");
    play.play(play.use_of("Backpack Power Supply").expect("both actions are left"), "");
    assert_eq!(play.asks(), Some((BLUE, "barrage")));
    assert_eq!(play.says(Command::Pass).0, "wrong-command", "the first attack is what was paid for");
    play.play(attack(first, weapon), &blanks);
    assert_eq!(play.asks(), Some((BLUE, "barrage")));
    assert_eq!(play.says(attack(first, weapon)).0, "other-target");
    assert_eq!(play.says(attack(far, weapon)).0, "other-target", "farther than 4 inches from the first");
    play.play(attack(near, weapon), &blanks);
    assert!(!play.offered().contains(&"attack") && !play.offered().contains(&"aim"), "{:?}", play.offered());
}

// proves: SO-CARD-03, SO-KW-06
#[test]
fn a_squad_may_pass_tokens_on_by_a_loadout() {
    let play = squad("clone-troopers").with_side(BLUE, "clone-troopers-1b");
    let [first, near, far] = play.of_card(BLUE, "clone-trooper")[..3] else { panic!() };
    let mut play = play.at(first, 10.0, 10.0).at(near, 15.0, 10.0).at(far, 18.0, 10.0).acting(first);
    play.play(Command::Aim, "");
    assert_eq!(play.asks(), Some((BLUE, "effect")));
    // At 6 inches, and not at Range 2 as on Legion's own cards.
    assert_eq!(play.says(play.effect_on("Aid", &[far])).0, "wrong-units");
    play.play(play.effect_on("Aid", &[near]), "");
    assert_eq!(
        [first, near].map(|unit| (play.unit(unit).aim, play.unit(unit).suppression)),
        [(0, 1), (1, 0)]
    );
}

// proves: LEG-A107
#[test]
fn derived_cards_observe_and_give_weapons() {
    let storms = [UnitId(9), UnitId(10)];
    let play = derived("arc-troopers").with_card(BLUE, "derived-good-intel");
    assert!(storms.iter().all(|&storm| play.table.unit(storm).seat == RED));
    let play = play.at(storms[0], 20.0, 10.0).at(storms[1], 20.0, 20.0);
    let mut play = play.with(storms[0], |unit| unit.order = Order::Facedown);
    play.at_moment(Happening::at(Moment::Played), "");
    assert_eq!(storms.map(|storm| play.unit(storm).observation), [1, 0]);
    let play = derived("rebel-commandos").with_card(BLUE, "derived-proton-charge");
    let saboteur = play.table.facts.units.iter().position(|unit| unit.title.as_deref() == Some("Saboteur"));
    let saboteur = UnitId(saboteur.unwrap() as u8);
    let weapons = &play.table.unit(saboteur).weapons;
    let charge = weapons.iter().position(|weapon| weapon.dice == [0, 0, 6]).unwrap() as u8;
    let mut play = play.at(saboteur, 10.0, 10.0).at(storms[0], 15.0, 10.0).acting(saboteur);
    play.state.active = Some(saboteur);
    assert_eq!(play.says(attack(storms[0], charge)).0, "weapon-not-given", "it has no order by the card");
    let mut play = play.with(saboteur, |unit| unit.ordered = true);
    play.play(attack(storms[0], charge), "blank blank blank blank blank blank");
}

// proves: LC-CMD-04
#[test]
fn effects_of_revealed_cards_come_blues_first() {
    for priority in [BLUE, RED] {
        let play = Play::between("rebel-commandos", "rebel-commandos");
        let (mine, theirs) = (play.first(BLUE, "rebel-commando"), play.first(RED, "rebel-commando"));
        let play = play.at(mine, 10.0, 10.0).at(theirs, 20.0, 10.0);
        let play = play.with_card(BLUE, "silent-approach").with_card(RED, "silent-approach");
        let mut play = play.in_the_middle_of(Round::Orders(priority));
        play.state.priority = Some(priority);
        play.at_moment(Happening::at(Moment::Played), "");
        assert_eq!(play.asks(), Some((BLUE, "effect")), "{priority} has priority");
        play.play(Command::Pass, "");
        assert_eq!(play.asks(), Some((RED, "effect")), "blue's card is finished before red's");
    }
}

// proves: LC-TERM-06
#[test]
fn effects_of_the_player_with_priority_come_first() {
    for priority in [BLUE, RED] {
        let play = Play::between("isf", "isf").with_side(BLUE, "isf-2b").with_side(RED, "isf-2b");
        let mut play = play.at(UnitId(0), 10.0, 10.0).at(UnitId(8), 20.0, 10.0);
        play.state.priority = Some(priority);
        play.at_moment(Happening::at(Moment::RoundStart), "");
        assert_eq!(play.asks(), Some((priority, "effect")));
    }
}
