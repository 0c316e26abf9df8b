//! Amendments of the players: names, who takes no part, who leads, who joins, leaves and comes back.

use sandtable_kernel::{Refusal, Seat, refusals};

use super::{FOUNDING, NOTHING, UNKNOWN};
use crate::catalogue::Faction;
use crate::events::Event;
use crate::model::{LONGEST_NAME, MOST_OF_A_FACTION, MOST_PLAYERS, Phase, Player, Pos};
use crate::rules::plan::Plan;
use crate::rules::teams;

refusals! {
    NAME = "name-length", "SYS-LIMIT", "refusal-name-length-3", Form;
    CALLED = "name-taken", "SYS-AMEND", "refusal-name-taken-2", Later;
    BATTLES = "battles-open", "GCW-134", "refusal-battles-open", Later;
    LAST = "last-of-the-faction", "GCW-A74", "refusal-last-of-the-faction", Later;
    UNBEGUN = "not-begun", "GCW-A75", "refusal-not-begun", Later;
    FULL = "campaign-full", "SYS-LIMIT", "refusal-campaign-full";
    TEAM_FULL = "faction-full", "GCW-269", "refusal-faction-full", Later;
    JOINS = "joins-later", "GCW-A75", "refusal-joins-later", Later;
    LEFT = "left", "GCW-A74", "refusal-left", Later;
}

fn player(pos: Pos<'_>, seat: Seat) -> Result<&Player, Refusal> {
    pos.state.player(seat).ok_or_else(|| UNKNOWN.about(&seat.to_string()))
}

pub(super) fn absent(pos: Pos<'_>, seat: Seat, absent: bool) -> Result<Plan, Refusal> {
    let player = player(pos, seat)?;
    if player.gone {
        return Err(LEFT.about(pos.name(seat)));
    }
    if player.waits() && !pos.state.founds(seat) {
        return Err(JOINS.about(pos.name(seat)));
    }
    Ok(Plan::of(Event::Absent { seat, absent }))
}

/// Another name, or another person who plays on with the Squadron.
pub(super) fn name(pos: Pos<'_>, seat: Seat, name: &str) -> Result<Plan, Refusal> {
    player(pos, seat)?;
    unique(pos, Some(seat), name)?;
    let before = pos.name(seat).to_owned();
    if before == name {
        return Err(NOTHING.about(name));
    }
    Ok(Plan::of(Event::Named { seat, before, name: name.to_owned() }))
}

/// A name that no other player has, by which seats are spoken of.
fn unique(pos: Pos<'_>, own: Option<Seat>, name: &str) -> Result<(), Refusal> {
    let letters = name.chars().count();
    if !(1..=LONGEST_NAME).contains(&letters) || name.trim() != name || name.chars().any(char::is_control) {
        return Err(NAME.with(LONGEST_NAME as f64, letters as f64));
    }
    let same = |other: &Seat| Some(*other) != own && pos.name(*other).to_lowercase() == name.to_lowercase();
    if pos.state.seats().any(|other| same(&other)) { Err(CALLED.about(name)) } else { Ok(()) }
}

/// GCW-A75: a seat after all others, without points or part in the running turn until its next purchases.
pub(super) fn join(pos: Pos<'_>, name: &str, faction: Faction) -> Result<Plan, Refusal> {
    if pos.state.phase <= Phase::Bases {
        return Err(UNBEGUN);
    }
    unique(pos, None, name)?;
    pos.state.faction(faction).ok_or_else(|| UNKNOWN.about(faction.name()))?;
    let (all, team) = (pos.state.players.len(), usize::from(teams::size(pos, faction)));
    if all >= MOST_PLAYERS {
        return Err(FULL.with(MOST_PLAYERS as f64, all as f64));
    }
    if team >= MOST_OF_A_FACTION {
        return Err(TEAM_FULL.with(MOST_OF_A_FACTION as f64, team as f64));
    }
    Ok(Plan::of(Event::Joined { seat: Seat(all as u8), name: name.to_owned(), faction }))
}

/// GCW-A63: whom the faction chooses.
pub(super) fn leader(pos: Pos<'_>, seat: Seat) -> Result<Plan, Refusal> {
    let player = player(pos, seat)?;
    if player.gone {
        return Err(LEFT.about(pos.name(seat)));
    }
    // A leader is asked what nobody without a Squadron can answer.
    if player.founding {
        return Err(JOINS.about(pos.name(seat)));
    }
    if pos.state.led(seat).is_some() {
        return Err(NOTHING.about(pos.name(seat)));
    }
    Ok(Plan::of(Event::Led { faction: player.faction, seat }))
}

/// GCW-A74: the Squadron stays in the books; the player is absent in every turn, and has finished every phase.
pub(super) fn leave(pos: Pos<'_>, seat: Seat) -> Result<Plan, Refusal> {
    if player(pos, seat)?.gone {
        return Err(NOTHING.about(pos.name(seat)));
    }
    match pos.state.phase {
        Phase::Founding | Phase::Bases => return Err(FOUNDING),
        Phase::Battles | Phase::Spoils => return Err(BATTLES),
        _ => {}
    }
    let here = |other: &Seat| pos.state.player(*other).is_some_and(|own| !own.gone && !own.waits());
    let others = pos.state.seats().filter(|other| *other != seat && pos.state.allied(seat, *other));
    if others.filter(here).count() == 0 {
        return Err(LAST.about(pos.name(seat)));
    }
    let mut plan = Plan::of(Event::Left { seat, gone: true });
    plan.emit(Event::Absent { seat, absent: true });
    plan.emit(Event::Done { seat, done: true });
    Ok(plan)
}

/// Takes part again: from the next turn on in its battles.
pub(super) fn come_back(pos: Pos<'_>, seat: Seat) -> Result<Plan, Refusal> {
    if !player(pos, seat)?.gone {
        return Err(NOTHING.about(pos.name(seat)));
    }
    let mut plan = Plan::of(Event::Left { seat, gone: false });
    if pos.state.phase == Phase::Purchase {
        plan.emit(Event::Absent { seat, absent: false });
        plan.emit(Event::Done { seat, done: false });
    }
    Ok(plan)
}
