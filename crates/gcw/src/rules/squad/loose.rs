//! Cards that are given to a ship for one battle: weapons, droids and ordnance from stock, elite talents (GCW-071),
//! Extra Munitions and its tokens (GCW-076).

use sandtable_kernel::Refusal;

use super::Source;
use super::build::{Building, Fielded};
use crate::catalogue::{Handling, UpgradeCard};
use crate::rules::limits;

const UNKNOWN: Refusal = Refusal::new("no-such-card", rule!("GCW-070"), "There is no card {about}.");
const FIXED: Refusal = Refusal::new(
    "not-loose",
    rule!("GCW-072"),
    "{about} is built into ships and comes along with its ship; it cannot be put on for one battle.",
);
const TITLE: Refusal =
    Refusal::new("not-loose", rule!("GCW-077"), "{about} is a title and stays with its ship or pilot.");
const PERSON: Refusal =
    Refusal::new("not-a-card", rule!("GCW-079"), "{about} is crew: name who rides in the crew slot instead.");
const HUGE: Refusal = Refusal::new("not-loose", rule!("GCW-274"), "{about} belongs on a huge ship.");
const NO_EXTRA: Refusal = Refusal::new(
    "no-extra-munitions",
    rule!("GCW-076"),
    "Munitions tokens come with Extra Munitions on the same ship.",
);
const NO_TOKEN: Refusal = Refusal::new(
    "no-token-for",
    rule!("GCW-076"),
    "{about} gets a munitions token only once for each copy on board, and only if it is used up in battle.",
);

/// Loads what the entry names.
pub(super) fn load<'a>(building: &mut Building<'a>, ship: &mut Fielded<'a>) {
    for (index, id) in ship.entry.cards.iter().enumerate() {
        let at = format!("{}/cards/{index}", ship.at);
        let Some(card) = building.cards.upgrade(id.as_str()) else {
            building.fault(at, UNKNOWN.about(id.as_str()));
            continue;
        };
        if let Some(refusal) = fixed(card) {
            building.fault(at, refusal.about(&card.name));
            continue;
        }
        if card.class == Handling::Elite
            && let Err(refusal) =
                limits::released(building.pos.table, card.scope, rule!("GCW-071"), &card.name)
        {
            building.fault(at, refusal);
            continue;
        }
        // GCW-071, GCW-076, GCW-098: never in a Squadron.
        let free = matches!(card.class, Handling::Elite | Handling::ExtraMunitions);
        if !free {
            building.needs(card, &at);
        }
        ship.put(card, if free { Source::Free } else { Source::Stock }, at);
    }
    munitions(building, ship);
}

/// Why a card cannot be put on a ship for one battle.
pub(super) fn fixed(card: &UpgradeCard) -> Option<Refusal> {
    match card.class {
        Handling::Elite | Handling::ExtraMunitions | Handling::Droid | Handling::Weapon => None,
        Handling::Ordnance | Handling::IllicitOrdnance | Handling::NonexpendableOrdnance => None,
        Handling::TimeIntensive => Some(FIXED),
        Handling::Title | Handling::PilotTitle => Some(TITLE),
        Handling::Crew | Handling::RebelCaptive => Some(PERSON),
        Handling::HugeOnly | Handling::HugeTitle => Some(HUGE),
    }
}

/// GCW-076: each token needs one more copy, without squad points; who has none, or wants none, leaves the token away.
fn munitions(building: &mut Building<'_>, ship: &Fielded<'_>) {
    let equipped = &ship.loadout.equipped;
    let extra = equipped.iter().any(|card| card.class == Handling::ExtraMunitions);
    for (index, id) in ship.entry.munitions.iter().enumerate() {
        let at = format!("{}/munitions/{index}", ship.at);
        let Some(card) = building.cards.upgrade(id.as_str()) else {
            building.fault(at, UNKNOWN.about(id.as_str()));
            continue;
        };
        let on_board = equipped.iter().filter(|on| on.id == card.id).count();
        let tokens = ship.entry.munitions[..=index].iter().filter(|token| *token == id).count();
        if !extra {
            building.fault(at, NO_EXTRA);
        } else if card.class != Handling::Ordnance || tokens > on_board {
            building.fault(at, NO_TOKEN.about(&card.name));
        } else {
            building.needs(card, &at);
        }
    }
}
