//! Line of sight (REG-LOS), the sight side of terrain (REG-TERR), Towering, aerials.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::{Point, Size};
use sandtable_regiment::data::*;
use sandtable_regiment::rules::space;
use sandtable_regiment::rulings::*;

/// Whether the first unit of red sees the first of blue. Asked both ways, because sight is mutual.
fn sees(play: &Play) -> bool {
    sees_units(play, 0, 0)
}

fn sees_units(play: &Play, red: u8, blue: u8) -> bool {
    play.look(|pos| {
        let (a, b) = (play.id(RED, red), play.id(BLUE, blue));
        let seen = space::unit_sees_unit(pos, a, b);
        assert_eq!(seen, space::unit_sees_unit(pos, b, a), "sight is mutual");
        let by_base = pos.bases(b).any(|base| space::unit_sees_base(pos, a, base));
        assert_eq!(seen, by_base, "a unit is seen if one of its bases is");
        seen
    })
}

/// Red's base at (10, 18), blue's at (20, 18), facing each other.
fn duel() -> Scene {
    duel_of(infantry(1), infantry(1))
}

fn duel_of(red: Profile, blue: Profile) -> Scene {
    Scene::new().unit(RED, red, &[at(10.0, 18.0, 0.0)]).unit(BLUE, blue, &[at(20.0, 18.0, 180.0)])
}

/// A piece across the whole way between the two.
fn across(scene: Scene, kinds: &[TerrainKind]) -> Scene {
    scene.block(kinds, [14.0, 15.0], [16.0, 21.0])
}

fn play(scene: Scene) -> Play {
    scene.active(RED, 0)
}

// proves: REG-LOS-01, REG-LOS-04
#[test]
fn one_line_from_corner_to_corner_is_enough() {
    // Two walls leave only the line from the lower front corner of red to the upper one of blue.
    let walls = |top: f64| {
        duel().block(&[TerrainKind::Blocking], [12.0, 10.0], [12.5, 18.33]).block(
            &[TerrainKind::Blocking],
            [17.5, top],
            [18.0, 26.0],
        )
    };
    let open = play(walls(17.67));
    assert!(sees(&open));
    assert!(!sees(&play(walls(17.6))));
    let report = open.look(|pos| space::sight_report(pos, open.base(RED, 0, 0), open.base(BLUE, 0, 0)));
    let report = report.unwrap();
    let [from, to] = report.line.unwrap();
    assert!(from.y > 18.5 && to.y < 17.5, "{from:?} {to:?}");
    assert!((report.distance.unwrap() - from.distance(to)).abs() < 1e-9);
    assert!(report.in_front_arc && report.features.is_empty() && report.units.is_empty());
}

// proves: REG-LOS-02, REG-LOS-07
#[test]
fn third_units_block_whoever_they_are_but_aerials_do_not() {
    let between = |seat, profile: Profile| play(duel().unit(seat, profile, &[at(15.0, 18.0, 0.0)]));
    assert!(sees(&play(duel())));
    assert!(!sees(&between(RED, vehicle(1))));
    assert!(!sees(&between(BLUE, vehicle(1))));
    assert!(sees(&between(RED, aerial(1))));
    assert!(sees(&between(BLUE, aerial(1))));
    // A narrow base leaves room to see past it, a lost base and an embarked unit are not there.
    let lost = duel().unit(RED, vehicle(2), &[at(15.0, 24.0, 0.0)]);
    assert!(sees(&play(lost)));
    let blocked = between(BLUE, vehicle(1));
    let report =
        blocked.look(|pos| space::sight_report(pos, blocked.base(RED, 0, 0), blocked.base(BLUE, 0, 0)));
    let report = report.unwrap();
    assert_eq!((report.line, report.units), (None, vec![blocked.id(BLUE, 1)]));
}

