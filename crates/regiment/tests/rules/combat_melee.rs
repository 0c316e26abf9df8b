//! Close combat (REG-MELEE, REG-CHARGE-06 and 07): pools, simultaneous dice, comparison, separation.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::{Pose, Size, distance};
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::*;
use sandtable_regiment::model::{Event, Place, Purpose};
use sandtable_regiment::rules::combat::CombatEvent;
use sandtable_regiment::rules::turn::TurnEvent;
use sandtable_regiment::rulings::*;

/// A 30 mm base, as the lattice has it.
fn width() -> f64 {
    2.0 * Size::S30X30.half_width()
}

/// Where blue stands.
const AT: (f64, f64) = (20.0, 16.0);

/// One melee die, and nothing breaks its courage.
fn fighter() -> Profile {
    Profile { melee: 1, courage: 40, wounds: 10, ..infantry(1) }
}

/// A red base above a blue one, which looks this way, with other units far off so that nobody is wiped out.
fn duel(red: Profile, blue: Profile, degrees: f64) -> Scene {
    Scene::new()
        .unit(RED, red, &[at(AT.0, 12.0, 90.0)])
        .unit(BLUE, blue, &[at(AT.0, AT.1, degrees)])
        .unit(RED, infantry(1), &[at(60.0, 5.0, 90.0)])
        .unit(BLUE, infantry(1), &[at(60.0, 30.0, 90.0)])
}

/// Charges straight down into contact.
fn charge(play: &mut Play, dice: &str) {
    charge_to(play, at(AT.0, AT.1 - width(), 90.0), dice);
}

fn charge_to(play: &mut Play, to: Pose, dice: &str) {
    let command = Command::Charge { target: play.id(BLUE, 0), moves: play.moves(RED, 0, &[to]) };
    play.act(command, dice);
}

/// What the tokens drawn after the charge say: the activation is over, red and blue have one unit left each.
const NEXT: &str = "0/3 0/2 0/1";

fn wounds(play: &Play) -> (u8, u8) {
    (play.unit(RED, 0).wounds, play.unit(BLUE, 0).wounds)
}

fn winner(play: &Play) -> Option<Option<sandtable_regiment::model::UnitId>> {
    play.events.iter().find_map(|event| match event {
        Event::Combat(CombatEvent::Judged { winner, .. }) => Some(*winner),
        _ => None,
    })
}

/// Pool and requirement of red's and of blue's attack.
fn strikes(play: &Play) -> Vec<(u8, u8)> {
    play.events
        .iter()
        .filter_map(|event| match event {
            Event::Combat(CombatEvent::Strike { pool, need, .. }) => Some((*pool, *need)),
            _ => None,
        })
        .collect()
}

fn apart(play: &Play) -> f64 {
    let quad = |seat| play.state.base(play.base(seat, 0, 0)).quad;
    distance(&quad(RED), &quad(BLUE))
}

fn dice(draws: &str) -> String {
    format!("{draws} {NEXT}")
}

// proves: REG-MELEE-01, REG-MELEE-05, REG-MELEE-06, REG-MELEE-12, REG-CHARGE-06, REG-MELEE-13
#[test]
fn one_exchange_and_the_units_part() {
    let mut play = duel(fighter(), fighter(), 270.0).active(RED, 0);
    // Red rolls 1 + 1 for the charge, blue 1; blue saves one of two, red saves its hit.
    charge(&mut play, &dice("4 4  4  5 1  5"));
    assert_eq!(strikes(&play), [(2, 4), (1, 4)]);
    assert_eq!(
        play.reckoned("REG-CHARGE-06"),
        "2 = 1 melee value x bases [REG-MELEE-05] +1 charge [REG-CHARGE-06]"
    );
    assert_eq!(wounds(&play), (0, 1));
    assert_eq!(winner(&play), Some(Some(play.id(RED, 0))));
    assert!(apart(&play) > 0.0);
    assert!(
        !play.state.stack.iter().any(|frame| matches!(frame, sandtable_regiment::model::Frame::Combat(_)))
    );
}

