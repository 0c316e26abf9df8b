//! Sight against dense random sampling, witnesses against their boards, and cases known by hand.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;
use common::*;
use sandtable_geometry::*;

fn square(x: f64, y: f64, half: f64) -> Convex {
    Convex::rectangle(Pose::new(x, y, Heading::UP), 2.0 * half, 2.0 * half)
}

/// A board: two bases or shapes, and things between and about them.
fn board(chance: &mut Chance, side: f64, blockers: usize) -> (Convex, Convex, Vec<Convex>) {
    let a = Convex::from(chance.quad(side, side));
    let b = Convex::from(chance.quad(side, side));
    let blockers = (0..blockers)
        .map(|_| {
            if chance.below(3) == 0 {
                let centre = Point::new(chance.between(0.0, side), chance.between(0.0, side));
                let radius = chance.between(0.5, 3.0);
                chance.convex(centre, radius)
            } else {
                Convex::from(chance.quad(side, side))
            }
        })
        .collect();
    (a, b, blockers)
}

#[test]
fn sampling_never_finds_a_line_that_the_exact_test_denies_and_witnesses_are_clear() {
    let mut chance = Chance(1);
    let mut scratch = SightScratch::default();
    let (mut clear, mut blocked, mut hard) = (0, 0, 0);
    for round in 0..2500 {
        let (a, b, blockers) = board(&mut chance, 14.0, 2 + round % 40);
        match sight_with(&a, &b, &blockers, &mut scratch) {
            Sight::Clear { from, to } => {
                clear += 1;
                assert!(a.distance_to(from) < 1e-6 && b.distance_to(to) < 1e-6, "round {round}: ends off");
                assert!(!runs_through(from, to, &a, &b, &blockers, 1e-6), "round {round}: witness blocked");
            }
            Sight::Blocked { by } => {
                blocked += 1;
                assert!(by.windows(2).all(|w| w[0] < w[1]));
                for _ in 0..1500 {
                    let (p, q) = (chance.point_of(&a), chance.point_of(&b));
                    assert!(runs_through(p, q, &a, &b, &blockers, 0.0), "round {round}: {p:?} sees {q:?}");
                }
                if by.len() > 1 {
                    hard += 1;
                }
                if by.len() < 16 {
                    let those: Vec<Convex> = by.iter().map(|&i| blockers[usize::from(i)]).collect();
                    assert!(!sight_clear(&a, &b, &those), "round {round}: the named blockers do not deny it");
                }
            }
        }
        assert_eq!(
            sight_clear_with(&a, &b, &blockers, &mut scratch),
            sight_clear(&b, &a, &blockers),
            "round {round}: not the same both ways"
        );
    }
    assert!(clear > 400 && blocked > 400 && hard > 120, "{clear} {blocked} {hard}");
}

#[test]
fn lines_between_corners_that_run_free_are_always_found() {
    // Lines through two vertices are where random points seldom hit: narrow gaps between many small blockers.
    let mut chance = Chance(2);
    let (mut free, mut denied) = (0, 0);
    for _ in 0..400 {
        let a = square(1.0, 6.0, 0.6);
        let b = square(13.0, 6.0, 0.6);
        let blockers: Vec<Convex> = (0..13)
            .map(|_| {
                let pose = Pose::new(chance.between(3.0, 11.0), chance.between(3.5, 8.5), chance.heading());
                Convex::from(Quad::place(pose, Size::S30X30))
            })
            .collect();
        let clear = sight_clear(&a, &b, &blockers);
        let corners: Vec<Point> =
            blockers.iter().chain([&a, &b]).flat_map(|k| k.points().collect::<Vec<_>>()).collect();
        let found = corners.iter().any(|&u| {
            corners.iter().any(|&v| {
                let d = v - u;
                if d.length() < 1e-3 {
                    return false;
                }
                let (p, q) = (u - d * (40.0 / d.length()), v + d * (40.0 / d.length()));
                let (in_a, in_b) = (part_inside(p, q, &a), part_inside(p, q, &b));
                in_a.0 <= in_a.1
                    && in_b.0 <= in_b.1
                    && in_a.1 < in_b.0
                    && !runs_through(p.lerp(q, in_a.1), p.lerp(q, in_b.0), &a, &b, &blockers, 1e-9)
            })
        });
        assert_eq!(clear, found);
        if clear { free += 1 } else { denied += 1 }
    }
    assert!(free > 30 && denied > 30, "{free} {denied}");
}

#[test]
fn nothing_between_is_clear_and_a_wall_is_not() {
    let (a, b) = (square(0.0, 0.0, 1.0), square(10.0, 0.0, 1.0));
    assert!(sight(&a, &b, &[]).is_clear());
    let wall = Convex::rectangle(Pose::new(5.0, 0.0, Heading::UP), 1.0, 2.0);
    let tall = Convex::rectangle(Pose::new(5.0, 0.0, Heading::UP), 1.0, 2.0 + 1.0 / 512.0);
    // As high as the bases: the line along their top edges grazes it.
    assert!(sight_clear(&a, &b, &[wall]));
    assert!(!sight_clear(&a, &b, &[tall]));
    assert_eq!(sight(&a, &b, &[wall, tall]), Sight::Blocked { by: [1u16].into_iter().collect() });
    let aside = square(5.0, 9.0, 1.0);
    let beyond = square(14.0, 0.0, 2.0);
    assert!(sight_clear(&a, &b, &[aside, beyond]));
}

