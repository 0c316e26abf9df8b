//! Teams and what they have: who takes part, who speaks, which benefits their targets give.
//!
//! Factions of unequal size are evened out (GCW-146 to GCW-150): the short one acts as if it had more players, or the
//! large one as if it had fewer (GCW-A39).

use sandtable_kernel::Seat;

use crate::catalogue::{Benefit, Faction};
use crate::model::{Player, Pos, Table, Target};
use crate::rulings;

/// Players of a faction who take part in this turn.
pub fn present(pos: Pos<'_>, faction: Faction) -> u8 {
    pos.state.players.iter().filter(|player| player.faction == faction && !player.absent).count() as u8
}

/// The number of players a faction counts for this turn (GCW-147, GCW-150); the third faction stands apart (GCW-154).
pub fn even(pos: Pos<'_>, faction: Faction) -> u8 {
    if pos.table.is_third(faction) {
        return present(pos, faction);
    }
    let sizes = main(pos).map(|faction| present(pos, faction));
    evened(pos.table, sizes)
}

/// Players of a faction who receive awards: not those who have left, and not those who join with the next purchases.
pub fn awarded(pos: Pos<'_>, faction: Faction) -> Vec<Seat> {
    // GCW-A74: a player who has left takes nothing, or by another option it waits in the books.
    let waits = pos.table.rulings().is(rulings::A74_INCOME_WAITS);
    // GCW-A75
    let here = |player: &Player| (waits || !player.gone) && !player.waits();
    pos.state.team(faction).filter(|seat| pos.state.player(*seat).is_some_and(here)).collect()
}

/// Counts the players of a faction who have not left.
pub fn size(pos: Pos<'_>, faction: Faction) -> u8 {
    pos.state.players.iter().filter(|player| player.faction == faction && !player.gone).count() as u8
}

/// The number of players every main faction counts for when Squadrons are founded (GCW-146).
pub fn founding(pos: Pos<'_>, faction: Faction) -> u8 {
    let size = |faction| size(pos, faction);
    if pos.table.is_third(faction) { size(faction) } else { evened(pos.table, main(pos).map(size)) }
}

fn evened(table: &Table, sizes: impl Iterator<Item = u8>) -> u8 {
    // GCW-A39
    if table.rulings().is(rulings::A39_SCALE_DOWN) {
        sizes.min().unwrap_or_default()
    } else {
        sizes.max().unwrap_or_default()
    }
}

fn main(pos: Pos<'_>) -> impl Iterator<Item = Faction> {
    pos.state.factions.iter().map(|own| own.faction).filter(move |&faction| !pos.table.is_third(faction))
}

/// Returns the benefit a target gives its owners besides its value: a hidden outpost gives what it is inside (GCW-122).
pub fn benefit(pos: Pos<'_>, target: &Target) -> Option<Benefit> {
    pos.table.cards().target_type(target.benefit().as_str()).and_then(|kind| kind.benefit)
}

/// Counts targets with a benefit a faction controls.
pub fn benefits(pos: Pos<'_>, faction: Faction, wanted: Benefit) -> u8 {
    let own = pos.state.targets.iter().filter(|target| target.owner == Some(faction));
    own.filter(|target| benefit(pos, target) == Some(wanted)).count() as u8
}

/// Returns the speaker of a faction: its leader, or the first player present if the leader is absent (GCW-150, GCW-A63).
pub fn speaker(pos: Pos<'_>, faction: Faction) -> Option<Seat> {
    let leader = pos.state.faction(faction)?.leader;
    let here = |seat: &Seat| pos.state.player(*seat).is_some_and(|player| !player.absent);
    let first = pos.state.team(faction).find(here);
    Some(if here(&leader) { leader } else { first.unwrap_or(leader) })
}
