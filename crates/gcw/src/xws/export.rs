//! A Squad as a squad of the format: the nearest legal cards, with what the campaign knows besides in our own block.
//! Points are those of the cards; what the campaign reckons stands in the block.

use sandtable_kernel::Ref;
use sandtable_text::say;
use serde_json::{Map, Value, json};

use super::{Exported, Losses, VENDOR, VERSION};
use crate::catalogue::{Catalogue, Faction, PilotCard, ShipClass, UpgradeCard};
use crate::model::{Aboard, Pos};
use crate::rules::squad::{ShipSheet, Source, SquadSheet};

/// Writes a Squad.
#[must_use]
pub fn export(pos: Pos<'_>, sheet: &SquadSheet) -> Exported {
    let cards = pos.table.cards();
    let mut losses = Losses::default();
    let mut pilots = Vec::new();
    let mut points = 0;
    huge(pos, sheet, &mut pilots, &mut points);
    let mut carried = sheet.ships.iter().filter(|ship| ship.carried);
    for ship in sheet.deployed() {
        let Some((card, class)) = nearest(pos, sheet.faction, ship) else {
            losses
                .tell("/pilots", say!("export-there-is-no-card-at-all", ship = ship.name, ship2 = ship.ship));
            continue;
        };
        let at = format!("/pilots/{}", pilots.len());
        let mut ours = facts(ship);
        if class.faction != sheet.faction {
            losses
                .tell(format!("{at}/ship"), say!("export-was-captured-no-card-of-your", class = class.name));
        }
        if ship.pilot.as_ref().is_some_and(|pilot| pilot.card != card.id) {
            losses
                .tell(format!("{at}/name"), say!("export-a-pilot-of-another-ship-stands", card = card.name));
        }
        let (upgrades, sum) = upgrades(cards, ship, card, &at, &mut losses);
        if ship.cards.iter().any(|on| carries(cards, on.card.as_str()))
            && let Some(pup) = carried.next()
        {
            ours.insert("carries".into(), json!(pup.ship));
            losses.tell(at, say!("export-goes-along-the-format-has-no", pup = pup.name));
        }
        let total = i32::from(card.cost) + sum;
        points += total;
        let mut entry = json!({
            "name": card.xws(),
            "ship": class.xws(),
            "points": total,
            "vendor": { VENDOR: ours },
        });
        if !upgrades.is_empty() {
            entry["upgrades"] = Value::Object(upgrades);
        }
        pilots.push(entry);
    }
    let xws = json!({
        "version": VERSION,
        "faction": sheet.faction,
        "name": format!("{}, {}", sheet.player, sheet.scenario_name),
        "points": points,
        "pilots": pilots,
        "vendor": { VENDOR: { "points": sheet.points(), "limit": sheet.limit, "scenario": sheet.scenario } },
    });
    Exported { xws, losses: losses.list }
}

/// Returns what the campaign knows of a ship and the format does not.
fn facts(ship: &ShipSheet) -> Map<String, Value> {
    let mut ours = Map::new();
    let mut put = |key: &str, value: Value| ours.insert(key.to_owned(), value);
    put("ship", json!(ship.ship));
    put("class", json!(ship.class));
    put("sp", json!(ship.points()));
    put("skill", json!(ship.skill));
    if let Some(pilot) = &ship.pilot {
        put("pilot", json!(pilot.pilot));
        put("callsign", json!(pilot.name));
        put("card", json!(pilot.card));
        put("xp", json!(pilot.xp));
        if let Some(ability) = &pilot.ability {
            put("ability", json!(ability));
        }
    }
    let riders: Vec<Ref> = ship
        .crew
        .iter()
        .filter_map(|crew| match crew.who {
            Aboard::Crew(no) => Some(no.into()),
            Aboard::Pilot(no) => Some(no.into()),
            Aboard::Captive => None,
        })
        .collect();
    if !riders.is_empty() {
        put("crew", json!(riders));
    }
    let tokens: Vec<&str> =
        ship.cards.iter().filter(|card| card.token).map(|card| card.card.as_str()).collect();
    if !tokens.is_empty() {
        put("munitions", json!(tokens));
    }
    if ship.group > 0 {
        put("group", json!(ship.group));
    }
    if ship.marked {
        put("marked", json!(true));
    }
    ours
}

