//! Points that a pilot adds to a Squad (GCW-054).

use sandtable_kernel::{Form, Reckoning};
use sandtable_text::say;

use super::{improve, who};
use crate::model::{Pilot, Pos};
use crate::rules::price;

/// The squad points of a pilot alone, as they stand: the price of the card and what improvements added to it. They are
/// the same in every ship.
pub fn points(pos: Pos<'_>, pilot: &Pilot) -> Reckoning {
    let mut sum = Reckoning::of(say!("people-points-title"), Form::Points);
    if let Some(card) = pos.table.cards().pilot(pilot.card.as_str()) {
        for part in price::pilot(pos.table, card).parts {
            sum.term(part.amount, part.why, part.rule);
        }
    }
    let ability = pilot.ability.as_ref().map(|card| {
        let cost = improve::ability_cost(pos, card).total;
        ((cost - 1.0).max(0.0), who::card_name(pos.table, card))
    });
    if let Some((more, name)) = ability.filter(|(more, _)| *more > 0.0) {
        sum.term(more, say!("people-points-as-ability", name), rule!("GCW-048"));
    }
    let rest = f64::from(pilot.points) - sum.total;
    if rest != 0.0 {
        sum.term(rest, "pilot skill", rule!("GCW-046"));
    }
    sum
}
