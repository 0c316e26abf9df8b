//! Corrections of a record (GCW-101): an entry is struck or replaced, and the record is folded again from those that
//! are left, with the dice that they took. What depends on the entry is checked anew and so cannot be left behind.

use sandtable_dice::{Dice, Face, RollAsk, RollKey, RollKind};
use sandtable_kernel::{Reckoning, Refusal, refusals};

use super::look::{Field, heap};
use super::{begin, effects, leaving, rounds};
use crate::cx::{Cx, Out};
use crate::events::{Asset, Event, apply};
use crate::model::{
    BattleNo, Body, Counter, Craft, Draw, EdgeEntry, Entry, Noted, Pos, Record, RecordChange, RecordStage,
    Role,
};

refusals! {
    CLOSED = "record-closed", "GCW-101",
        "The battle is recorded as over; reopen the record to change something.";
    NO_ENTRY = "no-such-entry", "GCW-101", "There is no entry {needs} that still stands in this record.";
    NOT_YOURS = "not-your-entry", "GCW-101",
        "Entry {needs} is a choice of the other side; only it can change that.";
    SETTLED = "initiative-settled", "GCW-168", "Initiative was settled with dice on the table and stands.";
    NESTED = "no-such-correction", "GCW-101", "An entry is replaced by another one of the battle itself.";
    NEEDS_DICE = "entry-needs-dice", "GCW-101",
        "Entry {needs} would roll other dice than it did; strike it and enter it anew.";
    NO_THING = "no-such-thing", "GCW-101", "There is no such thing on the table.";
}

/// Keeps what an entry takes from the dice.
struct Watched<'a> {
    dice: &'a mut dyn Dice,
    draws: Vec<Draw>,
}

impl Dice for Watched<'_> {
    fn throw(&mut self, key: RollKey<'_>, kind: RollKind, faces: &mut [Face]) {
        self.dice.throw(key, kind, faces);
        let of = kind.sides();
        self.draws.extend(faces.iter().map(|face| Draw { of, value: face.0.into() }));
    }
    fn shortage(&self) -> Option<&RollAsk> {
        self.dice.shortage()
    }
}

/// Gives the dice again that an entry took.
struct Again<'a> {
    draws: std::slice::Iter<'a, Draw>,
    short: Option<RollAsk>,
}

impl Dice for Again<'_> {
    fn throw(&mut self, key: RollKey<'_>, kind: RollKind, faces: &mut [Face]) {
        let count = faces.len();
        for face in faces {
            let kept = self.draws.next().filter(|draw| draw.of == kind.sides() && draw.value < draw.of);
            *face = kept.map_or(kind.face(0), |draw| Face(draw.value as u16));
            if kept.is_none() {
                let ask = RollAsk { key: key.to_string(), kind, count, problem: None };
                self.short.get_or_insert(ask);
            }
        }
    }
    fn shortage(&self) -> Option<&RollAsk> {
        self.short.as_ref()
    }
}

/// Hears nothing: what is tried on a copy has not happened.
pub(super) struct Deaf;

impl Out for Deaf {
    fn event(&mut self, _: &Event, _: Vec<Reckoning>) {}
}

/// Does something and returns the dice that it took.
pub fn watched(cx: &mut Cx<'_>, act: impl FnOnce(&mut Cx<'_>)) -> Vec<Draw> {
    let mut dice = Watched { dice: &mut *cx.dice, draws: Vec::new() };
    act(&mut Cx { table: cx.table, state: &mut *cx.state, dice: &mut dice, out: &mut *cx.out });
    dice.draws
}

/// Notes an entry that was made, under the next number.
pub fn note(cx: &mut Cx<'_>, no: BattleNo, role: Role, entry: Entry, draws: Vec<Draw>) {
    let Some(field) = Field::of(cx.pos(), no) else { return };
    let n = field.record.entries.last().map_or(1, |last| last.n + 1);
    let change = RecordChange::Noted(Noted { n, role, entry, draws });
    cx.emit(Event::Recorded { battle: no, change });
}

/// Checks whether an entry can be struck.
///
/// # Errors
/// It does not stand, is another side's choice, or later ones build on it.
pub fn may_strike(field: Field<'_>, role: Role, n: u16) -> Result<(), Refusal> {
    may_change(field, role, n)?;
    folds(field, &without(field, n))
}

/// Checks whether an entry can be replaced by another.
///
/// # Errors
/// It does not stand, is another side's choice, the new one was not legal then, or later ones build on it.
pub fn may_replace(field: Field<'_>, role: Role, n: u16, entry: &Entry) -> Result<(), Refusal> {
    may_change(field, role, n)?;
    if !is_kept(entry) {
        return Err(NESTED);
    }
    folds(field, &with(field, role, n, entry))
}

