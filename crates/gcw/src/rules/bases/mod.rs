//! Bases of the third faction (GCW-155): before the first turn each of its players may choose a target that is under
//! its control from the start.

pub use crate::commands::BasesCommand;
use crate::rules::form::{Offers, filled};
use crate::rules::plan::{Plan, wrong_phase};
use sandtable_dice::Random;
use sandtable_kernel::{Asked, Choice, Refusal, Seat};
use sandtable_text::{said, say};

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
    Refusal::new("third-faction-only", rule!("GCW-155"), said!("refusal-third-faction-only"));
const ONE: Refusal = Refusal::new("base-chosen", rule!("GCW-155"), said!("refusal-base-chosen"));
const UNKNOWN: Refusal = Refusal::new("unknown-target", rule!("GCW-155"), said!("refusal-unknown-target"));
const TAKEN: Refusal = Refusal::new("base-taken", rule!("GCW-155"), said!("refusal-base-taken"));

/// Returns whether a seat chooses bases.
pub fn concerns(pos: Pos<'_>, seat: Seat) -> bool {
    pos.state.side(seat).is_some_and(|faction| pos.table.is_third(faction))
}

/// Returns whether a player of the third faction is not done.
pub fn waiting(pos: Pos<'_>, seat: Seat) -> bool {
    concerns(pos, seat) && pos.state.player(seat).is_some_and(|player| !player.done)
}

/// Looks at a command.
pub fn plan(pos: Pos<'_>, seat: Seat, command: BasesCommand) -> Result<Plan, Refusal> {
    if pos.state.phase != Phase::Bases {
        return Err(wrong_phase(rule!("GCW-155"), said!("bases-bases-are-chosen-before-the-first")));
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
    plan.emit(Event::Control { target: no, owner: pos.state.side(seat) });
    if target.unexplored {
        plan.then(move |cx| run(cx, Chosen { target: no }));
    }
    Ok(plan)
}

/// Explores an unexplored world at once.
pub fn run(cx: &mut Cx<'_>, chosen: Chosen) {
    if let Some(faction) = cx.state.target(chosen.target).and_then(|target| target.owner) {
        explore::explore(cx, chosen.target, faction);
    }
}

/// Returns the question to a player.
pub fn asks(pos: Pos<'_>, seat: Seat) -> Asked<Command> {
    let chosen = pos.state.player(seat).is_some_and(|player| player.base.is_some());
    let text = if chosen {
        say!("bases-have-you-finished-with-your-base")
    } else {
        say!("bases-which-target-is-your-base")
    };
    Asked {
        seat,
        kind: "choose-base",
        text: String::from(text),
        rule: rule!("GCW-155"),
        about: Vec::new(),
        default: Command::Done,
    }
}

/// Offers the targets that can be chosen, and what was found there.
pub(crate) fn offers(out: &mut Offers<'_>) {
    let targets = (0..).map(TargetNo).zip(&out.pos.state.targets);
    out.pick(
        ["choose-base", "target"],
        say!("bases-choose-your-base"),
        "/bases/choose/target",
        targets,
        |(no, target)| Choice::new(no, target.name.as_str()).about((*no).into()),
        |(no, _)| Command::Bases(BasesCommand::Choose { target: *no }),
    );
    purchase::finds(out);
}

/// Draws a legal command; `None` if the seat chooses no base.
pub(crate) fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Option<Command> {
    if !waiting(pos, seat) {
        return None;
    }
    let mut out = Offers::new(pos, seat, |pos, seat, command| match command {
        Command::Bases(command) => plan(pos, seat, *command).err(),
        Command::Purchase(command) => purchase::plan(pos, seat, command).err(),
        _ => None,
    });
    offers(&mut out);
    // What was found is taken, or kept for later.
    let open: Vec<_> = out.list().into_iter().filter(|offer| offer.refusal.is_none()).collect();
    let base = open.iter().find(|offer| offer.kind == "choose-base");
    let drawn = base.or_else(|| open.get(dice.pick(open.len() as u32 + 1) as usize));
    Some(drawn.and_then(|offer| filled(offer, dice)).unwrap_or(Command::Done))
}
