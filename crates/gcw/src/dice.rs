//! The eight-sided dice of X-Wing. A face is drawn by its number on the die, 0 to 7, so that it can be typed in as one
//! pick of eight.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A face of the red (attack) die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Red {
    /// Critical hit: one face.
    Crit,
    /// Hit: three faces.
    Hit,
    /// Focus: two faces.
    Focus,
    /// Nothing: two faces.
    Blank,
}

/// A face of the green (defence) die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Green {
    /// Evade: three faces.
    Evade,
    /// Focus: two faces.
    Focus,
    /// Nothing: three faces.
    Blank,
}

impl Red {
    /// The face with this number: 0 crit, 1 to 3 hit, 4 and 5 focus, 6 and 7 blank.
    #[must_use]
    pub const fn of(number: u32) -> Self {
        match number {
            0 => Self::Crit,
            1..=3 => Self::Hit,
            4 | 5 => Self::Focus,
            _ => Self::Blank,
        }
    }
}

impl Green {
    /// The face with this number: 0 to 2 evade, 3 and 4 focus, 5 to 7 blank.
    #[must_use]
    pub const fn of(number: u32) -> Self {
        match number {
            0..=2 => Self::Evade,
            3 | 4 => Self::Focus,
            _ => Self::Blank,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dice_have_the_faces_of_the_printed_ones() {
        let red = |face| (0..8).filter(|&number| Red::of(number) == face).count();
        assert_eq!([Red::Crit, Red::Hit, Red::Focus, Red::Blank].map(red), [1, 3, 2, 2]);
        let green = |face| (0..8).filter(|&number| Green::of(number) == face).count();
        assert_eq!([Green::Evade, Green::Focus, Green::Blank].map(green), [3, 2, 3]);
    }
}
