//! Contact: whether two units are engaged, and how the other bases close up once a charge has struck home
//! (REG-MELEE-03, REG-CHARGE-05, REG-BASE-13, REG-TERR-20).

use sandtable_geometry::{CONTACT, Point, Pose, Quad, Size, distance};
use sandtable_tabletop::edges;
use smallvec::SmallVec;

use super::advance::{Stance, fellows};
use super::aftermath::{Shifted, shift};
use super::charge::touches_footprint;
use super::cohesion::strays;
use super::event::Motion;
use super::exits::Exits;
use super::frame::Sequel;
use super::retreat::in_contact;
use super::scene::{Scene, Touch};
use super::terrain::structure_of;
use sandtable_kernel::machine::Numbers;

use crate::commands::Poses;
use crate::model::{Cx, Pos, UnitId};

/// Returns `true` if any base of one unit touches one of the other (REG-BASE-13), or a structure that the other
/// stands in (REG-TERR-20).
#[must_use]
pub fn engaged(pos: Pos<'_>, a: UnitId, b: UnitId) -> bool {
    // REG-BASE-13
    pos.physical() || in_contact(pos, a, b) || at_the_walls(pos, a, b) || at_the_walls(pos, b, a)
}

/// Returns `true` if infantry touches the structure in which another unit stands.
fn at_the_walls(pos: Pos<'_>, outside: UnitId, inside: UnitId) -> bool {
    pos.on_table(outside)
        && pos.spec(outside).infantry()
        && structure_of(pos, inside).is_some_and(|feature| {
            pos.bases(outside).any(|base| touches_footprint(pos, &pos.state.base(base).quad, feature))
        })
}

/// REG-MELEE-03: after first contact, shifts the other bases of both units for most contact, the charger's first. The
/// bases in contact stay. A fight at the walls of a structure leaves everyone in place (REG-A68).
pub(crate) fn align(cx: &mut Cx<'_>, charger: UnitId, target: UnitId) {
    // REG-CHARGE-05
    if cx.pos().physical() {
        return;
    }
    for (unit, enemy) in [(charger, target), (target, charger)] {
        let pos = cx.pos();
        if !in_contact(pos, unit, enemy) || structure_of(pos, target).is_some() {
            return;
        }
        if let Some(poses) = closed_up(pos, unit, enemy) {
            shift(cx, &Shifted::to(unit, poses), Motion::Align, Sequel::Nothing, Numbers::default());
        }
    }
}

/// The unit with as many bases as possible in contact, each brought to the nearest free place beside an enemy base
/// that leaves the unit in cohesion and both units a way out; `None` if none can be brought.
fn closed_up(pos: Pos<'_>, unit: UnitId, enemy: UnitId) -> Option<Poses> {
    let from = Stance::of(pos, unit);
    let mut now = Stance::of(pos, unit);
    let theirs = Stance::of(pos, enemy);
    let reach = 2.0 * (pos.spec(unit).round + pos.spec(enemy).round);
    let scene = Scene::new(pos, unit, theirs.area().grown(reach));
    let touches = |quad: &Quad| theirs.quads.iter().any(|enemy| distance(quad, enemy) <= CONTACT);
    // REG-MELEE-20, REG-A79: both must be able to part again, so that no base shuts the last way out.
    let mut exits = Exits::of(&now.quads, &theirs.quads);
    for at in 0..from.poses.len() {
        if exits.shut() {
            break;
        }
        if touches(&now.quads[at]) {
            continue;
        }
        if let Some((pose, quad)) = slot(&scene, &now, &theirs, at, enemy, exits) {
            exits = exits.and(Exits::from_base(&quad, &theirs.quads));
            now.poses[at] = pose;
            now.quads[at] = quad;
        }
    }
    (now.poses != from.poses).then_some(now.poses)
}

/// The nearest place beside an enemy base for one base.
fn slot(
    scene: &Scene<'_>,
    now: &Stance,
    theirs: &Stance,
    at: usize,
    enemy: UnitId,
    exits: Exits,
) -> Option<(Pose, Quad)> {
    let (pos, unit) = (scene.pos, scene.unit);
    let size = pos.spec(unit).size;
    // Most places are refused by a look at what is near, so the nearest are tried first and one is enough.
    beside(theirs, size, now.poses[at].point()).into_iter().find_map(|(_, pose)| {
        let quad = Quad::place(pose, size);
        let free = scene.stand(pose.point(), &quad, Touch::Unit(enemy)).is_ok()
            && !exits.and(Exits::from_base(&quad, &theirs.quads)).shut()
            && {
                let mut poses = now.poses;
                poses[at] = pose;
                let after = now.moved(pos, unit, &poses);
                // REG-COH-10: cohesion binds here, too.
                fellows(pos, unit, Some(&now.poses), &after).is_ok() && strays(pos, unit, &after.quads) == 0
            };
        free.then_some((pose, quad))
    })
}

/// Places flush with an edge of their bases, the nearest first.
fn beside(theirs: &Stance, size: Size, start: Point) -> SmallVec<[(f64, Pose); 128]> {
    let step = size.half_width() / 2.0;
    let mut places = SmallVec::new();
    for edge in theirs.quads.iter().flat_map(edges) {
        let span = edge.span(size);
        let most = (span / step) as i32;
        let even = (-most..=most).map(|n| f64::from(n) * step);
        for offset in even.chain([edge.nearest(size, start), -span, span]) {
            let pose = edge.flush(size, offset, true);
            places.push((pose.point().distance(start), pose));
        }
    }
    places.sort_by(|a: &(f64, Pose), b| a.0.total_cmp(&b.0));
    places
}
