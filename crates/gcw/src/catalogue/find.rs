//! Looking entries up: by id, by any name that people write, by character. Knows order, not rules.

use std::collections::BTreeMap;

use super::content::{Catalogue, Content};
use super::ids::{Character, ShipId};
use super::map::{Feature, PublishedMap, TargetType};
use super::pilot::PilotCard;
use super::scenario::Scenario;
use super::ship::{HugeClass, ShipClass};
use super::terms::{Faction, Slot};
use super::traits::{NameUse, PilotTrait, Purpose};
use super::upgrade::{Handling, UpgradeCard};
use sandtable_packs::{Index as Ids, canonical};

/// Positions of entries by id and by canonical name. An index is made anew from the content and never stored.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Index {
    ships: Ids,
    pilots: Ids,
    upgrades: Ids,
    ship_names: Names,
    pilot_names: Names,
    upgrade_names: Names,
    people: BTreeMap<Character, (Vec<usize>, Vec<usize>)>,
}

type Names = BTreeMap<String, Vec<usize>>;

/// Enters an entry under every spelling that people may use.
fn enter<'a>(names: &mut Names, index: usize, spellings: impl Iterator<Item = &'a str>) {
    for spelling in spellings {
        let entries = names.entry(canonical(spelling)).or_default();
        if entries.last() != Some(&index) {
            entries.push(index);
        }
    }
}

fn spellings<'a>(
    id: &'a str,
    xws: &'a str,
    name: &'a str,
    more: &'a [String],
) -> impl Iterator<Item = &'a str> {
    [id, xws, name].into_iter().chain(more.iter().map(String::as_str))
}

impl Index {
    pub(super) fn of(content: &Content) -> Index {
        let mut index = Index {
            ships: Ids::of(content.ships.iter().map(|ship| ship.id.as_str())),
            pilots: Ids::of(content.pilots.iter().map(|pilot| pilot.id.as_str())),
            upgrades: Ids::of(content.upgrades.iter().map(|upgrade| upgrade.id.as_str())),
            ..Index::default()
        };
        for (at, ship) in content.ships.iter().enumerate() {
            let all = spellings(ship.id.as_str(), ship.xws().as_str(), &ship.name, &ship.aliases);
            enter(&mut index.ship_names, at, all);
        }
        for (at, pilot) in content.pilots.iter().enumerate() {
            let all = spellings(pilot.id.as_str(), pilot.xws().as_str(), &pilot.name, &pilot.aliases);
            enter(&mut index.pilot_names, at, all);
            if let Some(character) = &pilot.character {
                index.people.entry(character.clone()).or_default().0.push(at);
            }
        }
        for (at, upgrade) in content.upgrades.iter().enumerate() {
            let id = upgrade.id.as_str();
            enter(&mut index.upgrade_names, at, spellings(id, id, &upgrade.name, &upgrade.aliases));
            if let Some(character) = &upgrade.character {
                index.people.entry(character.clone()).or_default().1.push(at);
            }
        }
        index
    }
}

fn picked<'c, T>(entries: &'c [T], names: &Names, text: &str, keep: impl Fn(&T) -> bool) -> Vec<&'c T> {
    let found = names.get(&canonical(text)).map(Vec::as_slice).unwrap_or_default();
    found.iter().filter_map(|at| entries.get(*at)).filter(|entry| keep(entry)).collect()
}

/// Returns whether a name is meant by a text.
fn means(text: &str, mut spellings: impl Iterator<Item = impl AsRef<str>>) -> bool {
    let text = canonical(text);
    !text.is_empty() && spellings.any(|spelling| canonical(spelling.as_ref()) == text)
}

impl Catalogue {
    /// The class of this faction with this id.
    pub fn ship(&self, faction: Faction, id: &str) -> Option<&ShipClass> {
        let is = |ship: &ShipClass| ship.faction == faction && ship.id.as_str() == id;
        self.ships.get(self.index.ships.find(id, |at| is(&self.ships[at]))?)
    }

    /// Classes that may be meant by a name, an alias or an id, in any spelling (GCW-018).
    pub fn find_ships(&self, faction: Option<Faction>, text: &str) -> Vec<&ShipClass> {
        let of = |ship: &ShipClass| faction.is_none_or(|faction| ship.faction == faction);
        picked(&self.ships, &self.index.ship_names, text, of)
    }

    /// The pilot card with this id.
    pub fn pilot(&self, id: &str) -> Option<&PilotCard> {
        self.pilots.get(self.index.pilots.find(id, |at| self.pilots[at].id.as_str() == id)?)
    }

    /// Pilot cards that may be meant by a name, an alias or an id, in any spelling.
    pub fn find_pilots(&self, faction: Option<Faction>, text: &str) -> Vec<&PilotCard> {
        let of = |pilot: &PilotCard| faction.is_none_or(|faction| pilot.faction == faction);
        picked(&self.pilots, &self.index.pilot_names, text, of)
    }

    /// The pilot card that the exchange format names by faction, ship and pilot.
    pub fn xws_pilot(&self, faction: Faction, ship: &str, pilot: &str) -> Option<&PilotCard> {
        self.pilots.iter().find(|card| {
            let on_ship = || self.class_of(card).is_some_and(|class| class.xws() == ship);
            card.faction == faction && card.xws() == pilot && on_ship()
        })
    }

    /// The class of ship on a pilot's card.
    pub fn class_of(&self, pilot: &PilotCard) -> Option<&ShipClass> {
        self.ship(pilot.faction, pilot.ship.as_str())
    }

