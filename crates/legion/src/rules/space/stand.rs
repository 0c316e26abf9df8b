//! Places where a miniature may stand, and the silhouette it has there (LC-MOVE-03, LC-MOVE-10, LC-SIL-02).

use sandtable_geometry::{CONTACT, Capsule, EPS, Pose, Silhouette};
use sandtable_kernel::{Refusal, refusals};
use sandtable_tabletop::{Kinds, Stand};

use crate::model::{MiniatureId, Pos, Property, UnitId};
use crate::rules::form::{IMPASSABLE, OFF_TABLE, ON_A_MINIATURE, ON_SCATTER, OVER_AN_EDGE, TOO_STEEP};
use crate::rules::stats;
use crate::rulings::A72_NOBODY;

refusals! {
    ON_A_TOKEN = "on-a-token", "LC-OBJ-03", "refusal-on-a-token";
}

/// The silhouettes of the miniatures of a unit on the table, its leader's first.
pub fn silhouettes(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = Silhouette> {
    miniatures(pos, unit).map(|(_, own)| own)
}

/// The miniatures of a unit on the table with their silhouettes: its leader, which has no number, and those beside it.
pub fn miniatures(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = (Option<MiniatureId>, Silhouette)> {
    let beside =
        pos.followers(unit).map(move |one| (Some(one.id), silhouette_at(pos, unit, one.pose, one.on)));
    std::iter::once((None, silhouette(pos, unit))).chain(beside)
}

/// The silhouette of a unit's leader on the table.
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

/// The steepest slope of a unit's base over the edges of terrain, 1 being 45 degrees, or `None` if it has to lie flat.
#[must_use]
pub fn slope(pos: Pos<'_>, unit: UnitId) -> Option<f64> {
    // UT-GND-03, UT-REP-06: a vehicle may lie partly on terrain. UT-GND-04, UT-GND-05, UT-REP-09, UT-REP-10: it tilts by 45
    // degrees at most, and what would tilt more falls. LC-MOVE-10: a Trooper's base lies flat.
    stats::traits(pos, unit).tilts.then_some(1.0)
}

/// The kinds of terrain that no part of a unit's base may be put on.
#[must_use]
pub fn barred(pos: Pos<'_>, unit: UnitId) -> Kinds {
    let traits = stats::traits(pos, unit);
    // UT-REP-07, LEG-A72: a Repulsor Vehicle may end on impassable terrain, or by the alternative nobody.
    let crosses = traits.crosses && !pos.table.rulings.is(A72_NOBODY);
    // LC-MOVE-09: nobody moves onto impassable terrain. LC-TER-04: no Trooper ends a move on a barricade.
    let impassable = (!crosses).then_some(Property::Impassable);
    let scatter = traits.trooper.then_some(Property::Scatter);
    // LC-OBJ-03: nobody overlaps a point of interest.
    let tokens = [Property::PointOfInterest];
    Kinds::of(&impassable.into_iter().chain(scatter).chain(tokens).collect::<Vec<_>>())
}

/// Refuses a place on a point of interest.
pub(crate) fn overlaps(token: &str) -> Refusal {
    ON_A_TOKEN.about(token)
}

/// Finds the piece of terrain that a unit's leader would stand on at a pose; `None` is the ground.
pub fn stand(pos: Pos<'_>, unit: UnitId, pose: Pose) -> Result<Option<u8>, Refusal> {
    stand_beside(pos, unit, pose, &[])
}

/// Finds the piece of terrain that a miniature of a unit would stand on at a pose, while these bases of its own unit are in its way.
pub fn stand_beside(
    pos: Pos<'_>,
    unit: UnitId,
    pose: Pose,
    own_bases: &[Capsule],
) -> Result<Option<u8>, Refusal> {
    let base = pos.spec(unit).base(pose);
    if !pos.table.bounds.grown(EPS).contains_bounds(&base.bounds()) {
        return Err(OFF_TABLE);
    }
    let terrain = &pos.table.terrain;
    let name = |feature: usize| terrain.features.get(feature).map_or("terrain", |piece| piece.name.as_str());
    let barred = barred(pos, unit);
    let under = |kind: Property| terrain.under_base(Kinds::of(&[kind]), &base).next();
    let first = |kind: Property| barred.has(kind).then(|| under(kind)).flatten();
    if let Some(feature) = first(Property::Impassable) {
        return Err(IMPASSABLE.about(name(feature)));
    }
    if let Some(feature) = first(Property::Scatter) {
        return Err(ON_SCATTER.about(name(feature)));
    }
    if let Some(token) = first(Property::PointOfInterest) {
        return Err(overlaps(name(token)));
    }
    let obstacles = Kinds::of(&[Property::Obstacle]);
    let on = if let Some(most) = slope(pos, unit) {
        let resting = terrain.resting(obstacles, &base);
        let slope = resting.slope(pos.spec(unit).length);
        if slope > most + EPS {
            return Err(TOO_STEEP.with(slope, most));
        }
        resting.on
    } else {
        let standing = terrain.standing(obstacles, &base);
        if let Some(&feature) = standing.partly.first() {
            return Err(OVER_AN_EDGE.about(name(feature)));
        }
        standing.on
    };
    let on = on.and_then(|at| u8::try_from(at).ok());
    let own = silhouette_at(pos, unit, pose, on);
    // LC-MOVE-03, LC-TERM-11: miniatures move through others and end on none.
    let over = |other: Capsule| other.gap(&own.base) < -CONTACT;
    let beside = own_bases.iter().any(|&other| over(other)).then_some(unit);
    let others = || pos.on_table().find(|&other| other != unit && pos.bases(other).any(over));
    let under = beside.or_else(others);
    if let Some(other) = under {
        return Err(ON_A_MINIATURE.about(&pos.spec(other).name));
    }
    Ok(on)
}
