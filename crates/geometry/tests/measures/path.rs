//! Paths against cases worked by hand, a visibility graph over approximated circles, and the reach field.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;
use common::*;
use sandtable_geometry::*;

fn block(x: f64, y: f64, width: f64, depth: f64) -> Convex {
    Convex::rectangle(Pose::new(x, y, Heading::UP), width, depth)
}

fn way(from: (f64, f64), to: (f64, f64), r: f64, obstacles: &[Convex]) -> Result<Path, NoPath> {
    let (from, to) = (Point::new(from.0, from.1), Point::new(to.0, to.1));
    shortest_path(from, to, r, obstacles, f64::INFINITY, &mut PathScratch::default())
}

#[test]
fn nothing_in_the_way_is_straight() {
    let path = way((0.0, 0.0), (3.0, 4.0), 0.5, &[block(3.0, 0.0, 1.0, 1.0)]).unwrap();
    assert_eq!((path.length, path.points.len()), (5.0, 2));
}

#[test]
fn around_a_block_by_hand() {
    // A 2x2 block at (5, 0), clearance 1/2, from (0, 0) to (10, 0): tangent, arc, edge, arc, tangent.
    let path = way((0.0, 0.0), (10.0, 0.0), 0.5, &[block(5.0, 0.0, 2.0, 2.0)]).unwrap();
    let hypotenuse = 17f64.sqrt();
    let tangent = (17.0 - 0.25f64).sqrt();
    let climb = libm_atan2(1.0, 4.0) + (0.5f64 / hypotenuse).asin();
    let expected = 2.0 * (tangent + 0.5 * climb) + 2.0;
    assert!((path.length - expected).abs() < 1e-9, "{} {expected}", path.length);
    let along: f64 = path.points.windows(2).map(|w| w[0].distance(w[1])).sum();
    assert!(along <= path.length + 1e-9 && along > path.length - 0.002);
    assert_eq!((path.points[0], *path.points.last().unwrap()), (Point::new(0.0, 0.0), Point::new(10.0, 0.0)));
}

fn libm_atan2(y: f64, x: f64) -> f64 {
    y.atan2(x)
}

#[test]
fn a_gap_as_wide_as_the_base_lets_it_through_and_a_narrower_one_does_not() {
    let walls = |gap: f64| [block(5.0, -5.0 - gap / 2.0, 1.0, 10.0), block(5.0, 5.0 + gap / 2.0, 1.0, 10.0)];
    assert_eq!(way((0.0, 0.0), (10.0, 0.0), 0.5, &walls(1.0)).unwrap().length, 10.0);
    assert!(way((0.0, 0.0), (10.0, 0.0), 0.5, &walls(0.99)).unwrap().length > 20.0);
    let off = way((0.0, 1.0), (10.0, 1.0), 0.5, &walls(1.0)).unwrap().length;
    assert!(off > 10.0 && off < 11.0, "{off}");
}

#[test]
fn walled_in_is_said_and_so_is_the_missing_length() {
    let pen = [
        block(0.0, -2.0, 5.0, 1.0),
        block(0.0, 2.0, 5.0, 1.0),
        block(-2.0, 0.0, 1.0, 5.0),
        block(2.0, 0.0, 1.0, 5.0),
    ];
    assert_eq!(way((0.0, 0.0), (10.0, 0.0), 0.5, &pen), Err(NoPath { shortest: None }));
    assert_eq!(way((10.0, 0.0), (2.0, 0.0), 0.5, &pen), Err(NoPath { shortest: None }));
    let mut scratch = PathScratch::default();
    let (from, to) = (Point::new(0.0, 0.0), Point::new(8.0, 0.0));
    let wall = [block(4.0, 0.0, 1.0, 4.0)];
    let needed = shortest_path(from, to, 0.5, &wall, 99.0, &mut scratch).unwrap().length;
    let refused = shortest_path(from, to, 0.5, &wall, 8.5, &mut scratch);
    assert_eq!(refused, Err(NoPath { shortest: Some(needed) }));
    assert!(shortest_path(from, to, 0.5, &wall, needed, &mut scratch).is_ok());
    assert_eq!(shortest_path(from, to, 0.5, &[], 7.0, &mut scratch), Err(NoPath { shortest: Some(8.0) }));
}

