//! Cover (REG-COVER) and Barrier (REG-KW-09 to REG-KW-13).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::Size;
use sandtable_kernel::{DiceSource, Form, Reckon, Reckoning};
use sandtable_regiment::data::*;
use sandtable_regiment::hosted::SYSTEM;
use sandtable_regiment::model::{Keys, Lasting};
use sandtable_regiment::rules::space;
use sandtable_regiment::rulings::*;
use sandtable_system::New;
use sandtable_tabletop::Kinds;
use serde_json::{Value, json};

/// Red's base at (10, 18), blue's at (20, 18), facing each other.
fn duel_of(red: Profile, blue: Profile) -> Scene {
    Scene::new().unit(RED, red, &[at(10.0, 18.0, 0.0)]).unit(BLUE, blue, &[at(20.0, 18.0, 180.0)])
}

fn duel() -> Scene {
    duel_of(infantry(1), infantry(1))
}

fn play(scene: Scene) -> Play {
    scene.active(RED, 0)
}

/// The rule that gives blue's base `base` of its first unit cover against red's first unit; none without cover.
fn reason_for(play: &Play, base: u8, keys: Keys) -> Option<&'static str> {
    play.look(|pos| {
        let base = play.base(BLUE, 0, base);
        let attacker = Some(play.id(RED, 0));
        let mut reckoning = Reckoning::default();
        reckoning.start("hit requirement", Form::Threshold);
        let covered = space::covered(pos, base, attacker, keys, &mut reckoning);
        assert_eq!(covered, !reckoning.parts.is_empty());
        let part = reckoning.parts.first()?;
        // REG-COVER-04: one term of one, however many reasons there are.
        assert_eq!((part.amount, reckoning.parts.len()), (1.0, 1));
        Some(part.rule.as_str())
    })
}

fn reason(play: &Play) -> Option<&'static str> {
    reason_for(play, 0, Keys::default())
}

fn covered(scene: Scene) -> bool {
    reason(&play(scene)).is_some()
}

/// A piece from `from` on to the right of it, over blue's base.
fn under_blue(scene: Scene, kind: TerrainKind, from: f64) -> Scene {
    scene.block(&[kind], [from, 15.0], [24.0, 21.0])
}

// proves: REG-COVER-02, REG-COVER-03, REG-COVER-11, REG-TERR-01, REG-TERR-06, REG-TERR-07, REG-TERR-08, REG-TERR-19
#[test]
fn half_the_base_in_the_right_terrain_is_cover() {
    // Blue's base is 1.18 in wide: 0.02 in are 1.7 % of it.
    for kind in [TerrainKind::Area, TerrainKind::Depression, TerrainKind::Structural] {
        assert!(covered(under_blue(duel(), kind, 18.0)), "{kind:?} all");
        assert!(covered(under_blue(duel(), kind, 20.0)), "{kind:?} half");
        assert!(!covered(under_blue(duel(), kind, 20.02)), "{kind:?} 48 %");
    }
    for kind in [TerrainKind::Open, TerrainKind::Difficult, TerrainKind::Elevated, TerrainKind::Dangerous] {
        assert!(!covered(under_blue(duel(), kind, 18.0)), "{kind:?}");
    }
    // Where ground units cannot stand there is no cover for what reaches over it either.
    let reaching = under_blue(duel(), TerrainKind::Blocking, 20.2);
    let off = |scene: &mut Scene| scene.position.units[1].poses[0] = at(10.0, 30.0, 180.0);
    let mut on_it = play(under_blue(reaching, TerrainKind::Impassable, 20.2).change(off));
    assert_eq!(reason(on_it.put(BLUE, 0, 0, at(20.0, 18.0, 180.0))), None);
    assert_eq!(reason(&play(under_blue(duel(), TerrainKind::Area, 18.0))), Some("REG-COVER-03"));
}

