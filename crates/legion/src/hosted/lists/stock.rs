//! The stock to build an army from: units by rank, and upgrades for those in the list; with the rule one more would
//! break.

use sandtable_legion_cards::{Rank, Slot as Icon, UnitCard, UpgradeCard, own, without_slot};
use sandtable_system::{Breach, Equipped, Item, MOST_ENTRIES, Shelf, Slot, Stock, Take};
use sandtable_text::say;

use super::{Lists, POINTS, army, faction, points};
use crate::data::{ArmyList, ListUnit};
use crate::model::Entry;
use crate::open::muster;
use crate::rulings::Rulings;

pub(super) fn stock(lists: &Lists<'_>, list: &ArmyList, rules: &Rulings) -> Stock {
    if list.squad.is_some() {
        return squads(lists, list);
    }
    let left = i64::from(list.points.unwrap_or(POINTS)) - points(list);
    let stock = Stocked { lists, list, rules, left };
    // Of more rows than a list that can be mended has, what each could carry would be megabytes.
    let units = list.units.iter().enumerate().take(MOST_ENTRIES);
    Stock {
        shelves: Rank::ALL.iter().map(|rank| stock.units(*rank)).collect(),
        equipped: units.filter_map(|(at, entry)| stock.equipped(at, entry)).collect(),
    }
}

/// The squads, of which one is taken.
fn squads(lists: &Lists<'_>, list: &ArmyList) -> Stock {
    let item = |squad: &crate::data::Squad| Item {
        id: squad.id.to_string(),
        name: squad.name.clone(),
        figures: squad.faction.name().to_owned(),
        notes: squad.units.iter().map(|unit| format!("{}x {}", unit.count, unit.name)).collect(),
        has: u32::from(list.squad.as_ref() == Some(&squad.id)),
        most: Some(1),
        ..Item::default()
    };
    let items = lists.pack.squads.iter().map(item).collect();
    let shelf = Shelf { field: "squad", take: Take::One, title: String::from("squads"), items };
    Stock { shelves: vec![shelf], equipped: Vec::new() }
}

struct Stocked<'a> {
    lists: &'a Lists<'a>,
    list: &'a ArmyList,
    rules: &'a Rulings,
    /// Points that are left.
    left: i64,
}

