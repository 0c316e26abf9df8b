//! How fast the questions about the table are answered: a full table of 100 bases and 15 pieces of terrain.
//!
//! `cargo bench -p sandtable-regiment --bench space`
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use sandtable_dice::{Generator, Random};
use sandtable_geometry::{Heading, Pose, Quad, Size, overlaps};
use sandtable_kernel::Game;
use sandtable_regiment::Regiment;
use sandtable_regiment::data::*;
use sandtable_regiment::engine::with_pos;
use sandtable_regiment::model::{Pos, Position, PositionUnit, Setup, UnitId};
use sandtable_regiment::rules::space;

criterion_main!(benches);
criterion_group!(benches, whole);

fn whole(bench: &mut Criterion) {
    let setup = setup();
    let (table, state) = Regiment::open(&Default::default(), &setup).expect("the bench's own setup is sound");
    with_pos(&table, &state, |pos| {
        let units = pos.state.units.len() as u8;
        let pairs: Vec<(UnitId, UnitId)> =
            (0..units / 2).flat_map(|a| (units / 2..units).map(move |b| (UnitId(a), UnitId(b)))).collect();
        report(pos, &pairs);
        let each = |bench: &mut Criterion, name: &str, ask: &dyn Fn(UnitId, UnitId)| {
            let mut at = 0;
            bench.bench_function(name, |bencher| {
                bencher.iter(|| {
                    let (a, b) = pairs[at % pairs.len()];
                    at += 1;
                    ask(a, b);
                });
            });
        };
        each(bench, "unit_sees_unit, any pair", &|a, b| {
            black_box(space::unit_sees_unit(pos, a, b));
        });
        each(bench, "shot, any pair", &|a, b| {
            let base = pos.bases(b).next().unwrap();
            black_box(space::shot(pos, a, base).is_ok());
        });
        each(bench, "best_base, any pair", &|a, b| {
            black_box(space::best_base(pos, a, b));
        });
        let near: Vec<(UnitId, UnitId)> =
            pairs.iter().copied().filter(|&(a, b)| space::units_within(pos, a, b, 18.0)).collect();
        let each_near = |bench: &mut Criterion, name: &str, ask: &dyn Fn(UnitId, UnitId)| {
            let mut at = 0;
            bench.bench_function(name, |bencher| {
                bencher.iter(|| {
                    let (a, b) = near[at % near.len()];
                    at += 1;
                    ask(a, b);
                });
            });
        };
        each_near(bench, "unit_sees_unit, within 18 in", &|a, b| {
            black_box(space::unit_sees_unit(pos, a, b));
        });
        each_near(bench, "shot, within 18 in", &|a, b| {
            let base = pos.bases(b).next().unwrap();
            black_box(space::shot(pos, a, base).is_ok());
        });
        each_near(bench, "can_shoot, within 18 in", &|a, b| {
            let base = pos.bases(b).next().unwrap();
            black_box(space::can_shoot(pos, a, base).is_some());
        });
        each_near(bench, "covered, within 18 in", &|a, b| {
            let base = pos.bases(b).next().unwrap();
            black_box(space::covered(pos, base, Some(a), pos.spec(a).keys, &mut ()));
        });
        each_near(bench, "flanked, within 18 in", &|a, b| {
            let base = pos.bases(b).next().unwrap();
            black_box(space::flanked(pos, a, base));
        });
    });
}

/// Tells what the pairs are like, so that the times mean something.
fn report(pos: Pos<'_>, pairs: &[(UnitId, UnitId)]) {
    let near = pairs.iter().filter(|&&(a, b)| space::units_within(pos, a, b, 18.0)).count();
    let seen = pairs.iter().filter(|&&(a, b)| space::unit_sees_unit(pos, a, b)).count();
    let shots =
        pairs.iter().filter(|&&(a, b)| pos.bases(b).any(|base| space::shot(pos, a, base).is_ok())).count();
    println!(
        "{} bases, {} pieces, {} pairs of units: {near} within 18 in, {seen} in sight, {shots} can shoot",
        pos.state.bases.len(),
        pos.board.features.len(),
        pairs.len(),
    );
}

fn ours() -> Provenance {
    Provenance { source: Source::Ours, note: String::new() }
}

fn profile(bases: u8, vehicle: bool) -> Profile {
    Profile {
        id: "unit".into(),
        name: "Unit".into(),
        faction: "test".into(),
        class: if vehicle { Class::Vehicle } else { Class::Infantry },
        subtype: Subtype::Ground,
        tags: Vec::new(),
        bases,
        points: 50,
        min_pct: 0,
        max_pct: 0,
        move_in: 6,
        min_move: 0,
        ranged: 2,
        melee: 3,
        short: 12,
        long: 18,
        wounds: 3,
        courage: 3,
        save: 5,
        keywords: Vec::new(),
        base: if vehicle { BaseSize::new(60, 60) } else { BaseSize::new(30, 30) },
        figure: None,
        provenance: ours(),
    }
}

