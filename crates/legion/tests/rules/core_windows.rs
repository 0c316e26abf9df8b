//! Keywords of Legion's own cards that change attacks and open windows in them: each test fails when its keyword does nothing.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_legion::commands::Command;
use sandtable_legion::engine;
use sandtable_legion::model::{Done, Event, Frame, Keys, UnitId};
use sandtable_legion::rules::tokens::TokenEvent;
use sandtable_legion::rules::turn::{Action, Activation};
use sandtable_legion_cards::dice::Face;
use sandtable_legion_cards::{AttackSurge, UnitType};

use crate::common::{BASE, BLUE, CAPTAIN, OTHER_REBEL, OTHER_STORM, Play, REBEL, RED, STORM, attack};

/// A Stormtrooper shoots at a Rebel Trooper from 6 inches, with so many red dice.
fn shot(attacker: &[&str], weapon: &[&str], defender: &[&str], dice: u8) -> Play {
    let play = Play::new().at(STORM, 15.0, 22.0).at(REBEL, 15.0, 16.0).at(CAPTAIN, 33.0, 3.0);
    arm(play, attacker, weapon, defender, dice).acting(STORM)
}

/// The same in base contact, with the weapon for melee.
fn fight(attacker: &[&str], weapon: &[&str], defender: &[&str], dice: u8) -> Play {
    let play = Play::new().at(STORM, 15.0, 16.0 + BASE).at(REBEL, 15.0, 16.0).at(CAPTAIN, 33.0, 3.0);
    arm(play, attacker, weapon, defender, dice).acting(STORM)
}

fn arm(play: Play, attacker: &[&str], weapon: &[&str], defender: &[&str], dice: u8) -> Play {
    let keys = |words: &[&str]| Keys::of(&words.iter().map(|&word| word.into()).collect::<Vec<_>>());
    let play = play.knowing(STORM, attacker).knowing(REBEL, defender);
    let play = play.card(STORM, |spec| {
        spec.attack_surge = None;
        for one in &mut spec.weapons {
            (one.dice, one.keys) = ([dice, 0, 0], keys(weapon));
        }
    });
    play.card(REBEL, |spec| (spec.wounds, spec.defence_surge, spec.courage) = (20, false, Some(9)))
}

fn wounds(play: &Play) -> u8 {
    play.unit(REBEL).wounds
}

// proves: SO-KW-06
#[test]
fn lethal_makes_aim_tokens_pierce() {
    let mut play = shot(&[], &["Lethal 1"], &[], 2).with(STORM, |unit| unit.aim = 2);
    play.play(attack(REBEL, 1), "hit hit");
    play.play(Command::Pass, "");
    assert_eq!(play.asks(), Some((RED, "lethal")));
    assert_eq!(play.says(Command::Spend { tokens: 2 }).0, "wrong-number-of-tokens");
    play.play(Command::Spend { tokens: 1 }, "block block");
    assert_eq!((wounds(&play), play.unit(STORM).aim), (1, 1));
}

// proves: SO-KW-06
#[test]
fn long_shot_reaches_6_inches_farther_for_an_aim_token() {
    let far = |keyword: &[&str], aim: u8| {
        let play = shot(&[], keyword, &[], 1).card(STORM, |spec| spec.weapons[1].inches = Some(6));
        play.at(STORM, 15.0, 26.0).with(STORM, |unit| unit.aim = aim).acting(STORM)
    };
    assert_eq!(far(&[], 1).says(attack(REBEL, 1)).0, "out-of-range");
    assert_eq!(far(&["Long Shot"], 0).says(attack(REBEL, 1)).0, "out-of-range");
    let mut play = far(&["Long Shot"], 1);
    // The token is gone, and rerolls nothing.
    play.play(attack(REBEL, 1), "blank");
    assert_eq!((play.unit(STORM).aim, play.asks().map(|asks| asks.1)), (0, Some("act")));
    let mut near = far(&["Long Shot"], 1).at(STORM, 15.0, 20.0);
    let told = near.play(attack(REBEL, 1), "hit");
    assert!(!told.iter().any(|event| matches!(event, Event::Token(TokenEvent::Lost { .. }))), "{told:?}");
    near.play(Command::Pass, "block");
    assert_eq!(near.unit(STORM).aim, 1, "nothing is paid for what is in range");
}

