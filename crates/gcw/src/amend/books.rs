//! Amendments of a player's books: Fleet Points, stock, crew, what belongs to whom and what sits out.

use sandtable_kernel::{Refusal, Seat, refusals};

use super::{BELOW, FIELDED, FOUNDING, NOTHING, UNKNOWN, in_range};
use crate::catalogue::{Handling, UpgradeId};
use crate::events::{Asset, Event};
use crate::model::{Cause, Fate, Idle, IdleCause, Origin, Phase, Player, Pos, ShipFate};
use crate::rules::plan::Plan;
use crate::rules::{limits, purchase, recruits, things};

refusals! {
    TOO_FEW = "too-few-points", "SYS-AMEND", "refusal-too-few-points";
    NO_CREW = "no-crew", "GCW-079", "refusal-no-crew";
    CREW = "is-crew", "GCW-079", "refusal-is-crew";
    GONE = "gone", "SYS-AMEND", "refusal-gone";
    TEAM = "another-faction", "GCW-063", "refusal-another-faction";
    WHY = "no-such-reason", "SYS-AMEND", "refusal-no-such-reason";
    TURN = "wrong-turn", "SYS-AMEND", "refusal-wrong-turn";
}

/// The most turns that something sits out from the running one on.
const LONGEST: u16 = 5;
/// The most copies of one card.
const COPIES: i64 = 999;

/// The books of a seat once Squadrons are built.
pub(super) fn founded(pos: Pos<'_>, seat: Seat) -> Result<&Player, Refusal> {
    let player = pos.state.player(seat).ok_or_else(|| UNKNOWN.about(&seat.to_string()))?;
    if pos.state.phase == Phase::Founding || player.founding { Err(FOUNDING) } else { Ok(player) }
}

pub(super) fn fp(pos: Pos<'_>, seat: Seat, amount: i32) -> Result<Plan, Refusal> {
    let player = pos.state.player(seat).ok_or_else(|| UNKNOWN.about(&seat.to_string()))?;
    let after = i64::from(player.fp) + i64::from(amount);
    if !(0..=i64::from(i32::MAX)).contains(&after) {
        return Err(TOO_FEW.with(-f64::from(amount), f64::from(player.fp)));
    }
    Ok(Plan::of(Event::Posted { seat, amount, why: Cause::Amended }))
}

/// Copies more or fewer; of what is assigned to a battle none are taken.
pub(super) fn stock(pos: Pos<'_>, seat: Seat, id: &UpgradeId, copies: i16) -> Result<Plan, Refusal> {
    founded(pos, seat)?;
    let card = pos.table.cards().upgrade(id.as_str()).ok_or_else(|| UNKNOWN.about(id.as_str()))?;
    if card.class == Handling::Crew {
        return Err(CREW.about(&card.name));
    }
    let has = pos.state.stock(seat, &card.id);
    in_range(has.copies.into(), copies.into(), COPIES)?;
    if copies < 0 && i32::from(has.free()) < -i32::from(copies) {
        return Err(BELOW.with(-f64::from(copies), f64::from(has.free())));
    }
    if copies > 0 {
        limits::upgrade(pos, seat, card)?;
    }
    if copies == 0 {
        return Err(NOTHING.about(&card.name));
    }
    Ok(Plan::of(Event::Stocked { seat, card: card.id.clone(), copies }))
}

pub(super) fn crew(pos: Pos<'_>, seat: Seat, id: &UpgradeId) -> Result<Plan, Refusal> {
    founded(pos, seat)?;
    let card = pos.table.cards().upgrade(id.as_str()).ok_or_else(|| UNKNOWN.about(id.as_str()))?;
    if card.class != Handling::Crew {
        return Err(NO_CREW.about(&card.name));
    }
    limits::upgrade(pos, seat, card)?;
    purchase::room(pos, seat, card, 1)?;
    Ok(Plan::of(Event::CrewJoined { crew: recruits::crew(seat, &card.id, Origin::Amended) }))
}

