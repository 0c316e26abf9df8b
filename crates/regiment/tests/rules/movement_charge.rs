//! The move of a charge.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::{List, Pose, Spot};
use sandtable_regiment::commands::{BaseMove, Command, Moves};
use sandtable_regiment::data::*;
use sandtable_regiment::model::Event;
use sandtable_regiment::model::*;
use sandtable_regiment::rules::combat::CombatEvent;
use sandtable_regiment::rules::movement::Motion;
use sandtable_regiment::rulings::*;

/// The side of a 30 mm base in inches, as the lattice has it.
fn side() -> f64 {
    2.0 * sandtable_geometry::Size::S30X30.half_width()
}

/// A red charger at (20, 30) that looks up, a blue target 5 in before it that looks at it, and other units far off.
fn duel(charger: Profile, target: Profile) -> Scene {
    Scene::new()
        .unit(RED, charger, &[at(20.0, 30.0, 270.0)])
        .unit(BLUE, target, &[at(20.0, 25.0, 90.0)])
        .unit(RED, infantry(1), &[at(60.0, 34.0, 270.0)])
        .unit(BLUE, infantry(1), &[at(60.0, 3.0, 90.0)])
}

fn charge(play: &Play, pose: Pose) -> Command {
    Command::Charge { target: play.id(BLUE, 0), moves: play.moves(RED, 0, &[pose]) }
}

/// Flush against the target of [`duel`].
fn flush() -> Pose {
    at(20.0, 25.0 + side(), 270.0)
}

fn fought(play: &Play) -> bool {
    play.happened(|event| matches!(event, Event::Combat(CombatEvent::Engaged { .. })))
}

/// Dice of a fight in which nobody hits: four of the charger, three of the target.
const NO_HITS: &str = "1 1 1 1 1 1 1";

// proves: REG-CHARGE-01, REG-CHARGE-03, REG-MELEE-01, REG-BASE-13, REG-MELEE-19, REG-MELEE-20
#[test]
fn a_charge_into_contact_starts_a_fight_and_a_tie_pushes_the_charger_back() {
    let mut play = duel(infantry(1), infantry(1)).acting(RED, 0);
    let strike = charge(&play, flush());
    play.act(strike, NO_HITS);
    assert!(fought(&play));
    let shifted = play.moved();
    assert_eq!((shifted.how, shifted.lengths[0]), (Motion::Push, 1024));
    // Exactly 1 in, both keep their facing, and they are apart.
    assert_eq!(play.pose(RED, 0, 0), at(20.0, 26.0 + side(), 270.0));
    assert_eq!(play.pose(BLUE, 0, 0), at(20.0, 25.0, 90.0));
    // REG-CHARGE-03: beyond the move value.
    let far =
        |scene: Scene| scene.change(|scene| scene.position.units[0].poses = vec![at(20.0, 32.5, 270.0)]);
    let mut play = far(duel(infantry(1), infantry(1))).acting(RED, 0);
    play.must_refuse(strike, "too-far");
    // A leader may lengthen charges, and only charges.
    let spur = || ability(Scope::Host, Effect::ChargeMove { by: 2 });
    let mut play = far(duel(infantry(1), infantry(1))).leader(RED, spur(), spur(), 0).acting(RED, 0);
    let walk = Command::Move { moves: play.moves(RED, 0, &[at(20.0, 26.4, 270.0)]), into: None };
    play.must_refuse(walk, "too-far");
    play.act(strike, NO_HITS);
    assert!(fought(&play));
}

// proves: REG-CHARGE-02, REG-MELEE-02
#[test]
fn the_target_must_be_seen_before_the_move() {
    let mut play = duel(infantry(1), infantry(1))
        .block(&[TerrainKind::Blocking], [18.5, 27.5], [21.5, 28.0])
        .acting(RED, 0);
    let strike = charge(&play, flush());
    play.must_refuse(strike, "not-in-sight");
}