// proves: REG-COVER-02
#[test]
fn shares_of_several_pieces_add_up_and_overlaps_count_once() {
    let half = Size::S30X30.half_width();
    let piece = |scene: Scene, kind, x0: f64, x1: f64| scene.block(&[kind], [x0, 15.0], [x1, 21.0]);
    // A quarter of the base at each end.
    let left = |scene| piece(scene, TerrainKind::Area, 19.0, 20.0 - half / 2.0);
    let right = |scene, kind| piece(scene, kind, 20.0 + half / 2.0, 22.0);
    assert!(!covered(left(duel())));
    assert!(covered(right(left(duel()), TerrainKind::Depression)));
    // Twice the same quarter.
    assert!(!covered(left(left(duel()))));
    let play = play(right(left(duel()), TerrainKind::Depression));
    let share = play.look(|pos| {
        let quad = &pos.state.base(play.base(BLUE, 0, 0)).quad;
        space::share_in(pos, quad, Kinds::of(&[TerrainKind::Area, TerrainKind::Depression]))
    });
    assert!((share - 0.5).abs() < 1e-6, "{share}");
}

// proves: REG-COVER-01, REG-BASE-12, REG-BASE-11, REG-A60
#[test]
fn the_named_base_decides_or_with_the_alternative_all() {
    let scene = |ruling: bool| {
        let scene = Scene::new()
            .unit(RED, infantry(1), &[at(10.0, 18.0, 0.0)])
            .unit(BLUE, infantry(2), &[at(20.0, 18.0, 180.0), at(20.0, 20.0, 180.0)])
            .block(&[TerrainKind::Area], [18.0, 19.0], [22.0, 22.0]);
        play(if ruling { scene.ruling(A60_ALL_BASES) } else { scene })
    };
    let play = scene(false);
    assert_eq!(reason_for(&play, 0, Keys::default()), None);
    assert_eq!(reason_for(&play, 1, Keys::default()), Some("REG-COVER-03"));
    let play = scene(true);
    assert_eq!(reason_for(&play, 0, Keys::default()), None);
    assert_eq!(reason_for(&play, 1, Keys::default()), None);
    let all = under_blue(duel(), TerrainKind::Area, 18.0).ruling(A60_ALL_BASES);
    assert!(covered(all));
}

// proves: REG-A61
#[test]
fn with_the_alternative_a_structure_covers_only_who_is_all_inside() {
    let house = |from: f64| under_blue(duel(), TerrainKind::Structural, from);
    assert!(covered(house(20.0)));
    assert!(!covered(house(20.0).ruling(A61_ALL_INSIDE)));
    assert!(covered(house(19.0).ruling(A61_ALL_INSIDE)));
    // Woods as before.
    assert!(covered(under_blue(duel(), TerrainKind::Area, 20.0).ruling(A61_ALL_INSIDE)));
    // One of two bases outside.
    let scene = Scene::new()
        .unit(RED, infantry(1), &[at(10.0, 18.0, 0.0)])
        .unit(BLUE, infantry(2), &[at(20.0, 18.0, 180.0), at(20.0, 20.0, 180.0)])
        .block(&[TerrainKind::Structural], [18.0, 15.0], [22.0, 19.0]);
    assert_eq!(reason_for(&play(scene.clone()), 0, Keys::default()), Some("REG-COVER-03"));
    assert_eq!(reason_for(&play(scene.ruling(A61_ALL_INSIDE)), 0, Keys::default()), None);
}

// proves: REG-COVER-05
#[test]
fn vehicles_have_no_cover_from_terrain() {
    let woods = |blue| {
        Scene::new()
            .unit(RED, infantry(1), &[at(10.0, 18.0, 0.0)])
            .unit(BLUE, blue, &[at(20.0, 18.0, 180.0)])
            .block(&[TerrainKind::Area], [18.0, 15.0], [24.0, 21.0])
    };
    assert!(covered(woods(infantry(1))));
    assert!(!covered(woods(vehicle(1))));
}

