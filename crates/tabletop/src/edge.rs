//! Places flush against an edge of a base or of a piece of terrain, and the side on which one base stands of another.

use sandtable_geometry::{CONTACT, Convex, Heading, Point, Pose, Quad, Size};

/// The gap left between bases that are to touch: within what counts as contact, and never an overlap, whatever the
/// lattice does to the pose.
const GAP: f64 = CONTACT / 2.0;
/// The least length of two edges that must lie against each other, in inches.
const GRIP: f64 = 0.05;

/// An edge to stand against.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    /// Middle of the edge.
    pub middle: Point,
    /// Direction along it, a unit vector.
    pub along: Point,
    /// Direction away from what it bounds, a unit vector.
    pub out: Point,
    /// Length of the edge in inches.
    pub length: f64,
}

impl Edge {
    fn between(p: Point, q: Point) -> Option<Self> {
        let d = q - p;
        let length = d.length();
        if length <= 0.0 {
            return None;
        }
        let along = d * (1.0 / length);
        // Shapes run clockwise on the screen: their inside is a quarter turn clockwise of each edge.
        Some(Self { middle: p.lerp(q, 0.5), along, out: -along.quarter(), length })
    }

    /// Returns how far from the middle a base may stand and still touch, in inches.
    #[must_use]
    pub fn span(&self, size: Size) -> f64 {
        (self.length / 2.0 + size.half_width() - GRIP).max(0.0)
    }

    /// Returns the pose of a base flush against the edge, so far along it from the middle, its front towards the edge
    /// or away.
    #[must_use]
    pub fn flush(&self, size: Size, offset: f64, facing: bool) -> Pose {
        self.at(size, offset, facing, GAP)
    }

    /// Returns the same pose with a gap of so many inches.
    #[must_use]
    pub fn at(&self, size: Size, offset: f64, facing: bool, gap: f64) -> Pose {
        let look = if facing { -self.out } else { self.out };
        let centre = self.middle + self.along * offset + self.out * (size.half_depth() + gap);
        Pose::new(centre.x, centre.y, Heading::toward(look.x, look.y))
    }

    /// Returns the place along the edge nearest to a point, for a base that still touches.
    #[must_use]
    pub fn nearest(&self, size: Size, p: Point) -> f64 {
        let span = self.span(size);
        (p - self.middle).dot(self.along).clamp(-span, span)
    }
}

/// Lists the edges of a base: front, right, rear, left.
pub fn edges(quad: &Quad) -> impl Iterator<Item = Edge> + use<> {
    let points = quad.points();
    (0..4).filter_map(move |at| Edge::between(points[at], points[(at + 1) % 4]))
}

/// Lists the edges of a convex piece.
pub fn edges_of(piece: &Convex) -> impl Iterator<Item = Edge> + '_ {
    let next = piece.points().skip(1).chain(piece.points().take(1));
    piece.points().zip(next).filter_map(|(p, q)| Edge::between(p, q))
}

/// Returns the direction in which one base stands from another, a unit vector: across the edge that separates them
/// best.
#[must_use]
pub fn away(from: &Quad, quad: &Quad) -> Point {
    let separation = |edge: &Edge, of: &Quad| {
        of.points().iter().map(|&p| (p - edge.middle).dot(edge.out)).fold(f64::INFINITY, f64::min)
    };
    let ours = edges(from).map(|edge| (separation(&edge, quad), edge.out));
    let theirs = edges(quad).map(|edge| (separation(&edge, from), -edge.out));
    ours.chain(theirs).max_by(|a, b| a.0.total_cmp(&b.0)).map_or(Point { x: 1.0, y: 0.0 }, |(_, out)| out)
}
