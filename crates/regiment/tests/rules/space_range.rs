//! Range bands and the line they are measured on (REG-RANGE, REG-ARC-02).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::Size;
use sandtable_kernel::Seat;
use sandtable_regiment::data::*;
use sandtable_regiment::rules::space::{self, Band};
use sandtable_regiment::rulings::*;

/// Half of a 30 mm base in inches, as the lattice has it.
fn half() -> f64 {
    Size::S30X30.half_width()
}

/// An infantry base at (10, 18) looking right, and one whose near edge is `gap` inches before its front.
fn facing(gap: f64) -> Scene {
    Scene::new().unit(RED, infantry(1), &[at(10.0, 18.0, 0.0)]).unit(
        BLUE,
        infantry(1),
        &[at(10.0 + 2.0 * half() + gap, 18.0, 180.0)],
    )
}

fn shot(play: &Play) -> Result<space::Shot, sandtable_kernel::Refusal> {
    play.look(|pos| space::shot(pos, play.id(RED, 0), play.base(BLUE, 0, 0)))
}

// proves: REG-RANGE-01, REG-RANGE-02, REG-RANGE-03, REG-DATA-10, REG-BASE-02
#[test]
fn bands_end_with_their_value() {
    for (gap, band) in [
        (0.5, Some(Band::Short)),
        (8.0, Some(Band::Short)),
        (8.01, Some(Band::Long)),
        (8.1, Some(Band::Long)),
        (12.0, Some(Band::Long)),
        (12.01, None),
        (12.1, None),
    ] {
        let play = facing(gap).active(RED, 0);
        match (shot(&play), band) {
            (Ok(shot), Some(band)) => {
                assert_eq!(shot.band, band, "{gap}");
                assert!((shot.distance - gap).abs() < 1e-3, "{} for {gap}", shot.distance);
            }
            (Err(refusal), None) => {
                assert_eq!((refusal.code, refusal.rule.as_str()), ("out-of-range", "REG-RANGE-03"));
                assert_eq!(refusal.needs, Some(12.0));
                assert!((refusal.has.unwrap() - gap).abs() < 1e-3, "{refusal}");
            }
            (got, want) => panic!("{gap}: {got:?}, not {want:?}"),
        }
        let quick = play.look(|pos| space::can_shoot(pos, play.id(RED, 0), play.base(BLUE, 0, 0)));
        assert_eq!(quick, band, "{gap}");
    }
}

// proves: REG-RANGE-04, REG-A70
#[test]
fn the_clear_line_is_measured_and_not_the_straight_one() {
    // A wall hides all but the slanting line between the two lower corners.
    let scene = |gap: f64| {
        Scene::new()
            .unit(RED, infantry(1), &[at(10.0, 18.0, 0.0)])
            .unit(BLUE, infantry(1), &[at(10.0 + 2.0 * half() + gap, 17.5, 180.0)])
            .block(&[TerrainKind::Blocking], [14.0, 15.0], [14.5, 18.3])
            .active(RED, 0)
    };
    let play = scene(7.9);
    let found = shot(&play).unwrap();
    assert_eq!(found.band, Band::Short);
    assert!(found.distance > 7.905, "{}", found.distance);
    let (from, to) = found.line;
    assert!((from.distance(to) - found.distance).abs() < 1e-9);
    // Just past 8 in along that line the band changes although the straight distance is short.
    let play = scene(7.99);
    assert_eq!(shot(&play).unwrap().band, Band::Long);
    let quick = play.look(|pos| space::can_shoot(pos, play.id(RED, 0), play.base(BLUE, 0, 0)));
    assert_eq!(quick, Some(Band::Long));
}

fn line_of(seat: Seat, xs: &[f64], y: f64, scene: Scene) -> Scene {
    let poses: Vec<_> = xs.iter().map(|&x| at(x, y, if seat == RED { 0.0 } else { 180.0 })).collect();
    scene.unit(seat, infantry(xs.len() as u8), &poses)
}

// proves: REG-RANGE-05, REG-RANGE-07, REG-BASE-11
#[test]
fn one_base_in_range_is_enough_for_the_unit() {
    // Three bases one behind the other; only the foremost is within 12 in.
    let scene = line_of(RED, &[10.0, 8.0, 6.0], 18.0, Scene::new());
    let play = line_of(BLUE, &[10.0 + 2.0 * half() + 11.5], 18.0, scene).active(RED, 0);
    let found = shot(&play).unwrap();
    assert_eq!(found.from, play.base(RED, 0, 0));
    assert_eq!(found.band, Band::Long);
}

// proves: REG-RANGE-06, REG-A70
#[test]
fn the_band_follows_the_named_base_or_with_the_alternative_the_closest() {
    let near = 10.0 + 2.0 * half() + 7.5;
    let build = |scene: Scene| line_of(BLUE, &[near, near + 2.0], 18.0, line_of(RED, &[10.0], 18.0, scene));
    let band = |play: &Play, base: u8| {
        play.look(|pos| space::shot(pos, play.id(RED, 0), play.base(BLUE, 0, base)).map(|shot| shot.band))
    };
    let play = build(Scene::new()).active(RED, 0);
    assert_eq!(band(&play, 0), Ok(Band::Short));
    assert_eq!(band(&play, 1), Ok(Band::Long));
    let play = build(Scene::new()).ruling(A70_CLOSEST_FOR_RANGE).active(RED, 0);
    assert_eq!(band(&play, 0), Ok(Band::Short));
    assert_eq!(band(&play, 1), Ok(Band::Short));
}

