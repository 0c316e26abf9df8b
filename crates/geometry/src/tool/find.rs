//! A way to lay the tool so that a base without notches gets to a place: exact in the heading for each of a row of bends.
//! The tool turns about the base, so that what it touches changes only at certain turns; between two of them all are alike.

use super::turns::{angle, touches, wrapped};
use super::{Laid, Mover, PutDown, Tool, Track};
use crate::capsule::{Rounded, Stretch};
use crate::{CONTACT, Capsule, Convex, Heading, Point};
use smallvec::SmallVec;
use std::f64::consts::{PI, TAU};

/// Bends to either side that [`Tool::find`] tries, besides the straight tool.
const BENDS: u16 = 64;

impl Tool {
    /// Returns a way to lay the tool from one place so that a round base without notches reaches another, the tool over
    /// none of the shapes: the least bend of a row of 129, then the heading nearest to the straight direction, clockwise
    /// first. None if there is no such way; a very narrow window of bends may be missed.
    #[must_use]
    pub fn find(
        &self,
        from: Point,
        mover: &Mover,
        to: Point,
        put: PutDown,
        shapes: &[&Convex],
    ) -> Option<Laid> {
        self.find_among(BENDS, from, mover, to, put, shapes)
    }

    /// Answers [`Tool::find`] with so many bends to either side: fewer are faster and miss more.
    #[must_use]
    pub fn find_among(
        &self,
        bends: u16,
        from: Point,
        mover: &Mover,
        to: Point,
        put: PutDown,
        shapes: &[&Convex],
    ) -> Option<Laid> {
        let across = to - from;
        let straight = Heading::toward(across.x, across.y);
        let seek = Seek { tool: self, from, mover, to, put, shapes: near(from, self, mover, shapes) };
        if across.length() > mover.farthest(self) + CONTACT {
            return None;
        }
        let first = Laid { heading: straight, bend: 0 };
        if seek.fits(first) {
            return Some(first);
        }
        let most = i32::from(self.bend);
        let count = i32::from(bends);
        let bends = (0..=2 * count).map(|n| {
            let size = (n + 1) / 2 * most / count.max(1);
            if n % 2 == 1 { size } else { -size }
        });
        let mut last = None;
        for bend in bends {
            if last.replace(bend) == Some(bend) {
                continue;
            }
            if let Some(found) = seek.heading(bend, straight) {
                return Some(found);
            }
        }
        None
    }
}

/// Returns the shapes that the tool may reach.
fn near<'a>(from: Point, tool: &Tool, mover: &Mover, shapes: &[&'a Convex]) -> Vec<&'a Convex> {
    let reach = mover.socket() + tool.length + tool.width;
    shapes.iter().copied().filter(|shape| shape.distance_to(from) < reach).collect()
}

struct Seek<'a> {
    tool: &'a Tool,
    from: Point,
    mover: &'a Mover,
    to: Point,
    put: PutDown,
    shapes: Vec<&'a Convex>,
}

