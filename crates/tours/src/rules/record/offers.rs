//! Entries that can be written down now, and random records.

use sandtable_dice::Random;
use sandtable_kernel::{Choice, Field, Offer, Options, Ref, Seat};
use sandtable_text::{Phrase, phrase, say};

use super::{MOST_DICE, RecordCommand, Test, form, judge, plan};
use crate::catalogue::{AssetKind, CommendationId, Mark, MarkKind};
use crate::commands::Command;
use crate::dice::Die;
use crate::model::{Battle, BattleNo, CardOf, Ending, Finish, MarkValue, Pos, Record, Role};
use crate::plan::{Offers, choice, draw, several};
use crate::rules::{army, readings};

/// A unit of an army in play.
pub(super) struct Fielded {
    pub role: Role,
    /// Its place in the army.
    pub place: u8,
    pub name: String,
    pub about: Vec<Ref>,
}

pub(super) fn fielded(pos: Pos<'_>, battle: &Battle, role: Role) -> Vec<Fielded> {
    let units = battle.side(role).army.iter().flat_map(|army| &army.units);
    let fielded = (0..).zip(units).map(|(place, one)| {
        let about = one.dossier().map(Ref::from).into_iter().collect();
        Fielded { role, place, name: army::unit_name(pos, one), about }
    });
    fielded.collect()
}

/// An entry that says something of a unit, or takes it back.
struct Entry {
    kind: &'static str,
    text: Phrase,
    says: [Phrase; 2],
    held: fn(&Record) -> &[Vec<u8>; 2],
    command: fn(Role, u8, bool) -> RecordCommand,
}

const ENTRIES: [Entry; 3] = [
    Entry {
        kind: "defeated",
        text: phrase!("record-offers-defeated"),
        says: [phrase!("record-offers-was-defeated"), phrase!("record-offers-was-not-defeated")],
        held: |record| &record.defeated,
        command: |role, unit, so| RecordCommand::Defeated { role, unit, so },
    },
    Entry {
        kind: "held",
        text: phrase!("record-offers-held"),
        says: [phrase!("record-offers-holds"), phrase!("record-offers-holds-none")],
        held: |record| &record.held,
        command: |role, unit, so| RecordCommand::Held { role, unit, so },
    },
    Entry {
        kind: "undeployed",
        text: phrase!("record-offers-undeployed"),
        says: [phrase!("record-offers-was-never-deployed"), phrase!("record-offers-was-deployed")],
        held: |record| &record.undeployed,
        command: |role, unit, so| RecordCommand::Undeployed { role, unit, so },
    },
];

/// Returns the purpose of a die.
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

