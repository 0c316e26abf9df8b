//! Unit cards, upgrade cards and weapons: names, numbers, slots and keyword names. No card texts.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::ids::{UnitId, UpgradeId};
use crate::terms::{Affinity, AttackSurge, DefenceDie, Faction, Provenance, Rank, Slot, UnitType};

/// A unit card of Legion, as printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitCard {
    /// The id by which rows and logs name it.
    pub id: UnitId,
    /// Two letters by which list links name it.
    pub code: SmolStr,
    /// The name as printed.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Its title, which tells cards of one name apart.
    pub title: Option<String>,
    /// Its faction; mercenaries have none.
    pub faction: Option<Faction>,
    /// For mercenaries: the factions that may hire it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hired_by: Vec<Faction>,
    /// The rank as printed.
    pub rank: Rank,
    /// The type as printed.
    #[serde(rename = "type")]
    pub kind: UnitType,
    /// Points; none if they are not announced yet, and then nobody can have it.
    #[schemars(range(min = 1))]
    pub points: Option<u16>,
    /// Miniatures of the unit without upgrades.
    pub miniatures: u8,
    /// True if it is unique.
    #[serde(default, skip_serializing_if = "no")]
    pub unique: bool,
    /// Its upgrade bar; repeats are several slots.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slots: Vec<Slot>,
    /// Wound Threshold of each miniature.
    pub wounds: u8,
    /// Courage of a Trooper; none if it is null.
    pub courage: Option<u8>,
    /// Resilience of a Vehicle; none if it has none.
    pub resilience: Option<u8>,
    /// The speed as printed.
    pub speed: u8,
    /// Its defense die.
    pub defence: DefenceDie,
    /// The face that its attack surges become.
    pub attack_surge: Option<AttackSurge>,
    /// True if its defense surges become blocks.
    #[serde(default, skip_serializing_if = "no")]
    pub defence_surge: bool,
    /// Its affiliation, as `Clan Wren`.
    pub affiliation: Option<String>,
    /// The battle force it is issued to alone.
    pub special_issue: Option<String>,
    /// Its side of the Force, if it has Force slots.
    pub force: Option<Affinity>,
    /// Upgrades it must be equipped with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub equip: Vec<Compulsory>,
    /// Its keywords with their values, as `Scout 1`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<SmolStr>,
    /// Weapons it fights with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weapons: Vec<Weapon>,
    /// When it comes out, if it has not yet.
    pub announced: Option<String>,
    /// Where its figures come from.
    pub provenance: Provenance,
}

/// An upgrade that a unit must have: Equip names the card or its kind, Programmed a programming upgrade.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Compulsory {
    /// A certain card.
    Card(UpgradeId),
    /// Any card of a kind.
    Slot(Slot),
}

impl Compulsory {
    /// Returns `true` if an upgrade is what a unit must have.
    pub fn is_met(&self, card: &UpgradeCard) -> bool {
        match self {
            Self::Card(id) => card.id == *id,
            Self::Slot(slot) => card.slot == *slot,
        }
    }
}

impl UnitCard {
    /// Its name as list builders write it: name and title.
    pub fn full_name(&self) -> String {
        match &self.title {
            Some(title) => format!("{} {title}", self.name),
            None => self.name.clone(),
        }
    }

    /// Names the unit or the rank whose detachment it is: it comes with one of those only.
    pub fn detachment_of(&self) -> Option<&str> {
        self.keywords.iter().find_map(|one| one.strip_prefix("Detachment: "))
    }

    /// Returns `true` if a keyword that names a unit or a rank means this card.
    pub fn is_called(&self, name: &str) -> bool {
        self.name == name || self.rank.name() == name
    }

    /// Returns `true` if an army of a faction may have it: of its own faction, or as hired mercenaries.
    pub fn serves(&self, faction: Faction) -> bool {
        self.faction.map_or_else(|| self.hired_by.contains(&faction), |own| own == faction)
    }

