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
    /// first. Where none of the row leads there, the bends between are searched. None if there is no such way; one is
    /// missed only if the tool has less than 1/128 in of play all along it.
    #[must_use]
    pub fn find(
        &self,
        from: Point,
        mover: &Mover,
        to: Point,
        put: PutDown,
        shapes: &[&Convex],
    ) -> Option<Laid> {
        self.find_among(BENDS, from, mover, to, put, shapes).or_else(|| {
            let seek = Seek { tool: self, from, mover, to, put, shapes: near(from, self, mover, shapes) };
            // Without a shape in the way the row is complete.
            if seek.shapes.is_empty() { None } else { seek.between() }
        })
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
        let (most, count) = (i32::from(self.bend), i32::from(bends).max(1));
        let mut row: Vec<i32> =
            (0..=i32::from(bends)).flat_map(|n| [n, -n]).map(|n| n * most / count).collect();
        let exact = match put {
            // The bend at which a base against the far end stands just so far away: the third side of a triangle.
            PutDown::Centred => {
                let arm = mover.socket() + self.length / 2.0;
                libm::acos((across.length_squared() / (2.0 * arm * arm) - 1.0).clamp(-1.0, 1.0))
            }
            // The bend at which a corner of the far end is farthest away.
            PutDown::Touching => libm::atan2(self.width, self.length),
        };
        let exact = (exact * (65_536.0 / TAU)).round() as i32;
        row.extend([exact, -exact].into_iter().filter(|&steps| self.bends(steps)));
        row.sort_by_key(|bend| (bend.abs(), *bend < 0));
        row.dedup();
        let apart = across.length();
        row.into_iter()
            .filter(|&bend| apart <= seek.farthest(bend) + 2.0 * CONTACT)
            .find_map(|bend| seek.heading(bend, straight))
    }
}

/// Play in inches below which the search between bends ends.
const PLAY: f64 = 1.0 / 128.0;
/// Cells after which it ends at the latest.
const CELLS: usize = 6000;

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

    /// Returns no less than the most inches between the centers of the base before and after a move with this bend.
    fn farthest(&self, bend: i32) -> f64 {
        let half = self.tool.length / 2.0;
        let joint = self.mover.socket() + half;
        // From the joint on half a tool, or half a tool and half a base in line with it.
        let (arm, beside) = match self.put {
            PutDown::Touching => (half, (self.tool.width + self.mover.width) / 2.0),
            PutDown::Centred => (joint, 0.0),
        };
        let turn = libm::cos(f64::from(bend) * (TAU / 65_536.0));
        let end = (joint * joint + arm * arm + 2.0 * joint * arm * turn).max(0.0).sqrt();
        end.max(joint) + beside
    }

    fn reaches(&self, track: &Track) -> bool {
        let radius = self.mover.width / 2.0;
        track.misses(&Capsule::new(self.to, self.to, radius), self.put).is_none()
    }

    /// Searches headings and bends together by halves: a cell in which the middle tool misses the place, or lies over a
    /// shape, by more than any tool of the cell is off from it, holds no way.
    fn between(&self) -> Option<Laid> {
        if self.put == PutDown::Centred {
            return None;
        }
        let half_turn = 32_768.0;
        let (whole, arm) = (self.mover.farthest(self.tool), self.tool.length / 2.0 + self.tool.width);
        let inches = TAU / 65_536.0;
        let mut open =
            std::collections::VecDeque::from([([0.0, half_turn], [0.0, f64::from(self.tool.bend)])]);
        for _ in 0..CELLS {
            let (turn, bend) = open.pop_front()?;
            let laid = Laid { heading: Heading(0).turned(turn[0] as i32), bend: bend[0] as i32 };
            let (by_turn, by_bend) = (turn[1] * inches * whole, bend[1] * inches * arm);
            let off = by_turn + by_bend;
            let track = self.lay(laid);
            let miss = track.arms.iter().map(|arm| arm.distance_to(self.to)).fold(f64::INFINITY, f64::min);
            let pressed =
                |shape: &&Convex| track.arms.iter().any(|arm| super::depth(arm, shape) > off + CONTACT);
            if miss > self.mover.width / 2.0 + off + CONTACT || self.shapes.iter().any(pressed) {
                continue;
            }
            if self.fits(laid) {
                return Some(laid);
            }
            if off < PLAY {
                continue;
            }
            let halves = |[middle, half]: [f64; 2]| [-0.5, 0.5].map(|by| [middle + half * by, half / 2.0]);
            if by_turn >= by_bend {
                open.extend(halves(turn).map(|turn| (turn, bend)));
            } else {
                open.extend(halves(bend).map(|bend| (turn, bend)));
            }
        }
        None
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_bend_leads_farther_than_is_reckoned_for_it() {
        let tool = Tool { length: 6.0, width: 0.75, bend: 32_767 };
        let mover = Mover { length: 1.97, width: 1.97, notch: None };
        for put in [PutDown::Touching, PutDown::Centred] {
            let from = Point::new(3.0, 4.0);
            let seek = Seek { tool: &tool, from, mover: &mover, to: from, put, shapes: Vec::new() };
            for bend in (-32_767..=32_767).step_by(257) {
                let track = seek.lay(Laid { heading: Heading(9000), bend });
                let corners = track.arms.iter().flat_map(Convex::points);
                let places: Vec<f64> = match put {
                    PutDown::Touching => corners.map(|at| at.distance(from) + mover.width / 2.0).collect(),
                    PutDown::Centred => {
                        [track.joint, track.end, track.last()].map(|at| at.distance(from)).into()
                    }
                };
                let most = places.into_iter().fold(0.0, f64::max);
                let reckoned = seek.farthest(bend);
                assert!(most <= reckoned + CONTACT, "{put:?}, {bend}: {most} beyond {reckoned}");
                assert!(most > reckoned - tool.width, "{put:?}, {bend}: {most} far within {reckoned}");
            }
        }
    }
}
