//! Round and oblong bases: distances and hulls against dense sampling.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use sandtable_geometry::{Capsule, Convex, Heading, Point, Pose, hull_meets};

fn capsule() -> impl Strategy<Value = Capsule> {
    let pose = (0.0..24.0, 0.0..24.0, any::<u16>())
        .prop_map(|(x, y, turn)| Pose::new(x, y, Heading::from_degrees(f64::from(turn) / 65536.0 * 360.0)));
    (pose, 0.5..2.5, 0.0..3.0).prop_map(|(pose, width, more)| {
        // Half of them are round.
        Capsule::base(pose, if more < 1.5 { width } else { width + more }, width)
    })
}

fn piece() -> impl Strategy<Value = Convex> {
    (0.0..24.0, 0.0..24.0, 0.0..360.0, 0.3..5.0, 0.3..5.0).prop_map(|(x, y, degrees, width, depth)| {
        Convex::rectangle(Pose::new(x, y, Heading::from_degrees(degrees)), width, depth)
    })
}

/// Points all over a capsule, its edge included.
fn points(capsule: &Capsule, fine: u32) -> Vec<Point> {
    let [a, b] = capsule.ends();
    let mut points = Vec::new();
    for step in 0..=4 {
        let centre = a.lerp(b, f64::from(step) / 4.0);
        for turn in 0..fine {
            let angle = f64::from(turn) / f64::from(fine) * std::f64::consts::TAU;
            for share in [1.0, 0.6] {
                let by = Point::new(angle.cos(), angle.sin()) * (capsule.radius() * share);
                points.push(centre + by);
            }
        }
        if a == b {
            break;
        }
    }
    points
}

/// How deep a point lies in a shape; negative outside.
fn depth(shape: &Convex, at: Point) -> f64 {
    let corners: Vec<Point> = shape.points().collect();
    let edges = corners.iter().zip(corners.iter().cycle().skip(1));
    edges.map(|(&p, &q)| (q - p).cross(at - p) / (q - p).length()).fold(f64::INFINITY, f64::min)
}

proptest! {
    #![proptest_config(crate::cases(64))]

    #[test]
    fn distances_are_those_of_the_nearest_points(a in capsule(), b in capsule(), p in piece()) {
        let nearest = points(&a, 90).into_iter().map(|q| b.distance_to(q)).fold(f64::INFINITY, f64::min);
        let least = a.distance(&b);
        prop_assert!(least <= nearest + 1e-9 && nearest - least < 0.9, "{least} {nearest}");
        prop_assert!((a.distance(&b) - b.distance(&a)).abs() < 1e-9);
        let nearest = points(&a, 90).into_iter().map(|q| p.distance_to(q)).fold(f64::INFINITY, f64::min);
        prop_assert!(a.distance_convex(&p) <= nearest + 1e-4);
        let [from, to] = a.closest_points(&b);
        prop_assert!((from.distance(to) - least).abs() < 1e-9);
        if least > 0.0 {
            prop_assert!(a.distance_to(from) < 1e-9 && b.distance_to(to) < 1e-9);
        }
    }

    #[test]
    fn hulls_are_met_where_a_line_meets_them(a in capsule(), b in capsule(), p in piece()) {
        let (from, to) = (points(&a, 12), points(&b, 12));
        let on_a_line = from.iter().any(|&f| to.iter().any(|&t| {
            (0..=30).any(|step| depth(&p, f.lerp(t, f64::from(step) / 30.0)) > 0.01)
        }));
        let meets = hull_meets(&a, &b, &p);
        prop_assert!(meets || !on_a_line, "sampling meets {p:?}");
        if meets {
            // A shape that reaches in is met by some line once it is a little larger.
            let near = from.iter().any(|&f| to.iter().any(|&t| {
                (0..=60).any(|step| p.distance_to(f.lerp(t, f64::from(step) / 60.0)) < 0.45)
            }));
            prop_assert!(near, "nothing meets {p:?}");
        }
    }
}

#[test]
fn bases_touch_across_their_round_ends() {
    let at = |x: f64, y: f64, degrees: f64| Pose::new(x, y, Heading::from_degrees(degrees));
    let round = Capsule::base(at(10.0, 10.0, 0.0), 2.0, 2.0);
    let long = Capsule::base(at(14.0, 10.0, 0.0), 4.0, 2.0);
    assert_eq!(round.ends()[0], round.ends()[1]);
    assert!((round.gap(&long) - 1.0).abs() < 1e-9);
    let turned = Capsule::base(at(12.0, 10.0, 90.0), 4.0, 2.0);
    assert!(round.in_contact(&turned) && !round.overlaps(&turned));
    let board = Convex::from_points(&[
        Point::new(9.0, 9.0),
        Point::new(20.0, 9.0),
        Point::new(20.0, 11.0),
        Point::new(9.0, 11.0),
    ])
    .unwrap();
    assert!(round.inside(&board) && long.inside(&board) && !turned.inside(&board));
}

#[test]
fn bases_that_lie_crosswise_meet_at_a_point_of_both() {
    let at = |degrees: f64| Pose::new(10.0, 10.0, Heading::from_degrees(degrees));
    let [along, across] = [0.0, 90.0].map(|degrees| Capsule::base(at(degrees), 6.0, 1.0));
    let [from, to] = along.closest_points(&across);
    assert_eq!(from, to);
    assert!(along.contains(from) && across.contains(from), "{from:?}");
}
