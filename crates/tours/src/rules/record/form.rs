//! The form of a whole record: a field for each thing that a game can leave behind, filled in with what stands in the record.

use sandtable_kernel::{Choice, Field, Offer, Options};
use sandtable_text::say;

use super::sources::{Fielded, commendations, fielded, finishes, mark_field, marks};
use super::{MOST_ROUNDS, RecordCommand, Recording, judge};
use crate::catalogue::{AssetKind, Mark, MarkKind};
use crate::commands::{Command, EarningOf, MarkOf, UnitOf, UseOf, WholeRecord};
use crate::model::{Battle, CardOf, Ending, Finish, MarkValue, Pos, Role};
use crate::plan::{Offers, several};
use crate::rules::{army, battle as before};

/// Rounds of a game as it is usually played.
const USUAL_ROUNDS: u8 = 5;
/// The place of the record in its command.
const AT: &str = "/record/whole";

/// Offers the record as it stands, with its end, to be filled in.
pub(super) fn offer(at: &Recording<'_>, out: &mut Offers<'_>) {
    let (pos, battle, no, own) = (at.pos, at.battle, at.no, at.own);
    let kept = kept(pos, battle);
    let whole = standing(battle, own, &kept);
    let mut form = vec![ending(own), rounds()];
    form.extend(units(pos, battle));
    for (row, (role, card, mark)) in kept.iter().enumerate() {
        form.extend(marked(pos, battle, (*role, *card), mark, row));
    }
    for role in Role::BOTH.into_iter().filter(|&role| battle.side(role).army.is_none()) {
        let text = say!("record-form-units-left-of-the-army-of", player = player(pos, battle, role));
        let at = format!("{AT}/left/{}", role.index());
        form.push(Field::number(at, text, 0, u8::MAX.into(), "units").optional());
    }
    form.extend(own_doings(out, battle, own, &whole));
    form.push(Field::flag(format!("{AT}/confirm"), say!("record-form-you-confirm-the-record")));
    let offer = Offer::new("whole", say!("record-form-write-down-the-whole-game-at")).about(no.into());
    let offer = form.into_iter().fold(offer, Offer::field);
    out.add(offer.command(Command::Record(RecordCommand::Whole(whole))));
}

/// Lists the marks of both sides.
fn kept<'a>(pos: Pos<'a>, battle: &'a Battle) -> Vec<(Role, CardOf, &'a Mark)> {
    let of = |role| marks(pos, battle, role).into_iter().map(move |(card, mark)| (role, card, mark));
    Role::BOTH.into_iter().flat_map(of).collect()
}

/// Returns the record as it stands, for a side to write down.
pub(crate) fn whole(pos: Pos<'_>, battle: &Battle, own: Role) -> WholeRecord {
    standing(battle, own, &kept(pos, battle))
}

/// Returns the record as it stands: of a game without an end a draw after the usual rounds, as silence makes of it.
fn standing(battle: &Battle, own: Role, kept: &[(Role, CardOf, &Mark)]) -> WholeRecord {
    let record = &battle.record;
    let of = |units: &[Vec<u8>; 2]| -> Vec<UnitOf> {
        let each = |role: Role| units[role.index()].iter().map(move |&unit| UnitOf { role, unit });
        Role::BOTH.into_iter().flat_map(each).collect()
    };
    let marks = kept.iter().map(|&(role, card, mark)| {
        let nothing = match mark.kind {
            MarkKind::Count => MarkValue::Count(0),
            MarkKind::Flag => MarkValue::Flag(false),
            MarkKind::Units => MarkValue::Units(Vec::new()),
        };
        let value = record.mark(role, card, &mark.id).cloned().unwrap_or(nothing);
        MarkOf { role, card, mark: mark.id.clone(), value }
    });
    let uses = record.uses.iter().filter(|used| used.role == own).map(|used| {
        let commendation = used.commendation.clone();
        UseOf { unit: used.unit, commendation, round: Some(used.round) }
    });
    let earned = record.earned.iter().filter(|paid| paid.role == own);
    WholeRecord {
        rounds: if record.round == 0 { USUAL_ROUNDS } else { record.round },
        defeated: of(&record.defeated),
        held: of(&record.held),
        undeployed: of(&record.undeployed),
        left: record.left,
        marks: marks.collect(),
        swapped: record.swapped[own.index()].and(battle.side(own).agenda),
        triggered: record.triggered[own.index()].clone(),
        uses: uses.collect(),
        earned: earned.map(|paid| EarningOf { card: paid.card.clone(), unit: paid.unit }).collect(),
        finish: record.finish.unwrap_or(Finish { winner: None, how: Ending::Played }),
        confirm: !record.confirmed[own.index()],
    }
}

fn ending(own: Role) -> Field {
    let ends = finishes(own).into_iter().filter_map(|(text, finish)| Some(Choice::new(finish?, text)));
    Field::pick(format!("{AT}/finish"), say!("record-form-the-end-of-the-game"), ends.collect()).unanswered()
}

fn rounds() -> Field {
    Field::number(format!("{AT}/rounds"), say!("record-form-rounds-played"), 0, MOST_ROUNDS.into(), "rounds")
}

