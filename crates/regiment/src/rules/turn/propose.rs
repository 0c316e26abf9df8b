//! Actions drawn at random, each legal: for samples and AI players. Judges nothing itself.

use sandtable_dice::{Generator, Random};

use super::actions::{Actor, end, may};
use super::activation::can_pivot;
use super::scoring;
use crate::commands::Command;
use crate::model::{Action, Pos, UnitId};
use crate::rules::{combat, movement, physical};

/// One action, drawn at random: first a type that is allowed, then one way to do it.
pub fn sample(pos: Pos<'_>, actor: &Actor, dice: &mut dyn Random) -> Option<Command> {
    // Proposals come from a stream of their own, so that how many dice a part needs does not matter to the others.
    let mut own = Generator::new(u64::from(dice.pick(u32::MAX)));
    if actor.activation.is_some_and(|frame| can_pivot(pos, &frame).is_ok())
        && own.pick(4) == 0
        && let Some(command) = movement::propose_pivot(pos, actor.unit, &mut own)
    {
        return Some(command);
    }
    for _ in 0..6 {
        let at = own.pick(Action::ALL.len() as u32 + 1) as usize;
        let Some(&action) = Action::ALL.get(at) else {
            match end(pos, actor) {
                Ok(_) if own.pick(3) == 0 => return Some(Command::End),
                _ => continue,
            }
        };
        if may(pos, actor, action).is_err() {
            continue;
        }
        if let Some(command) = propose(pos, actor.unit, action, &mut own) {
            return Some(command);
        }
    }
    None
}

/// One legal way to take an action that [`may`] allows.
pub(crate) fn propose(pos: Pos<'_>, unit: UnitId, action: Action, dice: &mut dyn Random) -> Option<Command> {
    if pos.physical()
        && let Some(command) = physical::propose(pos, unit, action, dice)
    {
        return Some(command);
    }
    match action {
        _ if pos.physical() && physical::ours(action) => None,
        Action::Move | Action::Dash | Action::Charge => movement::propose(pos, unit, action, dice),
        Action::Shoot | Action::Volley => combat::propose_shot(pos, unit, action, dice),
        Action::Special => match dice.pick(3) {
            0 => movement::propose(pos, unit, action, dice),
            1 => scoring::propose_task(pos, unit, dice),
            _ => combat::propose_card(pos, unit, dice),
        },
        Action::Rally => Some(Command::Rally),
        Action::Standby => Some(Command::Standby),
        Action::DigIn => Some(Command::DigIn),
    }
}
