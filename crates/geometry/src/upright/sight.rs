//! Sight between silhouettes past prisms of given heights, decided exactly in the plane and by intervals in height.
//!
//! Of all lines over one way in the plan, the one from top to top is highest everywhere; prisms stand on the ground, so it
//! is clear if any is. A prism no higher than the lower silhouette never blocks, one as high as the higher silhouette
//! blocks wherever the way meets it, and one between blocks on the nearer share of the way, where the line is still below
//! its top. So the question is one of the plan: a way from one base to the other that meets no prism on that prism's share.
//!
//! Straight answers come from the line between the nearest points, from the two outer tangents, and from one prism across
//! both of them. Otherwise the ways are searched by halves, see `cells`.

use super::Silhouette;
use super::cells;
use super::prism::{Line, Prism, Wall, span_of_base};
use crate::capsule::{nearest, outer};
use crate::{CONTACT, Capsule, List, Point, Sight, UNITS_PER_INCH};
use smallvec::SmallVec;

/// Lines may lean on a prism to this depth, in inches: what snapping corners to their lattice is off.
pub(super) const GRAZE: f64 = 1.0 / UNITS_PER_INCH;

/// A question of the plan: two bases and what may be between, all about a point midway.
pub(super) struct Between {
    /// The base of the lower silhouette, where ways begin.
    pub a: Capsule,
    /// The base of the higher one.
    pub b: Capsule,
    pub walls: SmallVec<[Wall; 8]>,
    pub start: Start,
}

/// The best point of the first base for a way to begin at, on a given line.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Start {
    /// Its far end: the line has risen more wherever it is.
    Far,
    /// Its near end: no prism is rising, and the way is shortest.
    Near,
    /// Any point: what overlaps the base speaks for the near end, what the line rises over for the far one.
    Any,
}

/// Tells if some point of one silhouette sees some point of the other past the prisms. The ends of a clear line lie at the
/// tops of the silhouettes; otherwise the answer names prisms that together deny every line, as places in the slice. It is
/// the same from both sides.
#[must_use]
pub fn sight_upright(a: &Silhouette, b: &Silhouette, prisms: &[Prism]) -> Sight {
    let key = |s: &Silhouette| {
        let [p, q] = s.base.ends();
        [s.top(), p.x, p.y, q.x, q.y, s.base.radius()]
    };
    let order = key(a).iter().zip(key(b)).map(|(x, y)| x.total_cmp(&y)).find(|order| order.is_ne());
    if order.is_some_and(std::cmp::Ordering::is_gt) {
        return match from_lower(b, a, prisms) {
            Sight::Clear { from, to } => Sight::Clear { from: to, to: from },
            blocked @ Sight::Blocked { .. } => blocked,
        };
    }
    from_lower(a, b, prisms)
}

fn from_lower(a: &Silhouette, b: &Silhouette, prisms: &[Prism]) -> Sight {
    let [p, q] = nearest_points(&a.base, &b.base);
    if a.base.gap(&b.base) <= CONTACT {
        return Sight::Clear { from: p, to: q };
    }
    let middle = centre(&a.base).lerp(centre(&b.base), 0.5);
    let about = |base: &Capsule| {
        let [front, rear] = base.ends();
        Capsule::new(front - middle, rear - middle, base.radius())
    };
    let mut between =
        Between { a: about(&a.base), b: about(&b.base), walls: SmallVec::new(), start: Start::Near };
    let mut overlapped = false;
    let mut parting: SmallVec<[bool; 8]> = SmallVec::new();
    let bounds = a.base.bounds().join(b.base.bounds());
    for (at, prism) in prisms.iter().enumerate() {
        if prism.top <= a.top() || !prism.plan.bounds().meets(&bounds) {
            continue;
        }
        let rising = prism.top < b.top();
        let share = if rising { (prism.top - a.top()) / (b.top() - a.top()) } else { 1.0 };
        let wall = Wall::new(&prism.plan, middle, share, at);
        if between.is_beside(&wall) {
            continue;
        }
        let gap = wall.gap(&prism.plan, &a.base);
        overlapped |= gap < 0.0;
        if gap < 0.0 && prism.plan.holds(&a.base) {
            // Every way begins in it, below its top.
            let mut by = List::new();
            by.push(wall.source);
            return Sight::Blocked { by };
        }
        if rising {
            between.start = Start::Far;
        }
        parting.push(!rising && gap > -CONTACT && wall.gap(&prism.plan, &b.base) > -CONTACT);
        between.walls.push(wall);
    }
    if overlapped && between.start == Start::Far {
        between.start = Start::Any;
    }
    let clear = |[from, to]: [Point; 2]| Sight::Clear { from: from + middle, to: to + middle };
    if between.walls.is_empty() {
        return Sight::Clear { from: p, to: q };
    }
    let straight = Line { at: p - middle, way: (q - p) * (1.0 / p.distance(q)) };
    if let Some(way) = between.way_along(&straight) {
        return clear(way);
    }
    let tangents = tangents(&between.a, &between.b);
    for tangent in &tangents {
        if let Some(way) = between.way_along(tangent) {
            return clear(way);
        }
    }
    // One prism across both tangents, clear of both bases, parts them.
    for (wall, _) in between.walls.iter().zip(&parting).filter(|(_, parting)| **parting) {
        if tangents.len() == 2 && tangents.iter().all(|line| between.is_cut(line, wall)) {
            let mut by = List::new();
            by.push(wall.source);
            return Sight::Blocked { by };
        }
    }
    match cells::search(&between) {
        Ok(way) => clear(way),
        Err(walls) => {
            let mut by: List<u16, 16> = List::new();
            let used = between.walls.iter().enumerate().filter(|(at, _)| *at > 63 || walls & (1 << at) != 0);
            for (_, wall) in used {
                if !by.contains(&wall.source) {
                    by.push(wall.source);
                }
            }
            by.sort_unstable();
            Sight::Blocked { by }
        }
    }
}

