//! What becomes of an attack or a close combat that is under way, after an answer about tactical points on one of its rolls.

use super::steps::{At, State, after};
use super::{Best, Fight, Purse, Target, Worth, followed};
use crate::commands::Command;
use crate::model::{Frame, Pos, Roll, UnitId};
use crate::rules::combat::attack::{Attack, AttackKind, AttackStep};
use crate::rules::combat::melee::{CHARGED, CHARGER, Melee, MeleeStep};
use crate::rules::combat::{CombatFrame, need};

/// A fight after an answer, both sides playing on at their best.
#[derive(Clone, Debug)]
pub struct Told {
    /// The unit that shoots or charges, and its enemy.
    pub units: [UnitId; 2],
    /// The side that answers, by its place among them.
    pub asked: usize,
    /// It is a close combat.
    pub melee: bool,
    /// Everything that may come of it.
    pub best: Best,
}

/// Returns what an answer about the roll on top leads to; nothing of other rolls and other commands.
#[must_use]
pub fn answered(pos: Pos<'_>, command: &Command) -> Option<Told> {
    let [.., Frame::Combat(below), Frame::Roll(roll)] = &*pos.state.stack else { return None };
    let flipped = match command {
        Command::Pass => &[][..],
        Command::Flip { dice } => &dice[..],
        _ => return None,
    };
    let count = successes(roll, flipped);
    let (units, fight, mut state) = match below {
        CombatFrame::Attack(attack) => shot(pos, attack, count)?,
        CombatFrame::Melee(melee) => fought(pos, melee, count)?,
        _ => return None,
    };
    let side = usize::from(roll.unit != units[0]);
    state.points[side] = state.points[side].checked_sub(flipped.len() as u8)?;
    let best = followed(&fight, fight.go(state, after(state.at)));
    Some(Told { units, asked: side, melee: fight.melee, best })
}

/// Dice of a roll that count once some are set to 6.
fn successes(roll: &Roll, flipped: &[u8]) -> u8 {
    let counts = |(at, face): (u8, &u8)| *face >= roll.need || flipped.contains(&at);
    (0u8..).zip(&roll.faces).filter(|one| counts(*one)).count() as u8
}

/// An attack whose roll has so many successes.
fn shot(pos: Pos<'_>, attack: &Attack, count: u8) -> Option<([UnitId; 2], Fight, State)> {
    let Attack { unit, target, pool, need, traits, .. } = *attack;
    if attack.kind == AttackKind::TowCable {
        return None;
    }
    let numbers = need::against(pos, (attack.attacker(), target), [pool, need], traits);
    let met = Target::of(pos, target, traits);
    let fight = Fight::ranged(numbers, met, Worth::of(pos, target), Purse::of(pos, unit));
    let (at, hits, unsaved) = match attack.step {
        AttackStep::Roll => (At::Rolled(0), [count, 0], [0, 0]),
        AttackStep::Save => (At::Failed(1), [0, 0], [0, attack.open.saturating_sub(count)]),
        _ => return None,
    };
    let state = State { at, hits, unsaved, ..fight.start() };
    Some(([unit, target], fight, state))
}

/// A close combat whose roll has so many successes.
fn fought(pos: Pos<'_>, melee: &Melee, count: u8) -> Option<([UnitId; 2], Fight, State)> {
    let units = melee.units;
    let of = |side: usize| {
        let dice = [melee.pool[side], melee.need[side]];
        need::against(pos, (Some(units[side]), units[1 - side]), dice, melee.traits[side])
    };
    let fight = Fight::melee(pos, units, [of(CHARGER), of(CHARGED)], melee.traits);
    if fight.counted {
        // Wounds that Droids took by choice are in the units' own by now, and cannot be told from others.
        return None;
    }
    let failed = |side: usize| melee.open[side].saturating_sub(count);
    let (at, hits, unsaved) = match melee.step {
        MeleeStep::RollCharger => (At::Rolled(CHARGER), [count, 0], [0, 0]),
        MeleeStep::RollCharged => (At::Rolled(CHARGED), [melee.hits[CHARGER], count], [0, 0]),
        MeleeStep::SaveCharged => (At::Failed(CHARGED), [0, melee.hits[CHARGED]], [0, failed(CHARGED)]),
        MeleeStep::SaveCharger => (At::Failed(CHARGER), [0, 0], [failed(CHARGER), melee.wounds[CHARGED]]),
        _ => return None,
    };
    let state = State { at, hits, unsaved, ..fight.start() };
    Some((units, fight, state))
}
