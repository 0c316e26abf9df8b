//! Overlays on a position: lines of sight and tapes, and where a piece can go.

use sandtable_geometry::Point;
use sandtable_text::say;

use super::frame::Frame;
use super::palette::{HALO, INK};
use super::svg::{Svg, Type, number, path};
use crate::{LineKind, Reach, Scene};

/// Draws the cells that a piece can reach, nearer ones darker; belongs under the pieces.
pub fn field(svg: &mut Svg, frame: &Frame, reach: &Reach) {
    let most = reach.most();
    svg.open("fill=\"#2a7a5a\" shape-rendering=\"crispEdges\"");
    for (row, cells) in reach.rows.iter().enumerate() {
        for (column, far) in cells.iter().enumerate() {
            let Some(far) = far else { continue };
            let corner = reach.origin + Point::new(column as f64, row as f64) * reach.cell;
            let (at, side) = (frame.at(corner), reach.cell * frame.scale);
            let share = 0.42 - 0.28 * (far / most.max(1e-9));
            svg.rect(at.x, at.y, side, side, 0.0, &format!("fill-opacity=\"{}\"", number(share)));
        }
    }
    svg.close();
}

/// Writes how far a piece can go, above it.
pub fn most(svg: &mut Svg, frame: &Frame, at: Point, reach: &Reach) {
    let text = say!("overlay-reach", inches = number(reach.most()));
    let look = Type::plain(11.5, INK).bold().centred().halo(HALO);
    svg.text(frame.at(at) - Point::new(0.0, 20.0), &text, look);
}

/// Draws all lines but those that join pieces, which lie under them.
pub fn lines(svg: &mut Svg, frame: &Frame, scene: &Scene) {
    for line in scene.lines.iter().filter(|line| line.kind != LineKind::Bond) {
        let points = frame.all(&line.points);
        let (Some(&first), Some(&last)) = (points.first(), points.last()) else { continue };
        let (colour, dashes) = match line.kind {
            LineKind::Sight => ("#1d8a5f", ""),
            LineKind::Blocked => ("#8a1d4c", " stroke-dasharray=\"6 5\""),
            LineKind::Bond | LineKind::Way | LineKind::Tape => (INK, ""),
        };
        for (width, colour) in [(5.0, HALO), (2.2, colour)] {
            let style = format!(
                "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"{dashes}"
            );
            svg.path(&path(&points), &style);
        }
        for end in [first, last] {
            let style = format!("fill=\"{colour}\" stroke=\"{HALO}\" stroke-width=\"1.2\"");
            svg.circle(end, 3.6, &style);
        }
        let middle = first.lerp(last, 0.5) - Point::new(0.0, 7.0);
        svg.text(middle, &line.text, Type::plain(11.5, colour).bold().centred().halo(HALO));
    }
}