// proves: REG-A65
#[test]
fn with_the_alternative_friendly_units_do_not_block() {
    let between = |seat| {
        let scene = duel().unit(seat, vehicle(1), &[at(15.0, 18.0, 0.0)]);
        play(scene.ruling(A65_FRIENDS_TRANSPARENT))
    };
    // Transparent for its friend, and by mutuality for the one who looks back.
    assert!(sees(&between(RED)));
    assert!(sees(&between(BLUE)));
    // One of each: neither side has a free line.
    let both = duel()
        .unit(RED, vehicle(1), &[at(14.0, 18.0, 0.0)])
        .unit(BLUE, vehicle(1), &[at(16.6, 18.0, 0.0)])
        .ruling(A65_FRIENDS_TRANSPARENT);
    assert!(!sees(&play(both)));
}

// proves: REG-LOS-03
#[test]
fn bases_of_the_two_units_never_hide_each_other() {
    // The shooter's comrade in front of it, the target's comrade in front of that.
    let scene = Scene::new().unit(RED, vehicle(2), &[at(10.0, 18.0, 0.0), at(12.5, 18.0, 0.0)]).unit(
        BLUE,
        vehicle(2),
        &[at(17.5, 18.0, 180.0), at(20.0, 18.0, 180.0)],
    );
    let play = play(scene);
    let rear = play.base(BLUE, 0, 1);
    play.look(|pos| {
        assert!(space::unit_sees_base(pos, play.id(RED, 0), rear));
        assert!(space::shot(pos, play.id(RED, 0), rear).is_ok());
        let report = space::sight_report(pos, play.base(RED, 0, 0), rear).unwrap();
        assert!(report.line.is_some());
    });
}

// proves: REG-LOS-05, REG-BASE-01
#[test]
fn figures_change_nothing() {
    let tall = |mut profile: Profile| {
        profile.tags = vec!["titan".into()];
        profile.name = "A tower on legs".into();
        profile
    };
    let wall = |red, blue| play(across(duel_of(red, blue), &[TerrainKind::Blocking]));
    assert!(!sees(&wall(tall(infantry(1)), tall(infantry(1)))));
    let between = duel().unit(RED, tall(vehicle(1)), &[at(15.0, 24.0, 0.0)]);
    assert!(sees(&play(between)));
}

// proves: REG-LOS-08, REG-TYPE-05
#[test]
fn lines_to_and_from_aerials_are_never_blocked() {
    let crowd =
        |scene: Scene| across(scene, &[TerrainKind::Blocking]).unit(BLUE, vehicle(1), &[at(17.2, 18.0, 0.0)]);
    assert!(!sees(&play(crowd(duel()))));
    assert!(sees(&play(crowd(duel_of(aerial(1), infantry(1))))));
    assert!(sees(&play(crowd(duel_of(infantry(1), aerial(1))))));
}

// proves: REG-A66
#[test]
fn with_the_alternative_aerials_see_over_terrain_only() {
    let wall = across(duel_of(infantry(1), aerial(1)), &[TerrainKind::Blocking]).ruling(A66_TERRAIN_ONLY);
    assert!(sees(&play(wall)));
    let unit = duel_of(infantry(1), aerial(1)).unit(RED, vehicle(1), &[at(15.0, 18.0, 0.0)]);
    assert!(sees(&play(unit.clone())));
    // The aerial's own base is wide; something as wide must stand close to hide it.
    let wide =
        unit.unit(BLUE, vehicle(1), &[at(15.0, 20.4, 0.0)]).unit(BLUE, vehicle(1), &[at(15.0, 15.6, 0.0)]);
    assert!(sees(&play(wide.clone())));
    assert!(!sees(&play(wide.ruling(A66_TERRAIN_ONLY))));
}

/// A hill under red's base, as far as `edge`.
fn hill(scene: Scene, edge: f64) -> Scene {
    scene.block(&[TerrainKind::Elevated], [8.0, 15.0], [edge, 21.0])
}