/// Checks whether a record can be folded from entries; as one side sees it, what the other laid in secret is
/// missing to try.
fn folds(field: Field<'_>, entries: &[Noted]) -> Result<(), Refusal> {
    let partial = field.pos.state.players.iter().any(|player| player.hidden);
    if partial { Ok(()) } else { fold(field, entries).map(drop) }
}

/// Strikes an entry.
pub fn strike(cx: &mut Cx<'_>, no: BattleNo, n: u16) {
    if let Some(field) = Field::of(cx.pos(), no)
        && let Ok(record) = fold(field, &without(field, n))
    {
        put(cx, no, record);
    }
}

/// Puts an entry in another's place.
pub fn replace(cx: &mut Cx<'_>, no: BattleNo, role: Role, n: u16, entry: &Entry) {
    if let Some(field) = Field::of(cx.pos(), no)
        && let Ok(record) = fold(field, &with(field, role, n, entry))
    {
        put(cx, no, record);
    }
}

/// Returns whether an entry stays in the record; the others are about the record itself, or are said anew at any time.
pub const fn is_kept(entry: &Entry) -> bool {
    !matches!(
        entry,
        Entry::Strike { .. }
            | Entry::Replace { .. }
            | Entry::Stop { .. }
            | Entry::End
            | Entry::Reopen
            | Entry::Confirm { .. }
    )
}

/// Returns whether an entry is a side's own choice, which the other one can only talk it out of.
const fn is_own(entry: &Entry) -> bool {
    matches!(
        entry,
        Entry::Lay { .. }
            | Entry::Keep { .. }
            | Entry::Divide { .. }
            | Entry::Fill { .. }
            | Entry::Reinforce { .. }
            | Entry::Edge(EdgeEntry::Recentre { .. })
    )
}

fn may_change(field: Field<'_>, role: Role, n: u16) -> Result<(), Refusal> {
    if field.record.stage == RecordStage::Over {
        return Err(CLOSED);
    }
    let noted = field.record.entries.iter().find(|noted| noted.n == n);
    let noted = noted.ok_or(NO_ENTRY.with(f64::from(n), 0.0))?;
    match noted.entry {
        Entry::Initiative { .. } | Entry::Dice { .. } => Err(SETTLED),
        ref entry if is_own(entry) && noted.role != role => Err(NOT_YOURS.with(f64::from(n), 0.0)),
        _ => Ok(()),
    }
}

fn without(field: Field<'_>, n: u16) -> Vec<Noted> {
    field.record.entries.iter().filter(|noted| noted.n != n).cloned().collect()
}

fn with(field: Field<'_>, role: Role, n: u16, entry: &Entry) -> Vec<Noted> {
    let mut entries = field.record.entries.clone();
    for noted in entries.iter_mut().filter(|noted| noted.n == n) {
        (noted.role, noted.entry) = (role, entry.clone());
    }
    entries
}

/// Ships and pilots that were called as reinforcements and so are used in this turn (GCW-106).
fn called(record: &Record) -> Vec<Asset> {
    let assets = |craft: &Craft| match craft.body {
        Body::Ship { ship, pilot, .. } if craft.called.is_some() => {
            [Some(Asset::Ship(ship)), pilot.map(Asset::Pilot)]
        }
        _ => [None, None],
    };
    record.crafts.iter().flat_map(assets).flatten().collect()
}

/// Folds entries into a record, on a copy of the campaign. Each is checked as when it is made.
///
/// # Errors
/// One of them could not have been made: its refusal, with the number of the entry.
fn fold(field: Field<'_>, entries: &[Noted]) -> Result<Record, Refusal> {
    let (no, table) = (field.no, field.pos.table);
    let mut state = field.pos.state.clone();
    for asset in called(field.record) {
        apply(&mut state, &Event::Used { asset, used: false });
    }
    let mut step = |draws: &[Draw], n: u16, act: &dyn Fn(&mut Cx<'_>) -> Result<(), Refusal>| {
        let mut dice = Again { draws: draws.iter(), short: None };
        act(&mut Cx { table, state: &mut state, dice: &mut dice, out: &mut Deaf })?;
        if dice.short.is_some() { Err(NEEDS_DICE.with(f64::from(n), 0.0)) } else { Ok(()) }
    };
    step(&field.record.opening, 0, &|cx| {
        begin::begin(cx, no);
        Ok(())
    })?;
    for noted in entries {
        step(&noted.draws, noted.n, &|cx| {
            let field = Field::of(cx.pos(), no).ok_or(NO_ENTRY)?;
            let seat = field.battle.sides[noted.role.index()].player.ok_or(NO_ENTRY)?;
            super::check(field, seat, noted.role, &noted.entry)?;
            super::enter(cx, no, noted.role, &noted.entry);
            cx.emit(Event::Recorded { battle: no, change: RecordChange::Noted(noted.clone()) });
            begin::settle(cx, no);
            Ok(())
        })?;
    }
    let folded = Field::of(Pos { table, state: &state }, no).ok_or(NO_ENTRY)?;
    Ok(Record { stop: field.record.stop, ..folded.record.clone() })
}

