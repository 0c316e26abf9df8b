//! Setup, table and state: the data the rules work on.

mod cx;
mod frame;
mod ids;
mod setup;
mod state;
mod table;
mod terrain;

pub use cx::{Cx, Out, Pos, Through};
pub(crate) use cx::{Numbers, Step};
pub use frame::{
    ActStep, Action, Activation, Discard, Doing, EndStep, Faces, Flow, Frame, Interrupt, MAX_DICE, Purpose,
    React, Roll, Rolled, Round,
};
pub use ids::{BaseId, PieceId, UnitId};
pub use setup::{Position, PositionUnit, Setup};
pub use state::{
    Base, Card, Ending, Lasting, MAX_BASES, MAX_CARDS, MAX_PLACED, MAX_SHIFTS, MAX_UNIT_BASES, MAX_UNITS,
    Over, Place, Placed, Player, Shifted, State, Unit,
};
pub use table::{Facts, Keys, MissionGround, Table, UnitSpec};
pub(crate) use terrain::add;
pub(crate) use terrain::terrain_of;
pub use terrain::{lying, shifts};
