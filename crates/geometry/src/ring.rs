//! The arithmetic of convex rings in 1/65536 inch: the one place that knows side-of-line tests. Internal.
//!
//! A ring is clockwise on the screen: `cross(edge, p - start) > 0` for points inside. Coordinates are whole numbers
//! up to 2^25, so that these crosses are exact; a few callers pass points that are not whole and say so.

use crate::Point;

/// Room for a clipped ring.
pub(crate) const ROOM: usize = 32;

/// A short ring of points in place.
#[derive(Clone, Copy)]
pub(crate) struct Ring<const N: usize = ROOM> {
    points: [Point; N],
    len: usize,
}

impl<const N: usize> Ring<N> {
    #[inline(always)]
    pub fn new() -> Self {
        Self { points: [Point { x: 0.0, y: 0.0 }; N], len: 0 }
    }

    /// As many of the points as there is room for.
    #[inline(always)]
    pub fn from_slice(points: &[Point]) -> Self {
        let mut ring = Self::new();
        points.iter().for_each(|&p| ring.push(p));
        ring
    }

    /// Appends; callers never exceed the room, beyond it points are dropped.
    #[inline(always)]
    pub fn push(&mut self, p: Point) {
        if self.len < N {
            self.points[self.len] = p;
            self.len += 1;
        }
    }
}

impl<const N: usize> std::ops::Deref for Ring<N> {
    type Target = [Point];
    #[inline(always)]
    fn deref(&self) -> &[Point] {
        &self.points[..self.len]
    }
}

/// Returns the nearest whole number, ties to even, for values far below 2^51: where the machine has no instruction for
/// it, this is several times as fast as `round`, which is a call.
#[inline(always)]
pub(crate) fn nearest(value: f64) -> f64 {
    const SHIFT: f64 = 6_755_399_441_055_744.0;
    (value + SHIFT) - SHIFT
}

/// Returns the nearest lattice point.
pub(crate) fn snap(p: Point) -> Point {
    Point::new(nearest(p.x), nearest(p.y))
}

/// Returns the edges as (start, end).
#[inline(always)]
pub(crate) fn edges(ring: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    let last = ring.last().copied().unwrap_or_default();
    ring.iter().scan(last, |previous, &p| Some((std::mem::replace(previous, p), p)))
}

/// Returns the signed area: positive for a clockwise ring on the screen.
pub(crate) fn area(ring: &[Point]) -> f64 {
    let Some(&origin) = ring.first() else { return 0.0 };
    edges(ring).map(|(p, q)| (p - origin).cross(q - origin)).sum::<f64>() / 2.0
}

/// Tells if the point lies in the closed ring.
#[inline(always)]
pub(crate) fn contains(ring: &[Point], p: Point) -> bool {
    if ring.len() < 3 {
        return distance_point_squared(ring, p) == 0.0;
    }
    edges(ring).all(|(a, b)| (b - a).cross(p - a) >= 0.0)
}

/// Tells if an edge of `a` has all of `b` outside or on its line.
#[inline(always)]
pub(crate) fn edge_parts(a: &[Point], b: &[Point]) -> bool {
    edges(a).any(|(p, q)| b.iter().all(|&v| (q - p).cross(v - p) <= 0.0))
}

/// Tells if an edge of `a` has all of `b` strictly outside.
#[inline(always)]
pub(crate) fn edge_parts_strictly(a: &[Point], b: &[Point]) -> bool {
    edges(a).any(|(p, q)| b.iter().all(|&v| (q - p).cross(v - p) < 0.0))
}

/// Tells if the interiors have a point in common.
#[inline(always)]
pub(crate) fn overlap(a: &[Point], b: &[Point]) -> bool {
    a.len() > 2 && b.len() > 2 && !edge_parts(a, b) && !edge_parts(b, a)
}

/// Tells if the closed rings have a point in common.
#[inline(always)]
pub(crate) fn meet(a: &[Point], b: &[Point]) -> bool {
    if flat(a) || flat(b) {
        return flat_meet(a, b);
    }
    !edge_parts_strictly(a, b) && !edge_parts_strictly(b, a)
}

/// Tells if a ring has no area.
#[inline(always)]
fn flat(ring: &[Point]) -> bool {
    ring.len() < 3 || (ring[2] - ring[0]).cross(ring[1] - ring[0]) == 0.0 && area(ring) == 0.0
}