/// The record is another one: reinforcements that were not called are free again.
fn put(cx: &mut Cx<'_>, no: BattleNo, record: Record) {
    let Some(field) = Field::of(cx.pos(), no) else { return };
    let (before, after) = (called(field.record), called(&record));
    cx.emit(Event::Recorded { battle: no, change: RecordChange::Folded(Box::new(record)) });
    let used = |assets: &[Asset], others: &[Asset], used| {
        let changed = assets.iter().filter(|asset| !others.contains(asset)).copied();
        changed.map(|asset| Event::Used { asset, used }).collect::<Vec<_>>()
    };
    cx.emit_all(used(&before, &after, false));
    cx.emit_all(used(&after, &before, true));
}

/// Checks whether tokens can be counted in a place.
///
/// # Errors
/// There is no such ship or thing, or the battle is not flown.
pub fn may_set(field: Field<'_>, on: Counter) -> Result<(), Refusal> {
    match on {
        Counter::Ship(unit) => rounds::been_there(field, unit).map(drop),
        Counter::Thing(object) => {
            rounds::flown(field)?;
            field.thing(object).map(drop).ok_or(NO_THING)
        }
        Counter::Side(_) | Counter::Table => rounds::flown(field),
    }
}

/// So many tokens lie there; whoever had met a condition may not have, which is looked at anew.
pub fn set(cx: &mut Cx<'_>, no: BattleNo, on: Counter, token: &smol_str::SmolStr, count: u8) {
    let mut on_heap = |side| {
        let change = RecordChange::Heap { heap: heap(side, token), now: count };
        cx.emit(Event::Recorded { battle: no, change });
    };
    match on {
        Counter::Ship(unit) => effects::change_craft(cx, no, unit, |craft| craft.set(token, count)),
        Counter::Thing(object) => effects::change_thing(cx, no, object, |thing| thing.set(token, count)),
        Counter::Side(role) => on_heap(Some(role)),
        Counter::Table => on_heap(None),
    }
    cx.emit(Event::Recorded { battle: no, change: RecordChange::Decided(None) });
}

/// Lists the entries that a side can change, the last one first, each with what it said.
pub(super) fn changeable<'a>(field: Field<'a>, role: Role) -> impl Iterator<Item = (u16, String)> + use<'a> {
    let mine = move |noted: &&Noted| may_change(field, role, noted.n).is_ok();
    field.record.entries.iter().rev().filter(mine).map(move |noted| (noted.n, says(field, &noted.entry)))
}

/// Returns the last entry that a side can change, with what it said.
pub fn latest(field: Field<'_>, role: Role) -> Option<(&Noted, String)> {
    let (n, says) = changeable(field, role).next()?;
    field.record.entries.iter().find(|noted| noted.n == n).map(|noted| (noted, says))
}

/// An entry in words, for those who look for the wrong one.
fn says(field: Field<'_>, entry: &Entry) -> String {
    let ship = |unit: u8| field.craft(unit).map_or_else(|| String::from("a ship"), |craft| field.name(craft));
    let thing =
        |no: u8| field.thing(no).map_or_else(|| String::from("a thing"), |thing| field.thing_name(thing));
    match entry {
        Entry::Destroyed { unit, .. } => format!("{} was destroyed", ship(*unit)),
        Entry::Fled { unit, .. } => format!("{} has fled", ship(*unit)),
        Entry::Return { unit } => format!("{} returned", ship(*unit)),
        Entry::Damaged { unit, .. } | Entry::Section { unit, .. } => format!("damage of {}", ship(*unit)),
        Entry::PilotHit { unit, .. } => format!("a Pilot card of {}", ship(*unit)),
        Entry::Spent { unit, card, .. } => format!("{} expended {card}", ship(*unit)),
        Entry::Reroll { unit } => format!("{} rerolled for experience", ship(*unit)),
        Entry::Dropped { unit, .. } => format!("upgrades of {} fell", ship(*unit)),
        Entry::Name { job, unit } => {
            format!("{} became {}", ship(*unit), field.job(job).map_or(job.as_str(), |job| job.name.as_str()))
        }
        Entry::Hit { object, .. } => format!("{} was damaged", thing(*object)),
        Entry::Left { object, .. } => format!("{} left", thing(*object)),
        Entry::Set { token, count, .. } => format!("tokens {token} were set to {count}"),
        Entry::Act(act) => {
            super::acts::act(field, &act.act).map_or(act.act.as_str(), |act| act.name.as_str()).to_owned()
        }
        Entry::Edge(edge) => leaving::says(field, edge),
        Entry::Step => String::from("a step of the set-up was done"),
        Entry::NextRound => String::from("a round was over"),
        Entry::Reinforce { .. } => String::from("a reinforcement was called"),
        Entry::Arrive { .. } => String::from("ships came in"),
        _ => String::from("a choice in the set-up, or an effort to fight"),
    }
}
