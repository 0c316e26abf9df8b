//! The position as clients draw it, and the questions they ask of the table.
#![allow(clippy::unwrap_used)]

use sandtable_geometry::Point;
use sandtable_kernel::{Ref, Viewer};
use sandtable_legion::engine;
use sandtable_legion::model::Key;
use sandtable_legion::view::Skirmish;
use sandtable_tabletop::picture::{Lettering, Overlay, draw};
use sandtable_tabletop::{Board, Footing, Glyph, LineKind, RegionKind, Spotted, Tone};

use crate::common::{BLUE, DLT, Play, REBEL, STORM, attack, go};

fn board(play: &Play) -> Skirmish<'_> {
    Skirmish { table: &play.table, state: &play.state }
}

fn unit(id: u8) -> Ref {
    Ref::new("unit", id)
}

#[test]
fn a_scene_shows_units_terrain_and_objectives() {
    let play = Play::on("outpost").at(REBEL, 18.0, 18.0).at(STORM, 18.0, 24.0).acting(REBEL);
    let play = play.with(STORM, |unit| (unit.suppression, unit.wounds) = (2, 1));
    let scene = board(&play).scene(Viewer::Public);
    assert_eq!(scene.pieces.len(), 2);
    let [rebel, storm] = [&scene.pieces[0], &scene.pieces[1]];
    assert_eq!((rebel.tone, storm.tone), (Tone::Acting, Tone::Ready));
    assert!(
        matches!(rebel.shape, Footing::Round { radius } if (radius - 13.5 / 25.4).abs() < 1e-6),
        "{:?}",
        rebel.shape
    );
    assert!(rebel.height.is_some_and(|inches| inches > 1.0) && !rebel.notched);
    assert!(storm.title.contains("1 of ") && storm.title.contains("2 suppression"), "{}", storm.title);
    let marks = scene.marks.iter().filter(|mark| mark.on == storm.group);
    assert!(marks.clone().any(|mark| mark.glyph == Some(Glyph::Suppression) && mark.count == 2));
    let of = |kind| scene.regions.iter().filter(move |region| region.kind == kind);
    assert_eq!(of(RegionKind::Objective).count(), 3);
    assert_eq!(of(RegionKind::Terrain).count(), play.table.terrain.features.len());
    assert!(of(RegionKind::Terrain).any(|hut| hut.title == "Hut (blocks, obstacle), 3″ high, heavy cover"));
    assert_eq!(of(RegionKind::Zone).count(), 2);
}

// proves: LC-SIL-02
#[test]
fn a_scene_tells_heights_of_terrain_and_of_whoever_stands_on_it() {
    let play = Play::on("outpost").at(REBEL, 18.0, 18.0).at(STORM, 18.0, 24.0);
    let hut = play.table.terrain.features.iter().position(|piece| piece.name == "Hut").unwrap();
    let play = play.with(STORM, |unit| unit.on = Some(hut as u8));
    let scene = board(&play).scene(Viewer::Public);
    assert_eq!([scene.pieces[0].foot, scene.pieces[1].foot], [0.0, 3.0]);
    let risen = scene.regions.iter().find(|region| region.name == "Hut").unwrap();
    assert_eq!(risen.rise, Some([0.0, 3.0]));
    let flat = scene.regions.iter().filter(|region| region.kind != RegionKind::Terrain);
    assert!(flat.clone().count() > 0 && flat.clone().all(|region| region.rise.is_none()));
}

#[test]
fn an_attack_is_a_line_while_it_is_resolved() {
    let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).acting(REBEL);
    let mut play = play.with(STORM, |unit| unit.dodge = 1);
    assert!(board(&play).scene(Viewer::Public).lines.is_empty());
    play.play(attack(STORM, 1), "hit crit, hit blank");
    let lines = board(&play).scene(Viewer::Public).lines;
    assert!(matches!(&lines[..], [line] if line.kind == LineKind::Sight && line.points.len() == 2));
}

