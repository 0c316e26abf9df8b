//! The stock a faction has to build a list from, with its quotas and the rule one more would break. It must not know
//! changes of other kinds.

use sandtable_system::{Breach, Item, Shelf, Stock, Take};
use sandtable_text::say;

use super::CATEGORIES;
use crate::data::{
    ArmyList, Category, Keyword, Library, ListRules, Mission, Profile, QuotaRuling, UnitEntry, check_list,
    points_spent, quota, support_limit, table_for, taken,
};

pub(super) fn stock(library: &Library, list: &ArmyList, rules: &ListRules) -> Stock {
    let stock = Stocked { library, list, rules, now: check_list(list, library, rules) };
    let mut shelves = vec![stock.units()];
    if !list.learning {
        shelves.extend([stock.leaders(), stock.support()]);
        shelves.extend(CATEGORIES.map(|category| stock.missions(category)));
    }
    Stock { shelves, equipped: Vec::new() }
}

struct Stocked<'a> {
    library: &'a Library,
    list: &'a ArmyList,
    rules: &'a ListRules,
    now: Vec<Breach>,
}

impl Stocked<'_> {
    /// The first rule that a change would newly break, or break further.
    fn barred(&self, change: impl FnOnce(&mut ArmyList)) -> Option<String> {
        let mut list = self.list.clone();
        change(&mut list);
        let before = |one: &Breach| self.now.iter().find(|now| now.is(one)).map_or(0, |now| now.over);
        let after = check_list(&list, self.library, self.rules);
        after.into_iter().find(|one| one.over > before(one)).map(|one| one.message)
    }

    fn units(&self) -> Shelf {
        let base = match self.rules.quota {
            QuotaRuling::Cap => u32::from(self.list.cap),
            QuotaRuling::Spent => points_spent(self.list, self.library),
        };
        let units = self.library.units.iter().filter(|unit| unit.faction == self.list.faction);
        let items = units.map(|unit| {
            let (least, most) = quota(unit, base);
            Item {
                id: unit.id.to_string(),
                name: unit.name.clone(),
                points: unit.points.into(),
                figures: figures(unit),
                figure: Some(unit.drawn_as()),
                notes: unit.keywords.iter().map(Keyword::to_string).collect(),
                has: taken(self.list, &unit.id),
                least,
                most: (most < u32::MAX).then_some(most),
                barred: self.barred(|list| match list.units.iter_mut().find(|one| one.unit == unit.id) {
                    Some(entry) => entry.count = entry.count.saturating_add(1),
                    None => list.units.push(UnitEntry { unit: unit.id.clone(), count: 1, bases: None }),
                }),
                ..Item::default()
            }
        });
        Shelf { field: "units", take: Take::Counted, title: String::from("units"), items: items.collect() }
    }

    fn leaders(&self) -> Shelf {
        let leaders = self.library.leaders.iter().filter(|leader| leader.faction == self.list.faction);
        let items = leaders.map(|leader| Item {
            id: leader.id.to_string(),
            name: leader.name.clone(),
            points: leader.points.into(),
            notes: [&leader.tactical, &leader.command]
                .map(|ability| format!("{}: {}", ability.name, super::sheet::one_line(&ability.text)))
                .to_vec(),
            has: u32::from(self.list.leader.as_ref() == Some(&leader.id)),
            most: Some(1),
            barred: self.barred(|list| list.leader = Some(leader.id.clone())),
            ..Item::default()
        });
        Shelf { field: "leader", take: Take::One, title: String::from("leader"), items: items.collect() }
    }

    fn support(&self) -> Shelf {
        let cards = self.library.support.iter().filter(|card| card.open_to(&self.list.faction));
        let items = cards.map(|card| Item {
            id: card.id.to_string(),
            name: card.name.clone(),
            points: card.points.into(),
            figures: say!("lists-stock-available-on", availability = card.availability),
            notes: vec![super::sheet::one_line(&card.text)],
            has: self.list.support.iter().filter(|id| **id == card.id).count() as u32,
            most: Some(support_limit(self.list.cap) as u32),
            barred: self.barred(|list| list.support.push(card.id.clone())),
            ..Item::default()
        });
        let title = String::from(say!("lists-stock-support-cards"));
        Shelf { field: "support", take: Take::Several, title, items: items.collect() }
    }

    fn missions(&self, category: Category) -> Shelf {
        let table = table_for(self.list.cap, self.rules.table);
        let fits = |one: &&Mission| one.category == category && one.table == table && one.preset.is_none();
        let missions = self.library.missions.iter().filter(fits);
        let items = missions.map(|mission| Item {
            id: mission.id.to_string(),
            name: mission.name.clone(),
            notes: vec![super::sheet::one_line(&mission.text)],
            has: u32::from(self.list.deck.contains(&mission.id)),
            most: Some(1),
            ..Item::default()
        });
        let title = say!("lists-stock-mission", format = format!("{category:?}").to_lowercase());
        Shelf { field: "deck", take: Take::OneOf, title, items: items.collect() }
    }
}

/// The profile of a unit on a line.
fn figures(unit: &Profile) -> String {
    let moves = match unit.min_move {
        0 => format!("{}\"", unit.move_in),
        least => format!("{least}-{}\"", unit.move_in),
    };
    say!(
        "lists-stock-base-moves-ranged-melee-range-wounds",
        kind = super::sheet::kind(unit),
        bases = unit.bases,
        unit = if unit.bases == 1 { "" } else { "s" },
        moves,
        ranged = unit.ranged,
        melee = unit.melee,
        short = unit.short,
        long = unit.long,
        wounds = unit.wounds,
        courage = unit.courage,
        save = unit.save
    )
}
