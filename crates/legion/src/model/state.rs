//! The position of a game: plain data, cheap to copy.

use sandtable_geometry::{List, Pose, Spot};
use sandtable_kernel::Seat;
use sandtable_kernel::machine::Stack;
use sandtable_legion_cards::Rank;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Done, EffectId, Frame, Green, MarkerId, MiniatureId, TokenId, UnitId};
use crate::data::{MAX_UNITS, Side};

/// Most miniatures beside the leaders of their units, both armies together.
pub const MAX_FOLLOWERS: usize = 96;
/// Most tokens that units carry.
pub const MAX_MARKERS: usize = 3;
/// Most tokens of covert units, both squads together.
pub const MAX_COVERT: usize = 12;
/// Most effects with a limit that are remembered at a time.
pub const MAX_TAKEN: usize = 24;
/// Most cards in a hand.
pub const MAX_HAND: usize = 8;

/// The whole position of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// Round that is played; 0 is setup.
    pub round: u8,
    /// Seat that plays red, once colors are known (SO-COLOR-02).
    pub red: Option<Seat>,
    /// Position of the mission among [`super::Table::missions`], once it is set (SO-MIS-02).
    pub mission: Option<u8>,
    /// Condition of the game, if one was rolled (SO-COND).
    pub weather: Option<Weather>,
    /// Seats' own things.
    pub players: [Player; 2],
    /// Units by [`UnitId`].
    pub units: List<Unit, MAX_UNITS>,
    /// Miniatures beside the leaders of their units; of one unit the last is wounded and falls first.
    #[serde(default, skip_serializing_if = "no_followers")]
    pub followers: List<Follower, MAX_FOLLOWERS>,
    /// Unit whose activation is running.
    pub active: Option<UnitId>,
    /// Seat with priority in this round (LC-CMD-05).
    pub priority: Option<Seat>,
    /// Effects with a limit that have happened.
    pub taken: List<Taken, MAX_TAKEN>,
    /// Objective that is the priority of the round (SO-SHIFT-03).
    pub objective: Option<TokenId>,
    /// Things of the mission beside its tokens.
    pub board: Board,
    /// Procedures that the rules are in the middle of; the top asks or goes on.
    pub stack: List<Frame, 12>,
    /// The end, once reached.
    pub over: Option<Over>,
}

/// A secret choice: made, and shown to all later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Choice<T> {
    /// Nothing is chosen.
    #[default]
    None,
    /// Chosen, and known to its seat.
    Sealed(T),
    /// Chosen by the other player, and not shown.
    Covered,
    /// Open to all.
    Shown(T),
}

impl<T: Copy> Choice<T> {
    /// Returns the choice, as far as it is known.
    #[must_use]
    pub const fn value(self) -> Option<T> {
        match self {
            Self::Sealed(value) | Self::Shown(value) => Some(value),
            Self::None | Self::Covered => None,
        }
    }

    /// Returns the same choice as others know it.
    #[must_use]
    pub const fn covered(self) -> Self {
        if matches!(self, Self::Sealed(_)) { Self::Covered } else { self }
    }

    /// Returns the same choice, open to all.
    #[must_use]
    pub const fn shown(self) -> Self {
        match self {
            Self::Sealed(value) => Self::Shown(value),
            other => other,
        }
    }
}

/// A condition of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Weather {
    /// Position among the conditions of the pack.
    pub condition: u8,
    /// It holds in the last two rounds, and otherwise in the first two.
    pub late: bool,
}

/// Things of a mission that change and belong to no unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Board {
    /// Covered slots of the Transmitter card: for criticals, surges and hits (SO-SHIELDS-06).
    pub slots: [u8; 3],
    /// Dice in the reinforcements pool (SO-SHIELDS-13).
    pub pool: u8,
    /// Reinforcements that found no room yet (LEG-A117).
    pub owed: u8,
    /// Area of its zone in which the Defender has deployed last (SO-CODES-03).
    pub area: Option<u8>,
    /// Transmitters that show their unclaimed side, one bit each (SO-CODES-08).
    pub turned: u8,
    /// Condition tokens that units carry or have dropped, by [`MarkerId`].
    pub markers: List<Marker, MAX_MARKERS>,
    /// Tokens in the place of covert units (SO-COVERT-04).
    pub covert: List<Covert, MAX_COVERT>,
}

