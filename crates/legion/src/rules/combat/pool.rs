//! Dice of an attack pool, each with its color and what it shows.

use sandtable_geometry::List;
use sandtable_legion_cards::dice::{Die, Face};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::commands::{Colour, MAX_DICE};

/// A die in an attack pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PoolDie {
    /// Color of the die.
    pub colour: Colour,
    /// Face that it shows, once it is rolled.
    pub face: Face,
}

impl Default for PoolDie {
    fn default() -> Self {
        Self { colour: Colour::White, face: Face::Blank }
    }
}

/// Dice of a pool.
pub type Pool = List<PoolDie, MAX_DICE>;

impl Colour {
    /// Returns the die of this color.
    #[must_use]
    pub const fn die(self) -> Die {
        match self {
            Self::Red => Die::RedAttack,
            Self::Black => Die::BlackAttack,
            Self::White => Die::WhiteAttack,
        }
    }

    /// Returns the color a step up.
    #[must_use]
    pub const fn better(self) -> Self {
        // LC-DICE-03: white, black, red; the end of the scale stays.
        match self {
            Self::White => Self::Black,
            Self::Black | Self::Red => Self::Red,
        }
    }

    /// Returns the color a step down.
    #[must_use]
    pub const fn worse(self) -> Self {
        // LC-DICE-03
        match self {
            Self::Red => Self::Black,
            Self::Black | Self::White => Self::White,
        }
    }
}
