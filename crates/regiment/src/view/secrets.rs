//! Secrets, in one place: every question of who may know what is decided here and nowhere else.

use sandtable_kernel::{Seat, Viewer};

use crate::data::Side;
use crate::model::{Card, Frame, Pos, State};
use crate::rules::setup::{PickColour, SetupFrame};
use crate::rulings::{A04_HIDDEN_UNTIL_MISSION, A13_OPEN};

/// Returns `true` if a viewer may know the colors, if there are any yet.
pub(super) fn colours_known(pos: Pos<'_>, viewer: Viewer) -> bool {
    // REG-A04's alternative: until the mission is chosen only red knows, because it is the one that chooses.
    !pos.table.rulings.is(A04_HIDDEN_UNTIL_MISSION)
        || pos.state.mission.is_some()
        || pos.state.red.is_some_and(|red| viewer.knows(red))
}

/// Returns `true` if a viewer may see a seat's mission deck.
pub(super) fn deck_known(pos: Pos<'_>, viewer: Viewer, seat: Seat) -> bool {
    // REG-MIS-01: decks stay hidden until colors are known; REG-MIS-04: then blue shows its own, red never does. With
    // an agreed mission no deck is shown at all.
    viewer.knows(seat)
        || pos.table.setup.mission.is_none()
            && pos.state.side(seat) == Some(Side::Blue)
            && colours_known(pos, viewer)
}

/// Returns `true` if a viewer may know a support card of a seat.
pub(super) fn card_known(pos: Pos<'_>, viewer: Viewer, seat: Seat, card: Card) -> bool {
    // REG-A13: hidden until first tried, unless lists are open.
    viewer.knows(seat) || card != Card::Hidden || pos.table.rulings.is(A13_OPEN)
}

/// Returns `true` if a viewer may know what a seat spent.
pub(super) fn spent_known(pos: Pos<'_>, viewer: Viewer, seat: Seat) -> bool {
    // REG-MIS-02: both totals are shown for the bid. Colors that were agreed need none.
    let bidding =
        matches!(pos.state.stack.first(), Some(Frame::Setup(SetupFrame::BidTie | SetupFrame::Colour(_))));
    viewer.knows(seat) || bidding || pos.state.red.is_some() && pos.table.setup.colours.is_none()
}

/// Returns the position as a viewer may know it.
#[must_use]
pub fn known(pos: Pos<'_>, viewer: Viewer) -> State {
    let mut known = *pos.state;
    for seat in [Seat(0), Seat(1)] {
        let player = &mut known.players[seat.index()];
        for (which, &card) in player.hand.iter_mut().zip(&player.cards) {
            *which = which.filter(|_| card_known(pos, viewer, seat, card));
        }
        let deck = deck_known(pos, viewer, seat);
        player.deck.iter_mut().for_each(|which| *which = which.filter(|_| deck));
    }
    if let Some(red) = known.red.take_if(|_| !colours_known(pos, viewer)) {
        // A viewer who must not know the colors yet cannot tell picking a mission from picking a color.
        if let Some(Frame::Setup(frame @ SetupFrame::Mission)) = known.stack.last_mut() {
            *frame = SetupFrame::Colour(PickColour(red));
        }
    }
    known
}
