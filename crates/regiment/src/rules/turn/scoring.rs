//! Objectives, mission scoring and mission tasks in the end phase (REG-OBJ, REG-MIS-12, REG-MIS-13).

use sandtable_dice::Random;
use sandtable_geometry::{List, within};
use sandtable_kernel::{Choice, Offer, Refusal, Seat};
use sandtable_text::{said, say};

use super::{Status, TurnEvent};
use crate::commands::Command;
use crate::data::{Effect, Task};
use crate::model::{Cx, Place, Pos, UnitId};
use crate::rules::{form, stats};
use crate::rulings::{A17_CONTROL_AT_END, A96_OWNER_ASSIGNS};

/// REG-OBJ-01: how near a base must be to the center of an objective, in inches.
// REG-OBJ-01
pub(crate) const CONTROL_RADIUS: f64 = 3.0;

/// Returns `true` if a unit counts at an objective; objectives stay where they were put and are in nobody's way
/// (REG-OBJ-10, REG-TOK-06). REG-OBJ-01, REG-OBJ-05, REG-OBJ-06, REG-OBJ-07.
#[must_use]
pub fn contests(pos: Pos<'_>, unit: UnitId, objective: usize) -> bool {
    let Some(ground) = pos.ground() else { return false };
    // REG-OBJ-10, REG-TOK-06: where the mission put it.
    let Some(&centre) = ground.objectives.get(objective) else { return false };
    // REG-A99: a transport that flies never counts, its passengers do once they are on the table.
    // REG-OBJ-05, REG-OBJ-06, REG-OBJ-07: neither shaken, nor in the air, nor aboard.
    // On a real table players say who holds what, not who is near.
    !pos.physical()
        && pos.on_table(unit)
        && !pos.unit(unit).shaken
        && !pos.spec(unit).aerial()
        && pos.bases(unit).any(|base| within(&pos.state.base(base).quad, centre, CONTROL_RADIUS))
}

/// Returns the seat that controls each objective now (REG-OBJ-03, REG-OBJ-04). Nothing is remembered from earlier
/// (REG-OBJ-08).
#[must_use]
pub fn holders(pos: Pos<'_>) -> List<Option<Seat>, 12> {
    if pos.physical() {
        return pos.state.told.holders;
    }
    let count = pos.mission().map_or(0, |mission| mission.objectives.len());
    let mut holders = List::new();
    for objective in 0..count {
        // REG-OBJ-03, REG-OBJ-04, REG-OBJ-08: units and not bases, as they stand now.
        let mut units = [0u8; 2];
        for unit in pos.units() {
            // REG-A96: a unit near two objectives counts for both; or only for the first one near it.
            let elsewhere = pos.table.rulings.is(A96_OWNER_ASSIGNS)
                && (0..objective).any(|earlier| contests(pos, unit, earlier));
            if !elsewhere && contests(pos, unit, objective) {
                units[pos.spec(unit).seat.index()] += 1;
            }
        }
        holders.push(match units[0].cmp(&units[1]) {
            std::cmp::Ordering::Greater => Some(Seat(0)),
            std::cmp::Ordering::Less => Some(Seat(1)),
            std::cmp::Ordering::Equal => None,
        });
    }
    holders
}

/// Victory tokens a seat's control earns in a round (REG-OBJ-09, REG-MIS-12: rows add up).
#[must_use]
pub fn earned(pos: Pos<'_>, seat: Seat, holders: &[Option<Seat>], round: u8) -> u8 {
    let Some(mission) = pos.mission() else { return 0 };
    let side = pos.side(seat);
    let mut vp = 0;
    // REG-OBJ-09
    for row in &mission.scoring {
        if !row.rounds.contains(round) || row.side.is_some_and(|only| only != side) {
            continue;
        }
        let held = holders.iter().enumerate().filter(|&(at, &holder)| {
            holder == Some(seat) && row.objective.is_none_or(|only| usize::from(only) == at)
        });
        vp += row.vp * held.count() as u8;
    }
    vp
}

/// Awards victory tokens and whatever else the end phase gives (REG-ROUND-04, REG-OBJ-02).
pub(super) fn award(cx: &mut Cx<'_>) {
    let holders = holders(cx.pos());
    // REG-OBJ-02
    cx.emit(TurnEvent::Judged { holders });
    // REG-A17: the learning scenario's alternative compares control after the last round only.
    let last_only = cx.table.rulings.is(A17_CONTROL_AT_END)
        && cx.pos().mission().is_some_and(|mission| mission.category == crate::data::Category::Scenario)
        && cx.state.round < super::victory::rounds(cx.pos());
    for seat in [Seat(0), Seat(1)] {
        let vp = earned(cx.pos(), seat, &holders, cx.state.round);
        if vp > 0 && !last_only {
            cx.emit(TurnEvent::Scored { seat, vp });
        }
    }
    for seat in [Seat(0), Seat(1)] {
        let tp = gained_tp(cx.pos(), seat, &holders);
        if tp > 0 {
            cx.emit(TurnEvent::Restored { seat, tp });
        }
    }
    let units: List<UnitId, { crate::model::MAX_UNITS }> = cx.pos().units().collect();
    for &unit in &units {
        let pos = cx.pos();
        let wounds = pos.unit(unit).wounds;
        if wounds == 0 || !pos.on_table(unit) {
            continue;
        }
        // REG-DATA-08: healing by a leader.
        let heal = stats::sum_effect(pos, unit, |effect| match effect {
            Effect::HealWound { n } => i32::from(n),
            _ => 0,
        });
        let wounds = (heal as u8).min(wounds);
        if wounds > 0 {
            cx.emit(TurnEvent::Healed { unit, wounds });
        }
    }
}

