//! Fights part: whatever stood in contact is apart afterwards, in one shift a unit, and only those without any way out
//! are lost.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_dice::{Generator, Keyed, Random};
use sandtable_geometry::{CONTACT, Point, Pose, Quad, distance, inside_rect, overlap_depth};
use sandtable_kernel::Game;
use sandtable_regiment::Regiment;
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::*;
use sandtable_regiment::engine::{self, with_pos};
use sandtable_regiment::model::{Event, Frame, Pos, State, Table as Fixed, UnitId};
use sandtable_regiment::rules::combat::{Cause, CombatEvent};
use sandtable_regiment::rules::movement::{Motion, MoveEvent, strike};

/// A 30 mm base, as the lattice has it.
fn width() -> f64 {
    2.0 * sandtable_geometry::Size::S30X30.half_width()
}

fn weak(bases: u8) -> Profile {
    Profile { melee: 1, courage: 40, wounds: 9, ..infantry(bases) }
}

/// Bases in a row, 1.3 in from middle to middle.
fn row(x: f64, y: f64, count: u8, degrees: f64) -> Vec<Pose> {
    (0..count).map(|n| at(x + 1.3 * f64::from(n), y, degrees)).collect()
}

fn others(scene: Scene) -> Scene {
    scene.unit(RED, infantry(1), &[at(65.0, 34.0, 270.0)]).unit(BLUE, infantry(1), &[at(65.0, 3.0, 90.0)])
}

fn gap(pos: Pos<'_>, a: UnitId, b: UnitId) -> f64 {
    let quads = |unit| pos.bases(unit).map(|base| pos.state.base(base).quad);
    quads(a).flat_map(|a| quads(b).map(move |b| distance(&a, &b))).fold(f64::INFINITY, f64::min)
}

/// The shift of each base of the last motion of this kind.
fn shifts(events: &[Event], before: &State, table: &Fixed, wanted: Motion) -> Option<(UnitId, Vec<Point>)> {
    let mut state = *before;
    let mut found = None;
    for event in events {
        if let Event::Move(MoveEvent::Moved { unit, how, poses, .. }) = event
            && *how == wanted
        {
            let bases: Vec<_> = with_pos(table, &state, |pos| pos.bases(*unit).collect());
            let from = bases.iter().map(|&base| state.base(base).pose.point());
            found = Some((*unit, from.zip(poses).map(|(a, b)| b.point() - a).collect()));
        }
        event.apply(table, &mut state);
    }
    found
}

fn alike(shifts: &[Point]) -> bool {
    shifts.iter().all(|shift| shift.distance(shifts[0]) < 0.003)
}

fn destroyed(events: &[Event]) -> Vec<(UnitId, Cause)> {
    let gone = events.iter().filter_map(|event| match event {
        Event::Combat(CombatEvent::Destroyed { unit, cause, .. }) => Some((*unit, *cause)),
        _ => None,
    });
    gone.collect()
}

fn broke(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Move(MoveEvent::Broke { .. })))
}

/// A walker and four infantry bases in a row before it, whose outer ones close up to it.
fn walker_and_four() -> Scene {
    let walker = Profile {
        subtype: Subtype::Walker,
        base: BaseSize::new(50, 75),
        melee: 2,
        courage: 40,
        ..vehicle(1)
    };
    let scene = Scene::new().unit(RED, walker, &[at(18.0, 22.0, 270.0)]).unit(
        BLUE,
        weak(4),
        &row(16.05, 16.0, 4, 90.0),
    );
    others(scene)
}

/// Where the walker touches the row.
fn walker_charge(play: &Play) -> Command {
    let depth = f64::from(75) / 25.4 / 2.0;
    let to = at(18.0, 16.0 + width() / 2.0 + depth + 0.001, 270.0);
    Command::Charge { target: play.id(BLUE, 0), moves: play.moves(RED, 0, &[to]) }
}

// proves: REG-MELEE-19, REG-MELEE-20, REG-MELEE-03, REG-A79
#[test]
fn a_charger_that_the_target_closes_up_around_is_pushed_a_whole_inch() {
    let mut play = walker_and_four().acting(RED, 0);
    let before = play.state;
    play.act(walker_charge(&play), "1 1 1  1 1 1 1");
    let (unit, shift) = shifts(&play.events, &before, &play.table, Motion::Push).unwrap();
    assert_eq!(unit, play.id(RED, 0));
    assert!((shift[0].length() - 1.0).abs() < 0.002, "{shift:?}");
    assert!(play.look(|pos| gap(pos, unit, play.id(BLUE, 0))) > CONTACT);
}

