//! Strategic targets as they can be: categories, types with their values, unusual features, finds on unexplored worlds.
//! Knows no target of a campaign.

use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ids::{FeatureId, ShipId, TypeId, UpgradeId};
use super::terms::Provenance;
use super::traits::{FeatureRoll, NameUse};
use sandtable_packs::words;

words! {
    /// The category of a strategic target (GCW-110). The Trade Route is none of them: it is always there (GCW-130).
    Category: "category" {
        /// A target of the type Space Installation (GCW-117).
        SpaceInstallation = "space-installation",
        /// A target of the type Gas Giant (GCW-116).
        GasGiant = "gas-giant",
        /// Settled World (GCW-112); the first target always is one (GCW-109).
        SettledWorld = "settled-world",
        /// A target of the type Dead World (GCW-114).
        DeadWorld = "dead-world",
        /// A target of the type Uninhabited World (GCW-113).
        UninhabitedWorld = "uninhabited-world",
        /// A target of the type Outpost (GCW-115).
        Outpost = "outpost",
    }
}

impl Category {
    /// Returns whether such targets start unexplored (GCW-113, GCW-114).
    pub fn starts_unexplored(self) -> bool {
        matches!(self, Category::DeadWorld | Category::UninhabitedWorld)
    }

    /// The name for people.
    pub fn name(self) -> &'static str {
        match self {
            Category::SpaceInstallation => say!("map-space-installation"),
            Category::GasGiant => say!("map-gas-giant"),
            Category::SettledWorld => say!("map-settled-world"),
            Category::DeadWorld => say!("map-dead-world"),
            Category::UninhabitedWorld => say!("map-uninhabited-world"),
            Category::Outpost => "Outpost",
        }
    }
}

words! {
    /// Benefits that a target gives its owners besides its value.
    Benefit: "benefit" {
        /// Rerolls of initiative (GCW-118).
        ObservationPost = "observation-post",
        /// Crew (GCW-119).
        CommerceHub = "commerce-hub",
        /// Droids and equipment (GCW-120).
        ChopShop = "chop-shop",
        /// Secondary weapons (GCW-121).
        MunitionsDepot = "munitions-depot",
        /// A roll on the outpost table, and a fee (GCW-122).
        HiddenOutpost = "hidden-outpost",
        /// Installation without an idle turn (GCW-123).
        ConstructionYard = "construction-yard",
        /// Training without experience (GCW-124).
        MilitaryTraining = "military-training",
        /// Fleet Points for wrecks (GCW-125).
        Scrapyard = "scrapyard",
        /// Faster repairs (GCW-126).
        RepairDepot = "repair-depot",
        /// Extra Fleet Points (GCW-127).
        TradeStation = "trade-station",
    }
}

/// A type of strategic target.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TargetType {
    pub id: TypeId,
    /// Name for people.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Kind of place.
    pub category: Category,
    /// Fleet Points a turn; for a Hidden Outpost what is added to the outpost's (GCW-122).
    pub value: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub benefit: Option<Benefit>,
    /// The benefit in a sentence.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// Where it comes from.
    pub provenance: Provenance,
}

words! {
    /// Obstacles that lie on the table.
    ObstacleKind: "obstacle" {
        /// An asteroid token.
        Asteroid = "asteroid",
        /// A debris cloud token.
        Debris = "debris",
        /// A Proximity Mine token.
        ProximityMine = "proximity-mine",
        /// A single Cluster Mine token.
        ClusterMine = "cluster-mine",
        /// A huge ship as a wreck.
        HugeWreck = "huge-wreck",
    }
}

impl ObstacleKind {
    /// The name for people, for so many of them.
    pub fn name(self, count: u8) -> &'static str {
        match (self, count) {
            (ObstacleKind::Asteroid, 1) => "asteroid",
            (ObstacleKind::Asteroid, _) => "asteroids",
            (ObstacleKind::Debris, 1) => say!("map-debris-cloud"),
            (ObstacleKind::Debris, _) => say!("map-debris-clouds"),
            (ObstacleKind::ProximityMine, 1) => say!("map-proximity-mine"),
            (ObstacleKind::ProximityMine, _) => say!("map-proximity-mines"),
            (ObstacleKind::ClusterMine, 1) => say!("map-cluster-mine"),
            (ObstacleKind::ClusterMine, _) => say!("map-cluster-mines"),
            (ObstacleKind::HugeWreck, 1) => say!("map-wreck-of-a-huge-ship"),
            (ObstacleKind::HugeWreck, _) => say!("map-wrecks-of-huge-ships"),
        }
    }
}

/// Some obstacles of one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Obstacles {
    pub kind: ObstacleKind,
    pub count: u8,
}

/// An unusual feature: the terrain of battles at a target (GCW-111).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Feature {
    pub id: FeatureId,
    /// Name for people.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Other spellings that people use.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    pub obstacles: Vec<Obstacles>,
    /// Where it is placed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub placement: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub effect: String,
    /// A roll at the end of each round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<FeatureRoll>,
    /// Where it comes from.
    pub provenance: Provenance,
}

words! {
    /// Finds of the first owners of an unexplored world (GCW-128).
    Exploration: "find" {
        /// A ship, from the faction's crash table (GCW-129).
        CrashedShip = "crashed-ship",
        Volunteers = "volunteers",
        WeaponsStash = "weapons-stash",
        /// 1D6 for the faction score of this turn.
        ResourceCache = "resource-cache",
        Nothing = "nothing",
        /// The target's value rises by 2.
        SurfaceResources = "surface-resources",
        /// Droids and equipment.
        Salvage = "salvage",
        /// Every player loses 2D6 of the next income.
        Pirates = "pirates",
        /// The target turns into an outpost.
        LostOutpost = "lost-outpost",
    }
}

/// A row of a crash table (GCW-129).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Crash {
    /// A ship of this class, of the finders' faction.
    Ship(ShipId),
    RollAgain,
}

/// A row of a cargo table (GCW-183).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reward {
    /// One copy of a card.
    Upgrade(UpgradeId),
    /// Two copies of a card.
    Pair(UpgradeId),
    Fp(u8),
}

impl Reward {
    /// The card and the number of copies.
    pub fn upgrade(&self) -> Option<(&UpgradeId, u8)> {
        match self {
            Reward::Upgrade(id) => Some((id, 1)),
            Reward::Pair(id) => Some((id, 2)),
            Reward::Fp(_) => None,
        }
    }
}

/// A published system, to be played as it is (GCW-318).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PublishedMap {
    #[schemars(regex(pattern = sandtable_packs::ID))]
    pub id: String,
    /// Name for people.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Its targets; the Trade Route is always there (GCW-130).
    pub targets: Vec<PublishedTarget>,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// A target of a published system.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PublishedTarget {
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    pub kind: TypeId,
    /// Its unusual feature.
    pub feature: FeatureId,
    /// For a hidden outpost, what it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outpost: Option<TypeId>,
}

/// A list of names to suggest, such as those of planets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NameList {
    /// Use of the names.
    #[serde(rename = "for")]
    pub id: NameUse,
    pub names: Vec<String>,
}
