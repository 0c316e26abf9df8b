//! The commander of the round: one of a seat's Commanders, by the core rules (LC-CMD-06, LEG-A92).

use sandtable_dice::Random;
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_legion_cards::Rank;
use sandtable_text::{phrase, said, say};
use serde::{Deserialize, Serialize};

use super::{TurnEvent, orders};
use crate::Legion;
use crate::commands::Command;
use crate::model::{Cx, Key, Pos, UnitId};
use crate::rules::form;
use crate::rules::{Events, Plan, select};

/// A seat that plays a card names the commander of the round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Nominate(pub Seat);

/// Lets both seats name a commander, the one with priority first.
pub(super) fn nominate(cx: &mut Cx<'_>, first: Seat) {
    for seat in [first.other(), first] {
        if open(cx.pos(), seat).next().is_some() {
            cx.call(Nominate(seat));
        }
    }
}

/// Units that may command: the player of a card has to name one of them.
fn open(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = UnitId> {
    // LC-CMD-06: the card's own unit, or any one Commander. LC-CMD-03: cards of a free skirmish are nobody's own.
    // SO-CMD-01: by the rules of the mode nobody is nominated.
    let played = pos.plays_core() && orders::card(pos, seat).is_some();
    // SO-KW-06: a Field Commander may be named too; cards of a free skirmish belong to nobody.
    let commands =
        move |unit| pos.rank(unit) == Rank::Commander || select::knows(pos, unit, Key::FieldCommander);
    pos.undefeated(seat).filter(move |&unit| played && commands(unit))
}

fn nominated(pos: Pos<'_>, unit: UnitId) -> TurnEvent {
    TurnEvent::Nominated { seat: pos.spec(unit).seat, unit }
}

impl Procedure<Legion> for Nominate {
    const PROMPT: Prompt = Prompt::new(
        "nominate",
        rule!("LC-CMD-06"),
        phrase!("turn-nominate-which-commander-commands-this-round"),
    );

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if self.asked(cx.pos()).is_some() {
            return Step::Asks;
        }
        let only = open(cx.pos(), self.0).next();
        if let Some(unit) = only {
            cx.emit(nominated(cx.pos(), unit));
        }
        cx.done();
        Step::Went
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        (open(pos, self.0).count() > 1).then_some(self.0)
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        open(pos, self.0).next().map_or(Command::Pass, |unit| Command::Nominate { unit })
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match *command {
            Command::Nominate { unit } if open(pos, self.0).any(|one| one == unit) => {
                Ok(Events::done().then(nominated(pos, unit)).into())
            }
            Command::Nominate { .. } => {
                Err(Refusal::new("no-commander", rule!("LC-CMD-06"), said!("refusal-no-commander")))
            }
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let offer = Offer::new("nominate", say!("turn-nominate-name-the-commander-of-the-round"));
        let command = |unit| Command::Nominate { unit };
        out.extend(form::one_of(pos, offer, "/nominate/unit", open(pos, self.0), command));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        form::draw(open(pos, self.0), dice).map(|unit| Command::Nominate { unit })
    }
}
