//! A list as a whole: all that is wrong with it at once, what it costs, and what it comes to if nothing is wrong.

use sandtable_kernel::{Form, Reckoning, Refusal, Seat, refusals};
use sandtable_text::say;

use super::trial::{self, Joined, Trial};
use crate::catalogue::{ShipTrait, UpgradeId};
use crate::events::Event;
use crate::model::{Fleet, Pos};
use crate::rules::people::LONGEST_NAME;
use crate::rules::{limits, price};
use sandtable_packs::Violation;

refusals! {
    TOO_MANY = "list-too-long", "SYS-LIMIT", "refusal-list-too-long";
    TOO_LONG = "text-too-long", "SYS-LIMIT", "refusal-text-too-long";
    TOO_DEAR = "too-few-points", "GCW-007", "refusal-too-few-points-5";
}

/// The most entries of a list of the Fleet.
pub const MOST_ENTRIES: usize = 200;
/// The most cards built into a ship, so that a list cannot be as large as one likes.
pub(super) const MOST_INSTALLED: usize = 20;
/// Longest note of a player, in characters.
pub(super) const LONGEST_NOTE: usize = 2000;

/// Result of looking through a list.
#[derive(Debug)]
pub struct Audit {
    /// All that is wrong.
    pub violations: Vec<Violation>,
    /// Sum of everything on it that has a price.
    pub bill: Reckoning,
    /// Events that follow if it is handed in.
    pub events: Vec<Event>,
}

/// All faults of a list, in its order; empty if it can be submitted.
pub fn violations(pos: Pos<'_>, seat: Seat, fleet: &Fleet) -> Vec<Violation> {
    audit(pos, seat, fleet).violations
}

/// Looks through a whole list.
pub fn audit(pos: Pos<'_>, seat: Seat, fleet: &Fleet) -> Audit {
    let oversized = oversized(fleet);
    if !oversized.is_empty() {
        let bill = Reckoning::of("initial Squadron", Form::Points);
        return Audit { violations: oversized, bill, events: Vec::new() };
    }
    let bill = bill(pos, seat, fleet);
    let mut trial = Trial::new(pos, seat);
    let mut slots: Vec<Option<Result<Joined, Violation>>> = Vec::new();
    let entries = entries(fleet);
    slots.resize_with(entries.len(), || None);
    // Some entries are legal only after others, as TIE Fighters of Rebels after their pilot (GCW-011): an entry that is
    // refused may ask again as long as others join.
    loop {
        let mut joined = false;
        for (entry, slot) in entries.iter().zip(&mut slots) {
            if !matches!(slot, Some(Ok(_))) {
                let result = join(&mut trial, fleet, *entry);
                joined |= result.is_ok();
                *slot = Some(result);
            }
        }
        if !joined || slots.iter().all(|slot| matches!(slot, Some(Ok(_)))) {
            break;
        }
    }
    let mut audit = Audit { violations: Vec::new(), bill, events: Vec::new() };
    for slot in slots.into_iter().flatten() {
        match slot {
            Ok((events, faults)) => {
                audit.events.extend(events);
                audit.violations.extend(faults);
            }
            Err(violation) => audit.violations.push(violation),
        }
    }
    // GCW-011: a ship waits for its pilot; where the pilot's own fault says what to buy, the ship has none of its own.
    let flies = |index: usize| {
        let pilot = fleet.pilots.get(index).and_then(|one| pos.table.cards().pilot(one.pilot.as_str()));
        let class = pilot.and_then(|pilot| pos.table.cards().class_of(pilot));
        class.is_some_and(|class| class.is(ShipTrait::Exception))
    };
    let awaited = |found: &Violation| {
        let index = found.at.strip_prefix("/pilots/").and_then(|at| at.strip_suffix("/pilot")?.parse().ok());
        found.refusal.code == limits::CHEAPER_PILOT && index.is_some_and(flies)
    };
    if audit.violations.iter().any(awaited) {
        audit.violations.retain(|found| found.refusal.code != limits::NO_TIE_PILOT);
    }
    let fp = trial::points(pos, seat);
    if audit.bill.total > f64::from(fp) {
        audit.violations.push(Violation::new("", TOO_DEAR.with(audit.bill.total, f64::from(fp))));
    }
    audit
}

