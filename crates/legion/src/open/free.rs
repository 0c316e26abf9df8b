//! Units of Legion's own cards, for a free skirmish (LEG-A92): their figures. It must not know squads, nor what an army may have.

use std::collections::BTreeMap;

use sandtable_kernel::Seat;
use sandtable_legion_cards::{Slot, UnitCard, UpgradeCard, UpgradeId};
use sandtable_tabletop::{Called, told_apart};
use sandtable_text::say;
use smol_str::SmolStr;

use super::upgrades::Gains;
use super::{MM, NOTCH, height, muster};
use crate::data::{Arm, CommandCard, Library};
use crate::model::{Entry, Free, Keys, MAX_HAND, MiniatureId, Turned, UnitSpec, WeaponSpec};
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
        let breaches = muster::check((pack, rulings), army.faction, free.points, &army.units);
        wrong.extend(
            breaches.into_iter().map(|breach| say!("free-the-army-of", seat, message = breach.message)),
        );
        let card = |entry| muster::unit(Entry::unit(entry).as_str());
        let known: Vec<_> = army.units.iter().filter_map(|entry| Some((entry, card(entry)?))).collect();
        let names: Vec<String> = known.iter().map(|(_, card)| card.full_name()).collect();
        // SO-SQUAD-06: units alike are told apart by their numbers.
        let called = told_apart(&names.iter().map(String::as_str).collect::<Vec<_>>());
        for ((entry, card), Called { name, number }) in known.into_iter().zip(called) {
            let gains = Gains::of(pack, entry.upgrades());
            // Miniatures are numbered through both armies.
            let beside: u8 =
                units.iter().map(|unit| unit.miniatures.saturating_sub(1)).fold(0, u8::saturating_add);
            units.extend(unit((pack, rulings), (card, gains), (seat, (name, number), beside)));
        }
    }
}

/// Makes a unit of its card and its upgrades; returns `None` if the pack has no figure for it.
fn unit(
    (pack, rulings): (&Library, &Rulings),
    (card, gains): (&UnitCard, Gains),
    (seat, (name, number), beside): (Seat, (String, usize), u8),
) -> Option<UnitSpec> {
    let (base, height) =
        pack.figures.iter().find(|figure| figure.unit == card.id.as_str()).and_then(|figure| {
            let height = height((pack, rulings), figure.silhouette.as_deref(), figure.height_mm)?;
            Some((pack.base(&figure.base)?, height))
        })?;
    // LC-UNIT-01: those of the card, and those of its upgrades.
    let miniatures = card.miniatures.saturating_add(gains.miniatures);
    // LC-TERM-08: keywords of upgrades are the unit's.
    let keywords: Vec<SmolStr> = card.keywords.iter().chain(&gains.keywords).cloned().collect();
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
        let Some((least, most)) = weapon.range else { continue };
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
        number,
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
        figure: pack.drawing(card),
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
