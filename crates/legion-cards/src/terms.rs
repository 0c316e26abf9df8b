//! Words that cards use: factions, ranks, kinds of units, upgrade slots, and where a figure comes from.

use sandtable_packs::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// A faction of the galaxy; mercenaries belong to none.
    Faction: "faction" {
        /// The Rebel Alliance.
        Rebels = "rebels",
        /// The Galactic Empire.
        Empire = "empire",
        /// The Galactic Republic.
        Republic = "republic",
        /// The Separatist Alliance.
        Separatists = "separatists",
        /// The Mandalorians.
        Mandalorians = "mandalorians",
    }
}

impl Faction {
    /// The name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rebels => "Rebel Alliance",
            Self::Empire => "Galactic Empire",
            Self::Republic => "Galactic Republic",
            Self::Separatists => "Separatist Alliance",
            Self::Mandalorians => "Mandalorians",
        }
    }
}

words! {
    /// The rank of a unit.
    Rank: "rank" {
        /// Commander.
        Commander = "commander",
        /// Operative.
        Operative = "operative",
        /// Corps.
        Corps = "corps",
        /// Special Forces.
        SpecialForces = "special-forces",
        /// Support.
        Support = "support",
        /// Heavy.
        Heavy = "heavy",
    }
}

impl Rank {
    /// The name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Commander => "Commander",
            Self::Operative => "Operative",
            Self::Corps => "Corps",
            Self::SpecialForces => "Special Forces",
            Self::Support => "Support",
            Self::Heavy => "Heavy",
        }
    }

    /// Tells Commanders and Operatives, who lead, from all others.
    #[must_use]
    pub const fn leads(self) -> bool {
        matches!(self, Self::Commander | Self::Operative)
    }
}

words! {
    /// The type of a unit.
    UnitType: "unit type" {
        /// Trooper.
        Trooper = "trooper",
        /// Clone Trooper.
        CloneTrooper = "clone trooper",
        /// Creature Trooper.
        CreatureTrooper = "creature trooper",
        /// Droid Trooper.
        DroidTrooper = "droid trooper",
        /// Heavy Droid Trooper.
        HeavyDroidTrooper = "heavy droid trooper",
        /// Emplacement Trooper.
        EmplacementTrooper = "emplacement trooper",
        /// Mandalorian Trooper.
        MandalorianTrooper = "mandalorian trooper",
        /// Wookiee Trooper.
        WookieeTrooper = "wookiee trooper",
        /// Ground Vehicle.
        GroundVehicle = "ground vehicle",
        /// Repulsor Vehicle.
        RepulsorVehicle = "repulsor vehicle",
    }
}

impl UnitType {
    /// Whether it is a Vehicle; everything else is a Trooper.
    #[must_use]
    pub const fn is_vehicle(self) -> bool {
        matches!(self, Self::GroundVehicle | Self::RepulsorVehicle)
    }
}

words! {
    /// An icon of an upgrade bar.
    Slot: "upgrade slot" {
        /// Armament.
        Armament = "armament",
        /// Clan.
        Clan = "clan",
        /// Command.
        Command = "command",
        /// Comms.
        Comms = "comms",
        /// Crew.
        Crew = "crew",
        /// Doctrine.
        Doctrine = "doctrine",
        /// Force.
        Force = "force",
        /// Gear.
        Gear = "gear",
        /// Generator.
        Generator = "generator",
        /// Grenades.
        Grenades = "grenades",
        /// Hardpoint.
        Hardpoint = "hardpoint",
        /// Heavy Weapon.
        HeavyWeapon = "heavy weapon",
        /// Ordnance.
        Ordnance = "ordnance",
        /// Personnel.
        Personnel = "personnel",
        /// Pilot.
        Pilot = "pilot",
        /// Programming.
        Programming = "programming",
        /// Squad Leader.
        SquadLeader = "squad leader",
        /// Training.
        Training = "training",
    }
}

impl Slot {
    /// Tells the two kinds that add soldiers to a unit from all others.
    #[must_use]
    pub const fn is_soldiers(self) -> bool {
        matches!(self, Self::HeavyWeapon | Self::Personnel)
    }
}

words! {
    /// A side of the Force, which some upgrades ask for.
    Affinity: "side of the Force" {
        /// The light side.
        Light = "light side",
        /// The dark side.
        Dark = "dark side",
    }
}

words! {
    /// A defence die.
    DefenceDie: "defence die" {
        /// Red.
        Red = "red",
        /// White.
        White = "white",
    }
}

words! {
    /// What an attack surge becomes.
    AttackSurge: "attack surge" {
        /// A hit.
        Hit = "hit",
        /// A critical.
        Critical = "critical",
    }
}

/// Where an entry comes from and how far it is to be trusted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Provenance {
    /// The source of its figures.
    pub source: String,
    /// What is uncertain about them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}
