//! Checks whether a ship may have on board what it has: places for all cards, and every condition that cards name
//! which ship and pilot alone can answer. Conditions on the whole Squad are judged where Squads are built.

use sandtable_kernel::{Refusal, refusals};

use super::Loadout;
use crate::catalogue::{Restriction, Slot, UpgradeCard};

refusals! {
    FACTION = "card-faction", "GCW-010", "refusal-card-faction";
    SHIP = "card-ship", "GCW-015", "refusal-card-ship";
    SIZE = "card-size", "GCW-015", "refusal-card-size";
    NATIVE = "card-native", "GCW-089.1", "refusal-card-native";
    MIN_PS = "card-skill", "GCW-025", "refusal-card-skill", Later;
    MAX_AGILITY = "card-agility", "GCW-015",
        "refusal-card-agility";
    MAX_HULL = "card-hull", "GCW-015", "refusal-card-hull";
    SHIELDS = "card-shields", "GCW-015", "refusal-card-shields";
    ACTION = "card-action", "GCW-015", "refusal-card-action";
    HAS_SLOT = "card-has-slot", "GCW-015", "refusal-card-has-slot";
    NO_SLOT = "card-no-slot", "GCW-015", "refusal-card-no-slot";
    EQUIP = "card-needs-card", "GCW-015", "refusal-card-needs-card";
    LIMITED = "card-limited", "GCW-086.5", "refusal-card-limited";
    UNIQUE = "card-unique", "GCW-086.5", "refusal-card-unique";
    DIFFERENT = "card-different", "GCW-089.2",
        "refusal-card-different";
    MOST = "card-too-dear", "GCW-094", "refusal-card-too-dear";
    NO_PLACE = "no-slot", "GCW-015", "refusal-no-slot";
    NO_ELITE = "no-elite-slot", "GCW-071", "refusal-no-elite-slot";
}

/// Everything that is wrong on board.
pub fn check(loadout: &Loadout<'_>) -> Vec<Refusal> {
    faults_of(loadout).into_iter().map(|(_, refusal)| refusal).collect()
}

/// Everything that is wrong on board, each with the position of the card among those equipped; the pilot's own title
/// comes after them.
pub(crate) fn faults_of(loadout: &Loadout<'_>) -> Vec<(usize, Refusal)> {
    let mut faults = Vec::new();
    let equipped = &loadout.equipped;
    let pilots = loadout.flyer.iter().filter_map(|flyer| flyer.title);
    for (index, card) in equipped.iter().copied().chain(pilots).enumerate() {
        for restriction in &card.restrictions {
            faults.extend(refuses(loadout, card, restriction).map(|refusal| (index, refusal)));
        }
    }
    let bar = loadout.bar();
    for (index, card) in equipped.iter().enumerate() {
        let earlier = &equipped[..index];
        let again = earlier.iter().any(|other| other.id == card.id);
        if again && card.limited {
            faults.push((index, LIMITED.about(&card.name)));
        } else if again && bar.different.contains(&card.slot) {
            // GCW-089.2
            faults.push((index, DIFFERENT.about(&card.name)));
        } else if card.character.is_some()
            && card.unique
            && earlier.iter().any(|other| other.unique && other.character == card.character)
        {
            faults.push((index, UNIQUE.about(&card.name)));
        }
        if let Some(most) = bar.most(card.slot)
            && card.cost > i16::from(most)
        {
            // GCW-094
            faults.push((index, MOST.with(most.into(), card.cost.into()).about(&card.name)));
        }
    }
    for index in bar.seat(equipped) {
        let card = equipped[index];
        let refusal = if card.slot == Slot::Ept { NO_ELITE } else { NO_PLACE };
        faults.push((index, refusal.about(&card.name)));
    }
    faults
}

/// Why a condition of a card does not hold on a ship; conditions on the Squad, and on a pilot while there is none,
/// always hold here.
pub fn refuses(loadout: &Loadout<'_>, card: &UpgradeCard, restriction: &Restriction) -> Option<Refusal> {
    let hull = &loadout.hull;
    let flyer = loadout.flyer.as_ref();
    let about = |refusal: Refusal| Some(refusal.about(&card.name));
    let at_most = |refusal: Refusal, most: u8, has: u8| {
        (has > most).then(|| refusal.with(most.into(), has.into()).about(&card.name))
    };
    match restriction {
        Restriction::Faction(factions) if !factions.contains(&loadout.faction) => about(FACTION),
        Restriction::Ship(ships) if !ships.iter().any(|ship| hull.is(loadout.cards, ship)) => about(SHIP),
        Restriction::Size(sizes) if !sizes.contains(&hull.size) => about(SIZE),
        // GCW-089.1, GCW-A69
        Restriction::Native(ship) if flyer.is_some_and(|flyer| flyer.native != ship) => about(NATIVE),
        Restriction::MinPs(least) => {
            let skill = flyer.filter(|flyer| flyer.skill < *least)?.skill;
            Some(MIN_PS.with((*least).into(), skill.into()).about(&card.name))
        }
        Restriction::MaxAgility(most) => at_most(MAX_AGILITY, *most, hull.agility),
        Restriction::MaxHull(most) => at_most(MAX_HULL, *most, hull.hull),
        Restriction::Shields(exact) if hull.shields != *exact => {
            Some(SHIELDS.with((*exact).into(), hull.shields.into()).about(&card.name))
        }
        Restriction::Action(action) if !loadout.actions().contains(action) => about(ACTION),
        Restriction::HasSlot(slot) if loadout.bar().count(*slot) == 0 => about(HAS_SLOT),
        Restriction::NoSlot(slot) if without(loadout, card).bar().count(*slot) > 0 => about(NO_SLOT),
        Restriction::RequiresEquip(other) if !loadout.equipped.iter().any(|on| on.id == *other) => {
            // While a ship is fitted out what moves freely is not on board yet.
            let name = loadout.cards.upgrade(other.as_str()).map_or(other.as_str(), |card| &card.name);
            flyer.map(|_| EQUIP.about(name))
        }
        _ => None,
    }
}

/// The same ship before it had this card.
fn without<'a>(loadout: &Loadout<'a>, card: &UpgradeCard) -> Loadout<'a> {
    let mut before = loadout.clone();
    before.equipped.retain(|on| on.id != card.id);
    before
}
