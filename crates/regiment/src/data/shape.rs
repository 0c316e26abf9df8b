//! Plain questions about polygons given as corner lists, for checking data. Play uses the geometry crate
//! instead.

use sandtable_geometry::Heading;

use super::Xy;

/// Area in square inches, whatever the direction of the corners.
pub(crate) fn area(corners: &[Xy]) -> f64 {
    let mut twice = 0.0;
    for (a, b) in edges(corners) {
        twice += a[0] * b[1] - b[0] * a[1];
    }
    twice.abs() / 2.0
}

/// The edges, the last one back to the first corner.
pub(crate) fn edges(corners: &[Xy]) -> impl Iterator<Item = (Xy, Xy)> + '_ {
    corners.iter().copied().zip(corners.iter().copied().cycle().skip(1))
}

fn side(a: Xy, b: Xy, p: Xy) -> f64 {
    (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
}

fn within_box(a: Xy, b: Xy, p: Xy) -> bool {
    (0..2).all(|i| p[i] >= a[i].min(b[i]) && p[i] <= a[i].max(b[i]))
}

/// Whether two closed segments have a point in common.
pub(crate) fn segments_meet(a: (Xy, Xy), b: (Xy, Xy)) -> bool {
    let (d1, d2) = (side(a.0, a.1, b.0), side(a.0, a.1, b.1));
    let (d3, d4) = (side(b.0, b.1, a.0), side(b.0, b.1, a.1));
    if d1 * d2 < 0.0 && d3 * d4 < 0.0 {
        return true;
    }
    (d1 == 0.0 && within_box(a.0, a.1, b.0))
        || (d2 == 0.0 && within_box(a.0, a.1, b.1))
        || (d3 == 0.0 && within_box(b.0, b.1, a.0))
        || (d4 == 0.0 && within_box(b.0, b.1, a.1))
}

fn segments_cross(a: (Xy, Xy), b: (Xy, Xy)) -> bool {
    side(a.0, a.1, b.0) * side(a.0, a.1, b.1) < 0.0 && side(b.0, b.1, a.0) * side(b.0, b.1, a.1) < 0.0
}

/// Whether a point lies in the polygon or on its edge.
pub(crate) fn contains(corners: &[Xy], p: Xy) -> bool {
    on_edge(corners, p) || strictly_contains(corners, p)
}

fn on_edge(corners: &[Xy], p: Xy) -> bool {
    edges(corners).any(|(a, b)| side(a, b, p) == 0.0 && within_box(a, b, p))
}

fn strictly_contains(corners: &[Xy], p: Xy) -> bool {
    if on_edge(corners, p) {
        return false;
    }
    let mut inside = false;
    for (a, b) in edges(corners) {
        if (a[1] > p[1]) != (b[1] > p[1]) {
            let x = a[0] + (p[1] - a[1]) * (b[0] - a[0]) / (b[1] - a[1]);
            if x > p[0] {
                inside = !inside;
            }
        }
    }
    inside
}

/// Whether two polygons share more than edges and corners.
pub(crate) fn overlap(a: &[Xy], b: &[Xy]) -> bool {
    let cross = edges(a).any(|e| edges(b).any(|f| segments_cross(e, f)));
    cross || probes(a).any(|p| strictly_contains(b, p)) || probes(b).any(|p| strictly_contains(a, p))
}

/// Corners, middles of edges and middles between corners that lie inside: one of them is inside the other
/// polygon when it lies within this one without crossing it.
fn probes(corners: &[Xy]) -> impl Iterator<Item = Xy> + '_ {
    let middles = corners.iter().enumerate().flat_map(move |(i, a)| {
        corners[i + 1..].iter().map(move |b| [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0])
    });
    corners.iter().copied().chain(middles.filter(|p| contains(corners, *p)))
}

/// Shortest distance between two polygons in inches, 0 when they touch or overlap.
pub(crate) fn distance(a: &[Xy], b: &[Xy]) -> f64 {
    let inside = a.iter().any(|p| contains(b, *p)) || b.iter().any(|p| contains(a, *p));
    if inside || edges(a).any(|e| edges(b).any(|f| segments_meet(e, f))) {
        return 0.0;
    }
    let from = |points: &[Xy], to: &[Xy]| {
        let each =
            points.iter().flat_map(|p| edges(to).map(|edge| point_to_segment(*p, edge)).collect::<Vec<_>>());
        each.fold(f64::INFINITY, f64::min)
    };
    from(a, b).min(from(b, a))
}

fn point_to_segment(p: Xy, (a, b): (Xy, Xy)) -> f64 {
    let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
    let length2 = dx * dx + dy * dy;
    let t = if length2 == 0.0 { 0.0 } else { ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length2 };
    let t = t.clamp(0.0, 1.0);
    let (ex, ey) = (p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
    (ex * ex + ey * ey).sqrt()
}

/// The corners turned by a heading, then moved to `at`.
pub(crate) fn place(corners: &[Xy], at: Xy, heading: Heading) -> Vec<Xy> {
    let (cos, sin) = heading.unit();
    corners.iter().map(|[x, y]| [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos]).collect()
}
