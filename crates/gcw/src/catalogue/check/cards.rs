//! Checks of cards: ids, prices and numbers within reason, and that cards name only what there is.

use std::collections::BTreeSet;

use sandtable_text::say;

use super::Faults;
use crate::catalogue::content::Content;
use crate::catalogue::effect::BarEffect;
use crate::catalogue::ids::ShipId;
use crate::catalogue::pilot::{HighPs, MOST_SKILL, PilotCard};
use crate::catalogue::restriction::Restriction;
use crate::catalogue::ship::{HugeClass, ShipClass};
use crate::catalogue::terms::{DEAREST, Faction, Price, Size, Slot};
use crate::catalogue::upgrade::{COSTS, UpgradeCard};

/// Names that cards may use.
struct Known<'c> {
    classes: BTreeSet<(Faction, &'c str)>,
    /// XWS ids of ships and of section cards, which restrictions name.
    ships: BTreeSet<&'c str>,
    upgrades: BTreeSet<&'c str>,
    characters: BTreeSet<&'c str>,
}

impl<'c> Known<'c> {
    /// Ids of the classes of a faction.
    fn classes_of(&self, faction: Faction) -> impl Iterator<Item = &'c str> {
        self.classes.iter().filter(move |(own, _)| *own == faction).map(|(_, id)| *id)
    }
}

pub(super) fn check(content: &Content, faults: &mut Faults) {
    let sections = content.huge.iter().flat_map(|class| &class.sections);
    let people = content.pilots.iter().filter_map(|pilot| pilot.character.as_ref());
    let known = Known {
        classes: content.ships.iter().map(|ship| (ship.faction, ship.id.as_str())).collect(),
        ships: (content.ships.iter().map(|ship| ship.xws().as_str()))
            .chain(sections.map(|section| section.card.as_str()))
            .collect(),
        upgrades: content.upgrades.iter().map(|card| card.id.as_str()).collect(),
        characters: people
            .chain(content.upgrades.iter().filter_map(|card| card.character.as_ref()))
            .map(AsRef::as_ref)
            .collect(),
    };
    let mut seen = BTreeSet::new();
    for (index, ship) in content.ships.iter().enumerate() {
        faults.entry("ship", index, ship.id.as_str());
        check_ship(ship, faults);
        if let Some(lesser) =
            ship.lesser.as_ref().filter(|id| !known.classes.contains(&(ship.faction, id.as_str())))
        {
            let (kind, of) =
                (say!("check-cards-ship", faction = ship.faction), known.classes_of(ship.faction));
            faults.unknown("lesser", &kind, lesser.as_str(), of);
        }
        if !seen.insert((ship.faction, ship.id.as_str())) {
            faults.twice(ship.id.as_str());
        }
        let generic =
            content.pilots.iter().any(|p| p.faction == ship.faction && p.ship == ship.id && !p.unique);
        // GCW-019
        if generic != ship.has_generic {
            let found =
                if generic { say!("check-cards-there-is-one") } else { say!("check-cards-there-is-none") };
            faults.add(
                "has_generic",
                "ship.generic",
                say!("check-cards-for-the-s-gcw-019", found, faction = ship.faction),
            );
        }
    }
    let mut seen = BTreeSet::new();
    for (index, pilot) in content.pilots.iter().enumerate() {
        faults.entry("pilot", index, pilot.id.as_str());
        check_pilot(pilot, faults);
        if let Some(beside) =
            pilot.beside.as_ref().filter(|id| content.pilots.iter().all(|own| own.id != **id))
        {
            let pilots = content.pilots.iter().map(|own| own.id.as_str());
            faults.unknown("beside", "pilot", beside.as_str(), pilots);
        }
        if !known.classes.contains(&(pilot.faction, pilot.ship.as_str())) {
            let (kind, of) =
                (say!("check-cards-ship", faction = pilot.faction), known.classes_of(pilot.faction));
            faults.unknown("ship", &kind, pilot.ship.as_str(), of);
        }
        if !seen.insert(pilot.id.as_str()) {
            faults.twice(pilot.id.as_str());
        }
    }
    let mut seen = BTreeSet::new();
    for (index, card) in content.upgrades.iter().enumerate() {
        faults.entry("upgrade", index, card.id.as_str());
        check_upgrade(card, &known, faults);
        if !seen.insert(card.id.as_str()) {
            faults.twice(card.id.as_str());
        }
    }
    let mut seen = BTreeSet::new();
    for (index, class) in content.huge.iter().enumerate() {
        faults.entry("huge", index, class.id.as_str());
        check_huge(class, &known, faults);
        if !seen.insert(class.id.as_str()) {
            faults.twice(class.id.as_str());
        }
    }
}

