//! Firing arcs and flanking (REG-ARC), Omnipresent.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::Size;
use sandtable_kernel::Refusal;
use sandtable_regiment::data::*;
use sandtable_regiment::rules::space::{self, Shot};
use sandtable_regiment::rulings::*;

fn half() -> f64 {
    Size::S30X30.half_width()
}

/// Red's base at (30, 18), looking right; blue's at a place, looking some way.
fn pair(red: Profile, blue: Profile, x: f64, y: f64, degrees: f64) -> Play {
    Scene::new().unit(RED, red, &[at(30.0, 18.0, 0.0)]).unit(BLUE, blue, &[at(x, y, degrees)]).active(RED, 0)
}

fn shot(play: &Play) -> Result<Shot, Refusal> {
    play.look(|pos| space::shot(pos, play.id(RED, 0), play.base(BLUE, 0, 0)))
}

fn flanked(play: &Play, base: u8) -> bool {
    play.look(|pos| space::flanked(pos, play.id(RED, 0), play.base(BLUE, 0, base)))
}

// proves: REG-ARC-01, REG-ARC-02, REG-ARC-03
#[test]
fn the_line_along_the_front_edge_parts_front_from_flank() {
    let code = |x: f64, y: f64| shot(&pair(infantry(1), infantry(1), x, y, 180.0)).map_err(|r| r.code).err();
    let line = 30.0 + half();
    assert_eq!(code(36.0, 18.0), None);
    // Beside the base and behind the line, wholly: in the flank.
    assert_eq!(code(30.0, 12.0), Some("not-in-arc"));
    assert_eq!(code(line - half(), 12.0), Some("not-in-arc"));
    // A sliver before the line.
    assert_eq!(code(line - half() + 0.01, 12.0), None);
    assert_eq!(code(24.0, 18.0), Some("not-in-arc"));
    let refusal = shot(&pair(infantry(1), infantry(1), 24.0, 18.0, 180.0)).unwrap_err();
    assert_eq!(refusal.rule, "REG-ARC-03");
}

// proves: REG-ARC-02
#[test]
fn the_part_that_is_seen_must_be_in_the_arc() {
    let line = 30.0 + half();
    // Blue is 10 in above, half before and half behind the line; a wall hides the half that lies before it.
    let scene = |wall: bool| {
        let scene = Scene::new().unit(RED, infantry(1), &[at(30.0, 18.0, 0.0)]).unit(
            BLUE,
            infantry(1),
            &[at(line, 8.0, 90.0)],
        );
        let scene = if wall {
            scene.block(
                &[TerrainKind::Blocking],
                [line - 0.2, 8.0 + half()],
                [line + 8.0, 8.0 + half() + 0.5],
            )
        } else {
            scene
        };
        scene.active(RED, 0)
    };
    let clear = shot(&scene(false)).unwrap();
    assert!(clear.line.1.x >= line - 1e-3, "the line ends in the arc: {clear:?}");
    let walled = scene(true);
    assert!(walled.look(|pos| space::unit_sees_unit(pos, walled.id(RED, 0), walled.id(BLUE, 0))));
    assert_eq!(shot(&walled).unwrap_err().code, "not-in-sight");
}

// proves: REG-ARC-04, REG-BASE-11, REG-RANGE-07
#[test]
fn one_base_that_faces_the_target_is_enough() {
    let play = Scene::new()
        .unit(RED, infantry(3), &[at(30.0, 16.0, 180.0), at(30.0, 18.0, 0.0), at(30.0, 20.0, 180.0)])
        .unit(BLUE, infantry(1), &[at(36.0, 18.0, 180.0)])
        .active(RED, 0);
    assert_eq!(shot(&play).unwrap().from, play.base(RED, 0, 1));
    let away = Scene::new()
        .unit(RED, infantry(2), &[at(30.0, 16.0, 180.0), at(30.0, 18.0, 180.0)])
        .unit(BLUE, infantry(1), &[at(36.0, 18.0, 180.0)])
        .active(RED, 0);
    assert_eq!(shot(&away).unwrap_err().code, "not-in-arc");
}

// proves: REG-ARC-05, REG-ARC-06
#[test]
fn a_sliver_behind_the_targets_line_flanks_it() {
    // Blue looks down (90 degrees) from (30 + d, 10): its front line is y = 10 + half.
    let front = |y: f64| {
        let play = Scene::new()
            .unit(RED, infantry(1), &[at(30.0, y, 0.0)])
            .unit(BLUE, infantry(1), &[at(36.0, 10.0, 90.0)])
            .active(RED, 0);
        flanked(&play, 0)
    };
    let line = 10.0 + half();
    assert!(!front(20.0));
    assert!(!front(line + half()));
    assert!(front(line + half() - 0.01));
    assert!(front(10.0));
    // One of three attacking bases is enough.
    let play = Scene::new()
        .unit(RED, infantry(3), &[at(30.0, 15.0, 0.0), at(30.0, 13.0, 0.0), at(30.0, 11.0, 0.0)])
        .unit(BLUE, infantry(1), &[at(36.0, 10.0, 90.0)])
        .active(RED, 0);
    assert!(flanked(&play, 0));
}

