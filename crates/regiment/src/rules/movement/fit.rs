//! Finds room for a unit beside its transport: as many bases as possible touching it, the rest in cohesion with them
//! (REG-TRANS-08, REG-A89). A search over places flush against the transport's edges; the same answer every time.

use sandtable_geometry::{CONTACT, List, Pose, Quad, distance, overlap_depth};

use super::advance::Stance;
use super::cohesion::strays;
use super::scene::{Scene, Touch};
use super::slots::edges;
use crate::commands::Poses;
use crate::model::{BaseId, MAX_UNIT_BASES, Pos, UnitId};
use crate::rulings::A51_NEVER;

/// A way to put a unit beside a transport.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fit {
    /// Poses of the bases that find room.
    pub poses: Poses,
    /// How many of them touch the transport.
    pub touching: usize,
}

/// A possible place.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    pose: Pose,
    quad: Quad,
}

type Places = List<Place, 96>;

/// The bases of a transport, or those of its wreck when none is left.
pub(super) fn hull(pos: Pos<'_>, transport: UnitId) -> List<BaseId, MAX_UNIT_BASES> {
    let left: List<BaseId, MAX_UNIT_BASES> = pos.bases(transport).collect();
    if left.is_empty() { pos.spec(transport).base_ids().collect() } else { left }
}

/// Whether a base touches a transport.
pub(super) fn touches(pos: Pos<'_>, quad: &Quad, transport: UnitId) -> bool {
    hull(pos, transport).iter().any(|&base| distance(quad, &pos.state.base(base).quad) <= CONTACT)
}

/// Room for a unit beside its transport. `first` turns the order in which places are tried.
pub(super) fn fit(pos: Pos<'_>, unit: UnitId, transport: UnitId, first: u32) -> Fit {
    let size = pos.spec(unit).size;
    let hull = hull(pos, transport);
    let wanted = pos.bases(unit).count();
    let Some(&any) = hull.first() else { return Fit::default() };
    let middle = pos.state.base(any).pose.point();
    let reach = 2.0 * pos.spec(transport).round * hull.len() as f64 + 4.0 * pos.spec(unit).round + 4.0;
    let area = sandtable_geometry::Bounds::new(middle, middle).grown(reach);
    let scene = Scene::new(pos, unit, area);
    let mut places = Places::new();
    for &base in &hull {
        for edge in edges(&pos.state.base(base).quad) {
            // Side by side with room for the lattice, and once more shifted by half a base.
            let step = size.half_width() + 0.01;
            let most = (edge.span(size) / step) as i32;
            for n in -most..=most {
                let pose = edge.flush(size, f64::from(n) * step, false);
                add(pos, &scene, pose, transport, &mut places);
            }
        }
    }
    let mut best = Fit::default();
    for start in 0..places.len() {
        let start = (start + first as usize) % places.len();
        let tried = grow(pos, unit, &scene, transport, &places, start, wanted);
        if (tried.touching, tried.poses.len()) > (best.touching, best.poses.len()) {
            best = tried;
        }
        if best.touching == wanted {
            break;
        }
    }
    best
}

/// Keeps a place if a base may stand there; the wreck of a transport is no obstacle on the table, so that overlap with
/// it is looked at here.
fn add(pos: Pos<'_>, scene: &Scene<'_>, pose: Pose, transport: UnitId, places: &mut Places) {
    let quad = Quad::place(pose, pos.spec(scene.unit).size);
    let clear =
        hull(pos, transport).iter().all(|&base| overlap_depth(&quad, &pos.state.base(base).quad) <= CONTACT);
    if clear && scene.stand(pose.point(), &quad, Touch::Unit(transport)).is_ok() {
        places.push(Place { pose, quad });
    }
}

/// Places bases one after the other, each where it is nearest to the first one and in cohesion with those before.
fn grow(
    pos: Pos<'_>,
    unit: UnitId,
    scene: &Scene<'_>,
    transport: UnitId,
    places: &Places,
    start: usize,
    wanted: usize,
) -> Fit {
    let mut stance = Stance { bases: List::new(), poses: Poses::new(), quads: super::cohesion::Quads::new() };
    let mut seat = |place: &Place| {
        stance.poses.push(place.pose);
        stance.quads.push(place.quad);
    };
    seat(&places[start]);
    let heart = places[start].pose.point();
    while stance.poses.len() < wanted {
        let next = nearest(pos, unit, places, &stance, heart);
        let Some(place) = next else { break };
        stance.poses.push(place.pose);
        stance.quads.push(place.quad);
    }
    let touching = stance.poses.len();
    // REG-A89: those that find no room beside it stand beside their fellows.
    while stance.poses.len() < wanted {
        let size = pos.spec(unit).size;
        let mut around = Places::new();
        for quad in &stance.quads {
            for edge in edges(quad) {
                add(pos, scene, edge.at(size, 0.0, false, 0.02), transport, &mut around);
            }
        }
        let Some(place) = nearest(pos, unit, &around, &stance, heart) else { break };
        stance.poses.push(place.pose);
        stance.quads.push(place.quad);
    }
    Fit { poses: stance.poses, touching }
}

/// The place nearest to a point where one more base fits in with those placed.
fn nearest(
    pos: Pos<'_>,
    unit: UnitId,
    places: &Places,
    stance: &Stance,
    heart: sandtable_geometry::Point,
) -> Option<Place> {
    let gap = if pos.table.rulings.is(A51_NEVER) { CONTACT } else { -1.0 };
    let fits = |place: &Place| {
        let apart = stance.quads.iter().all(|quad| {
            overlap_depth(quad, &place.quad) <= CONTACT && (gap < 0.0 || distance(quad, &place.quad) > gap)
        });
        apart && {
            let mut quads = stance.quads;
            quads.push(place.quad);
            strays(pos, unit, &quads) == 0
        }
    };
    let far = |place: &Place| (place.pose.point() - heart).length_squared();
    let mut best: Option<(f64, Place)> = None;
    for place in places {
        let gap = far(place);
        if best.as_ref().is_none_or(|(least, _)| gap < *least) && fits(place) {
            best = Some((gap, *place));
        }
    }
    best.map(|(_, place)| place)
}
