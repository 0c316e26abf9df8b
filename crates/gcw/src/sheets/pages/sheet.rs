//! A Squad's sheet to lay beside the table: every ship with its figures and cards, and boxes to tick.

use crate::model::{BattleNo, Role};
use crate::rules::squad::{CardSheet, HugeSheet, ShipSheet, Source, SquadSheet};
use maud::{Markup, html};
use sandtable_text::say;

use crate::sheets::known::Known;
use crate::sheets::page::Page;
use crate::sheets::page::link;
use crate::sheets::words;
use sandtable_press::parts::{Row, facts, listed, row, rule, table, text};

/// Writes the page.
pub(crate) fn body(known: &Known<'_>, no: BattleNo, role: Role) -> Option<Markup> {
    let sheet = known.sheet(no, role)?;
    let battle = known.state().battle(no)?;
    let enemy = battle.sides[role.other().index()];
    let enemy_player = enemy.player.map(|seat| format!(", {}", known.name(seat))).unwrap_or_default();
    let mut lines = vec![
        ("Battle", link(known, Page::Action(no), known.battle_title(no))),
        ("Side", text(format!("{}, {}", words::role(role), sheet.faction.name()))),
        ("Player", link(known, Page::Roster(sheet.seat), &sheet.player)),
        ("Against", text(format!("{}{enemy_player}", enemy.faction.name()))),
        (
            say!("pages-sheet-squad-points"),
            html! { strong { (sheet.points()) } (say!("pages-sheet-of")) (sheet.limit) " " (rule("GCW-027")) },
        ),
    ];
    if let Some(feature) = &battle.feature {
        lines.push(("Feature", text(known.feature(feature.as_str()))));
    }
    if !sheet.groups.is_empty() {
        let groups: Vec<String> = (1..)
            .zip(&sheet.groups)
            .map(|(group, points)| say!("pages-sheet-group", group, points))
            .collect();
        lines.push(("Groups", listed(&groups)));
    }
    Some(html! {
        (facts(&lines))
        h2 { "Ships" }
        div.cards {
            @for ship in &sheet.ships { (self::ship(known, ship)) }
            @if let Some(huge) = &sheet.huge { (self::huge(known, huge)) }
        }
        h2 { "Points" }
        (points(sheet))
    })
}

fn ship(known: &Known<'_>, ship: &ShipSheet) -> Markup {
    let title = match &ship.pilot {
        Some(pilot) => pilot.name.to_string(),
        None => ship.name.clone(),
    };
    let actions: Vec<String> = ship.actions.iter().map(|action| words::word("action", action)).collect();
    html! {
        section.card {
            h3 { (title) span.keep.soft { " " (ship.points()) (say!("pages-sheet-points")) } }
            p { (ship.name) " " span.soft { (ship.ship) } (notes(ship)) }
            @if let Some(pilot) = &ship.pilot && pilot.name.as_str() != pilot.card_name {
                p.soft { (pilot.card_name) }
            }
            dl.figures {
                @for (name, figure) in [
                    ("Skill", ship.skill), ("Attack", ship.attack), ("Agility", ship.agility),
                    ("Hull", ship.hull), ("Shields", ship.shields),
                ] { div { dt { (name) } dd { (figure) } } }
            }
            p { (actions.join(", ")) }
            @if !ship.cards.is_empty() { ul { @for card in &ship.cards { li { (self::card(card)) } } } }
            (ability(known, ship))
            @let captives: Vec<String> = ship.crew.iter().filter(|crew| crew.captive.is_some()).map(|crew| crew.name.clone())
                .collect();
            @if !captives.is_empty() { p { (say!("pages-sheet-captive")) (listed(&captives)) " " (rule("GCW-084")) } }
            (tracks(known, ship))
        }
    }
}

