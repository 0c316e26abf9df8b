//! Colours: both totals are shown, the winner of the bid picks red or blue (REG-MIS-02, REG-MIS-03).

use sandtable_dice::RollKey;
use sandtable_kernel::{Form, Reckon, Seat};

use super::{SetupEvent, SetupFrame, rolloff};
use crate::model::{Cx, Pos};
use crate::rulings::{A02_COIN_FLIP, A02_RANDOM_DRAW, A03_SMALLER_BID};

/// Says what an army costs: units, leader and support cards (REG-ARMY-01). Unspent points give nothing else (REG-ARMY-11).
pub(super) fn spent(pos: Pos<'_>, seat: Seat, r: &mut dyn Reckon) -> u32 {
    let army = &pos.table.setup.armies[seat.index()];
    r.start(if seat == Seat(0) { "points spent by seat 0" } else { "points spent by seat 1" }, Form::Points);
    let units: u32 = army.units.iter().map(|unit| u32::from(unit.points)).sum();
    let leader = army.leader.as_ref().map_or(0, |leader| u32::from(leader.points));
    let cards: u32 = army.support.iter().map(|card| u32::from(card.points)).sum();
    r.part(f64::from(units), "units", rule!("REG-ARMY-01"));
    if leader > 0 {
        r.part(f64::from(leader), "leader", rule!("REG-ARMY-07"));
    }
    if cards > 0 {
        r.part(f64::from(cards), "support cards", rule!("REG-ARMY-08"));
    }
    let total = units + leader + cards;
    r.total(f64::from(total));
    total
}

fn winner(pos: Pos<'_>, spent: [u32; 2]) -> Option<Seat> {
    // REG-MIS-02, REG-A03: the lower total wins; or, read to the letter, the smaller bid, which is what the cap leaves.
    let measure = |seat: usize| {
        let total = i64::from(spent[seat]);
        if pos.table.rulings.is(A03_SMALLER_BID) {
            i64::from(pos.table.setup.armies[seat].cap) - total
        } else {
            total
        }
    };
    match measure(0).cmp(&measure(1)) {
        std::cmp::Ordering::Less => Some(Seat(0)),
        std::cmp::Ordering::Greater => Some(Seat(1)),
        std::cmp::Ordering::Equal => None,
    }
}

/// Both seats show what they spent.
pub(super) fn compare(cx: &mut Cx<'_>) {
    let mut numbers = cx.numbers();
    let spent = [0, 1].map(|seat| numbers.reckon(|r| spent(cx.pos(), Seat(seat), r)));
    let winner = winner(cx.pos(), spent);
    cx.emit_with(SetupEvent::TotalsRevealed { spent, winner }, numbers);
    cx.goto(winner.map_or(SetupFrame::BidTie, SetupFrame::Colour));
}

pub(super) fn tie(cx: &mut Cx<'_>) {
    let rulings = &cx.table.rulings;
    if rulings.is(A02_COIN_FLIP) || rulings.is(A02_RANDOM_DRAW) {
        // REG-A02's alternatives: a coin, or the program's draw: both are one of two.
        let winner = Seat(cx.dice.pick(RollKey::new("bid-draw"), 2) as u8);
        cx.emit(SetupEvent::BidDrawn { winner });
        cx.goto(SetupFrame::Colour(winner));
    } else {
        // REG-MIS-03: each rolls a d6, the higher wins; equal faces come here again.
        rolloff::roll(cx, true);
    }
}
