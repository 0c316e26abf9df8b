//! Placing terrain: priority, turns, gaps, joined pieces, clear zones, and what happens when nothing fits.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_kernel::Seat;
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::*;
use sandtable_regiment::model::{Event, MAX_PLACED};
use sandtable_regiment::rules::setup::{SetupEvent, Stage};
use sandtable_regiment::rulings::*;

/// A rectangle of terrain around its own centre.
fn piece(id: &str, width: f64, height: f64) -> TerrainPiece {
    let (x, y) = (width / 2.0, height / 2.0);
    TerrainPiece {
        id: id.into(),
        name: id.into(),
        kinds: vec![TerrainKind::Area],
        outline: vec![[-x, -y], [x, -y], [x, y], [-x, y]],
        drawing: None,
        provenance: ours(),
    }
}

/// A unit each, terrain to be placed, mission and colours open.
fn scene(half: &[TerrainPiece]) -> Scene {
    let mut scene = Scene::new();
    for army in &mut scene.setup.armies {
        army.units.push(infantry(1));
        army.deck = vec![mission(), mission(), mission()];
    }
    scene.setup.ground = None;
    scene.setup.half = half.to_vec();
    scene.setup.mission = None;
    scene.setup.colours = None;
    scene
}

/// Seat 0 has won the roll and places first.
fn placing(scene: Scene) -> Play {
    let mut play = scene.set_up("5 2");
    play.act(Command::PlaceFirst { first: true }, "");
    play
}

fn put(piece: u8, x: f64, y: f64) -> Command {
    common::put(piece, at(x, y, 0.0))
}

// proves: REG-SETUP-07
#[test]
fn the_higher_roll_chooses_who_places_first_and_equal_rolls_are_rolled_again() {
    let mut play = scene(&[piece("wood", 6.0, 4.0)]).set_up("4 4 3 5");
    assert_eq!(play.asked(), Some((Seat(1), "place-first")));
    play.must_refuse(put(0, 36.0, 18.0), "wrong-command");
    play.act(Command::PlaceFirst { first: false }, "");
    assert_eq!(play.asked(), Some((Seat(0), "place-terrain")));
    let mut play = scene(&[piece("wood", 6.0, 4.0)]).set_up("3 5");
    play.act(Command::PlaceFirst { first: true }, "");
    assert_eq!(play.asked(), Some((Seat(1), "place-terrain")));
}

// proves: REG-SETUP-06, REG-SETUP-08, REG-SETUP-12, REG-SETUP-11, REG-SETUP-01
#[test]
fn both_place_an_equal_half_in_turn_before_colours_are_known() {
    let mut play = placing(scene(&[piece("wood", 6.0, 4.0), piece("wall", 4.0, 1.0)]));
    let mut order = Vec::new();
    for (number, x) in [(0, 10.0), (0, 30.0), (1, 50.0), (1, 65.0)] {
        let (seat, kind) = play.asked().unwrap();
        assert_eq!(kind, "place-terrain");
        // REG-SETUP-12: terrain comes before colours and mission.
        assert_eq!((play.state.red, play.state.mission), (None, None));
        order.push(seat);
        // Two in a row are refused: it is the other seat's turn.
        let other = play.refuse_as(seat.other(), put(number, x, 18.0));
        assert_eq!(other.code, "not-your-decision");
        // Equal totals: a roll for the colour follows the last piece.
        play.act(put(number, x, 18.0), if order.len() == 4 { "6 1" } else { "" });
    }
    assert_eq!(order, [Seat(0), Seat(1), Seat(0), Seat(1)]);
    assert_eq!(play.state.placed.len(), 4);
    assert!(play.happened(|e| *e == Event::Setup(SetupEvent::StageBegan { stage: Stage::Colours })));
    assert_eq!(play.asked(), Some((Seat(0), "choose-colour")));
    // REG-SETUP-11: the layout is locked.
    play.must_refuse(put(0, 36.0, 5.0), "wrong-command");
    let outlines: Vec<f64> =
        play.look(|pos| pos.board.features.iter().map(|f| f.bounds.centre().x).collect());
    assert_eq!(outlines, [10.0, 30.0, 50.0, 65.0]);
}

// proves: REG-SETUP-08
#[test]
fn a_piece_is_placed_once_wholly_on_the_table_and_must_exist() {
    let mut play = placing(scene(&[piece("wood", 6.0, 4.0), piece("wall", 4.0, 1.0)]));
    play.must_refuse(put(2, 36.0, 18.0), "no-such-piece");
    play.must_refuse(put(0, 2.9, 18.0), "off-table");
    play.must_refuse(put(0, 400.0, 18.0), "off-table");
    play.act(put(0, 3.0, 18.0), "");
    play.act(put(0, 40.0, 18.0), "");
    play.must_refuse(put(0, 60.0, 18.0), "piece-placed");
}

