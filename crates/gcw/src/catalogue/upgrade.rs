//! Upgrade cards as the campaign needs them: prices, how they are handled, what they ask of a ship and do to its bars.
//! No card texts.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::effect::BarEffect;
use super::ids::{Character, Cited, ShipId, UpgradeId};
use super::pilot::no;
use super::restriction::Restriction;
use super::terms::{Faction, Price, Provenance, Scope, Slot};
use sandtable_packs::words;

words! {
    /// Handling of a card in the campaign: whether it is bought, how it moves, when it is lost (GCW-068).
    Handling: "handling class" {
        /// Elite cards: never bought, any legal one in each battle (GCW-071).
        Elite = "elite",
        /// Modification, system, tech, illicit: installing takes a turn (GCW-072).
        TimeIntensive = "time-intensive",
        /// Astromechs and salvaged astromechs: move freely.
        Droid = "droid",
        /// Cannons and turrets: move freely.
        Weapon = "weapon",
        /// Torpedoes, missiles, bombs: three copies a price, expended in battle (GCW-073, GCW-074).
        Ordnance = "ordnance",
        /// Glitterstim: as ordnance, without an idle turn (GCW-075).
        IllicitOrdnance = "illicit-ordnance",
        /// Crew: move freely, can die and be captured (GCW-079..081).
        Crew = "crew",
        /// Cards in ordnance slots that are never expended: one copy (GCW-068).
        NonexpendableOrdnance = "nonexpendable-ordnance",
        /// Titles of ships: bought for a ship, for good (GCW-077).
        Title = "title",
        /// A title that belongs to a pilot (GCW-089).
        PilotTitle = "pilot-title",
        /// Rebel Captive: not bought, needs a prisoner (GCW-084).
        RebelCaptive = "rebel-captive",
        /// Extra Munitions: not bought, needs copies from stock (GCW-076).
        ExtraMunitions = "extra-munitions",
        /// Cards of huge ships (GCW-274).
        HugeOnly = "huge-only",
        /// Titles of huge ships: starting equipment only (GCW-272).
        HugeTitle = "huge-title",
    }
}

impl Handling {
    /// Returns whether the cards sit in this slot.
    pub fn fits(self, slot: Slot) -> bool {
        use Slot::{Amd, Bomb, Cannon, Cargo, Crew, Ept, Hardpoint, Illicit, Missile};
        use Slot::{Mod, Samd, System, Team, Tech, Title, Torpedo, Turret};
        match self {
            Handling::Elite => slot == Ept,
            Handling::TimeIntensive => matches!(slot, Mod | System | Tech | Illicit),
            Handling::Droid => matches!(slot, Amd | Samd),
            Handling::Weapon => matches!(slot, Cannon | Turret),
            Handling::Ordnance | Handling::NonexpendableOrdnance => matches!(slot, Torpedo | Missile | Bomb),
            Handling::IllicitOrdnance => slot == Illicit,
            Handling::Crew | Handling::RebelCaptive => slot == Crew,
            Handling::Title | Handling::PilotTitle | Handling::HugeTitle => slot == Title,
            Handling::ExtraMunitions => slot == Torpedo,
            Handling::HugeOnly => matches!(slot, Cargo | Hardpoint | Team | Crew | Mod),
        }
    }

    /// Returns whether Fleet Points can buy it.
    pub fn is_bought(self) -> bool {
        !matches!(self, Handling::Elite | Handling::RebelCaptive | Handling::ExtraMunitions)
    }

    /// Returns whether copies are used up in battle.
    pub fn is_expended(self) -> bool {
        matches!(self, Handling::Ordnance | Handling::IllicitOrdnance)
    }
}

words! {
    /// Within what there is at most one copy of a unique card (GCW-086).
    OncePer: "extent of uniqueness" {
        /// Titles, crew, astromechs and whatever is not named otherwise.
        Campaign = "campaign",
        Player = "player",
        /// Elite cards and Rebel Captive.
        Squad = "squad",
    }
}

