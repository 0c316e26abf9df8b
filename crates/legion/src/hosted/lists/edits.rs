//! Changes of a list that a player could make: units put in, taken out or exchanged for others of their rank, upgrades likewise,
//! another faction or squad. The agreed points are not the player's to change. It must not know which changes mend what.

use sandtable_legion_cards::{Faction, UnitCard, UpgradeCard, own};
use sandtable_system::{Breach, Change, Edit};
use sandtable_text::say;

use super::{Lists, faction, plain};
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
    fn add(&mut self, change: Change, said: (String, u32), make: impl FnOnce(&mut ArmyList)) {
        self.found.push(Edit::of(self.list, change, said, make));
    }

    /// Tries the names that resemble an id Legion does not have; returns `false` if there are none.
    fn meant<'e>(
        &mut self,
        id: &str,
        known: impl Iterator<Item = (&'e str, &'e str)>,
        write: impl Fn(&mut ArmyList, &str),
    ) -> bool {
        let meant = Edit::meant(self.list, id, known, write);
        let some = !meant.is_empty();
        self.found.extend(meant);
        some
    }

    fn entries(&self) -> impl Iterator<Item = (usize, &'a ListUnit)> + use<'a> {
        let place = self.place;
        self.list.units.iter().enumerate().filter(move |(at, _)| place.is_none_or(|place| place == *at))
    }

    fn faction(&mut self) {
        for other in Faction::ALL.iter().copied().filter(|one| self.list.faction != Some(*one)) {
            let says = say!("lists-edits-make-it-an-army-of-the", other = other.name());
            self.add(Change::Word, (says, 0), |list| list.faction = Some(other));
        }
    }

    fn squad(&mut self) {
        let Some(id) = &self.list.squad else { return };
        let squads = &self.lists.pack.squads;
        let known = squads.iter().map(|squad| (squad.id.as_str(), squad.name.as_str()));
        let unknown = self.lists.pack.squad(id).is_none();
        if !(unknown && self.meant(id, known, |list, id| list.squad = Some(id.into()))) {
            for squad in squads.iter().filter(|squad| squad.id != *id) {
                let says = say!("lists-edits-take", squad = squad.name);
                self.add(Change::Exchange, (says, 0), |list| list.squad = Some(squad.id.clone()));
            }
        }
        if !self.list.units.is_empty() || self.list.points.is_some() {
            self.add(
                Change::Off,
                (String::from(say!("lists-edits-leave-out-units-and-points")), 0),
                |list| {
                    list.units.clear();
                    list.points = None;
                },
            );
        }
    }

    fn units(&mut self) {
        let roster = self.lists.fieldable(faction(self.list));
        for (at, entry) in self.entries() {
            let Some(card) = muster::unit(entry.unit.as_str()) else {
                let id = entry.unit.as_str();
                let known = own::units().iter().filter(|card| card.serves(faction(self.list)));
                let known = known.map(|card| (card.id.as_str(), card.name.as_str()));
                if !self.meant(id, known, |list, id| list.units[at].unit = id.into()) {
                    self.add(Change::Off, (say!("lists-edits-remove", id), 1), |list| {
                        list.units.remove(at);
                    });
                }
                continue;
            };
            let who = card.full_name();
            if entry.count == 0 {
                let says = say!("lists-edits-remove-the-row-of-0", who);
                self.add(Change::Word, (says, 0), |list| fewer_of(list, at, 0));
                continue;
            }
            let each = muster::points(&super::entries(&one(self.list, at))[0].1).unsigned_abs();
            let fewer = if entry.count == 1 {
                say!("lists-edits-remove-2", who)
            } else {
                say!("lists-edits-remove-1-of", count = entry.count, who)
            };
            self.add(Change::Number, (fewer, each), |list| fewer_of(list, at, 1));
            if entry.count > 1 {
                let moved = each * u32::from(entry.count);
                let says = say!("lists-edits-remove-all", count = entry.count, who);
                self.add(Change::Number, (says, moved), |list| fewer_of(list, at, entry.count));
            }
            for other in roster.iter().filter(|other| other.rank == card.rank && other.id != card.id) {
                let moved = each.abs_diff(u32::from(other.points.unwrap_or(0)));
                let says = say!("lists-edits-exchange-1-for", who, full_name = other.full_name());
                self.add(Change::Exchange, (says, moved), |list| {
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
                    let known = own::upgrades().iter().map(|card| (card.id.as_str(), card.name.as_str()));
                    if !self.meant(id.as_str(), known, |list, id| {
                        list.units[at].upgrades[slot] = id.into();
                    }) {
                        self.add(Change::Off, (say!("lists-edits-take-from", id, who), 1), |list| {
                            list.units[at].upgrades.remove(slot);
                        });
                    }
                    continue;
                };
                let name = upgrade.full_name();
                let moved = many * price(upgrade);
                self.add(Change::Off, (say!("lists-edits-take-from-2", name, who), moved), |list| {
                    list.units[at].upgrades.remove(slot);
                });
                let Some(card) = card else { continue };
                for other in self.open(card, |other| other.slot == upgrade.slot && other.id != upgrade.id) {
                    let moved = many * price(upgrade).abs_diff(price(other));
                    let says = say!("lists-edits-exchange-of-for", name, who, full_name = other.full_name());
                    self.add(Change::Exchange, (says, moved), |list| {
                        list.units[at].upgrades[slot] = other.id.clone();
                    });
                }
            }
        }
    }

    fn more(&mut self) {
        for (at, entry) in self.entries() {
            let Some(card) = muster::unit(entry.unit.as_str()) else { continue };
            for other in self.open(card, |other| !entry.upgrades.contains(&other.id)) {
                let moved = u32::from(entry.count) * price(other);
                let says =
                    say!("lists-edits-give-to", full_name = other.full_name(), full_name2 = card.full_name());
                self.add(Change::Number, (says, moved), |list| {
                    list.units[at].upgrades.push(other.id.clone());
                });
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
            let says = say!("lists-edits-add", full_name = card.full_name());
            self.add(Change::Number, (says, moved), |list| join(list, card));
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
