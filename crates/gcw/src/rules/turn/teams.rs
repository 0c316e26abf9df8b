//! Factions of unequal size are evened out (GCW-146 to GCW-150): the short one acts as if it had more players, or the
//! large one as if it had fewer (GCW-A39).

use sandtable_kernel::Seat;

use crate::catalogue::Faction;
use crate::model::{Pos, Table};
use crate::rulings;

/// Players of a faction who take part in this turn.
#[must_use]
pub fn present(pos: Pos<'_>, faction: Faction) -> u8 {
    let seats = pos.table.team(faction).map(|team| team.seats.as_slice()).unwrap_or_default();
    let here = |seat: &&Seat| pos.state.player(**seat).is_some_and(|player| !player.absent);
    seats.iter().filter(here).count() as u8
}

/// The number of players a faction counts for this turn (GCW-147, GCW-150); the third faction stands apart (GCW-154).
#[must_use]
pub fn even(pos: Pos<'_>, faction: Faction) -> u8 {
    if pos.table.is_third(faction) {
        return present(pos, faction);
    }
    let sizes = main(pos.table).map(|faction| present(pos, faction));
    evened(pos.table, sizes)
}

/// The number of players every main faction counts for when the campaign is founded (GCW-146).
#[must_use]
pub fn founding(table: &Table, faction: Faction) -> u8 {
    let size = |faction: Faction| table.team(faction).map_or(0, |team| team.seats.len() as u8);
    if table.is_third(faction) { size(faction) } else { evened(table, main(table).map(size)) }
}

fn evened(table: &Table, sizes: impl Iterator<Item = u8>) -> u8 {
    // GCW-A39
    if table.rulings().is(rulings::A39_SCALE_DOWN) {
        sizes.min().unwrap_or_default()
    } else {
        sizes.max().unwrap_or_default()
    }
}

fn main(table: &Table) -> impl Iterator<Item = Faction> {
    table.teams.iter().filter(|team| !team.third).map(|team| team.faction)
}
