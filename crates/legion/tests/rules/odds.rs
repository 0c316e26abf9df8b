//! Exact chances of attacks against the rules themselves: every outcome of every roll is played.
#![allow(clippy::unwrap_used, clippy::panic)]

use sandtable_dice::{RollKind, Scripted};
use sandtable_kernel::Game;
use sandtable_legion::Legion;
use sandtable_legion::commands::{Colour, Command, Means};
use sandtable_legion::hosted::tokens::gain;
use sandtable_legion::model::{Event, Frame, Keys, Place, Unit, UnitId};
use sandtable_legion::rules::combat::{
    AttackStep, CombatEvent, Exchange, Mark, Worth, answered, best_spent, by_overrun, declared, distribution,
    exchange, foreseen, toll,
};
use sandtable_legion::rules::turn::Activation;

use sandtable_legion_cards::dice::Face;
use sandtable_legion_cards::{DefenceDie, Faction, Rank, UnitType};

use crate::common::{BASE, CAPTAIN, DLT, OFFICER, OTHER_REBEL, OTHER_STORM, Play, REBEL, STORM, attack, go};
use crate::notched::{to, walker};

/// Every count of faces that so many dice may show, as words of a script, each with its chance.
fn outcomes(kind: RollKind, dice: usize) -> Vec<(String, f64)> {
    let RollKind::Die(die) = kind else { panic!("an attack picks nothing") };
    let mut all = vec![(Vec::new(), 1.0)];
    for _ in 0..dice {
        let mut next: Vec<(Vec<usize>, f64)> = Vec::new();
        for (faces, chance) in all {
            for face in 0..die.names.len() {
                let sides = die.sides.iter().filter(|side| usize::from(**side) == face).count();
                let mut faces: Vec<usize> = faces.clone();
                faces.push(face);
                faces.sort_unstable();
                let chance = chance * sides as f64 / die.sides.len() as f64;
                match next.iter_mut().find(|(known, _)| *known == faces) {
                    Some((_, sum)) => *sum += chance,
                    None => next.push((faces, chance)),
                }
            }
        }
        all = next;
    }
    let words = |faces: Vec<usize>| faces.iter().map(|&face| format!(" {}", die.names[face])).collect();
    all.into_iter().map(|(faces, chance)| (words(faces), chance)).collect()
}

/// Plays an attack with these dice, all questions answered by their defaults; the wounds of the target and of the attacker and the
/// suppression that the target gains if it lives, or the dice that are missing.
fn wounds(play: &Play, command: &Command, script: &str) -> Result<[u8; 3], (RollKind, usize)> {
    let (table, mut state) = (&play.table, play.state);
    let (mut dice, mut out) = (Scripted::new(script), Vec::<Event>::new());
    let mut next = Some((Legion::decisions(table, &state)[0].seat, *command));
    while let Some((seat, command)) = next {
        Legion::play(table, &mut state, seat, &command, &mut dice, &mut out).unwrap();
        if let Some(short) = dice.take_shortage() {
            return Err((short.kind, short.count));
        }
        let asked = Legion::decisions(table, &state);
        let goes_on = matches!(state.stack.last(), Some(Frame::Attack(_)));
        next = asked.first().filter(|_| goes_on).map(|asked| (asked.seat, asked.default));
    }
    let blocked = out.iter().find_map(|event| match event {
        Event::Combat(CombatEvent::Blocked { wounds, .. }) => Some(*wounds),
        _ => None,
    });
    let helped = out.iter().find_map(|event| match event {
        Event::Combat(CombatEvent::Guarded { wounds, .. }) => Some(*wounds),
        _ => None,
    });
    let of_target = match play.state.stack.last() {
        // What is known already, and no dice follow.
        Some(Frame::Attack(attack)) if attack.step == AttackStep::Guard => {
            attack.wounds - helped.unwrap_or(0)
        }
        _ => blocked.unwrap_or(0),
    };
    let stands = |unit: &&Unit| unit.place == Place::Table;
    let suppressed = |units: &[Unit]| units.iter().filter(stands).map(|unit| unit.suppression).sum::<u8>();
    let gained = suppressed(&state.units).saturating_sub(suppressed(&play.state.units));
    Ok([of_target, state.units[REBEL.index()].wounds - play.unit(REBEL).wounds, gained])
}

