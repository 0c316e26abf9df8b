//! Armies that an adjutant fields: as large as fits, with the assets there are.

use crate::catalogue::{AssetKind, Rank, UnitCard};
use crate::model::{Army, ArmyUnit, Battle, Origin, Pos, Role};
use crate::rules::army::{self, suggest, violations};
use crate::rules::cost;
use sandtable_dice::{Generator, Random};

use sandtable_ai::chance;

/// So many armies are drawn, and the largest is taken.
const DRAFTS: u32 = 3;
/// The chance in percent that an asset at hand is used.
const USES: u32 = 75;
/// So many ways are tried to fit something in.
const TRIES: u32 = 12;
/// The most units that stay at home for one that comes by an asset.
const STAY: usize = 3;

/// An army for a side; none if there is no legal one.
pub(super) fn build(pos: Pos<'_>, battle: &Battle, role: Role, dice: &mut Generator) -> Option<Army> {
    let mut best: Option<(f64, Army)> = None;
    for _ in 0..DRAFTS {
        let Some(army) = suggest::army(pos, battle, role, Some(&mut *dice)) else { continue };
        let points = army::total(pos, &army);
        if best.as_ref().is_none_or(|(most, _)| points > *most) {
            best = Some((points, army));
        }
    }
    let (_, mut army) = best?;
    let register = battle.side(role).seat.and_then(|seat| pos.state.register(seat))?;
    for kind in register.assets.clone() {
        if !chance(dice, USES) {
            continue;
        }
        if let Some(with) = using(pos, battle, role, &army, kind, dice) {
            army = with;
        }
    }
    let paragon = register.paragon.and_then(|index| register.dossiers.get(usize::from(index)));
    for card in paragon.map_or(&[][..], |dossier| dossier.cards.as_slice()) {
        army.cards.push(card.clone());
        if !violations(pos, battle, role, &army).is_empty() {
            army.cards.pop();
        }
    }
    Some(army)
}

/// The army with an asset used; none if it does not fit.
fn using(
    pos: Pos<'_>,
    battle: &Battle,
    role: Role,
    army: &Army,
    kind: AssetKind,
    dice: &mut Generator,
) -> Option<Army> {
    let legal = |army: &Army| violations(pos, battle, role, army).is_empty();
    let mut base = army.clone();
    base.assets.push(kind);
    match kind {
        AssetKind::Assistance => joined(pos, battle, role, &base, false, dice),
        AssetKind::Heroic => joined(pos, battle, role, &base, true, dice),
        AssetKind::Equipment => (0..TRIES * 4).find_map(|_| {
            let mut with = base.clone();
            let uniques: Vec<_> = pos.table.cards().upgrades.iter().filter(|card| card.unique).collect();
            let at = dice.pick(with.units.len() as u32) as usize;
            let card = uniques.get(dice.pick(uniques.len().max(1) as u32) as usize)?;
            with.units[at].requisitioned.push(card.id.clone());
            legal(&with).then_some(with)
        }),
        AssetKind::Extraordinary => {
            base.exempt = Some(dice.pick(base.units.len() as u32) as u8);
            Some(base).filter(legal)
        }
        _ => Some(base).filter(legal),
    }
}

/// An army that a unique unit joins; others stay at home for it.
fn joined(
    pos: Pos<'_>,
    battle: &Battle,
    role: Role,
    base: &Army,
    commander: bool,
    dice: &mut Generator,
) -> Option<Army> {
    let faction = battle.side(role).seat.and_then(|seat| pos.state.register(seat))?.faction;
    let fits = |card: &&UnitCard| {
        card.unique
            && (card.rank == Rank::Commander) == commander
            && card.equip.is_empty()
            && card.serves(faction)
            && cost::unit(pos, &card.id).is_some()
    };
    let uniques: Vec<&UnitCard> = pos.table.cards().units.iter().filter(fits).collect();
    for _ in 0..TRIES {
        let card = uniques.get(dice.pick(uniques.len().max(1) as u32) as usize)?;
        let id = card.id.clone();
        let from = if commander { Origin::Heroic(id) } else { Origin::Assistance(id) };
        let unit = ArmyUnit { from, upgrades: Vec::new(), requisitioned: Vec::new() };
        let mut with = base.clone();
        with.units.insert(0, unit);
        // The last ones stay at home first; the Paragon goes with every army.
        for _ in 0..=STAY {
            if violations(pos, battle, role, &with).is_empty() {
                return Some(with);
            }
            let paragon = battle.side(role).seat.and_then(|seat| pos.state.paragon(seat));
            let at =
                with.units.iter().rposition(|unit| unit.dossier().is_some_and(|no| Some(no) != paragon))?;
            with.units.remove(at);
        }
    }
    None
}
