//! Orders: several purchases with one command, all of them or none (GCW-136). Each entry is judged as the purchase that it stands
//! for, after those before it.

use sandtable_kernel::{Field, Form, Reckoning, Refusal, Seat, refusals};
use sandtable_packs::Violation;
use sandtable_text::say;

use super::plan as plan_one;
use crate::commands::{Command, PurchaseCommand};
use crate::events::{Event, apply};
use crate::model::{Fleet, FleetStock, Pos, State};
use crate::rules::form::Offers;
use crate::rules::founding;
use crate::rules::plan::Plan;

refusals! {
    EMPTY = "empty-order", "GCW-136", "refusal-empty-order";
    LONG = "order-too-long", "SYS-LIMIT", "refusal-order-too-long";
    OVER = "too-few-points", "GCW-002", "refusal-too-few-points-8";
    MANY = "order-not-legal", "GCW-136", "refusal-order-not-legal";
}

/// The most entries of an order.
pub const MOST_ENTRIES: usize = 100;
/// Points that no order comes to: with them an entry is judged by everything else, and the purse is looked at beside it.
const AMPLE: i32 = 1_000_000;
/// Number of times that a refused entry is asked again, after others have joined: a TIE Fighter of the Rebels waits for its
/// pilot (GCW-011).
const TRIES: usize = 3;

/// Looks at an order.
pub(super) fn plan(pos: Pos<'_>, seat: Seat, fleet: &Fleet) -> Result<Plan, Refusal> {
    let judged = judged(pos, seat, fleet);
    Violation::none(&judged.faults, MANY)?;
    Ok(judged.plan)
}

/// An order with its price and its faults.
#[derive(Debug)]
pub struct Judged {
    /// Faults, each beside its entry; of an order that is too expensive, the entry that goes over the budget.
    pub faults: Vec<Violation>,
    /// Cost of each entry, by its place; `None` where it can't be bought.
    pub costs: Vec<(String, f64)>,
    /// Cost of all entries together.
    pub bill: Reckoning,
    /// The events it will cause, if it has no faults.
    plan: Plan,
}

/// Judges every entry of an order, and leaves out those that can't be bought when others are judged.
pub fn judged(pos: Pos<'_>, seat: Seat, fleet: &Fleet) -> Judged {
    let bill = Reckoning::of("order", Form::Points);
    let mut judged = Judged { faults: Vec::new(), costs: Vec::new(), bill, plan: Plan::default() };
    let entries = entries(fleet);
    if entries.is_empty() {
        judged.faults.push(Violation::new("", EMPTY));
        return judged;
    }
    if entries.len() > MOST_ENTRIES {
        judged.faults.push(Violation::new("", LONG.with(MOST_ENTRIES as f64, entries.len() as f64)));
        return judged;
    }
    let mut state = pos.state.clone();
    if let Some(own) = state.players.get_mut(seat.index()) {
        own.fp = own.fp.saturating_add(AMPLE);
    }
    let mut answers: Vec<Result<Plan, Refusal>> = Vec::new();
    for _ in 0..TRIES {
        let mut joined = false;
        for (index, (_, purchase)) in entries.iter().enumerate() {
            if answers.get(index).is_some_and(Result::is_ok) {
                continue;
            }
            let answer = plan_one(Pos { table: pos.table, state: &state }, seat, purchase);
            if let Ok(plan) = &answer {
                happen(&mut state, plan);
                joined = true;
            }
            match answers.get_mut(index) {
                Some(place) => *place = answer,
                None => answers.push(answer),
            }
        }
        if !joined || answers.iter().all(Result::is_ok) {
            break;
        }
    }
    let has = pos.state.player(seat).map_or(0.0, |own| f64::from(own.fp));
    let mut tipped = false;
    for ((at, _), answer) in entries.into_iter().zip(answers) {
        let before = judged.bill.total;
        match answer {
            Err(refusal) => judged.faults.push(Violation::new(at.clone(), refusal)),
            Ok(plan) => {
                for part in plan.reckonings().flat_map(|sum| sum.parts.clone()) {
                    judged.bill.term(part.amount, part.why, part.rule);
                }
                if judged.bill.total > has && !tipped {
                    tipped = true;
                    judged.faults.push(Violation::new(at.clone(), OVER.with(judged.bill.total, has)));
                }
                judged.plan.append(plan);
            }
        }
        judged.costs.push((at, judged.bill.total - before));
    }
    judged
}

/// Entries by their places, each as the purchase that it stands for.
fn entries(fleet: &Fleet) -> Vec<(String, PurchaseCommand)> {
    let ships = fleet.ships.iter().cloned().map(PurchaseCommand::BuyShip);
    let pilots = fleet.pilots.iter().cloned().map(PurchaseCommand::BuyPilot);
    let crew = fleet.crew.iter().map(|card| FleetStock { card: card.clone(), times: 1 });
    let stock = fleet.stock.iter().cloned().map(PurchaseCommand::BuyCard);
    let placed = |list: &'static str| move |(at, one)| (format!("/{list}/{at}"), one);
    let ships = ships.enumerate().map(placed("ships"));
    let pilots = pilots.enumerate().map(placed("pilots"));
    let crew = crew.map(PurchaseCommand::BuyCard).enumerate().map(placed("crew"));
    ships.chain(pilots).chain(crew).chain(stock.enumerate().map(placed("stock"))).collect()
}

/// Lets happen what a purchase does: it needs no dice.
fn happen(state: &mut State, plan: &Plan) {
    let events: Vec<Event> = plan.events().cloned().collect();
    for event in &events {
        apply(state, event);
    }
}

/// Offers an order; the first thing that can be bought stands in it.
pub(super) fn offer(out: &mut Offers<'_>, goods: impl IntoIterator<Item = PurchaseCommand>) {
    let (pos, seat) = (out.pos, out.seat);
    let first = goods.into_iter().find(|one| plan_one(pos, seat, one).is_ok());
    let fleet = match first {
        Some(PurchaseCommand::BuyShip(ship)) => Fleet { ships: vec![ship], ..Fleet::default() },
        Some(PurchaseCommand::BuyPilot(pilot)) => Fleet { pilots: vec![pilot], ..Fleet::default() },
        Some(PurchaseCommand::BuyCard(lot)) => Fleet { stock: vec![lot], ..Fleet::default() },
        // Nothing can be bought: no offer either.
        _ => return,
    };
    let command = Command::Purchase(PurchaseCommand::Order { fleet });
    let place = "/purchase/order/fleet";
    let form: Vec<Field> = founding::fields(out, &command, place);
    let form = form.into_iter().filter(|field| !field.at.ends_with("/note")).collect();
    out.put("order", say!("purchase-order-send-an-order"), command).form = form;
}
