//! Places where a miniature may stand, and the silhouette it has there (LC-MOVE-03, LC-MOVE-10, LC-SIL-02).

use sandtable_geometry::{CONTACT, EPS, Pose, Silhouette};
use sandtable_kernel::Refusal;
use sandtable_tabletop::{Kinds, Stand};

use crate::model::{Pos, Property, UnitId};

/// The silhouette of a unit on the table.
#[must_use]
pub fn silhouette(pos: Pos<'_>, unit: UnitId) -> Silhouette {
    let now = pos.unit(unit);
    silhouette_at(pos, unit, now.pose, now.on)
}

/// The silhouette that a unit would have at a pose, on a piece of terrain or on the ground.
#[must_use]
pub fn silhouette_at(pos: Pos<'_>, unit: UnitId, pose: Pose, on: Option<u8>) -> Silhouette {
    let spec = pos.spec(unit);
    // LC-SIL-02: a cylinder over the base that begins at its bottom.
    Silhouette {
        base: spec.base(pose),
        foot: pos.table.terrain.foot(Stand { pose, on }),
        height: spec.height,
    }
}

/// Finds the piece of terrain that a unit would stand on at a pose; none is the ground.
///
/// # Errors
/// Why it may not stand there.
pub fn stand(pos: Pos<'_>, unit: UnitId, pose: Pose) -> Result<Option<u8>, Refusal> {
    let base = pos.spec(unit).base(pose);
    if !pos.table.bounds.grown(EPS).contains_bounds(&base.bounds()) {
        return Err(Refusal::new(
            "off-the-table",
            rule!("LC-MOVE-04"),
            "No part of its base may lie off the battlefield.",
        ));
    }
    let terrain = &pos.table.terrain;
    let name = |feature: usize| terrain.features.get(feature).map_or("terrain", |piece| piece.name.as_str());
    let first = |kind: Property| terrain.under_base(Kinds::of(&[kind]), &base).next();
    if let Some(feature) = first(Property::Impassable) {
        return Err(Refusal::new("impassable", rule!("LC-MOVE-09"), "Nobody moves onto {about}.")
            .about(name(feature)));
    }
    if let Some(feature) = first(Property::Scatter) {
        return Err(Refusal::new("on-scatter", rule!("LC-TER-04"), "No Trooper ends a move on {about}.")
            .about(name(feature)));
    }
    let standing = terrain.standing(Kinds::of(&[Property::Obstacle]), &base);
    if let Some(&feature) = standing.partly.first() {
        return Err(Refusal::new(
            "over-an-edge",
            rule!("LC-MOVE-10"),
            "Its base would lie over the edge of {about}; it stands wholly on it or beside it.",
        )
        .about(name(feature)));
    }
    let on = standing.on.and_then(|at| u8::try_from(at).ok());
    let own = silhouette_at(pos, unit, pose, on);
    // LC-MOVE-03, LC-TERM-11: miniatures move through others and end on none.
    let under = pos.on_table().find(|&other| other != unit && pos.base(other).gap(&own.base) < -CONTACT);
    if let Some(other) = under {
        return Err(Refusal::new("on-a-miniature", rule!("LC-MOVE-03"), "It would end on {about}.")
            .about(&pos.spec(other).name));
    }
    Ok(on)
}