// proves: REG-CHARGE-06, REG-A36, REG-A37
#[test]
fn the_charge_bonus_is_one_a_base_unless_ruled_otherwise() {
    let pool = |scene: Scene| {
        let three = [18.5, 20.0, 21.5].map(|x| at(x, 12.0, 90.0));
        let scene = scene
            .unit(RED, Profile { bases: 3, ..fighter() }, &three)
            .unit(BLUE, Profile { melee: 0, ..fighter() }, &[at(AT.0, AT.1, 270.0)])
            .unit(BLUE, infantry(1), &[at(60.0, 30.0, 90.0)])
            .unit(RED, infantry(1), &[at(60.0, 5.0, 90.0)]);
        let mut play = scene.tp(RED, 1).active(RED, 0);
        let to = three.map(|pose| at(pose.point().x, AT.1 - width(), 90.0));
        let moves = play.moves(RED, 0, &to);
        let mut draws = String::new();
        // As many dice as there are: all ones, so that the window for points stays open.
        for count in [3, 4, 6] {
            let expected = play.look(|pos| {
                let ruled = pos.table.rulings;
                match (ruled.is(A37_NO_CHARGE_BONUS), ruled.is(A36_ONE_DIE)) {
                    (true, _) => 3,
                    (_, true) => 4,
                    _ => 6,
                }
            });
            if count == expected {
                draws = "1 ".repeat(count);
            }
        }
        play.act(Command::Charge { target: play.id(BLUE, 0), moves }, &draws);
        assert_eq!(play.asked(), Some((RED, "tactical-points")));
        strikes(&play)[0].0
    };
    assert_eq!(pool(Scene::new()), 6);
    assert_eq!(pool(Scene::new().ruling(A36_ONE_DIE)), 4);
    assert_eq!(pool(Scene::new().ruling(A37_NO_CHARGE_BONUS)), 3);
}

// proves: REG-MELEE-06, REG-TYPE-04, REG-A38
#[test]
fn a_charged_vehicle_rolls_all_its_dice_unless_ruled_otherwise() {
    let tank = |melee| Profile { class: Class::Vehicle, melee, ..fighter() };
    let mut play = duel(fighter(), tank(2), 270.0).active(RED, 0);
    charge(&mut play, &dice("1 1  1 1"));
    assert_eq!(strikes(&play)[1].0, 2);
    let mut play = duel(fighter(), tank(2), 270.0).ruling(A38_MINUS_ONE_PER_BASE).active(RED, 0);
    charge(&mut play, &dice("1 1  1"));
    assert_eq!(
        play.reckoned("REG-TYPE-04"),
        "1 = 2 melee value x bases [REG-MELEE-05] -1 charged vehicle [REG-TYPE-04]"
    );
    let mut play = duel(fighter(), tank(0), 270.0).ruling(A38_MINUS_ONE_PER_BASE).active(RED, 0);
    charge(&mut play, &dice("1 1"));
    assert_eq!(strikes(&play)[1].0, 0, "never below 0");
}

// proves: REG-MELEE-16, REG-MELEE-20
#[test]
fn whoever_lost_to_a_unit_that_fell_stays_where_it_is() {
    // Red wounds twice and wins, and the one wound it takes is its last.
    let red = Profile { wounds: 1, ..fighter() };
    let mut play = duel(red, fighter(), 270.0).active(RED, 0);
    let before = play.pose(BLUE, 0, 0);
    charge(&mut play, &dice("6 6  6  1 1  1"));
    assert_eq!((play.unit(RED, 0).place, play.unit(BLUE, 0).wounds), (Place::Gone, 2));
    assert_eq!(play.pose(BLUE, 0, 0), before);
}

// proves: REG-KW-43, REG-MELEE-05
#[test]
fn whoever_has_no_cable_fights_a_walker_as_anything_else() {
    let walker = Profile { class: Class::Vehicle, subtype: Subtype::Walker, melee: 2, ..fighter() };
    let mut play = duel(fighter(), walker, 270.0).active(RED, 0);
    charge(&mut play, &dice("1 1  1 1"));
    assert_eq!(strikes(&play)[1].0, 2);
}

// proves: REG-MELEE-07, REG-CHARGE-07
#[test]
fn only_charging_infantry_ignores_armor() {
    let armored = |profile| with(profile, Keyword::Armor(1));
    let mut play = duel(armored(fighter()), armored(fighter()), 270.0).active(RED, 0);
    // Red's hit is rolled against, blue's is taken by Armor.
    charge(&mut play, &dice("4 1  4  1"));
    assert_eq!(wounds(&play), (0, 1));
    let rider = Profile { class: Class::Vehicle, ..fighter() };
    let mut play = duel(rider, armored(fighter()), 270.0).active(RED, 0);
    charge(&mut play, &dice("4 1  1"));
    assert_eq!(wounds(&play), (0, 0));
}

