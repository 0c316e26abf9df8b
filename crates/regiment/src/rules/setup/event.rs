//! Events of setup, and how they are folded. Decks and hands are never in an event: they are in the setup.

use sandtable_geometry::{Quad, Spot};
use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{RollOff, SetupFrame};
use crate::commands::Poses;
use crate::data::Side;
use crate::model::{Card, Event, Facts, Frame, Place, Placed, Shifted, State, UnitId};

/// A stage of setup, in the book's order (REG-SETUP-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Players place terrain.
    Terrain,
    /// Totals are compared, the winner picks a color.
    Colours,
    /// Red picks a mission of blue's.
    Mission,
    /// Leaders get their hosts.
    Leaders,
    /// Objectives are put down.
    Objectives,
    /// Units are placed: round 0 (REG-DEPLOY-01).
    Deployment,
    /// Scout units shift.
    Scouts,
    /// The mission gives what it gives at the start.
    Ready,
}

/// The events of this part of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SetupEvent {
    /// A stage of setup begins; whatever came before it is settled (REG-SETUP-11: terrain is locked).
    StageBegan {
        /// The stage that begins.
        stage: Stage,
    },
    /// Both seats rolled for placement priority; equal faces are rolled again.
    PriorityRolled {
        /// Each seat's face.
        faces: [u8; 2],
    },
    /// The dice of a roll-off lie, and points may be spent on them (REG-A30's alternative).
    RollOffOpened {
        /// True if it is that for an equal bid (otherwise for terrain).
        bid: bool,
        /// Each seat's face.
        faces: [u8; 2],
    },
    /// A seat spent a tactical point: its die is a 6.
    RollOffFlipped { seat: Seat },
    /// A seat lets the dice of a roll-off lie.
    RollOffKept { seat: Seat },
    /// It is decided who places terrain first.
    PlacingOrder { first: Seat },
    /// A piece of terrain was put down.
    TerrainPlaced {
        seat: Seat,
        /// Position in the half.
        piece: u8,
        /// Center and turn.
        pose: sandtable_geometry::Pose,
    },
    /// A piece found no legal place and stays off the table.
    TerrainSetAside {
        seat: Seat,
        /// Position in the half.
        piece: u8,
    },
    /// Both seats showed what their armies cost.
    TotalsRevealed {
        /// Points spent, by seat.
        spent: [u32; 2],
        /// The seat that picks a color; `None` while the bids are equal.
        winner: Option<Seat>,
    },
    /// Both seats rolled for an equal bid; equal faces are rolled again.
    BidRolled {
        /// Each seat's face.
        faces: [u8; 2],
    },
    /// An equal bid was settled without dice.
    BidDrawn {
        /// The seat that picks a color.
        winner: Seat,
    },
    /// A color was picked.
    ColourChosen {
        seat: Seat,
        /// The color that was picked.
        colour: Side,
    },
    /// Red picked the mission.
    MissionChosen {
        /// Position in blue's deck.
        card: u8,
        /// Index into the table's missions.
        mission: u8,
        /// The seat that plays red.
        red: Seat,
    },
    /// Red turned the map, or left it.
    MapTurned {
        /// True if it was turned.
        turned: bool,
    },
    /// A leader got its host, or was left without one for now.
    LeaderAssigned {
        seat: Seat,
        /// The leader's host, if any.
        host: Option<UnitId>,
    },
    /// A leader without a host is out of the match.
    LeaderRemoved { seat: Seat },
    /// The mission does without support cards.
    CardsSetAside { seat: Seat },
    /// The mission changes a pool of tactical points.
    PoolSet {
        seat: Seat,
        /// Tactical points at the start.
        tp: u8,
    },
    /// Terrain under an objective made way.
    TerrainShifted {
        /// Position among the pieces on the table.
        feature: u8,
        /// The length of the shift.
        by: Spot,
    },
    /// A unit was placed.
    Deployed {
        unit: UnitId,
        /// A pose for each base.
        poses: Poses,
    },
    /// A unit starts in a transport.
    DeployedInside { unit: UnitId, transport: UnitId },
    /// There was no room for a unit: it is out of the match and counts as destroyed.
    LeftOut { unit: UnitId },
    /// A Scout unit has had its shift; where it goes follows, if it goes.
    Scouted { unit: UnitId },
    /// Setup is over; round 1 begins.
    Finished,
}

