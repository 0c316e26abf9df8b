//! AI players for Tours of Duty: an adjutant for every decision of a saga, and models of how games on a table go.

mod adjutant;
mod army;
mod clash;
mod fight;
mod sequence;

pub use adjutant::Adjutant;
pub use clash::Clash;
pub use fight::BattleModel;
