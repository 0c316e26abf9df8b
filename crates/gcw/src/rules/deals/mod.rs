//! What factions settle between them: contracts for Scum (GCW-159), the black market and ransoms (GCW-164), and better
//! offers to prisoners (GCW-165). All of it needs Scum as the third faction.

mod accept;
mod better;
pub(super) mod bundle;
mod propose;

pub use crate::commands::DealsCommand;
use crate::rules::plan::{Plan, offer, offer_sample, wrong_phase};
use sandtable_dice::Random;
use sandtable_kernel::{Offer, Refusal, Seat, Viewer};

use crate::commands::Command;
use crate::events::{Event, of_deal};
use crate::model::{Deal, DealNo, DealStatus, Fate, Phase, Pos, Terms};

const NO_THIRD: Refusal = Refusal::new(
    "no-third-faction",
    rule!("GCW-164"),
    "Factions deal with each other only where Scum and Villainy is the third faction.",
);
const UNKNOWN: Refusal =
    Refusal::new("unknown-offer", rule!("GCW-164"), "There is no such offer to you or of yours.");
const NOT_OPEN: Refusal = Refusal::new(
    "offer-closed",
    rule!("GCW-164"),
    "This offer does not stand any more: taken, taken back or run out.",
);
const NOT_OURS: Refusal = Refusal::new("not-your-offer", rule!("GCW-164"), "This offer was not made by you.");

/// Looks at a command.
///
/// # Errors
/// Why it is not legal.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &DealsCommand) -> Result<Plan, Refusal> {
    let contract = match command {
        DealsCommand::Accept { deal } => is_contract(pos, seat, *deal),
        _ => false,
    };
    match pos.state.phase {
        Phase::Purchase => {}
        // GCW-159: contracts are accepted as attacks, so until attacks are declared.
        Phase::Targets if contract => {}
        _ => return Err(wrong_phase(rule!("GCW-164"), "Factions deal while reinforcements are purchased.")),
    }
    if pos.table.teams.iter().all(|team| !team.third) {
        return Err(NO_THIRD);
    }
    match command {
        DealsCommand::Offer { to, give, want } => propose::market(pos, seat, *to, give, want),
        DealsCommand::Contract { target, reward, to } => propose::contract(pos, seat, *target, reward, *to),
        DealsCommand::Accept { deal } => accept::plan(pos, seat, *deal),
        DealsCommand::Refuse { deal } => {
            let offer = open(pos, seat, *deal)?;
            if offer.to != Some(seat) {
                return Err(UNKNOWN);
            }
            Ok(Plan::of(Event::DealClosed { deal: *deal, status: DealStatus::Closed }))
        }
        DealsCommand::Withdraw { deal } => {
            if known(pos, seat, *deal)?.from != seat {
                return Err(NOT_OURS);
            }
            open(pos, seat, *deal)?;
            Ok(Plan::of(Event::DealClosed { deal: *deal, status: DealStatus::Closed }))
        }
        DealsCommand::BetterOffer { pilot } => better::plan(pos, seat, *pilot),
    }
}

fn is_contract(pos: Pos<'_>, seat: Seat, no: DealNo) -> bool {
    known(pos, seat, no).is_ok_and(|deal| matches!(deal.terms, Terms::Contract(_)))
}

/// An offer that the player's faction knows of: what others settle between them is not even there (GCW-005).
fn known(pos: Pos<'_>, seat: Seat, no: DealNo) -> Result<&Deal, Refusal> {
    let knows = |deal: &&Deal| of_deal(pos.table, deal.from, deal.to).has(pos.table, Viewer::Seat(seat));
    pos.state.deal(no).filter(knows).ok_or(UNKNOWN)
}

/// An offer that stands.
fn open(pos: Pos<'_>, seat: Seat, no: DealNo) -> Result<&Deal, Refusal> {
    let deal = known(pos, seat, no)?;
    if deal.status == DealStatus::Open && deal.turn == pos.state.turn { Ok(deal) } else { Err(NOT_OPEN) }
}

/// Whether a player is of Scum as the third faction (GCW-154).
fn third(pos: Pos<'_>, seat: Seat) -> bool {
    pos.table.side(seat).is_some_and(|side| pos.table.is_third(side))
}

/// What can be done about the offers that stand, and a sample of what can be offered.
pub fn offers(pos: Pos<'_>, seat: Seat, offers: &mut Vec<Offer<Command>>) {
    if pos.table.teams.iter().all(|team| !team.third) {
        return;
    }
    let purchase = pos.state.phase == Phase::Purchase;
    let standing = pos.state.all_deals().filter(|(_, deal)| deal.status == DealStatus::Open);
    for (no, deal) in standing {
        let from = pos.table.name(deal.from);
        let to_me = deal.to.map_or_else(|| third(pos, seat), |to| to == seat);
        if to_me {
            let text = format!("Take the offer {no} of {from}");
            deals("accept", text, DealsCommand::Accept { deal: no }, offers);
        }
        if purchase && deal.to == Some(seat) {
            let text = format!("Refuse the offer {no} of {from}");
            deals("refuse", text, DealsCommand::Refuse { deal: no }, offers);
        }
        if purchase && deal.from == seat {
            let text = format!("Take back the offer {no}");
            deals("withdraw", text, DealsCommand::Withdraw { deal: no }, offers);
        }
    }
    if !purchase {
        return;
    }
    if let Some(side) = pos.table.side(seat).filter(|&side| pos.table.is_third(side)) {
        let held = pos.state.all_pilots();
        for (pilot, who) in
            held.filter(|(_, who)| matches!(who.fate, Fate::Prisoner { of, .. } if of == side))
        {
            let text = format!("Make {} a better offer", who.name);
            deals("better-offer", text, DealsCommand::BetterOffer { pilot }, offers);
        }
    }
    for command in propose::samples(pos, seat) {
        let (kind, text) = match command {
            DealsCommand::Contract { .. } => ("contract", "Offer Scum a contract on an enemy target"),
            _ => ("trade", "Offer a trade on the black market"),
        };
        offer_sample(kind, String::from(text), Command::Deals(command), offers);
    }
}

fn deals(kind: &'static str, text: String, command: DealsCommand, offers: &mut Vec<Offer<Command>>) {
    offer(kind, text, Command::Deals(command), offers);
}

/// A legal command of this chapter, drawn, if the draw finds one.
pub fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Option<Command> {
    let mut all = Vec::new();
    offers(pos, seat, &mut all);
    let legal = all.into_iter().filter_map(|offer| offer.command).filter(|command| match command {
        Command::Deals(command) => plan(pos, seat, command).is_ok(),
        _ => false,
    });
    let mut legal: Vec<Command> = legal.collect();
    Some(legal.swap_remove(super::people::draw(dice, legal.len())?))
}
