//! Notched bases: standard moves, pivots, reverse moves, compulsory moves (LC-NOTCH).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_dice::Generator;
use sandtable_geometry::{Heading, Point, Pose};
use sandtable_kernel::machine;
use sandtable_legion::Legion;
use sandtable_legion::commands::{Command, put};
use sandtable_legion::data::Cover;
use sandtable_legion::engine;
use sandtable_legion::model::{Keys, Property, UnitId, UnitSpec};
use sandtable_legion::rules::space;
use sandtable_legion::rulings::A120_CHOSEN_WAY;
use sandtable_legion_cards::UnitType;
use sandtable_tabletop::Kinds;

use crate::common::{BLUE, Play, REBEL, STORM, attack, both, dash, go, with};

/// Inches in a millimetre.
pub const MM: f64 = 1.0 / 25.4;

impl Play {
    /// Puts a unit of a type on a round base of so many millimetres.
    pub fn based(mut self, unit: UnitId, kind: UnitType, mm: f64) -> Self {
        let spec = &mut self.table.facts.units[unit.index()];
        (spec.kind, spec.length, spec.width) = (kind, mm * MM, mm * MM);
        spec.notch = (mm > 27.0).then_some(3.0 * MM);
        if kind.is_vehicle() {
            spec.courage = None;
        }
        self
    }

    /// Changes the card of a unit.
    pub fn card(mut self, unit: UnitId, change: impl FnOnce(&mut UnitSpec)) -> Self {
        change(&mut self.table.facts.units[unit.index()]);
        self
    }

    /// Gives a unit keywords.
    pub fn knowing(self, unit: UnitId, keywords: &[&str]) -> Self {
        self.card(unit, |spec| {
            spec.written = keywords.iter().map(|&written| written.into()).collect();
            spec.keys = Keys::of(&spec.written);
        })
    }

    /// Puts a rectangle of terrain on the table, by its centre, half its sizes and its height.
    pub fn block(mut self, at: [f64; 2], [w, h]: [f64; 2], height: f64, kinds: &[Property]) -> Self {
        let terrain = &mut self.table.terrain;
        let outline = [[-w, -h], [w, -h], [w, h], [-w, h]];
        let turn = Heading::RIGHT.unit();
        terrain.add(("block", "Block"), Kinds::of(kinds), &outline, Point::new(at[0], at[1]), turn);
        terrain.raise(terrain.features.len() - 1, height);
        terrain.levels(Kinds::of(&[Property::Obstacle])).unwrap();
        self.table.covers.push(Cover::Heavy);
        self
    }
}

/// A pose that looks so many degrees.
pub fn pose(x: f64, y: f64, degrees: f64) -> Pose {
    Pose::new(x, y, Heading::from_degrees(degrees))
}

pub fn to(x: f64, y: f64, degrees: f64) -> Command {
    Command::Move { place: put(REBEL, pose(x, y, degrees)) }
}

pub fn back(x: f64, y: f64) -> Command {
    Command::Reverse { place: put(REBEL, pose(x, y, 0.0)) }
}

pub fn pivot(x: f64, y: f64, degrees: f64) -> Command {
    Command::Pivot { place: put(REBEL, pose(x, y, degrees)) }
}

fn run(x: f64, y: f64, degrees: f64) -> Command {
    Command::Run { place: put(REBEL, pose(x, y, degrees)) }
}

/// A walker on a base of 70 mm that looks to the right.
pub fn walker() -> Play {
    let play = Play::new().based(REBEL, UnitType::GroundVehicle, 70.0);
    play.at(REBEL, 15.0, 15.0).at(STORM, 33.0, 33.0).acting(REBEL)
}

/// A full move of the base of 70 mm with this tool.
fn full(tool: f64) -> f64 {
    (tool + 70.0 - 6.0) * MM
}