#[test]
fn a_base_in_contact_may_slide_along_and_leave() {
    // The centre exactly at the clearance, a little too close as the lattice may have it, and a little farther.
    for slip in [0.0, 1.0 / 1024.0, -1.0 / 1024.0, 1.0 / 4096.0] {
        let wall = [block(0.0, 0.0, 4.0, 2.0)];
        let y = 1.5 - slip;
        assert!(way((0.0, y), (1.0, y), 0.5, &wall).unwrap().length < 1.0 + 1e-9);
        assert!((way((0.0, y), (0.0, 5.0), 0.5, &wall).unwrap().length - (5.0 - y)).abs() < 1e-9);
        assert!((way((0.0, 5.0), (0.0, y), 0.5, &wall).unwrap().length - (5.0 - y)).abs() < 1e-9);
        let around = way((0.0, y), (0.0, -y), 0.5, &wall).unwrap().length;
        // Along, a quarter turn, down the side, a quarter turn, back along.
        let expected = 4.0 + 2.0 + std::f64::consts::PI * (0.5 - slip.max(0.0));
        assert!((around - expected).abs() < 0.01, "{slip}: {around} {expected}");
        // Held between two: it may leave the way it came.
        let jaws = [block(0.0, 1.5, 4.0, 2.0), block(0.0, -1.5 + slip, 4.0, 2.0)];
        assert!(way((0.0, slip / 2.0), (9.0, slip / 2.0), 0.5, &jaws).is_ok());
    }
}

#[test]
fn an_obstacle_around_the_start_does_not_hold_it_but_others_do() {
    let forest = block(0.0, 0.0, 3.0, 3.0);
    assert_eq!(way((0.0, 0.0), (9.0, 0.0), 0.5, &[forest]).unwrap().length, 9.0);
    assert!(way((0.0, 0.0), (9.0, 0.0), 0.5, &[forest, block(5.0, 0.0, 1.0, 3.0)]).unwrap().length > 9.1);
    assert_eq!(way((9.0, 0.0), (0.0, 0.0), 0.5, &[forest]), Err(NoPath { shortest: None }));
}

/// The shortest way over points about the corners, each circle as a polygon around it: never shorter than the truth.
fn brute(from: Point, to: Point, r: f64, obstacles: &[Convex]) -> Option<f64> {
    const SIDES: usize = 40;
    let out = r / (std::f64::consts::PI / SIDES as f64).cos();
    let mut points = vec![from, to];
    for k in obstacles {
        for corner in k.points() {
            for i in 0..SIDES {
                let (x, y) = Heading((i * 65536 / SIDES) as u16).unit();
                let p = corner + Point::new(x, y) * out;
                if obstacles.iter().all(|k| k.distance_to(p) >= r - EPS) {
                    points.push(p);
                }
            }
        }
    }
    let clear = |p: Point, q: Point| {
        obstacles
            .iter()
            .all(|k| k.bounds().distance(&Bounds::new(p, q)) >= r || distance_segment(p, q, k) >= r - EPS)
    };
    let n = points.len();
    let mut best = vec![f64::INFINITY; n];
    let mut done = vec![false; n];
    best[0] = 0.0;
    while let Some(i) =
        (0..n).filter(|&i| !done[i] && best[i].is_finite()).min_by(|&i, &j| best[i].total_cmp(&best[j]))
    {
        if i == 1 {
            return Some(best[1]);
        }
        done[i] = true;
        for j in 0..n {
            let length = best[i] + points[i].distance(points[j]);
            if !done[j] && length < best[j] && clear(points[i], points[j]) {
                best[j] = length;
            }
        }
    }
    None
}

/// A crowd of bases on a small table, and two free places on it.
fn crowd(chance: &mut Chance, side: f64, count: usize, r: f64) -> (Vec<Convex>, Point, Point) {
    let obstacles: Vec<Convex> = (0..count).map(|_| Convex::from(chance.quad(side, side))).collect();
    let mut free = || loop {
        let p = Spot::inches(chance.between(0.0, side), chance.between(0.0, side)).point();
        if obstacles.iter().all(|k| k.distance_to(p) >= r) {
            return p;
        }
    };
    let (from, to) = (free(), free());
    (obstacles, from, to)
}

#[test]
fn no_way_over_approximated_circles_is_shorter_and_none_much_longer() {
    let mut chance = Chance(5);
    let mut scratch = PathScratch::default();
    let (mut bent, mut none) = (0, 0);
    for round in 0..150 {
        let r = Size::S30X30.inscribed();
        let (obstacles, from, to) = crowd(&mut chance, 12.0, 3 + round % 16, r);
        let exact = shortest_path(from, to, r, &obstacles, f64::INFINITY, &mut scratch);
        let rough = brute(from, to, r, &obstacles);
        match (exact, rough) {
            (Ok(path), Some(rough)) => {
                if path.points.len() > 2 {
                    bent += 1;
                }
                assert!(path.length <= rough + 1e-6, "round {round}: {} > {rough}", path.length);
                assert!(
                    path.length >= rough - 0.01 * r * path.points.len() as f64,
                    "round {round}: {} << {rough}",
                    path.length
                );
                for w in path.points.windows(2) {
                    // Chords of arcs cut inside the circle by at most r (1 - cos(step / 2)).
                    assert!(
                        obstacles.iter().all(|k| distance_segment(w[0], w[1], k) >= r * 0.997 - EPS),
                        "round {round}"
                    );
                }
            }
            (Err(NoPath { shortest: None }), None) => none += 1,
            (exact, rough) => panic!("round {round}: {exact:?} {rough:?}"),
        }
    }
    assert!(bent > 60, "{bent} bent, {none} none");
}

