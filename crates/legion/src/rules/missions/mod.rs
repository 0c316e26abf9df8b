//! The missions (SO-MIS): a file each. Which of them a mission of the pack is, is said by the rule that begins its chapter.

mod event;
mod shift;

pub use event::MissionEvent;

use sandtable_kernel::Seat;

use crate::data::Mission;
use crate::model::{Cx, Ending, Over};
use crate::rules::turn::TurnEvent;

/// A mission that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chapter {
    /// Shifting Priorities (SO-SHIFT).
    Shift,
}

/// Says which chapter a mission is played by; none yet for those whose chapter is not written.
#[must_use]
pub fn chapter(mission: &Mission) -> Option<Chapter> {
    // SO-MIS-03: there are four missions; the others follow.
    (mission.rule == rule!("SO-SHIFT-01").as_str()).then_some(Chapter::Shift)
}

/// Effects of the mission at the start of a round.
pub(crate) fn round_begins(cx: &mut Cx<'_>) {
    match cx.pos().mission().and_then(chapter) {
        Some(Chapter::Shift) => shift::round_begins(cx),
        None => {}
    }
}

/// Scores at the end of a round, and ends the game where the mission says so.
pub(crate) fn score(cx: &mut Cx<'_>) {
    match cx.pos().mission().and_then(chapter) {
        Some(Chapter::Shift) => shift::score(cx),
        None => {}
    }
}

/// Ends the game if an enemy has no undefeated units left, and says whether it is over.
pub(crate) fn wiped_out(cx: &mut Cx<'_>) -> bool {
    if cx.state.round == 0 || cx.table.rulings.is(crate::rulings::A20_MISSION_ONLY) {
        return false;
    }
    let pos = cx.pos();
    let left = [Seat(0), Seat(1)].map(|seat| pos.undefeated(seat).next().is_some());
    // LEG-A20: who has no undefeated units left has lost at once; nobody wins if nobody is left.
    let winner = match left {
        [true, true] => return false,
        [true, false] => Some(Seat(0)),
        [false, true] => Some(Seat(1)),
        [false, false] => None,
    };
    cx.emit(TurnEvent::Over(Over { winner, by: Ending::WipedOut }));
    true
}
