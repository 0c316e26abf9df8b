//! Inches on a lattice: poses, footprints, distance, overlap, sight and paths. Knows no rules.
//!
//! Conventions: lengths are inches in `f64`; x runs to the right along the long table edge, y runs down, the origin
//! is the table's top left corner. Heading 0 looks along +x and grows towards +y, clockwise on the screen.
//!
//! Positions lie on a lattice of 1/1024 inch ([`Spot`]), corners of shapes on one of 1/65536 inch ([`Quad`],
//! [`Convex`]). Within 512 inches of the origin a cross product of two such differences is exact in `f64`, so that
//! side-of-line, overlap and sight tests have no tolerance; [`EPS`] serves measured lengths only.
//!
//! Absent on purpose: units, armies, dice, clocks, input and output, and any platform trigonometry (`libm` only).

mod arc;
mod bounds;
mod convex;
mod disc;
mod error;
mod field;
mod heading;
mod list;
mod measure;
mod path;
mod point;
mod polygon;
mod pose;
mod quad;
mod ring;
mod sight;
mod size;
mod table;

pub use arc::FrontLine;
pub use bounds::Bounds;
pub use convex::{Convex, MAX_VERTICES};
pub use disc::Disc;
pub use error::GeometryError;
pub use field::{Field, reach_field, sight_field};
pub use heading::Heading;
pub use list::List;
pub use measure::{
    closest_points, closest_points_convex, distance, distance_convex, distance_disc, distance_point,
    distance_segment, in_contact, inside_convex, inside_rect, inside_union, outside_rect, overlap_depth,
    overlaps, overlaps_convex, overlaps_disc, settle, share_in_union, touches, touches_or_overlaps_convex,
    translate_until_contact, within,
};
pub use path::{MAX_WAYPOINTS, NoPath, Path, PathScratch, corridor_meets, length_within, shortest_path};
pub use point::{Point, Spot};
pub use polygon::Polygon;
pub use pose::Pose;
pub use quad::Quad;
pub use sight::{
    Blockers, Sight, SightScratch, shortest_sight, shortest_sight_with, sight, sight_clear, sight_clear_with,
    sight_with,
};
pub use size::Size;
pub use table::{Table, templates};

/// The one tolerance, in inches, for measured lengths only: "within 6 inches" is `distance <= 6.0 + EPS`.
pub const EPS: f64 = 1.0 / 4096.0;

/// The widest gap or overlap, in inches, that the lattice forces on two bases that are meant to touch: each centre is
/// up to half a lattice diagonal off (0.0007 in). Base contact is tested with this, see [`in_contact`].
pub const CONTACT: f64 = 1.0 / 512.0;

/// Lattice steps of a [`Spot`] in an inch.
pub const SPOTS_PER_INCH: f64 = 1024.0;

/// Lattice steps of a corner in an inch.
pub const UNITS_PER_INCH: f64 = 65536.0;

/// Coordinates farther than this from the origin, in inches, are refused or clamped: beyond it cross products would
/// no longer be exact.
pub const LIMIT: f64 = 512.0;
