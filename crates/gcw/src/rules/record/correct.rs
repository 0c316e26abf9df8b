//! Corrections of a record: people type the wrong ship, tick too early, count wrong. Everything entered can be put right
//! until both sides have confirmed (GCW-101).

use std::collections::BTreeMap;

use sandtable_kernel::{Refusal, Seat};
use smol_str::SmolStr;

use super::effects::{change_craft, change_thing};
use super::look::{self, Field};
use super::{acts, rounds};
use crate::catalogue::{Kept, Moment, ObjectFate, Task};
use crate::events::{Asset, Event};
use crate::model::{
    BattleNo, Body, Craft, Cx, PilotNo, Record, RecordChange, RecordStage, Rider, Role, ShipNo, Thing, Trace,
};

const NO_THING: Refusal =
    Refusal::new("no-such-thing", rule!("GCW-101"), "There is no such thing on the table.");
const IN_PLAY: Refusal = Refusal::new("thing-there", rule!("GCW-101"), "{about} is in play and undamaged.");
const NOT_YET: Refusal = Refusal::new(
    "thing-not-yet",
    rule!("GCW-101"),
    "{about} has not been in play; an action brings it there.",
);
const COVERED: Refusal =
    Refusal::new("face-down", rule!("GCW-101"), "{about} has no token that lies face up.");
const NO_CALL: Refusal = Refusal::new(
    "nobody-called",
    rule!("GCW-106"),
    "The last ship that came into play is no reinforcement of yours; there is no call to take back.",
);
const NO_REROLL: Refusal = Refusal::new(
    "no-reroll-spent",
    rule!("GCW-044"),
    "The pilot of {about} has spent no experience on rerolls.",
);
const NOT_ABOARD: Refusal =
    Refusal::new("not-aboard", rule!("GCW-250"), "That prisoner is not aboard {about}.");
const NO_STEP: Refusal = Refusal::new(
    "no-step-back",
    rule!("GCW-167"),
    "No step of the set-up has been done that could be taken back.",
);

/// What happens by itself when a ship is destroyed or flees, kept so that it can be taken back.
pub fn traced(cx: &mut Cx<'_>, no: BattleNo, unit: u8, moment: Moment) {
    let Some(before) = record(cx, no) else { return };
    acts::moment(cx, no, moment, Some(unit));
    let Some(after) = record(cx, no) else { return };
    let trace = difference(&before, &after, unit);
    if trace != Trace::default() {
        change_craft(cx, no, unit, |craft| craft.trace = Some(Box::new(trace)));
    }
}

fn record(cx: &Cx<'_>, no: BattleNo) -> Option<Record> {
    cx.pos().state.battle(no)?.record.clone()
}

fn difference(before: &Record, after: &Record, unit: u8) -> Trace {
    let changes = |before: &BTreeMap<SmolStr, u8>, after: &BTreeMap<SmolStr, u8>| {
        let keys = before.keys().chain(after.keys().filter(|key| !before.contains_key(*key)));
        let count = |counts: &BTreeMap<SmolStr, u8>, key| i16::from(counts.get(key).copied().unwrap_or(0));
        let all = keys.map(|key| (key.clone(), count(after, key) - count(before, key)));
        all.filter(|(_, by)| *by != 0).collect::<BTreeMap<_, _>>()
    };
    let pairs = (0..).zip(before.crafts.iter().zip(&after.crafts));
    let tokens = pairs.flat_map(|(unit, (before, after))| {
        changes(&before.tokens, &after.tokens).into_iter().map(move |(token, by)| (unit, token, by))
    });
    let faces = |record: &Record| record.crafts.get(usize::from(unit)).map(|craft| craft.faces.clone());
    let had = faces(before).filter(|had| Some(had) != faces(after).as_ref());
    Trace {
        heaps: changes(&before.heaps, &after.heaps),
        tokens: tokens.collect(),
        faces: had.unwrap_or_default(),
    }
}

