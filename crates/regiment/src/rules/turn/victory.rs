//! The end of the match (REG-WIN).

use sandtable_kernel::Seat;

use super::{TurnEvent, scoring};
use crate::data::Victory;
use crate::model::{Cx, Ending, Frame, Over, Place, Pos};
use crate::rules::stats;
use crate::rulings::{A93_PLAY_ON, A95_NOT_COUNTED, A97_WITH_LEADER, A98_ALWAYS_FIVE};

/// REG-WIN-02: this many victory tokens win at once.
pub(crate) const WINNING_TOKENS: u16 = 12;
/// REG-ROUND-01: rounds of a match. REG-ROUND-02: each is an activation phase and an end phase.
// REG-ROUND-01
pub(crate) const ROUNDS: u8 = 5;

/// Counts how many rounds this match has (REG-A98: a mission may say otherwise).
#[must_use]
pub fn rounds(pos: Pos<'_>) -> u8 {
    let printed = pos.mission().and_then(|mission| mission.rounds);
    match printed {
        Some(rounds) if !pos.table.rulings.is(A98_ALWAYS_FIVE) => rounds,
        _ => ROUNDS,
    }
}

/// Returns `true` if a seat has units left (REG-A95: embarked ones count).
fn remains(pos: Pos<'_>, seat: Seat) -> bool {
    let inside_counts = !pos.table.rulings.is(A95_NOT_COUNTED);
    pos.units_of(seat).any(|unit| match pos.unit(unit).place {
        Place::Table | Place::Reserve => true,
        Place::Inside(_) => inside_counts,
        Place::Gone => false,
    })
}

/// Ends the game if a condition that works at once holds. Never in the middle of an attack, whose losses on both sides
/// count together (REG-A93).
pub(crate) fn end_at_once(cx: &mut Cx<'_>) -> bool {
    let pos = cx.pos();
    if pos.state.round == 0
        || pos.state.stack.iter().any(|frame| matches!(frame, Frame::Combat(_) | Frame::Setup(_)))
    {
        return false;
    }
    let reached = winning_tokens(pos);
    let there = pos.state.players.map(|player| player.vp >= reached);
    let left = [remains(pos, Seat(0)), remains(pos, Seat(1))];
    let over = match (left, there) {
        // REG-WIN-03: the only player with units left.
        ([true, false], _) => Over { winner: Some(Seat(0)), by: Ending::LastStanding },
        ([false, true], _) => Over { winner: Some(Seat(1)), by: Ending::LastStanding },
        // REG-DATA-13, REG-A93: both gone, or both there together: totals, destroyed points, draw.
        ([false, false], _) => judged(pos),
        (_, [true, true]) if pos.table.rulings.is(A93_PLAY_ON) => return false,
        (_, [true, true]) => judged(pos),
        // REG-WIN-02.
        (_, [true, false]) => Over { winner: Some(Seat(0)), by: Ending::TokensReached },
        (_, [false, true]) => Over { winner: Some(Seat(1)), by: Ending::TokensReached },
        _ => return false,
    };
    cx.emit(TurnEvent::GameOver { over });
    true
}

/// REG-WIN-02, or the number printed on the mission card (REG-WIN-07).
fn winning_tokens(pos: Pos<'_>) -> u16 {
    match pos.mission().and_then(|mission| mission.victory) {
        Some(Victory::Tokens { vp }) => u16::from(vp),
        _ => WINNING_TOKENS,
    }
}

/// The check of the end phase: a condition of the card, or the last round. True when the game ended.
pub(super) fn end_of_round(cx: &mut Cx<'_>) -> bool {
    let pos = cx.pos();
    if let Some(Victory::HoldAll { side, rounds }) = pos.mission().and_then(|mission| mission.victory) {
        let holders = scoring::holders(pos);
        let all = |seat| !holders.is_empty() && holders.iter().all(|&holder| holder == Some(seat));
        let winner = [Seat(0), Seat(1)]
            .into_iter()
            .find(|&seat| all(seat) && side.is_none_or(|side| side == pos.side(seat)));
        if winner.is_some() && rounds.contains(pos.state.round) {
            // REG-WIN-07: another condition printed on the card.
            cx.emit(TurnEvent::GameOver { over: Over { winner, by: Ending::MissionCard } });
            return true;
        }
    }
    // REG-ROUND-07: the match ends in the last round's end phase. With REG-A92's alternative tokens of that round are
    // awarded first.
    if cx.state.round >= rounds(cx.pos()) && !cx.table.rulings.is(crate::rulings::A92_CHECK_FIRST) {
        decide(cx);
        return true;
    }
    false
}

/// Ends the game by its totals.
pub(super) fn decide(cx: &mut Cx<'_>) {
    let over = judged(cx.pos());
    cx.emit(TurnEvent::GameOver { over });
}

/// REG-WIN-01, REG-WIN-04, REG-WIN-05: tokens, then points of destroyed units, then a draw. REG-WIN-09: the same when a
/// match ends early.
fn judged(pos: Pos<'_>) -> Over {
    // REG-WIN-09: also when a match ends early.
    let [a, b] = pos.state.players;
    let more = |x: u16, y: u16| if x > y { Seat(0) } else { Seat(1) };
    if a.vp != b.vp {
        return Over { winner: Some(more(a.vp, b.vp)), by: Ending::VictoryTokens };
    }
    let points = [Seat(0), Seat(1)].map(|seat| destroyed_points(pos, seat));
    if points[0] != points[1] {
        return Over { winner: Some(more(points[0], points[1])), by: Ending::DestroyedPoints };
    }
    Over { winner: None, by: Ending::Draw }
}

/// REG-WIN-06, REG-MOVE-15, REG-WIN-08, REG-A97: points of enemy units destroyed whole; partial losses give nothing.
pub(crate) fn destroyed_points(pos: Pos<'_>, seat: Seat) -> u16 {
    let enemy = seat.other();
    let leader = if pos.table.rulings.is(A97_WITH_LEADER) && stats::leader_killed(pos, enemy) {
        pos.table.setup.armies[enemy.index()].leader.as_ref().map_or(0, |leader| leader.points)
    } else {
        0
    };
    // REG-WIN-08: units destroyed whole.
    pos.state.player(seat).destroyed + leader
}