/// Adds the chances of all that may come of an attack.
fn enumerate(play: &Play, command: &Command, script: &str, chance: f64, chances: &mut [[f64; 12]; 3]) {
    match wounds(play, command, script) {
        Ok(wounds) => {
            for (chances, wounds) in chances.iter_mut().zip(wounds) {
                chances[usize::from(wounds)] += chance;
            }
        }
        Err((kind, dice)) => {
            for (words, share) in outcomes(kind, dice) {
                enumerate(play, command, &format!("{script}{words}"), chance * share, chances);
            }
        }
    }
}

fn compare(play: &Play, command: Command, about: &str) -> Exchange {
    let Command::Attack { target, weapons } = command else { panic!("{about} is no attack") };
    compared(play, command, about, play.look(|pos| exchange(pos, REBEL, target, &weapons)))
}

fn compared(play: &Play, command: Command, about: &str, numbers: Exchange) -> Exchange {
    let odds = distribution(&numbers);
    let mut all = [[0.0; 12]; 3];
    enumerate(play, &command, "", 1.0, &mut all);
    let [chances, returned, _] = all;
    assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{about}: {chances:?}");
    for (wounds, chance) in chances.iter().enumerate() {
        let told = odds.wounds.get(wounds).copied().unwrap_or(0.0);
        assert!((told - chance).abs() < 1e-9, "{about}, {wounds} wounds: {told} {chance}\n{numbers:?}");
    }
    let mean = odds.mean_wounds();
    let near = numbers.expected().wounds;
    assert!(odds.returned > 0.0 || (mean - near).abs() < 0.75, "{about}: {mean} {near}");
    let returned: f64 = returned.iter().enumerate().map(|(wounds, chance)| wounds as f64 * chance).sum();
    assert!((odds.returned - returned).abs() < 1e-9, "{about}: {} {returned} returned", odds.returned);
    numbers
}

// proves: LC-ATK-07, LC-ATK-08, LC-ATK-12, LC-ATK-14, LC-ATK-15, SO-COVER-02, SO-SUP-03
#[test]
fn odds_are_those_of_all_outcomes() {
    let shot = |target| Play::new().at(REBEL, 10.0, 10.0).at(target, 16.0, 10.0).acting(REBEL);
    compare(&shot(STORM), attack(STORM, 1), "a plain shot");
    let aimed = shot(STORM).with(REBEL, |unit| (unit.aim, unit.surge) = (1, 1));
    assert_eq!(compare(&aimed, attack(STORM, 1), "an aimed shot").aim, 1);
    let covered = shot(STORM).with(STORM, |unit| (unit.dodge, unit.surge) = (1, 1));
    compare(&covered, attack(STORM, 1), "a shot that is dodged");
    let suppressed =
        shot(STORM).with(REBEL, |unit| unit.suppression = 4).with(STORM, |unit| unit.suppression = 4);
    let numbers = compare(&suppressed, attack(STORM, 1), "both suppressed");
    assert!(numbers.cover > 0, "{numbers:?}");
    for target in [OFFICER, DLT] {
        compare(&shot(target), attack(target, 1), "another target");
    }
    let melee = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 11.062, 10.0).acting(REBEL);
    compare(&melee, attack(STORM, 0), "a melee");
}

/// Keywords of a Rebel Trooper, of its weapons, and of the Stormtrooper that it attacks.
type Words<'a> = [&'a [&'a str]; 3];

/// A Rebel Trooper that shoots at a Stormtrooper, or fights it, with two dice.
fn duel(melee: bool, [own, weapon, other]: Words<'_>) -> Play {
    let x = if melee { 10.0 + BASE } else { 16.0 };
    let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, x, 10.0).at(CAPTAIN, 33.0, 3.0);
    let words: Vec<_> = weapon.iter().map(|&word| word.into()).collect();
    let play = play.knowing(REBEL, own).knowing(STORM, other).card(REBEL, |spec| {
        spec.attack_surge = None;
        for one in &mut spec.weapons {
            (one.dice, one.keys) = ([1, 1, 0], Keys::of(&words));
        }
    });
    play.card(STORM, |spec| (spec.wounds, spec.courage, spec.defence_surge) = (20, Some(9), false))
        .acting(REBEL)
}

