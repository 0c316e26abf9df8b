//! Whether a unit may be put down somewhere: on the table, in a zone, clear of terrain that stops it and of other
//! units, in cohesion (REG-DEPLOY-05, REG-DEPLOY-06, REG-DEPLOY-13). The hot path of deployment: boxes first.

use sandtable_geometry::{
    Bounds, CONTACT, Convex, EPS, List, Quad, distance, in_contact, inside_rect, inside_union, overlap_depth,
    overlaps_convex,
};
use sandtable_kernel::Refusal;

use crate::data::TerrainKind;
use crate::model::{Kinds, MAX_UNIT_BASES, Pos, UnitId};
use crate::rulings::{A51_NEVER, A53_ONE_CHAIN, A67_NOT_ON_SOLID};

/// Where the bases of a unit would be.
pub(super) type Quads = List<Quad, MAX_UNIT_BASES>;

/// REG-COH-01: how far a base may be from its nearest fellow, in inches.
const COHESION: f64 = 1.0;

/// Whether the bases of a unit may stand so.
///
/// # Errors
/// The first thing that is wrong.
pub(super) fn check(
    pos: Pos<'_>,
    unit: UnitId,
    quads: &Quads,
    zone: Option<&[Convex]>,
) -> Result<(), Refusal> {
    for quad in quads {
        if !inside_rect(quad, &pos.table.bounds) {
            return Err(Refusal::new(
                "off-table",
                "REG-DEPLOY-05",
                "A base would not be wholly on the table.",
            ));
        }
        if zone.is_some_and(|zone| !inside_union(quad, zone)) {
            // REG-DEPLOY-05: not a part of a base across the line.
            return Err(Refusal::new(
                "outside-zone",
                "REG-DEPLOY-05",
                "Every base stands wholly inside your deployment zone.",
            ));
        }
        terrain(pos, unit, quad)?;
    }
    others(pos, unit, quads)?;
    own(pos, quads)
}

/// REG-DEPLOY-05, REG-MOVE-11: terrain that the unit may not stand on.
fn terrain(pos: Pos<'_>, unit: UnitId, quad: &Quad) -> Result<(), Refusal> {
    let spec = pos.spec(unit);
    let solid = Kinds::of(&[TerrainKind::Blocking, TerrainKind::Structural, TerrainKind::Impassable]);
    if spec.aerial() && !pos.table.rulings.is(A67_NOT_ON_SOLID) {
        // REG-A67: aerial units end on any terrain.
        return Ok(());
    }
    let bounds = quad.bounds();
    for (at, feature) in pos.board.features.iter().enumerate() {
        if !feature.kinds.any(solid) || !feature.bounds.meets(&bounds) {
            continue;
        }
        if !pos.board.parts(at).iter().any(|part| overlaps_convex(quad, part)) {
            continue;
        }
        let blocking = feature.kinds.has(TerrainKind::Blocking)
            || feature.kinds.has(TerrainKind::Impassable) && !spec.aerial();
        if blocking {
            return Err(Refusal::new(
                "blocked-ground",
                "REG-DEPLOY-05",
                "A base would stand on terrain that blocks movement.",
            ));
        }
        if !feature.kinds.has(TerrainKind::Structural) {
            continue;
        }
        // REG-TERR-17, REG-TERR-18: infantry only, and one unit in each structure.
        if !spec.infantry() || spec.aerial() {
            return Err(Refusal::new(
                "infantry-only",
                "REG-TERR-17",
                "Only infantry on the ground stands inside a structure.",
            ));
        }
        if occupied(pos, unit, at) {
            return Err(Refusal::new(
                "structure-occupied",
                "REG-TERR-18",
                "Another unit stands inside this structure; it holds one.",
            ));
        }
    }
    Ok(())
}

fn occupied(pos: Pos<'_>, unit: UnitId, feature: usize) -> bool {
    let bounds = &pos.board.features[feature].bounds;
    pos.units().filter(|&other| other != unit && pos.on_table(other) && !pos.spec(other).aerial()).any(
        |other| {
            pos.bases(other).any(|base| {
                let quad = &pos.state.base(base).quad;
                quad.bounds().meets(bounds)
                    && pos.board.parts(feature).iter().any(|part| overlaps_convex(quad, part))
            })
        },
    )
}

/// REG-DEPLOY-13, REG-BASE-14: no overlap and no contact with another unit's bases.
fn others(pos: Pos<'_>, unit: UnitId, quads: &Quads) -> Result<(), Refusal> {
    let mut around: Option<Bounds> = None;
    for quad in quads {
        let bounds = quad.bounds();
        around = Some(around.map_or(bounds, |all| all.join(bounds)));
    }
    let Some(around) = around.map(|bounds| bounds.grown(CONTACT)) else { return Ok(()) };
    for other in pos.units() {
        if other == unit || !pos.on_table(other) {
            continue;
        }
        for base in pos.bases(other) {
            let there = &pos.state.base(base).quad;
            let bounds = there.bounds();
            if !bounds.meets(&around) {
                continue;
            }
            for quad in quads {
                if quad.bounds().distance(&bounds) <= CONTACT && distance(quad, there) <= CONTACT {
                    return Err(Refusal::new(
                        "in-contact",
                        "REG-DEPLOY-13",
                        "A base would touch or overlap a base of another unit.",
                    ));
                }
            }
        }
    }
    Ok(())
}

/// REG-BASE-03, REG-DEPLOY-06: no overlap inside the unit, and cohesion.
fn own(pos: Pos<'_>, quads: &Quads) -> Result<(), Refusal> {
    let mut near = [0u8; MAX_UNIT_BASES];
    for (a, first) in quads.iter().enumerate() {
        for (b, second) in quads.iter().enumerate().skip(a + 1) {
            let apart = distance(first, second);
            if apart <= COHESION + EPS {
                near[a] |= 1 << b;
                near[b] |= 1 << a;
            }
            if apart <= CONTACT {
                if overlap_depth(first, second) > CONTACT {
                    return Err(Refusal::new(
                        "overlap",
                        "REG-BASE-03",
                        "Two bases of the unit would overlap.",
                    ));
                }
                if pos.table.rulings.is(A51_NEVER) && in_contact(first, second) {
                    // REG-A51's alternative.
                    return Err(Refusal::new(
                        "own-contact",
                        "REG-MOVE-07",
                        "By the ruling in force bases of one unit may not touch either.",
                    ));
                }
            }
        }
    }
    let count = quads.len();
    // REG-COH-01, REG-COH-02: every base has a fellow nearby; REG-A53's alternative wants one chain.
    let whole = if pos.table.rulings.is(A53_ONE_CHAIN) {
        let mut chain = 1u8;
        for _ in 0..count {
            chain |= (0..count).filter(|&at| chain & (1 << at) != 0).fold(0, |bits, at| bits | near[at]);
        }
        chain.count_ones() as usize >= count
    } else {
        count < 2 || near[..count].iter().all(|&fellows| fellows != 0)
    };
    if whole {
        return Ok(());
    }
    Err(Refusal::new(
        "out-of-cohesion",
        "REG-DEPLOY-06",
        "Every base stays within {needs} in of another base of its unit.",
    )
    .with(COHESION, widest(quads)))
}

/// The largest distance of a base from its nearest fellow, for the sentence.
fn widest(quads: &Quads) -> f64 {
    let nearest = |a: usize| {
        let others = (0..quads.len()).filter(|&b| b != a);
        others.map(|b| distance(&quads[a], &quads[b])).fold(f64::INFINITY, f64::min)
    };
    (0..quads.len()).map(nearest).fold(0.0, f64::max)
}
