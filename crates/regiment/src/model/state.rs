//! The position: everything that changes during a game, as plain copyable data.
//!
//! Deliberately absent: profiles, cards, terrain shapes (in [`super::Table`]), and anything computed from them.

use sandtable_geometry::{List, Pose, Quad, Spot};
use sandtable_kernel::Seat;
use sandtable_kernel::machine::Stack;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{BaseId, Frame, Rolled, UnitId};
use crate::data::Side;

/// Most units in one game, both armies together.
pub(crate) const MAX_UNITS: usize = 60;
/// Most bases in one game.
pub(crate) const MAX_BASES: usize = 160;
/// Most bases in one unit.
pub(crate) const MAX_UNIT_BASES: usize = 8;
/// Most terrain pieces placed by players.
pub const MAX_PLACED: usize = 24;
/// Most pieces of terrain that make way for objectives: one for each of the most objectives.
pub(crate) const MAX_SHIFTS: usize = 12;
/// Most objectives of one mission.
pub(crate) const MAX_OBJECTIVES: usize = 12;
/// Most support cards in one hand.
pub(crate) const MAX_CARDS: usize = 12;

/// The whole position of a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The round, open to both (REG-ROUND-08). Round 0 is setup and deployment (REG-DEPLOY-01); 1 to 5 are played (REG-ROUND-01).
    pub round: u8,
    /// The seat that plays red, once colors are known (REG-MIS-02).
    pub red: Option<Seat>,
    /// Index into [`super::Table::missions`], once chosen.
    pub mission: Option<u8>,
    /// Red has turned the mission's map by half a turn (only with REG-A08's alternative).
    pub turned: bool,
    /// The parts that belong to a seat rather than to a unit.
    pub players: [Player; 2],
    /// Units, by [`UnitId`].
    pub units: List<Unit, MAX_UNITS>,
    /// Bases, by [`BaseId`].
    pub bases: List<Base, MAX_BASES>,
    /// Initiative tokens of each seat in the pool (REG-INIT-01).
    pub pool: [u8; 2],
    /// The batch still to be resolved, next first (REG-INIT-02).
    pub queue: List<Seat, 3>,
    /// Card and mission effects with a duration.
    pub effects: List<Lasting, { 2 * MAX_CARDS }>,
    /// Terrain that players have placed; empty with a ready layout.
    pub placed: List<Placed, MAX_PLACED>,
    /// Terrain that had to make way for objectives (REG-SETUP-15).
    pub shifted: List<Shifted, MAX_SHIFTS>,
    /// Procedures in progress; the top one asks or goes on.
    pub stack: List<Frame, 20>,
    /// A finished roll that the frame below has not yet used.
    pub rolled: Option<Rolled>,
    /// The end, once reached.
    pub over: Option<Over>,
    /// Holders of the objectives, as players of a real table have last said.
    #[serde(default, skip_serializing_if = "Holdings::is_none")]
    pub told: Holdings,
}

/// The holders of all objectives by the word of players of a real table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Holdings {
    /// The round in which they said so; 0 if they have not been asked yet.
    pub round: u8,
    pub holders: List<Option<Seat>, MAX_OBJECTIVES>,
}

impl Holdings {
    fn is_none(&self) -> bool {
        self.round == 0
    }
}

/// A seat's part of the state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// Tactical points left (REG-TP-01).
    pub tp: u8,
    /// Tactical points at the start, which restoring never exceeds (REG-TP-08).
    pub tp_start: u8,
    /// Victory tokens (REG-TOK-05).
    pub vp: u16,
    /// Points of enemy units this seat has destroyed (REG-WIN-04).
    pub destroyed: u16,
    /// The leader's host, once named and while alive (REG-LEAD-01, REG-LEAD-08).
    pub host: Option<UnitId>,
    /// The leader is out of the match (REG-LEAD-03, REG-LEAD-09).
    pub leader_lost: bool,
    /// Counts how often the leader's availability pass has been used.
    pub passes_used: u8,
    pub cards: List<Card, MAX_CARDS>,
    /// Position of each of these cards in the army's list; `None` in a position known to somebody who must not see
    /// it.
    pub hand: List<Option<u8>, MAX_CARDS>,
    /// The mission deck, as positions in the army's list; `None` where it must not be seen.
    pub deck: List<Option<u8>, 3>,
    /// Mission tasks completed, one bit each; those done this round in the high byte.
    pub tasks: u16,
    /// Terrain pieces of the own half that are placed, one bit each.
    pub placed: u32,
}

