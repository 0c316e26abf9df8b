//! Setup: terrain, colors, mission, leaders, deployment, scouts (REG-SETUP, REG-MIS, REG-LEAD, REG-DEPLOY).
//!
//! The book's checklist, a file a stage. Knows nothing of rounds but that one begins when setup is over.

mod colours;
mod deploy;
mod event;
mod leader;
mod mission;
mod propose;
mod ready;
mod rolloff;
mod scout;
mod stand;
mod terrain;

pub use colours::PickColour;
pub use event::{SetupEvent, Stage};
pub(crate) use leader::eligible_host;
pub use rolloff::RollOff;
pub(crate) use scout::shift;

use colours::{Bid, BidTie};
use deploy::{Board, Deploy};
use leader::{Join, Leaders};
use mission::{Map, Mission, Objectives};
use ready::Ready;
use scout::Scouts;
use terrain::{PlaceFirst, PlaceTerrain, Priority};

use sandtable_kernel::machine::{Procedure, Step};
use sandtable_kernel::procedures;

use crate::Regiment;
use crate::model::{Cx, Event, Flow, Frame, Pos};
use crate::rulings::A08_MAY_ROTATE;

procedures! {
    Regiment, Frame;
    /// Procedures of setup: one frame at the bottom of the stack goes through the book's checklist (REG-SETUP-01).
    SetupFrame {
        /// The winner of the roll says whether it places terrain first.
        PlaceFirst(PlaceFirst),
        /// A seat places a piece.
        Terrain(PlaceTerrain),
        /// The dice of a roll-off lie, and tactical points may be spent on them.
        RollOff(RollOff),
        /// The winner of the bid picks a color.
        Colour(PickColour),
        /// Leaders get their hosts.
        Leaders(Leaders),
        /// Units are placed.
        Deploy(Deploy),
        /// A unit may get into the transport that was just placed.
        Board(Board),
        /// The leader may join the unit that was just placed.
        Join(Join),
        /// Scout units shift.
        Scouts(Scouts),
        ;
        /// Both seats roll for the right to say who places terrain first.
        Priority,
        /// Totals are compared.
        Bid,
        /// Equal totals; a roll decides.
        BidTie,
        /// Red picks one of blue's missions.
        Mission,
        /// Red may turn the map.
        Map,
        /// Objectives are put down.
        Objectives,
        /// The mission gives what it gives at the start, then round 1 begins.
        Ready,
    }
}

/// Starts the setup of a game that was given no position.
pub(crate) fn begin(cx: &mut Cx<'_>) {
    advance(cx, Stage::Terrain);
}

/// Goes on with the first stage from this one on that has anything to do.
fn advance(cx: &mut Cx<'_>, from: Stage) -> Step {
    next(cx.pos(), from).into_iter().for_each(|event| cx.emit(event));
    Step::Went
}

/// Begins the next stage, the first from this one on that has anything to do (REG-SETUP-01).
fn next(pos: Pos<'_>, from: Stage) -> [Event; 2] {
    // REG-SETUP-01: the stages stand in the book's order.
    let needed = |stage| match stage {
        // REG-SETUP-04: a ready layout skips the placing of terrain; REG-SETUP-14: so does an empty table.
        Stage::Terrain => pos.table.setup.ground.is_none() && !pos.table.half.is_empty(),
        Stage::Colours => pos.state.red.is_none(),
        Stage::Mission => pos.state.mission.is_none() || pos.table.rulings.is(A08_MAY_ROTATE),
        Stage::Leaders => Leaders(0).asked(pos).is_some(),
        Stage::Scouts => Scouts::default().asked(pos).is_some(),
        Stage::Objectives | Stage::Deployment | Stage::Ready => true,
    };
    let stages = [
        Stage::Terrain,
        Stage::Colours,
        Stage::Mission,
        Stage::Leaders,
        Stage::Objectives,
        Stage::Deployment,
        Stage::Scouts,
    ];
    let stage = stages.into_iter().find(|&stage| stage >= from && needed(stage)).unwrap_or(Stage::Ready);
    let frame: Frame = match stage {
        Stage::Terrain => Priority.into(),
        Stage::Colours => Bid.into(),
        // REG-A08's alternative: an agreed mission's map may still be turned.
        Stage::Mission if pos.state.mission.is_some() => Map.into(),
        Stage::Mission => Mission.into(),
        Stage::Leaders => Leaders(0).into(),
        Stage::Objectives => Objectives.into(),
        Stage::Deployment => Deploy { after: None }.into(),
        Stage::Scouts => Scouts::default().into(),
        Stage::Ready => Ready.into(),
    };
    [SetupEvent::StageBegan { stage }.into(), Flow::Goto(frame).into()]
}
