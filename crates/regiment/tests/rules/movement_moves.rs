//! Moves: how far, around what, and where they may end.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::{List, Spot};
use sandtable_regiment::commands::{BaseMove, Command, Moves};
use sandtable_regiment::data::*;
use sandtable_regiment::model::*;
use sandtable_regiment::rulings::*;

/// A red unit of three bases side by side, an enemy far off.
fn trio() -> Scene {
    Scene::new()
        .unit(RED, infantry(3), &[at(20.0, 30.0, 270.0), at(22.0, 30.0, 270.0), at(24.0, 30.0, 270.0)])
        .unit(BLUE, infantry(1), &[at(60.0, 3.0, 90.0)])
}

fn go(play: &Play, poses: &[sandtable_geometry::Pose]) -> Command {
    Command::Move { moves: play.moves(RED, 0, poses), into: None }
}

// proves: REG-MOVE-01, REG-MOVEA-01, REG-MOVE-02, REG-MOVE-03, REG-TERR-01
#[test]
fn each_base_goes_at_most_its_move_value_and_may_stay() {
    let mut play = trio().active(RED, 0);
    let far = go(&play, &[at(20.0, 23.9, 270.0)]);
    let refusal = play.refuse(far);
    assert_eq!((refusal.code, refusal.needs.map(f64::round), refusal.has), ("too-far", Some(6.0), Some(6.0)));
    // Two of three bases move, each up to 6 in; the third stays within 1 in of its fellow.
    let two = go(&play, &[at(20.0, 31.0, 270.0), at(22.0, 31.5, 270.0)]);
    play.act(two, "");
    assert_eq!(play.pose(RED, 0, 1), at(22.0, 31.5, 270.0));
    assert_eq!(play.pose(RED, 0, 2), at(24.0, 30.0, 270.0));
    assert_eq!(play.reckoned("profile"), "6 in = 6 in profile [REG-ARMY-17]");
}

// proves: REG-COH-01, REG-COH-04, REG-MOVEA-02
#[test]
fn a_move_ends_in_cohesion() {
    // Half a base is 0.5908 in on the lattice: edges 1.0 in apart are centres 2.1816 in apart.
    let mut play = trio().active(RED, 0);
    let apart = go(&play, &[at(20.0, 28.0, 270.0), at(22.0, 28.0, 270.0), at(24.4, 28.0, 270.0)]);
    play.must_refuse(apart, "cohesion");
    let gap = 2.0 * play.table.units[0].size.half_width() + 1.0;
    let exact = go(&play, &[at(20.0, 28.0, 270.0), at(22.0, 28.0, 270.0), at(22.0 + gap, 28.0, 270.0)]);
    play.act(exact, "");
}

// proves: REG-MOVE-04, REG-MOVE-05, REG-MOVE-06, REG-A49, REG-BASE-04
#[test]
fn pivots_are_free_and_part_of_a_move() {
    let mut play = trio().active(RED, 0);
    let turned = [at(20.0, 24.0, 90.0), at(22.0, 24.0, 0.0), at(24.0, 24.0, 180.0)];
    let full = go(&play, &turned);
    play.act(full, "");
    assert_eq!(play.pose(RED, 0, 0).heading, turned[0].heading);
    // A long base beside a wall: it cannot turn its long side into the wall, but it can pass with its narrow one.
    let long = Profile { base: BaseSize::new(50, 75), ..vehicle(1) };
    let beside = Scene::new()
        .unit(RED, long, &[at(20.0, 30.0, 270.0)])
        .unit(BLUE, infantry(1), &[at(60.0, 3.0, 90.0)])
        .block(&[TerrainKind::Blocking], [21.0, 20.0], [22.0, 34.0]);
    let mut play = beside.active(RED, 0);
    let turn = go(&play, &[at(20.0, 28.0, 0.0)]);
    play.must_refuse(turn, "blocking-terrain");
    let along = go(&play, &[at(20.0, 28.0, 270.0)]);
    play.act(along, "");
    // REG-A49: a unit with move 0 may turn on the spot, or not.
    let gun = || Profile { move_in: 0, ..infantry(1) };
    let still = |scene: Scene| scene.unit(RED, gun(), &[at(20.0, 30.0, 270.0)]).active(RED, 0);
    let enemy = || Scene::new().unit(BLUE, infantry(1), &[at(60.0, 3.0, 90.0)]);
    let mut play = still(enemy());
    let turn = go(&play, &[at(20.0, 30.0, 0.0)]);
    play.act(turn, "");
    assert_eq!(play.pose(RED, 0, 0), at(20.0, 30.0, 0.0));
    still(enemy().ruling(A49_NO_PIVOT_WHEN_IMMOBILE)).must_refuse(turn, "cannot-pivot");
}

