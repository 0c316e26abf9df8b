//! Distances, overlaps, areas and motion against slow truths: all pairs of edges, the `geo` crate, sampling.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;
use common::*;
use geo::algorithm::{Area, BooleanOps};
use sandtable_geometry::*;

fn to_segment(p: Point, a: Point, b: Point) -> f64 {
    let d = b - a;
    let t = ((p - a).dot(d) / d.length_squared()).clamp(0.0, 1.0);
    p.distance(a + d * t)
}

/// Over all corners and edges, for footprints that do not meet.
fn slow_distance(a: &[Point], b: &[Point]) -> f64 {
    let from = |a: &[Point], b: &[Point]| {
        let mut best = f64::INFINITY;
        for &p in a {
            for i in 0..b.len() {
                best = best.min(to_segment(p, b[i], b[(i + 1) % b.len()]));
            }
        }
        best
    };
    from(a, b).min(from(b, a))
}

fn polygon(points: impl IntoIterator<Item = Point>) -> geo::Polygon {
    let ring: Vec<geo::Coord> = points.into_iter().map(|p| geo::Coord { x: p.x, y: p.y }).collect();
    geo::Polygon::new(geo::LineString(ring), vec![])
}

fn share_by_geo(quad: &Quad, shapes: &[Convex]) -> f64 {
    let base = polygon(quad.points());
    let mut rest = geo::MultiPolygon(vec![base.clone()]);
    for shape in shapes {
        rest = rest.difference(&polygon(shape.points()));
    }
    1.0 - rest.unsigned_area() / base.unsigned_area()
}

#[test]
fn distances_are_those_over_all_corners_and_edges() {
    let mut chance = Chance(11);
    let (mut apart, mut meeting) = (0, 0);
    for round in 0..60_000 {
        let side = [3.0, 6.0, 60.0][round % 3];
        let (a, b) = (chance.quad(side, side), chance.quad(side, side));
        let found = distance(&a, &b);
        assert!((found - distance(&b, &a)).abs() < 1e-12, "round {round}");
        assert_eq!(distance_convex(&a, &Convex::from(b)) == 0.0, found == 0.0);
        let (p, q) = closest_points(&a, &b);
        assert!((p.distance(q) - found).abs() < 1e-9);
        assert!(Convex::from(a).distance_to(p) < 1e-6 && Convex::from(b).distance_to(q) < 1e-6);
        if found > 0.0 {
            apart += 1;
            let slow = slow_distance(&a.points(), &b.points());
            assert!((found - slow).abs() < 1e-9, "round {round}: {found} {slow}");
            assert!(!overlaps(&a, &b) && overlap_depth(&a, &b) == 0.0);
            assert!((distance_convex(&a, &Convex::from(b)) - slow).abs() < 1e-9);
        } else {
            meeting += 1;
            let covered = share_in_union(&a, &[Convex::from(b)]);
            assert_eq!(overlaps(&a, &b), covered > 0.0, "round {round}: {covered}");
        }
    }
    assert!(apart > 30_000 && meeting > 5_000, "{apart} {meeting}");
}

#[test]
fn a_distance_of_nothing_is_exact() {
    // Corner to edge at an odd angle, one lattice unit of 1/65536 inch apart, touching, and one unit in.
    let still = Quad { corners: [(0, 0), (65536, 0), (65536, 65536), (0, 65536)] };
    for (gap, touching, over) in [(1, false, false), (0, true, false), (-1, true, true)] {
        let tip = (65536 + gap, 30000);
        let moving = Quad {
            corners: [
                tip,
                (tip.0 + 40000, tip.1 - 30000),
                (tip.0 + 70000, tip.1 + 10000),
                (tip.0 + 30000, tip.1 + 40000),
            ],
        };
        assert_eq!(distance(&still, &moving) == 0.0, touching, "{gap}");
        assert_eq!(overlaps(&still, &moving), over, "{gap}");
        assert!(touches(&still, &moving));
        if gap == 1 {
            assert_eq!(distance(&still, &moving), 1.0 / 65536.0);
        }
    }
    let deep = Quad { corners: still.corners.map(|(x, y)| (x + 60000, y + 100)) };
    assert!((overlap_depth(&still, &deep) - 5536.0 / 65536.0).abs() < 1e-12);
    assert!(!touches(&still, &deep) && !in_contact(&still, &deep));
}

