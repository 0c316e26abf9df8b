//! A new Commander: a player who has lost all of them promotes a Trooper unit, by the core rules (LC-END-03, LEG-A92).

use sandtable_dice::Random;
use sandtable_kernel::machine::{Procedure, Prompt, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_legion_cards::Rank;
use sandtable_text::{phrase, said, say};
use serde::{Deserialize, Serialize};

use super::TurnEvent;
use crate::Legion;
use crate::commands::Command;
use crate::model::{Cx, Pos, UnitId};
use crate::rules::form;
use crate::rules::{Events, Plan, stats};
use crate::rulings::A102_CORE;

/// A seat without a Commander makes a Trooper unit one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Promote(pub Seat);

/// Asks both seats for new Commanders, at the end of a round.
pub(super) fn promote(cx: &mut Cx<'_>) {
    let blue = cx.state.blue();
    for seat in [blue.other(), blue] {
        if Promote(seat).asked(cx.pos()).is_some() {
            cx.call(Promote(seat));
        }
    }
}

/// Returns `true` if a miniature has to lead.
fn needed(pos: Pos<'_>) -> bool {
    // LEG-A92: by the core rules. LEG-A102: by those of the mode nobody, or by the alternative as in the core rules.
    pos.plays_core() || pos.table.rulings.is(A102_CORE)
}

/// Returns `true` if a seat has a unit that lets it play a command card.
pub(super) fn leads(pos: Pos<'_>, seat: Seat) -> bool {
    // LC-CMD-02, LC-END-03: by the core rules an undefeated Commander or Operative is needed.
    let leads =
        |unit| matches!(pos.rank(unit), Rank::Commander | Rank::Operative) || stats::stands_in(pos, unit);
    !needed(pos) || pos.undefeated(seat).any(leads)
}

/// Units that may become Commander.
fn open(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = UnitId> {
    pos.undefeated(seat).filter(move |&unit| stats::traits(pos, unit).trooper)
}

impl Procedure<Legion> for Promote {
    const PROMPT: Prompt =
        Prompt::new("promote", rule!("LC-END-03"), phrase!("turn-promote-which-unit-becomes-commander"));

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        // LC-END-03: whose Commanders are all defeated, as long as there is a Trooper.
        let led = pos
            .undefeated(self.0)
            .any(|unit| pos.rank(unit) == Rank::Commander || stats::stands_in(pos, unit));
        (needed(pos) && !led && open(pos, self.0).next().is_some()).then_some(self.0)
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        open(pos, self.0).next().map_or(Command::Pass, |unit| Command::Promote { unit })
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match *command {
            Command::Promote { unit } if open(pos, self.0).any(|one| one == unit) => {
                Ok(Events::done().then(TurnEvent::Promoted { unit }).into())
            }
            Command::Promote { .. } => {
                Err(Refusal::new("not-to-promote", rule!("LC-END-03"), said!("refusal-not-to-promote")))
            }
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let offer = Offer::new("promote", say!("turn-promote-make-a-unit-commander"));
        let command = |unit| Command::Promote { unit };
        out.extend(form::one_of(pos, offer, "/promote/unit", open(pos, self.0), command));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        form::draw(open(pos, self.0), dice).map(|unit| Command::Promote { unit })
    }
}
