//! Where terrain goes that an objective lands on (REG-SETUP-15). Worked out from the layout and the map alone.

use sandtable_geometry::{Bounds, Convex, Heading, List, Point, Spot};

use super::spacing::{Spacing, spacing};
use super::{Board, Kinds, MAX_SHIFTS, Shifted};
use crate::data::TerrainKind;
use crate::rulings::{A07_ALSO_STRUCTURAL, Rulings};

/// The pieces that make way, in the order in which they do.
pub type Shifts = List<Shifted, MAX_SHIFTS>;

/// REG-SETUP-09: the gap that a shifted piece keeps from others where it can, in inches.
const GAP: f64 = 4.0;
/// How far a piece is looked for a place with that gap before a place without it will do, in inches.
const NEAR: f64 = 12.0;
/// How fine the search is, in inches.
const STEP: f64 = 0.25;
/// Directions tried at each distance.
const DIRECTIONS: u16 = 32;

/// REG-A07: the kinds that an objective must not stand on.
fn obstructing(rulings: &Rulings) -> Kinds {
    let solid = [TerrainKind::Blocking, TerrainKind::Impassable, TerrainKind::Structural];
    Kinds::of(if rulings.is(A07_ALSO_STRUCTURAL) { &solid } else { &solid[..2] })
}

/// REG-SETUP-15: the pieces under objectives that block movement, and how far each goes: as little as takes it off
/// every objective onto clear ground. The objectives stay (REG-OBJ-10).
#[must_use]
pub fn shifts(board: &Board, objectives: &[Point], table: &Bounds, rulings: &Rulings) -> Shifts {
    // REG-OBJ-10: the terrain makes way, the objectives stay.
    let solid = obstructing(rulings);
    let mut parts: Vec<Vec<Convex>> =
        (0..board.features.len()).map(|feature| board.parts(feature).to_vec()).collect();
    let mut shifts = Shifts::new();
    for (at, feature) in board.features.iter().enumerate() {
        if !feature.kinds.any(solid) || !covers(&parts[at], objectives) {
            continue;
        }
        let others: Vec<&[Convex]> =
            (0..parts.len()).filter(|&other| other != at).map(|other| parts[other].as_slice()).collect();
        let found = search(&parts[at], &others, objectives, table, Some(GAP), NEAR).or_else(|| {
            let far = table.width().max(table.height());
            search(&parts[at], &others, objectives, table, None, far)
        });
        // On a table so full that there is no clear place at all the piece has to stay.
        if let Some((by, moved)) = found {
            parts[at] = moved;
            shifts.push(Shifted { feature: at as u8, by });
        }
    }
    shifts
}

fn covers(parts: &[Convex], objectives: &[Point]) -> bool {
    objectives.iter().any(|&centre| parts.iter().any(|part| part.contains(centre)))
}

/// The shortest shift to a clear place, at most so far.
fn search(
    parts: &[Convex],
    others: &[&[Convex]],
    objectives: &[Point],
    table: &Bounds,
    gap: Option<f64>,
    most: f64,
) -> Option<(Spot, Vec<Convex>)> {
    let mut distance = STEP;
    while distance <= most {
        for direction in 0..DIRECTIONS {
            let (x, y) = Heading(direction * (u16::MAX / DIRECTIONS + 1)).unit();
            let by = Spot::inches(x * distance, y * distance);
            let Some(moved) = moved(parts, by.point()) else { continue };
            let inside = moved.iter().all(|part| table.contains_bounds(part.bounds()));
            let clear = |other: &&[Convex]| match (spacing(&moved, other), gap) {
                (Spacing::Apart(apart), Some(gap)) => apart >= gap,
                (Spacing::Apart(_), None) => true,
                (Spacing::Into(_), _) => false,
            };
            if inside && !covers(&moved, objectives) && others.iter().all(clear) {
                return Some((by, moved));
            }
        }
        distance += STEP;
    }
    None
}

fn moved(parts: &[Convex], by: Point) -> Option<Vec<Convex>> {
    parts
        .iter()
        .map(|part| {
            let points: Vec<Point> = part.points().map(|p| p + by).collect();
            Convex::from_points(&points).ok()
        })
        .collect()
}