#[test]
fn a_way_back_is_as_long_as_the_way_there() {
    let mut chance = Chance(6);
    let mut scratch = PathScratch::default();
    for round in 0..400 {
        let r = Size::S25X50.inscribed();
        let (obstacles, from, to) = crowd(&mut chance, 16.0, 30, r);
        let there = shortest_path(from, to, r, &obstacles, f64::INFINITY, &mut scratch);
        let back = shortest_path(to, from, r, &obstacles, f64::INFINITY, &mut scratch);
        for limit in [from.distance(to) + 1.0, 99.0] {
            let within = length_within(from, to, r, &obstacles, limit, &mut scratch);
            let expected = there.ok().map(|path| path.length).filter(|&length| length <= limit + EPS);
            assert_eq!(within, expected, "round {round}");
        }
        match (there, back) {
            (Ok(a), Ok(b)) => {
                assert!((a.length - b.length).abs() < 1e-6, "round {round}: {} {}", a.length, b.length)
            }
            (a, b) => assert_eq!(a.is_ok(), b.is_ok(), "round {round}"),
        }
    }
}

#[test]
fn the_reach_field_says_what_single_paths_say() {
    let mut chance = Chance(7);
    let mut scratch = PathScratch::default();
    let (mut far, mut near) = (0, 0);
    for round in 0..12 {
        let r = Size::S30X30.inscribed();
        let (obstacles, from, _) = crowd(&mut chance, 14.0, 24, r);
        let bounds = Bounds::new(Point::new(0.0, 0.0), Point::new(14.0, 14.0));
        let field = reach_field(from, r, &obstacles, &bounds, 9.0, 0.7);
        assert_eq!((field.columns, field.rows), (20, 20));
        for row in 0..field.rows {
            for column in 0..field.columns {
                let to = field.centre(column, row);
                let value = field.values[row * field.columns + column];
                assert_eq!(field.at(to), Some(value));
                match shortest_path(from, to, r, &obstacles, 9.0, &mut scratch) {
                    Ok(path) => {
                        near += 1;
                        // A centre closer to an obstacle than the clearance, within the slack for contact, may differ.
                        if obstacles.iter().all(|k| k.distance_to(to) >= r) {
                            assert!(
                                (value - path.length).abs() < 1e-6,
                                "round {round} {to:?}: {value} {}",
                                path.length
                            );
                        }
                    }
                    Err(_) => {
                        far += 1;
                        assert_eq!(value, f64::INFINITY, "round {round} {to:?}");
                    }
                }
            }
        }
    }
    assert!(near > 500 && far > 500, "{near} {far}");
}

#[test]
fn what_is_not_a_number_gets_no_path_and_no_panic() {
    let mut scratch = PathScratch::default();
    let (o, nan) = (Point::new(0.0, 0.0), Point::new(f64::NAN, 0.0));
    let wall = [block(4.0, 0.0, 1.0, 4.0), Convex::default()];
    assert!(shortest_path(nan, o, 0.5, &wall, 9.0, &mut scratch).is_err());
    assert!(shortest_path(o, Point::new(f64::INFINITY, 0.0), 0.5, &wall, 9.0, &mut scratch).is_err());
    assert!(shortest_path(o, o, f64::NAN, &wall, f64::NAN, &mut scratch).is_err());
    assert!(shortest_path(o, Point::new(8.0, 0.0), f64::INFINITY, &wall, 99.0, &mut scratch).is_ok());
    assert!(!corridor_meets(nan, o, 0.5, &wall[0]));
    assert!(reach_field(nan, 0.5, &wall, &Bounds::default(), 9.0, 0.5).values.is_empty());
    let bounds = Bounds::new(o, Point::new(f64::INFINITY, 4.0));
    assert!(reach_field(o, 0.5, &wall, &bounds, f64::NAN, f64::NAN).values.is_empty());
}

#[test]
fn a_corridor_meets_what_it_touches() {
    let k = block(5.0, 2.0, 2.0, 2.0);
    let leg = |r: f64| corridor_meets(Point::new(0.0, 0.0), Point::new(10.0, 0.0), r, &k);
    assert!(leg(1.0) && !leg(0.999));
    assert!(!corridor_meets(Point::new(0.0, 0.0), Point::new(2.9, 0.0), 1.0, &k));
    assert!(corridor_meets(Point::new(5.0, 2.0), Point::new(5.0, 2.0), 0.0, &k));
}
