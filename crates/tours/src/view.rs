//! What one viewer may know of a position: everything but armies that are built before the opponent's is.

use sandtable_kernel::{Seat, Viewer};
use serde::Serialize;

use crate::commands::Command;
use crate::events::sees_army;
use crate::model::{Pos, Role, State};
use crate::rules::battle::BattleCommand;

/// What one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The viewer's seat, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub you: Option<Seat>,
    /// The position.
    pub state: State,
}

/// Returns what a viewer may know of a position: armies that are built before the opponent's is are blanked.
#[must_use]
pub fn known(state: &State, viewer: Viewer) -> State {
    let mut state = state.clone();
    for battle in &mut state.battles {
        for role in Role::BOTH {
            if !sees_army(battle, role, viewer) {
                battle.sides[role.index()].army = None;
            }
        }
    }
    state
}

/// Shows what a viewer knows of a position.
#[must_use]
pub fn view(pos: Pos<'_>, viewer: Viewer) -> View {
    let you = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public | Viewer::Referee => None,
    };
    View { you, state: pos.state.clone() }
}

/// The command as a viewer may see it, from the position right before it.
#[must_use]
pub fn redact_command(_: Pos<'_>, seat: Seat, command: &Command, viewer: Viewer) -> Option<Command> {
    let own = viewer == Viewer::Referee || viewer == Viewer::Seat(seat);
    let secret = matches!(command, Command::Battle(BattleCommand::Army(_)));
    (own || !secret).then(|| command.clone())
}
