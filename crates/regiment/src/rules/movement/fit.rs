//! Finds room for a unit beside its transport: as many bases as possible touching it, the rest in cohesion with them
//! (REG-TRANS-08, REG-A89). A search over places flush against the transport's edges; the same answer every time.

use sandtable_geometry::{CONTACT, List, Pose, Quad, distance, overlap_depth};
use sandtable_tabletop::edges;

use super::advance::Stance;
use super::cohesion::strays;
use super::scene::{Scene, Touch};
use crate::commands::Poses;
use crate::model::{BaseId, MAX_UNIT_BASES, Pos, UnitId};
use crate::rulings::{A51_NEVER, A89_WITHIN_ONE_INCH};

/// A way to put a unit beside a transport.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fit {
    /// Poses of the bases that find room.
    pub poses: Poses,
    /// Counts how many of them touch the transport.
    pub touching: usize,
}

/// A possible place.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    pose: Pose,
    quad: Quad,
}

type Places = List<Place, 224>;

/// The bases of a transport, or of its wreck.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hull {
    /// The transport it is about.
    pub unit: UnitId,
    /// Bases of the unit that are fitted.
    pub bases: List<BaseId, MAX_UNIT_BASES>,
}

impl Hull {
    /// A transport on the table.
    pub fn of(pos: Pos<'_>, unit: UnitId) -> Self {
        Self { unit, bases: pos.bases(unit).collect() }
    }

    /// The wreck of a transport: the bases it had when it was destroyed, one bit each.
    pub(crate) fn wreck(pos: Pos<'_>, unit: UnitId, wreck: u8) -> Self {
        let bases = pos.spec(unit).base_ids().enumerate();
        Self { unit, bases: bases.filter(|&(at, _)| wreck & (1 << at) != 0).map(|(_, base)| base).collect() }
    }

    /// The shortest distance of a base from it, in inches.
    pub fn distance(&self, pos: Pos<'_>, quad: &Quad) -> f64 {
        self.bases
            .iter()
            .map(|&base| distance(quad, &pos.state.base(base).quad))
            .fold(f64::INFINITY, f64::min)
    }

    /// Returns `true` if a base touches it.
    pub fn touched(&self, pos: Pos<'_>, quad: &Quad) -> bool {
        self.distance(pos, quad) <= CONTACT
    }

    /// Returns `true` if a base stands on it. A wreck is no obstacle of the scene, so that this is asked of it apart.
    pub(crate) fn stood_on(&self, pos: Pos<'_>, quad: &Quad) -> bool {
        self.bases.iter().any(|&base| overlap_depth(quad, &pos.state.base(base).quad) > CONTACT)
    }
}

/// Room for a unit beside its transport. `first` turns the order in which places are tried.
pub(super) fn fit(pos: Pos<'_>, unit: UnitId, hull: &Hull, first: u32) -> Fit {
    let size = pos.spec(unit).size;
    let wanted = pos.bases(unit).count();
    let Some(&any) = hull.bases.first() else { return Fit::default() };
    let middle = pos.state.base(any).pose.point();
    let reach = 2.0 * pos.spec(hull.unit).round * hull.bases.len() as f64 + 4.0 * pos.spec(unit).round + 4.0;
    let area = sandtable_geometry::Bounds::new(middle, middle).grown(reach);
    let scene = Scene::new(pos, unit, area);
    let mut places = Places::new();
    for &base in &hull.bases {
        for edge in edges(&pos.state.base(base).quad) {
            // Side by side with room for the lattice, and shifted by quarters of a base.
            let step = (size.half_width() + 0.01) / 2.0;
            let most = (edge.span(size) / step) as i32;
            for n in -most..=most {
                let pose = edge.flush(size, f64::from(n) * step, false);
                add(pos, &scene, pose, hull, &mut places);
            }
        }
    }
    // REG-A89: by the other reading what counts is that all stand near, touching or not.
    let near = pos.table.rulings.is(A89_WITHIN_ONE_INCH);
    let worth =
        |fit: &Fit| if near { (fit.poses.len(), fit.touching) } else { (fit.touching, fit.poses.len()) };
    let mut best = Fit::default();
    for start in 0..places.len() {
        let start = (start + first as usize) % places.len();
        let tried = grow(pos, unit, &scene, hull, &places, start, wanted);
        if worth(&tried) > worth(&best) {
            best = tried;
        }
        if best.touching == wanted {
            break;
        }
    }
    best
}

/// Keeps a place if a base may stand there.
fn add(pos: Pos<'_>, scene: &Scene<'_>, pose: Pose, hull: &Hull, places: &mut Places) {
    let quad = Quad::place(pose, pos.spec(scene.unit).size);
    if !hull.stood_on(pos, &quad) && scene.stand(pose.point(), &quad, Touch::Unit(hull.unit)).is_ok() {
        places.push(Place { pose, quad });
    }
}

/// Places bases one after the other, each where it is nearest to the first one and in cohesion with those before.
fn grow(
    pos: Pos<'_>,
    unit: UnitId,
    scene: &Scene<'_>,
    hull: &Hull,
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
    // REG-A89: those that find no room beside it stand beside their fellows; by the other reading within 1 in of it.
    let within = if pos.table.rulings.is(A89_WITHIN_ONE_INCH) { 1.0 } else { f64::INFINITY };
    while stance.poses.len() < wanted {
        let size = pos.spec(unit).size;
        let mut around = Places::new();
        for quad in &stance.quads {
            for edge in edges(quad) {
                let pose = edge.at(size, 0.0, false, 0.02);
                if hull.distance(pos, &Quad::place(pose, size)) <= within {
                    add(pos, scene, pose, hull, &mut around);
                }
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
