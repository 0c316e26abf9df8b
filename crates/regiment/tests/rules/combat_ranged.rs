//! The ranged attack from declaration to hits, courage and tokens (REG-ATK, REG-HIT, REG-COUR, REG-SHOOT, REG-VOLLEY).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_kernel::{FieldKind, Options};
use sandtable_regiment::commands::{Command, Moves};
use sandtable_regiment::data::*;
use sandtable_regiment::model::{Action, Event};
use sandtable_regiment::rules::combat::{CombatEvent, expected};
use sandtable_regiment::rulings::*;

/// The x of three bases side by side.
const ROW: [f64; 3] = [20.0, 21.5, 23.0];

/// Two units of three bases face each other, red above, `gap` inches from front edge to front edge.
fn facing_as(gap: f64, red: Profile, blue: Profile, degrees: f64) -> Scene {
    let far = 10.0 + 30.0 / 25.4 + gap;
    Scene::new().unit(RED, red, &ROW.map(|x| at(x, 10.0, 90.0))).unit(
        BLUE,
        blue,
        &ROW.map(|x| at(x, far, degrees)),
    )
}

fn facing(gap: f64) -> Scene {
    facing_as(gap, infantry(3), infantry(3), 270.0)
}

fn shoot(play: &Play) -> Command {
    Command::Shoot { base: play.base(BLUE, 0, 0) }
}

/// The names of the last command's events.
fn names(play: &Play) -> Vec<String> {
    let name = |value: &serde_json::Value| match value {
        serde_json::Value::Object(map) => map.keys().next().cloned().unwrap_or_default(),
        other => other.as_str().unwrap_or_default().to_owned(),
    };
    play.events
        .iter()
        .filter(|event| !matches!(event, Event::Flow(_)))
        .map(|event| match serde_json::to_value(event).unwrap() {
            serde_json::Value::Object(map) => map.values().next().map(name).unwrap_or_default(),
            other => name(&other),
        })
        .collect()
}

fn shakes(play: &Play) -> Option<bool> {
    play.events.iter().find_map(|event| match event {
        Event::Combat(CombatEvent::Hit { shakes, .. }) => Some(*shakes),
        _ => None,
    })
}

// proves: REG-ATK-04, REG-HIT-01, REG-SAVE-01, REG-SAVE-09, REG-WOUND-01, REG-DICE-01
#[test]
fn six_dice_hit_on_four_and_saves_cancel() {
    let mut play = facing(5.0).active(RED, 0);
    // Six dice: 4 and 6 hit; one save of 5+, one failed.
    play.act(shoot(&play), "4 6 1 2 3 3  5 4");
    assert_eq!(play.unit(BLUE, 0).wounds, 1);
    assert_eq!(play.reckoned("REG-ATK-04"), "6 = 6 ranged value x bases [REG-ATK-04]");
    assert_eq!(play.reckoned("REG-HIT-01"), "4+ = 4+ base [REG-HIT-01]");
    assert_eq!(play.reckoned("REG-SAVE-01"), "5+ = 5+ profile [REG-SAVE-01]");
}

// proves: REG-ATK-01, REG-ATK-06, REG-ATK-07, REG-ATK-08, REG-COUR-01, REG-SAVE-02
#[test]
fn an_attack_takes_its_steps_in_the_books_order() {
    let target = with(vehicle(3), Keyword::Armor(1));
    let scene = Scene::new()
        .unit(RED, with(infantry(3), Keyword::Ion), &ROW.map(|x| at(x, 10.0, 90.0)))
        .unit_as(BLUE, target, &[at(20.0, 16.0, 270.0), at(22.5, 16.0, 270.0)], |unit| {
            unit.dashed = true;
            unit.standby = true;
        });
    let mut play = scene.active(RED, 0);
    // Dash token: 3+. Five hits reach courage 4; Armor takes one; four saves, one failed; no Ion check while shaken.
    play.act(shoot(&play), "3 3 3 3 3 2  5 5 5 1");
    assert_eq!(
        names(&play),
        [
            "began",
            "declared",
            "rolled",
            "roll-over",
            "hit",
            "shaken",
            "braced",
            "rolled",
            "roll-over",
            "saved",
            "wounded",
            "lost",
            "lost",
            "completed"
        ]
    );
}

