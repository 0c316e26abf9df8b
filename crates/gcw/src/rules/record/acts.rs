//! Special actions and rolls of a scenario, and what happens by itself at certain moments.

use sandtable_dice::Random;
use sandtable_kernel::{Choice, Field as Form, Ref, Refusal, refusals};
use sandtable_text::say;

use super::effects::{self, Doing};
use super::judge::{self, Scope};
use super::look::{Field, side_of};
use super::offers::{craft, enter};
use super::{ActEntry, Entry, begin, dice, leaving};
use crate::catalogue::{Act, Actor, Aimed, Moment, ObjectFate, Side};
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{BattleNo, Craft, CraftNo, Piece, Place, RecordChange, RecordStage, Rider, Role};
use crate::rules::form::{Offers, several};
use crate::rules::plan::Plan;
use crate::rules::things::{self, listed};
use smol_str::{SmolStr, format_smolstr};

refusals! {
    NO_ACT = "no-such-action", "GCW-167", "refusal-no-such-action";
    NOT_FLYING = "not-flying-yet", "GCW-101", "refusal-not-flying-yet";
    NOT_YOURS = "not-your-action", "GCW-167", "refusal-not-your-action";
    NO_ACTOR = "no-actor", "GCW-167",
        "refusal-no-actor";
    NO_TARGET = "no-target", "GCW-167", "refusal-no-target";
    TOO_EARLY = "too-early", "GCW-167", "refusal-too-early";
    NOT_NOW = "not-possible", "GCW-167", "refusal-not-possible";
    OFTEN = "often-enough", "GCW-167", "refusal-often-enough";
    WRONG_FACE = "wrong-face", "GCW-217", "refusal-wrong-face";
    WRONG_NEAR = "wrong-ships", "GCW-167",
        "refusal-wrong-ships";
    NO_PRISONER = "no-prisoner", "GCW-250", "refusal-no-prisoner";
    TOO_MANY = "too-many-dice", "GCW-234",
        "refusal-too-many-dice";
}

/// More tokens than a ship ever carries.
const MOST_TOKENS: i64 = 12;

/// A special action of the scenario.
pub fn act<'a>(field: Field<'a>, id: &str) -> Option<&'a Act> {
    field.play.act.iter().find(|act| act.id == id)
}

/// Checks whether something may be done.
fn may(field: Field<'_>, role: Role, entry: &ActEntry) -> Result<(), Refusal> {
    let act = act(field, &entry.act).ok_or_else(|| NO_ACT.about(&entry.act))?;
    if field.record.stage != RecordStage::Rounds {
        return Err(NOT_FLYING);
    }
    if !act.by.contains(&side_of(role)) {
        return Err(NOT_YOURS.about(&act.name));
    }
    let round = field.record.round;
    if let Some(from) = act.from_round.filter(|from| round < *from) {
        return Err(TOO_EARLY.with(f64::from(from), f64::from(round)).about(&act.name));
    }
    actor(field, role, act, entry)?;
    let scope = scope(role, entry);
    if !aimed(field, role, act, entry) {
        return Err(NO_TARGET.about(&act.name));
    }
    if let Some(most) = act.a_round {
        let used = field.record.used.get(&used_key(act, role, entry)).copied().unwrap_or_default();
        if used >= most {
            return Err(OFTEN.with(f64::from(most), 0.0).about(&act.name));
        }
    }
    if act.needs.as_ref().is_some_and(|needs| !judge::holds(field, needs, scope)) {
        return Err(NOT_NOW.about(&act.name));
    }
    let face_fits = match &entry.face {
        None => act.choose.is_empty(),
        Some(face) => act.choose.contains(face) && field.heap(Some(role), face) > 0,
    };
    if !face_fits {
        return Err(WRONG_FACE.about(&act.name));
    }
    let near_fits = entry.near.iter().enumerate().all(|(index, unit)| {
        let there = field.craft(*unit).is_some_and(|craft| craft.place == Place::Flying);
        there && !entry.near[..index].contains(unit)
    });
    if !near_fits || (!act.near && !entry.near.is_empty()) {
        return Err(WRONG_NEAR.about(&act.name));
    }
    if act.prisoner != entry.prisoner.is_some()
        || entry.prisoner.is_some_and(|rider| !begin::prisoners(field).contains(&rider))
    {
        return Err(NO_PRISONER);
    }
    let more = act.roll.as_ref().is_some_and(|roll| roll.more);
    let most = if more { MOST_TOKENS } else { 0 };
    if i64::from(entry.more) > most {
        return Err(TOO_MANY.with(most as f64, f64::from(entry.more)).about(&act.name));
    }
    Ok(())
}

