//! Deals between factions: contracts for Scum (GCW-159), the black market and ransoms (GCW-164), and better
//! offers to prisoners (GCW-165). All of it needs Scum as the third faction.

mod accept;
mod better;
pub(super) mod bundle;
mod propose;

pub use crate::commands::DealsCommand;
use crate::rules::form::{Offers, filled};
use crate::rules::plan::Plan;
use sandtable_dice::Random;
use sandtable_kernel::{Refusal, Seat, Viewer, refusals};
use sandtable_text::say;

use crate::commands::Command;
use crate::events::{Event, of_deal};
use crate::model::{Deal, DealNo, DealStatus, Phase, Pos, Terms};
use crate::rules::things;

refusals! {
    PHASE = "wrong-phase", "GCW-164",
        "deals-factions-deal-while-reinforcements-are-purchased", Later;
    NO_THIRD = "no-third-faction", "GCW-164",
        "refusal-no-third-faction";
    UNKNOWN = "unknown-offer", "GCW-164", "refusal-unknown-offer";
    NOT_OPEN = "offer-closed", "GCW-164", "refusal-offer-closed";
    NOT_OURS = "not-your-offer", "GCW-164", "refusal-not-your-offer";
}

/// Looks at a command.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &DealsCommand) -> Result<Plan, Refusal> {
    let contract = match command {
        DealsCommand::Accept { deal } => is_contract(pos, seat, *deal),
        _ => false,
    };
    match pos.state.phase {
        Phase::Purchase => {}
        // GCW-159.4: contracts are accepted as attacks, so until attacks are declared.
        Phase::Targets if contract => {}
        _ => return Err(PHASE),
    }
    if pos.table.third.is_none() {
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
    let knows =
        |deal: &&Deal| of_deal(pos.table, pos.state, deal.from, deal.to).has(pos.state, Viewer::Seat(seat));
    pos.state.deal(no).filter(knows).ok_or(UNKNOWN)
}

/// An offer that stands.
fn open(pos: Pos<'_>, seat: Seat, no: DealNo) -> Result<&Deal, Refusal> {
    let deal = known(pos, seat, no)?;
    if deal.status == DealStatus::Open && deal.turn == pos.state.turn { Ok(deal) } else { Err(NOT_OPEN) }
}

/// Returns whether a player is of Scum as the third faction (GCW-154).
fn third(pos: Pos<'_>, seat: Seat) -> bool {
    pos.state.side(seat).is_some_and(|side| pos.table.is_third(side))
}

/// Offers what can be done about the offers that stand, and what can be offered.
pub(crate) fn offers(out: &mut Offers<'_>) {
    let (pos, seat) = (out.pos, out.seat);
    if pos.table.third.is_none() {
        return;
    }
    let command = Command::Deals;
    let purchase = pos.state.phase == Phase::Purchase;
    for (deal, terms) in pos.state.all_deals().filter(|(_, deal)| deal.status == DealStatus::Open) {
        out.about = vec![deal.into()];
        let from = pos.name(terms.from);
        if terms.to.map_or_else(|| third(pos, seat), |to| to == seat) {
            out.put(
                "accept",
                say!("deals-take-the-offer-of", deal, from),
                command(DealsCommand::Accept { deal }),
            );
        }
        if purchase && terms.to == Some(seat) {
            out.put(
                "refuse",
                say!("deals-refuse-the-offer-of", deal, from),
                command(DealsCommand::Refuse { deal }),
            );
        }
        if purchase && terms.from == seat {
            out.put(
                "take-back",
                say!("deals-take-back-the-offer", deal),
                command(DealsCommand::Withdraw { deal }),
            );
        }
    }
    out.about.clear();
    if !purchase {
        return;
    }
    if let Some(side) = pos.state.side(seat).filter(|&side| pos.table.is_third(side)) {
        out.pick(
            ["better-offer", "prisoner"],
            say!("deals-make-a-prisoner-a-better-offer"),
            "/deals/better-offer/pilot",
            bundle::held(pos, side),
            |pilot| things::pilot(pos, *pilot),
            |pilot| command(DealsCommand::BetterOffer { pilot: *pilot }),
        );
    }
    propose::offers(out);
}

/// Draws a legal command of this chapter, if the draw finds one.
pub(crate) fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Option<Command> {
    let check: crate::rules::form::Check = |pos, seat, command| match command {
        Command::Deals(command) => plan(pos, seat, command).err(),
        _ => None,
    };
    let mut out = Offers::new(pos, seat, check);
    offers(&mut out);
    let legal: Vec<_> = out.list().into_iter().filter(|offer| offer.refusal.is_none()).collect();
    let drawn = filled(&legal[super::people::draw(dice, legal.len())?], dice)?;
    check(pos, seat, &drawn).is_none().then_some(drawn)
}
