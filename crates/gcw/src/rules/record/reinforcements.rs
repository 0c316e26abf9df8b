//! Reinforcements: a ship with a pilot is called for one that was lost (GCW-106, GCW-107, GCW-170).

use sandtable_kernel::{Choice, Kind, Refusal, Seat, refusals};
use sandtable_text::say;
use serde_json::json;

use super::look::{Field, side_of};
use super::offers::enter;
use super::{Entry, begin, rounds};
use crate::events::{Asset, Event};
use crate::model::{PilotNo, Pilots, Place, RecordChange, Rider, Role, ShipNo, Ships, SquadShip};
use crate::rules::form::Offers;
use crate::rules::plan::Plan;
use crate::rules::{squad, stock, things};

refusals! {
    NO_CALL = "no-reinforcement", "GCW-170",
        "refusal-no-reinforcement", Later;
    NOT_OWN = "not-own", "GCW-106.3", "refusal-not-own";
    WRONG_KIND = "wrong-reinforcement", "GCW-106.1",
        "refusal-wrong-reinforcement";
    NOT_STOCK = "not-stock", "GCW-106.2", "refusal-not-stock";
    USED = "not-ready", "GCW-106.3", "refusal-not-ready-2";
}

/// Checks whether a ship with a pilot may come as reinforcement.
fn may(field: Field<'_>, seat: Seat, role: Role, ship_no: ShipNo, pilot_no: PilotNo) -> Result<(), Refusal> {
    rounds::flown(field)?;
    let calls = field.calls(role);
    if calls == 0 {
        return Err(NO_CALL.with(1.0, 0.0));
    }
    let state = field.pos.state;
    let ship = state.ship(ship_no).filter(|ship| ship.owner == seat);
    let ship = ship.ok_or_else(|| NOT_OWN.about(&things::known_ship(field.pos, seat, ship_no)))?;
    let pilot = state.pilot(pilot_no).filter(|pilot| pilot.owner == seat);
    let not_own = || NOT_OWN.about(&things::known_rider(field.pos, seat, Rider::Pilot(pilot_no)));
    let pilot = pilot.ok_or_else(not_own)?;
    let cards = field.pos.table.cards();
    let printed = cards.reinforcement(field.battle.sides[role.index()].faction);
    let printed = printed.filter(|card| pilot.card == card.id);
    let printed = printed.ok_or_else(|| WRONG_KIND.about(&pilot.name))?;
    if ship.class != printed.ship || ship.faction != printed.faction {
        return Err(WRONG_KIND.about(&things::ship_name(field.pos, ship_no)));
    }
    if !ship.installed.is_empty() || ship.title.is_some() {
        return Err(NOT_STOCK.about(&things::ship_name(field.pos, ship_no)));
    }
    if stock::is_improved(field.pos, pilot) {
        return Err(NOT_STOCK.about(&pilot.name));
    }
    let turn = state.turn;
    if !ship.ready(turn) {
        return Err(USED.about(&things::ship_name(field.pos, ship_no)));
    }
    if pilot.ready(turn) { Ok(()) } else { Err(USED.about(&pilot.name)) }
}

/// A ship with a pilot comes as reinforcement; both are used in this turn (GCW-106.3, GCW-A28).
pub(super) fn take(
    field: Field<'_>,
    seat: Seat,
    role: Role,
    ship: ShipNo,
    pilot: PilotNo,
) -> Result<Plan, Refusal> {
    may(field, seat, role, ship, pilot)?;
    let (no, called) = (field.no, Some(field.record.round));
    let own = SquadShip::new(ship, Some(pilot));
    let mut plan = Plan::default();
    plan.emit(Event::Used { asset: Asset::Ship(ship), used: true });
    plan.emit(Event::Used { asset: Asset::Pilot(pilot), used: true });
    plan.then(move |cx| {
        let Some(battle) = cx.pos().state.battle(no) else { return };
        let sheet = squad::alone(cx.pos(), no, role, &own);
        let mut craft = begin::craft(cx.pos(), battle, role, &own, sheet.as_ref());
        (craft.place, craft.called) = (Place::Flying, called);
        cx.emit(Event::Recorded { battle: no, change: RecordChange::Joined(craft) });
    });
    Ok(plan)
}

/// Where a side's reinforcements come in: next to the edge that is farthest from enemy ships, unless the scenario says
/// otherwise (GCW-107).
fn entrance<'a>(field: Field<'a>, role: Role) -> &'a str {
    let own = field.play.reinforcement.iter().find(|own| own.side == side_of(role));
    let own = own.map(|own| own.says.as_str()).filter(|says| !says.is_empty());
    // GCW-107
    own.unwrap_or(say!("record-reinforcements-entrance"))
}

/// Lists ships and pilots that a player could call now.
pub fn callable(field: Field<'_>, seat: Seat, role: Role) -> Vec<(ShipNo, PilotNo)> {
    let wanted = field.pos.table.cards().reinforcement(field.battle.sides[role.index()].faction);
    let Some(wanted) = wanted.filter(|_| field.calls(role) > 0) else { return Vec::new() };
    let state = field.pos.state;
    let pilots = state.pilots_of(seat).filter(|(_, pilot)| pilot.card == wanted.id);
    let pilots: Vec<PilotNo> = pilots.map(|(no, _)| no).collect();
    let ships = state.ships_of(seat).filter(|(_, ship)| ship.class == wanted.ship).map(|(no, _)| no);
    let pairs = ships.flat_map(|ship| pilots.iter().map(move |pilot| (ship, *pilot)));
    pairs.filter(|(ship, pilot)| may(field, seat, role, *ship, *pilot).is_ok()).collect()
}

/// Offers ships with pilots that can be called.
pub(super) fn offers(out: &mut Offers<'_>, field: Field<'_>, role: Role) {
    out.pick(
        ["reinforce", say!("record-reinforcements-ship-and-pilot")],
        say!("record-reinforcements-call-a-reinforcement", entrance = entrance(field, role)),
        "/record/entry/reinforce",
        callable(field, out.seat, role),
        |(ship, pilot)| {
            let named = things::ship(field.pos, *ship);
            let text = say!(
                "record-reinforcements-with",
                named = named.text,
                pilot_name = things::pilot_name(field.pos, *pilot)
            );
            Choice { value: json!({ (Ships::KIND): ship, (Pilots::KIND): pilot }), text, ..named }
        },
        |(ship, pilot)| enter(field, Entry::Reinforce { ship: *ship, pilot: *pilot }),
    );
}