fn price(path: &str, price: Price, faults: &mut Faults) {
    for (field, points) in [("document", price.by_document()), ("card", price.by_cards())] {
        if points > i32::from(DEAREST) {
            let message = say!("check-cards-is-more-than-fleet-points", points, dearest = DEAREST);
            faults.add(format!("{path}.{field}"), "value.range", message);
        }
    }
}

fn check_ship(ship: &ShipClass, faults: &mut Faults) {
    faults.id_and_name(ship.id.as_str(), &ship.name);
    faults.says(&ship.provenance.says);
    price("price", ship.price, faults);
    if ship.size == Size::Huge {
        faults.add("size", "ship.huge", say!("check-cards-huge-ships-are-rows-huge-gcw"));
    }
    if ship.hull == 0 {
        faults.add("hull", "value.range", say!("check-cards-a-ship-has-a-hull"));
    }
    for (index, slot) in ship.slots.iter().enumerate() {
        if matches!(slot, Slot::Ept | Slot::Title | Slot::Mod) {
            let message = say!("check-cards-is-not-written-elite-belongs-to", slot);
            faults.add(format!("slots[{index}]"), "ship.slot", message);
        }
        if matches!(slot, Slot::Cargo | Slot::Hardpoint | Slot::Team) {
            faults.add(
                format!("slots[{index}]"),
                "ship.slot",
                say!("check-cards-only-huge-ships-have-slots", slot),
            );
        }
    }
}

fn check_pilot(pilot: &PilotCard, faults: &mut Faults) {
    faults.id_and_name(pilot.id.as_str(), &pilot.name);
    faults.says(&pilot.provenance.says);
    price("price", pilot.price, faults);
    if pilot.skill > MOST_SKILL {
        let message =
            say!("check-cards-pilot-skill-is-more-than", skill = pilot.skill, most_skill = MOST_SKILL);
        faults.add("skill", "value.range", message);
    }
    if pilot.unique != pilot.character.is_some() {
        let message = say!("check-cards-unique-pilots-and-only-they-have");
        faults.add(if pilot.unique { "unique" } else { "character" }, "card.character", message);
    }
    // GCW-028: the limit looks at the printed skill of generics.
    if (pilot.high_ps != HighPs::None) != (!pilot.unique && pilot.skill >= 5) {
        let message = say!("check-cards-generic-pilots-of-skill-5-or");
        faults.add("high_ps", "pilot.high", message);
    }
}

