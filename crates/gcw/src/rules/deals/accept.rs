//! Taking an offer: everything changes hands at once; a contract becomes an attack (GCW-159, GCW-164).

use crate::rules::plan::Plan;
use sandtable_kernel::{Refusal, Seat, refusals};

use super::bundle::{self, Manner, Way};
use super::{UNKNOWN, open, third};
use crate::events::Event;
use crate::model::{Aim, Attack, Cause, Deal, DealNo, DealStatus, Pos, TargetNo, Terms};
use crate::rules::targets;

refusals! {
    NO_ATTACK_LEFT = "no-attack-left", "GCW-159.4",
        "refusal-no-attack-left", Later;
    BROKEN = "offer-cannot-be-kept", "GCW-164",
        "refusal-offer-cannot-be-kept", Later;
    ABSENT = "absent", "GCW-150", "refusal-absent-2", Later;
    TAKEN = "target-twice", "GCW-138.3",
        "refusal-target-twice", Later;
    LOST = "no-enemy-target", "GCW-159.1", "refusal-no-enemy-target";
}

pub(super) fn plan(pos: Pos<'_>, seat: Seat, no: DealNo) -> Result<Plan, Refusal> {
    let deal = open(pos, seat, no)?;
    let to_me = deal.to.map_or_else(|| third(pos, seat), |to| to == seat);
    if !to_me || pos.state.allied(deal.from, seat) {
        return Err(UNKNOWN);
    }
    let way = Way { from: deal.from, to: seat };
    // Why the other side cannot keep its word would tell what it has (GCW-005): that it cannot is all there is to say.
    let broken = |_| BROKEN.about(pos.name(deal.from));
    if !deal.give.is_empty() {
        bundle::check(pos, way, &deal.give, Manner::Trade).map_err(broken)?;
        bundle::one_each(pos, way, &deal.give)?;
    }
    if !deal.want.is_empty() {
        bundle::check(pos, way.back(), &deal.want, Manner::Trade)?;
        bundle::one_each(pos, way.back(), &deal.want).map_err(broken)?;
    }
    let mut events = vec![Event::DealClosed { deal: no, status: DealStatus::Accepted(seat) }];
    if let Terms::Contract(target) = deal.terms {
        events.push(attack(pos, seat, no, deal, target)?);
    }
    let why = || [Cause::Deal(no), Cause::Deal(no)];
    bundle::hand_over(pos, way, &deal.give, why(), &mut events);
    bundle::hand_over(pos, way.back(), &deal.want, why(), &mut events);
    let mut plan = Plan::default();
    for event in events {
        plan.emit(event);
    }
    Ok(plan)
}

/// A contract is one of the attacks that the faction has this turn (GCW-159.4), and binds from now on.
fn attack(pos: Pos<'_>, seat: Seat, no: DealNo, deal: &Deal, target: TargetNo) -> Result<Event, Refusal> {
    let player = pos.state.player(seat).ok_or(UNKNOWN)?;
    if player.absent {
        return Err(ABSENT);
    }
    let faction = pos.state.side(seat).ok_or(UNKNOWN)?;
    let on = pos.state.target(target).ok_or(UNKNOWN)?;
    let employer = pos.state.side(deal.from);
    if on.owner.is_none_or(|owner| Some(owner) == employer || owner == faction) {
        return Err(LOST.about(&on.name));
    }
    let team = || pos.state.players.iter().filter(|player| player.faction == faction);
    let declared = || team().flat_map(|player| &player.attacks);
    if declared().any(|attack| crate::rules::aims::place(pos, attack.aim) == Aim::Target(target)) {
        return Err(TAKEN.about(&on.name));
    }
    // What a player has sealed for himself and not for a contract gives way to it.
    let contracts = |attack: &&Attack| matches!(attack.aim, Aim::Contract(_)) || attack.player != seat;
    let kept = declared().filter(contracts).count() + 1;
    let allowed = targets::allowance(pos, faction).total;
    if kept as f64 > allowed {
        return Err(NO_ATTACK_LEFT.with(allowed, kept as f64));
    }
    let mut attacks: Vec<Attack> = player.attacks.clone();
    let total = declared().count() + 1;
    if total as f64 > allowed {
        attacks.retain(|attack| matches!(attack.aim, Aim::Contract(_)));
    }
    attacks.push(Attack { player: seat, aim: Aim::Contract(no) });
    Ok(Event::Sealed { seat, attacks, open: targets::open_orders(pos) })
}
