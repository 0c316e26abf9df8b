//! The chances of an attack or a close combat in progress, after an answer in it: about tactical points on one of its
//! rolls, the Clone die and the Ion check among them, or about the wound that a Droid takes.

use sandtable_kernel::machine::{self, Procedure};

use super::super::at_least;
use super::steps::{At, Reason, State, after};
use super::{Best, Fight, Goal, Purse, Target, Worth, followed};
use crate::Regiment;
use crate::commands::Command;
use crate::model::{Discard, Frame, Pos, Purpose, Roll, UnitId};
use crate::rules::combat::attack::{Attack, AttackKind, AttackStep};
use crate::rules::combat::melee::{CHARGED, CHARGER, Melee, MeleeStep};
use crate::rules::combat::{Cause, CombatFrame, need};

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
    /// Chances that the target of a shot loses a base if its side may spend at most no point, one, two on it, both sides counting
    /// wounds alone: in answers of the shooter, and as far as the side has points.
    pub if_spent: Vec<f64>,
}

/// The most points of the target's side that are listed.
const POINTS: u8 = 2;

/// The thing that an answer settles.
#[derive(Clone, Copy, Debug)]
enum Settled {
    /// Dice of an attack or of saves that count.
    Dice(u8),
    /// A unit withstands Ion, or does not.
    Ion(bool),
    /// A Clone withstands what would shake it, or does not.
    Clone(Reason, bool),
    /// A Droid takes a wound, or becomes shaken instead.
    Droid(Reason, bool),
}

/// A fight, and the state in which an answer leaves it.
type Left = ([UnitId; 2], Fight, State);

/// Returns what an answer to the question on top leads to; `None` of other questions and other commands.
#[must_use]
pub fn answered(pos: Pos<'_>, command: &Command) -> Option<Told> {
    let seat = machine::asked::<Regiment>(pos)?;
    // A command that cannot be given may name what is not there.
    pos.state.stack.last()?.check(pos, command).ok()?;
    let (below, unit, settled, paid) = match &*pos.state.stack {
        [.., Frame::Combat(below), Frame::Combat(CombatFrame::Shake(shake)), Frame::Roll(roll)] => {
            let (count, paid) = successes(roll, command)?;
            (below, shake.unit, Settled::Clone(reason(shake.cause)?, count > 0), paid)
        }
        [.., Frame::Combat(below), Frame::Combat(CombatFrame::Shake(shake))] => {
            let &Command::TakeWound { take } = command else { return None };
            (below, shake.unit, Settled::Droid(reason(shake.cause)?, take), 0)
        }
        [.., Frame::Combat(below), Frame::Roll(roll)] => {
            let (count, paid) = successes(roll, command)?;
            let ion = roll.purpose == Purpose::Ion;
            (below, roll.unit, if ion { Settled::Ion(count > 0) } else { Settled::Dice(count) }, paid)
        }
        _ => return None,
    };
    let (units, fight, mut state) = match below {
        CombatFrame::Attack(attack) => shot(pos, attack, settled)?,
        CombatFrame::Melee(melee) => fought(pos, melee, unit, settled)?,
        _ => return None,
    };
    // REG-KW-48: on dice of a Tow-Cable it need not be the roller.
    let asked = usize::from(seat != pos.spec(units[0]).seat);
    state.points[asked] = state.points[asked].checked_sub(paid)?;
    let best = followed(&fight, fight.go(state, state.at));
    let most = if fight.melee || asked != CHARGER { 0 } else { state.points[CHARGED].min(POINTS) };
    let if_spent = match most {
        0 => Vec::new(),
        most => (0..=most).map(|points| if_spent(fight, state, points)).collect(),
    };
    Some(Told { units, asked, melee: fight.melee, best, if_spent })
}

/// Returns the chance that the target of a shot loses a base, if it may spend so many points and keeps none for their worth.
fn if_spent(fight: Fight, mut state: State, points: u8) -> f64 {
    let fight = fight.toward(Goal::Wounds);
    state.points[CHARGED] = points;
    at_least(&followed(&fight, fight.go(state, state.at)).sides[CHARGED].bases, 1)
}

/// Returns the unit whose check waits on top, and whether it is passed after an answer; `None` for other rolls.
#[must_use]
pub fn checked(pos: Pos<'_>, command: &Command) -> Option<(UnitId, bool)> {
    let top = pos.state.stack.last()?;
    let Frame::Roll(roll) = top else { return None };
    top.check(pos, command).ok()?;
    let flipped = flipped(command)?;
    // REG-DICE-07, REG-TP-02; REG-A29: with the alternative a die is put aside only then.
    if !roll.sum || roll.discard != Discard::None {
        return None;
    }
    let face = |(at, &face): (u8, &u8)| if flipped.contains(&at) { 6 } else { face };
    let sum: u8 = (0u8..).zip(&roll.faces).map(face).sum();
    Some((roll.unit, sum >= roll.need))
}

/// Dice that an answer about tactical points turns; `None` for other answers.
fn flipped(command: &Command) -> Option<&[u8]> {
    match command {
        Command::Pass => Some(&[]),
        Command::Flip { dice } => Some(&dice[..]),
        _ => None,
    }
}

/// Dice of a roll that count after an answer, and the points that it costs.
fn successes(roll: &Roll, command: &Command) -> Option<(u8, u8)> {
    let flipped = flipped(command)?;
    let counts = |(at, face): (u8, &u8)| *face >= roll.need || flipped.contains(&at);
    let count = (0u8..).zip(&roll.faces).filter(|one| counts(*one)).count();
    Some((count as u8, flipped.len() as u8))
}

