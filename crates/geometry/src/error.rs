//! Reasons for refusing a shape from outside. Knows shapes only.

use thiserror::Error;

/// A reason for refusing a shape. Indices count the vertices as given.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum GeometryError {
    /// A coordinate or length is NaN, infinite, or farther than [`crate::LIMIT`] inches from the origin.
    #[error("coordinate {index} is not a number within {} inches of the origin", crate::LIMIT)]
    NotFinite {
        /// Place of the vertex in the list.
        index: usize,
    },
    /// Fewer than three different vertices.
    #[error("a polygon needs at least 3 different vertices, got {0}")]
    TooFew(usize),
    /// More vertices than the shape can hold.
    #[error("at most {max} vertices are possible, got {got}")]
    TooMany {
        /// Number of vertices given.
        got: usize,
        /// The most that fit.
        max: usize,
    },
    /// The shape has no area, or is thinner than the lattice.
    #[error("the polygon has no area")]
    NoArea,
    /// A shape that has to be convex is dented at this vertex.
    #[error("the polygon is not convex at vertex {index}")]
    NotConvex {
        /// Place of the vertex in the list.
        index: usize,
    },
    /// Two edges cross, touch or overlap.
    #[error("edge {first} and edge {second} meet: the polygon crosses itself")]
    SelfCrossing {
        /// The edge that starts at this vertex.
        first: usize,
        /// The edge that starts at this vertex.
        second: usize,
    },
}