/// The pilot's own card if it shows the ship; else the card of that ship nearest in skill, generic ones first.
fn nearest<'c>(pos: Pos<'c>, faction: Faction, ship: &ShipSheet) -> Option<(&'c PilotCard, &'c ShipClass)> {
    let cards = pos.table.cards();
    let class = pos.state.ship(ship.ship).and_then(|own| cards.ship(own.faction, own.class.as_str()))?;
    // A captured ship whose class the own faction flies too.
    let class = cards.ship(faction, class.id.as_str()).unwrap_or(class);
    let own = ship.pilot.as_ref().and_then(|pilot| cards.pilot(pilot.card.as_str()));
    if let Some(card) = own.filter(|card| card.faction == class.faction && card.ship == class.id) {
        return Some((card, class));
    }
    let skill =
        ship.pilot.as_ref().and_then(|pilot| pos.state.pilot(pilot.pilot)).map_or(0, |pilot| pilot.skill);
    let near = cards
        .pilots_of(class.faction, &class.id)
        .min_by_key(|card| (card.unique, card.skill.abs_diff(skill), card.cost))?;
    Some((near, class))
}

/// Cards by slot, and what they cost on the card.
fn upgrades(
    cards: &Catalogue,
    ship: &ShipSheet,
    pilot: &PilotCard,
    at: &str,
    losses: &mut Losses,
) -> (Map<String, Value>, i32) {
    let mut slots = Map::new();
    let mut sum = 0;
    let mut elite = 0;
    for on in &ship.cards {
        let Some(card) = cards.upgrade(on.card.as_str()) else { continue };
        sum += i32::from(on.cost);
        elite += u8::from(on.source == Source::Free && card.slot == crate::catalogue::Slot::Ept);
        add(&mut slots, card);
        if on.token {
            losses.tell(
                format!("{at}/upgrades"),
                say!("export-the-munitions-token-on-stands-in", card = card.name),
            );
        }
    }
    if elite > pilot.elite {
        losses.tell(format!("{at}/upgrades/ept"), say!("export-the-pilots-elite-slot-was-bought"));
    }
    if let Some(ability) = ship.pilot.as_ref().and_then(|pilot| pilot.ability.as_ref()) {
        let name = cards.upgrade(ability.as_str()).map_or(ability.as_str(), |card| &card.name);
        losses.tell(at, say!("export-as-pilot-ability-stands-in-our", name));
    }
    (slots, sum)
}

/// Adds a card under the slot that is printed on it.
fn add(slots: &mut Map<String, Value>, card: &UpgradeCard) {
    let slot = slots.entry(card.xws_slot().as_str()).or_insert_with(|| Value::Array(Vec::new()));
    if let Value::Array(ids) = slot {
        ids.push(json!(card.id));
    }
}

fn carries(cards: &Catalogue, id: &str) -> bool {
    let asks = |card: &UpgradeCard| {
        card.restrictions.iter().any(|r| matches!(r, crate::catalogue::Restriction::RequiresStock(_)))
    };
    cards.upgrade(id).is_some_and(asks)
}

/// A huge ship: an entry for each section, tied together by one number where there are two.
fn huge(pos: Pos<'_>, sheet: &SquadSheet, pilots: &mut Vec<Value>, points: &mut i32) {
    let cards = pos.table.cards();
    let ship = sheet.huge.as_ref().and_then(|huge| pos.state.huge(huge.huge));
    let class = ship.and_then(|ship| cards.huge_ship(ship.class.as_str()));
    let (Some(ship), Some(class)) = (ship, class) else { return };
    for (card, section) in class.sections.iter().zip(&ship.sections) {
        let mut slots = Map::new();
        let fitted = section.upgrades.iter().filter_map(|fitted| cards.upgrade(fitted.card.as_str()));
        let mut total = i32::from(card.cost);
        for upgrade in fitted {
            total += i32::from(upgrade.cost);
            add(&mut slots, upgrade);
        }
        *points += total;
        let mut entry = json!({ "name": card.card, "ship": class.id, "points": total });
        if class.sections.len() > 1 {
            entry["multisection_id"] = json!(0);
        }
        if !slots.is_empty() {
            entry["upgrades"] = Value::Object(slots);
        }
        pilots.push(entry);
    }
}