#[test]
fn crossed_bases_overlap_though_no_corner_is_inside() {
    let along = Quad::place(Pose::new(5.0, 5.0, Heading::RIGHT), Size::S25X50);
    let across = Quad::place(Pose::new(5.0, 5.0, Heading::UP), Size::S25X50);
    assert_eq!(distance(&along, &across), 0.0);
    assert!(overlaps(&along, &across));
    assert!(overlaps_convex(&along, &Convex::from(across)));
}

#[test]
fn points_discs_and_segments() {
    let quad = Quad::place(Pose::new(0.0, 0.0, Heading::UP), Size::S40X40);
    let half = Size::S40X40.half_width();
    assert_eq!(distance_point(&quad, Point::new(0.3, 0.2)), 0.0);
    assert!((distance_point(&quad, Point::new(half + 3.0, half + 4.0)) - 5.0).abs() < 1e-12);
    assert!(within(&quad, Point::new(half + 6.0, 0.0), 6.0));
    assert!(within(&quad, Point::new(half + 6.0 + 1.0 / 8192.0, 0.0), 6.0));
    assert!(!within(&quad, Point::new(half + 6.001, 0.0), 6.0));
    let disc = Disc::new(Point::new(half + 2.0, 0.0), 2.0);
    assert!(!overlaps_disc(&quad, &disc), "touching its rim");
    assert!(overlaps_disc(&quad, &Disc::new(Point::new(half + 1.9, 0.0), 2.0)));
    assert_eq!(distance_disc(&quad, &disc), 0.0);
    assert!((distance_disc(&quad, &Disc::new(Point::new(half + 5.0, 0.0), 2.0)) - 3.0).abs() < 1e-12);
    let shape = Convex::from(quad);
    let (p, q) = (Point::new(-9.0, half + 1.0), Point::new(9.0, half + 1.0));
    assert!((distance_segment(p, q, &shape) - 1.0).abs() < 1e-12);
    assert_eq!(distance_segment(Point::new(-9.0, -9.0), Point::new(9.0, 9.0), &shape), 0.0);
}

#[test]
fn shares_are_those_of_geo() {
    let mut chance = Chance(12);
    let mut partly = 0;
    for round in 0..1200 {
        let quad = chance.quad(6.0, 6.0);
        let shapes: Vec<Convex> = (0..1 + round % 6)
            .map(|_| {
                let centre = Point::new(chance.between(0.0, 6.0), chance.between(0.0, 6.0));
                let radius = chance.between(0.3, 2.5);
                chance.convex(centre, radius)
            })
            .collect();
        let (ours, theirs) = (share_in_union(&quad, &shapes), share_by_geo(&quad, &shapes));
        assert!((ours - theirs).abs() < 1e-6, "round {round}: {ours} {theirs}");
        assert!((0.0..=1.0).contains(&ours));
        partly += usize::from(ours > 0.0 && ours < 1.0);
        // What is wholly in the union has a share of one, and the other way round.
        assert_eq!(inside_union(&quad, &shapes), ours > 1.0 - 1e-9, "round {round}: {ours}");
        for shape in &shapes {
            assert_eq!(inside_convex(&quad, shape), share_in_union(&quad, &[*shape]) == 1.0);
            assert_eq!(overlaps_convex(&quad, shape), share_in_union(&quad, &[*shape]) > 0.0);
        }
    }
    assert!(partly > 400, "{partly}");
}

#[test]
fn many_discs_of_corners_over_one_base_are_counted_once() {
    let mut chance = Chance(13);
    let quad = Quad::place(Pose::new(5.0, 5.0, Heading(1234)), Size::S60X60);
    let shapes: Vec<Convex> = (0..24)
        .map(|i| {
            let points: Vec<Point> = (0..12)
                .map(|k| {
                    let (x, y) = Heading((k * 5461 + i * 77) as u16).unit();
                    Point::new(5.0 + x * 0.5, 5.0 + y * 0.5)
                })
                .collect();
            let shift = Point::new(chance.between(-1.0, 1.0), chance.between(-1.0, 1.0));
            Convex::from_points(&points.iter().map(|&p| p + shift).collect::<Vec<_>>()).unwrap()
        })
        .collect();
    let (ours, theirs) = (share_in_union(&quad, &shapes), share_by_geo(&quad, &shapes));
    assert!((ours - theirs).abs() < 1e-6, "{ours} {theirs}");
}

