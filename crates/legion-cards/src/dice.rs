//! The dice of Legion: three attack dice with eight sides, two defense dice with six.

use sandtable_dice::DieKind;
use sandtable_packs::words;

words! {
    /// One of the five dice.
    Die: "die" {
        RedAttack = "red-attack" => "red attack die",
        BlackAttack = "black-attack" => "black attack die",
        WhiteAttack = "white-attack" => "white attack die",
        RedDefence = "red-defence" => "red defense die",
        WhiteDefence = "white-defence" => "white defense die",
    }
}

words! {
    /// A face of any of them; attack dice have critical and hit, defense dice block.
    Face: "face" {
        Critical = "critical" => "critical",
        Surge = "surge" => "surge",
        Hit = "hit" => "hit",
        Block = "block" => "block",
        Blank = "blank" => "blank",
    }
}

impl Default for Face {
    /// Returns the face of a die that was not rolled: nothing.
    fn default() -> Self {
        Self::Blank
    }
}

const ATTACK: [Face; 4] = [Face::Critical, Face::Surge, Face::Hit, Face::Blank];
const ATTACK_NAMES: &[&str] = &["crit", "surge", "hit", "blank"];
const DEFENCE: [Face; 3] = [Face::Block, Face::Surge, Face::Blank];
const DEFENCE_NAMES: &[&str] = &["block", "surge", "blank"];

// LC-DICE-01: sides by the positions of their faces.
static RED_ATTACK: DieKind =
    DieKind { id: "red-attack", sides: &[0, 1, 2, 2, 2, 2, 2, 3], names: ATTACK_NAMES };
static BLACK_ATTACK: DieKind =
    DieKind { id: "black-attack", sides: &[0, 1, 2, 2, 2, 3, 3, 3], names: ATTACK_NAMES };
static WHITE_ATTACK: DieKind =
    DieKind { id: "white-attack", sides: &[0, 1, 2, 3, 3, 3, 3, 3], names: ATTACK_NAMES };
static RED_DEFENCE: DieKind = DieKind { id: "red-defence", sides: &[0, 0, 0, 1, 2, 2], names: DEFENCE_NAMES };
static WHITE_DEFENCE: DieKind =
    DieKind { id: "white-defence", sides: &[0, 1, 2, 2, 2, 2], names: DEFENCE_NAMES };

/// All five.
pub const DICE: &[&DieKind] = &[&RED_ATTACK, &BLACK_ATTACK, &WHITE_ATTACK, &RED_DEFENCE, &WHITE_DEFENCE];

impl Die {
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
}

#[cfg(test)]
mod tests;
