//! Purchase Reinforcements (GCW-136): what Fleet Points buy, what installations give away, what is built into ships and
//! taken out, what team mates give each other. What pilots learn and what factions settle with each other are chapters
//! of their own.

mod buy;
mod give;
mod options;
pub mod order;
mod pick;
mod titles;
mod works;

pub(crate) use buy::room;
pub use options::{Goods, draw};

pub use crate::commands::PurchaseCommand;
use crate::rules::form::Offers;
use crate::rules::plan::{Plan, wrong_phase};
use sandtable_dice::Random;
use sandtable_kernel::{Asked, Refusal, Seat};
use sandtable_text::{Said, said, say};

use super::huge::refit::{self};
use super::{deals, people};
use crate::commands::Command;
use crate::model::{Phase, Pos};

const PHASE: Said = said!("purchase-this-is-done-while-reinforcements");

/// Looks at a command.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &PurchaseCommand) -> Result<Plan, Refusal> {
    match (pos.state.phase, command) {
        (Phase::Purchase, _) => {}
        // GCW-155: what is found at a base can be taken at once.
        (Phase::Bases, PurchaseCommand::Pick { .. }) => {}
        // GCW-122, GCW-A32: the price of a hidden outpost may be helped with.
        (Phase::Spoils, PurchaseCommand::Give { goods, .. }) if give::points_alone(goods) => {}
        _ => return Err(wrong_phase(rule!("GCW-136"), PHASE)),
    }
    match command {
        PurchaseCommand::BuyShip(ship) => buy::ship(pos, seat, ship),
        PurchaseCommand::BuyPilot(pilot) => buy::pilot(pos, seat, pilot),
        PurchaseCommand::BuyCard(lot) => buy::card(pos, seat, lot),
        PurchaseCommand::ShipTitle { ship, title } => titles::ship(pos, seat, *ship, title),
        PurchaseCommand::PilotTitle { pilot, title } => titles::pilot(pos, seat, *pilot, title),
        PurchaseCommand::Pick { source, card } => pick::plan(pos, seat, *source, card),
        PurchaseCommand::Give { to, goods } => give::plan(pos, seat, *to, goods),
        PurchaseCommand::Install { ship, card, yard } => works::install(pos, seat, *ship, card, *yard),
        PurchaseCommand::Remove { ship, card, yard } => works::remove(pos, seat, *ship, card, *yard),
        PurchaseCommand::Repair { ship } => works::repair(pos, seat, *ship),
        PurchaseCommand::HugeUpgrade(refit) => refit::plan(pos, seat, refit),
        PurchaseCommand::Order { fleet } => order::plan(pos, seat, fleet),
    }
}

/// Returns the question to a player: to buy or not; saying nothing keeps the points.
pub fn asks(seat: Seat) -> Asked<Command> {
    Asked {
        seat,
        kind: "purchase",
        text: String::from(say!("purchase-which-reinforcements-do-you-purchase-points")),
        rule: rule!("GCW-136"),
        about: Vec::new(),
        default: Command::Done,
    }
}

/// Offers what can be bought, picked, built in and repaired.
pub(crate) fn offers(out: &mut Offers<'_>) {
    options::offers(out);
    refit::offers(out);
    give::offers(out);
}

/// Offers gifts, which are all of this chapter that other phases know (GCW-A32).
pub(crate) fn gifts(out: &mut Offers<'_>) {
    give::offers(out);
}

/// Offers what free points can be spent on, wherever that is done (GCW-155).
pub(crate) fn finds(out: &mut Offers<'_>) {
    options::finds(out);
}

/// A legal command, drawn: now and then something sensible, and soon the end of the phase.
pub fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Command {
    let drawn = match dice.pick(8) {
        0 | 1 => None,
        2 => people::sample(pos, seat, dice),
        3 => deals::sample(pos, seat, dice),
        _ => options::sample(pos, seat, dice),
    };
    drawn.unwrap_or(Command::Done)
}
