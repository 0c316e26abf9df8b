//! A small generator of boards, the same on every machine.
#![allow(dead_code)]

use sandtable_geometry::*;

/// SplitMix64.
pub struct Chance(pub u64);

impl Chance {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// In `0.0..1.0`.
    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + self.unit() * (high - low)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    pub fn size(&mut self) -> Size {
        [Size::S30X30, Size::S40X40, Size::S60X60, Size::S25X50, Size::S50X75][self.below(5)]
    }

    /// Mostly along the axes or by eighths, as players like it, otherwise anyhow.
    pub fn heading(&mut self) -> Heading {
        match self.below(3) {
            0 => Heading((self.below(8) * 8192) as u16),
            _ => Heading(self.next() as u16),
        }
    }

    pub fn pose(&mut self, width: f64, height: f64) -> Pose {
        let heading = self.heading();
        Pose::new(self.between(0.0, width), self.between(0.0, height), heading)
    }

    pub fn quad(&mut self, width: f64, height: f64) -> Quad {
        Quad::place(self.pose(width, height), self.size())
    }

    /// A convex polygon of 3 to 8 vertices in a circle of this radius.
    pub fn convex(&mut self, centre: Point, radius: f64) -> Convex {
        loop {
            let mut angles: Vec<f64> = (0..3 + self.below(6)).map(|_| self.unit() * 65536.0).collect();
            angles.sort_by(f64::total_cmp);
            let points: Vec<Point> = angles
                .iter()
                .map(|&a| {
                    let (x, y) = Heading(a as u16).unit();
                    centre + Point::new(x, y) * radius
                })
                .collect();
            if let Ok(shape) = Convex::from_points(&points) {
                return shape;
            }
        }
    }

    /// A point of the closed quad, often of its outline.
    pub fn point_of(&mut self, shape: &Convex) -> Point {
        let points: Vec<Point> = shape.points().collect();
        let i = self.below(points.len());
        let edge = points[i].lerp(points[(i + 1) % points.len()], self.unit());
        match self.below(3) {
            0 => points[i],
            1 => edge,
            _ => edge.lerp(shape.centre(), self.unit()),
        }
    }
}

/// The part of the segment inside the shape as a range of `0..=1`; empty when the first is not below the second.
pub fn part_inside(p: Point, q: Point, shape: &Convex) -> (f64, f64) {
    let points: Vec<Point> = shape.points().collect();
    let (mut low, mut high) = (0.0_f64, 1.0_f64);
    for i in 0..points.len() {
        let (u, v) = (points[i], points[(i + 1) % points.len()]);
        let e = v - u;
        let (s0, s1) = (e.cross(p - u), e.cross(q - u));
        if s0 < 0.0 && s1 < 0.0 {
            return (1.0, 0.0);
        }
        if s0 < 0.0 {
            low = low.max(s0 / (s0 - s1));
        } else if s1 < 0.0 {
            high = high.min(s0 / (s0 - s1));
        }
    }
    (low, high)
}

/// Whether the segment from a point of `a` to one of `b` runs deeper than `slack` inches through a blocker, counting
/// only what lies between `a` and `b`.
pub fn runs_through(p: Point, q: Point, a: &Convex, b: &Convex, blockers: &[Convex], slack: f64) -> bool {
    let start = part_inside(p, q, a).1;
    let end = part_inside(p, q, b).0;
    blockers.iter().any(|k| {
        let (low, high) = part_inside(p, q, k);
        let (low, high) = (low.max(start), high.min(end));
        if low >= high {
            return false;
        }
        // The depth of the middle of the stretch below the outline.
        let middle = p.lerp(q, (low + high) / 2.0);
        let points: Vec<Point> = k.points().collect();
        let depth = (0..points.len())
            .map(|i| {
                let (u, v) = (points[i], points[(i + 1) % points.len()]);
                (v - u).cross(middle - u) / (v - u).length()
            })
            .fold(f64::INFINITY, f64::min);
        depth > slack
    })
}
