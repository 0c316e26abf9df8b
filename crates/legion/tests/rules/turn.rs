//! Rounds: cards, priority, orders, pools, turns, the end; and the mission's points.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_kernel::{Game, Seat, Viewer};
use sandtable_legion::Legion;
use sandtable_legion::commands::Command;
use sandtable_legion::model::{Choice, Ending, Event, Order, TokenId, UnitId};
use sandtable_legion::rules::missions::MissionEvent;
use sandtable_legion::rules::turn::{Activation, Round, TurnEvent};
use sandtable_legion::rulings::A24_BLUE_FIRST;

use crate::common::{BLUE, CAPTAIN, OFFICER, OTHER_REBEL, OTHER_STORM, Play, R5, REBEL, RED, STORM};

/// All units of both squads on the table, in two rows.
fn all() -> Play {
    let mut play = Play::new();
    for unit in 0..17u8 {
        let (x, y) = (2.0 + f64::from(unit % 9) * 2.0, if unit < 9 { 3.0 } else { 33.0 });
        play = play.at(UnitId(unit), x, y);
    }
    play
}

/// The position of a card in a seat's hand.
fn card(play: &Play, seat: Seat, name: &str) -> Command {
    let at = play.table.hands[seat.index()].iter().position(|card| card.name == name);
    Command::Card { card: at.expect(name) as u8 }
}

fn orders(units: &[UnitId]) -> Command {
    Command::Orders { units: units.iter().copied().collect() }
}

// proves: LC-CMD-02, LC-TERM-10
#[test]
fn cards_are_chosen_in_secret_and_revealed_together() {
    let mut play = all().in_the_middle_of(Round::Card(BLUE));
    let events = play.play(card(&play, BLUE, "Hero of the Rebellion"), "");
    let seen = Legion::redact(&play.table, &play.state, &events[0], Viewer::Public).unwrap();
    assert_eq!(seen, Event::from(TurnEvent::CardLocked { seat: BLUE, card: None }));
    assert_eq!(Legion::known(&play.table, &play.state, Viewer::Seat(RED)).players[0].card, Choice::Covered);
    assert_eq!(play.asks(), Some((RED, "card")));
    play.play(card(&play, RED, "Standing Orders"), "");
    assert_eq!(play.state.players[0].card.shown(), play.state.players[0].card);
    assert_eq!(play.says(card(&play, BLUE, "Hero of the Rebellion")).0, "wrong-command");
}

/// Both have played these cards.
fn played(blue: &str, red: &str, dice: &str) -> Play {
    let mut play = all().in_the_middle_of(Round::Card(BLUE));
    play.play(card(&play, BLUE, blue), "");
    play.play(card(&play, RED, red), dice);
    play
}

// proves: LC-CMD-05
#[test]
fn fewer_pips_give_priority_and_a_die_decides_a_tie() {
    assert_eq!(played("Hero of the Rebellion", "Standing Orders", "").state.priority, Some(BLUE));
    assert_eq!(played("Standing Orders", "Standing Orders", "block").state.priority, Some(BLUE));
    assert_eq!(played("Standing Orders", "Standing Orders", "surge").state.priority, Some(RED));
}

// proves: LC-CMD-07, SO-CMD-01, SO-CMD-02
#[test]
fn every_order_that_can_be_given_is_given() {
    let mut play = played("Hero of the Rebellion", "Standing Orders", "");
    assert_eq!(play.asks(), Some((BLUE, "orders")));
    assert_eq!(play.says(orders(&[])), ("orders-not-whole", "LC-CMD-07".to_owned()));
    assert_eq!(play.says(orders(&[REBEL])).0, "orders-not-whole", "a Commander or an Operative");
    assert_eq!(play.says(orders(&[CAPTAIN, UnitId(6)])).0, "orders-not-whole", "one or the other");
    play.play(orders(&[CAPTAIN]), "");
    assert_eq!(play.unit(CAPTAIN).order, Order::Faceup);
    assert_eq!(play.asks(), Some((RED, "orders")));
}

// proves: LC-CMD-08, LC-CMD-09, LC-CMD-10
#[test]
fn pools_hold_the_units_without_orders_and_passes_the_difference_less_one() {
    let mut play = played("Hero of the Rebellion", "Standing Orders", "");
    play.play(orders(&[CAPTAIN]), "");
    play.play(orders(&[OFFICER]), "");
    // Chain of Command: nobody stands by.
    play.play(Command::Pass, "");
    // Corps 4, Special Forces none, Support 1, Heavy 1, Operatives 2; the Captain has its order.
    assert_eq!(play.state.players[0].pool, [0, 2, 4, 0, 1, 1]);
    assert_eq!(play.state.players.map(|player| player.passes), [0, 0], "nine against eight");
    let kept = play.state.players[1].hand.count_ones();
    assert_eq!((play.state.players[0].hand.count_ones(), kept), (5, 6), "Standing Orders returns");
}

