//! The scene: a position as plain data to be drawn, whatever game it comes from. Ids are stable between scenes, so that
//! a client can move what moved. Knows no game, no viewer and no picture.

#![allow(missing_docs, reason = "a name that says it all has no doc")]

use sandtable_geometry::{Convex, Disc, Heading, Point, Pose, Table};
use sandtable_kernel::Ref;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::figure::{Figure, Scenery};

/// Everything that lies on a table, as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Scene {
    /// Size of the table in inches; its top left corner is the origin.
    pub table: Table,
    /// Bases on the table.
    pub pieces: Vec<Piece>,
    /// Terrain, zones, objectives and areas of effect, those below first.
    pub regions: Vec<Region>,
    /// Names and tokens that lie beside pieces.
    pub marks: Vec<Mark>,
    /// Lines on the table: what belongs together, lines of sight, ways.
    pub lines: Vec<Line>,
}

impl Scene {
    /// Lays an empty table of so many inches.
    #[must_use]
    pub const fn new(width: f64, height: f64) -> Self {
        Self {
            table: Table { width, height },
            pieces: Vec::new(),
            regions: Vec::new(),
            marks: Vec::new(),
            lines: Vec::new(),
        }
    }

    /// Lists the pieces of a group, or the one piece of that id.
    pub fn pieces_of<'a>(&'a self, id: &'a Ref) -> impl Iterator<Item = &'a Piece> + 'a {
        self.pieces.iter().filter(move |piece| piece.group == *id || piece.id == *id)
    }
}

/// One of two sides, by the colour it is drawn in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Team {
    /// Drawn in red.
    Red,
    /// Drawn in blue.
    Blue,
}

impl Team {
    /// Returns the name of the colour.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "Red",
            Self::Blue => "Blue",
        }
    }
}

/// A base on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Piece {
    /// Name of the base, as `base:17`.
    pub id: Ref,
    /// Name of what it belongs to and acts with, as `unit:3`.
    pub group: Ref,
    /// The side it fights on.
    pub team: Option<Team>,
    /// Its centre and the way its front looks.
    pub pose: Pose,
    pub shape: Footing,
    /// Short text to stand on it.
    pub label: String,
    /// Sort of unit, in the game's word: `infantry`, `walker`.
    pub class: String,
    /// The drawing of it, as its pack names it or as units of its sort have it.
    #[serde(default)]
    pub figure: Figure,
    /// Height of its silhouette in inches, where a game knows heights.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height: Option<f64>,
    /// Height of what it stands on, in inches above the table.
    #[serde(default, skip_serializing_if = "flat")]
    pub foot: f64,
    /// Notches in its base mark four quarters: ahead, behind and two sides.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub notched: bool,
    /// Level it stands on: pieces of higher ones are drawn above the others.
    pub level: u8,
    /// The state of its group in the turn.
    pub tone: Tone,
    /// Everything about its group in a line of words.
    pub title: String,
}

impl Piece {
    /// Returns the corners in inches, clockwise on the screen from the front left one; none for a base without corners.
    #[must_use]
    pub fn corners(&self) -> Vec<Point> {
        match self.shape {
            Footing::Rectangle { width, depth } => {
                Convex::rectangle(self.pose, width, depth).points().collect()
            }
            Footing::Round { .. } | Footing::Capsule { .. } => Vec::new(),
        }
    }
}

fn flat(foot: &f64) -> bool {
    *foot == 0.0
}

/// The footprint of a base, in inches.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Footing {
    /// A rectangle with a front edge.
    Rectangle {
        /// Length of the front edge.
        width: f64,
        /// Length of a side, along the heading.
        depth: f64,
    },
    /// A disc; its heading is a mark on the rim.
    Round {
        /// Radius of the disc.
        radius: f64,
    },
    /// A rectangle with two round ends, longer along its heading.
    Capsule {
        /// Length along the heading, the round ends included.
        length: f64,
        /// Breadth across it.
        width: f64,
    },
}

/// The state of a piece in the turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// Still to act.
    #[default]
    Ready,
    Acting,
    /// Done for this round.
    Spent,
}

/// A part of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Region {
    /// Name of the region, as `terrain:4`.
    pub id: Ref,
    /// The sort of region.
    pub kind: RegionKind,
    /// Looks that add up, in the game's words: the types of a piece of terrain, `smoke` of an effect.
    pub looks: Vec<String>,
    /// The drawing of it, if it has one. The outline of a piece of terrain with a drawing begins with the left end of the edge
    /// that is the upper one of the piece as it lies unturned, and goes on to the right end of it: the way from the first corner
    /// to the second is how the piece is turned. What is round is drawn upright in its middle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawing: Option<Scenery>,
    pub outline: Outline,
    /// Name for people.
    pub name: String,
    /// Everything about it in a line of words.
    pub title: String,
    /// Heights of its foot and of its top in inches above the table, where a game knows heights.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rise: Option<[f64; 2]>,
    /// The side it belongs to or is held by.
    pub team: Option<Team>,
    /// Strength of the drawing, 0 to 1: what matters less now is drawn paler.
    pub weight: f64,
}

