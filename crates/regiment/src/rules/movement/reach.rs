//! Where a base can get to: a field for clients and AI players.

use sandtable_geometry::{Bounds, Convex, Field, reach_field};

use super::scene::Scene;
use super::terrain::allowance;
use crate::model::{BaseId, Pos};

/// For each cell of `cell` inches over the table: the length in inches of the shortest way of a base's center to the
/// cell's middle in one move, infinite where it cannot get. Says nothing about whether it may end there.
#[must_use]
pub fn reach(pos: Pos<'_>, base: BaseId, cell: f64) -> Field<f64> {
    let table = &pos.table.bounds;
    if base.index() >= pos.state.bases.len() || !pos.base_on_table(base) {
        return Field::filled(table, cell, f64::INFINITY);
    }
    let unit = pos.owner(base);
    let from = pos.state.base(base);
    let full = allowance(pos, unit, false, false, &mut ());
    let at = from.pose.point();
    let scene = Scene::new(pos, unit, Bounds::new(at, at).grown(full));
    let mut obstacles: Vec<Convex> = Vec::new();
    // Clear of difficult ground with the whole allowance, or through it with what it leaves.
    let starts_slowed = scene.stood_on(&from.quad).0 != 0;
    let slowed = allowance(pos, unit, false, true, &mut ());
    scene.obstacles(scene.soft().0 && !starts_slowed, false, &mut obstacles);
    let most = if starts_slowed { slowed } else { full };
    let mut field = reach_field(at, scene.clearance(), &obstacles, table, most, cell);
    if scene.soft().0 && !starts_slowed {
        scene.obstacles(false, false, &mut obstacles);
        let through = reach_field(at, scene.clearance(), &obstacles, table, slowed, cell);
        for (value, other) in field.values.iter_mut().zip(&through.values) {
            *value = value.min(*other);
        }
    }
    field
}