// proves: SO-KW-06
#[test]
fn marksmen_make_results_better() {
    let mut play = shot(&["Marksman"], &[], &[], 2).with(STORM, |unit| unit.aim = 2);
    play.play(attack(REBEL, 1), "blank hit");
    play.play(Command::Pass, "");
    assert_eq!(play.asks(), Some((RED, "improve")));
    assert_eq!(play.says(Command::Improve { face: Face::Surge }).0, "no-such-result");
    play.play(Command::Improve { face: Face::Blank }, "");
    play.play(Command::Improve { face: Face::Hit }, "blank blank");
    assert_eq!((wounds(&play), play.unit(STORM).aim, play.unit(REBEL).suppression), (2, 0, 1));
}

// proves: SO-KW-06
#[test]
fn jar_kai_spends_dodge_tokens_in_melee() {
    let mut play = fight(&["Jar'Kai Mastery"], &[], &[], 1).with(STORM, |unit| unit.dodge = 1);
    play.play(attack(REBEL, 0), "blank");
    play.play(Command::Improve { face: Face::Blank }, "blank");
    assert_eq!((wounds(&play), play.unit(STORM).dodge), (1, 0));
}

// proves: SO-KW-06
#[test]
fn overwhelm_suppresses_after_a_reroll() {
    for (keyword, tokens) in [("Overwhelm", 2), ("Critical 1", 1)] {
        let mut play = shot(&[], &[keyword], &[], 1).with(STORM, |unit| unit.aim = 1);
        play.play(attack(REBEL, 1), "blank");
        let reroll = play.look(|pos| engine::asks(pos).unwrap().default);
        play.play(reroll, "hit, block");
        assert_eq!(play.unit(REBEL).suppression, tokens, "{keyword}");
    }
}

// proves: SO-KW-06
#[test]
fn duelists_pierce_with_aim_and_stand_fast_with_dodge() {
    let blocked = |keywords: &[&str]| {
        let mut play = fight(keywords, &[], &[], 2).with(STORM, |unit| unit.aim = 1);
        play.play(attack(REBEL, 0), "hit blank");
        let reroll = play.look(|pos| engine::asks(pos).unwrap().default);
        play.play(reroll, "hit, block block");
        wounds(&play)
    };
    assert_eq!([blocked(&["Duelist"]), blocked(&[])], [1, 0]);
    let pierced = |keywords: &[&str]| {
        let mut play = fight(&[], &["Pierce 1"], keywords, 2).with(REBEL, |unit| unit.dodge = 1);
        play.play(attack(REBEL, 0), "hit hit");
        play.play(Command::Spend { tokens: 1 }, "block");
        wounds(&play)
    };
    assert_eq!([pierced(&["Duelist"]), pierced(&[])], [0, 1]);
}

// proves: SO-KW-06
#[test]
fn block_turns_surges_after_a_dodge() {
    let hurt = |keywords: &[&str]| {
        let mut play = shot(&[], &[], keywords, 2).with(REBEL, |unit| unit.dodge = 1);
        play.play(attack(REBEL, 1), "hit hit");
        play.play(Command::Spend { tokens: 1 }, "surge");
        wounds(&play)
    };
    assert_eq!([hurt(&["Block"]), hurt(&[])], [0, 1]);
}

// proves: SO-KW-06
#[test]
fn shields_cancel_hits_and_criticals_of_ranged_attacks() {
    let mut play = shot(&[], &[], &["Shielded 2"], 3);
    play.play(attack(REBEL, 1), "crit hit hit");
    assert_eq!(play.asks(), Some((BLUE, "shields")));
    play.play(Command::Spend { tokens: 2 }, "blank");
    assert_eq!((wounds(&play), play.unit(REBEL).flipped), (1, 2));
    let mut again = shot(&[], &[], &["Shielded 2"], 1).with(REBEL, |unit| unit.flipped = 2);
    again.play(attack(REBEL, 1), "hit, blank");
    assert_eq!(wounds(&again), 1, "they are used up");
    fight(&[], &[], &["Shielded 2"], 1).play(attack(REBEL, 0), "hit, blank");
}

