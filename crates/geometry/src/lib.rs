//! Inches on a lattice: poses, footprints, distance, overlap, sight and paths. Knows no rules.
//!
//! # Conventions
//!
//! Lengths are inches in `f64`; x runs to the right along the long table edge, y runs down, the origin
//! is the table's top left corner. Heading 0 looks along +x and grows towards +y, clockwise on the screen.
//!
//! Positions lie on a lattice of 1/1024 inch ([`Spot`]), corners of shapes on one of 1/65536 inch ([`Quad`],
//! [`Convex`]). Within 512 inches of the origin a cross product of two such differences is exact in `f64`, so that
//! side-of-line, overlap and sight tests have no tolerance; [`EPS`] serves measured lengths only.
//!
//! # Bases
//!
//! A base is placed once, when its pose changes; its corners are kept. Distances run edge to edge:
//!
//! ```
//! use sandtable_geometry::{CONTACT, EPS, FrontLine, Heading, Pose, Quad, Size, distance, in_contact, overlaps};
//!
//! let infantry = Size::new(30, 30);
//! let red = Quad::place(Pose::new(10.0, 10.0, Heading::RIGHT), infantry);
//! let blue = Quad::place(Pose::new(16.0, 10.0, Heading::LEFT), infantry);
//! let gap = distance(&red, &blue);
//! assert!(gap <= 6.0 + EPS, "within six inches, measured {gap}");
//! assert!(!overlaps(&red, &blue) && !in_contact(&red, &blue));
//! // Blue is wholly in front of red's front edge.
//! assert!(!FrontLine::of(&red).part_behind(&blue));
//! assert!(CONTACT > EPS);
//! ```
//!
//! # Sight and ways
//!
//! Terrain is cut into convex pieces when it is loaded. Both questions below are decided exactly:
//!
//! ```
//! use sandtable_geometry::{Convex, Heading, PathScratch, Point, Polygon, Pose, shortest_path, sight};
//!
//! let wall = Polygon(vec![
//!     Point::new(12.0, 4.0), Point::new(13.0, 4.0), Point::new(13.0, 8.0), Point::new(12.0, 8.0),
//! ]);
//! let wall = wall.convex_pieces().unwrap();
//! let base = |x: f64| Convex::rectangle(Pose::new(x, 6.0, Heading::RIGHT), 1.0, 1.0);
//! assert!(!sight(&base(6.0), &base(18.0), &wall).is_clear());
//!
//! // The way around the wall, for a base whose narrow side is an inch.
//! let (from, to) = (Point::new(6.0, 6.0), Point::new(18.0, 6.0));
//! let way = shortest_path(from, to, 0.5, &wall, 24.0, &mut PathScratch::default()).unwrap();
//! assert!(way.length > 12.0 && way.length < 14.0, "{}", way.length);
//! ```
//!
//! # Round bases, heights and tools
//!
//! A [`Capsule`] is a round base, or an oblong one with round ends; a [`Silhouette`] is one with all that rises above it.
//! Sight past upright prisms is exact in the plan, and a height is an interval:
//!
//! ```
//! use sandtable_geometry::{Capsule, Convex, Heading, Plan, Pose, Prism, Silhouette, sight_upright};
//!
//! let at = |x: f64, foot: f64| {
//!     let base = Capsule::base(Pose::new(x, 6.0, Heading::RIGHT), 1.0, 1.0);
//!     Silhouette { base, foot, height: 1.5 }
//! };
//! let wall = Convex::rectangle(Pose::new(12.0, 6.0, Heading::RIGHT), 8.0, 0.5);
//! let wall = [Prism { plan: Plan::Shape(&wall), top: 2.5 }];
//! assert!(!sight_upright(&at(9.0, 0.0), &at(18.0, 0.0), &wall).is_clear());
//! // From a roof of 2 inches you look over it.
//! assert!(sight_upright(&at(9.0, 0.0), &at(13.5, 2.0), &wall).is_clear());
//! ```
//!
//! A [`Tool`] of two arms is laid against a base, and the base is put down again at its far end:
//!
//! ```
//! use sandtable_geometry::{Heading, Mover, Point, PutDown, Tool};
//!
//! let tool = Tool { length: 5.0, width: 0.5, bend: 16_384 };
//! let base = Mover { length: 1.0, width: 1.0, notch: None };
//! let (from, to) = (Point::new(4.0, 4.0), Point::new(10.0, 4.0));
//! let laid = tool.find(from, &base, to, PutDown::Touching, &[]).unwrap();
//! assert_eq!((laid.heading, laid.bend), (Heading::RIGHT, 0));
//! ```
//!
//! Absent on purpose: units, armies, dice, clocks, input and output, and any platform trigonometry (`libm` only).

mod arc;
mod bounds;
mod capsule;
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
mod tool;
mod upright;

pub use arc::FrontLine;
pub use bounds::Bounds;
pub use capsule::{Capsule, Quarter, Room, Stretch, Wedge, crossings, hull_meets, touching, touching_both};
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
    translate_until_contact, uncovered_area, within,
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
pub use tool::{Laid, Miss, Mover, PutDown, Tool, Track};
pub use upright::{Plan, Prism, Silhouette, obscures, sight_upright};

/// The one tolerance, in inches, for measured lengths only: "within 6 inches" is `distance <= 6.0 + EPS`.
pub const EPS: f64 = 1.0 / 4096.0;

/// The widest gap or overlap, in inches, that the lattice forces on two bases that are meant to touch: each center is
/// up to half a lattice diagonal off (0.0007 in). Base contact is tested with this, see [`in_contact`].
pub const CONTACT: f64 = 1.0 / 512.0;

/// Lattice steps of a [`Spot`] in an inch.
pub const SPOTS_PER_INCH: f64 = 1024.0;

/// Lattice steps of a corner in an inch.
pub const UNITS_PER_INCH: f64 = 65536.0;

/// Coordinates farther than this from the origin, in inches, are refused or clamped: beyond it cross products would
/// no longer be exact.
pub const LIMIT: f64 = 512.0;
