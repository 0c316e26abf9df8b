//! Ships that are destroyed, that have fled, and that return (GCW-042, GCW-102, GCW-104, GCW-181).

use sandtable_dice::Random;
use sandtable_kernel::{Choice, Field as Form, Refusal, refusals};
use sandtable_text::say;

use super::effects::change_craft;
use super::judge::{self, Scope};
use super::look::{Field, role_of};
use super::offers::{edges, enter};
use super::rounds::{been_there, there};
use super::{Entry, acts};
use crate::catalogue::{Edge, Moment};
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{BattleNo, Body, Craft, CraftNo, PilotNo, Place, RecordChange, Role};
use crate::rules::form::Offers;
use crate::rules::plan::Plan;
use crate::rules::things;

refusals! {
    STILL_THERE = "still-in-play", "GCW-104", "refusal-still-in-play";
    BOUND = "may-not-flee", "GCW-102", "refusal-may-not-flee";
    NO_RETURN = "no-return", "GCW-181",
        "refusal-no-return";
    REPLACED = "replaced", "GCW-170", "refusal-replaced";
    NO_PILOT = "no-such-pilot", "GCW-043", "refusal-no-such-pilot-2";
    NOT_ENEMY = "no-such-pilot", "GCW-A12", "refusal-no-such-pilot-3";
}

/// A ship is destroyed, by a pilot who is credited with it.
pub(super) fn destroyed(
    field: Field<'_>,
    unit: CraftNo,
    by: Option<PilotNo>,
    ion: bool,
) -> Result<Plan, Refusal> {
    let craft = there(field, unit)?;
    credited(field, by, craft.role)?;
    let no = field.no;
    Ok(Plan::doing(move |cx| destroy(cx, no, unit, by, ion)))
}

/// Checks whether a pilot can be credited with what happened to a ship of a side.
///
/// # Errors
/// He takes no part, or is no enemy who was in play.
pub fn credited(field: Field<'_>, by: Option<PilotNo>, role: Role) -> Result<(), Refusal> {
    match by {
        Some(pilot) if !is_here(field, pilot) => Err(NO_PILOT),
        // GCW-040, GCW-042: anybody of the other side may have done it, indirectly too; that both agree is all there is to
        // prove.
        Some(pilot) if !is_against(field, pilot, role) => Err(NOT_ENEMY),
        _ => Ok(()),
    }
}

/// Returns whether a pilot takes part.
fn is_here(field: Field<'_>, pilot: PilotNo) -> bool {
    let flies = |craft: &Craft| matches!(&craft.body, Body::Ship { pilot: Some(own), .. } if *own == pilot);
    field.record.crafts.iter().any(flies)
}

/// Returns whether a pilot flew against a side, in a ship that came into play.
pub fn is_against(field: Field<'_>, pilot: PilotNo, role: Role) -> bool {
    field.record.crafts.iter().any(|craft| {
        let flies = matches!(&craft.body, Body::Ship { pilot: Some(own), .. } if *own == pilot);
        flies && craft.role != role && craft.place != Place::Waiting
    })
}

/// Notes that a ship is destroyed, and lets happen what comes of it.
pub fn destroy(cx: &mut Cx<'_>, no: BattleNo, unit: CraftNo, by: Option<PilotNo>, ion: bool) {
    let Some(round) = Field::of(cx.pos(), no).map(|field| field.record.round) else { return };
    change_craft(cx, no, unit, |craft| {
        craft.place = Place::Destroyed { by, ion, round };
        craft.leaving = None;
    });
    acts::moment(cx, no, Moment::Destroyed, Some(unit));
}

/// Checks whether a ship may flee over an edge (GCW-102).
///
/// # Errors
/// It is not there, or the scenario holds it.
pub fn may_flee(field: Field<'_>, unit: CraftNo) -> Result<(), Refusal> {
    let craft = there(field, unit)?;
    let round = field.record.round;
    // A report typed in whole does not know what bound a ship when.
    let held = !field.record.told
        && field.play.bound.iter().any(|bound| {
            bound.side.is_none_or(|side| role_of(side) == craft.role)
                && bound.job.as_ref().is_none_or(|job| craft.jobs.contains(job))
                && bound.before.is_none_or(|before| round < before)
                && bound.so.as_ref().is_none_or(|so| judge::holds(field, so, Scope::default()))
        });
    if held { Err(BOUND.about(&field.name(craft))) } else { Ok(()) }
}

/// A ship has fled (GCW-104).
pub(super) fn fled(field: Field<'_>, unit: CraftNo, over: Edge) -> Result<Plan, Refusal> {
    may_flee(field, unit)?;
    let no = field.no;
    Ok(Plan::doing(move |cx| flee(cx, no, unit, over)))
}