#[test]
fn a_base_across_a_seam_is_inside_the_union() {
    let left = Convex::rectangle(Pose::new(2.0, 2.0, Heading::UP), 4.0, 4.0);
    let right = Convex::rectangle(Pose::new(6.0, 2.0, Heading::UP), 4.0, 4.0);
    let quad = Quad::place(Pose::new(4.0, 2.0, Heading(5000)), Size::S40X40);
    assert!(inside_union(&quad, &[left, right]) && !inside_convex(&quad, &left));
    assert_eq!(share_in_union(&quad, &[left, right]), 1.0);
    assert!((share_in_union(&quad, &[left]) - 0.5).abs() < 1e-9);
    let gap = Convex::rectangle(Pose::new(6.0 + 1.0 / 1024.0, 2.0, Heading::UP), 4.0, 4.0);
    assert!(!inside_union(&quad, &[left, gap]));
}

#[test]
fn straight_motion_stops_at_contact() {
    let mut chance = Chance(14);
    let (mut stopped, mut free) = (0, 0);
    for round in 0..1200 {
        let quad = chance.quad(10.0, 10.0);
        let obstacles: Vec<Convex> = (0..6)
            .map(|_| Convex::from(chance.quad(10.0, 10.0)))
            .filter(|k| !overlaps_convex(&quad, k))
            .collect();
        let (x, y) = chance.heading().unit();
        let direction = Point::new(x, y);
        let reach = translate_until_contact(&quad, direction, 6.0, &obstacles);
        let moved = |by: f64| {
            let points: Vec<Point> = quad.points().iter().map(|&p| p + direction * by).collect();
            Convex::from_points(&points).unwrap()
        };
        let covers = |k: &Convex, by: f64| {
            let depth = polygon(k.points()).intersection(&polygon(moved(by).points())).unsigned_area();
            depth > 1e-4
        };
        for step in 0..40 {
            let by = reach * f64::from(step) / 40.0;
            assert!(!obstacles.iter().any(|k| covers(k, by)), "round {round}: overlaps on the way");
        }
        if reach < 6.0 {
            stopped += 1;
            let touching = obstacles.iter().any(|k| {
                let (p, q) = closest_points_convex(k, &moved(reach));
                p.distance(q) < 1e-4
            });
            assert!(touching, "round {round}: stopped at {reach} without contact");
        } else {
            free += 1;
            assert_eq!(reach, 6.0);
        }
    }
    assert!(stopped > 300 && free > 150, "{stopped} {free}");
}

#[test]
fn contact_at_the_start_allows_sliding_and_leaving_but_not_pressing() {
    let quad = Quad::place(Pose::new(0.0, 0.0, Heading::UP), Size::S40X40);
    let half = Size::S40X40.half_width();
    // In contact on the right, exactly or as far in as the lattice may force.
    for inset in [0.0, 1.0 / 1024.0] {
        let wall = Convex::rectangle(Pose::new(half + 1.0 - inset, 0.0, Heading::UP), 2.0, 9.0);
        let go = |x: f64, y: f64| translate_until_contact(&quad, Point::new(x, y), 5.0, &[wall]);
        assert_eq!((go(-1.0, 0.0), go(0.0, 1.0), go(0.0, -1.0)), (5.0, 5.0, 5.0));
        assert!(go(1.0, 0.0) < 1e-6 && go(0.6, 0.8) < 1e-6);
        assert_eq!(go(-0.6, 0.8), 5.0);
    }
    let deep = Convex::rectangle(Pose::new(half + 0.9, 0.0, Heading::UP), 2.0, 9.0);
    assert_eq!(translate_until_contact(&quad, Point::new(-1.0, 0.0), 5.0, &[deep]), 0.0);
    let ahead = Convex::rectangle(Pose::new(half + 3.0, 0.0, Heading::UP), 2.0, 9.0);
    assert!((translate_until_contact(&quad, Point::new(1.0, 0.0), 5.0, &[ahead]) - 2.0).abs() < 1e-6);
}

