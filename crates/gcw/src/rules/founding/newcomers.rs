//! Players who join a running campaign (GCW-A75): they get their points where the next purchases begin, and found a Squadron
//! before they purchase anything; what else grows with the number of players (GCW-A76).

use sandtable_kernel::Seat;

use super::points;
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{Cause, Pos};
use crate::rules::huge::equip;
use crate::rules::map;
use crate::rulings;

/// The first player who founds a Squadron in these purchases and has got no points for it.
pub fn unpaid(pos: Pos<'_>) -> Option<Seat> {
    let paid = |seat: Seat| {
        let ledger = pos.state.player(seat).map(|player| player.ledger.as_slice()).unwrap_or_default();
        ledger.iter().any(|posting| posting.why == Cause::Founding)
    };
    let here = |seat: &Seat| pos.state.player(*seat).is_some_and(|player| player.founding && !player.gone);
    pos.state.seats().filter(here).find(|&seat| !paid(seat))
}

/// Gives a player who has joined the initial points, and the faction what it has more for it.
pub fn welcome(cx: &mut Cx<'_>, seat: Seat) {
    // GCW-A75
    let points = points(cx.pos(), seat);
    let amount = points.total as i32;
    cx.emit_with(Event::Posted { seat, amount, why: Cause::Founding }, vec![points]);
    // GCW-A76
    if !cx.table.rulings().is(rulings::A76_GROW) {
        return;
    }
    map::further(cx);
    let Some(faction) = cx.state.side(seat) else { return };
    let ships = equip::lacking(cx.pos(), faction);
    if !ships.is_empty() {
        cx.emit(Event::Equipped { faction, ships });
    }
}
