//! Actions that cards and keywords give a unit in its activation (LC-DO-02), and those that cost none (LC-DO-03).

use sandtable_dice::Random;
use sandtable_kernel::{Offer, Refusal};
use sandtable_text::said;

use super::case::{Case, Units};
use crate::commands::Command;
use crate::data::Moment;
use crate::model::{EffectId, Pos, Row, UnitId};
use crate::rules::Plan;
use crate::rules::select::{self, Happening};
use crate::rules::turn::{Activation, price};

/// Lists the actions that a unit has by effects.
fn rows(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = (EffectId, &Row)> {
    let all = [Moment::Action, Moment::FreeAction].into_iter().flat_map(move |on| pos.table.rows.at(on));
    all.filter(move |(_, row)| match row.bearer {
        Some(bearer) => {
            let each = row.effect.each.as_ref();
            bearer == unit
                && select::is_active(pos, row)
                && each.is_none_or(|each| select::matches(pos, row, each, None, unit))
        }
        None => {
            let about = Happening::of(row.effect.on, unit);
            select::is_active(pos, row) && select::selects(pos, row, &about, unit)
        }
    })
}

/// Actions that it costs.
fn cost(row: &Row) -> u8 {
    let free = row.free || row.effect.on == Moment::FreeAction;
    if free { 0 } else { row.effect.actions.unwrap_or(1) }
}

fn case(pos: Pos<'_>, unit: UnitId, id: EffectId, row: &Row) -> Option<Case> {
    let about = Happening::of(row.effect.on, unit);
    let mut case = Case::look(pos, id, &about, Some(unit))?;
    // An action is taken or left.
    case.count[0] = 1.min(case.count[1]);
    Some(case)
}

/// Checks an action that an effect gives.
pub(crate) fn check(
    pos: Pos<'_>,
    frame: &Activation,
    effect: EffectId,
    chosen: (&Units, u8, u8),
) -> Result<Plan, Refusal> {
    let unit = frame.unit;
    let Some((id, row)) = rows(pos, unit).find(|(id, _)| *id == effect) else {
        return Err(Refusal::new("no-such-action", rule!("LC-DO-02"), said!("refusal-no-such-action")));
    };
    price(pos, frame, id, cost(row))?;
    let Some(case) = case(pos, unit, id, row) else {
        return Err(Refusal::new("no-receiver", rule!("LC-DO-02"), said!("refusal-no-receiver")));
    };
    case.check(pos, &Happening::of(row.effect.on, unit), chosen, None)
}

/// Offers the actions that effects give.
pub(crate) fn offer(pos: Pos<'_>, frame: &Activation, out: &mut Vec<Offer<Command>>) {
    for (id, row) in rows(pos, frame.unit) {
        if price(pos, frame, id, cost(row)).is_err() {
            continue;
        }
        out.extend(case(pos, frame.unit, id, row).and_then(|case| case.offer(pos)));
    }
}

/// Draws an action that an effect gives.
pub(crate) fn propose(pos: Pos<'_>, frame: &Activation, dice: &mut dyn Random) -> Option<Command> {
    let all: Vec<Case> = rows(pos, frame.unit)
        .filter(|(id, row)| price(pos, frame, *id, cost(row)).is_ok())
        .filter_map(|(id, row)| case(pos, frame.unit, id, row))
        .collect();
    all.get(dice.pick(all.len() as u32) as usize).map(Case::command)
}

/// The price of an action that an effect gives.
pub(super) fn price_of(row: &Row) -> u8 {
    cost(row)
}

/// Returns `true` if an effect costs nothing and could be used now, so that an activation goes on although no action
/// is left.
pub(crate) fn is_open(pos: Pos<'_>, frame: &Activation) -> bool {
    rows(pos, frame.unit).any(|(id, row)| {
        cost(row) == 0 && price(pos, frame, id, 0).is_ok() && case(pos, frame.unit, id, row).is_some()
    })
}
