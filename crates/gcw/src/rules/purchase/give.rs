//! Gifts to team mates: points, ships, people and cards, with all their marks (GCW-136, GCW-A61).

use crate::rules::form::Offers;
use crate::rules::plan::Plan;
use sandtable_kernel::{Ref, Refusal, Seat, refusals};
use sandtable_text::say;

use super::PurchaseCommand;
use crate::commands::Command;
use crate::model::{Bundle, Cause, Pos};
use crate::rules::deals::bundle::{self, Manner, Way};
use crate::rulings;

refusals! {
    YOURSELF = "to-yourself", "GCW-136", "refusal-to-yourself";
    ENEMY = "other-faction", "GCW-A61", "refusal-other-faction";
}

pub(super) fn plan(pos: Pos<'_>, seat: Seat, to: Seat, goods: &Bundle) -> Result<Plan, Refusal> {
    if to == seat {
        return Err(YOURSELF);
    }
    let anybody = pos.table.rulings().is(rulings::A61_ANYBODY) && pos.state.side(to).is_some();
    if !pos.state.allied(seat, to) && !anybody {
        return Err(ENEMY.about(pos.name(to)));
    }
    let way = Way { from: seat, to };
    bundle::check(pos, way, goods, Manner::Gift)?;
    let mut events = Vec::new();
    bundle::hand_over(pos, way, goods, [Cause::Gift(to), Cause::Gift(seat)], &mut events);
    let mut plan = Plan::default();
    for event in events {
        plan.emit(event);
    }
    Ok(plan)
}

/// Returns whether nothing but Fleet Points is in it.
pub(super) fn points_alone(goods: &Bundle) -> bool {
    goods.fp > 0 && Bundle { fp: 0, ..goods.clone() }.is_empty()
}

/// Offers a gift to each team mate.
pub(crate) fn offers(out: &mut Offers<'_>) {
    let (pos, seat) = (out.pos, out.seat);
    let anybody = pos.table.rulings().is(rulings::A61_ANYBODY);
    for to in pos.state.seats().filter(|&to| to != seat && (anybody || pos.state.allied(seat, to))) {
        let form = bundle::fields(pos, "/purchase/give/goods", seat, Manner::Gift);
        let goods = bundle::some(pos, seat, Manner::Gift);
        out.about = vec![Ref::new("seat", to.0)];
        let text = say!("purchase-give-give-something-to", to = pos.name(to));
        out.put("give", text, Command::Purchase(PurchaseCommand::Give { to, goods })).form = form;
    }
    out.about.clear();
}
