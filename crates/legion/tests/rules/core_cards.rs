//! The core rules about dice that go a step up or down, about cards that are exhausted or expended, about the commander of a
//! round, and the editions of these rules.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_kernel::Game;
use sandtable_legion::Legion;
use sandtable_legion::commands::{Colour, Command};
use sandtable_legion::data::{Library, Price};
use sandtable_legion::model::{Choice, Equipped, Keys, Setup, Turned, UnitId};
use sandtable_legion::rules::combat::{CombatEvent, exchange};
use sandtable_legion::rules::turn::Round;
use sandtable_legion::rulings::{A48_2023, A92_CORE, A94_ONCE_A_ROUND, A95_ANY, A96_PLAIN};
use sandtable_legion_cards::{Faction, Rank};

use crate::common::{BLUE, CAPTAIN, OTHER_REBEL, Play, REBEL, RED, STORM, attack, with};
use crate::notched::walker;
use crate::skirmish::{army, skirmish};

/// A Stormtrooper with this weapon that may shoot at a walker.
fn gun(keywords: &[&str], dice: [u8; 3]) -> Play {
    let mut play = walker().at(STORM, 15.0, 21.0).acting(STORM);
    let gun = &mut play.table.facts.units[STORM.index()].weapons[1];
    gun.dice = dice;
    gun.keys = Keys::of(&keywords.iter().map(|&written| written.into()).collect::<Vec<_>>());
    play
}

/// Colours of the pool as it was rolled.
fn rolled(events: &[sandtable_legion::model::Event]) -> String {
    let pool = events.iter().find_map(|event| match event {
        sandtable_legion::model::Event::Combat(CombatEvent::Rolled { pool, .. }) => Some(*pool),
        _ => None,
    });
    pool.expect("it is rolled").iter().map(|die| &die.colour.as_str()[..1]).collect()
}

// proves: LC-DICE-03
#[test]
fn a_die_goes_one_step_and_stays_at_the_end_of_its_scale() {
    let steps = |colour: Colour| (colour.better(), colour.worse());
    assert_eq!(steps(Colour::White), (Colour::Black, Colour::White));
    assert_eq!(steps(Colour::Black), (Colour::Red, Colour::White));
    assert_eq!(steps(Colour::Red), (Colour::Red, Colour::Black));
    // Three dice could go up, and there is nothing to choose: the red one stays, and none goes two steps.
    let events = gun(&["Anti-Materiel 3"], [1, 1, 1]).play(attack(REBEL, 1), "blank blank, blank");
    assert_eq!(rolled(&events), "rrb");
    let events = gun(&["Anti-Personnel 3"], [1, 1, 1]).play(attack(REBEL, 1), "blank, blank, blank");
    assert_eq!(rolled(&events), "rbw", "against Troopers only");
}

// proves: LC-DICE-03
#[test]
fn who_shoots_picks_the_dice_that_go_up() {
    let shot = || {
        let mut play = gun(&["Anti-Materiel 1"], [0, 1, 1]);
        play.play(attack(REBEL, 1), "");
        assert_eq!(play.asks(), Some((RED, "upgrade")));
        play
    };
    assert_eq!(rolled(&shot().play(Command::Upgrade { white: 1 }, "blank blank")), "bb");
    assert_eq!(rolled(&shot().play(Command::Upgrade { white: 0 }, "blank, blank")), "rw");
    assert_eq!(shot().says(Command::Upgrade { white: 2 }), ("wrong-number-of-dice", "LC-DICE-03".to_owned()));
    let play = gun(&["Anti-Materiel 1"], [0, 1, 1]);
    assert_eq!(play.look(|pos| exchange(pos, STORM, REBEL, &[1]).dice), [0, 2, 0], "chances know it");
}

/// The gun is printed on an upgrade card with this price.
fn card(price: Price, cycle: bool) -> Play {
    let mut play = gun(&[], [1, 0, 0]);
    play.table.facts.units[STORM.index()].weapons[1].card = Some(Turned { card: 2, price, cycle });
    play.play(attack(REBEL, 1), "blank");
    play
}

