//! Moves with a tool: the printed lengths, and ways found against all ways of a fine grid.
#![allow(clippy::unwrap_used)]

use crate::common::Chance;
use proptest::prelude::*;
use sandtable_geometry::{Capsule, Convex, Heading, Laid, Miss, Mover, Point, Pose, PutDown, Tool};

fn mm(length: f64) -> f64 {
    length / 25.4
}

fn tool(length: f64) -> Tool {
    Tool { length: mm(length), width: mm(16.0), bend: 16_384 }
}

fn small() -> Mover {
    Mover { length: mm(27.0), width: mm(27.0), notch: None }
}

fn notched(length: f64, width: f64) -> Mover {
    Mover { length: mm(length), width: mm(width), notch: Some(mm(3.0)) }
}

#[test]
fn full_straight_moves_are_as_long_as_the_table_has_them() {
    for (length, expected) in [(75.0, 102.0), (125.0, 152.0), (175.0, 202.0)] {
        let laid = Laid { heading: Heading::RIGHT, bend: 0 };
        let from = Point::new(4.0, 4.0);
        let track = tool(length).lay(from, &small(), laid);
        assert!((track.last().distance(from) - mm(expected)).abs() < 1e-9);
        assert!((small().longest(&tool(length)) - mm(expected)).abs() < 1e-9);
        // The base may not end beyond that, and may end anywhere before.
        let at = |inches: f64| small().base(Pose::new(4.0 + inches, 4.0, Heading::RIGHT));
        assert_eq!(track.misses(&at(mm(expected)), PutDown::Touching), None);
        assert!(matches!(track.misses(&at(mm(expected) + 0.01), PutDown::Touching), Some(Miss::Far(_))));
        assert_eq!(track.misses(&at(mm(expected) - 0.5), PutDown::Touching), None);
        // In the socket or with the centre on the middle line, not between.
        assert_eq!(track.misses(&at(mm(expected)), PutDown::Centred), None);
        assert!(track.misses(&at(mm(expected) - 0.2), PutDown::Centred).is_some());
        assert_eq!(track.misses(&at(mm(length)), PutDown::Centred), None);
    }
    let table = [
        (50.0, [119.0, 169.0, 219.0]),
        (70.0, [139.0, 189.0, 239.0]),
        (100.0, [169.0, 219.0, 269.0]),
        (120.0, [189.0, 239.0, 289.0]),
        (150.0, [219.0, 269.0, 319.0]),
    ];
    for (base, expected) in table {
        for (length, expected) in [75.0, 125.0, 175.0].into_iter().zip(expected) {
            assert!((notched(base, base).longest(&tool(length)) - mm(expected)).abs() < 1e-9);
        }
    }
}

#[test]
fn a_bent_tool_leads_round_a_corner_and_a_base_beside_it_is_put_down_at_its_side() {
    let laid = Laid { heading: Heading::RIGHT, bend: 16_384 };
    let track = tool(125.0).lay(Point::new(0.0, 0.0), &small(), laid);
    let corner = mm(13.5 + 62.5);
    assert!(track.joint.distance(Point::new(corner, 0.0)) < 1e-9);
    assert!(track.last().distance(Point::new(corner, corner)) < 1e-9);
    let base = |x: f64, y: f64| small().base(Pose::new(x, y, Heading::RIGHT));
    // Beside the first arm: 8 mm of arm and 13.5 mm of base.
    assert_eq!(track.misses(&base(1.5, mm(21.5)), PutDown::Touching), None);
    assert!(matches!(track.misses(&base(1.5, mm(22.5)), PutDown::Touching), Some(Miss::Beside(_))));
    let inside = Convex::rectangle(Pose::new(corner / 2.0, corner / 2.0, Heading::RIGHT), 1.0, 1.0);
    assert!(!track.lies_over(&inside));
    let outside = Convex::rectangle(Pose::new(corner, corner / 2.0, Heading::RIGHT), 0.2, 0.2);
    assert!(track.lies_over(&outside));
}

