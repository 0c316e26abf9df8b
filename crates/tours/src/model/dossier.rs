//! A unit of a Register: what it is, what it has, and its life (TOD-DOS-02).

use sandtable_kernel::{Kind, No, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::BattleNo;
use crate::catalogue::{ArcId, CardId, CommendationId, SetbackId, TraitId, UnitId, UpgradeId};

/// The kind of things that have Dossiers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Units {}

impl Kind for Units {
    const KIND: &'static str = "unit";
}

/// A Dossier of a Register: `unit:u2-3` is the third unit that joined the Register of seat 2.
pub type DossierNo = No<Units>;

/// A Dossier (TOD-DOS-02). Experience, Veteran Rank, Setbacks and Commendations are its own, and stay from game to game
/// (TOD-DOS-08, TOD-DOS-09).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Dossier {
    /// The unit card (TOD-DOS-03).
    pub unit: UnitId,
    /// The Dossier name; Commanders, Operatives and units of Veteran Rank 1 have one (TOD-DOS-06).
    pub name: Option<String>,
    /// Points of the unit card when it was added (TOD-A58).
    pub paid: u16,
    /// Upgrades bought: a pool to pick from (TOD-DOS-07).
    pub upgrades: Vec<Owned>,
    /// Experience that is gained.
    // TOD-DOS-02, TOD-DOS-08: it is the unit's own.
    pub experience: u8,
    /// The highest Veteran Rank ever reached (TOD-XP-18).
    pub rank: u8,
    /// Times that Special Training has raised its maximum (TOD-AID-12).
    pub trained: u8,
    /// Commendations, High Commendations included; they stay for good (TOD-COM-02).
    pub commendations: Vec<Award>,
    /// New Veteran Ranks for which a Commendation is still to be awarded (TOD-COM-01).
    pub owed: u8,
    /// New Veteran Ranks for which a Paragon command card is still to be picked (TOD-PAR-09).
    pub cards_owed: u8,
    /// Paragon command cards.
    pub cards: Vec<CardId>,
    /// Setbacks; several instances of one stand here several times (TOD-SET-09).
    // TOD-DOS-09: they stay from game to game.
    pub setbacks: Vec<SetbackId>,
    /// Duplicates that count for the dice of Casualty Checks alone (TOD-A26).
    pub scars: u8,
    /// The Defining Trait (TOD-TRAIT-03).
    pub holds: Option<HeldTrait>,
    /// Keywords that missions gave for good.
    pub keywords: Vec<SmolStr>,
    /// True if it may hold two High Commendations (TOD-HIGH-02).
    pub lauded: bool,
    /// True if it counts as of the Paragon's Faction and Affiliation, whatever its card says.
    pub adopted: bool,
    /// Active, or the way in which it left.
    pub fate: Fate,
    /// Its life, in order.
    pub deeds: Vec<Deed>,
}

/// An upgrade of a Dossier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Owned {
    /// The upgrade card itself.
    pub card: UpgradeId,
    /// Points when it was bought.
    pub paid: i16,
}

/// A commendation that was awarded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Award {
    /// The Commendation meant.
    pub commendation: CommendationId,
    /// The keyword that the player picked, where the card lets him.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keyword: Option<SmolStr>,
}

/// A Defining Trait that a unit has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HeldTrait {
    /// The card meant, by its id.
    #[serde(rename = "trait")]
    pub id: TraitId,
    /// Games after which it is resolved; none if its card does not say (TOD-TRAIT-11).
    pub left: Option<u8>,
    /// The game it was gained in.
    pub since: Option<BattleNo>,
}

/// The place of a unit: on its Register, or how it left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// On the Register.
    Active,
    /// It became a casualty (TOD-POST-08).
    Casualty,
    /// It was reassigned (TOD-AID-15).
    Reassigned,
    /// It was taken off the list while it was edited (TOD-A56).
    Dismissed,
}

/// A line of a unit's life.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deed {
    /// After or in this game; none outside games.
    pub battle: Option<BattleNo>,
    /// The occurrence of this line.
    pub what: Occurrence,
}

/// An occurrence in the life of a unit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Occurrence {
    /// It joined the Register.
    Joined,
    /// It was the first Commander: the Paragon (TOD-PAR-01).
    Paragon,
    /// It was given this name.
    Named(String),
    /// It fought; whether it was defeated, and whether its side won.
    Fought {
        /// True if it was defeated.
        defeated: bool,
        /// Won; `None` in a draw.
        won: Option<bool>,
        /// Contested or held an objective at the end.
        held: bool,
    },
    /// Gained, or lost, Experience.
    Experience(i16),
    /// Reached a Veteran Rank.
    Ranked(u8),
    /// Its maximum rose.
    Trained,
    /// Was named Most Feared Rival by a player.
    Feared(Option<Seat>),
    /// Was awarded a Commendation.
    Awarded(CommendationId),
    /// A Commendation could not be awarded: nothing was legal (TOD-A36).
    Unhonoured,
    /// Picked a Paragon command card.
    Card(CardId),
    /// Gained a Setback.
    Setback(SetbackId),
    /// Got rid of one.
    Healed(SetbackId),
    /// Gained a Defining Trait.
    Trait(TraitId),
    /// Got over it.
    Resolved(TraitId),
    /// Gained a keyword for good.
    Keyword(SmolStr),
    /// Lost a keyword for good.
    KeywordLost(SmolStr),
    /// Bought an upgrade.
    Equipped(UpgradeId),
    /// Was spared a Casualty Check by Medevac.
    Medevac,
    /// Would have become a casualty and lived.
    Spared,
    /// Escaped a Casualty Check.
    Escaped,
    /// Became a casualty.
    Casualty,
    /// Was reassigned by an Aid Request.
    Reassigned,
    /// Was taken off the list.
    Dismissed,
    /// Came back by the organizer's word.
    Restored,
    /// Ended a story arc as its Paragon.
    Arc(ArcId, bool),
    /// Was lauded for two High Commendations.
    Lauded,
}

impl Dossier {
    /// A unit as it joins a Register (TOD-DOS-05).
    pub fn new(unit: UnitId, name: Option<String>, paid: u16, upgrades: Vec<Owned>) -> Self {
        Self {
            unit,
            name,
            paid,
            upgrades,
            experience: 0,
            rank: 0,
            trained: 0,
            commendations: Vec::new(),
            owed: 0,
            cards_owed: 0,
            cards: Vec::new(),
            setbacks: Vec::new(),
            scars: 0,
            holds: None,
            keywords: Vec::new(),
            lauded: false,
            adopted: false,
            fate: Fate::Active,
            deeds: Vec::new(),
        }
    }

    /// Returns `true` if it was awarded a Commendation.
    pub fn has(&self, commendation: &CommendationId) -> bool {
        self.commendations.iter().any(|award| award.commendation == *commendation)
    }

    /// Returns `true` if it is on its Register.
    pub fn is_active(&self) -> bool {
        self.fate == Fate::Active
    }
}
