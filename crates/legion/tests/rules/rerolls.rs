//! Aim tokens for any dice, and Dodge tokens without a hit left.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_kernel::Offer;
use sandtable_legion::commands::{Command, Means};
use sandtable_legion::engine;
use sandtable_legion::model::{Frame, Keys};
use sandtable_legion::rules::combat::{Exchange, Worth, answered, best_spent};

use crate::cards::squad;
use crate::common::{BASE, BLUE, CAPTAIN, Play, REBEL, RED, STORM, attack};

/// A Rebel Trooper with tokens has rolled these two dice against a Stormtrooper.
fn rolled(aim: u8, dodge: u8, script: &str) -> Play {
    let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).at(CAPTAIN, 33.0, 3.0);
    let play = play.with(REBEL, |unit| unit.aim = aim).with(STORM, |unit| unit.dodge = dodge);
    let mut play = play.card(REBEL, |spec| (spec.weapons[1].dice, spec.attack_surge) = ([2, 0, 0], None));
    play = play.card(STORM, |spec| (spec.wounds, spec.courage) = (20, Some(9))).acting(REBEL);
    play.play(attack(STORM, 1), script);
    play
}

fn again(dice: &[u8]) -> Command {
    Command::Reroll { dice: dice.iter().copied().collect(), by: Means::Aim }
}

// proves: LC-ATK-07
#[test]
fn an_aim_token_rerolls_dice_that_show_hits_and_criticals() {
    let mut play = rolled(1, 1, "hit hit");
    assert_eq!(play.asks(), Some((BLUE, "reroll")));
    // By default what has hit stays as it is.
    assert_eq!(play.look(|pos| engine::asks(pos).unwrap().default), Command::Pass);
    play.play(again(&[0, 1]), "crit hit");
    assert_eq!((play.unit(REBEL).aim, play.asks()), (0, Some((RED, "dodge"))));
    let mut all = rolled(1, 0, "crit crit");
    assert_eq!(all.asks(), Some((BLUE, "reroll")));
    all.play(Command::Pass, "blank blank");
    assert_eq!((all.unit(REBEL).aim, all.unit(STORM).wounds), (1, 2));
    // Every offer is legal as it stands.
    let offers = play_offers(&rolled(2, 0, "hit crit"));
    assert_eq!(offers, ["reroll", "pass"]);
}

/// The kinds of the offers to the asked seat, each of which is legal.
fn play_offers(play: &Play) -> Vec<&'static str> {
    let seat = play.asks().unwrap().0;
    let offers: Vec<Offer<Command>> = play.look(engine::offers);
    for offer in &offers {
        let command = offer.command.unwrap();
        play.look(|pos| engine::check(pos, seat, &command)).unwrap();
    }
    offers.iter().map(|offer| offer.kind).collect()
}

// proves: LC-ATK-07, LC-ATK-12
#[test]
fn the_best_of_an_aim_token_counts_hits_that_dodges_would_cancel() {
    let of = |red, aim, dodge| {
        let of = Exchange {
            dice: [red, 0, 0],
            aim,
            aimed: 2,
            dodge,
            defence: Some(sandtable_legion_cards::DefenceDie::White),
            ..Exchange::default()
        };
        best_spent(&of, Worth::default()).value
    };
    let want = |value: f64, want: f64| assert!((value - want).abs() < 1e-12, "{value}, not {want}");
    want(of(2, 1, 2), 0.390625);
    want(of(1, 1, 1), 0.1953125);
}

/// A Rebel Trooper is about to roll two dice against a Stormtrooper with these keywords and so many Dodge tokens.
fn criticals(words: &[&str], dodge: u8) -> Play {
    let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).at(CAPTAIN, 33.0, 3.0);
    let play = play.with(STORM, |unit| unit.dodge = dodge).knowing(STORM, words);
    let play = play.card(REBEL, |spec| spec.weapons[1].dice = [2, 0, 0]);
    play.card(STORM, |spec| (spec.wounds, spec.courage) = (20, Some(9))).acting(REBEL)
}

fn spend(tokens: u8) -> Command {
    Command::Spend { tokens }
}

