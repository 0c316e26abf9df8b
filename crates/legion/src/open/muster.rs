//! Building armies of Legion's own units (LEG-A92): every rule that an army breaks, with its numbers. The one truth for opening
//! games and for lists outside of them. It must not know squads, seats, or how an army fights.

use std::collections::BTreeMap;

use sandtable_kernel::RuleId;
pub use sandtable_legion_cards::own::{unit, upgrade};
use sandtable_legion_cards::{Faction, Slot, UnitCard, UpgradeCard, UpgradeId, own, without_slot};
use sandtable_system::{Breach, MOST_GUESSED, MOST_LISTED, perhaps};
use sandtable_text::say;
use smol_str::SmolStr;

use super::height;
use crate::commands::MAX_BESIDE;
use crate::data::Library;
use crate::model::{Entry, MAX_FOLLOWERS, MAX_UNITS};
use crate::rows::{Played, played};
use crate::rulings::Rulings;

/// Adds up the points of an entry; what is not known costs nothing.
#[must_use]
pub fn points(entry: &Entry) -> i32 {
    let unit = unit(entry.unit().as_str()).and_then(|card| card.points).map_or(0, i32::from);
    let upgrades = entry.upgrades().iter().filter_map(|id| upgrade(id.as_str())?.points);
    unit + upgrades.map(i32::from).sum::<i32>()
}

/// Returns every rule that an army breaks. Paths are those of entries, `units[2]`.
#[must_use]
pub fn check(
    (pack, rulings): (&Library, &Rulings),
    faction: Faction,
    most: u16,
    entries: &[Entry],
) -> Vec<Breach> {
    let mut muster = Muster { pack, rulings, breaches: Vec::new(), counted: BTreeMap::new(), guessed: 0 };
    let mut beside = 0;
    // Of more than there is room for by far, only that is said.
    let judged = &entries[..if entries.len() > MOST_LISTED { 0 } else { entries.len() }];
    for (at, entry) in judged.iter().enumerate() {
        beside += muster.entry(faction, &entries[..at], at, entry);
    }
    if entries.is_empty() {
        let breach =
            muster.add(rule!("LEG-A92"), "list.empty", "units", say!("muster-there-are-no-units").to_owned());
        said(breach, "", say!("muster-no-unit"), say!("muster-at-least-1-unit"));
    }
    // LC-SET-05
    let sum: i32 = entries.iter().map(points).sum();
    if sum > i32::from(most) {
        let message = say!("muster-it-costs-points-and-are-allowed", sum, most);
        let breach = muster.add(rule!("LC-SET-05"), "list.points", "points", message);
        said(breach, "", say!("muster-points", sum), say!("muster-at-most-points", most));
        breach.over = (sum - i32::from(most)).unsigned_abs();
    }
    for (code, what, count, room) in [
        ("list.room.units", "units", entries.len(), MAX_UNITS),
        ("list.room.miniatures", say!("muster-miniatures-beside-leaders"), beside, MAX_FOLLOWERS),
    ] {
        if count > room {
            let message = say!("muster-there-are-and-room-for", count, what, room);
            let breach = muster.add(rule!("LEG-A92"), code, "units", message);
            said(breach, "", format!("{count} {what}"), say!("muster-at-most", room));
            breach.over = (count - room) as u32;
        }
    }
    muster.breaches
}

/// Returns what keeps an upgrade from any unit of that card: the card says who may have it, and what Sandtable
/// doesn't play is refused.
#[must_use]
pub fn barred(
    pack: &Library,
    card: &UnitCard,
    upgrade: &UpgradeCard,
    (keywords, slots): (&[SmolStr], &[Slot]),
) -> Option<Breach> {
    let met = upgrade.requires.as_ref().is_none_or(|one| one.is_met(card, keywords, slots));
    let played = || pack.upgrades.iter().any(|row| row.id == upgrade.id);
    if upgrade.points.is_some() && met && played() {
        return None;
    }
    let (who, name) = (card.full_name(), upgrade.full_name());
    let breach = if upgrade.points.is_none() {
        // LC-SET-05: points of upgrades count.
        let breach =
            breach(rule!("LC-SET-05"), "list.unpriced", say!("muster-the-upgrade-has-no-points-yet", name));
        breach.has(say!("muster-a-card-without-points"), say!("muster-cards-that-are-out"))
    } else if !played() {
        // SO-KW-06: what nobody plays is refused by its name.
        let message = say!("muster-the-upgrade-of-is-not-played", name, who);
        breach(rule!("SO-KW-06"), "list.unplayed", message).has(name, say!("muster-upgrades-that-are-played"))
    } else {
        // LC-UNIT-01: who may have a card, the card says.
        let message = say!("muster-may-have-the-upgrade-not", who, name);
        breach(rule!("LC-UNIT-01"), "list.requires", message)
            .has(name, say!("muster-upgrades-whose-cards-allow-it"))
    };
    Some(breach.about(format!("{} {}", card.id, upgrade.id)))
}

