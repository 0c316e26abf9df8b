//! Assets of a Squadron: ships, pilots, crew and cards in stock, each with what it has been through.

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::{BattleNo, PilotNo, ShipNo};
use crate::catalogue::{Faction, PilotId, ShipId, UpgradeId};

/// Ways into a Squadron.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// With the initial Squadron.
    Founding,
    Bought,
    /// Found on an unexplored world (GCW-129).
    Crashed,
    /// From a depot, a stash or salvage, without Fleet Points (GCW-119 to GCW-121, GCW-128).
    Found,
    /// Redeemed cargo (GCW-183) or the contents of a stolen container (GCW-258).
    Loot,
    /// Given by the organizer.
    Amended,
}

/// Why something cannot be used for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum IdleCause {
    /// A damaged ship is repaired (GCW-023).
    Repair,
    /// Upgrades are installed or removed (GCW-072).
    Works,
    /// A wounded person recovers (GCW-059).
    Wound,
    /// A pilot qualifies for another ship (GCW-045).
    Qualifying,
    /// A pilot is at a training installation (GCW-124).
    Training,
}

/// Sitting out: not to be used in battles of turns up to and including `until`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Idle {
    /// The last turn it sits out.
    pub until: u16,
    pub why: IdleCause,
}

/// A small or large ship of a Squadron, from its purchase to its loss.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ship {
    /// Owner of the Squadron that it is in.
    pub owner: Seat,
    /// Its class, under the faction whose numbers and slots it has (a captured ship keeps its own).
    pub class: ShipId,
    pub faction: Faction,
    /// Its way into the Squadron.
    pub origin: Origin,
    /// Its title, for life (GCW-077).
    pub title: Option<UpgradeId>,
    /// Modifications, systems, tech and illicit upgrades built into it (GCW-072).
    pub installed: Vec<UpgradeId>,
    pub fate: ShipFate,
    /// Why it sits out, if it does.
    pub idle: Vec<Idle>,
    /// True if it has been assigned to a battle of this turn (GCW-140).
    pub used: bool,
    /// Its life so far.
    pub deeds: Vec<Deed>,
}

/// Where a ship is now, or how it was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ShipFate {
    /// In its owner's Squadron.
    Active,
    /// Destroyed, with its upgrades and its title (GCW-024).
    Destroyed,
}

/// A pilot of a Squadron, with experience and fate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pilot {
    /// Owner of the Squadron that it is in; a prisoner keeps its old owner (GCW-063).
    pub owner: Seat,
    /// The pilot's own name: the card's for unique pilots, a given one for others (GCW-008).
    pub name: SmolStr,
    /// The card that was bought.
    pub card: PilotId,
    /// The pilot's way into the Squadron.
    pub origin: Origin,
    /// Pilot skill now.
    pub skill: u8,
    /// Squad points of the pilot alone, now (GCW-054).
    pub points: i16,
    /// True if an elite slot was bought (GCW-047).
    pub elite_bought: bool,
    /// An elite or crew card taken as pilot ability (GCW-048, GCW-049).
    pub ability: Option<UpgradeId>,
    /// Unspent experience points.
    pub xp: i16,
    /// Ships the pilot has qualified for beyond its native ones (GCW-045).
    pub qualified: Vec<ShipId>,
    /// Number of times pilot skill was improved (double steps count once; GCW-052).
    pub steps: u8,
    /// A title of the pilot's own (GCW-089).
    pub title: Option<UpgradeId>,
    /// A captured pilot who took the Scum faction's offer plays the Scum version (GCW-165).
    pub flipped: bool,
    /// Where the pilot is.
    pub fate: Fate,
    /// Why the pilot sits out, if so.
    pub idle: Vec<Idle>,
    /// True if the pilot has been assigned to a battle of this turn, as pilot or as crew (GCW-140).
    pub used: bool,
    /// The pilot's life so far.
    pub deeds: Vec<Deed>,
}

/// Where a person is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// On the roster.
    Active,
    /// A prisoner of war of a faction (GCW-062).
    Prisoner {
        of: Faction,
        /// Since the battles of this turn.
        since: u16,
        /// True if an escape was tried in this purchase phase (GCW-063).
        tried: bool,
    },
    /// The pilot has died (GCW-060).
    Dead,
    /// Given up for good: a prisoner whose owner took a new commander (GCW-039).
    WrittenOff,
}

