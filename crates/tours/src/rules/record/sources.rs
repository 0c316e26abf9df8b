//! What can be written down now: sides, units, cards, marks, dice and ends, in words.

use sandtable_kernel::{Choice, Field, Offer, Options, Ref};
use sandtable_text::{Phrase, phrase, say};

use super::{MOST_DICE, RecordCommand, Recording, Test, judge};
use crate::catalogue::{AssetKind, CardId, CommendationId, Mark, MarkId, MarkKind};
use crate::commands::{Command, WholeRecord};
use crate::dice::Die;
use crate::model::{Battle, CardOf, Ending, Finish, MarkValue, Pos, Role};
use crate::plan::listing::Values;
use crate::plan::{Offers, choice, several};
use crate::rules::battle::AGENDAS;
use crate::rules::{army, readings};

/// A unit of an army in play.
#[derive(Clone)]
pub(super) struct Fielded {
    pub role: Role,
    /// Its position in the army.
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

/// Returns the limited Commendations of a side's units.
pub(super) fn commendations(pos: Pos<'_>, battle: &Battle, role: Role) -> Vec<(Fielded, CommendationId)> {
    let of_unit = |one: Fielded| {
        let limited = limited_of(pos, battle, role, one.place).into_iter();
        limited.map(move |id| (one.clone(), id))
    };
    fielded(pos, battle, role).into_iter().flat_map(of_unit).collect()
}

fn limited_of(pos: Pos<'_>, battle: &Battle, role: Role, place: u8) -> Vec<CommendationId> {
    let army = battle.side(role).army.as_ref();
    let one = army.and_then(|army| pos.state.dossier(army.units.get(usize::from(place))?.dossier()?));
    let awards = one.into_iter().flat_map(|one| &one.commendations).map(|award| &award.commendation);
    let once = |id: &&CommendationId| {
        pos.table.cards().commendation(id).is_some_and(|card| card.grants.once_per_game)
    };
    awards.filter(once).cloned().collect()
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

pub(super) fn this_round(at: &Recording<'_>) -> u32 {
    at.record.round.into()
}

pub(super) fn next_round(at: &Recording<'_>) -> u32 {
    this_round(at) + 1
}

pub(super) fn is_faulty(at: &Recording<'_>) -> bool {
    judge::faulty(at.pos, at.battle, at.own).is_ok()
}

pub(super) fn sides(_: &Recording<'_>) -> Values<Role> {
    Values::listed(Role::BOTH.map(|role| (role, Choice::default())))
}

fn units(at: &Recording<'_>, role: Role) -> Values<u8> {
    let all = fielded(at.pos, at.battle, role).into_iter();
    Values::listed(all.map(|one| (one.place, Choice { about: one.about, ..choice(one.name) })))
}

pub(super) fn units_of(at: &Recording<'_>, role: &Role) -> Values<u8> {
    units(at, *role)
}

pub(super) fn own_units(at: &Recording<'_>) -> Values<u8> {
    units(at, at.own)
}

/// Names a unit of an army.
fn name(at: &Recording<'_>, role: Role, unit: u8) -> String {
    let army = at.battle.side(role).army.as_ref();
    let one = army.and_then(|army| army.units.get(usize::from(unit)));
    one.map_or_else(String::new, |one| army::unit_name(at.pos, one))
}

/// The opposite of what a list of units says of one.
fn turned(
    at: &Recording<'_>,
    (role, unit): (Role, u8),
    list: &[Vec<u8>; 2],
    [says, takes_back]: [Phrase; 2],
) -> Values<bool> {
    let so = !list[role.index()].contains(&unit);
    let words = if so { says } else { takes_back };
    Values::listed([(so, choice(format!("{} {}", name(at, role, unit), words())))])
}

pub(super) fn defeats(at: &Recording<'_>, role: &Role, unit: &u8) -> Values<bool> {
    let says = [phrase!("record-offers-was-defeated"), phrase!("record-offers-was-not-defeated")];
    turned(at, (*role, *unit), &at.record.defeated, says)
}

pub(super) fn holds(at: &Recording<'_>, role: &Role, unit: &u8) -> Values<bool> {
    let says = [phrase!("record-offers-holds"), phrase!("record-offers-holds-none")];
    turned(at, (*role, *unit), &at.record.held, says)
}

pub(super) fn stays_away(at: &Recording<'_>, role: &Role, unit: &u8) -> Values<bool> {
    let says = [phrase!("record-offers-was-never-deployed"), phrase!("record-offers-was-deployed")];
    turned(at, (*role, *unit), &at.record.undeployed, says)
}

/// Sides whose army comes from no Register.
pub(super) fn unlisted_sides(at: &Recording<'_>) -> Values<Role> {
    let sides = Role::BOTH.into_iter().filter(|role| at.battle.side(*role).army.is_none());
    Values::each(sides.map(|role| (role, Choice::default())))
}

pub(super) fn units_left(at: &Recording<'_>, role: &Role) -> Values<u8> {
    let usual = if at.record.left[role.index()] == Some(5) { 4 } else { 5 };
    let field = Field::number("", say!("record-offers-units"), 0, u8::MAX.into(), "units");
    Values::written(usual, field).drawing(0..10)
}

pub(super) fn marking_sides(_: &Recording<'_>) -> Values<Role> {
    Values::each(Role::BOTH.map(|role| (role, Choice::default())))
}

pub(super) fn marked_cards(at: &Recording<'_>, role: &Role) -> Values<CardOf> {
    let mut cards: Vec<CardOf> = marks(at.pos, at.battle, *role).into_iter().map(|(card, _)| card).collect();
    cards.dedup();
    Values::each(cards.into_iter().map(|card| (card, Choice::default())))
}

pub(super) fn marks_of(at: &Recording<'_>, role: &Role, card: &CardOf) -> Values<MarkId> {
    let all = marks(at.pos, at.battle, *role).into_iter().filter(|(of, _)| of == card);
    let words = |mark: &Mark| say!("record-offers-mark", mark = mark.id, text = mark.text);
    Values::each(all.map(|(_, mark)| (mark.id.clone(), choice(words(mark)))))
}

/// The values of a mark: each, or a number, or any of the units.
pub(super) fn values_of(at: &Recording<'_>, role: &Role, card: &CardOf, mark: &MarkId) -> Values<MarkValue> {
    const FEW: u8 = 20;
    let all = judge::marks(at.pos, at.battle, *role, *card).unwrap_or_default();
    let Some(mark) = all.iter().find(|one| one.id == *mark) else { return Values::listed([]) };
    let most = mark.most.unwrap_or(u8::MAX);
    let usual = usual(at, *role, *card, mark);
    match mark.kind {
        MarkKind::Flag => Values::listed([
            (MarkValue::Flag(true), choice(say!("record-offers-yes"))),
            (MarkValue::Flag(false), choice(say!("record-offers-no"))),
        ]),
        MarkKind::Count if most <= FEW => {
            Values::listed((0..=most).map(|count| (MarkValue::Count(count), choice(count.to_string()))))
        }
        kind => {
            let text = mark.text.clone();
            let Some(field) = mark_field(at.pos, at.battle, *role, mark, "", text) else {
                return Values::listed([]);
            };
            let able = at.battle.side(*role).army.as_ref().map(|army| judge::able(at.pos, army, mark));
            let able = able.unwrap_or_default();
            let few = able.chunks(1).chain(able.chunks(2)).map(|units| MarkValue::Units(units.to_vec()));
            let drawn: Vec<MarkValue> = match kind {
                MarkKind::Units => few.chain([usual.clone()]).collect(),
                _ => (0..8).map(MarkValue::Count).collect(),
            };
            Values::written(usual, field).drawing(drawn)
        }
    }
}

/// Returns the field of a mark's value, at a place; of units that it may name.
pub(super) fn mark_field(
    pos: Pos<'_>,
    battle: &Battle,
    role: Role,
    mark: &Mark,
    place: &str,
    text: String,
) -> Option<Field> {
    let most = mark.most.unwrap_or(u8::MAX);
    Some(match mark.kind {
        MarkKind::Flag => Field::flag(format!("{place}/flag"), text),
        MarkKind::Count => Field::number(format!("{place}/count"), text, 0, most.into(), mark.id.as_str()),
        MarkKind::Units => {
            let army = battle.side(role).army.as_ref()?;
            let able = judge::able(pos, army, mark).into_iter().filter_map(|place| {
                let one = army.units.get(usize::from(place))?;
                let about = one.dossier().map(Ref::from).into_iter().collect();
                Some(Choice { about, ..Choice::new(place, army::unit_name(pos, one)) })
            });
            let able: Vec<Choice> = able.collect();
            let most = usize::from(most).min(able.len());
            let units = several(&format!("{place}/units"), &text, Options::Listed(able), 0, most);
            Field { optional: false, ..units }
        }
    })
}

/// Returns the value of a mark that comes next.
fn usual(at: &Recording<'_>, role: Role, card: CardOf, mark: &Mark) -> MarkValue {
    match (mark.kind, at.record.mark(role, card, &mark.id)) {
        (MarkKind::Count, Some(MarkValue::Count(count))) if *count < mark.most_after(at.record.round) => {
            MarkValue::Count(count + 1)
        }
        (MarkKind::Count, Some(MarkValue::Count(count))) => MarkValue::Count(count.saturating_sub(1)),
        (MarkKind::Count, _) => MarkValue::Count(1),
        (MarkKind::Flag, Some(MarkValue::Flag(so))) => MarkValue::Flag(!so),
        (MarkKind::Flag, _) => MarkValue::Flag(true),
        (MarkKind::Units, Some(MarkValue::Units(units))) if !units.is_empty() => MarkValue::Units(Vec::new()),
        (MarkKind::Units, _) => MarkValue::Units(judge::fewest(at.pos, at.battle, role, mark)),
    }
}

/// The agendas that a Contingency Plan of the own army may swap in.
pub(super) fn agendas(at: &Recording<'_>) -> Values<u8> {
    let army = at.battle.side(at.own).army.as_ref();
    let plans = army.is_some_and(|army| army.assets.contains(&AssetKind::Contingency));
    let all = (0..AGENDAS as u8).filter(|_| plans);
    Values::listed(
        all.map(|agenda| (agenda, choice(say!("record-offers-for-agenda-number", agenda = agenda + 1)))),
    )
}

pub(super) fn limited(at: &Recording<'_>, role: &Role, unit: &u8) -> Values<CommendationId> {
    let all = limited_of(at.pos, at.battle, *role, *unit).into_iter();
    let words = |id: &CommendationId| say!("record-offers-uses", one = name(at, *role, *unit), id);
    Values::listed(all.map(|id| (id.clone(), choice(words(&id)))))
}

pub(super) fn triggers(at: &Recording<'_>) -> Values<AssetKind> {
    let army = at.battle.side(at.own).army.as_ref();
    let brought = |kind: &AssetKind| army.is_some_and(|army| army.assets.contains(kind));
    let words = |kind| {
        let asset = at.pos.table.cards().asset(kind);
        asset.map_or_else(String::new, |asset| {
            format!("{}: {}", asset.name, readings::text(at.pos, &asset.rule, &asset.text))
        })
    };
    let all = [AssetKind::Bombardment, AssetKind::Drop].into_iter().filter(brought);
    Values::listed(all.map(|kind| (kind, choice(words(kind)))))
}

/// The command cards of the own army, each by itself.
pub(super) fn command_cards(at: &Recording<'_>) -> Values<CardId> {
    let cards = at.battle.side(at.own).army.iter().flat_map(|army| &army.cards);
    Values::each(cards.map(|card| (card.clone(), choice(card.to_string()))))
}

pub(super) fn tests(at: &Recording<'_>, role: &Role, unit: &u8) -> Values<Test> {
    let due = |what: &Test| judge::test(at.pos, at.battle, *role, *unit, *what).is_ok();
    let words = |what| {
        let words = test_words(at.pos, at.battle, *role, *unit, what);
        choice(say!("record-offers-roll-the-die-of", one = name(at, *role, *unit), words))
    };
    Values::listed([Test::Trait, Test::Insecure].into_iter().filter(due).map(|what| (what, words(what))))
}

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

pub(super) fn dice(_: &Recording<'_>) -> Values<Die> {
    Values::listed(Die::ALL.iter().map(|die| (*die, choice(die.name()))))
}

pub(super) fn how_many(_: &Recording<'_>) -> Values<u8> {
    let field = Field::number("", say!("record-offers-how-many"), 1, MOST_DICE.into(), "dice");
    Values::written(1, field).drawing(1..4)
}

pub(super) fn ends(at: &Recording<'_>) -> Values<Option<Finish>> {
    let all = finishes(at.own);
    let drawn = all.into_iter().filter_map(|(_, finish)| Some(Some(finish?)));
    Values::listed(all.map(|(text, finish)| (finish, choice(text)))).drawing(drawn)
}

pub(super) fn confirmation(at: &Recording<'_>) -> Values<bool> {
    Values::listed([(!at.record.confirmed[at.own.index()], Choice::default())])
}

/// Offers to confirm the record, or to take that back.
pub(super) fn confirmed(at: &Recording<'_>, out: &mut Offers<'_>) {
    let on = !at.record.confirmed[at.own.index()];
    let (kind, text) = match on {
        true => ("confirm", say!("record-offers-confirm-the-record")),
        false => ("unconfirm", say!("record-offers-take-the-confirmation-back")),
    };
    let offer = Offer::new(kind, text).about(at.no.into());
    out.add(offer.command(Command::Record(RecordCommand::Confirm(on))));
}

/// A whole record is written in its form alone.
pub(super) fn unwritten(_: &Recording<'_>) -> Values<WholeRecord> {
    Values::listed([])
}
