//! What can be written down now, and random records.

use sandtable_dice::Random;
use sandtable_kernel::Seat;

use super::{RecordCommand, Test, judge, lot, plan};
use crate::catalogue::{AssetKind, MarkKind};
use crate::commands::Command;
use crate::dice::Die;
use crate::model::{Battle, BattleNo, CardOf, Finish, How, MarkValue, Pos, Role};
use crate::plan::{Offers, offer, offer_sample};
use crate::rules::{army, readings};

fn unit_name(pos: Pos<'_>, battle: &Battle, role: Role, unit: u8) -> String {
    let unit = battle.side(role).army.as_ref().and_then(|army| army.units.get(usize::from(unit)));
    match unit.map(|unit| (unit.dossier(), army::card(pos, unit))) {
        Some((Some(no), _)) => army::called(pos, no),
        Some((None, Some(card))) => card.full_name(),
        _ => String::from("a unit"),
    }
}

/// What a die is rolled for.
fn test_words(pos: Pos<'_>, battle: &Battle, role: Role, unit: u8, what: Test) -> String {
    let cards = pos.table.cards();
    let words = match what {
        Test::Trait => {
            let unit = battle.side(role).army.as_ref().and_then(|army| army.units.get(usize::from(unit)));
            let held = unit.and_then(|unit| pos.state.dossier(unit.dossier()?)?.holds.as_ref());
            let held = held.and_then(|held| cards.defining_trait(&held.id));
            held.map(|held| readings::text(pos, &held.rule, &held.text))
        }
        Test::Insecure => cards.meaning("Insecure").map(|entry| entry.text.clone()),
    };
    words.unwrap_or_default()
}

/// What a seat may write down.
pub fn offers(pos: Pos<'_>, seat: Seat, no: BattleNo, own: Role, offers: &mut Offers) {
    let Some(battle) = pos.state.battle(no) else { return };
    let record = &battle.record;
    let mut put = |kind, text: String, command, sample: bool| {
        let command = Command::Record(command);
        if sample {
            offer_sample(pos, seat, kind, text, command, offers);
        } else {
            offer(pos, seat, kind, text, command, offers);
        }
    };
    put("round", format!("Round {} begins", record.round + 1), RecordCommand::Round, false);
    for role in Role::BOTH {
        let units = battle.side(role).army.as_ref().map_or(0, |army| army.units.len());
        for unit in 0..units as u8 {
            let name = unit_name(pos, battle, role, unit);
            let so = !record.defeated[role.index()].contains(&unit);
            let text = if so { format!("{name} was defeated") } else { format!("{name} was not defeated") };
            put("defeated", text, RecordCommand::Defeated { role, unit, so }, false);
            let so = !record.held[role.index()].contains(&unit);
            let text = if so {
                format!("{name} holds or contests an objective")
            } else {
                format!("{name} holds none")
            };
            put("held", text, RecordCommand::Held { role, unit, so }, false);
            let so = !record.undeployed[role.index()].contains(&unit);
            let text = if so { format!("{name} was never deployed") } else { format!("{name} was deployed") };
            put("undeployed", text, RecordCommand::Undeployed { role, unit, so }, false);
        }
        if units == 0 {
            let text = String::from("Units left of the army without a Register");
            put("left", text, RecordCommand::Left { role, units: 5 }, true);
        }
        for (command, text) in mark_samples(pos, battle, role) {
            put("mark", text, command, true);
        }
        for (unit, id) in commendations(pos, battle, role) {
            let text = format!("{} uses {id}", unit_name(pos, battle, role, unit));
            put("use", text, RecordCommand::Use { role, unit, commendation: id }, false);
        }
        for unit in 0..units as u8 {
            for what in [Test::Trait, Test::Insecure] {
                if judge::test(pos, battle, role, unit, what).is_ok() {
                    let name = unit_name(pos, battle, role, unit);
                    let text =
                        format!("Roll the die of {name}: {}", test_words(pos, battle, role, unit, what));
                    put("test", text, RecordCommand::Test { role, unit, what }, false);
                }
            }
        }
    }
    if let Some(army) = &battle.side(own).army {
        for kind in [AssetKind::Bombardment, AssetKind::Drop] {
            if army.assets.contains(&kind) {
                let text = pos.table.cards().asset(kind).map_or_else(String::new, |asset| {
                    format!("{}: {}", asset.name, readings::text(pos, &asset.rule, &asset.text))
                });
                put("trigger", text, RecordCommand::Trigger(kind), false);
            }
        }
        if army.assets.contains(&AssetKind::Contingency) {
            for agenda in 0..3 {
                put(
                    "swap",
                    format!("Swap the agenda for number {}", agenda + 1),
                    RecordCommand::Swap(agenda),
                    false,
                );
            }
        }
        for card in &army.cards {
            let text = format!("{card} earned something");
            put("earned", text, RecordCommand::Earned { card: card.clone(), unit: 0 }, true);
        }
    }
    if judge::faulty(pos, battle, own).is_ok() {
        put("faulty", String::from("Draw tokens for Faulty Equipment"), RecordCommand::Faulty, false);
    }
    let dice = RecordCommand::Roll { die: Die::BlackAttack, count: 1 };
    put("roll", String::from("Roll any dice"), dice, true);
    for (text, finish) in finishes(own) {
        put("finish", String::from(text), RecordCommand::Finish(finish), false);
    }
    put("confirm", String::from("Confirm the record"), RecordCommand::Confirm(true), false);
    put("unconfirm", String::from("Take the confirmation back"), RecordCommand::Confirm(false), false);
}

