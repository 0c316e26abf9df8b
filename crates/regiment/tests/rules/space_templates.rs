//! Templates of support cards: shapes, who is under them, lasting effects (REG-SUP-11 to REG-SUP-18).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::{Point, Size};
use sandtable_regiment::commands::CardTarget;
use sandtable_regiment::data::*;
use sandtable_regiment::model::{Keys, Lasting, UnitId};
use sandtable_regiment::rules::space;

/// One base of blue at (30, 18), unturned, and a unit of red far away.
fn target() -> Scene {
    Scene::new().unit(RED, infantry(1), &[at(3.0, 3.0, 0.0)]).unit(BLUE, infantry(1), &[at(30.0, 18.0, 0.0)])
}

fn half() -> f64 {
    Size::S30X30.half_width()
}

/// Whether a template at this place, looking right, touches blue's base.
fn touches(template: Template, x: f64, y: f64) -> bool {
    let play = target().active(RED, 0);
    let hits = play.look(|pos| space::template_hits(pos, template, CardTarget::Spot(at(x, y, 0.0))));
    hits.iter().any(|hit| hit.unit == play.id(BLUE, 0))
}

/// Half extents along y (across the heading) and along x, found by touching.
fn assert_extent(template: Template, width: f64, depth: f64) {
    let (across, along) = (width / 2.0 + half(), depth / 2.0 + half());
    assert!(touches(template, 30.0, 18.0 + across - 0.02), "{template:?}");
    assert!(!touches(template, 30.0, 18.0 + across + 0.02), "{template:?}");
    assert!(touches(template, 30.0 - along + 0.02, 18.0), "{template:?}");
    assert!(!touches(template, 30.0 - along - 0.02, 18.0), "{template:?}");
}

// proves: REG-SUP-12, REG-SUP-13, REG-SUP-14
#[test]
fn card_templates_have_the_size_of_playing_cards() {
    assert_extent(Template::Point, 3.5, 2.5);
    assert_extent(Template::DoubleLong, 7.0, 2.5);
    assert_extent(Template::DoubleWide, 5.0, 3.5);
    // A base whose edge is 1.3 in from the middle of the short side is out.
    assert!(!touches(Template::Point, 30.0 + half() + 1.3, 18.0));
}

// proves: REG-SUP-15, REG-DATA-10
#[test]
fn a_radius_takes_everything_within_it() {
    let radius = Template::Radius { inches: 6 };
    assert!(touches(radius, 30.0 + half() + 6.0, 18.0));
    assert!(!touches(radius, 30.0 + half() + 6.01, 18.0));
    // Round, not square: 6 in along each axis is out.
    assert!(!touches(radius, 30.0 + half() + 5.0, 18.0 + half() + 5.0));
    assert!(touches(radius, 30.0 + half() + 4.0, 18.0 + half() + 4.0));
}

// proves: REG-SUP-18
#[test]
fn a_sliver_of_a_base_is_enough_and_touching_is_not() {
    // 1 mm of overlap, and none.
    assert!(touches(Template::Point, 30.0 + half() + 1.25 - 1.0 / 25.4, 18.0));
    assert!(!touches(Template::Point, 30.0 + half() + 1.25, 18.0));
}

// proves: REG-SUP-11, REG-SUP-16
#[test]
fn single_unit_templates_touch_the_unit_and_off_board_ones_nothing() {
    let play = Scene::new()
        .unit(RED, infantry(1), &[at(3.0, 3.0, 0.0)])
        .unit(BLUE, infantry(2), &[at(30.0, 18.0, 0.0), at(30.0, 20.0, 0.0)])
        .unit(BLUE, infantry(1), &[at(32.0, 18.0, 0.0)])
        .active(RED, 0);
    play.look(|pos| {
        let unit = play.id(BLUE, 0);
        let hits = space::template_hits(pos, Template::Unit, CardTarget::Unit(unit));
        assert_eq!(hits.len(), 1);
        assert_eq!((hits[0].unit, hits[0].bases.len()), (unit, 2));
        assert!(space::template_hits(pos, Template::OffBoard, CardTarget::Unit(unit)).is_empty());
        assert!(space::template_hits(pos, Template::OffBoard, CardTarget::Nothing).is_empty());
        // A unit that does not exist is no target.
        assert!(space::template_hits(pos, Template::Unit, CardTarget::Unit(UnitId(99))).is_empty());
    });
}

