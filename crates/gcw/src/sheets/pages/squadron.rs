//! Ships and people of a Squadron as tables, in short for an order of battle and in full for a roster.

use crate::catalogue::Faction;
use crate::model::{Crew, CrewNo, DeedKind, Fate, Idle, Pilot, PilotNo, Ship, ShipFate, ShipNo};
use maud::{Markup, html};
use sandtable_kernel::Seat;

use crate::sheets::desk::Desk;
use crate::sheets::page::Page;
use crate::sheets::page::link;
use crate::sheets::words;
use sandtable_press::parts::{Row, counted, listed, row, rule, text};

/// Ships of a player that exist.
pub(super) fn ships_of<'d>(desk: &'d Desk<'_>, seat: Seat) -> Vec<(ShipNo, &'d Ship)> {
    desk.ships().filter(|(_, ship)| ship.owner == seat && ship.fate == ShipFate::Active).collect()
}

/// Pilots of a player on the roster.
pub(super) fn pilots_of<'d>(desk: &'d Desk<'_>, seat: Seat) -> Vec<(PilotNo, &'d Pilot)> {
    desk.pilots().filter(|(_, pilot)| pilot.owner == seat && pilot.fate == Fate::Active).collect()
}

/// Crew of a player on the roster.
pub(super) fn crew_of<'d>(desk: &'d Desk<'_>, seat: Seat) -> Vec<(CrewNo, &'d Crew)> {
    desk.crew().filter(|(_, crew)| crew.owner == seat && crew.fate == Fate::Active).collect()
}

/// The number of a ship or a person, in one piece.
pub(super) fn number(no: impl std::fmt::Display) -> Markup {
    html! { span.keep { (no.to_string()) } }
}

/// Heads of the rows of ships.
pub(super) const SHIPS: [&str; 5] = ["No.", "Ship", "Title", "Installed", "Status"];

/// A ship's row.
pub(super) fn ship(desk: &Desk<'_>, no: ShipNo, ship: &Ship) -> Row {
    let own = desk.table.side(ship.owner);
    let installed = counted(ship.installed.iter().map(|card| desk.card(card)));
    let class = html! {
        (link(desk, None, Page::Ship(no), desk.class(ship.faction, ship.class.as_str())))
        @if own != Some(ship.faction) { span.soft { " of the " (ship.faction.name()) } }
    };
    row(vec![
        number(no),
        class,
        ship.title.as_ref().map_or_else(|| text("–"), |title| text(desk.card(title))),
        listed(&installed),
        status(desk, &ship.idle, ship.used),
    ])
}

/// Heads of the rows of pilots.
pub(super) const PILOTS: [&str; 9] =
    ["No.", "Pilot", "Card", "Skill#", "Points#", "XP#", "Ability", "Flies", "Status"];

/// A pilot's row.
pub(super) fn pilot(desk: &Desk<'_>, no: PilotNo, pilot: &Pilot) -> Row {
    let mut able: Vec<String> = pilot.ability.iter().map(|card| desk.card(card)).collect();
    if pilot.elite_bought {
        able.push(String::from("elite slot"));
    }
    able.extend(pilot.title.iter().map(|title| desk.card(title)));
    let card = desk.pilot_card(pilot);
    row(vec![
        number(no),
        link(desk, None, Page::Pilot(no), &pilot.name),
        html! {
            @if card == pilot.name.as_str() { "unique" } @else { (card) }
            @if pilot.flipped { span.soft { " (Scum version)" } }
        },
        text(pilot.skill),
        text(pilot.points),
        text(pilot.xp),
        listed(&able),
        listed(&flies(desk, pilot)),
        status(desk, &pilot.idle, pilot.used),
    ])
}

/// The classes a pilot may fly: the one on the card, and those qualified for (GCW-045).
pub(super) fn flies(desk: &Desk<'_>, pilot: &Pilot) -> Vec<String> {
    let card = desk.cards().pilot(pilot.card.as_str());
    let native = card.map(|card| desk.class(card.faction, card.ship.as_str()));
    native.into_iter().chain(pilot.qualified.iter().map(|ship| desk.any_class(ship.as_str()))).collect()
}

/// Heads of the rows of crew.
pub(super) const CREW: [&str; 3] = ["No.", "Crew", "Status"];

/// A crew member's row.
pub(super) fn crew(desk: &Desk<'_>, no: CrewNo, crew: &Crew) -> Row {
    row(vec![number(no), text(desk.card(&crew.card)), status(desk, &crew.idle, crew.used)])
}

