//! Setup of a campaign: who plays, by which readings, with which cards, over which system. Comes from outside
//! and is checked by `open`.

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::{CampaignBooks, Fleet};
use crate::catalogue::{Faction, FeatureId, PublishedMap, PublishedTarget, TypeId};
use crate::rulings::Rulings;

/// The most players of a campaign, those who have left among them.
pub const MOST_PLAYERS: usize = 16;
/// The most players of a faction: huge ships are counted up to eight (GCW-269).
pub const MOST_OF_A_FACTION: usize = 8;
/// The longest name of a campaign or a player.
pub const LONGEST_NAME: usize = 60;

/// The setup of a campaign. It names cards of a pack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The campaign's name.
    pub name: String,
    /// The profile that its readings were made from, by name; what differs from it stands in the readings (GCW-309).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    // GCW-309
    pub profile: Option<String>,
    /// Two or three factions. Seats are counted through them in this order.
    pub factions: Vec<FactionSetup>,
    /// Players who have joined a running campaign, with the seats after all others; only with books of it (GCW-A75).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub joined: Vec<Newcomer>,
    #[serde(default)]
    pub map: MapSetup,
    #[serde(default)]
    pub options: Options,
    /// The readings played, where not the defaults.
    #[serde(default)]
    pub rulings: Rulings,
    /// Books of a campaign that is taken over; without them Squadrons are founded and the system is generated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub books: Option<Box<CampaignBooks>>,
}

impl Setup {
    /// Returns the seat that leads a faction from the beginning.
    #[must_use]
    pub fn leader(&self, faction: Faction) -> Option<Seat> {
        let before = self.factions.iter().take_while(|own| own.faction != faction);
        let first: usize = before.map(|own| own.players.len()).sum();
        let own = self.factions.iter().find(|own| own.faction == faction)?;
        Some(Seat(first as u8 + own.leader))
    }
}

/// A faction and its players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FactionSetup {
    pub faction: Faction,
    /// One of the equals, or the independent third one.
    #[serde(default)]
    pub standing: Standing,
    pub players: Vec<PlayerSetup>,
    /// Position of the leader among them, from 0 (GCW-A63).
    #[serde(default)]
    pub leader: u8,
}

/// A faction's place in the war.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// One of those who fight for the system.
    #[default]
    Main,
    /// Scum and Villainy on the fringes (GCW-154).
    Third,
}

/// A player as a setup names one, perhaps with a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerSetup {
    /// The player's name.
    pub name: String,
    /// A list that was handed in beforehand; it stands as the player's draft.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fleet: Option<Fleet>,
}

/// A player who has joined a running campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Newcomer {
    /// The player's name.
    pub name: String,
    pub faction: Faction,
}

/// Where the system comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MapSetup {
    /// It is rolled (GCW-108 to GCW-117).
    Rolled {
        /// Names for its targets, in order; further ones are taken from the pack.
        #[serde(default)]
        names: Vec<SmolStr>,
    },
    /// It is entered by hand.
    Given(Vec<GivenTarget>),
}

impl Default for MapSetup {
    fn default() -> Self {
        Self::Rolled { names: Vec::new() }
    }
}

impl MapSetup {
    /// A published system (GCW-318).
    #[must_use]
    pub fn published(map: &PublishedMap) -> Self {
        let target = |target: &PublishedTarget| GivenTarget {
            name: SmolStr::new(&target.name),
            kind: target.kind.clone(),
            feature: target.feature.clone(),
            outpost: target.outpost.clone(),
            owner: None,
        };
        Self::Given(map.targets.iter().map(target).collect())
    }
}

/// A target entered by hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenTarget {
    pub name: SmolStr,
    /// Its type: an id of the pack.
    pub kind: TypeId,
    /// Its unusual feature: an id of the pack.
    pub feature: FeatureId,
    /// For a hidden outpost, what it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outpost: Option<TypeId>,
    /// The faction that controls it from the start; normally none (GCW-109).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Faction>,
}

/// Decisions of the organizer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The Rebels get three generics with an elite slot (GCW-031).
    pub rebel_generics: bool,
    /// The short team may have one more unique pilot (GCW-146): the seat that may.
    pub extra_commander: Option<Seat>,
    /// The potential scenarios are rolled too (GCW-296 to GCW-299).
    pub potential_scenarios: bool,
    /// The retired huge ship tables are used (GCW-300 to GCW-308).
    pub retired_tables: bool,
    /// The old restrictions on TIE Phantoms (GCW-294).
    pub old_phantoms: bool,
    /// The old restriction on Royal Guard Pilots (GCW-295).
    pub old_royal_guard: bool,
    /// Ships and cards released after the document's date can be had as well, at their cards' prices; not the
    /// document's, which prices what there was (GCW-016, GCW-026).
    pub later_cards: bool,
    /// The campaign ends after this turn, if nothing else has ended it; not the document's, but what a group with a
    /// calendar needs.
    pub last_turn: Option<u16>,
}
