//! Things on the table that are damaged or leave it (GCW-101).

use sandtable_dice::Random;
use sandtable_kernel::{Choice, Refusal, refusals};
use sandtable_text::say;

use super::look::Field;
use super::offers::{enter, number};
use super::{Entry, NO_THING, rounds};
use crate::catalogue::{Edge, ObjectFate};
use crate::model::{Thing, ThingNo};
use crate::rules::form::Offers;
use crate::rules::plan::Plan;

refusals! {
    NOT_IN_PLAY = "thing-gone", "GCW-101", "refusal-thing-gone";
    SOLID = "indestructible", "GCW-101", "refusal-indestructible";
    STAYS = "wrong-edge", "GCW-101", "refusal-wrong-edge";
}

fn in_play<'a>(field: Field<'a>, object: ThingNo) -> Result<&'a Thing, Refusal> {
    rounds::flown(field)?;
    let thing = field.thing(object).ok_or(NO_THING)?;
    let there = thing.fate == ObjectFate::InPlay;
    if there { Ok(thing) } else { Err(NOT_IN_PLAY.about(&field.thing_name(thing))) }
}

/// A thing takes damage; it is destroyed when shields and hull are gone.
pub(super) fn hit(field: Field<'_>, object: ThingNo, damage: u8) -> Result<Plan, Refusal> {
    let thing = in_play(field, object)?;
    let kind = field.kind(&thing.kind).and_then(|kind| Some(kind.hull?.saturating_add(kind.shields)));
    let enough = kind.ok_or_else(|| SOLID.about(&field.thing_name(thing)))?;
    Ok(field.alter_thing(object, |thing| {
        thing.damage = thing.damage.saturating_add(damage);
        if thing.damage >= enough {
            (thing.fate, thing.round) = (ObjectFate::Destroyed, Some(field.record.round));
        }
    }))
}

/// A thing leaves the play area over an edge.
pub(super) fn leave(field: Field<'_>, object: ThingNo, over: Edge) -> Result<Plan, Refusal> {
    let thing = in_play(field, object)?;
    if !field.leaves(thing).contains(&over) {
        return Err(STAYS.about(&field.thing_name(thing)));
    }
    Ok(field.alter_thing(object, |thing| {
        thing.fate = ObjectFate::Fled;
        (thing.over, thing.round) = (Some(over), Some(field.record.round));
    }))
}

/// Offers what can happen to a thing.
pub(super) fn offers(out: &mut Offers<'_>, field: Field<'_>, object: ThingNo, thing: &Thing) {
    let name = field.thing_name(thing);
    if field.kind(&thing.kind).is_some_and(|kind| kind.hull.is_some()) {
        let hit = enter(field, Entry::Hit { object, damage: 1 });
        let form = number("/record/entry/hit/damage", "damage");
        out.put("hit", say!("record-objects-is-damaged", name), hit).form.push(form);
    }
    out.pick(
        ["left", "edge"],
        say!("record-objects-leaves-the-play-area", name),
        "/record/entry/left/over",
        field.leaves(thing).iter().copied(),
        |over| Choice::new(over, over.to_string()),
        |over| enter(field, Entry::Left { object, over: *over }),
    );
}

/// Draws for every thing what can happen to it.
pub(super) fn samples(field: Field<'_>, dice: &mut dyn Random) -> Vec<Entry> {
    let mut all = Vec::new();
    for (object, thing) in field.things() {
        if hit(field, object, 1).is_ok() {
            all.push(Entry::Hit { object, damage: 1 + dice.pick(3) as u8 });
        }
        let leaves = field.leaves(thing).iter().filter(|edge| leave(field, object, **edge).is_ok());
        all.extend(leaves.map(|edge| Entry::Left { object, over: *edge }));
    }
    all
}