// proves: REG-MELEE-04, REG-MELEE-08, REG-RANGE-08, REG-HIT-03, REG-HIT-05
#[test]
fn cover_and_dash_tokens_count_in_close_combat_and_range_does_not() {
    let scene = duel(fighter(), fighter(), 270.0)
        .block(&[TerrainKind::Area], [18.0, AT.1 - 0.5], [22.0, AT.1 + 2.0])
        .change(|scene| scene.position.units[0].dashed = true);
    // The dash token goes when the activation starts, so put it on the other side, too.
    let mut play = scene.change(|scene| scene.position.units[1].dashed = true).active(RED, 0);
    charge(&mut play, &dice("1 1  1"));
    assert_eq!(
        play.reckoned("REG-COVER-03"),
        "4+ = 4+ base [REG-HIT-01] +1 cover: terrain [REG-COVER-03] -1 dash token [REG-HIT-05]"
    );
    assert_eq!(strikes(&play), [(2, 4), (1, 4)]);
    let dug_in = duel(fighter(), fighter(), 270.0).change(|scene| scene.position.units[1].dug_in = true);
    let mut play = dug_in.active(RED, 0);
    charge(&mut play, &dice("1 1  1"));
    assert_eq!(strikes(&play), [(2, 5), (1, 4)]);
}

// proves: REG-MELEE-10, REG-HIT-04, REG-A72, REG-ARC-11
#[test]
fn each_side_is_judged_for_its_own_flank_on_contact() {
    // Blue looks away: red flanks, blue does not.
    let mut play = duel(fighter(), fighter(), 90.0).active(RED, 0);
    charge(&mut play, &dice("1 1  1"));
    assert_eq!(strikes(&play), [(2, 3), (1, 4)]);
    // Red arrives sideways: blue flanks red.
    let mut play = duel(fighter(), fighter(), 270.0).active(RED, 0);
    charge_to(&mut play, at(AT.0, AT.1 - width(), 0.0), &dice("1 1  1"));
    assert_eq!(strikes(&play), [(2, 4), (1, 3)]);
}

/// Red starts behind blue's front line and charges round into its front.
fn round_the_corner() -> Scene {
    Scene::new()
        .unit(RED, Profile { move_in: 9, ..fighter() }, &[at(24.0, 17.0, 180.0)])
        .unit(BLUE, fighter(), &[at(AT.0, AT.1, 270.0)])
        .unit(RED, infantry(1), &[at(60.0, 5.0, 90.0)])
        .unit(BLUE, infantry(1), &[at(60.0, 30.0, 90.0)])
}

// proves: REG-A72, REG-ARC-11
#[test]
fn by_ruling_the_charger_flanks_from_where_it_began() {
    let mut play = round_the_corner().active(RED, 0);
    charge(&mut play, &dice("1 1  1"));
    assert_eq!(strikes(&play)[0], (2, 4));
    let mut play = round_the_corner().ruling(A72_AT_START).active(RED, 0);
    charge(&mut play, &dice("1 1  1"));
    assert_eq!(strikes(&play)[0], (2, 3));
}

// proves: REG-A73, REG-ARC-10
#[test]
fn by_ruling_a_side_without_enemies_before_it_cannot_strike() {
    let mut play = duel(fighter(), fighter(), 90.0).active(RED, 0);
    charge(&mut play, &dice("1 1  1"));
    assert_eq!(strikes(&play)[1].0, 1);
    let mut play = duel(fighter(), fighter(), 90.0).ruling(A73_FRONT_ARC).active(RED, 0);
    charge(&mut play, &dice("1 1"));
    assert_eq!(strikes(&play)[1].0, 0);
    // Omnipresent has no rear (REG-KW-38).
    let all_round = with(fighter(), Keyword::Omnipresent);
    let mut play = duel(fighter(), all_round, 90.0).ruling(A73_FRONT_ARC).active(RED, 0);
    charge(&mut play, &dice("1 1  1"));
}

// proves: REG-KW-37, REG-KW-38
#[test]
fn omnipresent_is_not_flanked_in_close_combat() {
    let mut play = duel(fighter(), with(fighter(), Keyword::Omnipresent), 90.0).active(RED, 0);
    charge(&mut play, &dice("1 1  1"));
    assert_eq!(strikes(&play)[0], (2, 4));
}

