//! Amendments of the players: one joins, leaves, comes back, or is renamed.

use sandtable_kernel::{Refusal, Seat, refusals};
use sandtable_text::say;

use super::{NOTHING, PLAYING, UNKNOWN};
use crate::catalogue::Faction;
use crate::events::Event;
use crate::model::{MOST_PLAYERS, Pos};
use crate::plan::Plan;
use crate::rules::{founding, recruit};
use crate::rulings;

refusals! {
    FULL = "saga-full", "SYS-LIMIT", "refusal-saga-full";
    CALLED = "name-taken", "SYS-AMEND", "refusal-name-taken", Form;
    UNPLAYABLE = "no-army", "TOD-PAR-08", "refusal-no-army";
    STAYS = "gone-for-good", "TOD-A70", "refusal-gone-for-good";
}

/// A name that no other player has, by which seats are spoken of.
fn unique(pos: Pos<'_>, own: Option<Seat>, name: &str) -> Result<(), Refusal> {
    recruit::name(name)?;
    let same = |seat: &Seat| Some(*seat) != own && pos.name(*seat).to_lowercase() == name.to_lowercase();
    if pos.seats().any(|seat| same(&seat)) { Err(CALLED.about(name)) } else { Ok(()) }
}

/// Another name, or another person who plays on with the Register.
pub(super) fn name(pos: Pos<'_>, seat: Seat, name: &str) -> Result<Plan, Refusal> {
    pos.state.player(seat).ok_or_else(|| UNKNOWN.about(&seat.to_string()))?;
    unique(pos, Some(seat), name)?;
    if pos.name(seat) == name {
        return Err(NOTHING.about(name));
    }
    Ok(Plan::of(Event::Named { seat, before: pos.name(seat).to_owned(), name: name.to_owned() }))
}

/// A new player in a seat of its own, whose Register is founded in the document's order (TOD-START-14).
pub(super) fn join(pos: Pos<'_>, name: &str, faction: Option<Faction>) -> Result<Plan, Refusal> {
    let count = pos.state.players.len();
    if count >= MOST_PLAYERS {
        return Err(FULL.with(MOST_PLAYERS as f64, count as f64));
    }
    unique(pos, None, name)?;
    if let Some(faction) = faction.filter(|faction| !recruit::playable(pos.table.cards(), *faction)) {
        return Err(UNPLAYABLE.about(faction.name()));
    }
    let seat = Seat(count as u8);
    // TOD-A69: as everybody began, or level with the one who has come least far.
    let others = pos.state.players.iter().filter(|player| !player.retired);
    let least = others.filter_map(|player| player.register.as_ref()).map(|register| register.potential).min();
    let potential = match least.filter(|_| pos.table.plays(rulings::A69_LEAST_POTENTIAL)) {
        Some(least) => least.max(founding::POTENTIAL),
        None => founding::POTENTIAL,
    };
    let mut plan = Plan::of(Event::Joined { seat, name: name.to_owned(), faction });
    if faction.is_some() {
        plan.and_then(move |cx| founding::start(cx, seat, potential));
    }
    Ok(plan)
}

/// A player who is out of the saga; the Register stays in the books.
pub(super) fn retire(pos: Pos<'_>, seat: Seat) -> Result<Plan, Refusal> {
    let player = pos.state.player(seat).ok_or_else(|| UNKNOWN.about(&seat.to_string()))?;
    if player.retired {
        return Err(NOTHING.about(say!("players-the-player-has-left")));
    }
    if pos.state.playing(seat).is_some() {
        return Err(PLAYING);
    }
    Ok(Plan::of(Event::Retired { seat }))
}

/// A player who takes up the Register again.
pub(super) fn come_back(pos: Pos<'_>, seat: Seat) -> Result<Plan, Refusal> {
    let player = pos.state.player(seat).ok_or_else(|| UNKNOWN.about(&seat.to_string()))?;
    if !player.retired {
        return Err(NOTHING.about(say!("players-the-player-is-in-the-saga")));
    }
    // TOD-A70
    if pos.table.plays(rulings::A70_FOR_GOOD) {
        return Err(STAYS);
    }
    Ok(Plan::of(Event::Returned { seat }))
}
