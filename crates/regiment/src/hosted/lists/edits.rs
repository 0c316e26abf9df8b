//! Changes of a list that a player could make: units put in, taken out or exchanged, another leader, other cards, other missions.
//! The agreed cap is not the player's to change. It must not know which changes mend what.

use sandtable_system::{Breach, Change, Edit};
use sandtable_text::say;

use super::deck;
use crate::data::{ArmyList, Id, Leader, Library, Profile, SupportCard, UnitEntry, quota};

/// The parts of a list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Faction,
    Units,
    Leader,
    Support,
    Deck,
}

/// The parts of a list whose change can matter to a breach.
fn parts(about: Option<&Breach>) -> &'static [Part] {
    use Part::{Deck, Faction, Leader, Support, Units};
    let Some(breach) = about else { return &[Faction, Units, Leader, Support, Deck] };
    // Whatever is counted by faction is mended by another one too.
    match breach.code {
        "list.unknown" | "list.faction" => match breach.path.as_str() {
            "faction" => &[Faction],
            "leader" => &[Faction, Leader],
            path if path.starts_with("support") => &[Faction, Support],
            path if path.starts_with("deck") => &[Deck],
            _ => &[Faction, Units],
        },
        "list.bases" | "list.empty" => &[Faction, Units],
        "list.leader.none" | "list.leader.host" | "list.learning.leader" => &[Faction, Leader, Units],
        code if code.starts_with("list.deck") || code == "list.learning.deck" => &[Deck],
        code if code.starts_with("list.support") || code == "list.learning.support" => &[Faction, Support],
        // The cap, and quotas, which by REG-A14 may be of what is spent.
        _ => &[Faction, Units, Leader, Support],
    }
}

/// Everything that can be changed about a list at once, or what can matter to a breach.
pub(super) fn edits(library: &Library, list: &ArmyList, about: Option<&Breach>) -> Vec<Edit<ArmyList>> {
    let mut all = Edits { library, list, found: Vec::new() };
    for part in parts(about) {
        match part {
            Part::Faction => all.faction(),
            Part::Units => all.units(),
            Part::Leader => all.leader(),
            Part::Support => all.support(),
            Part::Deck => all.deck(),
        }
    }
    all.found
}

struct Edits<'a> {
    library: &'a Library,
    list: &'a ArmyList,
    found: Vec<Edit<ArmyList>>,
}

impl<'a> Edits<'a> {
    fn add(&mut self, change: Change, said: (String, u32), make: impl FnOnce(&mut ArmyList)) {
        self.found.push(Edit::of(self.list, change, said, make));
    }

