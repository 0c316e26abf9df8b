//! Who may fly what (GCW-053).

use crate::catalogue::{Catalogue, PilotCard, ShipClass, ShipId};
use crate::model::Pilot;

/// Whether a pilot may fly a class: one on a card of that pilot, or one qualified for (GCW-053, GCW-045).
#[must_use]
pub fn qualified(cards: &Catalogue, pilot: &Pilot, class: &ShipClass) -> bool {
    pilot.qualified.contains(&class.id)
        || cards.pilot(pilot.card.as_str()).is_some_and(|card| native(cards, card, &class.id))
}

/// Whether a class is on a card of a pilot (GCW-053).
fn native(cards: &Catalogue, card: &PilotCard, class: &ShipId) -> bool {
    // GCW-051: unique pilots of the better YT-1300 fly the other one freely; Outer Rim Smugglers have to qualify.
    let falcon = card.unique && card.ship == "yt1300-mf" && *class == "yt1300-ors";
    card.ship == *class || falcon || versions(cards, card).any(|other| other.ship == *class)
}

/// All cards of the same pilot: of the character, or of the same type of the same faction.
pub(super) fn versions<'c>(cards: &'c Catalogue, card: &'c PilotCard) -> impl Iterator<Item = &'c PilotCard> {
    let unique = card.character.as_ref().map(|character| cards.character(character).0).unwrap_or_default();
    let types = cards.pilots.iter().filter(move |other| {
        card.character.is_none() && other.faction == card.faction && other.name == card.name
    });
    unique.into_iter().chain(types)
}