// proves: REG-MELEE-09
#[test]
fn a_unit_that_is_wiped_out_still_strikes() {
    let mut play = duel(fighter(), Profile { wounds: 1, ..fighter() }, 270.0).active(RED, 0);
    charge(&mut play, "4 1  4  1  1 0/2 0/1");
    assert_eq!(play.unit(BLUE, 0).place, Place::Gone);
    assert_eq!(play.unit(RED, 0).wounds, 1);
}

// proves: REG-MELEE-11, REG-COUR-06
#[test]
fn courage_is_checked_on_both_sides_before_any_save() {
    let timid = Profile { courage: 1, ..fighter() };
    let mut play = duel(timid.clone(), timid, 270.0).active(RED, 0);
    charge(&mut play, &dice("4 1  4  5  5"));
    assert!(play.unit(RED, 0).shaken && play.unit(BLUE, 0).shaken);
    let at = |test: &dyn Fn(&Event) -> bool| play.events.iter().position(test).unwrap();
    let last_token = play
        .events
        .iter()
        .rposition(|event| matches!(event, Event::Combat(CombatEvent::Shaken { .. })))
        .unwrap();
    let first_save =
        at(&|event| matches!(event, Event::Turn(TurnEvent::Rolled { purpose: Purpose::Save, .. })));
    assert!(last_token < first_save);
}

// proves: REG-MELEE-12
#[test]
fn each_side_has_its_own_windows() {
    let mut play = duel(fighter(), fighter(), 270.0).tp(RED, 2).tp(BLUE, 2).active(RED, 0);
    charge(&mut play, "1 1");
    for (seat, draws) in [(RED, "1"), (BLUE, &*dice(""))] {
        assert_eq!(play.asked(), Some((seat, "tactical-points")));
        play.act(Command::Pass, draws);
    }
}

// proves: REG-A100, REG-MELEE-09, REG-MELEE-12, REG-TP-03
#[test]
fn the_charger_rolls_and_spends_first_and_the_charged_unit_saves_first() {
    let mut play = duel(fighter(), fighter(), 270.0).tp(RED, 1).tp(BLUE, 1).active(RED, 0);
    let hits = |play: &Play| -> Vec<_> {
        let hits = play.events.iter().filter_map(|event| match event {
            Event::Combat(CombatEvent::StrikeHit { unit, hits }) => Some((*unit, *hits)),
            _ => None,
        });
        hits.collect()
    };
    let flip = || Command::Flip { dice: [0].into_iter().collect() };
    charge(&mut play, "1 1");
    // Both pools are fixed, and red spends before blue has rolled.
    assert_eq!((strikes(&play), hits(&play)), (vec![(2, 4), (1, 4)], vec![]));
    assert_eq!(play.asked(), Some((RED, "tactical-points")));
    play.act(flip(), "1");
    // Blue knows what red came to, and spends accordingly.
    assert_eq!(hits(&play), [(play.id(RED, 0), 1)]);
    assert_eq!(play.asked(), Some((BLUE, "tactical-points")));
    // Blue's save fails, then red's comes off.
    play.act(flip(), &dice("1  5"));
    assert_eq!(hits(&play), [(play.id(BLUE, 0), 1)]);
    assert_eq!(wounds(&play), (0, 1));
}

// proves: REG-MELEE-13, REG-MELEE-15, REG-MELEE-16
#[test]
fn the_loser_retreats_half_its_move_and_turns_away() {
    let mut play = duel(fighter(), fighter(), 270.0).active(RED, 0);
    charge(&mut play, &dice("4 1  1  1"));
    let (red, blue) = (play.pose(RED, 0, 0), play.pose(BLUE, 0, 0));
    // Move 6: three inches straight away, looking away.
    assert!((blue.point().y - AT.1 - 3.0).abs() < 0.01, "{blue:?}");
    assert_eq!(blue.heading, at(0.0, 0.0, 90.0).heading);
    // The winner stays and keeps its facing.
    assert_eq!(red, at(AT.0, AT.1 - width(), 90.0));
    // The charger may lose as well.
    let mut play = duel(fighter(), fighter(), 270.0).active(RED, 0);
    charge(&mut play, &dice("1 1  4  1"));
    let (red, blue) = (play.pose(RED, 0, 0), play.pose(BLUE, 0, 0));
    assert!((red.point().y - (AT.1 - width() - 3.0)).abs() < 0.01, "{red:?}");
    assert_eq!(red.heading, at(0.0, 0.0, 270.0).heading);
    assert_eq!(blue, at(AT.0, AT.1, 270.0));
}

