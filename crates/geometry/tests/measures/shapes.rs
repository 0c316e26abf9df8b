//! Convex shapes and polygons: what is refused, and that pieces cover the outline once and without seams.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;
use common::*;
use proptest::prelude::*;
use sandtable_geometry::*;

fn points(list: &[(f64, f64)]) -> Vec<Point> {
    list.iter().map(|&(x, y)| Point::new(x, y)).collect()
}

#[test]
fn convex_takes_both_directions_and_drops_straight_corners() {
    let square = points(&[(0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (2.0, 2.0), (0.0, 2.0)]);
    let shape = Convex::from_points(&square).unwrap();
    assert_eq!((shape.len(), shape.area()), (4, 4.0));
    let back: Vec<Point> = square.iter().rev().copied().collect();
    assert_eq!(Convex::from_points(&back).unwrap(), shape);
    assert!(shape.contains(Point::new(2.0, 2.0)) && !shape.contains(Point::new(2.0, 2.0001)));
    let text = serde_json::to_string(&shape).unwrap();
    assert_eq!(serde_json::from_str::<Convex>(&text).unwrap(), shape);
}

#[test]
fn convex_refuses_what_is_not() {
    let refuse = |list: &[(f64, f64)]| Convex::from_points(&points(list)).unwrap_err();
    assert_eq!(refuse(&[(0.0, 0.0), (1.0, 0.0)]), GeometryError::NoArea);
    assert_eq!(refuse(&[(0.0, 0.0), (1.0, 1.0), (2.0, 2.0)]), GeometryError::NoArea);
    assert_eq!(refuse(&[(1.0, 1.0), (1.0, 1.0), (1.0, 1.0)]), GeometryError::TooFew(1));
    assert_eq!(
        refuse(&[(0.0, 0.0), (4.0, 0.0), (1.0, 1.0), (0.0, 4.0)]),
        GeometryError::NotConvex { index: 2 }
    );
    assert!(matches!(
        refuse(&[(0.0, 0.0), (f64::NAN, 0.0), (0.0, 1.0)]),
        GeometryError::NotFinite { index: 1 }
    ));
    assert!(matches!(refuse(&[(0.0, 0.0); 13]), GeometryError::TooMany { got: 13, max: 12 }));
    // A star of five: all corners turn the same way, twice round.
    let star: Vec<(f64, f64)> = (0..5).map(|i| Heading((i * 2 * 13107) as u16).unit()).collect();
    assert!(matches!(refuse(&star), GeometryError::NotConvex { .. }));
    assert!(serde_json::from_str::<Convex>("[[0,0],[1,0]]").is_err());
}

#[test]
fn polygons_refuse_what_has_no_inside() {
    let refuse = |list: &[(f64, f64)]| Polygon(points(list)).convex_pieces().unwrap_err();
    assert!(matches!(refuse(&[]), GeometryError::TooFew(0)));
    assert!(matches!(refuse(&[(0.0, 0.0), (1.0, 0.0), (0.0, 0.0)]), GeometryError::TooFew(2)));
    assert!(matches!(
        refuse(&[(0.0, 0.0), (2.0, 2.0), (2.0, 0.0), (0.0, 2.0)]),
        GeometryError::SelfCrossing { first: 0, second: 2 }
    ));
    // Touching itself at a corner, and going back along an edge.
    assert!(matches!(
        refuse(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 0.0), (0.0, 4.0)]),
        GeometryError::SelfCrossing { .. }
    ));
    assert!(matches!(
        refuse(&[(0.0, 0.0), (4.0, 0.0), (2.0, 0.0), (2.0, 3.0)]),
        GeometryError::SelfCrossing { .. }
    ));
    assert!(matches!(
        refuse(&[(0.0, 0.0), (1.0, 0.0), (f64::INFINITY, 0.0)]),
        GeometryError::NotFinite { index: 2 }
    ));
}

/// A star-shaped outline: simple, seldom convex.
fn outline(chance: &mut Chance, corners: usize) -> Vec<Point> {
    let mut angles: Vec<u16> = (0..corners).map(|_| chance.next() as u16).collect();
    angles.sort_unstable();
    angles.dedup();
    angles
        .into_iter()
        .map(|a| {
            let (x, y) = Heading(a).unit();
            Point::new(10.0, 10.0) + Point::new(x, y) * chance.between(0.5, 6.0)
        })
        .collect()
}

