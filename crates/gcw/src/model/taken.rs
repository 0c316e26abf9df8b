//! Books that a campaign is taken over with, at the beginning of a turn's purchases: what stands on paper, or what this program
//! has written down of a campaign that goes on here. Comes from outside and is checked by `open`.

use std::collections::BTreeMap;

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::{
    Battle, Deal, Deed, Fate, Fleet, HugeShip, Idle, Origin, Pick, Posting, Score, ShipFate, Tally, Target,
    TargetNo, TitlePick,
};
use crate::catalogue::{Faction, PilotId, ShipId, UpgradeId};

/// The books of a campaign that is taken over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CampaignBooks {
    /// The turn whose purchases are made; the first turn has none of its own.
    pub turn: u16,
    /// The players, by seat.
    pub players: Vec<PlayerBooks>,
    /// Targets of the system.
    pub targets: Vec<Target>,
    /// Huge ships of all factions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub huge: Vec<HugeShip>,
    /// Factions that have more in the books than players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub factions: Vec<FactionBooks>,
    /// Battles of earlier turns, as this program has written them down; there are none from paper.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub battles: Vec<Battle>,
}

/// A faction's part of the books.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FactionBooks {
    pub faction: Faction,
    /// The player who leads it now; without it, the leader of the setup (GCW-A63).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<Seat>,
    /// The scores of the turns so far (GCW-135).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<Score>,
    /// Huge ships of an enemy that may be attacked (GCW-276).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub credits: BTreeMap<Faction, u8>,
    /// Titles picked for huge ships (GCW-272).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub titles: Vec<TitlePick>,
    /// Tally of the running turn.
    #[serde(default)]
    pub tally: Tally,
}

/// A player's part of the books.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PlayerBooks {
    /// Fleet Points, where the ledger was not kept; with a ledger its sum, or left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fp: Option<i32>,
    /// Every change of the balance.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ledger: Vec<Posting>,
    /// Ships that first stood in these books.
    pub ships: Vec<BookedShip>,
    /// Pilots that first stood in these books.
    pub pilots: Vec<BookedPilot>,
    /// Crew that first stood in these books.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub crew: Vec<BookedCrew>,
    /// Cards that are not part of a ship, with their copies.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub stock: BTreeMap<UpgradeId, u16>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deals: Vec<Deal>,
    /// Free points to spend in this phase.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<Pick>,
    /// To be taken from the next income.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub owed: Vec<Posting>,
    /// True if the player has finished the phase.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub done: bool,
    /// True if the player takes no part in this turn (GCW-150).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub absent: bool,
    /// True if the player has left the campaign (GCW-A74).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub gone: bool,
    /// True if the player has joined and submits the initial Squadron in these purchases (GCW-A75).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub founding: bool,
    /// The list that such a player has written down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draft: Option<Fleet>,
    /// The last turn into whose battles the player went without a commander (GCW-038).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaderless: Option<u16>,
    /// Benefits of installations used in this turn: works, training, depots (GCW-123, GCW-124, GCW-126).
    #[serde(skip_serializing_if = "unused")]
    pub benefits: [u8; 3],
    /// The base of a player of the third faction (GCW-155).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base: Option<TargetNo>,
}

/// A ship as it stands in books. What is left out is nothing, or what follows from the rest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BookedShip {
    /// Its class.
    pub ship: ShipId,
    /// The faction whose numbers and slots it has, if it was captured; the player's without.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faction: Option<Faction>,
    /// The player who owns it now, if not the one in whose books it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    #[serde(default = "founding", skip_serializing_if = "is_founding")]
    pub origin: Origin,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<UpgradeId>,
    /// Upgrades built into it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub installed: Vec<UpgradeId>,
    #[serde(default = "afloat", skip_serializing_if = "is_afloat")]
    pub fate: ShipFate,
    /// Why it sits out, if it does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub idle: Vec<Idle>,
    /// Its life so far, as this program has written it down.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deeds: Vec<Deed>,
}

/// A pilot as he stands in books.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BookedPilot {
    /// The pilot card.
    pub pilot: PilotId,
    /// The name; unique pilots have their card's (GCW-008).
    #[serde(default)]
    pub name: SmolStr,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    #[serde(default = "founding", skip_serializing_if = "is_founding")]
    pub origin: Origin,
    /// Pilot skill now; the card's without.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skill: Option<u8>,
    /// Squad points of the pilot now; without, those of the card and one for each step (GCW-046).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i16>,
    /// True if an elite slot was bought (GCW-047).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub elite: bool,
    /// A card taken as pilot ability (GCW-048).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ability: Option<UpgradeId>,
    /// Unspent experience points.
    #[serde(default)]
    pub xp: i16,
    /// Ships the pilot has qualified for (GCW-045).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub qualified: Vec<ShipId>,
    /// Number of times pilot skill was improved.
    #[serde(default, skip_serializing_if = "none")]
    pub steps: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<UpgradeId>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub flipped: bool,
    #[serde(default = "here", skip_serializing_if = "is_here")]
    pub fate: Fate,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub idle: Vec<Idle>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deeds: Vec<Deed>,
}

/// A crew member as it stands in books.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BookedCrew {
    pub card: UpgradeId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    #[serde(default = "founding", skip_serializing_if = "is_founding")]
    pub origin: Origin,
    #[serde(default = "here", skip_serializing_if = "is_here")]
    pub fate: Fate,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub idle: Vec<Idle>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deeds: Vec<Deed>,
}

const fn founding() -> Origin {
    Origin::Founding
}

fn is_founding(origin: &Origin) -> bool {
    *origin == Origin::Founding
}

const fn afloat() -> ShipFate {
    ShipFate::Active
}

fn is_afloat(fate: &ShipFate) -> bool {
    *fate == ShipFate::Active
}

const fn here() -> Fate {
    Fate::Active
}

fn is_here(fate: &Fate) -> bool {
    *fate == Fate::Active
}

fn none(number: &u8) -> bool {
    *number == 0
}

fn unused(benefits: &[u8; 3]) -> bool {
    *benefits == [0; 3]
}
