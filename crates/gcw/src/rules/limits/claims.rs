//! Claims: everybody and everything unique is somewhere in the campaign only once, whatever card shows it (GCW-009,
//! GCW-080, GCW-086).

use sandtable_kernel::Seat;

use crate::catalogue::{Character, PilotCard, PilotTrait, UpgradeId};
use crate::model::{Fate, Pos, ShipFate, Table};
use crate::rulings;

/// Where a unique character or card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// Nowhere: it can be had.
    Free,
    /// In a Squadron, as a prisoner, or on a huge ship.
    Taken,
    /// Dead or given up, and nobody has a backup (GCW-033, GCW-039, GCW-080).
    Lost,
}

/// Where a character or card with a unique name is.
pub fn claim(pos: Pos<'_>, character: &Character) -> Claim {
    let cards = pos.table.cards();
    let is = |own: Option<&Character>| own == Some(character);
    let shown = |id: &UpgradeId| is(cards.upgrade(id.as_str()).and_then(|card| card.character.as_ref()));
    let mut found = Claim::Free;
    for (_, pilot) in pos.state.all_pilots() {
        let card = cards.pilot(pilot.card.as_str());
        if card.is_some_and(|card| is(card.character.as_ref())) {
            found = worst(found, person(pilot.fate, card.is_some_and(|card| is_droid(pos.table, card))));
        }
        if pilot.title.as_ref().is_some_and(shown) && super::counts(pilot.fate) {
            found = worst(found, Claim::Taken);
        }
    }
    for (_, crew) in pos.state.all_crew().filter(|(_, crew)| shown(&crew.card)) {
        let droid = cards.upgrade(crew.card.as_str()).is_some_and(|card| card.droid);
        found = worst(found, person(crew.fate, droid));
    }
    // GCW-077, GCW-087: what goes down with a ship can be bought again, so only what exists is looked at.
    let ships = pos.state.all_ships().filter(|(_, ship)| ship.fate == ShipFate::Active);
    let fitted = ships.flat_map(|(_, ship)| ship.title.iter().chain(&ship.installed));
    let stock = pos.state.players.iter().flat_map(|player| player.stock.keys());
    let huge = pos.state.huge.iter().filter(|ship| !ship.destroyed);
    let huge = huge.flat_map(|ship| &ship.sections).flat_map(|section| &section.upgrades);
    if fitted.chain(stock).chain(huge.map(|fitted| &fitted.card)).any(shown) {
        found = worst(found, Claim::Taken);
    }
    found
}

/// Returns whether a player owns a card, in stock or built in (GCW-086).
pub(super) fn owns(pos: Pos<'_>, seat: Seat, card: &UpgradeId) -> bool {
    pos.state.stock(seat, card).copies > 0
        || pos
            .state
            .ships_of(seat)
            .any(|(_, ship)| ship.title.iter().chain(&ship.installed).any(|own| own == card))
}

const fn person(fate: Fate, droid: bool) -> Claim {
    match fate {
        Fate::Active | Fate::Prisoner { .. } => Claim::Taken,
        // GCW-087: there is a backup.
        Fate::Dead if droid => Claim::Free,
        Fate::Dead | Fate::WrittenOff => Claim::Lost,
    }
}

/// Returns whether a pilot is a droid, of whom there are backups (GCW-087).
pub fn is_droid(table: &Table, card: &PilotCard) -> bool {
    // GCW-A25: a human replica droid.
    card.droid || card.is(PilotTrait::ReplicaDroid) && table.rulings().is(rulings::A25_WITH_GURI)
}

/// Returns the stronger of two claims: the living are taken, even if an earlier copy is dead.
const fn worst(a: Claim, b: Claim) -> Claim {
    match (a, b) {
        (Claim::Taken, _) | (_, Claim::Taken) => Claim::Taken,
        (Claim::Lost, _) | (_, Claim::Lost) => Claim::Lost,
        (Claim::Free, Claim::Free) => Claim::Free,
    }
}
