//! Sight between silhouettes in height, against sampled lines in space.
#![allow(clippy::unwrap_used)]

use crate::common::Chance;
use proptest::prelude::*;
use sandtable_geometry::{
    Capsule, Convex, Heading, Plan, Point, Pose, Prism, Sight, Silhouette, obscures, sight_upright,
};
use std::f64::consts::TAU;

fn pose(reach: std::ops::Range<f64>) -> impl Strategy<Value = Pose> {
    (reach.clone(), reach, any::<u16>()).prop_map(|(x, y, turn)| Pose::new(x, y, Heading(turn)))
}

/// Half of the bases are round, half of the miniatures stand on the ground.
fn silhouette() -> impl Strategy<Value = Silhouette> {
    (pose(0.0..16.0), 0.5..2.0, 0.0..2.0, 0.0..4.0, 0.5..3.0).prop_map(|(pose, width, more, foot, height)| {
        let base = Capsule::base(pose, width + f64::max(more - 1.0, 0.0), width);
        Silhouette { base, foot: f64::max(foot - 2.0, 0.0), height }
    })
}

/// A piece or, by times, a base, with its top.
#[derive(Clone, Debug)]
enum Piece {
    Shape(Box<Convex>, f64),
    Base(Capsule, f64),
}

impl Piece {
    fn prism(&self) -> Prism<'_> {
        match self {
            Self::Shape(shape, top) => Prism { plan: Plan::Shape(shape), top: *top },
            Self::Base(base, top) => Prism { plan: Plan::Base(*base), top: *top },
        }
    }

    /// How deep a point lies in its outline; negative outside.
    fn depth(&self, at: Point) -> f64 {
        match self {
            Self::Shape(shape, _) => depth(shape, at),
            Self::Base(base, _) => {
                base.radius()
                    - Capsule::new(at, at, 0.0).gap(&Capsule::new(base.ends()[0], base.ends()[1], 0.0))
            }
        }
    }

    fn top(&self) -> f64 {
        self.prism().top
    }

    /// How deep the line between two points in space runs in it: the greatest depth of a stretch below its top.
    fn cuts(&self, (p, low): (Point, f64), (q, high): (Point, f64)) -> f64 {
        let mut deepest = f64::NEG_INFINITY;
        for step in 0..=200 {
            let t = f64::from(step) / 200.0;
            let below = self.top() - (low + (high - low) * t);
            deepest = deepest.max(self.depth(p.lerp(q, t)).min(below));
        }
        deepest
    }
}

fn depth(shape: &Convex, at: Point) -> f64 {
    let corners: Vec<Point> = shape.points().collect();
    let edges = corners.iter().zip(corners.iter().cycle().skip(1));
    edges.map(|(&p, &q)| (q - p).cross(at - p) / (q - p).length()).fold(f64::INFINITY, f64::min)
}

fn piece() -> impl Strategy<Value = Piece> {
    (pose(0.0..16.0), 0.3..6.0, 0.3..6.0, 0.5..6.0, 0..4).prop_map(
        |(pose, width, depth, top, sort): (Pose, f64, f64, f64, i32)| {
            if sort == 0 {
                Piece::Base(Capsule::base(pose, width.max(depth), width.min(depth)), top)
            } else {
                Piece::Shape(Box::new(Convex::rectangle(pose, width, depth)), top)
            }
        },
    )
}

/// A random point of a silhouette, at its top or its foot or between.
fn point(of: &Silhouette, chance: &mut Chance) -> (Point, f64) {
    let [a, b] = of.base.ends();
    let angle = chance.unit() * TAU;
    let radius = of.base.radius() * if chance.below(2) == 0 { 1.0 } else { chance.unit().sqrt() };
    let share = [0.0, chance.unit(), 1.0][chance.below(3)];
    let height = [0.0, chance.unit(), 1.0, 1.0][chance.below(4)];
    (a.lerp(b, share) + Point::new(angle.cos(), angle.sin()) * radius, of.foot + of.height * height)
}

