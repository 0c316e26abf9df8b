//! Loadouts, chosen in secret and revealed together (SO-LOAD).

use sandtable_dice::Random;
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Choice as Option_, Field, Offer, Refusal, Seat};
use sandtable_text::{phrase, say};
use serde::{Deserialize, Serialize};

use super::{Deploy, SetupEvent};
use crate::Legion;
use crate::commands::Command;
use crate::data::Side;
use crate::model::{Choice, Cx, Pos};
use crate::rules::form::button;
use crate::rules::{Events, Plan, covert, missions};

/// This seat chooses the sides of its three cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loadouts(pub Seat);

impl Procedure<Legion> for Loadouts {
    const PROMPT: Prompt =
        Prompt::new("loadouts", rule!("SO-LOAD-03"), phrase!("setup-loadouts-which-side-of-each-loadout"));

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if self.asked(cx.pos()).is_some() {
            return Step::Asks;
        }
        let other = self.0.other();
        match cx.state.player(other).sides {
            Choice::None => cx.goto(Self(other)),
            _ => {
                // SO-LOAD-04, SO-LOAD-05: both reveal at the same time; the sides hold for the whole mission.
                let sides = cx.state.players.map(|player| player.sides.value().unwrap_or([Side::A; 3]));
                cx.emit(SetupEvent::SidesShown { sides });
                covert::deploying(cx);
                missions::deploying(cx);
                cx.goto(Deploy::first(cx.pos()));
            }
        }
        Step::Went
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        (pos.state.player(self.0).sides == Choice::None).then_some(self.0)
    }

    fn default_answer(&self, _: Pos<'_>) -> Command {
        Command::Loadouts { sides: [Side::A; 3] }
    }

    fn check(&self, _: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match *command {
            // SO-LOAD-02: exactly one side of each of the three cards.
            Command::Loadouts { sides } => {
                Ok(Events::of(SetupEvent::SidesLocked { seat: self.0, sides: Some(sides) }).into())
            }
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let mut offer =
            button("loadouts", say!("setup-loadouts-choose-your-loadouts"), self.default_answer(pos));
        for card in 0..3u8 {
            let sides = Side::ALL.iter().map(|&side| choice(pos, self.0, card + 1, side));
            let text = say!("setup-loadouts-card", card = card + 1);
            let field = Field::pick(format!("/loadouts/sides/{card}"), text, sides.collect());
            offer = offer.field(Field { secret: true, ..field });
        }
        out.push(offer);
    }

    fn sample(&self, _: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let sides = [0; 3].map(|_: u8| if dice.pick(2) == 0 { Side::A } else { Side::B });
        Some(Command::Loadouts { sides })
    }
}

/// A side of a seat's card, with what it does.
fn choice(pos: Pos<'_>, seat: Seat, card: u8, side: Side) -> Option_ {
    // SO-LOAD-01: the cards of a squad are its own.
    let found = pos.table.sides[seat.index()].iter().find(|one| one.card == card && one.side == side);
    match found {
        Some(found) => Option_::new(side, &found.name).effect(&found.text),
        None => Option_::new(side, say!("setup-loadouts-card-side", card, side)),
    }
}
