//! Ships and people as they come into the books: new, from their cards. Knows no limits and no purse.

use sandtable_kernel::Seat;
use smol_str::SmolStr;

use crate::catalogue::{PilotCard, ShipClass, UpgradeCard};
use crate::model::{Crew, Fate, Origin, Pilot, Ship, ShipFate, Table};
use crate::rules::price;

/// A new ship, with nothing built in.
#[must_use]
pub fn ship(owner: Seat, class: &ShipClass, origin: Origin) -> Ship {
    Ship {
        owner,
        class: class.id.clone(),
        faction: class.faction,
        origin,
        title: None,
        installed: Vec::new(),
        fate: ShipFate::Active,
        idle: Vec::new(),
        used: false,
        deeds: Vec::new(),
    }
}

/// A new pilot of a name.
#[must_use]
pub fn pilot(table: &Table, owner: Seat, card: &PilotCard, name: SmolStr, origin: Origin) -> Pilot {
    // GCW-041: those who are there at the start, no later ones.
    let known = card.unique && origin == Origin::Founding;
    Pilot {
        owner,
        name,
        card: card.id.clone(),
        origin,
        // GCW-A08
        skill: price::skill(table, card),
        // GCW-027: in a Squad a pilot costs what was paid.
        points: price::pilot(table, card).total as i16,
        elite_bought: false,
        ability: None,
        xp: i16::from(known),
        qualified: Vec::new(),
        steps: 0,
        title: None,
        flipped: false,
        fate: Fate::Active,
        idle: Vec::new(),
        used: false,
        deeds: Vec::new(),
    }
}

/// A new crew member.
#[must_use]
pub fn crew(owner: Seat, card: &UpgradeCard, origin: Origin) -> Crew {
    Crew {
        owner,
        card: card.id.clone(),
        origin,
        fate: Fate::Active,
        idle: Vec::new(),
        used: false,
        deeds: Vec::new(),
    }
}
