//! Corrections of a record (GCW-101): an entry is struck or replaced, and the record is folded again from those that
//! are left, with the dice that they took. What depends on the entry is checked anew and so cannot be left behind.

use sandtable_dice::{Dice, Face, RollAsk, RollKey, RollKind};
use sandtable_kernel::{Choice, Field as Form, Reckoning, Refusal, Seat, refusals};
use sandtable_text::say;

use super::look::Field;
use super::offers::{enter, flown_offers};
use super::told::told;
use super::{CLOSED, begin, setup};
use crate::commands::Command;
use crate::cx::{Cx, Out};
use crate::events::{Asset, Event, apply};
use crate::model::{
    BattleNo, Body, Craft, Draw, EdgeEntry, Entry, Noted, Pos, Record, RecordChange, RecordStage, Role,
};
use crate::rules::form::{Offers, one};
use crate::rules::plan::Plan;

refusals! {
    NO_ENTRY = "no-such-entry", "GCW-101", "refusal-no-such-entry";
    NOT_YOURS = "not-your-entry", "GCW-101",
        "refusal-not-your-entry";
    SETTLED = "initiative-settled", "GCW-168", "refusal-initiative-settled";
    NESTED = "no-such-correction", "GCW-101", "refusal-no-such-correction", Form;
    NEEDS_DICE = "entry-needs-dice", "GCW-101",
        "refusal-entry-needs-dice";
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
pub(super) struct Again<'a> {
    draws: std::slice::Iter<'a, Draw>,
    short: Option<RollAsk>,
}

impl<'a> Again<'a> {
    pub fn new(draws: &'a [Draw]) -> Self {
        Self { draws: draws.iter(), short: None }
    }

    /// Counts the draws that nothing has taken; `None` if there were too few.
    pub fn left(&self) -> Option<usize> {
        if self.short.is_some() { None } else { Some(self.draws.len()) }
    }
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

/// An earlier entry did not happen.
pub(super) fn strike(field: Field<'_>, role: Role, n: u16) -> Result<Plan, Refusal> {
    may_change(field, role, n)?;
    anew(field, &without(field, n))
}

/// Something else was meant by an earlier entry.
pub(super) fn replace(field: Field<'_>, role: Role, n: u16, entry: &Entry) -> Result<Plan, Refusal> {
    may_change(field, role, n)?;
    if !is_kept(entry) {
        return Err(NESTED);
    }
    anew(field, &with(field, role, n, entry))
}

/// Folds the record again from entries; reinforcements that are not called any more are free again.
fn anew(field: Field<'_>, entries: &[Noted]) -> Result<Plan, Refusal> {
    // As one side sees it, what the other laid in secret is missing to try.
    if field.pos.state.players.iter().any(|player| player.hidden) {
        return Ok(Plan::default());
    }
    let record = fold(field, entries)?;
    let (before, after) = (called(field.record), called(&record));
    let mut plan = field.change(RecordChange::Folded(Box::new(record)));
    for (assets, others, used) in [(&before, &after, false), (&after, &before, true)] {
        for &asset in assets.iter().filter(|asset| !others.contains(asset)) {
            plan.emit(Event::Used { asset, used });
        }
    }
    Ok(plan)
}

/// Returns whether an entry stays in the record; the others are about the record itself, or are said anew at any time.
pub const fn is_kept(entry: &Entry) -> bool {
    !matches!(
        entry,
        Entry::Strike { .. }
            | Entry::Replace { .. }
            | Entry::Several { .. }
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

/// Ships and pilots that were called as reinforcements and so are used in this turn (GCW-106.3).
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
fn fold(field: Field<'_>, entries: &[Noted]) -> Result<Record, Refusal> {
    let (no, table) = (field.no, field.pos.table);
    let mut state = field.pos.state.clone();
    for asset in called(field.record) {
        apply(&mut state, &Event::Used { asset, used: false });
    }
    let mut step = |draws: &[Draw], n: u16, act: &dyn Fn(&mut Cx<'_>) -> Result<(), Refusal>| {
        let mut dice = Again::new(draws);
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
            super::take(field, seat, noted.role, &noted.entry)?.run(cx);
            cx.emit(Event::Recorded { battle: no, change: RecordChange::Noted(noted.clone()) });
            begin::settle(cx, no);
            Ok(())
        })?;
    }
    let folded = Field::of(Pos { table, state: &state }, no).ok_or(NO_ENTRY)?;
    Ok(Record { stop: field.record.stop, ..folded.record.clone() })
}

/// Lists the entries that a side can change, the last one first, each with what it said.
fn changeable<'a>(field: Field<'a>, role: Role) -> impl Iterator<Item = (&'a Noted, String)> + use<'a> {
    let mine = move |noted: &&Noted| may_change(field, role, noted.n).is_ok();
    field.record.entries.iter().rev().filter(mine).map(move |noted| (noted, told(field, &noted.entry)))
}

/// Offers to strike or replace entries, the last one as it stands.
pub(super) fn offers(out: &mut Offers<'_>, field: Field<'_>, role: Role) {
    let Some((noted, says)) = changeable(field, role).next() else { return };
    let (n, entry) = (noted.n, Box::new(noted.entry.clone()));
    let struck = enter(field, Entry::Strike { n });
    let replaced = enter(field, Entry::Replace { n, entry });
    let entries = |refusal: &dyn Fn(u16) -> Option<Refusal>| {
        let choice = |(noted, says): (&Noted, String)| Choice::new(noted.n, says).refused(refusal(noted.n));
        changeable(field, role).map(choice).collect()
    };
    let at = "/record/entry/strike/n";
    let from = out.ask(&struck, at, |_| entries(&|n| strike(field, role, n).err()));
    let text = say!("record-fold-an-entry-did-not-happen-such", n, says);
    out.put("strike", text, struck).form.push(Form::new(at, "entry", one(from)));
    let at = "/record/entry/replace/n";
    let from = out.ask(&replaced, at, |_| entries(&|_| None));
    let which = Form::new(at, "entry", one(from));
    let at = "/record/entry/replace/entry";
    let (pos, seat) = (out.pos, out.seat);
    let from = out.ask(&replaced, at, |_| what_happened(pos, seat, field, role));
    let text = say!("record-fold-an-entry-was-another-one-such", n, says);
    out.put("replace", text, replaced)
        .form
        .extend([which, Form::new(at, say!("record-fold-what-happened"), one(from))]);
}

/// Lists what can be entered now, as choices.
pub(super) fn what_happened(pos: Pos<'_>, seat: Seat, field: Field<'_>, role: Role) -> Vec<Choice> {
    let mut others = Offers::new(pos, seat, |_, _, _| None);
    match field.record.stage {
        RecordStage::Rounds => flown_offers(&mut others, field, role),
        RecordStage::Setup => setup::offers(&mut others, field, role),
        RecordStage::Initiative | RecordStage::Over => {}
    }
    let kept = others.list().into_iter().filter_map(|offer| match offer.command {
        Some(Command::Record(own)) if is_kept(&own.entry) => Some(Choice::new(own.entry, offer.text)),
        _ => None,
    });
    kept.collect()
}
