//! Exact chances of attacks against the rules themselves: every outcome of every roll is played.
#![allow(clippy::unwrap_used, clippy::panic)]

use sandtable_dice::{RollKind, Scripted};
use sandtable_kernel::Game;
use sandtable_legion::Legion;
use sandtable_legion::commands::Command;
use sandtable_legion::model::{Event, Frame};
use sandtable_legion::rules::combat::{CombatEvent, Exchange, distribution, exchange};

use crate::common::{BLUE, DLT, OFFICER, Play, REBEL, STORM, attack};

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

/// Plays an attack with these dice, all questions answered by their defaults; the wounds, or the dice that are missing.
fn wounds(play: &Play, command: &Command, script: &str) -> Result<u8, (RollKind, usize)> {
    let (table, mut state) = (&play.table, play.state);
    let (mut dice, mut out) = (Scripted::new(script), Vec::<Event>::new());
    let mut next = Some((BLUE, *command));
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
    Ok(blocked.unwrap_or(0))
}

/// Adds the chances of all wounds that may come of an attack.
fn enumerate(play: &Play, command: &Command, script: &str, chance: f64, chances: &mut [f64]) {
    match wounds(play, command, script) {
        Ok(wounds) => chances[usize::from(wounds)] += chance,
        Err((kind, dice)) => {
            for (words, share) in outcomes(kind, dice) {
                enumerate(play, command, &format!("{script}{words}"), chance * share, chances);
            }
        }
    }
}

fn compare(play: &Play, command: Command, about: &str) -> Exchange {
    let Command::Attack { target, weapons } = command else { panic!("{about} is no attack") };
    let numbers = play.look(|pos| exchange(pos, REBEL, target, &weapons));
    let odds = distribution(&numbers);
    let mut chances = vec![0.0; 12];
    enumerate(play, &command, "", 1.0, &mut chances);
    assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{about}: {chances:?}");
    for (wounds, chance) in chances.iter().enumerate() {
        let told = odds.wounds.get(wounds).copied().unwrap_or(0.0);
        assert!((told - chance).abs() < 1e-9, "{about}, {wounds} wounds: {told} {chance}\n{numbers:?}");
    }
    let mean = odds.mean_wounds();
    let near = numbers.expected().wounds;
    assert!((mean - near).abs() < 0.75, "{about}: {mean} {near}");
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
