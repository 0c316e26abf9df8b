//! Rolls in words: what for, which dice, what they show, what a chart makes of it, and how likely that was.

use std::collections::BTreeMap;

use sandtable_kernel::{Body, EntryOf, Seat};
use sandtable_tours::Tours;
use sandtable_tours::commands::Command;
use sandtable_tours::dice::{Die, Face};
use sandtable_tours::events::{AfterChange, Event};
use sandtable_tours::model::{BattleNo, DossierNo, Pos, Role, Stage, Task};
use sandtable_tours::rules::aftermath::{Answer, Loss, Verdict, loss, verdict};
use sandtable_tours::rules::{army, battle as before, odds};
use sandtable_tours::rulings;
use serde_json::Value;

use super::words::Words;

/// A roll by itself: what for, the dice, their faces; of one die how likely its face was.
pub(super) fn rolled(
    pos: Pos<'_>,
    purpose: &str,
    battle: Option<BattleNo>,
    die: Die,
    faces: &[Face],
) -> String {
    let what = Words::in_game(pos, None).word("purpose", &Value::from(purpose));
    let game = battle.map(|no| format!("Game {no}: ")).unwrap_or_default();
    let says = match purpose {
        "omen" => omen(pos, battle, faces).map(|says| format!(" → {says}")).unwrap_or_default(),
        _ => String::new(),
    };
    format!("{game}{what}: {}{}{says}.", shown(die, faces), chance(die, faces))
}

/// What the die of an agenda says; of which one stands in the game, since it is rolled as soon as it is chosen.
fn omen(pos: Pos<'_>, battle: Option<BattleNo>, faces: &[Face]) -> Option<String> {
    let battle = pos.state.battle(battle?)?;
    let chosen = Role::BOTH.into_iter().filter_map(|role| {
        let agenda = before::agenda(pos, battle, role, battle.side(role).agenda?)?;
        agenda.omen.as_ref()
    });
    // If both have one, this position does not tell whose was rolled.
    let mut says = chosen.filter_map(|omen| omen.faces.iter().find(|one| faces.first() == Some(&one.face)));
    let (one, other) = (says.next()?, says.next());
    other.is_none_or(|other| other.says == one.says).then(|| one.says.trim_end_matches('.').to_owned())
}

fn shown(die: Die, faces: &[Face]) -> String {
    let names: Vec<&str> = faces.iter().map(|face| face.name()).collect();
    match faces.len() {
        0 => format!("no {}", die.name()),
        1 => format!("{}: {}", die.name(), names[0]),
        // Its plural: all names of dice end with the word.
        count => {
            let plural = die
                .name()
                .strip_suffix("die")
                .map_or_else(|| die.name().to_owned(), |of| format!("{of}dice"));
            format!("{count} {plural}: {}", names.join(", "))
        }
    }
}

fn chance(die: Die, faces: &[Face]) -> String {
    match faces {
        [face] => format!(" ({} of {})", die.count(*face), die.sides()),
        _ => String::new(),
    }
}

/// The rolls of an answer in the Post-Battle Sequence, by their places in the entry: of which unit, and what they come to.
/// `pos` is the position before it.
pub(super) fn of_sequence(pos: Pos<'_>, entry: &EntryOf<Tours>) -> BTreeMap<usize, String> {
    let mut told = BTreeMap::new();
    let Body::Play { seat, command: Command::Answer(answer) } = &entry.body else { return told };
    let Some(task) = due(pos, *seat) else { return told };
    let rolls = entry.events.iter().enumerate().filter_map(|(at, event)| match event {
        Event::Rolled { purpose, faces, .. } => Some((at, purpose.as_str(), faces.as_slice())),
        _ => None,
    });
    let rolls: Vec<(usize, &str, &[Face])> = rolls.collect();
    match task {
        Task::Check { unit, .. } => check(pos, *unit, &rolls, entry, &mut told),
        Task::Reroll { unit, faces, .. } => {
            let Answer::Reroll(dice) = answer else { return told };
            again(pos, *unit, faces, dice, &rolls, &mut told);
        }
        Task::Setback { unit } => {
            for (at, _, faces) in rolls.iter().filter(|(_, purpose, _)| *purpose == "setback") {
                told.insert(*at, charted(pos, "Setback", *unit, faces, &setback(pos, *unit, faces)));
            }
        }
        Task::Trait { unit } => {
            for (at, _, faces) in rolls.iter().filter(|(_, purpose, _)| *purpose == "trait") {
                told.insert(*at, charted(pos, "Defining Trait", *unit, faces, &defining(pos, *unit, faces)));
            }
        }
        _ => {}
    }
    told
}

/// What a seat has to do first in the sequence of its game.
fn due(pos: Pos<'_>, seat: Seat) -> Option<&Task> {
    let (no, role) = pos.state.playing(seat)?;
    let battle = pos.state.battle(no).filter(|battle| battle.stage == Stage::Aftermath)?;
    battle.aftermath.as_ref()?.tasks[role.index()].first()
}

