//! The state machine: which part of the rules has the word. Plays a command, then lets the rules go on by themselves
//! until a seat must decide or the game is over.

use std::borrow::Cow;

use sandtable_dice::Random;
use sandtable_kernel::{Offer, Outcome, Refusal, Seat, Standing};
use sandtable_tabletop::Terrain;

use crate::commands::Command;
use crate::model::{Cx, Ending, Frame, Pos, State, Step, Table, terrain_of};
use crate::rules::{Plan, Planned, Procedure, Question, combat, movement, setup, turn, unexpected};

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

/// Returns what the rules are in the middle of, while the game lasts.
fn top(pos: Pos<'_>) -> Option<&Frame> {
    if pos.state.over.is_some() { None } else { pos.state.top() }
}

/// The seat that must decide: quicker than the whole question with its default answer.
#[must_use]
pub fn asked(pos: Pos<'_>) -> Option<Seat> {
    top(pos)?.asked(pos)
}

/// The open question; `None` only when the game is over.
#[must_use]
pub fn asks(pos: Pos<'_>) -> Option<Question> {
    top(pos)?.asks(pos)
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
    top(pos).ok_or_else(|| unexpected(command))?.check(pos, command).map(Plan)
}

/// Carries a checked plan out, then settles.
pub fn perform(cx: &mut Cx<'_>, plan: &Plan) {
    match &plan.0 {
        Planned::Events(events) => events.emit(cx),
        Planned::Scout(advance) => setup::shift(cx, advance),
        Planned::Redraw => turn::round::redraw(cx),
        Planned::MoraleWound(frame) => turn::activation::morale_wound(cx, frame),
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
        if frame.run(cx) == Step::Asks {
            return;
        }
    }
}

/// Says what the asked seat may do.
#[must_use]
pub fn offers(pos: Pos<'_>) -> Vec<Offer<Command>> {
    let mut offers = Vec::new();
    if let Some(frame) = top(pos) {
        frame.offers(pos, &mut offers);
    }
    offers
}

/// One legal answer to the open question, drawn at random.
pub fn sample(pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
    let frame = pos.state.top()?;
    frame.sample(pos, dice).or_else(|| asks(pos).map(|question| question.default))
}

/// Returns how the game ended, once it has.
#[must_use]
pub fn outcome(table: &Table, state: &State) -> Option<Outcome> {
    let over = state.over?;
    let (by, rule) = match over.by {
        Ending::VictoryTokens => ("victory-tokens", rule!("REG-WIN-01")),
        Ending::TokensReached => ("tokens-reached", rule!("REG-WIN-02")),
        Ending::LastStanding => ("last-standing", rule!("REG-WIN-03")),
        Ending::DestroyedPoints => ("destroyed-points", rule!("REG-WIN-04")),
        Ending::Draw => ("draw", rule!("REG-WIN-05")),
        Ending::MissionCard => ("mission-card", rule!("REG-WIN-07")),
    };
    let standings = with_pos(table, state, |pos| {
        [Seat(0), Seat(1)]
            .map(|seat| Standing {
                seat,
                score: i64::from(state.player(seat).vp),
                tie_break: i64::from(turn::victory::destroyed_points(pos, seat)),
            })
            .to_vec()
    });
    Some(Outcome { winner: over.winner, by: by.to_owned(), rule: rule.to_string(), standings })
}
