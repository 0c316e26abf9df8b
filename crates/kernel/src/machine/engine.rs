//! Plays a command, then lets the rules go on by themselves until a seat must decide or the game is over.

use sandtable_dice::{Dice, Random};
use sandtable_text::said;

use super::{Cx, Procedure as _, Question, Rules, Stack as _, Step, Through, unexpected};
use crate::{Asked, Offer, Refusal, Seat, Sink, own_rules};

/// Calls `look` with the position. Nothing is changed by it.
pub fn look<R: Rules, T>(table: &R::Table, state: &R::State, look: impl FnOnce(R::Pos<'_>) -> T) -> T {
    let derived = R::derive(table, state);
    look(R::pos(table, &derived, state))
}

/// Calls `work` with an engine on the position, so that events can happen.
pub fn at_work<R: Rules, S: Sink<R::Event>, T>(
    table: &R::Table,
    state: &mut R::State,
    dice: &mut dyn Dice,
    out: &mut S,
    work: impl FnOnce(&mut Cx<'_, R>) -> T,
) -> T {
    let derived = R::derive(table, state);
    let mut out = Through(out);
    work(&mut Cx { table, derived, state, dice, out: &mut out })
}

/// Checks a command, carries it out and settles.
///
/// # Errors
/// Why it is not legal now; then nothing has happened.
pub fn play<R: Rules>(cx: &mut Cx<'_, R>, seat: Seat, command: &R::Command) -> Result<(), Refusal> {
    let plan = check::<R>(cx.pos(), seat, command)?;
    perform(cx, &plan);
    Ok(())
}

/// Returns the procedure in progress, while the game lasts.
fn top<'a, R: Rules>(pos: &'a R::Pos<'_>) -> Option<&'a R::Frame> {
    let state = pos.as_ref();
    if R::over(state) { None } else { state.top() }
}

/// The seat that must decide: quicker than the whole question with its default answer.
#[must_use]
pub fn asked<R: Rules>(pos: R::Pos<'_>) -> Option<Seat> {
    top::<R>(&pos)?.asked(pos)
}

/// The open question; `None` only when the game is over.
#[must_use]
pub fn asks<R: Rules>(pos: R::Pos<'_>) -> Option<Question<R::Command>> {
    top::<R>(&pos)?.asks(pos)
}

/// The open questions, as a game lists them.
#[must_use]
pub fn decisions<R: Rules>(pos: R::Pos<'_>) -> Vec<Asked<R::Command>> {
    asks::<R>(pos).map(Asked::from).into_iter().collect()
}

/// Checks a command and works out what it will do.
///
/// # Errors
/// Why it is not legal now.
pub fn check<R: Rules>(pos: R::Pos<'_>, seat: Seat, command: &R::Command) -> Result<R::Plan, Refusal> {
    if R::over(pos.as_ref()) {
        return Err(Refusal::new("game-over", R::END, said!("refusal-game-over")));
    }
    if asked::<R>(pos) != Some(seat) {
        return Err(Refusal::new("not-your-decision", own_rules::TURN, said!("refusal-not-your-decision")));
    }
    top::<R>(&pos).ok_or_else(|| unexpected(command))?.check(pos, command)
}

/// Carries a checked plan out, then settles.
pub fn perform<R: Rules>(cx: &mut Cx<'_, R>, plan: &R::Plan) {
    R::perform(cx, plan);
    settle(cx);
}

/// Lets the rules go on until a seat must decide or the game is over.
pub fn settle<R: Rules>(cx: &mut Cx<'_, R>) {
    // Dice that have run dry show made-up faces, and the whole command is about to be thrown away: rolling off a tie
    // with such dice would never end.
    while !R::over(cx.state) && cx.dice.shortage().is_none() {
        if R::ends(cx) {
            return;
        }
        let Some(frame) = cx.state.top().copied() else { return };
        if frame.run(cx) == Step::Asks {
            return;
        }
    }
}

/// Returns the offers to the seat that is asked.
#[must_use]
pub fn offers<R: Rules>(pos: R::Pos<'_>) -> Vec<Offer<R::Command>> {
    let mut offers = Vec::new();
    if let Some(frame) = top::<R>(&pos) {
        frame.offers(pos, &mut offers);
    }
    offers
}

/// One legal answer to the open question, drawn at random.
pub fn sample<R: Rules>(pos: R::Pos<'_>, dice: &mut dyn Random) -> Option<R::Command> {
    let frame = top::<R>(&pos)?;
    frame.sample(pos, dice).or_else(|| asks::<R>(pos).map(|question| question.default))
}

/// Returns the offers to a seat; an empty list if it is not asked.
#[must_use]
pub fn offers_to<R: Rules>(pos: R::Pos<'_>, seat: Seat) -> Vec<Offer<R::Command>> {
    if asked::<R>(pos) == Some(seat) { offers::<R>(pos) } else { Vec::new() }
}

/// One legal answer of a seat to the open question, drawn at random; none if it is not asked.
pub fn sample_for<R: Rules>(pos: R::Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Option<R::Command> {
    asked::<R>(pos).filter(|&asked| asked == seat)?;
    sample::<R>(pos, dice)
}
