//! Setup, table and state: the data the rules work on.

mod action;
mod cx;
mod event;
mod frame;
mod ids;
mod key;
mod position;
mod row;
mod setup;
mod state;
mod table;
mod units;

pub use crate::data::MAX_UNITS;
pub use action::{Action, Done, Green, Harm, Manner};
pub use cx::{Cx, Pos, Thing};
pub use event::Event;
pub use frame::{Flow, Frame};
pub use ids::{CovertId, EffectId, MarkerId, MiniatureId, TokenId, UnitId};
pub(crate) use key::quarters;
pub use key::{Key, Keys};
pub use position::{CarriedToken, ConditionOf, Named, Phase, Pieces, Position, PositionUnit, Whereabouts};
pub use row::{Brings, Row, Rows, Source};
pub use setup::{Army, Entry, Equipped, Free, Setup};
pub use state::{
    Board, Choice, Covert, Ending, Follower, Holding, MAX_COVERT, MAX_FOLLOWERS, MAX_MARKERS, Marker, Order,
    Over, Place, Player, Pool, State, Taken, Unit, Weather,
};
pub(crate) use state::{MAX_HAND, in_pool};
pub use table::{Facts, MM, Property, Table, Turned, UnitSpec, WeaponSpec, Zone};
pub(crate) use table::{terrain, zone};
pub use units::UnitSet;
