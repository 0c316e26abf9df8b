//! Riders in the crew slots: crew, pilots who can, commanders with a crew card, prisoners.

use sandtable_kernel::refusals;

use super::build::{Building, Fielded};
use super::{CrewSheet, Source, assets};
use crate::catalogue::{Faction, Handling, Slot, UpgradeCard};
use crate::events::Asset;
use crate::model::{Aboard, Crew, CrewNo, Fate, Pilot, PilotNo, idle};
use crate::rules::limits;

refusals! {
    NO_CREW = "no-such-person", "GCW-001.3",
        "refusal-no-such-person-2";
    NO_CREW_CARD = "no-crew-card", "GCW-083",
        "refusal-no-crew-card";
    NOT_IMPERIAL = "captive-imperial", "GCW-084.1", "refusal-captive-imperial";
    NO_CAPTIVE = "no-captive", "GCW-084.1",
        "refusal-no-captive", Later;
    TWO_CAPTIVES = "two-captives", "GCW-084.4", "refusal-two-captives", Form;
}

/// Rider in a crew slot.
struct Rider<'a> {
    who: Aboard,
    name: String,
    card: &'a UpgradeCard,
    captive: Option<PilotNo>,
}

pub(super) fn board<'a>(building: &mut Building<'a>, ship: &mut Fielded<'a>) {
    let entry = ship.entry;
    for (index, &who) in entry.crew.iter().enumerate() {
        let at = format!("{}/crew/{index}", ship.at);
        let rider = match who {
            Aboard::Crew(no) => member(building, no, &at),
            Aboard::Pilot(no) => pilot(building, no, &at),
            Aboard::Captive => captive(building, &at),
        };
        if let Some(Rider { who, name, card, captive }) = rider {
            ship.put(card, Source::Crew, at);
            ship.crew.push(CrewSheet { who, name, card: card.id.clone(), captive });
        }
    }
}

fn member<'a>(building: &mut Building<'a>, no: CrewNo, at: &str) -> Option<Rider<'a>> {
    let (pos, seat) = (building.pos, building.seat);
    let held = building.held.has(Asset::Crew(no));
    let own = |crew: &&Crew| held || crew.owner == seat && crew.fate == Fate::Active;
    let crew = pos.state.crew(no).filter(own);
    let card = crew.and_then(|crew| building.cards.upgrade(crew.card.as_str()));
    let (Some(crew), Some(card)) = (crew, card) else {
        building.fault(at, NO_CREW.about(&no.to_string()));
        return None;
    };
    building.free(Asset::Crew(no), idle(&crew.idle, pos.state.turn), crew.used, &card.name, at);
    Some(Rider { who: Aboard::Crew(no), name: card.name.clone(), card, captive: None })
}

/// GCW-049, GCW-083: a crew card as ability; GCW-082: a commander who also is on a crew card.
fn pilot<'a>(building: &mut Building<'a>, no: PilotNo, at: &str) -> Option<Rider<'a>> {
    let pilot = building.own_pilot(no, at)?;
    let Some(card) = crew_card(building, pilot) else {
        building.fault(at, NO_CREW_CARD.about(&pilot.name));
        return None;
    };
    Some(Rider { who: Aboard::Pilot(no), name: pilot.name.to_string(), card, captive: None })
}

/// The crew card that a pilot can be used as.
fn crew_card<'a>(building: &Building<'a>, pilot: &Pilot) -> Option<&'a UpgradeCard> {
    let cards = building.cards;
    let ability = pilot.ability.as_ref().and_then(|id| cards.upgrade(id.as_str()));
    if let Some(card) = ability.filter(|card| card.slot == Slot::Crew) {
        return Some(card);
    }
    // GCW-165: a captive who was won over commands nobody.
    let own = cards.pilot(pilot.card.as_str()).filter(|card| card.unique && !pilot.flipped)?;
    let (_, upgrades) = cards.character(own.character.as_ref()?);
    let usable = |card: &UpgradeCard| {
        let factions = card.factions();
        let released = limits::released(building.pos.table, card.scope, rule!("GCW-082"), &card.name).is_ok();
        card.class == Handling::Crew
            && released
            && (factions.is_empty() || factions.contains(&building.faction))
    };
    upgrades.into_iter().find(|card| usable(card))
}

/// GCW-067, GCW-084.3: the rules say which prisoner it is.
fn captive<'a>(building: &mut Building<'a>, at: &str) -> Option<Rider<'a>> {
    let cards = building.cards;
    // GCW-067
    let card = cards.upgrades.iter().find(|card| card.class == Handling::RebelCaptive)?;
    if building.faction != Faction::Imperial {
        building.fault(at, NOT_IMPERIAL);
        return None;
    }
    if std::mem::replace(&mut building.captive, true) {
        building.fault(at, TWO_CAPTIVES);
        return None;
    }
    let no = assets::captive(building.pos, building.faction, (building.no, building.role));
    if no.is_none() {
        building.fault(at, NO_CAPTIVE);
    }
    let name = no.and_then(|no| building.pos.state.pilot(no)).map(|pilot| pilot.name.to_string());
    Some(Rider { who: Aboard::Captive, name: name.unwrap_or_default(), card, captive: no })
}