    /// Tries the names that resemble an id the pack does not have; returns `false` if there are none.
    fn meant<'e>(
        &mut self,
        id: &Id,
        known: impl Iterator<Item = (&'e Id, &'e String)>,
        write: impl Fn(&mut ArmyList, Id),
    ) -> bool {
        let known = known.map(|(id, name)| (id.as_str(), name.as_str()));
        let meant = Edit::meant(self.list, id.as_str(), known, |list, id| write(list, Id::from(id)));
        let some = !meant.is_empty();
        self.found.extend(meant);
        some
    }

    fn faction(&mut self) {
        let (library, now) = (self.library, &self.list.faction);
        let known = library.factions.iter().map(|faction| (&faction.id, &faction.name));
        if library.faction(now).is_none() && self.meant(now, known, |list, id| list.faction = id) {
            return;
        }
        for faction in library.factions.iter().filter(|faction| faction.id != *now) {
            let says = say!("lists-edits-make-it-a-list-of", faction = faction.id);
            self.add(Change::Word, (says, 0), |list| list.faction.clone_from(&faction.id));
        }
    }

    fn roster(&self) -> Vec<&'a Profile> {
        self.library.units.iter().filter(|unit| unit.faction == self.list.faction).collect()
    }

    fn units(&mut self) {
        let (roster, cap) = (self.roster(), u32::from(self.list.cap));
        for (at, entry) in self.list.units.iter().enumerate() {
            let Some(unit) = self.library.unit(&entry.unit) else {
                self.mistaken(at, &entry.unit);
                continue;
            };
            if entry.count == 0 {
                let says = say!("lists-edits-remove-the-row-of-0", unit = unit.name);
                self.add(Change::Word, (says, 0), |list| counted(list, at, 0));
                continue;
            }
            let points = u32::from(unit.points);
            let (least, most) = quota(unit, cap);
            let of = |count: u8| if count == 1 { String::from("the") } else { format!("{count}") };
            // To each number that could be wanted: one fewer, none, the most and the least.
            let bounds = [u32::from(entry.count).saturating_sub(1), 0, most, least];
            let mut tried = Vec::new();
            for count in bounds.into_iter().filter_map(|count| u8::try_from(count).ok()) {
                if count >= entry.count || tried.contains(&count) {
                    continue;
                }
                tried.push(count);
                let fewer = entry.count - count;
                let says = match count {
                    0 => say!("lists-edits-remove", entry = of(entry.count), unit = unit.name),
                    _ => say!("lists-edits-remove-of", fewer, count = entry.count, unit = unit.name),
                };
                let moved = u32::from(fewer) * points;
                self.add(Change::Number, (says, moved), |list| counted(list, at, count));
            }
            for other in roster.iter().filter(|other| other.id != unit.id) {
                let says = say!("lists-edits-exchange-1-for-1", unit = unit.name, other = other.name);
                let moved = points.abs_diff(u32::from(other.points));
                self.add(Change::Exchange, (says, moved), |list| {
                    counted(list, at, entry.count.saturating_sub(1));
                    more(list, &other.id, 1);
                });
            }
            if entry.bases.is_some_and(|bases| bases != unit.bases) {
                let says = say!("lists-edits-write-bases-for", bases = unit.bases, unit = unit.name);
                self.add(Change::Word, (says, 0), |list| list.units[at].bases = Some(unit.bases));
            }
        }
        for unit in roster {
            let there = crate::data::taken(self.list, &unit.id);
            let wanted = quota(unit, cap).0.saturating_sub(there);
            let all = u8::try_from(wanted).ok().filter(|&all| all > 1);
            for count in [Some(1), all].into_iter().flatten() {
                let says = say!("lists-edits-add", count, unit = unit.name);
                let moved = u32::from(count) * u32::from(unit.points);
                self.add(Change::Number, (says, moved), |list| more(list, &unit.id, count));
            }
        }
    }

    /// An entry that the pack does not have: whatever was meant, or nothing.
    fn mistaken(&mut self, at: usize, id: &Id) {
        let known = self.library.units.iter().map(|unit| (&unit.id, &unit.name));
        if !self.meant(id, known, |list, id| list.units[at].unit = id) {
            self.add(Change::Off, (say!("lists-edits-remove-2", id), 1), |list| {
                list.units.remove(at);
            });
        }
    }

    fn leader(&mut self) {
        let cost = |leader: Option<&Leader>| leader.map_or(0, |leader| u32::from(leader.points));
        let now = self.list.leader.as_ref().and_then(|id| self.library.leader(id));
        if let Some(id) = self.list.leader.as_ref().filter(|_| now.is_none()) {
            let known = self.library.leaders.iter().map(|leader| (&leader.id, &leader.name));
            self.meant(id, known, |list, id| list.leader = Some(id));
        }
        let change = if now.is_some() { Change::Exchange } else { Change::Number };
        for leader in self.library.leaders.iter().filter(|leader| leader.faction == self.list.faction) {
            if self.list.leader.as_ref() != Some(&leader.id) {
                let says = say!("lists-edits-take-as-the-leader", leader = leader.name);
                let moved = cost(now).abs_diff(cost(Some(leader)));
                self.add(change, (says, moved), |list| list.leader = Some(leader.id.clone()));
            }
        }
        if let Some(id) = &self.list.leader {
            let name = now.map_or(id.as_str(), |leader| &leader.name);
            let says = say!("lists-edits-leave-out-the-leader", name);
            self.add(Change::Off, (says, cost(now)), |list| list.leader = None);
        }
    }

    fn support(&mut self) {
        let open: Vec<&SupportCard> =
            self.library.support.iter().filter(|card| card.open_to(&self.list.faction)).collect();
        for (at, id) in self.list.support.iter().enumerate() {
            let now = self.library.support_card(id);
            let (name, points) = now.map_or((id.as_str(), 1), |card| (&card.name, u32::from(card.points)));
            if now.is_none() {
                let known = self.library.support.iter().map(|card| (&card.id, &card.name));
                self.meant(id, known, |list, id| list.support[at] = id);
            }
            self.add(Change::Off, (say!("lists-edits-remove-3", name), points), |list| {
                list.support.remove(at);
            });
            for card in open.iter().filter(|card| card.id != *id) {
                let says = say!("lists-edits-exchange-for", name, card = card.name);
                let moved = now.map_or(0, |_| points.abs_diff(u32::from(card.points)));
                self.add(Change::Exchange, (says, moved), |list| list.support[at] = card.id.clone());
            }
        }
        if self.list.support.len() > 1 {
            let cards = self.list.support.iter().filter_map(|id| self.library.support_card(id));
            let moved = cards.map(|card| u32::from(card.points)).sum();
            let says = String::from(say!("lists-edits-remove-all-support-cards"));
            self.add(Change::Off, (says, moved), |list| list.support.clear());
        }
        for card in open {
            let says = say!("lists-edits-add-2", card = card.name);
            let moved = u32::from(card.points);
            self.add(Change::Number, (says, moved), |list| list.support.push(card.id.clone()));
        }
    }

    fn deck(&mut self) {
        let name = |id: &Id| self.library.mission(id).map_or_else(|| id.to_string(), |one| one.name.clone());
        let anew = deck(self.library, self.list.cap, &self.list.deck);
        if anew != self.list.deck && !self.list.learning {
            let names: Vec<String> = anew.iter().map(name).collect();
            let says = say!("lists-edits-make-the-deck-of", names = names.join(", "));
            self.add(Change::Exchange, (says, 0), |list| list.deck = anew);
        }
        for (at, id) in self.list.deck.iter().enumerate() {
            if self.library.mission(id).is_none() {
                let known = self.library.missions.iter().map(|mission| (&mission.id, &mission.name));
                self.meant(id, known, |list, id| list.deck[at] = id);
            }
            self.add(Change::Off, (say!("lists-edits-take-out-of-the-deck", id = name(id)), 0), |list| {
                list.deck.remove(at);
            });
        }
        if !self.list.deck.is_empty() {
            self.add(Change::Off, (String::from(say!("lists-edits-leave-out-the-deck")), 0), |list| {
                list.deck.clear()
            });
        }
    }
}

/// Gives an entry another number of units; one of none goes.
fn counted(list: &mut ArmyList, at: usize, count: u8) {
    if count == 0 {
        list.units.remove(at);
    } else {
        list.units[at].count = count;
    }
}

/// Puts more units of a profile into a list, where there are some if there are.
fn more(list: &mut ArmyList, unit: &Id, count: u8) {
    match list.units.iter_mut().find(|entry| entry.unit == *unit) {
        Some(entry) => entry.count = entry.count.saturating_add(count),
        None => list.units.push(UnitEntry { unit: unit.clone(), count, bases: None }),
    }
}
