//! A faction's order of battle. Those who do not see its books get what is public: its players and its huge ships.

use crate::catalogue::Faction;
use maud::{Markup, html};
use sandtable_kernel::Seat;
use sandtable_text::say;

use super::{huge, squadron};
use crate::sheets::known::Known;
use crate::sheets::page::Page;
use crate::sheets::page::link;
use sandtable_press::parts::{Row, counted, listed, plain, row, rule, table, text};

/// Writes the page.
pub(crate) fn body(known: &Known<'_>, faction: Faction) -> Option<Markup> {
    known.state().faction(faction)?;
    Some(html! {
        @if known.sees(faction) {
            (summary(known, faction))
            h2 { "Squadrons" }
            @for seat in known.state().team(faction) { (player(known, seat)) }
            @let held = squadron::prisoners(known, faction);
            @if !held.is_empty() {
                h2 { (say!("pages-orders-prisoners-held")) }
                (table(say!("pages-orders-prisoners-of-war"), &["No.", "Name", "Player", (say!("pages-orders-since-turn"))], &held, None))
            }
        } @else {
            p {
                (say!("pages-orders-players"))
                @for (index, seat) in known.state().team(faction).enumerate() {
                    @if index > 0 { ", " }
                    (known.name(seat))
                }
                (say!("pages-orders-the-squadrons-of-a-faction-are")) (rule("GCW-005"))
            }
        }
        h2 { (say!("pages-orders-huge-ships")) }
        (huge::ships(known, faction))
    })
}

/// Counts everything that each player has.
fn summary(known: &Known<'_>, faction: Faction) -> Markup {
    let turn = known.state().turn;
    let count = |seat: Seat| {
        let (ships, pilots) = (squadron::ships_of(known, seat), squadron::pilots_of(known, seat));
        [
            ships.len() as i32,
            ships.iter().filter(|(_, ship)| ship.ready(turn)).count() as i32,
            pilots.len() as i32,
            pilots.iter().filter(|(_, pilot)| pilot.ready(turn)).count() as i32,
            squadron::crew_of(known, seat).len() as i32,
            known.books(seat).map_or(0, |books| books.fp),
        ]
    };
    let mut sums = [0; 6];
    let mut rows = Vec::new();
    for seat in known.state().team(faction) {
        let counts = count(seat);
        let mut cells = vec![link(known, Page::Roster(seat), known.name(seat))];
        for (sum, count) in sums.iter_mut().zip(counts) {
            *sum += count;
            cells.push(text(plain(count)));
        }
        rows.push(row(cells));
    }
    let mut foot = vec![text("All")];
    foot.extend(sums.iter().map(|sum| text(plain(*sum))));
    let heads =
        ["Player", "Ships#", "ready#", "Pilots#", "ready#", "Crew#", say!("pages-orders-fleet-points")];
    table(say!("pages-orders-strength-of-the-faction"), &heads, &rows, Some(row(foot)))
}

fn player(known: &Known<'_>, seat: Seat) -> Markup {
    let name = known.name(seat);
    let ships: Vec<Row> = squadron::ships_of(known, seat)
        .into_iter()
        .map(|(no, ship)| {
            let cards = counted(ship.title.iter().chain(&ship.installed).map(|card| known.card(card)));
            row(vec![
                squadron::number(no),
                link(known, Page::Ship(no), known.class(ship.faction, ship.class.as_str())),
                listed(&cards),
                squadron::status(known, &ship.idle, ship.used),
            ])
        })
        .collect();
    let pilots: Vec<Row> = squadron::pilots_of(known, seat)
        .into_iter()
        .map(|(no, pilot)| {
            row(vec![
                link(known, Page::Pilot(no), &pilot.name),
                text(known.pilot_card(pilot)),
                text(pilot.skill),
                text(pilot.points),
                text(pilot.xp),
                squadron::status(known, &pilot.idle, pilot.used),
            ])
        })
        .collect();
    html! {
        h3 { (name) }
        @if ships.is_empty() && pilots.is_empty() { p.soft { (say!("pages-orders-no-ships-and-no-pilots")) } }
        @if !ships.is_empty() {
            (table(&say!("pages-orders-ships-of", name), &["No.", "Ship", (say!("pages-orders-title-and-upgrades")), "Status"], &ships, None))
        }
        @if !pilots.is_empty() {
            @let heads = ["Pilot", "Card", "Skill#", "Points#", "XP#", "Status"];
            (table(&say!("pages-orders-pilots-of", name), &heads, &pilots, None))
        }
    }
}
