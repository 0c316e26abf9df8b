//! Order pools and pass pools (LC-CMD-08, LC-CMD-09).

use sandtable_kernel::Seat;

use super::TurnEvent;
use crate::model::{Cx, Order, Place, Pool, Pos, in_pool};
use crate::rulings::{A86_ON_BOARD, A94_ONCE_A_ROUND};

/// The order tokens that go into a seat's pool.
pub(crate) fn pool(pos: Pos<'_>, seat: Seat) -> Pool {
    let mut pool = Pool::default();
    // LC-CMD-08, LC-UNIT-02: one token of its rank for each undefeated unit without an order. LEG-A04: not of a unit off the table.
    for unit in
        pos.units_of(seat).filter(|&unit| pos.takes_turns(unit) && pos.unit(unit).order == Order::None)
    {
        pool[in_pool(pos.rank(unit))] += 1;
    }
    pool
}

/// The pass tokens of a seat.
pub(crate) fn passes(pos: Pos<'_>, seat: Seat) -> u8 {
    let count = |seat| {
        let units = pos.units_of(seat).filter(|&unit| match pos.unit(unit).place {
            Place::Table => true,
            // LEG-A86: every undefeated unit counts.
            Place::Undeployed | Place::Network | Place::Covert => !pos.table.rulings.is(A86_ON_BOARD),
            Place::Defeated | Place::Absent => false,
        });
        units.count() as u8
    };
    // LEG-A94: tokens by the number of units, or by the alternative one pass in a round.
    if pos.table.rulings.is(A94_ONCE_A_ROUND) {
        return 1;
    }
    // LC-CMD-09: as many as the difference less 1, and none below 0.
    count(seat.other()).saturating_sub(count(seat)).saturating_sub(1)
}

/// Fills both pools, and returns cards that return.
pub(super) fn fill(cx: &mut Cx<'_>) {
    let pos = cx.pos();
    let seats = [Seat(0), Seat(1)];
    let returned = seats.map(|seat| {
        let card = pos.state.player(seat).card.value();
        let returns = super::orders::card(pos, seat).is_some_and(|card| card.returns);
        // LC-CMD-10: Standing Orders returns to the hand at the end of the Command Phase.
        if returns { card.map_or(0, |card| 1 << card) } else { 0 }
    });
    let event = TurnEvent::Pooled {
        pools: seats.map(|seat| pool(pos, seat)),
        passes: seats.map(|seat| passes(pos, seat)),
        returned,
    };
    cx.emit(event);
}