// proves: SO-KW-06
#[test]
fn guardians_take_hits_of_friends_nearby() {
    let near = |keyword: &str, x: f64| {
        let play = shot(&[], &[], &[], 2).knowing(OTHER_REBEL, &[keyword]).at(OTHER_REBEL, x, 16.0);
        play.card(OTHER_REBEL, |spec| (spec.wounds, spec.defence_surge, spec.courage) = (9, false, Some(2)))
    };
    let mut play = near("Guardian 1", 18.0);
    play.play(attack(REBEL, 1), "hit hit");
    assert_eq!(play.asks(), Some((BLUE, "guardian")));
    assert_eq!(play.says(Command::Guard { unit: OTHER_REBEL, wounds: 2 }).0, "wrong-number-of-wounds");
    play.play(Command::Guard { unit: OTHER_REBEL, wounds: 1 }, "blank, blank");
    assert_eq!((wounds(&play), play.unit(OTHER_REBEL).wounds), (1, 1));
    let asked = |mut play: Play| {
        play.play(attack(REBEL, 1), "hit hit, block block");
        wounds(&play)
    };
    assert_eq!(asked(near("Guardian 1", 24.0)), 0, "it is too far away");
    assert_eq!(asked(near("Guardian 2: Commander", 18.0)), 0, "it guards Commanders alone");
    assert_eq!(asked(near("Guardian 1", 18.0).with(OTHER_REBEL, |unit| unit.suppression = 2)), 0);
    assert_eq!(asked(near("Guardian 1", 18.0).knowing(REBEL, &["Guardian 1"])), 0);
}

// proves: SO-KW-06
#[test]
fn uncanny_luck_and_soresu_roll_defence_dice_again() {
    let mut play = shot(&[], &[], &["Uncanny Luck 1"], 2);
    play.play(attack(REBEL, 1), "hit hit, blank blank");
    assert_eq!(play.asks(), Some((BLUE, "luck")));
    assert_eq!(play.says(Command::Spend { tokens: 2 }).0, "wrong-number-of-tokens");
    play.play(Command::Spend { tokens: 1 }, "block");
    assert_eq!(wounds(&play), 1);
    let mut play = shot(&[], &[], &["Soresu Mastery"], 2);
    play.play(attack(REBEL, 1), "hit hit, blank surge");
    play.play(Command::Spend { tokens: 2 }, "block block");
    assert_eq!(wounds(&play), 0);
    fight(&[], &[], &["Soresu Mastery"], 1).play(attack(REBEL, 0), "hit, blank");
}

// proves: SO-KW-06
#[test]
fn makashi_passes_by_immunity_for_one_pierce() {
    let hurt = |attacker: &[&str], defender: &str| {
        let mut play = fight(attacker, &["Pierce 2"], &[defender], 2);
        let dice = if defender == "Impervious" && attacker.is_empty() {
            "block block block block"
        } else {
            "block block"
        };
        play.play(attack(REBEL, 0), &format!("hit hit, {dice}"));
        wounds(&play)
    };
    assert_eq!([hurt(&["Makashi Mastery"], "Immune: Pierce"), hurt(&[], "Immune: Pierce")], [1, 0]);
    assert_eq!([hurt(&["Makashi Mastery"], "Impervious"), hurt(&[], "Impervious")], [1, 0]);
    assert_eq!([hurt(&["Makashi Mastery"], "Nimble"), hurt(&[], "Nimble")], [2, 2], "nobody to pass by");
}

// proves: SO-KW-06
#[test]
fn charts_change_for_hunters_and_those_who_hold_the_line() {
    let surge = |mut play: Play, weapon: u8, defence: &str| {
        play.play(attack(REBEL, weapon), &format!("surge{defence}"));
        wounds(&play)
    };
    let hunter = |force: bool| shot(&["Jedi Hunter"], &[], &[], 1).card(REBEL, |spec| spec.force = force);
    assert_eq!([surge(hunter(true), 1, ", blank"), surge(hunter(false), 1, "")], [1, 0]);
    assert_eq!(surge(fight(&["Hold the Line"], &[], &[], 1), 0, ", blank"), 1);
    assert_eq!(surge(fight(&[], &[], &[], 1), 0, ""), 0);
    let held = |keywords: &[&str]| {
        let mut play =
            fight(&[], &[], keywords, 1).card(STORM, |spec| spec.attack_surge = Some(AttackSurge::Hit));
        play.play(attack(REBEL, 0), "surge, surge");
        wounds(&play)
    };
    assert_eq!([held(&["Hold the Line"]), held(&[])], [0, 1]);
}