    /// The pilot cards that show a class.
    pub fn pilots_of(&self, faction: Faction, ship: &ShipId) -> impl Iterator<Item = &PilotCard> {
        self.pilots.iter().filter(move |pilot| pilot.faction == faction && pilot.ship == *ship)
    }

    /// Names an upgrade card for people: by its id if there is none.
    pub fn upgrade_name(&self, id: &str) -> String {
        self.upgrade(id).map_or_else(|| id.to_owned(), |card| card.name.clone())
    }

    /// The upgrade card with this id.
    pub fn upgrade(&self, id: &str) -> Option<&UpgradeCard> {
        self.upgrades.get(self.index.upgrades.find(id, |at| self.upgrades[at].id.as_str() == id)?)
    }

    /// Upgrade cards that may be meant by a name, an alias or an id, in any spelling; with a slot, those that
    /// fill it in the campaign or on the card.
    pub fn find_upgrades(&self, slot: Option<Slot>, text: &str) -> Vec<&UpgradeCard> {
        let of = |card: &UpgradeCard| slot.is_none_or(|slot| card.slot == slot || card.xws_slot() == slot);
        picked(&self.upgrades, &self.index.upgrade_names, text, of)
    }

    /// All cards of a character, pilots and upgrades (GCW-009, GCW-036, GCW-082).
    pub fn character(&self, character: &Character) -> (Vec<&PilotCard>, Vec<&UpgradeCard>) {
        let Some((pilots, upgrades)) = self.index.people.get(character) else { return Default::default() };
        let pilots = pilots.iter().filter_map(|at| self.pilots.get(*at)).collect();
        let upgrades = upgrades.iter().filter_map(|at| self.upgrades.get(*at)).collect();
        (pilots, upgrades)
    }

    /// The huge ship with this id.
    pub fn huge_ship(&self, id: &str) -> Option<&HugeClass> {
        self.huge.iter().find(|class| class.id == id)
    }

    /// The huge ship meant by a name, an alias, an id or the name of a section card.
    pub fn find_huge(&self, text: &str) -> Option<&HugeClass> {
        self.huge.iter().find(|class| {
            let sections = class.sections.iter().flat_map(|s| [s.card.as_str(), s.name.as_str()]);
            means(text, spellings(class.id.as_str(), "", &class.name, &class.aliases).chain(sections))
        })
    }

    /// The titles made for a huge ship (GCW-272).
    pub fn huge_titles<'c>(&'c self, class: &'c HugeClass) -> impl Iterator<Item = &'c UpgradeCard> {
        let shown = |card: &UpgradeCard| {
            card.restrictions.iter().any(|restriction| match restriction {
                super::Restriction::Ship(ships) => {
                    ships.iter().any(|ship| class.sections.iter().any(|section| section.card == *ship))
                }
                _ => false,
            })
        };
        self.upgrades.iter().filter(move |card| card.class == Handling::HugeTitle && shown(card))
    }

    /// Returns whether a card restricted to a ship may go on a class: one of that id, or one whose name contains
    /// that ship's name, as T-70 X-wings are X-wings.
    pub fn fits_ship(&self, restricted: &ShipId, class: &ShipClass) -> bool {
        let same = |ship: &&ShipClass| ship.xws() == restricted;
        class.xws() == restricted
            || self.ships.iter().filter(same).any(|ship| class.name.contains(ship.name.as_str()))
    }

    /// The feature with this id.
    pub fn feature(&self, id: &str) -> Option<&Feature> {
        self.features.iter().find(|feature| feature.id == id)
    }

    /// The feature that a name means.
    pub fn find_feature(&self, text: &str) -> Option<&Feature> {
        self.features.iter().find(|f| means(text, spellings(f.id.as_str(), "", &f.name, &f.aliases)))
    }

    /// The type of target with this id.
    pub fn target_type(&self, id: &str) -> Option<&TargetType> {
        self.types.iter().find(|entry| entry.id == id)
    }

    /// The type of target that a name means.
    pub fn find_target_type(&self, text: &str) -> Option<&TargetType> {
        self.types.iter().find(|t| means(text, [t.id.as_str(), &t.name].into_iter()))
    }

    /// The scenario with this id.
    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.id == id)
    }

    /// The scenario that a name means (GCW-A72).
    pub fn find_scenario(&self, text: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|s| means(text, spellings(s.id.as_str(), "", &s.name, &s.aliases)))
    }

    /// The scenarios that a special attack leads to.
    pub fn scenarios_for(&self, purpose: Purpose) -> impl Iterator<Item = &Scenario> {
        self.scenarios.iter().filter(move |scenario| scenario.purpose == Some(purpose))
    }

    /// The pilot card with which a faction's reinforcements come, in the class on the card (GCW-106).
    pub fn reinforcement(&self, faction: Faction) -> Option<&PilotCard> {
        self.pilots.iter().find(|card| card.faction == faction && card.is(PilotTrait::Reinforcement))
    }

    /// The published system that a name means (GCW-318).
    pub fn find_map(&self, text: &str) -> Option<&PublishedMap> {
        // GCW-318
        self.maps.iter().find(|map| means(text, [map.id.as_str(), &map.name].into_iter()))
    }

    /// A list of names to suggest.
    pub fn suggested(&self, list: NameUse) -> &[String] {
        self.names
            .iter()
            .find(|entry| entry.id == list)
            .map(|entry| entry.names.as_slice())
            .unwrap_or_default()
    }
}