// proves: REG-ATK-06, REG-TP-03
#[test]
fn hits_are_counted_after_tactical_points() {
    let mut play = facing(5.0).tp(RED, 1).active(RED, 0);
    play.act(shoot(&play), "1 2 3 3 3 3");
    assert_eq!(play.asked(), Some((RED, "tactical-points")));
    assert_eq!(shakes(&play), None, "nothing is counted yet");
    // The worst of the dice that fail is offered.
    let worst = Command::Flip { dice: sandtable_geometry::List::from_slice(&[0]).unwrap() };
    let offers = play.look(sandtable_regiment::engine::offers);
    assert_eq!(offers.iter().find(|offer| offer.kind == "flip").unwrap().command, Some(worst));
    play.act(Command::Flip { dice: sandtable_geometry::List::from_slice(&[0]).unwrap() }, "1");
    assert_eq!(play.unit(BLUE, 0).wounds, 1);
}

// proves: REG-ATK-02, REG-SHOOT-02, REG-VOLLEY-03
#[test]
fn target_must_be_an_enemy_in_sight_arc_and_range() {
    let shots = |base| [Command::Shoot { base }, Command::Volley { base }];
    let mut play = facing(5.0).active(RED, 0);
    for command in shots(play.base(RED, 0, 1)) {
        play.must_refuse(command, "friend");
    }
    for command in shots(sandtable_regiment::model::BaseId(200)) {
        play.must_refuse(command, "no-such-target");
    }
    let mut far = facing(12.5).active(RED, 0);
    for command in shots(far.base(BLUE, 0, 0)) {
        far.must_refuse(command, "out-of-range");
    }
    let wall = facing(5.0).block(&[TerrainKind::Blocking], [0.0, 13.0], [72.0, 14.0]);
    let mut hidden = wall.active(RED, 0);
    for command in shots(hidden.base(BLUE, 0, 0)) {
        hidden.must_refuse(command, "not-in-sight");
    }
    let turned = Scene::new().unit(RED, infantry(1), &[at(20.0, 10.0, 270.0)]);
    let mut behind = turned.unit(BLUE, infantry(1), &[at(20.0, 16.0, 270.0)]).active(RED, 0);
    for command in shots(behind.base(BLUE, 0, 0)) {
        behind.must_refuse(command, "not-in-arc");
    }
}

// proves: REG-ATK-02
#[test]
fn fallen_bases_and_units_without_dice_do_not_shoot_or_get_shot() {
    let scene = Scene::new().unit(RED, infantry(1), &[at(20.0, 10.0, 90.0)]).unit(
        BLUE,
        infantry(3),
        &[at(20.0, 16.0, 270.0)],
    );
    let mut play = scene.active(RED, 0);
    play.must_refuse(Command::Shoot { base: play.base(BLUE, 0, 1) }, "no-such-target");
    let blank = Profile { ranged: 0, ..infantry(3) };
    let mut play = facing_as(5.0, blank, infantry(3), 270.0).active(RED, 0);
    play.must_refuse(shoot(&play), "unarmed");
    assert_eq!(play.refuse(shoot(&play)).class, sandtable_kernel::Class::Never);
}

// proves: REG-LEAD-07
#[test]
fn a_leader_is_no_target_of_its_own() {
    let nothing = || ability(Scope::Host, Effect::MoraleBonus { n: 1 });
    let army = ability(Scope::Army, Effect::MoraleBonus { n: 1 });
    let plain = facing(5.0).active(RED, 0);
    let led = facing(5.0).leader(BLUE, nothing(), army, 0).active(RED, 0);
    let shots = |play: &Play| -> Vec<Command> {
        let offers = play.look(sandtable_regiment::engine::offers);
        offers.iter().filter(|offer| offer.kind == "shoot").filter_map(|offer| offer.command).collect()
    };
    assert_eq!(shots(&plain), shots(&led));
    assert_eq!(plain.state.bases.len(), led.state.bases.len(), "no base, so nothing to name");
}

// proves: REG-KW-54, REG-SHOOT-04
#[test]
fn nobody_shoots_from_inside_a_transport() {
    let scene = Scene::new()
        .unit(RED, with(vehicle(1), Keyword::Transport), &[at(20.0, 10.0, 90.0)])
        .unit_as(RED, infantry(1), &[], |unit| unit.inside = Some(0))
        .unit(BLUE, infantry(1), &[at(20.0, 16.0, 270.0)]);
    let mut play = scene.active(RED, 1);
    play.must_refuse(shoot(&play), "embarked");
}