// proves: REG-COVER-06, REG-TYPE-05
#[test]
fn aerials_have_cover_everywhere() {
    assert_eq!(reason(&play(duel_of(infantry(1), aerial(1)))), Some("REG-COVER-06"));
}

// proves: REG-COVER-07
#[test]
fn dug_in_units_have_cover_everywhere() {
    let scene = Scene::new().unit(RED, infantry(1), &[at(10.0, 18.0, 0.0)]).unit_as(
        BLUE,
        infantry(1),
        &[at(20.0, 18.0, 180.0)],
        |unit| unit.dug_in = true,
    );
    assert_eq!(reason(&play(scene)), Some("REG-COVER-07"));
}

// proves: REG-COVER-04
#[test]
fn several_reasons_are_one() {
    let woods = under_blue(duel_of(infantry(1), aerial(1)), TerrainKind::Area, 18.0);
    // `reason` checks that there is one term.
    assert!(reason(&play(woods)).is_some());
}

// proves: REG-COVER-08, REG-KW-03, REG-KW-14
#[test]
fn blast_and_anti_air_ignore_all_cover() {
    let scenes = [
        under_blue(duel(), TerrainKind::Area, 18.0),
        duel_of(infantry(1), aerial(1)),
        duel_of(infantry(1), with(vehicle(1), Keyword::Barrier)),
    ];
    for scene in scenes {
        let play = play(scene);
        assert!(reason(&play).is_some());
        assert!(reason_for(&play, 0, Keys::of(&[Keyword::Ion, Keyword::AntiArmor])).is_some());
        assert_eq!(reason_for(&play, 0, Keys::of(&[Keyword::Blast])), None);
        assert_eq!(reason_for(&play, 0, Keys::of(&[Keyword::AntiAir])), None);
    }
}

// proves: REG-COVER-09
#[test]
fn both_in_the_same_woods_have_cover_from_each_other() {
    let play = play(duel().block(&[TerrainKind::Area], [8.0, 15.0], [22.0, 21.0]));
    play.look(|pos| {
        let (red, blue) = (play.id(RED, 0), play.id(BLUE, 0));
        let none = Keys::default();
        assert!(space::covered(pos, play.base(BLUE, 0, 0), Some(red), none, &mut ()));
        assert!(space::covered(pos, play.base(RED, 0, 0), Some(blue), none, &mut ()));
        assert!(space::unit_sees_unit(pos, red, blue));
    });
}

// proves: REG-COVER-12, REG-KW-51, REG-KW-31, REG-KW-32
#[test]
fn towering_and_indirect_leave_cover_alone() {
    for keyword in [Keyword::Towering, Keyword::Indirect] {
        let scene = duel_of(with(infantry(1), keyword), infantry(1))
            .block(&[TerrainKind::Area], [18.0, 15.0], [24.0, 21.0])
            .block(&[TerrainKind::Area], [14.0, 15.0], [16.0, 21.0]);
        let play = play(scene);
        assert_eq!(reason_for(&play, 0, Keys::of(&[keyword])), Some("REG-COVER-03"));
        // Hidden behind the other woods, and a target all the same.
        play.look(|pos| assert!(space::shot(pos, play.id(RED, 0), play.base(BLUE, 0, 0)).is_ok()));
    }
    // A towering target in woods keeps its cover too.
    let scene = duel_of(infantry(1), with(infantry(1), Keyword::Towering));
    assert!(covered(under_blue(scene, TerrainKind::Area, 18.0)));
}

// proves: REG-COVER-13
#[test]
fn cover_is_a_term_of_the_hit_requirement_only() {
    let play = play(under_blue(duel(), TerrainKind::Area, 18.0));
    let open = super_open();
    play.look(|pos| {
        use sandtable_regiment::rules::stats;
        let unit = play.id(BLUE, 0);
        open.look(|other| {
            assert_eq!(stats::courage(pos, unit, &mut ()), stats::courage(other, unit, &mut ()));
            assert_eq!(pos.spec(unit).save, other.spec(unit).save);
        });
    });
}

