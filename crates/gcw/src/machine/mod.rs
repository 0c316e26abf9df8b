//! AI players for Galactic Civil War: an organizer for every decision of a campaign, and models of how battles
//! on a table go.

mod attrition;
mod fight;
mod organiser;

pub use attrition::Attrition;
pub use fight::{BattleModel, Flight};
pub use organiser::Organiser;