/// The reason in a fight for which a unit would become shaken; none for what happens beside it.
fn reason(cause: Cause) -> Option<Reason> {
    match cause {
        Cause::Attack | Cause::Melee | Cause::TowCable => Some(Reason::Hits),
        Cause::Ion => Some(Reason::Ion),
        Cause::AntiAir => Some(Reason::AntiAir),
        _ => None,
    }
}

impl Settled {
    /// Returns `true` if wounds of the fight lie on its units by now (REG-MELEE-14).
    const fn wounded(self) -> bool {
        matches!(self, Self::Ion(_) | Self::Clone(Reason::Ion | Reason::AntiAir, _))
            || matches!(self, Self::Droid(Reason::Ion | Reason::AntiAir, _))
    }
}

impl Target {
    /// The unit before so many wounds of a fight that have removed bases of it; one that is gone stays so.
    fn before(&mut self, wounds: u8) {
        if self.bases > 0 {
            let more = wounds.saturating_sub(self.wounds).div_ceil(self.toughness.max(1));
            self.bases += more;
            self.wounds = (self.wounds + more * self.toughness).saturating_sub(wounds);
        }
    }
}

impl Fight {
    /// The state after what is settled about the unit of a side; `None` of dice, which each step counts in its own
    /// way.
    fn settled(&self, mut state: State, side: usize, settled: Settled) -> Option<State> {
        let at = match settled {
            Settled::Dice(_) => return None,
            Settled::Ion(true) => after(At::Ion(side)),
            Settled::Ion(false) => self.shake(&state, Reason::Ion, side),
            Settled::Clone(why, true) => after(At::Clone(why, side)),
            Settled::Clone(why, false) => At::Droid(why, side),
            Settled::Droid(why, take) => {
                state.shaken[side] = !take;
                state.taken[side] += u8::from(take);
                after(At::Droid(why, side))
            }
        };
        Some(State { at, ..state })
    }
}

/// A shot after an answer.
fn shot(pos: Pos<'_>, attack: &Attack, settled: Settled) -> Option<Left> {
    let Attack { unit, target, pool, need, traits, .. } = *attack;
    let mut fight = if attack.kind == AttackKind::TowCable {
        Fight::towing(pos, unit, target)
    } else {
        let numbers = need::against(pos, (attack.attacker(), target), [pool, need], traits);
        let met = Target::of(pos, target, traits);
        Fight::ranged(numbers, met, Worth::of(pos, target), Purse::of(pos, unit))
    };
    let wounds = if settled.wounded() { attack.wounds } else { 0 };
    fight.units[CHARGED].before(wounds);
    let start = State { taken: [0, wounds], unsaved: [0, wounds.min(1)], ..fight.start() };
    let state = match (settled, attack.step) {
        (Settled::Dice(count), AttackStep::Roll) => {
            State { at: after(At::Rolled(CHARGER)), hits: [count, 0], ..start }
        }
        (Settled::Dice(count), AttackStep::Save) => {
            let unsaved = [0, attack.open.saturating_sub(count)];
            State { at: after(At::Failed(CHARGED)), unsaved, ..start }
        }
        _ if settled.wounded() => fight.settled(start, CHARGED, settled)?,
        // REG-COUR-01: before any save.
        _ => fight.settled(State { hits: [attack.hits, 0], ..start }, CHARGED, settled)?,
    };
    Some(([unit, target], fight, state))
}

/// A close combat after an answer about a unit of it.
fn fought(pos: Pos<'_>, melee: &Melee, unit: UnitId, settled: Settled) -> Option<Left> {
    let units = melee.units;
    let of = |side: usize| {
        let dice = [melee.pool[side], melee.need[side]];
        need::against(pos, (Some(units[side]), units[1 - side]), dice, melee.traits[side])
    };
    let mut fight = Fight::melee(pos, units, [of(CHARGER), of(CHARGED)], melee.traits);
    // REG-A75: with what Droids took by choice, which counts only by the alternative.
    let wounds = if settled.wounded() { melee.wounds } else { [0; 2] };
    let taken = [CHARGER, CHARGED].map(|side| wounds[side].saturating_add(melee.droid[side]));
    for (met, taken) in fight.units.iter_mut().zip(taken) {
        met.before(taken);
    }
    let unsaved = wounds.map(|wounds| wounds.min(1));
    let start = State { taken, unsaved, winner: melee.winner, ..fight.start() };
    let failed = |side: usize, count: u8| melee.open[side].saturating_sub(count);
    let state = match (settled, melee.step) {
        (Settled::Dice(count), MeleeStep::RollCharger) => {
            State { at: after(At::Rolled(CHARGER)), hits: [count, 0], ..start }
        }
        (Settled::Dice(count), MeleeStep::RollCharged) => {
            State { at: after(At::Rolled(CHARGED)), hits: [melee.hits[CHARGER], count], ..start }
        }
        (Settled::Dice(count), MeleeStep::SaveCharged) => {
            let (hits, unsaved) = ([0, melee.hits[CHARGED]], [0, failed(CHARGED, count)]);
            State { at: after(At::Failed(CHARGED)), hits, unsaved, ..start }
        }
        (Settled::Dice(count), MeleeStep::SaveCharger) => {
            let unsaved = [failed(CHARGER, count), melee.wounds[CHARGED]];
            State { at: after(At::Failed(CHARGER)), unsaved, ..start }
        }
        _ if settled.wounded() => fight.settled(start, melee.side(unit), settled)?,
        // REG-COUR-06: before any save.
        _ => fight.settled(State { hits: melee.hits, ..start }, melee.side(unit), settled)?,
    };
    Some((units, fight, state))
}
