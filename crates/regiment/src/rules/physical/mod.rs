//! A game with miniatures on a real table. The program does not know where they are, so this part of the rules asks
//! for what the others would measure: range band, arc and cover of a shot, contact and flanks of a charge, dangerous
//! ground, the fate of a unit that was forced to move, who holds the objectives. A player who declares a shot, a
//! charge or an answer vouches for the line of sight. All else (order, actions, dice, tokens, morale, wounds, scores)
//! is refereed as ever. The log marks all that counts here as the players' word.
//!
//! Left to the players: cohesion, distances of moves, which bases fall, where units are placed. Abilities of leaders with
//! a range reach their host only; smoke and templates lie as the players say.

mod event;
mod fare;
mod offer;
mod tell;
mod walk;

pub use event::PhysicalEvent;
pub(crate) use fare::Fare;
pub(crate) use offer::{offer_action, ours, propose, shots};
pub(crate) use tell::{Tell, must_tell};

use sandtable_kernel::machine::unexpected;
use sandtable_kernel::{Refusal, procedures};
use sandtable_text::said;

use crate::Regiment;
use crate::commands::{Band, Command, Fate, Seen};
use crate::model::{Action, BaseId, Cx, Frame, Pos, UnitId};
use crate::rules::combat::{self, CombatPlan, ShotPlan};
use crate::rules::movement::Motion;
use crate::rules::space::Shot;
use crate::rules::{Plan, Planned, movement};
use crate::rulings::A35_ILLEGAL;

procedures! {
    Regiment, Frame;
    /// Questions to the players of a real table.
    PhysicalFrame {
        /// The fate of a unit that had to move.
        Fare(Fare),
        ;
        /// The holders of the objectives.
        Tell,
    }
}

/// Most pieces of dangerous terrain that one move meets.
pub(crate) const MOST_DANGER: u8 = 4;

/// A checked declaration of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum PhysicalPlan {
    Walk { unit: UnitId, how: Motion, danger: u8, into: Option<UnitId>, cost: u8 },
    Engage { unit: UnitId, target: UnitId, reached: bool, seen: [Seen; 2], danger: u8, cost: u8 },
    Fare { fare: Fare, fate: Fate, danger: u8 },
}

/// Carries a declaration out.
pub(crate) fn perform(cx: &mut Cx<'_>, plan: &PhysicalPlan) {
    match *plan {
        PhysicalPlan::Walk { unit, how, danger, into, cost } => walk::walk(cx, unit, how, danger, into, cost),
        PhysicalPlan::Engage { unit, target, reached, seen, danger, cost } => {
            walk::engage(cx, unit, target, reached.then_some(seen), danger, cost);
        }
        PhysicalPlan::Fare { fare, fate, danger } => fare::perform(cx, fare, fate, danger),
    }
}

/// Checks what a unit declares on a real table; `may` says whether it may take an action, and what that costs.
pub(crate) fn check(
    pos: Pos<'_>,
    unit: UnitId,
    command: &Command,
    may: impl Fn(Action) -> Result<u8, Refusal>,
) -> Result<Plan, Refusal> {
    let plan = match *command {
        Command::Aim { target, volley, range, seen } => {
            let cost = may(if volley { Action::Volley } else { Action::Shoot })?;
            let Taken { base, line: shot } = shot(pos, unit, target, range)?;
            let plan = ShotPlan { unit, base, volley, cost, shot, seen: Some(seen) };
            return Ok(Planned::Combat(CombatPlan::Shoot(plan)).into());
        }
        Command::Walk { dash, danger, into } => {
            let (action, how) =
                if dash { (Action::Dash, Motion::Dash) } else { (Action::Move, Motion::Move) };
            let cost = may(action)?;
            dangers(danger)?;
            on_foot(pos, unit)?;
            if let Some(into) = into {
                // REG-TRANS-03, REG-DASH-06: not by Dash.
                if dash {
                    return Err(Refusal::new(
                        "no-dash-aboard",
                        rule!("REG-TRANS-03"),
                        said!("refusal-no-dash-aboard"),
                    ));
                }
                movement::may_embark(pos, unit, into)?;
            }
            PhysicalPlan::Walk { unit, how, danger, into, cost }
        }
        Command::Engage { target, reached, seen, back, danger } => {
            let cost = may(Action::Charge)?;
            dangers(danger)?;
            on_foot(pos, unit)?;
            movement::may_charge(pos, unit, target)?;
            // REG-CHARGE-09, REG-A35: it may fall short, unless the other reading is played.
            if !reached && pos.table.rulings.is(A35_ILLEGAL) {
                return Err(Refusal::new(
                    "falls-short",
                    rule!("REG-CHARGE-09"),
                    said!("refusal-falls-short"),
                ));
            }
            PhysicalPlan::Engage { unit, target, reached, seen: [seen, back], danger, cost }
        }
        _ => return Err(unexpected(command)),
    };
    Ok(Planned::Physical(plan).into())
}

/// REG-TRANS-05: an embarked unit neither walks nor charges.
fn on_foot(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    if pos.on_table(unit) {
        return Ok(());
    }
    Err(Refusal::new("embarked", rule!("REG-TRANS-05"), said!("refusal-embarked-3")))
}

fn dangers(danger: u8) -> Result<(), Refusal> {
    if danger <= MOST_DANGER {
        return Ok(());
    }
    Err(Refusal::new("too-many-dangers", rule!("REG-TERR-16"), said!("refusal-too-many-dangers"))
        .with(f64::from(MOST_DANGER), f64::from(danger)))
}

/// A shot at a unit of which its band alone is known, and the base that stands for the unit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taken {
    pub base: BaseId,
    pub line: Shot,
}

/// A shot as a player declares it. REG-SHOOT-02, REG-SHOOT-03: that there is sight, in the front arc and within long
/// range, is what he says by it.
pub(crate) fn shot(pos: Pos<'_>, unit: UnitId, target: UnitId, band: Band) -> Result<Taken, Refusal> {
    combat::armed(pos, unit)?;
    let there = target.index() < pos.state.units.len() && pos.on_table(target);
    let (Some(base), Some(from)) =
        (there.then(|| pos.bases(target).next()).flatten(), pos.bases(unit).next())
    else {
        return Err(Refusal::new("no-such-target", rule!("REG-ATK-02"), said!("refusal-no-such-target-3")));
    };
    // REG-ATK-02, REG-TYPE-09: enemies only.
    if pos.spec(target).seat == pos.spec(unit).seat {
        return Err(Refusal::new("friend", rule!("REG-ATK-02"), said!("refusal-friend")));
    }
    // The line itself is unknown; `seen` tells the reader so.
    Ok(Taken { base, line: Shot { band, from, distance: 0.0, line: Default::default() } })
}
