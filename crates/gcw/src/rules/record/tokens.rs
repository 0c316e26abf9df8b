//! Tokens of a scenario: laid face down in secret (GCW-167, GCW-A50), and counted wherever they lie (GCW-101).

use std::collections::BTreeMap;

use sandtable_kernel::{Choice, Field as Form, Refusal, refusals};
use sandtable_text::say;
use smol_str::SmolStr;

use super::look::{Field, heap, side_of};
use super::offers::{self, craft, enter};
use super::setup::{self, NOT_YOUR_STEP, Way, turned, whose};
use super::{Counter, Entry, Laid, NO_THING, rounds};
use crate::catalogue::{Doer, Task};
use crate::events::Event;
use crate::model::{Body, Craft, Piece, RecordChange, Role, Thing, Token};
use crate::rules::form::{Offers, rows};
use crate::rules::plan::Plan;

refusals! {
    HIDE_FIRST = "tokens-open", "GCW-167",
        "refusal-tokens-open";
    WRONG_TOKENS = "wrong-tokens", "GCW-167",
        "refusal-wrong-tokens";
}

/// Tokens on all things of a kind.
pub(super) struct OnThings<'a> {
    pub kind: &'a str,
}

impl setup::Procedure for OnThings<'_> {
    fn done(&self, field: Field<'_>) -> Result<(), Refusal> {
        // A viewer who does not know what it is still sees that it was laid.
        let laid = |thing: &Thing| {
            thing.face.as_ref().is_some_and(|token| token.face.is_some() || token.known.contains(&true))
        };
        if field.of_kind(self.kind).all(|(_, thing)| laid(thing)) { Ok(()) } else { Err(HIDE_FIRST) }
    }

    fn way(&self, field: Field<'_>, _: Role, start: usize) -> Option<Way> {
        let (places, faces) = on_things(field, self.kind);
        let on = field.things().map(|(object, thing)| Choice::new(object, field.thing_name(thing)));
        Some(some(turned(places, start), faces, on.collect()))
    }
}

/// Tokens on ships of a side.
pub(super) struct OnShips<'a> {
    pub by: Doer,
    pub faces: &'a [SmolStr],
}

impl setup::Procedure for OnShips<'_> {
    fn done(&self, field: Field<'_>) -> Result<(), Refusal> {
        let role = whose(field, self.by).unwrap_or(Role::Defender);
        let own = field.crafts().filter(|(_, craft)| craft.role == role);
        let laid = own.clone().filter(|(_, craft)| !craft.faces.is_empty()).count();
        if laid >= self.faces.len().min(own.count()) { Ok(()) } else { Err(HIDE_FIRST) }
    }

    fn way(&self, field: Field<'_>, role: Role, start: usize) -> Option<Way> {
        let on = field.crafts().filter(|(_, own)| own.role == role).map(|(unit, _)| craft(field, unit));
        Some(some(turned(on_ships(field, role), start), self.faces.to_vec(), on.collect()))
    }
}

/// The things of a kind, and the faces of the tokens that lie on them.
fn on_things(field: Field<'_>, kind: &str) -> (Vec<Piece>, Vec<SmolStr>) {
    let faces = field.kind(kind).map(|kind| kind.faces.as_slice()).unwrap_or_default();
    let faces = faces.iter().flat_map(|set| vec![set.face.clone(); usize::from(set.count)]);
    (field.of_kind(kind).map(|(object, _)| object.into()).collect(), faces.collect())
}

/// The ships of a side that get tokens.
fn on_ships(field: Field<'_>, role: Role) -> Vec<Piece> {
    let own = |craft: &Craft| craft.role == role && matches!(craft.body, Body::Ship { .. });
    field.crafts().filter(|(_, craft)| own(craft)).map(|(unit, _)| unit.into()).collect()
}