/// Whether a ship that was recorded as gone can be in play after all.
///
/// # Errors
/// It is there, or a reinforcement came in its place.
pub fn may_come_back(field: Field<'_>, unit: u8) -> Result<(), Refusal> {
    let craft = rounds::been_there(field, unit)?;
    if !craft.place.is_gone() {
        return Err(rounds::STILL_THERE.about(&field.name(craft)));
    }
    rounds::replaced(field, craft)
}

/// It is there again, as if nothing had happened: what its end had changed is taken back.
pub fn come_back(cx: &mut Cx<'_>, no: BattleNo, unit: u8) {
    let Some(field) = Field::of(cx.pos(), no) else { return };
    let trace = field.craft(unit).and_then(|craft| craft.trace.clone()).unwrap_or_default();
    let less = |now: u8, by: i16| (i16::from(now) - by).clamp(0, 250) as u8;
    let heaps: Vec<RecordChange> = trace
        .heaps
        .iter()
        .map(|(heap, by)| {
            let now = field.record.heaps.get(heap).copied().unwrap_or_default();
            RecordChange::Heap { heap: heap.clone(), now: less(now, *by) }
        })
        .collect();
    cx.emit_all(heaps.into_iter().map(|change| Event::Recorded { battle: no, change }));
    for (unit, token, by) in &trace.tokens {
        change_craft(cx, no, *unit, |craft| craft.set(token, less(craft.count(token), *by)));
    }
    if !trace.faces.is_empty() {
        change_craft(cx, no, unit, |craft| craft.faces = trace.faces);
    }
    rounds::come_back(cx, no, unit);
}

/// The reinforcement that a player called last.
///
/// # Errors
/// There is none.
pub fn may_uncall(field: Field<'_>, seat: Seat) -> Result<(ShipNo, Option<PilotNo>), Refusal> {
    rounds::flown(field)?;
    let last = field.record.crafts.last().filter(|craft| craft.called.is_some()).ok_or(NO_CALL)?;
    let own = field.battle.role_of(seat) == Some(last.role);
    match last.body {
        Body::Ship { ship, pilot, .. } if own => Ok((ship, pilot)),
        _ => Err(NO_CALL),
    }
}

/// It was not called.
pub fn uncall(cx: &mut Cx<'_>, no: BattleNo) {
    let Some(field) = Field::of(cx.pos(), no) else { return };
    let Some(Craft { body: Body::Ship { ship, pilot, .. }, .. }) = field.record.crafts.last() else { return };
    let (ship, pilot) = (*ship, *pilot);
    cx.emit(Event::Recorded { battle: no, change: RecordChange::Uncalled });
    cx.emit(Event::Used { asset: Asset::Ship(ship), used: false });
    if let Some(pilot) = pilot {
        cx.emit(Event::Used { asset: Asset::Pilot(pilot), used: false });
    }
    undecided(cx, no);
}

/// A thing of a battle that is flown.
///
/// # Errors
/// There is none.
pub fn thing<'a>(field: Field<'a>, object: u8) -> Result<&'a Thing, Refusal> {
    rounds::flown(field)?;
    field.thing(object).ok_or(NO_THING)
}

/// Whether a thing can be put back.
///
/// # Errors
/// It is in play, or never was.
pub fn may_put_back(field: Field<'_>, object: u8) -> Result<(), Refusal> {
    let thing = thing(field, object)?;
    let later = field.kind(&thing.kind).is_some_and(|kind| kind.later);
    if later && thing.fate == ObjectFate::Removed && thing.tokens.is_empty() {
        return Err(NOT_YET.about(&field.thing_name(thing)));
    }
    let sound = thing.fate == ObjectFate::InPlay && thing.damage == 0;
    if sound { Err(IN_PLAY.about(&field.thing_name(thing))) } else { Ok(()) }
}

/// A thing is in play and undamaged.
pub fn put_back(cx: &mut Cx<'_>, no: BattleNo, object: u8) {
    change_thing(cx, no, object, |thing| {
        thing.fate = ObjectFate::InPlay;
        (thing.over, thing.round, thing.taken_by, thing.damage) = (None, None, None, 0);
    });
    undecided(cx, no);
}