impl Seek<'_> {
    fn lay(&self, laid: Laid) -> Track {
        self.tool.lay(self.from, self.mover, laid)
    }

    fn reaches(&self, track: &Track) -> bool {
        let radius = self.mover.width / 2.0;
        track.misses(&Capsule::new(self.to, self.to, radius), self.put).is_none()
    }

    fn fits(&self, laid: Laid) -> bool {
        let track = self.lay(laid);
        self.reaches(&track) && !self.shapes.iter().any(|shape| track.lies_over(shape))
    }

    /// Returns the best heading for a bend.
    fn heading(&self, bend: i32, straight: Heading) -> Option<Laid> {
        // About the base, the tool leading along +x; a turn of 0 is the straight heading to the place.
        let track = self.tool.lay(Point::default(), self.mover, Laid { heading: Heading::RIGHT, bend });
        let (x, y) = straight.unit();
        let turned = |p: Point| Point::new(p.x * x + p.y * y, p.y * x - p.x * y);
        let to = turned(self.to - self.from);
        let laid = |turn: f64| {
            let steps = (turn * (65_536.0 / TAU)).round() as i32;
            Laid { heading: straight.turned(steps), bend }
        };
        let mut turns: Vec<f64> = Vec::new();
        self.reached(&track, to.length(), |at| turns.push(wrapped(angle(to) - at)));
        let mut places: Vec<(f64, f64)> = match self.put {
            PutDown::Centred => turns.iter().map(|&turn| (turn, turn)).collect(),
            PutDown::Touching => {
                turns.extend([-PI, 0.0, PI]);
                turns.sort_by(f64::total_cmp);
                let reached = |pair: &[f64]| self.reaches(&self.lay(laid((pair[0] + pair[1]) / 2.0)));
                turns.windows(2).filter(|pair| reached(pair)).map(|pair| (pair[0], pair[1])).collect()
            }
        };
        if places.is_empty() {
            return None;
        }
        if self.put == PutDown::Touching {
            self.part(&track, turned, &mut places);
        }
        // Nearest to the straight heading first; of two as near, the one clockwise of it.
        let off = |&(low, high): &(f64, f64)| low.abs().min(high.abs());
        places.sort_by(|a, b| off(a).total_cmp(&off(b)).then(b.0.total_cmp(&a.0)));
        places.into_iter().find_map(|(low, high)| {
            let middle = laid((low + high) / 2.0);
            if !self.fits(middle) {
                return None;
            }
            // As near to the straight heading as leaves a step to what begins there.
            let step = 1.5 * TAU / 65_536.0;
            let best = laid(if low >= 0.0 { low + step } else { high - step });
            Some(if low + step < high - step && self.fits(best) { best } else { middle })
        })
    }

    /// Parts ranges of turns at those at which the tool begins or ceases to touch a shape.
    fn part(&self, track: &Track, turned: impl Fn(Point) -> Point, places: &mut Vec<(f64, f64)>) {
        let mut turns: Vec<f64> = Vec::new();
        for shape in &self.shapes {
            let corners: SmallVec<[Point; 12]> = shape.points().map(|p| turned(p - self.from)).collect();
            for arm in &track.arms {
                let arm: SmallVec<[Point; 12]> = arm.points().collect();
                touches(&arm, &corners, |turn| turns.push(turn));
            }
        }
        turns.sort_by(f64::total_cmp);
        let mut parts = Vec::with_capacity(places.len());
        for &(low, high) in places.iter() {
            let begin = turns.partition_point(|turn| *turn <= low);
            let end = turns.partition_point(|turn| *turn < high);
            let mut from = low;
            for &turn in turns.get(begin..end).unwrap_or_default().iter().chain([&high]) {
                if turn > from {
                    parts.push((from, turn));
                    from = turn;
                }
            }
        }
        *places = parts;
    }

    /// Calls with each angle, about the base, at which a place at this distance comes in reach of the tool or leaves it.
    fn reached(&self, track: &Track, distance: f64, mut each: impl FnMut(f64)) {
        let circle = Stretch::Arc { centre: Point::default(), radius: distance, from: -PI, sweep: TAU };
        match self.put {
            PutDown::Touching => {
                for arm in &track.arms {
                    let about = Rounded::about_shape(arm, Point::default(), self.mover.width / 2.0);
                    for side in about.outline() {
                        match side {
                            Stretch::Arc { centre, radius, .. } => {
                                circle.meets_circle(centre, radius, |p| each(angle(p)));
                            }
                            Stretch::Line { from, to } => circle.meets_line(from, to, |p| each(angle(p))),
                        }
                    }
                }
            }
            PutDown::Centred => {
                for part in [[track.start, track.joint], [track.joint, track.end]] {
                    super::turns::meets(distance, part, &mut each);
                }
                if (track.last().length() - distance).abs() <= CONTACT {
                    each(angle(track.last()));
                }
            }
        }
    }
}
