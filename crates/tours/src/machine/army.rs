//! Armies that an adjutant fields: as large as fits, with the assets there are.

use crate::model::{Army, Battle, Pos, Role};
use crate::rules::army::{self, suggest, violations};
use sandtable_dice::Generator;

use sandtable_ai::chance;

/// So many armies are drawn, and the largest is taken.
const DRAFTS: u32 = 3;
/// The chance in percent that an asset at hand is used.
const USES: u32 = 75;

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
        if let Some(with) = suggest::using(pos, battle, role, &army, kind, dice) {
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
