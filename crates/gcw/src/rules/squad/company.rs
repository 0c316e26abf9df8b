//! Conditions of cards that only the whole Squad can answer: uniqueness, friends, and the ship that Hound's Tooth
//! carries.

use std::collections::BTreeMap;

use sandtable_kernel::{Refusal, refusals};

use super::Source;
use super::build::{Building, Fielded};
use crate::catalogue::{Character, Faction, Restriction, ShipId, UpgradeCard};
use crate::rulings;

refusals! {
    ONE = "unique", "GCW-086.5", "refusal-unique", Form;
    TOO_MANY = "too-many-of-a-card", "GCW-086.5",
        "refusal-too-many-of-a-card", Form;
    NO_FRIEND = "no-friend", "GCW-086.5", "refusal-no-friend", Form;
    NO_FRIENDLY = "no-friendly-ship", "GCW-086.5", "refusal-no-friendly-ship", Form;
    NO_CARRIED = "no-ship-to-carry", "GCW-078",
        "refusal-no-ship-to-carry", Form;
    NO_PILOT = "no-pilot", "GCW-012", "refusal-no-pilot", Form;
    LOADED = "carried-loaded", "GCW-078",
        "refusal-carried-loaded", Form;
}

/// Checks the Squad as a whole, and marks the ship that is only carried.
pub(super) fn check(building: &mut Building<'_>, fielded: &mut [Fielded<'_>]) {
    carried(building, fielded);
    unique(building, fielded);
    let mut copies: BTreeMap<&str, u8> = BTreeMap::new();
    for ship in fielded.iter() {
        for (card, origin) in ship.loadout.equipped.iter().zip(&ship.origins) {
            let count = copies.entry(card.id.as_str()).or_default();
            *count += 1;
            for restriction in &card.restrictions {
                if let Some(refusal) = refuses(building.faction, fielded, card, restriction, *count) {
                    building.fault(origin.at.clone(), refusal);
                }
            }
        }
    }
}

fn refuses(
    faction: Faction,
    fielded: &[Fielded<'_>],
    card: &UpgradeCard,
    restriction: &Restriction,
    count: u8,
) -> Option<Refusal> {
    match restriction {
        Restriction::MaxPerSquad(most) if count > *most => {
            Some(TOO_MANY.with((*most).into(), count.into()).about(&card.name))
        }
        Restriction::FriendFor(of, friend) if *of == faction && !has(fielded, friend) => {
            Some(NO_FRIEND.about(&card.name))
        }
        Restriction::RequiresFriendly(on, class) => {
            let there = fielded.iter().any(|ship| {
                ship.class.xws() == class && ship.loadout.equipped.iter().any(|card| card.id == *on)
            });
            (!there).then(|| NO_FRIENDLY.about(&card.name))
        }
        _ => None,
    }
}

/// Returns whether a character is in the Squad, in whatever role.
fn has(fielded: &[Fielded<'_>], who: &Character) -> bool {
    fielded.iter().any(|ship| {
        let flies = ship.pilot.is_some_and(|(_, _, card)| card.character.as_ref() == Some(who));
        flies || ship.loadout.equipped.iter().any(|card| card.character.as_ref() == Some(who))
    })
}

/// GCW-086.3, GCW-086.5: every unique name once in a Squad, elite talents too. GCW-050: abilities do not count.
fn unique(building: &mut Building<'_>, fielded: &[Fielded<'_>]) {
    let mut seen: BTreeMap<&Character, Option<usize>> = BTreeMap::new();
    for (index, ship) in fielded.iter().enumerate() {
        if let Some((_, pilot, card)) = ship.pilot
            && card.unique
            && let Some(character) = &card.character
            && seen.insert(character, None).is_some()
        {
            building.fault(format!("{}/pilot", ship.at), ONE.about(&pilot.name));
        }
        for (card, origin) in ship.loadout.equipped.iter().zip(&ship.origins) {
            let Some(character) = card.character.as_ref().filter(|_| card.unique) else { continue };
            match seen.get(character) {
                // Two on one ship: said already.
                Some(Some(on)) if *on == index => {}
                Some(_) => building.fault(origin.at.clone(), ONE.about(&card.name)),
                None => {
                    seen.insert(character, Some(index));
                }
            }
        }
    }
}

/// GCW-078, GCW-A23: for each Hound's Tooth one Z-95 without a pilot, and no other ship without one.
fn carried(building: &mut Building<'_>, fielded: &mut [Fielded<'_>]) {
    let wanted: Vec<(ShipId, String, String)> = fielded
        .iter()
        .flat_map(|ship| ship.loadout.equipped.iter().zip(&ship.origins))
        .flat_map(|(card, origin)| {
            card.restrictions.iter().filter_map(|restriction| match restriction {
                Restriction::RequiresStock(class) => {
                    Some((class.clone(), card.name.clone(), origin.at.clone()))
                }
                _ => None,
            })
        })
        .collect();
    // GCW-A23: with a pilot of its own it is the first such ship that stands after its carrier in the list.
    let own_pilot = building.pos.table.rulings().is(rulings::A23_OWN_PILOT);
    for (class, name, at) in wanted {
        let carrier = fielded.iter().position(|ship| at.starts_with(&format!("{}/", ship.at)));
        let after = if own_pilot { carrier.unwrap_or(0) } else { 0 };
        let free = fielded.iter_mut().skip(after).find(|ship| {
            ship.entry.pilot.is_some() == own_pilot && !ship.carried && *ship.class.xws() == class
        });
        match free {
            Some(ship) => ship.carried = true,
            None => building.fault(at, NO_CARRIED.about(&name)),
        }
    }
    for ship in fielded.iter() {
        if ship.entry.pilot.is_none() && !ship.carried {
            building.fault(format!("{}/pilot", ship.at), NO_PILOT.about(&ship.class.name));
        }
        let loose =
            ship.origins.iter().any(|origin| !matches!(origin.source, Source::Title | Source::Installed));
        if ship.carried && loose {
            building.fault(ship.at.clone(), LOADED.about(&ship.class.name));
        }
    }
}