// proves: REG-MELEE-16, REG-MELEE-03, REG-A78
#[test]
fn a_loser_that_the_winner_closes_up_around_still_gets_away() {
    for move_in in [2, 4, 6] {
        for (terrain, length) in [(false, f64::from(move_in) / 2.0), (true, f64::from(move_in) / 2.0 - 2.0)] {
            if length < -0.5 {
                // It could not even get there.
                continue;
            }
            let lone = Profile { move_in, melee: 2, ..weak(1) };
            let scene = others(Scene::new().unit(RED, lone, &[at(18.0, 16.0 + width() + 0.5, 270.0)]).unit(
                BLUE,
                weak(4),
                &row(16.05, 16.0, 4, 90.0),
            ));
            let mud = |scene: Scene| scene.block(&[TerrainKind::Difficult], [14.0, 16.8], [22.0, 22.0]);
            let mut play = if terrain { mud(scene) } else { scene }.acting(RED, 0);
            let before = play.state;
            let to = at(18.0, 16.0 + width() + 0.001, 270.0);
            let charge = Command::Charge { target: play.id(BLUE, 0), moves: play.moves(RED, 0, &[to]) };
            play.act(charge, "1 1 1  6 1 1 1  1");
            assert_eq!(destroyed(&play.events), [], "move {move_in}, mud {terrain}");
            let (_, shift) = shifts(&play.events, &before, &play.table, Motion::Retreat).unwrap();
            assert!(length <= 0.0 || (shift[0].length() - length).abs() < 0.01, "{move_in}: {shift:?}");
        }
    }
}

// proves: REG-MELEE-19, REG-COH-06
#[test]
fn a_tie_pushes_many_bases_off_one_as_a_unit() {
    let mut play = others(Scene::new().unit(RED, weak(4), &row(16.7, 19.0, 4, 270.0)).unit(
        BLUE,
        weak(1),
        &[at(18.0, 15.0, 90.0)],
    ))
    .acting(RED, 0);
    let before = play.state;
    let mut to = row(16.7, 16.6, 4, 270.0);
    to[1] = at(18.0, 15.0 + width() + 0.001, 270.0);
    let charge = Command::Charge { target: play.id(BLUE, 0), moves: play.moves(RED, 0, &to) };
    play.act(charge, "1 1 1 1 1 1 1 1  1");
    let (unit, shift) = shifts(&play.events, &before, &play.table, Motion::Push).unwrap();
    assert!(alike(&shift) && (shift[0].length() - 1.0).abs() < 0.002, "{shift:?}");
    assert!(play.look(|pos| gap(pos, unit, play.id(BLUE, 0))) > CONTACT);
    assert!(!broke(&play.events) && !play.unit(RED, 0).shaken);
}

// proves: REG-MELEE-20, REG-A79
#[test]
fn a_charger_between_two_bases_is_pushed_until_it_is_out() {
    // Its own choice: a slot between two bases, 30 mm deep, which no inch leads out of.
    let slot = [at(18.0 - width(), 16.0, 90.0), at(18.0, 14.8, 90.0), at(18.0 + width(), 16.0, 90.0)];
    let mut play =
        others(Scene::new().unit(RED, weak(1), &[at(18.0, 19.0, 270.0)]).unit(BLUE, weak(3), &slot))
            .acting(RED, 0);
    let before = play.state;
    let to = at(18.0, 14.8 + width() + 0.001, 270.0);
    let charge = Command::Charge { target: play.id(BLUE, 0), moves: play.moves(RED, 0, &[to]) };
    play.act(charge, "1 1  1 1 1");
    let (unit, shift) = shifts(&play.events, &before, &play.table, Motion::Push).unwrap();
    assert!(shift[0].x.abs() < 0.01 && shift[0].y > 1.0 && shift[0].y < 1.3, "{shift:?}");
    assert!(play.look(|pos| gap(pos, unit, play.id(BLUE, 0))) > CONTACT);
}

/// How many fights are tried; `GAMES=600` for a long run.
fn fights(usual: u64) -> u64 {
    std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(usual)
}

/// A unit's bases in a loose chain, all looking one way, each in cohesion with an earlier one.
fn cluster(dice: &mut Generator, profile: &Profile, (x, y): (f64, f64), degrees: f64) -> Vec<Pose> {
    let side = |mm: u8| f64::from(mm) / 25.4 + 0.02;
    let (deep, wide) = (side(profile.base.depth_mm), side(profile.base.width_mm));
    // Ahead and aside of the first base.
    let mut spots = vec![(0.0_f64, 0.0_f64)];
    while spots.len() < usize::from(profile.bases) {
        let from = spots[dice.pick(spots.len() as u32) as usize];
        let slack = f64::from(dice.pick(9)) / 10.0;
        let way = [(deep + slack, 0.0), (-deep - slack, 0.0), (0.0, wide + slack), (0.0, -wide - slack)];
        let (ahead, aside) = way[dice.pick(4) as usize];
        let next = (from.0 + ahead, from.1 + aside);
        if spots.iter().all(|spot| (spot.0 - next.0).abs() >= deep || (spot.1 - next.1).abs() >= wide) {
            spots.push(next);
        }
    }
    let (sin, cos) = degrees.to_radians().sin_cos();
    let place = |(ahead, aside): &(f64, f64)| {
        at(x + ahead * cos - aside * sin, y + ahead * sin + aside * cos, degrees)
    };
    spots.iter().map(place).collect()
}

