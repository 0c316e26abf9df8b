//! Cards that are given to a ship for one battle: weapons, droids and ordnance from stock, elite talents (GCW-071),
//! Extra Munitions and its tokens (GCW-076).

use sandtable_kernel::{Refusal, refusals};

use super::Source;
use super::build::{Building, Fielded};
use crate::catalogue::{Handling, UpgradeCard};
use crate::rules::limits;

refusals! {
    UNKNOWN = "no-such-card", "GCW-070", "refusal-no-such-card-3";
    FIXED = "not-loose", "GCW-072.1",
        "refusal-not-loose";
    TITLE = "not-loose", "GCW-077", "refusal-not-loose-2";
    PERSON = "not-a-card", "GCW-079", "refusal-not-a-card";
    HUGE = "not-loose", "GCW-274", "refusal-not-loose-3";
    NO_EXTRA = "no-extra-munitions", "GCW-076.2",
        "refusal-no-extra-munitions", Form;
    NO_TOKEN = "no-token-for", "GCW-076.2",
        "refusal-no-token-for", Form;
}

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
        // GCW-071, GCW-076.1, GCW-098: never in a Squadron.
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

/// GCW-076.2: each token needs one more copy, without squad points; who has none, or wants none, leaves the token away.
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