// proves: LC-ATK-12
#[test]
fn dodge_tokens_are_spent_without_a_hit_left() {
    let mut play = rolled(0, 2, "crit hit");
    assert_eq!(play.says(spend(3)).0, "wrong-number-of-tokens");
    assert_eq!(play.look(|pos| engine::asks(pos).unwrap().default), spend(1));
    play.play(spend(2), "blank");
    assert_eq!((play.unit(STORM).dodge, play.unit(STORM).wounds), (0, 1));
    // Nothing would come of a token against criticals alone, so there is no question.
    criticals(&[], 1).play(attack(STORM, 1), "crit crit, blank blank");
    // Block looks at the token that was spent: then defence surges are blocks.
    let mut block = criticals(&["Block"], 1);
    block.play(attack(STORM, 1), "crit crit");
    assert_eq!(block.asks(), Some((RED, "dodge")));
    assert_eq!(block.look(|pos| engine::asks(pos).unwrap().default), Command::Pass);
    assert_eq!(play_offers(&block), ["spend", "pass"]);
    block.play(spend(1), "surge surge");
    assert_eq!((block.unit(STORM).dodge, block.unit(STORM).wounds), (0, 0));
}

// proves: LC-ATK-12, SO-KW-06
#[test]
fn nimble_and_a_duelist_look_at_dodge_tokens_that_cancel_nothing() {
    // Nimble gives one back.
    let mut nimble = criticals(&["Nimble"], 2);
    nimble.play(attack(STORM, 1), "crit crit");
    assert_eq!(nimble.asks(), Some((RED, "dodge")));
    assert_eq!(nimble.look(|pos| engine::asks(pos).unwrap().default), Command::Pass);
    nimble.play(spend(2), "blank blank");
    assert_eq!((nimble.unit(STORM).dodge, nimble.unit(STORM).wounds), (1, 2));
    // A Duelist is not pierced in melee; at range nothing would come of a token, so there is no question.
    criticals(&["Duelist"], 1).play(attack(STORM, 1), "crit crit, blank blank");
    let duel = |answer: Command| {
        let play = criticals(&["Duelist"], 1).at(REBEL, 16.0 - BASE, 10.0);
        let mut play = play.card(REBEL, |spec| {
            (spec.weapons[0].dice, spec.weapons[0].keys) = ([2, 0, 0], Keys::of(&["Pierce 1".into()]));
        });
        play.play(attack(STORM, 0), "crit crit");
        assert_eq!((play.asks(), play_offers(&play)), (Some((RED, "dodge")), vec!["spend", "pass"]));
        play.play(answer, "block block");
        (play.unit(STORM).dodge, play.unit(STORM).wounds)
    };
    assert_eq!([duel(spend(1)), duel(Command::Pass)], [(0, 0), (1, 1)]);
}

// proves: LC-ATK-12, SO-CARD-03
#[test]
fn a_card_that_looks_at_spent_tokens_is_used_without_a_hit_left() {
    let shot = |side: Option<&str>| {
        let play = squad("droid-commandos");
        let [first, near] = play.of_card(BLUE, "bx-series-droid-commando-deflector-shield")[..] else {
            panic!("two of them")
        };
        let storm = play.first(RED, "stormtrooper");
        let play = play.at(first, 10.0, 10.0).at(near, 10.0, 14.0).at(storm, 16.0, 10.0);
        let play = play.with(first, |unit| unit.dodge = 1);
        let play = play.card(storm, |spec| spec.weapons[1].dice = [2, 0, 0]);
        let play = play.card(first, |spec| (spec.wounds, spec.courage) = (20, Some(9)));
        let play = if let Some(side) = side { play.with_side(BLUE, side) } else { play };
        (play.acting(storm), first, near)
    };
    let (mut play, first, near) = shot(Some("droid-commandos-1b"));
    play.play(attack(first, 1), "crit crit");
    assert_eq!(play.asks(), Some((BLUE, "dodge")));
    play.play(spend(1), "");
    assert_eq!(play.asks(), Some((BLUE, "effect")));
    play.play(play.effect_on("Pack Hunters", &[near]), "blank blank");
    assert_eq!([first, near].map(|unit| play.unit(unit).dodge), [0, 1]);
    assert_eq!(play.unit(first).wounds, 2, "it has cancelled nothing");
    // Without the card nothing would come of the token.
    let (mut play, first, _) = shot(None);
    play.play(attack(first, 1), "crit crit, blank blank");
    assert_eq!(play.unit(first).dodge, 1);
}

