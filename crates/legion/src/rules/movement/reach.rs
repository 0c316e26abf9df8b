//! Where a move may end: what a form says of it, and a grid to draw. The check of a move decides.

use sandtable_geometry::{Bounds, Field};
use sandtable_kernel::build::Placing;

use super::tool;
use crate::model::{Manner, Pos, UnitId};

/// Lets a place at a tool of at most this speed be chosen.
pub(crate) fn placing(pos: Pos<'_>, unit: UnitId, speed: u8) -> Placing {
    let (lengths, width) = &pos.table.tools;
    // LC-MOVE-02: a shorter tool may always be used.
    let lengths = lengths.iter().copied().take(usize::from(speed)).collect();
    Placing::tool(lengths, *width, tool::bend(pos)).within(tool::reach(pos, unit, speed))
}

/// Lets a place of a Move action or a Dash be chosen.
pub(crate) fn placing_by(pos: Pos<'_>, unit: UnitId, manner: Manner, speed: u8) -> Placing {
    // LC-NOTCH-02: a pivot turns on the spot.
    if manner == Manner::Pivot { Placing::free().within(0.0) } else { placing(pos, unit, speed) }
}

/// Returns a grid of inches to the places that a unit may reach by one move of a speed, tools and climbs together; infinite
/// where it cannot get.
#[must_use]
pub fn field(pos: Pos<'_>, unit: UnitId, speed: u8, cell: f64) -> Field<f64> {
    let from = pos.unit(unit).pose.point();
    let around = Bounds::new(from, from).grown(tool::reach(pos, unit, speed) + cell);
    let mut inches = Field::filled(&around, cell, f64::INFINITY);
    for found in tool::fields(pos, unit, speed, cell) {
        for row in 0..found.rows {
            for column in 0..found.columns {
                if !found.values[row * found.columns + column] {
                    continue;
                }
                let centre = found.centre(column, row);
                // Grids of shorter tools begin elsewhere: the cell that holds the center.
                let at = (centre - inches.origin) * (1.0 / cell);
                let (x, y) = (at.x.floor() as usize, at.y.floor() as usize);
                if at.x >= 0.0 && at.y >= 0.0 && x < inches.columns && y < inches.rows {
                    let least = &mut inches.values[y * inches.columns + x];
                    *least = least.min(from.distance(centre));
                }
            }
        }
    }
    inches
}
