//! The position of a campaign: the fold of its events. Plain data.

use std::collections::BTreeMap;

use sandtable_kernel::{Outcome, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Battle, BattleNo, Capture, Crew, CrewNo, Deal, DealNo, Fate, HugeNo, HugeShip, Pilot, PilotNo, Player,
    Ship, ShipFate, ShipNo, Spoil, Stock, Target, TargetNo,
};
use crate::catalogue::{Faction, ShipId, UpgradeId};

/// Phase of a turn (GCW-134).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Initial Squadrons are built and huge ships equipped.
    Founding,
    /// A third faction chooses its bases (GCW-155).
    Bases,
    Purchase,
    /// Choose Strategic Targets.
    Targets,
    /// Determine Scenarios (no choice but GCW-A43), Construct Squads and Conduct Battle.
    Battles,
    /// Control changes hands: hidden outposts are paid, worlds explored.
    Spoils,
    /// The campaign is over.
    Ended,
}

/// The position of a campaign: everything that events change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The campaign turn; 0 before the first.
    pub turn: u16,
    pub phase: Phase,
    /// The players' books, by seat.
    pub players: Vec<Player>,
    /// The factions, in the setup's order.
    pub factions: Vec<FactionState>,
    /// The targets but the Trade Route.
    pub targets: Vec<Target>,
    /// All huge ships.
    pub huge: Vec<HugeShip>,
    /// All battles so far; those of earlier turns without their Squads.
    pub battles: Vec<Battle>,
    /// Control that will change hands when the turn's battles are over, in order.
    pub captures: Vec<Capture>,
    /// The question that the first of them waits for.
    pub spoil: Option<Spoil>,
    /// The end, once it has come.
    pub outcome: Option<Outcome>,
}

/// The common books of a faction: huge ships, scores, orders.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactionState {
    pub faction: Faction,
    /// The player who leads it (GCW-A63).
    pub leader: Seat,
    /// Tally of the running turn for the next income.
    pub tally: Tally,
    /// The scores of the turns so far, each as it was earned (GCW-135).
    pub scores: Vec<Score>,
    /// Huge ships of an enemy that may be attacked (GCW-276).
    pub credits: BTreeMap<Faction, u8>,
    /// Titles picked for huge ships of classes that two factions share, in the order of the picks (GCW-272).
    pub titles: Vec<TitlePick>,
    /// True if its huge ships are equipped.
    pub equipped: bool,
}

/// A pick among the titles of a class of huge ships that two factions share (GCW-272).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TitlePick {
    pub class: ShipId,
    /// The title; none if the faction wants no more for this class.
    pub title: Option<UpgradeId>,
}

/// Tally of a turn for a faction's score (GCW-135).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Tally {
    /// True if a target was captured.
    pub captured: bool,
    /// True if a target was lost, the Trade Route aside.
    pub lost_target: bool,
    pub won: u8,
    pub lost: u8,
    /// True if the Trade Route was won (GCW-131).
    pub route: bool,
    /// Factions that won the Trade Route against this one.
    pub route_against: u8,
    /// A Resource Cache (GCW-128).
    pub cache: u8,
}

/// A score as it was earned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// In this turn.
    pub turn: u16,
    /// The points each player got, before teams of unequal size are evened out.
    pub total: i32,
}

