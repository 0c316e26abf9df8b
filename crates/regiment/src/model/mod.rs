//! Setup, table and state: the data the rules work on.

mod board;
mod cx;
mod frame;
mod ids;
mod setup;
mod shift;
mod spacing;
mod state;
mod table;

pub use board::{Board, Feature, Kinds, MAX_FEATURES};
pub use cx::{Cx, Numbers, Out, Pos, Step, Through};
pub use frame::{
    ActStep, Action, Activation, Discard, Doing, EndStep, Faces, Flow, Frame, Interrupt, MAX_DICE, Purpose,
    React, Roll, Rolled, Round,
};
pub use ids::{BaseId, UnitId};
pub use setup::{Position, PositionUnit, Setup};
pub use shift::shifts;
pub use spacing::{Spacing, spacing};
pub use state::{
    Base, Card, Ending, Lasting, MAX_BASES, MAX_CARDS, MAX_PLACED, MAX_SHIFTS, MAX_UNIT_BASES, MAX_UNITS,
    Over, Place, Placed, Player, Shifted, State, Unit,
};
pub use table::{Facts, Keys, MissionGround, Table, UnitSpec};