/// Whether a thing has a token that can be covered again.
///
/// # Errors
/// It has none that lies face up.
pub fn may_cover(field: Field<'_>, object: u8) -> Result<(), Refusal> {
    let thing = thing(field, object)?;
    let open = thing.face.as_ref().is_some_and(|token| token.open);
    if open { Ok(()) } else { Err(COVERED.about(&field.thing_name(thing))) }
}

/// Its token lies face down; what was seen stays known.
pub fn cover(cx: &mut Cx<'_>, no: BattleNo, object: u8) {
    change_thing(cx, no, object, |thing| thing.face.iter_mut().for_each(|token| token.open = false));
    undecided(cx, no);
}

/// So many tokens lie on a ship.
pub fn on_ship(cx: &mut Cx<'_>, no: BattleNo, unit: u8, token: &SmolStr, count: u8) {
    change_craft(cx, no, unit, |craft| craft.set(token, count));
    undecided(cx, no);
}

/// So many tokens lie on a thing.
pub fn on_thing(cx: &mut Cx<'_>, no: BattleNo, object: u8, token: &SmolStr, count: u8) {
    change_thing(cx, no, object, |thing| thing.set(token, count));
    undecided(cx, no);
}

/// So many tokens lie on a heap.
pub fn heap(cx: &mut Cx<'_>, no: BattleNo, of: Option<Role>, token: &str, now: u8) {
    let change = RecordChange::Heap { heap: look::heap(of, token), now };
    cx.emit(Event::Recorded { battle: no, change });
    undecided(cx, no);
}

/// Whoever had met a condition may not have: it is looked at anew.
fn undecided(cx: &mut Cx<'_>, no: BattleNo) {
    cx.emit(Event::Recorded { battle: no, change: RecordChange::Decided(None) });
}

/// Whether a pilot has spent a point on a reroll that can be taken back.
///
/// # Errors
/// None was spent.
pub fn may_unroll(field: Field<'_>, unit: u8) -> Result<(), Refusal> {
    let craft = rounds::been_there(field, unit)?;
    if craft.rerolls > 0 { Ok(()) } else { Err(NO_REROLL.about(&field.name(craft))) }
}

/// Whether a prisoner is aboard a ship.
///
/// # Errors
/// It is not so.
pub fn may_land(field: Field<'_>, unit: u8, prisoner: Rider) -> Result<(), Refusal> {
    let craft = rounds::been_there(field, unit)?;
    if craft.aboard.contains(&prisoner) { Ok(()) } else { Err(NOT_ABOARD.about(&field.name(craft))) }
}

/// A prisoner is not aboard.
pub fn land(cx: &mut Cx<'_>, no: BattleNo, unit: u8, prisoner: Rider) {
    change_craft(cx, no, unit, |craft| {
        craft.aboard.retain(|own| *own != prisoner);
        craft.set(&SmolStr::new_static("prisoner"), craft.aboard.len() as u8);
    });
    undecided(cx, no);
}

/// The step of the set-up that was done last, of those that are not done by themselves.
fn last_step(field: Field<'_>) -> Option<u8> {
    let done = field.play.step.iter().take(usize::from(field.record.step));
    let by_itself =
        |task: &Task| matches!(task, Task::Keep { which: Kept::LaterGroups | Kept::DearerGroups, .. });
    let going = field.record.stage == RecordStage::Setup;
    (0..).zip(done).filter(|(_, step)| going && !by_itself(&step.task)).map(|(index, _)| index).last()
}

/// Whether the last step of the set-up can be done again.
///
/// # Errors
/// There is none, or the battle is flown already.
pub fn may_step_back(field: Field<'_>) -> Result<(), Refusal> {
    last_step(field).map(drop).ok_or(NO_STEP)
}

/// It is not done.
pub fn step_back(cx: &mut Cx<'_>, no: BattleNo) {
    let Some(step) = Field::of(cx.pos(), no).and_then(last_step) else { return };
    let change = RecordChange::Stood { stage: RecordStage::Setup, step, round: 0 };
    cx.emit(Event::Recorded { battle: no, change });
}