/// An asset that is there, its owner, and whether it is assigned to a battle.
fn here(pos: Pos<'_>, asset: Asset) -> Result<(Seat, bool), Refusal> {
    let state = pos.state;
    let (owner, used, there) = match asset {
        Asset::Ship(no) => state.ship(no).map(|ship| (ship.owner, ship.used, ship.fate == ShipFate::Active)),
        Asset::Pilot(no) => {
            state.pilot(no).map(|pilot| (pilot.owner, pilot.used, pilot.fate == Fate::Active))
        }
        Asset::Crew(no) => state.crew(no).map(|crew| (crew.owner, crew.used, crew.fate == Fate::Active)),
    }
    .ok_or_else(|| UNKNOWN.about(&name(pos, asset)))?;
    if there { Ok((owner, used)) } else { Err(GONE.about(&name(pos, asset))) }
}

/// Returns the name of an asset.
pub(super) fn name(pos: Pos<'_>, asset: Asset) -> String {
    match asset {
        Asset::Ship(no) => things::ship_name(pos, no),
        Asset::Pilot(no) => things::pilot_name(pos, no),
        Asset::Crew(no) => things::crew_name(pos, no),
    }
}

/// Checks whether an asset is free of battles: what fights stays what it is until the battle is over.
pub(super) fn free(pos: Pos<'_>, asset: Asset, used: bool) -> Result<(), Refusal> {
    let fights = used && pos.state.phase == Phase::Battles;
    if fights { Err(FIELDED.about(&name(pos, asset))) } else { Ok(()) }
}

/// Something goes over to another player: a person within the faction, a ship to anyone.
pub(super) fn give(pos: Pos<'_>, asset: Asset, to: Seat) -> Result<Plan, Refusal> {
    founded(pos, to)?;
    let (owner, used) = here(pos, asset)?;
    free(pos, asset, used)?;
    if owner == to {
        return Err(NOTHING.about(&name(pos, asset)));
    }
    if !matches!(asset, Asset::Ship(_)) && !pos.state.allied(owner, to) {
        return Err(TEAM.about(&name(pos, asset)));
    }
    Ok(Plan::of(Event::Given { asset, to }))
}

/// Something sits out until a turn, or is back.
pub(super) fn idle(pos: Pos<'_>, asset: Asset, why: IdleCause, until: Option<u16>) -> Result<Plan, Refusal> {
    let (_, used) = here(pos, asset)?;
    let idle = match asset {
        Asset::Ship(no) => pos.state.ship(no).map(|ship| &ship.idle),
        Asset::Pilot(no) => pos.state.pilot(no).map(|pilot| &pilot.idle),
        Asset::Crew(no) => pos.state.crew(no).map(|crew| &crew.idle),
    };
    let busy = idle.is_some_and(|idle| idle.iter().any(|idle| idle.why == why));
    let fits = match asset {
        Asset::Ship(_) => matches!(why, IdleCause::Repair | IdleCause::Works),
        Asset::Pilot(_) => matches!(why, IdleCause::Wound | IdleCause::Qualifying | IdleCause::Training),
        Asset::Crew(_) => why == IdleCause::Wound,
    };
    if !fits {
        return Err(WHY.about(&name(pos, asset)));
    }
    let Some(until) = until else {
        return if busy {
            Ok(Plan::of(Event::Back { asset, why }))
        } else {
            Err(NOTHING.about(&name(pos, asset)))
        };
    };
    free(pos, asset, used)?;
    if busy {
        return Err(NOTHING.about(&name(pos, asset)));
    }
    let now = pos.state.turn;
    if !(now..=now.saturating_add(LONGEST)).contains(&until) {
        return Err(TURN.with(f64::from(now), f64::from(until)));
    }
    Ok(Plan::of(Event::SitsOut { asset, idle: Idle { until, why } }))
}