// proves: REG-ATK-03, REG-SHOOT-01
#[test]
fn all_dice_go_to_one_unit_and_a_second_shoot_is_refused() {
    let scene = facing(5.0).unit(BLUE, infantry(1), &[at(26.0, 16.0, 270.0)]);
    let mut play = scene.active(RED, 0);
    play.act(shoot(&play), "4 4 1 1 1 1  1 1");
    assert_eq!((play.unit(BLUE, 0).wounds, play.unit(BLUE, 1).wounds), (2, 0));
    play.must_refuse(Command::Shoot { base: play.base(BLUE, 1, 0) }, "once-per-activation");
}

// proves: REG-SHOOT-03, REG-HIT-02
#[test]
fn range_is_read_along_the_line_to_the_designated_base() {
    // The near base is at short range, the far one at long range.
    let scene = Scene::new().unit(RED, infantry(1), &[at(20.0, 10.0, 90.0)]).unit(
        BLUE,
        infantry(2),
        &[at(20.0, 18.0, 270.0), at(20.0, 20.0, 270.0)],
    );
    let mut play = scene.clone().active(RED, 0);
    play.act(Command::Shoot { base: play.base(BLUE, 0, 0) }, "1 1");
    assert_eq!(play.reckoned("REG-HIT-01"), "4+ = 4+ base [REG-HIT-01]");
    let mut play = scene.active(RED, 0);
    play.act(Command::Shoot { base: play.base(BLUE, 0, 1) }, "1 1");
    assert_eq!(play.reckoned("REG-HIT-01"), "5+ = 4+ base [REG-HIT-01] +1 long range [REG-HIT-02]");
    assert!(play.happened(|event| matches!(
        event,
        Event::Combat(CombatEvent::Declared { line: Some(line), .. })
            if line.inches > 8.0 && line.band == sandtable_regiment::rules::space::Band::Long
    )));
}

// proves: REG-SHOOT-04, REG-VOLLEY-01
#[test]
fn a_shaken_unit_may_shoot() {
    let scene = Scene::new()
        .unit_as(RED, infantry(1), &[at(20.0, 10.0, 90.0)], |unit| unit.shaken = true)
        .unit(BLUE, infantry(1), &[at(20.0, 16.0, 270.0)])
        .change(|scene| scene.position.active = Some((0, 0)));
    // The morale check comes first; it passes.
    let mut play = scene.start("5 4");
    play.act(shoot(&play), "1 1");
    // Failing leaves one action point, enough for Shoot but not for Volley Fire.
    let mut play = Scene::new()
        .unit_as(RED, infantry(1), &[at(20.0, 10.0, 90.0)], |unit| unit.shaken = true)
        .unit(BLUE, infantry(1), &[at(20.0, 16.0, 270.0)])
        .change(|scene| scene.position.active = Some((0, 0)))
        .start("1 2");
    play.must_refuse(Command::Volley { base: play.base(BLUE, 0, 0) }, "shaken");
    // Its last point spent, the next token is drawn: blue's, the only one.
    play.act(shoot(&play), "1 1 0/1");
}

// proves: REG-SHOOT-05
#[test]
fn move_and_shoot_combine_in_either_order() {
    let stay = Command::Move { moves: Moves::new(), into: None };
    let mut play = facing(5.0).active(RED, 0);
    play.act(stay, "");
    play.act(shoot(&play), "6 1 1 1 1 1 1 0/1");
    assert_eq!(play.unit(BLUE, 0).wounds, 1);
    let mut play = facing(5.0).active(RED, 0);
    play.act(shoot(&play), "1 1 1 1 1 1").act(stay, "0/1");
    assert_eq!(play.asked(), Some((BLUE, "nominate")), "both points are spent");
}

