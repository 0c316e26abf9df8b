//! Terms of a Prisoner Exchange: free, between the two who meet (GCW-064, GCW-253).

use crate::rules::plan::Plan;
use sandtable_kernel::{Refusal, Seat, refusals};

use super::at;
use crate::events::Event;
use crate::model::{Battle, BattleNo, Bundle, Pledge, Pos, Rider, Role, Stage};
use crate::rules::holdings::{held_by, purse};
use crate::rules::things::{card_name, known_rider, known_ship};

refusals! {
    NO_EXCHANGE = "no-exchange", "GCW-064", "refusal-no-exchange";
    NOT_HELD = "not-held", "GCW-062",
        "refusal-not-held";
    NOT_YOURS = "not-yours", "GCW-064", "refusal-not-yours";
    TOO_POOR = "too-few-points", "GCW-064", "refusal-too-few-points-2", Later;
}

/// A side says what it hands over; what the other side agreed to before no longer stands.
pub(super) fn pledge(
    pos: Pos<'_>,
    seat: Seat,
    no: BattleNo,
    battle: &Battle,
    role: Role,
    give: &Bundle,
) -> Result<Plan, Refusal> {
    at(battle, Stage::Squads)?;
    if !super::is_exchange(pos, battle) {
        return Err(NO_EXCHANGE);
    }
    check(pos, seat, battle, role, give)?;
    let mut plan = Plan::of(Event::Pledged { seat, pledge: Pledge { battle: no, give: give.clone() } });
    for role in Role::BOTH {
        if battle.confirmed[role.index()] {
            plan.emit(Event::Confirmed { battle: no, role, confirmed: false });
        }
    }
    Ok(plan)
}

fn check(pos: Pos<'_>, seat: Seat, battle: &Battle, role: Role, give: &Bundle) -> Result<(), Refusal> {
    let held = held_by(pos, battle.sides[role.index()].faction, battle.sides[role.other().index()].faction);
    let pilots = give.pilots.iter().map(|pilot| Rider::Pilot(*pilot));
    let crew = give.crew.iter().map(|crew| Rider::Crew(*crew));
    for rider in pilots.chain(crew) {
        if !held.contains(&rider) {
            return Err(NOT_HELD.about(&known_rider(pos, seat, rider)));
        }
    }
    let fp = purse(pos, seat);
    if i64::from(give.fp) > i64::from(fp) {
        return Err(TOO_POOR.with(f64::from(give.fp), f64::from(fp)));
    }
    for ship in &give.ships {
        let own = pos.state.ships_of(seat).find(|(no, _)| no == ship);
        if own.is_none_or(|(_, ship)| ship.used) {
            return Err(NOT_YOURS.about(&known_ship(pos, seat, *ship)));
        }
    }
    for lot in &give.stock {
        if pos.state.stock(seat, &lot.card).free() < lot.copies {
            return Err(NOT_YOURS.about(&card_name(pos, lot.card.as_str())));
        }
    }
    Ok(())
}
