//! Overlap and contact. Overlap means that interiors intersect and is exact; contact has a tolerance.

use crate::ring;
use crate::{CONTACT, Convex, Disc, EPS, Point, Quad, UNITS_PER_INCH, distance, distance_point};

/// Tells if the interiors of two bases intersect; touching is not overlapping. Exact.
pub fn overlaps(a: &Quad, b: &Quad) -> bool {
    a.bounds().meets(&b.bounds()) && ring::overlap(&a.units(), &b.units())
}

/// Tells if the interiors of a base and a shape intersect. Exact.
pub fn overlaps_convex(quad: &Quad, shape: &Convex) -> bool {
    quad.bounds().meets(shape.bounds()) && ring::overlap(&quad.units(), shape.ring())
}

/// Tells if the closed base and the closed shape have a point in common. Exact.
pub fn touches_or_overlaps_convex(quad: &Quad, shape: &Convex) -> bool {
    quad.bounds().meets(shape.bounds()) && ring::meet(&quad.units(), shape.ring())
}

/// Tells if the base reaches into the open disc; touching its rim is not overlapping.
pub fn overlaps_disc(quad: &Quad, disc: &Disc) -> bool {
    distance_point(quad, disc.centre) < disc.radius
}

/// Tells if two bases touch: at most [`EPS`] apart, and overlapping no deeper than [`EPS`]. The lattice may force
/// wider gaps on bases at odd angles; [`in_contact`] allows for that.
pub fn touches(a: &Quad, b: &Quad) -> bool {
    distance(a, b) <= EPS && overlap_depth(a, b) <= EPS
}

/// Tells if two bases are in base contact as well as the lattice of positions can have it: at most [`CONTACT`] apart,
/// and overlapping no deeper than [`CONTACT`].
pub fn in_contact(a: &Quad, b: &Quad) -> bool {
    distance(a, b) <= CONTACT && overlap_depth(a, b) <= CONTACT
}

/// Returns how far one base has to move to end the overlap, in inches; 0 when interiors do not intersect.
pub fn overlap_depth(a: &Quad, b: &Quad) -> f64 {
    if !overlaps(a, b) {
        return 0.0;
    }
    let (a, b) = (a.units(), b.units());
    depth_along(&a, &b).min(depth_along(&b, &a)) / UNITS_PER_INCH
}

/// Returns the least depth of `b` behind an edge of `a`.
fn depth_along(a: &[Point], b: &[Point]) -> f64 {
    ring::edges(a)
        .map(|(p, q)| {
            let deepest = b.iter().map(|&v| (q - p).cross(v - p)).fold(f64::NEG_INFINITY, f64::max);
            deepest / (q - p).length()
        })
        .fold(f64::INFINITY, f64::min)
}
