//! Ships and people of a Squadron as tables, in short for an order of battle and in full for a roster.

use crate::catalogue::Faction;
use crate::model::{Crew, CrewNo, DeedKind, Fate, Idle, Pilot, PilotNo, Ship, ShipFate, ShipNo};
use maud::{Markup, html};
use sandtable_kernel::Seat;
use sandtable_text::say;

use crate::sheets::known::Known;
use crate::sheets::page::Page;
use crate::sheets::page::link;
use crate::sheets::words;
use sandtable_press::parts::{Row, counted, listed, row, rule, text};

/// Ships of a player that exist.
pub(super) fn ships_of<'d>(known: &'d Known<'_>, seat: Seat) -> Vec<(ShipNo, &'d Ship)> {
    known.ships().filter(|(_, ship)| ship.owner == seat && ship.fate == ShipFate::Active).collect()
}

/// Pilots of a player on the roster.
pub(super) fn pilots_of<'d>(known: &'d Known<'_>, seat: Seat) -> Vec<(PilotNo, &'d Pilot)> {
    known.pilots().filter(|(_, pilot)| pilot.owner == seat && pilot.fate == Fate::Active).collect()
}

/// Crew of a player on the roster.
pub(super) fn crew_of<'d>(known: &'d Known<'_>, seat: Seat) -> Vec<(CrewNo, &'d Crew)> {
    known.crew().filter(|(_, crew)| crew.owner == seat && crew.fate == Fate::Active).collect()
}

/// The number of a ship or a person, in one piece.
pub(super) fn number(no: impl std::fmt::Display) -> Markup {
    html! { span.keep { (no.to_string()) } }
}

/// Heads of the rows of ships.
pub(super) const SHIPS: [&str; 5] = ["No.", "Ship", "Title", "Installed", "Status"];

/// A ship's row.
pub(super) fn ship(known: &Known<'_>, no: ShipNo, ship: &Ship) -> Row {
    let own = known.state().side(ship.owner);
    let installed = counted(ship.installed.iter().map(|card| known.card(card)));
    let class = html! {
        (link(known, Page::Ship(no), known.class(ship.faction, ship.class.as_str())))
        @if own != Some(ship.faction) { span.soft { (say!("pages-squadron-of-the")) (ship.faction.name()) } }
    };
    row(vec![
        number(no),
        class,
        ship.title.as_ref().map_or_else(|| text("–"), |title| text(known.card(title))),
        listed(&installed),
        status(known, &ship.idle, ship.used),
    ])
}

/// Heads of the rows of pilots.
pub(super) const PILOTS: [&str; 9] =
    ["No.", "Pilot", "Card", "Skill#", "Points#", "XP#", "Ability", "Flies", "Status"];

/// A pilot's row.
pub(super) fn pilot(known: &Known<'_>, no: PilotNo, pilot: &Pilot) -> Row {
    let mut able: Vec<String> = pilot.ability.iter().map(|card| known.card(card)).collect();
    if pilot.elite_bought {
        able.push(String::from(say!("pages-squadron-elite-slot")));
    }
    able.extend(pilot.title.iter().map(|title| known.card(title)));
    let card = known.pilot_card(pilot);
    row(vec![
        number(no),
        link(known, Page::Pilot(no), &pilot.name),
        html! {
            @if card == pilot.name.as_str() { "unique" } @else { (card) }
            @if pilot.flipped { span.soft { (say!("pages-squadron-scum-version")) } }
        },
        text(pilot.skill),
        text(pilot.points),
        text(pilot.xp),
        listed(&able),
        listed(&flies(known, pilot)),
        status(known, &pilot.idle, pilot.used),
    ])
}

/// The classes a pilot may fly: the one on the card, and those qualified for (GCW-045).
pub(super) fn flies(known: &Known<'_>, pilot: &Pilot) -> Vec<String> {
    let card = known.cards().pilot(pilot.card.as_str());
    let native = card.map(|card| known.class(card.faction, card.ship.as_str()));
    native.into_iter().chain(pilot.qualified.iter().map(|ship| known.any_class(ship.as_str()))).collect()
}

/// Heads of the rows of crew.
pub(super) const CREW: [&str; 3] = ["No.", "Crew", "Status"];

/// A crew member's row.
pub(super) fn crew(known: &Known<'_>, no: CrewNo, crew: &Crew) -> Row {
    row(vec![number(no), text(known.card(&crew.card)), status(known, &crew.idle, crew.used)])
}