// proves: REG-MOVE-08, REG-MOVE-12, REG-MOVE-07
#[test]
fn enemies_must_be_gone_around_and_friends_may_be_passed() {
    // An enemy in the straight way: the engine goes around it if that is short enough.
    let scene = |y: f64| {
        Scene::new()
            .unit(RED, infantry(1), &[at(20.0, 30.0, 270.0)])
            .unit(BLUE, infantry(1), &[at(20.0, 27.0, 90.0)])
            .unit(RED, infantry(1), &[at(17.0, 27.5, 90.0)])
            .change(|scene| scene.position.units[0].activated = y < 0.0)
            .active(RED, 0)
    };
    let mut play = scene(1.0);
    let around = go(&play, &[at(20.0, 25.0, 270.0)]);
    play.act(around, "");
    let length = f64::from(play.moved().lengths[0]) / 1024.0;
    assert!(length > 5.2 && length < 6.0, "{length}");
    // 6 in straight is enough only without the detour.
    let mut play = scene(1.0);
    let far = go(&play, &[at(20.0, 24.0, 270.0)]);
    let refusal = play.refuse(far);
    assert_eq!(refusal.code, "too-far");
    assert!(refusal.needs.unwrap() > 6.0);
    // An explicit way through the enemy is refused.
    let mut through = Moves::new();
    let via = List::from_slice(&[Spot::inches(20.0, 28.0)]).unwrap();
    through.push(BaseMove { base: play.base(RED, 0, 0), to: at(20.0, 25.0, 270.0), via });
    play.must_refuse(Command::Move { moves: through, into: None }, "enemy-in-the-way");
    // A friend in the way is passed, but nobody ends on it.
    let on_friend = go(&play, &[at(17.3, 27.5, 270.0)]);
    play.must_refuse(on_friend, "overlap");
    let past = go(&play, &[at(15.0, 26.7, 270.0)]);
    play.act(past, "");
    assert!(f64::from(play.moved().lengths[0]) / 1024.0 < 6.0);
}

// proves: REG-BASE-03, REG-BASE-13, REG-BASE-14, REG-MOVE-11, REG-MOVEA-03, REG-A33, REG-A51
#[test]
fn bases_end_apart_from_other_units() {
    let width = trio().active(RED, 0).table.units[0].size.half_width() * 2.0;
    let scene = || {
        trio().unit(RED, infantry(1), &[at(22.0, 26.0, 0.0)]).unit(BLUE, infantry(1), &[at(24.0, 26.0, 0.0)])
    };
    let mut play = scene().active(RED, 0);
    // Touching a friend is refused, touching an enemy as well, each for its reason.
    let friend = go(&play, &[at(20.0, 28.0, 0.0), at(22.0, 26.0 + width, 0.0), at(24.0, 28.0, 0.0)]);
    play.must_refuse(friend, "contact");
    let enemy = go(&play, &[at(20.0, 28.0, 0.0), at(22.0, 28.0, 0.0), at(24.0, 26.0 + width, 0.0)]);
    play.must_refuse(enemy, "contact-needs-charge");
    // Fellows may touch; by the other reading they may not.
    let close = [at(20.0, 30.0, 0.0), at(20.0 + width, 30.0, 0.0), at(20.0 + 2.0 * width, 30.0, 0.0)];
    let together = go(&play, &close);
    scene().ruling(A51_NEVER).active(RED, 0).must_refuse(together, "contact");
    play.act(together, "");
}