// proves: REG-SETUP-09
#[test]
fn pieces_stay_four_inches_apart_edge_to_edge() {
    let mut play = placing(scene(&[piece("wood", 6.0, 4.0), piece("wall", 4.0, 1.0)]));
    play.act(put(0, 20.0, 18.0), "");
    // The wood ends at 23, the wall is 4 long: its middle at 29 leaves exactly 4 in.
    let refusal = play.refuse(put(1, 28.9, 18.0));
    assert_eq!(refusal.code, "terrain-gap");
    assert_eq!(refusal.needs, Some(4.0));
    assert!((refusal.has.unwrap() - 3.9).abs() < 0.001);
    play.must_refuse(put(1, 20.0, 18.0), "terrain-overlap");
    // Corner to corner: 3 in across and 3 in down are 4.24 in.
    play.act(put(1, 28.0, 23.5), "");
}

// proves: REG-SETUP-10, REG-A06
#[test]
fn identical_pieces_may_touch_and_are_one_feature_then() {
    let half = [piece("wood", 6.0, 4.0), piece("wood", 6.0, 4.0), piece("wall", 4.0, 1.0)];
    let mut play = placing(scene(&half));
    play.act(put(0, 20.0, 18.0), "");
    // Near but not touching is no zone; another kind may not touch.
    play.must_refuse(put(0, 27.0, 18.0), "terrain-gap");
    play.must_refuse(put(0, 25.0, 18.0), "terrain-overlap");
    play.must_refuse(put(2, 25.0, 18.0), "terrain-gap");
    play.act(put(0, 26.0, 18.0), "");
    // The third wood touches the second, and is 2 in from the first, which belongs to the same zone.
    play.act(common::put(1, at(25.0, 22.0, 0.0)), "");
    assert_eq!(play.state.placed.len(), 3);
    // REG-A06's alternative: no exemption.
    let mut play = placing(scene(&half).ruling(A06_ALWAYS_GAP));
    play.act(put(0, 20.0, 18.0), "");
    play.must_refuse(put(0, 26.0, 18.0), "terrain-gap");
    play.act(put(0, 30.0, 18.0), "");
}

// proves: REG-SETUP-11, REG-A05
#[test]
fn zones_are_kept_clear_only_where_they_are_known() {
    let half = [piece("wood", 6.0, 4.0)];
    // REG-A05: the zones of a mission still to be picked cannot be kept clear.
    placing(scene(&half)).act(put(0, 36.0, 2.0), "");
    // The alternative: a strip of 6 in along both long edges.
    let mut play = placing(scene(&half).ruling(A05_EDGE_STRIP));
    play.must_refuse(put(0, 36.0, 7.9), "edge-strip");
    play.must_refuse(put(0, 36.0, 28.1), "edge-strip");
    play.act(put(0, 36.0, 8.0), "");
    // A scenario's zones are known.
    let mut play = placing(scene(&half).change(|scene| {
        scene.setup.mission = Some(Mission { category: Category::Scenario, ..mission() });
    }));
    play.must_refuse(put(0, 36.0, 7.9), "zone-not-clear");
    play.act(put(0, 36.0, 8.0), "");
}

// proves: REG-SETUP-04
#[test]
fn a_ready_layout_skips_the_placing_of_terrain() {
    let mut scene = scene(&[]);
    scene.setup.ground = Scene::new().block(&[TerrainKind::Area], [20.0, 10.0], [30.0, 20.0]).setup.ground;
    // Colours still follow.
    let play = scene.set_up("6 1");
    assert_eq!(play.asked(), Some((Seat(0), "choose-colour")));
    assert_eq!(play.look(|pos| pos.board.features.len()), 1);
}

// proves: REG-SETUP-13, REG-SETUP-14
#[test]
fn a_piece_may_have_several_types_and_ground_without_one_is_open() {
    let mut both = piece("thicket", 6.0, 4.0);
    both.kinds = vec![TerrainKind::Area, TerrainKind::Difficult];
    let mut play = placing(scene(&[both]));
    play.act(put(0, 36.0, 18.0), "");
    play.look(|pos| {
        let feature = &pos.board.features[0];
        assert!(feature.kinds.has(TerrainKind::Area) && feature.kinds.has(TerrainKind::Difficult));
        assert!(!feature.kinds.has(TerrainKind::Blocking));
    });
    // An empty table is open terrain all over: nothing to place, nothing in the way.
    let mut scene = scene(&[]);
    scene.setup.mission = Some(mission());
    scene.setup.colours = Some([Side::Red, Side::Blue]);
    let mut play = scene.set_up("");
    assert_eq!(play.asked(), Some((BLUE, "deploy")));
    assert_eq!(play.look(|pos| pos.board.features.len()), 0);
    play.act(play.deploy(play.id(BLUE, 0), &[at(36.0, 3.0, 90.0)]), "");
}

