//! The dice of Legion: three attack dice with eight sides, two defence dice with six.

use sandtable_dice::DieKind;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One of the five dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Die {
    /// Red attack die.
    RedAttack,
    /// Black attack die.
    BlackAttack,
    /// White attack die.
    WhiteAttack,
    /// Red defence die.
    RedDefence,
    /// White defence die.
    WhiteDefence,
}

/// A face of any of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// Critical of an attack die.
    Critical,
    /// Attack or defence surge.
    Surge,
    /// Hit of an attack die.
    Hit,
    /// Block of a defence die.
    Block,
    /// A face without a symbol.
    Blank,
}

const ATTACK: [Face; 4] = [Face::Critical, Face::Surge, Face::Hit, Face::Blank];
const ATTACK_NAMES: &[&str] = &["crit", "surge", "hit", "blank"];
const DEFENCE: [Face; 3] = [Face::Block, Face::Surge, Face::Blank];
const DEFENCE_NAMES: &[&str] = &["block", "surge", "blank"];

static RED_ATTACK: DieKind =
    DieKind { id: "red-attack", sides: &[0, 1, 2, 2, 2, 2, 2, 3], names: ATTACK_NAMES };
static BLACK_ATTACK: DieKind =
    DieKind { id: "black-attack", sides: &[0, 1, 2, 2, 2, 3, 3, 3], names: ATTACK_NAMES };
static WHITE_ATTACK: DieKind =
    DieKind { id: "white-attack", sides: &[0, 1, 2, 3, 3, 3, 3, 3], names: ATTACK_NAMES };
static RED_DEFENCE: DieKind = DieKind { id: "red-defence", sides: &[0, 0, 0, 1, 2, 2], names: DEFENCE_NAMES };
static WHITE_DEFENCE: DieKind =
    DieKind { id: "white-defence", sides: &[0, 1, 2, 2, 2, 2], names: DEFENCE_NAMES };

impl Die {
    /// All of the five.
    pub const ALL: [Self; 5] =
        [Self::RedAttack, Self::BlackAttack, Self::WhiteAttack, Self::RedDefence, Self::WhiteDefence];

    /// Returns it as a kind of die to roll.
    pub fn kind(self) -> &'static DieKind {
        match self {
            Self::RedAttack => &RED_ATTACK,
            Self::BlackAttack => &BLACK_ATTACK,
            Self::WhiteAttack => &WHITE_ATTACK,
            Self::RedDefence => &RED_DEFENCE,
            Self::WhiteDefence => &WHITE_DEFENCE,
        }
    }

    /// Returns every face that it has, once each, in the order of its kind's names.
    pub fn faces(self) -> &'static [Face] {
        match self {
            Self::RedAttack | Self::BlackAttack | Self::WhiteAttack => &ATTACK,
            Self::RedDefence | Self::WhiteDefence => &DEFENCE,
        }
    }

    /// Counts its sides.
    pub fn sides(self) -> u8 {
        self.kind().sides.len() as u8
    }

    /// Returns the face on a side, counted from 0.
    pub fn face(self, side: u32) -> Face {
        self.shown(sandtable_dice::RollKind::Die(self.kind()).face(side))
    }

    /// Returns the face of a roll.
    pub fn shown(self, face: sandtable_dice::Face) -> Face {
        self.faces().get(face.index()).copied().unwrap_or(Face::Blank)
    }

    /// Counts the sides that show a face.
    pub fn count(self, face: Face) -> u8 {
        let sides = self.kind().sides.iter();
        sides.filter(|&&side| self.shown(sandtable_dice::Face(side)) == face).count() as u8
    }

    /// The name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RedAttack => "red attack die",
            Self::BlackAttack => "black attack die",
            Self::WhiteAttack => "white attack die",
            Self::RedDefence => "red defence die",
            Self::WhiteDefence => "white defence die",
        }
    }
}

impl Face {
    /// The name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Critical => "critical",
            Self::Surge => "surge",
            Self::Hit => "hit",
            Self::Block => "block",
            Self::Blank => "blank",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dice_have_the_faces_of_the_printed_ones() {
        let attack = [Face::Critical, Face::Surge, Face::Hit, Face::Blank];
        assert_eq!(attack.map(|face| Die::RedAttack.count(face)), [1, 1, 5, 1]);
        assert_eq!(attack.map(|face| Die::BlackAttack.count(face)), [1, 1, 3, 3]);
        assert_eq!(attack.map(|face| Die::WhiteAttack.count(face)), [1, 1, 1, 5]);
        let defence = [Face::Block, Face::Surge, Face::Blank];
        assert_eq!(defence.map(|face| Die::RedDefence.count(face)), [3, 1, 2]);
        assert_eq!(defence.map(|face| Die::WhiteDefence.count(face)), [1, 1, 4]);
    }
}
