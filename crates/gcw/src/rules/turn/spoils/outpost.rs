//! A hidden outpost that was taken is paid for, or stays what it was (GCW-122).

use sandtable_kernel::{Asked, Refusal, Seat, refusals};
use sandtable_text::say;

use super::{NOTHING, Procedure, SpoilsCommand};
use crate::commands::Command;
use crate::events::Event;
use crate::model::{Cause, Pos};
use crate::rules::form::Offers;
use crate::rules::plan::Plan;

/// GCW-122.2: the price of a hidden outpost.
const PRICE: i32 = 10;

refusals! {
    TOO_DEAR = "too-few-points", "GCW-122.2", "refusal-too-few-points-10", Later;
}

/// The choice to pay for the outpost of the first capture.
pub(super) struct Price;

impl Procedure for Price {
    fn asked(&self, pos: Pos<'_>, seat: Seat) -> Asked<Command> {
        let name = pos.state.captures.first().and_then(|capture| pos.state.target(capture.target?));
        let name = name.map_or(say!("turn-spoils-outpost-the-outpost"), |target| target.name.as_str());
        let pay = pos.state.player(seat).is_some_and(|player| player.fp >= PRICE);
        Asked {
            seat,
            kind: "outpost-price",
            text: say!("turn-spoils-outpost-do-you-pay-fleet-points-to", price = PRICE, name),
            rule: rule!("GCW-122"),
            about: Vec::new(),
            default: Command::Spoils(SpoilsCommand::HiddenOutpost { pay }),
        }
    }

    fn offer(&self, out: &mut Offers<'_>) {
        let pay = |pay| Command::Spoils(SpoilsCommand::HiddenOutpost { pay });
        let text = say!("turn-spoils-outpost-take-control-for-its-price-or");
        out.question("outpost-price", text, "/spoils/hidden-outpost/pay", "pay", pay);
    }

    fn check(&self, pos: Pos<'_>, seat: Seat, answer: SpoilsCommand, plan: &mut Plan) -> Result<(), Refusal> {
        let SpoilsCommand::HiddenOutpost { pay } = answer else { return Err(NOTHING) };
        if !pay {
            // GCW-A32: control stays as it was.
            plan.emit(Event::CaptureSettled);
            return Ok(());
        }
        let fp = pos.state.player(seat).map_or(0, |player| player.fp);
        if fp < PRICE {
            return Err(TOO_DEAR.with(f64::from(PRICE), f64::from(fp)));
        }
        let target = pos.state.captures.first().and_then(|capture| capture.target).ok_or(NOTHING)?;
        plan.emit(Event::Posted { seat, amount: -PRICE, why: Cause::HiddenOutpost(target) });
        Ok(())
    }
}