struct Muster<'a> {
    pack: &'a Library,
    rulings: &'a Rulings,
    breaches: Vec<Breach>,
    /// Upgrades of the army so far, by their numbers.
    counted: BTreeMap<UpgradeId, u8>,
    /// Unknown ids for which what was meant was looked for.
    guessed: usize,
}

fn breach(rule: RuleId, code: &'static str, message: String) -> Breach {
    Breach::new((rule, code), "", message)
}

/// Adds what a breach is about, what the army has and what it may have.
fn said(breach: &mut Breach, about: &str, has: impl ToString, may: impl ToString) {
    breach.about = about.to_owned();
    (breach.has, breach.may) = (has.to_string(), may.to_string());
}

impl Muster<'_> {
    fn add(&mut self, rule: RuleId, code: &'static str, path: &str, message: String) -> &mut Breach {
        self.breaches.push(Breach::new((rule, code), path, message));
        let last = self.breaches.len() - 1;
        &mut self.breaches[last]
    }

    /// Names what was perhaps meant by an unknown id, for the first few of a list.
    fn near<'e>(&mut self, id: &str, known: impl Iterator<Item = (&'e str, &'e str)>) -> String {
        self.guessed += 1;
        if self.guessed > MOST_GUESSED { String::new() } else { perhaps(id, known) }
    }

    /// Judges an entry, and counts the miniatures that it has beside its leader.
    fn entry(&mut self, faction: Faction, before: &[Entry], at: usize, entry: &Entry) -> usize {
        let (id, path) = (entry.unit().as_str(), format!("units[{at}]"));
        let Some(card) = unit(id) else {
            let known = own::units().iter().filter(|card| card.serves(faction));
            let near = self.near(id, known.map(|card| (card.id.as_str(), card.name.as_str())));
            let message = say!("muster-legion-has-no-unit", id, near);
            let breach = self.add(rule!("LEG-A92"), "list.unknown", &path, message);
            said(breach, &say!("muster-unit", id), format!("`{id}`"), say!("muster-units-of-legion"));
            return 0;
        };
        let who = card.full_name();
        let copies = before.iter().filter(|other| other.unit() == entry.unit()).count() + 1;
        // LC-UNIT-01: one of each that is unique.
        if card.unique && copies > 1 {
            let message = say!("muster-is-unique-and-this-is-number", who, copies);
            let breach = self.add(rule!("LC-UNIT-01"), "list.unique", &path, message);
            said(breach, id, copies, "1");
        }
        if !card.serves(faction) {
            let message = say!("muster-does-not-serve-the", who, faction = faction.name());
            let breach = self.add(rule!("LEG-A92"), "list.serves", &path, message);
            let of = card.faction.map_or(say!("muster-other-factions-mercenaries"), |own| own.name());
            said(
                breach,
                id,
                say!("muster-a-unit-of-the", of),
                say!("muster-units-that-serve-the", faction = faction.name()),
            );
        }
        if card.points.is_none() {
            let message = say!("muster-has-no-points-yet", who);
            let breach = self.add(rule!("LC-SET-05"), "list.unpriced", &path, message);
            said(breach, id, say!("muster-a-unit-without-points"), say!("muster-units-that-are-out"));
        }
        let (added, keywords) = self.upgrades(card, entry.upgrades(), &path);
        let miniatures = card.miniatures.saturating_add(added);
        self.fielded(card, &path, miniatures);
        self.keywords(card, (entry.upgrades(), &keywords), &path);
        usize::from(miniatures.saturating_sub(1))
    }

    /// Judges the upgrades of a unit; returns the miniatures that they add, and all keywords.
    fn upgrades(&mut self, card: &UnitCard, ids: &[UpgradeId], path: &str) -> (u8, Vec<SmolStr>) {
        let who = card.full_name();
        let mut cards: Vec<(usize, &UpgradeCard)> = Vec::new();
        let (mut miniatures, mut keywords) = (0u8, card.keywords.clone());
        for (at, id) in ids.iter().enumerate() {
            let Some(upgrade) = upgrade(id.as_str()) else {
                let path = format!("{path}.upgrades[{at}]");
                let known = own::upgrades().iter().map(|card| (card.id.as_str(), card.name.as_str()));
                let near = self.near(id.as_str(), known);
                let message = say!("muster-legion-has-no-upgrade-which-names", id, who, near);
                let breach = self.add(rule!("LEG-A92"), "list.unknown", &path, message);
                said(
                    breach,
                    &say!("muster-upgrade", id),
                    format!("`{id}`"),
                    say!("muster-upgrades-of-legion"),
                );
                continue;
            };
            let number = self.counted.entry(id.clone()).or_default();
            *number += 1;
            let number = *number;
            let most = upgrade.copies.or(upgrade.unique.then_some(1));
            if let Some(most) = most.filter(|most| number > *most) {
                let name = upgrade.full_name();
                let message = say!("muster-the-upgrade-is-there-more-than", name, most);
                let path = format!("{path}.upgrades[{at}]");
                let breach = self.add(rule!("LC-UNIT-01"), "list.copies", &path, message);
                said(breach, id.as_str(), number, say!("muster-at-most-2", most));
            }
            if let Some(row) = self.pack.upgrades.iter().find(|row| row.id == *id) {
                keywords.extend(row.keywords.iter().cloned());
                miniatures = miniatures.saturating_add(row.miniatures);
            }
            cards.push((at, upgrade));
        }
        let equipped: Vec<&UpgradeCard> = cards.iter().map(|(_, upgrade)| *upgrade).collect();
        for at in without_slot(&card.slots, &equipped) {
            let (place, upgrade) = cards[at];
            let message = say!(
                "muster-has-no-slot-left-for",
                who,
                slot = upgrade.slot,
                full_name = upgrade.full_name()
            );
            let path = format!("{path}.upgrades[{place}]");
            let breach = self.add(rule!("LC-UNIT-01"), "list.slot", &path, message);
            let slots = card.slots.iter().filter(|slot| **slot == upgrade.slot).count();
            said(
                breach,
                &format!("{} {}", card.id, upgrade.id),
                upgrade.full_name(),
                say!("muster-in-slots", slots, slot = upgrade.slot),
            );
        }
        let slots: Vec<Slot> =
            card.slots.iter().chain(equipped.iter().flat_map(|upgrade| &upgrade.adds)).copied().collect();
        for (index, (place, upgrade)) in cards.iter().enumerate() {
            let path = format!("{path}.upgrades[{place}]");
            if let Some(breach) = barred(self.pack, card, upgrade, (&keywords, &slots)) {
                self.breaches.push(Breach { path: path.clone(), ..breach });
            }
            // LC-UNIT-01: no card twice on a unit.
            if cards[..index].iter().any(|(_, other)| other.id == upgrade.id) {
                let message =
                    say!("muster-may-have-the-upgrade-only-once", who, full_name = upgrade.full_name());
                let breach = self.add(rule!("LC-UNIT-01"), "list.twice", &path, message);
                said(
                    breach,
                    &format!("{} {}", card.id, upgrade.id),
                    say!("muster-the-card-again"),
                    say!("muster-each-card-once"),
                );
            }
        }
        (miniatures, keywords)
    }

    /// Judges whether the table has room and a base for a unit.
    fn fielded(&mut self, card: &UnitCard, path: &str, miniatures: u8) {
        let (who, id) = (card.full_name(), card.id.as_str());
        let found = self.pack.figures.iter().find(|figure| figure.unit == id).and_then(|figure| {
            height((self.pack, self.rulings), figure.silhouette.as_deref(), figure.height_mm)?;
            self.pack.base(&figure.base)
        });
        if found.is_none() {
            let message = say!("muster-the-pack-lacks-the-base-or", who);
            let breach = self.add(rule!("LEG-A92"), "list.figure", path, message);
            said(breach, id, say!("muster-no-base-or-silhouette"), say!("muster-units-with-both"));
            return;
        }
        // LC-UNIT-01: those of the card, and those of its upgrades.
        if !(1..=MAX_BESIDE as u8 + 1).contains(&miniatures) {
            let most = MAX_BESIDE + 1;
            let message = say!("muster-has-miniatures-and-units-of-1", who, miniatures, most);
            let breach = self.add(rule!("LEG-A92"), "list.miniatures", path, message);
            said(breach, id, say!("muster-miniatures", miniatures), say!("muster-1-to", most));
        }
    }

    /// Refuses keywords printed on a unit that Sandtable does not play (SO-KW-06).
    fn keywords(&mut self, card: &UnitCard, (ids, keywords): (&[UpgradeId], &[SmolStr]), path: &str) {
        let who = card.full_name();
        self.unplayed(keywords, &who, card, path);
        let upgrades = ids.iter().filter_map(|id| upgrade(id.as_str()));
        for weapon in card.weapons.iter().chain(upgrades.flat_map(|upgrade| &upgrade.weapons)) {
            self.unplayed(
                &weapon.keywords,
                &say!("muster-the-weapon-of", weapon = weapon.name, who),
                card,
                path,
            );
            if weapon.range.is_none() {
                let message = say!("muster-the-range-of-the-weapon-of", weapon = weapon.name, who);
                let breach = self.add(rule!("LEG-A92"), "list.range", path, message);
                said(
                    breach,
                    &format!("{} {}", card.id, weapon.name),
                    say!("muster-no-range"),
                    say!("muster-weapons-with-a-range"),
                );
            }
        }
    }

    fn unplayed(&mut self, keywords: &[SmolStr], place: &str, card: &UnitCard, path: &str) {
        for written in keywords.iter().filter(|written| played(self.pack, written) == Played::No) {
            // SO-KW-06: a keyword that nobody plays is refused with its name and its place.
            let message = say!("muster-the-keyword-of-is-not-played", written, place);
            let breach = self.add(rule!("SO-KW-06"), "list.unplayed", path, message);
            said(
                breach,
                &format!("{} {written}", card.id),
                format!("`{written}`"),
                say!("muster-keywords-that-are-played"),
            );
        }
    }
}
