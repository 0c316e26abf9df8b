//! Places in base contact and arcs about bases, against dense sampling.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use sandtable_geometry::{
    Bounds, CONTACT, Capsule, Convex, Heading, Point, Pose, Quarter, Room, Wedge, touching, touching_both,
};
use std::f64::consts::TAU;

fn pose(reach: std::ops::Range<f64>) -> impl Strategy<Value = Pose> {
    (reach.clone(), reach, any::<u16>()).prop_map(|(x, y, turn)| Pose::new(x, y, Heading(turn)))
}

/// Half of them round.
fn base(reach: std::ops::Range<f64>) -> impl Strategy<Value = Capsule> {
    (pose(reach), 0.5..2.5, 0.0..3.0)
        .prop_map(|(pose, width, more)| Capsule::base(pose, width + f64::max(more - 1.5, 0.0), width))
}

fn piece() -> impl Strategy<Value = Convex> {
    (pose(0.0..12.0), 0.3..3.0, 0.3..3.0)
        .prop_map(|(pose, width, depth)| Convex::rectangle(pose, width, depth))
}

const TABLE: Bounds = Bounds { min: Point::new(0.0, 0.0), max: Point::new(12.0, 12.0) };

/// The same base with its centre elsewhere.
fn moved(base: &Capsule, to: Point) -> Capsule {
    let by = to - base.ends()[0].lerp(base.ends()[1], 0.5);
    Capsule::new(base.ends()[0] + by, base.ends()[1] + by, base.radius())
}

/// Places all around a base at which another one touches it, found by walking in from outside.
fn sampled(moving: &Capsule, one: &Capsule) -> Vec<Point> {
    let middle = one.ends()[0].lerp(one.ends()[1], 0.5);
    (0..180)
        .map(|turn| {
            let angle = f64::from(turn) / 180.0 * TAU;
            let way = Point::new(angle.cos(), angle.sin());
            let (mut near, mut far) = (0.0, 12.0);
            for _ in 0..50 {
                let half = (near + far) / 2.0;
                if moved(moving, middle + way * half).gap(one) < 0.0 { near = half } else { far = half }
            }
            middle + way * far
        })
        .collect()
}

proptest! {
    #![proptest_config(crate::cases(96))]

    #[test]
    fn places_of_contact_are_those_that_sampling_finds(
        moving in base(0.0..12.0), one in base(2.0..10.0),
        bases in prop::collection::vec(base(0.0..12.0), 0..5), shapes in prop::collection::vec(piece(), 0..4),
    ) {
        let room = Room { bases: &bases, shapes: &shapes, table: TABLE };
        let stretches = touching(&moving, &one, &room);
        for stretch in &stretches {
            for step in 0..=20 {
                let there = moved(&moving, stretch.at(f64::from(step) / 20.0));
                prop_assert!(there.in_contact(&one), "{} apart", there.gap(&one));
                prop_assert!(room.is_free(&there), "{stretch:?} at {step}");
            }
        }
        for place in sampled(&moving, &one) {
            let there = moved(&moving, place);
            let clear = TABLE.contains_bounds(&there.bounds())
                && bases.iter().all(|other| there.gap(other) > 0.001)
                && shapes.iter().all(|shape| there.distance_convex(shape) > 0.001);
            let nearest =
                stretches.iter().map(|s| s.nearest(place).distance(place)).fold(f64::INFINITY, f64::min);
            prop_assert!(!clear || nearest < 1e-3, "{place:?} is free and {nearest} from any stretch");
        }
    }

    #[test]
    fn places_that_touch_two_touch_both_and_are_where_contact_with_one_ends(
        moving in base(0.0..12.0), one in base(3.0..9.0), other in base(3.0..9.0),
        bases in prop::collection::vec(base(0.0..12.0), 0..3),
    ) {
        prop_assume!(one.gap(&other) > 0.0);
        let room = Room { bases: &bases, shapes: &[], table: TABLE };
        let both = touching_both(&moving, &one, &other, &room);
        for &place in &both {
            let there = moved(&moving, place);
            prop_assert!(there.in_contact(&one) && there.in_contact(&other) && room.is_free(&there));
        }
        // Walking round the one, every end at the other is such a place.
        let mut crowd = bases.clone();
        crowd.push(other);
        let stretches = touching(&moving, &one, &Room { bases: &crowd, shapes: &[], table: TABLE });
        for end in stretches.iter().flat_map(|stretch| [stretch.at(0.0), stretch.at(1.0)]) {
            if moved(&moving, end).gap(&other).abs() < 1e-4 {
                let nearest = both.iter().map(|p| p.distance(end)).fold(f64::INFINITY, f64::min);
                prop_assert!(nearest < 0.05, "{end:?} touches both, {nearest} from {both:?}");
            }
        }
    }

    #[test]
    fn a_base_lies_in_the_arcs_in_which_a_point_of_it_lies(own in pose(4.0..8.0), other in base(0.0..12.0)) {
        for quarter in Quarter::ALL {
            let wedge = Wedge::of(own, quarter);
            let ahead = own.heading.turned(16_384 * quarter as i32);
            let (x, y) = ahead.unit();
            let inside = |p: Point| {
                let v = p - own.point();
                v.dot(Point::new(x, y)) - v.cross(Point::new(x, y)).abs()
            };
            let [a, b] = other.ends();
            let points = (0..=8).flat_map(|step| (0..64).map(move |turn| {
                let angle = f64::from(turn) / 64.0 * TAU;
                a.lerp(b, f64::from(step) / 8.0) + Point::new(angle.cos(), angle.sin()) * other.radius()
            }));
            let deepest = points.clone().map(inside).fold(f64::NEG_INFINITY, f64::max);
            let least = points.map(inside).fold(f64::INFINITY, f64::min);
            prop_assert!(wedge.holds_part(&other) || deepest < 1e-3, "{quarter:?} {deepest}");
            prop_assert!(!wedge.holds_part(&other) || deepest > -0.15, "{quarter:?} {deepest}");
            prop_assert!(!wedge.holds_all(&other) || least > -1e-3);
            prop_assert!(wedge.holds_all(&other) || least < 0.15);
        }
    }

    #[test]
    fn the_farthest_part_is_that_of_sampling(a in base(0.0..12.0), b in base(0.0..12.0)) {
        let [from, to] = a.ends();
        let sampled = [from, to].into_iter().flat_map(|end| (0..360).map(move |turn| {
            let angle = f64::from(turn) / 360.0 * TAU;
            b.distance_to(end + Point::new(angle.cos(), angle.sin()) * a.radius())
        })).fold(0.0, f64::max);
        prop_assert!((a.farthest(&b) - sampled).abs() < 1e-3, "{} {sampled}", a.farthest(&b));
        prop_assert!(!a.within(&b, 3.0) || a.distance(&b) <= 3.001);
    }

    #[test]
    fn inside_an_outline_is_inside_its_shape(base in base(0.0..12.0), piece in (pose(3.0..9.0), 1.0..9.0, 1.0..9.0)) {
        let shape = Convex::rectangle(piece.0, piece.1, piece.2);
        let mut outline: Vec<Point> = shape.points().collect();
        prop_assert_eq!(base.inside(&shape), base.inside_outline(&outline));
        outline.reverse();
        prop_assert_eq!(base.inside(&shape), base.inside_outline(&outline));
    }
}

