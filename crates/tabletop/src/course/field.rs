//! All places that a move with a tool may end at, as a grid to draw. The check decides; the grid sweeps the tool.

use sandtable_geometry::{Bounds, Convex, Field, Heading, Laid, Point, Pose, Tool, Track};

use super::{Course, Moving};

/// Headings of the first arm that are swept.
const HEADINGS: u16 = 256;
/// Bends of the joint to either side that are swept.
const BENDS: i32 = 16;

impl Course<'_> {
    /// Returns a grid about the miniature, true where its centre may be after a move with this tool.
    #[must_use]
    pub fn field(&self, moving: &Moving, tool: &Tool, cell: f64) -> Field<bool> {
        let from = moving.stand.pose.point();
        let reach = moving.mover.farthest(tool);
        let bounds = Bounds::new(from, from).grown(reach + cell);
        let mut field = Field::filled(&bounds, cell, false);
        let foot = self.terrain.foot(moving.stand);
        let barred: Vec<&Convex> = self
            .barred(foot)
            .map(|(_, part)| part)
            .filter(|part| part.distance_to(from) < reach + tool.width)
            .collect();
        // Places that would be legal if only a tool led there: the ones that are left to be found.
        let mut open = vec![false; field.values.len()];
        let mut left = 0;
        for row in 0..field.rows {
            for column in 0..field.columns {
                let centre = field.centre(column, row);
                if centre.distance(from) > reach {
                    continue;
                }
                let to = Pose::new(centre.x, centre.y, moving.stand.pose.heading);
                let fits = self
                    .place(moving, to)
                    .is_ok_and(|arrival| (arrival.foot - foot).abs() <= self.rise + sandtable_geometry::EPS);
                if fits {
                    open[row * field.columns + column] = true;
                    left += 1;
                }
            }
        }
        let bends = (0..=2 * BENDS).map(|n| {
            let size = (n + 1) / 2 * i32::from(tool.bend) / BENDS;
            if n % 2 == 1 { size } else { -size }
        });
        for bend in bends {
            for step in 0..HEADINGS {
                if left == 0 {
                    return field;
                }
                let heading =
                    Heading(step * (u16::MAX / HEADINGS + 1)).turned(i32::from(moving.stand.pose.heading.0));
                let turn = moving.along(moving.stand.pose.heading).turn_to(heading);
                if moving.is_notched() && turn.unsigned_abs() > u32::from(super::QUARTER) {
                    continue;
                }
                let track = tool.lay(from, &moving.mover, Laid { heading, bend });
                if barred.iter().any(|shape| track.lies_over(shape)) {
                    continue;
                }
                left -= mark(&mut field, &mut open, &track, moving);
            }
        }
        field
    }
}

/// Marks the open cells whose centres a base may have at a track, and returns how many were not marked before.
fn mark(field: &mut Field<bool>, open: &mut [bool], track: &Track, moving: &Moving) -> usize {
    let wide = if moving.is_notched() { field.cell / 2.0 } else { moving.mover.width / 2.0 };
    let axis = [[track.from, track.joint], [track.joint, track.last()]];
    let around = if moving.is_notched() {
        Bounds::around(&[track.from, track.joint, track.last()])
    } else {
        track.arms[0].bounds().join(*track.arms[1].bounds())
    };
    let around = around.grown(wide);
    let index = |v: f64, count: usize| (v / field.cell).clamp(0.0, count as f64) as usize;
    let (low, high) = (around.min - field.origin, around.max - field.origin);
    let columns = index(low.x, field.columns)..(index(high.x, field.columns) + 1).min(field.columns);
    let rows = index(low.y, field.rows)..(index(high.y, field.rows) + 1).min(field.rows);
    let reached = |at: Point| {
        if moving.is_notched() {
            // Its centre runs along the middle line; a cell is reached if the line passes through it.
            axis.iter().any(|&[p, q]| {
                let along = q - p;
                let square = along.length_squared().max(f64::MIN_POSITIVE);
                let near = p + along * ((at - p).dot(along) / square).clamp(0.0, 1.0);
                (near.x - at.x).abs() <= wide && (near.y - at.y).abs() <= wide
            })
        } else {
            track.arms.iter().any(|arm| arm.distance_to(at) <= wide)
        }
    };
    let mut new = 0;
    for row in rows {
        for column in columns.clone() {
            let at = row * field.columns + column;
            if open[at] && reached(field.centre(column, row)) {
                (open[at], field.values[at]) = (false, true);
                new += 1;
            }
        }
    }
    new
}