// proves: SO-KW-06
#[test]
fn forms_of_the_force_wound_attackers_and_add_dice() {
    let mut play = fight(&[], &[], &["Djem So Mastery"], 2);
    play.play(attack(REBEL, 0), "hit blank, blank");
    assert_eq!(play.unit(STORM).wounds, 1);
    let mut play = fight(&[], &[], &["Djem So Mastery"], 1);
    play.play(attack(REBEL, 0), "hit, blank");
    assert_eq!(play.unit(STORM).wounds, 0, "no blank was rolled");
    let mut play = shot(&[], &[], &["Deflect", "Shien Mastery"], 2).card(STORM, |spec| spec.wounds = 9);
    play.play(attack(REBEL, 1), "hit hit, surge surge");
    assert_eq!(
        (play.unit(STORM).wounds, play.unit(REBEL).suppression),
        (2, 0),
        "a wound for each, and no suppression"
    );
    let fury = |unit: UnitId| move |play: Play| play.with(unit, |unit| unit.wounds = 4);
    let mut play = fury(STORM)(fight(&["Vaapad Mastery"], &[], &[], 1).card(STORM, |spec| spec.wounds = 9));
    play.play(attack(REBEL, 0), "blank, blank blank blank");
    let mut play = fury(REBEL)(fight(&[], &[], &["Vaapad Mastery"], 1));
    play.play(attack(REBEL, 0), "hit, blank, block blank blank");
    assert_eq!(wounds(&play), 4, "a white die has blocked");
}

// proves: SO-KW-06
#[test]
fn cumbersome_weapons_are_worse_after_a_move() {
    let moved = |keyword: &[&str]| {
        let play = shot(&[], keyword, &[], 1);
        let done = Done::default().with(Action::Move);
        play.in_the_middle_of(Activation { rallied: true, done, left: 1, ..Activation::of(STORM) })
    };
    let dice = |mut play: Play| {
        let events = play.play(attack(REBEL, 1), "blank");
        format!("{events:?}")
    };
    assert!(dice(moved(&["Cumbersome"])).contains("dice: [0, 1, 0]"));
    assert!(dice(moved(&[])).contains("dice: [1, 0, 0]"));
    assert!(dice(shot(&[], &["Cumbersome"], &[], 1)).contains("dice: [1, 0, 0]"));
}

// proves: SO-KW-06
#[test]
fn ram_makes_results_criticals_after_a_move() {
    let hurt = |done: Done| {
        let play = shot(&[], &["Ram 1"], &[], 2).in_the_middle_of(Activation {
            rallied: true,
            done,
            left: 1,
            ..Activation::of(STORM)
        });
        let mut play = play.with(REBEL, |unit| unit.dodge = 2);
        play.play(attack(REBEL, 1), "hit blank");
        let dice = if done == Done::default() { "" } else { "blank" };
        play.play(Command::Spend { tokens: 1 }, dice);
        wounds(&play)
    };
    // The blank, which no Dodge token could cancel.
    assert_eq!([hurt(Done::default().with(Action::Move)), hurt(Done::default())], [1, 0]);
    // It is a blank no more: what a Guardian is asked afterward says so.
    let moved = Activation {
        rallied: true,
        done: Done::default().with(Action::Move),
        left: 1,
        ..Activation::of(STORM)
    };
    let mut guarded = shot(&[], &["Ram 1"], &[], 2).at(OTHER_REBEL, 18.0, 16.0).in_the_middle_of(moved);
    guarded = guarded.knowing(OTHER_REBEL, &["Guardian 1"]);
    guarded.play(attack(REBEL, 1), "hit blank");
    assert_eq!(guarded.asks().map(|(_, kind)| kind), Some("guardian"));
    let Some(Frame::Attack(open)) = guarded.state.stack.last() else { panic!("no window") };
    assert_eq!([open.results.critical, open.results.hit, open.results.blank], [1, 1, 0]);
}

// proves: SO-KW-06
#[test]
fn gunslingers_shoot_a_second_enemy_with_the_same_weapon() {
    let mut play = shot(&["Gunslinger"], &[], &[], 1).at(OTHER_REBEL, 18.0, 16.0);
    play.play(attack(REBEL, 1), "");
    assert_eq!(play.asks(), Some((RED, "further-pool")));
    assert_eq!(play.says(attack(REBEL, 1)).0, "same-target");
    play.play(attack(OTHER_REBEL, 1), "blank, blank");
    assert_eq!(play.asks(), Some((RED, "act")), "once in an attack");
}