/// Lays a side's tokens face down.
pub(super) fn lay(field: Field<'_>, role: Role, laid: &[Laid]) -> Result<Plan, Refusal> {
    let task = setup::task(field, role)?;
    let (mut places, mut faces) = match task {
        Task::HideOn(kind) => on_things(field, kind),
        Task::HideOnShips(faces) => (on_ships(field, role), faces.clone()),
        _ => return Err(NOT_YOUR_STEP),
    };
    let wrong = WRONG_TOKENS.with(faces.len().min(places.len()) as f64, laid.len() as f64);
    if laid.len() != faces.len().min(places.len()) {
        return Err(wrong);
    }
    // GCW-A50: each token on a place of its own.
    for one in laid {
        let place = places.iter().position(|place| *place == one.on).ok_or(wrong)?;
        places.remove(place);
        let face = faces.iter().position(|face| *face == one.face).ok_or(wrong)?;
        faces.remove(face);
    }
    let mut plan = Plan::default();
    let mut change = |change| plan.emit(Event::Recorded { battle: field.no, change });
    if matches!(task, Task::HideOnShips(_)) {
        for (unit, craft) in field.crafts().filter(|(_, craft)| craft.role == role) {
            let own = laid.iter().filter(|one| one.on.craft() == Some(unit));
            let faces = own.map(|one| Token::laid(one.face.clone(), role)).collect();
            change(RecordChange::Craft { unit, now: Craft { faces, ..craft.clone() } });
        }
    } else {
        for one in laid {
            if let Some(object) = one.on.thing()
                && let Some(thing) = field.thing(object)
            {
                let face = Some(Token::laid(one.face.clone(), role));
                change(RecordChange::Thing { object, now: Thing { face, ..thing.clone() } });
            }
        }
    }
    Ok(plan)
}

fn some(places: Vec<Piece>, faces: Vec<SmolStr>, on: Vec<Choice>) -> Way {
    let tokens: Vec<Laid> = places.into_iter().zip(faces).map(|(on, face)| Laid { on, face }).collect();
    let mut faces: Vec<_> = tokens.iter().map(|laid| &laid.face).collect();
    faces.dedup();
    let faces = faces.into_iter().map(|face| Choice::new(face, face.as_str())).collect();
    let item = vec![Form::pick("/on", "place", on), Form::pick("/face", "shows", faces)];
    let list = rows("/record/entry/lay/tokens", "tokens", item, [tokens.len(); 2]);
    (Entry::Lay { tokens }, Some(Form { secret: true, ..list }))
}

/// Sets the tokens in a place; a side that had met a condition may no longer meet it, so that is checked again.
pub(super) fn set(field: Field<'_>, on: Counter, token: &SmolStr, count: u8) -> Result<Plan, Refusal> {
    rounds::flown(field)?;
    let heap = |side| field.change(RecordChange::Heap { heap: heap(side, token), now: count });
    let mut plan = match on {
        Counter::Ship(unit) => {
            rounds::been_there(field, unit)?;
            field.alter(unit, |craft| craft.set(token, count))
        }
        Counter::Thing(object) => {
            field.thing(object).ok_or(NO_THING)?;
            field.alter_thing(object, |thing| thing.set(token, count))
        }
        Counter::Side(role) => heap(Some(role)),
        Counter::Table => heap(None),
    };
    plan.emit(Event::Recorded { battle: field.no, change: RecordChange::Decided(None) });
    Ok(plan)
}

/// Offers numbers of tokens in a place, to be put right.
pub(super) fn offers(
    out: &mut Offers<'_>,
    field: Field<'_>,
    on: Counter,
    tokens: &BTreeMap<SmolStr, u8>,
    place: &str,
) {
    for (token, count) in tokens {
        let entry = Entry::Set { on, token: token.clone(), count: *count };
        let text = say!("record-tokens-tokens-now", token, place, count);
        let form = offers::number("/record/entry/set/count", "tokens");
        out.put("correct", text, enter(field, entry)).form.push(form);
    }
}

/// Offers the numbers of tokens beside the table.
pub(super) fn heap_offers(out: &mut Offers<'_>, field: Field<'_>) {
    for (heap, count) in &field.record.heaps {
        let Some((of, token)) = heap.split_once(':') else { continue };
        let of = Role::BOTH.into_iter().find(|role| side_of(*role).as_str() == of);
        let on = of.map_or(Counter::Table, Counter::Side);
        offers(
            out,
            field,
            on,
            &BTreeMap::from([(token.into(), *count)]),
            say!("record-tokens-beside-the-table"),
        );
    }
}
