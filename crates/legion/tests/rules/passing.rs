//! Turns that are passed, and units that are activated once in a round whatever becomes of their tokens.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_kernel::Game;
use sandtable_legion::Legion;
use sandtable_legion::commands::Command;
use sandtable_legion::data::Moment;
use sandtable_legion::model::{Order, UnitId};
use sandtable_legion::rules::select::Happening;
use sandtable_legion::rules::turn::{Activation, Round};
use sandtable_legion_cards::Rank;

use crate::common::{BLUE, CAPTAIN, OFFICER, OTHER_REBEL, OTHER_STORM, Play, REBEL, RED, STORM};

/// The place of a rank in an order pool.
const fn in_pool(rank: Rank) -> usize {
    rank as usize
}

/// Two ordered units of each seat, and Red has pass tokens.
fn turns() -> Play {
    let mut play = Play::new();
    for (unit, x, y) in
        [(REBEL, 4.0, 3.0), (OTHER_REBEL, 8.0, 3.0), (STORM, 4.0, 33.0), (OTHER_STORM, 8.0, 33.0)]
    {
        play = play.at(unit, x, y).with(unit, |unit| unit.order = Order::Faceup);
    }
    play.state.players[1].passes = 3;
    play.in_the_middle_of(Round::Turn(RED))
}

/// Activates a unit, which does nothing.
fn idle(play: &mut Play, unit: UnitId) {
    play.play(Command::Activate { unit }, "");
    play.play(Command::Finish, "");
}

// proves: LC-ACT-04
#[test]
fn after_an_activation_a_player_may_pass_again() {
    let mut play = turns();
    play.play(Command::Pass, "");
    idle(&mut play, REBEL);
    assert_eq!(play.says(Command::Pass), ("passed-before", "LC-ACT-04".to_owned()));
    idle(&mut play, STORM);
    idle(&mut play, OTHER_REBEL);
    // Blue has nothing left; Red's turn before was an activation.
    assert_eq!(play.asks(), Some((RED, "turn")));
    play.play(Command::Pass, "");
    assert_eq!(play.state.players[1].passes, 1);
}

// proves: LC-ACT-04, LC-ACT-03
#[test]
fn a_token_that_fits_no_unit_makes_no_second_pass() {
    let mut play = turns();
    play.state.players[1].pool[in_pool(Rank::Heavy)] = 1;
    play.play(Command::Pass, "");
    idle(&mut play, REBEL);
    play.play(Command::Draw, "1");
    assert_eq!(play.asks(), Some((RED, "turn")), "no Heavy unit stands there");
    assert_eq!(play.says(Command::Pass), ("passed-before", "LC-ACT-04".to_owned()));
}

// proves: LC-ACT-04
#[test]
fn a_new_round_forgets_the_pass() {
    let mut play = turns();
    play.state.players[1].passed = true;
    let pooled = sandtable_legion::rules::turn::TurnEvent::Pooled {
        pools: Default::default(),
        passes: [0, 2],
        returned: [0; 2],
    };
    assert_eq!(play.says(Command::Pass).0, "passed-before");
    Legion::apply(&play.table, &mut play.state, &pooled.into());
    play.play(Command::Pass, "");
    assert!(play.state.players[1].passed);
}

// proves: LC-ACT-05, SO-CARD-03
#[test]
fn a_unit_whose_activation_has_begun_keeps_its_token() {
    let there = |acting: UnitId| {
        let play = Play::between("rebel-troopers", "isf");
        let attacker = play.first(RED, "imperial-special-forces-trooper");
        let play = play.at(REBEL, 10.0, 10.0).at(CAPTAIN, 20.0, 3.0).at(attacker, 16.0, 10.0);
        let play = play.with_card(RED, "special-forces").acting(acting);
        let mut play = play.with(REBEL, |unit| unit.order = Order::Faceup);
        play.state.active = Some(acting);
        let about = Happening::attack(Moment::AfterAttack, attacker, REBEL, false);
        play.at_moment(about, "");
        (play.unit(REBEL).order, play.state.players[0].pool[in_pool(Rank::Corps)])
    };
    assert_eq!(there(CAPTAIN), (Order::None, 1), "the token of a unit that waits goes back");
    assert_eq!(there(REBEL), (Order::Faceup, 0), "that of the unit that acts stays");
}

// proves: LC-ACT-05
#[test]
fn a_unit_is_never_activated_twice_in_a_round() {
    let mut play = turns().in_the_middle_of(Activation::of(STORM));
    play.state.stack.clear();
    for frame in [Round::Turn(BLUE).into(), sandtable_legion::model::Frame::from(Activation::of(STORM))] {
        play.state.stack.push(frame);
    }
    play.settle("");
    // Whatever took the token away meanwhile, the unit has been activated.
    play = play.with(STORM, |unit| unit.order = Order::None);
    play.play(Command::Finish, "");
    assert_eq!(play.unit(STORM).order, Order::Facedown);
}

/// The position in which Red gives orders by a card for two Corps units.
fn ordering() -> Play {
    let play = Play::new().at(OFFICER, 3.0, 33.0).at(STORM, 6.0, 33.0).at(OTHER_STORM, 9.0, 33.0);
    let mut play = play.at(CAPTAIN, 3.0, 3.0).with_card(RED, "standing-orders");
    play.state.priority = Some(RED);
    play.in_the_middle_of(Round::Orders(RED))
}

// proves: LC-CMD-07, LC-TERM-05
#[test]
fn orders_are_whole_and_go_to_own_units_once_each() {
    let mut play = ordering();
    assert_eq!(play.asks(), Some((RED, "orders")));
    let orders = |units: &[UnitId]| Command::Orders { units: units.iter().copied().collect() };
    for wrong in [&[][..], &[STORM, STORM], &[CAPTAIN], &[STORM, OTHER_STORM], &[UnitId(200)]] {
        assert_eq!(play.says(orders(wrong)), ("orders-not-whole", "LC-CMD-07".to_owned()), "{wrong:?}");
    }
    play.play(orders(&[OTHER_STORM]), "");
    assert_eq!([STORM, OTHER_STORM].map(|unit| play.unit(unit).order), [Order::None, Order::Faceup]);
}
