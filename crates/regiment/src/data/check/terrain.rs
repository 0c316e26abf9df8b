//! Judges terrain pieces, layouts and placed ground.

use sandtable_geometry::Convex;
use sandtable_tabletop::{Spacing, spacing};
use sandtable_text::say;

use super::mission::{check_table, on_table};
use super::{Check, Faults};
use crate::data::terrain::polygon;
use crate::data::{Ground, Layout, Pool, Table, TerrainKind, TerrainPiece, Xy, limits};

/// Greatest length of a piece in inches along either axis.
const MAX_EXTENT: f64 = 24.0;

impl Check for TerrainPiece {
    fn check(&self, faults: &mut Faults) {
        faults.id_and_name(&self.id, &self.name);
        self.check_kinds(faults);
        // REG-DATA-09
        let measured = faults.polygon("outline", &self.outline);
        if measured && self.outline.iter().flatten().any(|v| v.abs() > MAX_EXTENT / 2.0) {
            let message =
                say!("check-terrain-the-outline-must-lie-within-inches", max_extent = MAX_EXTENT / 2.0);
            faults.add("outline", "terrain.extent", message);
        }
    }
}

impl TerrainPiece {
    fn check_kinds(&self, faults: &mut Faults) {
        // REG-SETUP-13: at least one type.
        if self.kinds.is_empty() {
            faults.against(
                rule!("REG-SETUP-13"),
                "kinds",
                "terrain.kinds",
                say!("check-terrain-a-piece-has-at-least-one"),
            );
        }
        for (index, kind) in self.kinds.iter().enumerate() {
            if self.kinds[..index].contains(kind) {
                faults.add(
                    &format!("kinds[{index}]"),
                    "terrain.kinds.twice",
                    say!("check-terrain-the-type-stands-there-twice"),
                );
            }
        }
        if self.is(TerrainKind::Open) && self.kinds.len() > 1 {
            faults.add(
                "kinds",
                "terrain.kinds.contrary",
                say!("check-terrain-open-terrain-has-no-other-type"),
            );
        }
        let closed = self.is(TerrainKind::Blocking) || self.is(TerrainKind::Impassable);
        if closed && self.is(TerrainKind::Structural) {
            let message = say!("check-terrain-infantry-may-enter-a-structure-but");
            faults.add("kinds", "terrain.kinds.contrary", message);
        }
    }
}

impl Check for Layout {
    fn check(&self, faults: &mut Faults) {
        faults.id_and_name(&self.id, &self.name);
        check_table(self.table, faults);
        faults.length("pieces", &self.pieces, limits::PIECES);
        faults.each("pieces", &self.pieces, |placement, faults| {
            check_pose(self.table, placement.at, placement.degrees, faults);
        });
    }
}

impl Check for Pool {
    fn check(&self, faults: &mut Faults) {
        faults.id_and_name(&self.id, &self.name);
        check_table(self.table, faults);
        faults.length("half", &self.half, limits::HALF);
    }
}

impl Check for Ground {
    fn check(&self, faults: &mut Faults) {
        check_table(self.table, faults);
        faults.length("features", &self.features, (0, limits::PIECES.1));
        faults.each("features", &self.features, |feature, faults| {
            check_pose(self.table, feature.at, feature.degrees, faults);
            faults.below("piece", |faults| feature.piece.check(faults));
            check_inside(self.table, &feature.corners(), faults);
        });
    }
}

fn check_pose(table: Table, at: Xy, degrees: u16, faults: &mut Faults) {
    let measured = faults.lattice("at", at);
    faults.range("degrees", degrees, limits::DEGREES);
    if measured && !on_table(table, at) {
        let message = say!(
            "check-terrain-is-off-the-x-table",
            at = at[0],
            at2 = at[1],
            width = table.width,
            height = table.height
        );
        faults.add("at", "layout.off", message);
    }
}

fn check_inside(table: Table, corners: &[Xy], faults: &mut Faults) {
    // Turned corners are rounded numbers; a piece along the table's edge may miss it by a last digit.
    let slack = 1.0 / 1024.0;
    let inside = |v: f64, size: u8| (-slack..=f64::from(size) + slack).contains(&v);
    if corners.iter().any(|[x, y]| !inside(*x, table.width) || !inside(*y, table.height)) {
        faults.add("at", "layout.off", say!("check-terrain-part-of-the-piece-is-off"));
    }
}

/// Compares how two outlines lie to each other. What is no polygon is reported elsewhere; here it counts as its box.
fn apart(a: &[Xy], b: &[Xy]) -> Spacing {
    let parts = |corners: &[Xy]| {
        let polygon = polygon(corners);
        let boxed = || Convex::from_bounds(&polygon.bounds()).into_iter().collect();
        polygon.convex_pieces().unwrap_or_else(|_| boxed())
    };
    spacing(&parts(a), &parts(b))
}

/// Returns `true` if two outlines share more than edges and corners, and more than rounding makes of those.
pub(super) fn lies_on(a: &[Xy], b: &[Xy]) -> bool {
    matches!(apart(a, b), Spacing::Into(depth) if depth > 1.0 / 1024.0)
}

impl Ground {
    /// Share of the table that the features cover, in percent, overlaps counted twice (REG-SETUP-05).
    pub fn coverage_pct(&self) -> f64 {
        let area: f64 = self.features.iter().map(|f| f.piece.area()).sum();
        100.0 * area / self.table.area()
    }

    /// Lists the faults of a layout that was made in advance: too much or too little terrain (unless
    /// `sparse`), and pieces too near to each other.
    pub fn layout_faults(&self, sparse: bool) -> Vec<super::Fault> {
        let mut faults = Faults::default();
        let coverage = self.coverage_pct();
        // REG-SETUP-05: about 25 %.
        if !sparse && !(20.0..=30.0).contains(&coverage) {
            let message = say!(
                "check-terrain-terrain-covers-of-the-table-expected",
                coverage = format_args!("{coverage:.1}")
            );
            faults.against(rule!("REG-SETUP-05"), "pieces", "layout.coverage", message);
        }
        for (index, feature) in self.features.iter().enumerate() {
            let corners = feature.corners();
            faults.below(&format!("pieces[{index}]"), |faults| check_inside(self.table, &corners, faults));
            for (other, before) in self.features[..index].iter().enumerate() {
                // REG-SETUP-10: identical pieces may be joined, but they do not lie on each other.
                let alike = before.piece.id == feature.piece.id;
                let gap = match apart(&before.corners(), &corners) {
                    Spacing::Apart(gap) => gap,
                    Spacing::Into(_) => 0.0,
                };
                // REG-SETUP-09: 4 inches between outer edges.
                if !alike && gap < 4.0 - 1.0 / 1024.0 {
                    let message = say!(
                        "check-terrain-only-in-from-piece-counted-from",
                        gap = format_args!("{gap:.2}"),
                        other
                    );
                    faults.against(rule!("REG-SETUP-09"), &format!("pieces[{index}]"), "layout.gap", message);
                }
                if alike && lies_on(&before.corners(), &corners) {
                    let message = say!("check-terrain-lies-on-piece-counted-from-0", other);
                    faults.against(
                        rule!("REG-SETUP-10"),
                        &format!("pieces[{index}]"),
                        "layout.overlap",
                        message,
                    );
                }
            }
        }
        faults.list
    }
}
