//! Setup: colors, mission, Loadouts, deployment (SO-GEN-06). A file a stage.

mod colours;
mod deploy;
mod event;
mod loadouts;
mod mission;
mod transport;

pub use event::SetupEvent;
pub use loadouts::Loadouts;
pub use transport::{Alight, Carry};

use deploy::Deploy;
use sandtable_kernel::procedures;

use crate::Legion;
use crate::model::{Cx, Frame};

procedures! {
    Legion, Frame;
    /// Procedures of setup: one frame at the bottom of the stack goes through the stages in this order (SO-GEN-06).
    SetupFrame {
        /// A seat chooses its Loadouts.
        Loadouts(Loadouts),
        /// A seat deploys a unit.
        Deploy(Deploy),
        /// A vehicle chooses the unit that it brings along.
        Carry(Carry),
        /// A unit alights from a vehicle.
        Alight(Alight),
        ;
        /// Both seats roll for colors.
        Colours,
        /// The mission is set.
        Mission,
    }
}

pub use colours::Colours;
pub use mission::Mission;

/// Starts the setup of a game.
pub(crate) fn begin(cx: &mut Cx<'_>) {
    // SO-GEN-06: battlefield and squads are in the setup; then colors, mission, Loadouts, deployment.
    cx.goto(Colours);
}