/// Each keyword changes the chances, and as the rules do.
// proves: SO-KW-01, SO-KW-02, SO-KW-04, SO-KW-06, LC-ATK-07, LC-ATK-12, LC-ATK-13, LC-ATK-14
#[test]
fn odds_know_the_keywords_of_both_sides() {
    let aim = |play: Play| play.with(REBEL, |unit| unit.aim = 1);
    let dodge = |play: Play| play.with(STORM, |unit| unit.dodge = 1);
    let both = |play: Play| dodge(aim(play));
    let own_dodge = |play: Play| play.with(REBEL, |unit| unit.dodge = 1);
    let hurt = |play: Play| play.with(STORM, |unit| unit.wounds = 2);
    let watched = |play: Play| play.with(STORM, |unit| unit.observation = 1);
    let same = |play: Play| play;
    // A wound defeats the attacker, and nothing comes of its attack.
    let weak = |play: Play| play.card(REBEL, |spec| spec.wounds = 1);
    let red = |play: Play| play.card(STORM, |spec| spec.defence = Some(DefenceDie::Red));
    let forced = |play: Play| play.card(STORM, |spec| spec.force = true);
    let none: &[&str] = &[];
    type Case<'a> = (bool, Words<'a>, &'a dyn Fn(Play) -> Play);
    let cases: &[Case<'_>] = &[
        (false, [&["Marksman"], none, none], &both),
        (true, [&["Jar'Kai Mastery"], none, none], &own_dodge),
        (false, [&["Jedi Hunter"], none, none], &forced),
        (true, [&["Hold the Line"], none, none], &same),
        (true, [none, none, &["Hold the Line"]], &same),
        (true, [&["Duelist"], none, none], &aim),
        (true, [none, &["Pierce 1"], &["Duelist"]], &dodge),
        (false, [none, none, &["Block"]], &dodge),
        (false, [none, none, &["Deflect"]], &same),
        (false, [none, none, &["Deflect", "Shien Mastery"]], &weak),
        (true, [none, none, &["Djem So Mastery"]], &weak),
        (false, [none, &["Pierce 1"], &["Immune: Pierce"]], &same),
        (true, [none, &["Pierce 1"], &["Immune: Melee Pierce"]], &same),
        (true, [&["Makashi Mastery"], &["Pierce 2"], &["Immune: Pierce"]], &same),
        (true, [&["Makashi Mastery"], &["Pierce 2"], &["Impervious"]], &same),
        (false, [none, &["Pierce 1"], &["Impervious"]], &red),
        (false, [none, none, &["Vaapad Mastery"]], &hurt),
        (false, [none, &["Primitive"], &["Armor 1"]], &same),
        (false, [none, &["Impact 1"], &["Armor 2"]], &same),
        (false, [none, &["Lethal 1"], none], &aim),
        (false, [none, none, &["Shielded 1"]], &same),
        (false, [none, none, &["Uncanny Luck 1"]], &same),
        (false, [none, none, none], &watched),
        (false, [none, &["High Velocity"], none], &dodge),
    ];
    for (melee, words, with) in cases {
        let attack = attack(STORM, u8::from(!melee));
        let about = format!("{words:?}");
        let known = compare(&with(duel(*melee, *words)), attack, &about);
        // Without the keywords of the one who is named last.
        let mut fewer = *words;
        if let Some(last) = fewer.iter_mut().rev().find(|words| !words.is_empty()) {
            *last = none;
            let plain = with(duel(*melee, fewer));
            let plain = plain.look(|pos| exchange(pos, REBEL, STORM, &[u8::from(!melee)]));
            assert_ne!(distribution(&known).wounds, distribution(&plain).wounds, "{about} changes nothing");
        }
    }
    let wounded = |words: &[&str], melee| {
        let play = duel(melee, [none, none, words]);
        distribution(&compare(&play, attack(STORM, u8::from(!melee)), &format!("{words:?}"))).returned
    };
    assert!(wounded(&["Deflect", "Shien Mastery"], false) > wounded(&["Deflect"], false));
    assert!(wounded(&["Djem So Mastery"], true) > 0.0 && wounded(&["Djem So Mastery"], false) == 0.0);
    // Ram, after a whole move.
    let mut rams = duel(false, [none, &["Ram 1"], none]);
    rams.play(go(REBEL, 10.0, 13.0), "");
    assert_eq!(compare(&rams, attack(STORM, 1), "Ram").ram, 1);
    // A friend of its own kind lends Aim tokens; of clones one shares a token, and no more than one.
    let near = |words: &[&str], kind, weapon: &[&str], watched: u8| {
        let play = duel(false, [none, weapon, none]).with(STORM, |unit| unit.observation = watched);
        let play = play.at(OTHER_REBEL, 10.0, 12.0).knowing(OTHER_REBEL, words);
        let of_kind = |play: Play, unit| {
            play.card(unit, |spec| (spec.faction, spec.kind) = (Some(Faction::Rebels), kind))
        };
        let play = of_kind(of_kind(play, REBEL), OTHER_REBEL);
        let play = play.with(OTHER_REBEL, |unit| (unit.aim, unit.surge) = (1, 1));
        let Exchange { aim, surge, clone_aim, .. } =
            compare(&play, attack(STORM, 1), &format!("{words:?} {kind:?} {weapon:?} {watched}"));
        (aim, surge, clone_aim)
    };
    let beside = |words: &[&str], kind, weapon: &[&str]| near(words, kind, weapon, 0);
    assert_eq!(beside(&["Exemplar"], UnitType::Trooper, &[]), (1, 1, false));
    assert_eq!(beside(&[], UnitType::CloneTrooper, &[]), (1, 0, true));
    // Aim tokens of friends go before an Observation token.
    near(&["Exemplar"], UnitType::Trooper, &[], 1);
    near(&[], UnitType::CloneTrooper, &[], 1);
    // Surges that are worth something are no reason to roll again: the clone's token is left for one of them.
    assert_eq!(beside(&[], UnitType::CloneTrooper, &["Critical 1"]), (1, 0, true));
    assert_eq!(beside(&[], UnitType::Trooper, &[]), (0, 0, false));
    // Of clones that defend, too: where no hit is left to dodge, it turns a surge.
    let play = duel(false, [none, &["Critical 2"], none]).at(OTHER_STORM, 16.0, 12.0);
    let play = [STORM, OTHER_STORM].into_iter().fold(play, |play, unit| {
        play.card(unit, |spec| (spec.faction, spec.kind) = (Some(Faction::Empire), UnitType::CloneTrooper))
    });
    let play = play.with(OTHER_STORM, |unit| (unit.dodge, unit.surge) = (1, 1));
    let Exchange { dodge, shield, clone_dodge, .. } = compare(&play, attack(STORM, 1), "clones that defend");
    assert_eq!((dodge, shield, clone_dodge), (1, 0, true));
}