/// A charger and its target near one another, at any angle; `walls` around them or open ground.
fn close_quarters(seed: u64, walls: bool) -> Scene {
    let mut dice = Generator::new(seed);
    let fighter = |dice: &mut Generator| {
        let small = BaseSize::new(30, 30);
        let base = [small, small, BaseSize::new(25, 50), BaseSize::new(60, 60)][dice.pick(4) as usize];
        let bases = 1 + dice.pick(if base.width_mm == 60 { 2 } else { 4 }) as u8;
        let class = if base.width_mm == 30 { Class::Infantry } else { Class::Vehicle };
        let move_in = [4, 6, 8, 10][dice.pick(4) as usize];
        let melee = 1 + dice.pick(2) as u8;
        Profile { base, bases, class, melee, move_in, courage: 40, wounds: 9, ..infantry(1) }
    };
    let (red, blue) = (fighter(&mut dice), fighter(&mut dice));
    let turn = |dice: &mut Generator| f64::from(dice.pick(360));
    let lean = turn(&mut dice);
    let blue_at = cluster(&mut dice, &blue, (36.0, 18.0), lean);
    let lean = if dice.pick(2) == 0 { 270.0 } else { turn(&mut dice) };
    let x = 34.0 + f64::from(dice.pick(5));
    let red_at = cluster(&mut dice, &red, (x, 27.0), lean);
    let mut scene = Scene::new().unit(RED, red, &red_at).unit(BLUE, blue, &blue_at);
    if walls {
        for kind in [TerrainKind::Blocking, TerrainKind::Difficult, TerrainKind::Impassable] {
            let (x, y) = (28.0 + f64::from(dice.pick(14)), 8.0 + f64::from(dice.pick(20)));
            let (w, h) = (1.0 + f64::from(dice.pick(3)), 1.0 + f64::from(dice.pick(3)));
            scene = scene.block(&[kind], [x, y], [x + w, y + h]);
        }
        scene = scene.unit(BLUE, infantry(1), &[at(30.0 + f64::from(dice.pick(12)), 12.0, 90.0)]);
    }
    others(scene)
}

/// Everything that stops a base: enemies and closed terrain.
fn free(pos: Pos<'_>, unit: UnitId, quad: &Quad, resting: bool) -> bool {
    let apart = pos.units().filter(|&other| other != unit && pos.on_table(other)).all(|other| {
        let enemy = pos.spec(other).seat != pos.spec(unit).seat;
        pos.bases(other).all(|base| {
            let theirs = &pos.state.base(base).quad;
            if resting {
                distance(quad, theirs) > CONTACT
            } else {
                !enemy || overlap_depth(quad, theirs) <= CONTACT
            }
        })
    });
    let solid = |at: usize| {
        let kinds = pos.board.features[at].kinds;
        kinds.has(TerrainKind::Blocking) || kinds.has(TerrainKind::Impassable)
    };
    let open =
        |at: usize| pos.board.parts(at).iter().all(|part| !sandtable_geometry::overlaps_convex(quad, part));
    apart && (0..pos.board.features.len()).all(|at| !solid(at) || open(at))
}

/// Looks step by step for a shift of up to 4 in that takes a whole unit out of contact.
fn way_out(pos: Pos<'_>, unit: UnitId) -> Option<Point> {
    let spec = pos.spec(unit);
    let poses: Vec<Pose> = pos.bases(unit).map(|base| pos.state.base(base).pose).collect();
    (0..64).find_map(|turn| {
        let (sin, cos) = (std::f64::consts::TAU * f64::from(turn) / 64.0).sin_cos();
        for step in 1..=80 {
            let shift = Point { x: cos, y: sin } * (0.05 * f64::from(step));
            let quad = |pose: &Pose| {
                let to = pose.point() + shift;
                Quad::place(Pose::new(to.x, to.y, pose.heading), spec.size)
            };
            if !poses.iter().all(|pose| free(pos, unit, &quad(pose), false)) {
                return None;
            }
            let rests = |pose| {
                let quad = quad(pose);
                free(pos, unit, &quad, true) && inside_rect(&quad, &pos.table.bounds)
            };
            if poses.iter().all(rests) {
                return Some(shift);
            }
        }
        None
    })
}

