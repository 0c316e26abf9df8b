//! A player's Squadron: ships, people, cards in stock, Fleet Points.

use crate::model::{Fleet, Player};
use maud::{Markup, html};
use sandtable_kernel::Seat;
use sandtable_text::say;

use super::{ledger, squadron};
use crate::sheets::known::Known;
use crate::sheets::words;
use sandtable_press::parts::{Row, counted, facts, listed, number, plain, row, rule, table, text};

/// Writes the page.
pub(crate) fn body(known: &Known<'_>, seat: Seat) -> Option<Markup> {
    let books = known.books(seat)?;
    let faction = known.state().side(seat)?;
    let ships = squadron::ships_of(known, seat);
    let pilots = squadron::pilots_of(known, seat);
    let crew = squadron::crew_of(known, seat);
    let counts = [
        number(ships.len(), "ship"),
        number(pilots.len(), "pilot"),
        say!("pages-roster-crew", count = crew.len()),
    ];
    let rows_of_ships: Vec<Row> = ships.iter().map(|(no, ship)| squadron::ship(known, *no, ship)).collect();
    let rows_of_pilots: Vec<Row> =
        pilots.iter().map(|(no, pilot)| squadron::pilot(known, *no, pilot)).collect();
    let rows_of_crew: Vec<Row> = crew.iter().map(|(no, crew)| squadron::crew(known, *no, crew)).collect();
    let gone = squadron::gone(known, seat);
    Some(html! {
        (facts(&[
            ("Faction", text(faction.name())),
            ("Strength", text(counts.join(", "))),
            (say!("pages-roster-fleet-points"), text(plain(books.fp))),
        ]))
        @if known.state().founds(seat) && let Some(draft) = &books.draft { (drafted(known, draft)) }
        h2 { "Ships" }
        (or_none(say!("pages-roster-no-ships"), "Ships", &squadron::SHIPS, &rows_of_ships))
        h2 { "Pilots" }
        (or_none(say!("pages-roster-no-pilots"), "Pilots", &squadron::PILOTS, &rows_of_pilots))
        h2 { "Crew" }
        (or_none(say!("pages-roster-no-crew"), "Crew", &squadron::CREW, &rows_of_crew))
        h2 { "Stock" }
        (stock(known, books))
        (picks(known, books))
        h2 { (say!("pages-roster-fleet-points")) }
        (ledger::ledger(known, books))
        @if !gone.is_empty() {
            h2 { (say!("pages-roster-lost-and-gone")) }
            (table(say!("pages-roster-no-longer-in-the-squadron"), &["No.", "What", "Fate"], &gone, None))
        }
    })
}

fn or_none(none: &str, caption: &str, heads: &[&'static str], rows: &[Row]) -> Markup {
    if rows.is_empty() {
        html! { p.soft { (none) } }
    } else {
        table(caption, heads, rows, None)
    }
}

/// Cards that are not part of a ship.
fn stock(known: &Known<'_>, books: &Player) -> Markup {
    let rows: Vec<Row> = books
        .stock
        .iter()
        .map(|(id, stock)| {
            let slot = known
                .cards()
                .upgrade(id.as_str())
                .map_or_else(|| String::from("–"), |card| words::word("slot", &card.slot));
            row(vec![
                text(known.card(id)),
                text(slot),
                text(stock.copies),
                text(stock.used),
                text(stock.free()),
            ])
        })
        .collect();
    let heads = ["Card", "Slot", "Copies#", say!("pages-roster-in-use"), "Free#"];
    or_none(say!("pages-roster-no-cards-in-stock"), say!("pages-roster-cards-in-stock"), &heads, &rows)
}

/// Free points that can still be spent.
fn picks(known: &Known<'_>, books: &Player) -> Markup {
    html! {
        @for pick in &books.picks {
            @let (source, id) = words::told(known, "pick-source", &pick.source);
            p { (number(usize::from(pick.points), say!("pages-roster-free-point"))) (say!("pages-roster-to-spend")) (source) " " (rule(&id)) }
        }
    }
}

/// The list that is being written for the founding.
fn drafted(known: &Known<'_>, fleet: &Fleet) -> Markup {
    let cards = known.cards();
    let ships = fleet.ships.iter().map(|ship| {
        let fitted: Vec<String> =
            ship.title.iter().chain(&ship.installed).map(|card| known.card(card)).collect();
        let class = known.any_class(ship.ship.as_str());
        if fitted.is_empty() { class } else { say!("known-with", class, built = fitted.join(" and ")) }
    });
    let pilots = fleet.pilots.iter().map(|pilot| {
        let card = cards.pilot(pilot.pilot.as_str()).map_or(pilot.pilot.as_str(), |card| card.name.as_str());
        if pilot.name.is_empty() { card.to_owned() } else { format!("{} ({card})", pilot.name) }
    });
    let crew = fleet.crew.iter().map(|card| known.card(card));
    let stock = fleet.stock.iter().map(|lot| match lot.times {
        1 => known.card(&lot.card),
        times => format!("{times} × {}", known.card(&lot.card)),
    });
    html! {
        h2 { (say!("pages-roster-list-being-written")) (rule("GCW-007")) }
        (facts(&[
            ("Ships", listed(&counted(ships))),
            ("Pilots", listed(&counted(pilots))),
            ("Crew", listed(&counted(crew))),
            ("Stock", listed(&stock.collect::<Vec<_>>())),
            ("Note", text(if fleet.note.is_empty() { "–" } else { &fleet.note })),
        ]))
    }
}
