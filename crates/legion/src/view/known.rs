//! Positions and events as a viewer may know them: secrets of others are blanked.

use sandtable_kernel::{Seat, Viewer};

use crate::model::{Event, State};
use crate::rules::covert::CovertEvent;
use crate::rules::missions::MissionEvent;
use crate::rules::setup::SetupEvent;
use crate::rules::turn::TurnEvent;

/// Returns `true` if a viewer knows the secrets of a seat.
#[must_use]
pub fn knows(viewer: Viewer, seat: Seat) -> bool {
    match viewer {
        Viewer::Referee => true,
        Viewer::Seat(own) => own == seat,
        Viewer::Public => false,
    }
}

/// Returns the position as a viewer may know it.
#[must_use]
pub fn known(state: &State, viewer: Viewer) -> State {
    let mut known = *state;
    for (seat, player) in known.players.iter_mut().enumerate() {
        if knows(viewer, Seat(seat as u8)) {
            continue;
        }
        // LC-TERM-10: of a hand that squads print only the card that was chosen is a secret.
        // SO-LOAD-03, LC-CMD-02: what is chosen in secret is nobody else's business before it is shown.
        player.sides = player.sides.covered();
        player.card = player.card.covered();
    }
    for marker in known.board.markers.iter_mut() {
        if !(marker.open || knows_marker(state, viewer, marker.seen)) {
            marker.number = None;
        }
    }
    for token in known.board.covert.iter_mut().filter(|token| !token.open && !knows(viewer, token.seat)) {
        // SO-COVERT-04: it lies face down.
        token.unit = None;
    }
    known
}

/// Returns `true` if a viewer knows the number of a condition token, which the Defender has seen or not.
fn knows_marker(state: &State, viewer: Viewer, seen: bool) -> bool {
    let crack = state.red.is_some_and(|red| knows(viewer, red));
    // SO-CODES-09, SO-CODES-12: the Crack Squad knows all of them, the Defender those that it has looked at.
    crack || seen && knows(viewer, state.blue())
}

/// Returns an event of a mission as a viewer may see it.
fn tokens(state: &State, event: MissionEvent, viewer: Viewer) -> MissionEvent {
    match event {
        MissionEvent::Assigned { markers, holders, mut numbers, seen } => {
            for (at, number) in numbers.iter_mut().enumerate() {
                if !knows_marker(state, viewer, seen & (1 << at) != 0) {
                    *number = None;
                }
            }
            MissionEvent::Assigned { markers, holders, numbers, seen }
        }
        MissionEvent::Claimed { marker, unit, number } => {
            // The event was folded already: a token that the Defender holds now is one that it has seen.
            let seen = state.board.markers[marker.index()].seen;
            let number = number.filter(|_| knows_marker(state, viewer, seen));
            MissionEvent::Claimed { marker, unit, number }
        }
        MissionEvent::Peeked { marker, seat, number } => {
            let number = number.filter(|_| knows(viewer, seat) || knows_marker(state, viewer, false));
            MissionEvent::Peeked { marker, seat, number }
        }
        other => other,
    }
}

/// Returns an event as a viewer may see it.
#[must_use]
pub fn redact(state: &State, event: Event, viewer: Viewer) -> Event {
    match event {
        Event::Mission(event) => tokens(state, event, viewer).into(),
        Event::Covert(CovertEvent::Hidden { seat, at, area, .. }) if !knows(viewer, seat) => {
            CovertEvent::Hidden { seat, at, unit: None, number: None, area }.into()
        }
        Event::Setup(SetupEvent::SidesLocked { seat, .. }) if !knows(viewer, seat) => {
            SetupEvent::SidesLocked { seat, sides: None }.into()
        }
        Event::Turn(TurnEvent::CardLocked { seat, .. }) if !knows(viewer, seat) => {
            TurnEvent::CardLocked { seat, card: None }.into()
        }
        other => other,
    }
}
