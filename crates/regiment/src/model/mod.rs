//! Setup, table and state: the data the rules work on.

mod cx;
mod event;
mod frame;
mod ids;
mod setup;
mod state;
mod table;
mod terrain;

pub use cx::{Cx, Pos};
pub use event::Event;
pub use frame::{ActStep, Action, Activation, Flow, Frame, Interrupt, Purpose, Roll, Rolled, Round};
pub(crate) use frame::{Discard, Doing, EndStep, Faces, MAX_DICE, React};
pub use ids::{BaseId, PieceId, UnitId};
pub use setup::{Position, PositionUnit, Setup};
pub use state::{
    Base, Card, Ending, Holdings, Lasting, MAX_PLACED, Over, Place, Placed, Shifted, State, Unit,
};
pub(crate) use state::{MAX_BASES, MAX_CARDS, MAX_OBJECTIVES, MAX_SHIFTS, MAX_UNIT_BASES, MAX_UNITS, Player};
pub use table::{Facts, Keys, Table};
pub(crate) use table::{MissionGround, UnitSpec};
pub(crate) use terrain::{add, terrain_of};
pub use terrain::{lying, shifts};