impl State {
    /// All seats; players who have joined later come last.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players.len() as u8).map(Seat)
    }

    /// A seat's faction.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Option<Faction> {
        self.player(seat).map(|player| player.faction)
    }

    /// A faction's players, by seat.
    pub fn team(&self, faction: Faction) -> impl Iterator<Item = Seat> + use<'_> {
        self.seats().filter(move |&seat| self.side(seat) == Some(faction))
    }

    /// Returns whether two seats are of one faction.
    #[must_use]
    pub fn allied(&self, a: Seat, b: Seat) -> bool {
        self.side(a).is_some() && self.side(a) == self.side(b)
    }

    /// Returns whether a player assembles the initial Squadron now: before the first turn, or on joining later (GCW-A75).
    #[must_use]
    pub fn founds(&self, seat: Seat) -> bool {
        let newcomer = || self.player(seat).is_some_and(|player| player.founding);
        self.phase == Phase::Founding || self.phase == Phase::Purchase && newcomer()
    }

    /// The faction that a seat leads (GCW-A63).
    #[must_use]
    pub fn led(&self, seat: Seat) -> Option<&FactionState> {
        self.factions.iter().find(|own| own.leader == seat)
    }

    /// A faction's part; every faction of the setup has one.
    #[must_use]
    pub fn faction(&self, faction: Faction) -> Option<&FactionState> {
        self.factions.iter().find(|state| state.faction == faction)
    }

    /// A player's books.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    /// Returns whether a player's books are blank here, because another faction looks.
    #[must_use]
    pub fn hides(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| player.hidden)
    }

    #[must_use]
    pub fn ship(&self, no: ShipNo) -> Option<&Ship> {
        self.players.get(no.seat().index())?.ships.get(no.index())
    }

    #[must_use]
    pub fn pilot(&self, no: PilotNo) -> Option<&Pilot> {
        self.players.get(no.seat().index())?.pilots.get(no.index())
    }

    #[must_use]
    pub fn crew(&self, no: CrewNo) -> Option<&Crew> {
        self.players.get(no.seat().index())?.crew.get(no.index())
    }

    #[must_use]
    pub fn deal(&self, no: DealNo) -> Option<&Deal> {
        self.players.get(no.seat().index())?.deals.get(no.index())
    }

    #[must_use]
    pub fn target(&self, no: TargetNo) -> Option<&Target> {
        self.targets.get(no.index())
    }

    #[must_use]
    pub fn battle(&self, no: BattleNo) -> Option<&Battle> {
        self.battles.get(no.index())
    }

    /// A huge ship.
    #[must_use]
    pub fn huge(&self, no: HugeNo) -> Option<&HugeShip> {
        self.huge.get(no.index())
    }

    /// A card in a player's stock.
    #[must_use]
    pub fn stock(&self, seat: Seat, card: &UpgradeId) -> Stock {
        self.player(seat).and_then(|player| player.stock.get(card)).copied().unwrap_or_default()
    }

    /// All ships that ever were, with their numbers.
    pub fn all_ships(&self) -> impl Iterator<Item = (ShipNo, &Ship)> {
        self.by_seat().flat_map(|(seat, player)| {
            player.ships.iter().enumerate().map(move |(index, ship)| (ShipNo::new(seat, index), ship))
        })
    }

    /// All pilots that ever were, with their numbers.
    pub fn all_pilots(&self) -> impl Iterator<Item = (PilotNo, &Pilot)> {
        self.by_seat().flat_map(|(seat, player)| {
            player.pilots.iter().enumerate().map(move |(index, pilot)| (PilotNo::new(seat, index), pilot))
        })
    }

    /// All crew that ever were, with their numbers.
    pub fn all_crew(&self) -> impl Iterator<Item = (CrewNo, &Crew)> {
        self.by_seat().flat_map(|(seat, player)| {
            player.crew.iter().enumerate().map(move |(index, crew)| (CrewNo::new(seat, index), crew))
        })
    }

    /// All offers that ever were, with their numbers.
    pub fn all_deals(&self) -> impl Iterator<Item = (DealNo, &Deal)> {
        self.by_seat().flat_map(|(seat, player)| {
            player.deals.iter().enumerate().map(move |(index, deal)| (DealNo::new(seat, index), deal))
        })
    }

    /// A player's ships that still exist.
    pub fn ships_of(&self, seat: Seat) -> impl Iterator<Item = (ShipNo, &Ship)> {
        self.all_ships().filter(move |(_, ship)| ship.owner == seat && ship.fate == ShipFate::Active)
    }

    /// A player's pilots on the roster: neither dead nor prisoners.
    pub fn pilots_of(&self, seat: Seat) -> impl Iterator<Item = (PilotNo, &Pilot)> {
        self.all_pilots().filter(move |(_, pilot)| pilot.owner == seat && pilot.fate == Fate::Active)
    }

    /// A player's crew on the roster.
    pub fn crew_of(&self, seat: Seat) -> impl Iterator<Item = (CrewNo, &Crew)> {
        self.all_crew().filter(move |(_, crew)| crew.owner == seat && crew.fate == Fate::Active)
    }

    /// The battles of the running turn.
    pub fn battles_now(&self) -> impl Iterator<Item = (BattleNo, &Battle)> {
        (0..).map(BattleNo).zip(&self.battles).filter(|(_, battle)| battle.turn == self.turn)
    }

    fn by_seat(&self) -> impl Iterator<Item = (Seat, &Player)> {
        (0..).map(Seat).zip(&self.players)
    }
}
