//! The dice of Legion. A face is drawn by its number on the die, from 0, so that it can be typed in as one pick of eight
//! (attack) or six (defence).

use sandtable_dice::Dice;
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
    /// Attack critical.
    Critical,
    /// Attack or defence surge.
    Surge,
    /// Attack hit.
    Hit,
    /// Defence block.
    Block,
    /// Nothing.
    Blank,
}

impl Die {
    /// How many sides it has.
    #[must_use]
    pub const fn sides(self) -> u8 {
        match self {
            Self::RedAttack | Self::BlackAttack | Self::WhiteAttack => 8,
            Self::RedDefence | Self::WhiteDefence => 6,
        }
    }

    /// The face with this number. Attack: 0 critical, 1 surge, then hits, then blanks. Defence: blocks, surge, blanks.
    #[must_use]
    pub const fn face(self, number: u32) -> Face {
        let (firsts, seconds) = match self {
            Self::RedAttack => (5, 2),
            Self::BlackAttack => (3, 2),
            Self::WhiteAttack => (1, 2),
            Self::RedDefence => (3, 0),
            Self::WhiteDefence => (1, 0),
        };
        if seconds > 0 {
            return match number {
                0 => Face::Critical,
                1 => Face::Surge,
                _ if number < seconds + firsts => Face::Hit,
                _ => Face::Blank,
            };
        }
        match number {
            _ if number < firsts => Face::Block,
            _ if number == firsts => Face::Surge,
            _ => Face::Blank,
        }
    }

    /// How many of its sides show a face.
    #[must_use]
    pub fn count(self, face: Face) -> u8 {
        (0..u32::from(self.sides())).filter(|&number| self.face(number) == face).count() as u8
    }

    /// Every face that it has, once each.
    #[must_use]
    pub fn faces(self) -> Vec<Face> {
        [Face::Critical, Face::Surge, Face::Hit, Face::Block, Face::Blank]
            .into_iter()
            .filter(|&face| self.count(face) > 0)
            .collect()
    }

    /// Rolls it.
    pub fn roll(self, dice: &mut dyn Dice) -> Face {
        self.face(dice.pick(u32::from(self.sides())))
    }

    /// The name for people.
    #[must_use]
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
    #[must_use]
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