/// Wounds in the mean after an answer in the open window, if both sides play on at their best.
fn mean(play: &Play, answer: &Command) -> Option<f64> {
    let Some(&Frame::Attack(attack)) = play.state.stack.last() else { panic!("no window") };
    let wounds = play.look(|pos| answered(pos, &attack, answer, Worth::default()))?;
    assert!((wounds.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{wounds:?}");
    Some(wounds.iter().zip(0u8..).map(|(chance, wounds)| chance * f64::from(wounds)).sum())
}

// proves: LC-ATK-07, LC-ATK-14
#[test]
fn chances_after_an_answer_count_the_tokens_that_are_left() {
    let one = rolled(1, 0, "blank blank");
    let two = rolled(2, 0, "blank blank");
    let [one, two] = [one, two].map(|play| mean(&play, &again(&[0, 1])).unwrap());
    assert!(two > one + 0.01, "{two} with another Aim token, {one} without");
    let play = rolled(1, 0, "blank hit");
    let kept = mean(&play, &Command::Pass).unwrap();
    // A red defence die lets half of the hits and of its surges through: 1 hit, half of its faces.
    assert!(kept > 0.1 && kept < 1.0 && mean(&play, &again(&[0])).unwrap() > kept);
    // What cannot be answered here has no chances.
    for nonsense in [again(&[]), again(&[0, 0]), Command::Spend { tokens: 1 }, Command::Finish] {
        assert_eq!(mean(&play, &nonsense), None, "{nonsense:?}");
    }
}

// proves: SO-KW-06, LC-ATK-15
#[test]
fn chances_in_later_windows_know_what_was_spent_before() {
    let shot = |aim: u8, words: [&[&str]; 3]| {
        let [own, weapon, other] = words;
        let keys: Vec<_> = weapon.iter().map(|&word| word.into()).collect();
        let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).at(CAPTAIN, 33.0, 3.0);
        let play = play.knowing(REBEL, own).knowing(STORM, other).with(REBEL, |unit| unit.aim = aim);
        let play = play.card(REBEL, |spec| {
            (spec.weapons[1].dice, spec.attack_surge) = ([2, 0, 0], None);
            spec.weapons[1].keys = sandtable_legion::model::Keys::of(&keys);
        });
        let play = play.card(STORM, |spec| {
            (spec.wounds, spec.courage, spec.defence_surge) = (20, Some(9), false);
        });
        play.with(STORM, |unit| (unit.surge, unit.dodge) = (1, 1)).acting(REBEL)
    };
    // Lethal: the token that became Pierce still counts when the defender looks at its Surge token.
    let lethal = |spends: bool| {
        let mut play = shot(1, [&[], &["Lethal 1"], &[]]);
        play.play(attack(STORM, 1), "crit crit");
        assert_eq!(play.asks(), Some((BLUE, "reroll")));
        play.play(Command::Pass, "");
        assert_eq!(play.asks(), Some((BLUE, "lethal")));
        play.play(if spends { Command::Spend { tokens: 1 } } else { Command::Pass }, "surge block");
        assert_eq!(play.asks(), Some((RED, "defence-surges")));
        [Command::Spend { tokens: 1 }, Command::Pass].map(|answer| mean(&play, &answer).unwrap())
    };
    assert_eq!([lethal(false), lethal(true)], [[0.0, 1.0], [1.0, 2.0]]);
    // Block: with a Dodge token spent, surges are blocks by themselves, so that there is nothing to ask.
    let mut block = shot(0, [&[], &[], &["Block"]]);
    block.play(attack(STORM, 1), "crit hit");
    let spent = mean(&block, &Command::Spend { tokens: 1 }).unwrap();
    let kept = mean(&block, &Command::Pass).unwrap();
    assert!(spent < kept - 0.3, "{spent} {kept}");
}