/// The same unit in another activation.
fn again(mut play: Play) -> Play {
    play.state.stack.clear();
    play.state.active = None;
    play.acting(STORM).with(STORM, |unit| (unit.done, unit.turned[1]) = (Default::default(), 0))
}

// proves: LC-DO-08, LC-DO-05
#[test]
fn a_weapon_on_an_exhausted_card_waits_for_recover_and_on_an_expended_one_for_ever() {
    let says = |play: &Play| play.says(attack(REBEL, 1));
    let turned = ("card-turned", "LC-DO-08".to_owned());
    let mut play = again(card(Price::Exhaust, false));
    assert_eq!(says(&play), turned);
    play.play(Command::Recover, "");
    assert_eq!(play.unit(STORM).turned[0], 0);
    play.play(attack(REBEL, 1), "blank");
    let play = again(card(Price::Expend, false));
    assert_eq!(says(&play), turned);
    assert_eq!(play.says(Command::Recover), ("nothing-to-recover", "LC-DO-05".to_owned()));
    let mut play = play.with(STORM, |unit| unit.suppression = 1);
    play.play(Command::Recover, "");
    assert_eq!(says(&play), turned, "nothing brings it back");
}

// proves: LC-DO-08, SO-KW-06
#[test]
fn a_card_with_cycle_is_readied_after_an_activation_without_it() {
    let mut play = card(Price::Exhaust, true);
    play.play(Command::Finish, "");
    assert_ne!(play.unit(STORM).turned[0], 0, "it was used in this one");
    let mut play = again(play);
    play.play(Command::Finish, "");
    assert_eq!(play.unit(STORM).turned[0], 0);
}

// proves: LC-DO-08, LEG-A92
#[test]
fn shells_of_tanks_are_exhausted() {
    let shells = Equipped { unit: "saber-class-tank".into(), upgrades: vec!["high-energy-shells".into()] };
    let mut republic = army(Faction::Republic, &[]);
    republic.units.push(sandtable_legion::model::Entry::Equipped(shells));
    let setup = skirmish(republic, army(Faction::Empire, &["stormtroopers"]));
    let (table, _) = Legion::open(&Library::builtin().unwrap(), &setup).unwrap();
    let cards: Vec<_> = table.unit(UnitId(0)).weapons.iter().filter_map(|weapon| weapon.card).collect();
    assert_eq!(cards, [Turned { card: 0, price: Price::Exhaust, cycle: true }]);
}

/// Both have chosen cards, and red has one or two Commanders.
fn revealed(core: bool, commanders: usize) -> Play {
    revealed_with(core, commanders, |play| play)
}

/// The same after a change of what is on the table.
pub fn revealed_with(core: bool, commanders: usize, change: impl Fn(Play) -> Play) -> Play {
    let mut play = with(Play::mission("skirmish", &[]), core.then_some(A92_CORE));
    play.table.free = true;
    for (at, spec) in play.table.facts.units.iter_mut().enumerate() {
        let leads = at == CAPTAIN.index() || (STORM.index()..STORM.index() + commanders).contains(&at);
        spec.rank = if leads { Rank::Commander } else { Rank::Corps };
    }
    let mut play = play.at(CAPTAIN, 3.0, 3.0).at(REBEL, 5.0, 3.0).at(STORM, 33.0, 33.0);
    play = play.at(UnitId(STORM.0 + 1), 30.0, 33.0).at(OTHER_REBEL, 8.0, 3.0);
    let standing = play.table.hands[0].iter().position(|card| card.returns).unwrap() as u8;
    play.state.players.iter_mut().for_each(|player| player.card = Choice::Sealed(standing));
    let mut play = change(play.in_the_middle_of(Round::Reveal));
    play.settle("block");
    play
}

