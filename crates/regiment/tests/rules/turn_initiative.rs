//! The initiative pool, batches, their order (REG-INIT, REG-ROUND).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::List;
use sandtable_kernel::Seat;
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::Side::{self, Blue, Red};
use sandtable_regiment::model::{Event, Frame, Round};
use sandtable_regiment::rules::turn::TurnEvent;
use sandtable_regiment::rulings::*;

fn line(red: u8, blue: u8) -> Scene {
    let mut scene = Scene::new();
    for n in 0..red {
        scene = scene.unit(RED, infantry(1), &[at(4.0 + 5.0 * f64::from(n), 33.0, 270.0)]);
    }
    for n in 0..blue {
        scene = scene.unit(BLUE, infantry(1), &[at(4.0 + 5.0 * f64::from(n), 3.0, 90.0)]);
    }
    scene
}

fn order(sides: &[Side]) -> Command {
    Command::Order { tokens: List::from_slice(sides).unwrap() }
}

/// Activates whatever the queue asks for and ends each activation at once.
fn idle(play: &mut Play) {
    while play.asked().is_some_and(|(_, kind)| kind == "nominate") {
        let unit = play.look(|pos| sandtable_regiment::engine::asks(pos).unwrap().default);
        play.act(unit, "");
        let draws_next = play.state.queue.is_empty();
        if draws_next {
            return;
        }
        play.act(Command::End, "");
    }
}

// proves: REG-INIT-01, REG-INIT-02, REG-SETUP-16, REG-ROUND-08, REG-LEAD-06, REG-SUP-01, REG-LEARN-05
#[test]
fn the_pool_holds_a_token_a_unit_and_three_are_drawn() {
    let scene = line(3, 2)
        .leader(
            RED,
            ability(sandtable_regiment::data::Scope::Host, sandtable_regiment::data::Effect::NoDashToken),
            ability(
                sandtable_regiment::data::Scope::Army,
                sandtable_regiment::data::Effect::MoraleBonus { n: 1 },
            ),
            0,
        )
        .card(
            RED,
            card(
                sandtable_regiment::data::Template::OffBoard,
                sandtable_regiment::data::TargetRule::None,
                sandtable_regiment::data::CardEffect::RevealCard,
            ),
        );
    // Picks below the red count are red tokens: red, blue, red.
    let play = scene.start("0/5 2/4 0/3");
    assert!(play.happened(|event| *event == Event::Turn(TurnEvent::RoundBegan { round: 1, pool: [3, 2] })));
    assert_eq!(play.state.queue.as_ref(), [RED, BLUE, RED]);
    assert_eq!(play.state.pool, [1, 1]);
    assert_eq!(play.state.round, 1);
}

// proves: REG-INIT-07
#[test]
fn the_minority_orders_a_mixed_batch() {
    let mut play = line(3, 2).start("0/5 2/4 0/3");
    assert_eq!(play.asked(), Some((BLUE, "order")));
    play.must_refuse(order(&[Blue, Blue, Red]), "wrong-tokens");
    play.must_refuse(order(&[Red, Blue]), "wrong-tokens");
    play.act(order(&[Blue, Red, Red]), "");
    assert_eq!(play.asked(), Some((BLUE, "nominate")));
}

// proves: REG-INIT-04, REG-INIT-05, REG-INIT-06, REG-A22
#[test]
fn three_alike_may_be_redrawn_once_by_the_absent_seat() {
    let mut play = line(4, 1).start("0/5 0/4 0/3");
    assert_eq!(play.asked(), Some((BLUE, "redraw")));
    // The second batch stands even if alike again.
    play.act(Command::Redraw { force: true }, "0/5 0/4 0/3");
    assert_eq!(play.asked(), Some((RED, "nominate")));
    assert_eq!(play.state.queue.as_ref(), [RED, RED, RED]);
    assert_eq!(play.state.pool, [1, 1]);
    let mut play = line(4, 1).start("0/5 0/4 0/3");
    play.act(Command::Redraw { force: false }, "");
    assert_eq!(play.state.queue.as_ref(), [RED, RED, RED]);
    // Not asked when the pool holds nothing else, and never with the alternative.
    let play = line(4, 1).ruling(A22_NO_REDRAW).start("0/5 0/4 0/3");
    assert_eq!(play.asked(), Some((RED, "nominate")));
}