/// An attack by Overrun is neither ranged nor in melee: no cover, no shields.
// proves: SO-KW-06
#[test]
fn odds_know_overrun() {
    let ridden = |words: &[&str]| {
        let play = walker().at(STORM, 18.0, 15.5).knowing(STORM, words).card(REBEL, |spec| {
            spec.weapons[0].keys = Keys::of(&["Overrun 1".into()]);
            spec.weapons[0].dice = [1, 1, 0];
        });
        let mut play = play.card(STORM, |spec| spec.wounds = 20).with(STORM, |unit| unit.dodge = 1);
        play.state.active = Some(REBEL);
        play.play(to(21.0, 15.0, 0.0), "");
        assert_eq!(play.asks().map(|asks| asks.1), Some("overrun"));
        let numbers = play.look(|pos| foreseen(pos, &by_overrun(REBEL, STORM, 0), &[0]));
        compared(&play, attack(STORM, 0), &format!("Overrun against {words:?}"), numbers)
    };
    let plain = ridden(&[]);
    let shielded = ridden(&["Shielded 2", "Camouflage"]);
    assert_eq!((plain.dodge, plain.cover, shielded.shields, shielded.hidden), (1, 0, 0, false));
}

/// In each window of an attack every answer is told its chances, where nothing else is left to decide.
// proves: LC-ATK-07, LC-ATK-08, LC-ATK-12, LC-ATK-14, SO-KW-06
#[test]
fn answers_in_the_windows_of_an_attack_are_told_their_chances() {
    let spend = Command::Spend { tokens: 1 };
    let plain = |play: Play| play;
    let aimed = |play: Play| play.with(REBEL, |unit| unit.aim = 1);
    let surge = |play: Play| play.with(REBEL, |unit| unit.surge = 1);
    let dodge = |play: Play| play.with(STORM, |unit| unit.dodge = 1);
    let shield = |play: Play| play.with(STORM, |unit| unit.surge = 1);
    let watched = |play: Play| play.with(STORM, |unit| unit.observation = 1);
    let rank = |play: Play| play.card(STORM, |spec| spec.rank = Rank::Commander);
    let friend = |play: Play, words| {
        let play = play.at(OTHER_STORM, 16.0, 12.0).knowing(OTHER_STORM, words);
        play.card(OTHER_STORM, |spec| (spec.wounds, spec.courage) = (20, Some(9)))
    };
    let guardian = |play: Play| friend(play, &["Guardian 2"]);
    let guard = |play: Play| friend(rank(play), &["Bodyguard 2"]);
    let [help, more] = [1, 2].map(|wounds| Command::Guard { unit: OTHER_STORM, wounds });
    let reroll = |dice: &[u8], by| Command::Reroll { dice: dice.iter().copied().collect(), by };
    let again = reroll(&[0], Means::Aim);
    let suppressed = |play: Play| play.with(REBEL, |unit| unit.suppression = 9);
    let die = |colour| Command::TakeDie { colour };
    let mixed = |play: Play| play.card(REBEL, |spec| spec.weapons[1].dice = [0, 1, 1]);
    let upgrade = |white| Command::Upgrade { white };
    let better = [Face::Blank, Face::Hit].map(|face| Command::Improve { face });
    let none: &[&str] = &[];
    type Case<'a> = (&'a str, Words<'a>, &'a dyn Fn(Play) -> Play, &'a str, &'a [Command]);
    let cases: &[Case<'_>] = &[
        ("reroll", [none; 3], &aimed, "blank, hit", &[again, reroll(&[0, 1], Means::Aim)]),
        ("reroll", [none; 3], &watched, "hit, blank", &[reroll(&[1], Means::Observation)]),
        ("attack-surges", [none; 3], &surge, "surge, hit", &[spend]),
        ("dodge", [none; 3], &dodge, "crit, hit", &[spend]),
        ("dodge", [none, &["Ram 1"], &["Block"]], &dodge, "hit, hit", &[spend]),
        ("defence-surges", [none; 3], &shield, "hit, hit, surge blank", &[spend]),
        ("shields", [none, none, &["Shielded 1"]], &dodge, "crit, crit", &[spend]),
        ("luck", [none, none, &["Uncanny Luck 1"]], &plain, "hit, hit, blank block", &[spend]),
        ("lethal", [none, &["Lethal 1"], none], &aimed, "hit, hit", &[spend]),
        ("guardian", [none; 3], &guardian, "crit, hit", &[help]),
        ("guardian", [none; 3], &guardian, "hit, hit", &[help, more]),
        ("guard", [none; 3], &guard, "hit, hit, blank blank", &[help, more]),
        ("take-die", [none; 3], &suppressed, "", &[die(Colour::Red), die(Colour::Black)]),
        ("upgrade", [none, &["Anti-Personnel 1"], none], &mixed, "", &[upgrade(0), upgrade(1)]),
        ("improve", [&["Marksman"], &["Impact 1"], &["Armor 1"]], &aimed, "hit, hit", &better[1..]),
    ];
    for (window, words, with, script, answers) in cases {
        let about = format!("{window} {words:?}");
        let mut play = with(duel(false, *words));
        play.play(attack(STORM, 1), script);
        if *window != "reroll" && play.asks().is_some_and(|asks| asks.1 == "reroll") {
            play.play(Command::Pass, "");
        }
        assert_eq!(play.asks().map(|asks| asks.1), Some(*window), "{about}");
        let Some(&Frame::Attack(open)) = play.state.stack.last() else { panic!("{about}") };
        let mut told = Vec::new();
        let pass = (*window != "upgrade").then_some(&Command::Pass);
        for answer in answers.iter().chain(pass) {
            let wounds = play.look(|pos| answered(pos, &open, answer, Worth::default())).unwrap();
            let mut all = [[0.0; 12]; 3];
            enumerate(&play, answer, "", 1.0, &mut all);
            let [chances, ..] = all;
            for (at, chance) in chances.iter().enumerate() {
                let said = wounds.get(at).copied().unwrap_or(0.0);
                assert!((said - chance).abs() < 1e-9, "{about} {answer:?}, {at} wounds: {said} {chance}");
            }
            told.push(wounds);
        }
        assert!(told.windows(2).any(|two| two[0] != two[1]), "{about}: it does not matter");
        let nonsense =
            [reroll(&[0, 0], Means::Aim), reroll(&[9], Means::Aim), Command::Spend { tokens: 200 }];
        for answer in nonsense.iter().chain([&Command::Guard { unit: UnitId(200), wounds: 1 }]) {
            assert_eq!(play.look(|pos| answered(pos, &open, answer, Worth::default())), None, "{about}");
        }
    }
}

