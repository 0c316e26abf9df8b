//! Changes of a list that a player could make: units put in, taken out or exchanged for others of their rank, upgrades likewise,
//! another faction or squad. The agreed points are not the player's to change. It must not know which changes mend what.

use sandtable_legion_cards::{Faction, UnitCard, UpgradeCard, own};
use sandtable_system::{Breach, Edit};

use super::{Lists, faction, meant, plain};
use crate::data::{ArmyList, ListUnit};
use crate::open::muster;

/// The parts of a list whose change can matter to a breach.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Faction,
    Squad,
    /// Units that are there: fewer of them, or others in their place.
    Units,
    /// Upgrades that are there.
    Upgrades,
    /// Upgrades that could be there: some add slots and keywords.
    More,
    /// Units that could be there.
    Joining,
}

fn parts(about: Option<&Breach>) -> &'static [Part] {
    use Part::{Faction, Joining, More, Squad, Units, Upgrades};
    let Some(breach) = about else { return &[Faction, Squad, Units, Upgrades, More, Joining] };
    match breach.code {
        "list.squad" | "list.squad.edition" | "list.squad.more" => &[Squad],
        "list.faction.none" => &[Faction],
        "list.empty" => &[Joining],
        "list.serves" => &[Faction, Units],
        "list.slot" | "list.requires" => &[Units, Upgrades, More],
        // The points, copies, what is unique, what is not played, room.
        _ => &[Units, Upgrades],
    }
}

/// Everything that can be changed about a list at once, or what can matter to a breach.
pub(super) fn edits(lists: &Lists<'_>, list: &ArmyList, about: Option<&Breach>) -> Vec<Edit<ArmyList>> {
    // What stands in one entry is mended there, unless others are of the same unit; sums and numbers are of all.
    let place = about.filter(|one| !matches!(one.code, "list.unique" | "list.copies"));
    let place = place.and_then(|breach| {
        let (at, _) = breach.path.strip_prefix("units[")?.split_once(']')?;
        let at: usize = at.parse().ok()?;
        let unit = &list.units.get(at)?.unit;
        (list.units.iter().filter(|entry| entry.unit == *unit).count() == 1).then_some(at)
    });
    let mut all = Edits { lists, list, place, found: Vec::new() };
    for part in parts(about) {
        match part {
            Part::Faction => all.faction(),
            Part::Squad => all.squad(),
            Part::Units => all.units(),
            Part::Upgrades => all.upgrades(),
            Part::More => all.more(),
            Part::Joining => all.joining(),
        }
    }
    all.found
}

struct Edits<'a> {
    lists: &'a Lists<'a>,
    list: &'a ArmyList,
    /// The one entry that is looked at; all without.
    place: Option<usize>,
    found: Vec<Edit<ArmyList>>,
}

fn price(card: &UpgradeCard) -> u32 {
    u32::from(card.points.unwrap_or(0).unsigned_abs())
}

impl<'a> Edits<'a> {
    fn add(&mut self, says: String, moved: u32, change: impl FnOnce(&mut ArmyList)) {
        let mut list = self.list.clone();
        change(&mut list);
        self.found.push(Edit { list, says, moved });
    }

