//! The state machine: which part of the rules has the word. Plays a command, then lets the rules go on by themselves
//! until a seat must decide or the game is over.

use std::borrow::Cow;

use sandtable_dice::Random;
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_tabletop::Terrain;

use crate::commands::Command;
use crate::model::{ActStep, Cx, Frame, Pos, State, Step, Table, terrain_of};
use crate::rules::combat::CombatFrame;
use crate::rules::{Plan, Planned, Question, combat, movement, setup, turn};

/// The board a state is played on: the ready one, or made from what players have placed.
#[must_use]
pub fn board<'a>(table: &'a Table, state: &State) -> Cow<'a, Terrain> {
    if state.placed.is_empty() {
        if state.shifted.is_empty() {
            return Cow::Borrowed(&table.board);
        }
        if let Some(board) = table.cleared_board(state) {
            return Cow::Borrowed(board);
        }
    } else if state.round > 0 {
        // REG-MIS-14: placed terrain is locked by now, so that a game makes its board once. A table that plays many
        // games keeps the first one's.
        let (placed, shifted, board) =
            table.locked.get_or_init(|| (state.placed, state.shifted, terrain_of(table, state)));
        if *placed == state.placed && *shifted == state.shifted {
            return Cow::Borrowed(board);
        }
    }
    Cow::Owned(terrain_of(table, state))
}

