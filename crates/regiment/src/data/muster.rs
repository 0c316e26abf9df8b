//! List building: what a list costs and which rules it breaks. Knows the library, no game in play.

use sandtable_kernel::RuleId;
use sandtable_system::{Breach, MOST_GUESSED, MOST_LISTED, perhaps};
use sandtable_text::say;

use super::list_rules::{
    DuplicateRuling, HostRuling, ListRules, MinimumRuling, QuotaRuling, SupportRuling, TableRuling,
};
use super::{ArmyList, Category, Id, Library, Profile, Table, UnitEntry};

/// An id that the library does not have (REG-ARMY-14).
pub(super) fn unknown(kind: &'static str, id: &str) -> Breach {
    let message = say!("muster-there-is-no", kind, id);
    let breach = Breach::new((rule!("REG-ARMY-14"), "list.unknown"), "", message);
    breach.has(format!("`{id}`"), say!("muster-a-of-the-pack", kind)).about(format!("{kind} {id}"))
}

/// Points that a list spends on units, leader and support cards (REG-ARMY-01, REG-ARMY-07). Unknown ids cost
/// nothing.
pub fn points_spent(list: &ArmyList, library: &Library) -> u32 {
    let units: u32 = list.units.iter().map(|entry| entry_cost(entry.count, library.unit(&entry.unit))).sum();
    let leader = list.leader.as_ref().and_then(|id| library.leader(id)).map_or(0, |l| u32::from(l.points));
    units + leader + support_points(list, library)
}

/// Unspent points (REG-ARMY-11); negative when the list is over its cap.
pub fn bid(list: &ArmyList, library: &Library) -> i64 {
    // REG-ARMY-11
    i64::from(list.cap) - i64::from(points_spent(list, library))
}

/// The table that a cap is played on (REG-SETUP-02).
pub fn table_for(cap: u16, ruling: TableRuling) -> Table {
    let small = match ruling {
        // REG-A15: the book says nothing about 501 to 999 points.
        TableRuling::Standard => cap <= 500,
        TableRuling::Small => cap < 1000,
    };
    if small { Table::SMALL } else { Table::STANDARD }
}

/// Counts the support cards that a cap allows (REG-ARMY-09). REG-DATA-11: counts are rounded down.
pub fn support_limit(cap: u16) -> usize {
    // REG-DATA-11: rounded down.
    usize::from(cap / 250)
}

/// Counts the points of support cards that a cap allows (REG-ARMY-08). REG-DATA-11: rounded down.
pub fn support_points_limit(cap: u16) -> u32 {
    u32::from(cap) * 15 / 100
}

/// Counts the units of a profile that may and must be taken when percentages are of `base` points (REG-ARMY-05).
/// Shares are rounded up to whole points, units then down, as the author's builder does.
pub fn quota(profile: &Profile, base: u32) -> (u32, u32) {
    let cost = u32::from(profile.points.max(1));
    let share = |pct: u8| (base * u32::from(pct)).div_ceil(100);
    let most = if profile.max_pct == 0 { u32::MAX } else { share(profile.max_pct) / cost };
    // REG-DATA-03: the pack gives the shares.
    (share(profile.min_pct) / cost, most)
}

fn entry_cost(count: u8, profile: Option<&Profile>) -> u32 {
    profile.map_or(0, |p| u32::from(count) * u32::from(p.points))
}

fn support_points(list: &ArmyList, library: &Library) -> u32 {
    list.support.iter().filter_map(|id| library.support_card(id)).map(|card| u32::from(card.points)).sum()
}

/// Every rule of list building that a list breaks, each with its numbers; empty for a legal list
/// (REG-ARMY-12). A list for the first game has no leader, cards or deck (REG-LEARN-04).
pub fn check_list(list: &ArmyList, library: &Library, rules: &ListRules) -> Vec<Breach> {
    if let Some(breach) = too_long(list).or_else(|| elsewhere(list, library)) {
        return vec![breach];
    }
    let mut muster = Muster { list, library, rules, breaches: Vec::new(), guessed: 0 };
    muster.check_faction();
    muster.check_units();
    muster.check_quotas();
    muster.check_leader();
    muster.check_support();
    muster.check_cap();
    muster.check_deck();
    muster.breaches
}