/// Tactical points a seat gets back: mission gains for holders and a leader's ability.
fn gained_tp(pos: Pos<'_>, seat: Seat, holders: &[Option<Seat>]) -> u8 {
    let side = pos.side(seat);
    let from_mission: u8 = pos
        .mission()
        .into_iter()
        .flat_map(|mission| &mission.gains)
        .filter(|gain| gain.rounds.contains(pos.state.round) && gain.side.is_none_or(|only| only == side))
        .filter(|gain| holders.get(usize::from(gain.objective)) == Some(&Some(seat)))
        .map(|gain| gain.tp)
        .sum();
    let from_leader = stats::sum_player_effect(pos, seat, |effect| match effect {
        Effect::RestoreTp { n } => i32::from(n),
        _ => 0,
    });
    let player = pos.state.player(seat);
    // REG-TP-08: never above the start.
    (from_mission + from_leader as u8).min(player.tp_start.saturating_sub(player.tp))
}

/// REG-A94's alternative: standby and dash tokens end with the round.
pub(super) fn clear_tokens(cx: &mut Cx<'_>) {
    let units: List<UnitId, { crate::model::MAX_UNITS }> = cx.pos().units().collect();
    for &unit in &units {
        if cx.pos().unit(unit).dashed {
            cx.emit(TurnEvent::Lost { unit, status: Status::Dash });
        }
        if cx.pos().unit(unit).standby {
            cx.emit(TurnEvent::Lost { unit, status: Status::Standby });
        }
    }
}

/// A task of the mission in play.
#[must_use]
pub fn task(pos: Pos<'_>, at: u8) -> Option<&Task> {
    pos.mission()?.tasks.get(usize::from(at))
}

/// REG-MIS-13, REG-SPEC-03, REG-SPEC-04: whether a unit can complete a task now.
///
/// Errors: the requirement of the card that is not met.
pub(crate) fn check_task(pos: Pos<'_>, unit: UnitId, at: u8) -> Result<(), Refusal> {
    let no = |code, text| Err(Refusal::new(code, rule!("REG-MIS-13"), text));
    // REG-SPEC-03, REG-SPEC-04: what the card demands holds before it is declared.
    let Some(task) = task(pos, at).filter(|_| at < 8) else {
        return no("no-such-task", said!("turn-scoring-the-mission-has-no-such-task"));
    };
    let spec = pos.spec(unit);
    let army = &pos.table.setup.armies[spec.seat.index()];
    let Some(profile) = army.units.get(usize::from(spec.index)) else {
        return no("no-such-task", said!("turn-scoring-the-mission-has-no-such-task"));
    };
    if pos.unit(unit).place != Place::Table {
        return no("embarked", said!("turn-scoring-an-embarked-unit-cannot-carry-out"));
    }
    if task.side.is_some_and(|side| side != pos.side(spec.seat)) {
        return no("other-side", said!("turn-scoring-this-task-belongs-to-the-other"));
    }
    if !task.rounds.contains(pos.state.round) {
        return no("wrong-round", said!("turn-scoring-this-task-is-not-open-in"));
    }
    if !task.only.matches(profile) {
        return no("wrong-unit", said!("turn-scoring-this-unit-is-not-of-the"));
    }
    let done = pos.state.player(spec.seat).tasks;
    if done & (1 << (at + 8)) != 0 || (task.once && done & (1 << at) != 0) {
        return no("task-done", said!("turn-scoring-this-task-has-been-completed-already"));
    }
    let centre = pos.ground().and_then(|ground| ground.objectives.get(usize::from(task.objective)));
    let near = centre.is_some_and(|&centre| {
        pos.bases(unit).any(|base| within(&pos.state.base(base).quad, centre, f64::from(task.within)))
    });
    if !near && !pos.physical() {
        return no("too-far", said!("turn-scoring-no-base-of-the-unit-is"));
    }
    Ok(())
}

pub(super) fn offer_tasks(
    pos: Pos<'_>,
    unit: UnitId,
    allowed: Result<u8, Refusal>,
    out: &mut Vec<Offer<Command>>,
) {
    let tasks = (0u8..).zip(pos.mission().into_iter().flat_map(|mission| &mission.tasks).take(8));
    let choice = |(at, task): (u8, &Task)| {
        let refusal = allowed.err().or_else(|| check_task(pos, unit, at).err());
        (at, Choice::new(at, &task.name).refused(refusal))
    };
    let offer = Offer::new("task", say!("turn-scoring-special-a-task-of-the-mission")).about(unit.into());
    out.extend(form::pick(offer, ("/task/task", "task"), tasks.map(choice).collect(), |task| {
        Command::Task { task }
    }));
}

/// A task the unit can complete now, drawn at random.
pub(super) fn propose_task(pos: Pos<'_>, unit: UnitId, dice: &mut dyn Random) -> Option<Command> {
    let count = pos.mission()?.tasks.len().min(8) as u32;
    if count == 0 {
        return None;
    }
    let at = dice.pick(count) as u8;
    check_task(pos, unit, at).ok().map(|()| Command::Task { task: at })
}