// proves: REG-CHARGE-08, REG-TYPE-06, REG-KW-43, REG-MELEE-02
#[test]
fn aerial_units_neither_charge_nor_are_charged_but_for_tow_cables() {
    let flyer = || Profile { base: BaseSize::new(30, 30), move_in: 6, min_move: 0, ..aerial(1) };
    let walker = || Profile { subtype: Subtype::Walker, base: BaseSize::new(30, 30), ..vehicle(1) };
    let mut play = duel(infantry(1), flyer()).acting(RED, 0);
    let strike = charge(&play, flush());
    play.must_refuse(strike, "aerial");
    let mut play = duel(flyer(), infantry(1)).acting(RED, 0);
    play.must_refuse(strike, "aerial");
    let mut play = duel(flyer(), walker()).acting(RED, 0);
    play.must_refuse(strike, "aerial");
    let tow = || with(flyer(), Keyword::TowCable);
    let mut play = duel(tow(), infantry(1)).acting(RED, 0);
    play.must_refuse(strike, "aerial");
    // REG-KW-46: after the cable the charger is pushed back 1 in.
    let mut play = duel(tow(), walker()).acting(RED, 0);
    play.act(strike, "1 1 1 1");
    assert_eq!(play.pose(RED, 0, 0), at(20.0, 26.0 + side(), 270.0));
    // Friends and what is not there are no targets.
    let mut play = duel(infantry(1), infantry(1)).acting(RED, 0);
    let friend = Command::Charge { target: play.id(RED, 1), moves: Moves::new() };
    play.must_refuse(friend, "no-such-target");
    play.must_refuse(Command::Charge { target: UnitId(99), moves: Moves::new() }, "no-such-target");
}

// proves: REG-KW-46
#[test]
fn a_tow_cable_pushes_its_attacker_back_whatever_it_did() {
    let walker = Profile { subtype: Subtype::Walker, base: BaseSize::new(30, 30), ..vehicle(1) };
    let tow = with(Profile { base: BaseSize::new(30, 30), min_move: 0, ..aerial(1) }, Keyword::TowCable);
    let mut play = duel(tow, walker).acting(RED, 0);
    let strike = charge(&play, flush());
    // One hit, saved.
    play.act(strike, "6 1 1 1 6");
    assert_eq!(play.pose(RED, 0, 0), at(20.0, 26.0 + side(), 270.0));
}

// proves: REG-CHARGE-11, REG-MELEE-26, REG-MOVE-08
#[test]
fn a_charge_touches_its_declared_target_only() {
    let scene =
        || duel(infantry(1), infantry(1)).unit(BLUE, infantry(1), &[at(20.0 + side() + 0.05, 25.0, 90.0)]);
    let mut play = scene().acting(RED, 0);
    let both = charge(&play, at(20.0 + side() / 2.0, 25.0 + side(), 270.0));
    play.must_refuse(both, "contact-needs-charge");
    let strike = charge(&play, flush());
    play.act(strike, NO_HITS);
    assert!(fought(&play));
    // Another enemy in the way stops it: there is a way around, and it is too long.
    let mut play =
        duel(infantry(1), infantry(1)).unit(BLUE, infantry(1), &[at(20.8, 27.6, 90.0)]).acting(RED, 0);
    let mut through = Moves::new();
    let via = List::from_slice(&[Spot::inches(20.4, 28.0)]).unwrap();
    through.push(BaseMove { base: play.base(RED, 0, 0), to: flush(), via });
    let target = play.id(BLUE, 0);
    play.must_refuse(Command::Charge { target, moves: through }, "enemy-in-the-way");
}

// proves: REG-CHARGE-09, REG-A35
#[test]
fn a_charge_may_fall_short() {
    let mud = |scene: Scene| scene.block(&[TerrainKind::Difficult], [15.0, 27.0], [25.0, 28.0]);
    let mut play = mud(duel(infantry(1), infantry(1))).acting(RED, 0);
    // Flush is 3.82 in away: the mud leaves 4 in, which is enough; from farther off it is not.
    let strike = charge(&play, flush());
    play.act(strike, NO_HITS);
    assert!(fought(&play));
    let far =
        |scene: Scene| scene.change(|scene| scene.position.units[0].poses = vec![at(20.0, 31.0, 270.0)]);
    let mut play = far(mud(duel(infantry(1), infantry(1)))).acting(RED, 0);
    play.must_refuse(strike, "too-far");
    let short = charge(&play, at(20.0, 27.0, 270.0));
    play.act(short, "");
    assert!(!fought(&play));
    assert_eq!(play.pose(RED, 0, 0), at(20.0, 27.0, 270.0));
    // The points are spent: the activation is over.
    assert_eq!(play.asked().map(|asked| asked.1), Some("nominate"));
    far(mud(duel(infantry(1), infantry(1))))
        .ruling(A35_ILLEGAL)
        .acting(RED, 0)
        .must_refuse(short, "falls-short");
}

