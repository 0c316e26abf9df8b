//! Roll-offs of setup, and REG-A30's alternative: by it tactical points may change these dice, too.

use sandtable_dice::{D6, Face, Random, RollKey};
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_text::{phrase, said, say};
use serde::{Deserialize, Serialize};

use super::SetupEvent;
use super::colours::{BidTie, PickColour};
use super::terrain::{PlaceFirst, Priority};
use crate::Regiment;
use crate::commands::Command;
use crate::model::{Cx, Pos};
use crate::rules::form::button;
use crate::rules::{Events, Plan};
use crate::rulings::A30_ANY_ROLL;

/// REG-A30's alternative: the dice of a roll-off lie, and tactical points may be spent on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RollOff {
    /// True if it is that for an equal bid (otherwise for terrain).
    pub bid: bool,
    /// Each seat's face.
    pub faces: [u8; 2],
    /// Seats that have declined, one bit each.
    pub kept: u8,
}

/// Each seat rolls a die; `bid` tells the two roll-offs apart.
pub(super) fn roll(cx: &mut Cx<'_>, bid: bool) -> Step {
    let mut faces = [Face::default(); 2];
    cx.dice.roll(RollKey::new(if bid { "bid" } else { "priority" }), &D6, &mut faces);
    let faces = faces.map(Face::pips);
    if !cx.table.rulings.is(A30_ANY_ROLL) {
        return settled(cx, bid, faces);
    }
    cx.emit(SetupEvent::RollOffOpened { bid, faces });
    cx.goto(RollOff { bid, faces, kept: 0 });
    Step::Went
}

/// The roll-off counts as it lies.
fn settled(cx: &mut Cx<'_>, bid: bool, faces: [u8; 2]) -> Step {
    cx.emit(if bid { SetupEvent::BidRolled { faces } } else { SetupEvent::PriorityRolled { faces } });
    let [a, b] = faces;
    let winner = (a != b).then_some(Seat(u8::from(b > a)));
    // REG-SETUP-07, REG-MIS-03: equal faces are rolled again.
    match (bid, winner) {
        (true, Some(seat)) => cx.goto(PickColour(seat)),
        (true, None) => cx.goto(BidTie),
        (false, Some(seat)) => cx.goto(PlaceFirst(seat)),
        (false, None) => cx.goto(Priority),
    }
    Step::Went
}

impl Procedure<Regiment> for RollOff {
    const PROMPT: Prompt = Prompt::new(
        "tactical-points",
        rule!("REG-TP-03"),
        phrase!("setup-rolloff-spend-a-tactical-point-to"),
    );

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if self.asked(cx.pos()).is_some() { Step::Asks } else { settled(cx, self.bid, self.faces) }
    }

    /// The seat that may spend a point: it does not win as the dice lie, a point would help it, and it has not declined.
    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        [Seat(0), Seat(1)].into_iter().find(|seat| {
            let (own, other) = (self.faces[seat.index()], self.faces[seat.other().index()]);
            own < 6 && own <= other && self.kept & (1 << seat.0) == 0 && pos.state.player(*seat).tp > 0
        })
    }

    fn default_answer(&self, _: Pos<'_>) -> Command {
        Command::Pass
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let seat = self.asked(pos).ok_or_else(|| unexpected(command))?;
        match command {
            Command::Pass => Ok(Events::of(SetupEvent::RollOffKept { seat }).into()),
            Command::Flip { dice } if dice[..] == [seat.0] => {
                Ok(Events::of(SetupEvent::RollOffFlipped { seat }).into())
            }
            Command::Flip { .. } => {
                Err(Refusal::new("no-such-die", rule!("REG-TP-10"), said!("refusal-no-such-die")))
            }
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        out.extend(
            self.asked(pos).map(|seat| button("flip", say!("setup-rolloff-set-your-die-to-6"), flip(seat))),
        );
        out.push(button("pass", say!("setup-rolloff-leave-the-dice-as-they-are"), Command::Pass));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let seat = self.asked(pos)?;
        Some(if dice.pick(3) == 0 { flip(seat) } else { Command::Pass })
    }
}

/// The flip of a seat's own die.
fn flip(seat: Seat) -> Command {
    Command::Flip { dice: [seat.0].into_iter().collect() }
}
