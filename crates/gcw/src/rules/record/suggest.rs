//! A step of the set-up in words, whom it is asked of, and a legal way to do it.

use smol_str::SmolStr;

use super::look::{Field, role_of};
use super::setup::{current, groups, kept_needed, may_finish, may_name, packed, whose};
use super::{Laid, space, zones};
use crate::catalogue::{Doer, SetupStep, Task, TerrainMode};
use crate::model::{Body, Craft, Role};
use crate::rules::packing;

/// Returns who is asked for a step.
pub fn first(field: Field<'_>, who: Doer) -> Role {
    let holder = || field.record.initiative.holder.unwrap_or(Role::Attacker);
    match who {
        Doer::Attacker | Doer::AttackerFirst | Doer::Both => Role::Attacker,
        Doer::Defender | Doer::DefenderFirst => Role::Defender,
        // GCW-169: on a tie whoever has initiative is first.
        Doer::Initiative | Doer::InitiativeFirst | Doer::Skill => holder(),
    }
}

/// A step in words, with its number and the numbers that the battle's space adds.
pub fn tells(field: Field<'_>, step: &SetupStep) -> String {
    let number = field.record.step + 1;
    let mut text = format!("Step {number} of {}: {}", field.play.step.len(), step.says);
    let feature = matches!(field.play.terrain.mode, TerrainMode::Feature | TerrainMode::Rolled);
    if step.task == Task::Terrain && feature {
        let lie = space::obstacles(field);
        let lie: Vec<String> =
            lie.iter().map(|(kind, count)| format!("{count} {}", kind.name(*count))).collect();
        let lie = if lie.is_empty() { "none here".to_owned() } else { lie.join(", ") };
        text.push_str(&format!(" Obstacles: {lie}."));
    }
    text
}

/// A legal way to do the current step, for a side whose choice it is; `None` if it only has to be ticked off.
pub fn suggestion(field: Field<'_>, role: Role, start: usize) -> Option<super::Entry> {
    if zones::open(field).contains(&role) {
        return zones::suggestion(field, role).map(|zones| super::Entry::Divide { zones });
    }
    if may_finish(field).is_ok() { None } else { choice(field, role, start) }
}

/// A legal way to do what a side chooses in the current step, whether or not it has chosen before.
pub fn choice(field: Field<'_>, role: Role, start: usize) -> Option<super::Entry> {
    let step = current(field)?;
    if whose(field, step.by).is_some_and(|own| own != role) {
        return None;
    }
    if !zones::of(step, role).is_empty() {
        return zones::suggestion(field, role).map(|zones| super::Entry::Divide { zones });
    }
    let turned = |mut list: Vec<u8>| {
        let by = start % list.len().max(1);
        list.rotate_left(by);
        list
    };
    match &step.task {
        Task::Name(job) => {
            let fit = field.crafts().map(|(unit, _)| unit);
            let fit = fit.filter(|unit| may_name(field, role, job, *unit).is_ok()).collect();
            let unit = turned(fit).into_iter().next()?;
            Some(super::Entry::Name { job: job.clone(), unit })
        }
        Task::HideOn(kind) => {
            let places = turned(field.of_kind(kind).map(|(object, _)| object).collect());
            let faces = field.kind(kind)?.faces.iter();
            let faces = faces.flat_map(|set| vec![set.face.clone(); usize::from(set.count)]);
            Some(super::Entry::Lay { tokens: laid(places, faces) })
        }
        Task::HideOnShips(faces) => {
            let own = |craft: &Craft| craft.role == role && matches!(craft.body, Body::Ship { .. });
            let places =
                turned(field.crafts().filter(|(_, craft)| own(craft)).map(|(unit, _)| unit).collect());
            Some(super::Entry::Lay { tokens: laid(places, faces.iter().cloned()) })
        }
        Task::Keep { of, which } => {
            let side = role_of(*of);
            let own = |which: &dyn Fn(&Craft) -> bool| -> Vec<u8> {
                let ships = field.crafts().filter(|(_, craft)| craft.role == side && which(craft));
                ships.map(|(unit, _)| unit).collect()
            };
            let units = match kept_needed(field, side, *which) {
                Some(count) => turned(own(&|_| true)).into_iter().take(count).collect(),
                None => {
                    let groups = groups(field, side);
                    let first = groups.get(start % groups.len().max(1))?.0;
                    own(&|craft| craft.group != first)
                }
            };
            Some(super::Entry::Keep { units })
        }
        Task::Fill if packed(field) => None,
        Task::Fill => {
            let seat = field.battle.sides[role.index()].player?;
            Some(super::Entry::Fill { contents: packing::suggestion(field.pos, seat, field.no) })
        }
        _ => None,
    }
}

fn laid(places: Vec<u8>, faces: impl Iterator<Item = SmolStr>) -> Vec<Laid> {
    places.into_iter().zip(faces).map(|(on, face)| Laid { on, face }).collect()
}