// proves: REG-SETUP-08
#[test]
fn a_seat_that_passes_leaves_the_piece_to_the_referee_and_what_fits_nowhere_is_set_aside() {
    // Two pieces of 70 x 16 fit on a table of 72 x 36 with 4 in between; a third and a fourth do not.
    let mut play = placing(scene(&[piece("ridge", 70.0, 16.0), piece("dune", 70.0, 16.0)]));
    play.act(Command::Pass, "").act(Command::Pass, "");
    assert_eq!(play.state.placed.len(), 2);
    let apart = play.look(|pos| pos.board.features[0].bounds.distance(&pos.board.features[1].bounds));
    assert!(apart >= 4.0);
    let offers = play.look(sandtable_regiment::engine::offers);
    let refused = offers.iter().find(|offer| offer.kind == "place-terrain").unwrap();
    assert_eq!(refused.refusal.unwrap().code, "no-room");
    play.act(Command::Pass, "");
    assert!(
        play.happened(|e| matches!(e, Event::Setup(SetupEvent::TerrainSetAside { seat: Seat(0), piece: 1 })))
    );
    play.act(Command::Pass, "6 1");
    assert_eq!(play.state.placed.len(), 2);
    assert_eq!(play.asked(), Some((Seat(0), "choose-colour")));
}

// proves: REG-SETUP-08
#[test]
fn the_referee_puts_pieces_row_by_row_as_near_as_their_gaps_allow() {
    let mut play = placing(scene(&[piece("wood", 7.0, 4.0), piece("copse", 7.0, 4.0)]));
    play.act(Command::Pass, "").act(Command::Pass, "").act(Command::Pass, "");
    let corners = play.look(|pos| {
        let corner = |at: usize| pos.board.features[at].bounds.min;
        [corner(0), corner(1), corner(2)].map(|corner| (corner.x, corner.y))
    });
    assert_eq!(corners, [(0.0, 0.0), (11.0, 0.0), (22.0, 0.0)]);
}

// proves: REG-SETUP-03
#[test]
fn coordinates_run_from_the_top_left_corner_over_grids_of_twelve_and_six_inches() {
    let play = scene(&[piece("wood", 6.0, 4.0)]).set_up("5 2");
    let view = play.view(sandtable_kernel::Viewer::Public);
    assert_eq!((view.game.table.width, view.game.table.height, view.game.table.grids), (72, 36, [12, 6]));
    let table = sandtable_geometry::Table::SIX_BY_THREE;
    for pitch in view.game.table.grids {
        let pitch = f64::from(pitch);
        let point = table.grid_point(2, 1, pitch);
        assert_eq!((point.x, point.y), (2.0 * pitch, pitch));
        assert_eq!(table.square_of(point, pitch), Some((2, 1)));
    }
}

#[test]
fn more_pieces_than_the_state_holds_and_broken_outlines_are_refused_at_the_door() {
    use sandtable_kernel::Game;
    let many = vec![piece("wood", 1.0, 1.0); MAX_PLACED / 2 + 1];
    assert!(sandtable_regiment::Regiment::open(&Default::default(), &scene(&many).setup).is_err());
    let mut crossed = piece("bow", 4.0, 4.0);
    crossed.outline = vec![[0.0, 0.0], [2.0, 2.0], [2.0, 0.0], [0.0, 2.0]];
    let Err(wrong) = sandtable_regiment::Regiment::open(&Default::default(), &scene(&[crossed]).setup) else {
        panic!()
    };
    assert!(wrong[0].starts_with("/half/0/outline"), "{wrong:?}");
}

// proves: REG-SETUP-12
#[test]
fn placed_terrain_lies_where_it_was_put_in_every_game_on_a_table() {
    let mut scene = scene(&[piece("wood", 6.0, 4.0)]);
    scene.setup.mission = Some(mission());
    scene.setup.colours = Some([Side::Red, Side::Blue]);
    let fresh = || placing(scene.clone());
    let put_and_go = |play: &mut Play, x: f64| {
        play.act(put(0, x, 18.0), "").act(put(0, x + 20.0, 18.0), "");
        play.act(Command::Pass, "").act(Command::Pass, "0/2 0/1");
        assert_eq!(play.state.round, 1);
    };
    let middles = |play: &Play| -> Vec<f64> {
        play.look(|pos| pos.board.features.iter().map(|feature| feature.bounds.centre().x).collect())
    };
    let mut first = fresh();
    put_and_go(&mut first, 10.0);
    assert_eq!(middles(&first), [10.0, 30.0]);
    // Another game on the same table, which remembers the first one's board.
    let mut second = fresh();
    second.table = first.table.clone();
    put_and_go(&mut second, 40.0);
    assert_eq!(middles(&second), [40.0, 60.0]);
    assert_eq!(middles(&first), [10.0, 30.0]);
}