/// The one breach of a list that is longer than any that is played. A breach for each of its entries helps nobody, and takes long.
pub fn too_long(list: &ArmyList) -> Option<Breach> {
    let units: usize = list.units.iter().map(|entry| usize::from(entry.count.max(1))).sum();
    let has = units + list.support.len() + list.deck.len();
    let message = say!("muster-the-list-has-units-and-cards", has, most_listed = MOST_LISTED);
    // SYS-LIMIT: twice what the largest game has room for.
    let breach = Breach::new((rule!("SYS-LIMIT"), "list.too-long"), "", message);
    let breach =
        breach.has(say!("muster-units-and-cards", has), say!("muster-at-most", most_listed = MOST_LISTED));
    (has > MOST_LISTED).then_some(breach)
}

/// The one breach of a list of which this pack has neither the faction nor any unit (REG-ARMY-14): it was made for another pack, and
/// what else this one misses in it helps nobody.
fn elsewhere(list: &ArmyList, library: &Library) -> Option<Breach> {
    let strange = |unit: &UnitEntry| library.unit(&unit.unit).is_none();
    let all = library.faction(&list.faction).is_none() && list.units.iter().all(strange);
    let message = say!(
        "muster-this-list-names-the-faction-which",
        faction = list.faction,
        manifest = library.manifest.id
    );
    let breach = Breach::new((rule!("REG-ARMY-14"), "list.elsewhere"), "faction", message);
    (all && !list.units.is_empty()).then_some(breach)
}

struct Muster<'a> {
    list: &'a ArmyList,
    library: &'a Library,
    rules: &'a ListRules,
    breaches: Vec<Breach>,
    /// Unknown ids for which what was meant was looked for.
    guessed: usize,
}

