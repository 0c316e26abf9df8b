//! Huge ships with their sections, damage and upgrades. The view has taken out what the enemy was not shown.

use crate::catalogue::{Faction, HugeRole};
use crate::model::{HugeNo, HugeShip, Section};
use maud::{Markup, html};
use sandtable_text::say;

use crate::sheets::known::Known;
use sandtable_press::parts::{Row, listed, rule, table, text};

/// The huge ships of a faction.
pub(super) fn ships(known: &Known<'_>, faction: Faction) -> Markup {
    let own = (0..).map(HugeNo).zip(&known.state().huge).filter(|(_, ship)| ship.faction == faction);
    let rows: Vec<Row> = own.flat_map(|(no, ship)| sections(known, no, ship)).collect();
    let heads = ["No.", "Ship", "Section", "Hull#", "Shields#", "Damage#", "Upgrades", "Status"];
    html! {
        @if rows.is_empty() {
            p.soft { (say!("pages-huge-no-huge-ships")) }
        } @else {
            (table(&say!("pages-huge-huge-ships-of-the", faction = faction.name()), &heads, &rows, None))
            @if !known.sees(faction) {
                p.soft { (say!("pages-huge-only-upgrades-that-have-been-revealed")) (rule("GCW-280")) }
            }
        }
        (located(known, faction))
    }
}

fn sections(known: &Known<'_>, no: HugeNo, ship: &HugeShip) -> Vec<Row> {
    let class = known.cards().huge_ship(ship.class.as_str());
    let role = match ship.role {
        HugeRole::Support => say!("pages-huge-support-ship"),
        HugeRole::Capital => say!("pages-huge-capital-ship"),
    };
    let one = |(index, section): (usize, &Section)| {
        let card = class.and_then(|class| class.sections.get(index));
        let figure = |value: Option<u8>| value.map_or_else(|| text("–"), text);
        let cells = vec![
            text(no),
            html! { (known.any_class(ship.class.as_str())) div { small.soft { (role) } } },
            text(card.map_or("–", |card| card.name.as_str())),
            figure(card.map(|card| card.hull)),
            figure(card.map(|card| card.shields)),
            damage(section),
            upgrades(known, ship.faction, section),
            status(ship, section),
        ];
        Row { cells, gone: ship.destroyed }
    };
    ship.sections.iter().enumerate().map(one).collect()
}

fn damage(section: &Section) -> Markup {
    html! {
        (section.face_down + section.face_up)
        @if section.face_up > 0 { div { small.soft { (section.face_up) (say!("pages-huge-face-up")) } } }
    }
}

fn upgrades(known: &Known<'_>, faction: Faction, section: &Section) -> Markup {
    if section.upgrades.is_empty() {
        return listed(&[]);
    }
    let own = known.sees(faction);
    html! {
        @for fitted in &section.upgrades {
            div { (known.card(&fitted.card)) @if own && fitted.revealed { span.soft { (say!("pages-huge-revealed")) } } }
        }
    }
}

fn status(ship: &HugeShip, section: &Section) -> Markup {
    let mut parts = Vec::new();
    if ship.destroyed {
        parts.push("destroyed");
    }
    if section.crippled {
        parts.push("crippled");
    }
    if ship.attacked {
        parts.push(say!("pages-huge-attacked-this-turn"));
    }
    if ship.used {
        parts.push(say!("pages-huge-in-a-battle-of-this-turn"));
    }
    if parts.is_empty() {
        parts.push("whole");
    }
    text(parts.join(", "))
}

/// Enemy huge ships that the faction has located (GCW-276).
fn located(known: &Known<'_>, faction: Faction) -> Markup {
    let credits = known.state().faction(faction).map(|own| &own.credits);
    html! {
        @for (enemy, count) in credits.into_iter().flatten().filter(|(_, count)| **count > 0) {
            p {
                (say!("pages-huge-the")) (faction.name()) (say!("pages-huge-may-attack")) (count) (say!("pages-huge-huge")) @if *count == 1 { "ship" } @else { "ships" }
                (say!("pages-huge-of-the")) (enemy.name()) ". " (rule("GCW-276"))
            }
        }
    }
}