/// Answers [`meet`] for rings of which one is a point or a segment.
#[cold]
fn flat_meet(a: &[Point], b: &[Point]) -> bool {
    let held = |ring: &[Point], p: Point| {
        if flat(ring) { distance_point_squared(ring, p) == 0.0 } else { contains(ring, p) }
    };
    a.iter().any(|&p| held(b, p))
        || b.iter().any(|&p| held(a, p))
        || edges(a).any(|(p, q)| edges(b).any(|(r, s)| segments_cross(p, q, r, s)))
}

/// Tells if two segments cross at a point inside both.
#[inline(always)]
pub(crate) fn segments_cross(p: Point, q: Point, r: Point, s: Point) -> bool {
    let (d, e) = (q - p, s - r);
    let (r1, s1) = (d.cross(r - p), d.cross(s - p));
    let (p1, q1) = (e.cross(p - r), e.cross(q - r));
    (r1 < 0.0) != (s1 < 0.0) && r1 != 0.0 && s1 != 0.0 && (p1 < 0.0) != (q1 < 0.0) && p1 != 0.0 && q1 != 0.0
}

/// Returns the point of the segment nearest to `p`.
#[inline(always)]
pub(crate) fn nearest_on(a: Point, b: Point, p: Point) -> Point {
    let d = b - a;
    let t = d.dot(p - a);
    if t <= 0.0 {
        return a;
    }
    let len = d.length_squared();
    if t >= len { b } else { a + d * (t / len) }
}

/// Returns the squared distance from `p` to the segment, 0 exactly when it lies on it.
#[inline(always)]
pub(crate) fn distance_segment_squared(a: Point, b: Point, p: Point) -> f64 {
    let (d, v) = (b - a, p - a);
    let (t, len) = (d.dot(v), d.length_squared());
    if t <= 0.0 {
        v.length_squared()
    } else if t >= len {
        (p - b).length_squared()
    } else {
        let c = d.cross(v);
        c * c / len
    }
}

/// Returns the squared distance from `p` to the outline.
#[inline(always)]
pub(crate) fn distance_point_squared(ring: &[Point], p: Point) -> f64 {
    edges(ring).map(|(a, b)| distance_segment_squared(a, b, p)).fold(f64::INFINITY, f64::min)
}

/// Returns the distance from `p` to the closed ring.
#[inline(always)]
pub(crate) fn distance_point(ring: &[Point], p: Point) -> f64 {
    if ring.len() > 2 && contains(ring, p) { 0.0 } else { distance_point_squared(ring, p).sqrt() }
}

/// Returns the distance between closed rings, 0 when they meet.
#[inline(always)]
pub(crate) fn distance(a: &[Point], b: &[Point]) -> f64 {
    if meet(a, b) {
        return 0.0;
    }
    let from = |a: &[Point], b: &[Point]| {
        a.iter().map(|&p| distance_point_squared(b, p)).fold(f64::INFINITY, f64::min)
    };
    from(a, b).min(from(b, a)).sqrt()
}

/// Returns a pair of nearest points of two closed rings.
pub(crate) fn closest(a: &[Point], b: &[Point]) -> (Point, Point) {
    let mut best = (f64::INFINITY, Point::default(), Point::default());
    for &p in a {
        for (r, s) in edges(b) {
            let q = nearest_on(r, s, p);
            let d = (p - q).length_squared();
            if d < best.0 {
                best = (d, p, q);
            }
        }
    }
    for &q in b {
        for (r, s) in edges(a) {
            let p = nearest_on(r, s, q);
            let d = (p - q).length_squared();
            if d < best.0 {
                best = (d, p, q);
            }
        }
    }
    if !meet(a, b) {
        return (best.1, best.2);
    }
    let common = common_point(a, b).unwrap_or(best.1);
    (common, common)
}

/// Returns a point of both closed rings, when there is one.
fn common_point(a: &[Point], b: &[Point]) -> Option<Point> {
    let held = |ring: &[Point], of: &[Point]| of.iter().copied().find(|&p| contains(ring, p));
    held(b, a).or_else(|| held(a, b)).or_else(|| {
        edges(a).find_map(|(p, q)| {
            edges(b).find(|&(r, s)| segments_cross(p, q, r, s)).map(|(r, s)| {
                let t = (s - r).cross(r - p) / (s - r).cross(q - p);
                p.lerp(q, t)
            })
        })
    })
}