// proves: LC-NOTCH-01, LC-BASE-01, LC-MOVE-01
#[test]
fn a_notched_base_moves_along_the_tool_and_faces_along_it() {
    let straight = full(125.0);
    let mut play = walker();
    play.play(to(15.0 + straight - 0.001, 15.0, 0.0), "");
    assert!((play.unit(REBEL).pose.point().x - 15.0 - straight).abs() < 0.01);
    let play = walker();
    assert_eq!(play.says(to(15.0 + straight + 0.05, 15.0, 0.0)).0, "too-far");
    // It stops anywhere on the tool, its axis parallel to it, and not beside it.
    walker().play(to(17.0, 15.0, 0.0), "");
    assert_eq!(play.says(to(17.0, 15.0, 40.0)).1, "LC-NOTCH-01");
    assert_eq!(play.says(to(17.0, 16.0, 0.0)).1, "LC-NOTCH-01");
    // It turns by up to 90 degrees before: to its side, and not backwards.
    walker().play(to(15.0, 19.0, 90.0), "");
    assert_eq!(play.says(to(11.0, 15.0, 180.0)), ("turned-too-far", "LC-NOTCH-01".to_owned()));
    // With the joint bent it leaves in another direction than it came.
    let arm = full(125.0) / 2.0;
    walker().play(to(15.0 + arm, 15.0 + arm - 0.01, 90.0), "");
}

// proves: LC-NOTCH-02, UT-GND-02, UT-REP-02
#[test]
fn a_pivot_is_a_move_action_on_the_spot_of_up_to_90_degrees() {
    let mut play = walker();
    assert_eq!(play.says(pivot(15.0, 15.0, 91.0)), ("turned-too-far", "LC-NOTCH-02".to_owned()));
    assert_eq!(play.says(pivot(15.5, 15.0, 90.0)), ("off-the-spot", "LC-NOTCH-02".to_owned()));
    play.play(pivot(15.0, 15.0, 90.0), "");
    assert_eq!(play.unit(REBEL).pose.heading, Heading::from_degrees(90.0));
    assert_eq!(play.says(to(15.0, 18.0, 90.0)).0, "action-twice", "it was the Move action");
    walker().based(REBEL, UnitType::RepulsorVehicle, 70.0).play(pivot(15.0, 15.0, 90.0), "");
    // SO-KW-06: Full Pivot turns as far as one likes.
    walker().knowing(REBEL, &["Full Pivot"]).play(pivot(15.0, 15.0, 180.0), "");
    let trooper = Play::new().at(REBEL, 15.0, 15.0).at(STORM, 33.0, 33.0).acting(REBEL);
    assert_eq!(trooper.says(pivot(15.0, 15.0, 90.0)), ("no-pivot", "LC-NOTCH-02".to_owned()));
    assert!(!trooper.offered().contains(&"pivot") && walker().offered().contains(&"pivot"));
}

// proves: LC-NOTCH-03, UT-GND-02, UT-REP-03
#[test]
fn backwards_it_goes_at_1_less_and_at_1_at_least() {
    let slow = full(75.0);
    let mut play = walker();
    assert_eq!(play.says(back(15.0 - slow - 0.05, 15.0)).0, "too-far", "speed 2 is 1 backwards");
    assert_eq!(play.says(back(17.0, 15.0)).1, "LC-NOTCH-01", "the tool lies at its rear");
    play.play(back(15.0 - slow + 0.001, 15.0), "");
    assert_eq!(play.unit(REBEL).pose.heading, Heading::RIGHT);
    // Speed 1 stays 1.
    walker().card(REBEL, |spec| spec.speed = 1).play(back(15.0 - slow + 0.001, 15.0), "");
    let repulsor = walker().based(REBEL, UnitType::RepulsorVehicle, 70.0);
    assert_eq!(repulsor.says(back(13.0, 15.0)), ("no-reverse", "UT-REP-03".to_owned()));
    assert!(!repulsor.offered().contains(&"reverse") && walker().offered().contains(&"reverse"));
    // SO-KW-06: Hover lets it.
    repulsor.knowing(REBEL, &["Hover: Ground"]).play(back(13.0, 15.0), "");
}

