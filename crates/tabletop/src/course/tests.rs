//! Moves over heights: every reason, fields against the check, rows of moves.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::TerrainType;
use sandtable_geometry::{Field, Point};

#[derive(Clone, Copy)]
enum Kind {
    Obstacle,
    Pool,
}

impl TerrainType for Kind {
    fn number(self) -> u8 {
        self as u8
    }
}

/// Rectangles by their sides, with a height.
fn table(pieces: &[([f64; 2], [f64; 2], f64, Kind)]) -> Terrain {
    let mut terrain = Terrain::default();
    for (n, &([left, right], [top, bottom], height, kind)) in pieces.iter().enumerate() {
        let (w, h) = ((right - left) / 2.0, (bottom - top) / 2.0);
        let outline = [[-w, -h], [w, -h], [w, h], [-w, h]];
        let centre = Point::new(left + w, top + h);
        terrain.add(("piece", "Piece"), Kinds::of(&[kind]), &outline, centre, (1.0, 0.0));
        terrain.raise(n, height);
    }
    terrain.levels(Kinds::of(&[Kind::Obstacle])).unwrap();
    terrain
}

fn mm(length: f64) -> f64 {
    length / 25.4
}

const SMALL: f64 = 42.0 / 25.4;

fn tool(speed: u32) -> Tool {
    Tool { length: mm(25.0 + 50.0 * f64::from(speed)), width: mm(16.0), bend: 16_384 }
}

fn trooper(x: f64, y: f64) -> Moving {
    let mover = Mover { length: mm(27.0), width: mm(27.0), notch: None };
    let stand = Stand { pose: Pose::new(x, y, Heading::RIGHT), on: None };
    Moving { mover, height: SMALL, stand, backwards: false }
}

fn walker(x: f64, y: f64, size: f64) -> Moving {
    Moving { mover: Mover { length: mm(size), width: mm(size), notch: Some(mm(3.0)) }, ..trooper(x, y) }
}

/// A standard move of a trooper: over what is no higher than itself.
fn course<'a>(terrain: &'a Terrain, others: &'a [Bystander]) -> Course<'a> {
    let pools = (0..terrain.features.len()).filter(|&at| terrain.features[at].kinds.has(Kind::Pool));
    let pools = pools.fold(0, |bits, at| bits | 1 << at);
    Course {
        terrain,
        table: Bounds::new(Point::new(0.0, 0.0), Point::new(36.0, 36.0)),
        levels: Kinds::of(&[Kind::Obstacle]),
        over: SMALL,
        rise: SMALL,
        bars_tool: pools,
        bars_base: pools,
        slope: None,
        swept: false,
        put: PutDown::Touching,
        others,
    }
}

fn at(x: f64, y: f64) -> Pose {
    Pose::new(x, y, Heading::RIGHT)
}

fn straight() -> Laid {
    Laid { heading: Heading::RIGHT, bend: 0 }
}

