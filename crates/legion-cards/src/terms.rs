//! Words that cards use: factions, ranks, kinds of units, upgrade slots, and where a figure comes from.

use sandtable_packs::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// A faction of the galaxy; mercenaries belong to none.
    Faction: "faction" {
        Rebels = "rebels" => "Rebel Alliance",
        Empire = "empire" => "Galactic Empire",
        Republic = "republic" => "Galactic Republic",
        Separatists = "separatists" => "Separatist Alliance",
        Mandalorians = "mandalorians" => "Mandalorians",
    }
}

words! {
    /// The rank of a unit.
    Rank: "rank" {
        Commander = "commander" => "Commander",
        Operative = "operative" => "Operative",
        Corps = "corps" => "Corps",
        SpecialForces = "special-forces" => "Special Forces",
        Support = "support" => "Support",
        Heavy = "heavy" => "Heavy",
    }
}

impl Rank {
    /// Tells Commanders and Operatives, who lead, from all others.
    pub const fn leads(self) -> bool {
        matches!(self, Self::Commander | Self::Operative)
    }
}

words! {
    /// The kind of unit a card prints.
    UnitType: "unit type" {
        Trooper = "trooper",
        CloneTrooper = "clone trooper",
        CreatureTrooper = "creature trooper",
        DroidTrooper = "droid trooper",
        HeavyDroidTrooper = "heavy droid trooper",
        EmplacementTrooper = "emplacement trooper",
        MandalorianTrooper = "mandalorian trooper",
        #[serde(alias = "wookie trooper")]
        WookieeTrooper = "wookiee trooper",
        GroundVehicle = "ground vehicle",
        RepulsorVehicle = "repulsor vehicle",
    }
}

impl UnitType {
    /// Returns `true` for a Vehicle; everything else is a Trooper.
    pub const fn is_vehicle(self) -> bool {
        matches!(self, Self::GroundVehicle | Self::RepulsorVehicle)
    }
}

words! {
    /// An icon of an upgrade bar.
    Slot: "upgrade slot" {
        Armament = "armament",
        Clan = "clan",
        Command = "command",
        Comms = "comms",
        Crew = "crew",
        Doctrine = "doctrine",
        Force = "force",
        Gear = "gear",
        Generator = "generator",
        Grenades = "grenades",
        Hardpoint = "hardpoint",
        HeavyWeapon = "heavy weapon",
        Ordnance = "ordnance",
        Personnel = "personnel",
        Pilot = "pilot",
        Programming = "programming",
        SquadLeader = "squad leader",
        Training = "training",
    }
}

impl Slot {
    /// Tells the two kinds that add soldiers to a unit from all others.
    pub const fn is_soldiers(self) -> bool {
        matches!(self, Self::HeavyWeapon | Self::Personnel)
    }
}

words! {
    /// A side of the Force, which some upgrades ask for.
    Affinity: "side of the Force" {
        Light = "light side",
        Dark = "dark side",
    }
}

words! {
    /// The color of a unit's defense dice.
    DefenceDie: "defence die" {
        Red = "red",
        White = "white",
    }
}

words! {
    /// The face that an attack surge becomes.
    AttackSurge: "attack surge" {
        Hit = "hit",
        Critical = "critical",
    }
}

/// Where an entry comes from and how far it is to be trusted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Provenance {
    /// The source of its figures.
    pub source: String,
    /// Doubts about them.
    pub note: Option<String>,
}
