//! Squadron commanders. Whether a lost one may be replaced is checked where pilots are bought (GCW-038).

use sandtable_kernel::Seat;

use crate::events::Event;
use crate::model::{Fate, Pilot, PilotNo, Player, Pos, Table};

/// A player's commanders who are there to command: the unique pilots on the roster. A captive who took a better offer
/// is none (GCW-032, GCW-165).
pub fn commanders<'p>(pos: Pos<'p>, seat: Seat) -> impl Iterator<Item = (PilotNo, &'p Pilot)> {
    old_commanders(pos, seat).filter(|(_, pilot)| pilot.fate == Fate::Active)
}

/// The unique pilots a player has had as commanders, lost ones and prisoners too; again without captives who took a
/// better offer (GCW-165).
pub fn old_commanders<'p>(pos: Pos<'p>, seat: Seat) -> impl Iterator<Item = (PilotNo, &'p Pilot)> {
    pos.state
        .all_pilots()
        .filter(move |(_, pilot)| pilot.owner == seat && !pilot.flipped && unique(pos.table, pilot))
}

/// Counts the commanders that a player may have, joint commanders aside (GCW-032, GCW-146).
pub fn most_commanders(table: &Table, seat: Seat) -> u8 {
    1 + u8::from(table.setup.options.extra_commander == Some(seat))
}

fn unique(table: &Table, pilot: &Pilot) -> bool {
    table.cards().pilot(pilot.card.as_str()).is_some_and(|card| card.unique)
}

/// Lists who goes into a turn's battles without a commander: by that they have been without one for a battle phase.
pub fn leaderless(pos: Pos<'_>) -> Vec<Event> {
    // GCW-038
    let waits = |seat: &Seat| pos.state.player(*seat).is_some_and(Player::waits);
    let here = pos.state.seats().filter(|seat| !waits(seat));
    let without = here.filter(|&seat| commanders(pos, seat).next().is_none());
    without.map(|seat| Event::Leaderless { seat }).collect()
}