#[test]
fn each_reason_is_named_with_its_numbers() {
    let terrain = table(&[
        ([12.0, 13.0], [8.0, 12.0], 3.0, Kind::Obstacle),
        ([10.0, 14.0], [20.0, 22.0], 0.0, Kind::Pool),
        ([20.0, 24.0], [8.0, 12.0], 1.5, Kind::Obstacle),
    ]);
    let enemy = |x: f64, y: f64, contact| Bystander {
        silhouette: trooper(0.0, 0.0).silhouette(at(x, y), 0.0),
        contact,
    };
    let others = [enemy(4.0, 14.0, true), enemy(4.0, 30.0, false)];
    let course = course(&terrain, &others);
    let faults = |moving: &Moving, to: Pose| course.check(moving, &tool(2), straight(), to).unwrap_err();
    // Too far, by a tenth of an inch; over a wall; both.
    let longest = trooper(0.0, 0.0).mover.longest(&tool(2));
    let far = faults(&trooper(4.0, 4.0), at(4.0 + longest + 0.1, 4.0));
    assert!(matches!(far[..], [Fault::Tool(Miss::Far(inches))] if (inches - 0.1).abs() < 0.01), "{far:?}");
    assert_eq!(faults(&trooper(9.0, 10.0), at(14.0, 10.0)), [Fault::ToolOver(0)]);
    assert!(faults(&trooper(9.0, 10.0), at(16.0, 10.0)).len() == 2);
    // Half on the wall, which is too high to lie under the tool as well.
    assert_eq!(faults(&trooper(9.0, 10.0), at(12.0, 10.0)), [Fault::ToolOver(0), Fault::Overhangs(0)]);
    // Into water; over it.
    assert_eq!(faults(&trooper(8.0, 21.0), at(12.0, 21.0)), [Fault::ToolOver(1), Fault::On(1)]);
    assert_eq!(faults(&trooper(9.0, 21.0), at(14.9, 21.0)), [Fault::ToolOver(1)]);
    // Onto another; into contact where that is allowed, and where not.
    assert_eq!(faults(&trooper(2.0, 14.0), at(4.2, 14.0)), [Fault::Under(0)]);
    let touching = 4.0 - mm(27.0);
    assert_eq!(
        course.check(&trooper(1.0, 14.0), &tool(1), straight(), at(touching, 14.0)).unwrap().touches.to_vec(),
        [0]
    );
    assert_eq!(faults(&trooper(1.0, 30.0), at(touching, 30.0)), [Fault::Touches(1)]);
    // Off the table; bent too far.
    assert_eq!(faults(&trooper(32.0, 4.0), at(35.9, 4.0)), [Fault::OffTable]);
    let bent = Laid { heading: Heading::RIGHT, bend: 16_385 };
    let over = course.check(&trooper(4.0, 4.0), &tool(2), bent, at(5.0, 4.0)).unwrap_err();
    assert_eq!(over, [Fault::Bend { steps: 16_385, most: 16_384 }]);
    // Onto a crate: all of the base or none of it.
    let up = course.check(&trooper(18.0, 10.0), &tool(2), straight(), at(21.0, 10.0)).unwrap();
    assert_eq!((up.stand.on, up.foot), (Some(2), 1.5));
    assert_eq!(faults(&trooper(18.0, 10.0), at(20.2, 10.0)), [Fault::Overhangs(2)]);
}

#[test]
fn what_is_higher_than_a_silhouette_is_climbed() {
    let terrain = table(&[
        ([10.0, 15.0], [8.0, 12.0], 4.0, Kind::Obstacle),
        ([12.0, 15.0], [8.0, 12.0], 1.5, Kind::Obstacle),
        ([20.0, 25.0], [8.0, 12.0], 7.0, Kind::Obstacle),
    ]);
    let walk = course(&terrain, &[]);
    let climb = Course { over: 6.0, rise: 6.0, ..walk };
    let go = |course: &Course, x: f64, to: f64| {
        course.check(&trooper(x, 10.0), &tool(1), straight(), at(to, 10.0))
    };
    assert_eq!(
        go(&walk, 8.0, 11.2).unwrap_err(),
        [Fault::ToolOver(0), Fault::Height { inches: 4.0, most: SMALL }]
    );
    let up = go(&climb, 8.0, 11.2).unwrap();
    assert_eq!((up.stand.on, up.foot), (Some(0), 4.0));
    assert_eq!(go(&climb, 9.4, 13.0).unwrap().foot, 5.5);
    assert!(go(&climb, 18.0, 21.0).unwrap_err().contains(&Fault::Height { inches: 7.0, most: 6.0 }));
    // From the roof onto the crate on it is a step, down to the ground a climb.
    let upon = Moving { stand: up.stand, ..trooper(0.0, 0.0) };
    let stepped = walk.check(&upon, &tool(1), straight(), at(13.0, 10.0)).unwrap();
    assert_eq!((stepped.stand.on, stepped.foot), (Some(1), 5.5));
    let back = Laid { heading: Heading::LEFT, bend: 0 };
    assert_eq!(
        walk.check(&upon, &tool(1), back, at(9.0, 10.0)).unwrap_err(),
        [Fault::Height { inches: 4.0, most: SMALL }]
    );
    assert_eq!(climb.check(&upon, &tool(1), back, at(9.0, 10.0)).unwrap().foot, 0.0);
}

