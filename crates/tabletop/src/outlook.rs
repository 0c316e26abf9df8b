//! Answer to "whom could I shoot from there, and who could shoot me?": what a person asks of a place before moving there.

use sandtable_geometry::Point;
use sandtable_kernel::Ref;
use serde::Serialize;

/// Shots from a place and at it, as if everybody else stayed where they are.
#[derive(Debug, Default, Serialize)]
pub struct Outlook {
    /// Enemies that the unit could shoot at, the nearest first.
    pub targets: Vec<Prospect>,
    /// Enemies that could shoot at the unit, the nearest first.
    pub threats: Vec<Prospect>,
}

/// A shot that could be made.
#[derive(Debug, Serialize)]
pub struct Prospect {
    /// The enemy: who is shot at, or who shoots.
    pub unit: Ref,
    /// Inches along the line.
    pub distance: f64,
    /// The line, from the shooter.
    pub line: [Point; 2],
    /// The target's cover: `none`, and what the game calls the others.
    pub cover: &'static str,
    /// `short` or `long`, where the game has bands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub band: Option<&'static str>,
    /// The face that each die must reach, where that is a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hit_on: Option<u8>,
    /// Dice of the attack.
    pub dice: u8,
    /// The enemy has been activated this round.
    pub spent: bool,
}

impl Outlook {
    /// Looks both ways between a unit and its enemies. `shot` tells the shot of the first at the second, if there is one, as one that
    /// concerns the third.
    pub fn of<U: Copy>(unit: U, enemies: &[U], shot: impl Fn([U; 2], U) -> Option<Prospect>) -> Self {
        let nearest_first = |pair: &dyn Fn(U) -> [U; 2]| {
            let mut all: Vec<_> = enemies.iter().filter_map(|&enemy| shot(pair(enemy), enemy)).collect();
            all.sort_by(|a, b| a.distance.total_cmp(&b.distance));
            all
        };
        Self {
            targets: nearest_first(&|enemy| [unit, enemy]),
            threats: nearest_first(&|enemy| [enemy, unit]),
        }
    }
}