fn super_open() -> Play {
    play(duel())
}

// proves: REG-COVER-02
#[test]
fn smoke_covers_like_area_terrain() {
    let mut cloud = card(Template::DoubleWide, TargetRule::Spot, CardEffect::Smoke);
    cloud.lasts = 1;
    let mut play = play(duel().card(RED, cloud));
    assert_eq!(reason(&play), None);
    play.state.effects.push(Lasting { seat: RED, card: 0, pose: at(21.0, 18.0, 0.0), until: 1, units: 0 });
    assert_eq!(reason(&play), Some("REG-COVER-03"));
    // Half of the cover from woods, half from smoke.
    let half = Size::S30X30.half_width();
    let scene = duel().block(&[TerrainKind::Area], [18.0, 15.0], [20.0 - half / 2.0, 21.0]);
    let mut cloud = card(Template::DoubleWide, TargetRule::Spot, CardEffect::Smoke);
    cloud.lasts = 1;
    let mut play = self::play(scene.card(RED, cloud));
    assert_eq!(reason(&play), None);
    // 3.5 in deep along its heading.
    let pose = at(20.0 + half / 2.0 + 1.75, 18.0, 0.0);
    play.state.effects.push(Lasting { seat: RED, card: 0, pose, until: 1, units: 0 });
    assert_eq!(reason(&play), Some("REG-COVER-03"));
}

/// Red at (10, 18); blue's target at (20, 18), 8.8 in away; blue's Barrier unit `gap` inches below the target.
fn barrier(target: Profile, gap: f64) -> Scene {
    let half = Size::S30X30.half_width();
    let tall = if target.class == Class::Vehicle { Size::S60X60.half_width() } else { half };
    Scene::new()
        .unit(RED, infantry(1), &[at(10.0, 18.0, 0.0)])
        .unit(BLUE, target, &[at(20.0, 18.0, 180.0)])
        .unit(BLUE, with(infantry(1), Keyword::Barrier), &[at(20.0, 18.0 + tall + half + gap, 180.0)])
}

// proves: REG-KW-09, REG-KW-10
#[test]
fn barrier_covers_friends_within_six_inches_vehicles_too() {
    assert_eq!(reason(&play(barrier(infantry(1), 6.0))), Some("REG-KW-09"));
    assert_eq!(reason(&play(barrier(infantry(1), 6.02))), None);
    assert_eq!(reason(&play(barrier(vehicle(1), 6.0))), Some("REG-KW-09"));
    // Any base to any base.
    let two = Scene::new()
        .unit(RED, infantry(1), &[at(10.0, 18.0, 0.0)])
        .unit(BLUE, infantry(2), &[at(20.0, 18.0, 180.0), at(20.0, 20.0, 180.0)])
        .unit(BLUE, with(infantry(2), Keyword::Barrier), &[at(20.0, 27.0, 180.0), at(20.0, 29.0, 180.0)]);
    assert_eq!(reason_for(&play(two), 0, Keys::default()), Some("REG-KW-09"));
    // The bearer's nearer base may be any of its bases, too.
    let bearer =
        |poses: &[sandtable_geometry::Pose]| duel().unit(BLUE, with(infantry(2), Keyword::Barrier), poses);
    let [near, far] = [at(20.0, 25.0, 180.0), at(20.0, 27.0, 180.0)];
    for poses in [[near, far], [far, near]] {
        assert_eq!(reason(&play(bearer(&poses))), Some("REG-KW-09"));
    }
    assert_eq!(reason(&play(bearer(&[far, at(20.0, 29.0, 180.0)]))), None);
    // Not for the other side.
    let enemy = duel().unit(RED, with(infantry(1), Keyword::Barrier), &[at(20.0, 22.0, 0.0)]);
    assert_eq!(reason(&play(enemy)), None);
}