    fn entries(&self) -> impl Iterator<Item = (usize, &'a ListUnit)> + use<'a> {
        let place = self.place;
        self.list.units.iter().enumerate().filter(move |(at, _)| place.is_none_or(|place| place == *at))
    }

    fn faction(&mut self) {
        for other in Faction::ALL.iter().copied().filter(|one| self.list.faction != Some(*one)) {
            let says = format!("make it an army of the {}", other.name());
            self.add(says, 0, |list| list.faction = Some(other));
        }
    }

    fn squad(&mut self) {
        let Some(id) = &self.list.squad else { return };
        for squad in &self.lists.pack.squads {
            if squad.id != *id {
                // What resembles the word that was typed moves nothing.
                let near = meant(id, [(squad.id.as_str(), squad.name.as_str())].into_iter());
                let moved = u32::from(near.is_empty());
                self.add(format!("take {}", squad.name), moved, |list| list.squad = Some(squad.id.clone()));
            }
        }
        if !self.list.units.is_empty() || self.list.points.is_some() {
            self.add(String::from("leave out units and points"), 0, |list| {
                list.units.clear();
                list.points = None;
            });
        }
    }

    fn units(&mut self) {
        let roster = self.lists.fieldable(faction(self.list));
        for (at, entry) in self.entries() {
            let Some(card) = muster::unit(entry.unit.as_str()) else {
                let all = own::units().iter().filter(|card| card.serves(faction(self.list)));
                for other in
                    meant(entry.unit.as_str(), all.map(|card| (card.id.as_str(), card.name.as_str())))
                {
                    let says = format!("write `{other}` for `{}`", entry.unit);
                    self.add(says, 0, |list| list.units[at].unit = other.as_str().into());
                }
                self.add(format!("take out `{}`", entry.unit), 1, |list| {
                    list.units.remove(at);
                });
                continue;
            };
            let who = card.full_name();
            let each = muster::points(&super::entries(&one(self.list, at))[0].1).unsigned_abs();
            let fewer = if entry.count == 1 {
                format!("take out {who}")
            } else {
                format!("take out 1 of {} {who}", entry.count)
            };
            self.add(fewer, each, |list| fewer_of(list, at, 1));
            if entry.count > 1 {
                let moved = each * u32::from(entry.count);
                self.add(format!("take out all {} {who}", entry.count), moved, |list| {
                    fewer_of(list, at, entry.count)
                });
            }
            for other in roster.iter().filter(|other| other.rank == card.rank && other.id != card.id) {
                let moved = each.abs_diff(u32::from(other.points.unwrap_or(0)));
                let says = format!("exchange 1 {who} for {}", other.full_name());
                self.add(says, moved, |list| {
                    fewer_of(list, at, 1);
                    join(list, other);
                });
            }
        }
    }

    fn upgrades(&mut self) {
        for (at, entry) in self.entries() {
            let card = muster::unit(entry.unit.as_str());
            let who = card.map_or_else(|| entry.unit.to_string(), UnitCard::full_name);
            let many = u32::from(entry.count);
            for (slot, id) in entry.upgrades.iter().enumerate() {
                let Some(upgrade) = muster::upgrade(id.as_str()) else {
                    let all = own::upgrades().iter().map(|card| (card.id.as_str(), card.name.as_str()));
                    for other in meant(id.as_str(), all) {
                        let says = format!("write `{other}` for `{id}`");
                        self.add(says, 0, |list| list.units[at].upgrades[slot] = other.as_str().into());
                    }
                    self.add(format!("take `{id}` from {who}"), 1, |list| {
                        list.units[at].upgrades.remove(slot);
                    });
                    continue;
                };
                let name = upgrade.full_name();
                self.add(format!("take {name} from {who}"), many * price(upgrade), |list| {
                    list.units[at].upgrades.remove(slot);
                });
                let Some(card) = card else { continue };
                for other in self.open(card, |other| other.slot == upgrade.slot && other.id != upgrade.id) {
                    let moved = many * price(upgrade).abs_diff(price(other));
                    let says = format!("exchange {name} of {who} for {}", other.full_name());
                    self.add(says, moved, |list| list.units[at].upgrades[slot] = other.id.clone());
                }
            }
        }
    }

    fn more(&mut self) {
        for (at, entry) in self.entries() {
            let Some(card) = muster::unit(entry.unit.as_str()) else { continue };
            for other in self.open(card, |other| !entry.upgrades.contains(&other.id)) {
                let moved = u32::from(entry.count) * price(other);
                let says = format!("give {} to {}", other.full_name(), card.full_name());
                self.add(says, moved, |list| list.units[at].upgrades.push(other.id.clone()));
            }
        }
    }

    /// Upgrades that a unit could have by their cards.
    fn open(&self, card: &UnitCard, wanted: impl Fn(&UpgradeCard) -> bool) -> Vec<&'static UpgradeCard> {
        let mine = (card.keywords.as_slice(), card.slots.as_slice());
        let may =
            |one: &&UpgradeCard| wanted(one) && muster::barred(self.lists.pack, card, one, mine).is_none();
        own::upgrades().iter().filter(may).collect()
    }

    fn joining(&mut self) {
        for card in self.lists.fieldable(faction(self.list)) {
            let moved = u32::from(card.points.unwrap_or(0));
            self.add(format!("add {}", card.full_name()), moved, |list| join(list, card));
        }
    }
}

/// A list of one unit of another list.
fn one(list: &ArmyList, at: usize) -> ArmyList {
    let unit = ListUnit { count: 1, ..list.units[at].clone() };
    ArmyList { units: vec![unit], ..list.clone() }
}

/// Takes units out of an entry; one of none goes.
fn fewer_of(list: &mut ArmyList, at: usize, fewer: u8) {
    if list.units[at].count > fewer {
        list.units[at].count -= fewer;
    } else {
        list.units.remove(at);
    }
}

/// Puts a unit into a list, beside those that are alike.
fn join(list: &mut ArmyList, card: &UnitCard) {
    let alike = |entry: &&mut ListUnit| entry.unit == card.id && entry.upgrades.is_empty();
    match list.units.iter_mut().find(alike) {
        Some(entry) => entry.count = entry.count.saturating_add(1),
        None => list.units.push(plain(card)),
    }
}
