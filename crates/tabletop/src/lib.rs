//! A table in inches and what any battle on one needs: terrain and what it covers, distances of groups, blockers of
//! sight, areas of effect, cohesion, places flush against an edge, and a picture of it all. A game says which terrain
//! and which bases count; nothing here knows a rule.
//!
//! # A line of sight
//!
//! Two bases stand on either side of a wall. The game names its terrain types, puts the pieces down and asks:
//!
//! ```
//! use sandtable_geometry::{Convex, Disc, Heading, Point, Pose};
//! use sandtable_tabletop::{Clutter, Kinds, Strip, Terrain, TerrainType};
//!
//! #[derive(Clone, Copy)]
//! enum Kind { Wood, Wall }
//!
//! impl TerrainType for Kind {
//!     fn number(self) -> u8 { self as u8 }
//! }
//!
//! let mut terrain = Terrain::default();
//! let wall = [[-0.25, -3.0], [0.25, -3.0], [0.25, 3.0], [-0.25, 3.0]];
//! let (centre, unturned) = (Point::new(12.0, 6.0), (1.0, 0.0));
//! terrain.add(("wall", "Garden wall"), Kinds::of(&[Kind::Wall]), &wall, centre, unturned);
//!
//! // Two bases of an inch, nine inches apart.
//! let base = |x: f64, y: f64| Convex::rectangle(Pose::new(x, y, Heading::RIGHT), 1.0, 1.0);
//! let (red, blue) = (base(7.0, 6.0), base(17.0, 6.0));
//!
//! // Everything between the two that might be in the way, gathered once ...
//! let strip = Strip::between(Disc::new(red.centre(), 0.75), Disc::new(blue.centre(), 0.75));
//! let mut clutter = Clutter::default();
//! clutter.add_terrain(&strip, &terrain, Kinds::of(&[Kind::Wood, Kind::Wall]), |feature| feature);
//!
//! // ... and asked with the rules of the moment: walls block, and so does the wall's id name itself.
//! assert!(!clutter.clear(&red, &blue, |_| true));
//! assert_eq!(clutter.culprits(&red, &blue, |_| true).as_slice(), [0]);
//! assert_eq!(terrain.features[0].name, "Garden wall");
//!
//! // A unit that flies sees over it, along the shortest line.
//! let (inches, ..) = clutter.shortest(&red, &blue, |_| false).unwrap();
//! assert_eq!(inches, 9.0);
//! ```
//!
//! # Heights, and a move with a tool
//!
//! Pieces may rise. A hut with a crate on its roof, and a miniature that climbs it with a tool of two arms:
//!
//! ```
//! use sandtable_geometry::{Bounds, Heading, Mover, Point, Pose, PutDown, Tool};
//! use sandtable_tabletop::{Course, Fault, Kinds, Moving, Skyline, Stand, Terrain, TerrainType};
//!
//! #[derive(Clone, Copy)]
//! struct Solid;
//!
//! impl TerrainType for Solid {
//!     fn number(self) -> u8 { 0 }
//! }
//!
//! let solid = Kinds::of(&[Solid]);
//! let square = |half: f64| [[-half, -half], [half, -half], [half, half], [-half, half]];
//! let mut terrain = Terrain::default();
//! for (at, (name, half, height)) in [("Hut", 2.0, 3.0), ("Crate", 1.0, 1.0)].into_iter().enumerate() {
//!     terrain.add((name, name), solid, &square(half), Point::new(12.0, 12.0), (1.0, 0.0));
//!     terrain.raise(at, height);
//! }
//! terrain.levels(solid).expect("the crate lies wholly on the roof");
//! assert_eq!(terrain.top(1), 4.0);
//!
//! let mover = Mover { length: 1.0, width: 1.0, notch: None };
//! let stand = Stand { pose: Pose::new(9.0, 10.6, Heading::RIGHT), on: None };
//! let moving = Moving { mover, height: 1.6, stand, backwards: false };
//! let walk = Course {
//!     terrain: &terrain, table: Bounds::new(Point::new(0.0, 0.0), Point::new(36.0, 36.0)), levels: solid,
//!     over: 1.6, rise: 1.6, bars_tool: 0, bars_base: 0, slope: None, swept: false, put: PutDown::Touching, others: &[],
//! };
//! let tool = Tool { length: 3.0, width: 0.6, bend: 16_384 };
//! let roof = Pose::new(10.6, 10.5, Heading::RIGHT);
//! let faults = walk.find(&moving, &tool, roof).unwrap_err();
//! assert!(faults.contains(&Fault::Height { inches: 3.0, most: 1.6 }));
//! let (_, arrival) = Course { over: 6.0, rise: 6.0, ..walk }.find(&moving, &tool, roof).unwrap();
//! assert_eq!((arrival.stand.on, arrival.foot), (Some(0), 3.0));
//!
//! // From up there one looks over the crate.
//! let mut skyline = Skyline::default();
//! skyline.add_terrain(&terrain, solid, |feature| feature);
//! let (up, far) = (moving.silhouette(roof, 3.0), moving.silhouette(Pose::new(20.0, 14.0, Heading::LEFT), 0.0));
//! assert!(skyline.look(&up, &far, |_| true).is_clear());
//! assert!(!skyline.look(&moving.silhouette(stand.pose, 0.0), &far, |_| true).is_clear());
//! ```
//!
//! # A scene and its picture
//!
//! A picture, in a browser or here as SVG, is that of a [`Scene`]: plain data with stable ids, made by the game for one
//! viewer. `examples/wall.rs` draws the two bases and the wall.
//!
//! Deliberately absent: rules, units with ranks, profiles, whose turn it is, dice, input and output.

mod area;
mod board;
mod called;
mod clutter;
mod course;
mod drawings;
mod edge;
mod figure;
mod group;
mod levels;
mod links;
mod make_way;
mod outlook;
pub mod picture;
mod scene;
mod skyline;
mod spacing;
mod span;
mod terrain;

pub use area::Area;
pub use board::{Board, Measure, Reach, SightLine, Spotted};
pub use called::{Called, told_apart};
pub use clutter::{Clutter, Strip};
pub use course::{Arrival, Bystander, Course, Fault, Goal, Leg, Moving, Run};
pub use edge::{Edge, away, edges, edges_of};
pub use figure::{Figure, Scenery};
pub use group::{Footprint, disc_around, group_distance, groups_within};
pub use levels::{Overhang, Resting, Stand, Standing};
pub use links::Links;
pub use make_way::make_way;
pub use outlook::{Outlook, Prospect};
pub use scene::{
    Footing, Glyph, Line, LineKind, Mark, Outline, Panel, Piece, Region, RegionKind, Scene, SideCard, Team,
    Tone,
};
pub use skyline::{Look, Skyline, Volumes};
pub use spacing::{Spacing, spacing};
pub use span::segment;
pub use terrain::{Feature, Kinds, MAX_FEATURES, Terrain, TerrainType};

sandtable_text::texts! {
    "en": "board" "picture";
}
