//! The questions the rules ask most, on a crowded table: 100 bases in units of ten, 15 terrain pieces.
//!
//! Each benchmark's element is one question. `sight` includes choosing blockers among all 115 shapes; its slowest
//! percentile is measured and printed beside the mean.

#[path = "../tests/common/mod.rs"]
mod common;

use common::Chance;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use sandtable_geometry::*;
use std::hint::black_box;
use std::time::Instant;

struct Board {
    bases: Vec<Quad>,
    convex: Vec<Convex>,
    terrain: Vec<Convex>,
    /// All bases, then all terrain.
    blockers: Vec<Convex>,
}

/// Units of ten bases in two ranks, scattered over a table of 6 by 3 feet.
fn board(seed: u64) -> Board {
    let mut chance = Chance(seed);
    let mut bases = Vec::new();
    let mut terrain: Vec<Convex> = Vec::new();
    while terrain.len() < 15 {
        let centre = Point::new(chance.between(3.0, 69.0), chance.between(3.0, 33.0));
        let radius = chance.between(1.5, 3.5);
        let piece = chance.convex(centre, radius);
        if terrain.iter().all(|t| !t.bounds().meets(piece.bounds())) {
            terrain.push(piece);
        }
    }
    for _ in 0..10 {
        let size = chance.size();
        let leader = Pose::new(chance.between(5.0, 67.0), chance.between(5.0, 31.0), chance.heading());
        for i in 0..10 {
            let right = f64::from(i % 5 - 2) * (2.0 * size.half_width() + 0.05);
            let ahead = f64::from(i / 5) * (-2.0 * size.half_depth() - 0.05);
            let at = leader.offset(ahead, right);
            bases.push(Quad::place(Pose::new(at.x, at.y, leader.heading), size));
        }
    }
    let convex: Vec<Convex> = bases.iter().map(Convex::from).collect();
    let blockers = convex.iter().chain(&terrain).copied().collect();
    Board { bases, convex, terrain, blockers }
}

fn measures(c: &mut Criterion) {
    let board = board(1);
    let mut group = c.benchmark_group("measure");
    let pairs = (board.bases.len() * board.bases.len()) as u64;
    group.throughput(Throughput::Elements(pairs));
    group.bench_function("distance base to base", |b| {
        b.iter(|| {
            let mut sum = 0.0;
            for p in &board.bases {
                for q in &board.bases {
                    sum += distance(black_box(p), q);
                }
            }
            sum
        });
    });
    group.bench_function("overlaps", |b| {
        b.iter(|| {
            let all = board.bases.iter().flat_map(|p| board.bases.iter().map(move |q| (p, q)));
            all.filter(|(p, q)| overlaps(black_box(p), q)).count()
        });
    });
    let mut chance = Chance(2);
    let scattered: Vec<Quad> = (0..1000).map(|_| chance.quad(72.0, 36.0)).collect();
    group.throughput(Throughput::Elements(scattered.len() as u64));
    group.bench_function("share of a base in 15 pieces of terrain", |b| {
        b.iter(|| scattered.iter().map(|q| share_in_union(black_box(q), &board.terrain)).sum::<f64>());
    });
    let pieces: Vec<Quad> = scattered
        .iter()
        .filter(|q| (0.01..0.99).contains(&share_in_union(q, &board.terrain)))
        .copied()
        .collect();
    group.throughput(Throughput::Elements(pieces.len() as u64));
    group.bench_function("share of a base partly in terrain", |b| {
        b.iter(|| pieces.iter().map(|q| share_in_union(black_box(q), &board.terrain)).sum::<f64>());
    });
    group.bench_function("placing a base", |b| {
        let poses: Vec<Pose> = (0..pieces.len()).map(|_| chance.pose(72.0, 36.0)).collect();
        b.iter(|| {
            poses.iter().map(|&p| Quad::place(black_box(p), Size::S40X40).corners[0].0 as i64).sum::<i64>()
        });
    });
    group.bench_function("straight motion among 115", |b| {
        let right = Point::new(1.0, 0.0);
        b.iter(|| {
            pieces
                .iter()
                .map(|q| translate_until_contact(black_box(q), right, 6.0, &board.blockers))
                .sum::<f64>()
        });
    });
    group.finish();
}

/// Sight past everything but the two bases.
fn see(board: &Board, i: usize, j: usize, scratch: &mut SightScratch) -> bool {
    let others = board.blockers.iter().enumerate().filter(|&(k, _)| k != i && k != j).map(|(_, k)| k);
    sight_clear_with(&board.convex[i], &board.convex[j], others, scratch)
}