    /// Tells Vehicles from Troopers.
    pub fn is_vehicle(&self) -> bool {
        self.kind.is_vehicle()
    }
}

/// An upgrade card of Legion, as printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UpgradeCard {
    /// The id by which rows and logs name it.
    pub id: UpgradeId,
    /// Two letters by which list links name it.
    pub code: SmolStr,
    /// The name as printed.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Its title, which tells cards of one name apart.
    pub title: Option<String>,
    /// The slot it goes into.
    pub slot: Slot,
    /// Points; none if they are not announced yet.
    pub points: Option<i16>,
    /// True if it is unique.
    #[serde(default, skip_serializing_if = "no")]
    pub unique: bool,
    /// Copies that an army may have, if they are limited otherwise.
    #[schemars(range(min = 1))]
    pub copies: Option<u8>,
    /// Requirements for equipping it; everyone with the slot may if there are none.
    pub requires: Option<Requirement>,
    /// Slots it adds to the bar.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub adds: Vec<Slot>,
    /// Weapons it fights with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weapons: Vec<Weapon>,
    /// When it comes out, if it has not yet.
    pub announced: Option<String>,
    /// Where its figures come from.
    pub provenance: Provenance,
}

impl UpgradeCard {
    /// Its name as list builders write it: name, title after a comma.
    pub fn full_name(&self) -> String {
        match &self.title {
            Some(title) => format!("{}, {title}", self.name),
            None => self.name.clone(),
        }
    }
}

/// Requirements for equipping an upgrade.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Requirement {
    /// All of these hold.
    All(Vec<Requirement>),
    /// One of these holds.
    Any(Vec<Requirement>),
    /// This does not hold.
    Not(Box<Requirement>),
    /// The unit has this name.
    Name(String),
    /// The unit has this title.
    Title(String),
    /// The unit has this rank.
    Rank(Rank),
    /// The unit is of this faction.
    Faction(Faction),
    /// The unit is of this type.
    Type(UnitType),
    /// The unit has this affiliation.
    Affiliation(String),
    /// The unit has this keyword, whatever its value.
    Keyword(String),
    /// The unit has this slot.
    Slot(Slot),
    /// The unit defends with this die.
    Defence(DefenceDie),
    /// The unit is of this side of the Force.
    Force(Affinity),
}

impl Requirement {
    /// Returns `true` if a unit meets it. `keywords` are those it has in this game, wherever they come from.
    pub fn is_met(&self, unit: &UnitCard, keywords: &[SmolStr], slots: &[Slot]) -> bool {
        match self {
            Self::All(all) => all.iter().all(|one| one.is_met(unit, keywords, slots)),
            Self::Any(any) => any.iter().any(|one| one.is_met(unit, keywords, slots)),
            Self::Not(not) => !not.is_met(unit, keywords, slots),
            Self::Name(name) => unit.name == *name,
            Self::Title(title) => unit.title.as_ref() == Some(title),
            Self::Rank(rank) => unit.rank == *rank,
            Self::Faction(faction) => unit.faction == Some(*faction),
            Self::Type(kind) => unit.kind == *kind,
            Self::Affiliation(affiliation) => unit.affiliation.as_ref() == Some(affiliation),
            Self::Keyword(name) => keywords.iter().any(|keyword| crate::keyword::is(keyword, name)),
            Self::Slot(slot) => slots.contains(slot),
            Self::Defence(die) => unit.defence == *die,
            Self::Force(side) => unit.force == Some(*side),
        }
    }
}

/// A weapon of a unit or an upgrade.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// The name as printed.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Its least and greatest range, 0 is melee; none if the source does not know it, and the note says so.
    pub range: Option<(u8, u8)>,
    /// Red, black and white attack dice.
    pub dice: [u8; 3],
    /// Keywords with their values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<SmolStr>,
    /// Doubts about it.
    pub note: Option<String>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn no(value: &bool) -> bool {
    !*value
}
