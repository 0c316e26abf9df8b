//! The ten steps: what each does by itself when it begins and ends, and which procedures it makes due.

use super::condition;
use super::lane::{Front, Lane};
use super::procedures::reward::{conceded, mission_won, pay};
use super::procedures::{commendations, medevac, names, register, rival, supply};
use crate::catalogue::ProgressStep;
use crate::events::{AfterChange, RegisterChange, UnitChange};
use crate::model::{BattleNo, CardOf, Occurrence, Purpose, Role, Step, Task};
use crate::plan::Cx;
use crate::rules::{assets::discarded, battle as before, experience};
use crate::rulings;

/// Supply Points for an arc with all three agendas.
// TOD-SP-08
const FOR_ALL_AGENDAS: i16 = 3; // TOD-POST-24, TOD-SP-08

pub(super) fn enter(cx: &mut Cx<'_>, no: BattleNo) {
    let lanes = Role::BOTH.map(|role| Lane { no, role });
    let Some(step) = lanes[0].front(cx.pos()).map(|at| at.after.step) else { return };
    for lane in lanes {
        let Some(at) = lane.front(cx.pos()) else { return };
        // Who plays without a Register has no books to keep, but names a rival.
        let Some(seat) = at.seat() else { continue };
        // TOD-POST-27
        let skips = conceded(at);
        // TOD-POST-01: ten steps, in this order.
        match step {
            // TOD-AGE-13
            Step::Agendas => agendas(cx, lane),
            Step::Rewards if !skips => rewards(cx, lane),
            Step::Supply if !skips => supply::begin(cx, lane),
            Step::Casualties => medevac::begin(cx, lane),
            Step::Experience if !skips => took_part(cx, lane),
            Step::Commendations => commendations(cx, lane),
            Step::Requests => register::begin(cx, lane),
            // TOD-POST-21
            Step::Edit if at.after.unedited[lane.role.index()] => {}
            Step::Edit => lane.task(cx, Task::Edit),
            Step::Reputation => reputation(cx, lane),
            Step::Arc => {
                // TOD-POST-25
                if cx.state.register(seat).is_some_and(|register| register.arc.is_none()) {
                    lane.task(cx, Task::Arc);
                }
                lane.task(cx, Task::Confirm);
            }
            Step::Rewards | Step::Supply | Step::Experience => {}
        }
    }
    if step == Step::Experience {
        rival::begin(cx, no);
    }
}

/// Ends a step, as soon as nothing in it is left to do; then the next one begins, or the sequence is over.
pub(super) fn leave(cx: &mut Cx<'_>, no: BattleNo) -> bool {
    let lanes = Role::BOTH.map(|role| Lane { no, role });
    let Some(step) = lanes[0].front(cx.pos()).map(|at| at.after.step) else { return false };
    for due in [names, register::corps] {
        if lanes.map(|lane| due(cx, lane)).contains(&true) {
            return true;
        }
    }
    if step == Step::Edit {
        // TOD-EDIT-05
        lanes.into_iter().for_each(|lane| discard(cx, lane));
    }
    match step.next() {
        Some(next) => {
            lanes[0].after(cx, AfterChange::Step(next));
            enter(cx, no);
        }
        None => {
            lanes.into_iter().for_each(|lane| traits(cx, lane));
            lanes[0].after(cx, AfterChange::Ended);
        }
    }
    true
}

/// Step 1: books what Paragon command cards earned, and progresses the agenda in play, which pays.
fn agendas(cx: &mut Cx<'_>, lane: Lane) {
    let Some(battle) = cx.state.battle(lane.no).cloned() else { return };
    let side = battle.side(lane.role);
    for paid in battle.record.earned.iter().filter(|paid| paid.role == lane.role) {
        let Some(card) = cx.table.cards().card(&paid.card).cloned() else { continue };
        if card.supply > 0 {
            supply::book(cx, lane, i16::from(card.supply), Purpose::Card);
        }
        let unit = side.army.as_ref().and_then(|army| army.units.get(usize::from(paid.unit))?.dossier());
        if let Some(unit) = unit.filter(|_| card.experience > 0) {
            experience::award(cx, unit, card.experience, Some(lane.no));
        }
    }
    // TOD-A52: progress made before the agenda was swapped is lost, or kept.
    let swapped = battle.record.swapped[lane.role.index()];
    if let Some(swapped) = swapped.filter(|_| cx.table.plays(rulings::A52_KEPT)) {
        progress(cx, lane, swapped);
    }
    // TOD-AGE-05: one agenda in any one game.
    if let Some(index) = side.agenda {
        // TOD-POST-03, TOD-AGE-13
        let made = progress(cx, lane, index);
        lane.after(cx, AfterChange::Progressed(lane.role, made));
    }
}

/// Progresses an agenda, point by point, in one game or in several: each point needs the one before it.
fn progress(cx: &mut Cx<'_>, lane: Lane, index: u8) -> u8 {
    let Some(at) = lane.front(cx.pos()) else { return 0 };
    let Some(agenda) = before::agenda(at.pos, at.battle, lane.role, index).cloned() else { return 0 };
    let card = CardOf::Agenda(index);
    let arc = at.seat().and_then(|seat| at.pos.state.register(seat)?.arc.as_ref());
    let has = arc.and_then(|arc| arc.progress.get(usize::from(index))).copied().unwrap_or(0);
    let met = |step: &&ProgressStep| condition::met(at.pos, at.battle, lane.role, card, &step.when);
    // TOD-AGE-06, TOD-AGE-09
    let points = agenda.steps.iter().take_while(met).count() as u8;
    // TOD-AGE-08: nothing goes beyond its completion.
    // TOD-AGE-08, TOD-AGE-09: as many points as there are left, now and in later games.
    let points = points.min(agenda.done.saturating_sub(has));
    if points == 0 {
        return 0;
    }
    lane.register(cx, RegisterChange::Progress { agenda: index, by: points as i8 });
    lane.after(cx, AfterChange::ChosenAnew(lane.role));
    // TOD-AGE-10
    pay(cx, lane, card, &agenda.rewards, points);
    points
}

