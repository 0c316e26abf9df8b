//! Orders of command cards: which units a card can order, and which sets of them are whole (LC-CMD-07).

use sandtable_geometry::List;
use sandtable_kernel::Seat;

use crate::commands::MAX_ORDERS;
use crate::data::{CommandCard, OrderLine};
use crate::model::{Key, Order, Place, Pos, UnitId};
use crate::rules::{covert, stats};
use crate::rulings::A04_MAY_BE_ORDERED;

/// Units that are ordered.
pub(super) type Ordered = List<UnitId, MAX_ORDERS>;

/// The card that a seat plays in this round, once it is shown.
pub(super) fn card(pos: Pos<'_>, seat: Seat) -> Option<&CommandCard> {
    let at = pos.state.player(seat).card.value()?;
    pos.table.hands.get(seat.index())?.get(usize::from(at))
}

fn fits(pos: Pos<'_>, line: &OrderLine, unit: UnitId) -> bool {
    let spec = pos.spec(unit);
    line.rank.is_none_or(|rank| rank == pos.rank(unit))
        && line.kind.is_none_or(|kind| kind == spec.kind)
        && line.name.as_ref().is_none_or(|name| *name == spec.card_name)
        && line.title.as_ref().is_none_or(|title| spec.title.as_ref() == Some(title))
}

/// Units that a seat may order at all.
fn eligible(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = UnitId> {
    // SO-CMD-01, SO-CMD-02, SO-CMD-03: any eligible unit on the battlefield; no Commander is nominated or needed.
    // LC-CMD-07: a unit gets at most one order in a round.
    // SO-TANK-06, SO-TANK-07, SO-CMD-04: units of the Network too. SO-TANK-25: never a unit with Last Stand. LEG-A04: no unit of the
    // reserve, or by the alternative any.
    let reserves = pos.table.rulings.is(A04_MAY_BE_ORDERED);
    pos.units_of(seat).filter(move |&unit| {
        // SO-COVERT-07, LEG-A37: nor one that is hidden.
        let there = pos.takes_turns(unit) && !covert::is_covert(pos, unit)
            || reserves && pos.unit(unit).place == Place::Undeployed;
        there && pos.unit(unit).order == Order::None && !pos.spec(unit).keys.has(Key::LastStand)
    })
}

/// Matches units to the places of a line, as many as there are: for each place the unit on it.
fn matched(pos: Pos<'_>, line: &[OrderLine], units: &[UnitId]) -> Vec<Option<UnitId>> {
    let count =
        |order: &OrderLine| if order.every { units.len() } else { usize::from(order.count.unwrap_or(0)) };
    let places: Vec<&OrderLine> =
        line.iter().flat_map(|order| std::iter::repeat_n(order, count(order))).collect();
    let mut taken: Vec<Option<UnitId>> = vec![None; places.len()];
    for &unit in units {
        let mut seen = vec![false; places.len()];
        place(pos, &places, unit, &mut taken, &mut seen);
    }
    taken
}

/// Finds a place for a unit, others giving way to other places.
fn place(
    pos: Pos<'_>,
    places: &[&OrderLine],
    unit: UnitId,
    taken: &mut [Option<UnitId>],
    seen: &mut [bool],
) -> bool {
    for at in 0..places.len() {
        if seen[at] || !fits(pos, places[at], unit) {
            continue;
        }
        seen[at] = true;
        if taken[at].is_none_or(|other| place(pos, places, other, taken, seen)) {
            taken[at] = Some(unit);
            return true;
        }
    }
    false
}

/// Orders that a line gives now, at most.
fn limit(pos: Pos<'_>, seat: Seat, line: &[OrderLine], all: &[UnitId]) -> usize {
    let fitting = |order: &OrderLine| all.iter().filter(|&&unit| fits(pos, order, unit)).count();
    let count =
        |order: &OrderLine| if order.every { fitting(order) } else { usize::from(order.count.unwrap_or(0)) };
    let less = stats::condition(pos, seat)
        .and_then(|condition| condition.orders.as_ref())
        .map_or(0, |loss| loss.less);
    // SO-COND-08, LEG-A43: 1 order fewer, none at least.
    line.iter().map(count).sum::<usize>().saturating_sub(usize::from(less))
}

/// The greatest sets of units that the card's alternatives order, one for each.
pub(super) fn sets(pos: Pos<'_>, seat: Seat) -> Vec<Ordered> {
    let Some(card) = card(pos, seat) else { return Vec::new() };
    let all: Vec<UnitId> = eligible(pos, seat).collect();
    card.orders
        .iter()
        .map(|line| {
            let mut units: Vec<UnitId> = matched(pos, line, &all).into_iter().flatten().collect();
            units.sort_unstable();
            units.into_iter().take(limit(pos, seat, line, &all)).collect()
        })
        .collect()
}

/// Lists the units that some alternative of the card can order.
pub(super) fn open(pos: Pos<'_>, seat: Seat) -> Vec<UnitId> {
    let Some(card) = card(pos, seat) else { return Vec::new() };
    let lines: Vec<&OrderLine> = card.orders.iter().flatten().collect();
    eligible(pos, seat).filter(|&unit| lines.iter().any(|line| fits(pos, line, unit))).collect()
}

/// Returns `true` if a set of units is one that the card orders: each is ordered, and no order that could be given is
/// lost.
pub(super) fn whole(pos: Pos<'_>, seat: Seat, units: &[UnitId]) -> bool {
    let Some(card) = card(pos, seat) else { return false };
    let all: Vec<UnitId> = eligible(pos, seat).collect();
    // An alternative that orders nobody is none while another orders somebody.
    let any = |line: &Vec<OrderLine>| {
        limit(pos, seat, line, &all) > 0 && matched(pos, line, &all).iter().flatten().next().is_some()
    };
    if units.is_empty() && card.orders.iter().any(any) {
        return false;
    }
    let once = units.iter().enumerate().all(|(at, unit)| all.contains(unit) && !units[..at].contains(unit));
    once && card.orders.iter().any(|line| {
        let given = matched(pos, line, units).iter().flatten().count();
        // LC-CMD-07: every order that can be given is given.
        let most = matched(pos, line, &all).iter().flatten().count();
        given == units.len() && given == most.min(limit(pos, seat, line, &all))
    })
}