#[test]
fn rectangles_of_the_table() {
    let table = Table::SIX_BY_THREE.bounds();
    let half = Size::S40X40.half_width();
    let at = |x: f64, y: f64| Quad::place(Pose::new(x, y, Heading::UP), Size::S40X40);
    assert!(inside_rect(&at(half, half), &table) && !inside_rect(&at(half - 0.001, half), &table));
    assert!(outside_rect(&at(-half, 5.0), &table) && !outside_rect(&at(-half + 0.001, 5.0), &table));
    let turned = Quad::place(Pose::new(-1.0, -1.0, Heading(8192)), Size::S40X40);
    assert!(outside_rect(&turned, &table), "near the corner, its box reaches in but it does not");
    assert_eq!(Table::SIX_BY_THREE.square_of(Point::new(72.0, 0.0), 12.0), Some((5, 0)));
    assert_eq!(Table::THREE_BY_THREE.square_of(Point::new(36.1, 0.0), 12.0), None);
    assert_eq!(Table::SIX_BY_THREE.grid_point(3, 2, 6.0), Point::new(18.0, 12.0));
    assert_eq!(Table::new(45.0, 30.0).unwrap().grid_square(3, 2, 12.0).unwrap().max, Point::new(45.0, 30.0));
    assert!(Table::new(f64::NAN, 30.0).is_err());
}

#[test]
fn front_lines_have_two_sides_and_no_width() {
    let quad = Quad::place(Pose::new(10.0, 10.0, Heading::UP), Size::S40X40);
    let line = FrontLine::of(&quad);
    let half = Size::S40X40.half_width();
    let at = |x: f64, y: f64| Quad::place(Pose::new(x, y, Heading::UP), Size::S40X40);
    // Beside it in the same rank, however far: neither in front.
    assert!(!line.part_in_front(&at(40.0, 10.0)) && line.part_behind(&at(40.0, 10.0)));
    assert!(line.part_in_front(&at(40.0, 9.999)));
    assert!(
        !line.part_behind(&at(40.0, 10.0 - 2.0 * half)) && line.part_behind(&at(40.0, 10.001 - 2.0 * half))
    );
    assert!((line.reach_in_front(&at(3.0, 9.0)) - 1.0).abs() < 1e-9);
    assert!((line.reach_behind(&at(3.0, 9.0)) - (2.0 * half - 1.0)).abs() < 1e-9);
    let shape = Convex::from(at(20.0, 10.0 - half));
    let (front, behind) = (line.clip_front(&shape).unwrap(), line.clip_behind(&shape).unwrap());
    assert!(
        (front.area() - behind.area()).abs() < 1e-4
            && (front.area() + behind.area() - shape.area()).abs() < 1e-9
    );
    assert!(line.clip_front(&Convex::from(at(20.0, 12.0))).is_none());
    assert_eq!(line.clip_front(&Convex::from(at(20.0, 6.0))), Some(Convex::from(at(20.0, 6.0))));
}

#[test]
fn templates_are_where_they_say() {
    let card = templates::at(Point::new(10.0, 10.0), Heading::UP, templates::POINT);
    assert_eq!(*card.bounds(), Bounds::new(Point::new(8.25, 8.75), Point::new(11.75, 11.25)));
    let long = templates::at(Point::new(10.0, 10.0), Heading::RIGHT, templates::DOUBLE_LONG);
    assert_eq!((long.bounds().width(), long.bounds().height()), (2.5, 7.0));
}

#[test]
fn settling_leaves_contact_and_no_overlap_at_any_angle() {
    let mut chance = Chance(15);
    for round in 0..4000 {
        let target = Pose::new(10.0, 10.0, Heading(chance.next() as u16));
        let (size, own) = (chance.size(), chance.size());
        let quad = Quad::place(target, size);
        // Flush against its front, somewhere along it.
        let aside = chance.between(-1.0, 1.0) * size.half_width();
        let ideal = target.offset(size.half_depth() + own.half_depth(), aside);
        let pose = settle(ideal, target.heading.opposite(), own, &[quad]).unwrap();
        let settled = Quad::place(pose, own);
        assert!(
            !overlaps(&settled, &quad) && in_contact(&settled, &quad),
            "round {round}: {}",
            distance(&settled, &quad)
        );
        assert!(pose.point().distance(ideal) < 0.003);
    }
    let below = Quad::place(Pose::new(1.0, 1.0, Heading(0)), Size::S60X60);
    assert_eq!(settle(Point::new(1.0, 1.0), Heading(0), Size::S40X40, &[below]), None);
    assert_eq!(settle(Point::new(f64::NAN, 1.0), Heading(0), Size::S40X40, &[]), None);
}
