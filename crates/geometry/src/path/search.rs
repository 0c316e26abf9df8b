//! The search for one way: first straight, then around the obstacles in the way, then around those in that way.
//!
//! A shortest way past some of the obstacles that keeps off all of them is the shortest way past all. So obstacles
//! join the graph only once a way ran into them, and most searches look at a handful.

use super::graph::{Goal, Graph, Obstacle, distance_up_to, near};
use super::{MAX_WAYPOINTS, Path, TOUCHING, leg_is_clear};
use crate::{Convex, List, Point, UNITS_PER_INCH};

/// Buffers to reuse from call to call.
#[derive(Clone, Debug, Default)]
pub struct PathScratch {
    pub(super) graph: Graph,
    pub(super) near: Nearness,
    added: Vec<bool>,
}

/// The distances to which a way may come close to each obstacle.
#[derive(Clone, Debug, Default)]
pub(super) struct Nearness {
    pub radii: Vec<Option<f64>>,
}

impl Nearness {
    /// Returns the clearance; less for an obstacle that `from` is already closer to, and nothing (no obstacle) for one
    /// that holds it.
    pub fn set_from(&mut self, from: Point, clearance: f64, obstacles: &[Convex]) {
        self.radii.clear();
        self.radii.extend(obstacles.iter().map(|k| {
            let distance = distance_up_to(k, from, clearance.max(1.0));
            (distance > 0.0 || on_rim(k, from)).then_some(distance.min(clearance))
        }));
    }

    /// Allows for a target that is a little too close to obstacles; `None` when it is too close to one.
    pub fn set_to(&mut self, to: Point, obstacles: &[Convex]) -> Option<()> {
        for (radius, k) in self.radii.iter_mut().zip(obstacles) {
            let Some(radius) = radius else { continue };
            let distance = distance_up_to(k, to, radius.max(1.0));
            if distance < *radius - TOUCHING || (distance == 0.0 && !on_rim(k, to)) {
                return None;
            }
            *radius = radius.min(distance);
        }
        Some(())
    }
}

/// Tells if a point that has no distance to the obstacle is on its outline.
fn on_rim(k: &Convex, p: Point) -> bool {
    crate::ring::edges(k.ring()).any(|(u, v)| (v - u).cross(p - u) <= super::SLACK * (v - u).length())
}

/// The finding of a search: the straight way, or the label at the end of one through the graph.
pub(super) enum Found {
    Straight,
    Around(u32),
}

/// Searches for the shortest way of at most `limit`; all lengths in 1/65536 inch.
pub(super) fn find(
    from: Point,
    to: Point,
    clearance: f64,
    obstacles: &[Convex],
    limit: f64,
    scratch: &mut PathScratch,
) -> Option<Found> {
    let PathScratch { graph, near: nearness, added } = scratch;
    nearness.set_from(from, clearance, obstacles);
    nearness.set_to(to, obstacles)?;
    graph.clear();
    added.clear();
    added.resize(obstacles.len(), false);
    let mut any = false;
    for (i, k) in obstacles.iter().enumerate() {
        if let Some(radius) = nearness.radii[i]
            && near(k, from, to, radius)
            && !leg_is_clear(from, to, k.ring(), radius)
        {
            any = true;
            added[i] = true;
            graph.add(i, k, radius);
        }
    }
    if !any {
        return (from.distance(to) <= limit).then_some(Found::Straight);
    }
    loop {
        let end = graph.explore(from, Goal::Point(to, limit), obstacles)?;
        let mut met = false;
        for (i, k) in obstacles.iter().enumerate() {
            let Some(radius) = nearness.radii[i] else { continue };
            if !added[i] && !way_keeps_off(graph, end, &Obstacle::new(i, k, radius), k) {
                met = true;
                added[i] = true;
                graph.add(i, k, radius);
            }
        }
        if !met {
            return Some(Found::Around(end));
        }
    }
}

/// Returns the path that [`find`] found, in inches.
pub(super) fn path(from: Point, to: Point, found: &Found, scratch: &PathScratch) -> Path {
    let points = match *found {
        Found::Straight => [from, to].into_iter().map(inches).collect(),
        Found::Around(end) => waypoints(&scratch.graph, end),
    };
    Path { length: length(from, to, found, scratch), points }
}

/// Its length in inches.
pub(super) fn length(from: Point, to: Point, found: &Found, scratch: &PathScratch) -> f64 {
    let units = match *found {
        Found::Straight => from.distance(to),
        Found::Around(end) => scratch.graph.labels[end as usize].length,
    };
    units / UNITS_PER_INCH
}

fn way_keeps_off(graph: &Graph, end: u32, obstacle: &Obstacle, shape: &Convex) -> bool {
    let mut at = end;
    while let Some(label) = graph.labels.get(at as usize) {
        if !graph.keeps_off(label, obstacle, shape) {
            return false;
        }
        at = label.parent;
    }
    true
}

/// Returns the waypoints with the finest arcs that fit; on a way of more legs than fit, some are left out.
fn waypoints(graph: &Graph, end: u32) -> List<Point, MAX_WAYPOINTS> {
    let mut step = std::f64::consts::TAU / 48.0;
    let count = |step: f64| {
        let mut count = 0;
        graph.trace(end, step, |_| count += 1);
        count
    };
    while count(step) > MAX_WAYPOINTS && step < 4.0 {
        step *= 2.0;
    }
    let stride = count(step).div_ceil(MAX_WAYPOINTS - 1).max(1);
    let (mut points, mut seen, mut start) = (List::new(), 0, Point::default());
    graph.trace(end, step, |p| {
        if seen % stride == 0 {
            points.push(inches(p));
        }
        (seen, start) = (seen + 1, inches(p));
    });
    if points.last() != Some(&start) {
        points.push(start);
    }
    points.reverse();
    points
}

fn inches(p: Point) -> Point {
    p * (1.0 / UNITS_PER_INCH)
}
