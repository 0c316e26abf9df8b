//! Terrain outlines of any simple shape, split into convex pieces at load. Knows nothing of what stands on them.

mod split;

use crate::{Bounds, Convex, GeometryError, LIMIT, Point, UNITS_PER_INCH, ring};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The outline of a simple polygon in inches, in either direction, without repeating the first point.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Polygon(
    /// The vertices in order.
    pub Vec<Point>,
);

impl Polygon {
    /// Splits the polygon into convex pieces whose union it is, snapped to the lattice. Where two pieces share a seam,
    /// a thin third piece covers it, so that the open pieces together are the whole open polygon and nothing sees along
    /// a seam.
    ///
    /// Refuses fewer than 3 different vertices, coordinates that are not finite, outlines that cross or touch
    /// themselves, and shapes without area.
    pub fn convex_pieces(&self) -> Result<Vec<Convex>, GeometryError> {
        split::pieces(self.outline()?)
    }

    /// Returns the area in square inches, of any outline that does not cross itself.
    pub fn area(&self) -> f64 {
        ring::area(&self.0).abs()
    }

    /// Returns the box around it, in inches.
    pub fn bounds(&self) -> Bounds {
        Bounds::around(&self.0)
    }

    /// Returns the outline in 1/65536 inch, clockwise on the screen, repeated and straight vertices dropped, checked
    /// simple.
    fn outline(&self) -> Result<Vec<Point>, GeometryError> {
        let mut outline: Vec<(usize, Point)> = Vec::with_capacity(self.0.len());
        for (index, p) in self.0.iter().enumerate() {
            if !(p.x.abs() <= LIMIT && p.y.abs() <= LIMIT) {
                return Err(GeometryError::NotFinite { index });
            }
            let p = ring::snap(*p * UNITS_PER_INCH);
            if outline.last().is_none_or(|&(_, last)| last != p) {
                outline.push((index, p));
            }
        }
        while outline.len() > 1 && outline.first().map(|v| v.1) == outline.last().map(|v| v.1) {
            outline.pop();
        }
        if outline.len() < 3 {
            return Err(GeometryError::TooFew(outline.len()));
        }
        refuse_crossing(&outline)?;
        let mut points: Vec<Point> = outline.into_iter().map(|(_, p)| p).collect();
        let area = ring::area(&points);
        if area == 0.0 {
            return Err(GeometryError::NoArea);
        }
        if area < 0.0 {
            points.reverse();
        }
        let n = points.len();
        let kept = (0..n)
            .filter(|&i| {
                let (a, b, c) = (points[(i + n - 1) % n], points[i], points[(i + 1) % n]);
                (b - a).cross(c - b) != 0.0
            })
            .map(|i| points[i])
            .collect();
        Ok(kept)
    }
}

/// Edges that follow each other may share only their vertex, all others nothing.
fn refuse_crossing(outline: &[(usize, Point)]) -> Result<(), GeometryError> {
    let n = outline.len();
    let edge = |i: usize| (outline[i].1, outline[(i + 1) % n].1);
    for i in 0..n {
        for j in i + 1..n {
            let ((a, b), (c, d)) = (edge(i), edge(j));
            let bad = if j == i + 1 || (i == 0 && j == n - 1) {
                let (from, shared, to) = if j == i + 1 { (a, b, d) } else { (c, d, b) };
                let (back, on) = (from - shared, to - shared);
                back.cross(on) == 0.0 && back.dot(on) > 0.0
            } else {
                ring::segments_cross(a, b, c, d)
                    || [c, d].iter().any(|&p| ring::distance_segment_squared(a, b, p) == 0.0)
                    || [a, b].iter().any(|&p| ring::distance_segment_squared(c, d, p) == 0.0)
            };
            if bad {
                return Err(GeometryError::SelfCrossing { first: outline[i].0, second: outline[j].0 });
            }
        }
    }
    Ok(())
}