impl Muster<'_> {
    fn against(
        &mut self,
        rule: RuleId,
        code: &'static str,
        path: impl Into<String>,
        message: String,
    ) -> &mut Breach {
        self.breaches.push(Breach::new((rule, code), path, message));
        let last = self.breaches.len() - 1;
        &mut self.breaches[last]
    }

    /// Adds that the pack has no such thing, and which of those that it has was perhaps meant.
    fn unknown<'e>(
        &mut self,
        kind: &'static str,
        id: &str,
        path: String,
        known: impl Iterator<Item = (&'e Id, &'e String)>,
    ) {
        let breach = unknown(kind, id);
        let known = known.map(|(id, name)| (id.as_str(), name.as_str()));
        self.guessed += 1;
        let near = if self.guessed > MOST_GUESSED { String::new() } else { perhaps(id, known) };
        let message = breach.message.clone() + &near;
        self.breaches.push(Breach { path, message, ..breach });
    }

    /// REG-ARMY-14: a faction decides what may be taken.
    fn check_faction(&mut self) {
        if self.library.faction(&self.list.faction).is_none() {
            let known = self.library.factions.iter().map(|one| (&one.id, &one.name));
            self.unknown("faction", &self.list.faction, "faction".to_owned(), known);
        }
    }

    /// REG-ARMY-03: one faction. REG-ARMY-04: full units.
    fn check_units(&mut self) {
        let faction = self.list.faction.as_str();
        let list = self.list;
        for (index, entry) in list.units.iter().enumerate() {
            let path = format!("units[{index}]");
            let Some(unit) = self.library.unit(&entry.unit) else {
                let known = self.library.units.iter().map(|one| (&one.id, &one.name));
                self.unknown("unit", &entry.unit, path, known);
                continue;
            };
            if unit.faction != faction {
                let message = say!(
                    "muster-belongs-to-the-list-to",
                    unit = unit.name,
                    faction = unit.faction,
                    faction2 = faction
                );
                let breach = self.against(rule!("REG-ARMY-03"), "list.faction", path.clone(), message);
                said(
                    breach,
                    &unit.id,
                    say!("muster-a-unit-of", faction = unit.faction),
                    say!("muster-units-of", faction),
                );
            }
            if let Some(bases) = entry.bases.filter(|bases| *bases != unit.bases) {
                let message = say!(
                    "muster-starts-with-bases-the-list-says",
                    unit = unit.name,
                    bases = unit.bases,
                    bases2 = bases
                );
                let breach = self.against(rule!("REG-ARMY-04"), "list.bases", path, message);
                said(breach, &unit.id, say!("muster-bases", bases), say!("muster-bases", bases = unit.bases));
            }
        }
        if list.units.iter().all(|entry| entry.count == 0) {
            let message = say!("muster-the-list-has-no-unit").to_owned();
            let breach = self.against(rule!("REG-ARMY-12"), "list.empty", "units", message);
            said(breach, "", say!("muster-no-unit"), say!("muster-at-least-1-unit"));
        }
    }

    /// REG-ARMY-05, REG-ARMY-06: shares of the cap for each profile of the faction.
    fn check_quotas(&mut self) {
        let list = self.list;
        let (base, of) = match self.rules.quota {
            // REG-A14: of the cap whatever is spent.
            QuotaRuling::Cap => (u32::from(list.cap), say!("muster-the-cap")),
            QuotaRuling::Spent => (points_spent(list, self.library), say!("muster-the-points-spent")),
        };
        let library = self.library;
        for unit in library.units.iter().filter(|unit| unit.faction == list.faction) {
            let taken = taken(list, &unit.id);
            let path = list.units.iter().position(|e| e.unit == unit.id);
            let path = path.map_or_else(|| "units".to_owned(), |index| format!("units[{index}]"));
            let (least, most) = quota(unit, base);
            let binds = taken > 0 || self.rules.minimum == MinimumRuling::Always;
            if taken < least && binds {
                let message = say!(
                    "muster-are-below-the-minimum-of-of",
                    taken,
                    unit = unit.name,
                    least,
                    min_pct = unit.min_pct,
                    base,
                    of,
                    points = unit.points
                );
                let breach = self.against(rule!("REG-ARMY-05"), "list.quota.min", path, message);
                said(breach, &unit.id, taken, say!("muster-at-least", least)).over = least - taken;
            } else if taken > most {
                let message = say!(
                    "muster-are-above-the-maximum-of-of",
                    taken,
                    unit = unit.name,
                    most,
                    max_pct = unit.max_pct,
                    base,
                    of,
                    points = unit.points
                );
                let breach = self.against(rule!("REG-ARMY-06"), "list.quota.max", path, message);
                said(breach, &unit.id, taken, say!("muster-at-most-2", most)).over = taken - most;
            }
        }
    }

    /// REG-ARMY-07: one leader. REG-A10: somebody must be able to host it.
    fn check_leader(&mut self) {
        let list = self.list;
        let Some(id) = &list.leader else {
            // REG-LEARN-04: none in the first game.
            if !list.learning {
                let message = say!("muster-the-list-has-no-leader-expected").to_owned();
                let breach = self.against(rule!("REG-ARMY-07"), "list.leader.none", "leader", message);
                said(breach, "", say!("muster-no-leader"), say!("muster-exactly-1-leader"));
            }
            return;
        };
        let path = "leader".to_owned();
        if list.learning {
            let message = say!("muster-a-list-for-the-first-game").to_owned();
            let breach = self.against(rule!("REG-LEARN-04"), "list.learning.leader", path.clone(), message);
            said(breach, "", say!("muster-1-leader"), say!("muster-no-leader"));
        }
        let Some(leader) = self.library.leader(id) else {
            let known = self.library.leaders.iter().map(|one| (&one.id, &one.name));
            return self.unknown("leader", id, path, known);
        };
        if leader.faction != list.faction {
            let message = say!(
                "muster-belongs-to-the-list-to-2",
                leader = leader.name,
                faction = leader.faction,
                faction2 = list.faction
            );
            let breach = self.against(rule!("REG-ARMY-03"), "list.faction", path, message);
            let may = say!("muster-a-leader-of", faction = list.faction);
            said(breach, &leader.id, say!("muster-a-leader-of", faction = leader.faction), may);
            return;
        }
        let units: Vec<&Profile> = list.units.iter().filter_map(|e| self.library.unit(&e.unit)).collect();
        let fallback = self.rules.host == HostRuling::AnyInfantry;
        let infantry = |u: &&Profile| u.class == super::Class::Infantry;
        let hosted = units.iter().any(|u| leader.host.allows(u)) || (fallback && units.iter().any(infantry));
        if !hosted {
            let message =
                say!("muster-none-of-the-kinds-of-units", count = units.len(), leader = leader.name);
            let breach = self.against(rule!("REG-LEAD-02"), "list.leader.host", path, message);
            said(
                breach,
                &leader.id,
                say!("muster-no-unit-that-may-host-it"),
                say!("muster-at-least-1-unit-that-may"),
            );
        }
    }

    fn check_support(&mut self) {
        let list = self.list;
        if list.learning && !list.support.is_empty() {
            let message = say!("muster-a-list-for-the-first-game-2", count = list.support.len());
            let cards = list.support.len();
            let breach = self.against(rule!("REG-LEARN-04"), "list.learning.support", "support", message);
            said(breach, "", say!("muster-support-cards", cards), "none").over = cards as u32;
        }
        for (index, id) in list.support.iter().enumerate() {
            let path = format!("support[{index}]");
            let Some(card) = self.library.support_card(id) else {
                let known = self.library.support.iter().map(|one| (&one.id, &one.name));
                self.unknown(say!("muster-support-card"), id, path, known);
                continue;
            };
            // REG-ARMY-15: some cards belong to some factions.
            if !card.open_to(&list.faction) {
                let message = say!("muster-is-not-open-to", card = card.name, faction = list.faction);
                let breach =
                    self.against(rule!("REG-ARMY-15"), "list.support.faction", path.clone(), message);
                let may = say!("muster-cards-open-to", faction = list.faction);
                said(breach, &card.id, say!("muster-a-card-of-other-factions"), may);
            }
            // REG-A12: an optional rule.
            if self.rules.duplicates == DuplicateRuling::Unique && list.support[..index].contains(id) {
                let message = say!("muster-is-in-the-list-twice", card = card.name);
                let breach = self.against(rule!("REG-A12"), "list.support.twice", path, message);
                said(breach, &card.id, say!("muster-the-card-again"), say!("muster-each-card-once"));
            }
        }
        let (points, most) = (support_points(list, self.library), support_points_limit(list.cap));
        if points > most {
            let message = say!("muster-support-cards-cost-points-at-most", points, most, cap = list.cap);
            let breach = self.against(rule!("REG-ARMY-08"), "list.support.points", "support", message);
            let (has, may) = (say!("muster-points-of-cards", points), say!("muster-at-most-points", most));
            said(breach, "", has, may).over = points - most;
        }
        let (cards, limit) = (list.support.len(), support_limit(list.cap));
        let exactly = self.rules.support == SupportRuling::Exactly && !list.learning;
        if cards > limit || (exactly && cards < limit) {
            let bound = if exactly { "exactly" } else { say!("muster-at-most-3") };
            let message =
                say!("muster-support-cards-one-per-250-points", cards, bound, limit, cap = list.cap);
            let breach = self.against(rule!("REG-ARMY-09"), "list.support.count", "support", message);
            let (has, may) = (say!("muster-support-cards", cards), format!("{bound} {limit}"));
            said(breach, "", has, may).over = cards.abs_diff(limit) as u32;
        }
    }

    /// REG-ARMY-01: everything together within the cap.
    fn check_cap(&mut self) {
        let (spent, cap) = (points_spent(self.list, self.library), self.list.cap);
        if spent > u32::from(cap) {
            let over = spent - u32::from(cap);
            let message = say!("muster-the-list-costs-points-above-the", spent, over, cap);
            let breach = self.against(rule!("REG-ARMY-01"), "list.cap", "cap", message);
            said(breach, "", say!("muster-points", spent), say!("muster-at-most-points-2", cap)).over = over;
        }
    }

    /// REG-ARMY-10: one mission of each category, drawn for the table of this cap.
    fn check_deck(&mut self) {
        let list = self.list;
        if list.learning {
            if !list.deck.is_empty() {
                let message = say!("muster-a-list-for-the-first-game-3").to_owned();
                let cards = list.deck.len();
                let breach = self.against(rule!("REG-LEARN-04"), "list.learning.deck", "deck", message);
                said(breach, "", say!("muster-missions", cards), "none").over = cards as u32;
            }
            return;
        }
        let table = table_for(list.cap, self.rules.table);
        let mut categories: Vec<Category> = Vec::new();
        for (index, id) in list.deck.iter().enumerate() {
            let path = format!("deck[{index}]");
            let Some(mission) = self.library.mission(id) else {
                let known = self.library.missions.iter().map(|one| (&one.id, &one.name));
                self.unknown("mission", id, path, known);
                continue;
            };
            categories.push(mission.category);
            if mission.table != table {
                let [drawn, played] =
                    [mission.table, table].map(|table| format!("{}x{}", table.width, table.height));
                let message = say!(
                    "muster-is-drawn-for-a-table-points",
                    mission = mission.name,
                    drawn,
                    cap = list.cap,
                    played
                );
                let breach = self.against(rule!("REG-SETUP-02"), "list.deck.table", path, message);
                said(
                    breach,
                    &mission.id,
                    say!("muster-a-mission-for", drawn),
                    say!("muster-missions-for", played),
                );
            }
        }
        categories.sort();
        // REG-MIS-09, REG-MIS-10, REG-MIS-11: a card of each category.
        let wanted = [Category::Aggressive, Category::Defensive, Category::Maneuver];
        if list.deck.len() != 3 || (categories.len() == 3 && categories != wanted) {
            let names = &list.deck;
            let message = say!(
                "muster-the-deck-has-cards-expected-one",
                count = names.len(),
                names = format_args!("{names:?}")
            );
            let lacking = wanted.iter().filter(|one| !categories.contains(one)).count();
            let over = (lacking + names.len().saturating_sub(wanted.len() - lacking)) as u32;
            let breach = self.against(rule!("REG-ARMY-10"), "list.deck", "deck", message);
            let may = say!("muster-1-aggressive-1-defensive-and-1");
            let has = if names.len() == 1 {
                String::from(say!("muster-1-mission"))
            } else {
                say!("muster-missions-2", count = names.len())
            };
            said(breach, "", has, may).over = over;
        }
    }
}

