//! The eight-sided dice of X-Wing.

use sandtable_dice::{DieKind, Face};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A face of the red (attack) die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Red {
    /// Critical hit: one side.
    Crit,
    /// Hit: three sides.
    Hit,
    /// Focus: two sides.
    Focus,
    /// Nothing: two sides.
    Blank,
}

/// A face of the green (defense) die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Green {
    /// Evade: three sides.
    Evade,
    /// Focus: two sides.
    Focus,
    /// Nothing: three sides.
    Blank,
}

/// The red die.
pub static RED: DieKind =
    DieKind { id: "red", sides: &[0, 1, 1, 1, 2, 2, 3, 3], names: &["crit", "hit", "focus", "blank"] };

/// The green die.
pub static GREEN: DieKind =
    DieKind { id: "green", sides: &[0, 0, 0, 1, 1, 2, 2, 2], names: &["evade", "focus", "blank"] };

impl From<Face> for Red {
    fn from(face: Face) -> Self {
        match face.index() {
            0 => Self::Crit,
            1 => Self::Hit,
            2 => Self::Focus,
            _ => Self::Blank,
        }
    }
}

impl From<Face> for Green {
    fn from(face: Face) -> Self {
        match face.index() {
            0 => Self::Evade,
            1 => Self::Focus,
            _ => Self::Blank,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dice_have_the_faces_of_the_printed_ones() {
        let count = |kind: &DieKind, face: u16| kind.count(Face(face));
        assert_eq!([0, 1, 2, 3].map(|face| count(&RED, face)), [1, 3, 2, 2]);
        assert_eq!([0, 1, 2].map(|face| count(&GREEN, face)), [3, 2, 3]);
        for (names, kind) in
            [(&["crit", "hit", "focus", "blank"][..], &RED), (&["evade", "focus", "blank"], &GREEN)]
        {
            assert_eq!(kind.names, names);
        }
        for (face, name) in (0..).zip(RED.names) {
            assert_eq!(serde_json::to_value(Red::from(Face(face))).unwrap(), *name);
        }
        for (face, name) in (0..).zip(GREEN.names) {
            assert_eq!(serde_json::to_value(Green::from(Face(face))).unwrap(), *name);
        }
    }
}