// proves: SO-KW-06
#[test]
fn the_inconspicuous_are_attacked_last() {
    let play = shot(&[], &[], &["Inconspicuous"], 1).at(OTHER_REBEL, 18.0, 16.0);
    let hidden = play.with(REBEL, |unit| unit.suppression = 1);
    assert_eq!(hidden.says(attack(REBEL, 1)).0, "inconspicuous");
    let mut alone = shot(&[], &[], &["Inconspicuous"], 1).with(REBEL, |unit| unit.suppression = 1);
    alone.play(attack(REBEL, 1), "blank");
    let mut calm = shot(&[], &[], &["Inconspicuous"], 1).at(OTHER_REBEL, 18.0, 16.0);
    calm.play(attack(REBEL, 1), "blank");
}

// proves: SO-KW-06
#[test]
fn exemplars_lend_their_tokens_to_their_own_kind() {
    use sandtable_legion_cards::Faction::{Empire, Rebels};
    let lent = |faction, other| {
        let play = shot(&[], &[], &[], 1).at(OTHER_STORM, 15.0, 27.0).knowing(OTHER_STORM, &["Exemplar"]);
        let play = play.card(STORM, |spec| spec.faction = Some(faction));
        let play = play.card(OTHER_STORM, |spec| spec.faction = Some(other));
        let mut play = play.with(OTHER_STORM, |unit| (unit.aim, unit.surge) = (1, 1));
        play.play(attack(REBEL, 1), "surge");
        play
    };
    let mut play = lent(Empire, Empire);
    assert_eq!(play.asks(), Some((RED, "reroll")));
    let reroll = play.look(|pos| engine::asks(pos).unwrap().default);
    play.play(reroll, "surge");
    assert_eq!((play.asks(), play.unit(OTHER_STORM).aim), (Some((RED, "attack-surges")), 0));
    play.play(Command::Spend { tokens: 1 }, "blank");
    assert_eq!((wounds(&play), play.unit(OTHER_STORM).surge), (1, 0));
    assert_eq!(lent(Empire, Rebels).asks(), Some((RED, "act")));
}

// proves: SO-KW-06, UT-CLONE-01
#[test]
fn those_who_are_no_regs_share_no_tokens() {
    let shares = |keywords: &[&str]| {
        let play = shot(&[], &[], &[], 1).at(OTHER_STORM, 15.0, 27.0).knowing(STORM, keywords);
        let clone = |play: Play, unit| play.card(unit, |spec| spec.kind = UnitType::CloneTrooper);
        let mut play = clone(clone(play, STORM), OTHER_STORM).with(OTHER_STORM, |unit| unit.surge = 1);
        play.play(attack(REBEL, 1), "surge");
        play.asks().map(|asks| asks.1)
    };
    assert_eq!([shares(&[]), shares(&["We're Not Regs"])], [Some("attack-surges"), Some("act")]);
}

// proves: SO-KW-06
#[test]
fn wounds_drive_juyo_and_regeneration() {
    let left = |wounds: u8| {
        let play = shot(&["Juyo Mastery"], &[], &[], 1).card(STORM, |spec| spec.wounds = 9);
        let mut play = play.with(STORM, |unit| unit.wounds = wounds).in_the_middle_of(Activation::of(STORM));
        play.settle("");
        play.play(Command::Aim, "");
        play.play(Command::Dodge, "");
        play.offered().contains(&"standby")
    };
    assert_eq!([left(1), left(0)], [true, false]);
    let play = shot(&["Regenerate 2"], &[], &[], 1).card(STORM, |spec| spec.wounds = 9);
    let mut play = play.with(STORM, |unit| unit.wounds = 3);
    play.play(Command::Finish, "block surge");
    assert_eq!(play.unit(STORM).wounds, 1);
}

// proves: SO-KW-06
#[test]
fn barrages_are_two_attacks_without_arsenal() {
    let both = || shot(&["Barrage", "Arsenal 2"], &[], &[], 1);
    let all = |weapons: &[u8]| Command::Attack { target: REBEL, weapons: weapons.iter().copied().collect() };
    let mut play = both();
    play.play(all(&[1]), "blank");
    play.play(all(&[1]), "blank");
    let armed = || {
        both().card(STORM, |spec| {
            let gun = spec.weapons[1].clone();
            spec.weapons.push(gun);
        })
    };
    let (mut once, mut first) = (armed(), armed());
    once.play(all(&[1, 2]), "blank blank");
    assert_eq!(once.says(all(&[1])).0, "action-twice");
    first.play(all(&[1]), "blank");
    assert_eq!(first.says(all(&[1, 2])).0, "barrage");
}