// proves: REG-MOVE-09, REG-MOVE-10, REG-A52, REG-A67, REG-TYPE-05, REG-TERR-11
#[test]
fn aerial_units_cross_everything_and_are_crossed() {
    let scene = || {
        Scene::new()
            .unit(RED, aerial(1), &[at(20.0, 30.0, 270.0)])
            .unit(BLUE, infantry(1), &[at(20.0, 26.0, 90.0)])
            .unit(RED, infantry(1), &[at(40.0, 30.0, 270.0)])
            .unit(BLUE, aerial(1), &[at(40.0, 27.0, 90.0)])
            .block(&[TerrainKind::Blocking], [10.0, 21.0], [30.0, 23.5])
            .block(&[TerrainKind::Impassable], [10.0, 16.0], [30.0, 20.0])
    };
    let mut play = scene().active(RED, 0);
    // Over an enemy and a wall, to a lake; not onto a base.
    let on_base = go(&play, &[at(20.0, 26.0, 270.0)]);
    play.must_refuse(on_base, "overlap");
    // Nor does anything end on a flyer.
    let mut below = scene().active(RED, 1);
    let onto = Command::Move { moves: below.moves(RED, 1, &[at(40.0, 26.5, 270.0)]), into: None };
    below.must_refuse(onto, "overlap");
    let lake = go(&play, &[at(20.0, 18.0, 270.0)]);
    play.act(lake, "");
    // REG-A67: on a wall, unless the other reading is played.
    let mut play = scene().active(RED, 0);
    let wall = go(&play, &[at(20.0, 22.0, 270.0)]);
    scene().ruling(A67_NOT_ON_SOLID).active(RED, 0).must_refuse(wall, "blocking-terrain");
    play.act(wall, "");
    // Ground units pass below an enemy flyer; by REG-A52's other reading nobody passes.
    let below = |scene: Scene| {
        let play = scene.active(RED, 1);
        let moves = play.moves(RED, 1, &[at(40.0, 24.5, 270.0)]);
        (play, Command::Move { moves, into: None })
    };
    let (mut play, pass) = below(scene());
    play.act(pass, "");
    assert!(f64::from(play.moved().lengths[0]) / 1024.0 < 5.51);
    let (mut play, pass) = below(scene().ruling(A52_NO_CROSSING));
    play.must_refuse(pass, "too-far");
    let mut play = scene().ruling(A52_NO_CROSSING).active(RED, 0);
    let mut through = Moves::new();
    let via = List::from_slice(&[Spot::inches(20.0, 28.0)]).unwrap();
    through.push(BaseMove { base: play.base(RED, 0, 0), to: at(20.0, 18.0, 270.0), via });
    play.must_refuse(Command::Move { moves: through, into: None }, "enemy-in-the-way");
}

// proves: REG-MOVE-14, REG-A57
#[test]
fn own_moves_stay_on_the_table() {
    let scene = || {
        Scene::new()
            .unit(RED, infantry(1), &[at(20.0, 34.0, 90.0)])
            .unit(RED, infantry(1), &[at(50.0, 30.0, 90.0)])
            .unit(BLUE, infantry(1), &[at(60.0, 3.0, 90.0)])
    };
    let mut play = scene().active(RED, 0);
    let over = go(&play, &[at(20.0, 35.5, 90.0)]);
    play.must_refuse(over, "off-table");
    scene().ruling(A57_CLAMP_AT_EDGE).active(RED, 0).must_refuse(over, "off-table");
}

// proves: REG-MOVE-13, REG-TERR-09, REG-TERR-11, REG-TERR-23, REG-KW-58
#[test]
fn walls_and_water_stop_the_way_and_hills_do_not() {
    let scene = |kinds: &[TerrainKind]| {
        Scene::new()
            .unit(RED, with(infantry(1), Keyword::Unhindered), &[at(20.0, 30.0, 270.0)])
            .unit(BLUE, infantry(1), &[at(60.0, 3.0, 90.0)])
            .block(kinds, [10.0, 26.0], [30.0, 27.0])
            .active(RED, 0)
    };
    for (kinds, code) in [
        (&[TerrainKind::Blocking][..], "blocking-terrain"),
        (&[TerrainKind::Impassable], "impassable-terrain"),
        (&[TerrainKind::Elevated, TerrainKind::Blocking], "blocking-terrain"),
    ] {
        let mut play = scene(kinds);
        let onto = go(&play, &[at(20.0, 27.0, 270.0)]);
        play.must_refuse(onto, code);
        // Behind it: there is a way around, but a long one.
        let behind = go(&play, &[at(20.0, 24.5, 270.0)]);
        let refusal = play.refuse(behind);
        assert_eq!(refusal.code, "too-far");
        assert!(refusal.needs.unwrap() > 20.0, "{refusal}");
    }
    let mut play = scene(&[TerrainKind::Elevated]);
    let onto = go(&play, &[at(20.0, 24.0, 270.0)]);
    play.act(onto, "");
}