/// Notes that a ship has fled, and lets happen what comes of it.
pub fn flee(cx: &mut Cx<'_>, no: BattleNo, unit: CraftNo, over: Edge) {
    let Some(round) = Field::of(cx.pos(), no).map(|field| field.record.round) else { return };
    change_craft(cx, no, unit, |craft| {
        craft.place = Place::Fled { over, round };
        craft.leaving = None;
    });
    acts::moment(cx, no, Moment::Fled, Some(unit));
}

/// A ship that fled in this round returns (GCW-181).
pub(super) fn returned(field: Field<'_>, unit: CraftNo) -> Result<Plan, Refusal> {
    let craft = been_there(field, unit)?;
    if !craft.place.is_gone() {
        return Err(STILL_THERE.about(&field.name(craft)));
    }
    if !field.may_return(craft) {
        return Err(NO_RETURN.about(&field.name(craft)));
    }
    replaced(field, craft)?;
    let mut plan = field.alter(unit, |craft| craft.place = Place::Flying);
    plan.emit(Event::Recorded { battle: field.no, change: RecordChange::Decided(None) });
    Ok(plan)
}

/// Checks whether a ship that is gone can be there again as far as reinforcements go: one that came for it would
/// be too many.
fn replaced(field: Field<'_>, craft: &Craft) -> Result<(), Refusal> {
    let (Place::Destroyed { round, .. } | Place::Fled { round, .. }) = craft.place else { return Ok(()) };
    let called = field.record.crafts.iter().any(|own| own.role == craft.role && own.called == Some(round));
    let counts = field.reinforcement(craft.role).is_some_and(|rule| field.lost_for(rule, craft, round));
    if called && counts && field.calls_of(craft.role, round) == 0 {
        return Err(REPLACED.about(&field.name(craft)));
    }
    Ok(())
}

/// Lists the pilots of the other side, who may have destroyed a ship.
pub(super) fn against(field: Field<'_>, role: Role) -> impl Iterator<Item = PilotNo> {
    field.flying(role.other()).filter_map(|(_, craft)| match &craft.body {
        Body::Ship { pilot, .. } => *pilot,
        Body::Huge { .. } => None,
    })
}

/// Offers that a ship is lost.
pub(super) fn offers(out: &mut Offers<'_>, field: Field<'_>, unit: CraftNo, craft: &Craft) {
    let name = field.name(craft);
    out.pick(
        ["destroyed", say!("record-losses-credited-to")],
        say!("record-losses-is-destroyed", name),
        "/record/entry/destroyed/by",
        against(field, craft.role).map(Some).chain([None]),
        |by| by.map_or_else(|| Choice::new(by, "no one"), |by| things::pilot(field.pos, by)),
        |by| enter(field, Entry::Destroyed { unit, by: *by, ion: false }),
    );
    out.also(Form::flag("/record/entry/destroyed/ion", say!("record-losses-by-ion-weapons")));
    out.pick(
        ["fled", "edge"],
        say!("record-losses-has-fled", name),
        "/record/entry/fled/over",
        edges(),
        |over| Choice::new(over, over.to_string()),
        |over| enter(field, Entry::Fled { unit, over: *over }),
    );
}

/// Offers that a ship that is gone returns.
pub(super) fn return_offers(out: &mut Offers<'_>, field: Field<'_>, unit: CraftNo, craft: &Craft) {
    out.put(
        "return",
        say!("record-losses-returns", craft = field.name(craft)),
        enter(field, Entry::Return { unit }),
    );
}

/// Draws a ship that is destroyed or flees.
pub(super) fn sample(field: Field<'_>, dice: &mut dyn Random) -> Entry {
    // The side with fewer ships loses more, so that battles come to an end.
    let left = Role::BOTH.map(|role| field.flying(role).count());
    let weaker = if left[0] < left[1] { Role::Attacker } else { Role::Defender };
    let only = left[0] != left[1] && left.iter().all(|count| *count > 0) && dice.pick(4) > 0;
    let sides = Role::BOTH.into_iter().filter(|role| !only || *role == weaker);
    let flying: Vec<CraftNo> = sides.flat_map(|role| field.flying(role)).map(|(unit, _)| unit).collect();
    let Some(&unit) = flying.get(dice.pick(flying.len() as u32) as usize) else { return Entry::NextRound };
    let role = field.craft(unit).map_or(Role::Attacker, |craft| craft.role);
    if dice.pick(3) == 0 {
        let over = Edge::ALL[dice.pick(Edge::ALL.len() as u32) as usize];
        return Entry::Fled { unit, over };
    }
    let enemies: Vec<_> = against(field, role).collect();
    let by = enemies.get(dice.pick(8) as usize % enemies.len().max(1)).copied();
    Entry::Destroyed { unit, by, ion: dice.pick(4) == 0 }
}
