//! Meanings of the names of a file: cards of the catalog, with old and wrong spellings read and told.

use sandtable_packs::nearest;
use sandtable_text::say;

use super::Losses;
use super::read::{Card, Entry, List, quoted};
use crate::catalogue::{Catalogue, Faction, HugeClass, PilotCard, ShipClass, Slot, UpgradeCard, canonical};

/// Number of wrong names that get a suggestion.
const MOST_SUGGESTIONS: usize = 30;

/// Meaning of a ship of a file.
pub(super) enum Meant<'c> {
    /// A pilot in the ship of his card.
    Pair(&'c PilotCard, &'c ShipClass),
    /// A section of a huge ship.
    Huge(&'c HugeClass, usize),
}

/// The faction of a squad.
pub(super) fn faction(list: &List<'_>, losses: &mut Losses) -> Option<Faction> {
    let text = list.faction?;
    if let Ok(faction) = text.parse() {
        return Some(faction);
    }
    let at = format!("{}/faction", list.at);
    let read = match canonical(text).as_str() {
        "rebels" | "rebelalliance" | "resistance" | "rebel" => Faction::Rebel,
        "empire" | "galacticempire" | "firstorder" | "imperial" => Faction::Imperial,
        "scumandvillainy" | "scum" => Faction::Scum,
        _ => {
            losses.tell(at, say!("resolve-there-is-no-faction", quoted = quoted(text)));
            return None;
        }
    };
    losses.tell(at, say!("resolve-is-read-as", quoted = quoted(text), read));
    Some(read)
}

/// Returns the meaning of an entry.
pub(super) fn ship<'c>(
    cards: &'c Catalogue,
    faction: Faction,
    entry: &Entry<'_>,
    losses: &mut Losses,
) -> Option<Meant<'c>> {
    if let Some(class) = cards.find_huge(entry.ship).or_else(|| cards.find_huge(entry.pilot)) {
        return huge(class, entry, losses);
    }
    if let Some(card) = cards.xws_pilot(faction, entry.ship, entry.pilot) {
        return Some(Meant::Pair(card, cards.class_of(card)?));
    }
    let named = cards.find_pilots(Some(faction), entry.pilot);
    let classes = cards.find_ships(Some(faction), entry.ship);
    let fits = |card: &&PilotCard| {
        classes.iter().any(|class| class.xws() == cards.class_of(card).map_or(&card.ship, |own| own.xws()))
    };
    let at = format!("{}/name", entry.at);
    if let Some(card) = named.iter().copied().find(fits) {
        let says = say!(
            "resolve-on-is-read-as-on",
            quoted = quoted(entry.pilot),
            quoted2 = quoted(entry.ship),
            xws = card.xws(),
            xws2 = cards.class_of(card)?.xws()
        );
        losses.tell(at, says);
        return Some(Meant::Pair(card, cards.class_of(card)?));
    }
    if let [card, ..] = named.as_slice() {
        let class = cards.class_of(card)?;
        losses.tell(
            format!("{}/ship", entry.at),
            say!(
                "resolve-is-on-in-this-format-not",
                card = card.name,
                xws = class.xws(),
                quoted = quoted(entry.ship)
            ),
        );
        return Some(Meant::Pair(card, class));
    }
    if let [foreign, ..] = cards.find_pilots(None, entry.pilot).as_slice() {
        losses.leave(
            at,
            say!("resolve-belongs-to-left-out", foreign = foreign.name, faction = foreign.faction.name()),
        );
        return None;
    }
    let ids = cards.pilots.iter().filter(|card| card.faction == faction).map(|card| card.xws().as_str());
    let says = say!(
        "resolve-there-is-no-pilot-left-out",
        quoted = quoted(entry.pilot),
        suggestion = suggestion(entry.pilot, ids, losses)
    );
    losses.leave(at, says);
    None
}

fn huge<'c>(class: &'c HugeClass, entry: &Entry<'_>, losses: &mut Losses) -> Option<Meant<'c>> {
    let means = |text: &str, id: &str| canonical(text) == canonical(id);
    let at = class.sections.iter().position(|section| {
        means(entry.pilot, section.card.as_str()) || means(entry.ship, section.card.as_str())
    });
    if class.sections.len() > 1 && entry.section.is_none() {
        losses.tell(entry.at.clone(), say!("resolve-a-section-without-multisection-id-fore"));
    }
    let Some(at) = at else {
        losses.tell(
            format!("{}/name", entry.at),
            say!("resolve-has-no-section-read-as-its", class = class.name, quoted = quoted(entry.pilot)),
        );
        return Some(Meant::Huge(class, 0));
    };
    Some(Meant::Huge(class, at))
}

/// Returns the meaning of an entry's card.
pub(super) fn card<'c>(
    cards: &'c Catalogue,
    faction: Faction,
    card: &Card<'_>,
    losses: &mut Losses,
) -> Option<&'c UpgradeCard> {
    let in_slot = |found: &&UpgradeCard| found.xws_slot() == card.slot || found.slot == card.slot;
    let found = cards.upgrade(card.id).filter(in_slot).or_else(|| {
        let found =
            cards.find_upgrades(Some(card.slot), card.id).first().copied().or_else(|| renamed(cards, card));
        // A card that stands in another slot than it fills.
        let found = found.or_else(|| cards.find_upgrades(None, card.id).first().copied());
        if let Some(found) = found {
            let says = say!(
                "resolve-in-slot-is-read-as",
                quoted = quoted(card.id),
                slot = card.slot,
                found = found.id,
                slot2 = found.slot
            );
            losses.tell(card.at.clone(), says);
        }
        found
    });
    let Some(found) = found else {
        let ids = cards.upgrades.iter().map(|card| card.id.as_str());
        let says = say!(
            "resolve-there-is-no-card-left-out",
            quoted = quoted(card.id),
            suggestion = suggestion(card.id, ids, losses)
        );
        losses.leave(card.at.clone(), says);
        return None;
    };
    let factions = found.factions();
    if !factions.is_empty() && !factions.contains(&faction) {
        losses.leave(card.at.clone(), say!("resolve-is-for-another-faction-left-out", found = found.name));
        return None;
    }
    Some(found)
}

/// Cards that had another card's id before both existed: crew R2-D2 was `r2d2`, as the astromech.
fn renamed<'c>(cards: &'c Catalogue, card: &Card<'_>) -> Option<&'c UpgradeCard> {
    let stem = canonical(card.id);
    cards.upgrades.iter().find(|found| {
        let plain = found.id.as_str().split('-').next().unwrap_or_default();
        found.xws_slot() == card.slot && card.slot != Slot::Title && plain == stem
    })
}

/// Known names that may be meant, as the end of a sentence.
fn suggestion<'i>(text: &str, ids: impl Iterator<Item = &'i str>, losses: &Losses) -> String {
    let suggested = losses.0.iter().filter(|loss| loss.says.starts_with("there is no")).count();
    if suggested >= MOST_SUGGESTIONS {
        return String::new();
    }
    let near = nearest(text, ids.map(|id| (id, id)));
    near.first().map(|id| say!("resolve-perhaps-is-meant", id)).unwrap_or_default()
}