/// Plays one charge to the end of the fight. The events, and the state before them.
fn fight(scene: &Scene, seed: u64) -> Option<(Fixed, State, State, Vec<Event>)> {
    let mut setup = scene.setup.clone();
    let mut position = scene.position.clone();
    position.active = Some((0, 0));
    setup.position = Some(position);
    // Units that were drawn on top of something are passed over.
    let (table, mut state) = Regiment::open(&Default::default(), &setup).ok()?;
    let (mut dice, mut out) = (Keyed::new(seed), Vec::new());
    Regiment::begin(&table, &mut state, &mut dice, &mut out);
    let before = state;
    let clear =
        |pos: Pos<'_>, unit| pos.bases(unit).all(|base| free(pos, unit, &pos.state.base(base).quad, true));
    if !with_pos(&table, &state, |pos| pos.units().all(|unit| clear(pos, unit))) {
        return None;
    }
    let (red, blue) = (UnitId(0), setup.armies[0].units.len() as u8);
    let inches = f64::from(setup.armies[0].units[0].move_in);
    let moves = with_pos(&table, &state, |pos| strike(pos, red, UnitId(blue), inches))?;
    out.clear();
    let command = Command::Charge { target: UnitId(blue), moves };
    Regiment::play(&table, &mut state, RED, &command, &mut dice, &mut out).ok()?;
    // Casualties and repairs are answered as is usual, until the fight is over.
    while state.stack.iter().any(|frame| matches!(frame, Frame::Combat(_) | Frame::Move(_))) {
        let question = with_pos(&table, &state, engine::asks).expect("somebody is asked");
        let answer = question.default;
        Regiment::play(&table, &mut state, question.seat, &answer, &mut dice, &mut out).expect("a default");
    }
    let fought = out.iter().any(|event| matches!(event, Event::Combat(CombatEvent::Judged { .. })));
    fought.then_some((table, before, state, out))
}

/// The state just before a unit is found to have no way out.
fn when_stuck(table: &Fixed, before: &State, events: &[Event], unit: UnitId) -> State {
    let mut state = *before;
    for event in events {
        if matches!(event, Event::Combat(CombatEvent::Destroyed { unit: gone, .. }) if *gone == unit) {
            break;
        }
        event.apply(table, &mut state);
    }
    state
}

// proves: REG-MELEE-16, REG-MELEE-19, REG-MELEE-20, REG-A78, REG-A79
#[test]
fn after_any_fight_nobody_is_in_contact_and_nobody_lost_who_had_a_way_out() {
    let (mut fought, mut pushes, mut retreats, mut split) = (0, 0, 0, 0);
    for seed in 0..fights(400) {
        let walls = seed % 2 == 1;
        let scene = close_quarters(seed, walls);
        let Some((table, before, state, events)) = fight(&scene, seed) else { continue };
        fought += 1;
        with_pos(&table, &state, |pos| {
            for red in pos.units_of(RED).filter(|&unit| pos.on_table(unit)) {
                for blue in pos.units_of(BLUE).filter(|&unit| pos.on_table(unit)) {
                    assert!(
                        gap(pos, red, blue) > CONTACT,
                        "seed {seed}: {red:?} touches {blue:?}: {events:#?}"
                    );
                }
            }
        });
        for (unit, cause) in destroyed(&events) {
            if cause == Cause::CannotRetreat {
                let stuck = when_stuck(&table, &before, &events, unit);
                let way = with_pos(&table, &stuck, |pos| way_out(pos, unit));
                assert_eq!(way, None, "seed {seed}: {unit:?} had a way out");
            }
        }
        for (how, count) in [(Motion::Push, &mut pushes), (Motion::Retreat, &mut retreats)] {
            let Some((unit, shift)) = shifts(&events, &before, &table, how) else { continue };
            *count += 1;
            split += u32::from(!alike(&shift));
            // A joint shift keeps cohesion; a retreat also turns bases, which may cost it.
            let last = events.iter().rposition(
                |event| matches!(event, Event::Move(MoveEvent::Moved { how: last, .. }) if *last == how),
            );
            if alike(&shift) && how == Motion::Push {
                assert!(!broke(&events[last.unwrap()..]), "seed {seed}: {how:?} of {unit:?} broke it");
            }
            assert!(walls || alike(&shift), "seed {seed}: in the open bases go their own ways: {shift:?}");
        }
    }
    assert!(
        fought > 100 && pushes > 30 && retreats > 30,
        "{fought} fights, {pushes} pushes, {retreats} retreats"
    );
    assert!(split * 20 < pushes + retreats, "{split} of {pushes} pushes and {retreats} retreats were split");
}