// proves: REG-MELEE-17
#[test]
fn a_flanked_loser_makes_for_the_nearest_edge() {
    let scene = Scene::new()
        .unit(RED, fighter(), &[at(5.0, 12.0, 90.0)])
        .unit(BLUE, fighter(), &[at(5.0, 16.0, 0.0)])
        .unit(RED, infantry(1), &[at(60.0, 5.0, 90.0)])
        .unit(BLUE, infantry(1), &[at(60.0, 30.0, 90.0)]);
    let mut play = scene.active(RED, 0);
    charge_to(&mut play, at(5.0, 16.0 - width(), 90.0), &dice("3 1  1  1"));
    let blue = play.pose(BLUE, 0, 0);
    // Half its move towards the left edge, and not away from red.
    assert!((blue.point().x - 2.0).abs() < 0.01 && (blue.point().y - 16.0).abs() < 0.01, "{blue:?}");
    assert_eq!(blue.heading, at(0.0, 0.0, 180.0).heading);
}

// proves: REG-MELEE-18, REG-WOUND-09
#[test]
fn a_loser_that_cannot_move_is_destroyed() {
    let mut play = duel(fighter(), Profile { move_in: 0, ..fighter() }, 270.0).active(RED, 0);
    charge(&mut play, "4 1  1  1 0/2 0/1");
    assert_eq!(play.unit(BLUE, 0).place, Place::Gone);
}

// proves: REG-MELEE-19, REG-MELEE-20
#[test]
fn a_tie_pushes_the_charger_back_an_inch() {
    let mut play = duel(fighter(), fighter(), 270.0).active(RED, 0);
    charge(&mut play, &dice("4 1  4  1  1"));
    assert_eq!(winner(&play), Some(None));
    assert!((apart(&play) - 1.0).abs() < 0.01);
    assert_eq!(play.pose(BLUE, 0, 0), at(AT.0, AT.1, 270.0));
    assert_eq!(play.pose(RED, 0, 0).heading, at(0.0, 0.0, 90.0).heading);
}

// proves: REG-MELEE-14, REG-A76
#[test]
fn casualties_come_before_separation_unless_ruled_otherwise() {
    let frail = Profile { wounds: 1, ..fighter() };
    let retreated = |play: &Play| {
        play.events.iter().any(|event| {
            matches!(
                event,
                Event::Move(sandtable_regiment::rules::movement::MoveEvent::Moved {
                    how: sandtable_regiment::rules::movement::Motion::Retreat,
                    ..
                })
            )
        })
    };
    let mut play = duel(fighter(), frail.clone(), 270.0).active(RED, 0);
    charge(&mut play, "4 1  1  1 0/2 0/1");
    assert_eq!(play.unit(BLUE, 0).place, Place::Gone);
    assert!(!retreated(&play));
    let mut play = duel(fighter(), frail, 270.0).ruling(A76_RETREAT_FIRST).active(RED, 0);
    charge(&mut play, "4 1  1  1 0/2 0/1");
    assert_eq!(play.unit(BLUE, 0).place, Place::Gone);
    assert!(retreated(&play));
}

// proves: REG-MELEE-21
#[test]
fn a_retreat_over_the_edge_destroys() {
    let scene = Scene::new()
        .unit(RED, fighter(), &[at(20.0, 31.0, 90.0)])
        .unit(BLUE, fighter(), &[at(20.0, 35.0, 270.0)])
        .unit(RED, infantry(1), &[at(60.0, 5.0, 90.0)])
        .unit(BLUE, infantry(1), &[at(60.0, 30.0, 90.0)]);
    let mut play = scene.active(RED, 0);
    charge_to(&mut play, at(20.0, 35.0 - width(), 90.0), "4 1  1  1 0/2 0/1");
    assert_eq!(play.unit(BLUE, 0).place, Place::Gone);
    assert_eq!(play.state.player(RED).destroyed, 50);
}

// proves: REG-MELEE-23, REG-MELEE-24
#[test]
fn a_fight_takes_tokens_and_a_retreat_dislodges() {
    let scene = duel(fighter(), fighter(), 270.0).change(|scene| {
        let unit = &mut scene.position.units[1];
        (unit.dashed, unit.standby, unit.dug_in) = (true, true, true);
    });
    let mut play = scene.active(RED, 0);
    charge(&mut play, &dice("4 1  1  1"));
    let unit = play.unit(BLUE, 0);
    assert!(!unit.dashed && !unit.standby && !unit.dug_in);
}

