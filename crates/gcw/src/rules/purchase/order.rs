//! Orders: several purchases with one command, all of them or none (GCW-136). Each line is judged as the purchase that it stands
//! for, after the lines before it.

use sandtable_kernel::{Form, Reckoning, Refusal, Seat, refusals};
use sandtable_packs::Violation;

use super::plan as plan_one;
use crate::commands::OrderLine;
use crate::events::{Event, apply};
use crate::model::{Pos, State};
use crate::rules::plan::Plan;

refusals! {
    EMPTY = "empty-order", "GCW-136", "There is nothing on this order.";
    LONG = "order-too-long", "SYS-LIMIT", "An order has at most {needs} lines; this one has {has}.";
    OVER = "too-few-points", "GCW-002", "Up to here the order costs {needs} Fleet Points, and you have {has}.";
    MANY = "order-not-legal", "GCW-136", "{has} lines of the order can't be bought; the first is {about}.";
}

/// The most lines of an order.
pub const MOST_LINES: usize = 100;
/// Points that no order comes to: with them a line is judged by everything else, and the purse is looked at beside it.
const AMPLE: i32 = 1_000_000;

/// Looks at an order.
pub(super) fn plan(pos: Pos<'_>, seat: Seat, lines: &[OrderLine]) -> Result<Plan, Refusal> {
    Violation::none(&judged(pos, seat, lines).faults, MANY)?;
    let mut state = pos.state.clone();
    let mut plan = Plan::default();
    for line in lines {
        let next = plan_one(Pos { table: pos.table, state: &state }, seat, &line.purchase())?;
        happen(&mut state, &next);
        plan.append(next);
    }
    Ok(plan)
}

/// What an order comes to.
#[derive(Debug)]
pub struct Judged {
    /// What is wrong, each beside its line; of an order that is too dear, the line that goes beyond the purse.
    pub faults: Vec<Violation>,
    /// What each line costs; nothing where it can't be bought.
    pub costs: Vec<f64>,
    /// What all lines cost together.
    pub bill: Reckoning,
}

/// Judges every line of an order, and leaves out those that can't be bought when the next ones are judged.
pub fn judged(pos: Pos<'_>, seat: Seat, lines: &[OrderLine]) -> Judged {
    let mut judged =
        Judged { faults: Vec::new(), costs: Vec::new(), bill: Reckoning::of("order", Form::Points) };
    if lines.is_empty() {
        judged.faults.push(Violation::new("", EMPTY));
        return judged;
    }
    if lines.len() > MOST_LINES {
        let refusal = LONG.with(MOST_LINES as f64, lines.len() as f64);
        judged.faults.push(Violation::new("/lines", refusal));
        return judged;
    }
    let has = f64::from(points(pos.state, seat));
    let mut state = pos.state.clone();
    if let Some(own) = state.players.get_mut(seat.index()) {
        own.fp = own.fp.saturating_add(AMPLE);
    }
    let mut tipped = false;
    for (index, line) in lines.iter().enumerate() {
        let at = format!("/lines/{index}");
        let before = points(&state, seat);
        match plan_one(Pos { table: pos.table, state: &state }, seat, &line.purchase()) {
            Err(refusal) => {
                judged.faults.push(Violation::new(at, refusal));
                judged.costs.push(0.0);
            }
            Ok(next) => {
                happen(&mut state, &next);
                for part in next.reckonings().flat_map(|sum| sum.parts.clone()) {
                    judged.bill.term(part.amount, part.why, part.rule);
                }
                judged.costs.push(f64::from(before - points(&state, seat)));
                if judged.bill.total > has && !tipped {
                    tipped = true;
                    judged.faults.push(Violation::new(at, OVER.with(judged.bill.total, has)));
                }
            }
        }
    }
    judged
}

/// Lets happen what a purchase does: it needs no dice.
fn happen(state: &mut State, plan: &Plan) {
    let events: Vec<Event> = plan.events().cloned().collect();
    for event in &events {
        apply(state, event);
    }
}

fn points(state: &State, seat: Seat) -> i32 {
    state.player(seat).map_or(0, |own| own.fp)
}