// proves: REG-VOLLEY-01, REG-VOLLEY-02, REG-ATK-05, REG-DICE-06
#[test]
fn volley_adds_one_to_the_value_of_every_base() {
    let mut play = facing(5.0).active(RED, 0);
    play.act(Command::Volley { base: play.base(BLUE, 0, 0) }, "1 1 1 1 1 1 1 1 1 0/1");
    assert_eq!(
        play.reckoned("REG-VOLLEY-02"),
        "9 = 6 ranged value x bases [REG-ATK-04] +3 volley fire [REG-VOLLEY-02]"
    );
    assert!(play.happened(|event| matches!(
        event,
        Event::Turn(sandtable_regiment::rules::turn::TurnEvent::Completed {
            action: Action::Volley,
            cost: 2,
            ..
        })
    )));
}

// proves: REG-A36, REG-VOLLEY-02
#[test]
fn by_ruling_volley_adds_one_die_in_all() {
    let mut play = facing(5.0).ruling(A36_ONE_DIE).active(RED, 0);
    play.act(Command::Volley { base: play.base(BLUE, 0, 0) }, "1 1 1 1 1 1 1 0/1");
    assert!(play.reckoned("REG-VOLLEY-02").starts_with("7 ="));
}

// proves: REG-WOUND-10
#[test]
fn fewer_bases_roll_fewer_dice() {
    let scene = Scene::new().unit(RED, infantry(3), &[at(20.0, 10.0, 90.0), at(21.5, 10.0, 90.0)]).unit(
        BLUE,
        infantry(1),
        &[at(20.0, 16.0, 270.0)],
    );
    let mut play = scene.active(RED, 0);
    play.act(shoot(&play), "1 1 1 1");
    assert_eq!(play.reckoned("REG-ATK-04"), "4 = 4 ranged value x bases [REG-ATK-04]");
}

/// The hit requirement of a shot with these circumstances.
fn requirement(
    long: bool,
    cover: bool,
    flank: bool,
    dash: bool,
    change: impl FnOnce(Scene) -> Scene,
) -> String {
    let gap = if long { 10.0 } else { 5.0 };
    let far = 10.0 + 30.0 / 25.4 + gap;
    let mut scene = Scene::new().unit(RED, infantry(1), &[at(20.0, 10.0, 90.0)]).unit_as(
        BLUE,
        infantry(1),
        &[at(20.0, far, if flank { 90.0 } else { 270.0 })],
        |unit| unit.dashed = dash,
    );
    if cover {
        scene = scene.block(&[TerrainKind::Area], [18.0, far - 0.7], [22.0, far + 2.0]);
    }
    let mut play = change(scene).active(RED, 0);
    play.act(shoot(&play), "1 1");
    play.reckoned("REG-HIT-01").to_owned()
}

fn threshold(text: &str) -> &str {
    text.split(' ').next().unwrap()
}

// proves: REG-HIT-02, REG-HIT-03, REG-HIT-04, REG-HIT-05, REG-HIT-06, REG-DASH-04, REG-ARC-07, REG-DICE-03, REG-DICE-04, REG-DICE-05, REG-A69
#[test]
fn modifiers_move_the_threshold_and_add_up() {
    let need = |long, cover, flank, dash| requirement(long, cover, flank, dash, |scene| scene);
    assert_eq!(need(true, false, false, false), "5+ = 4+ base [REG-HIT-01] +1 long range [REG-HIT-02]");
    assert_eq!(need(false, true, false, false), "5+ = 4+ base [REG-HIT-01] +1 cover: terrain [REG-COVER-03]");
    assert_eq!(need(false, false, true, false), "3+ = 4+ base [REG-HIT-01] -1 flank [REG-HIT-04]");
    assert_eq!(need(false, false, false, true), "3+ = 4+ base [REG-HIT-01] -1 dash token [REG-HIT-05]");
    assert_eq!(threshold(&need(true, true, false, false)), "6+");
    assert_eq!(threshold(&need(false, false, true, true)), "2+");
    assert_eq!(threshold(&need(true, true, true, true)), "4+");
}

// proves: REG-A69, REG-HIT-06
#[test]
fn by_ruling_modifiers_count_once_each_way() {
    let need = |long, cover, flank, dash| {
        requirement(long, cover, flank, dash, |scene| scene.ruling(A69_ONE_EACH_WAY))
    };
    assert_eq!(
        need(true, true, false, false),
        "5+ = 4+ base [REG-HIT-01] +1 long range [REG-HIT-02] +1 cover: terrain [REG-COVER-03] -1 at most +1 [REG-HIT-06]"
    );
    assert_eq!(threshold(&need(false, false, true, true)), "3+");
    assert_eq!(threshold(&need(true, true, true, true)), "4+");
}

