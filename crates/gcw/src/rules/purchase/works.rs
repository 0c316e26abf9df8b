//! Works on ships: what is built in and taken out costs a turn, except at a construction yard (GCW-072, GCW-123); a
//! repair depot saves the turn of a repair (GCW-126).

use crate::rules::plan::Plan;
use sandtable_kernel::{Refusal, Seat, refusals};

use crate::catalogue::{Benefit as Gives, Faction, ShipClass, UpgradeCard, UpgradeId};
use crate::events::{Asset, Benefit, Event};
use crate::model::{Idle, IdleCause, Pos, Ship, ShipFate, ShipNo};
use crate::rules::people::until;
use crate::rules::{fit, turn};
use crate::rulings;

refusals! {
    UNKNOWN = "unknown-ship", "GCW-072.1", "refusal-unknown-ship-2";
    NO_COPY = "not-in-stock", "GCW-072.1", "refusal-not-in-stock", Later;
    NOT_ABOARD = "not-aboard", "GCW-072.1", "refusal-not-aboard-2", Later;
    NO_YARD = "no-yard", "GCW-123",
        "refusal-no-yard", Later;
    NO_DEPOT = "no-depot", "GCW-126",
        "refusal-no-depot", Later;
    ONE_JOB = "one-job-a-turn", "GCW-A20",
        "refusal-one-job-a-turn", Later;
    SOUND = "not-in-repair", "GCW-126", "refusal-not-in-repair", Later;
}

/// A ship of a player, with its class and the player's faction.
pub(super) fn own(pos: Pos<'_>, seat: Seat, no: ShipNo) -> Result<(&Ship, &ShipClass, Faction), Refusal> {
    let ship = pos.state.ship(no).filter(|ship| ship.owner == seat && ship.fate == ShipFate::Active);
    let ship = ship.ok_or(UNKNOWN)?;
    let class = pos.table.cards().ship(ship.faction, ship.class.as_str()).ok_or(UNKNOWN)?;
    Ok((ship, class, pos.state.side(seat).ok_or(UNKNOWN)?))
}

pub(super) fn install(
    pos: Pos<'_>,
    seat: Seat,
    no: ShipNo,
    id: &UpgradeId,
    yard: bool,
) -> Result<Plan, Refusal> {
    let (ship, class, side) = own(pos, seat, no)?;
    let card = super::buy::known(pos, id)?;
    if pos.state.stock(seat, id).free() == 0 {
        return Err(NO_COPY.about(&card.name));
    }
    let (title, installed) = aboard(pos, ship);
    fit::installable(pos.table.cards(), side, class, title, &installed, card)?;
    let mut plan = job(pos, seat, no, ship, yard)?;
    plan.emit(Event::Stocked { seat, card: card.id.clone(), copies: -1 });
    plan.emit(Event::Installed { ship: no, card: card.id.clone(), in_place: true });
    Ok(plan)
}

pub(super) fn remove(
    pos: Pos<'_>,
    seat: Seat,
    no: ShipNo,
    id: &UpgradeId,
    yard: bool,
) -> Result<Plan, Refusal> {
    let (ship, class, side) = own(pos, seat, no)?;
    let card = super::buy::known(pos, id)?;
    if !ship.installed.contains(id) {
        return Err(NOT_ABOARD.about(&card.name));
    }
    let (title, installed) = aboard(pos, ship);
    fit::removable(pos.table.cards(), side, class, title, &installed, card)?;
    let mut plan = job(pos, seat, no, ship, yard)?;
    plan.emit(Event::Installed { ship: no, card: card.id.clone(), in_place: false });
    plan.emit(Event::Stocked { seat, card: card.id.clone(), copies: 1 });
    Ok(plan)
}

fn aboard<'p>(pos: Pos<'p>, ship: &Ship) -> (Option<&'p UpgradeCard>, Vec<&'p UpgradeCard>) {
    let cards = pos.table.cards();
    let title = ship.title.as_ref().and_then(|title| cards.upgrade(title.as_str()));
    (title, ship.installed.iter().filter_map(|id| cards.upgrade(id.as_str())).collect())
}

/// A job on a ship: a yard's, or one that costs the turn. Several jobs share an idle turn (GCW-A20), and repairs go on
/// beside them (GCW-072.2).
fn job(pos: Pos<'_>, seat: Seat, no: ShipNo, ship: &Ship, yard: bool) -> Result<Plan, Refusal> {
    let mut plan = Plan::default();
    if yard {
        let has = benefits(pos, seat, Gives::ConstructionYard);
        let used = pos.state.player(seat).map_or(0, |player| player.yards_used);
        if used >= has {
            return Err(NO_YARD.with(f64::from(used) + 1.0, f64::from(has)));
        }
        plan.emit(Event::BenefitUsed { seat, benefit: Benefit::Yard });
        return Ok(plan);
    }
    let idle = Idle { until: until(pos), why: IdleCause::Works };
    let under_way = ship.idle.contains(&idle);
    if under_way && pos.table.rulings().is(rulings::A20_ONE_EACH) {
        return Err(ONE_JOB);
    }
    if !under_way {
        plan.emit(Event::SitsOut { asset: Asset::Ship(no), idle });
    }
    Ok(plan)
}

/// GCW-126: a ship that would be in repair this turn is ready in it.
pub(super) fn repair(pos: Pos<'_>, seat: Seat, no: ShipNo) -> Result<Plan, Refusal> {
    let (ship, _, _) = own(pos, seat, no)?;
    let in_repair = |idle: &Idle| idle.why == IdleCause::Repair && idle.until >= pos.state.turn;
    if !ship.idle.iter().any(in_repair) {
        return Err(SOUND);
    }
    let has = benefits(pos, seat, Gives::RepairDepot);
    let used = pos.state.player(seat).map_or(0, |player| player.depots_used);
    if used >= has {
        return Err(NO_DEPOT.with(f64::from(used) + 1.0, f64::from(has)));
    }
    let mut plan = Plan::of(Event::BenefitUsed { seat, benefit: Benefit::Depot });
    plan.emit(Event::Back { asset: Asset::Ship(no), why: IdleCause::Repair });
    Ok(plan)
}

fn benefits(pos: Pos<'_>, seat: Seat, wanted: Gives) -> u8 {
    pos.state.side(seat).map_or(0, |side| turn::benefits(pos, side, wanted))
}
