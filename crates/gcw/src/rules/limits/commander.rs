//! One unique pilot for each player, and when a lost one may be followed by another (GCW-032, GCW-035, GCW-038,
//! GCW-039, GCW-146).

use sandtable_kernel::{Refusal, Seat, refusals};

use super::is_droid;
use crate::catalogue::{PilotCard, ShipTrait};
use crate::model::{Fate, Pilot, PilotNo, Pos};
use crate::rules::command::{commanders as active_commanders, most_commanders, old_commanders};
use crate::rulings;

refusals! {
    ONE = "one-commander", "GCW-032",
        "refusal-one-commander", Later;
    JOINT_TAKEN = "joint-commanders-taken", "GCW-035",
        "refusal-joint-commanders-taken", Later;
    BOTH = "commander-left", "GCW-035",
        "refusal-commander-left", Later;
    WAIT = "wait-for-commander", "GCW-038", "refusal-wait-for-commander", Later;
}

/// The commanders who are given up when a player buys a new one: those who are prisoners (GCW-039).
pub fn given_up(pos: Pos<'_>, seat: Seat) -> Vec<PilotNo> {
    // GCW-066: a commander who is a prisoner may be written off.
    let prisoner = |pilot: &Pilot| matches!(pilot.fate, Fate::Prisoner { .. });
    old_commanders(pos, seat).filter(|(_, pilot)| prisoner(pilot)).map(|(no, _)| no).collect()
}

/// Checks whether a player may have this unique pilot besides those there are.
pub(super) fn check(pos: Pos<'_>, seat: Seat, new: &PilotCard) -> Result<(), Refusal> {
    let founding = pos.state.founds(seat);
    let all: Vec<&Pilot> = old_commanders(pos, seat).map(|(_, pilot)| pilot).collect();
    let active = all.iter().filter(|pilot| pilot.fate == Fate::Active).count();
    if active == 0 {
        // GCW-A64
        let droid = |last: &&Pilot| {
            last.fate == Fate::Dead && card(pos, last).is_some_and(|card| is_droid(pos.table, card))
        };
        let at_once = pos.table.rulings().is(rulings::A64_AT_ONCE) && all.last().is_some_and(droid);
        return if founding || all.is_empty() || at_once { Ok(()) } else { waited(pos, seat) };
    }
    // GCW-035: commanders from the start, together.
    if founding && active == 1 && all.iter().any(|pilot| joint(pos, card(pos, pilot), new)) {
        return joint_free(pos, seat);
    }
    // GCW-008.1, GCW-146
    let allowed = usize::from(most_commanders(pos.table, seat));
    if active >= allowed {
        return Err(ONE.with(allowed as f64, active as f64));
    }
    if all.len() > active {
        return Err(BOTH.with(0.0, active as f64));
    }
    Ok(())
}

/// Checks the commanders that a player has, however they came: as many as one may have, or joint ones.
///
/// # Errors
/// If there are more.
pub fn commanders(pos: Pos<'_>, seat: Seat) -> Result<(), Refusal> {
    let all: Vec<&Pilot> = active_commanders(pos, seat).map(|(_, pilot)| pilot).collect();
    let allowed = usize::from(most_commanders(pos.table, seat));
    match all.as_slice() {
        all if all.len() <= allowed => Ok(()),
        // GCW-035
        [one, two] if card(pos, two).is_some_and(|two| joint(pos, card(pos, one), two)) => {
            joint_free(pos, seat)
        }
        all => Err(ONE.with(allowed as f64, all.len() as f64)),
    }
}

/// GCW-038: without a commander in the battles of the turn before, or of this one if he died after them.
fn waited(pos: Pos<'_>, seat: Seat) -> Result<(), Refusal> {
    let leaderless = pos.state.player(seat).and_then(|player| player.leaderless);
    if leaderless.is_some_and(|turn| turn + 1 >= pos.state.turn) { Ok(()) } else { Err(WAIT) }
}

/// GCW-035: the ships of both are made for it, and differ.
fn joint(pos: Pos<'_>, one: Option<&PilotCard>, other: &PilotCard) -> bool {
    let fit = |card| pos.table.cards().class_of(card).is_some_and(|class| class.is(ShipTrait::JointCommand));
    one.is_some_and(|one| one.faction == other.faction && one.ship != other.ship && fit(one) && fit(other))
}

/// GCW-035: one Rebel player.
fn joint_free(pos: Pos<'_>, seat: Seat) -> Result<(), Refusal> {
    let has_both = |other: &sandtable_kernel::Seat| {
        let own: Vec<&PilotCard> =
            old_commanders(pos, *other).filter_map(|(_, pilot)| card(pos, pilot)).collect();
        own.iter().any(|one| own.iter().any(|two| joint(pos, Some(one), two)))
    };
    match pos.state.seats().filter(|&other| other != seat).find(has_both) {
        Some(other) => Err(JOINT_TAKEN.about(pos.name(other))),
        None => Ok(()),
    }
}

fn card<'a>(pos: Pos<'a>, pilot: &Pilot) -> Option<&'a PilotCard> {
    pos.table.cards().pilot(pilot.card.as_str())
}