fn notes(ship: &ShipSheet) -> Markup {
    html! {
        @if ship.group > 0 { (say!("pages-sheet-group-2")) (ship.group) }
        @if ship.marked { ", " strong { (say!("pages-sheet-marked-by-the-scenario")) } }
        @if ship.carried { (say!("pages-sheet-carried-along")) (rule("GCW-078")) }
        @if ship.empty_crew > 0 { (say!("pages-sheet-empty-crew-slots")) (ship.empty_crew) }
    }
}

fn card(card: &CardSheet) -> Markup {
    html! {
        (card.name) span.soft {
            " " (words::word("slot", &card.slot)) ", " (card.cost)
            @if card.token { (say!("pages-sheet-munitions-token")) (rule("GCW-076")) }
            @match card.source {
                Source::Stock => (say!("pages-sheet-from-stock")),
                Source::Title | Source::Installed | Source::PilotTitle | Source::Free | Source::Crew => "",
            }
        }
    }
}

fn ability(known: &Known<'_>, ship: &ShipSheet) -> Markup {
    let Some(pilot) = &ship.pilot else { return html! {} };
    html! {
        @if let Some(ability) = &pilot.ability {
            p {
                (say!("pages-sheet-ability")) (known.card(ability))
                @if !pilot.ability_works { (say!("pages-sheet-without-effect-on-this-ship")) }
                " " (rule("GCW-048"))
            }
        }
        @if pilot.flipped { p { (say!("pages-sheet-plays-the-scum-version")) (rule("GCW-165")) } }
    }
}

/// Boxes to tick: what a ship can lose and its pilot can spend.
fn tracks(known: &Known<'_>, ship: &ShipSheet) -> Markup {
    let mut tracks = vec![(String::from("Shields"), ship.shields), (String::from("Hull"), ship.hull)];
    tracks.extend(ship.expendable.iter().map(|(card, copies)| (known.card(card), *copies)));
    let xp = ship.pilot.as_ref().map_or(0, |pilot| pilot.xp.clamp(0, MOST_BOXES));
    tracks.push((String::from("XP"), xp as u8));
    html! {
        ul.tracks {
            @for (name, boxes) in tracks.iter().filter(|(_, boxes)| *boxes > 0) {
                li { (name) " " span.boxes aria-label=(say!("pages-sheet-boxes", boxes)) { ("☐".repeat(usize::from(*boxes))) } }
            }
        }
    }
}

/// More experience than this is not spent in one battle.
const MOST_BOXES: i16 = 12;

fn huge(known: &Known<'_>, huge: &HugeSheet) -> Markup {
    html! {
        section.card {
            h3 { (huge.name) span.keep.soft { " " (huge.cost) (say!("pages-sheet-points-2")) (rule("GCW-290")) } }
            @for (section, cards) in &huge.sections {
                @let names: Vec<String> = cards.iter().map(|card| known.card(card)).collect();
                p { strong { (section) } ": " (listed(&names)) }
            }
        }
    }
}

/// Every term of the Squad's points, ship by ship.
fn points(sheet: &SquadSheet) -> Markup {
    let mut rows: Vec<Row> = Vec::new();
    for ship in &sheet.ships {
        let name = match &ship.pilot {
            Some(pilot) => format!("{}, {}", pilot.name, ship.name),
            None => ship.name.clone(),
        };
        for (index, part) in ship.cost.parts.iter().enumerate() {
            rows.push(row(vec![
                text(if index == 0 { name.as_str() } else { "" }),
                text(&part.why),
                text(sandtable_press::parts::plain(part.amount as i32)),
                rule(part.rule.as_str()),
            ]));
        }
    }
    if let Some(huge) = &sheet.huge {
        rows.push(row(vec![
            text(&huge.name),
            text(say!("pages-sheet-huge-ship")),
            text(huge.cost),
            rule("GCW-290"),
        ]));
    }
    let foot = row(vec![text("All"), html! {}, text(sheet.points()), html! {}]);
    table(say!("pages-sheet-squad-points"), &["Ship", "For", "Points#", "Rule"], &rows, Some(foot))
}
