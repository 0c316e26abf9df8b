//! What may be laid over the position: a line of sight with what blocks it, and where a base can go.

use sandtable_geometry::{Field, Point};
use sandtable_regiment::model::{BaseId, Pos};
use sandtable_regiment::rules::{movement, space};

use super::frame::Frame;
use super::palette::{HALO, INK};
use super::svg::{Svg, Type, number};

/// A drawn question about the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Overlay {
    /// A clear line, or the straight one between two bases that is not clear.
    Sight {
        /// Its ends in inches.
        line: (Point, Point),
        /// Whether it is clear.
        clear: bool,
    },
    /// How far each cell is for a base, infinite where it cannot go.
    Reach {
        /// The base.
        base: BaseId,
        /// Inches to each cell.
        field: Field<f64>,
        /// How far it may go.
        most: f64,
    },
}

/// The side of a cell of a drawn reach, in inches.
const CELL: f64 = 0.25;

impl Overlay {
    /// The line of sight between two bases on the table, or that there is none.
    pub fn sight(pos: Pos<'_>, from: BaseId, to: BaseId) -> Self {
        let middle = |base: BaseId| pos.state.base(base).quad.centre();
        match space::sight_report(pos, from, to).and_then(|report| report.line) {
            Some([start, end]) => Self::Sight { line: (start, end), clear: true },
            None => Self::Sight { line: (middle(from), middle(to)), clear: false },
        }
    }

    /// Where a base on the table can go in one move.
    pub fn reach(pos: Pos<'_>, base: BaseId) -> Self {
        let field = movement::reach(pos, base, CELL);
        let most = field.values.iter().copied().filter(|far| far.is_finite()).fold(0.0, f64::max);
        Self::Reach { base, field, most }
    }

    /// What belongs under the units.
    pub(super) fn under(&self, svg: &mut Svg, frame: &Frame) {
        let Self::Reach { field, most, .. } = self else { return };
        svg.open("fill=\"#2a7a5a\" shape-rendering=\"crispEdges\"");
        for row in 0..field.rows {
            for column in 0..field.columns {
                let far = field.values[row * field.columns + column];
                if !far.is_finite() || far > *most {
                    continue;
                }
                let half = Point::new(field.cell / 2.0, field.cell / 2.0);
                let at = frame.at(field.centre(column, row) - half);
                let side = field.cell * frame.scale;
                let share = 0.42 - 0.28 * (far / most.max(1e-9));
                svg.rect(at.x, at.y, side, side, 0.0, &format!("fill-opacity=\"{}\"", number(share)));
            }
        }
        svg.close();
    }

    /// What belongs over the units.
    pub(super) fn over(&self, svg: &mut Svg, frame: &Frame, pos: Pos<'_>) {
        match self {
            Self::Sight { line: (from, to), clear } => {
                let (a, b) = (frame.at(*from), frame.at(*to));
                let (colour, dashes) =
                    if *clear { ("#1d8a5f", "") } else { ("#8a1d4c", " stroke-dasharray=\"6 5\"") };
                let line = |width: f64, colour: &str| {
                    format!("stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"{dashes}")
                };
                svg.line(a, b, &line(5.0, HALO));
                svg.line(a, b, &line(2.2, colour));
                for end in [a, b] {
                    svg.circle(
                        end,
                        3.6,
                        &format!("fill=\"{colour}\" stroke=\"{HALO}\" stroke-width=\"1.2\""),
                    );
                }
                let text = if *clear { "in sight" } else { "not in sight" };
                let text = format!("{text}, {} in", number(from.distance(*to)));
                let middle = a.lerp(b, 0.5) - Point::new(0.0, 7.0);
                svg.text(middle, &text, Type::plain(11.5, colour).bold().centred().halo(HALO));
            }
            Self::Reach { base, most, .. } => {
                let at = frame.at(pos.state.base(*base).quad.centre()) - Point::new(0.0, 20.0);
                let text = format!("reach {} in", number(*most));
                svg.text(at, &text, Type::plain(11.5, INK).bold().centred().halo(HALO));
            }
        }
    }
}