/// Why something cannot be used and until when, or that it can.
pub(super) fn status(known: &Known<'_>, idle: &[Idle], used: bool) -> Markup {
    let now: Vec<&Idle> = idle.iter().filter(|idle| idle.until >= known.state().turn).collect();
    html! {
        @for idle in &now {
            @let (why, id) = (words::told(known, "idle", idle).0, words::told(known, "idle-why", &idle.why).1);
            div { (why) " " (rule(&id)) }
        }
        @if used { div { (say!("pages-squadron-in-a-battle-of-this-turn")) (rule("GCW-140")) } }
        @if now.is_empty() && !used { "ready" }
    }
}

/// Where a person is who is not on the roster.
pub(super) fn fate(fate: Fate) -> Markup {
    html! {
        @match fate {
            Fate::Active => (say!("pages-squadron-on-the-roster")),
            Fate::Prisoner { of, since, .. } => {
                (say!("pages-squadron-prisoner-of-the")) (of.name()) (say!("pages-squadron-since-turn")) (since) " " (rule("GCW-062"))
            },
            Fate::Dead => { (say!("pages-squadron-dead")) (rule("GCW-060")) },
            Fate::WrittenOff => { (say!("pages-squadron-given-up")) (rule("GCW-039")) },
            Fate::Unknown => { (say!("pages-squadron-unknown")) (rule("GCW-005")) },
        }
    }
}

/// Lists what a player has lost or given away, and what it was.
pub(super) fn gone(known: &Known<'_>, seat: Seat) -> Vec<Row> {
    let mut rows = Vec::new();
    for (no, ship) in known.ships().filter(|(_, ship)| ship.owner == seat) {
        if ship.fate == ShipFate::Destroyed {
            let name = link(known, Page::Ship(no), known.ship_name(ship));
            rows.push(faint(vec![
                number(no),
                name,
                html! { (say!("pages-squadron-destroyed")) (rule("GCW-024")) },
            ]));
        }
    }
    for (no, pilot) in known.pilots().filter(|(_, pilot)| pilot.owner == seat && pilot.fate != Fate::Active) {
        let name = link(known, Page::Pilot(no), &pilot.name);
        rows.push(faint(vec![number(no), name, fate(pilot.fate)]));
    }
    for (no, crew) in known.crew().filter(|(_, crew)| crew.owner == seat && crew.fate != Fate::Active) {
        rows.push(faint(vec![number(no), text(known.card(&crew.card)), fate(crew.fate)]));
    }
    // What stood in these books and belongs to somebody else now; only that it went is told of it.
    let Some(books) = known.books(seat) else { return rows };
    let away = |deeds: &[crate::model::Deed]| {
        let given = deeds.iter().rev().find_map(|deed| match deed.what {
            DeedKind::Given(to) if to != seat => Some((to, deed.turn)),
            _ => None,
        });
        html! {
            @match given {
                Some((to, turn)) => { (say!("pages-squadron-went-to")) (known.name(to)) (say!("pages-squadron-in-turn")) (turn) },
                None => (say!("pages-squadron-went-to-another-player")),
            }
        }
    };
    for (index, ship) in books.ships.iter().enumerate().filter(|(_, ship)| ship.owner != seat) {
        let class = known.class(ship.faction, ship.class.as_str());
        rows.push(faint(vec![number(ShipNo::new(seat, index)), text(class), away(&ship.deeds)]));
    }
    for (index, pilot) in books.pilots.iter().enumerate().filter(|(_, pilot)| pilot.owner != seat) {
        rows.push(faint(vec![number(PilotNo::new(seat, index)), text(&pilot.name), away(&pilot.deeds)]));
    }
    for (index, crew) in books.crew.iter().enumerate().filter(|(_, crew)| crew.owner != seat) {
        let card = known.card(&crew.card);
        rows.push(faint(vec![number(CrewNo::new(seat, index)), text(card), away(&crew.deeds)]));
    }
    rows
}

fn faint(cells: Vec<Markup>) -> Row {
    Row { cells, gone: true }
}

/// Prisoners that a faction holds, as far as the viewer knows them.
pub(super) fn prisoners(known: &Known<'_>, of: Faction) -> Vec<Row> {
    let held = |fate: Fate| matches!(fate, Fate::Prisoner { of: holder, .. } if holder == of);
    let from = |seat: Seat| text(known.name(seat));
    let since = |fate: Fate| match fate {
        Fate::Prisoner { since, .. } => text(since),
        _ => text("–"),
    };
    let pilots = known.pilots().filter(|(_, pilot)| held(pilot.fate)).map(|(no, pilot)| {
        row(vec![number(no), link(known, Page::Pilot(no), &pilot.name), from(pilot.owner), since(pilot.fate)])
    });
    let crew = known.crew().filter(|(_, crew)| held(crew.fate)).map(|(no, crew)| {
        row(vec![number(no), text(known.card(&crew.card)), from(crew.owner), since(crew.fate)])
    });
    pilots.chain(crew).collect()
}
