//! What happened in setup, and how it is folded. Decks and hands never stand in an event: they are in the setup.

use sandtable_geometry::{Quad, Spot};
use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::SetupFrame;
use crate::commands::Poses;
use crate::data::{Keyword, Side};
use crate::events::Event;
use crate::model::{Card, Frame, Place, Placed, Round, Shifted, State, Table, UnitId};
use crate::rulings::{A08_MAY_ROTATE, A09_WITH_HOST, A20_SAME_TURN};

/// A stage of setup, in the book's order (REG-SETUP-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Players place terrain.
    Terrain,
    /// Totals are compared, the winner picks a colour.
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
    /// What the mission gives at the start.
    Ready,
}

/// What happened in this part of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SetupEvent {
    /// A stage of setup begins; whatever came before it is settled (REG-SETUP-11: terrain is locked).
    StageBegan {
        /// Which.
        stage: Stage,
    },
    /// Both seats rolled for placement priority; equal faces are rolled again.
    PriorityRolled {
        /// Each seat's face.
        faces: [u8; 2],
    },
    /// The dice of a roll-off lie, and points may be spent on them (REG-A30's alternative).
    RollOffOpened {
        /// Whether it is that for an equal bid (otherwise for terrain).
        bid: bool,
        /// Each seat's face.
        faces: [u8; 2],
    },
    /// A seat spent a tactical point: its die is a 6.
    RollOffFlipped {
        /// Who.
        seat: Seat,
    },
    /// A seat lets the dice of a roll-off lie.
    RollOffKept {
        /// Who.
        seat: Seat,
    },
    /// It is decided who places terrain first.
    PlacingOrder {
        /// Who.
        first: Seat,
    },
    /// A piece of terrain was put down.
    TerrainPlaced {
        /// By.
        seat: Seat,
        /// Position in the half.
        piece: u8,
        /// Centre and turn.
        pose: sandtable_geometry::Pose,
    },
    /// A piece found no legal place and stays off the table.
    TerrainSetAside {
        /// Whose.
        seat: Seat,
        /// Position in the half.
        piece: u8,
    },
    /// Both seats showed what their armies cost.
    TotalsRevealed {
        /// Points spent, by seat.
        spent: [u32; 2],
        /// Who picks a colour; nobody yet when the bids are equal.
        winner: Option<Seat>,
    },
    /// Both seats rolled for an equal bid; equal faces are rolled again.
    BidRolled {
        /// Each seat's face.
        faces: [u8; 2],
    },
    /// An equal bid was settled without dice.
    BidDrawn {
        /// Who picks a colour.
        winner: Seat,
    },
    /// A colour was picked.
    ColourChosen {
        /// By.
        seat: Seat,
        /// Which.
        colour: Side,
    },
    /// Red picked the mission.
    MissionChosen {
        /// Position in blue's deck.
        card: u8,
        /// Index into the table's missions.
        mission: u8,
        /// Who plays red.
        red: Seat,
    },
    /// Red turned the map, or left it.
    MapTurned {
        /// Whether it was turned.
        turned: bool,
    },
    /// A leader got its host, or was left without one for now.
    LeaderAssigned {
        /// Whose.
        seat: Seat,
        /// The host.
        host: Option<UnitId>,
    },
    /// A leader without a host is out of the match.
    LeaderRemoved {
        /// Whose.
        seat: Seat,
    },
    /// The mission does without support cards.
    CardsSetAside {
        /// Whose.
        seat: Seat,
    },
    /// The mission changes a pool of tactical points.
    PoolSet {
        /// Whose.
        seat: Seat,
        /// Tactical points at the start.
        tp: u8,
    },
    /// Terrain under an objective made way.
    TerrainShifted {
        /// Position among the pieces on the table.
        feature: u8,
        /// How far.
        by: Spot,
    },
    /// A unit was placed.
    Deployed {
        /// Which.
        unit: UnitId,
        /// A pose for each base.
        poses: Poses,
    },
    /// A unit starts in a transport.
    DeployedInside {
        /// Which.
        unit: UnitId,
        /// The transport.
        transport: UnitId,
    },
    /// There was no room for a unit: it is out of the match and counts as destroyed.
    LeftOut {
        /// Which.
        unit: UnitId,
    },
    /// Nobody gets into the transport just placed.
    NotBoarded,
    /// The leader does not join the unit just placed.
    NotJoined,
    /// A Scout unit has had its shift; where it goes follows, if it goes.
    Scouted {
        /// Which.
        unit: UnitId,
    },
    /// Setup is over; round 1 begins.
    Finished,
}

impl From<SetupEvent> for Event {
    fn from(event: SetupEvent) -> Self {
        Self::Setup(event)
    }
}

impl SetupEvent {
    /// Whether the event puts terrain on the table or shifts it.
    #[must_use]
    pub fn moves_terrain(&self) -> bool {
        matches!(self, Self::TerrainPlaced { .. } | Self::TerrainShifted { .. })
    }

