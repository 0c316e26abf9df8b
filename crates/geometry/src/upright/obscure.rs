//! Lines that a prism blocks: whether there is any between two silhouettes. A closed form: of all lines over one way the one
//! from foot to foot is lowest, so that a prism blocks some line if it reaches into what lies below it.

use super::Silhouette;
use super::prism::{Plan, Prism};
use crate::Point;
use crate::capsule::discs_meet;
use smallvec::SmallVec;

/// Tells if some line from one silhouette to the other is blocked by the prism. It is the same from both sides.
#[must_use]
pub fn obscures(a: &Silhouette, b: &Silhouette, prism: &Prism) -> bool {
    let (low, high) = if a.foot <= b.foot { (a, b) } else { (b, a) };
    if prism.top <= low.foot || !prism.plan.bounds().meets(&a.base.bounds().join(b.base.bounds())) {
        return false;
    }
    // The share of the way on which the lowest line is below the prism's top.
    let share = if prism.top < high.foot { (prism.top - low.foot) / (high.foot - low.foot) } else { 1.0 };
    let radius = low.base.radius() + (high.base.radius() - low.base.radius()) * share;
    let mut discs: SmallVec<[(Point, f64); 6]> =
        low.base.ends().iter().map(|&end| (end, low.base.radius())).collect();
    for from in low.base.ends() {
        discs.extend(high.base.ends().iter().map(|&to| (from.lerp(to, share), radius)));
    }
    discs.dedup();
    match &prism.plan {
        Plan::Shape(shape) => {
            let ring: SmallVec<[Point; 16]> = shape.points().collect();
            discs_meet(&discs, &ring, 0.0)
        }
        Plan::Base(base) => discs_meet(&discs, &base.ends(), base.radius()),
    }
}