/// Step 2, only after a Turning Point Mission.
fn rewards(cx: &mut Cx<'_>, lane: Lane) {
    let Some(at) = lane.front(cx.pos()) else { return };
    // TOD-POST-04, TOD-TPM-08
    let Some(owner) = at.battle.mission else { return };
    let Some(mission) = before::mission(at.pos, at.battle).cloned() else { return };
    let rewards = if mission_won(at, owner) { mission.won } else { mission.lost };
    lane.after(cx, AfterChange::ChosenAnew(lane.role));
    pay(cx, lane, CardOf::Mission, &mission.either, 1);
    if owner == lane.role {
        pay(cx, lane, CardOf::Mission, &rewards, 1);
    }
}

/// Step 5: one Experience for taking part, one more for an objective.
fn took_part(cx: &mut Cx<'_>, lane: Lane) {
    let Some(at) = lane.front(cx.pos()) else { return };
    let (units, record) = (at.fielded(), at.battle.record.clone());
    // TOD-A31
    let deployed_only = at.pos.table.plays(rulings::A31_DEPLOYED_ONLY);
    let side = lane.role.index();
    for &(index, unit) in &units {
        // TOD-POST-15, TOD-XP-02
        if !(deployed_only && record.undeployed[side].contains(&index)) {
            experience::award(cx, unit, 1, Some(lane.no));
        }
    }
    for &(index, unit) in &units {
        // TOD-POST-16
        if record.held[side].contains(&index) {
            experience::award(cx, unit, 1, Some(lane.no));
        }
    }
}

fn discard(cx: &mut Cx<'_>, lane: Lane) {
    let Some(at) = lane.front(cx.pos()) else { return };
    for kind in discarded(at.pos, at.battle, lane.role) {
        lane.register(cx, RegisterChange::AssetGone(kind));
    }
}

/// Returns `true` if a game ends a side's arc: a Turning Point Mission that of its owner; or where that is played the
/// opponent's as well, if that is the same arc and was ready to end when the mission was chosen.
fn ends(at: Front<'_>) -> bool {
    let (pos, battle, role) = (at.pos, at.battle, at.lane.role);
    let Some(owner) = battle.mission else { return false };
    let arc = |role: Role| {
        let register = pos.state.register(battle.registered(role)?)?;
        // The owner's arc may have been concluded a moment ago.
        let running = register.arc.as_ref().map(|arc| &arc.id);
        running.or_else(|| register.past.last().map(|past| &past.id))
    };
    let chose = battle.side(role).wants.is_some();
    // TOD-A47
    owner == role || (pos.table.plays(rulings::A47_BOTH) && chose && arc(role) == arc(owner))
}

/// Step 9: an arc that has ended is concluded, with its Reputation and the reward for all agendas.
fn reputation(cx: &mut Cx<'_>, lane: Lane) {
    let Some(at) = lane.front(cx.pos()).filter(|at| ends(*at)) else { return };
    let (pos, battle, role) = (at.pos, at.battle, lane.role);
    let won = mission_won(at, role);
    let completed = before::completed(pos, battle, role);
    // TOD-POST-22: what the card states is its owner's.
    let stated = before::mission(pos, battle).filter(|_| battle.mission == Some(role));
    let stated = stated.map_or(0, |one| if won { one.reputation.won } else { one.reputation.lost });
    let arc = at.seat().and_then(|seat| pos.state.register(seat)?.arc.as_ref()).map(|arc| arc.id.clone());
    let paragon = at.paragon();
    if stated != 0 {
        lane.register(cx, RegisterChange::Reputation(stated));
    }
    // TOD-REP-04, TOD-A48
    // TOD-POST-23
    if won || !cx.table.plays(rulings::A48_WIN_ONLY) {
        lane.register(cx, RegisterChange::Reputation(1));
    }
    if completed >= before::AGENDAS {
        // TOD-POST-23
        lane.register(cx, RegisterChange::Reputation(1));
        // TOD-POST-24
        supply::book(cx, lane, FOR_ALL_AGENDAS, Purpose::Arc);
    }
    // TOD-ARC-07, TOD-TPM-09
    lane.register(cx, RegisterChange::Concluded { won, completed: completed as u8, battle: lane.no });
    if let (Some(arc), Some(unit)) = (arc, paragon) {
        lane.lived(cx, unit, Occurrence::Arc(arc, won));
    }
}

/// Resolves Defining Traits after so many games that the Paragon took part in.
fn traits(cx: &mut Cx<'_>, lane: Lane) {
    let Some(unit) = lane.front(cx.pos()).and_then(Front::paragon) else { return };
    let Some(held) = cx.state.dossier(unit).and_then(|dossier| dossier.holds.clone()) else { return };
    // TOD-A22
    let counts = held.since != Some(lane.no) || cx.table.plays(rulings::A22_THIS_ONE_AND_NEXT);
    let (Some(left), true) = (held.left, counts) else { return };
    // TOD-TRAIT-10
    let change = match left.saturating_sub(1) {
        0 => UnitChange::Resolved(held.id),
        left => UnitChange::TraitLeft(left),
    };
    lane.unit(cx, unit, change);
}