/// The way a ring lies to a line.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Side {
    /// No point of it is strictly outside.
    Inside,
    /// No point of it is strictly inside.
    Outside,
    Both,
}

/// Returns the side of the line from `p` to `q` on which the ring lies; inside is `cross(q - p, v - p) >= 0`.
#[inline(always)]
pub(crate) fn side(ring: &[Point], p: Point, q: Point) -> Side {
    let d = q - p;
    let (mut inside, mut outside) = (false, false);
    for &v in ring {
        let c = d.cross(v - p);
        inside |= c > 0.0;
        outside |= c < 0.0;
    }
    match (inside, outside) {
        (_, false) => Side::Inside,
        (false, true) => Side::Outside,
        (true, true) => Side::Both,
    }
}

/// Returns the part of the ring on the side `cross(q - p, v - p) >= 0`; new points are rounded to the nearest double.
#[inline(always)]
pub(crate) fn clip(ring: &[Point], p: Point, q: Point) -> Ring {
    let mut out = Ring::new();
    clip_into(ring, p, q, &mut out);
    out
}

/// Does the work of [`clip`] into a ring to reuse.
#[inline(always)]
pub(crate) fn clip_into<const N: usize>(ring: &[Point], p: Point, q: Point, out: &mut Ring<N>) {
    out.len = 0;
    let d = q - p;
    let Some(&last) = ring.last() else { return };
    let (mut u, mut su) = (last, d.cross(last - p));
    for &v in ring {
        let sv = d.cross(v - p);
        if (su < 0.0 && sv > 0.0) || (su > 0.0 && sv < 0.0) {
            out.push(u.lerp(v, su / (su - sv)));
        }
        if sv >= 0.0 {
            out.push(v);
        }
        (u, su) = (v, sv);
    }
}

/// Returns the convex hull, clockwise on the screen, without points on its edges.
pub(crate) fn hull(points: &[Point]) -> Ring {
    let mut sorted = [Point::default(); ROOM];
    let n = points.len().min(ROOM);
    sorted[..n].copy_from_slice(&points[..n]);
    let sorted = &mut sorted[..n];
    sorted.sort_unstable_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let mut out = Ring::new();
    let Some(&first) = sorted.first() else { return out };
    if sorted.iter().all(|&p| p == first) {
        out.push(first);
        return out;
    }
    let chain = |order: &mut dyn Iterator<Item = Point>, out: &mut Ring| {
        let start = out.len;
        for p in order {
            while out.len >= start + 2 {
                let (a, b) = (out[out.len - 2], out[out.len - 1]);
                if (b - a).cross(p - a) > 0.0 {
                    break;
                }
                out.len -= 1;
            }
            if out.len > start && out[out.len - 1] == p {
                continue;
            }
            out.push(p);
        }
        out.len = out.len.saturating_sub(1);
    };
    chain(&mut sorted.iter().copied(), &mut out);
    chain(&mut sorted.iter().rev().copied(), &mut out);
    out
}

/// Tells if `p`, a point in the hull, lies within `reach` of its outline.
pub(crate) fn near_outline(hull: &[Point], p: Point, reach: f64) -> bool {
    distance_point_squared(hull, p) <= reach * reach
}

/// Tells if the hull's vertices come in the same cyclic order in `points`, in either direction; the index of one that
/// does not otherwise.
pub(crate) fn same_order(hull: &[Point], points: &[Point]) -> Result<(), usize> {
    let place: Vec<usize> = hull.iter().filter_map(|v| points.iter().position(|p| p == v)).collect();
    let n = place.len();
    let drops = (0..n).filter(|&i| place[(i + 1) % n] < place[i]).count();
    let rises = (0..n).filter(|&i| place[(i + 1) % n] > place[i]).count();
    if drops <= 1 || rises <= 1 {
        return Ok(());
    }
    let odd = (0..n).find(|&i| place[(i + 1) % n] < place[i]).unwrap_or(0);
    Err(place[(odd + 1) % n])
}
