//! Amendments of the players: names, who takes no part, who leaves and comes back.

use sandtable_kernel::{Refusal, Seat, refusals};

use super::{FOUNDING, NOTHING, UNKNOWN};
use crate::events::Event;
use crate::model::{Phase, Player, Pos};
use crate::rules::plan::Plan;

refusals! {
    NAME = "name-length", "SYS-LIMIT", "A player's name has 1 to {needs} letters, this one has {has}.";
    CALLED = "name-taken", "SYS-AMEND", "Another player is called {about}.";
    BATTLES = "battles-open", "GCW-134", "Battles of this turn are open; a player leaves in another phase, or is absent until then.";
    LAST = "last-of-the-faction", "GCW-A74", "{about} is the last player of the faction; put another person in the seat, or end the campaign.";
    LEFT = "left", "GCW-A74", "{about} has left the campaign; let the player come back.";
}

/// The longest name of a player.
const LONGEST: usize = 60;

fn player(pos: Pos<'_>, seat: Seat) -> Result<&Player, Refusal> {
    pos.state.player(seat).ok_or_else(|| UNKNOWN.about(&seat.to_string()))
}

pub(super) fn absent(pos: Pos<'_>, seat: Seat, absent: bool) -> Result<Plan, Refusal> {
    if player(pos, seat)?.gone {
        return Err(LEFT.about(pos.name(seat)));
    }
    Ok(Plan::of(Event::Absent { seat, absent }))
}

/// Another name, or another person who plays on with the Squadron.
pub(super) fn name(pos: Pos<'_>, seat: Seat, name: &str) -> Result<Plan, Refusal> {
    player(pos, seat)?;
    let letters = name.chars().count();
    if !(1..=LONGEST).contains(&letters) || name.trim() != name || name.chars().any(char::is_control) {
        return Err(NAME.with(LONGEST as f64, letters as f64));
    }
    let before = pos.name(seat).to_owned();
    if before == name {
        return Err(NOTHING.about(name));
    }
    let same = |other: &Seat| *other != seat && pos.name(*other).to_lowercase() == name.to_lowercase();
    if pos.state.seats().any(|other| same(&other)) {
        return Err(CALLED.about(name));
    }
    Ok(Plan::of(Event::Named { seat, before, name: name.to_owned() }))
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
    let here = |other: &Seat| pos.state.player(*other).is_some_and(|player| !player.gone);
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