/// Returns a field for any number of things, which stand in a list.
fn list(name: &str, text: &str, from: Vec<Choice>) -> Option<Field> {
    let most = from.len();
    let field = several(&format!("{AT}/{name}"), text, Options::Listed(from), 0, most);
    (most > 0).then_some(Field { optional: false, ..field })
}

/// Returns the fields about units of both sides.
fn units(pos: Pos<'_>, battle: &Battle) -> Vec<Field> {
    let all: Vec<Choice> = Role::BOTH
        .into_iter()
        .flat_map(|role| {
            let owner = player(pos, battle, role);
            fielded(pos, battle, role).into_iter().map(move |Fielded { role, place, name, about }| {
                let value = UnitOf { role, unit: place };
                Choice { about, ..Choice::new(value, format!("{owner}: {name}")) }
            })
        })
        .collect();
    let lists = [
        ("defeated", say!("record-form-units-that-were-defeated")),
        ("held", say!("record-form-units-at-objectives-at-the-end")),
        ("undeployed", say!("record-form-units-that-were-never-deployed")),
    ];
    lists.into_iter().filter_map(|(name, text)| list(name, text, all.clone())).collect()
}

/// Returns the field of a mark.
fn marked(
    pos: Pos<'_>,
    battle: &Battle,
    (role, card): (Role, CardOf),
    mark: &Mark,
    row: usize,
) -> Option<Field> {
    let name = match card {
        CardOf::Agenda(index) => before::agenda(pos, battle, role, index).map(|agenda| &agenda.name),
        CardOf::Mission => before::mission(pos, battle).map(|mission| &mission.name),
    };
    let name = name.map_or("", String::as_str);
    let text = format!("{}, {name}: {}", player(pos, battle, role), mark.text.trim_end_matches('.'));
    mark_field(pos, battle, role, mark, &format!("{AT}/marks/{row}/value"), text)
}

/// Returns the fields of what the own side used, triggered, earned and swapped.
fn own_doings(out: &Offers<'_>, battle: &Battle, own: Role, whole: &WholeRecord) -> Vec<Field> {
    let pos = out.pos;
    let mut form = Vec::new();
    let Some(army) = &battle.side(own).army else { return form };
    let name = |unit: u8| {
        army.units.get(usize::from(unit)).map_or_else(String::new, |one| army::unit_name(pos, one))
    };
    let mut uses: Vec<Choice> = whole
        .uses
        .iter()
        .map(|used| {
            Choice::new(
                used,
                say!("record-form-used", unit = name(used.unit), commendation = used.commendation),
            )
        })
        .collect();
    for (one, commendation) in commendations(pos, battle, own) {
        if judge::usable(pos, battle, own, one.place, &commendation).is_ok() {
            let text = say!("record-form-used-2", one = one.name, commendation);
            uses.push(Choice::new(UseOf { unit: one.place, commendation, round: None }, text));
        }
    }
    form.extend(list("uses", say!("record-form-limited-commendations-that-were-used"), uses));
    let triggers = [AssetKind::Bombardment, AssetKind::Drop].into_iter().flat_map(|kind| {
        let brought = army.assets.iter().filter(move |&&one| one == kind);
        let text =
            pos.table.cards().asset(kind).map_or_else(|| kind.as_str().to_owned(), |one| one.name.clone());
        brought.map(move |_| Choice::new(kind, text.clone()))
    });
    form.extend(list(
        "triggered",
        say!("record-form-strategic-assets-that-were-triggered"),
        triggers.collect(),
    ));
    if army.assets.contains(&AssetKind::Contingency) {
        let swapped = whole.swapped.is_some();
        let agendas = (0..before::AGENDAS as u8).filter_map(|index| {
            let agenda = before::agenda(pos, battle, own, index)?;
            let other = WholeRecord { swapped: Some(index), ..whole.clone() };
            let refusal = out.refusal(&Command::Record(RecordCommand::Whole(other)));
            Some(Choice::new(index, agenda.name.as_str()).refused(refusal))
        });
        let field = Field::pick(
            format!("{AT}/swapped"),
            say!("record-form-a-contingency-plan-swapped-the-agenda"),
            agendas.collect(),
        );
        form.push(if swapped { field } else { field.optional() });
    }
    let paying = army.cards.iter().filter(|card| judge::earned(pos, battle, own, card).is_ok());
    let mut earned: Vec<Choice> = whole
        .earned
        .iter()
        .map(|one| Choice::new(one, say!("record-form-for", card = card(pos, one), unit = name(one.unit))))
        .collect();
    for id in paying {
        for unit in 0..army.units.len() as u8 {
            let one = EarningOf { card: id.clone(), unit };
            earned
                .push(Choice::new(&one, say!("record-form-for", card = card(pos, &one), unit = name(unit))));
        }
    }
    form.extend(list("earned", say!("record-form-command-cards-that-earned-something"), earned));
    form
}

fn card(pos: Pos<'_>, one: &EarningOf) -> String {
    pos.table.cards().card(&one.card).map_or_else(|| one.card.to_string(), |card| card.name.clone())
}

/// Names the player of a side.
pub(super) fn player(pos: Pos<'_>, battle: &Battle, role: Role) -> String {
    let side = battle.side(role);
    match (side.seat, &side.guest) {
        (Some(seat), _) => pos.name(seat).to_owned(),
        (None, Some(guest)) => guest.clone(),
        (None, None) => String::from("nobody"),
    }
}
