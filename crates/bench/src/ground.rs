//! Figures of dice and geometry on a crowded table: 100 bases, 15 pieces of terrain.

use std::time::Instant;

use sandtable_dice::{Generator, Random};
use sandtable_geometry::{
    Convex, PathScratch, Point, Pose, Quad, SightScratch, Size, distance, share_in_union, shortest_path,
    sight_clear_with,
};

use crate::meter::{Figure, per_second};

/// A crowded table.
pub struct Crowd {
    /// Bases of all sizes, none overlapping a blocker too badly; places are random.
    pub bases: Vec<Quad>,
    /// Pieces of terrain as convex shapes.
    pub pieces: Vec<Convex>,
}

impl Crowd {
    /// 100 bases and 15 pieces on a 72 by 36 in table.
    pub fn new(seed: u64) -> Self {
        let mut dice = Generator::new(seed);
        let mut uniform =
            |low: f64, high: f64| low + (high - low) * f64::from(dice.pick(1 << 20)) / f64::from(1 << 20);
        let mut bases: Vec<Quad> = Vec::new();
        let sizes = [Size::S30X30, Size::S40X40, Size::S25X50, Size::S60X60, Size::S50X75];
        while bases.len() < 100 {
            let degrees = uniform(0.0, 360.0);
            let pose = Pose::new(
                uniform(2.0, 70.0),
                uniform(2.0, 34.0),
                sandtable_geometry::Heading::from_degrees(degrees),
            );
            let quad = Quad::place(pose, sizes[bases.len() % sizes.len()]);
            if bases.iter().all(|other| distance(&quad, other) > 0.1) {
                bases.push(quad);
            }
        }
        let pieces = (0..15)
            .map(|_| {
                let degrees = uniform(0.0, 360.0);
                let pose = Pose::new(
                    uniform(5.0, 67.0),
                    uniform(4.0, 32.0),
                    sandtable_geometry::Heading::from_degrees(degrees),
                );
                Convex::rectangle(pose, uniform(2.0, 6.0), uniform(1.0, 5.0))
            })
            .collect();
        Self { bases, pieces }
    }
}

/// All figures of this file.
pub fn figures() -> Vec<Figure> {
    let crowd = Crowd::new(1);
    let mut dice = Generator::new(3);
    let mut all = vec![
        per_second("yardstick: a die of the seeded source", "die", 1000, || {
            (0..1000).map(|_| dice.pick(6)).sum::<u32>()
        }),
        per_second("yardstick: 10 KB copied by memcpy", "copy", 100, || {
            let from = std::hint::black_box([7u8; 10_256]);
            let mut sum = 0u64;
            for _ in 0..100 {
                let to = std::hint::black_box(from);
                sum += u64::from(to[17]);
            }
            sum
        }),
        per_second("yardstick: segment against segment, 16 lines of code", "test", 100, || {
            let mut hits = 0;
            for n in 0..100usize {
                let (a, b) = (crowd.bases[n].centre(), crowd.bases[(n * 7 + 1) % 100].centre());
                let [c, d, ..] = crowd.bases[(n * 13 + 2) % 100].points();
                hits += u32::from(plain_crossing(a, b, c, d));
            }
            hits
        }),
        per_second("base to base distance", "pair", 9900, || {
            let mut sum = 0.0;
            for (n, a) in crowd.bases.iter().enumerate() {
                for b in &crowd.bases[..n] {
                    sum += distance(a, b) + distance(b, a);
                }
            }
            sum
        })
        .goal(30e6),
        per_second("share of a base in terrain (15 pieces, union)", "base", 100, || {
            let mut sum = 0.0;
            for base in &crowd.bases {
                sum += share_in_union(base, &crowd.pieces);
            }
            sum
        })
        .goal(10e6),
    ];
    let mut scratch = PathScratch::default();
    let obstacles: Vec<Convex> = crowd
        .bases
        .iter()
        .step_by(2)
        .map(|quad| Convex::from(*quad))
        .chain(crowd.pieces.iter().copied())
        .collect();
    let mut at = 0usize;
    all.push(
        per_second("shortest legal path, crowded table (65 obstacles, up to 12 in)", "path", 10, || {
            let mut found = 0;
            for _ in 0..10 {
                at = (at + 37) % 9973;
                let from = crowd.bases[(at % 50) * 2 + 1].centre();
                let angle = sandtable_geometry::Heading((at * 6151 % 65_536) as u16).unit();
                let to = Point::new(from.x + 8.0 * angle.0, from.y + 8.0 * angle.1);
                found += u32::from(shortest_path(from, to, 0.59, &obstacles, 12.0, &mut scratch).is_ok());
            }
            found
        })
        .goal(10_000.0),
    );
    all.extend(sights(&crowd));
    all
}

/// Times whether a base sees another, with all other bases and all pieces in the way: on average, and the slowest percentile.
fn sights(crowd: &Crowd) -> [Figure; 2] {
    let bases: Vec<Convex> = crowd.bases.iter().map(|quad| Convex::from(*quad)).collect();
    let pairs: Vec<(usize, usize)> =
        (0..100).flat_map(|a| (0..100).map(move |b| (a, b))).filter(|(a, b)| a != b).collect();
    let mut scratch = SightScratch::default();
    let mut sees = |&(a, b): &(usize, usize)| {
        let others = bases.iter().enumerate().filter(move |(at, _)| *at != a && *at != b);
        let ways = others.map(|(_, base)| base).chain(&crowd.pieces);
        sight_clear_with(&bases[a], &bases[b], ways, &mut scratch)
    };
    let mean = per_second("exact sight, 100 bases and 15 pieces in the way", "sight", 9900, || {
        pairs.iter().filter(|pair| sees(pair)).count()
    })
    .goal(400e3);
    // Each sight by itself, the slowest percentile of a round over all pairs.
    let mut slowest: Vec<f64> = (0..7)
        .map(|_| {
            let mut seconds: Vec<f64> = pairs
                .iter()
                .map(|pair| {
                    let begin = Instant::now();
                    std::hint::black_box(sees(pair));
                    begin.elapsed().as_secs_f64()
                })
                .collect();
            seconds.sort_by(f64::total_cmp);
            1.0 / seconds[seconds.len() * 99 / 100]
        })
        .collect();
    slowest.sort_by(f64::total_cmp);
    let slowest = Figure {
        name: "exact sight, the slowest percentile",
        per_second: slowest[3],
        range: (slowest[0], slowest[6]),
        // 40 us.
        goal: Some(25e3),
        floor: None,
        unit: "sight",
    };
    [mean, slowest]
}

/// The bare test that ratios are taken against.
fn plain_crossing(a: Point, b: Point, c: Point, d: Point) -> bool {
    let side = |p: Point, q: Point, r: Point| (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}
