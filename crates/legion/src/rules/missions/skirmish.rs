//! A free skirmish (LEG-A92): objectives that leaders contest, points for each, and how it ends (LC-OBJ).

use std::cmp::Ordering;

use sandtable_kernel::Seat;

use super::{MissionEvent, assets, over, shift};
use crate::model::{Cx, Ending, Place, Pos};

/// Scores at the end of a round, and ends the game.
pub(super) fn score(cx: &mut Cx<'_>) {
    let pos = cx.pos();
    let Some((mission, scoring)) =
        pos.mission().and_then(|mission| Some((mission, mission.scoring.as_ref()?)))
    else {
        return;
    };
    let mut held = [0u8; 2];
    for token in 0..mission.tokens.len() {
        // LC-OBJ-01: the player with more leaders at 3 inches of a token secures it.
        if let Some(seat) = shift::control(pos, token, [&mut (), &mut ()]) {
            held[seat.index()] |= 1 << token;
        }
    }
    let (wins, last, worth) = (scoring.wins, mission.rounds, scoring.objective);
    for seat in [Seat(0), Seat(1)] {
        let objectives = held[seat.index()];
        // LC-OBJ-02: an asset counts for its holder.
        let points = (objectives.count_ones() as u8 + assets::held(cx.pos(), seat)) * worth;
        cx.emit(MissionEvent::Scored { seat, objectives, points });
    }
    let points = cx.state.players.map(|player| player.vp);
    let ahead = match points[0].cmp(&points[1]) {
        Ordering::Greater => Some(Seat(0)),
        Ordering::Less => Some(Seat(1)),
        Ordering::Equal => None,
    };
    // LC-OBJ-06: 12 points and more than the opponent at the end of an End Phase.
    if ahead.is_some() && points.iter().any(|&points| points >= wins) {
        return over(cx, ahead, Ending::Ahead);
    }
    // LC-END-04, SO-GEN-02: by the mode's rules a game has four rounds.
    if cx.state.round < last {
        return;
    }
    // LC-OBJ-06: then the most points; after a tie the fewest points of own losses; then nobody wins.
    let losses = [Seat(0), Seat(1)].map(|seat| lost(cx.pos(), seat));
    match (ahead, losses[0].cmp(&losses[1])) {
        (Some(seat), _) => over(cx, Some(seat), Ending::Ahead),
        (None, Ordering::Less) => over(cx, Some(Seat(0)), Ending::FewerLosses),
        (None, Ordering::Greater) => over(cx, Some(Seat(1)), Ending::FewerLosses),
        (None, Ordering::Equal) => over(cx, None, Ending::Even),
    }
}

/// The points of a seat's defeated units.
fn lost(pos: Pos<'_>, seat: Seat) -> u32 {
    let defeated = pos.units_of(seat).filter(|&unit| pos.unit(unit).place == Place::Defeated);
    defeated.map(|unit| u32::from(pos.spec(unit).points)).sum()
}