fn actor(field: Field<'_>, role: Role, act: &Act, entry: &ActEntry) -> Result<(), Refusal> {
    let refused = NO_ACTOR.about(&act.name);
    let (Some(wanted), Some(unit)) = (&act.actor, entry.unit) else {
        return if act.actor.is_none() && entry.unit.is_none() { Ok(()) } else { Err(refused) };
    };
    let craft = field.craft(unit).filter(|craft| craft.role == role && craft.place == Place::Flying);
    let craft: &Craft = craft.ok_or(refused)?;
    let fit = match wanted {
        Actor::Any => true,
        Actor::Job(job) => craft.jobs.contains(job),
        Actor::Fit(fit) => field.fits(craft, *fit),
    };
    if !fit {
        return Err(refused);
    }
    leaving::may_act(field, craft)
}

fn aimed(field: Field<'_>, role: Role, act: &Act, entry: &ActEntry) -> bool {
    let Some(aimed) = &act.target else { return entry.target.is_none() };
    let Some(target) = entry.target else { return false };
    let ship = |side: Role| {
        target
            .craft()
            .and_then(|unit| field.craft(unit))
            .is_some_and(|craft| craft.role == side && craft.place == Place::Flying)
    };
    let thing = |kind: &SmolStr, fate: ObjectFate| {
        target
            .thing()
            .and_then(|object| field.thing(object))
            .is_some_and(|thing| thing.kind == *kind && thing.fate == fate)
    };
    match aimed {
        Aimed::Ship => ship(role) || ship(role.other()),
        Aimed::Enemy => ship(role.other()),
        Aimed::Friend => ship(role),
        Aimed::Object(kind) => thing(kind, ObjectFate::InPlay),
        Aimed::Spare(kind) => thing(kind, ObjectFate::Removed),
    }
}

fn scope(role: Role, entry: &ActEntry) -> Scope {
    Scope {
        role: Some(role),
        actor: entry.unit,
        craft: entry.target.and_then(Piece::craft),
        thing: entry.target.and_then(Piece::thing),
    }
}

/// Returns the counter of how often something was done: by a ship, or by a side if no ship does it.
fn used_key(act: &Act, role: Role, entry: &ActEntry) -> SmolStr {
    match entry.unit {
        Some(unit) => format_smolstr!("{}:{}", act.id, Ref::from(unit)),
        None => format_smolstr!("{}:{}", act.id, side_of(role)),
    }
}

/// A special action is done.
pub(super) fn take(field: Field<'_>, role: Role, entry: &ActEntry) -> Result<Plan, Refusal> {
    may(field, role, entry)?;
    let (no, mut plan, entry) = (field.no, Plan::default(), entry.clone());
    let Some(act) = act(field, &entry.act).cloned() else { return Ok(plan) };
    if act.a_round.is_some() {
        let key = used_key(&act, role, &entry);
        let now = field.record.used.get(&key).copied().unwrap_or_default() + 1;
        plan.emit(Event::Recorded { battle: no, change: RecordChange::Used { act: key, now } });
    }
    plan.then(move |cx| {
        let doing = Doing { no, scope: scope(role, &entry), entry };
        effects::all(cx, &doing, &act.effects);
        if let Some(roll) = &act.roll {
            dice::roll(cx, &doing, &act.id, roll);
        }
    });
    Ok(plan)
}

/// Lets happen what a moment brings by itself, to a ship if it is about one.
pub fn moment(cx: &mut Cx<'_>, no: BattleNo, on: Moment, unit: Option<CraftNo>) {
    let Some(field) = Field::of(cx.pos(), no).filter(|field| !field.record.told) else { return };
    let role = unit.and_then(|unit| field.craft(unit)).map(|craft| craft.role);
    let round = field.record.round;
    let concerned = |side: Option<Side>| side.is_none() || side == role.map(side_of);
    let hooks = field.play.hook.iter().filter(|hook| hook.on == on && concerned(hook.side));
    let hooks: Vec<_> = hooks.filter(|hook| hook.round.is_none_or(|when| when == round)).cloned().collect();
    for hook in hooks {
        let scope = Scope { role, actor: None, craft: unit, thing: None };
        let so = Field::of(cx.pos(), no)
            .is_some_and(|field| hook.so.as_ref().is_none_or(|so| judge::holds(field, so, scope)));
        if so {
            effects::all(cx, &Doing { no, scope, entry: ActEntry::default() }, &hook.effects);
        }
    }
}

