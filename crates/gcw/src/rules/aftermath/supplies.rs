//! Cards from stock that a battle used up (GCW-074 to GCW-076), and those that went down with a ship (GCW-024,
//! GCW-068). Cards built into ships are restored (GCW-072.4); crew that a card discarded stay in the Squadron
//! (GCW-085).

use sandtable_kernel::Seat;

use super::Fought;
use super::ships::{Loss, loss};
use crate::catalogue::UpgradeId;
use crate::cx::Cx;
use crate::events::Event;
use crate::model::Role;
use crate::rules::holdings::carried;

/// Takes what is gone out of the stocks.
pub(super) fn spend(cx: &mut Cx<'_>, fought: &Fought) {
    for role in Role::BOTH {
        let (Some(seat), Some(squad)) = (fought.seat(role), &fought.battle.squads[role.index()]) else {
            continue;
        };
        for own in &squad.ships {
            let Some(flown) = fought.report.ships.iter().find(|flown| flown.ship == own.ship) else {
                continue;
            };
            let loss = loss(cx.pos(), fought, flown);
            for (card, copies) in carried(cx.pos(), own) {
                // GCW-085: only ordnance is spent; crew that a card discarded stay.
                let spent = flown.spent.iter().filter(|lot| lot.card == card).map(|lot| lot.copies as i16);
                let spent: i16 = spent.sum();
                let gone = match loss {
                    Loss::None | Loss::Recovered => spent,
                    Loss::Destroyed | Loss::Captured(_) => copies,
                };
                leave(cx, seat, &card, gone);
                // GCW-162: a captured ship brings what was left. GCW-140.2: not for this turn.
                if let Loss::Captured(to) = loss
                    && copies > spent
                {
                    cx.emit(Event::Stocked { seat: to, card: card.clone(), copies: copies - spent });
                    cx.emit(Event::StockUsed { seat: to, card, copies: copies - spent });
                }
            }
        }
    }
}

/// Copies that were fielded leave the stock.
fn leave(cx: &mut Cx<'_>, seat: Seat, card: &UpgradeId, copies: i16) {
    if copies > 0 {
        cx.emit(Event::StockUsed { seat, card: card.clone(), copies: -copies });
        cx.emit(Event::Stocked { seat, card: card.clone(), copies: -copies });
    }
}