#[test]
fn odds_of_numbers_that_no_card_has_are_whole() {
    let numbers = Exchange {
        dice: [1, 1, 1],
        aim: 2,
        aimed: 2,
        critical: 1,
        armor: 1,
        impact: 1,
        ..Exchange::default()
    };
    let odds = distribution(&numbers);
    assert!((odds.wounds.iter().sum::<f64>() - 1.0).abs() < 1e-12);
    // Without defence dice every hit and critical wounds.
    assert_eq!(odds.hits, odds.wounds);
    assert!((odds.wounding(0) - 1.0).abs() < 1e-12 && odds.wounding(4) == 0.0);
}

/// What is left of a target beside its wounds: one miniature falls after the other, and whoever falls is not suppressed.
// proves: LC-ATK-17, LC-WND-01, SO-KW-05
#[test]
fn a_target_is_told_suppression_miniatures_and_defeat() {
    // Six of eight sides of a red die are hits or criticals, and a white die that blocks has one of six.
    let one = Exchange { dice: [1, 0, 0], defence: None, ..Exchange::default() };
    let stands =
        Mark { each: 2, miniatures: 3, wounds: 1, nerve: Some(2), suppression: 1, ..Mark::default() };
    let mark = Mark { told: true, ..stands };
    let told = toll(&one, &mark);
    assert_eq!((told.miniatures.len(), told.defeated), (4, 0.0));
    assert!((told.miniatures[1] - 0.75).abs() < 1e-12, "its second wound: {told:?}");
    assert!((told.gains - 0.75).abs() < 1e-12 && told.suppressed == Some(told.gains), "{told:?}");
    let cancelled = toll(&Exchange { dodge: 1, ..one }, &mark);
    assert!((cancelled.gains - 0.75).abs() < 1e-12, "whatever is cancelled later: {cancelled:?}");
    let shien = toll(&Exchange { dodge: 1, parry: true, ..one }, &Mark { unmoved: true, ..mark });
    assert!(shien.gains < 1e-12, "no wound, no suppression: {shien:?}");
    let last = toll(&one, &Mark { miniatures: 1, ..mark });
    assert!((last.defeated - 0.75).abs() < 1e-12 && last.gains < 1e-12, "{last:?}");
    let sure = toll(&one, &Mark { always: 1, ..mark });
    assert!((sure.gains - 1.0).abs() < 1e-12 && sure.suppressed == Some(sure.gains), "{sure:?}");
    assert_eq!(toll(&one, &Mark { nerve: Some(3), ..mark }).suppressed, Some(0.0));
    assert_eq!(toll(&one, &stands).gains, 0.0, "an attack in melee");
}

