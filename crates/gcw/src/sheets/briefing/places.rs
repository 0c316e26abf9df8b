//! Places where things of a set-up may stand, as an example for its picture: each keeps the distances of its step, as far
//! apart from the others as these let it.

use super::region::{Area, RANGE, Rect, doer, keeps};
use crate::catalogue::{Border, Limit, Mark, Play, SetupStep, Task};
use smol_str::SmolStr;

/// Half of what a thing takes on the table, so that none is drawn across an edge.
const HALF: f64 = 30.0;
/// A huge ship: how wide and how long it is.
pub(super) const HULL: (f64, f64) = (80.0, 225.0);

/// Things that stand on the table.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Thing {
    Obstacle,
    Object(SmolStr),
    Huge(Rect),
}

/// A thing with its place.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    pub(super) thing: Thing,
    pub(super) at: (f64, f64),
}

/// Places everything whose places follow from distances.
pub(super) fn all(area: &Area<'_>, play: &Play) -> Vec<Placed> {
    let mut placed: Vec<Placed> = Vec::new();
    for step in &play.step {
        let thing = match &step.task {
            Task::Huge => {
                placed.extend(huge(area, step));
                continue;
            }
            Task::Terrain => Thing::Obstacle,
            Task::Place(kind) => Thing::Object(kind.clone()),
            _ => continue,
        };
        let Some(count) = step.count else { continue };
        let given =
            step.example.iter().map(|&[x, y]| (f64::from(x) * RANGE / 10.0, f64::from(y) * RANGE / 10.0));
        let given: Vec<(f64, f64)> = given.collect();
        let before = placed.len();
        for number in 0..usize::from(count) {
            let own: Vec<(f64, f64)> = placed[before..].iter().map(|own| own.at).collect();
            let at = given.get(number).copied().or_else(|| next(area, step, &thing, &placed, &own));
            placed.extend(at.map(|at| Placed { thing: thing.clone(), at }));
        }
    }
    placed
}

/// A place that keeps all distances: the first one in the middle of what is free, the others far from those before.
fn next(
    area: &Area<'_>,
    step: &SetupStep,
    thing: &Thing,
    placed: &[Placed],
    own: &[(f64, f64)],
) -> Option<(f64, f64)> {
    let side = doer(step.by);
    // Where a step names no distance at all, its words alone say where: in the middle, or on something else.
    if step.limits.is_empty() && (step.count != Some(1) || !placed.is_empty()) {
        return None;
    }
    let fits = |at: &(f64, f64)| {
        let inside = (HALF..=area.wide - HALF).contains(&at.0) && (HALF..=area.high - HALF).contains(&at.1);
        inside
            && step.limits.iter().all(|limit| {
                area.keeps(limit, side, *at)
                    && from_things(limit, thing, placed, *at).is_none_or(|distance| keeps(limit, distance))
            })
            && apart(placed, *at) > 2.0 * HALF
    };
    let steps = |length: f64| {
        let count = (length / (RANGE / 4.0)) as i32;
        (0..=count).map(move |step| length * f64::from(step) / f64::from(count))
    };
    let grid: Vec<(f64, f64)> =
        steps(area.high).flat_map(|y| steps(area.wide).map(move |x| (x, y))).filter(fits).collect();
    let bounds = |of: fn(&(f64, f64)) -> f64| {
        let (least, most) =
            grid.iter().map(of).fold((f64::MAX, f64::MIN), |(least, most), at| (least.min(at), most.max(at)));
        (least + most) / 2.0
    };
    let middle = (bounds(|at| at.0), bounds(|at| at.1));
    let score = |at: &(f64, f64)| {
        let lonely = if own.is_empty() {
            0.0
        } else {
            own.iter().map(|other| far(*other, *at)).fold(f64::MAX, f64::min)
        };
        // Whole millimeters, so that equal distances stay equal.
        (libm::round(lonely) as i64, -libm::round(far(middle, *at)) as i64)
    };
    grid.into_iter().rev().max_by_key(score)
}

/// The distance of a point from the things that a limit names, if it names any.
fn from_things(limit: &Limit, thing: &Thing, placed: &[Placed], at: (f64, f64)) -> Option<f64> {
    let is = |own: &&Placed| match limit.of {
        Mark::Same => own.thing == *thing,
        Mark::Obstacles => own.thing == Thing::Obstacle,
        Mark::Objects => matches!(own.thing, Thing::Object(_)),
        Mark::Huge => matches!(own.thing, Thing::Huge(_)),
        _ => false,
    };
    placed.iter().filter(is).map(|own| gap(own, at)).min_by(f64::total_cmp)
}

