//! Draws armies that a player might bring: led by somebody, with Corps at their core and few of everything else, equipped for the
//! points that are left.

use sandtable_dice::{Generator, Random as _};
use sandtable_legion_cards::{Compulsory, Faction, Rank, Slot, UnitCard, UpgradeCard, own, without_slot};
use sandtable_system::Muster as _;

use super::{Lists, army, points};
use crate::data::{ArmyList, ListUnit};
use crate::open::muster;
use crate::rulings::Rulings;

/// Armies that are drawn; the one that leaves the fewest points is taken.
const DRAWN: u32 = 8;
/// Points for which an army has a second leader, a third Corps and so on.
const STEP: u16 = 250;
/// Units are no use beyond so many.
const MOST_UNITS: usize = 14;

pub(super) fn draw(lists: &Lists<'_>, faction: Faction, most: u16, seed: u64) -> Option<ArmyList> {
    let mut dice = Generator::new(seed);
    let rules = Rulings::default();
    let drawn = (0..DRAWN).map(|_| one(lists, faction, most, &mut dice));
    let legal = drawn.filter(|list| lists.check(list, &rules).is_empty());
    legal.min_by_key(|list| i64::from(most) - points(list))
}

/// How many units of a rank an army of so many points has at most.
fn few(rank: Rank, most: u16) -> usize {
    let steps = usize::from(most / STEP);
    match rank {
        Rank::Commander => 1 + steps / 4,
        Rank::Operative | Rank::Heavy => 1 + steps / 3,
        Rank::Corps => 3 + steps,
        Rank::SpecialForces | Rank::Support => 1 + steps / 2,
    }
}

fn one(lists: &Lists<'_>, faction: Faction, most: u16, dice: &mut Generator) -> ArmyList {
    let mut drawn = Drawn {
        lists,
        most: i64::from(most),
        list: army("drawn", &format!("{}, drawn", faction.name()), faction, most),
        roster: lists.fieldable(faction).iter().copied().filter(|card| whole(lists, card)).collect(),
    };
    // Who leads, for less than half of the points; then a core of Corps.
    let half = i64::from(most) / 2;
    if !drawn.unit(dice, half, |card| card.rank == Rank::Commander) {
        drawn.unit(dice, half, |card| card.rank.leads());
    }
    for _ in 0..(most / STEP).clamp(1, 3) {
        let left = drawn.left();
        drawn.unit(dice, left, |card| card.rank == Rank::Corps);
    }
    // Some is kept for upgrades.
    while drawn.list.units.len() < MOST_UNITS {
        let left = drawn.left() - drawn.most / 12;
        let ranks: Vec<Rank> =
            Rank::ALL.iter().copied().filter(|rank| drawn.count(*rank) < few(*rank, most)).collect();
        if !drawn.unit(dice, left, |card| ranks.contains(&card.rank)) {
            break;
        }
    }
    for _ in 0..3 * MOST_UNITS {
        drawn.upgrade(dice);
    }
    // What is left may do for more units, whatever they are: of some factions few have cards.
    while drawn.list.units.len() < MOST_UNITS {
        let left = drawn.left();
        if !drawn.unit(dice, left, |_| true) {
            break;
        }
    }
    drawn.list
}

/// Tells whether a unit can be equipped with all that its card asks for.
fn whole(lists: &Lists<'_>, card: &UnitCard) -> bool {
    card.equip.iter().all(|one| compulsory(lists, card, one).next().is_some())
}

/// Upgrades that would do for what a card asks for.
fn compulsory<'a>(
    lists: &'a Lists<'_>,
    card: &'a UnitCard,
    one: &'a Compulsory,
) -> impl Iterator<Item = &'static UpgradeCard> + 'a {
    let mine = (card.keywords.as_slice(), card.slots.as_slice());
    let may = move |upgrade: &&UpgradeCard| {
        one.is_met(upgrade) && muster::barred(lists.pack, card, upgrade, mine).is_none()
    };
    own::upgrades().iter().filter(may)
}

struct Drawn<'a> {
    lists: &'a Lists<'a>,
    most: i64,
    list: ArmyList,
    roster: Vec<&'static UnitCard>,
}

