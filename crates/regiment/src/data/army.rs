//! Army lists as written (ids) and as resolved for a game (whole cards). Knows no list-building rule.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Faction, Id, Leader, Mission, Profile, Provenance, SupportCard, limits};

/// An army list by ids.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmyList {
    #[schemars(regex(pattern = limits::ID))]
    pub id: Id,
    /// Name for people.
    #[schemars(regex(pattern = limits::NAME))]
    pub name: String,
    /// The one faction of everything in it (REG-ARMY-03).
    pub faction: Id,
    /// The agreed points cap (REG-ARMY-01).
    #[schemars(range(min = limits::CAP.0, max = limits::CAP.1))]
    pub cap: u16,
    /// Leader of the list (REG-ARMY-07).
    #[serde(default)]
    pub leader: Option<Id>,
    #[schemars(length(min = limits::UNITS.0, max = limits::UNITS.1))]
    pub units: Vec<UnitEntry>,
    /// Support cards, with repeats.
    #[serde(default)]
    pub support: Vec<Id>,
    /// Mission deck (REG-ARMY-10); empty in a learning list (REG-LEARN-04).
    #[serde(default)]
    pub deck: Vec<Id>,
    /// A list for the first game: no leader, no support cards, no deck (REG-LEARN-04).
    #[serde(default)]
    pub learning: bool,
    /// Where the list comes from; not needed in players' lists.
    #[serde(default)]
    pub provenance: Option<Provenance>,
}

/// Some equal units in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitEntry {
    /// The profile's id.
    pub unit: Id,
    /// Number of such units.
    #[serde(default = "one")]
    #[schemars(range(min = limits::COUNT.0, max = limits::COUNT.1))]
    pub count: u8,
    /// Bases of each unit as the list states them; must equal the profile (REG-ARMY-04).
    #[serde(default)]
    pub bases: Option<u8>,
}

fn one() -> u8 {
    1
}

/// An army with every card spelled out, ready to be part of a game's setup.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Army {
    /// The list's name.
    pub name: String,
    /// The faction, with its command value.
    pub faction: Faction,
    /// The agreed points cap.
    pub cap: u16,
    /// The leader, if any.
    #[serde(default)]
    pub leader: Option<Leader>,
    /// One profile for each unit, repeats spelled out, in the list's order.
    pub units: Vec<Profile>,
    /// Support cards, repeats spelled out.
    #[serde(default)]
    pub support: Vec<SupportCard>,
    #[serde(default)]
    pub deck: Vec<Mission>,
}

impl Army {
    /// Points of units, leader and support cards together (REG-ARMY-01, REG-ARMY-07).
    pub fn points(&self) -> u32 {
        let units: u32 = self.units.iter().map(|u| u32::from(u.points)).sum();
        let cards: u32 = self.support.iter().map(|c| u32::from(c.points)).sum();
        units + cards + self.leader.as_ref().map_or(0, |l| u32::from(l.points))
    }
}
