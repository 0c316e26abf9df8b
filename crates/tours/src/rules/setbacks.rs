//! Setbacks: how many a unit has, which it can gain, and which are removed (TOD-SET-01 to TOD-SET-17).

use std::collections::BTreeSet;

use sandtable_kernel::{Form, Reckoning};
use sandtable_text::say;

use crate::catalogue::SetbackId;
use crate::events::{Event, UnitChange};
use crate::model::{BattleNo, Dossier, DossierNo, Pos};
use crate::plan::Cx;
use crate::rulings;

/// Returns how many Setbacks a unit has to remove: every instance and every duplicate recorded again (TOD-A26), or
/// every name, which goes with its duplicates (TOD-A27).
pub fn count(pos: Pos<'_>, dossier: &Dossier) -> u8 {
    if pos.table.plays(rulings::A27_BY_NAME) {
        return dossier.setbacks.iter().collect::<BTreeSet<_>>().len() as u8;
    }
    (dossier.setbacks.len() as u8).saturating_add(dossier.scars)
}

/// Dice of a unit's Casualty Check: one, and one more for each Setback beyond the first (TOD-POST-07, TOD-SET-15).
pub fn dice(pos: Pos<'_>, dossier: &Dossier) -> Reckoning {
    let mut sum = Reckoning::of("Casualty Check", Form::Dice);
    sum.term(1, say!("setbacks-one-die-at-least"), rule!("TOD-POST-07"));
    // TOD-A26: a duplicate counts for the dice, even where a name counts once.
    let named = if pos.table.plays(rulings::A27_BY_NAME) { dossier.scars } else { 0 };
    let more = count(pos, dossier).saturating_add(named).saturating_sub(1);
    if more > 0 {
        sum.term(more, say!("setbacks-beyond-the-first"), rule!("TOD-SET-15"));
    }
    sum
}

/// The fate of a Setback that is rolled for a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    /// It is gained.
    Gained,
    /// The unit has it, and its clause makes the unit a casualty.
    Casualty,
    /// The unit has it and cannot have it twice (TOD-SET-16).
    Impossible,
}

/// Returns the outcome if a unit were to gain a Setback (TOD-SET-09, TOD-SET-13, TOD-SET-16).
pub fn gain(pos: Pos<'_>, dossier: &Dossier, id: &SetbackId) -> Gain {
    let held = dossier.setbacks.contains(id);
    match pos.table.cards().setback(id) {
        Some(setback) if held && setback.casualty => Gain::Casualty,
        // TOD-SET-09, TOD-SET-13: but for those that repeat.
        Some(setback) if held && !setback.repeats => Gain::Impossible,
        _ => Gain::Gained,
    }
}

/// The different Setbacks of a unit, in the order they were gained.
pub fn kinds(dossier: &Dossier) -> Vec<SetbackId> {
    let mut kinds: Vec<SetbackId> = Vec::new();
    for setback in &dossier.setbacks {
        if !kinds.contains(setback) {
            kinds.push(setback.clone());
        }
    }
    kinds
}

/// Removes one Setback: an instance, or all of its name where names count (TOD-A27). What was recorded again goes before
/// what it repeats (TOD-A26), so that nothing is left which no Setback stands for.
pub fn heal(cx: &mut Cx<'_>, unit: DossierNo, id: &SetbackId, battle: Option<BattleNo>) {
    heal_reckoned(cx, unit, id, battle, None);
}

/// Removes one Setback as [`heal`] does, with the number of those to remove.
pub(crate) fn heal_reckoned(
    cx: &mut Cx<'_>,
    unit: DossierNo,
    id: &SetbackId,
    battle: Option<BattleNo>,
    mut number: Option<Reckoning>,
) {
    let Some(dossier) = cx.state.dossier(unit) else { return };
    let instances = dossier.setbacks.iter().filter(|held| *held == id).count();
    let scars = if leaves_scars(cx.pos(), id) { dossier.scars } else { 0 };
    let (scars, instances) = if cx.table.plays(rulings::A27_BY_NAME) {
        (scars, instances)
    } else {
        (scars.min(1), if scars > 0 { 0 } else { instances.min(1) })
    };
    let scars = (0..scars).map(|_| UnitChange::Unscarred);
    for change in scars.chain((0..instances).map(|_| UnitChange::Healed(id.clone()))) {
        cx.happen(Event::Unit { unit, battle, change }, number.take());
    }
}

/// Returns `true` if a Setback that is rolled again can have been recorded again for the dice alone: one that is held
/// once only and has no clause (TOD-SET-16).
fn leaves_scars(pos: Pos<'_>, id: &SetbackId) -> bool {
    pos.table.cards().setback(id).is_some_and(|setback| !setback.repeats && !setback.casualty)
}

/// Removes all Setbacks, and the duplicates that counted for dice.
pub(crate) fn heal_all(cx: &mut Cx<'_>, unit: DossierNo, battle: Option<BattleNo>) {
    let Some(dossier) = cx.state.dossier(unit) else { return };
    let (scars, setbacks) = (dossier.scars, dossier.setbacks.clone());
    for _ in 0..scars {
        cx.emit(Event::Unit { unit, battle, change: UnitChange::Unscarred });
    }
    for id in setbacks {
        cx.emit(Event::Unit { unit, battle, change: UnitChange::Healed(id) });
    }
}

/// Points that a unit's Setbacks add to its cost in an army (TOD-SET-12, TOD-SET-14).
pub fn surcharge(pos: Pos<'_>, dossier: &Dossier) -> i32 {
    let of = |id: &SetbackId| pos.table.cards().setback(id).map_or(0, |setback| i32::from(setback.surcharge));
    // TOD-SET-14: in the army alone, so it is no part of what was paid.
    dossier.setbacks.iter().map(of).sum()
}