// proves: LC-ACT-01, LC-ACT-02, LC-ACT-03, LC-ACT-05
#[test]
fn a_turn_activates_an_ordered_unit_or_draws() {
    let mut play = played("Hero of the Rebellion", "Standing Orders", "");
    play.play(orders(&[CAPTAIN]), "");
    play.play(orders(&[OFFICER]), "");
    // Chain of Command: nobody stands by.
    play.play(Command::Pass, "");
    assert_eq!(play.asks(), Some((BLUE, "turn")));
    assert_eq!(play.says(Command::Activate { unit: REBEL }), ("not-ordered", "LC-ACT-02".to_owned()));
    // The third token of eight is a Corps token.
    play.play(Command::Draw, "3");
    assert_eq!(play.asks(), Some((BLUE, "pick")));
    assert_eq!(play.says(Command::Activate { unit: R5 }), ("other-rank", "LC-ACT-02".to_owned()));
    play.play(Command::Activate { unit: OTHER_REBEL }, "");
    assert_eq!(play.asks(), Some((BLUE, "act")));
    play.play(Command::Finish, "");
    assert_eq!((play.unit(OTHER_REBEL).order, play.asks()), (Order::Facedown, Some((RED, "turn"))));
}

// proves: LC-ACT-04
#[test]
fn passing_takes_a_token_and_not_twice_in_a_row() {
    let mut play = all().in_the_middle_of(Round::Turn(RED)).with(STORM, |unit| unit.order = Order::Faceup);
    play = play.with(REBEL, |unit| unit.order = Order::Faceup);
    assert_eq!(play.says(Command::Pass), ("no-pass", "LC-ACT-04".to_owned()));
    play.state.players[1].passes = 2;
    play.play(Command::Pass, "");
    assert_eq!((play.asks(), play.state.players[1].passes), (Some((BLUE, "turn")), 1));
    play.state.stack.clear();
    let play = play.in_the_middle_of(Round::Turn(RED));
    assert_eq!(play.says(Command::Pass), ("passed-before", "LC-ACT-04".to_owned()));
}

// proves: LC-ACT-06, SO-SUP-01
#[test]
fn rally_rolls_a_white_die_for_each_token() {
    let mut play = all().with(STORM, |unit| unit.suppression = 1).with(REBEL, |unit| unit.suppression = 2);
    play = play.in_the_middle_of(Activation::of(REBEL));
    play.settle("block blank");
    assert_eq!(play.unit(REBEL).suppression, 1);
    play = play.in_the_middle_of(Activation::of(STORM));
    play.settle("surge");
    assert_eq!(play.unit(STORM).suppression, 0);
}

// proves: LC-DO-02, LC-DO-05
#[test]
fn aim_dodge_and_recover_do_what_they_say() {
    let mut play = all().with(REBEL, |unit| unit.suppression = 1).acting(REBEL);
    play.play(Command::Recover, "");
    assert_eq!(play.unit(REBEL).suppression, 0);
    play.play(Command::Aim, "");
    assert_eq!(play.unit(REBEL).aim, 1);
    let mut play = all().acting(STORM);
    assert_eq!(play.says(Command::Recover).0, "nothing-to-recover");
    play.play(Command::Dodge, "");
    assert_eq!(play.unit(STORM).dodge, 1);
}

/// Leaders at the centre objective, of so many units of each seat, at the end of a round.
fn at_the_centre(round: u8, blue: &[UnitId], red: &[UnitId]) -> Play {
    let mut play = Play::new().at(CAPTAIN, 2.0, 3.0).at(OFFICER, 2.0, 33.0);
    for (nth, &unit) in blue.iter().enumerate() {
        play = play.at(unit, 16.0 + 1.2 * nth as f64, 16.0);
    }
    for (nth, &unit) in red.iter().enumerate() {
        play = play.at(unit, 16.0 + 1.2 * nth as f64, 20.0);
    }
    play.state.round = round;
    play.in_the_middle_of(Round::End)
}

/// Points of both seats after the End Phase, with the roll for the next round's priority.
fn points(mut play: Play, dice: &str) -> [u8; 2] {
    play.settle(dice);
    play.state.players.map(|player| player.vp)
}