/// Counts the units of a profile in a list.
pub fn taken(list: &ArmyList, unit: &str) -> u32 {
    list.units.iter().filter(|entry| entry.unit == unit).map(|entry| u32::from(entry.count)).sum()
}

/// Adds what a breach is about, what the list has and what it may have.
fn said<'b>(breach: &'b mut Breach, about: &str, has: impl ToString, may: impl ToString) -> &'b mut Breach {
    breach.about = about.to_owned();
    (breach.has, breach.may) = (has.to_string(), may.to_string());
    breach
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_list_that_is_far_too_long_only_that_is_told() {
        let library = Library::builtin().unwrap_or_else(|problems| panic!("{problems}"));
        let row = |count| UnitEntry { unit: "none-such".to_owned(), count, bases: None };
        let list =
            |units| ArmyList { units, support: vec!["none-such".to_owned(); 10], ..library.lists[0].clone() };
        let codes = |list: &ArmyList| -> Vec<&str> {
            check_list(list, &library, &ListRules::default()).iter().map(|breach| breach.code).collect()
        };
        // A row of many units counts as many, and one of none is a row all the same.
        let (long, heavy, empty) =
            (list(vec![row(1); 800]), list(vec![row(255); 2]), list(vec![row(0); 800]));
        assert_eq!([codes(&long), codes(&heavy), codes(&empty)], [["list.too-long"]; 3]);
        let told = &check_list(&long, &library, &ListRules::default())[0];
        let cards = 810 + long.deck.len();
        assert_eq!(told.message, format!("the list has {cards} units and cards; only 400 can be checked"));
        assert!(!codes(&list(vec![row(1); 300])).contains(&"list.too-long"));
    }
}
