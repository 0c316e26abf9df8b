//! Bases of the third faction (GCW-155): before the first turn each of its players may choose a target that is under
//! its control from the start.

pub use crate::commands::BasesCommand;
use crate::rules::plan::{Plan, offer, wrong_phase};
use sandtable_dice::Random;
use sandtable_kernel::{Asked, Offer, Refusal, Seat};

use super::purchase;
use super::turn::explore;
use crate::commands::Command;
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{Phase, Pos, TargetNo};

/// A base has been chosen.
#[derive(Clone, Copy, Debug)]
pub struct Chosen {
    target: TargetNo,
}

const THIRD: Refusal =
    Refusal::new("third-faction-only", rule!("GCW-155"), "Only players of the third faction choose bases.");
const ONE: Refusal = Refusal::new("base-chosen", rule!("GCW-155"), "You have chosen your base already.");
const UNKNOWN: Refusal = Refusal::new("unknown-target", rule!("GCW-155"), "There is no such target.");
const TAKEN: Refusal =
    Refusal::new("base-taken", rule!("GCW-155"), "{about} is controlled by somebody already.");

/// Whether a seat chooses bases.
#[must_use]
pub fn concerns(pos: Pos<'_>, seat: Seat) -> bool {
    pos.table.side(seat).is_some_and(|faction| pos.table.is_third(faction))
}

/// Whether a player of the third faction is not done.
#[must_use]
pub fn waiting(pos: Pos<'_>, seat: Seat) -> bool {
    concerns(pos, seat) && pos.state.player(seat).is_some_and(|player| !player.done)
}

/// Looks at a command.
///
/// # Errors
/// Why it is not legal.
pub fn plan(pos: Pos<'_>, seat: Seat, command: BasesCommand) -> Result<Plan, Refusal> {
    if pos.state.phase != Phase::Bases {
        return Err(wrong_phase(rule!("GCW-155"), "Bases are chosen before the first turn."));
    }
    if !concerns(pos, seat) {
        return Err(THIRD);
    }
    let BasesCommand::Choose { target: no } = command;
    if pos.state.player(seat).is_some_and(|player| player.base.is_some()) {
        return Err(ONE);
    }
    let target = pos.state.target(no).ok_or(UNKNOWN)?;
    if target.owner.is_some() {
        return Err(TAKEN.about(&target.name));
    }
    let mut plan = Plan::of(Event::BaseChosen { seat, target: no });
    // It is under control from the start, not captured: no price of a hidden outpost (GCW-122) and nothing for scores.
    plan.emit(Event::Control { target: no, owner: pos.table.side(seat) });
    if target.unexplored {
        plan.then(move |cx| run(cx, Chosen { target: no }));
    }
    Ok(plan)
}

/// What follows from a choice: an unexplored world is explored at once.
pub fn run(cx: &mut Cx<'_>, chosen: Chosen) {
    if let Some(faction) = cx.state.target(chosen.target).and_then(|target| target.owner) {
        explore::explore(cx, chosen.target, faction);
    }
}

/// What a player is asked.
#[must_use]
pub fn asks(pos: Pos<'_>, seat: Seat) -> Asked<Command> {
    let chosen = pos.state.player(seat).is_some_and(|player| player.base.is_some());
    let text = if chosen { "Have you finished with your base?" } else { "Which target is your base?" };
    Asked { seat, kind: "base", text: String::from(text), rule: rule!("GCW-155"), default: Command::Done }
}

/// The targets that can be chosen.
pub fn offers(pos: Pos<'_>, seat: Seat, offers: &mut Vec<Offer<Command>>) {
    for (no, target) in (0..).map(TargetNo).zip(&pos.state.targets) {
        let command = Command::Bases(BasesCommand::Choose { target: no });
        offer("base", format!("Make {} your base", target.name), command, offers);
    }
    purchase::finds(pos, seat, offers);
}

/// A legal command, drawn; `None` if the seat chooses no base.
pub fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Option<Command> {
    if !waiting(pos, seat) {
        return None;
    }
    let choose = |no: u16| BasesCommand::Choose { target: TargetNo(no) };
    let all = (0..pos.state.targets.len() as u16).map(choose);
    let free: Vec<BasesCommand> = all.filter(|&command| plan(pos, seat, command).is_ok()).collect();
    if let Some(&command) = free.get(dice.pick(free.len() as u32) as usize) {
        return Some(Command::Bases(command));
    }
    // What was found is taken, or kept for later.
    let mut finds = Vec::new();
    purchase::finds(pos, seat, &mut finds);
    let legal = finds.into_iter().filter_map(|offer| offer.command).filter(|command| match command {
        Command::Purchase(command) => purchase::plan(pos, seat, command).is_ok(),
        _ => false,
    });
    let legal: Vec<Command> = legal.collect();
    let drawn = legal.get(dice.pick(legal.len() as u32 + 1) as usize).cloned();
    Some(drawn.unwrap_or(Command::Done))
}