// proves: REG-ARC-06, REG-A71
#[test]
fn the_named_base_decides_or_with_the_alternative_any() {
    let scene = || {
        Scene::new().unit(RED, infantry(1), &[at(30.0, 18.0, 0.0)]).unit(
            BLUE,
            infantry(2),
            &[at(36.0, 18.0, 180.0), at(36.0, 20.0, 0.0)],
        )
    };
    let play = scene().active(RED, 0);
    assert!(!flanked(&play, 0));
    assert!(flanked(&play, 1));
    let play = scene().ruling(A71_ANY_BASE).active(RED, 0);
    assert!(flanked(&play, 0));
    assert!(flanked(&play, 1));
}

// proves: REG-ARC-08
#[test]
fn the_base_that_flanks_need_not_be_the_one_that_shoots() {
    // The second base stands behind the target's line but looks away from it.
    let play = Scene::new()
        .unit(RED, infantry(2), &[at(30.0, 18.0, 0.0), at(31.5, 18.0, 270.0)])
        .unit(BLUE, infantry(1), &[at(31.3, 24.0, 180.0)])
        .active(RED, 0);
    let found = shot(&play).unwrap();
    assert_eq!(found.from, play.base(RED, 0, 0));
    assert!(flanked(&play, 0));
}

// proves: REG-ARC-09
#[test]
fn the_answer_follows_the_position() {
    let mut play = pair(infantry(1), infantry(1), 36.0, 18.0, 180.0);
    assert!(!flanked(&play, 0));
    let base = play.base(BLUE, 0, 0);
    let pose = at(36.0, 18.0, 0.0);
    let at = base.index();
    play.state.bases[at].pose = pose;
    play.state.bases[at].quad = sandtable_geometry::Quad::place(pose, Size::S30X30);
    assert!(flanked(&play, 0));
}

// proves: REG-ARC-10, REG-A73
#[test]
fn arcs_can_be_asked_for_without_sight_and_range() {
    let front = |x: f64, keyword: Option<Keyword>| {
        let red = keyword.map_or(infantry(1), |keyword| with(infantry(1), keyword));
        let play = pair(red, infantry(1), x, 18.0, 180.0);
        play.look(|pos| space::in_front_arc(pos, play.id(RED, 0), play.base(BLUE, 0, 0)))
    };
    assert!(front(60.0, None));
    assert!(!front(28.0, None));
    assert!(front(28.0, Some(Keyword::Omnipresent)));
}

// proves: REG-KW-37
#[test]
fn omnipresent_units_are_never_flanked() {
    let behind = |blue| flanked(&pair(infantry(1), blue, 36.0, 18.0, 0.0), 0);
    assert!(behind(infantry(1)));
    assert!(!behind(with(infantry(1), Keyword::Omnipresent)));
    let any = Scene::new()
        .unit(RED, infantry(1), &[at(30.0, 18.0, 0.0)])
        .unit(BLUE, with(infantry(1), Keyword::Omnipresent), &[at(36.0, 18.0, 0.0)])
        .ruling(A71_ANY_BASE)
        .active(RED, 0);
    assert!(!flanked(&any, 0));
}

// proves: REG-KW-38
#[test]
fn omnipresent_units_shoot_in_any_direction_within_sight_and_range() {
    let all_round = || with(infantry(1), Keyword::Omnipresent);
    assert!(shot(&pair(all_round(), infantry(1), 24.0, 18.0, 0.0)).is_ok());
    assert!(shot(&pair(all_round(), infantry(1), 30.0, 10.0, 0.0)).is_ok());
    assert_eq!(shot(&pair(all_round(), infantry(1), 10.0, 18.0, 0.0)).unwrap_err().code, "out-of-range");
    let walled = Scene::new()
        .unit(RED, all_round(), &[at(30.0, 18.0, 0.0)])
        .unit(BLUE, infantry(1), &[at(24.0, 18.0, 0.0)])
        .block(&[TerrainKind::Blocking], [27.0, 10.0], [27.5, 26.0])
        .active(RED, 0);
    assert_eq!(shot(&walled).unwrap_err().code, "not-in-sight");
}
