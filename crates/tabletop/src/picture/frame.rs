//! Where things go on the picture: from inches to pixels, and how picture and panel share the space.

use sandtable_geometry::Point;

/// Width of every picture in pixels.
pub const WIDTH: f64 = 1200.0;
/// Room for the rulers around the table.
pub const RULER: f64 = 26.0;
/// Space between the parts.
pub const GAP: f64 = 16.0;
/// The narrowest useful side panel.
const PANEL: f64 = 380.0;

/// A rectangle in pixels.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Area {
    /// Returns the area around this one and another.
    pub fn with(self, other: Option<Self>) -> Self {
        let Some(other) = other else { return self };
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.width).max(other.x + other.width);
        let bottom = (self.y + self.height).max(other.y + other.height);
        Self { x, y, width: right - x, height: bottom - y }
    }
}

/// The picture's parts.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// Pixels an inch.
    pub scale: f64,
    /// Area that shows the table.
    pub board: Area,
    /// Area of the panel beside or below it.
    pub panel: Area,
    /// True if the panel is below the table, because the table is wide.
    pub below: bool,
    /// Height of the picture.
    pub height: f64,
}

impl Frame {
    /// The frame for a table of so many inches.
    pub fn of(width_in: f64, height_in: f64) -> Self {
        let below = width_in > height_in * 1.4;
        let room = WIDTH - 2.0 * RULER - if below { 0.0 } else { PANEL + GAP };
        let scale = room / width_in;
        let board = Area { x: RULER, y: RULER, width: room, height: height_in * scale };
        let panel = if below {
            let y = board.y + board.height + RULER;
            Area { x: RULER, y, width: WIDTH - 2.0 * RULER, height: 290.0 }
        } else {
            let x = board.x + board.width + RULER;
            Area { x, y: RULER, width: WIDTH - x - GAP, height: board.height }
        };
        let lower = board.y + board.height + RULER;
        let height = if below { panel.y + panel.height + GAP } else { lower };
        Self { scale, board, panel, below, height }
    }

    /// A point of the table in pixels.
    pub fn at(&self, p: Point) -> Point {
        Point::new(self.board.x + p.x * self.scale, self.board.y + p.y * self.scale)
    }

    /// Points of the table in pixels.
    pub fn all(&self, points: &[Point]) -> Vec<Point> {
        points.iter().map(|&p| self.at(p)).collect()
    }
}
