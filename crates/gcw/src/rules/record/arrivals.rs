//! Ships of a side that were kept back and come in at the end of a round (GCW-167, GCW-214).

use sandtable_kernel::{Asked, Field as Form, FieldKind, Ref, Refusal, refusals};
use sandtable_text::say;

use super::look::{Field, arrival, side_of};
use super::offers::{ask, craft, enter};
use super::{Entry, kept, rounds};
use crate::catalogue::{Arrival, Coming};
use crate::commands::Command;
use crate::events::Event;
use crate::model::{Craft, CraftNo, Place, RecordChange, RecordStage, Role};
use crate::rules::form::Offers;
use crate::rules::plan::Plan;
use crate::rules::things::listed;

refusals! {
    pub(super) LATE = "arrival-due", "GCW-167",
        "refusal-arrival-due", Later;
    NONE_DUE = "no-arrival", "GCW-167", "refusal-no-arrival", Later;
    OTHER_GROUP = "other-group", "GCW-167",
        "refusal-other-group", Later;
}

/// Ships of a side that come in at the end of this round.
pub fn due<'a>(field: Field<'a>, role: Role) -> Option<&'a Arrival> {
    let now = field.record.round;
    let done = field.record.used.contains_key(&arrival(role));
    let coming = field.play.arrival.iter().find(|own| own.side == side_of(role) && own.round == now)?;
    let waiting = field.crafts().any(|(_, craft)| craft.role == role && craft.place == Place::Waiting);
    (field.record.stage == RecordStage::Rounds && waiting && !done).then_some(coming)
}

/// The sets of ships one of which comes in.
pub fn coming(field: Field<'_>, role: Role, which: Coming) -> Vec<Vec<CraftNo>> {
    let groups = kept::groups(field, role);
    let least = groups.iter().map(|(_, points)| *points).min();
    let ships = |wanted: &dyn Fn(u8) -> bool| -> Vec<CraftNo> {
        let waiting =
            |craft: &Craft| craft.role == role && craft.place == Place::Waiting && wanted(craft.group);
        field.crafts().filter(|(_, craft)| waiting(craft)).map(|(unit, _)| unit).collect()
    };
    let picked: Vec<u8> = match which {
        Coming::All => return vec![ships(&|_| true)],
        Coming::Next => groups.iter().map(|(group, _)| *group).min().into_iter().collect(),
        // GCW-214.2: the cheaper group; a free choice if both are equal.
        Coming::Cheapest => {
            groups.iter().filter(|(_, points)| Some(*points) == least).map(|(group, _)| *group).collect()
        }
        Coming::Any => groups.iter().map(|(group, _)| *group).collect(),
    };
    picked.into_iter().map(|group| ships(&|own| own == group)).collect()
}

/// Ships of a side come in.
pub(super) fn arrive(field: Field<'_>, role: Role, units: &[CraftNo]) -> Result<Plan, Refusal> {
    rounds::flown(field)?;
    let due = due(field, role).ok_or(NONE_DUE)?;
    let sets = coming(field, role, due.which);
    let mut sorted = units.to_vec();
    sorted.sort_unstable();
    if !sets.contains(&sorted) {
        return Err(OTHER_GROUP.with(sets.first().map_or(0, Vec::len) as f64, units.len() as f64));
    }
    let mut plan = Plan::default();
    for unit in units {
        plan.append(field.alter(*unit, |craft| craft.place = Place::Flying));
    }
    let change = RecordChange::Used { act: arrival(role), now: 1 };
    plan.emit(Event::Recorded { battle: field.no, change });
    Ok(plan)
}

/// Asks a side whose ships come in.
pub(super) fn asks(field: Field<'_>, role: Role) -> Option<Asked<Command>> {
    let due = due(field, role)?;
    let units = coming(field, role, due.which).into_iter().next()?;
    let text = say!(
        "record-arrivals-round-what-happened-before-it-ends",
        record = field.record.round,
        says = due.says
    );
    ask(field, role, "record", text, rule!("GCW-167"), Entry::Arrive { role, units })
}

/// Offers the ships of a side that come in now.
pub(super) fn offers(out: &mut Offers<'_>, field: Field<'_>, role: Role) {
    let Some(due) = due(field, role) else { return };
    let sets = coming(field, role, due.which);
    let Some(units) = sets.first().cloned() else { return };
    let from = listed(sets.iter().flatten().map(|unit| craft(field, *unit)));
    let sizes = || sets.iter().map(|set| set.len() as u32);
    let (min, max) = (sizes().min().unwrap_or(0), sizes().max().unwrap_or(0).max(2));
    let values =
        sets.iter().map(|set| set.iter().map(|unit| Ref::from(*unit).to_string().into()).collect()).collect();
    let kind = FieldKind::Pick { from, min, max, ordered: false, sets: Some(values) };
    let form = Form::new("/record/entry/arrive/units", "ships", kind);
    out.put("arrive", due.says.clone(), enter(field, Entry::Arrive { role, units })).form.push(form);
}