impl Drawn<'_> {
    fn left(&self) -> i64 {
        self.most - points(&self.list)
    }

    fn count(&self, rank: Rank) -> usize {
        let ranked =
            |entry: &&ListUnit| muster::unit(entry.unit.as_str()).is_some_and(|card| card.rank == rank);
        self.list.units.iter().filter(ranked).count()
    }

    /// Tells whether there is an upgrade more of a card to be had.
    fn is_free(&self, upgrade: &UpgradeCard) -> bool {
        let most = upgrade.copies.or(upgrade.unique.then_some(1)).map_or(usize::MAX, usize::from);
        let all = self.list.units.iter().flat_map(|entry| &entry.upgrades);
        all.filter(|id| **id == upgrade.id).count() < most
    }

    /// Draws a unit that costs at most so much with what its card asks for; false if there is none.
    fn unit(&mut self, dice: &mut Generator, most: i64, wanted: impl Fn(&UnitCard) -> bool) -> bool {
        let there = |card: &UnitCard| self.list.units.iter().any(|entry| entry.unit == card.id);
        // A unique name walks the table once, whatever its title.
        let named = |card: &UnitCard| {
            let mut cards = self.list.units.iter().filter_map(|entry| muster::unit(entry.unit.as_str()));
            cards.any(|other| other.unique && other.name == card.name)
        };
        let open: Vec<(&UnitCard, ListUnit)> = self
            .roster
            .iter()
            .filter(|card| wanted(card) && !(card.unique && (there(card) || named(card))))
            .filter_map(|card| {
                let mut entry = super::plain(card);
                for one in &card.equip {
                    let fits: Vec<_> = compulsory(self.lists, card, one)
                        .filter(|upgrade| self.is_free(upgrade) && !entry.upgrades.contains(&upgrade.id))
                        .collect();
                    entry.upgrades.push(pick(&fits, dice)?.id.clone());
                }
                let list = ArmyList { units: vec![entry.clone()], ..self.list.clone() };
                (points(&list) <= most).then_some((*card, entry))
            })
            .collect();
        let drawn = pick(&open, dice).map(|(_, entry)| entry.clone());
        let found = drawn.is_some();
        self.list.units.extend(drawn);
        found
    }

    /// Draws an upgrade for a unit, if it can be paid and fits.
    fn upgrade(&mut self, dice: &mut Generator) {
        let left = self.left();
        let places: Vec<usize> = (0..self.list.units.len()).collect();
        let Some(&at) = pick(&places, dice) else { return };
        let entry = &self.list.units[at];
        let Some(card) = muster::unit(entry.unit.as_str()) else { return };
        let has: Vec<&UpgradeCard> =
            entry.upgrades.iter().filter_map(|id| muster::upgrade(id.as_str())).collect();
        let slots: Vec<Slot> =
            card.slots.iter().chain(has.iter().flat_map(|one| &one.adds)).copied().collect();
        let fits = |one: &&UpgradeCard| {
            let cost = i64::from(one.points.unwrap_or(0));
            let with: Vec<&UpgradeCard> = has.iter().copied().chain([*one]).collect();
            (1..=left).contains(&cost)
                && slots.contains(&one.slot)
                && !entry.upgrades.contains(&one.id)
                && self.is_free(one)
                && muster::barred(self.lists.pack, card, one, (&card.keywords, &slots)).is_none()
                && without_slot(&card.slots, &with).is_empty()
        };
        let open: Vec<&UpgradeCard> = own::upgrades().iter().filter(fits).collect();
        if let Some(one) = pick(&open, dice) {
            let mut list = self.list.clone();
            list.units[at].upgrades.push(one.id.clone());
            // Soldiers and their keywords may be more than the table has room for.
            if self.lists.check(&list, &Rulings::default()).is_empty() {
                self.list = list;
            }
        }
    }
}

fn pick<'a, T>(all: &'a [T], dice: &mut Generator) -> Option<&'a T> {
    if all.is_empty() { None } else { all.get(dice.pick(all.len() as u32) as usize) }
}
