//! Units of Legion's own cards, for a free skirmish (LEG-A92): their figures, and whether all that is printed on them is played.
//! It must not know squads.

use std::collections::BTreeMap;

use sandtable_kernel::Seat;
use sandtable_legion_cards::{Slot, UnitCard, UpgradeCard, UpgradeId, own};
use smol_str::SmolStr;

use super::upgrades::{Counted, Gains, equip};
use super::{MM, NOTCH, height};
use crate::commands::MAX_BESIDE;
use crate::data::{Arm, CommandCard, Library};
use crate::model::{Entry, Free, Keys, MAX_HAND, MiniatureId, Turned, UnitSpec, WeaponSpec};
use crate::rows::{Played, played};
use crate::rulings::Rulings;

/// Inches of a step of range (LC-MEAS-01).
const STEP: u8 = 6;

/// Returns the cards that any army may have, one of 1, 2 and 3 pips each, and Standing Orders.
pub(super) fn hand(pack: &Library) -> Vec<CommandCard> {
    // LC-SET-03, LEG-A92
    pack.common_commands().take(MAX_HAND).cloned().collect()
}

/// Adds the units of both armies, and says everything that keeps them from the table.
pub(super) fn units(
    (pack, rulings): (&Library, &Rulings),
    free: &Free,
    units: &mut Vec<UnitSpec>,
    wrong: &mut Vec<String>,
) {
    for (seat, army) in [Seat(0), Seat(1)].into_iter().zip(&free.armies) {
        let mut sum: i32 = 0;
        let mut counted = Counted::new();
        for (at, entry) in army.units.iter().enumerate() {
            let id = entry.unit();
            let Some(card) = own::units().iter().find(|card| card.id == *id) else {
                wrong.push(format!("Legion has no unit `{id}`, which the army of {seat} names"));
                continue;
            };
            let twin = |other: &&Entry| other.unit() == id;
            let copies = army.units.iter().filter(twin).count();
            let number = army.units[..=at].iter().filter(twin).count();
            if card.unique && number == 2 {
                wrong.push(format!(
                    "{} is unique, and the army of {seat} has it {copies} times",
                    card.full_name()
                ));
            }
            if !card.serves(army.faction) {
                let faction = army.faction.name();
                wrong.push(format!(
                    "{} does not serve the {faction}, the faction of {seat}",
                    card.full_name()
                ));
            }
            match card.points {
                Some(points) => sum += i32::from(points),
                None => wrong.push(format!("{} has no points yet", card.full_name())),
            }
            // SO-SQUAD-06: units alike are told apart by their numbers.
            let name = if copies == 1 { card.full_name() } else { format!("{} {number}", card.full_name()) };
            let gains = equip(pack, card, entry.upgrades(), (seat, &mut counted), wrong);
            sum += gains.points;
            // Miniatures are numbered through both armies.
            let beside: u8 = units.iter().map(|unit| unit.miniatures.saturating_sub(1)).sum();
            units.extend(unit((pack, rulings), card, gains, (seat, name, beside), wrong));
        }
        if army.units.is_empty() {
            wrong.push(format!("the army of {seat} has no units"));
        }
        // LC-SET-05
        if sum > i32::from(free.points) {
            wrong.push(format!("the army of {seat} costs {sum} points, and {} are allowed", free.points));
        }
    }
}

