//! Why a shape from outside was refused. Knows shapes only.

use thiserror::Error;

/// Why a shape was refused. Indices count the vertices as given.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum GeometryError {
    /// A coordinate or length is NaN, infinite, or farther than [`crate::LIMIT`] inches from the origin.
    #[error("coordinate {index} is not a number within {} inches of the origin", crate::LIMIT)]
    NotFinite {
        /// The vertex.
        index: usize,
    },
    /// Fewer than three different vertices.
    #[error("a polygon needs at least 3 different vertices, got {0}")]
    TooFew(usize),
    /// More vertices than the shape can hold.
    #[error("at most {max} vertices are possible, got {got}")]
    TooMany {
        /// The vertices given.
        got: usize,
        /// The capacity.
        max: usize,
    },
    /// The shape has no area, or is thinner than the lattice.
    #[error("the polygon has no area")]
    NoArea,
    /// A shape that has to be convex is dented at this vertex.
    #[error("the polygon is not convex at vertex {index}")]
    NotConvex {
        /// The vertex.
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