// proves: REG-SUP-17, REG-SUP-18, REG-A87
#[test]
fn templates_lie_where_they_are_put_and_touch_friend_and_enemy() {
    let play = Scene::new()
        .unit(RED, infantry(1), &[at(28.0, 18.0, 0.0)])
        .unit(BLUE, infantry(3), &[at(30.0, 18.0, 0.0), at(30.0, 20.0, 0.0), at(30.0, 22.0, 0.0)])
        .unit(BLUE, aerial(1), &[at(33.0, 18.0, 0.0)])
        .active(RED, 0);
    play.look(|pos| {
        // Centred on the unit's first base.
        let on_unit = CardTarget::Unit(play.id(BLUE, 0));
        assert_eq!(space::template_pose(pos, on_unit), Some(at(30.0, 18.0, 0.0)));
        assert_eq!(space::template_pose(pos, CardTarget::Nothing), None);
        let hits = space::template_hits(pos, Template::DoubleWide, on_unit);
        let units: Vec<UnitId> = hits.iter().map(|hit| hit.unit).collect();
        assert_eq!(units, vec![play.id(RED, 0), play.id(BLUE, 0)]);
        assert_eq!(hits[1].bases.to_vec(), vec![play.base(BLUE, 0, 0), play.base(BLUE, 0, 1)]);
        // Turned by a quarter it reaches the aerial instead of the second base.
        let turned = CardTarget::Spot(at(30.0, 18.0, 90.0));
        let hits = space::template_hits(pos, Template::DoubleWide, turned);
        assert_eq!(hits.len(), 3);
        assert_eq!(hits[1].bases.to_vec(), vec![play.base(BLUE, 0, 0), play.base(BLUE, 0, 1)]);
    });
}

// proves: REG-A87
#[test]
fn the_touched_base_that_is_easiest_to_hit_counts() {
    let play = Scene::new()
        .unit(RED, infantry(1), &[at(3.0, 3.0, 0.0)])
        .unit(BLUE, infantry(2), &[at(30.0, 18.0, 0.0), at(30.0, 20.0, 0.0)])
        .block(&[TerrainKind::Area], [29.0, 17.0], [31.0, 19.0])
        .active(RED, 0);
    play.look(|pos| {
        let (wooded, open) = (play.base(BLUE, 0, 0), play.base(BLUE, 0, 1));
        let easiest = |bases: &[_]| space::easiest_under(pos, bases, Keys::default());
        assert_eq!(easiest(&[wooded, open]), Some(open));
        assert_eq!(easiest(&[wooded]), Some(wooded));
        assert_eq!(easiest(&[]), None);
        // Blast does not mind.
        let blast = Keys::of(&[Keyword::Blast]);
        assert_eq!(space::easiest_under(pos, &[wooded, open], blast), Some(wooded));
    });
}

/// A game with a lasting card of red's at a place.
fn lasting(scene: Scene, template: Template, effect: CardEffect, x: f64, y: f64) -> Play {
    let mut used = card(template, TargetRule::Spot, effect);
    used.lasts = 1;
    let mut play = scene.card(RED, used).active(RED, 0);
    play.state.effects.push(Lasting { seat: RED, card: 0, pose: at(x, y, 0.0), until: 1, units: 0 });
    play
}

// proves: REG-SUP-18
#[test]
fn lasting_effects_reach_who_is_under_them_now() {
    let jam = |template, x: f64| {
        let play = lasting(target(), template, CardEffect::MoraleJam { by: 1 }, x, 18.0);
        play.look(|pos| {
            let effect = pos.state.effects[0];
            assert!(space::lasting_card(pos, &effect).is_some());
            assert!(!space::under(pos, &effect, play.id(RED, 0)));
            space::under(pos, &effect, play.id(BLUE, 0))
        })
    };
    assert!(jam(Template::Radius { inches: 8 }, 30.0 + half() + 8.0));
    assert!(!jam(Template::Radius { inches: 8 }, 30.0 + half() + 8.1));
    assert!(jam(Template::Point, 31.0));
    assert!(!jam(Template::Point, 32.0));
    assert!(!jam(Template::OffBoard, 30.0));
    assert!(jam(Template::Unit, 30.2));
    assert!(!jam(Template::Unit, 31.0));
}

// proves: REG-SUP-18
#[test]
fn interference_counts_on_lines_that_meet_its_template() {
    let added = |template, from: (f64, f64), to: (f64, f64)| {
        let play = lasting(target(), template, CardEffect::Interference { to_hit: 1 }, 20.0, 18.0);
        play.look(|pos| space::interference(pos, (Point::new(from.0, from.1), Point::new(to.0, to.1))))
    };
    let six = Template::Radius { inches: 6 };
    assert_eq!(added(six, (5.0, 18.0), (40.0, 18.0)), 1, "through");
    assert_eq!(added(six, (20.0, 18.0), (40.0, 18.0)), 1, "out of");
    assert_eq!(added(six, (40.0, 18.0), (20.0, 19.0)), 1, "into");
    assert_eq!(added(six, (19.0, 18.0), (20.0, 19.0)), 1, "within");
    assert_eq!(added(six, (5.0, 25.0), (40.0, 25.0)), 0, "past");
    assert_eq!(added(Template::Point, (20.0, 5.0), (20.0, 30.0)), 1);
    assert_eq!(added(Template::Point, (22.0, 5.0), (22.0, 30.0)), 0);
    // Another kind of card adds nothing.
    let play = lasting(target(), six, CardEffect::MoraleJam { by: 1 }, 20.0, 18.0);
    play.look(|pos| {
        assert_eq!(space::interference(pos, (Point::new(5.0, 18.0), Point::new(40.0, 18.0))), 0);
    });
}
