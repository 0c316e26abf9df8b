//! Service records: what a ship or a pilot is, and everything it has been through.

use crate::model::{Deed, Fate, PilotNo, ShipFate, ShipNo};
use maud::{Markup, html};

use super::{squadron, totals};
use crate::sheets::desk::Desk;
use crate::sheets::page::Page;
use crate::sheets::page::link;
use crate::sheets::words;
use sandtable_press::parts::{counted, facts, listed, rule, text};

/// A pilot's record.
pub(super) fn pilot(desk: &Desk<'_>, no: PilotNo) -> Option<Markup> {
    let pilot = desk.pilot(no)?;
    let mut able: Vec<String> = pilot.ability.iter().map(|card| desk.card(card)).collect();
    able.extend(pilot.elite_bought.then(|| String::from("elite slot bought")));
    able.extend(pilot.title.iter().map(|title| desk.card(title)));
    let status = match pilot.fate {
        Fate::Active => squadron::status(desk, &pilot.idle, pilot.used),
        fate => squadron::fate(fate),
    };
    Some(html! {
        (facts(&[
            ("Number", text(no)),
            ("Card", html! { (desk.pilot_card(pilot)) @if pilot.flipped { ", Scum version " (rule("GCW-165")) } }),
            ("Player", link(desk, None, Page::Roster(pilot.owner), desk.table.name(pilot.owner))),
            ("Pilot skill", text(pilot.skill)),
            ("Squad points", text(pilot.points)),
            ("Experience", html! { (pilot.xp) " XP unspent" }),
            ("Ability", listed(&able)),
            ("Flies", listed(&squadron::flies(desk, pilot))),
            ("Status", status),
        ]))
        h2 { "Totals" }
        (totals::pilot(desk, &pilot.deeds))
        h2 { "Record" }
        (life(desk, &pilot.deeds, false))
    })
}

/// A ship's record.
pub(super) fn ship(desk: &Desk<'_>, no: ShipNo) -> Option<Markup> {
    let ship = desk.ship(no)?;
    let installed = counted(ship.installed.iter().map(|card| desk.card(card)));
    let status = match ship.fate {
        ShipFate::Active => squadron::status(desk, &ship.idle, ship.used),
        ShipFate::Destroyed => html! { "destroyed " (rule("GCW-024")) },
    };
    Some(html! {
        (facts(&[
            ("Number", text(no)),
            ("Class", text(desk.class(ship.faction, ship.class.as_str()))),
            ("Player", link(desk, None, Page::Roster(ship.owner), desk.table.name(ship.owner))),
            ("Title", ship.title.as_ref().map_or_else(|| text("–"), |title| text(desk.card(title)))),
            ("Installed", listed(&installed)),
            ("Origin", text(words::word("origin", &ship.origin))),
            ("Status", status),
        ]))
        h2 { "Totals" }
        (totals::ship(desk, &ship.deeds))
        h2 { "Record" }
        (life(desk, &ship.deeds, true))
    })
}

/// A life line by line, turn by turn.
fn life(desk: &Desk<'_>, deeds: &[Deed], of_ship: bool) -> Markup {
    let turns = deeds.chunk_by(|a, b| a.turn == b.turn);
    html! {
        @if deeds.is_empty() { p.soft { "Nothing yet." } }
        @for turn in turns {
            h3 { @if turn[0].turn == 0 { "Founding" } @else { "Turn " (turn[0].turn) } }
            ul.life {
                @let lines: Vec<&[Deed]> = turn.chunk_by(|a, b| a == b).collect();
                @for (index, same) in lines.iter().enumerate() {
                    // A battle is named once for all that happened in it.
                    @let before = index.checked_sub(1).and_then(|before| lines[before][0].battle);
                    li {
                        (words::deed(desk, &same[0].what, of_ship))
                        @if same.len() > 1 { " (" (same.len()) " times)" }
                        @if let Some(no) = same[0].battle && before != Some(no) {
                            span.soft { " – " (link(desk, None, Page::Action(no), desk.battle_title(no))) }
                        }
                    }
                }
            }
        }
    }
}