proptest! {
    #![proptest_config(crate::cases(160))]

    #[test]
    fn whatever_a_sampled_line_sees_is_seen_and_what_is_seen_has_a_clear_line(
        a in silhouette(), b in silhouette(), pieces in prop::collection::vec(piece(), 1..7), seed in any::<u64>()
    ) {
        prop_assume!(a.base.gap(&b.base) > 0.1);
        let prisms: Vec<Prism> = pieces.iter().map(Piece::prism).collect();
        let answer = sight_upright(&a, &b, &prisms);
        let back = sight_upright(&b, &a, &prisms);
        prop_assert_eq!(answer.is_clear(), back.is_clear());
        let mut chance = Chance(seed);
        match answer {
            Sight::Clear { from, to } => {
                prop_assert!(a.base.distance_to(from) < 1e-3 && b.base.distance_to(to) < 1e-3);
                for piece in &pieces {
                    let depth = piece.cuts((from, a.top()), (to, b.top()));
                    prop_assert!(depth < 1e-3, "the line is {depth} deep in {piece:?}");
                }
                prop_assert_eq!(back, Sight::Clear { from: to, to: from });
            }
            Sight::Blocked { by } => {
                let by: Vec<usize> = by.iter().map(|&at| usize::from(at)).collect();
                prop_assert!(!by.is_empty() && by.iter().all(|&at| at < pieces.len()));
                // Those named are enough.
                let named: Vec<Prism> = by.iter().map(|&at| prisms[at]).collect();
                prop_assert!(!sight_upright(&a, &b, &named).is_clear(), "{by:?} do not block");
                for _ in 0..400 {
                    let (p, q) = (point(&a, &mut chance), point(&b, &mut chance));
                    // By more than half a step of the sampling.
                    let free = pieces.iter().all(|piece| piece.cuts(p, q) < -0.06);
                    prop_assert!(!free, "{p:?} sees {q:?}");
                }
            }
        }
    }

    #[test]
    fn a_piece_obscures_if_it_blocks_a_sampled_line(
        a in silhouette(), b in silhouette(), piece in piece(), seed in any::<u64>()
    ) {
        prop_assume!(a.base.gap(&b.base) > 0.1);
        let answer = obscures(&a, &b, &piece.prism());
        prop_assert_eq!(answer, obscures(&b, &a, &piece.prism()));
        let mut chance = Chance(seed);
        let mut deepest = f64::NEG_INFINITY;
        for _ in 0..600 {
            let ((p, _), (q, _)) = (point(&a, &mut chance), point(&b, &mut chance));
            deepest = deepest.max(piece.cuts((p, a.foot), (q, b.foot)));
        }
        prop_assert!(answer || deepest < 0.01, "a line is {deepest} deep");
        // What hardly reaches in may be missed by all samples.
        prop_assert!(!answer || deepest > -0.4, "no line is nearer than {deepest}");
    }
}

const SMALL: f64 = 42.0 / 25.4;

fn trooper(x: f64, y: f64, foot: f64) -> Silhouette {
    let base = Capsule::base(Pose::new(x, y, Heading::RIGHT), 27.0 / 25.4, 27.0 / 25.4);
    Silhouette { base, foot, height: SMALL }
}

/// A rectangle by its sides.
fn block(x: [f64; 2], y: [f64; 2]) -> Convex {
    Convex::from_points(&[
        Point::new(x[0], y[0]),
        Point::new(x[1], y[0]),
        Point::new(x[1], y[1]),
        Point::new(x[0], y[1]),
    ])
    .unwrap()
}

fn sees(a: &Silhouette, b: &Silhouette, shapes: &[(Convex, f64)]) -> bool {
    let prisms: Vec<Prism> =
        shapes.iter().map(|(shape, top)| Prism { plan: Plan::Shape(shape), top: *top }).collect();
    sight_upright(a, b, &prisms).is_clear()
}

#[test]
fn a_wall_as_high_as_a_trooper_is_no_wall_and_a_higher_one_is() {
    let wall = block([9.0, 9.5], [-20.0, 40.0]);
    let (a, b) = (trooper(4.0, 10.0, 0.0), trooper(16.0, 10.0, 0.0));
    assert!(sees(&a, &b, &[(wall, SMALL)]));
    assert!(!sees(&a, &b, &[(wall, SMALL + 0.001)]));
    // Nobody sees round it; from a roof of 2 inches one sees over a wall of 2 from near, not from far.
    let roof = |x: f64| trooper(x, 10.0, 2.0);
    assert!(!sees(&a, &roof(16.0), &[(wall, 4.0)]));
    // The line rises by 2 inches on its way; at the wall's far side it has to be over 2 inches high.
    assert!(sees(&a, &roof(12.0), &[(wall, 2.0)]));
    let rise = |far: f64| {
        let (from, to) = (4.0 - 13.5 / 25.4, far - 13.5 / 25.4);
        SMALL + 2.0 * (9.0 - from) / (to - from)
    };
    let least = rise(20.0);
    assert!(sees(&a, &roof(20.0), &[(wall, least - 0.001)]));
    assert!(!sees(&a, &roof(20.0), &[(wall, least + 0.001)]));
}

#[test]
fn two_walls_leave_a_slit_or_none() {
    let wall = |y: [f64; 2]| (block([11.5, 12.5], y), 3.0);
    let (a, b) = (trooper(4.0, 10.0, 0.0), trooper(20.0, 10.0, 0.0));
    assert!(sees(&a, &b, &[wall([0.0, 10.2]), wall([10.21, 20.0])]));
    assert!(!sees(&a, &b, &[wall([0.0, 10.2]), wall([10.19, 20.0])]));
    // One wall that covers the way, its end just beyond the last line; a vehicle in place of the second.
    let first = block([11.5, 12.5], [0.0, 10.2]);
    let hull = Capsule::base(Pose::new(12.0, 12.0, Heading::RIGHT), 4.0, 4.0);
    let prisms = |top| [Prism { plan: Plan::Shape(&first), top: 3.0 }, Prism { plan: Plan::Base(hull), top }];
    assert!(!sight_upright(&a, &b, &prisms(4.0)).is_clear());
    assert!(sight_upright(&a, &b, &prisms(1.5)).is_clear());
}