// proves: REG-A70
#[test]
fn with_the_alternative_the_named_base_must_still_be_seen() {
    let near = 10.0 + 2.0 * half() + 5.0;
    let scene = line_of(RED, &[10.0], 18.0, Scene::new()).ruling(A70_CLOSEST_FOR_RANGE);
    let scene = scene.unit(BLUE, infantry(2), &[at(near, 18.0, 180.0), at(near, 20.0, 180.0)]).block(
        &[TerrainKind::Blocking],
        [12.0, 18.8],
        [15.5, 25.0],
    );
    let play = scene.active(RED, 0);
    let code = |base| {
        play.look(|pos| space::shot(pos, play.id(RED, 0), play.base(BLUE, 0, base)).map_err(|r| r.code).err())
    };
    assert_eq!(code(0), None);
    assert_eq!(code(1), Some("not-in-sight"));
}

// proves: REG-KW-30, REG-KW-31, REG-KW-33
#[test]
fn indirect_needs_no_sight_but_range_and_arc() {
    let wall = |scene: Scene| scene.block(&[TerrainKind::Blocking], [14.0, 0.0], [14.5, 36.0]);
    let enemy = |gap: f64| at(10.0 + 2.0 * half() + gap, 18.0, 180.0);
    let scene = |profile: Profile, gap: f64| {
        wall(Scene::new())
            .unit(RED, profile, &[at(10.0, 18.0, 0.0)])
            .unit(BLUE, infantry(1), &[enemy(gap)])
            .active(RED, 0)
    };
    let code = |play: &Play| shot(play).map_err(|refusal| refusal.code).map(|shot| shot.band);
    let mortar = || with(infantry(1), Keyword::Indirect);
    assert_eq!(code(&scene(infantry(1), 8.0)), Err("not-in-sight"));
    assert_eq!(code(&scene(mortar(), 8.0)), Ok(Band::Short));
    assert_eq!(code(&scene(mortar(), 8.1)), Ok(Band::Long));
    assert_eq!(code(&scene(mortar(), 12.1)), Err("out-of-range"));
    // Not reciprocal: the target does not see the mortar.
    let play = scene(mortar(), 8.0);
    let back = play.look(|pos| space::shot(pos, play.id(BLUE, 0), play.base(RED, 0, 0)));
    assert_eq!(back.unwrap_err().code, "not-in-sight");
    assert!(!play.look(|pos| space::unit_sees_unit(pos, play.id(RED, 0), play.id(BLUE, 0))));
    // Behind the front edge.
    let play = wall(Scene::new())
        .unit(RED, mortar(), &[at(10.0, 18.0, 180.0)])
        .unit(BLUE, infantry(1), &[enemy(5.0)])
        .active(RED, 0);
    assert_eq!(code(&play), Err("not-in-arc"));
}

// proves: REG-A84
#[test]
fn indirect_names_any_base_or_with_the_alternative_the_closest() {
    let near = 10.0 + 2.0 * half() + 5.0;
    let scene = || {
        Scene::new().unit(RED, with(infantry(1), Keyword::Indirect), &[at(10.0, 18.0, 0.0)]).unit(
            BLUE,
            infantry(2),
            &[at(near, 18.0, 180.0), at(near + 1.5, 18.0, 180.0)],
        )
    };
    let code = |play: &Play, base| {
        play.look(|pos| space::shot(pos, play.id(RED, 0), play.base(BLUE, 0, base)).map_err(|r| r.code).err())
    };
    let play = scene().active(RED, 0);
    assert_eq!((code(&play, 0), code(&play, 1)), (None, None));
    let play = scene().ruling(A84_CLOSEST_BASE).active(RED, 0);
    assert_eq!((code(&play, 0), code(&play, 1)), (None, Some("not-closest")));
}

// proves: REG-COVER-10, REG-COVER-01, REG-A69
#[test]
fn bases_that_may_be_named_and_the_easiest_of_them() {
    let near = 10.0 + 2.0 * half() + 5.0;
    // Three bases in a column: the first in the open, the second in woods, the third behind a wall.
    let poses = [at(near, 16.0, 180.0), at(near, 18.0, 180.0), at(near, 20.0, 180.0)];
    let scene = Scene::new()
        .unit(RED, infantry(1), &[at(10.0, 17.0, 0.0)])
        .unit(BLUE, infantry(3), &poses)
        .block(&[TerrainKind::Area], [near - 1.0, 17.2], [near + 1.0, 19.0])
        .block(&[TerrainKind::Blocking], [near - 1.0, 19.0], [near - 0.8, 30.0]);
    let play = scene.clone().active(RED, 0);
    let bases = play.look(|pos| space::visible_bases(pos, play.id(RED, 0), play.id(BLUE, 0)));
    assert_eq!(bases.to_vec(), vec![play.base(BLUE, 0, 0), play.base(BLUE, 0, 1)]);
    let best = |play: &Play| {
        play.look(|pos| space::best_base(pos, play.id(RED, 0), play.id(BLUE, 0)).map(|(base, _)| base))
    };
    assert_eq!(best(&play), Some(play.base(BLUE, 0, 0)));
    // Nothing in the open: the covered one.
    let play = scene.change(|scene| scene.position.units[1].poses = poses[1..].to_vec()).active(RED, 0);
    assert_eq!(best(&play), Some(play.base(BLUE, 0, 0)));
    let near = Scene::new()
        .unit(RED, infantry(1), &[at(10.0, 17.0, 0.0)])
        .unit(BLUE, infantry(1), &[at(40.0, 17.0, 180.0)])
        .active(RED, 0);
    assert_eq!(best(&near), None);
}
