//! Limits that missions set to a position: how long they last, and with what a game is over. Play never comes to more.

use sandtable_kernel::Seat;

use super::{Chapter, playing, starts};
use crate::model::{Pos, UnitId};
use crate::rulings::A23_UNTIL_DECIDED;

/// The last round that can be played with the victory points as they are.
pub(crate) fn last_round(pos: Pos<'_>) -> u8 {
    let Some(mission) = pos.mission() else { return 0 };
    let [a, b] = pos.state.players.map(|player| player.vp);
    let shift = playing(pos) == Some(Chapter::Shift);
    match mission.scoring.as_ref().filter(|_| shift && a == b) {
        // LEG-A23: by the alternative as many as it takes.
        Some(scoring) if a >= scoring.wins && pos.table.rulings.is(A23_UNTIL_DECIDED) => u8::MAX,
        // SO-SHIFT-17: exactly 1 more round after a tie.
        Some(scoring) => mission.rounds + scoring.extra_rounds,
        // SO-GEN-02, LC-END-04
        None => mission.rounds,
    }
}

/// The victory points with which the game would be over at once, by seat; `None` for those that a seat never reaches.
pub(crate) fn winning(pos: Pos<'_>) -> [Option<u8>; 2] {
    let Some(mission) = pos.mission() else { return [None; 2] };
    let [a, b] = pos.state.players.map(|player| player.vp);
    if let Some(figures) = &mission.transmit {
        // SO-SHIELDS-21, SO-SHIELDS-23: the attacker alone scores.
        return [Seat(0), Seat(1)]
            .map(|seat| Some(if pos.defender() == Some(seat) { 1 } else { figures.wins }));
    }
    match &mission.scoring {
        // SO-SHIFT-13, SO-SHIFT-15, LC-OBJ-06: so many points win, but not while both have as many.
        Some(scoring) => [Some(scoring.wins).filter(|_| a != b); 2],
        // SO-WIN-01: missions without points.
        None => [Some(1); 2],
    }
}

/// Returns whether a unit may wait in the reserve.
pub(crate) fn waits(pos: Pos<'_>, unit: UnitId) -> bool {
    let comes = pos.mission().is_some_and(|mission| mission.reinforcements.is_some());
    // SO-SHIELDS-03: units of the defender that do not begin on the table. LEG-A117: in the last round too, if there was no room.
    comes && !starts(pos, unit)
}
