//! Figures of a skirmish table: 36 pieces with heights on 36 by 36 inches, round bases on the ground and on roofs.

use std::time::Instant;

use sandtable_dice::{Generator, Random};
use sandtable_geometry::{
    Bounds, Capsule, Convex, Heading, Mover, Plan, Point, Pose, Prism, PutDown, Room, Silhouette, Tool,
    obscures, sight_upright, touching,
};

use sandtable_tabletop::{Bystander, Course, Goal, Kinds, Moving, Stand, Terrain, TerrainType};

use crate::meter::{Figure, per_second};

/// The one sort of terrain there is.
#[derive(Clone, Copy)]
struct Risen;

impl TerrainType for Risen {
    fn number(self) -> u8 {
        0
    }
}

/// Sides and heights of pieces, in inches: low walls, crates, containers, huts, towers.
const PIECES: [([f64; 2], f64); 9] = [
    ([3.0, 0.5], 1.0),
    ([2.5, 2.5], 1.5),
    ([4.0, 2.5], 2.5),
    ([5.0, 0.5], 2.0),
    ([4.5, 4.0], 3.0),
    ([4.0, 4.0], 4.0),
    ([3.0, 3.0], 6.0),
    ([3.5, 2.5], 2.5),
    ([4.0, 3.5], 1.5),
];

/// A table with miniatures.
pub struct Skirmish {
    pieces: Vec<(Convex, f64)>,
    miniatures: Vec<Silhouette>,
}

impl Skirmish {
    /// Scatters 36 pieces, which hardly overlap, and 40 miniatures: every fourth on a piece, if it has room.
    pub fn new(seed: u64) -> Self {
        let mut dice = Generator::new(seed);
        let mut uniform =
            |low: f64, high: f64| low + (high - low) * f64::from(dice.pick(1 << 20)) / f64::from(1 << 20);
        let mut pieces: Vec<(Convex, f64)> = Vec::new();
        let mut tries = 0;
        while pieces.len() < 36 {
            let ([width, depth], top) = PIECES[pieces.len() % PIECES.len()];
            let pose =
                Pose::new(uniform(2.0, 34.0), uniform(2.0, 34.0), Heading::from_degrees(uniform(0.0, 360.0)));
            let piece = Convex::rectangle(pose, width, depth);
            tries += 1;
            if tries > 4000 || pieces.iter().all(|(other, _)| !other.bounds().meets(piece.bounds())) {
                pieces.push((piece, top));
            }
        }
        let mut miniatures: Vec<Silhouette> = Vec::new();
        while miniatures.len() < 40 {
            let pose = Pose::new(uniform(1.0, 35.0), uniform(1.0, 35.0), Heading::RIGHT);
            let base = Capsule::base(pose, 27.0 / 25.4, 27.0 / 25.4);
            let under = pieces.iter().find(|(piece, _)| base.overlaps_convex(piece));
            let up = miniatures.len().is_multiple_of(4);
            let foot = match under {
                Some((piece, top)) if up && base.inside(piece) => *top,
                None if !up => 0.0,
                _ => continue,
            };
            if miniatures.iter().all(|other| other.base.gap(&base) > 0.0) {
                miniatures.push(Silhouette { base, foot, height: 42.0 / 25.4 });
            }
        }
        Self { pieces, miniatures }
    }

    fn prisms(&self) -> Vec<Prism<'_>> {
        self.pieces.iter().map(|(shape, top)| Prism { plan: Plan::Shape(shape), top: *top }).collect()
    }
}