// proves: LC-LOS-01, LC-MEAS-02
#[test]
fn sight_and_distances_are_told_for_bases_and_points() {
    let play = Play::on("outpost").at(REBEL, 26.0, 7.0).at(STORM, 26.0, 16.0).at(DLT, 30.0, 7.0);
    let board = board(&play);
    let thing = |id: u8| Spotted::Thing(unit(id));
    let clear = board.sight(Viewer::Public, &thing(REBEL.0), &thing(DLT.0)).unwrap();
    assert!(clear.line.is_some() && clear.blockers.is_empty());
    let hidden = board.sight(Viewer::Public, &thing(REBEL.0), &thing(STORM.0)).unwrap();
    assert_eq!((hidden.line, hidden.blockers), (None, vec![Ref::new("terrain", 0)]));
    let point = Spotted::Point(Point::new(26.0, 16.0));
    assert!(board.sight(Viewer::Public, &thing(REBEL.0), &point).unwrap().line.is_none());
    let measured = board.measure(Viewer::Public, &thing(REBEL.0), &thing(DLT.0)).unwrap();
    let radius = 13.5 / 25.4;
    assert!((measured.least - (4.0 - 2.0 * radius)).abs() < 1e-3, "{measured:?}");
    assert!((measured.most - 4.0).abs() < 1e-3 && measured.line[0].x < measured.line[1].x, "{measured:?}");
    assert!(board.sight(Viewer::Public, &thing(REBEL.0), &thing(5)).is_none(), "it is not on the table");
}

// proves: LC-MOVE-02, LC-TOOL-01
#[test]
fn reach_is_where_a_move_may_end() {
    let play = Play::on("outpost").at(REBEL, 20.0, 12.0).at(STORM, 3.0, 33.0).acting(REBEL);
    assert!(!play.table.unit(REBEL).keys.has(Key::Stationary));
    let reach = board(&play).reach(Viewer::Public, &unit(REBEL.0), 0.5).unwrap();
    let (mut inside, mut wrong) = (0, 0);
    for (row, cells) in reach.rows.iter().enumerate().step_by(2) {
        for (column, inches) in cells.iter().enumerate().step_by(2) {
            let centre = reach.origin + Point::new(column as f64 + 0.5, row as f64 + 0.5) * reach.cell;
            let command = go(REBEL, centre.x, centre.y);
            let legal = play.look(|pos| engine::check(pos, BLUE, &command)).is_ok();
            inside += usize::from(legal);
            wrong += usize::from(legal != inches.is_some());
        }
    }
    // The grid sweeps the tools in steps and joins cells of three of them; its edge is one cell wide.
    assert!(inside > 40 && wrong * 6 < inside, "{wrong} of {inside}");
}

// proves: LC-MOVE-08
#[test]
fn a_roof_that_can_be_climbed_is_within_reach() {
    // The hut is 3 inches high: no tool leads up there but by a climb.
    let play = Play::on("outpost").at(REBEL, 22.5, 11.5).at(STORM, 5.0, 33.0).acting(REBEL);
    let reach = board(&play).reach(Viewer::Public, &unit(REBEL.0), 0.5).unwrap();
    let roof = (Point::new(25.5, 11.5) - reach.origin) * reach.cell.recip();
    assert!(reach.rows[roof.y as usize][roof.x as usize].is_some());
}

#[test]
fn a_picture_names_what_is_on_the_table() {
    let play = Play::on("outpost").at(REBEL, 26.0, 7.0).at(STORM, 26.0, 16.0).acting(REBEL);
    let overlay = Overlay { sight: Some([unit(REBEL.0), unit(STORM.0)]), reach: Some(unit(REBEL.0)) };
    let text = draw(&board(&play), Viewer::Public, &overlay, &[], Lettering::Text);
    for word in [
        "Shifting Priorities",
        "Round 2 of 4",
        "Rebel Troopers 1",
        "Storm Trooper 1",
        "Hut",
        "not in sight",
        "reach ",
    ] {
        assert!(text.contains(word), "{word}");
    }
}