// proves: LC-CMD-06
#[test]
fn one_commander_is_named_for_the_round_and_orders_have_no_range() {
    let mut play = revealed(true, 2);
    assert_eq!(play.state.players[0].commander, Some(CAPTAIN), "there is nothing to choose");
    assert_eq!(play.asks(), Some((RED, "nominate")));
    assert_eq!(play.says(Command::Nominate { unit: CAPTAIN }), ("no-commander", "LC-CMD-06".to_owned()));
    let other = UnitId(STORM.0 + 1);
    play.play(Command::Nominate { unit: other }, "");
    assert_eq!(play.state.players[1].commander, Some(other));
    // Blue orders whoever it likes, however far from its commander.
    assert_eq!(play.asks(), Some((BLUE, "orders")));
    let mut play = play.at(OTHER_REBEL, 35.0, 3.0);
    play.play(Command::Orders { units: [OTHER_REBEL].into_iter().collect() }, "");
    assert_eq!(revealed(true, 1).state.players[1].commander, Some(STORM));
    let mode = revealed(false, 2);
    assert_eq!(mode.state.players.map(|player| player.commander), [None; 2], "nobody, by the mode");
}

// proves: LC-CMD-06
#[test]
fn nobody_is_asked_for_the_only_commander() {
    let play = revealed(true, 1);
    let named = play.state.players.map(|player| player.commander);
    assert_eq!((named, play.asks()), ([Some(CAPTAIN), Some(STORM)], Some((BLUE, "orders"))));
    // Without any Commander nobody is named, and nobody is asked either.
    let none = revealed(true, 0);
    assert_eq!(none.state.players[1].commander, None);
    assert_ne!(none.asks().map(|asked| asked.1), Some("nominate"));
}

// proves: SO-GEN-03, LEG-A48
#[test]
fn the_core_rules_of_2023_bring_their_ways() {
    let droids = || army(Faction::Separatists, &["b1-battle-droids"]);
    let table = |rulings| {
        let setup = Setup { rulings, ..skirmish(droids(), droids()) };
        Legion::open(&Library::builtin().unwrap(), &setup).unwrap().0
    };
    let newest = table(Default::default());
    let old = table(sandtable_legion::rulings::Rulings::default().with(A48_2023));
    for option in [A94_ONCE_A_ROUND, A95_ANY] {
        assert_eq!([newest.rulings.is(option), old.rulings.is(option)], [false, true]);
    }
    assert!(!old.rulings.is(A96_PLAIN), "where they are not known the newest stay");
    // They reach the table: a pass is for whoever has fewer units to activate.
    let refusal = |table: sandtable_legion::model::Table| {
        let mut play = Play { state: Play::new().state, table: Play::new().table };
        play.table.rulings = table.rulings;
        play = play.at(REBEL, 5.0, 5.0).at(STORM, 30.0, 30.0);
        play.state.players[0].passes = 1;
        let mut play = play.with(REBEL, |unit| unit.order = sandtable_legion::model::Order::Faceup);
        play = play.in_the_middle_of(Round::Turn(BLUE));
        play.look(|pos| sandtable_legion::engine::check(pos, BLUE, &Command::Pass))
            .err()
            .map(|said| said.code)
    };
    assert_eq!([refusal(newest), refusal(old)], [None, Some("not-fewer")]);
}

// proves: SO-GEN-03, UT-GEN-01, LEG-A92
#[test]
fn a_free_skirmish_stands_on_the_core_rules_and_the_mode_changes_them_for_squads() {
    let moved = |core: bool| {
        let mut play = with(Play::mission("skirmish", &[]), core.then_some(A92_CORE));
        play.table.free = core;
        let mut play = play.at(REBEL, 10.0, 10.0).at(STORM, 33.0, 33.0).acting(REBEL);
        play.play(crate::common::go(REBEL, 12.0, 10.0), "");
        let open =
            |command: Command| play.look(|pos| sandtable_legion::engine::check(pos, BLUE, &command)).is_ok();
        [open(crate::common::go(REBEL, 14.0, 10.0)), open(crate::common::dash(REBEL, 14.0, 10.0))]
    };
    // Two Move actions by the core rules, a Move action and a Dash by the mode.
    assert_eq!([moved(true), moved(false)], [[true, false], [false, true]]);
}