// proves: REG-LOS-09, REG-TERR-10, REG-A63
#[test]
fn from_a_hill_nothing_blocks_and_back() {
    let crowd =
        |scene: Scene| across(scene, &[TerrainKind::Blocking]).unit(BLUE, vehicle(1), &[at(17.2, 18.0, 0.0)]);
    assert!(!sees(&play(crowd(duel()))));
    // `sees` asks both ways.
    assert!(sees(&play(crowd(hill(duel(), 12.0)))));
    // Woods, and another hill as high.
    assert!(sees(&play(across(hill(duel(), 12.0), &[TerrainKind::Area]))));
    assert!(sees(&play(across(hill(duel(), 12.0), &[TerrainKind::Elevated]))));
}

// proves: REG-LOS-10, REG-TERR-10, REG-A63
#[test]
fn a_hill_blocks_between_its_opposite_sides() {
    assert!(!sees(&play(across(duel(), &[TerrainKind::Elevated]))));
    // With one of the two fully on it, it does not.
    let on = duel().block(&[TerrainKind::Elevated], [14.0, 15.0], [21.0, 21.0]);
    assert!(sees(&play(on)));
}

// proves: REG-LOS-11, REG-A63
#[test]
fn partly_on_a_hill_is_not_on_it_unless_any_overlap_is_enough() {
    let wall = |edge| across(hill(duel(), edge), &[TerrainKind::Blocking]);
    // Red's base reaches from 9.41 to 10.59.
    assert!(sees(&play(wall(10.6))));
    assert!(!sees(&play(wall(10.5))));
    assert!(sees(&play(wall(10.5).ruling(A63_ANY_OVERLAP))));
    assert!(!sees(&play(wall(9.3).ruling(A63_ANY_OVERLAP))));
    // Partly on it, the way off the hill is free and the way across it is not.
    let behind = duel().block(&[TerrainKind::Elevated], [8.0, 15.0], [10.0, 21.0]);
    assert!(sees(&play(behind)));
    let before = duel().block(&[TerrainKind::Elevated], [10.0, 15.0], [14.0, 21.0]);
    assert!(!sees(&play(before)));
    // Two pieces side by side make one hill.
    let joined = wall(10.0).block(&[TerrainKind::Elevated], [10.0, 15.0], [12.0, 21.0]);
    assert!(sees(&play(joined)));
}

// proves: REG-A63
#[test]
fn with_the_alternative_hills_as_high_still_block() {
    let ruling = |scene: Scene| play(scene.ruling(A63_EQUAL_HEIGHT_BLOCKS));
    let crowd = |scene: Scene| scene.unit(BLUE, vehicle(1), &[at(18.0, 18.0, 0.0)]);
    assert!(sees(&ruling(crowd(across(hill(duel(), 12.0), &[TerrainKind::Blocking])))));
    assert!(!sees(&ruling(across(hill(duel(), 12.0), &[TerrainKind::Elevated]))));
    // The hill that the other one stands on does not.
    let both = hill(duel(), 12.0).block(&[TerrainKind::Elevated], [14.0, 15.0], [22.0, 21.0]);
    assert!(sees(&ruling(both)));
}

// proves: REG-LOS-12, REG-TERR-07, REG-A64
#[test]
fn woods_block_through_but_not_in_out_or_within() {
    let woods = |from: f64, to: f64| play(duel().block(&[TerrainKind::Area], [from, 15.0], [to, 21.0]));
    assert!(!sees(&woods(14.0, 16.0)), "through");
    assert!(sees(&woods(14.0, 22.0)), "in");
    assert!(sees(&woods(8.0, 16.0)), "out");
    assert!(sees(&woods(8.0, 22.0)), "within");
    // Any overlap is enough; touching is not.
    assert!(sees(&woods(10.5, 16.0)));
    let edge = 10.0 + Size::S30X30.half_width();
    assert!(!sees(&woods(edge, 16.0)));
    // Another piece in the way still blocks.
    let second = duel().block(&[TerrainKind::Area], [8.0, 15.0], [12.0, 21.0]);
    assert!(!sees(&play(across(second, &[TerrainKind::Area]))));
}

