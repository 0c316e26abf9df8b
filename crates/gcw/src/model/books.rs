//! The books of a player: Fleet Points with the reason of every change, cards in stock, and what is still to be chosen.

use std::collections::BTreeMap;

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Attack, BattleNo, Braced, Crew, Deal, DealNo, Due, Fleet, Packed, Pilot, PilotNo, Pledge, Ship, Stock,
    TargetNo,
};
use crate::catalogue::{Faction, UpgradeId};

/// One change of a balance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Posting {
    /// In this turn; 0 is the founding.
    pub turn: u16,
    /// Fleet Points that came in, or went out if negative.
    pub amount: i32,
    pub why: Cause,
}

/// Cause of a change of Fleet Points.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The initial points (GCW-007).
    Founding,
    /// The initial Squadron, whole.
    Fleet,
    /// The faction's score of the turn before (GCW-135).
    Income,
    /// Lost to pirates (GCW-128).
    Pirates,
    /// A ship, pilot, crew member or card bought: its id.
    Bought(String),
    /// The difference paid for a dearer free pick (GCW-119 to GCW-121).
    Pick(UpgradeId),
    /// A share in a huge ship's upgrade (GCW-274).
    Huge(UpgradeId),
    /// To or from another player.
    Deal(DealNo),
    /// A gift to or from a team mate (GCW-136).
    Gift(Seat),
    /// Own ships lost on a held field (GCW-125).
    Scrapyard(BattleNo),
    /// External support of an attacker in VIP Escort (GCW-187).
    Support(BattleNo),
    /// Filler in a container, lost or won (GCW-258).
    Container(BattleNo),
    /// Redeemed cargo (GCW-183).
    Cargo(BattleNo),
    /// Smuggling on the Trade Route (GCW-160).
    Smuggling,
    /// The price of taking a hidden outpost (GCW-122).
    HiddenOutpost(TargetNo),
    /// A better offer to a captured pilot (GCW-165).
    BetterOffer(PilotNo),
    /// By the organizer.
    Amended,
    /// Carried over from books without a ledger.
    TakenOver,
}

/// Free points to be spent on cards at once (GCW-119 to GCW-121, GCW-128).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pick {
    /// Where they come from, and so what they may be spent on.
    pub source: PickSource,
    pub points: u8,
    /// True if one more expensive card may be taken by paying the difference; not for finds of exploration.
    pub may_top_up: bool,
}

/// Where free points come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PickSource {
    /// Generic crew (GCW-119).
    CommerceHub,
    /// Generic droids, modifications, systems, tech, illicit (GCW-120).
    ChopShop,
    /// Secondary weapons (GCW-121).
    MunitionsDepot,
    /// Exploration: generic crew (GCW-128).
    Volunteers,
    /// Exploration: secondary weapons (GCW-128).
    WeaponsStash,
    /// Exploration: as a chop shop (GCW-128).
    Salvage,
}

/// The books of a player: points, ships, pilots, crew, stock.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    pub faction: Faction,
    /// The name since it was amended; otherwise it is that of the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// True if the player has left the campaign: the Squadron stays in the books, and takes part in nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub gone: bool,
    /// True if the player has joined later, and has yet to submit the initial Squadron (GCW-A75).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub founding: bool,
    /// Fleet Points in hand: the sum of the ledger.
    pub fp: i32,
    /// Every change of the balance.
    pub ledger: Vec<Posting>,
    /// Ships that first stood in these books; each says who owns it now.
    pub ships: Vec<Ship>,
    /// Pilots that first stood in these books.
    pub pilots: Vec<Pilot>,
    /// Crew that first stood in these books.
    pub crew: Vec<Crew>,
    pub deals: Vec<Deal>,
    /// Cards that are not part of a ship; cards without copies are not listed.
    pub stock: BTreeMap<UpgradeId, Stock>,
    /// The list being written for the founding.
    pub draft: Option<Fleet>,
    /// True if the player has finished the phase.
    pub done: bool,
    /// True if the player takes no part in this turn (GCW-150).
    pub absent: bool,
    /// Free points to spend.
    pub picks: Vec<Pick>,
    /// To be taken from the next income (GCW-128, GCW-258): pirates and container filler.
    pub owed: Vec<Posting>,
    /// The last turn into whose battles the player went without a commander (GCW-038).
    pub leaderless: Option<u16>,
    /// Works without idle turn, quicker repairs and training done this turn, one count per kind (GCW-123, GCW-124,
    /// GCW-126).
    pub yards_used: u8,
    /// Repair Depots used this turn (GCW-126).
    pub depots_used: u8,
    /// Training installations used this turn (GCW-124).
    pub training_used: u8,
    /// The target chosen as base before the first turn, by a player of the third faction (GCW-155).
    pub base: Option<TargetNo>,
    /// Attacks declared for this turn, sealed until all are in (GCW-A65).
    pub attacks: Vec<Attack>,
    /// Containers filled for battles of this turn (GCW-258).
    #[serde(default)]
    pub packed: Vec<Packed>,
    /// Things that the player will hand over in exchanges of this turn (GCW-064).
    #[serde(default)]
    pub pledges: Vec<Pledge>,
    /// Orders for ejections in battles of this turn (GCW-044).
    #[serde(default)]
    pub braced: Vec<Braced>,
    /// Answers that battles wait for.
    #[serde(default)]
    pub dues: Vec<Due>,
    /// True if these are the books of another faction as they are seen from outside, most of them blank.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
}

impl Player {
    /// The empty books of a player of a faction.
    #[must_use]
    pub const fn of(faction: Faction) -> Self {
        Self {
            faction,
            name: None,
            gone: false,
            founding: false,
            fp: 0,
            ledger: Vec::new(),
            ships: Vec::new(),
            pilots: Vec::new(),
            crew: Vec::new(),
            deals: Vec::new(),
            stock: BTreeMap::new(),
            draft: None,
            done: false,
            absent: false,
            picks: Vec::new(),
            owed: Vec::new(),
            leaderless: None,
            yards_used: 0,
            depots_used: 0,
            training_used: 0,
            base: None,
            attacks: Vec::new(),
            packed: Vec::new(),
            pledges: Vec::new(),
            braced: Vec::new(),
            dues: Vec::new(),
            hidden: false,
        }
    }

    /// Returns whether the player has joined and takes part from the next purchases on (GCW-A75).
    #[must_use]
    pub const fn waits(&self) -> bool {
        self.founding && self.absent
    }

    /// Books a change.
    pub fn post(&mut self, turn: u16, amount: i32, why: Cause) {
        self.fp += amount;
        self.ledger.push(Posting { turn, amount, why });
    }
}
