//! Casualty Checks, Setbacks and Defining Traits (TOD-POST-06 to TOD-POST-14, TOD-POST-26, TOD-SET-02 to TOD-SET-06,
//! TOD-TRAIT-01 to TOD-TRAIT-11).

use super::reward::arc_trait;
use super::{lived, task};
use crate::catalogue::SetbackId;
use crate::dice::{Die, Face};
use crate::events::{AfterChange, Event, UnitChange};
use crate::model::{BattleNo, Cx, DossierNo, Fate, HeldTrait, Pos, Role, Task, What};
use crate::rules::{experience, setbacks, sheet};
use crate::rulings;

/// What a Casualty Check comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Line 1: the unit is a casualty; line 2: a Paragon gains a Defining Trait instead.
    Casualty,
    /// Line 3: two Experience and a Setback.
    Hardened,
    /// Line 4: a Setback.
    Setback,
    /// Line 5: it escaped; one Experience.
    Escape,
}

/// Reads a Casualty Check, line by line, five in all (TOD-A02); the odds follow from the faces of the die (TOD-POST-12). `blanks_ignored` is the other reading of "only" (TOD-A01).
#[must_use]
pub fn verdict(faces: &[Face], blanks_ignored: bool) -> Verdict {
    let any = |face| faces.contains(&face);
    let only =
        |face| any(face) && faces.iter().all(|&one| one == face || (blanks_ignored && one == Face::Blank));
    if any(Face::Surge) {
        // TOD-POST-08
        Verdict::Casualty
    } else if only(Face::Critical) {
        // TOD-POST-10
        Verdict::Hardened
    } else if any(Face::Hit) {
        // TOD-POST-26
        Verdict::Setback
    } else {
        // TOD-POST-11
        Verdict::Escape
    }
}

/// Dice of a check that may be rolled again: only of two or more (TOD-POST-14, TOD-COM-05, TOD-HIGH-03, TOD-A37).
fn rerolls(pos: Pos<'_>, unit: DossierNo, dice: usize) -> u8 {
    let held = pos.state.dossier(unit).and_then(|dossier| sheet::of(pos, dossier));
    if dice >= 2 { held.map_or(0, |held| held.rerolls) } else { 0 }
}

/// Whether a Setback of a unit rolls blanks again unless its player adds a die.
pub(super) fn is_weary(pos: Pos<'_>, unit: DossierNo) -> bool {
    let Some(dossier) = pos.state.dossier(unit) else { return false };
    dossier.setbacks.iter().any(|id| pos.table.cards().setback(id).is_some_and(|one| one.weary))
}

/// Rolls a check. `added` is what the player decided about an added die, if there was something to decide.
pub(super) fn roll(cx: &mut Cx<'_>, no: BattleNo, role: Role, unit: DossierNo, added: Option<bool>) {
    let Some(dossier) = cx.state.dossier(unit).filter(|dossier| dossier.is_active()) else { return };
    let dice = setbacks::dice(cx.pos(), dossier).total as u8;
    let dice = dice.saturating_add(u8::from(added == Some(true)));
    let mut faces = cx.roll("casualty-check", Some(no), Die::BlackAttack, dice);
    let blanks: Vec<usize> =
        faces.iter().enumerate().filter(|(_, face)| **face == Face::Blank).map(|(at, _)| at).collect();
    if added == Some(false) && !blanks.is_empty() {
        let again = cx.roll("weary", Some(no), Die::BlackAttack, blanks.len() as u8);
        for (at, face) in blanks.into_iter().zip(again) {
            faces[at] = face;
        }
    }
    let most = rerolls(cx.pos(), unit, faces.len()).min(faces.len() as u8);
    if most > 0 {
        task(cx, no, role, Task::Reroll { unit, faces, most }, true);
    } else {
        settle(cx, no, role, unit, &faces);
    }
}

/// Rolls dice of a check again, each once, and settles it.
pub(super) fn again(
    cx: &mut Cx<'_>,
    no: BattleNo,
    role: Role,
    unit: DossierNo,
    mut faces: Vec<Face>,
    dice: &[u8],
) {
    if !dice.is_empty() {
        let rolled = cx.roll("reroll", Some(no), Die::BlackAttack, dice.len() as u8);
        for (&at, face) in dice.iter().zip(rolled) {
            if let Some(place) = faces.get_mut(usize::from(at)) {
                *place = face;
            }
        }
    }
    settle(cx, no, role, unit, &faces);
}

fn settle(cx: &mut Cx<'_>, no: BattleNo, role: Role, unit: DossierNo, faces: &[Face]) {
    match verdict(faces, cx.table.plays(rulings::A01_BLANKS_IGNORED)) {
        Verdict::Casualty => casualty(cx, no, role, unit),
        Verdict::Hardened => {
            experience::award(cx, unit, 2, Some(no));
            task(cx, no, role, Task::Setback { unit }, true);
        }
        Verdict::Setback => task(cx, no, role, Task::Setback { unit }, true),
        Verdict::Escape => {
            lived(cx, no, unit, What::Escaped);
            experience::award(cx, unit, 1, Some(no));
        }
    }
}

/// What becomes of a unit whose check comes to a casualty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// It leaves its Register (TOD-POST-08).
    Gone,
    /// It is the Paragon, and gains a Defining Trait instead (TOD-POST-09, TOD-PAR-05, TOD-TRAIT-01).
    Trait,
    /// An agenda spares it.
    Spared,
}