/// Offers what a seat may write down.
pub(crate) fn offers(out: &mut Offers<'_>, no: BattleNo, own: Role) {
    let pos = out.pos;
    let Some(battle) = pos.state.battle(no) else { return };
    let record = &battle.record;
    let command = |command| Command::Record(command);
    let about = |kind, text: String| Offer::new(kind, text).about(no.into());
    let confirmed = record.confirmed[own.index()];
    let confirm = |out: &mut Offers<'_>| {
        let (kind, text) = match confirmed {
            true => ("unconfirm", say!("record-offers-take-the-confirmation-back")),
            false => ("confirm", say!("record-offers-confirm-the-record")),
        };
        out.button(kind, text, command(RecordCommand::Confirm(!confirmed)));
    };
    // Once the end is written down that is what is asked.
    let asked = record.finish.is_some();
    if asked {
        confirm(out);
    }
    form::offer(out, no, own);
    out.button(
        "round",
        say!("record-offers-round-begins", record = record.round + 1),
        command(RecordCommand::Round),
    );
    if record.round > 0 {
        let text = say!("record-offers-round-has-not-begun-after-all", record = record.round);
        out.button("round-back", text, command(RecordCommand::RoundBack));
    }
    let units: Vec<Fielded> = Role::BOTH.into_iter().flat_map(|role| fielded(pos, battle, role)).collect();
    for Entry { kind, text, says, held, command: entry } in ENTRIES {
        let entries = units.iter().map(|one| {
            let so = !held(record)[one.role.index()].contains(&one.place);
            let text = format!("{} {}", one.name, says[usize::from(!so)]());
            (command(entry(one.role, one.place, so)), Choice { about: one.about.clone(), ..choice(text) })
        });
        out.pick(about(kind, text().to_owned()), &format!("/record/{kind}"), entries);
    }
    for role in Role::BOTH {
        if battle.side(role).army.is_none() {
            let has = record.left[role.index()];
            let units = if has == Some(5) { 4 } else { 5 };
            let left = about("left", String::from(say!("record-offers-units-left-of-the-army-without")));
            let left = left.field(Field::number("/record/left/units", "Units", 0, u8::MAX.into(), "units"));
            out.add(left.command(command(RecordCommand::Left { role, units })));
        }
        for (card, mark) in marks(pos, battle, role) {
            note(out, battle, (no, role, card), mark);
        }
    }
    let uses = Role::BOTH.into_iter().flat_map(|role| commendations(pos, battle, role)).map(|(one, id)| {
        let text = say!("record-offers-uses", one = one.name, id);
        let command = command(RecordCommand::Use { role: one.role, unit: one.place, commendation: id });
        (command, Choice { about: one.about, ..choice(text) })
    });
    let uses: Vec<_> = uses.collect();
    out.pick(about("use", String::from(say!("record-offers-use-a-commendation"))), "/record/use", uses);
    let tests = units.iter().flat_map(|one| [Test::Trait, Test::Insecure].map(|what| (one, what)));
    let tests = tests.filter(|(one, what)| judge::test(pos, battle, one.role, one.place, *what).is_ok());
    let tests = tests.map(|(one, what)| {
        let words = test_words(pos, battle, one.role, one.place, what);
        let text = say!("record-offers-roll-the-die-of", one = one.name, words);
        let command = command(RecordCommand::Test { role: one.role, unit: one.place, what });
        (command, Choice { about: one.about.clone(), ..choice(text) })
    });
    out.pick(
        about("test", String::from(say!("record-offers-roll-a-die-that-a-rule"))),
        "/record/test",
        tests,
    );
    if let Some(army) = &battle.side(own).army {
        let assets = [AssetKind::Bombardment, AssetKind::Drop].into_iter();
        let assets = assets.filter(|kind| army.assets.contains(kind)).map(|kind| {
            let text = pos.table.cards().asset(kind).map_or_else(String::new, |asset| {
                format!("{}: {}", asset.name, readings::text(pos, &asset.rule, &asset.text))
            });
            (command(RecordCommand::Trigger(kind)), choice(text))
        });
        out.pick(
            about("trigger", String::from(say!("record-offers-trigger-a-strategic-asset"))),
            "/record/trigger",
            assets,
        );
        if army.assets.contains(&AssetKind::Contingency) {
            let agendas = (0..3).map(|agenda| {
                let text = say!("record-offers-for-agenda-number", agenda = agenda + 1);
                (command(RecordCommand::Swap(agenda)), choice(text))
            });
            out.pick(
                about("swap", String::from(say!("record-offers-swap-the-agenda"))),
                "/record/swap",
                agendas,
            );
        }
        for card in &army.cards {
            let earned = army.units.iter().zip(0..).map(|(one, place)| {
                let about = one.dossier().map(Ref::from).into_iter().collect();
                let command = command(RecordCommand::Earned { card: card.clone(), unit: place });
                (command, Choice { about, ..choice(army::unit_name(pos, one)) })
            });
            out.pick(
                about("earned", say!("record-offers-earned-something", card)),
                "/record/earned/unit",
                earned,
            );
        }
    }
    if judge::faulty(pos, battle, own).is_ok() {
        out.button(
            "faulty",
            say!("record-offers-draw-tokens-for-faulty-equipment"),
            command(RecordCommand::Faulty),
        );
    }
    let dice =
        Die::ALL.iter().map(|die| (command(RecordCommand::Roll { die: *die, count: 1 }), choice(die.name())));
    let count =
        Field::number("/record/roll/count", say!("record-offers-how-many"), 1, MOST_DICE.into(), "dice");
    out.pick(
        about("roll", String::from(say!("record-offers-roll-any-dice"))).field(count),
        "/record/roll/die",
        dice,
    );
    let ends = finishes(own).map(|(text, finish)| (command(RecordCommand::Finish(finish)), choice(text)));
    out.pick(
        about("finish", String::from(say!("record-offers-the-end-of-the-game"))),
        "/record/finish",
        ends,
    );
    if !asked {
        confirm(out);
    }
}