#[test]
fn a_base_has_room_all_round_another_but_for_what_stands_in_the_way() {
    let at = |x: f64, y: f64| Capsule::base(Pose::new(x, y, Heading::RIGHT), 1.0, 1.0);
    let room = |bases| Room { bases, shapes: &[], table: TABLE };
    let round = touching(&at(0.0, 0.0), &at(6.0, 6.0), &room(&[]));
    assert!(matches!(round[..], [stretch] if (stretch.length() - TAU).abs() < 1e-9));
    // One of the same size beside it takes a third of the circle: 60 degrees to either side.
    let beside = [at(7.0, 6.0)];
    let left: f64 = touching(&at(0.0, 0.0), &at(6.0, 6.0), &room(&beside)).iter().map(|s| s.length()).sum();
    assert!((left - TAU * 2.0 / 3.0).abs() < 0.01, "{left}");
    let mut both = touching_both(&at(0.0, 0.0), &at(6.0, 6.0), &beside[0], &room(&[]));
    both.sort_by(|p, q| p.y.total_cmp(&q.y));
    let height = 0.75_f64.sqrt();
    assert!(both.len() == 2, "{both:?}");
    assert!(both[0].distance(Point::new(6.5, 6.0 - height)) < 1e-6);
    assert!(both[1].distance(Point::new(6.5, 6.0 + height)) < 1e-6);
    // Six around one: the seventh finds no place, and each of the six touches its neighbours.
    let six: Vec<Capsule> = (0..6)
        .map(|n| {
            let (x, y) = Heading::from_degrees(60.0 * f64::from(n)).unit();
            at(6.0 + x, 6.0 + y)
        })
        .collect();
    assert!(touching(&at(0.0, 0.0), &at(6.0, 6.0), &room(&six)).iter().all(|s| s.length() < CONTACT));
}

#[test]
fn a_base_on_the_line_between_two_arcs_lies_in_both_and_one_that_only_touches_the_line_does_not() {
    let own = Pose::new(6.0, 6.0, Heading::RIGHT);
    let base = |x: f64, y: f64| Capsule::base(Pose::new(x, y, Heading::RIGHT), 1.0, 1.0);
    let arcs = |other: &Capsule| -> Vec<Quarter> {
        Quarter::ALL.into_iter().filter(|&quarter| Wedge::of(own, quarter).holds_part(other)).collect()
    };
    assert_eq!(arcs(&base(10.0, 6.0)), [Quarter::Front]);
    assert_eq!(arcs(&base(6.0, 10.0)), [Quarter::Right]);
    assert_eq!(arcs(&base(9.0, 9.0)), [Quarter::Front, Quarter::Right]);
    assert_eq!(arcs(&base(3.0, 3.0)), [Quarter::Rear, Quarter::Left]);
    // Its centre is half an inch off the line at 45 degrees, to the lattice.
    let off = 0.5 * 2.0_f64.sqrt();
    assert_eq!(arcs(&base(9.0 + off, 9.0)), [Quarter::Front]);
    assert_eq!(arcs(&base(9.0 + off - 0.01, 9.0)), [Quarter::Front, Quarter::Right]);
}