fn mission_to_hit(by: i8) -> impl FnOnce(Scene) -> Scene {
    move |mut scene| {
        scene.setup.mission.as_mut().unwrap().specials.push(Special {
            rounds: Rounds::default(),
            side: None,
            only: UnitFilter::default(),
            effect: SpecialEffect::ToHit { by },
        });
        scene
    }
}

// proves: REG-HIT-07, REG-HIT-08
#[test]
fn thresholds_stay_between_two_and_six() {
    let high = requirement(true, true, false, false, mission_to_hit(2));
    assert_eq!(threshold(&high), "6+");
    assert!(high.ends_with("+2 mission [REG-MIS-08] -2 not above 6+ [REG-HIT-07]"), "{high}");
    let low = requirement(false, false, true, true, mission_to_hit(-1));
    assert_eq!(threshold(&low), "2+");
    assert!(low.ends_with("+1 not below 2+ [REG-HIT-07]"), "{low}");
    // A 6 hits on 6+, a 5 does not.
    let far = 10.0 + 30.0 / 25.4 + 10.0;
    let scene = Scene::new()
        .unit(RED, infantry(1), &[at(20.0, 10.0, 90.0)])
        .unit(BLUE, infantry(1), &[at(20.0, far, 270.0)])
        .block(&[TerrainKind::Area], [18.0, far - 0.7], [22.0, far + 2.0]);
    let mut play = mission_to_hit(2)(scene).active(RED, 0);
    play.act(shoot(&play), "6 5  1");
    assert_eq!(play.unit(BLUE, 0).wounds, 1);
}

// proves: REG-COUR-01, REG-COUR-02
#[test]
fn hits_that_reach_courage_shake_before_any_save() {
    let mut play = facing(5.0).active(RED, 0);
    play.act(shoot(&play), "4 4 1 1 1 1  1 1");
    assert!(!play.unit(BLUE, 0).shaken, "two hits are not three");
    let mut play = facing(5.0).active(RED, 0);
    // All saved, and shaken all the same.
    play.act(shoot(&play), "4 4 4 1 1 1  5 5 5");
    assert!(play.unit(BLUE, 0).shaken);
    assert_eq!(play.unit(BLUE, 0).wounds, 0);
}

// proves: REG-COUR-03, REG-A74
#[test]
fn armor_does_not_help_courage_unless_the_ruling_says_so() {
    let scene = facing_as(5.0, infantry(3), with(infantry(3), Keyword::Armor(1)), 270.0);
    let mut play = scene.clone().active(RED, 0);
    play.act(shoot(&play), "4 4 4 1 1 1  5 5");
    assert!(play.unit(BLUE, 0).shaken);
    let mut play = scene.ruling(A74_ARMOR_FIRST).active(RED, 0);
    play.act(shoot(&play), "4 4 4 1 1 1  5 5");
    assert!(!play.unit(BLUE, 0).shaken);
}

// proves: REG-COUR-04
#[test]
fn hits_of_two_attacks_are_not_added_up() {
    let scene = Scene::new()
        .unit(RED, infantry(1), &[at(20.0, 10.0, 90.0)])
        .unit(RED, infantry(1), &[at(24.0, 10.0, 90.0)])
        .unit(BLUE, infantry(1), &[at(22.0, 16.0, 270.0)]);
    let mut play = scene.queue(&[Side::Red, Side::Red]);
    for unit in [0, 1] {
        play.act(Command::Nominate { unit: play.id(RED, unit) }, "");
        play.act(shoot(&play), "4 4  5 5");
        assert!(!play.unit(BLUE, 0).shaken);
        if unit == 0 {
            play.act(Command::End, "");
        }
    }
}

// proves: REG-COUR-05, REG-MORALE-08
#[test]
fn a_shaken_unit_gets_no_second_token() {
    let scene = Scene::new().unit(RED, infantry(3), &ROW.map(|x| at(x, 10.0, 90.0))).unit_as(
        BLUE,
        with(infantry(1), Keyword::Clone),
        &[at(20.0, 16.0, 270.0)],
        |unit| unit.shaken = true,
    );
    let mut play = scene.active(RED, 0);
    // No Clone roll either: nothing would be gained.
    play.act(shoot(&play), "4 4 4 1 1 1  5 5 5");
    assert!(!play.happened(|event| matches!(event, Event::Combat(CombatEvent::Shaken { .. }))));
    assert!(play.unit(BLUE, 0).shaken);
}

