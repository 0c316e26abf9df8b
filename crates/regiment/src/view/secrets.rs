//! Says who may know what, in one place: every secret of the game is decided here and nowhere else.

use sandtable_kernel::{Seat, Viewer};

use super::AskView;
use crate::data::Side;
use crate::engine;
use crate::model::{Card, Frame, Pos};
use crate::rules::setup::SetupFrame;
use crate::rulings::{A04_HIDDEN_UNTIL_MISSION, A13_OPEN};

/// Says whether a viewer may know the colours, if there are any yet.
pub(super) fn colours_known(pos: Pos<'_>, viewer: Viewer) -> bool {
    // REG-A04's alternative: until the mission is chosen only red knows, because it is the one that chooses.
    !pos.table.rulings.is(A04_HIDDEN_UNTIL_MISSION)
        || pos.state.mission.is_some()
        || pos.state.red.is_some_and(|red| viewer.knows(red))
}

/// Says whether a viewer may see a seat's mission deck.
pub(super) fn deck_known(pos: Pos<'_>, viewer: Viewer, seat: Seat) -> bool {
    // REG-MIS-01: decks stay hidden until colours are known; REG-MIS-04: then blue shows its own, red never does. With
    // an agreed mission no deck is shown at all.
    viewer.knows(seat)
        || pos.table.setup.mission.is_none()
            && pos.state.side(seat) == Some(Side::Blue)
            && colours_known(pos, viewer)
}

/// Says whether a viewer may know a support card of a seat.
pub(super) fn card_known(pos: Pos<'_>, viewer: Viewer, seat: Seat, card: Card) -> bool {
    // REG-A13: hidden until first tried, unless lists are open.
    viewer.knows(seat) || card != Card::Hidden || pos.table.rulings.is(A13_OPEN)
}

/// Says whether a viewer may know what a seat spent.
pub(super) fn spent_known(pos: Pos<'_>, viewer: Viewer, seat: Seat) -> bool {
    // REG-MIS-02: both totals are shown for the bid. Colours that were agreed need none.
    let bidding =
        matches!(pos.state.stack.first(), Some(Frame::Setup(SetupFrame::BidTie | SetupFrame::Colour(_))));
    viewer.knows(seat) || bidding || pos.state.red.is_some() && pos.table.setup.colours.is_none()
}

/// The open question as a viewer may know it.
pub(super) fn question(pos: Pos<'_>, viewer: Viewer) -> Option<AskView> {
    let question = engine::asks(pos)?;
    let mut ask =
        AskView { seat: question.seat, kind: question.kind, text: question.text, rule: question.rule };
    if ask.kind == "choose-mission" && !colours_known(pos, viewer) {
        // Whoever must not know the colours yet cannot tell picking a mission from picking a colour.
        (ask.kind, ask.text, ask.rule) =
            ("choose-colour", "Colours and mission are being chosen.", rule!("REG-MIS-02"));
    }
    Some(ask)
}
