//! Saves, Armor, Shields, Dug-In (REG-SAVE), and the keywords in them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::List;
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::*;
use sandtable_regiment::model::Event;
use sandtable_regiment::rules::combat::CombatEvent;
use sandtable_regiment::rulings::*;

const ROW: [f64; 3] = [20.0, 21.5, 23.0];

/// Red infantry of three bases, six dice, five inches from a single blue base of this profile with wound value 20.
fn against(red: Profile, blue: Profile) -> Scene {
    let tough = Profile { wounds: 20, courage: 30, ..blue };
    Scene::new().unit(RED, red, &ROW.map(|x| at(x, 10.0, 90.0))).unit(BLUE, tough, &[at(21.5, 16.0, 270.0)])
}

fn shoot(play: &mut Play, dice: &str) -> u8 {
    let base = play.base(BLUE, 0, 0);
    play.act(Command::Shoot { base }, dice);
    play.unit(BLUE, 0).wounds
}

fn flip(dice: &[u8]) -> Command {
    Command::Flip { dice: List::from_slice(dice).unwrap() }
}

// proves: REG-SAVE-01, REG-SAVE-09
#[test]
fn every_hit_is_rolled_for_and_what_is_not_saved_wounds() {
    let mut play = against(infantry(3), infantry(1)).active(RED, 0);
    assert_eq!(shoot(&mut play, "4 4 4 4 1 1  5 6 4 1"), 2);
}

// proves: REG-SAVE-02, REG-SAVE-03, REG-KW-07
#[test]
fn armor_cancels_hits_before_dice_in_every_attack() {
    let scene = against(infantry(3), with(infantry(1), Keyword::Armor(2)));
    let scene = scene.unit(RED, infantry(3), &ROW.map(|x| at(x, 22.0, 270.0)));
    let mut play = scene.queue(&[Side::Red, Side::Red]);
    for unit in [0, 1] {
        play.act(Command::Nominate { unit: play.id(RED, unit) }, "");
        // Five hits, three dice; the second attacker flanks and hits on 3+.
        let wounds = shoot(&mut play, "4 4 4 4 4 1  1 1 1");
        assert_eq!(wounds, 3 * (unit + 1));
        assert_eq!(play.reckoned("REG-KW-07"), "3 = 5 hits [REG-SAVE-01] -2 Armor [REG-KW-07]");
        if unit == 0 {
            play.act(Command::End, "");
        }
    }
}

// proves: REG-SAVE-03, REG-SAVE-04, REG-KW-08
#[test]
fn no_more_hits_than_armor_means_no_dice() {
    let mut play = against(infantry(3), with(infantry(1), Keyword::Armor(2))).active(RED, 0);
    assert_eq!(shoot(&mut play, "4 4 1 1 1 1"), 0);
}

// proves: REG-SAVE-05, REG-KW-05, REG-KW-06
#[test]
fn anti_armor_turns_armor_off_and_nothing_else() {
    let blue = with(with(infantry(1), Keyword::Armor(2)), Keyword::Shields(1));
    let mut play = against(with(infantry(3), Keyword::AntiArmor), blue).active(RED, 0);
    // Two hits, two saves of 5+ as printed, one failed die rolled again by Shields.
    assert_eq!(shoot(&mut play, "4 4 1 1 1 1  4 4  5"), 1);
    assert_eq!(
        play.reckoned("REG-KW-05"),
        "2 = 2 hits [REG-SAVE-01] -0 Armor against Anti-Armor [REG-KW-05]"
    );
    assert_eq!(play.reckoned("5+ profile"), "5+ = 5+ profile [REG-SAVE-01]");
}

// proves: REG-SAVE-06, REG-KW-40
#[test]
fn shields_roll_failed_dice_again_once_each() {
    let mut play = against(infantry(3), with(infantry(1), Keyword::Shields(2))).active(RED, 0);
    // Four fail, two are rolled again: one saves, one fails again and stays.
    assert_eq!(shoot(&mut play, "4 4 4 4 1 1  1 1 1 1  5 1"), 3);
}

// proves: REG-KW-41
#[test]
fn shields_do_not_carry_over() {
    let scene = against(infantry(3), with(infantry(1), Keyword::Shields(2)));
    let scene = scene.unit(RED, infantry(3), &ROW.map(|x| at(x, 22.0, 270.0)));
    let mut play = scene.queue(&[Side::Red, Side::Red]);
    play.act(Command::Nominate { unit: play.id(RED, 0) }, "");
    // One fails, one re-roll is used, the other lapses.
    assert_eq!(shoot(&mut play, "4 4 1 1 1 1  5 1  5"), 0);
    play.act(Command::End, "");
    play.act(Command::Nominate { unit: play.id(RED, 1) }, "");
    // Three fail: two re-rolls again, not three.
    assert_eq!(shoot(&mut play, "4 4 4 1 1 1  1 1 1  5 5"), 1);
}