fn sights(c: &mut Criterion) {
    let boards: Vec<Board> = (1..=8).map(board).collect();
    let mut scratch = SightScratch::default();
    let mut times: Vec<u64> = Vec::new();
    let mut clear = 0;
    for board in &boards {
        for i in 0..100 {
            for j in i + 1..100 {
                let start = Instant::now();
                clear += usize::from(black_box(see(board, i, j, &mut scratch)));
                times.push(start.elapsed().as_nanos() as u64);
            }
        }
    }
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize] as f64 / 1000.0;
    println!(
        "sight: {} of {} clear; median {:.2} us, 90% {:.2} us, 99% {:.2} us, slowest {:.2} us",
        clear,
        times.len(),
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0)
    );
    let mut group = c.benchmark_group("sight");
    group.throughput(Throughput::Elements(4950 * boards.len() as u64));
    group.sample_size(20);
    group.bench_function("base to base among 115", |b| {
        b.iter(|| {
            let mut clear = 0;
            for board in &boards {
                for i in 0..100 {
                    for j in i + 1..100 {
                        clear += usize::from(see(board, i, j, &mut scratch));
                    }
                }
            }
            clear
        });
    });
    let near: Vec<(usize, usize)> = (0..100)
        .flat_map(|i| (i + 1..100).map(move |j| (i, j)))
        .filter(|&(i, j)| distance(&boards[0].bases[i], &boards[0].bases[j]) < 18.0)
        .collect();
    group.throughput(Throughput::Elements(near.len() as u64));
    group.bench_function("shortest line within 18 inches", |b| {
        let board = &boards[0];
        b.iter(|| {
            near.iter()
                .filter_map(|&(i, j)| {
                    let others = board.blockers.iter().enumerate().filter(|&(k, _)| k != i && k != j);
                    shortest_sight_with(
                        &board.convex[i],
                        &board.convex[j],
                        others.map(|(_, k)| k),
                        &mut scratch,
                    )
                })
                .map(|s| s.0)
                .sum::<f64>()
        });
    });
    group.finish();
}

fn paths(c: &mut Criterion) {
    let boards: Vec<Board> = (1..=8).map(board).collect();
    let mut chance = Chance(3);
    let mut scratch = PathScratch::default();
    let r = Size::S40X40.inscribed();
    // From a base to places it might want to go to, all other bases and the terrain in the way.
    let mut moves = Vec::new();
    for board in &boards {
        for i in 0..100 {
            let obstacles: Vec<Convex> =
                board.blockers.iter().enumerate().filter(|&(k, _)| k != i).map(|(_, b)| *b).collect();
            let from = board.bases[i].centre();
            if obstacles.iter().any(|k| k.distance_to(from) < r) {
                continue;
            }
            for _ in 0..4 {
                let (x, y) = Heading(chance.next() as u16).unit();
                let to = from + Point::new(x, y) * chance.between(1.0, 12.0);
                if obstacles.iter().all(|k| k.distance_to(to) >= r) {
                    moves.push((obstacles.clone(), from, to));
                }
            }
        }
    }
    let bent = moves
        .iter()
        .filter(|(o, p, q)| shortest_path(*p, *q, r, o, 1e9, &mut scratch).is_ok_and(|w| w.points.len() > 2))
        .count();
    println!("paths: {} of {} moves go around something", bent, moves.len());
    let mut group = c.benchmark_group("path");
    group.sample_size(20);
    group.throughput(Throughput::Elements(moves.len() as u64));
    group.bench_function("shortest path among 114", |b| {
        b.iter(|| {
            moves.iter().filter(|(o, p, q)| shortest_path(*p, *q, r, o, 8.0, &mut scratch).is_ok()).count()
        });
    });
    group.bench_function("length within 8 inches among 114", |b| {
        b.iter(|| {
            moves.iter().filter(|(o, p, q)| length_within(*p, *q, r, o, 8.0, &mut scratch).is_some()).count()
        });
    });
    group.throughput(Throughput::Elements(1));
    let (obstacles, from, _) = &moves[moves.len() / 2];
    let bounds = Table::SIX_BY_THREE.bounds();
    group.bench_function("reach field 12 inches, cell 0.5", |b| {
        b.iter(|| reach_field(*from, r, obstacles, &bounds, 12.0, 0.5).values.len());
    });
    group.bench_function("sight field 24 inches, cell 1", |b| {
        let board = &boards[0];
        b.iter(|| {
            sight_field(&board.convex[0], Size::S40X40, &board.blockers[1..], &bounds, 24.0, 1.0).values.len()
        });
    });
    group.finish();
}

criterion_group!(benches, measures, sights, paths);
criterion_main!(benches);