impl From<SetupEvent> for Event {
    fn from(event: SetupEvent) -> Self {
        Self::Setup(event)
    }
}

impl SetupEvent {
    /// Returns `true` if the event puts terrain on the table or shifts it.
    pub(crate) fn moves_terrain(&self) -> bool {
        matches!(self, Self::TerrainPlaced { .. } | Self::TerrainShifted { .. })
    }

    /// Folds the event into the state.
    pub fn apply(&self, facts: &Facts, state: &mut State) {
        match *self {
            // The flow says what these lead to.
            Self::StageBegan { .. }
            | Self::PriorityRolled { .. }
            | Self::RollOffOpened { .. }
            | Self::PlacingOrder { .. }
            | Self::TotalsRevealed { .. }
            | Self::BidRolled { .. }
            | Self::BidDrawn { .. }
            | Self::Scouted { .. }
            | Self::Finished => {}
            Self::RollOffFlipped { seat } => {
                state.players[seat.index()].tp = state.player(seat).tp.saturating_sub(1);
                if let Some(Frame::Setup(SetupFrame::RollOff(RollOff { faces, .. }))) = state.stack.last_mut()
                {
                    faces[seat.index()] = 6;
                }
            }
            Self::RollOffKept { seat } => {
                if let Some(Frame::Setup(SetupFrame::RollOff(RollOff { kept, .. }))) = state.stack.last_mut()
                {
                    *kept |= 1 << seat.0;
                }
            }
            Self::TerrainPlaced { seat, piece, pose } => {
                state.placed.push(Placed { seat, piece, pose });
                state.players[seat.index()].placed |= 1 << piece;
            }
            Self::TerrainSetAside { seat, piece } => state.players[seat.index()].placed |= 1 << piece,
            Self::ColourChosen { seat, colour } => {
                state.red = Some(if colour == Side::Red { seat } else { seat.other() });
            }
            Self::MissionChosen { mission, .. } => state.mission = Some(mission),
            Self::MapTurned { turned } => state.turned = turned,
            // REG-LEAD-01.
            // REG-LEAD-05: the marker lies with its host from now on.
            Self::LeaderAssigned { seat, host } => state.players[seat.index()].host = host,
            Self::LeaderRemoved { seat } => {
                let player = &mut state.players[seat.index()];
                player.host = None;
                player.leader_lost = true;
            }
            Self::CardsSetAside { seat } => {
                for card in &mut state.players[seat.index()].cards {
                    *card = Card::Spent;
                }
            }
            Self::PoolSet { seat, tp } => {
                let player = &mut state.players[seat.index()];
                // REG-TP-07: what was spent on roll-offs stays spent.
                player.tp = tp.saturating_sub(player.tp_start.saturating_sub(player.tp));
                player.tp_start = tp;
            }
            Self::TerrainShifted { feature, by } => _ = state.shifted.push(Shifted { feature, by }),
            Self::Deployed { unit, poses } => {
                let spec = &facts.units[unit.index()];
                for (base, &pose) in spec.base_ids().zip(&poses) {
                    let slot = &mut state.bases[base.index()];
                    slot.pose = pose;
                    slot.quad = Quad::place(pose, spec.size);
                }
                state.unit_mut(unit).place = Place::Table;
            }
            Self::DeployedInside { unit, transport } => {
                state.unit_mut(unit).place = Place::Inside(transport);
                state.unit_mut(transport).cargo = Some(unit);
            }
            Self::LeftOut { unit } => {
                let spec = &facts.units[unit.index()];
                let gone = state.unit_mut(unit);
                gone.place = Place::Gone;
                gone.living = 0;
                for base in spec.base_ids() {
                    state.bases[base.index()].alive = false;
                }
                state.players[spec.seat.other().index()].destroyed += spec.points;
                let player = &mut state.players[spec.seat.index()];
                if player.host == Some(unit) {
                    // REG-LEAD-08: the leader goes with its host.
                    player.leader_lost = true;
                }
            }
        }
    }
}