/// Why something cannot be used and until when, or that it can.
pub(super) fn status(desk: &Desk<'_>, idle: &[Idle], used: bool) -> Markup {
    let now: Vec<&Idle> = idle.iter().filter(|idle| idle.until >= desk.state().turn).collect();
    html! {
        @for idle in &now {
            @let (why, id) = (words::told(desk, "idle", idle).0, words::told(desk, "idle-why", &idle.why).1);
            div { (why) " " (rule(&id)) }
        }
        @if used { div { "in a battle of this turn " (rule("GCW-140")) } }
        @if now.is_empty() && !used { "ready" }
    }
}

/// Where a person is who is not on the roster.
pub(super) fn fate(fate: Fate) -> Markup {
    html! {
        @match fate {
            Fate::Active => "on the roster",
            Fate::Prisoner { of, since, .. } => {
                "prisoner of the " (of.name()) " since turn " (since) " " (rule("GCW-062"))
            },
            Fate::Dead => { "dead " (rule("GCW-060")) },
            Fate::WrittenOff => { "given up " (rule("GCW-039")) },
        }
    }
}

/// Lists what a player has lost or given away, and what it was.
pub(super) fn gone(desk: &Desk<'_>, seat: Seat) -> Vec<Row> {
    let mut rows = Vec::new();
    for (no, ship) in desk.ships().filter(|(_, ship)| ship.owner == seat) {
        if ship.fate == ShipFate::Destroyed {
            let name = link(desk, None, Page::Ship(no), desk.ship_name(ship));
            rows.push(faint(vec![number(no), name, html! { "destroyed " (rule("GCW-024")) }]));
        }
    }
    for (no, pilot) in desk.pilots().filter(|(_, pilot)| pilot.owner == seat && pilot.fate != Fate::Active) {
        let name = link(desk, None, Page::Pilot(no), &pilot.name);
        rows.push(faint(vec![number(no), name, fate(pilot.fate)]));
    }
    for (no, crew) in desk.crew().filter(|(_, crew)| crew.owner == seat && crew.fate != Fate::Active) {
        rows.push(faint(vec![number(no), text(desk.card(&crew.card)), fate(crew.fate)]));
    }
    // What stood in these books and belongs to somebody else now; only that it went is told of it.
    let Some(books) = desk.books(seat) else { return rows };
    let away = |deeds: &[crate::model::Deed]| {
        let given = deeds.iter().rev().find_map(|deed| match deed.what {
            DeedKind::Given(to) if to != seat => Some((to, deed.turn)),
            _ => None,
        });
        html! {
            @match given {
                Some((to, turn)) => { "went to " (desk.table.name(to)) " in turn " (turn) },
                None => "went to another player",
            }
        }
    };
    for (index, ship) in books.ships.iter().enumerate().filter(|(_, ship)| ship.owner != seat) {
        let class = desk.class(ship.faction, ship.class.as_str());
        rows.push(faint(vec![number(ShipNo::new(seat, index)), text(class), away(&ship.deeds)]));
    }
    for (index, pilot) in books.pilots.iter().enumerate().filter(|(_, pilot)| pilot.owner != seat) {
        rows.push(faint(vec![number(PilotNo::new(seat, index)), text(&pilot.name), away(&pilot.deeds)]));
    }
    for (index, crew) in books.crew.iter().enumerate().filter(|(_, crew)| crew.owner != seat) {
        let card = desk.card(&crew.card);
        rows.push(faint(vec![number(CrewNo::new(seat, index)), text(card), away(&crew.deeds)]));
    }
    rows
}

fn faint(cells: Vec<Markup>) -> Row {
    Row { cells, gone: true }
}

/// Prisoners that a faction holds, as far as the viewer knows them.
pub(super) fn prisoners(desk: &Desk<'_>, of: Faction) -> Vec<Row> {
    let held = |fate: Fate| matches!(fate, Fate::Prisoner { of: holder, .. } if holder == of);
    let from = |seat: Seat| text(desk.table.name(seat));
    let since = |fate: Fate| match fate {
        Fate::Prisoner { since, .. } => text(since),
        _ => text("–"),
    };
    let pilots = desk.pilots().filter(|(_, pilot)| held(pilot.fate)).map(|(no, pilot)| {
        row(vec![
            number(no),
            link(desk, None, Page::Pilot(no), &pilot.name),
            from(pilot.owner),
            since(pilot.fate),
        ])
    });
    let crew = desk.crew().filter(|(_, crew)| held(crew.fate)).map(|(no, crew)| {
        row(vec![number(no), text(desk.card(&crew.card)), from(crew.owner), since(crew.fate)])
    });
    pilots.chain(crew).collect()
}
