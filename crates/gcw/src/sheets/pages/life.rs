//! Service records: what a ship or a pilot is, and everything it has been through.

use crate::model::{Deed, Fate, PilotNo, ShipFate, ShipNo};
use maud::{Markup, html};
use sandtable_text::say;

use super::{squadron, totals};
use crate::sheets::known::Known;
use crate::sheets::page::Page;
use crate::sheets::page::link;
use crate::sheets::words;
use sandtable_press::parts::{counted, facts, listed, rule, text};

/// A pilot's record.
pub(crate) fn pilot(known: &Known<'_>, no: PilotNo) -> Option<Markup> {
    let pilot = known.pilot(no)?;
    let mut able: Vec<String> = pilot.ability.iter().map(|card| known.card(card)).collect();
    able.extend(pilot.elite_bought.then(|| String::from(say!("pages-life-elite-slot-bought"))));
    able.extend(pilot.title.iter().map(|title| known.card(title)));
    let status = match pilot.fate {
        Fate::Active => squadron::status(known, &pilot.idle, pilot.used),
        fate => squadron::fate(fate),
    };
    Some(html! {
        (facts(&[
            ("Number", text(no)),
            ("Card", html! { (known.pilot_card(pilot)) @if pilot.flipped { (say!("pages-life-scum-version")) (rule("GCW-165")) } }),
            ("Player", link(known, Page::Roster(pilot.owner), known.name(pilot.owner))),
            (say!("pages-life-pilot-skill"), text(pilot.skill)),
            (say!("pages-life-squad-points"), text(pilot.points)),
            ("Experience", html! { (pilot.xp) (say!("pages-life-xp-unspent")) }),
            ("Ability", listed(&able)),
            ("Flies", listed(&squadron::flies(known, pilot))),
            ("Status", status),
        ]))
        h2 { "Totals" }
        (totals::pilot(known, &pilot.deeds))
        h2 { "Record" }
        (life(known, &pilot.deeds, false))
    })
}

/// A ship's record.
pub(crate) fn ship(known: &Known<'_>, no: ShipNo) -> Option<Markup> {
    let ship = known.ship(no)?;
    let installed = counted(ship.installed.iter().map(|card| known.card(card)));
    let status = match ship.fate {
        ShipFate::Active => squadron::status(known, &ship.idle, ship.used),
        ShipFate::Destroyed => html! { (say!("pages-life-destroyed")) (rule("GCW-024")) },
        ShipFate::Unknown => html! { (say!("pages-squadron-unknown")) (rule("GCW-005")) },
    };
    Some(html! {
        (facts(&[
            ("Number", text(no)),
            ("Class", text(known.class(ship.faction, ship.class.as_str()))),
            ("Player", link(known, Page::Roster(ship.owner), known.name(ship.owner))),
            ("Title", ship.title.as_ref().map_or_else(|| text("–"), |title| text(known.card(title)))),
            ("Installed", listed(&installed)),
            ("Origin", text(words::word("origin", &ship.origin))),
            ("Status", status),
        ]))
        h2 { "Totals" }
        (totals::ship(known, &ship.deeds))
        h2 { "Record" }
        (life(known, &ship.deeds, true))
    })
}

/// A life line by line, turn by turn.
fn life(known: &Known<'_>, deeds: &[Deed], of_ship: bool) -> Markup {
    let turns = deeds.chunk_by(|a, b| a.turn == b.turn);
    html! {
        @if deeds.is_empty() { p.soft { (say!("pages-life-nothing-yet")) } }
        @for turn in turns {
            h3 { @if turn[0].turn == 0 { "Founding" } @else { (say!("pages-life-turn")) (turn[0].turn) } }
            ul.life {
                @let lines: Vec<&[Deed]> = turn.chunk_by(|a, b| a == b).collect();
                @for (index, same) in lines.iter().enumerate() {
                    // A battle is named once for all that happened in it.
                    @let before = index.checked_sub(1).and_then(|before| lines[before][0].battle);
                    li {
                        (words::deed(known, &same[0].what, of_ship))
                        @if same.len() > 1 { " (" (same.len()) (say!("pages-life-times")) }
                        @if let Some(no) = same[0].battle && before != Some(no) {
                            span.soft { " – " (link(known, Page::Action(no), known.battle_title(no))) }
                        }
                    }
                }
            }
        }
    }
}