/// Names what an action is done to.
fn target_name(field: Field<'_>, target: Piece) -> String {
    let name = match target {
        Piece::Craft(unit) => field.craft(unit).map(|craft| field.name(craft)),
        Piece::Thing(object) => field.thing(object).map(|thing| field.thing_name(thing)),
    };
    name.unwrap_or_default()
}

/// Ways to do something that are legal now, one for each actor and target.
pub fn ways(field: Field<'_>, role: Role, act: &Act) -> Vec<ActEntry> {
    let units: Vec<Option<CraftNo>> = match act.actor {
        Some(_) => field.flying(role).map(|(unit, _)| Some(unit)).collect(),
        None => vec![None],
    };
    let things = |kind: &str| field.of_kind(kind).map(|(object, _)| Some(object.into())).collect();
    let targets: Vec<Option<Piece>> = match &act.target {
        None => vec![None],
        Some(Aimed::Object(kind) | Aimed::Spare(kind)) => things(kind),
        Some(Aimed::Ship) => Role::BOTH
            .into_iter()
            .flat_map(|side| field.flying(side))
            .map(|(unit, _)| Some(unit.into()))
            .collect(),
        Some(Aimed::Enemy) => field.flying(role.other()).map(|(unit, _)| Some(unit.into())).collect(),
        Some(Aimed::Friend) => field.flying(role).map(|(unit, _)| Some(unit.into())).collect(),
    };
    let faces: Vec<Option<SmolStr>> =
        if act.choose.is_empty() { vec![None] } else { act.choose.iter().cloned().map(Some).collect() };
    let prisoner = if act.prisoner { begin::prisoners(field).first().copied() } else { None };
    let mut ways = Vec::new();
    for unit in units {
        for target in &targets {
            for face in &faces {
                let entry = ActEntry {
                    act: act.id.clone(),
                    unit,
                    target: *target,
                    face: face.clone(),
                    prisoner,
                    ..ActEntry::default()
                };
                if may(field, role, &entry).is_ok() {
                    ways.push(entry);
                }
            }
        }
    }
    ways
}

/// Offers the ways to do a special action of the scenario.
pub(super) fn offers(out: &mut Offers<'_>, field: Field<'_>, role: Role, act: &Act) {
    let at = "/record/entry/act";
    let more = act.roll.as_ref().is_some_and(|roll| roll.more);
    let flying = || Role::BOTH.into_iter().flat_map(|side| field.flying(side)).map(|(unit, _)| unit);
    let prisoner = |rider: &Rider| Choice::new(rider, things::rider_name(field.pos, *rider));
    let form = || {
        let near = act
            .near
            .then(|| several(format!("{at}/near"), "near", listed(flying().map(|unit| craft(field, unit)))));
        let more = more.then(|| {
            Form::number(format!("{at}/more"), say!("record-acts-more-dice"), 0, MOST_TOKENS, "dice")
        });
        let prisoners = begin::prisoners(field).iter().map(prisoner).collect();
        let prisoner = act.prisoner.then(|| Form::pick(format!("{at}/prisoner"), "prisoner", prisoners));
        near.into_iter().chain(more).chain(prisoner).collect()
    };
    let mut all = ways(field, role, act);
    if all.is_empty() {
        all.push(ActEntry { act: act.id.clone(), ..ActEntry::default() });
    }
    let names = |way: &ActEntry| {
        let who = way.unit.map(|unit| craft(field, unit).text);
        let target = way.target.map(|target| target_name(field, target));
        let parts: Vec<String> =
            who.into_iter().chain(target).chain(way.face.as_ref().map(ToString::to_string)).collect();
        if parts.is_empty() { act.name.clone() } else { parts.join(", ") }
    };
    out.pick(
        ["act", "way"],
        act.says.clone(),
        at,
        all,
        |way| Choice { form: form(), ..Choice::new(way, names(way)) },
        |way| enter(field, Entry::Act(way.clone())),
    );
}

/// A special action that is legal now, drawn; `None` if the side has none.
pub fn deed(field: Field<'_>, role: Role, dice: &mut dyn Random) -> Option<Entry> {
    let all = field.play.act.iter().map(|act| (act, ways(field, role, act)));
    let all: Vec<_> = all.filter(|(_, ways)| !ways.is_empty()).collect();
    let (act, ways) = all.get(dice.pick(all.len() as u32) as usize)?;
    let mut entry = ways.get(dice.pick(ways.len() as u32) as usize)?.clone();
    if act.near {
        entry.near = field.flying(role.other()).map(|(unit, _)| unit).filter(|_| dice.pick(3) == 0).collect();
    }
    if act.roll.as_ref().is_some_and(|roll| roll.more) {
        entry.more = dice.pick(3) as u8;
    }
    Some(Entry::Act(entry))
}