/// A crew member.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Crew {
    /// Owner of the Squadron that it is in.
    pub owner: Seat,
    /// The crew card.
    pub card: UpgradeId,
    /// The crew member's way into the Squadron.
    pub origin: Origin,
    /// Where the crew member is.
    pub fate: Fate,
    /// Why the crew member sits out, if so.
    pub idle: Vec<Idle>,
    /// True if it has been assigned to a battle of this turn (GCW-140).
    pub used: bool,
    /// The crew member's life so far.
    pub deeds: Vec<Deed>,
}

/// Copies of a card that are not installed in a ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stock {
    pub copies: u16,
    /// Copies of these that are assigned to battles of this turn (GCW-140).
    pub used: u16,
}

impl Stock {
    /// Copies that can still be assigned this turn.
    #[must_use]
    pub const fn free(self) -> u16 {
        self.copies.saturating_sub(self.used)
    }
}

/// A line in the life of a ship or a person.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deed {
    /// In this turn; 0 is the founding.
    pub turn: u16,
    /// In this battle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub battle: Option<BattleNo>,
    pub what: DeedKind,
}

/// Event in the life of a ship or a person.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DeedKind {
    /// Joined a Squadron.
    Joined(Origin),
    /// Went over to another player.
    Given(Seat),
    /// A pilot flew a ship, a ship was flown by a pilot.
    Flew {
        ship: ShipNo,
        pilot: PilotNo,
    },
    /// A person rode as crew.
    Rode(ShipNo),
    /// Destroyed an enemy ship of a class; several in a row.
    Kill(ShipId),
    /// Crippled a section of a huge ship.
    Crippled(ShipId),
    /// Earned experience points.
    Earned(i16),
    /// Took damage cards.
    Damaged,
    Destroyed,
    /// Got out of a destroyed ship.
    Ejected,
    Wounded,
    Killed,
    /// Became a prisoner.
    Captured(Faction),
    /// Came home: escaped, exchanged, rescued, ransomed.
    Freed(Freed),
    /// Fled a battle.
    Fled,
    /// Pilot skill went up to.
    Skill(u8),
    /// Got an elite slot.
    Elite,
    /// Took a card as ability.
    Ability(UpgradeId),
    /// Qualified for a ship.
    Qualified(ShipId),
    /// A card was installed.
    Installed(UpgradeId),
    /// A card was removed.
    Removed(UpgradeId),
    /// Was given up for good.
    WrittenOff,
    /// Took the Scum faction's offer.
    Flipped,
    /// Changed by the organizer.
    Amended,
}

/// Ways home for a prisoner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Freed {
    /// By an escape (GCW-063).
    Escape,
    /// By an exchange (GCW-253).
    Exchange,
    /// By a rescue (GCW-250).
    Rescue,
    /// By ransom or another deal (GCW-164).
    Ransom,
    /// By the organizer's word.
    Amended,
}

impl Ship {
    /// Returns whether it may go into a battle of this turn.
    #[must_use]
    pub fn ready(&self, turn: u16) -> bool {
        self.fate == ShipFate::Active && !self.used && !idle(&self.idle, turn)
    }
}

impl Pilot {
    /// Returns whether the pilot may go into a battle of this turn.
    #[must_use]
    pub fn ready(&self, turn: u16) -> bool {
        self.fate == Fate::Active && !self.used && !idle(&self.idle, turn)
    }
}

impl Crew {
    /// Returns whether the crew member may go into a battle of this turn.
    #[must_use]
    pub fn ready(&self, turn: u16) -> bool {
        self.fate == Fate::Active && !self.used && !idle(&self.idle, turn)
    }
}

/// Returns whether something sits out a turn.
#[must_use]
pub fn idle(idle: &[Idle], turn: u16) -> bool {
    idle.iter().any(|idle| match idle.why {
        // What is begun while reinforcements are purchased blocks one turn, which may be the next one (GCW-A15).
        IdleCause::Works | IdleCause::Qualifying | IdleCause::Training => idle.until == turn,
        IdleCause::Repair | IdleCause::Wound => idle.until >= turn,
    })
}
