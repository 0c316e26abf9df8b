//! Chances that are told of answers in the middle of an attack, about the Clone die, a Droid's wound, Ion and a Tow-Cable, against
//! attacks that go on from there.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_dice::Generator;
use sandtable_geometry::{List, Size};
use sandtable_kernel::{Game, Seat, Silent};
use sandtable_regiment::Regiment;
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::*;
use sandtable_regiment::model::{Event, Frame, Purpose};
use sandtable_regiment::rules::combat::odds::{self, Told};
use sandtable_regiment::rules::combat::{Cause, CombatEvent};
use serde_json::json;

use super::combat_foretold::{FIGHTS, foretold, mean, mean_after};

const ROW: [f64; 3] = [20.0, 21.25, 22.5];

/// Three bases of red that shoot at one of blue.
fn against(red: Option<Keyword>, blue: Profile) -> Scene {
    let own = red.map_or(infantry(3), |keyword| with(infantry(3), keyword));
    Scene::new()
        .unit(RED, own, &ROW.map(|x| at(x, 10.0, 90.0)))
        .unit(BLUE, blue, &[at(21.5, 16.0, 270.0)])
        .unit(BLUE, infantry(1), &[at(60.0, 16.0, 270.0)])
}

/// Chances after an answer as they are told: that the target becomes shaken, that it is destroyed, wounds in the mean; each
/// compared with those of many ends.
fn checked(play: &Play, seat: Seat, answer: &Command, before: f64) -> [f64; 3] {
    let Told { best, units, .. } = foretold(play, &play.state, answer);
    let theirs = &best.sides[1];
    let of = |unit| unit == units[1];
    // Hits that were not saved, whether or not they fell the unit at once, and the wound of a Droid.
    let wounded = |event: &Event| match event {
        Event::Combat(CombatEvent::Saved { wounds, .. }) => f64::from(*wounds),
        Event::Combat(CombatEvent::Wounded { cause: Cause::Droid, wounds, .. }) => f64::from(*wounds),
        _ => 0.0,
    };
    let falls =
        |event: &Event| matches!(event, Event::Combat(CombatEvent::Destroyed { unit, .. }) if of(*unit));
    let shakes =
        |event: &Event| matches!(event, Event::Combat(CombatEvent::Shaken { unit, .. }) if of(*unit));
    let share = |is: bool| f64::from(u8::from(is));
    let destroyed = |events: &[Event]| share(events.iter().any(falls));
    // Whoever is gone is not told as shaken.
    let shaken = |events: &[Event]| share(events.iter().any(shakes) && !events.iter().any(falls));
    let wounds = |events: &[Event]| events.iter().map(wounded).sum::<f64>();
    let told = [theirs.shaken, theirs.destroyed, mean(&json!(theirs.wounds))];
    type Shows<'a> = &'a dyn Fn(&[Event]) -> f64;
    let shows: [Shows<'_>; 3] = [&shaken, &destroyed, &wounds];
    for (at, (told, shows)) in told.into_iter().zip(shows).enumerate() {
        let made = mean_after(play, &play.state, seat, answer, shows) + if at == 2 { before } else { 0.0 };
        // No number of wounds here has a variance above 2, nor a share one above a quarter.
        let most = 4.0 * (if at == 2 { 2.0f64 } else { 0.25 } / FIGHTS as f64).sqrt();
        assert!((told - made).abs() < most, "{answer:?}, {at}: told {told}, made {made}");
    }
    told
}

fn flip() -> Command {
    Command::Flip { dice: List::from_slice(&[0]).unwrap() }
}

fn shot(scene: Scene, dice: &str) -> Play {
    let mut play = scene.active(RED, 0);
    let base = play.base(BLUE, 0, 0);
    play.act(Command::Shoot { base }, dice);
    play
}

// proves: REG-KW-19, REG-KW-21, REG-COUR-01
#[test]
fn a_point_on_the_clone_die_keeps_the_token_away() {
    let blue = with(Profile { wounds: 3, ..infantry(1) }, Keyword::Clone);
    let play = shot(against(None, blue).tp(BLUE, 1), "4 4 4 1 1 1  1");
    assert_eq!(play.asked(), Some((BLUE, "tactical-points")));
    let [spent, kept] = [flip(), Command::Pass].map(|answer| checked(&play, BLUE, &answer, 0.0));
    assert_eq!(spent[0], 0.0);
    let nonsense = Command::Flip { dice: List::from_slice(&[0, 0]).unwrap() };
    assert!(play.look(|pos| odds::answered(pos, &nonsense)).is_none());
    // A point is worth more than a wound of a unit that is shaken.
    assert!(kept[0] > 0.5 && (kept[2] - spent[2]).abs() < 1e-9, "{kept:?} {spent:?}");
}

// proves: REG-KW-22, REG-KW-24, REG-SAVE-09
#[test]
fn a_droids_wound_or_its_token_go_as_they_were_foretold() {
    let blue = with(Profile { wounds: 3, ..infantry(1) }, Keyword::Droid);
    let play = shot(against(None, blue), "4 4 4 1 1 1");
    assert_eq!(play.asked(), Some((BLUE, "droid")));
    let take = |take| Command::TakeWound { take };
    let [wounded, shaken] = [true, false].map(|wound| checked(&play, BLUE, &take(wound), 0.0));
    assert!(wounded[0] == 0.0 && shaken[0] > 0.5);
    assert!(wounded[1] > shaken[1] && wounded[2] > shaken[2], "{wounded:?} {shaken:?}");
}

// proves: REG-KW-34, REG-KW-04
#[test]
fn a_point_against_ion_goes_as_it_was_foretold() {
    let brave = |profile| Profile { courage: 40, ..profile };
    // Two wounds, and the vehicle has lost a base by them.
    let blue = Profile { wounds: 2, base: BaseSize::new(30, 30), ..brave(vehicle(2)) };
    let scene = Scene::new()
        .unit(RED, with(infantry(3), Keyword::Ion), &ROW.map(|x| at(x, 10.0, 90.0)))
        .unit(BLUE, blue, &[at(20.0, 16.0, 270.0), at(21.5, 16.0, 270.0)])
        .unit(BLUE, infantry(1), &[at(60.0, 16.0, 270.0)]);
    let mut play = shot(scene.tp(BLUE, 1), "4 4 1 1 1 1  1 1");
    assert_eq!(play.asked(), Some((BLUE, "tactical-points")), "saves");
    play.act(Command::Pass, "");
    assert_eq!(play.asked(), Some((BLUE, "remove")));
    let bases = List::from_slice(&[play.base(BLUE, 0, 1)]).unwrap();
    play.act(Command::Remove { bases }, "1");
    assert_eq!(play.asked(), Some((BLUE, "tactical-points")), "Ion");
    let [spent, kept] = [flip(), Command::Pass].map(|answer| checked(&play, BLUE, &answer, 2.0));
    assert_eq!([spent[0], kept[0]], [0.0, 1.0]);
    assert_eq!(foretold(&play, &play.state, &Command::Pass).best.sides[1].bases, [0.0, 1.0, 0.0]);
}

/// A tug, which charges a walker.
fn towed(scene: impl FnOnce(Scene) -> Scene, dice: &str) -> Play {
    let base = BaseSize::new(30, 30);
    let tug = with(Profile { min_move: 0, base, melee: 3, ..aerial(1) }, Keyword::TowCable);
    let walker = Profile { subtype: Subtype::Walker, base, wounds: 10, courage: 2, ..vehicle(2) };
    let made = Scene::new()
        .unit(RED, tug, &[at(20.0, 12.0, 90.0)])
        .unit(BLUE, walker, &[at(20.0, 16.0, 270.0), at(21.5, 16.0, 270.0)])
        .unit(RED, infantry(1), &[at(60.0, 5.0, 90.0)])
        .unit(BLUE, infantry(1), &[at(60.0, 30.0, 90.0)]);
    let mut play = scene(made).active(RED, 0);
    let to = [at(20.0, 16.0 - 2.0 * Size::S30X30.half_width(), 90.0)];
    let charge = Command::Charge { target: play.id(BLUE, 0), moves: play.moves(RED, 0, &to) };
    play.act(charge, dice);
    play
}

// proves: REG-KW-44, REG-KW-45, REG-KW-48
#[test]
fn points_on_dice_of_a_tow_cable_go_as_they_were_foretold() {
    let play = towed(|scene| scene.tp(RED, 1), "3 3 1 1");
    assert_eq!(play.asked(), Some((RED, "tactical-points")));
    let answers = [Command::Flip { dice: List::from_slice(&[2]).unwrap() }, Command::Pass];
    let [spent, kept] = answers.map(|answer| checked(&play, RED, &answer, 0.0));
    // Two hits fell nothing.
    assert!(spent[1] > 0.1 && kept[1] == 0.0, "{spent:?} {kept:?}");
    // Either side may spend on its dice; what helps the enemy is told as what it is.
    let play = towed(|scene| scene.tp(BLUE, 1), "3 3 3 1");
    assert_eq!(play.asked(), Some((BLUE, "tactical-points")));
    let Told { asked, best, .. } =
        foretold(&play, &play.state, &Command::Flip { dice: List::from_slice(&[3]).unwrap() });
    assert_eq!(asked, 1);
    let kept = foretold(&play, &play.state, &Command::Pass).best;
    assert!(best.sides[1].destroyed > kept.sides[1].destroyed);
}

/// A close combat that a charge of red begins, up to a question of blue about its unit; the first of some seeds.
fn fight(red: Profile, blue: Profile, tp: u8, question: &str) -> Play {
    let poses = |y, degrees| [at(20.0, y, degrees), at(21.3, y, degrees)];
    let scene = Scene::new()
        .unit(RED, red, &poses(12.0, 90.0))
        .unit(BLUE, blue, &poses(15.0, 270.0))
        .unit(RED, infantry(1), &[at(60.0, 5.0, 90.0)])
        .unit(BLUE, infantry(1), &[at(60.0, 30.0, 90.0)]);
    let mut play = scene.tp(BLUE, tp).active(RED, 0);
    let moves = play.moves(RED, 0, &poses(15.0 - 2.0 * Size::S30X30.half_width(), 90.0));
    let charge = Command::Charge { target: play.id(BLUE, 0), moves };
    let seed = (0..200).find(|&seed| {
        let (mut state, mut dice) = (play.state, Generator::new(seed));
        Regiment::play(&play.table, &mut state, RED, &charge, &mut dice, &mut Silent).unwrap();
        // A point is kept for the dice that the question is about.
        while state
            .stack
            .last()
            .is_some_and(|top| matches!(top, Frame::Roll(roll) if roll.purpose != Purpose::Ion))
        {
            Regiment::play(&play.table, &mut state, BLUE, &Command::Pass, &mut dice, &mut Silent).unwrap();
        }
        let asked = Regiment::decisions(&play.table, &state);
        let found = asked.first().is_some_and(|asked| asked.seat == BLUE && asked.kind == question);
        play.state = if found { state } else { play.state };
        found
    });
    seed.expect("a fight that comes to this question");
    play
}

/// Says how often red wins, as it is told and as it comes.
fn checked_win(play: &Play, answer: &Command) -> f64 {
    let told = foretold(play, &play.state, answer).best.won[0];
    let won = |event: &Event| match event {
        Event::Combat(CombatEvent::Judged { winner, .. }) => *winner == Some(play.id(RED, 0)),
        _ => false,
    };
    let won = |events: &[Event]| f64::from(u8::from(events.iter().any(won)));
    let made = mean_after(play, &play.state, BLUE, answer, &won);
    assert!(
        (told - made).abs() < 4.0 * (0.25 / FIGHTS as f64).sqrt(),
        "{answer:?}: told {told}, made {made}"
    );
    told
}

// proves: REG-KW-22, REG-COUR-06, REG-MELEE-11, REG-MELEE-13, REG-A75
#[test]
fn a_droids_wound_in_a_close_combat_goes_as_it_was_foretold() {
    let fighter = |courage| Profile { melee: 2, save: 4, courage, wounds: 2, ..infantry(2) };
    let play = fight(fighter(9), with(fighter(1), Keyword::Droid), 0, "droid");
    let take = |take| Command::TakeWound { take };
    let [wounded, shaken] = [true, false].map(|wound| checked(&play, BLUE, &take(wound), 0.0));
    assert!(wounded[0] == 0.0 && shaken[0] > 0.2, "{wounded:?} {shaken:?}");
    // REG-A75: a wound that it takes by choice decides nothing.
    let [taken, left] = [true, false].map(|wound| checked_win(&play, &take(wound)));
    assert!((taken - left).abs() < 0.1 && taken > 0.0, "{taken} {left}");
}

// proves: REG-KW-34, REG-A80, REG-MELEE-14
#[test]
fn ion_in_a_close_combat_goes_as_it_was_foretold() {
    let red = with(Profile { melee: 3, ..infantry(2) }, Keyword::Ion);
    let base = BaseSize::new(30, 30);
    let blue = Profile { base, melee: 1, courage: 40, wounds: 3, ..vehicle(2) };
    let play = fight(red, blue, 1, "tactical-points");
    let before = f64::from(play.unit(BLUE, 0).wounds);
    let [spent, kept] = [flip(), Command::Pass].map(|answer| checked(&play, BLUE, &answer, before));
    assert_eq!([spent[0], kept[0]], [0.0, 1.0]);
    // Wounds were compared before, and count once.
    let best = foretold(&play, &play.state, &flip()).best;
    assert!(before == 2.0 && [0.0, 1.0].contains(&best.won[0]), "{before} {:?}", best.won);
    assert_eq!(best.sides[1].bases, [1.0, 0.0, 0.0]);
}