/// Offers to note a mark: a value each, or its greatest number or any of the units.
fn note(out: &mut Offers<'_>, battle: &Battle, (no, role, card): (BattleNo, Role, CardOf), mark: &Mark) {
    const FEW: u8 = 20;
    let pos = out.pos;
    let value = |value| Command::Record(RecordCommand::Mark { role, card, mark: mark.id.clone(), value });
    let offer =
        Offer::new("mark", say!("record-offers-note", mark = mark.id, mark2 = mark.text)).about(no.into());
    let most = mark.most.unwrap_or(u8::MAX);
    let usual = usual(pos, battle, role, card, mark);
    match mark.kind {
        MarkKind::Flag => {
            let says = [(true, "yes"), (false, "no")];
            let says = says.map(|(so, text)| (value(MarkValue::Flag(so)), choice(text)));
            out.pick(offer, "/record/mark/value", says);
        }
        MarkKind::Count if most <= FEW => {
            let counts = (0..=most).map(|n| (value(MarkValue::Count(n)), choice(n.to_string())));
            out.pick(offer, "/record/mark/value", counts);
        }
        MarkKind::Count => {
            let number = Field::number(
                "/record/mark/value/count",
                mark.text.as_str(),
                0,
                most.into(),
                mark.id.as_str(),
            );
            out.add(offer.field(number).command(value(usual)));
        }
        MarkKind::Units => {
            let Some(army) = &battle.side(role).army else { return };
            let able = judge::able(pos, army, mark).into_iter();
            let able = able.filter_map(|place| {
                let one = army.units.get(usize::from(place))?;
                let about = one.dossier().map(Ref::from).into_iter().collect();
                Some(Choice { about, ..Choice::new(place, army::unit_name(pos, one)) })
            });
            let able: Vec<Choice> = able.collect();
            let most = usize::from(most).min(able.len());
            let units = several("/record/mark/value/units", &mark.text, Options::Listed(able), 0, most);
            out.add(offer.field(Field { optional: false, ..units }).command(value(usual)));
        }
    }
}

pub(super) fn finishes(own: Role) -> [(&'static str, Option<Finish>); 6] {
    let ended = |winner, how| Some(Finish { winner, how });
    [
        (say!("record-offers-the-game-is-over-i-won"), ended(Some(own), Ending::Played)),
        (say!("record-offers-the-game-is-over-i-lost"), ended(Some(own.other()), Ending::Played)),
        (say!("record-offers-the-game-is-over-a-draw"), ended(None, Ending::Played)),
        (say!("record-offers-i-concede"), ended(Some(own.other()), Ending::Conceded(own))),
        (say!("record-offers-my-opponent-conceded"), ended(Some(own), Ending::Conceded(own.other()))),
        (say!("record-offers-the-game-goes-on"), None),
    ]
}

pub(super) fn commendations(pos: Pos<'_>, battle: &Battle, role: Role) -> Vec<(Fielded, CommendationId)> {
    let mut all = Vec::new();
    for place in 0..fielded(pos, battle, role).len() {
        let army = battle.side(role).army.as_ref();
        let one = army.and_then(|army| pos.state.dossier(army.units.get(place)?.dossier()?));
        let awards = one.into_iter().flat_map(|one| &one.commendations);
        for award in awards {
            let card = pos.table.cards().commendation(&award.commendation);
            if card.is_some_and(|card| card.grants.once_per_game) {
                let one = fielded(pos, battle, role).swap_remove(place);
                all.push((one, award.commendation.clone()));
            }
        }
    }
    all
}

/// Returns the marks of the cards in play that a side can note.
pub(crate) fn marks<'a>(pos: Pos<'a>, battle: &Battle, role: Role) -> Vec<(CardOf, &'a Mark)> {
    let record = &battle.record;
    let agendas = battle.side(role).agenda.into_iter().chain(record.swapped[role.index()]);
    let cards = agendas.map(CardOf::Agenda).chain(battle.mission.map(|_| CardOf::Mission));
    let noted = |mark: &Mark| battle.side(role).army.is_some() || mark.kind != MarkKind::Units;
    let each = cards.flat_map(|card| {
        let marks = judge::marks(pos, battle, role, card).unwrap_or_default();
        marks.iter().map(move |mark| (card, mark))
    });
    each.filter(|(_, mark)| noted(mark)).collect()
}

