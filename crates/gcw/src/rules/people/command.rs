//! Squadron commanders: who is one, and when a lost one may be replaced (GCW-032, GCW-035, GCW-038, GCW-039).

use sandtable_kernel::{Refusal, Seat};

use super::who;
use crate::model::{Fate, Pilot, PilotNo, Pos, Table};

const HAS_ONE: Refusal = Refusal::new(
    "commander-present",
    "GCW-032",
    "A player has at most {needs} unique pilots; you have {has}, {about} among them.",
);
const TOO_SOON: Refusal = Refusal::new(
    "commander-too-soon",
    "GCW-038",
    "A lost commander is replaced after a battle phase without one; you may buy one in turn {needs} at the earliest.",
);

/// A player's commanders: the unique pilots on the roster.
pub fn commanders<'p>(pos: Pos<'p>, seat: Seat) -> impl Iterator<Item = (PilotNo, &'p Pilot)> {
    pos.state.pilots_of(seat).filter(move |(_, pilot)| who::unique(pos.table, pilot))
}

/// How many unique pilots a player may have (GCW-032, GCW-146), joint commanders and those won over aside.
#[must_use]
pub fn most_commanders(table: &Table, seat: Seat) -> u8 {
    1 + u8::from(table.setup.options.extra_commander == Some(seat))
}

/// Whether a player may buy a commander now: he has none, and has been without one for a battle phase (GCW-038,
/// GCW-039). Says nothing about the founding.
///
/// # Errors
/// Why not.
pub fn may_replace_commander(pos: Pos<'_>, seat: Seat) -> Result<(), Refusal> {
    let most = usize::from(most_commanders(pos.table, seat));
    let present = commanders(pos, seat).count();
    if present >= most {
        let name = commanders(pos, seat).next().map_or("", |(_, pilot)| pilot.name.as_str());
        return Err(HAS_ONE.with(most as f64, present as f64).about(name));
    }
    let without = pos.state.player(seat).and_then(|player| player.leaderless);
    // The phase missed must be the last one: whoever came home in between was there to lead.
    if without.is_some_and(|turn| turn + 1 == pos.state.turn) {
        Ok(())
    } else {
        Err(TOO_SOON.with(f64::from(pos.state.turn + 1), f64::from(pos.state.turn)))
    }
}

/// The commanders a player gives up by taking a new one: those who are prisoners (GCW-039).
pub(in crate::rules) fn given_up(pos: Pos<'_>, seat: Seat) -> Vec<PilotNo> {
    let own = pos.state.all_pilots().filter(|(_, pilot)| pilot.owner == seat);
    own.filter(|(_, pilot)| {
        matches!(pilot.fate, Fate::Prisoner { .. }) && who::unique(pos.table, pilot)
    })
    .map(|(no, _)| no)
    .collect()
}
