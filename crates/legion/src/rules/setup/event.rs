//! Events of setup.

use sandtable_geometry::Pose;
use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::Side;
use crate::model::{Choice, Facts, Place, State, UnitId, Weather};
use crate::rules::tokens::Results;

/// One thing that happened in setup.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SetupEvent {
    /// Both seats rolled for colors.
    Rolled {
        /// Results of each seat.
        results: [Results; 2],
        /// Seat that plays red; `None` if everything is equal.
        red: Option<Seat>,
    },
    /// The mission is set.
    MissionSet {
        /// Position among the missions that can be played.
        mission: u8,
        /// It was drawn, not agreed on.
        drawn: bool,
    },
    /// A condition was rolled for.
    Conditioned {
        /// Result of the white attack die.
        effect: Results,
        /// Result of the red defense die.
        time: Results,
        /// Condition that it brings.
        weather: Option<Weather>,
    },
    /// A seat has chosen its Loadouts.
    SidesLocked {
        /// Seat that chose.
        seat: Seat,
        /// Sides of the three cards; `None` for others.
        sides: Option<[Side; 3]>,
    },
    /// Both seats show their Loadouts.
    SidesShown {
        /// Sides of each seat.
        sides: [[Side; 3]; 2],
    },
    /// A unit is deployed.
    Deployed {
        /// Unit that is put down.
        unit: UnitId,
        /// Pose of its base.
        to: Pose,
        /// Piece of terrain that it stands on; none on the ground.
        on: Option<u8>,
        /// Area of its zone, where the next unit must go into another.
        area: Option<u8>,
    },
    /// A vehicle brings a unit along (Transport).
    Carried {
        /// The vehicle.
        unit: UnitId,
        /// Unit that it brings.
        passenger: UnitId,
    },
}

impl SetupEvent {
    /// Folds the event into the state.
    pub(crate) fn apply(&self, facts: &Facts, state: &mut State) {
        match *self {
            Self::Rolled { red, .. } => state.red = red,
            Self::MissionSet { mission, .. } => state.mission = Some(mission),
            Self::Conditioned { weather, .. } => state.weather = weather,
            Self::SidesLocked { seat, sides } => {
                state.player_mut(seat).sides = sides.map_or(Choice::Covered, Choice::Sealed);
            }
            Self::SidesShown { sides } => {
                for (player, sides) in state.players.iter_mut().zip(sides) {
                    player.sides = Choice::Shown(sides);
                }
                // SO-SQ-64: of two units of which one replaces the other, one is left out.
                for (unit, spec) in state.units.iter_mut().zip(&facts.units) {
                    let shown = |&(card, side): &(u8, Side)| {
                        sides[spec.seat.index()].get(usize::from(card)) == Some(&side)
                    };
                    let out = spec.leaves.iter().any(shown);
                    if out || spec.comes.as_ref().is_some_and(|comes| !shown(comes)) {
                        unit.place = Place::Absent;
                    }
                }
            }
            Self::Carried { unit, passenger } => state.unit_mut(unit).passenger = Some(passenger),
            Self::Deployed { unit, to, on, area } => {
                state.board.area = area.or(state.board.area);
                state.put(unit, to, on);
            }
        }
    }
}