#[test]
fn a_line_may_graze_corners_and_slip_between_edges_that_touch() {
    let (a, b) = (square(0.0, 0.0, 1.0), square(10.0, 0.0, 1.0));
    let upper = Convex::rectangle(Pose::new(5.0, -2.0, Heading::UP), 1.0, 4.0);
    let lower = Convex::rectangle(Pose::new(5.0, 2.0, Heading::UP), 1.0, 4.0);
    assert!(sight_clear(&a, &b, &[upper, lower]), "along the common edge");
    let closed = Convex::rectangle(Pose::new(5.0, 2.0 - 1.0 / 1024.0, Heading::UP), 1.0, 4.0);
    match sight(&a, &b, &[upper, closed]) {
        Sight::Blocked { by } => assert_eq!(*by, [0, 1]),
        clear => panic!("{clear:?}"),
    }
}

#[test]
fn pieces_of_one_polygon_have_no_seams_to_see_through() {
    let l = Polygon(
        [(4.0, -4.0), (6.0, -4.0), (6.0, 0.0), (8.0, 0.0), (8.0, 2.0), (4.0, 2.0)]
            .map(|(x, y)| Point::new(x, y))
            .into(),
    );
    let pieces = l.convex_pieces().unwrap();
    assert!(pieces.len() > 1);
    for i in -8..=8 {
        // Thin eyes at every height and slope, seams among them.
        for j in -8..=8 {
            let eye = Convex::rectangle(Pose::new(0.0, f64::from(i) * 0.25, Heading::UP), 0.1, 1.0 / 512.0);
            let mark = Convex::rectangle(Pose::new(12.0, f64::from(j) * 0.25, Heading::UP), 0.1, 1.0 / 512.0);
            let (y0, y1) = (f64::from(i) * 0.25, f64::from(j) * 0.25);
            let at_x = |x: f64| y0 + (y1 - y0) * x / 12.0;
            let through = at_x(4.0) < 1.99 || at_x(8.0) < 1.99;
            let over = at_x(4.0) < -4.01;
            if through && !over {
                assert!(!sight_clear(&eye, &mark, &pieces), "{i} {j}");
            }
        }
    }
}

#[test]
fn a_blocker_over_a_base_hides_only_what_it_covers() {
    let (a, b) = (square(0.0, 0.0, 1.0), square(10.0, 0.0, 1.0));
    let over_half = Convex::rectangle(Pose::new(1.5, -1.0, Heading::UP), 3.0, 2.0);
    assert!(sight_clear(&a, &b, &[over_half]));
    let over_front = Convex::rectangle(Pose::new(1.5, 0.0, Heading::UP), 3.0, 4.0);
    assert!(!sight_clear(&a, &b, &[over_front]));
    let over_all = square(0.0, 0.0, 3.0);
    assert!(!sight_clear(&a, &b, &[over_all]));
    // Inside the base nothing is hidden, and neither is behind it.
    assert!(sight_clear(&a, &b, &[square(0.0, 0.0, 0.5), square(-2.0, 0.0, 1.5)]));
}

#[test]
fn bases_that_touch_or_overlap_see_each_other() {
    let a = square(0.0, 0.0, 1.0);
    let wall = square(1.0, 0.0, 5.0);
    assert!(sight_clear(&a, &square(2.0, 0.0, 1.0), &[wall]));
    assert!(sight_clear(&a, &square(1.0, 1.0, 1.0), &[wall]));
    assert!(!sight_clear(&a, &square(2.001, 0.0, 1.0), &[wall]));
}

#[test]
fn the_shortest_line_is_no_longer_than_any_sampled_one_and_is_clear() {
    let mut chance = Chance(3);
    let mut scratch = SightScratch::default();
    let (mut bent, mut total) = (0, 0);
    for round in 0..1500 {
        let (a, b, blockers) = board(&mut chance, 12.0, 1 + round % 16);
        let shortest = shortest_sight_with(&a, &b, &blockers, &mut scratch);
        assert_eq!(shortest.is_some(), sight_clear(&a, &b, &blockers), "round {round}");
        let Some((length, from, to)) = shortest else { continue };
        total += 1;
        assert!((from.distance(to) - length).abs() < 1e-9);
        assert!(a.distance_to(from) < 1e-6 && b.distance_to(to) < 1e-6, "round {round}: ends off");
        assert!(!runs_through(from, to, &a, &b, &blockers, 1e-6), "round {round}: blocked");
        let (p, q) = closest_points_convex(&a, &b);
        if length > p.distance(q) + 1e-9 {
            bent += 1;
            for _ in 0..1500 {
                let (p, q) = (chance.point_of(&a), chance.point_of(&b));
                let between = p.distance(q) * (part_inside(p, q, &b).0 - part_inside(p, q, &a).1);
                if between < length - EPS {
                    assert!(
                        runs_through(p, q, &a, &b, &blockers, 0.0),
                        "round {round}: {between} < {length}"
                    );
                }
            }
        }
    }
    assert!(bent > 120, "{bent} of {total}");
}

#[test]
fn shapes_without_area_and_empty_boards_do_not_panic() {
    let point = Convex::default();
    let far = Convex::from(Quad::place(Pose::new(5.0, 5.0, Heading(1)), Size::default()));
    assert!(sight_clear(&point, &far, &[]));
    assert!(sight_clear(&point, &point, &[]));
    assert!(!sight_clear(&point, &far, &[square(3.0, 3.0, 1.0)]));
    assert!(sight_clear(&point, &far, &[square(1.0, 4.0, 1.0)]));
    assert!((shortest_sight(&point, &far, &[]).unwrap().0 - 50f64.sqrt()).abs() < 1e-9);
    assert!(shortest_sight(&point, &far, &[square(3.0, 3.0, 1.0)]).is_none());
}