#[test]
fn a_gap_that_lies_between_two_bends_of_the_row_is_found() {
    // Two blocks leave a slit for the second arm alone, at a bend midway between two of the row.
    let (tool, from) = (tool(125.0), Point::new(10.0, 10.0));
    let laid = Laid { heading: Heading::RIGHT, bend: 7296 };
    let track = tool.lay(from, &small(), laid);
    let beside = |arm: usize, side: f64| {
        let (middle, way) =
            ([track.start.lerp(track.joint, 0.5), track.joint.lerp(track.end, 0.5)][arm], track.ways[arm]);
        let (x, y) = way.unit();
        let off = Point::new(x, y).quarter() * side * (mm(8.0) + 0.504);
        Convex::rectangle(Pose::new(middle.x + off.x, middle.y + off.y, way), 1.0, 1.2)
    };
    let blocks = [beside(0, 1.0), beside(0, -1.0), beside(1, 1.0), beside(1, -1.0)];
    let shapes: Vec<&Convex> = blocks.iter().collect();
    let to = Pose::new(track.last().x, track.last().y, Heading::RIGHT).point();
    assert_eq!(tool.find_among(64, from, &small(), to, PutDown::Touching, &shapes), None);
    let found = tool.find(from, &small(), to, PutDown::Touching, &shapes).unwrap();
    let track = tool.lay(from, &small(), found);
    assert!(!shapes.iter().any(|shape| track.lies_over(shape)), "{found:?}");
    assert_eq!(track.misses(&Capsule::new(to, to, mm(13.5)), PutDown::Touching), None);
}

#[test]
fn a_notched_base_goes_backwards_with_its_front_at_the_tool() {
    let (mover, from) = (notched(100.0, 100.0), Pose::new(20.0, 20.0, Heading::RIGHT));
    let back = Pose::new(20.0 - mm(169.0), 20.0, Heading::RIGHT);
    let laid = tool(75.0).find_notched(from, &mover, back, true, &[]).unwrap();
    assert_eq!(laid, Laid { heading: Heading::LEFT, bend: 0 });
    let track = tool(75.0).lay(from.point(), &mover, laid);
    assert!(track.is_full(back));
    assert!(tool(75.0).find_notched(from, &mover, back, false, &[]).is_none());
    let short = Pose::new(20.0 - 3.0, 20.0, Heading::RIGHT);
    assert!(!track.is_full(short) && track.misses_axis(short, true).is_none());
    assert!(matches!(
        track.misses_axis(Pose::new(17.0, 20.0, Heading::DOWN), true),
        Some(Miss::Facing(16_384))
    ));
    assert!(matches!(track.misses_axis(Pose::new(17.0, 20.2, Heading::RIGHT), true), Some(Miss::Beside(_))));
}

fn walls() -> impl Strategy<Value = Vec<Convex>> {
    let wall =
        (4.0..16.0, 4.0..16.0, any::<u16>(), 0.3..4.0, 0.2..2.0).prop_map(|(x, y, turn, width, depth)| {
            Convex::rectangle(Pose::new(x, y, Heading(turn)), width, depth)
        });
    prop::collection::vec(wall, 0..6)
}

/// Grown by a little on all sides.
fn grown(wall: &Convex, by: f64) -> Convex {
    let centre = wall.centre();
    let corners: Vec<Point> = wall
        .points()
        .map(|p| {
            let out = p - centre;
            p + out * (by / out.length().max(0.1))
        })
        .collect();
    Convex::from_points(&corners).unwrap()
}

