//! A Squad's sheet as plain text, in our own words: what a player lays beside the table.

use std::fmt::Write as _;

use super::sheet::{ShipSheet, Source, SquadSheet};
use crate::catalogue::Catalogue;
use crate::model::Role;

/// The sheet, line by line.
pub fn text(cards: &Catalogue, sheet: &SquadSheet) -> String {
    let mut out = String::new();
    let role = match sheet.role {
        Role::Attacker => "attacks",
        Role::Defender => "defends",
    };
    // Writing to a String cannot fail.
    let _ = writeln!(out, "{} ({}) {role} in {}", sheet.player, sheet.faction.name(), sheet.scenario_name);
    let _ = writeln!(out, "{} of {} squad points", sheet.points(), sheet.limit);
    if !sheet.groups.is_empty() {
        let groups: Vec<String> =
            (1..).zip(&sheet.groups).map(|(group, points)| format!("group {group}: {points}")).collect();
        let _ = writeln!(out, "{}", groups.join(", "));
    }
    if let Some(huge) = &sheet.huge {
        let _ = writeln!(out, "\n{} - {} points", huge.name, huge.cost);
        for (section, upgrades) in &huge.sections {
            let names: Vec<&str> = upgrades.iter().map(|id| name_of(cards, id.as_str())).collect();
            let _ = writeln!(
                out,
                "  {section}: {}",
                if names.is_empty() { String::from("no upgrades") } else { names.join(", ") }
            );
        }
    }
    for ship in &sheet.ships {
        of_ship(cards, ship, &mut out);
    }
    out
}

fn name_of<'a>(cards: &'a Catalogue, id: &'a str) -> &'a str {
    cards.upgrade(id).map_or(id, |card| &card.name)
}

fn of_ship(cards: &Catalogue, ship: &ShipSheet, out: &mut String) {
    let _ = write!(out, "\n{} {}", ship.name, ship.ship);
    if let Some(pilot) = &ship.pilot {
        let _ = write!(out, " - {}", pilot.name);
        if pilot.name != pilot.card_name {
            let _ = write!(out, " ({})", pilot.card_name);
        }
    }
    let _ = writeln!(out, " - {} points", ship.points());
    let actions: Vec<&str> = ship.actions.iter().map(|action| action.as_str()).collect();
    let _ = writeln!(
        out,
        "  skill {}, attack {}, agility {}, hull {}, shields {}; {}",
        ship.skill,
        ship.attack,
        ship.agility,
        ship.hull,
        ship.shields,
        actions.join(", ")
    );
    if ship.carried {
        let _ = writeln!(out, "  goes along; deployed only if its carrier is destroyed");
    }
    if ship.group > 0 {
        let _ = writeln!(out, "  group {}", ship.group);
    }
    if ship.marked {
        let _ = writeln!(out, "  carries the bounty");
    }
    if let Some(pilot) = &ship.pilot {
        if let Some(ability) = &pilot.ability {
            let works = if pilot.ability_works { "" } else { " (not on this ship)" };
            let _ = writeln!(out, "  ability: {}{works}", name_of(cards, ability.as_str()));
        }
        if pilot.flipped {
            let _ = writeln!(out, "  plays the ability of the Scum card");
        }
        if pilot.xp > 0 {
            let _ = writeln!(out, "  experience for rerolls: {}", pilot.xp);
        }
    }
    for card in ship.cards.iter().filter(|card| card.source != Source::Crew) {
        let token = if card.token { ", with a munitions token" } else { "" };
        let _ = writeln!(out, "  {}: {} ({}{token})", card.slot, card.name, card.cost);
    }
    for crew in &ship.crew {
        let card = name_of(cards, crew.card.as_str());
        let captive = if crew.captive.is_some() { ", a prisoner" } else { "" };
        let cost = ship.cards.iter().find(|on| on.source == Source::Crew && on.card == crew.card);
        let _ = match crew.name == card {
            true => writeln!(out, "  crew: {card} ({}{captive})", cost.map_or(0, |on| on.cost)),
            false => {
                writeln!(out, "  crew: {} as {card} ({}{captive})", crew.name, cost.map_or(0, |on| on.cost))
            }
        };
    }
    for (card, copies) in &ship.expendable {
        let _ = writeln!(out, "  to use up: {copies} x {}", name_of(cards, card.as_str()));
    }
}
