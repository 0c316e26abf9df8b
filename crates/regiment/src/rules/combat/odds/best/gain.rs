//! The worth of each tactical point in a fight: the same fight with one point fewer.

use schemars::JsonSchema;
use serde::Serialize;

use super::{Best, Fate, Fight, followed};

/// Points of a side that are weighed one by one; more are hardly ever spent in one fight.
const MOST: u8 = 4;

/// The change for a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Change {
    /// Wounds in the mean.
    pub wounds: f64,
    /// The chance that it is shaken or destroyed.
    pub shaken: f64,
    /// The chance that it is destroyed.
    pub destroyed: f64,
}

/// The gain of one more tactical point for its side, both sides spending all of theirs at their best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Gain {
    /// For its own unit.
    pub own: Change,
    /// For the enemy's.
    pub enemy: Change,
    /// The chance that its side wins the close combat.
    pub won: f64,
}

impl Change {
    fn between(without: &Fate, with: &Fate) -> Self {
        Self {
            wounds: with.mean_wounds() - without.mean_wounds(),
            shaken: with.shaken + with.destroyed - without.shaken - without.destroyed,
            destroyed: with.destroyed - without.destroyed,
        }
    }
}

/// Returns what the first, the second and each further point of both sides changes, while the other side has all of its own.
#[must_use]
pub fn gains(fight: &Fight) -> [Vec<Gain>; 2] {
    [0, 1].map(|side: usize| {
        let with = |points: u8| -> Best {
            let mut fight = *fight;
            fight.purse.points[side] = points;
            followed(&fight, fight.start())
        };
        let ends: Vec<Best> = (0..=fight.purse.points[side].min(MOST)).map(with).collect();
        ends.windows(2)
            .map(|pair| Gain {
                own: Change::between(&pair[0].sides[side], &pair[1].sides[side]),
                enemy: Change::between(&pair[0].sides[1 - side], &pair[1].sides[1 - side]),
                won: pair[1].won[side] - pair[0].won[side],
            })
            .collect()
    })
}
