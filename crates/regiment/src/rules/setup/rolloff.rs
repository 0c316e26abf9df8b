//! Roll-offs of setup, and REG-A30's alternative: by it tactical points may change these dice, too.

use sandtable_dice::{D6, Face, RollKey};
use sandtable_kernel::{Offer, Refusal, Seat};

use super::{SetupEvent, SetupFrame, SetupPlan};
use crate::commands::Command;
use crate::model::{Cx, Pos};
use crate::rules::Question;
use crate::rules::form::button;
use crate::rulings::A30_ANY_ROLL;

/// Each seat rolls a die; `bid` tells the two roll-offs apart.
pub(super) fn roll(cx: &mut Cx<'_>, bid: bool) {
    let mut faces = [Face::default(); 2];
    cx.dice.roll(RollKey::new(if bid { "bid" } else { "priority" }), &D6, &mut faces);
    let faces = faces.map(Face::pips);
    if cx.table.rulings.is(A30_ANY_ROLL) {
        cx.emit(SetupEvent::RollOffOpened { bid, faces });
        cx.goto(SetupFrame::RollOff { bid, faces, kept: 0 });
    } else {
        settled(cx, bid, faces);
    }
}

/// The roll-off counts as it lies.
pub(super) fn settled(cx: &mut Cx<'_>, bid: bool, faces: [u8; 2]) {
    cx.emit(if bid { SetupEvent::BidRolled { faces } } else { SetupEvent::PriorityRolled { faces } });
    let [a, b] = faces;
    let winner = (a != b).then_some(Seat(u8::from(b > a)));
    // REG-SETUP-07, REG-MIS-03: equal faces are rolled again.
    cx.goto(match (bid, winner) {
        (true, Some(seat)) => SetupFrame::Colour(seat),
        (true, None) => SetupFrame::BidTie,
        (false, Some(seat)) => SetupFrame::PlaceFirst(seat),
        (false, None) => SetupFrame::Priority,
    });
}

/// The seat that may spend a point: it does not win as the dice lie, a point would help it, and it has not declined.
pub(super) fn asked(pos: Pos<'_>, faces: [u8; 2], kept: u8) -> Option<Seat> {
    [Seat(0), Seat(1)].into_iter().find(|seat| {
        let (own, other) = (faces[seat.index()], faces[seat.other().index()]);
        own < 6 && own <= other && kept & (1 << seat.0) == 0 && pos.state.player(*seat).tp > 0
    })
}

pub(super) fn asks(pos: Pos<'_>, faces: [u8; 2], kept: u8) -> Option<Question> {
    Some(Question {
        seat: asked(pos, faces, kept)?,
        kind: "tactical-points",
        text: "Spend a tactical point to set your die of this roll-off to 6?",
        rule: rule!("REG-TP-03"),
        default: Command::Pass,
    })
}

pub(super) fn check(seat: Seat, command: &Command) -> Result<SetupPlan, Refusal> {
    match command {
        Command::Pass => Ok(SetupPlan::KeepDie(seat)),
        Command::Flip { dice } if dice[..] == [seat.0] => Ok(SetupPlan::FlipDie(seat)),
        Command::Flip { .. } => Err(Refusal::new(
            "no-such-die",
            rule!("REG-TP-10"),
            "Points are spent on one's own die of a roll-off: die 0 is seat 0's, die 1 seat 1's.",
        )),
        _ => Err(crate::engine::unexpected(command)),
    }
}

/// The flip of a seat's own die.
pub(super) fn flip(seat: Seat) -> Command {
    Command::Flip { dice: [seat.0].into_iter().collect() }
}

pub(super) fn offers(seat: Seat, out: &mut Vec<Offer<Command>>) {
    out.push(button("flip", "Set your die to 6", flip(seat)));
    out.push(button("pass", "Leave the dice as they are", Command::Pass));
}
