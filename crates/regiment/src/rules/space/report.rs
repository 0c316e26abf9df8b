//! The answer to "does this base see that one, and if not, why?" for people and programs. Not for the hot path.

use sandtable_geometry::{Disc, FrontLine, Point, Pose, Quad, Size};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::blockers::{Clutter, End, Over, Source};
use super::sight::disc_of;
use crate::model::{BaseId, Pos, UnitId};

/// The way two bases see each other (REG-LOS-01, REG-DISP-03).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SightReport {
    pub line: Option<[Point; 2]>,
    pub distance: Option<f64>,
    /// True if some part of the second base lies in the first one's front arc (REG-ARC-01).
    pub in_front_arc: bool,
    pub units: Vec<UnitId>,
    /// Terrain pieces in the way, as positions in the list of pieces.
    pub features: Vec<u16>,
    /// Smoke in the way, as positions in the list of effects.
    pub smoke: Vec<u8>,
}

/// Reports how one base sees another, without regard to range; `None` when one of them is not on the table.
#[must_use]
pub fn sight_report(pos: Pos<'_>, from: BaseId, to: BaseId) -> Option<SightReport> {
    if !there(pos, from) || !there(pos, to) {
        return None;
    }
    let units = [pos.owner(from), pos.owner(to)];
    let over = if units[0] == units[1] {
        // REG-LOS-03: a unit's own bases never hide each other, but terrain might; nobody asks.
        Over::All
    } else {
        Over::of(pos, units[0]).or(Over::of(pos, units[1]))
    };
    let clutter = Clutter::between(pos, disc_of(pos, from), disc_of(pos, to), units, over);
    let (a, b) = (End::base(pos, from), End::base(pos, to));
    let front = FrontLine::of(&pos.state.base(from).quad);
    Some(report(&clutter, &a, &b, front.part_in_front(&pos.state.base(to).quad)))
}

/// Reports how a base sees a point of the table; `None` when the base is not on the table.
pub(crate) fn point_report(pos: Pos<'_>, from: BaseId, point: Point) -> Option<SightReport> {
    if !there(pos, from) || !point.is_finite() {
        return None;
    }
    let unit = pos.owner(from);
    let disc = Disc::new(point, 0.0);
    let clutter = Clutter::between(pos, disc_of(pos, from), disc, [unit, unit], Over::of(pos, unit));
    let spot = Quad::place(Pose::new(point.x, point.y, Default::default()), Size::new(0, 0));
    let front = FrontLine::of(&pos.state.base(from).quad);
    Some(report(&clutter, &End::base(pos, from), &End::point(pos, point), front.part_in_front(&spot)))
}

fn there(pos: Pos<'_>, base: BaseId) -> bool {
    base.index() < pos.state.bases.len() && pos.base_on_table(base)
}

fn report(clutter: &Clutter<'_>, a: &End, b: &End, in_front_arc: bool) -> SightReport {
    let shortest = clutter.shortest(a, b);
    let mut report = SightReport {
        line: shortest.map(|(_, start, end)| [start, end]),
        distance: shortest.map(|(length, ..)| length),
        // REG-ARC-01
        in_front_arc,
        units: Vec::new(),
        features: Vec::new(),
        smoke: Vec::new(),
    };
    if shortest.is_none() {
        for source in clutter.culprits(a, b) {
            match source {
                Source::Unit(unit) => report.units.push(unit),
                Source::Feature(feature) => report.features.push(feature as u16),
                Source::Smoke(effect) => report.smoke.push(effect as u8),
            }
        }
        report.units.sort_unstable();
        report.features.sort_unstable();
    }
    report
}