impl Between {
    /// Tells if all of a wall lies to one side of all lines between the two.
    fn is_beside(&self, wall: &Wall) -> bool {
        let along = centre(&self.b) - centre(&self.a);
        let way = along * (1.0 / along.length().max(f64::MIN_POSITIVE));
        let reach = [&self.a, &self.b].map(|base| base.reach(way.quarter()).max(base.reach(-way.quarter())));
        let reach = reach[0].max(reach[1]);
        let line = Line { at: Point::default(), way };
        wall.span(&line, reach).is_none()
    }

    /// Returns a way along a line that no wall cuts.
    fn way_along(&self, line: &Line) -> Option<[Point; 2]> {
        match self.start {
            Start::Far => self.way_from(line, u64::MAX, 0.0),
            Start::Near => self.way_from(line, u64::MAX, 1.0),
            Start::Any => [0.0, 0.5, 1.0].into_iter().find_map(|share| self.way_from(line, u64::MAX, share)),
        }
    }

    /// Returns the way along a line that begins at a share of the first base, counted from its far end, if no wall of the
    /// set cuts it; the first 64 walls have bits.
    pub fn way_from(&self, line: &Line, live: u64, share: f64) -> Option<[Point; 2]> {
        let (a, b) = (span_of_base(line, &self.a, GRAZE)?, span_of_base(line, &self.b, GRAZE)?);
        if a.0 + a.1 > b.0 + b.1 {
            return None;
        }
        let (from, far) = (a.0 + (a.1 - a.0) * share, b.0.max(a.1));
        let cut = self.first_cut(line, live, from, far);
        cut.is_none().then(|| [line.point(from), line.point(far)])
    }

    /// Returns the first wall of the set that cuts the way on a line between two places on it.
    fn first_cut(&self, line: &Line, live: u64, from: f64, far: f64) -> Option<u32> {
        let walls = (0_u32..).zip(&self.walls);
        let mut walls = walls.filter(|(at, _)| *at > 63 || live & (1 << at) != 0);
        let cuts = |wall: &Wall| {
            wall.span(line, -GRAZE).is_some_and(|(first, last)| {
                let to = from + (far - from) * wall.share;
                last > from && first < to
            })
        };
        walls.find(|(_, wall)| cuts(wall)).map(|(at, _)| at)
    }

    /// Returns a wall of the set that cuts the way along a line that begins at a share of the first base.
    pub fn cut_from(&self, line: &Line, live: u64, share: f64) -> Option<u32> {
        let (a, b) = (span_of_base(line, &self.a, GRAZE)?, span_of_base(line, &self.b, GRAZE)?);
        self.first_cut(line, live, a.0 + (a.1 - a.0) * share, b.0.max(a.1))
    }

    /// Tells if a wall cuts a line between the two bases.
    fn is_cut(&self, line: &Line, wall: &Wall) -> bool {
        let spans = (span_of_base(line, &self.a, GRAZE), span_of_base(line, &self.b, GRAZE));
        let (Some(a), Some(b)) = spans else { return false };
        wall.span(line, -GRAZE).is_some_and(|(first, last)| first < b.0 && last > a.1)
    }
}

/// Returns the lines along the two outer tangents of two bases, from the first to the second.
fn tangents(a: &Capsule, b: &Capsule) -> SmallVec<[Line; 2]> {
    let mut found: SmallVec<[Line; 2]> = SmallVec::new();
    let ends = |base: &Capsule| if base.ends()[0] == base.ends()[1] { 1 } else { 2 };
    for side in 0..2 {
        let pairs = (0..ends(a)).flat_map(|i| (0..ends(b)).map(move |j| (a.ends()[i], b.ends()[j])));
        let line = pairs.into_iter().find_map(|(from, to)| {
            let normal = outer((from, a.radius()), (to, b.radius()))?[side];
            let reach = from.dot(normal) + a.radius();
            let all = a.reach(normal).max(b.reach(normal));
            let (from, to) = (from + normal * a.radius(), to + normal * b.radius());
            (all <= reach + GRAZE / 2.0)
                .then(|| Line { at: from, way: (to - from) * (1.0 / from.distance(to)) })
        });
        found.extend(line);
    }
    found
}

pub(super) fn centre(base: &Capsule) -> Point {
    base.ends()[0].lerp(base.ends()[1], 0.5)
}

/// Returns the points of two middle lines between which the bases are nearest.
fn nearest_points(a: &Capsule, b: &Capsule) -> [Point; 2] {
    let ([p, q], [r, s]) = (a.ends(), b.ends());
    let pairs =
        [[p, nearest(p, [r, s])], [q, nearest(q, [r, s])], [nearest(r, [p, q]), r], [nearest(s, [p, q]), s]];
    let mut best = pairs[0];
    for pair in pairs {
        if pair[0].distance(pair[1]) < best[0].distance(best[1]) {
            best = pair;
        }
    }
    let [from, to] = best;
    let length = from.distance(to);
    if length <= f64::MIN_POSITIVE {
        return best;
    }
    let way = (to - from) * (1.0 / length);
    [from + way * a.radius(), to - way * b.radius()]
}