// proves: REG-KW-01
#[test]
fn keyword_values_from_several_sources_add() {
    let grant = ability(Scope::Army, Effect::Grant { keyword: Keyword::Shields(1) });
    let host = ability(Scope::Host, Effect::MoraleBonus { n: 1 });
    let scene = against(infantry(3), with(infantry(1), Keyword::Shields(1))).leader(BLUE, host, grant, 0);
    let mut play = scene.active(RED, 0);
    assert_eq!(shoot(&mut play, "4 4 4 1 1 1  1 1 1  5 5"), 1);
}

// proves: REG-SAVE-07, REG-KW-42, REG-TP-09
#[test]
fn tactical_points_may_follow_a_reroll() {
    let scene = against(infantry(3), with(infantry(1), Keyword::Shields(1))).tp(BLUE, 1);
    let mut play = scene.active(RED, 0);
    let base = play.base(BLUE, 0, 0);
    play.act(Command::Shoot { base }, "4 1 1 1 1 1  1  2");
    assert_eq!(play.asked(), Some((BLUE, "tactical-points")));
    play.act(flip(&[0]), "");
    assert_eq!((play.unit(BLUE, 0).wounds, play.state.player(BLUE).tp), (0, 0));
}

// proves: REG-SAVE-02
#[test]
fn points_for_saves_come_after_armor_and_shields_and_before_the_count() {
    let blue = with(with(infantry(1), Keyword::Shields(1)), Keyword::Armor(1));
    let mut play = against(infantry(3), blue).tp(BLUE, 1).active(RED, 0);
    let base = play.base(BLUE, 0, 0);
    play.act(Command::Shoot { base }, "4 4 4 1 1 1  1 1  1");
    let order: Vec<&str> = play
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Combat(CombatEvent::Braced { .. }) => Some("armor"),
            Event::Combat(CombatEvent::Rerolled { .. }) => Some("shields"),
            Event::Combat(CombatEvent::Saved { .. }) => Some("count"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["armor", "shields"]);
    play.act(Command::Pass, "");
    assert_eq!(play.unit(BLUE, 0).wounds, 2);
}

fn dug_in(save: u8) -> Scene {
    against(infantry(3), Profile { save, ..infantry(1) })
        .change(|scene| scene.position.units[1].dug_in = true)
}

// proves: REG-SAVE-08, REG-DIGIN-03, REG-DIGIN-04, REG-DICE-05
#[test]
fn dug_in_gives_cover_and_a_better_save() {
    let mut play = dug_in(5).active(RED, 0);
    // 5+ to hit in the open, saves on 4+.
    assert_eq!(shoot(&mut play, "4 5 5 1 1 1  4 3"), 1);
    assert_eq!(play.reckoned("REG-HIT-01"), "5+ = 4+ base [REG-HIT-01] +1 cover: dug in [REG-COVER-07]");
    assert_eq!(play.reckoned("5+ profile"), "4+ = 5+ profile [REG-SAVE-01] -1 dug in [REG-SAVE-08]");
    assert!(play.unit(BLUE, 0).dug_in, "an attack does not dislodge it");
}

// proves: REG-A43, REG-DATA-12
#[test]
fn a_save_stops_at_two_plus_unless_ruled_otherwise() {
    let mut play = dug_in(2).active(RED, 0);
    assert_eq!(shoot(&mut play, "5 1 1 1 1 1  1"), 1);
    assert!(play.reckoned("2+ profile").ends_with("+1 not below 2+ [REG-DATA-12]"));
    let mut play = dug_in(2).ruling(A43_NO_LIMIT).active(RED, 0);
    assert_eq!(shoot(&mut play, "5 1 1 1 1 1  1"), 0);
    assert!(play.reckoned("2+ profile").starts_with("1+ ="));
}

// proves: REG-LEAD-10
#[test]
fn a_leader_may_worsen_enemy_saves_up_to_six() {
    let led = |save| {
        let worse = ability(Scope::Army, Effect::SaveWorse { by: 2 });
        let host = ability(Scope::Host, Effect::MoraleBonus { n: 1 });
        against(infantry(3), Profile { save, ..infantry(1) }).leader(RED, host, worse, 0)
    };
    let mut play = led(5).active(RED, 0);
    assert_eq!(shoot(&mut play, "4 4 1 1 1 1  5 6"), 1);
    assert_eq!(play.reckoned("5+ profile"), "6+ = 5+ profile [REG-SAVE-01] +1 enemy leader [REG-LEAD-10]");
    // One that is at 6+ already stays there, whatever the ruling on limits.
    let mut play = led(6).ruling(A43_NO_LIMIT).active(RED, 0);
    assert_eq!(shoot(&mut play, "4 4 1 1 1 1  5 6"), 1);
    assert_eq!(play.reckoned("6+ profile"), "6+ = 6+ profile [REG-SAVE-01]");
}