/// Squad points that a card may cost or give back.
pub(super) const COSTS: (i16, i16) = (-9, 20);

/// One upgrade card, in the campaign's version where the document alters it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UpgradeCard {
    /// XWS id, unique among all upgrades.
    pub id: UpgradeId,
    /// Name for people.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Other spellings that people use.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// The slot it fills in the campaign.
    pub slot: Slot,
    /// The slot on the card, where the campaign changed it (GCW-088).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    // GCW-088: Chardaan Refit is handled as a title.
    pub card_slot: Option<Slot>,
    /// Squad points in a Squad.
    #[schemars(range(min = COSTS.0, max = COSTS.1))]
    pub cost: i16,
    /// Price in Fleet Points; none for what is never bought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Price>,
    /// Copies that the price buys.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub copies: u8,
    /// Its handling in the campaign.
    pub class: Handling,
    /// True if the card is unique.
    #[serde(default, skip_serializing_if = "no")]
    pub unique: bool,
    /// Unique within a player's Squadron only (GCW-086).
    #[serde(default, skip_serializing_if = "no")]
    pub one_per_player: bool,
    /// At most one on a ship.
    #[serde(default, skip_serializing_if = "no")]
    pub limited: bool,
    /// Droids have backups (GCW-087).
    #[serde(default, skip_serializing_if = "no")]
    pub droid: bool,
    /// The character or thing it is, for unique cards (GCW-082).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub character: Option<Character>,
    /// Conditions for ship, pilot and Squad; all must hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub restrictions: Vec<Restriction>,
    /// Changes on the ship's card.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<BarEffect>,
    /// True if a ship with it cannot dock (GCW-250, GCW-253).
    #[serde(default, skip_serializing_if = "no")]
    pub no_dock: bool,
    /// The rule that sets its price, if none for all cards of its kind does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<Cited>,
    /// The scope it belongs to: the campaign's date, or later.
    pub scope: Scope,
    /// Where the values come from.
    pub provenance: Provenance,
}

impl UpgradeCard {
    /// The slot that the exchange format files it under.
    pub fn xws_slot(&self) -> Slot {
        self.card_slot.unwrap_or(self.slot)
    }

    /// The factions that may use it; empty if all may.
    pub fn factions(&self) -> &[Faction] {
        self.restrictions
            .iter()
            .find_map(|r| match r {
                Restriction::Faction(factions) => Some(factions.as_slice()),
                _ => None,
            })
            .unwrap_or_default()
    }

    /// The class of ship that it lets a ship carry along (GCW-078).
    pub fn carries(&self) -> Option<&ShipId> {
        self.restrictions.iter().find_map(|restriction| match restriction {
            Restriction::RequiresStock(class) => Some(class),
            _ => None,
        })
    }

    /// Slots that it fills besides its own.
    pub fn extra_slots(&self) -> Vec<Slot> {
        let extra = |r: &Restriction| match r {
            Restriction::ExtraSlot(slot) => Some(*slot),
            _ => None,
        };
        self.restrictions.iter().filter_map(extra).collect()
    }

    /// Within what there may be only one copy; none for generic cards (GCW-086).
    pub fn once_per(&self) -> Option<OncePer> {
        match self.class {
            _ if !self.unique => None,
            Handling::Elite | Handling::RebelCaptive => Some(OncePer::Squad),
            _ if self.one_per_player => Some(OncePer::Player),
            _ => Some(OncePer::Campaign),
        }
    }

    /// GCW-A21: a generic title that the cards give for nothing and the document does not price.
    pub fn is_unpriced_free_title(&self) -> bool {
        let free = self.price.is_some_and(|price| price.document.is_none() && price.card == 0);
        free && !self.unique && matches!(self.class, Handling::Title | Handling::PilotTitle)
    }
}

fn one() -> u8 {
    1
}

fn is_one(number: &u8) -> bool {
    *number == 1
}
