//! The questions a client may ask of any table, whatever the game: what is there, how far a piece can go, who sees
//! whom, how far apart two things are. Answers are data and never change anything.

use sandtable_geometry::{Capsule, Convex, Field, Point, closest_points_convex};
use sandtable_kernel::{Ref, Viewer};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Line, LineKind, Panel, Scene};

/// A table that can be looked at. Every answer holds only what the viewer may know.
pub trait Board {
    /// Returns everything that lies on the table.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// Returns what stands beside the table.
    fn panel(&self, viewer: Viewer) -> Panel;

    /// Returns how far each cell of so many inches is for a piece in one move; `None` for what cannot move.
    fn reach(&self, viewer: Viewer, piece: &Ref, cell: f64) -> Option<Reach>;

    /// Returns the line of sight between two things, or what denies it; `None` if one of them is not on the table.
    fn sight(&self, viewer: Viewer, from: &Spotted, to: &Spotted) -> Option<SightLine>;

    /// Returns the distance between two things; `None` if one of them is not on the table.
    fn measure(&self, viewer: Viewer, from: &Spotted, to: &Spotted) -> Option<Measure>;
}

/// One end of a line that is asked about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Spotted {
    /// A piece, or a group with all its pieces.
    Thing(Ref),
    /// A point of the table.
    Point(Point),
}

/// The reach of a piece, as a grid over the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Reach {
    /// Top left corner of the first cell.
    pub origin: Point,
    /// Side of a cell in inches.
    pub cell: f64,
    /// Number of cells along x.
    pub columns: usize,
    /// Inches to the middle of each cell, rounded to hundredths, row by row; empty where the piece cannot get.
    pub rows: Vec<Vec<Option<f64>>>,
}

impl Reach {
    /// Writes a field down; infinite values are cells out of reach.
    #[must_use]
    pub fn of(field: &Field<f64>) -> Self {
        let inches = |far: &f64| far.is_finite().then(|| (far * 100.0).round() / 100.0);
        let rows = field.values.chunks(field.columns.max(1)).map(|row| row.iter().map(inches).collect());
        Self { origin: field.origin, cell: field.cell, columns: field.columns, rows: rows.collect() }
    }

    /// Returns the greatest distance of any cell in reach, in inches.
    #[must_use]
    pub fn most(&self) -> f64 {
        self.rows.iter().flatten().flatten().copied().fold(0.0, f64::max)
    }
}

/// Says whether two things see each other, with the witness or the reasons.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SightLine {
    /// The shortest clear line, if there is one.
    pub line: Option<[Point; 2]>,
    /// The straight line between the two, clear or not.
    pub straight: [Point; 2],
    /// Things that together deny every line; empty when one is clear.
    pub blockers: Vec<Ref>,
}

impl SightLine {
    /// Returns the line to be drawn into a scene.
    #[must_use]
    pub fn drawn(&self, id: Ref) -> Line {
        let ([from, to], kind, text) = match self.line {
            Some(line) => (line, LineKind::Sight, say!("board-in-sight")),
            None => (self.straight, LineKind::Blocked, say!("board-not-in-sight")),
        };
        let inches = (from.distance(to) * 100.0).round() / 100.0;
        let text = format!("{text}, {inches}″");
        Line { id, kind, on: None, points: vec![from, to], text, team: None }
    }
}

/// The distance between two things, in inches.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Measure {
    /// Shortest distance, edge to edge: something of the second is within it of the first.
    pub least: f64,
    /// Distance from the first to the farthest part of the second: all of it is within that.
    pub most: f64,
    /// Ends of the shortest line.
    pub line: [Point; 2],
}

impl Measure {
    /// Measures between two groups of shapes; `None` if one is empty.
    #[must_use]
    pub fn between(from: &[Convex], to: &[Convex]) -> Option<Self> {
        let pairs = from.iter().flat_map(|a| to.iter().map(move |b| closest_points_convex(a, b)));
        let (a, b) = pairs.min_by(|x, y| x.0.distance(x.1).total_cmp(&y.0.distance(y.1)))?;
        let gap = |p: Point| from.iter().map(|shape| shape.distance_to(p)).fold(f64::INFINITY, f64::min);
        let most = to.iter().flat_map(Convex::points).map(gap).fold(0.0, f64::max);
        Some(Self { least: a.distance(b), most, line: [a, b] })
    }

    /// Measures between two bases.
    #[must_use]
    pub fn of_bases(from: &Capsule, to: &Capsule) -> Self {
        Self { least: from.distance(to), most: to.farthest(from), line: from.closest_points(to) }
    }
}
