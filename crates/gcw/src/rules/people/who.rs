//! Identity of a pilot and the classes he can fly (GCW-051, GCW-053, GCW-166).

use sandtable_kernel::Seat;

use super::takes_any_class;
use crate::catalogue::{PilotCard, ShipId, UpgradeId};
use crate::model::{Pilot, Pos, Table};
use crate::rules::limits;
use crate::rulings;

/// Returns whether a pilot's card is unique.
pub(super) fn unique(table: &Table, pilot: &Pilot) -> bool {
    table.cards().pilot(pilot.card.as_str()).is_some_and(|card| card.unique)
}

/// All cards of a pilot: those of the character, or of the name if generic pilots of one name fly several classes.
fn cards<'t>(table: &'t Table, card: &'t PilotCard) -> impl Iterator<Item = &'t PilotCard> {
    table.cards().pilots.iter().filter(move |other| match (&card.character, &other.character) {
        (Some(one), Some(two)) => one == two,
        (None, None) => other.id == card.id || (other.name == card.name && other.faction == card.faction),
        _ => false,
    })
}

/// The classes a pilot can fly from the start: those he has cards for (GCW-053), and for a unique pilot of the one
/// YT-1300 the other (GCW-051).
pub fn natives(table: &Table, pilot: &Pilot) -> Vec<ShipId> {
    let Some(card) = table.cards().pilot(pilot.card.as_str()) else { return Vec::new() };
    let mut classes: Vec<ShipId> = Vec::new();
    for shown in cards(table, card) {
        if !classes.contains(&shown.ship) {
            classes.push(shown.ship.clone());
        }
    }
    // GCW-A17: unique pilots only.
    let flies_both = card.unique || table.rulings().is(rulings::A17_ALL_MF_PILOTS);
    if flies_both {
        let lesser = |class: &ShipId| table.cards().ship(card.faction, class.as_str())?.lesser.clone();
        let more: Vec<ShipId> = classes.iter().filter_map(lesser).collect();
        classes.extend(more.into_iter().filter(|class| !classes.contains(class)).collect::<Vec<_>>());
    }
    classes
}

/// Returns whether a pilot may fly a class (GCW-053).
pub fn qualified(pos: Pos<'_>, pilot: &Pilot, class: &ShipId) -> bool {
    pilot.qualified.contains(class) || natives(pos.table, pilot).contains(class)
}

/// The classes a player's pilots can qualify for: those of the faction, and for Scum as the third faction all
/// (GCW-166), each with its name.
pub(crate) fn classes(pos: Pos<'_>, seat: Seat) -> Vec<(ShipId, String)> {
    let Some(faction) = pos.state.side(seat) else { return Vec::new() };
    let any = takes_any_class(pos, faction);
    let mut classes: Vec<(ShipId, String)> = Vec::new();
    for class in pos.table.cards().ships.iter().filter(|class| any || class.faction == faction) {
        if limits::released(pos.table, class.scope, rule!("GCW-045"), &class.name).is_err() {
            continue;
        }
        if !classes.iter().any(|(id, _)| *id == class.id) {
            classes.push((class.id.clone(), class.name.clone()));
        }
    }
    classes
}

/// A card's name for people, or its id if the catalog has none.
pub(super) fn card_name(table: &Table, card: &UpgradeId) -> String {
    table.cards().upgrade_name(card.as_str())
}