// proves: REG-MELEE-25
#[test]
fn units_are_engaged_from_contact_until_they_part() {
    let mut play = duel(fighter(), fighter(), 270.0).tp(RED, 1).active(RED, 0);
    charge(&mut play, "1 1");
    let (red, blue) = (play.id(RED, 0), play.id(BLUE, 0));
    assert!(play.look(|pos| sandtable_regiment::rules::movement::engaged(pos, red, blue)));
    play.act(Command::Pass, &dice("1"));
    assert!(!play.look(|pos| sandtable_regiment::rules::movement::engaged(pos, red, blue)));
}

// proves: REG-A75
#[test]
fn a_droids_wound_counts_in_the_comparison_only_by_ruling() {
    let droid = || with(Profile { courage: 1, ..fighter() }, Keyword::Droid);
    let fight = |scene: Scene| {
        let mut play = scene.active(RED, 0);
        charge(&mut play, "4 1  4");
        assert_eq!(play.asked(), Some((BLUE, "droid")));
        // Blue saves, red does not.
        play.act(Command::TakeWound { take: true }, &dice("5  1"));
        assert_eq!(wounds(&play), (1, 1));
        winner(&play).unwrap()
    };
    let play = duel(fighter(), droid(), 270.0).active(RED, 0);
    assert_eq!(fight(duel(fighter(), droid(), 270.0)), Some(play.id(BLUE, 0)));
    assert_eq!(fight(duel(fighter(), droid(), 270.0).ruling(A75_COUNTED)), None);
}

// proves: REG-A80, REG-KW-34
#[test]
fn weapon_keywords_work_in_close_combat_unless_ruled_otherwise() {
    let tank = || Profile { class: Class::Vehicle, ..fighter() };
    let mut play = duel(with(fighter(), Keyword::Ion), tank(), 270.0).active(RED, 0);
    charge(&mut play, &dice("4 1  1  1  3"));
    assert!(play.unit(BLUE, 0).shaken);
    let scene = duel(with(fighter(), Keyword::Ion), tank(), 270.0).ruling(A80_RANGED_ONLY);
    let mut play = scene.active(RED, 0);
    charge(&mut play, &dice("4 1  1  1"));
    assert!(!play.unit(BLUE, 0).shaken);
    // Blast ignores cover here too, but pushes nobody.
    let covered = |scene: Scene| scene.change(|scene| scene.position.units[1].dug_in = true);
    let blast = || duel(with(fighter(), Keyword::Blast), fighter(), 270.0);
    let mut play = covered(blast()).active(RED, 0);
    charge(&mut play, &dice("4 1  1  1"));
    assert_eq!(strikes(&play)[0], (2, 4));
    let mut play = covered(blast()).ruling(A80_RANGED_ONLY).active(RED, 0);
    charge(&mut play, &dice("1 1  1"));
    assert_eq!(strikes(&play)[0], (2, 5));
}

// proves: REG-MELEE-02, REG-CHARGE-08
#[test]
fn a_charge_needs_sight_before_it_begins_and_no_aerials() {
    let wall = duel(fighter(), fighter(), 270.0).block(&[TerrainKind::Blocking], [10.0, 13.5], [30.0, 14.0]);
    let mut play = wall.active(RED, 0);
    let to = at(AT.0, AT.1 - width(), 90.0);
    let command =
        |play: &Play| Command::Charge { target: play.id(BLUE, 0), moves: play.moves(RED, 0, &[to]) };
    assert_eq!(play.refuse(command(&play)).rule, "REG-CHARGE-02");
    let flyer = Profile { subtype: Subtype::Aerial, ..fighter() };
    let mut play = duel(fighter(), flyer.clone(), 270.0).active(RED, 0);
    assert_eq!(play.refuse(command(&play)).rule, "REG-CHARGE-08");
    let mut play = duel(flyer, fighter(), 270.0).active(RED, 0);
    assert_eq!(play.refuse(command(&play)).rule, "REG-CHARGE-08");
}

