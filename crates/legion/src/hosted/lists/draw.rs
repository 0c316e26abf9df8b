//! Draws armies that a player might bring: led by a Commander or Operative, with Corps at their core and few of everything else, equipped for the
//! points that are left, until nothing fits any more.

use sandtable_dice::{Generator, Random as _};
use sandtable_legion_cards::{Compulsory, Faction, Rank, Slot, UnitCard, UpgradeCard, own, without_slot};
use sandtable_system::Muster as _;
use sandtable_text::say;

use super::{Lists, alone, army, counted, free_for_detachment, points};
use crate::data::{ArmyList, ListUnit};
use crate::open::muster;
use crate::rulings::Rulings;

/// Armies that are drawn; the one that leaves the fewest points is taken.
const DRAWN: u32 = 8;
/// Most points left over in a list that is spent well enough.
const ENOUGH: i64 = 5;
/// So many points the units that are drawn can spend, of whatever faction.
const MOST_DRAWN: u16 = 1600;
/// An army that leaves more than one part in so many of its points is too small for them.
const FILLED: i64 = 10;
/// Points for which an army has a second leader, a third Corps and so on.
const STEP: u16 = 250;
/// Units are no use beyond so many.
const MOST_UNITS: usize = 14;

/// Draws an army for so many points, or says why there is none and what would be right.
pub(super) fn draw(lists: &Lists<'_>, faction: Faction, most: u16, seed: u64) -> Result<ArmyList, String> {
    let least = least(lists, faction);
    if let Some((least, name)) = least.as_ref().filter(|(least, _)| i64::from(most) < *least) {
        return Err(say!("lists-draw-no-army-of-the-can-be", faction = faction.name(), most, name, least));
    }
    if most > MOST_DRAWN {
        return Err(say!(
            "lists-draw-no-army-is-drawn-for-points",
            most,
            most_units = MOST_UNITS,
            most_drawn = MOST_DRAWN
        ));
    }
    let mut dice = Generator::new(seed);
    let rules = Rulings::default();
    let mut best: Option<(i64, ArmyList)> = None;
    for _ in 0..DRAWN {
        let list = one(lists, faction, most, &mut dice);
        let left = i64::from(most) - points(&list);
        if best.as_ref().is_none_or(|(least, _)| left < *least) && lists.check(&list, &rules).is_empty() {
            best = Some((left, list));
        }
        if best.as_ref().is_some_and(|(left, _)| *left <= ENOUGH) {
            break;
        }
    }
    let none = || say!("lists-draw-no-legal-army-of-the-was", faction = faction.name(), most);
    let (left, list) = best.ok_or_else(none)?;
    // LEG-A92: a table has room for so many. An army that leaves much of its points is not what was asked for.
    let more = least.is_some_and(|(least, _)| left >= least);
    if more && left > i64::from(most) / FILLED {
        let spent = points(&list);
        return Err(say!(
            "lists-draw-no-army-of-the-fills-points",
            faction = faction.name(),
            most,
            count = list.units.len(),
            spent
        ));
    }
    Ok(list)
}

/// The points of the cheapest unit with all that its card asks for, and its name.
fn least(lists: &Lists<'_>, faction: Faction) -> Option<(i64, String)> {
    // A detachment is not drawn alone.
    let first = lists.fieldable(faction).iter().filter(|card| card.detachment_of().is_none());
    let priced = first.filter_map(|card| {
        let mut cost = i64::from(card.points?);
        for one in &card.equip {
            cost +=
                compulsory(lists, card, one).map(|upgrade| i64::from(upgrade.points.unwrap_or(0))).min()?;
        }
        Some((cost, card.full_name()))
    });
    priced.min()
}

/// Returns the most units of a rank in an army of this many points.
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
        list: army("drawn", &say!("lists-draw-drawn", faction = faction.name()), faction, most),
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
    loop {
        drawn.upgrades(dice);
        // What is left may do for more units, whatever they are: of some factions few have cards.
        let left = drawn.left();
        let joined = drawn.list.units.len() < MOST_UNITS && drawn.unit(dice, left, |_| true);
        if !joined && !drawn.dearer() {
            return drawn.list;
        }
    }
}

