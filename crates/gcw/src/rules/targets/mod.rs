//! Choose Strategic Targets (GCW-138 to GCW-145): sealed attacks, revealed together, paired into battles.

mod aim;
mod declare;
mod pair;
mod reveal;

use sandtable_dice::Dice;
use sandtable_kernel::{Asked, Offer, Refusal, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Plan, offer, wrong_phase};
use crate::commands::Command;
use crate::model::{Aim, Attack, Phase, Pos};

pub use aim::{all as all_aims, check as check_aim, name as aim_name, place as place_of};
pub use declare::allowance;
pub use reveal::reveal;

/// What players say about their attacks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum TargetsCommand {
    /// My attack of this turn, in place of an earlier one; none if left out (GCW-138).
    Attack {
        /// What I attack.
        aim: Option<Aim>,
    },
    /// The faction leader gives out all attacks, in place of earlier ones (GCW-138).
    Assign {
        /// Who attacks what.
        attacks: Vec<Attack>,
    },
}

/// Looks at a command.
///
/// # Errors
/// Why it is not legal.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &TargetsCommand) -> Result<Plan, Refusal> {
    if pos.state.phase != Phase::Targets {
        return Err(wrong_phase("GCW-134", "Attacks are declared when everybody has finished purchasing."));
    }
    match command {
        TargetsCommand::Attack { aim } => declare::own(pos, seat, *aim),
        TargetsCommand::Assign { attacks } => declare::assign(pos, seat, attacks),
    }
}

/// What a player is asked: to attack or not; saying nothing declares what stands.
#[must_use]
pub fn asks(seat: Seat) -> Asked<Command> {
    Asked {
        seat,
        kind: "targets",
        text: String::from(
            "Which target do you attack this turn? The choice stays sealed until all have made theirs.",
        ),
        rule: "GCW-138",
        default: Command::Done,
    }
}

/// Every aim, with its refusal where it cannot be chosen.
pub fn offers(pos: Pos<'_>, seat: Seat, offers: &mut Vec<Offer<Command>>) {
    for aim in aim::all(pos) {
        let text = format!("Attack {}", aim::name(pos, aim));
        offer(pos, seat, "attack", text, Command::Targets(TargetsCommand::Attack { aim: Some(aim) }), offers);
    }
    let none = Command::Targets(TargetsCommand::Attack { aim: None });
    offer(pos, seat, "no-attack", String::from("Attack nothing"), none, offers);
}

/// A legal command, drawn: an attack if none has been declared, then the end of the phase.
pub fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Dice) -> Command {
    let declared = pos.state.player(seat).is_some_and(|player| !player.attacks.is_empty());
    if declared || dice.pick(8) == 0 {
        return Command::Done;
    }
    let legal: Vec<Command> = aim::all(pos)
        .into_iter()
        .map(|aim| TargetsCommand::Attack { aim: Some(aim) })
        .filter(|command| plan(pos, seat, command).is_ok())
        .map(Command::Targets)
        .collect();
    let picked = dice.pick(legal.len() as u32) as usize;
    legal.into_iter().nth(picked).unwrap_or(Command::Done)
}
