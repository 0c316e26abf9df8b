//! Ships and people as they come into the books: new, from their cards. Knows no limits and no purse.

use sandtable_kernel::Seat;
use smol_str::SmolStr;

use crate::catalogue::{PilotCard, ShipClass, UpgradeId};
use crate::model::{Crew, Fate, Origin, Pilot, Pos, Ship, ShipFate};
use crate::rules::price;
use crate::rulings;

/// A new ship, with nothing built in.
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

/// A pilot fresh from the card. Unique pilots bring an experience point (GCW-041); a droid who is bought again has kept
/// what the one before learned (GCW-087, GCW-A13).
pub fn pilot(pos: Pos<'_>, seat: Seat, card: &PilotCard, name: SmolStr, origin: Origin) -> Pilot {
    let fresh = Pilot {
        owner: seat,
        name,
        card: card.id.clone(),
        origin,
        // GCW-A08
        skill: price::skill(pos.table, card),
        // GCW-054: in a Squad a pilot costs what was paid.
        points: price::pilot(pos.table, card).total as i16,
        elite_bought: false,
        ability: None,
        // GCW-041
        xp: i16::from(card.unique),
        qualified: Vec::new(),
        steps: 0,
        title: None,
        flipped: false,
        fate: Fate::Active,
        idle: Vec::new(),
        used: false,
        deeds: Vec::new(),
    };
    // GCW-087: it is characters who have backups, and those are unique.
    let kept = card.droid && card.unique && !pos.table.rulings().is(rulings::A13_START_AFRESH);
    let earlier = pos.state.all_pilots().filter(|(_, old)| old.card == card.id && old.fate == Fate::Dead);
    match earlier.map(|(_, old)| old).last().filter(|_| kept) {
        Some(old) => Pilot {
            skill: old.skill,
            points: old.points,
            elite_bought: old.elite_bought,
            ability: old.ability.clone(),
            xp: old.xp,
            qualified: old.qualified.clone(),
            steps: old.steps,
            ..fresh
        },
        None => fresh,
    }
}

/// A crew member fresh from the card.
pub fn crew(seat: Seat, card: &UpgradeId, origin: Origin) -> Crew {
    Crew {
        owner: seat,
        card: card.clone(),
        origin,
        fate: Fate::Active,
        idle: Vec::new(),
        used: false,
        deeds: Vec::new(),
    }
}