// proves: REG-MOVEA-05, REG-DIGIN-05
#[test]
fn any_move_takes_the_dug_in_token() {
    let dug_in = || trio().change(|scene| scene.position.units[0].dug_in = true).active(RED, 0);
    let mut play = dug_in();
    let turn = go(&play, &[at(20.0, 30.0, 260.0)]);
    play.act(turn, "");
    assert!(!play.unit(RED, 0).dug_in);
    // Nothing moved: nothing lost.
    let mut play = dug_in();
    play.act(Command::Move { moves: Moves::new(), into: None }, "");
    assert!(play.unit(RED, 0).dug_in);
    let Some(Frame::Activation(frame)) = play.state.top().copied() else { panic!() };
    assert_eq!((frame.ap, frame.stirred), (1, false));
}

// proves: REG-MOVE-04, REG-MOVE-06, REG-A49, REG-DIGIN-05
#[test]
fn a_leader_may_let_a_unit_pivot_without_moving() {
    let turn = || ability(Scope::Host, Effect::FreePivot);
    let led = |scene: Scene| {
        scene
            .leader(RED, turn(), turn(), 0)
            .change(|scene| scene.position.units[0].dug_in = true)
            .active(RED, 0)
    };
    let mut play = led(trio());
    let turn = |turned: [f64; 3], y: f64| {
        let to = [20.0, 22.0, 24.0].into_iter().zip(turned).map(|(x, degrees)| at(x, y, degrees));
        let base = |(n, to)| BaseMove { base: BaseId(n), to, ..BaseMove::default() };
        Command::Pivot { place: (0u8..).zip(to).map(base).collect() }
    };
    play.must_refuse(turn([0.0; 3], 29.9), "not-on-the-spot");
    play.act(turn([0.0, 90.0, 270.0], 30.0), "");
    assert_eq!(play.pose(RED, 0, 1), at(22.0, 30.0, 90.0));
    assert!(!play.unit(RED, 0).dug_in);
    // It costs nothing, is used up, and a unit that has turned is not stationary.
    let Some(Frame::Activation(frame)) = play.state.top().copied() else { panic!() };
    assert_eq!((frame.ap, frame.pivoted, frame.stirred, frame.moved), (2, true, true, 0));
    play.must_refuse(turn([0.0; 3], 30.0), "pivot-used");
    play.must_refuse(Command::DigIn, "dug-in-stationary");
    let gun = || trio().change(|scene| scene.setup.armies[0].units[0].move_in = 0);
    led(gun()).act(turn([0.0; 3], 30.0), "");
    led(gun().ruling(A49_NO_PIVOT_WHEN_IMMOBILE)).must_refuse(turn([0.0; 3], 30.0), "cannot-pivot");
}

// proves: REG-MOVE-01
#[test]
fn the_reach_of_a_base_is_a_field() {
    let play = trio().block(&[TerrainKind::Difficult], [0.0, 20.0], [72.0, 28.0]).active(RED, 0);
    let field = play.look(|pos| sandtable_regiment::rules::movement::reach(pos, play.base(RED, 0, 0), 0.5));
    let at = |x: f64, y: f64| field.at(sandtable_geometry::Point { x, y });
    // Clear of the mud 6 in, through it 4 in.
    assert!(at(14.3, 30.1).is_some_and(|length| length < 6.0));
    assert!(at(20.1, 26.3).is_some_and(|length| length < 4.0));
    assert!(at(20.1, 25.3).is_some_and(f64::is_infinite));
}