fn apart(placed: &[Placed], at: (f64, f64)) -> f64 {
    placed.iter().map(|own| gap(own, at)).fold(f64::MAX, f64::min)
}

fn gap(own: &Placed, at: (f64, f64)) -> f64 {
    match own.thing {
        Thing::Huge(hull) => hull.distance(at),
        _ => far(own.at, at),
    }
}

fn far((x, y): (f64, f64), (u, v): (f64, f64)) -> f64 {
    libm::hypot(x - u, y - v)
}

/// The huge ship: in the middle of where it may stand, or touching its own edge.
fn huge(area: &Area<'_>, step: &SetupStep) -> Option<Placed> {
    let side = doer(step.by);
    let own = area.own(side).first().copied()?;
    let along = matches!(own, Border::Left | Border::Right);
    let (wide, high) = if along { (HULL.1, HULL.0) } else { HULL };
    let at = if step.limits.iter().any(|limit| area.is_placed(limit, side)) {
        area.region(&step.limits, side).into_iter().next().map(Rect::middle)?
    } else {
        match own {
            Border::Bottom => (area.wide / 2.0, high / 2.0),
            Border::Top => (area.wide / 2.0, area.high - high / 2.0),
            Border::Left => (wide / 2.0, area.high / 2.0),
            Border::Right => (area.wide - wide / 2.0, area.high / 2.0),
        }
    };
    // Where it does not fit lengthways it lies along its edge.
    let room = area.region(&step.limits, side).into_iter().next();
    let (wide, high) = match room {
        Some(room) if !along && room.high < high => (high, wide),
        Some(room) if along && room.wide < wide => (high, wide),
        _ => (wide, high),
    };
    let hull = Rect { x: at.0 - wide / 2.0, y: at.1 - high / 2.0, wide, high };
    Some(Placed { thing: Thing::Huge(hull), at })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may stop")]
mod tests {
    use super::*;
    use crate::catalogue::Catalogue;

    // proves: GCW-167
    #[test]
    fn every_thing_of_a_picture_stands_where_its_step_allows() {
        let cards = Catalogue::builtin().unwrap();
        let mut things = 0;
        for scenario in &cards.scenarios {
            let Some(play) = &scenario.play else { continue };
            let area = Area::of(play);
            let placed = all(&area, play);
            for step in &play.step {
                let Task::Place(kind) = &step.task else { continue };
                let own = |own: &&Placed| own.thing == Thing::Object(kind.clone());
                let stand: Vec<&Placed> = placed.iter().filter(own).collect();
                if !step.limits.is_empty() {
                    assert!(stand.len() >= usize::from(step.count.unwrap_or(1)), "{}: {kind}", scenario.id);
                }
                let edges =
                    |one: &Placed| step.limits.iter().all(|limit| area.keeps(limit, doer(step.by), one.at));
                // Of two steps with the same things the first has its own distances.
                let first = play.step.iter().filter(|other| other.task == step.task).count() == 1;
                for (index, one) in stand.iter().enumerate().filter(|_| first) {
                    assert!(edges(one), "{}: {kind} {index} at {:?}", scenario.id, one.at);
                    for limit in step.limits.iter().filter(|limit| limit.of == Mark::Same) {
                        let others = stand
                            .iter()
                            .filter(|other| other.at != one.at)
                            .map(|other| far(other.at, one.at));
                        let least = others.min_by(f64::total_cmp).unwrap();
                        assert!(keeps(limit, least), "{}: {kind} {index}: {least} {limit}", scenario.id);
                    }
                    things += 1;
                }
            }
        }
        assert!(things > 60, "{things}");
    }

    // proves: GCW-167
    #[test]
    fn a_side_that_a_step_leaves_open_is_read_as_the_defender() {
        use crate::catalogue::{Doer, Side};
        assert_eq!([Doer::AttackerFirst, Doer::Attacker].map(doer), [Side::Attacker; 2]);
        assert_eq!([Doer::Both, Doer::Defender].map(doer), [Side::Defender; 2]);
    }
}