fn check_upgrade(card: &UpgradeCard, known: &Known<'_>, faults: &mut Faults) {
    faults.id_and_name(card.id.as_str(), &card.name);
    faults.says(&card.provenance.says);
    let (least, most) = COSTS;
    if !(least..=most).contains(&card.cost) {
        let message = say!("check-cards-squad-points-are-outside-to", cost = card.cost, least, most);
        faults.add("cost", "value.range", message);
    }
    if !card.class.fits(card.slot) {
        let message = say!("check-cards-a-card-in-slot-is-not", slot = card.slot, class = card.class);
        faults.add("slot", "upgrade.slot", message);
    }
    // GCW-068
    match card.price {
        Some(points) if card.class.is_bought() => price("price", points, faults),
        Some(_) => {
            let message = say!("check-cards-cards-are-never-bought-gcw-068", class = card.class);
            faults.add("price", "upgrade.price", message);
        }
        None if card.class.is_bought() => {
            faults.add(
                "price",
                "upgrade.price",
                say!("check-cards-cards-have-a-price-gcw-068", class = card.class),
            );
        }
        None => {}
    }
    // GCW-073: a price buys three copies of what is expended, and one of everything else.
    let copies = if card.class.is_expended() { 3 } else { 1 };
    if card.copies != copies {
        let message = say!(
            "check-cards-the-price-of-cards-buys-not",
            class = card.class,
            copies,
            copies2 = card.copies
        );
        faults.add("copies", "upgrade.copies", message);
    }
    if card.unique != card.character.is_some() {
        let message = say!("check-cards-unique-cards-and-only-they-have");
        faults.add(if card.unique { "unique" } else { "character" }, "card.character", message);
    }
    for (index, restriction) in card.restrictions.iter().enumerate() {
        check_restriction(restriction, &format!("restrictions[{index}]"), known, faults);
    }
    for (index, effect) in card.effects.iter().enumerate() {
        if let BarEffect::AddOnly(_, other) = effect
            && !known.upgrades.contains(other.as_str())
        {
            let path = format!("effects[{index}]");
            faults.unknown(path, "upgrade", other.as_str(), known.upgrades.iter().copied());
        }
    }
}

fn check_restriction(restriction: &Restriction, path: &str, known: &Known<'_>, faults: &mut Faults) {
    let mut ship = |id: &ShipId| {
        if !known.ships.contains(id.as_str()) {
            faults.unknown(path, "ship", id.as_str(), known.ships.iter().copied());
        }
    };
    match restriction {
        Restriction::Ship(ships) => ships.iter().for_each(ship),
        Restriction::RequiresFriendly(_, id) | Restriction::RequiresStock(id) | Restriction::Native(id) => {
            ship(id)
        }
        _ => {}
    }
    match restriction {
        Restriction::RequiresEquip(id) | Restriction::RequiresFriendly(id, _)
            if !known.upgrades.contains(id.as_str()) =>
        {
            faults.unknown(path, "upgrade", id.as_str(), known.upgrades.iter().copied());
        }
        Restriction::FriendFor(_, friend) if !known.characters.contains(friend.as_str()) => {
            faults.unknown(path, "character", friend.as_str(), known.characters.iter().copied());
        }
        _ => {}
    }
}

fn check_huge(class: &HugeClass, known: &Known<'_>, faults: &mut Faults) {
    faults.id_and_name(class.id.as_str(), &class.name);
    faults.says(&class.provenance.says);
    if !(1..=2).contains(&class.sections.len()) {
        faults.add("sections", "huge.sections", say!("check-cards-a-huge-ship-has-one-or"));
    }
    let total = class.card_cost() + i32::from(class.starting_equipment);
    if class.role.is_some() && total != i32::from(class.starting_total) {
        let message = say!(
            "check-cards-cards-and-starting-equipment-cost-not",
            total,
            starting_total = class.starting_total
        );
        faults.add("starting_total", "huge.total", message);
    }
    for (index, id) in class.exempt.iter().enumerate() {
        if !known.upgrades.contains(id.as_str()) {
            let path = format!("exempt[{index}]");
            faults.unknown(path, "upgrade", id.as_str(), known.upgrades.iter().copied());
        }
    }
    if class.factions.is_empty() {
        faults.add("factions", "value.empty", say!("check-cards-some-faction-must-use-it"));
    }
}

#[cfg(test)]
mod tests {
    use crate::catalogue::{Handling, Slot};

    #[test]
    fn every_handling_class_fits_some_slot() {
        for class in Handling::ALL {
            assert!(Slot::ALL.iter().any(|slot| class.fits(*slot)), "{class}");
        }
    }
}
