//! Finds where terrain goes when points of the table must be clear of it: each piece as short a way as will do.

use sandtable_geometry::{Bounds, Convex, Heading, Point, Spot};

use crate::{Spacing, Terrain, spacing};

/// The distance in which a place is looked for with the wanted gap before a place without it will do, in inches.
const NEAR: f64 = 12.0;
/// Fineness of the search, in inches.
const STEP: f64 = 0.25;
/// Directions tried at each distance.
const DIRECTIONS: u16 = 32;

/// Returns the features among those that `solid` names which lie on one of the points, each with the shortest shift
/// found that takes it off all of them onto clear ground of the table, at least `gap` inches from other pieces if there
/// is such a place near. On a table so full that there is no clear place at all a piece has to stay.
#[must_use]
pub fn make_way(
    terrain: &Terrain,
    solid: impl Fn(usize) -> bool,
    points: &[Point],
    table: &Bounds,
    gap: f64,
) -> Vec<(usize, Spot)> {
    let mut parts: Vec<Vec<Convex>> =
        (0..terrain.features.len()).map(|feature| terrain.parts(feature).to_vec()).collect();
    let mut shifts = Vec::new();
    for feature in 0..parts.len() {
        if !solid(feature) || !covers(&parts[feature], points) {
            continue;
        }
        let others: Vec<&[Convex]> =
            (0..parts.len()).filter(|&other| other != feature).map(|other| parts[other].as_slice()).collect();
        let found = search(&parts[feature], &others, points, table, Some(gap), NEAR).or_else(|| {
            let far = table.width().max(table.height());
            search(&parts[feature], &others, points, table, None, far)
        });
        if let Some((by, moved)) = found {
            parts[feature] = moved;
            shifts.push((feature, by));
        }
    }
    shifts
}

fn covers(parts: &[Convex], points: &[Point]) -> bool {
    points.iter().any(|&point| parts.iter().any(|part| part.contains(point)))
}

/// Looks for the shortest shift to a clear place, at most so far.
fn search(
    parts: &[Convex],
    others: &[&[Convex]],
    points: &[Point],
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
            if inside && !covers(&moved, points) && others.iter().all(clear) {
                return Some((by, moved));
            }
        }
        distance += STEP;
    }
    None
}

fn moved(parts: &[Convex], by: Point) -> Option<Vec<Convex>> {
    let shift = |part: &Convex| {
        let points: Vec<Point> = part.points().map(|p| p + by).collect();
        Convex::from_points(&points).ok()
    };
    parts.iter().map(shift).collect()
}