/// Sorts of regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RegionKind {
    /// A deployment zone.
    Zone,
    /// A piece of terrain.
    Terrain,
    /// An objective with the distance in which it is held.
    Objective,
    /// An area in which something lasts.
    Effect,
}

/// The outline of a region, in inches.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outline {
    /// A simple polygon by its corners.
    Polygon(Vec<Point>),
    /// Everything within a distance of a point.
    Round(Disc),
}

impl Outline {
    /// Returns a point to write a name at: the mean of the corners, or the centre.
    #[must_use]
    pub fn middle(&self) -> Point {
        match self {
            Self::Polygon(points) => {
                let sum = points.iter().fold(Point::default(), |sum, &p| sum + p);
                sum * (1.0 / points.len().max(1) as f64)
            }
            Self::Round(disc) => disc.centre,
        }
    }

    /// Lays a rectangle about a pose: `width` inches across its heading, `depth` along it.
    #[must_use]
    pub fn rectangle(pose: Pose, width: f64, depth: f64) -> Self {
        let corner = |ahead: f64, right: f64| pose.offset(ahead * depth / 2.0, right * width / 2.0);
        Self::Polygon(vec![corner(1.0, 1.0), corner(1.0, -1.0), corner(-1.0, -1.0), corner(-1.0, 1.0)])
    }
}

/// A name or a token that lies beside a group.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Mark {
    /// Name of the mark, as `name:3` or `dashed:3`.
    pub id: Ref,
    /// The group or piece it lies beside.
    pub on: Ref,
    /// The picture of a token; a name has none.
    pub glyph: Option<Glyph>,
    /// The name itself, or what the token is called.
    pub text: String,
    /// Their number, for tokens that add up.
    pub count: u32,
    /// The side whose colour it has.
    pub team: Option<Team>,
}

/// Small pictures of tokens, told apart by shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Glyph {
    /// The unit is shaken, which its bases show as well.
    Shaken,
    Suppression,
    Wounds,
    Haste,
    Watch,
    Rampart,
    Star,
}

/// A line on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Line {
    /// Name of the line, as `bond:3`.
    pub id: Ref,
    pub kind: LineKind,
    /// The group it belongs to.
    pub on: Option<Ref>,
    /// Its points in inches, two or more.
    pub points: Vec<Point>,
    /// Text to write along it; may be empty.
    pub text: String,
    /// The side whose colour it has.
    pub team: Option<Team>,
}

/// Sorts of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LineKind {
    /// Joins the pieces of a group.
    Bond,
    /// A line of sight that is clear.
    Sight,
    /// A straight line between two that do not see each other.
    Blocked,
    /// The way of a move.
    Way,
    /// A tape that measures.
    Tape,
}

/// The panel beside the table: the state of the game in words and numbers.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Panel {
    /// Title of the battle.
    pub title: String,
    /// The round or the phase.
    pub line: String,
    /// The open question and its seat, or how it ended.
    pub says: String,
    pub cards: Vec<SideCard>,
    /// The sides that act next, with an empty place for each token not drawn yet.
    pub queue: Vec<Option<Team>>,
    /// Tokens of each side still to be drawn.
    pub pool: Vec<(Team, u32)>,
    /// Glyphs and what they mean.
    pub legend: Vec<(Glyph, String)>,
    /// A note on how to read the picture.
    pub note: String,
}

/// One side's figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SideCard {
    /// The side's colour.
    pub team: Team,
    /// Name of the side.
    pub name: String,
    /// Name of its army.
    pub army: String,
    /// Figures, each with what it counts.
    pub figures: Vec<(String, String)>,
    /// A closing line of words.
    pub note: String,
}

/// Returns the points of a star with so many tips about a point.
pub(crate) fn star(at: Point, tips: u16, outer: f64, inner: f64) -> Vec<Point> {
    (0..2 * tips)
        .map(|n| {
            let (x, y) = Heading::from_degrees(f64::from(n) * 180.0 / f64::from(tips) - 90.0).unit();
            at + Point::new(x, y) * if n % 2 == 0 { outer } else { inner }
        })
        .collect()
}
