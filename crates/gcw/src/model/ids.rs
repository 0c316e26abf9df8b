//! Numbers by which a campaign names its things: numbers that are never used again, because what is lost stays in the
//! books. Outside the code they are references: `ship:s2-14`, `target:3`.

use std::borrow::Cow;
use std::fmt;

use sandtable_kernel::{Kind, positions};
use sandtable_text::say;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, IntoDeserializer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use sandtable_kernel::No;

macro_rules! kinds {
    ($($(#[$doc:meta])* $no:ident = $kind:ident, $name:literal;)*) => { $(
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[doc = concat!("The kind of things that references call `", $name, "`.")]
        pub enum $kind {}

        impl Kind for $kind {
            const KIND: &'static str = $name;
        }

        $(#[$doc])*
        pub type $no = No<$kind>;
    )* };
}

kinds! {
    /// A ship of a Squadron.
    ShipNo = Ships, "ship";
    /// A pilot of a Squadron.
    PilotNo = Pilots, "pilot";
    /// A crew member of a Squadron.
    CrewNo = CrewMembers, "crew";
    /// An offer of a player.
    DealNo = Deals, "deal";
}

positions! {
    /// A strategic target.
    TargetNo(u16) = "target";
    /// A battle of the campaign, of this turn or an earlier one.
    BattleNo(u16) = "battle";
    /// A huge ship.
    HugeNo(u16) = "huge";
    /// A ship in a battle, small, large or huge, by its place in the record.
    CraftNo(u8) = "craft";
    /// A thing on the table of a battle that is no ship of a Squad, by its place in the record.
    ThingNo(u8) = "thing";
    /// A container of a Supply Raid, by its place among those that were filled (GCW-258).
    ContainerNo(u8) = "container";
}

/// A ship or a thing on the table of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Piece {
    /// A ship, of a Squad or called as reinforcement.
    Craft(CraftNo),
    /// Anything else that a scenario puts there.
    Thing(ThingNo),
}

impl Piece {
    /// Returns the ship, if it is one.
    #[must_use]
    pub const fn craft(self) -> Option<CraftNo> {
        match self {
            Self::Craft(unit) => Some(unit),
            Self::Thing(_) => None,
        }
    }

    /// Returns the thing, if it is no ship.
    #[must_use]
    pub const fn thing(self) -> Option<ThingNo> {
        match self {
            Self::Craft(_) => None,
            Self::Thing(object) => Some(object),
        }
    }
}

impl From<CraftNo> for Piece {
    fn from(unit: CraftNo) -> Self {
        Self::Craft(unit)
    }
}

impl From<ThingNo> for Piece {
    fn from(object: ThingNo) -> Self {
        Self::Thing(object)
    }
}

impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Craft(unit) => unit.serialize(serializer),
            Self::Thing(object) => object.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Piece {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        let read =
            || -> de::value::CowStrDeserializer<'_, de::value::Error> { text.clone().into_deserializer() };
        let craft = CraftNo::deserialize(read()).map(Self::Craft);
        let piece = craft.or_else(|_| ThingNo::deserialize(read()).map(Self::Thing));
        piece.map_err(|_| {
            de::Error::custom(say!("ids-is-no-reference-as-craft-3", text = format_args!("{text:?}")))
        })
    }
}

impl JsonSchema for Piece {
    fn schema_name() -> Cow<'static, str> {
        "Piece".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^(craft|thing):[0-9]+$",
            "description": "A ship or a thing on the table of a battle."
        })
    }
}

macro_rules! shown {
    ($($name:ident)*) => { $(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )* };
}

shown!(TargetNo HugeNo CraftNo ThingNo ContainerNo);

/// People count battles from 1, references from 0.
impl fmt::Display for BattleNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u32::from(self.0) + 1)
    }
}

impl BattleNo {
    /// Returns the battle that people call by a number, or `None` for 0: they count from 1.
    #[must_use]
    pub fn counted(number: u16) -> Option<Self> {
        number.checked_sub(1).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_read_as_they_are_written_and_bare_numbers_are_refused() {
        for (piece, text) in
            [(Piece::Craft(CraftNo(1)), "\"craft:1\""), (Piece::Thing(ThingNo(2)), "\"thing:2\"")]
        {
            assert_eq!(serde_json::to_string(&piece).unwrap(), text);
            assert_eq!(serde_json::from_str::<Piece>(text).unwrap(), piece);
        }
        for wrong in ["\"1\"", "1", "\"ship:1\"", "\"craft:01\""] {
            assert!(serde_json::from_str::<Piece>(wrong).is_err(), "{wrong}");
            assert!(serde_json::from_str::<CraftNo>(wrong).is_err(), "{wrong}");
        }
        let says = serde_json::from_str::<Piece>("\"1\"").unwrap_err().to_string();
        assert!(says.contains("`craft:3` or `thing:3`"), "{says}");
    }
}
