//! Upgrades of a unit in a free army: whether it may have them, what they cost, and what they bring (LEG-A92).
//! It must not know squads.

use std::collections::BTreeMap;

use sandtable_kernel::Seat;
use sandtable_legion_cards::{UnitCard, UpgradeCard, UpgradeId, own, without_slot};
use smol_str::SmolStr;

use crate::data::Library;

/// Everything that a unit gets by its upgrades.
#[derive(Debug, Default)]
pub(super) struct Gains {
    /// Their points.
    pub points: i32,
    /// The keywords that they give.
    pub keywords: Vec<SmolStr>,
    /// Miniatures that they add.
    pub miniatures: u8,
    /// The cards, for their weapons.
    pub cards: Vec<&'static UpgradeCard>,
}

/// Upgrades of an army so far, by their numbers.
pub(super) type Counted = BTreeMap<UpgradeId, u8>;

/// Equips a unit, and says everything that is wrong with its upgrades.
pub(super) fn equip(
    pack: &Library,
    card: &UnitCard,
    ids: &[UpgradeId],
    (seat, counted): (Seat, &mut Counted),
    wrong: &mut Vec<String>,
) -> Gains {
    let who = card.full_name();
    let mut gains = Gains::default();
    for id in ids {
        let Some(upgrade) = own::upgrades().iter().find(|upgrade| upgrade.id == *id) else {
            wrong.push(format!("Legion has no upgrade `{id}`, which {who} of {seat} names"));
            continue;
        };
        let name = upgrade.full_name();
        // LC-SET-05: points of upgrades count.
        match upgrade.points {
            Some(points) => gains.points += i32::from(points),
            None => wrong.push(format!("the upgrade {name} has no points yet")),
        }
        let number = counted.entry(id.clone()).or_default();
        *number += 1;
        let most = upgrade.copies.or(upgrade.unique.then_some(1));
        if let Some(most) = most.filter(|most| *number == most + 1) {
            wrong.push(format!("the army of {seat} has the upgrade {name} more than {most} times"));
        }
        match pack.upgrades.iter().find(|row| row.id == *id) {
            Some(row) => {
                gains.keywords.extend(row.keywords.iter().cloned());
                gains.miniatures += row.miniatures;
            }
            // SO-KW-06: what nobody plays is refused by its name.
            None => wrong.push(format!("the upgrade {name} of {who} is not played yet")),
        }
        gains.cards.push(upgrade);
    }
    for at in without_slot(&card.slots, &gains.cards) {
        let upgrade = gains.cards[at];
        wrong.push(format!("{who} has no {} slot left for {}", upgrade.slot, upgrade.full_name()));
    }
    // LC-UNIT-01: who may have a card, the card says.
    let keywords: Vec<SmolStr> = card.keywords.iter().chain(&gains.keywords).cloned().collect();
    let added = gains.cards.iter().flat_map(|upgrade| &upgrade.adds);
    let slots: Vec<_> = card.slots.iter().chain(added).copied().collect();
    for upgrade in &gains.cards {
        let twice = gains.cards.iter().filter(|other| other.id == upgrade.id).count() > 1;
        if twice || upgrade.requires.as_ref().is_some_and(|one| !one.is_met(card, &keywords, &slots)) {
            let why = if twice { "only once" } else { "not" };
            wrong.push(format!("{who} may have the upgrade {} {why}", upgrade.full_name()));
        }
    }
    gains
}
