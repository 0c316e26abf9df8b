//! Hands over in a Prisoner Exchange once both sides agree on its report (GCW-253).

use sandtable_kernel::Seat;

use super::{free, ready};
use crate::cx::Cx;
use crate::events::{Asset, Event};
use crate::model::{BattleNo, Bundle, Cause, Freed, Rider, Role};

/// GCW-253.3: what was promised changes hands. GCW-140.2: nothing of it can be used in this turn any more.
pub(crate) fn hand_over(cx: &mut Cx<'_>, no: BattleNo) {
    let Some(battle) = cx.state.battle(no).cloned() else { return };
    for role in Role::BOTH {
        let [Some(from), Some(to)] = [role, role.other()].map(|role| battle.sides[role.index()].player)
        else {
            return;
        };
        let pledges = cx.state.player(from).map(|player| player.pledges.clone()).unwrap_or_default();
        let Some(pledge) = pledges.into_iter().find(|pledge| pledge.battle == no) else { continue };
        give(cx, no, from, to, &pledge.give);
    }
}

fn give(cx: &mut Cx<'_>, no: BattleNo, from: Seat, to: Seat, give: &Bundle) {
    let people = give.pilots.iter().map(|pilot| Rider::Pilot(*pilot));
    let people: Vec<Rider> = people.chain(give.crew.iter().map(|crew| Rider::Crew(*crew))).collect();
    for person in people {
        free(cx, no, person, Freed::Exchange);
    }
    let fp = (give.fp as i32).min(cx.state.player(from).map_or(0, |player| player.fp));
    if fp > 0 {
        cx.emit(Event::Posted { seat: from, amount: -fp, why: Cause::Gift(to) });
        cx.emit(Event::Posted { seat: to, amount: fp, why: Cause::Gift(from) });
    }
    for ship in &give.ships {
        cx.emit(Event::Given { asset: Asset::Ship(*ship), to });
        if ready(cx.pos(), Asset::Ship(*ship)) {
            cx.emit(Event::Used { asset: Asset::Ship(*ship), used: true });
        }
    }
    for lot in &give.stock {
        let copies = lot.copies.min(cx.state.stock(from, &lot.card).copies) as i16;
        cx.emit(Event::Stocked { seat: from, card: lot.card.clone(), copies: -copies });
        cx.emit(Event::Stocked { seat: to, card: lot.card.clone(), copies });
        cx.emit(Event::StockUsed { seat: to, card: lot.card.clone(), copies });
    }
}