/// Two armies of 18 units (14 of three infantry bases, 4 vehicles of two) and 15 pieces, all over the middle.
fn setup() -> Setup {
    let mut dice = Generator::new(7);
    let mut taken: Vec<Quad> = Vec::new();
    let mut armies = Vec::new();
    let mut units = Vec::new();
    for seat in 0..2_u8 {
        let profiles: Vec<Profile> =
            (0..18).map(|n| profile(if n % 4 == 3 { 2 } else { 3 }, n % 4 == 3)).collect();
        for (n, profile) in profiles.iter().enumerate() {
            let poses = loop {
                let (x, y) = (8.0 + dice.pick(56) as f64, 3.0 + dice.pick(28) as f64);
                let heading = Heading((dice.pick(16) * 4096) as u16);
                let wide = profile.base.width_in() + 0.25;
                let size = Size::new(profile.base.width_mm.into(), profile.base.depth_mm.into());
                let first = Pose::new(x, y, heading);
                let poses: Vec<Pose> = (0..profile.bases)
                    .map(|n| {
                        let at = first.offset(0.0, f64::from(n) * wide);
                        Pose::new(at.x, at.y, heading)
                    })
                    .collect();
                let quads: Vec<Quad> = poses.iter().map(|&pose| Quad::place(pose, size)).collect();
                let inside = quads
                    .iter()
                    .all(|q| q.points().iter().all(|p| p.x > 0.0 && p.y > 0.0 && p.x < 72.0 && p.y < 36.0));
                if inside && !quads.iter().any(|q| taken.iter().any(|other| overlaps(q, other))) {
                    taken.extend(quads);
                    break poses;
                }
            };
            units.push(PositionUnit { seat, unit: n as u8, poses, ..PositionUnit::default() });
        }
        armies.push(Army {
            name: "Army".into(),
            faction: Faction {
                id: "test".into(),
                name: "Test".into(),
                tier: Tier::Major,
                command_value: 6,
                provenance: ours(),
            },
            cap: 1000,
            leader: None,
            units: profiles,
            support: Vec::new(),
            deck: Vec::new(),
        });
    }
    let kinds = [
        vec![TerrainKind::Area],
        vec![TerrainKind::Blocking],
        vec![TerrainKind::Elevated],
        vec![TerrainKind::Structural],
        vec![TerrainKind::Depression],
    ];
    let features = (0..15)
        .map(|n| {
            let (w, d) = (1.5 + f64::from(dice.pick(3)) * 0.75, 1.0 + f64::from(dice.pick(3)) * 0.5);
            let piece = TerrainPiece {
                id: format!("piece-{n}"),
                name: format!("Piece {n}"),
                kinds: kinds[n % kinds.len()].clone(),
                outline: vec![[-w, -d], [w, -d], [w + 0.5, 0.0], [w, d], [-w, d], [-w - 0.5, 0.0]],
                drawing: None,
                provenance: ours(),
            };
            let at = [7.0 + (n % 5) as f64 * 14.0, 6.0 + (n / 5) as f64 * 12.0];
            Feature { piece, at, degrees: (dice.pick(12) * 30) as u16 }
        })
        .collect();
    let army = |n: usize| armies[n].clone();
    let zones = Zones { red: Vec::new(), blue: Vec::new() };
    Setup {
        armies: [army(0), army(1)],
        table: Table::STANDARD,
        ground: Some(Ground { id: "bench".into(), name: "Bench".into(), table: Table::STANDARD, features }),
        half: Vec::new(),
        mission: Some(Mission {
            id: "bench".into(),
            name: "Bench".into(),
            category: Category::Aggressive,
            table: Table::STANDARD,
            order: None,
            zones,
            objectives: Vec::new(),
            scoring: Vec::new(),
            gains: Vec::new(),
            specials: Vec::new(),
            tasks: Vec::new(),
            rounds: None,
            victory: None,
            preset: None,
            text: String::new(),
            provenance: ours(),
        }),
        colours: Some([Side::Red, Side::Blue]),
        rulings: Default::default(),
        physical: false,
        position: Some(Position {
            round: 1,
            tp: None,
            vp: [0, 0],
            destroyed: [0, 0],
            hosts: [None, None],
            units,
            queue: vec![Side::Red],
            active: None,
        }),
    }
}
