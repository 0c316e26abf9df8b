//! A Squad's sheet as plain text, in our own words: what a player lays beside the table.

use std::fmt::Write as _;

use sandtable_text::say;

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
    let _ = writeln!(
        out,
        "{}",
        say!(
            "squad-text-in",
            player = sheet.player,
            faction = sheet.faction.name(),
            role,
            scenario_name = sheet.scenario_name
        )
    );
    let _ =
        writeln!(out, "{}", say!("squad-text-of-squad-points", points = sheet.points(), limit = sheet.limit));
    if !sheet.groups.is_empty() {
        let groups: Vec<String> =
            (1..).zip(&sheet.groups).map(|(group, points)| say!("squad-text-group", group, points)).collect();
        let _ = writeln!(out, "{}", groups.join(", "));
    }
    if let Some(huge) = &sheet.huge {
        let _ = writeln!(out, "{}", say!("squad-text-points", huge = huge.name, cost = huge.cost));
        for (section, upgrades) in &huge.sections {
            let names: Vec<&str> = upgrades.iter().map(|id| name_of(cards, id.as_str())).collect();
            let _ = writeln!(
                out,
                "  {section}: {}",
                if names.is_empty() {
                    String::from(say!("squad-text-no-upgrades"))
                } else {
                    names.join(", ")
                }
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
    let _ = writeln!(out, "{}", say!("squad-text-points-2", points = ship.points()));
    let actions: Vec<&str> = ship.actions.iter().map(|action| action.as_str()).collect();
    let _ = writeln!(
        out,
        "{}",
        say!(
            "squad-text-skill-attack-agility-hull-shields",
            skill = ship.skill,
            attack = ship.attack,
            agility = ship.agility,
            hull = ship.hull,
            shields = ship.shields,
            actions = actions.join(", ")
        )
    );
    if ship.carried {
        let _ = writeln!(out, "{}", say!("squad-text-goes-along-deployed-only-if-its"));
    }
    if ship.group > 0 {
        let _ = writeln!(out, "{}", say!("squad-text-group-2", group = ship.group));
    }
    if ship.marked {
        let _ = writeln!(out, "{}", say!("squad-text-carries-the-bounty"));
    }
    if let Some(pilot) = &ship.pilot {
        if let Some(ability) = &pilot.ability {
            let works = if pilot.ability_works { "" } else { say!("squad-text-not-on-this-ship") };
            let _ = writeln!(
                out,
                "{}",
                say!("squad-text-ability", name_of = name_of(cards, ability.as_str()), works)
            );
        }
        if pilot.flipped {
            let _ = writeln!(out, "{}", say!("squad-text-plays-the-ability-of-the-scum"));
        }
        if pilot.xp > 0 {
            let _ = writeln!(out, "{}", say!("squad-text-experience-for-rerolls", xp = pilot.xp));
        }
    }
    for card in ship.cards.iter().filter(|card| card.source != Source::Crew) {
        let token = if card.token { say!("squad-text-with-a-munitions-token") } else { "" };
        let _ = writeln!(out, "  {}: {} ({}{token})", card.slot, card.name, card.cost);
    }
    for crew in &ship.crew {
        let card = name_of(cards, crew.card.as_str());
        let captive = if crew.captive.is_some() { say!("squad-text-a-prisoner") } else { "" };
        let cost = ship.cards.iter().find(|on| on.source == Source::Crew && on.card == crew.card);
        let _ = match crew.name == card {
            true => writeln!(
                out,
                "{}",
                say!("squad-text-crew", card, cost = cost.map_or(0, |on| on.cost), captive)
            ),
            false => {
                writeln!(
                    out,
                    "{}",
                    say!(
                        "squad-text-crew-as",
                        crew = crew.name,
                        card,
                        cost = cost.map_or(0, |on| on.cost),
                        captive
                    )
                )
            }
        };
    }
    for (card, copies) in &ship.expendable {
        let _ = writeln!(
            out,
            "{}",
            say!("squad-text-to-use-up-x", copies, name_of = name_of(cards, card.as_str()))
        );
    }
}