fn tokens(scene: Scene, dice: &str) -> (bool, bool) {
    let mut play = scene.active(RED, 0);
    play.act(shoot(&play), dice);
    (play.unit(BLUE, 0).dashed, play.unit(BLUE, 0).standby)
}

// proves: REG-DASH-05, REG-STANDBY-05, REG-A46
#[test]
fn being_attacked_takes_dash_and_standby_tokens() {
    let scene = || {
        Scene::new().unit(RED, infantry(1), &[at(20.0, 10.0, 90.0)]).unit_as(
            BLUE,
            infantry(1),
            &[at(20.0, 16.0, 270.0)],
            |unit| {
                unit.dashed = true;
                unit.standby = true;
            },
        )
    };
    // Hits or not; so there is no reply to the attack itself.
    assert_eq!(tokens(scene(), "1 1"), (false, false));
    assert_eq!(tokens(scene(), "6 1  6"), (false, false));
    let kept = scene().ruling(A46_WHEN_HIT).active(RED, 0);
    let mut play = kept;
    play.act(shoot(&play), "1 1");
    assert!(!play.unit(BLUE, 0).dashed);
    // The token is still there, and its holder sees the shooter: it may answer.
    assert_eq!(play.asked(), Some((BLUE, "standby")));
    assert_eq!(tokens(scene().ruling(A46_WHEN_HIT), "6 1  6"), (false, false));
}

// proves: REG-A47
#[test]
fn a_unit_that_becomes_shaken_keeps_standby_unless_ruled_otherwise() {
    // Another blue unit shakes at range through a card-free way: broken courage without the attack's own loss of the
    // token is seen right after the hits, before the attack is over.
    for (lost, scene) in [(false, facing(5.0)), (true, facing(5.0).ruling(A47_LOST))] {
        let scene = scene.tp(BLUE, 1).change(|scene| scene.position.units[1].standby = true);
        let mut play = scene.active(RED, 0);
        // A failed save leaves the defender's window open: the attack is still going on.
        play.act(shoot(&play), "4 4 4 1 1 1  1 5 5");
        assert_eq!(play.asked(), Some((BLUE, "tactical-points")));
        assert!(play.unit(BLUE, 0).shaken);
        assert_eq!(play.unit(BLUE, 0).standby, !lost);
    }
}

#[test]
fn offers_name_what_can_be_shot_and_why_nothing_can() {
    let play = facing(5.0).active(RED, 0);
    let offers = play.look(sandtable_regiment::engine::offers);
    let shot = offers.iter().find(|offer| offer.kind == "shoot").unwrap();
    assert_eq!((shot.text.as_str(), shot.numbers[0].total), ("Shoot", 6.0));
    assert!(shot.refusal.is_none());
    let FieldKind::Pick { from: Options::Listed(bases), .. } = &shot.form[0].kind else { panic!() };
    assert_eq!(bases[0].text, "Infantry 2, base 3: 4+, short range");
    assert_eq!(bases[0].numbers[0].total, 4.0);
    let mut far = facing(14.0).active(RED, 0);
    let offers = far.look(sandtable_regiment::engine::offers);
    let shot = offers.iter().find(|offer| offer.kind == "shoot").unwrap();
    let refusal = shot.refusal.unwrap();
    assert_eq!(far.refuse(shot.command.unwrap()).code, refusal.code);
    assert_eq!(refusal.code, "out-of-range");
}

#[test]
fn expectation_is_exact() {
    let play = facing(5.0).active(RED, 0);
    // Six dice of 4+, saves of 5+: 6 x 1/2 x 2/3.
    let value = play.look(|pos| expected(pos, play.id(RED, 0), play.base(BLUE, 0, 0)));
    assert!((value - 2.0).abs() < 1e-12, "{value}");
    let far = facing(14.0).active(RED, 0);
    let value = far.look(|pos| expected(pos, far.id(RED, 0), far.base(BLUE, 0, 0)));
    assert!(value.abs() < 1e-12);
}