/// Returns `true` if a unit can be equipped with all that its card asks for.
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
        counted(&self.list, |card| card.rank == rank)
    }

    /// Returns `true` if there is an upgrade more of a card to be had.
    fn is_free(&self, upgrade: &UpgradeCard) -> bool {
        let most = upgrade.copies.or(upgrade.unique.then_some(1)).map_or(usize::MAX, usize::from);
        let all = self.list.units.iter().flat_map(|entry| &entry.upgrades);
        all.filter(|id| **id == upgrade.id).count() < most
    }

    /// Returns `true` if a unit may join those that are there besides the one at a place.
    fn may_join(&self, card: &UnitCard, but: Option<usize>) -> bool {
        let others = self.list.units.iter().enumerate().filter(|(at, _)| Some(*at) != but);
        let mut cards = others.filter_map(|(_, entry)| muster::unit(entry.unit.as_str()));
        // A unique name walks the table once, whatever its title.
        let twice = card.unique && cards.any(|other| other.unique && other.name == card.name);
        // A detachment alone is of little use.
        !twice && card.detachment_of().is_none_or(|of| free_for_detachment(&self.list, of) > 0)
    }

    /// Draws a unit that costs at most so much with what its card asks for; false if there is none.
    fn unit(&mut self, dice: &mut Generator, most: i64, wanted: impl Fn(&UnitCard) -> bool) -> bool {
        let open: Vec<&UnitCard> =
            self.roster.iter().copied().filter(|card| wanted(card) && self.may_join(card, None)).collect();
        let open: Vec<ListUnit> = open
            .into_iter()
            .filter_map(|card| {
                let mut entry = super::plain(card);
                for one in &card.equip {
                    let fits: Vec<_> = compulsory(self.lists, card, one)
                        .filter(|upgrade| self.is_free(upgrade) && !entry.upgrades.contains(&upgrade.id))
                        .collect();
                    entry.upgrades.push(pick(&fits, dice)?.id.clone());
                }
                (self.worth(&entry) <= most).then_some(entry)
            })
            .collect();
        let drawn = pick(&open, dice).cloned();
        let found = drawn.is_some();
        self.list.units.extend(drawn);
        found
    }

    /// The points of a unit with its upgrades.
    fn worth(&self, entry: &ListUnit) -> i64 {
        points(&ArmyList { units: vec![entry.clone()], ..army("", "", super::faction(&self.list), 0) })
    }

    /// Takes a list in the place of this one, if it is legal but for its points.
    fn becomes(&mut self, list: ArmyList) -> bool {
        let legal = self.lists.check(&list, &Rulings::default()).is_empty();
        if legal {
            self.list = list;
        }
        legal
    }

    /// Draws upgrades until none can be paid or fits.
    fn upgrades(&mut self, dice: &mut Generator) {
        let mut open: Vec<usize> = (0..self.list.units.len()).collect();
        while let Some(&at) = pick(&open, dice) {
            let mut fits = self.fitting(at, None, self.left());
            let taken = loop {
                let Some(upgrade) = pick(&fits, dice).map(|upgrade| upgrade.id.clone()) else { break false };
                let mut list = self.list.clone();
                list.units[at].upgrades.push(upgrade.clone());
                // Soldiers and their keywords may be more than the table has room for.
                if self.becomes(list) {
                    break true;
                }
                fits.retain(|other| other.id != upgrade);
            };
            if !taken {
                open.retain(|other| *other != at);
            }
        }
    }

    /// Upgrades that a unit may have besides its own, or in the place of one of them, for at most so many points.
    fn fitting(&self, at: usize, instead: Option<usize>, most: i64) -> Vec<&'static UpgradeCard> {
        let entry = &self.list.units[at];
        let Some(card) = muster::unit(entry.unit.as_str()) else { return Vec::new() };
        let has = entry.upgrades.iter().enumerate().filter(|(at, _)| Some(*at) != instead);
        let has: Vec<&UpgradeCard> = has.filter_map(|(_, id)| muster::upgrade(id.as_str())).collect();
        let slots: Vec<Slot> =
            card.slots.iter().chain(has.iter().flat_map(|one| &one.adds)).copied().collect();
        let fits = |one: &&UpgradeCard| {
            let cost = i64::from(one.points.unwrap_or(0));
            let with: Vec<&UpgradeCard> = has.iter().copied().chain([*one]).collect();
            (1..=most).contains(&cost)
                && slots.contains(&one.slot)
                && !entry.upgrades.contains(&one.id)
                && self.is_free(one)
                && muster::barred(self.lists.pack, card, one, (&card.keywords, &slots)).is_none()
                && without_slot(&card.slots, &with).is_empty()
        };
        own::upgrades().iter().filter(fits).collect()
    }

    /// Exchanges an upgrade, or else a unit, for a dearer one that can be paid: the one that leaves the fewest points. False if there
    /// is none.
    fn dearer(&mut self) -> bool {
        let left = self.left();
        if left == 0 {
            return false;
        }
        let mut all = self.dearer_upgrades(left);
        if all.is_empty() {
            all = self.dearer_units(left);
        }
        all.sort_by_key(|list| -points(list));
        all.into_iter().any(|list| self.becomes(list))
    }

    fn dearer_upgrades(&self, left: i64) -> Vec<ArmyList> {
        let mut all = Vec::new();
        for (at, entry) in self.list.units.iter().enumerate() {
            for (slot, id) in entry.upgrades.iter().enumerate() {
                let Some(now) = muster::upgrade(id.as_str()) else { continue };
                let worth = i64::from(now.points.unwrap_or(0));
                let others = self.fitting(at, Some(slot), worth + left);
                let others = others.into_iter().filter(|one| one.slot == now.slot);
                for other in others.filter(|one| i64::from(one.points.unwrap_or(0)) > worth) {
                    let mut list = self.list.clone();
                    list.units[at].upgrades[slot] = other.id.clone();
                    all.push(list);
                }
            }
        }
        all
    }

    fn dearer_units(&self, left: i64) -> Vec<ArmyList> {
        let mut all = Vec::new();
        for (at, entry) in self.list.units.iter().enumerate() {
            let Some(now) = muster::unit(entry.unit.as_str()) else { continue };
            let worth = self.worth(entry);
            // What cards ask for besides is drawn with them, and not exchanged.
            let plain = |card: &&&UnitCard| card.rank == now.rank && card.equip.is_empty();
            for card in self.roster.iter().filter(plain).filter(|card| self.may_join(card, Some(at))) {
                let other = super::plain(card);
                if (worth + 1..=worth + left).contains(&self.worth(&other)) {
                    let mut list = self.list.clone();
                    list.units[at] = other;
                    if alone(&list).is_empty() {
                        all.push(list);
                    }
                }
            }
        }
        all
    }
}

fn pick<'a, T>(all: &'a [T], dice: &mut Generator) -> Option<&'a T> {
    if all.is_empty() { None } else { all.get(dice.pick(all.len() as u32) as usize) }
}
