//! Grids over the table: how far is each cell, which cells are seen. Knows no rules.

use crate::path;
use crate::{
    Bounds, Convex, EPS, Heading, PathScratch, Point, Pose, Quad, SightScratch, Size, distance_convex,
    sight_clear_with,
};

/// One value a cell, row by row from the top left.
#[derive(Clone, Debug, PartialEq)]
pub struct Field<T> {
    /// The top left corner of the first cell.
    pub origin: Point,
    /// The side of a cell in inches.
    pub cell: f64,
    /// Number of cells along x.
    pub columns: usize,
    /// Number of cells along y.
    pub rows: usize,
    /// `columns * rows` values.
    pub values: Vec<T>,
}

/// The most cells of a field; finer grids are made coarser.
const MAX_CELLS: f64 = 4_000_000.0;

impl<T: Copy> Field<T> {
    /// Returns a field over the bounds, every cell with the same value.
    pub fn filled(bounds: &Bounds, cell: f64, value: T) -> Self {
        let area = bounds.width() * bounds.height();
        let least = if area.is_finite() { (area / MAX_CELLS).sqrt() } else { f64::INFINITY };
        let cell = if cell > 0.0 && cell.is_finite() { cell.max(least).max(1e-3) } else { least.max(1.0) };
        let count =
            |side: f64| if side > 0.0 && side.is_finite() { (side / cell).ceil() as usize } else { 0 };
        let (columns, rows) = (count(bounds.width()), count(bounds.height()));
        Self { origin: bounds.min, cell, columns, rows, values: vec![value; columns * rows] }
    }

    /// Returns the center of a cell in inches.
    pub fn centre(&self, column: usize, row: usize) -> Point {
        self.origin + Point::new(column as f64 + 0.5, row as f64 + 0.5) * self.cell
    }

    /// Gives a new value to each cell whose center may be within `reach` inches of a point, from the center and the
    /// old value.
    pub(crate) fn update_about(&mut self, middle: Point, reach: f64, mut update: impl FnMut(Point, T) -> T) {
        let range = |middle: f64, origin: f64, count: usize| {
            let index = |v: f64| ((v - origin) / self.cell).clamp(0.0, count as f64);
            // Not a number clamps to itself and becomes 0: an empty range.
            (index(middle - reach).floor() as usize, index(middle + reach).ceil() as usize)
        };
        let (left, right) = range(middle.x, self.origin.x, self.columns);
        let (top, bottom) = range(middle.y, self.origin.y, self.rows);
        for row in top..bottom {
            for column in left..right {
                let centre = self.centre(column, row);
                let value = &mut self.values[row * self.columns + column];
                *value = update(centre, *value);
            }
        }
    }

    /// Returns the value of the cell a point lies in.
    pub fn at(&self, p: Point) -> Option<T> {
        let d = (p - self.origin) * (1.0 / self.cell);
        let inside = d.x >= 0.0 && d.y >= 0.0 && d.x < self.columns as f64 && d.y < self.rows as f64;
        inside.then(|| self.values[d.y as usize * self.columns + d.x as usize])
    }
}

/// Returns the length in inches of the shortest path to each cell's center, as [`shortest_path`] would give it;
/// infinite where there is none up to `max_length` inches. Exact at the centers but for rounding; between them it says
/// nothing.
///
/// [`shortest_path`]: crate::shortest_path
pub fn reach_field(
    from: Point,
    clearance: f64,
    obstacles: &[Convex],
    bounds: &Bounds,
    max_length: f64,
    cell: f64,
) -> Field<f64> {
    let mut field = Field::filled(bounds, cell, f64::INFINITY);
    path::reach(from, clearance, obstacles, max_length, &mut PathScratch::default(), &mut field);
    field
}

/// Returns which cells `a` sees: whether a base of size `probe`, its center in the cell's center and its front towards
/// `a`, is at most `range` inches away, edge to edge, and in sight.
pub fn sight_field(
    a: &Convex,
    probe: Size,
    blockers: &[Convex],
    bounds: &Bounds,
    range: f64,
    cell: f64,
) -> Field<bool> {
    let mut field = Field::filled(bounds, cell, false);
    let mut scratch = SightScratch::default();
    let eye = a.centre();
    let around = a.bounds().width().max(a.bounds().height());
    let farthest = range + EPS + around + probe.circumscribed();
    field.update_about(eye, farthest, |at, _| {
        let heading = Heading::toward(eye.x - at.x, eye.y - at.y);
        let quad = Quad::place(Pose::new(at.x, at.y, heading), probe);
        distance_convex(&quad, a) <= range + EPS
            && sight_clear_with(a, &Convex::from(quad), blockers, &mut scratch)
    });
    field
}