fn finishes(own: Role) -> [(&'static str, Option<Finish>); 6] {
    let ended = |winner, how| Some(Finish { winner, how });
    [
        ("The game is over: I won", ended(Some(own), How::Played)),
        ("The game is over: I lost", ended(Some(own.other()), How::Played)),
        ("The game is over: a draw", ended(None, How::Played)),
        ("I concede", ended(Some(own.other()), How::Conceded(own))),
        ("My opponent conceded", ended(Some(own), How::Conceded(own.other()))),
        ("The game goes on", None),
    ]
}

fn commendations(pos: Pos<'_>, battle: &Battle, role: Role) -> Vec<(u8, crate::catalogue::CommendationId)> {
    let Some(army) = &battle.side(role).army else { return Vec::new() };
    let mut all = Vec::new();
    for (index, unit) in (0..).zip(&army.units) {
        let Some(dossier) = unit.dossier().and_then(|no| pos.state.dossier(no)) else { continue };
        for award in &dossier.commendations {
            let one = pos.table.cards().commendation(&award.commendation);
            if one.is_some_and(|one| one.grants.once_per_game) {
                all.push((index, award.commendation.clone()));
            }
        }
    }
    all
}

/// A command for every mark of the cards in play, with a value that can be varied.
fn mark_samples(pos: Pos<'_>, battle: &Battle, role: Role) -> Vec<(RecordCommand, String)> {
    let mut cards: Vec<CardOf> = battle.side(role).agenda.map(CardOf::Agenda).into_iter().collect();
    if battle.mission.is_some() {
        cards.push(CardOf::Mission);
    }
    let mut all = Vec::new();
    for card in cards {
        for mark in judge::marks(pos, battle, role, card).unwrap_or_default() {
            let held = battle.record.mark(role, card, &mark.id);
            let value = match (mark.kind, held) {
                (MarkKind::Count, Some(MarkValue::Count(count))) if *count < mark.most.unwrap_or(u8::MAX) => {
                    MarkValue::Count(count + 1)
                }
                (MarkKind::Count, Some(MarkValue::Count(count))) => MarkValue::Count(count.saturating_sub(1)),
                (MarkKind::Count, _) => MarkValue::Count(1),
                (MarkKind::Flag, Some(MarkValue::Flag(so))) => MarkValue::Flag(!so),
                (MarkKind::Flag, _) => MarkValue::Flag(true),
                (MarkKind::Units, Some(MarkValue::Units(units))) if units.is_empty() => {
                    MarkValue::Units(judge::fewest(pos, battle, role, mark))
                }
                (MarkKind::Units, Some(_)) => MarkValue::Units(Vec::new()),
                (MarkKind::Units, None) => MarkValue::Units(judge::fewest(pos, battle, role, mark)),
            };
            let text = format!("Note {} {}: {}", mark.id, noted(&value), mark.text);
            let command = RecordCommand::Mark { role, card, mark: mark.id.clone(), value };
            if battle.side(role).army.is_some() || mark.kind != MarkKind::Units {
                all.push((command, text));
            }
        }
    }
    all
}

/// The value of a mark in a word or two; units by their places in the army, from 0 as in commands.
fn noted(value: &MarkValue) -> String {
    match value {
        MarkValue::Count(count) => count.to_string(),
        MarkValue::Flag(so) => if *so { "yes" } else { "no" }.to_owned(),
        MarkValue::Units(units) if units.is_empty() => String::from("none"),
        MarkValue::Units(units) => {
            let places: Vec<String> = units.iter().map(ToString::to_string).collect();
            format!("unit {}", places.join(", "))
        }
    }
}

/// A legal entry, drawn: some of what can happen, then an end, then the confirmation.
pub fn sample(pos: Pos<'_>, seat: Seat, no: BattleNo, own: Role, dice: &mut dyn Random) -> Option<Command> {
    let battle = pos.state.battle(no)?;
    if battle.record.confirmed[own.index()] {
        return None;
    }
    let confirm = RecordCommand::Confirm(true);
    if battle.record.finish.is_some() && dice.pick(6) > 0 {
        return Some(Command::Record(confirm));
    }
    let roles = Role::BOTH;
    let role = *lot(&roles, dice)?;
    let units = battle.side(role).army.as_ref().map_or(0, |army| army.units.len());
    let unit = if units == 0 { 0 } else { dice.pick(units as u32) as u8 };
    let marks = mark_samples(pos, battle, role);
    let uses = commendations(pos, battle, role);
    let command = match dice.pick(14) {
        0 => RecordCommand::Round,
        1..=3 => RecordCommand::Defeated { role, unit, so: true },
        4 | 5 => RecordCommand::Held { role, unit, so: true },
        6..=8 => match lot(&marks, dice).map_or(RecordCommand::Round, |(command, _)| command.clone()) {
            RecordCommand::Mark { role, card, mark, value: MarkValue::Count(_) } => {
                RecordCommand::Mark { role, card, mark, value: MarkValue::Count(dice.pick(8) as u8) }
            }
            RecordCommand::Mark { role, card, mark, value: MarkValue::Units(least) } => {
                let units = (0..units as u8).filter(|_| dice.pick(3) == 0).take(3).collect();
                let noted = |value| RecordCommand::Mark { role, card, mark: mark.clone(), value };
                let drawn = noted(MarkValue::Units(units));
                if plan(pos, seat, &drawn).is_ok() { drawn } else { noted(MarkValue::Units(least)) }
            }
            other => other,
        },
        9 if !uses.is_empty() => {
            let (unit, commendation) = lot(&uses, dice)?.clone();
            RecordCommand::Use { role, unit, commendation }
        }
        9 => RecordCommand::Undeployed { role, unit, so: true },
        10 => match dice.pick(4) {
            0 => RecordCommand::Trigger(AssetKind::Bombardment),
            1 => RecordCommand::Trigger(AssetKind::Drop),
            2 => RecordCommand::Swap(dice.pick(3) as u8),
            _ => RecordCommand::Faulty,
        },
        11 => match dice.pick(3) {
            0 => RecordCommand::Test { role, unit, what: Test::Trait },
            1 => RecordCommand::Test { role, unit, what: Test::Insecure },
            _ => {
                let cards = battle.side(own).army.as_ref().map_or(&[][..], |army| army.cards.as_slice());
                match lot(cards, dice) {
                    Some(card) => RecordCommand::Earned { card: card.clone(), unit: 0 },
                    None => RecordCommand::Left { role, units: dice.pick(10) as u8 },
                }
            }
        },
        _ => {
            let finishes = finishes(own);
            RecordCommand::Finish(lot(&finishes[..5], dice)?.1)
        }
    };
    if plan(pos, seat, &command).is_ok() {
        return Some(Command::Record(command));
    }
    // What cannot have happened is left out; the game comes to its end.
    let end = match battle.record.finish {
        Some(_) => confirm,
        None => RecordCommand::Finish(Some(Finish { winner: Some(role), how: How::Played })),
    };
    Some(Command::Record(end))
}
