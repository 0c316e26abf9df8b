//! The lattice position next to a wished one where a base overlaps nothing. Knows no rules about placing.

use crate::{Heading, Point, Pose, Quad, Size, Spot, ring};

/// Lattice steps to look around the wished position: enough to step out of what rounding put together.
const REACH: i32 = 3;

/// Returns the pose on the lattice nearest to `ideal` (inches) where the base overlaps none of the others; `None` when
/// there is none within three lattice steps (3/1024 inch) along each axis.
///
/// For placing a base in contact: work out the ideal center, then settle. The gap this leaves is within
/// [`crate::CONTACT`], so that [`crate::in_contact`] holds.
pub fn settle(ideal: Point, heading: Heading, size: Size, others: &[Quad]) -> Option<Pose> {
    let near = Spot::try_inches(ideal.x, ideal.y)?;
    let quad = Quad::place(Pose { at: near, heading }, size);
    let bounds = quad.bounds().grown(f64::from(REACH + 1) / crate::SPOTS_PER_INCH);
    let mut best: Option<(f64, Spot)> = None;
    for dx in -REACH..=REACH {
        for dy in -REACH..=REACH {
            let at = Spot { x: near.x + dx, y: near.y + dy };
            let off = (at.point() - ideal).length_squared();
            // Ties go to the first in reading order of the columns, the same on every machine.
            if best.is_some_and(|(least, _)| least <= off) {
                continue;
            }
            // A step of the lattice is 64 units of a corner: the footprint moves as a whole.
            let moved = Quad { corners: quad.corners.map(|(x, y)| (x + 64 * dx, y + 64 * dy)) }.units();
            if !others.iter().any(|o| o.bounds().meets(&bounds) && ring::overlap(&moved, &o.units())) {
                best = Some((off, at));
            }
        }
    }
    best.map(|(_, at)| Pose { at, heading })
}