// proves: LC-MOVE-08, LC-NOTCH-05
#[test]
fn notched_bases_climb_nothing_and_models_beyond_their_bases_are_in_nobodys_way() {
    let wall = |play: Play| play.block([18.5, 15.0], [1.5, 3.0], 4.0, &[Property::Obstacle]);
    let trooper = Play::new().at(REBEL, 16.0, 15.0).at(STORM, 33.0, 33.0).acting(REBEL);
    wall(trooper).play(go(REBEL, 18.5, 15.0), "");
    let creature = walker().based(REBEL, UnitType::CreatureTrooper, 50.0).at(REBEL, 16.0, 15.0);
    assert_eq!(wall(creature).says(to(18.5, 15.0, 0.0)).1, "LC-MOVE-07");
    let climber = walker().based(REBEL, UnitType::CreatureTrooper, 50.0).at(REBEL, 16.0, 15.0);
    wall(climber.knowing(REBEL, &["Climbing Vehicle"])).play(to(18.5, 15.0, 0.0), "");
    // A vehicle passes a wall at the width of its base, whatever its model is.
    let gap = walker().block([17.0, 12.0], [4.0, 1.6], 9.0, &[Property::Blocks, Property::Obstacle]);
    let mut gap = gap.card(REBEL, |spec| spec.height = 3.0);
    gap.play(to(19.0, 15.0, 0.0), "");
}

// proves: LC-MOVE-12
#[test]
fn without_a_melee_weapon_nobody_moves_into_contact() {
    let storm = |play: Play| play.at(STORM, 18.0, 15.0);
    let x = 18.0 - (70.0 + 27.0) * MM / 2.0;
    storm(walker()).play(to(x, 15.0, 0.0), "");
    let unarmed = storm(walker()).card(REBEL, |spec| spec.weapons.retain(|weapon| !weapon.melee));
    assert_eq!(unarmed.says(to(x, 15.0, 0.0)), ("no-melee-weapon", "LC-MOVE-12".to_owned()));
}

/// A speeder of speed 2, which has to move.
fn speeder(keywords: &[&str]) -> Play {
    walker().based(REBEL, UnitType::RepulsorVehicle, 70.0).knowing(REBEL, keywords)
}

// proves: LC-NOTCH-04
#[test]
fn a_compulsory_move_is_free_and_full_and_made_in_every_activation() {
    let straight = 15.0 + full(125.0);
    let mut play = speeder(&["Speeder 1"]);
    assert_eq!(play.says(Command::Finish), ("must-run", "LC-NOTCH-04".to_owned()));
    assert_eq!(play.says(run(18.0, 15.0, 0.0)), ("not-full", "LC-NOTCH-04".to_owned()));
    assert_eq!(walker().says(run(straight, 15.0, 0.0)).0, "not-compulsory");
    play.play(run(straight, 15.0, 0.0), "");
    assert_eq!(play.says(run(straight, 15.0, 0.0)).0, "ran-before");
    // It was free: both actions are left, and it may finish.
    play.play(Command::Aim, "");
    play.play(Command::Dodge, "");
    assert_ne!(play.asks().map(|asked| asked.1), Some("act"));
    // After both actions it is still owed, and ends the activation.
    let mut late = speeder(&["Mobile"]);
    late.play(Command::Aim, "");
    late.play(Command::Dodge, "");
    assert_eq!(late.asks().map(|asked| asked.1), Some("act"));
    late.play(run(straight, 15.0, 0.0), "");
    assert_ne!(late.asks().map(|asked| asked.1), Some("act"));
    // It does not turn before it moves.
    assert_eq!(speeder(&["Speeder 1"]).says(run(15.0, straight, 90.0)).0, "not-full");
}

// proves: LC-NOTCH-04
#[test]
fn where_no_full_move_can_be_it_goes_as_far_as_possible() {
    // In a corridor that ends at the edge of the table.
    let edge = 36.0 - 35.0 * MM;
    let walled = |play: Play| {
        let play = play.at(REBEL, 31.0, 15.0).at(STORM, 3.0, 3.0);
        let walls = [Property::Obstacle, Property::Impassable];
        play.block([31.0, 12.0], [4.9, 1.5], 3.0, &walls).block([31.0, 18.0], [4.9, 1.5], 3.0, &walls)
    };
    let play = walled(walker().knowing(REBEL, &["Mobile"]));
    assert_eq!(play.says(run(33.0, 15.0, 0.0)), ("not-as-far", "LC-NOTCH-04".to_owned()));
    let mut play = play;
    play.play(run(edge - 0.0005, 15.0, 0.0), "");
    assert!((play.unit(REBEL).pose.point().x - edge).abs() < 0.01);
}

