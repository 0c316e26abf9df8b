//! Steps of a round without a decision: cards are shown, tokens drawn, units activated, the End Phase.

use sandtable_dice::RollKey;
use sandtable_kernel::Seat;
use sandtable_legion_cards::Rank;
use sandtable_legion_cards::dice::Die;

use super::nominate::nominate;
use super::promote::promote;
use super::round::{Round, drawable};
use super::{Activation, TurnEvent, orders};
use crate::data::Moment;
use crate::model::{Cx, Frame, Order, UnitId, in_pool};
use crate::rules::select::Happening;
use crate::rules::tokens::{Results, TokenEvent, throw};
use crate::rules::{covert, effects, missions};

/// Shows both cards and decides priority.
pub(super) fn reveal(cx: &mut Cx<'_>) {
    let seats = [Seat(0), Seat(1)];
    let cards = seats.map(|seat| cx.state.player(seat).card.value());
    // LC-CMD-02: both are revealed together.
    cx.emit(TurnEvent::CardsShown { cards });
    let pos = cx.pos();
    let pips = seats.map(|seat| orders::card(pos, seat).map_or(u8::MAX, |card| card.pips));
    // LC-CMD-05: fewer pips give priority; if they are equal, a red defense die decides.
    let (seat, rolled) = match pips[0].cmp(&pips[1]) {
        std::cmp::Ordering::Less => (Seat(0), None),
        std::cmp::Ordering::Greater => (Seat(1), None),
        std::cmp::Ordering::Equal => {
            // LEG-A85: the blue player rolls it, or by the alternative the red one.
            let blue = cx.state.blue();
            let roller = if cx.table.rulings.is(crate::rulings::A85_RED) { blue.other() } else { blue };
            let key = RollKey::new("priority").by("seat", roller.0);
            let results = Results::of(&throw(cx, key, Die::RedDefence, 1));
            (if results.block > 0 { roller } else { roller.other() }, Some(results))
        }
    };
    cx.emit(TurnEvent::Priority { seat, rolled });
    cx.goto(Round::Orders(seat));
    nominate(cx, seat);
    // LC-CMD-04: effects of cards that are revealed come before orders.
    effects::at(cx, Happening::at(Moment::Played));
}

/// Draws an order token from a seat's pool, at random.
pub(super) fn draw_token(cx: &mut Cx<'_>, seat: Seat) -> Option<Rank> {
    let pool = cx.state.player(seat).pool;
    let total: u32 = pool.iter().map(|&count| u32::from(count)).sum();
    if total == 0 {
        return None;
    }
    let mut at = cx.dice.pick(RollKey::new("order").by("seat", seat.0), total);
    let rank = *Rank::ALL.iter().find(|&&rank| {
        let count = u32::from(pool[in_pool(rank)]);
        let here = at < count;
        at = at.saturating_sub(count);
        here
    })?;
    let used = drawable(cx.pos(), seat, rank).next().is_some();
    cx.emit(TurnEvent::Drawn { seat, rank, used });
    Some(rank)
}

/// Draws an order token for a turn.
pub(crate) fn draw(cx: &mut Cx<'_>, seat: Seat) {
    // LC-ACT-02: at random.
    if let Some(rank) = draw_token(cx, seat) {
        cx.goto(Round::Pick(seat, rank));
    }
}

/// Begins a unit's activation; the other seat's turn lies below it.
pub(crate) fn activate(cx: &mut Cx<'_>, unit: UnitId) {
    let seat = cx.pos().spec(unit).seat;
    let commanded = cx.pos().unit(unit).order == Order::Faceup;
    cx.emit(TurnEvent::Activated { unit });
    // LC-ACT-05: after the activation the other player has the turn.
    cx.goto(Frame::from(Round::Turn(seat.other())));
    if covert::is_covert(cx.pos(), unit) {
        return cx.call(covert::Creep { unit, ..covert::Creep::default() });
    }
    cx.call(Activation { commanded, ..Activation::of(unit) });
}

/// Scores at the end of a round.
pub(super) fn score(cx: &mut Cx<'_>) {
    // LC-END-01: victory points, then cards and tokens, then the next round.
    missions::score(cx);
    if cx.state.over.is_some() {
        return;
    }
    cx.goto(Round::Clear);
    effects::at(cx, Happening::at(Moment::EndTokens));
    promote(cx);
}

/// Ends a round.
pub(super) fn clear(cx: &mut Cx<'_>) {
    if cx.pos().plays_core() {
        let pos = cx.pos();
        let units: Vec<UnitId> = pos.on_table().filter(|&unit| pos.unit(unit).suppression > 0).collect();
        for unit in units {
            // LC-END-02, LEG-A92: by the core rules each unit loses 1 suppression.
            cx.emit(TokenEvent::Eased { unit, count: 1 });
        }
    }
    // LC-END-02, SO-SUP-05: green tokens and pass pools are removed, and no suppression.
    cx.emit(TurnEvent::Cleared);
    cx.goto(Round::Begin);
}
