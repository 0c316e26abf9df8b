//! Reinforcements (GCW-106): which ships and pilots of a Squadron may come as such, as they were bought.

use crate::catalogue::Faction;
use crate::model::{Pilot, Pos, Ship};
use crate::rulings;

/// Returns whether a pilot has become more than a reinforcement may be (GCW-A28).
pub fn is_improved(pos: Pos<'_>, pilot: &Pilot) -> bool {
    let printed = pos.table.cards().pilot(pilot.card.as_str()).map_or(0, |card| card.skill);
    let improved = pilot.skill != printed || pilot.elite_bought || pilot.ability.is_some();
    improved && !pos.table.rulings().is(rulings::A28_IMPROVED_TOO)
}

/// Returns whether ship and pilot of a player may come as reinforcement.
pub fn is_stock(pos: Pos<'_>, faction: Faction, ship: &Ship, pilot: &Pilot) -> bool {
    // GCW-106.1, GCW-106.2: the pack's card for it, in the class on the card, without upgrades.
    pos.table.cards().reinforcement(faction).is_some_and(|card| {
        ship.class == card.ship
            && ship.faction == faction
            && ship.title.is_none()
            && ship.installed.is_empty()
            && pilot.card == card.id
            && !is_improved(pos, pilot)
    })
}