/// The chances of each number of suppression tokens are those of all outcomes, and each keyword changes them.
// proves: LC-ATK-17, SO-KW-05, SO-KW-06
#[test]
fn suppression_is_that_of_all_outcomes() {
    let aim = |play: Play| play.with(REBEL, |unit| unit.aim = 2);
    let frail = |play: Play| play.card(STORM, |spec| spec.wounds = 1).with(REBEL, |unit| unit.aim = 1);
    let dodge = |play: Play| play.with(STORM, |unit| unit.dodge = 2);
    let same = |play: Play| play;
    let none: &[&str] = &[];
    let fire: &[&str] = &["Concentrated Fire"];
    type Case<'a> = (bool, Words<'a>, &'a dyn Fn(Play) -> Play);
    let cases: &[Case<'_>] = &[
        (false, [fire, none, none], &same),
        (false, [fire, &["Critical 1"], none], &aim),
        (false, [none, &["Overwhelm"], none], &aim),
        (true, [none, &["Overwhelm"], none], &aim),
        (false, [fire, &["Overwhelm"], none], &frail),
        (false, [&["Concentrated Fire", "Marksman"], none, none], &aim),
        (false, [none, &["Suppressive"], none], &frail),
        (false, [none, none, &["Shien Mastery"]], &dodge),
        (false, [fire, none, &["Deflect", "Shien Mastery"]], &dodge),
    ];
    let tokens = |(melee, words, with): &Case<'_>, checked: bool| {
        let play = with(duel(*melee, *words));
        let weapons = [u8::from(!melee)];
        let (numbers, mark) = play.look(|pos| {
            let attack = declared(pos, REBEL, STORM, &weapons);
            (foreseen(pos, &attack, &weapons), Mark::of(pos, &attack))
        });
        let least = |nerve| toll(&numbers, &Mark { nerve: Some(nerve), ..mark }).suppressed.unwrap();
        let told = [1, 2, 3, 4, 5].map(least);
        if checked {
            let mut all = [[0.0; 12]; 3];
            enumerate(&play, &attack(STORM, weapons[0]), "", 1.0, &mut all);
            for (least, told) in (1..).zip(told) {
                let seen: f64 = all[2][least..].iter().sum();
                assert!((told - seen).abs() < 1e-9, "{words:?}: {least} tokens or more: {told} {seen}");
            }
            assert!((toll(&numbers, &mark).gains - told[0]).abs() < 1e-12, "{words:?}");
        }
        told
    };
    for case in cases {
        let (melee, words, with) = case;
        let mut fewer = *words;
        if let Some(last) = fewer.iter_mut().rev().find(|words| !words.is_empty()) {
            *last = none;
        }
        let [known, plain] = [tokens(case, true), tokens(&(*melee, fewer, *with), false)];
        assert!(known.iter().zip(plain).any(|(a, b)| (a - b).abs() > 1e-3), "{words:?} changes nothing");
    }
}