// proves: REG-KW-11, REG-KW-12
#[test]
fn an_attack_from_within_cancels_barrier() {
    let near = |gap: f64| {
        let half = Size::S30X30.half_width();
        // The bearer is below the target; red stands below the bearer.
        let bearer = 18.0 + 2.0 * half + 1.0;
        Scene::new()
            .unit(RED, infantry(1), &[at(20.0, bearer + 2.0 * half + gap, 270.0)])
            .unit(BLUE, infantry(1), &[at(20.0, 18.0, 180.0)])
            .unit(BLUE, with(infantry(1), Keyword::Barrier), &[at(20.0, bearer, 180.0)])
    };
    assert_eq!(reason(&play(near(6.0))), None);
    assert_eq!(reason(&play(near(6.02))), Some("REG-KW-09"));
    // Another bearer that is farther away still covers.
    let second = near(5.0).unit(BLUE, with(infantry(1), Keyword::Barrier), &[at(20.0, 12.0, 180.0)]);
    assert_eq!(reason(&play(second)), Some("REG-KW-09"));
    // Cards come from nowhere on the table.
    let play = play(near(5.0));
    play.look(|pos| {
        assert!(space::covered(pos, play.base(BLUE, 0, 0), None, Keys::default(), &mut ()));
    });
}

// proves: REG-KW-13, REG-A82
#[test]
fn barrier_covers_its_bearer() {
    let scene = duel_of(infantry(1), with(vehicle(1), Keyword::Barrier));
    assert_eq!(reason(&play(scene)), Some("REG-KW-09"));
}

// proves: REG-A82
#[test]
fn any_attacking_base_cancels_or_with_the_alternative_only_the_one_that_sees() {
    // Red's rear base is within 6 in of the bearer, but looks away; its front base is the one that shoots.
    let scene = Scene::new()
        .unit(RED, infantry(2), &[at(10.0, 18.0, 0.0), at(10.0, 20.0, 180.0)])
        .unit(BLUE, infantry(1), &[at(20.0, 18.0, 180.0)])
        .unit(BLUE, with(infantry(1), Keyword::Barrier), &[at(16.5, 23.0, 180.0)]);
    let check = |scene: Scene| {
        let play = play(scene);
        play.look(|pos| {
            let shot = space::shot(pos, play.id(RED, 0), play.base(BLUE, 0, 0)).unwrap();
            assert_eq!(shot.from, play.base(RED, 0, 0));
        });
        reason(&play)
    };
    assert_eq!(check(scene.clone()), None);
    assert_eq!(check(scene.ruling(A82_LOS_BASE)), Some("REG-KW-09"));
}

// proves: REG-COVER-02, REG-COVER-05
#[test]
fn of_a_shot_is_told_how_much_of_the_base_is_in_cover_and_how_much_is_enough() {
    let within = |scene: Scene| {
        let mut setup = scene.setup;
        setup.position = Some(scene.position);
        let system = SYSTEM.over_builtin().unwrap();
        let play = system.open(New::Setup(json!(setup)), DiceSource::Seeded(1)).unwrap().play;
        let told = play.explain(json!({ "shot": { "unit": "unit:0", "base": "base:1" } })).unwrap();
        let told = Value::Object(told);
        (told["within"].clone(), told["reckonings"][1]["total"].clone())
    };
    let area = |scene, from| under_blue(scene, TerrainKind::Area, from);
    let (some, open) = within(area(duel(), 20.2));
    let share = some["share"].as_f64().unwrap();
    // The base reaches from 19.41 to 20.59: a third of it lies beyond 20.2.
    assert!((share - 0.33).abs() < 0.02 && some["needs"] == 0.5, "{some}");
    let (most, covered) = within(area(duel(), 19.7));
    assert!(most["share"].as_f64().unwrap() > 0.7);
    assert_eq!(covered.as_f64().unwrap(), open.as_f64().unwrap() + 1.0);
    assert_eq!(within(duel()).0["share"], 0.0);
    // Terrain covers no vehicle.
    assert!(within(area(duel_of(infantry(1), vehicle(1)), 19.7)).0.is_null());
}
