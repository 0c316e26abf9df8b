//! Free points of hubs, shops, depots and finds: what they may be spent on, and the one dearer card that may be had by
//! paying the difference (GCW-119 to GCW-121, GCW-128).

use crate::rules::plan::Plan;
use sandtable_kernel::{Form, Reckoning, Refusal, RuleId, Seat, refusals};

use super::buy::{card_price, known, receive, room};
use crate::catalogue::{Handling, Slot, UpgradeCard, UpgradeId};
use crate::events::Event;
use crate::model::{Cause, Origin, Pick, PickSource, Pos};
use crate::rules::turn::end::PICKS;
use crate::rules::{limits, price};
use crate::rulings;

refusals! {
    NONE = "no-free-points", "GCW-119", "refusal-no-free-points", Later;
    OTHER_KIND = "not-on-offer", "GCW-119", "refusal-not-on-offer";
    UNIQUE = "generic-only", "GCW-119", "refusal-generic-only";
    TOO_DEAR = "too-few-free-points", "GCW-128",
        "refusal-too-few-free-points", Later;
    TOO_FEW = "too-few-points", "GCW-119",
        "refusal-too-few-points-9", Later;
}

pub(super) fn plan(pos: Pos<'_>, seat: Seat, source: PickSource, id: &UpgradeId) -> Result<Plan, Refusal> {
    let picks = pos.state.player(seat).map(|player| player.picks.as_slice()).unwrap_or_default();
    let of_kind = || picks.iter().enumerate().filter(move |(_, pick)| pick.source == source);
    if of_kind().next().is_none() {
        return Err(NONE);
    }
    let card = known(pos, id)?;
    on_offer(pos, source, card)?;
    // Faction restrictions, and what is never had for points.
    limits::upgrade(pos, seat, card)?;
    let sum = card_price(pos, card)?;
    let costs = sum.total as i32;
    // The smallest rest that is enough, otherwise whole free points and the difference.
    let enough =
        of_kind().filter(|(_, pick)| i32::from(pick.points) >= costs).min_by_key(|(_, pick)| pick.points);
    let whole = of_kind().find(|(_, pick)| pick.may_top_up && pick.points == PICKS);
    let Some((index, pick)) = enough.or(whole.filter(|_| costs > i32::from(PICKS))) else {
        let most = of_kind().map(|(_, pick)| pick.points).max().unwrap_or_default();
        return Err(TOO_DEAR.with(f64::from(costs), f64::from(most)));
    };
    // GCW-A30: free points are spent like Fleet Points.
    let single = pos.table.rulings().is(rulings::A30_SINGLE_COPIES);
    let copies = if single { 1 } else { u16::from(price::copies(pos.table, card)) };
    room(pos, seat, card, copies)?;
    let mut plan = spend(pos, seat, index, *pick, card, costs)?;
    receive(&mut plan, seat, card, copies, Origin::Found);
    Ok(plan)
}

fn spend(
    pos: Pos<'_>,
    seat: Seat,
    index: usize,
    pick: Pick,
    card: &UpgradeCard,
    costs: i32,
) -> Result<Plan, Refusal> {
    let free = costs.min(i32::from(pick.points));
    let rest = costs - free;
    let has = pos.state.player(seat).map_or(0, |player| player.fp);
    if rest > has {
        return Err(TOO_FEW.with(f64::from(rest), f64::from(has)));
    }
    let mut plan = Plan::default();
    if rest > 0 {
        let mut sum = Reckoning::of("difference", Form::Points);
        sum.term(f64::from(costs), card.name.clone(), rule!("GCW-070"));
        sum.term(f64::from(-free), "free points", rule(pick.source));
        plan.emit_with(Event::Posted { seat, amount: -rest, why: Cause::Pick(card.id.clone()) }, vec![sum]);
    }
    // What costs nothing leaves the free points as they are.
    if free > 0 {
        plan.emit(Event::PickSpent { seat, index: index as u8, points: free as u8 });
    }
    Ok(plan)
}

const fn rule(source: PickSource) -> RuleId {
    match source {
        PickSource::CommerceHub => rule!("GCW-119"),
        PickSource::ChopShop => rule!("GCW-120"),
        PickSource::MunitionsDepot => rule!("GCW-121"),
        PickSource::Volunteers | PickSource::WeaponsStash | PickSource::Salvage => rule!("GCW-128"),
    }
}

/// Checks whether a card is among what points of a source are for: generic cards of certain slots (GCW-119 to GCW-121,
/// GCW-128, GCW-A34).
pub(super) fn on_offer(pos: Pos<'_>, source: PickSource, card: &UpgradeCard) -> Result<(), Refusal> {
    let slots: &[Slot] = match source {
        PickSource::CommerceHub | PickSource::Volunteers => &[Slot::Crew],
        PickSource::ChopShop | PickSource::Salvage => {
            &[Slot::Amd, Slot::Samd, Slot::Mod, Slot::System, Slot::Tech, Slot::Illicit]
        }
        // GCW-A34
        PickSource::WeaponsStash if pos.table.rulings().is(rulings::A34_NO_BOMBS) => {
            &[Slot::Torpedo, Slot::Missile, Slot::Cannon, Slot::Turret]
        }
        PickSource::MunitionsDepot | PickSource::WeaponsStash => {
            &[Slot::Torpedo, Slot::Missile, Slot::Bomb, Slot::Cannon, Slot::Turret]
        }
    };
    let huge = matches!(card.class, Handling::HugeOnly | Handling::HugeTitle);
    if huge || !slots.contains(&card.slot) {
        return Err(OTHER_KIND.about(&card.name));
    }
    if card.unique { Err(UNIQUE.about(&card.name)) } else { Ok(()) }
}
