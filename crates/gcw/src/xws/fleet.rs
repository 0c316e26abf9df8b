//! A list for the founding from a squad: each ship with its title and what is built in, each pilot, crew, and stock as
//! often as it has to be paid. Prices and limits are judged where lists are.

use sandtable_text::say;

use super::Losses;
use super::read::List;
use super::resolve::{self, Meant};
use crate::catalogue::{Catalogue, Faction, Handling, UpgradeCard, UpgradeId};
use crate::model::{Fleet, FleetPilot, FleetShip, FleetStock};

/// Adds a squad to a list.
pub(super) fn add(
    cards: &Catalogue,
    faction: Faction,
    list: &List<'_>,
    fleet: &mut Fleet,
    losses: &mut Losses,
) {
    let named = resolve::faction(list, losses).unwrap_or(faction);
    if named != faction {
        losses.tell(
            format!("{}/faction", list.at),
            say!("fleet-the-squad-is-the-list-what", named = named.name(), faction = faction.name()),
        );
    }
    let mut loose: Vec<(&UpgradeCard, u16)> = Vec::new();
    for entry in &list.ships {
        let (pilot, class) = match resolve::ship(cards, faction, entry, losses) {
            Some(Meant::Pair(pilot, class)) => (pilot, class),
            Some(Meant::Huge(class, _)) => {
                // GCW-014
                let says = say!("fleet-huge-ships-are-not-part-of", class = class.name);
                losses.tell(entry.at.clone(), says);
                continue;
            }
            None => continue,
        };
        let mut ship = FleetShip { ship: class.id.clone(), title: None, installed: Vec::new() };
        // GCW-008: a pilot who is not unique has a name of their own; one without gets a call sign when the list is submitted.
        let printed = if pilot.unique { pilot.name.as_str() } else { "" };
        let name = entry.ours.and_then(|ours| ours.get("callsign")?.as_str()).unwrap_or(printed);
        let mut person = FleetPilot { pilot: pilot.id.clone(), name: name.into(), title: None };
        for card in &entry.cards {
            let at = &card.at;
            let Some(card) = resolve::card(cards, faction, card, losses) else { continue };
            let once = |place: &mut Option<UpgradeId>, losses: &mut Losses| {
                if place.is_some() {
                    losses.tell(at.clone(), say!("fleet-a-second-title-left-out", card = card.name));
                } else {
                    *place = Some(card.id.clone());
                }
            };
            match card.class {
                Handling::Title => once(&mut ship.title, losses),
                Handling::PilotTitle => once(&mut person.title, losses),
                Handling::TimeIntensive => ship.installed.push(card.id.clone()),
                Handling::Crew => fleet.crew.push(card.id.clone()),
                Handling::Elite | Handling::ExtraMunitions | Handling::RebelCaptive => {
                    losses.tell(at.clone(), say!("fleet-is-never-bought-left-out", card = card.name));
                }
                Handling::HugeOnly | Handling::HugeTitle => {
                    losses.tell(at.clone(), say!("fleet-belongs-on-a-huge-ship-left", card = card.name));
                }
                _ => match loose.iter_mut().find(|(known, _)| known.id == card.id) {
                    Some((_, copies)) => *copies += 1,
                    None => loose.push((card, 1)),
                },
            }
        }
        fleet.ships.push(ship);
        fleet.pilots.push(person);
    }
    for (card, copies) in loose {
        // GCW-073: a price buys several copies.
        let times = copies.div_ceil(u16::from(card.copies.max(1)));
        match fleet.stock.iter_mut().find(|known| known.card == card.id) {
            Some(known) => known.times = known.times.saturating_add(times),
            None => fleet.stock.push(FleetStock { card: card.id.clone(), times }),
        }
    }
}