#[test]
fn notched_bases_turn_pivot_reverse_and_lie_over_edges() {
    let terrain = table(&[
        ([20.0, 22.0], [8.0, 12.0], 1.5, Kind::Obstacle),
        ([20.0, 22.0], [20.0, 24.0], 3.0, Kind::Obstacle),
    ]);
    let course = Course { slope: Some(1.0), over: 3.5, rise: 3.5, ..course(&terrain, &[]) };
    let tank = walker(14.0, 10.0, 100.0);
    let full = tank.mover.longest(&tool(1));
    assert!((full - mm(169.0)).abs() < 1e-9);
    // Partly on the crate, its centre before it: on the ground, a little tilted.
    let half = course.check(&tank, &tool(1), straight(), at(18.5, 10.0)).unwrap();
    assert_eq!((half.stand.on, half.foot), (None, 0.0));
    let steep = walker(18.5, 22.0, 50.0);
    assert!(matches!(
        course.place(&steep, at(19.4, 22.0)).unwrap_err()[..],
        [Fault::Steep { most: 1.0, .. }]
    ));
    // A turn of 90 degrees before, not more.
    let turned =
        |heading| course.find(&tank, &tool(1), Pose::new(14.0, 10.0 + full, heading)).map(|(laid, _)| laid);
    assert_eq!(turned(Heading::DOWN), Ok(Laid { heading: Heading::DOWN, bend: 0 }));
    let behind = course.find(&tank, &tool(1), Pose::new(14.0 - full, 10.0, Heading::LEFT));
    assert!(behind.unwrap_err().contains(&Fault::Turn { steps: -32_768, most: 16_384 }));
    let reverse = Moving { backwards: true, ..tank };
    assert_eq!(
        course.find(&reverse, &tool(1), at(14.0 - full, 10.0)).unwrap().0,
        Laid { heading: Heading::LEFT, bend: 0 }
    );
    assert!(course.pivot(&tank, Heading::DOWN, 16_384).is_ok());
    assert_eq!(
        course.pivot(&tank, Heading::LEFT, 16_384).unwrap_err(),
        [Fault::Turn { steps: -32_768, most: 16_384 }]
    );
}

#[test]
fn a_tool_goes_round_a_corner_where_the_base_itself_may_not_be_swept() {
    // A high wall with its end at y = 12, and the trooper close behind it.
    let terrain = table(&[([12.0, 12.5], [4.0, 12.0], 5.0, Kind::Obstacle)]);
    let course = course(&terrain, &[]);
    let moving = trooper(11.0, 11.0);
    let (laid, _) = course.find(&moving, &tool(2), at(14.2, 12.4)).unwrap();
    assert!(laid.bend != 0);
    assert!(course.check(&moving, &tool(2), laid, at(14.2, 12.4)).is_ok());
    let swept = Course { swept: true, ..course };
    let faults = swept.check(&moving, &tool(2), laid, at(14.2, 12.4));
    assert!(faults.is_ok() || faults.unwrap_err() == [Fault::WayOver(0)]);
    // No tool gets there straight: the refusal is that of the straight tool.
    let shut = table(&[([12.0, 12.5], [0.0, 36.0], 5.0, Kind::Obstacle)]);
    let shut = Course { terrain: &shut, ..course };
    assert_eq!(shut.find(&moving, &tool(2), at(14.2, 12.4)).unwrap_err(), [Fault::ToolOver(0)]);
}

#[test]
fn the_field_holds_the_places_that_the_check_allows() {
    let terrain = table(&[
        ([12.0, 12.5], [4.0, 12.0], 5.0, Kind::Obstacle),
        ([6.0, 10.0], [13.0, 16.0], 1.5, Kind::Obstacle),
        ([7.0, 9.0], [5.0, 7.0], 0.0, Kind::Pool),
    ]);
    let others =
        [Bystander { silhouette: trooper(0.0, 0.0).silhouette(at(13.5, 13.5), 0.0), contact: false }];
    let course = course(&terrain, &others);
    let moving = trooper(10.8, 11.0);
    let field = course.field(&moving, &tool(2), 0.5);
    let (mut right, mut wrong, mut some) = (0, 0, 0);
    for row in 0..field.rows {
        for column in 0..field.columns {
            let centre = field.centre(column, row);
            let legal = course.find(&moving, &tool(2), at(centre.x, centre.y)).is_ok();
            let marked = field.at(centre) == Some(true);
            assert!(legal || !marked, "{centre:?} is marked");
            some += u32::from(marked);
            if legal == marked { right += 1 } else { wrong += 1 }
        }
    }
    // What the sweep's steps leave out is little.
    assert!(some > 100 && wrong * 100 <= right, "{some} marked, {wrong} of {} wrong", right + wrong);
    // A notched base: every marked cell is on some way.
    let walker = walker(10.8, 15.0, 50.0);
    let field: Field<bool> = Course { slope: Some(1.0), ..course }.field(&walker, &tool(1), 0.25);
    assert!(field.values.iter().any(|&marked| marked));
    assert_eq!(field.at(Point::new(10.8 - 3.0, 15.0)), Some(false), "nothing behind it");
}