// proves: REG-A64
#[test]
fn with_the_alternative_half_the_base_must_be_in_the_woods() {
    let woods = |from: f64| {
        let scene = duel().block(&[TerrainKind::Area], [from, 15.0], [16.0, 21.0]);
        play(scene.ruling(A64_HALF_OVERLAP))
    };
    assert!(sees(&woods(10.0)));
    assert!(!sees(&woods(10.02)));
    // A base half out of it still sees the way that does not lead through it.
    let behind = duel().block(&[TerrainKind::Area], [8.0, 15.0], [9.9, 21.0]).ruling(A64_HALF_OVERLAP);
    assert!(sees(&play(behind)));
}

// proves: REG-LOS-13, REG-TERR-19, REG-A62
#[test]
fn structures_block_through_them_for_all() {
    let house = |red: Profile, from: f64, to: f64| {
        duel_of(red, infantry(1)).block(&[TerrainKind::Structural], [from, 15.0], [to, 21.0])
    };
    for red in [infantry(1), vehicle(1)] {
        assert!(!sees(&play(house(red.clone(), 14.0, 16.0))), "through");
        assert!(sees(&play(house(red.clone(), 18.0, 22.0))), "in");
        let sealed = house(red.clone(), 18.0, 22.0).ruling(A62_SEALED_TO_VEHICLES);
        assert_eq!(sees(&play(sealed)), red.class == Class::Infantry);
        // What juts out of it can be seen.
        let partly = house(red, 20.0, 22.0).ruling(A62_SEALED_TO_VEHICLES);
        assert!(sees(&play(partly)));
    }
}

// proves: REG-LOS-14, REG-TERR-09
#[test]
fn blocking_terrain_stops_every_line_through_it() {
    assert!(!sees(&play(across(duel(), &[TerrainKind::Blocking]))));
    // Round its end there is a line.
    assert!(sees(&play(duel().block(&[TerrainKind::Blocking], [14.0, 15.0], [16.0, 18.5]))));
    let blocked = play(across(duel(), &[TerrainKind::Blocking]));
    let report =
        blocked.look(|pos| space::sight_report(pos, blocked.base(RED, 0, 0), blocked.base(BLUE, 0, 0)));
    assert_eq!(report.unwrap().features, vec![0]);
}

// proves: REG-LOS-15, REG-TERR-01, REG-TERR-06, REG-TERR-08, REG-TERR-11
#[test]
fn low_ground_never_blocks() {
    for kind in [
        TerrainKind::Depression,
        TerrainKind::Difficult,
        TerrainKind::Impassable,
        TerrainKind::Dangerous,
        TerrainKind::Open,
    ] {
        assert!(sees(&play(across(duel(), &[kind]))), "{kind:?}");
    }
}

// proves: REG-TERR-23
#[test]
fn a_piece_blocks_if_any_of_its_kinds_does() {
    assert!(!sees(&play(across(duel(), &[TerrainKind::Difficult, TerrainKind::Area]))));
    assert!(!sees(&play(across(duel(), &[TerrainKind::Blocking, TerrainKind::Elevated]))));
    // Wooded hill: fully on it one sees over everything, partly on it the hill still blocks the way across.
    let wooded = |from: f64, to: f64| {
        duel().block(&[TerrainKind::Area, TerrainKind::Elevated], [from, 15.0], [to, 21.0])
    };
    assert!(sees(&play(wooded(8.0, 16.0))));
    assert!(!sees(&play(wooded(10.0, 16.0))));
    let woods = duel().block(&[TerrainKind::Area], [10.0, 15.0], [16.0, 21.0]);
    assert!(sees(&play(woods)));
}

// proves: REG-LOS-16, REG-KW-50
#[test]
fn towering_units_see_and_are_seen_over_everything() {
    let crowd =
        |scene: Scene| across(scene, &[TerrainKind::Blocking]).unit(BLUE, vehicle(1), &[at(17.2, 18.0, 0.0)]);
    let tower = || with(infantry(1), Keyword::Towering);
    assert!(sees(&play(crowd(duel_of(tower(), infantry(1))))));
    assert!(sees(&play(crowd(duel_of(infantry(1), tower())))));
}