// proves: REG-MELEE-03, REG-CHARGE-05
#[test]
fn after_first_contact_the_others_close_up() {
    let three = |y: f64, degrees: f64| [18.5, 20.0, 21.5].map(|x| at(x, y, degrees));
    let scene = Scene::new()
        .unit(RED, Profile { bases: 3, ..fighter() }, &three(12.0, 90.0))
        .unit(BLUE, Profile { bases: 3, ..fighter() }, &three(AT.1, 270.0))
        .tp(RED, 1);
    let mut play = scene.active(RED, 0);
    // Only the middle base reaches blue; the others stop short beside it.
    let to = [at(18.5, 14.0, 90.0), at(AT.0, AT.1 - width(), 90.0), at(21.5, 14.0, 90.0)];
    let moves = play.moves(RED, 0, &to);
    play.act(Command::Charge { target: play.id(BLUE, 0), moves }, "1 1 1 1 1 1");
    assert_eq!(play.asked(), Some((RED, "tactical-points")), "the dice are on the table");
    let touching = |seat, other| {
        let quad = |seat, n| play.state.base(play.base(seat, 0, n)).quad;
        (0..3)
            .filter(|&n| (0..3).any(|m| sandtable_geometry::in_contact(&quad(seat, n), &quad(other, m))))
            .count()
    };
    assert_eq!((touching(RED, BLUE), touching(BLUE, RED)), (3, 3));
}

// proves: REG-MELEE-03, REG-BASE-14
#[test]
fn bases_that_close_up_keep_off_units_beside_the_fight() {
    let w = width();
    // A friend stands where the second base would come to stand first, too far off to touch the enemy itself.
    let friend = at(AT.0 - 1.9 * w, AT.1 - 0.4 * w, 90.0);
    let scene = Scene::new()
        .unit(RED, Profile { bases: 2, ..fighter() }, &[at(AT.0, 12.0, 90.0), at(AT.0 - 1.4 * w, 12.0, 90.0)])
        .unit(RED, fighter(), &[friend])
        .unit(BLUE, fighter(), &[at(AT.0, AT.1, 270.0)])
        .tp(RED, 1);
    let mut play = scene.active(RED, 0);
    let to = [at(AT.0, AT.1 - w, 90.0), at(AT.0 - 1.3 * w, AT.1 - 2.0 * w, 90.0)];
    let moves = play.moves(RED, 0, &to);
    play.act(Command::Charge { target: play.id(BLUE, 0), moves }, "1 1 1 1");
    let quad = |unit, n| play.state.base(play.base(RED, unit, n)).quad;
    for n in 0..2 {
        let gap = sandtable_geometry::distance(&quad(0, n), &quad(1, 0));
        assert!(gap > 0.1, "base {n} at {:?}", play.pose(RED, 0, n));
    }
}

// proves: REG-MELEE-22, REG-MELEE-16
#[test]
fn difficult_ground_slows_a_retreat() {
    let mud = duel(fighter(), fighter(), 270.0).block(&[TerrainKind::Difficult], [15.0, 15.0], [25.0, 30.0]);
    let mut play = mud.active(RED, 0);
    charge(&mut play, &dice("4 1  1  1"));
    let y = play.pose(BLUE, 0, 0).point().y;
    assert!((y - AT.1 - 1.0).abs() < 0.01, "{y}");
}

// proves: REG-MELEE-26
#[test]
fn a_charge_touches_its_declared_target_only() {
    let scene =
        duel(fighter(), fighter(), 270.0).unit(BLUE, fighter(), &[at(AT.0 + width() + 0.01, AT.1, 270.0)]);
    let mut play = scene.active(RED, 0);
    let moves = play.moves(RED, 0, &[at(AT.0 + 0.5, AT.1 - width(), 90.0)]);
    // Beside the target it would touch the other unit as well.
    assert_eq!(play.refuse(Command::Charge { target: play.id(BLUE, 0), moves }).rule, "REG-MOVEA-03");
}

// proves: REG-MELEE-26, REG-TERR-22
#[test]
fn the_winner_may_move_into_the_structure_the_loser_has_left() {
    let house = |scene: Scene| scene.block(&[TerrainKind::Structural], [18.0, 15.0], [22.0, 19.0]);
    let blue = Profile { wounds: 1, ..fighter() };
    let mut play = house(duel(fighter(), blue, 270.0)).active(RED, 0);
    // Blue stands inside; red touches the wall, and blue falls. In cover: 5+.
    charge_to(&mut play, at(AT.0, 15.0 - width() / 2.0, 90.0), "5 1  1  1");
    assert_eq!(play.asked(), Some((RED, "occupy")));
}