/// What would become of a unit in the running sequence.
#[must_use]
pub fn loss(pos: Pos<'_>, unit: DossierNo) -> Loss {
    let playing = pos.state.playing(unit.seat());
    let after = playing.and_then(|(no, role)| Some((super::after(pos, no)?.1, role)));
    if after.is_some_and(|(after, role)| after.spared[role.index()].contains(&unit)) {
        Loss::Spared
    } else if pos.state.is_paragon(unit) {
        Loss::Trait
    } else {
        Loss::Gone
    }
}

/// A unit would be removed: it is, or something else becomes of it.
fn casualty(cx: &mut Cx<'_>, no: BattleNo, role: Role, unit: DossierNo) {
    let loss = loss(cx.pos(), unit);
    if loss == Loss::Spared {
        lived(cx, no, unit, What::Spared);
        // TOD-TRAIT-07: it is an agenda that gives the Experience.
        let tunnel = super::after(cx.pos(), no)
            .is_some_and(|(battle, _)| super::reward::is_tunnelled(cx.pos(), battle, role, no));
        if !tunnel {
            experience::award(cx, unit, 2, Some(no));
        }
        task(cx, no, role, Task::Setback { unit }, true);
        return;
    }
    if loss == Loss::Trait {
        cx.emit(Event::After { battle: no, change: AfterChange::Shaken(role) });
        // TOD-A21
        if cx.table.plays(rulings::A21_ONE_EXPERIENCE) {
            experience::award(cx, unit, 1, Some(no));
        }
        task(cx, no, role, Task::Trait { unit }, true);
        return;
    }
    cx.emit(Event::Unit { unit, battle: Some(no), change: UnitChange::Fate(Fate::Casualty) });
    cx.emit(Event::After { battle: no, change: AfterChange::Casualty(role, unit) });
}

/// Rolls a Setback (TOD-SET-02); the chart is the pack's (TOD-SET-03, TOD-SET-04, TOD-SET-05,
/// TOD-A14).
pub(super) fn setback(cx: &mut Cx<'_>, no: BattleNo, role: Role, unit: DossierNo) {
    // TOD-SET-17, TOD-A26: what the unit cannot gain is rolled again, where that is played; unless it can gain nothing.
    let rerolls = cx.table.plays(rulings::A26_REROLL) && gains_any(cx.pos(), unit);
    while cx.dice.shortage().is_none() {
        let faces = cx.roll("setback", Some(no), Die::BlackAttack, 1);
        let Some(&face) = faces.first() else { return };
        let Some(row) = cx.table.cards().setback_chart.iter().find(|row| row.face == face).cloned() else {
            return;
        };
        let Some(id) = row.setback.or_else(|| of_arc(cx.pos(), unit)) else { return };
        let Some(dossier) = cx.state.dossier(unit) else { return };
        let gain = setbacks::gain(cx.pos(), dossier, &id);
        if gain == setbacks::Gain::Impossible && rerolls {
            continue;
        }
        // TOD-SET-06: the Experience comes first, and stays.
        if row.experience > 0 {
            experience::award(cx, unit, row.experience, Some(no));
        }
        match gain {
            setbacks::Gain::Gained => {
                cx.emit(Event::Unit { unit, battle: Some(no), change: UnitChange::Setback(id) });
            }
            setbacks::Gain::Casualty => casualty(cx, no, role, unit),
            setbacks::Gain::Impossible if cx.table.plays(rulings::A26_RECORD_DUPLICATE) => {
                cx.emit(Event::Unit { unit, battle: Some(no), change: UnitChange::Scar });
            }
            // TOD-SET-16: no further effect.
            setbacks::Gain::Impossible => {}
        }
        return;
    }
}

/// Whether a row of the chart brings a unit something: a chart of a group may have none that repeats.
fn gains_any(pos: Pos<'_>, unit: DossierNo) -> bool {
    let Some(dossier) = pos.state.dossier(unit) else { return false };
    let rows = pos.table.cards().setback_chart.iter();
    let mut ids = rows.filter_map(|row| row.setback.clone().or_else(|| of_arc(pos, unit)));
    ids.any(|id| setbacks::gain(pos, dossier, &id) != setbacks::Gain::Impossible)
}

/// The Setback of the arc that a unit's Register is playing.
fn of_arc(pos: Pos<'_>, unit: DossierNo) -> Option<SetbackId> {
    let arc = pos.state.register(unit.seat())?.arc.as_ref()?;
    Some(pos.table.cards().arc(&arc.id)?.setback.id.clone())
}

/// Rolls a Defining Trait; it replaces one that the Paragon has (TOD-TRAIT-02, TOD-TRAIT-03).
pub(super) fn defining_trait(cx: &mut Cx<'_>, no: BattleNo, unit: DossierNo) {
    let faces = cx.roll("trait", Some(no), Die::BlackAttack, 1);
    let Some(&face) = faces.first() else { return };
    let Some(row) = cx.table.cards().trait_chart.iter().find(|row| row.face == face).cloned() else { return };
    // TOD-TRAIT-09, TOD-A24: Experience first, then the trait; or the other way round.
    let first = !cx.table.plays(rulings::A24_REPLACE_FIRST);
    if first && row.experience > 0 {
        experience::award(cx, unit, row.experience, Some(no));
    }
    match row.defining_trait {
        Some(id) => {
            let left = cx.table.cards().defining_trait(&id).and_then(|held| held.games);
            let held = HeldTrait { id, left, since: Some(no) };
            cx.emit(Event::Unit { unit, battle: Some(no), change: UnitChange::Trait(held) });
        }
        None => arc_trait(cx, no, unit),
    }
    if !first && row.experience > 0 {
        experience::award(cx, unit, row.experience, Some(no));
    }
}