/// Returns the value of a mark that comes next.
fn usual(pos: Pos<'_>, battle: &Battle, role: Role, card: CardOf, mark: &Mark) -> MarkValue {
    match (mark.kind, battle.record.mark(role, card, &mark.id)) {
        (MarkKind::Count, Some(MarkValue::Count(count))) if *count < mark.most_after(battle.record.round) => {
            MarkValue::Count(count + 1)
        }
        (MarkKind::Count, Some(MarkValue::Count(count))) => MarkValue::Count(count.saturating_sub(1)),
        (MarkKind::Count, _) => MarkValue::Count(1),
        (MarkKind::Flag, Some(MarkValue::Flag(so))) => MarkValue::Flag(!so),
        (MarkKind::Flag, _) => MarkValue::Flag(true),
        (MarkKind::Units, Some(MarkValue::Units(units))) if !units.is_empty() => MarkValue::Units(Vec::new()),
        (MarkKind::Units, _) => MarkValue::Units(judge::fewest(pos, battle, role, mark)),
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
    let role = *draw(&roles, dice)?;
    let units = battle.side(role).army.as_ref().map_or(0, |army| army.units.len());
    let unit = if units == 0 { 0 } else { dice.pick(units as u32) as u8 };
    let marks = marks(pos, battle, role);
    let uses = commendations(pos, battle, role);
    let command = match dice.pick(14) {
        0 => RecordCommand::Round,
        1..=3 => RecordCommand::Defeated { role, unit, so: true },
        4 | 5 => RecordCommand::Held { role, unit, so: true },
        6..=8 => match draw(&marks, dice) {
            None => RecordCommand::Round,
            Some((card, mark)) => {
                let note = |value| RecordCommand::Mark { role, card: *card, mark: mark.id.clone(), value };
                match usual(pos, battle, role, *card, mark) {
                    MarkValue::Count(_) => {
                        let most = mark.most_after(battle.record.round);
                        note(MarkValue::Count((dice.pick(8) as u8).min(most)))
                    }
                    MarkValue::Units(least) => {
                        let units = (0..units as u8).filter(|_| dice.pick(3) == 0).take(3).collect();
                        let drawn = note(MarkValue::Units(units));
                        if plan(pos, seat, &drawn).is_ok() { drawn } else { note(MarkValue::Units(least)) }
                    }
                    flag => note(flag),
                }
            }
        },
        9 if !uses.is_empty() => {
            let (one, commendation) = draw(&uses, dice)?;
            RecordCommand::Use { role, unit: one.place, commendation: commendation.clone() }
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
                match draw(cards, dice) {
                    Some(card) => RecordCommand::Earned { card: card.clone(), unit: 0 },
                    None => RecordCommand::Left { role, units: dice.pick(10) as u8 },
                }
            }
        },
        _ => {
            let finishes = finishes(own);
            RecordCommand::Finish(draw(&finishes[..5], dice)?.1)
        }
    };
    if plan(pos, seat, &command).is_ok() {
        return Some(Command::Record(command));
    }
    // What cannot have happened is left out; the game comes to its end.
    let end = match battle.record.finish {
        Some(_) => confirm,
        None => RecordCommand::Finish(Some(Finish { winner: Some(role), how: Ending::Played })),
    };
    Some(Command::Record(end))
}