/// Returns the fault of a list too large to be kept at all.
pub fn oversized(fleet: &Fleet) -> Vec<Violation> {
    let mut found = Vec::new();
    let mut most = |at: String, has: usize, most: usize, refusal: Refusal| {
        if has > most {
            found.push(Violation::new(at, refusal.with(most as f64, has as f64)));
        }
    };
    let letters = |text: &str| text.chars().count();
    let lists = [
        ("/ships", fleet.ships.len()),
        ("/pilots", fleet.pilots.len()),
        ("/crew", fleet.crew.len()),
        ("/stock", fleet.stock.len()),
    ];
    for (at, has) in lists {
        most(at.to_owned(), has, MOST_ENTRIES, TOO_MANY);
    }
    for (index, ship) in fleet.ships.iter().enumerate() {
        most(format!("/ships/{index}/ship"), letters(ship.ship.as_str()), LONGEST_NAME, TOO_LONG);
        most(format!("/ships/{index}/installed"), ship.installed.len(), MOST_INSTALLED, TOO_MANY);
        let title = ship.title.as_ref().map_or(0, |title| letters(title.as_str()));
        most(format!("/ships/{index}/title"), title, LONGEST_NAME, TOO_LONG);
        for (card, id) in ship.installed.iter().enumerate() {
            most(format!("/ships/{index}/installed/{card}"), letters(id.as_str()), LONGEST_NAME, TOO_LONG);
        }
    }
    for (index, pilot) in fleet.pilots.iter().enumerate() {
        most(format!("/pilots/{index}/name"), letters(&pilot.name), LONGEST_NAME, TOO_LONG);
        most(format!("/pilots/{index}/pilot"), letters(pilot.pilot.as_str()), LONGEST_NAME, TOO_LONG);
        let title = pilot.title.as_ref().map_or(0, |title| letters(title.as_str()));
        most(format!("/pilots/{index}/title"), title, LONGEST_NAME, TOO_LONG);
    }
    for (index, id) in fleet.crew.iter().enumerate() {
        most(format!("/crew/{index}"), letters(id.as_str()), LONGEST_NAME, TOO_LONG);
    }
    for (index, stock) in fleet.stock.iter().enumerate() {
        most(format!("/stock/{index}/card"), letters(stock.card.as_str()), LONGEST_NAME, TOO_LONG);
    }
    most("/note".to_owned(), letters(&fleet.note), LONGEST_NOTE, TOO_LONG);
    found
}

#[derive(Clone, Copy)]
enum Entry {
    Ship(usize),
    Pilot(usize),
    Crew(usize),
    Stock(usize),
}

fn entries(fleet: &Fleet) -> Vec<Entry> {
    let ships = (0..fleet.ships.len()).map(Entry::Ship);
    let pilots = (0..fleet.pilots.len()).map(Entry::Pilot);
    let crew = (0..fleet.crew.len()).map(Entry::Crew);
    ships.chain(pilots).chain(crew).chain((0..fleet.stock.len()).map(Entry::Stock)).collect()
}

fn join(trial: &mut Trial<'_>, fleet: &Fleet, entry: Entry) -> Result<Joined, Violation> {
    match entry {
        Entry::Ship(index) => trial.ship(&format!("/ships/{index}"), &fleet.ships[index]),
        Entry::Pilot(index) => trial.pilot(&format!("/pilots/{index}"), &fleet.pilots[index]),
        Entry::Crew(index) => trial.crew(&format!("/crew/{index}"), fleet.crew[index].as_str()),
        Entry::Stock(index) => trial.stock(&format!("/stock/{index}"), &fleet.stock[index]),
    }
}

/// Returns the cost of each entry with everything on it, by its place; empty for a list that is too long.
pub fn costs(pos: Pos<'_>, seat: Seat, fleet: &Fleet) -> Vec<(String, f64)> {
    if !oversized(fleet).is_empty() {
        return Vec::new();
    }
    let of = |entry: Entry| match entry {
        Entry::Ship(index) => {
            (format!("/ships/{index}"), Fleet { ships: vec![fleet.ships[index].clone()], ..Fleet::default() })
        }
        Entry::Pilot(index) => (
            format!("/pilots/{index}"),
            Fleet { pilots: vec![fleet.pilots[index].clone()], ..Fleet::default() },
        ),
        Entry::Crew(index) => {
            (format!("/crew/{index}"), Fleet { crew: vec![fleet.crew[index].clone()], ..Fleet::default() })
        }
        Entry::Stock(index) => {
            (format!("/stock/{index}"), Fleet { stock: vec![fleet.stock[index].clone()], ..Fleet::default() })
        }
    };
    let entries = entries(fleet).into_iter().map(of);
    entries.map(|(at, alone)| (at, bill(pos, seat, &alone).total)).collect()
}

/// Returns the Fleet Points that a list may cost.
pub fn purse(pos: Pos<'_>, seat: Seat) -> i32 {
    trial::points(pos, seat)
}

/// Returns the cost of a list, a term for each entry (GCW-002, GCW-012).
fn bill(pos: Pos<'_>, seat: Seat, fleet: &Fleet) -> Reckoning {
    let (table, cards) = (pos.table, pos.table.cards());
    let mut bill = Reckoning::of("initial Squadron", Form::Points);
    let mut add = |sum: Reckoning, times: u16| {
        for part in sum.parts {
            let why =
                if times > 1 { say!("founding-list-times", times, why = part.why).into() } else { part.why };
            bill.term(part.amount * f64::from(times), why, part.rule);
        }
    };
    let card = |id: &UpgradeId| cards.upgrade(id.as_str()).and_then(|card| price::upgrade(table, card));
    for ship in &fleet.ships {
        let class = pos.state.side(seat).and_then(|faction| cards.ship(faction, ship.ship.as_str()));
        if let Some(class) = class {
            add(price::ship(table, class), 1);
        }
        for sum in ship.title.iter().chain(&ship.installed).filter_map(card) {
            add(sum, 1);
        }
    }
    for pilot in &fleet.pilots {
        if let Some(card) = cards.pilot(pilot.pilot.as_str()) {
            add(price::pilot(table, card), 1);
        }
        for sum in pilot.title.iter().filter_map(card) {
            add(sum, 1);
        }
    }
    for sum in fleet.crew.iter().filter_map(card) {
        add(sum, 1);
    }
    for stock in &fleet.stock {
        if let Some(sum) = card(&stock.card) {
            add(sum, stock.times);
        }
    }
    bill
}