/// Calls `look` with the position. REG-DISP-03, REG-DISP-04: whatever is asked of a [`Pos`] can be asked at any time
/// before a command commits to it, and changes nothing.
pub fn with_pos<T>(table: &Table, state: &State, look: impl FnOnce(Pos<'_>) -> T) -> T {
    let board = board(table, state);
    // REG-DISP-03, REG-DISP-04: it can be asked at any time, and changes nothing.
    look(Pos { table, board: &board, state })
}

/// The seat that must decide: quicker than the whole question with its default answer.
#[must_use]
pub fn asked(pos: Pos<'_>) -> Option<Seat> {
    if pos.state.over.is_some() {
        return None;
    }
    match pos.state.top()? {
        Frame::Activation(frame) => {
            let asks = matches!(frame.step, ActStep::Act | ActStep::MoraleWound);
            asks.then(|| pos.spec(frame.unit).seat)
        }
        Frame::Interrupt(frame) => Some(pos.spec(frame.unit).seat),
        Frame::React(frame) => frame.seat,
        Frame::Roll(frame) => turn::roll::asked(pos, frame),
        Frame::Move(frame) => movement::asked(pos, frame),
        Frame::Combat(CombatFrame::Damage(damage)) => Some(pos.spec(damage.unit).seat),
        Frame::Action(_) => None,
        Frame::Setup(_) | Frame::Round(_) | Frame::Combat(_) => asks(pos).map(|question| question.seat),
    }
}

/// The open question; `None` only when the game is over.
#[must_use]
pub fn asks(pos: Pos<'_>) -> Option<Question> {
    if pos.state.over.is_some() {
        return None;
    }
    match pos.state.top()? {
        Frame::Setup(frame) => setup::asks(pos, frame),
        Frame::Round(frame) => turn::round::asks(pos, frame),
        Frame::Activation(frame) => turn::activation::asks(pos, frame),
        Frame::Interrupt(frame) => turn::activation::asks_interrupt(pos, frame),
        Frame::Action(_) => None,
        Frame::React(frame) => turn::react::asks(pos, frame),
        Frame::Roll(frame) => turn::roll::asks(pos, frame),
        Frame::Move(frame) => movement::asks(pos, frame),
        Frame::Combat(frame) => combat::asks(pos, frame),
    }
}

/// Checks a command and works out what it will do.
///
/// Errors: why it is not legal now.
pub fn check(pos: Pos<'_>, seat: Seat, command: &Command) -> Result<Plan, Refusal> {
    if pos.state.over.is_some() {
        return Err(Refusal::new(
            "game-over",
            rule!("REG-WIN-01"),
            "The game is over; nothing more can be played.",
        ));
    }
    if asked(pos) != Some(seat) {
        return Err(Refusal::new(
            "not-your-decision",
            rule!("SYS-TURN"),
            "It is the other seat that must decide now.",
        ));
    }
    let planned = match pos.state.top() {
        Some(Frame::Setup(frame)) => setup::check(pos, frame, command).map(Planned::Setup),
        Some(Frame::Round(frame)) => turn::round::check(pos, frame, command).map(Planned::Turn),
        Some(Frame::Activation(_) | Frame::Interrupt(_)) => turn::activation::check(pos, command),
        Some(Frame::React(frame)) => turn::react::check(pos, frame, command).map(Planned::Turn),
        Some(Frame::Roll(frame)) => turn::roll::check(pos, frame, command).map(Planned::Turn),
        Some(Frame::Move(frame)) => movement::check(pos, frame, command).map(Planned::Move),
        Some(Frame::Combat(frame)) => combat::check(pos, frame, command).map(Planned::Combat),
        Some(Frame::Action(_)) | None => Err(unexpected(command)),
    };
    planned.map(Plan)
}

/// The refusal for a command that does not answer the open question.
pub(crate) fn unexpected(command: &Command) -> Refusal {
    let _ = command;
    Refusal::new(
        "wrong-command",
        rule!("SYS-COMMAND"),
        "This command does not answer the question that is open now.",
    )
}

/// Carries a checked plan out, then settles.
pub fn perform(cx: &mut Cx<'_>, plan: &Plan) {
    match &plan.0 {
        Planned::Setup(plan) => setup::perform(cx, plan),
        Planned::Turn(plan) => turn::perform(cx, plan),
        Planned::Move(plan) => movement::perform(cx, plan),
        Planned::Combat(plan) => combat::perform(cx, plan),
    }
    settle(cx);
}

/// Lets the rules go on until a seat must decide or the game is over.
pub fn settle(cx: &mut Cx<'_>) {
    // Dice that have run dry show made-up faces, and the whole command is about to be thrown away: rolling off a tie
    // with such dice would never end.
    while cx.state.over.is_none() && cx.dice.shortage().is_none() {
        if turn::victory::end_at_once(cx) {
            return;
        }
        let Some(frame) = cx.state.top().copied() else { return };
        let step = match &frame {
            Frame::Setup(frame) => setup::step(cx, frame),
            Frame::Round(frame) => turn::round::step(cx, frame),
            Frame::Activation(frame) => turn::activation::step(cx, frame),
            Frame::Interrupt(frame) => turn::activation::step_interrupt(cx, frame),
            Frame::Action(frame) => turn::activation::step_action(cx, frame),
            Frame::React(frame) => turn::react::step(cx, frame),
            Frame::Roll(frame) => turn::roll::step(cx, frame),
            Frame::Move(frame) => movement::step(cx, frame),
            Frame::Combat(frame) => combat::step(cx, frame),
        };
        if step == Step::Asks {
            return;
        }
    }
}

/// Says what the asked seat may do.
#[must_use]
pub fn offers(pos: Pos<'_>) -> Vec<Offer<Command>> {
    let mut offers = Vec::new();
    if pos.state.over.is_some() {
        return offers;
    }
    match pos.state.top() {
        Some(Frame::Setup(frame)) => setup::offers(pos, frame, &mut offers),
        Some(Frame::Round(frame)) => turn::round::offers(pos, frame, &mut offers),
        Some(Frame::Activation(_) | Frame::Interrupt(_)) => turn::activation::offers(pos, &mut offers),
        Some(Frame::React(frame)) => turn::react::offers(pos, frame, &mut offers),
        Some(Frame::Roll(frame)) => turn::roll::offers(pos, frame, &mut offers),
        Some(Frame::Move(frame)) => movement::offers(pos, frame, &mut offers),
        Some(Frame::Combat(frame)) => combat::offers(pos, frame, &mut offers),
        Some(Frame::Action(_)) | None => {}
    }
    offers
}

/// One legal answer to the open question, drawn at random.
pub fn sample(pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
    let drawn = match pos.state.top()? {
        Frame::Setup(frame) => setup::sample(pos, frame, dice),
        Frame::Round(frame) => turn::round::sample(pos, frame, dice),
        Frame::Activation(_) | Frame::Interrupt(_) => turn::propose::sample(pos, dice),
        Frame::React(frame) => turn::react::sample(pos, frame, dice),
        Frame::Roll(frame) => turn::roll::sample(pos, frame, dice),
        Frame::Move(frame) => movement::sample(pos, frame, dice),
        Frame::Combat(frame) => combat::sample(pos, frame, dice),
        Frame::Action(_) => None,
    };
    drawn.or_else(|| asks(pos).map(|question| question.default))
}
