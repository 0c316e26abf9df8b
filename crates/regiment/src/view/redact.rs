//! Events and commands as a viewer may see them. Almost everything happens in the open: decks and hands stand in the
//! setup, events and commands name their cards by number.

use sandtable_kernel::{Seat, Viewer};

use super::secrets;
use crate::commands::Command;
use crate::engine::with_pos;
use crate::model::{Event, State, Table};
use crate::rules::setup::SetupEvent;
use crate::rulings::A04_HIDDEN_UNTIL_MISSION;

/// An event as a viewer may see it, from the state right after it.
#[must_use]
pub fn redact(table: &Table, state: &State, event: &Event, viewer: Viewer) -> Option<Event> {
    match event {
        // REG-A04's alternative: the color is not said aloud yet.
        Event::Setup(SetupEvent::ColourChosen { seat, .. }) => {
            let known = with_pos(table, state, |pos| secrets::colours_known(pos, viewer));
            (known || viewer.knows(*seat)).then_some(*event)
        }
        _ => Some(*event),
    }
}

/// A command as a viewer may see it, from the state right before it.
#[must_use]
pub fn redact_command(
    table: &Table,
    _: &State,
    seat: Seat,
    command: &Command,
    viewer: Viewer,
) -> Option<Command> {
    match command {
        Command::ChooseColour { .. } if table.rulings.is(A04_HIDDEN_UNTIL_MISSION) => {
            viewer.knows(seat).then_some(*command)
        }
        _ => Some(*command),
    }
}