// proves: REG-KW-51
#[test]
fn towering_changes_neither_range_nor_arc() {
    let tower = || with(infantry(1), Keyword::Towering);
    let code = |red, x: f64, heading: f64| {
        let scene = Scene::new().unit(RED, red, &[at(10.0, 18.0, heading)]).unit(
            BLUE,
            infantry(1),
            &[at(x, 18.0, 180.0)],
        );
        let play = play(across(scene, &[TerrainKind::Blocking]));
        play.look(|pos| space::shot(pos, play.id(RED, 0), play.base(BLUE, 0, 0)).map_err(|r| r.code).err())
    };
    assert_eq!(code(infantry(1), 20.0, 0.0), Some("not-in-sight"));
    assert_eq!(code(tower(), 20.0, 0.0), None);
    assert_eq!(code(tower(), 24.0, 0.0), Some("out-of-range"));
    assert_eq!(code(tower(), 20.0, 180.0), Some("not-in-arc"));
}

// proves: REG-KW-52
#[test]
fn towering_third_parties_block_and_smaller_units_block_others() {
    let tower = || with(vehicle(1), Keyword::Towering);
    assert!(!sees(&play(duel().unit(BLUE, tower(), &[at(15.0, 18.0, 0.0)]))));
    assert!(!sees(&play(duel().unit(RED, tower(), &[at(15.0, 18.0, 0.0)]))));
    // The tower itself is seen past them, the unit behind it is not.
    let scene =
        duel().unit(BLUE, tower(), &[at(17.0, 18.0, 0.0)]).unit(BLUE, vehicle(1), &[at(14.0, 18.0, 0.0)]);
    let play = play(scene);
    assert!(!sees_units(&play, 0, 0));
    assert!(sees_units(&play, 0, 1));
    assert!(sees_units(&play, 0, 2));
}

// proves: REG-LOS-18
#[test]
fn a_line_that_grazes_an_edge_is_free() {
    let edge = 18.0 - Size::S30X30.half_width();
    let wall = |top: f64| play(duel().block(&[TerrainKind::Blocking], [14.0, top], [16.0, 24.0]));
    // All but the line along the upper edges of the two bases runs through the wall.
    assert!(sees(&wall(edge)));
    assert!(!sees(&wall(edge - 1.0 / 1024.0)));
    // Corners too.
    let corners = duel()
        .terrain(&[TerrainKind::Blocking], &[[15.0, edge], [17.0, 24.0], [13.0, 24.0]])
        .block(&[TerrainKind::Blocking], [12.0, 10.0], [12.5, edge]);
    assert!(sees(&play(corners)));
}

// proves: REG-LOS-12, REG-SUP-18
#[test]
fn smoke_is_area_terrain_for_sight() {
    let smoke = |template: Template, x: f64| {
        let mut cloud = card(template, TargetRule::Spot, CardEffect::Smoke);
        cloud.lasts = 1;
        let mut play = play(duel().card(RED, cloud));
        let pose = at(x, 18.0, 0.0);
        play.state.effects.push(sandtable_regiment::model::Lasting {
            seat: RED,
            card: 0,
            pose,
            until: 1,
            units: 0,
        });
        play
    };
    assert!(!sees(&smoke(Template::DoubleLong, 15.0)));
    assert!(!sees(&smoke(Template::Radius { inches: 3 }, 15.0)));
    assert!(sees(&smoke(Template::DoubleLong, 20.0)));
    assert!(sees(&smoke(Template::DoubleLong, 11.5)));
    assert!(sees(&smoke(Template::DoubleLong, 30.0)));
    let hidden = smoke(Template::DoubleLong, 15.0);
    let report = hidden.look(|pos| space::sight_report(pos, hidden.base(RED, 0, 0), hidden.base(BLUE, 0, 0)));
    assert_eq!(report.unwrap().smoke, vec![0]);
}

