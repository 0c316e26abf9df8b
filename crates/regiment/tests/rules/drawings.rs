//! Drawings of units and of terrain: each has one that is like it, by its pack or by what it is.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_kernel::Viewer;
use sandtable_regiment::data::*;
use sandtable_regiment::view::Battle;
use sandtable_tabletop::{Board, Figure, RegionKind, Scenery};
use sandtable_testkit::files;

fn library() -> Library {
    Library::builtin().unwrap_or_else(|problems| panic!("{problems}"))
}

/// Tells if a unit looks like a drawing.
fn fits(unit: &Profile, figure: Figure) -> bool {
    match (unit.class, unit.subtype) {
        (Class::Infantry, _) if unit.tagged("emplaced") => figure.is_gun(),
        (Class::Infantry, _) => figure.is_on_foot(),
        (_, Subtype::Aerial) => matches!(figure, Figure::Snowspeeder | Figure::Uwing | Figure::Gunship),
        (_, Subtype::Walker) => {
            matches!(figure, Figure::Walker | Figure::Scoutwalker | Figure::Atat | Figure::Atte)
        }
        (_, Subtype::Ground | Subtype::Hover) => !figure.is_on_foot(),
    }
}

#[test]
fn every_unit_is_drawn_as_what_it_is() {
    let library = library();
    for unit in &library.units {
        assert!(fits(unit, unit.drawn_as()), "{}: {:?}", unit.id, unit.drawn_as());
        let usual = Profile { figure: None, ..unit.clone() }.drawn_as();
        assert!(fits(unit, usual), "{} without a figure: {usual:?}", unit.id);
    }
    for (id, figure) in [
        ("stormtroopers", Figure::Trooper),
        ("army-troopers", Figure::Line),
        ("e-web", Figure::Gunteam),
        ("speeder-bikes", Figure::Bike),
        ("at-st", Figure::Walker),
        ("troop-transports", Figure::Transport),
        ("at-at", Figure::Atat),
        ("pathfinders", Figure::Commando),
        ("laser-cannon", Figure::Cannon),
        ("hovertanks", Figure::Hovertank),
        ("snowspeeder", Figure::Snowspeeder),
        ("u-wing", Figure::Uwing),
        ("clone-troopers", Figure::Clone),
        ("at-rt", Figure::Scoutwalker),
        ("at-te", Figure::Atte),
        ("laat", Figure::Gunship),
        ("b1-droids", Figure::Droid),
        ("b2-droids", Figure::Superdroid),
        ("droidekas", Figure::Droideka),
        ("aat", Figure::Skimtank),
        ("mtt", Figure::Mtt),
        ("kaadu", Figure::Mount),
    ] {
        assert_eq!(library.unit(id).expect(id).drawn_as(), figure, "{id}");
    }
}

#[test]
fn the_drawings_of_the_setup_are_up_to_date() {
    let library = library();
    let units = library.units.iter().map(|unit| (unit.id.as_str(), unit.drawn_as()));
    let terrain = library.terrain.iter().map(|piece| (piece.id.as_str(), piece.drawn_as()));
    files::assert_looks("regiment", units, terrain);
}

#[test]
fn every_piece_of_terrain_but_open_ground_has_a_drawing_that_turns_with_it() {
    let library = library();
    for piece in &library.terrain {
        assert_eq!(piece.drawn_as().is_none(), piece.is(TerrainKind::Open), "{}", piece.id);
        let [first, second] = [piece.outline[0], piece.outline[1]];
        let upper = piece.outline.iter().map(|corner| corner[1]).fold(f64::MAX, f64::min);
        assert!(first[1] == upper && second[1] == upper && first[0] < second[0], "{}", piece.id);
    }
    let drawn = |id: &str| library.terrain.iter().find(|piece| piece.id == id).expect(id).drawn_as();
    for (id, drawing) in [
        ("woods", Scenery::Woods),
        ("thicket", Scenery::Scrub),
        ("ruins", Scenery::Ruins),
        ("mesa", Scenery::Hill),
        ("crater", Scenery::Trench),
        ("crag", Scenery::Rock),
        ("wall", Scenery::Wall),
        ("lake", Scenery::Water),
        ("bog", Scenery::Field),
    ] {
        assert_eq!(drawn(id), Some(drawing), "{id}");
    }
}

#[test]
fn a_scene_has_the_drawings_of_its_units_and_pieces() {
    let droids = Profile { figure: Some(Figure::Droid), ..infantry(1) };
    let play = Scene::new()
        .unit(RED, infantry(2), &[at(10.0, 18.0, 0.0), at(10.0, 20.0, 0.0)])
        .unit(BLUE, droids, &[at(20.0, 18.0, 180.0)])
        .block(&[TerrainKind::Blocking], [14.0, 12.0], [16.0, 24.0])
        .active(RED, 0);
    let scene = Battle { table: &play.table, state: &play.state }.scene(Viewer::Public);
    let figures: Vec<Figure> = scene.pieces.iter().map(|piece| piece.figure).collect();
    assert_eq!(figures, [Figure::Line, Figure::Line, Figure::Droid]);
    let units: Vec<Figure> = play.view(Viewer::Public).game.units.iter().map(|unit| unit.figure).collect();
    assert_eq!(units, [Figure::Line, Figure::Droid]);
    let wall = scene.regions.iter().find(|region| region.kind == RegionKind::Terrain).unwrap();
    assert_eq!(wall.drawing, Some(Scenery::Wall));
}
