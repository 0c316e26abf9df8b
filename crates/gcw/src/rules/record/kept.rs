//! Ships that are kept back in the set-up, and the groups in which they come later (GCW-167).

use std::collections::BTreeSet;

use sandtable_kernel::{Refusal, refusals};
use sandtable_text::say;

use super::Entry;
use super::look::{Field, role_of};
use super::offers::ships;
use super::setup::{self, NOT_YOUR_STEP, Way, turned};
use crate::catalogue::{Kept, Task};
use crate::events::Event;
use crate::model::{Craft, CraftNo, Place, RecordChange, Role};
use crate::rules::form::several;
use crate::rules::plan::Plan;

refusals! {
    KEEP_FIRST = "kept-open", "GCW-167",
        "refusal-kept-open", Later;
    WRONG_KEPT = "wrong-kept", "GCW-167", "refusal-wrong-kept", Form;
    WHOLE_GROUPS = "whole-groups", "GCW-167", "refusal-whole-groups", Form;
}

/// Ships of a side that are kept back.
pub(super) struct Keeping {
    pub side: Role,
    pub which: Kept,
}

impl setup::Procedure for Keeping {
    fn done(&self, field: Field<'_>) -> Result<(), Refusal> {
        done(field, self.side, self.which)
    }

    fn way(&self, field: Field<'_>, _: Role, start: usize) -> Option<Way> {
        way(field, self.side, self.which, start)
    }
}

/// Checks whether enough ships are kept back.
fn done(field: Field<'_>, role: Role, which: Kept) -> Result<(), Refusal> {
    let has = field.crafts().filter(|(_, craft)| craft.role == role && craft.kept).count();
    let needs = needed(field, role, which);
    let open = needs.is_some_and(|needs| has < needs)
        || (which == Kept::OtherGroups && has == 0 && groups(field, role).len() > 1);
    if open { Err(KEEP_FIRST.with(needs.unwrap_or(1) as f64, has as f64)) } else { Ok(()) }
}

fn needed(field: Field<'_>, role: Role, which: Kept) -> Option<usize> {
    let own = field.crafts().filter(|(_, craft)| craft.role == role).count();
    match which {
        Kept::Half => Some(own / 2),
        Kept::One => Some(own.min(1)),
        Kept::OtherGroups | Kept::LaterGroups | Kept::DearerGroups => None,
    }
}

/// Groups of a side's ships that are not in play yet, with their squad points.
pub fn groups(field: Field<'_>, role: Role) -> Vec<(u8, u16)> {
    let waiting = field.crafts().filter(|(_, craft)| craft.role == role && craft.place == Place::Waiting);
    let ids: BTreeSet<u8> = waiting.clone().map(|(_, craft)| craft.group).collect();
    let points = |group: u8| {
        waiting.clone().filter(|(_, craft)| craft.group == group).map(|(_, craft)| craft.points).sum()
    };
    ids.into_iter().map(|group| (group, points(group))).collect()
}

/// Keeps ships back, in place of others.
pub(super) fn keep(field: Field<'_>, role: Role, units: &[CraftNo]) -> Result<Plan, Refusal> {
    let Task::Keep { of, which } = setup::task(field, role)? else { return Err(NOT_YOUR_STEP) };
    let side = role_of(*of);
    let distinct: BTreeSet<CraftNo> = units.iter().copied().collect();
    let own = |unit: &CraftNo| field.craft(*unit).is_some_and(|craft| craft.role == side);
    let needs = needed(field, side, *which);
    let wrong = WRONG_KEPT.with(needs.unwrap_or_default() as f64, distinct.len() as f64);
    if distinct.len() != units.len() || !distinct.iter().all(own) || needs.is_some_and(|n| n != units.len()) {
        return Err(wrong);
    }
    if *which == Kept::OtherGroups {
        let ships = field.crafts().filter(|(_, craft)| craft.role == side);
        let (kept, rest): (Vec<_>, Vec<_>) = ships.partition(|(unit, _)| distinct.contains(unit));
        let starting: BTreeSet<u8> = rest.iter().map(|(_, craft)| craft.group).collect();
        if starting.len() != 1 || kept.iter().any(|(_, craft)| starting.contains(&craft.group)) {
            return Err(WHOLE_GROUPS);
        }
    }
    let mut plan = Plan::default();
    for (unit, craft) in field.crafts().filter(|(_, craft)| craft.role == side) {
        let now = Craft { kept: units.contains(&unit), ..craft.clone() };
        plan.emit(Event::Recorded { battle: field.no, change: RecordChange::Craft { unit, now } });
    }
    Ok(plan)
}

/// Ships that can be kept back.
fn way(field: Field<'_>, side: Role, which: Kept, start: usize) -> Option<Way> {
    let own = |which: &dyn Fn(&Craft) -> bool| -> Vec<CraftNo> {
        let ships = field.crafts().filter(|(_, craft)| craft.role == side && which(craft));
        ships.map(|(unit, _)| unit).collect()
    };
    let units = match needed(field, side, which) {
        Some(count) => turned(own(&|_| true), start).into_iter().take(count).collect(),
        None => {
            let groups = groups(field, side);
            let first = groups.get(start % groups.len().max(1))?.0;
            own(&|craft| craft.group != first)
        }
    };
    let form = several("/record/entry/keep/units", say!("record-kept-kept-back"), ships(field, side));
    Some((Entry::Keep { units }, Some(form)))
}