// proves: SO-KW-06
#[test]
fn reposition_pivots_before_or_after_a_standard_move() {
    let mut play = walker().knowing(REBEL, &["Reposition"]);
    play.play(to(18.0, 15.0, 0.0), "");
    assert_eq!(play.asks().map(|asked| asked.1), Some("reposition"));
    assert_eq!(play.says(pivot(18.0, 15.0, 120.0)).0, "turned-too-far");
    play.play(pivot(18.0, 15.0, -90.0), "");
    assert_eq!(play.asks().map(|asked| asked.1), Some("act"), "one action is left");
    // With the pivot before it goes backwards, its front ahead; and does not pivot after.
    let mut before = walker().knowing(REBEL, &["Reposition"]);
    before.play(to(12.0, 15.0, 180.0), "");
    assert_eq!(before.asks().map(|asked| asked.1), Some("act"));
    // A Speeder turns by it alone.
    let speeder = speeder(&["Speeder 1", "Reposition"]);
    let mut turned = speeder;
    turned.play(to(15.0, 18.0, 90.0), "");
    assert_eq!(self::speeder(&["Speeder 1"]).says(to(15.0, 18.0, 90.0)).1, "LC-NOTCH-01");
}

// proves: LC-MEL-04, UT-CREA-02, UT-CREA-03, UT-EMPL-02, UT-EMPL-03, LEG-A62
#[test]
fn creatures_and_emplacements_pivot_while_engaged_and_reverse() {
    for kind in [UnitType::CreatureTrooper, UnitType::EmplacementTrooper] {
        let x = 15.0 + (50.0 + 27.0) * MM / 2.0;
        let engaged = || {
            walker().based(REBEL, kind, 50.0).card(REBEL, |spec| spec.courage = Some(2)).at(STORM, x, 15.0)
        };
        let mut play = engaged();
        assert!(play.look(|pos| space::engaged(pos, REBEL)), "{kind}");
        assert_eq!(play.says(dash(REBEL, 15.0, 13.0)).0, "engaged");
        // A pivot is no withdrawal: it may attack before and after.
        play.play(attack(STORM, 0), "blank blank blank");
        play.play(pivot(15.0, 15.0, 90.0), "");
        assert_eq!(engaged().says(to(15.0, 20.0, 90.0)).0, "too-far", "a withdrawal is of speed 1");
        let mut away = engaged();
        away.play(back(13.0, 15.0), "");
        let free = walker().based(REBEL, kind, 50.0);
        assert!(free.offered().contains(&"reverse") && free.offered().contains(&"pivot"), "{kind}");
    }
}

// proves: LEG-A120
#[test]
fn a_compulsory_move_toward_the_edge_is_full_another_way_or_partial_the_chosen_way() {
    let edge = 36.0 - 35.0 * MM;
    let facing = |away: f64, option| {
        let play = with(speeder(&["Speeder 1"]).at(REBEL, edge - away, 15.0), option);
        let straight = run(edge - 0.0005, 15.0, 0.0);
        let partial =
            play.look(|pos| engine::check(pos, BLUE, &straight).map_err(|refusal| refusal.code).err());
        // A move that the rules propose themselves is legal by both readings.
        let drawn = play.look(|pos| machine::sample::<Legion>(pos, &mut Generator::new(3))).unwrap();
        assert!(play.look(|pos| engine::check(pos, BLUE, &drawn)).is_ok(), "{drawn:?}");
        partial
    };
    let all = (2..14).map(|halves| both(A120_CHOSEN_WAY, |option| facing(f64::from(halves) / 2.0, option)));
    let all: Vec<_> = all.collect();
    // Somewhere a bend of the tool has room for a full move, and straight ahead has not.
    assert!(all.contains(&[Some("not-full"), None]), "{all:?}");
    assert!(!all.contains(&[None, Some("not-full")]), "{all:?}");
}