#[test]
fn pieces_cover_an_outline_once_and_without_seams() {
    let mut chance = Chance(21);
    let mut dented = 0;
    for round in 0..400 {
        let outline = outline(&mut chance, 3 + round % 20);
        let Ok(pieces) = Polygon(outline.clone()).convex_pieces() else {
            // About the centre an outline may be open to one side, and thin there.
            continue;
        };
        let n = outline.len();
        // How far from the outline, and whether inside by counting crossings.
        let place = |at: Point| {
            let (mut inside, mut off) = (false, f64::INFINITY);
            for i in 0..n {
                let (a, b) = (outline[i], outline[(i + 1) % n]);
                let d = b - a;
                let t = ((at - a).dot(d) / d.length_squared()).clamp(0.0, 1.0);
                off = off.min(at.distance(a + d * t));
                if (a.y > at.y) != (b.y > at.y) && at.x < a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x) {
                    inside = !inside;
                }
            }
            (inside, off)
        };
        for _ in 0..1000 {
            let at = Point::new(chance.between(3.0, 17.0), chance.between(3.0, 17.0));
            let (inside, off) = place(at);
            if off > 1e-4 {
                assert_eq!(inside, pieces.iter().any(|k| k.contains(at)), "round {round}: {at:?}");
            }
        }
        dented += usize::from(pieces.len() > 1);
        // Every line between two corners that runs inside is inside an open piece at all but single points.
        for _ in 0..200 {
            let (p, q) = (outline[chance.below(outline.len())], outline[chance.below(outline.len())]);
            let at = p.lerp(q, chance.unit());
            let open = |piece: &Convex| {
                let c: Vec<Point> = piece.points().collect();
                (0..c.len()).all(|i| (c[(i + 1) % c.len()] - c[i]).cross(at - c[i]) > 1e-7)
            };
            let (inside, off) = place(at);
            if inside && off > 0.02 {
                assert!(pieces.iter().any(open), "round {round}: a seam at {at:?}");
            }
        }
    }
    assert!(dented > 200, "{dented}");
}

#[test]
fn pieces_of_a_convex_outline_are_one() {
    let pieces = Polygon(points(&[(0.0, 0.0), (3.0, 0.0), (4.0, 2.0), (1.0, 5.0)])).convex_pieces().unwrap();
    assert_eq!(pieces.len(), 1);
    let comb: Vec<(f64, f64)> = (0..20)
        .flat_map(|i| [(f64::from(i), 0.0), (f64::from(i) + 0.5, 5.0)])
        .chain([(20.0, 6.0), (0.0, 6.0)])
        .collect();
    let comb = Polygon(points(&comb)).convex_pieces().unwrap();
    assert!(comb.iter().all(|p| p.len() <= MAX_VERTICES));
}

fn wild() -> impl Strategy<Value = f64> {
    prop_oneof![
        Just(f64::NAN),
        Just(f64::INFINITY),
        Just(f64::NEG_INFINITY),
        Just(0.0),
        Just(-0.0),
        Just(1e308),
        Just(5e-324),
        -600.0..600.0f64,
        -20.0..20.0f64,
        (-20..20i32).prop_map(f64::from),
    ]
}

fn wild_point() -> impl Strategy<Value = Point> {
    (wild(), wild()).prop_map(|(x, y)| Point::new(x, y))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn no_number_makes_anything_panic(
        p in wild_point(), q in wild_point(), r in wild(), s in wild(), h in any::<u16>(), w in any::<u16>(), d in 0..200u16,
        corners in prop::collection::vec(wild_point(), 0..14),
    ) {
        let quad = Quad::place(Pose::new(p.x, p.y, Heading(h)), Size::new(w, d));
        let other = Quad::place(Pose::new(q.x, q.y, Heading(h.rotate_left(5))), Size::new(d, w));
        let shapes = [Convex::from(other), Convex::rectangle(Pose::new(q.x, p.y, Heading(h)), r, s)];
        let _ = (distance(&quad, &other), closest_points(&quad, &other), overlap_depth(&quad, &other));
        let _ = (touches(&quad, &other), distance_point(&quad, q), within(&quad, q, r));
        let _ = (overlaps_disc(&quad, &Disc::new(q, r)), inside_union(&quad, &shapes), share_in_union(&quad, &shapes));
        let _ = (outside_rect(&quad, &Bounds::new(p, q)), inside_rect(&quad, &Bounds::new(p, q)));
        let _ = translate_until_contact(&quad, q, r, &shapes);
        let _ = (FrontLine::of(&quad).clip_front(&shapes[0]), FrontLine::of(&quad).reach_behind(&other));
        let a = Convex::from(quad);
        let _ = (sight(&a, &shapes[0], &shapes), shortest_sight(&a, &shapes[1], &shapes[..1]));
        let _ = shortest_path(p, q, r, &shapes, s, &mut PathScratch::default());
        let _ = (corridor_meets(p, q, r, &a), distance_segment(p, q, &a));
        let _ = (Heading::from_degrees(r), Heading::toward(r, s), Spot::inches(r, s), Table::new(r, s));
        let small = Bounds::new(Point::new(0.0, 0.0), Point::new(4.0, 4.0));
        let _ = reach_field(p, r, &shapes, &small, s, 1.0);
        let _ = sight_field(&a, Size::new(w, d), &shapes, &small, s, 2.0);
        let _ = (Convex::from_points(&corners), Polygon(corners).convex_pieces());
    }
}
