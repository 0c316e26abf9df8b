//! Zones of the set-up: where a scenario limits how many squad points stand in which part of the table, each side says
//! which of its ships stand where (GCW-207, GCW-306, GCW-307).

use std::collections::BTreeSet;

use sandtable_kernel::{Refusal, refusals};

use super::look::{Field, side_of};
use super::setup::{self, NOT_SETUP, NOT_YOUR_STEP, Way};
use super::{Entry, offers};
use crate::catalogue::{SetupStep, Zone};
use crate::model::{Body, CraftNo, Role};
use crate::rules::form::{rows, several};
use crate::rules::plan::Plan;
use crate::rules::squad::divide as parts;

refusals! {
    pub(super) ZONES_FIRST = "zones-open", "GCW-167",
        "refusal-zones-open", Later;
    WRONG_SHIPS = "wrong-zones", "GCW-167",
        "refusal-wrong-zones", Form;
    WRONG_COUNT = "wrong-zones", "GCW-167", "refusal-wrong-zones-2", Form;
    TOO_FEW = "zone-points", "GCW-167", "refusal-zone-points", Form;
    TOO_MANY = "zone-points", "GCW-167", "refusal-zone-points-2", Form;
}

/// A side's zones in a step.
pub fn of(step: &SetupStep, role: Role) -> Vec<&Zone> {
    step.zone.iter().filter(|zone| zone.side == side_of(role)).collect()
}

/// The ships that a side divides: small and large ones that are not kept back, with their squad points.
fn ships(field: Field<'_>, role: Role) -> Vec<(CraftNo, u16)> {
    let placed = field
        .crafts()
        .filter(|(_, craft)| craft.role == role && !craft.kept && matches!(craft.body, Body::Ship { .. }));
    placed.map(|(unit, craft)| (unit, craft.points)).collect()
}

/// Sides that have not yet said which of their ships stand where; who cannot keep the limits any more need not.
pub fn open(field: Field<'_>) -> Vec<Role> {
    let Some(step) = setup::current(field) else { return Vec::new() };
    let undivided = |role: &Role| {
        let unsaid =
            ships(field, *role).iter().any(|(unit, _)| field.craft(*unit).is_some_and(|c| c.zone == 0));
        !of(step, *role).is_empty() && unsaid && suggestion(field, *role).is_some()
    };
    Role::BOTH.into_iter().filter(undivided).collect()
}

/// Lets a side's ships stand in its zones.
pub(super) fn divide(field: Field<'_>, role: Role, zones: &[Vec<CraftNo>]) -> Result<Plan, Refusal> {
    let step = setup::current(field).ok_or(NOT_SETUP)?;
    let own = of(step, role);
    if own.is_empty() {
        return Err(NOT_YOUR_STEP);
    }
    if own.len() != zones.len() {
        return Err(WRONG_COUNT.with(own.len() as f64, zones.len() as f64));
    }
    let ships = ships(field, role);
    let named: Vec<CraftNo> = zones.iter().flatten().copied().collect();
    let distinct: BTreeSet<CraftNo> = named.iter().copied().collect();
    let all: BTreeSet<CraftNo> = ships.iter().map(|(unit, _)| *unit).collect();
    if distinct != all || named.len() != all.len() {
        return Err(WRONG_SHIPS.with(all.len() as f64, named.len() as f64));
    }
    for (zone, units) in own.into_iter().zip(zones) {
        let points =
            |unit: &CraftNo| ships.iter().find(|(own, _)| own == unit).map_or(0, |(_, points)| *points);
        let has: u16 = units.iter().map(points).sum();
        let told = |refusal: Refusal, needs: u16| refusal.with(needs.into(), has.into()).about(&zone.name);
        if has < zone.least {
            return Err(told(TOO_FEW, zone.least));
        }
        if let Some(most) = zone.most.filter(|most| has > *most) {
            return Err(told(TOO_MANY, most));
        }
    }
    let mut plan = Plan::default();
    for (unit, _) in ships {
        let zone = zones.iter().position(|units| units.contains(&unit));
        plan.append(field.alter(unit, |craft| craft.zone = zone.map_or(0, |zone| zone as u8 + 1)));
    }
    Ok(plan)
}

/// A division that keeps the limits, with its form.
pub(super) fn way(field: Field<'_>, role: Role) -> Option<Way> {
    let zones = suggestion(field, role)?;
    let zone = several("", "ships", offers::ships(field, role));
    let form = rows("/record/entry/divide/zones", "zones", vec![zone], [zones.len(); 2]);
    Some((Entry::Divide { zones }, Some(form)))
}

/// A division that keeps the limits; `None` if there is none.
fn suggestion(field: Field<'_>, role: Role) -> Option<Vec<Vec<CraftNo>>> {
    let own = of(setup::current(field)?, role);
    let ships = ships(field, role);
    let points: Vec<i32> = ships.iter().map(|(_, points)| i32::from(*points)).collect();
    let bounds: Vec<parts::Bounds> = own.iter().map(|zone| zone.bounds()).collect();
    let mut zones = vec![Vec::new(); own.len()];
    for (part, (unit, _)) in parts::into_parts(&points, &bounds)?.into_iter().zip(ships) {
        zones[part].push(unit);
    }
    Some(zones)
}
