//! Shortest ways of a base's center around what it may not cross; pivots are free. Knows no rules about moving.
//!
//! A base turns its narrow side to an obstacle, so that its center has to stay a `clearance` (the inscribed radius)
//! away from it. The shortest way then is a string pulled tight around circles of that radius about the corners of
//! obstacles: straight legs tangent to two circles, and arcs in between. Lengths are those of such legs and arcs, not
//! of an approximation. Legs and arcs may come closer to an obstacle than the clearance by [`EPS`].

mod clear;
mod graph;
mod leg;
mod reach;
mod search;

use crate::{CONTACT, Convex, EPS, List, Point, UNITS_PER_INCH, distance_segment};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use clear::leg_is_clear;
pub(crate) use reach::reach;
pub use search::PathScratch;

/// The most waypoints a [`Path`] keeps.
pub const MAX_WAYPOINTS: usize = 64;

/// A way in inches.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Path {
    /// Its length, arcs included.
    pub length: f64,
    /// Its waypoints with both ends: the ends of legs, and points on the arcs between them while there is room.
    pub points: List<Point, MAX_WAYPOINTS>,
}

/// The answer that there is no path.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NoPath {
    /// The length in inches that would be needed, when it is longer than allowed; `None` when there is no way at
    /// all: walled in, no room at the target, or an argument that is not a number.
    pub shortest: Option<f64>,
}

/// Returns the shortest way of a disc of radius `clearance` from one point to another past the obstacles, if it is at
/// most `max_length` inches (and [`EPS`]) long.
///
/// Where `from` is closer to an obstacle than the clearance, the way may come as close to that obstacle but no
/// closer; an obstacle that holds `from` inside does not hold it back. `to` may be too close to an obstacle by
/// [`CONTACT`].
pub fn shortest_path(
    from: Point,
    to: Point,
    clearance: f64,
    obstacles: &[Convex],
    max_length: f64,
    scratch: &mut PathScratch,
) -> Result<Path, NoPath> {
    if !from.is_finite() || !to.is_finite() || max_length.is_nan() {
        return Err(NoPath { shortest: None });
    }
    let (from, to) = (from * UNITS_PER_INCH, to * UNITS_PER_INCH);
    let found = search::find(from, to, radius(clearance), obstacles, f64::INFINITY, scratch)
        .ok_or(NoPath { shortest: None })?;
    let path = search::path(from, to, &found, scratch);
    if path.length <= max_length + EPS { Ok(path) } else { Err(NoPath { shortest: Some(path.length) }) }
}

/// Returns the length in inches of the path that [`shortest_path`] would give, or `None` when there is none of at most
/// `max_length` inches (and [`EPS`]). Faster when the answer is no: it does not find out what would be needed.
pub fn length_within(
    from: Point,
    to: Point,
    clearance: f64,
    obstacles: &[Convex],
    max_length: f64,
    scratch: &mut PathScratch,
) -> Option<f64> {
    if !from.is_finite() || !to.is_finite() || from.distance(to) > max_length + EPS || max_length.is_nan() {
        return None;
    }
    let (from, to, limit) = (from * UNITS_PER_INCH, to * UNITS_PER_INCH, max_length * UNITS_PER_INCH + SLACK);
    let found = search::find(from, to, radius(clearance), obstacles, limit, scratch)?;
    Some(search::length(from, to, &found, scratch))
}

/// Tells if a disc of radius `clearance` that moves straight from one point to the other meets the closed shape.
pub fn corridor_meets(from: Point, to: Point, clearance: f64, shape: &Convex) -> bool {
    distance_segment(from, to, shape) <= clearance
}

/// Returns a clearance in 1/65536 inch; what is not a positive number is 0.
pub(crate) fn radius(clearance: f64) -> f64 {
    if clearance.is_finite() && clearance > 0.0 { clearance * UNITS_PER_INCH } else { 0.0 }
}

/// The slack of legs and arcs in 1/65536 inch.
const SLACK: f64 = EPS * UNITS_PER_INCH;

/// The most that the ends may be too close, in 1/65536 inch.
const TOUCHING: f64 = CONTACT * UNITS_PER_INCH;