// proves: REG-CHARGE-04, REG-A34
#[test]
fn the_way_of_a_charge_is_free_or_by_ruling_straight() {
    let side_on = || at(20.0 + side(), 25.0, 180.0);
    let scene = || duel(infantry(1), infantry(1));
    // To the flank of the target, around its corner.
    let mut play = scene().acting(RED, 0);
    let mut bent = Moves::new();
    let via = List::from_slice(&[Spot::inches(20.0 + side(), 28.0)]).unwrap();
    bent.push(BaseMove { base: play.base(RED, 0, 0), to: side_on(), via });
    let target = play.id(BLUE, 0);
    let bent = Command::Charge { target, moves: bent };
    play.act(bent, NO_HITS);
    assert!(fought(&play));
    let mut play = scene().ruling(A34_STRAIGHT_LINE).acting(RED, 0);
    play.must_refuse(bent, "not-straight");
    // Straight, but it would gain the flank: part of the base would stand behind the target's front line.
    let strike = charge(&play, flush());
    play.act(strike, NO_HITS);
    let aside =
        |scene: Scene| scene.change(|scene| scene.position.units[0].poses = vec![at(22.5, 29.0, 270.0)]);
    let mut play = aside(scene()).ruling(A34_STRAIGHT_LINE).acting(RED, 0);
    let flank = charge(&play, side_on());
    play.must_refuse(flank, "gains-flank");
    aside(scene()).acting(RED, 0).act(flank, NO_HITS);
    // An enemy in the straight way: no way around.
    let mut play =
        scene().ruling(A34_STRAIGHT_LINE).unit(BLUE, infantry(1), &[at(21.1, 27.6, 90.0)]).acting(RED, 0);
    play.must_refuse(strike, "enemy-in-the-way");
}

// proves: REG-CHARGE-10, REG-TRANS-05
#[test]
fn embarked_units_neither_charge_nor_are_charged() {
    let mut play = Scene::new()
        .unit(RED, with(vehicle(1), Keyword::Transport), &[at(20.0, 30.0, 270.0)])
        .unit_as(RED, infantry(1), &[], |unit| unit.inside = Some(0))
        .unit(BLUE, with(vehicle(1), Keyword::Transport), &[at(20.0, 25.0, 90.0)])
        .unit_as(BLUE, infantry(1), &[], |unit| unit.inside = Some(0))
        .acting(RED, 1);
    let target = play.id(BLUE, 0);
    play.must_refuse(Command::Charge { target, moves: Moves::new() }, "embarked");
    let mut play = Scene::new()
        .unit(RED, infantry(1), &[at(20.0, 30.0, 270.0)])
        .unit(BLUE, with(vehicle(1), Keyword::Transport), &[at(20.0, 25.0, 90.0)])
        .unit_as(BLUE, infantry(1), &[], |unit| unit.inside = Some(0))
        .acting(RED, 0);
    let inside = play.id(BLUE, 1);
    play.must_refuse(Command::Charge { target: inside, moves: Moves::new() }, "no-such-target");
}

// proves: REG-A33, REG-MOVEA-03
#[test]
fn a_move_may_engage_only_by_ruling_and_without_the_bonus() {
    let mut play = duel(infantry(1), infantry(1)).acting(RED, 0);
    let walk = Command::Move { moves: play.moves(RED, 0, &[flush()]), into: None };
    play.must_refuse(walk, "contact-needs-charge");
    // Three dice, not four.
    let mut play = duel(infantry(1), infantry(1)).ruling(A33_MOVE_MAY_ENGAGE).acting(RED, 0);
    play.act(walk, "1 1 1 1 1 1");
    assert!(fought(&play));
    // One enemy unit only (REG-MELEE-26).
    let mut play = duel(infantry(1), infantry(1))
        .unit(BLUE, infantry(1), &[at(20.0 + side() + 0.05, 25.0, 90.0)])
        .ruling(A33_MOVE_MAY_ENGAGE)
        .acting(RED, 0);
    let both = [at(20.0 + side() / 2.0, 25.0 + side(), 270.0)];
    let both = Command::Move { moves: play.moves(RED, 0, &both), into: None };
    play.must_refuse(both, "two-enemies");
}

// proves: REG-A72
#[test]
fn whether_the_charge_began_in_the_flank_is_kept_for_the_ruling_that_asks() {
    // From behind the target's front line around to its front: flanking at the start, not on contact.
    let scene = || {
        Scene::new()
            .unit(RED, infantry(1), &[at(22.0, 23.5, 180.0)])
            .unit(BLUE, infantry(1), &[at(20.0, 25.0, 90.0)])
            .unit(BLUE, infantry(1), &[at(60.0, 3.0, 90.0)])
    };
    let flanks = |scene: Scene| {
        let mut play = scene.acting(RED, 0);
        let strike = charge(&play, flush());
        play.act(strike, NO_HITS);
        play.events.iter().find_map(|event| match event {
            Event::Combat(CombatEvent::Engaged { flanks, .. }) => Some(flanks[0]),
            _ => None,
        })
    };
    assert_eq!(flanks(scene()), Some(false));
    assert_eq!(flanks(scene().ruling(A72_AT_START)), Some(true));
}
