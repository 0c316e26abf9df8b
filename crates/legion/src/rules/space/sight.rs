//! Line of sight (LC-LOS).

use sandtable_geometry::Silhouette;
use sandtable_tabletop::{Kinds, Look, Volumes};

use super::{silhouette, silhouettes};
use crate::model::{Pos, Property, Thing, UnitId};
use crate::rulings::{A96_INSIDE, A96_PLAIN};

/// Returns to whom area terrain is open (LEG-A96).
pub(super) fn volumes(pos: Pos<'_>) -> Volumes {
    // LC-TER-02: ignored for lines to and from a miniature that overlaps it. LEG-A96.
    if pos.table.rulings.is(A96_INSIDE) {
        Volumes::OpenInside
    } else if pos.table.rulings.is(A96_PLAIN) {
        Volumes::Solid
    } else {
        Volumes::OpenOverlapping
    }
}

/// Returns `true` if a piece is area terrain.
pub(super) fn is_area(pos: Pos<'_>, feature: u8) -> bool {
    is(pos, feature, Property::Area)
}

/// Returns `true` if a piece is of a kind.
fn is(pos: Pos<'_>, feature: u8, kind: Property) -> bool {
    let piece = pos.table.terrain.features.get(usize::from(feature));
    piece.is_some_and(|piece| piece.kinds.any(Kinds::of(&[kind])))
}

/// Returns `true` if a unit on the table overlaps area terrain.
#[must_use]
pub fn in_area(pos: Pos<'_>, unit: UnitId) -> bool {
    let base = pos.base(unit);
    pos.table.terrain.under_base(Kinds::of(&[Property::Area]), &base).next().is_some()
}

/// Returns `true` if two units on the table see each other.
#[must_use]
pub fn sees(pos: Pos<'_>, a: UnitId, b: UnitId) -> bool {
    // LC-LOS-03: any miniature of the one and any miniature of the other.
    silhouettes(pos, a).any(|own| seen(pos, &own, b).next().is_some())
}

/// Returns `true` if the leader of a unit sees another unit.
#[must_use]
pub fn leader_sees(pos: Pos<'_>, leader: UnitId, other: UnitId) -> bool {
    // LC-LOS-03: a rule that names the leader means its own sight.
    seen(pos, &silhouette(pos, leader), other).next().is_some()
}

/// The miniatures of a unit that are in sight from a silhouette.
pub fn seen<'a>(
    pos: Pos<'a>,
    from: &'a Silhouette,
    unit: UnitId,
) -> impl Iterator<Item = Silhouette> + use<'a> {
    silhouettes(pos, unit).filter(move |to| look(pos, from, to).is_clear())
}

/// Looks from one silhouette to another: a free line, or the pieces that together block all.
#[must_use]
pub fn look(pos: Pos<'_>, from: &Silhouette, to: &Silhouette) -> Look<Thing> {
    let (terrain, volumes) = (&pos.table.terrain, volumes(pos));
    // LC-LOS-02: terrain that was agreed to block; Troopers never do, nor do tokens.
    let blocks = |thing: Thing| match thing {
        Thing::Piece(feature) => {
            // LC-OBJ-03: a point of interest blocks no sight.
            !is(pos, feature, Property::PointOfInterest) && !is_area(pos, feature)
                || is(pos, feature, Property::Blocks)
                    && ![from, to]
                        .iter()
                        .any(|end| terrain.is_open_to(usize::from(feature), &end.base, volumes))
        }
        // UT-GND-07: a Ground Vehicle blocks, but for lines to and from itself. LEG-A71: nobody is inside it.
        Thing::Unit(unit) => {
            let meets = |end: &Silhouette| pos.bases(unit).any(|base| end.base.overlaps(&base));
            pos.is_on_table(unit) && !meets(from) && !meets(to)
        }
    };
    // LC-LOS-01: any free line from any part of one silhouette to any part of the other.
    pos.skyline.look(from, to, blocks)
}
