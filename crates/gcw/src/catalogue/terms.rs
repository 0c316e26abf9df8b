//! Words that every card uses: factions, sizes, slots, actions, prices, and where an entry comes from.

use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use sandtable_packs::words;

words! {
    /// A side of the war.
    Faction: "faction" {
        /// The Rebel Alliance and the Resistance.
        Rebel = "rebel",
        /// The Galactic Empire and the First Order.
        Imperial = "imperial",
        /// Scum and Villainy.
        Scum = "scum",
    }
}

impl Faction {
    /// The name for people.
    pub fn name(self) -> &'static str {
        match self {
            Faction::Rebel => say!("terms-rebel-alliance"),
            Faction::Imperial => say!("terms-galactic-empire"),
            Faction::Scum => say!("terms-scum-and-villainy"),
        }
    }
}

words! {
    /// The size of a ship's base.
    Size: "size" {
        Small = "small",
        /// 80 mm; GCW-020 limits how many a faction may buy.
        Large = "large",
        /// Support and capital ships (GCW-268).
        Huge = "huge",
    }
}

words! {
    /// An icon of an upgrade bar, by its XWS name.
    Slot: "upgrade slot" {
        Amd = "amd",
        Bomb = "bomb",
        Cannon = "cannon",
        /// Cargo, on huge ships only.
        Cargo = "cargo",
        Crew = "crew",
        /// Elite pilot talent; belongs to the pilot (GCW-025).
        Ept = "ept",
        /// Hardpoint, on huge ships only.
        Hardpoint = "hardpoint",
        Illicit = "illicit",
        Missile = "missile",
        /// Modification; every ship has one.
        Mod = "mod",
        Samd = "samd",
        System = "system",
        /// Team, on huge ships only.
        Team = "team",
        Tech = "tech",
        /// Title; every ship has one.
        Title = "title",
        Torpedo = "torpedo",
        Turret = "turret",
    }
}

words! {
    /// An icon of an action bar.
    Action: "action" {
        BarrelRoll = "barrelroll",
        Boost = "boost",
        Cloak = "cloak",
        Coordinate = "coordinate",
        Evade = "evade",
        Focus = "focus",
        Jam = "jam",
        /// Recover, of huge ships.
        Recover = "recover",
        Reinforce = "reinforce",
        Reload = "reload",
        RotateArc = "rotatearc",
        Slam = "slam",
        TargetLock = "targetlock",
    }
}

words! {
    /// Relation of an entry to the campaign's date, the end of February 2017.
    Scope: "scope" {
        /// The campaign document prices or names it.
        Document = "document",
        /// Not in the document, but released by then.
        Period = "period",
        Later = "later",
        /// Invented by the campaign, at the organizer's discretion (GCW-031).
        Homebrew = "homebrew",
    }
}

/// Fleet Points beyond this are a slip of the pen.
pub(super) const DEAREST: u16 = 200;

/// A price in Fleet Points, by both authorities; the ruling GCW-A08 chooses between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Price {
    /// Price that the campaign document prints.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = DEAREST))]
    pub document: Option<u16>,
    /// Price that follows from the printed cards.
    #[schemars(range(max = DEAREST))]
    pub card: u16,
}

impl Price {
    /// The document's price where it has one, otherwise the cards'.
    pub fn by_document(self) -> i32 {
        i32::from(self.document.unwrap_or(self.card))
    }

    /// The price that follows from the cards, whatever the document says.
    pub fn by_cards(self) -> i32 {
        i32::from(self.card)
    }
}

/// Where an entry comes from.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Provenance {
    /// The source: the campaign document, public card facts, or us.
    pub says: String,
    /// The first product that has it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub product: String,
    /// The product's number.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sku: String,
    /// The product's wave, `iconic` for the boxes outside the waves.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub wave: String,
    /// The day of its release, `YYYY-MM-DD`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub date: String,
    /// Anything else people should know.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}
