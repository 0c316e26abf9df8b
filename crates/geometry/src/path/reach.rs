//! Shortest ways from one point to many. Lengths in 1/65536 inch.

use super::graph::{Goal, Label, Obstacle, near};
use super::{PathScratch, SLACK, radius};
use crate::{Convex, Field, Point, UNITS_PER_INCH};

/// Fills in the length of the shortest way to each cell's center, in inches, where it is at most `max_length` inches.
///
/// Explores the whole graph of tangent legs within that length once; each way to a cell then is one more leg.
pub(crate) fn reach(
    from: Point,
    clearance: f64,
    obstacles: &[Convex],
    max_length: f64,
    scratch: &mut PathScratch,
    field: &mut Field<f64>,
) {
    if !from.is_finite() || max_length.is_nan() {
        return;
    }
    let from = from * UNITS_PER_INCH;
    let limit = max_length * UNITS_PER_INCH + SLACK;
    let PathScratch { graph, near: nearness, .. } = scratch;
    nearness.set_from(from, radius(clearance), obstacles);
    graph.clear();
    let mut relevant: Vec<Obstacle> = Vec::new();
    for (i, k) in obstacles.iter().enumerate() {
        if let Some(radius) = nearness.radii[i]
            && near(k, from, from, limit + radius)
        {
            graph.add(i, k, radius);
            relevant.push(Obstacle::new(i, k, radius));
        }
    }
    graph.explore(from, Goal::Everywhere(limit), obstacles);
    let mut labels: Vec<u32> = graph.reached().collect();
    labels.sort_by(|&i, &j| graph.labels[i as usize].length.total_cmp(&graph.labels[j as usize].length));
    for index in labels {
        let label = graph.labels[index as usize];
        let rest = (limit - label.length) / UNITS_PER_INCH;
        let clear =
            |way: &Label| relevant.iter().all(|k| graph.keeps_off(way, k, &obstacles[k.index as usize]));
        field.update_about(label.leg.to * (1.0 / UNITS_PER_INCH), rest, |at, value| {
            let to = at * UNITS_PER_INCH;
            let known = value * UNITS_PER_INCH;
            if label.length + label.leg.to.distance(to) >= known.min(limit) {
                return value;
            }
            match graph.onward(index, to) {
                Some(way) if way.length < known && way.length <= limit && clear(&way) => {
                    way.length / UNITS_PER_INCH
                }
                _ => value,
            }
        });
    }
}