// proves: REG-INIT-03, REG-INIT-08, REG-INIT-10, REG-INIT-11, REG-INIT-15, REG-INIT-16, REG-INIT-12, REG-INIT-14
#[test]
fn the_last_batch_is_what_is_left_and_equal_counts_stand_as_drawn() {
    let mut play = line(3, 2).start("0/5 0/4 2/3");
    // red, red, blue drawn: blue orders; then 1 red and 1 blue are left.
    play.act(order(&[Red, Red, Blue]), "");
    let first = play.id(RED, 0);
    play.act(Command::Nominate { unit: first }, "");
    // Tokens resolve one at a time: nobody is nominated before the activation ends.
    assert_eq!(play.asked(), Some((RED, "act")));
    play.act(Command::End, "");
    play.must_refuse(Command::Nominate { unit: first }, "already-activated");
    let blue = play.id(BLUE, 0);
    play.must_refuse(Command::Nominate { unit: blue }, "not-your-unit");
    idle(&mut play);
    // Blue's first unit is the third of the batch; ending it draws the last two tokens: blue first.
    play.act(Command::End, "1/2 0/1");
    assert_eq!(play.state.queue.as_ref(), [BLUE, RED]);
    assert_eq!(play.asked(), Some((BLUE, "nominate")));
}

// proves: REG-INIT-09, REG-A23
#[test]
fn a_mixed_batch_that_empties_the_pool_is_still_ordered_by_the_minority() {
    let play = line(2, 1).start("0/3 0/2 0/1");
    assert_eq!(play.asked(), Some((BLUE, "order")));
    let play = line(2, 1).ruling(A23_AS_DRAWN).start("0/3 0/2 0/1");
    assert_eq!(play.asked(), Some((RED, "nominate")));
}

// proves: REG-ROUND-02, REG-ROUND-03, REG-ROUND-04, REG-ROUND-05, REG-ROUND-07, REG-TOK-04
#[test]
fn after_the_last_token_the_end_phase_scores_and_refills() {
    let mut play = line(1, 1).start("0/2 0/1");
    play.act(Command::Nominate { unit: play.id(RED, 0) }, "");
    play.act(Command::End, "");
    play.act(Command::Nominate { unit: play.id(BLUE, 0) }, "");
    assert!(play.unit(BLUE, 0).activated);
    play.act(Command::End, "0/2 0/1");
    let over =
        play.events.iter().position(|event| matches!(event, Event::Turn(TurnEvent::RoundOver { round: 1 })));
    let judged = play.events.iter().position(|event| matches!(event, Event::Turn(TurnEvent::Judged { .. })));
    assert!(judged < over && judged.is_some());
    assert!(play.happened(|event| *event == Event::Turn(TurnEvent::RoundBegan { round: 2, pool: [1, 1] })));
    assert_eq!(play.state.round, 2);
    assert!(!play.unit(BLUE, 0).activated);
}

// proves: REG-ROUND-01, REG-WIN-01, REG-WIN-05, REG-A98
#[test]
fn a_match_has_five_rounds_unless_the_mission_prints_another_length() {
    let run = |mut play: Play| {
        let mut rounds = 1;
        while play.state.over.is_none() {
            play.act(Command::Nominate { unit: play.id(RED, 0) }, "");
            play.act(Command::End, "");
            play.act(Command::Nominate { unit: play.id(BLUE, 0) }, "");
            let last =
                play.look(|pos| pos.state.round == sandtable_regiment::rules::turn::victory::rounds(pos));
            play.act(Command::End, if last { "" } else { "0/2 0/1" });
            rounds = play.state.round.max(rounds);
        }
        (rounds, play.state.over.unwrap().winner)
    };
    assert_eq!(run(line(1, 1).start("0/2 0/1")), (5, None));
    let short = |scene: &mut Scene| scene.setup.mission.as_mut().unwrap().rounds = Some(3);
    assert_eq!(run(line(1, 1).change(short).start("0/2 0/1")).0, 3);
    assert_eq!(run(line(1, 1).change(short).ruling(A98_ALWAYS_FIVE).start("0/2 0/1")).0, 5);
}

// proves: REG-INIT-12
#[test]
fn an_embarked_unit_can_be_nominated() {
    let play = Scene::new()
        .unit(RED, with(vehicle(1), sandtable_regiment::data::Keyword::Transport), &[at(10.0, 30.0, 270.0)])
        .unit_as(RED, infantry(2), &[], |unit| unit.inside = Some(0))
        .unit(BLUE, infantry(1), &[at(10.0, 3.0, 90.0)])
        .queue(&[Red]);
    let mut play = play;
    play.act(Command::Nominate { unit: play.id(RED, 1) }, "");
    assert!(matches!(play.state.top(), Some(Frame::Activation(_))));
    // It is off the table: it can only disembark.
    play.must_refuse(Command::Rally, "embarked");
}

// proves: REG-A21
#[test]
fn one_batch_is_shared_by_both_seats() {
    let play = line(3, 3).start("0/6 2/5 2/4");
    assert_eq!(play.state.queue.len(), 3);
    assert!(matches!(play.state.stack.first(), Some(Frame::Round(Round::Order(Seat(0))))));
}