fn unit(
    (pack, rulings): (&Library, &Rulings),
    card: &UnitCard,
    gains: Gains,
    (seat, name, beside): (Seat, String, u8),
    wrong: &mut Vec<String>,
) -> Option<UnitSpec> {
    let who = card.full_name();
    let found = pack.figures.iter().find(|figure| figure.unit == card.id.as_str()).and_then(|figure| {
        let height = height((pack, rulings), figure.silhouette.as_deref(), figure.height_mm)?;
        Some((pack.base(&figure.base)?, height))
    });
    let Some((base, height)) = found else {
        wrong.push(format!("the pack lacks the base or the silhouette of {who}"));
        return None;
    };
    // LC-UNIT-01: those of the card, and those of its upgrades.
    let miniatures = card.miniatures.saturating_add(gains.miniatures);
    if !(1..=MAX_BESIDE as u8 + 1).contains(&miniatures) {
        wrong.push(format!(
            "{who} has {miniatures} miniatures, and units of 1 to {} are played",
            MAX_BESIDE + 1
        ));
    }
    let pending = |keywords: &[SmolStr], place: &str, wrong: &mut Vec<String>| {
        for written in keywords.iter().filter(|written| played(pack, written) == Played::No) {
            // SO-KW-06: a keyword that nobody plays is refused with its name and its place.
            wrong.push(format!("the keyword `{written}` of {place} is not played yet"));
        }
    };
    // LC-TERM-08: keywords of upgrades are the unit's.
    let keywords: Vec<SmolStr> = card.keywords.iter().chain(&gains.keywords).cloned().collect();
    pending(&keywords, &who, wrong);
    let mut weapons = Vec::new();
    // LC-ATK-03: who comes with an upgrade carries its weapons alone. Carriers are numbered first, since the last falls first.
    let (special, barred) = specials(pack, &gains, beside);
    let added = (0..).zip(&gains.cards).flat_map(|(at, upgrade)| {
        let row = pack.upgrades.iter().find(|row| row.id == upgrade.id);
        let turned = row.and_then(|row| Some(Turned { card: at, price: row.price?, cycle: row.cycle }));
        let carrier = special.get(&upgrade.id).copied();
        upgrade.weapons.iter().map(move |weapon| (weapon, turned, carrier))
    });
    for (weapon, turned, carrier) in card.weapons.iter().map(|weapon| (weapon, None, None)).chain(added) {
        pending(&weapon.keywords, &format!("the weapon {} of {who}", weapon.name), wrong);
        let Some((least, most)) = weapon.range else {
            wrong.push(format!("the range of the weapon {} of {who} is not known", weapon.name));
            continue;
        };
        weapons.push(WeaponSpec {
            name: weapon.name.clone(),
            melee: least == 0,
            // LC-MEAS-01, SO-RANGE-03: a step is 6 inches. LC-MEAS-03: two numbers are least and most.
            inches: (most > 0).then_some(most * STEP),
            beyond: (least > 1).then(|| (least - 1) * STEP),
            dice: weapon.dice,
            keys: Keys::of(&weapon.keywords),
            card: turned,
            carrier,
            given: None,
        });
    }
    // LC-UNIT-01, LC-UNIT-02: what the card says.
    Some(UnitSpec {
        seat,
        name,
        card: card.id.as_str().into(),
        keys: Keys::of(&keywords),
        written: keywords,
        comes: None,
        leaves: Vec::new(),
        free: Vec::new(),
        card_name: card.name.clone(),
        title: card.title.clone(),
        rank: card.rank,
        // UT-GEN-01: its one type.
        kind: card.kind,
        miniatures,
        faction: card.faction,
        affiliation: card.affiliation.clone(),
        force: card.slots.contains(&Slot::Force),
        points: (i32::from(card.points.unwrap_or(0)) + gains.points).max(0).unsigned_abs() as u16,
        wounds: card.wounds,
        courage: card.courage,
        resilience: card.resilience,
        speed: card.speed,
        defence: Some(card.defence),
        defence_surge: card.defence_surge,
        attack_surge: card.attack_surge,
        weapons,
        barred,
        length: f64::from(base.length_mm) * MM,
        width: f64::from(base.width_mm) * MM,
        notch: base.notched.then_some(NOTCH),
        height,
    })
}

/// Numbers the miniatures that are not like the others, from a first number on: by the upgrade that they come with, and those
/// that add no weapons of the unit to ranged attacks, and to melee attacks.
fn specials(
    pack: &Library,
    gains: &Gains,
    first: u8,
) -> (BTreeMap<UpgradeId, MiniatureId>, [Vec<MiniatureId>; 2]) {
    let row = |upgrade: &UpgradeCard| pack.upgrades.iter().find(|row| row.id == upgrade.id);
    let comes = gains.cards.iter().filter_map(|upgrade| Some((upgrade, row(upgrade)?)));
    let mut all: Vec<_> = comes
        .filter(|(upgrade, row)| {
            row.miniatures > 0 && !(upgrade.weapons.is_empty() && row.sidearm.is_empty())
        })
        .collect();
    // SO-KW-06: Noncombatants fall after all others, and the first number is the last to fall.
    all.sort_by_key(|(_, row)| row.sidearm.len() < Arm::ALL.len());
    let mut barred = [Vec::new(), Vec::new()];
    for (id, (_, row)) in (first..).map(MiniatureId).zip(&all) {
        for &arm in &row.sidearm {
            barred[arm as usize].push(id);
        }
    }
    let ids = (first..).map(MiniatureId);
    (all.iter().map(|(upgrade, _)| upgrade.id.clone()).zip(ids).collect(), barred)
}