// proves: SO-SHIFT-08, SO-SHIFT-10, SO-SHIFT-11, SO-SHIFT-12, SO-SHIFT-01
#[test]
fn most_leaders_control_an_objective_and_support_counts_twice() {
    assert_eq!(points(at_the_centre(2, &[REBEL], &[]), "blank"), [1, 0]);
    assert_eq!(points(at_the_centre(2, &[REBEL], &[STORM]), "blank"), [0, 0]);
    assert_eq!(points(at_the_centre(2, &[REBEL], &[STORM, OTHER_STORM]), "blank"), [0, 1]);
    assert_eq!(points(at_the_centre(2, &[R5], &[STORM]), "blank"), [1, 0]);
}

// proves: SO-SHIFT-09
#[test]
fn the_priority_scores_one_more() {
    let mut play = at_the_centre(2, &[REBEL], &[]);
    play.state.objective = Some(TokenId(1));
    assert_eq!(points(play, "blank"), [2, 0]);
}

/// The objective that a face names at the start of a round.
fn prioritised(round: u8, dice: &str) -> Option<TokenId> {
    let mut play = all().in_the_middle_of(Round::Begin);
    play.state.round = round - 1;
    let events = play.settle(dice);
    events.iter().find_map(|event| match event {
        Event::Mission(MissionEvent::Prioritised { objective, .. }) => *objective,
        _ => None,
    })
}

// proves: SO-SHIFT-02, SO-SHIFT-03, SO-SHIFT-04, SO-SHIFT-05, SO-SHIFT-06, SO-SHIFT-07
#[test]
fn blue_rolls_for_the_priority_from_round_2_on() {
    let all = ["crit", "surge", "hit", "blank"].map(|face| prioritised(2, face));
    assert_eq!(all, [Some(TokenId(2)), Some(TokenId(0)), Some(TokenId(1)), None]);
    assert_eq!(prioritised(1, ""), None);
}

/// The end of a game after an End Phase of this round with these points before it.
fn ended(round: u8, vp: [u8; 2], dice: &str) -> Option<(Option<Seat>, Ending)> {
    let mut play = at_the_centre(round, &[REBEL], &[STORM]);
    for (player, vp) in play.state.players.iter_mut().zip(vp) {
        player.vp = vp;
    }
    play.settle(dice);
    play.state.over.map(|over| (over.winner, over.by))
}

// proves: SO-SHIFT-13, SO-SHIFT-14, SO-SHIFT-15, SO-SHIFT-16, SO-SHIFT-17, SO-SHIFT-18, SO-WIN-02
#[test]
fn seven_points_win_and_a_tie_after_round_4_is_one_round_more() {
    assert_eq!(ended(2, [7, 3], ""), Some((Some(BLUE), Ending::PointsReached)));
    assert_eq!(ended(3, [7, 8], ""), Some((Some(RED), Ending::PointsReached)));
    assert_eq!(ended(3, [7, 7], "blank"), None);
    assert_eq!(ended(3, [6, 2], "blank"), None);
    assert_eq!(ended(4, [3, 2], ""), Some((Some(BLUE), Ending::MorePoints)));
    assert_eq!(ended(4, [2, 2], "blank"), None);
    assert_eq!(ended(5, [2, 2], ""), Some((None, Ending::Draw)));
    assert_eq!(ended(5, [2, 3], ""), Some((Some(RED), Ending::MorePoints)));
}

// proves: LC-END-01, LC-END-02, SO-SUP-05
#[test]
fn green_tokens_go_and_suppression_stays() {
    let tokens = |unit: &mut sandtable_legion::model::Unit| {
        (unit.aim, unit.dodge, unit.surge, unit.suppression, unit.standby) = (1, 1, 1, 1, true);
    };
    let mut play = at_the_centre(2, &[REBEL], &[]).with(REBEL, tokens);
    play.settle("blank");
    let unit = play.unit(REBEL);
    assert_eq!((unit.aim, unit.dodge, unit.surge, unit.suppression, unit.standby), (0, 0, 0, 1, false));
}

// proves: LEG-A24
#[test]
fn by_another_ruling_blue_may_win_before_red_scores() {
    let mut play = at_the_centre(3, &[REBEL], &[]);
    play.table.rulings = play.table.rulings.with(A24_BLUE_FIRST);
    (play.state.players[0].vp, play.state.players[1].vp) = (6, 9);
    play.settle("");
    assert_eq!(play.state.over.unwrap().winner, Some(BLUE));
}

// proves: LC-ACT-08, LC-ACT-04
#[test]
fn whoever_has_nothing_left_passes_without_cost() {
    let mut play = all().in_the_middle_of(Round::Turn(BLUE)).with(STORM, |unit| unit.order = Order::Faceup);
    play.settle("");
    assert_eq!(play.asks(), Some((RED, "turn")));
}