proptest! {
    #![proptest_config(crate::cases(48))]

    #[test]
    fn whatever_a_grid_of_ways_reaches_is_found(
        walls in walls(), x in 4.0..16.0, y in 4.0..16.0, length in prop::sample::select(vec![75.0, 125.0, 175.0]),
    ) {
        let (from, to) = (Pose::new(10.0, 10.0, Heading::RIGHT).point(), Pose::new(x, y, Heading::RIGHT).point());
        let (tool, mover) = (tool(length), small());
        let shapes: Vec<&Convex> = walls.iter().collect();
        let base = Capsule::new(to, to, mover.width / 2.0);
        let fits = |laid: Laid, shapes: &[&Convex], slack: f64| {
            let track = tool.lay(from, &mover, laid);
            let base = Capsule::new(to, to, base.radius() - slack);
            track.misses(&base, PutDown::Touching).is_none() && !shapes.iter().any(|shape| track.lies_over(shape))
        };
        let found = tool.find(from, &mover, to, PutDown::Touching, &shapes);
        if let Some(laid) = found {
            prop_assert!(fits(laid, &shapes, 0.0) && tool.bends(laid.bend));
            prop_assert_eq!(found, tool.find(from, &mover, to, PutDown::Touching, &shapes));
        }
        let wide: Vec<Convex> = walls.iter().map(|wall| grown(wall, 0.03)).collect();
        let wide: Vec<&Convex> = wide.iter().collect();
        let ways = (-15..=15).flat_map(|n| (0..512).map(move |turn| Laid { heading: Heading(turn * 128), bend: n * 1088 }));
        let some = ways.into_iter().find(|&laid| fits(laid, &wide, 0.02));
        prop_assert!(found.is_some() || some.is_none(), "a grid reaches it by {some:?}");
        // Of the same walls fewer leave more: the least bend of the row never grows.
        let row = |shapes: &[&Convex]| tool.find_among(64, from, &mover, to, PutDown::Touching, shapes);
        if let (Some(laid), Some((_, rest))) = (row(&shapes), shapes.split_last()) {
            prop_assert!(row(rest).is_some_and(|free| free.bend.abs() <= laid.bend.abs()));
        }
        prop_assert!(to.distance(from) <= mover.farthest(&tool) + 0.002 || found.is_none());
        prop_assert!(to.distance(from) > mover.farthest(&tool) - 0.001 || row(&[]).is_some());
    }

    #[test]
    fn a_base_in_the_socket_or_on_the_middle_line_is_found(seed in any::<u64>()) {
        let mut chance = Chance(seed);
        let (tool, from) = (tool(125.0), Pose::new(10.0, 10.0, Heading::RIGHT).point());
        let laid = Laid { heading: Heading(chance.next() as u16), bend: chance.between(-16_000.0, 16_000.0) as i32 };
        let track = tool.lay(from, &small(), laid);
        let share = chance.unit();
        let at = [track.last(), track.joint.lerp(track.end, share), track.start.lerp(track.joint, share)][chance.below(3)];
        let to = Pose::new(at.x, at.y, Heading::RIGHT).point();
        let found = tool.find(from, &small(), to, PutDown::Centred, &[]);
        prop_assert!(found.is_some(), "{laid:?} leads to {to:?}");
        let base = Capsule::new(to, to, mm(13.5));
        prop_assert_eq!(tool.lay(from, &small(), found.unwrap()).misses(&base, PutDown::Centred), None);
    }

    #[test]
    fn a_notched_base_gets_wherever_some_lying_tool_leads(
        seed in any::<u64>(), long in any::<bool>(), backwards in any::<bool>(),
    ) {
        let mut chance = Chance(seed);
        let (tool, mover) = (tool(125.0), if long { notched(200.0, 100.0) } else { notched(70.0, 70.0) });
        let from = Pose::new(20.0, 20.0, Heading(chance.next() as u16));
        let travel = |heading: Heading| if backwards { heading.opposite() } else { heading };
        let turn = chance.between(-16_000.0, 16_000.0) as i32;
        let laid = Laid { heading: travel(from.heading).turned(turn), bend: chance.between(-16_000.0, 16_000.0) as i32 };
        let track = tool.lay(from.point(), &mover, laid);
        let share = [0.0, chance.unit(), 1.0][chance.below(3)];
        let at = track.joint.lerp(track.last(), share);
        let to = Pose::new(at.x, at.y, travel(track.ways[1]));
        prop_assert_eq!(track.misses_axis(to, backwards), None);
        let found = tool.find_notched(from, &mover, to, backwards, &[]);
        prop_assert!(found.is_some(), "{laid:?} leads to {to:?}");
        let found = found.unwrap();
        prop_assert!(tool.lay(from.point(), &mover, found).misses_axis(to, backwards).is_none());
        prop_assert!(found.bend.abs() <= laid.bend.abs() + 64);
        // Farther than the longest move there is nothing.
        let way = tool.lay(from.point(), &mover, Laid { heading: laid.heading, bend: 0 }).last() - from.point();
        let far = from.point() + way * 1.01;
        let far = Pose::new(far.x, far.y, travel(laid.heading));
        prop_assert_eq!(tool.find_notched(from, &mover, far, backwards, &[]), None);
    }
}