fn check(
    pos: Pos<'_>,
    unit: DossierNo,
    rolls: &[(usize, &str, &[Face])],
    entry: &EntryOf<Tours>,
    told: &mut BTreeMap<usize, String>,
) {
    let Some((at, _, faces)) = rolls.iter().find(|(_, purpose, _)| *purpose == "casualty-check") else {
        return;
    };
    let head = format!("Casualty Check of {}: {}", army::called(pos, unit), shown(Die::BlackAttack, faces));
    // It is settled by what is rolled next, or later.
    if let Some((next, _, again)) = rolls.iter().find(|(_, purpose, _)| *purpose == "weary") {
        let mut last = faces.to_vec();
        for (place, face) in last.iter_mut().filter(|face| **face == Face::Blank).zip(*again) {
            *place = *face;
        }
        told.insert(*at, format!("{head}."));
        let rolled = shown(Die::BlackAttack, again);
        told.insert(
            *next,
            format!("It is weary, and rolls blanks again: {rolled} → {}.", came(pos, unit, &last)),
        );
        return;
    }
    let waits = |event: &Event| {
        matches!(event, Event::After { change: AfterChange::Task { task: Task::Reroll { .. }, .. }, .. })
    };
    if entry.events.iter().any(waits) {
        told.insert(*at, format!("{head} → {} so far.", came(pos, unit, faces)));
        return;
    }
    let ignored = pos.table.plays(rulings::A01_BLANKS_IGNORED);
    let ways = odds::ways(faces.len(), verdict(faces, ignored), ignored);
    let ways = ways.map(|(ways, all)| format!(" ({ways} of {all})")).unwrap_or_default();
    told.insert(*at, format!("{head} → {}{ways}.", came(pos, unit, faces)));
}

fn again(
    pos: Pos<'_>,
    unit: DossierNo,
    before: &[Face],
    dice: &[u8],
    rolls: &[(usize, &str, &[Face])],
    told: &mut BTreeMap<usize, String>,
) {
    let Some((at, _, faces)) = rolls.iter().find(|(_, purpose, _)| *purpose == "reroll") else { return };
    let mut last = before.to_vec();
    for (die, face) in dice.iter().zip(*faces) {
        if let Some(place) = last.get_mut(usize::from(*die)) {
            *place = *face;
        }
    }
    let rolled = shown(Die::BlackAttack, faces);
    let all = shown(Die::BlackAttack, &last);
    let name = army::called(pos, unit);
    told.insert(*at, format!("Rolled again for {name}: {rolled}; now {all} → {}.", came(pos, unit, &last)));
}

/// What a Casualty Check comes to, for this unit.
fn came(pos: Pos<'_>, unit: DossierNo, faces: &[Face]) -> &'static str {
    match verdict(faces, pos.table.plays(rulings::A01_BLANKS_IGNORED)) {
        Verdict::Casualty => match loss(pos, unit) {
            Loss::Gone => "casualty",
            Loss::Trait => "would be a casualty, a Defining Trait instead",
            Loss::Spared => "would be a casualty, and is spared",
        },
        Verdict::Hardened => "2 Experience and a Setback",
        Verdict::Setback => "Setback",
        Verdict::Escape => "escaped, 1 Experience",
    }
}

fn charted(pos: Pos<'_>, what: &str, unit: DossierNo, faces: &[Face], comes: &str) -> String {
    let die = Die::BlackAttack;
    let name = army::called(pos, unit);
    format!("{what} of {name}: {} → {comes}{}.", shown(die, faces), chance(die, faces))
}

fn setback(pos: Pos<'_>, unit: DossierNo, faces: &[Face]) -> String {
    let cards = pos.table.cards();
    let row = cards.setback_chart.iter().find(|row| faces.first() == Some(&row.face));
    let own = || Some(cards.arc(&pos.state.register(unit.seat())?.arc.as_ref()?.id)?.setback.name.clone());
    let named = |id| cards.setback(id).map(|one| one.name.clone());
    let name = row.and_then(|row| row.setback.as_ref().map_or_else(own, named));
    name.unwrap_or_else(|| String::from("nothing"))
}

fn defining(pos: Pos<'_>, unit: DossierNo, faces: &[Face]) -> String {
    let cards = pos.table.cards();
    let row = cards.trait_chart.iter().find(|row| faces.first() == Some(&row.face));
    let own =
        || Some(cards.arc(&pos.state.register(unit.seat())?.arc.as_ref()?.id)?.defining_trait.name.clone());
    let named = |id| cards.defining_trait(id).map(|one| one.name.clone());
    let name = row.and_then(|row| row.defining_trait.as_ref().map_or_else(own, named));
    name.unwrap_or_else(|| String::from("nothing"))
}