/// All figures of this file.
pub fn figures() -> Vec<Figure> {
    let table = Skirmish::new(5);
    let prisms = table.prisms();
    let pairs: Vec<(usize, usize)> =
        (0..40).flat_map(|a| (0..40).map(move |b| (a, b))).filter(|(a, b)| a != b).collect();
    let sees = |&(a, b): &(usize, usize)| {
        sight_upright(&table.miniatures[a], &table.miniatures[b], &prisms).is_clear()
    };
    let mut all = vec![
        per_second("sight in height, 36 pieces in the way", "sight", 1560, || {
            pairs.iter().filter(|pair| sees(pair)).count()
        })
        .goal(200e3),
    ];
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
    // Everybody on a ledge of another height, so that most pieces are neither low nor high.
    let ledges: Vec<Silhouette> = (0_u8..)
        .zip(&table.miniatures)
        .map(|(at, miniature)| Silhouette { foot: f64::from(at % 5) * 1.3, ..*miniature })
        .collect();
    all.push(
        per_second("sight in height, all on ledges of five heights", "sight", 1560, || {
            let sees = |&(a, b): &(usize, usize)| sight_upright(&ledges[a], &ledges[b], &prisms).is_clear();
            pairs.iter().filter(|pair| sees(pair)).count()
        })
        .goal(100e3),
    );
    all.push(Figure {
        name: "sight in height, the slowest percentile",
        per_second: slowest[3],
        range: (slowest[0], slowest[6]),
        // 40 us.
        goal: Some(25e3),
        floor: None,
        unit: "sight",
    });
    all.push(
        per_second("pieces that obscure one miniature from another, 36 pieces", "pair", 1560, || {
            let count = |&(a, b): &(usize, usize)| {
                let (a, b) = (&table.miniatures[a], &table.miniatures[b]);
                prisms.iter().filter(|prism| obscures(a, b, prism)).count()
            };
            pairs.iter().map(count).sum::<usize>()
        })
        .goal(200e3),
    );
    let bases: Vec<Capsule> = table.miniatures.iter().map(|miniature| miniature.base).collect();
    let shapes: Vec<Convex> = table.pieces.iter().map(|(shape, _)| *shape).collect();
    let bounds = Bounds::new(Point::new(0.0, 0.0), Point::new(36.0, 36.0));
    all.push(
        per_second("places in base contact with one of 40, 36 pieces in the way", "base", 40, || {
            let mut count = 0;
            for (at, base) in bases.iter().enumerate() {
                let others = [&bases[..at], &bases[at + 1..]].concat();
                let room = Room { bases: &others, shapes: &shapes, table: bounds };
                count += touching(&bases[0], base, &room).len();
            }
            count
        })
        .goal(100e3),
    );
    all.extend(moves(&table));
    all
}

/// Moves with a tool of 125 mm, the other 39 miniatures in the way.
fn moves(table: &Skirmish) -> Vec<Figure> {
    let mut terrain = Terrain::default();
    for (at, (shape, top)) in table.pieces.iter().enumerate() {
        let corners: Vec<[f64; 2]> = shape.points().map(|p| [p.x, p.y]).collect();
        terrain.add(("piece", "Piece"), Kinds::of(&[Risen]), &corners, Point::default(), (1.0, 0.0));
        terrain.raise(at, *top);
    }
    let others: Vec<Bystander> =
        table.miniatures[1..].iter().map(|&silhouette| Bystander { silhouette, contact: true }).collect();
    let course = Course {
        terrain: &terrain,
        table: Bounds::new(Point::new(0.0, 0.0), Point::new(36.0, 36.0)),
        levels: Kinds::of(&[Risen]),
        over: 42.0 / 25.4,
        rise: 42.0 / 25.4,
        bars_tool: 0,
        bars_base: 0,
        slope: None,
        swept: false,
        put: PutDown::Touching,
        others: &others,
    };
    let tool = Tool { length: 125.0 / 25.4, width: 16.0 / 25.4, bend: 16_384 };
    let mover = Mover { length: 27.0 / 25.4, width: 27.0 / 25.4, notch: None };
    let moving = |at: usize| {
        let [centre, _] = table.miniatures[at].base.ends();
        let stand = Stand { pose: Pose::new(centre.x, centre.y, Heading::RIGHT), on: None };
        Moving { mover, height: 42.0 / 25.4, stand, backwards: false }
    };
    // From where each miniature on the ground stands, to eight places around it.
    let ground = (0..40).filter(|at| table.miniatures[*at].foot <= 0.0);
    let steps: Vec<(Moving, Pose)> = ground
        .flat_map(|at| (0..8_u16).map(move |turn| (at, turn)))
        .map(|(at, turn)| {
            let from = moving(at);
            let (x, y) = Heading(turn * 8192 + 1000).unit();
            let to = from.stand.pose.point() + Point::new(x, y) * 5.0;
            (from, Pose::new(to.x, to.y, Heading::RIGHT))
        })
        .collect();
    let count = steps.len() as u64;
    let find = || steps.iter().filter(|(from, to)| course.find(from, &tool, *to).is_ok()).count();
    let first = moving(1);
    let goal = Goal { at: Point::new(18.0, 34.0), within: 1.0 };
    vec![
        per_second("way to lay a tool for a move, 36 pieces and 39 bases", "move", count, find).goal(5e3),
        per_second("all places of a move as a grid of quarter inches", "grid", 1, || {
            course.field(&first, &tool, 0.25).values.iter().filter(|marked| **marked).count()
        })
        .goal(20.0),
        per_second("shortest row of up to four moves", "row", 1, || {
            Course::sequence(&[(course, tool)], &first, &goal, 4).len()
        })
        .goal(20.0),
    ]
}