#[test]
fn the_shortest_row_of_moves_goes_round_or_over() {
    let terrain = table(&[([12.0, 14.0], [2.0, 18.0], 5.0, Kind::Obstacle)]);
    let walk = course(&terrain, &[]);
    let climb = Course { over: 6.0, rise: 6.0, ..walk };
    let goal = Goal { at: Point::new(17.0, 10.0), within: 1.0 };
    let moving = trooper(9.0, 10.0);
    let round = Course::sequence(&[(walk, tool(2))], &moving, &goal, 6);
    let end = |legs: &[Leg]| legs.last().unwrap().arrival.stand.pose.point().distance(goal.at);
    assert!((3..=4).contains(&round.len()) && end(&round) <= 1.0, "{round:?}");
    // Every move is legal from where the one before it ended.
    let mut at = moving;
    for leg in &round {
        assert_eq!(walk.check(&at, &tool(2), leg.laid, leg.arrival.stand.pose).as_ref(), Ok(&leg.arrival));
        at.stand = leg.arrival.stand;
    }
    let over = Course::sequence(&[(walk, tool(2)), (climb, tool(1))], &moving, &goal, 6);
    assert!(over.len() == 3 || over.len() == 2, "{over:?}");
    assert!(end(&over) <= 1.0 && over.iter().any(|leg| leg.option == 1));
    // Out of reach: as near as it gets.
    let near =
        Course::sequence(&[(walk, tool(2))], &moving, &Goal { at: Point::new(9.0, 34.0), within: 1.0 }, 2);
    assert_eq!(near.len(), 2);
    assert!((near[1].arrival.stand.pose.point().y - 10.0 - 2.0 * mm(152.0)).abs() < 0.1, "{near:?}");
}

#[test]
fn a_run_goes_as_far_as_it_can() {
    let terrain = table(&[
        ([24.0, 25.0], [8.0, 12.0], 5.0, Kind::Obstacle),
        ([10.0, 14.0], [20.0, 22.0], 0.0, Kind::Pool),
    ]);
    let standing = |x: f64, y: f64| Bystander {
        silhouette: trooper(0.0, 0.0).silhouette(at(x, y), 0.0),
        contact: false,
    };
    let others = [standing(20.0, 30.0), standing(26.0, 30.0)];
    let course = Course { slope: Some(1.0), ..course(&terrain, &others) };
    let stop = |from: &Moving, speed: u32, laid: Laid| course.run(from, &tool(speed), laid);
    let place = |run: &Run| run.arrival.stand.pose.point();
    // Nothing in the way: the full move, straight and bent.
    let free = stop(&walker(6.0, 5.0, 70.0), 3, straight()).unwrap();
    assert!(
        free.full
            && (free.along - mm(239.0)).abs() < 1e-9
            && place(&free).distance(Point::new(6.0 + mm(239.0), 5.0)) < 0.001
    );
    let bent = stop(&walker(6.0, 5.0, 70.0), 3, Laid { heading: Heading::RIGHT, bend: 16_384 }).unwrap();
    assert!(bent.full && bent.arrival.stand.pose.heading == Heading::DOWN);
    // A high wall stops the tool at its near side, and the base leans over no edge so steep; water stops it likewise.
    let wall = stop(&walker(18.0, 10.0, 70.0), 3, straight()).unwrap();
    assert!(!wall.full && (place(&wall).x - (24.0 - mm(35.0))).abs() < 0.01, "{wall:?}");
    let pool = stop(&walker(6.0, 21.0, 70.0), 3, straight()).unwrap();
    assert!((place(&pool).x - (10.0 - mm(35.0))).abs() < 0.01, "{pool:?}");
    // It passes over another and stops short of the next one, which it may not touch.
    let passed = stop(&walker(17.0, 30.0, 50.0), 3, straight()).unwrap();
    assert!(
        passed.full && place(&passed).x > 25.0 || (place(&passed).x - (26.0 - mm(38.5))).abs() < 0.02,
        "{passed:?}"
    );
    // At the edge of the table it stays on it; turned by more than a quarter it does not go at all.
    let edge = stop(&walker(30.0, 5.0, 70.0), 3, straight()).unwrap();
    assert!(!edge.full && (place(&edge).x - (36.0 - mm(35.0))).abs() < 0.005, "{edge:?}");
    assert_eq!(stop(&walker(30.0, 5.0, 70.0), 3, Laid { heading: Heading::LEFT, bend: 0 }), None);
    // Every stop a little farther on is worse: none between the stop and the full move is legal.
    for step in 1..40 {
        let x = place(&wall).x + f64::from(step) * 0.1 + 0.01;
        assert!(
            x > 18.0 + mm(239.0)
                || course.check(&walker(18.0, 10.0, 70.0), &tool(3), straight(), at(x, 10.0)).is_err()
        );
    }
}