    /// Folds the event into the state.
    pub fn apply(&self, table: &Table, state: &mut State) {
        match *self {
            Self::StageBegan { stage } => {
                state.stack.clear();
                state.stack.push(Frame::Setup(match stage {
                    Stage::Terrain => SetupFrame::Priority,
                    Stage::Colours => SetupFrame::Bid,
                    // REG-A08's alternative: an agreed mission's map may still be turned.
                    Stage::Mission if state.mission.is_some() => SetupFrame::Map,
                    Stage::Mission => SetupFrame::Mission,
                    Stage::Leaders => SetupFrame::Leaders(0),
                    Stage::Objectives => SetupFrame::Objectives,
                    Stage::Deployment => SetupFrame::Deploy { after: None },
                    Stage::Scouts => SetupFrame::Scouts { after: None, done: 0 },
                    Stage::Ready => SetupFrame::Ready,
                }));
            }
            Self::PriorityRolled { faces: [a, b] } => {
                let won = SetupFrame::PlaceFirst(Seat(u8::from(b > a)));
                set(state, if a == b { SetupFrame::Priority } else { won });
            }
            Self::RollOffOpened { bid, faces } => set(state, SetupFrame::RollOff { bid, faces, kept: 0 }),
            Self::RollOffFlipped { seat } => {
                state.players[seat.index()].tp = state.player(seat).tp.saturating_sub(1);
                if let Some(Frame::Setup(SetupFrame::RollOff { faces, .. })) = state.stack.last_mut() {
                    faces[seat.index()] = 6;
                }
            }
            Self::RollOffKept { seat } => {
                if let Some(Frame::Setup(SetupFrame::RollOff { kept, .. })) = state.stack.last_mut() {
                    *kept |= 1 << seat.0;
                }
            }
            Self::PlacingOrder { first } => set(state, SetupFrame::Terrain(first)),
            Self::TerrainPlaced { seat, piece, pose } => {
                state.placed.push(Placed { seat, piece, pose });
                used(state, seat, piece);
            }
            Self::TerrainSetAside { seat, piece } => used(state, seat, piece),
            Self::TotalsRevealed { winner, .. } => {
                set(state, winner.map_or(SetupFrame::BidTie, SetupFrame::Colour));
            }
            Self::BidRolled { faces: [a, b] } => {
                let won = SetupFrame::Colour(Seat(u8::from(b > a)));
                set(state, if a == b { SetupFrame::BidTie } else { won });
            }
            Self::BidDrawn { winner } => set(state, SetupFrame::Colour(winner)),
            Self::ColourChosen { seat, colour } => {
                state.red = Some(if colour == Side::Red { seat } else { seat.other() });
            }
            Self::MissionChosen { mission, .. } => {
                state.mission = Some(mission);
                // REG-A08's alternative asks once more.
                if table.rulings.is(A08_MAY_ROTATE) {
                    set(state, SetupFrame::Map);
                }
            }
            Self::MapTurned { turned } => state.turned = turned,
            Self::LeaderAssigned { seat, host } => {
                // REG-LEAD-01.
                // REG-LEAD-05: the marker lies with its host from now on.
                state.players[seat.index()].host = host;
                match state.stack.last_mut() {
                    Some(Frame::Setup(SetupFrame::Leaders(asked))) => *asked |= 1 << seat.0,
                    Some(Frame::Setup(SetupFrame::Join { .. })) => {
                        state.stack.pop();
                    }
                    _ => {}
                }
            }
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
            Self::TerrainShifted { feature, by } => {
                state.shifted.push(Shifted { feature, by });
            }
            Self::Deployed { unit, poses } => {
                let spec = &table.units[unit.index()];
                for (base, &pose) in spec.base_ids().zip(&poses) {
                    let slot = &mut state.bases[base.index()];
                    slot.pose = pose;
                    slot.quad = Quad::place(pose, spec.size);
                }
                state.unit_mut(unit).place = Place::Table;
                deployed(table, state, unit);
                if table.rulings.is(A20_SAME_TURN) && spec.keys.has(Keyword::Transport) {
                    state.stack.push(Frame::Setup(SetupFrame::Board { transport: unit }));
                }
            }
            Self::DeployedInside { unit, transport } => {
                if let Some(Frame::Setup(SetupFrame::Board { .. })) = state.stack.last() {
                    state.stack.pop();
                }
                state.unit_mut(unit).place = Place::Inside(transport);
                state.unit_mut(transport).cargo = Some(unit);
                deployed(table, state, unit);
            }
            Self::LeftOut { unit } => {
                let spec = &table.units[unit.index()];
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
                after(state, spec.seat);
            }
            Self::NotBoarded | Self::NotJoined => {
                state.stack.pop();
            }
            Self::Scouted { unit } => {
                let spec = &table.units[unit.index()];
                if let Some(Frame::Setup(SetupFrame::Scouts { after, done })) = state.stack.last_mut() {
                    *after = Some(spec.seat);
                    *done |= 1 << unit.0;
                }
            }
            Self::Finished => {
                state.stack.clear();
                state.stack.push(Frame::Round(Round::Begin));
            }
        }
    }
}

fn set(state: &mut State, frame: SetupFrame) {
    if let Some(top) = state.stack.last_mut() {
        *top = Frame::Setup(frame);
    }
}

/// A piece of a half is used up; the other seat is next (REG-SETUP-08).
fn used(state: &mut State, seat: Seat, piece: u8) {
    state.players[seat.index()].placed |= 1 << piece;
    set(state, SetupFrame::Terrain(seat.other()));
}

/// A seat has placed a unit.
fn after(state: &mut State, seat: Seat) {
    if let Some(Frame::Setup(SetupFrame::Deploy { after })) = state.stack.last_mut() {
        *after = Some(seat);
    }
}

fn deployed(table: &Table, state: &mut State, unit: UnitId) {
    let seat = table.units[unit.index()].seat;
    after(state, seat);
    let open = state.players[seat.index()].host.is_none() && table.leaders[seat.index()].is_some();
    if open && table.rulings.is(A09_WITH_HOST) {
        state.stack.push(Frame::Setup(SetupFrame::Join { unit }));
    }
}