impl Stocked<'_> {
    /// Tells how many points are missing, if any are.
    fn dear(&self, points: i64) -> Option<String> {
        let short = points - self.left;
        (short > 0 && points > 0).then(|| say!("lists-stock-it-costs-points-more-than-are", points, short))
    }

    fn units(&self, rank: Rank) -> Shelf {
        let faction = faction(self.list);
        let cards = own::units().iter().filter(|card| card.rank == rank && card.serves(faction));
        let items = cards.map(|card| {
            let has = self.list.units.iter().filter(|entry| entry.unit == card.id);
            let has: u32 = has.map(|entry| u32::from(entry.count)).sum();
            let entry = [Entry::Plain(card.id.clone())];
            let alone =
                muster::check((self.lists.pack, self.rules), faction, u16::MAX, &entry).into_iter().next();
            let unplayed = alone.as_ref().is_some_and(unplayed);
            let alone = || alone.map(|breach| breach.message);
            let points = i64::from(card.points.unwrap_or(0));
            let most = card.unique.then_some(1);
            let unique = || {
                (card.unique && has > 0).then(|| say!("lists-stock-is-unique", full_name = card.full_name()))
            };
            Item {
                id: card.id.to_string(),
                name: card.full_name(),
                points: points as i32,
                figures: figures(card),
                figure: Some(self.lists.pack.drawing(card)),
                notes: card.keywords.iter().map(ToString::to_string).collect(),
                has,
                least: 0,
                most,
                barred: unique().or_else(alone).or_else(|| self.dear(points)),
                unplayed,
            }
        });
        Shelf { field: "units", take: Take::Entries, title: rank.name().to_owned(), items: items.collect() }
    }

    fn equipped(&self, at: usize, entry: &ListUnit) -> Option<Equipped> {
        let card = muster::unit(entry.unit.as_str())?;
        let has: Vec<&UpgradeCard> =
            entry.upgrades.iter().filter_map(|id| muster::upgrade(id.as_str())).collect();
        let mut bar: Vec<Icon> =
            card.slots.iter().chain(has.iter().flat_map(|one| &one.adds)).copied().collect();
        let all = bar.clone();
        bar.sort();
        bar.dedup();
        let slots = bar.into_iter().map(|icon| {
            let of = |one: &&UpgradeCard| one.slot == icon && !has.iter().any(|other| other.id == one.id);
            let items = own::upgrades().iter().filter(of).filter_map(|one| {
                let mine = (card.keywords.as_slice(), all.as_slice());
                // What the card itself forbids is no choice; what is missing for it is said.
                let barred = muster::barred(self.lists.pack, card, one, mine);
                if barred.as_ref().is_some_and(|breach| breach.code == "list.requires") {
                    return None;
                }
                let with: Vec<&UpgradeCard> = has.iter().copied().chain([one]).collect();
                let full = || {
                    let none = !without_slot(&card.slots, &with).is_empty();
                    none.then(|| say!("lists-stock-no-slot-is-left", icon))
                };
                let most = one.copies.or(one.unique.then_some(1)).map(u32::from);
                let taken = self.taken(one);
                let many = || {
                    most.filter(|most| taken >= *most)
                        .map(|most| say!("lists-stock-an-army-has-at-most", most))
                };
                let price = i64::from(one.points.unwrap_or(0)) * i64::from(entry.count);
                let unplayed = barred.as_ref().is_some_and(unplayed);
                let barred = barred.map(|breach| breach.message);
                let barred = barred.or_else(full).or_else(many).or_else(|| self.dear(price));
                Some(Item { has: 0, most, barred, unplayed, ..item(one) })
            });
            Slot { title: icon.to_string(), items: items.collect() }
        });
        let slots: Vec<Slot> = slots.filter(|slot| !slot.items.is_empty()).collect();
        let alone = ArmyList { units: vec![entry.clone()], ..army("", "", faction(self.list), 0) };
        Some(Equipped {
            at,
            name: card.full_name(),
            points: points(&alone) as i32,
            has: has.into_iter().map(|one| Item { has: 1, ..item(one) }).collect(),
            slots,
        })
    }

    /// Counts an upgrade in the whole army.
    fn taken(&self, upgrade: &UpgradeCard) -> u32 {
        let of = |entry: &ListUnit| {
            let times = entry.upgrades.iter().filter(|id| **id == upgrade.id).count() as u32;
            times * u32::from(entry.count)
        };
        self.list.units.iter().map(of).sum()
    }
}

/// Returns `true` for a breach that rules a card out for every list: Sandtable doesn't play it, or it has no points.
fn unplayed(breach: &Breach) -> bool {
    matches!(breach.code, "list.unplayed" | "list.unpriced")
}

fn item(card: &UpgradeCard) -> Item {
    let weapon = |weapon: &sandtable_legion_cards::Weapon| super::sheet::weapon(weapon);
    Item {
        id: card.id.to_string(),
        name: card.full_name(),
        points: card.points.unwrap_or(0).into(),
        figures: card.weapons.iter().map(weapon).collect::<Vec<_>>().join("; "),
        ..Item::default()
    }
}

/// The figures of a unit on a line.
fn figures(card: &UnitCard) -> String {
    let nerve = match (card.courage, card.resilience) {
        (Some(courage), _) => say!("lists-stock-courage", courage),
        (_, Some(resilience)) => say!("lists-stock-resilience", resilience),
        _ => String::new(),
    };
    let many = if card.miniatures == 1 { "miniature" } else { "miniatures" };
    say!(
        "lists-stock-speed-wounds-defence",
        kind = card.kind,
        miniatures = card.miniatures,
        many,
        speed = card.speed,
        wounds = card.wounds,
        nerve,
        defence = card.defence
    )
}