/// Aiming and dodging tell what the token changes in the best attack, and in the worst one.
// proves: LC-ATK-07, LC-ATK-12
#[test]
fn actions_that_give_a_token_tell_what_it_is_worth() {
    let shot = || Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).acting(REBEL);
    let told = |play: &Play, command| {
        let told = play.look(|pos| gain(pos, &command));
        told.get("gain").map(|gain| (told["target"].clone(), gain["wounds"].as_f64().unwrap()))
    };
    let mean = |play: &Play, unit, target, weapon| {
        let weapons = [weapon];
        play.look(|pos| {
            let numbers = foreseen(pos, &declared(pos, unit, target, &weapons), &weapons);
            let best = best_spent(&numbers, Worth { health: pos.health(target), ..Worth::default() });
            best.wounds.iter().zip(0..).map(|(chance, wounds)| chance * f64::from(wounds)).sum::<f64>()
        })
    };
    let play = shot();
    let change = |token: fn(&mut Unit), [unit, target]: [UnitId; 2], weapon| {
        mean(&shot().with(REBEL, token), unit, target, weapon) - mean(&play, unit, target, weapon)
    };
    let aimed = change(|unit| unit.aim = 1, [REBEL, STORM], 1);
    let (target, wounds) = told(&play, Command::Aim).unwrap();
    assert_eq!(target, "unit:10");
    assert!(aimed > 0.05 && (wounds - aimed).abs() < 1e-9, "{wounds} {aimed}");
    let dodged = change(|unit| unit.dodge = 1, [STORM, REBEL], 1);
    let (_, wounds) = told(&play, Command::Dodge).unwrap();
    assert!(dodged < -0.05 && (wounds - dodged).abs() < 1e-9, "{wounds} {dodged}");
    // Whoever has no action left to attack with gains nothing by it, nor does anybody by a move or with nobody in sight.
    let last = shot().in_the_middle_of(Activation { rallied: true, left: 1, ..Activation::of(REBEL) });
    assert_eq!((told(&last, Command::Aim), told(&play, Command::Standby)), (None, None));
    let alone = Play::new().at(REBEL, 10.0, 10.0).acting(REBEL);
    assert_eq!((told(&alone, Command::Aim), told(&alone, Command::Dodge)), (None, None));
}
