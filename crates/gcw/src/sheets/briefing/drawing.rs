//! The set-up as a drawing: what is drawn where, in which words. Knows nothing about how it is drawn.

use schemars::JsonSchema;
use serde::Serialize;

use crate::model::Role;

/// The set-up as a drawing, to scale. Lengths are millimeters, to a tenth, and places are counted from the upper left corner of the
/// table. A table that is deeper than wide lies on its side: the attacker is at the left then. Later lists lie over earlier ones.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Drawing {
    /// Width of the table as it is drawn.
    pub wide: f64,
    /// Height of the table as it is drawn.
    pub high: f64,
    /// A Range: the table's edge has a mark at each.
    pub range: f64,
    /// Height of letters that the places of words and numbers are made for.
    pub letters: f64,
    /// Parts of the table where something is placed.
    pub zones: Vec<Zone>,
    /// Names of the starting edges.
    pub edges: Vec<EdgeName>,
    /// Things on the table. Single things stand where they might.
    pub things: Vec<Drawn>,
    /// Distances from edges.
    pub measures: Vec<Measure>,
    /// Numbers of steps, where these place ships.
    pub steps: Vec<StepMark>,
    /// The key to the letters.
    pub key: Vec<KeyEntry>,
    /// True if obstacles keep distances, from edges or from other things.
    pub obstacles: bool,
}

/// A point of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Point {
    /// From the left.
    pub x: f64,
    /// From above.
    pub y: f64,
}

/// A rectangle where a step places ships, or where obstacles may lie.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Zone {
    /// The number of the step, from 1.
    pub step: u32,
    /// The side whose ships are placed there; without one it is for obstacles.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Role>,
    /// Its left end.
    pub x: f64,
    /// Its upper end.
    pub y: f64,
    /// Its width.
    pub wide: f64,
    /// Its height.
    pub high: f64,
    /// The radius of its corners, if it is what lies near a thing. Such a zone ends where the table ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<f64>,
}

/// The name of a starting edge.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct EdgeName {
    /// The side whose edge it is.
    pub side: Role,
    /// The name.
    pub says: String,
    /// The middle of its base line.
    pub at: Point,
    /// Its turn about that point, in degrees clockwise.
    pub angle: i16,
}

/// Sorts of things on a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DrawnKind {
    /// An obstacle, drawn smaller or larger than it is.
    Obstacle,
    /// A thing of the scenario, drawn smaller or larger than it is.
    Object,
    /// A huge ship.
    Huge,
}

/// A thing on the table.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Drawn {
    /// Its sort.
    pub kind: DrawnKind,
    /// The left end of what it takes.
    pub x: f64,
    /// The upper end of what it takes.
    pub y: f64,
    /// The width of what it takes.
    pub wide: f64,
    /// The height of what it takes.
    pub high: f64,
    /// The letter of its kind, or a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

/// A distance from an edge, as a line with its words.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Measure {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
    /// The distance in words.
    pub says: String,
    /// Where the words stand on their base line: their middle if the line is level, otherwise their beginning.
    pub at: Point,
}

/// The number of a step of the set-up.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct StepMark {
    /// The number, from 1.
    pub step: u32,
    /// Its middle.
    pub at: Point,
}

/// The letter of a kind of things.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct KeyEntry {
    /// The letter on the map.
    pub letter: String,
    /// The name of such things.
    pub name: String,
}