// proves: REG-SUP-17
#[test]
fn a_point_is_seen_like_a_base_without_extent() {
    let point = |scene: Scene, x: f64, y: f64| {
        let play = play(scene);
        play.look(|pos| space::unit_sees_point(pos, play.id(RED, 0), Point::new(x, y)))
    };
    assert!(point(duel(), 15.0, 18.0));
    let wall = || across(duel(), &[TerrainKind::Blocking]);
    assert!(!point(wall(), 17.0, 18.0));
    assert!(point(wall(), 13.0, 18.0));
    assert!(point(wall(), 17.0, 30.0));
    let woods = || across(duel(), &[TerrainKind::Area]);
    assert!(point(woods(), 15.0, 18.0), "into the woods");
    assert!(!point(woods(), 17.0, 18.0), "through them");
    // On a hill behind a wall.
    let hill = wall().block(&[TerrainKind::Elevated], [16.5, 15.0], [18.0, 21.0]);
    assert!(point(hill, 17.0, 18.0));
    // Behind an enemy vehicle, and beyond an aerial.
    assert!(!point(duel().unit(BLUE, vehicle(1), &[at(13.0, 18.0, 0.0)]), 16.0, 18.0));
    assert!(point(
        duel_of(aerial(1), infantry(1)).unit(BLUE, vehicle(1), &[at(13.0, 18.0, 0.0)]),
        16.0,
        18.0
    ));
}

// proves: REG-SUP-04, REG-A86
#[test]
fn cards_need_sight_in_any_direction_or_with_the_alternative_in_front() {
    let turned = |heading: f64| {
        Scene::new().unit(RED, infantry(1), &[at(10.0, 18.0, heading)]).unit(
            BLUE,
            infantry(1),
            &[at(20.0, 18.0, 180.0)],
        )
    };
    let ask = |scene: Scene| {
        let play = play(scene);
        play.look(|pos| {
            let unit = space::card_sees_unit(pos, play.id(RED, 0), play.id(BLUE, 0)).is_ok();
            let point = space::card_sees_point(pos, play.id(RED, 0), Point::new(18.0, 18.0)).is_ok();
            assert_eq!(unit, point);
            unit
        })
    };
    assert!(ask(turned(0.0)));
    assert!(ask(turned(180.0)));
    assert!(!ask(across(turned(0.0), &[TerrainKind::Blocking])));
    assert!(ask(turned(0.0).ruling(A86_FRONT_ARC)));
    assert!(!ask(turned(180.0).ruling(A86_FRONT_ARC)));
    assert!(!ask(across(turned(0.0), &[TerrainKind::Blocking]).ruling(A86_FRONT_ARC)));
}

// proves: REG-DISP-03
#[test]
fn asking_changes_nothing() {
    let play = play(across(duel(), &[TerrainKind::Area]));
    let before = play.state;
    play.look(|pos| {
        let (a, b) = (play.id(RED, 0), play.id(BLUE, 0));
        let base = play.base(BLUE, 0, 0);
        let _ = space::unit_sees_unit(pos, a, b);
        let _ = space::shot(pos, a, base);
        let _ = space::covered(pos, base, Some(a), pos.spec(a).keys, &mut ());
        let _ = space::flanked(pos, a, base);
        let _ = space::sight_report(pos, play.base(RED, 0, 0), base);
        assert!((space::unit_distance(pos, a, b) - (10.0 - 2.0 * Size::S30X30.half_width())).abs() < 1e-9);
    });
    assert_eq!(before, play.state);
}

// proves: REG-LOS-06
#[test]
fn sight_is_mutual_wherever_bases_stand() {
    for step in 0..40 {
        let x = 10.0 + 1.3 * f64::from(step);
        let play = Scene::new()
            .unit(RED, infantry(1), &[at(x, 28.0, 270.0)])
            .unit(BLUE, infantry(1), &[at(36.0, 8.0, 90.0)])
            .unit(BLUE, vehicle(1), &[at(34.0, 14.0, 90.0)])
            .block(&[TerrainKind::Blocking], [38.0, 17.0], [46.0, 18.0])
            .queue(&[Side::Red]);
        let (a, b) = (play.id(RED, 0), play.id(BLUE, 0));
        let both = play.look(|pos| (space::unit_sees_unit(pos, a, b), space::unit_sees_unit(pos, b, a)));
        assert_eq!(both.0, both.1, "x = {x}");
    }
}