#[test]
fn whoever_stands_back_from_the_edge_of_a_roof_does_not_see_the_foot_of_the_wall() {
    let hut = (block([10.0, 15.0], [5.0, 15.0]), 3.0);
    let below = trooper(10.0 - 13.6 / 25.4, 10.0, 0.0);
    assert!(sees(&below, &trooper(10.0 + 13.6 / 25.4, 10.0, 3.0), &[hut]));
    assert!(!sees(&below, &trooper(14.0, 10.0, 3.0), &[hut]));
    // From farther away it does.
    assert!(sees(&trooper(2.0, 10.0, 0.0), &trooper(14.0, 10.0, 3.0), &[hut]));
    // A base with its back to a high wall that it touches sees all before it.
    let wall = (block([4.0, 5.0], [0.0, 20.0]), 6.0);
    let leaning = trooper(5.0 + 13.5 / 25.4 - 0.0005, 10.0, 0.0);
    assert!(sees(&leaning, &trooper(14.0, 10.0, 3.0), &[hut, wall]));
    assert!(!sees(&leaning, &trooper(2.0, 10.0, 3.0), &[hut, wall]));
}

#[test]
fn a_low_piece_obscures_feet_and_hides_nobody() {
    let crates = block([9.0, 10.0], [9.0, 11.0]);
    let prism = Prism { plan: Plan::Shape(&crates), top: 1.0 };
    let (a, b) = (trooper(4.0, 10.0, 0.0), trooper(16.0, 10.0, 0.0));
    assert!(sight_upright(&a, &b, &[prism]).is_clear());
    assert!(obscures(&a, &b, &prism));
    // From two roofs every line runs over it; from one roof it matters where it lies.
    assert!(!obscures(&trooper(4.0, 10.0, 1.0), &trooper(16.0, 10.0, 2.0), &prism));
    assert!(obscures(&a, &trooper(16.0, 10.0, 2.0), &prism));
    assert!(!obscures(&trooper(4.0, 10.0, 2.0), &trooper(16.0, 10.0, 1.0), &prism));
    assert!(!obscures(&a, &trooper(16.0, 10.0, 3.0), &prism));
    // The strip between two bases is as wide as they are.
    let edge = 10.0 + 13.5 / 25.4;
    let beside = |y: f64| block([9.0, 10.0], [y, 14.0]);
    assert!(obscures(&a, &b, &Prism { plan: Plan::Shape(&beside(edge - 0.01)), top: 1.0 }));
    assert!(!obscures(&a, &b, &Prism { plan: Plan::Shape(&beside(edge + 0.001)), top: 1.0 }));
}

#[test]
fn a_line_from_a_base_that_stands_partly_in_a_piece_begins_outside_the_piece() {
    let shape =
        |corners: [(f64, f64); 4]| Convex::from_points(&corners.map(|(x, y)| Point::new(x, y))).unwrap();
    let tall = shape([
        (8.768646240234375, 8.757217407226563),
        (9.820999145507813, 5.7664642333984375),
        (10.436431884765625, 5.9830169677734375),
        (9.384078979492188, 8.973770141601563),
    ]);
    let around = shape([
        (3.1480712890625, 12.50885009765625),
        (-0.2113800048828125, 11.671127319335938),
        (0.2698974609375, 9.74114990234375),
        (3.6293487548828125, 10.578872680664063),
    ]);
    let round = |x: f64, y: f64, radius: f64| Capsule::new(Point::new(x, y), Point::new(x, y), radius);
    let low =
        Silhouette { base: round(2.2529296875, 9.6240234375, 0.9848809507578254), foot: 0.0, height: 0.5 };
    let high =
        Silhouette { base: round(13.09375, 7.9111328125, 0.25), foot: 1.4986344227739488, height: 2.44 };
    let prisms =
        [Prism { plan: Plan::Shape(&tall), top: 5.5 }, Prism { plan: Plan::Shape(&around), top: 3.03 }];
    let Sight::Clear { from, .. } = sight_upright(&low, &high, &prisms) else {
        panic!("they see each other")
    };
    assert!(depth(&around, from) < 1e-3, "{from:?}");
}

#[test]
fn a_base_in_a_piece_that_is_hardly_higher_sees_out_only_where_it_stands_out() {
    let block = block([8.0, 12.0], [8.0, 12.0]);
    // The search between two such would have no end if it had to be decided to the last graze.
    for (x, seen) in [(10.0, false), (8.6, false), (8.5, true), (8.0, true), (7.4, true)] {
        for more in [0.001, 0.05, 1.0] {
            let piece = [(block, SMALL + more)];
            assert_eq!(sees(&trooper(x, 10.0, 0.0), &trooper(4.0, 10.0, 3.0), &piece), seen, "{x} {more}");
        }
    }
}