impl Board {
    /// Returns the token that a unit holds.
    #[must_use]
    pub fn held_by(&self, unit: UnitId) -> Option<MarkerId> {
        let at = self.markers.iter().position(|marker| marker.holding == Holding::Unit(unit))?;
        u8::try_from(at).ok().map(MarkerId)
    }
}

/// A token that units carry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marker {
    /// Number on its hidden side, as far as it is known.
    pub number: Option<u8>,
    /// The place where it is.
    pub holding: Holding,
    /// The Defender has looked at it.
    pub seen: bool,
    /// It was turned over for all to see.
    pub open: bool,
    /// Its holder has panicked just now.
    pub exposed: bool,
}

/// A token in the place of a unit that deploys covertly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Covert {
    /// Seat whose token it is.
    pub seat: Seat,
    /// The place where it lies.
    pub at: Spot,
    /// Unit that it stands for, as far as it is known.
    pub unit: Option<UnitId>,
    /// It lies faceup.
    pub open: bool,
}

/// Where a token is that units carry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Holding {
    /// With a unit.
    Unit(UnitId),
    /// On the battlefield, about this point.
    Ground(Spot),
}

impl Default for Holding {
    fn default() -> Self {
        Self::Ground(Spot::default())
    }
}

/// Counts of order tokens by rank.
pub type Pool = [u8; 6];

/// A seat's part of the state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Sides of the three Loadout cards (SO-LOAD-02).
    pub sides: Choice<[Side; 3]>,
    /// Cards left in the hand, one bit for each position of [`super::Table::hands`].
    pub hand: u8,
    /// Command card of this round, by its position in the hand.
    pub card: Choice<u8>,
    /// Order tokens in the pool, by rank (LC-CMD-08).
    pub pool: Pool,
    /// Tokens of the pass pool (LC-CMD-09).
    pub passes: u8,
    /// Commander of the round, by the core rules (LC-CMD-06).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commander: Option<UnitId>,
    /// The last turn of this seat in this round was a pass (LC-ACT-04).
    pub passed: bool,
    /// Victory points.
    pub vp: u8,
}

/// Where a unit is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Not deployed yet.
    #[default]
    Undeployed,
    /// On the table.
    Table,
    /// In the Ambush Network: off the battlefield, and undefeated (SO-TANK-06).
    Network,
    /// Off the battlefield, with a token in its place or soon to be (SO-COVERT-04).
    Covert,
    /// Defeated and removed.
    Defeated,
    /// Left out: a Loadout has put another unit in its place (SO-SQ-64), or the mission has no use for it.
    Absent,
}

/// The order token of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// It has none: its token is in the pool, or lost.
    #[default]
    None,
    /// It was ordered, and has not been activated.
    Faceup,
    /// It has been activated.
    Facedown,
}

/// The changing part of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Where it is.
    pub place: Place,
    /// Center and heading of its base, on the table.
    pub pose: Pose,
    /// Piece of terrain that it stands on; none on the ground.
    pub on: Option<u8>,
    /// Its order token.
    pub order: Order,
    /// Wounds that it has suffered.
    pub wounds: u8,
    /// Suppression tokens.
    pub suppression: u8,
    /// Aim tokens.
    pub aim: u8,
    /// Dodge tokens.
    pub dodge: u8,
    /// Surge tokens.
    pub surge: u8,
    /// A Standby token, of which a unit has one at most (LC-STBY-01).
    pub standby: bool,
    /// A Detonator, of which a unit has one at most (SO-TANK-11).
    pub detonator: bool,
    /// Poison, Ion and Immobilize tokens.
    pub harm: [u8; 3],
    /// A Vehicle Damage token, of which a unit has one at most (UT-RES-10).
    pub damaged: bool,
    /// Upgrade cards that are exhausted or expended, one bit each, and those among them whose weapons were used in its activation
    /// (LC-DO-08).
    #[serde(default, skip_serializing_if = "no_cards")]
    pub turned: [u8; 2],
    /// Unit that it has brought along in setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passenger: Option<UnitId>,
    /// It was made Commander (LC-END-03).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub promoted: bool,
    /// It has reached its Resilience, which brings a token once in a game (UT-RES-11).
    pub strained: bool,
    /// Observation tokens, which its enemies spend.
    pub observation: u8,
    /// A command card has ordered it in this round.
    pub ordered: bool,
    /// It has attacked in this round.
    pub attacked: bool,
    /// An ordered unit has attacked it in this round.
    pub struck: bool,
    /// Standby was triggered in its activation (LEG-A89).
    pub watched: bool,
    /// Attacks by Overrun that it has made in its activation.
    #[serde(default, skip_serializing_if = "never")]
    pub overruns: u8,
    /// It has defeated an enemy in its activation.
    pub victorious: bool,
    /// It was wounded since an attack on it was declared last.
    pub hurt: bool,
    /// It has lost an Aim token, a Dodge token since an attack of it or on it was declared last.
    pub spent: [bool; 2],
    /// Shields that lie on their inactive side.
    pub flipped: u8,
    /// Bounty tokens.
    pub bounty: bool,
    /// Token that it keeps at the end of the round.
    pub kept: Option<Green>,
    /// Actions that it has made in its activation, free ones too.
    pub done: Done,
}