/// Where a support card is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Card {
    /// In hand, unseen by the opponent (REG-A13).
    #[default]
    Hidden,
    /// In hand, and the opponent has seen it.
    Shown,
    /// Used up (REG-SUP-07).
    Spent,
}

/// Where a unit is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Not yet deployed.
    #[default]
    Reserve,
    /// On the table.
    Table,
    /// Embarked in a transport (REG-TRANS-05).
    Inside(UnitId),
    Gone,
}

/// A unit's changing part: one or more bases that act as one (REG-BASE-10). Its tokens hold for all its bases (REG-TOK-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    pub place: Place,
    /// Number of bases left.
    pub living: u8,
    /// Wound tokens (REG-WOUND-01).
    pub wounds: u8,
    /// Nominated this round (REG-INIT-14).
    pub activated: bool,
    /// True if it holds a shaken token.
    pub shaken: bool,
    /// True if it holds a dash token.
    pub dashed: bool,
    /// True if it holds a standby token.
    pub standby: bool,
    /// True if it holds a Dug-In token.
    pub dug_in: bool,
    /// Has used a Special action this round (only REG-A50's alternative asks).
    pub special: bool,
    /// The unit it carries.
    pub cargo: Option<UnitId>,
}

/// A base's changing part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Base {
    /// Where it stands and which way its one front edge looks (REG-BASE-04); keeps its last pose when removed.
    pub pose: Pose,
    /// Its corners, computed when the pose changes.
    pub quad: Quad,
    /// Not yet removed as a casualty.
    pub alive: bool,
}

/// Terrain placed by a player (REG-SETUP-08).
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Placed {
    /// The seat whose half it came from.
    pub seat: Seat,
    /// Position in the half.
    pub piece: u8,
    /// Where its center is and how it is turned.
    pub pose: Pose,
}

/// A piece of terrain that made way for an objective (REG-SETUP-15).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Shifted {
    /// Position among the pieces of the board: those of the layout, then those placed by players.
    pub feature: u8,
    /// The distance it went.
    pub by: Spot,
}

/// An effect that lasts for rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Lasting {
    /// The seat that used the card.
    pub seat: Seat,
    /// The card, by its position in that seat's hand.
    pub card: u8,
    /// Center and turn of its template.
    pub pose: Pose,
    /// The last round in which it holds.
    pub until: u8,
    /// On a real table the units that it was laid on, one bit each.
    #[serde(default, skip_serializing_if = "no_units")]
    pub units: u64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn no_units(units: &u64) -> bool {
    *units == 0
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Over {
    /// The winner; `None` in a draw.
    pub winner: Option<Seat>,
    /// The rule that decided.
    pub by: Ending,
}

/// The reason why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// REG-WIN-01: more victory tokens after the last round.
    VictoryTokens,
    /// REG-WIN-02: twelve or more tokens at any moment.
    TokensReached,
    /// REG-WIN-03: the only player with units left.
    LastStanding,
    /// REG-WIN-04: more points of destroyed units.
    DestroyedPoints,
    /// REG-WIN-05: nothing tells them apart.
    Draw,
    /// REG-WIN-07: a condition printed on the mission card.
    MissionCard,
}

impl State {
    #[must_use]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    /// A unit, to be changed by an event.
    pub(crate) fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id.index()]
    }

    #[must_use]
    pub fn base(&self, id: BaseId) -> &Base {
        &self.bases[id.index()]
    }

    /// Returns a seat's part of the state.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// A seat's color, once colors are known.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Option<Side> {
        self.red.map(|red| if red == seat { Side::Red } else { Side::Blue })
    }

    pub(crate) fn seat_of(&self, side: Side) -> Option<Seat> {
        self.red.map(|red| match side {
            Side::Red => red,
            Side::Blue => red.other(),
        })
    }

    /// Returns the procedure on top of the stack.
    #[must_use]
    pub fn top(&self) -> Option<&Frame> {
        self.stack.last()
    }
}

impl Stack for State {
    type Frame = Frame;

    fn top(&self) -> Option<&Frame> {
        self.stack.last()
    }

    fn top_mut(&mut self) -> Option<&mut Frame> {
        self.stack.last_mut()
    }

    fn push(&mut self, frame: Frame) {
        self.stack.push(frame);
    }

    fn pop(&mut self) {
        self.stack.pop();
    }
}