/// A miniature beside the leader of its unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Follower {
    /// Its number.
    pub id: MiniatureId,
    /// Unit that it belongs to.
    pub unit: UnitId,
    /// Center and heading of its base.
    pub pose: Pose,
    /// Piece of terrain that it stands on; none on the ground.
    pub on: Option<u8>,
    /// Its leader was put somewhere, and it waits to be put beside it.
    pub loose: bool,
}

fn no_cards(turned: &[u8; 2]) -> bool {
    *turned == [0; 2]
}

const fn never(times: &u8) -> bool {
    *times == 0
}

fn no_followers(followers: &List<Follower, MAX_FOLLOWERS>) -> bool {
    followers.is_empty()
}

/// An effect with a limit that has happened, or one that lasts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Taken {
    /// The effect that happened.
    pub effect: EffectId,
    /// Unit that brought it about.
    pub by: Option<UnitId>,
    /// It happens once in a game, and otherwise once in a round.
    pub once: bool,
    /// Round in which it happened.
    pub round: u8,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Over {
    /// The winner; `None` in a draw.
    pub winner: Option<Seat>,
    /// The reason of the result.
    pub by: Ending,
}

/// The reason why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The enemy has no undefeated units left (LEG-A20).
    WipedOut,
    /// Points that win at once (SO-SHIFT-13).
    PointsReached,
    /// More points after the last round (SO-SHIFT-16).
    MorePoints,
    /// Nothing tells them apart (SO-SHIFT-18).
    Draw,
    /// The attacker has the points that end Bring Down the Shields (SO-SHIELDS-21).
    ShieldsDown,
    /// The Codes were sent (SO-CODES-20).
    CodesSent,
    /// The immobilized vehicle is destroyed (SO-TANK-23).
    Destroyed,
    /// The defender has held out to the end of the last round (SO-WIN-03).
    HeldOut,
    /// More points in a free skirmish (LC-OBJ-06).
    Ahead,
    /// As many points in a free skirmish, and fewer points of own losses (LC-OBJ-06).
    FewerLosses,
    /// Nothing tells them apart in a free skirmish (LC-OBJ-06).
    Even,
}

impl State {
    /// Returns a unit's changing part.
    #[must_use]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    /// Returns a unit, to be changed by an event.
    pub(crate) fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id.index()]
    }

    /// Puts the leader of a unit on the table. Its other miniatures are carried along, and loose unless it stays where it is.
    pub(crate) fn put(&mut self, unit: UnitId, to: Pose, on: Option<u8>) {
        let now = self.unit_mut(unit);
        let from = now.pose.at;
        let stays = now.place == Place::Table && from == to.at;
        (now.place, now.pose, now.on) = (Place::Table, to, on);
        for follower in self.followers.iter_mut().filter(|follower| follower.unit == unit) {
            let Spot { x, y } = follower.pose.at;
            let at = Spot { x: x + to.at.x - from.x, y: y + to.at.y - from.y };
            follower.pose = Pose { at, heading: to.heading };
            follower.loose |= !stays;
        }
    }

    /// Returns a seat's part of the state.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// Returns a seat's part of the state, to be changed by an event.
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Returns the seat that plays blue; the first one as long as colors are not known.
    #[must_use]
    pub fn blue(&self) -> Seat {
        // SO-COLOR-06: who is not red is blue.
        self.red.map_or(Seat(0), Seat::other)
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

/// Returns the place of a rank in a [`Pool`].
#[must_use]
pub const fn in_pool(rank: Rank) -> usize {
    rank as usize
}
