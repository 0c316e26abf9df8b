//! Strategic Assets of an army: which of them are used up by a game.

use crate::catalogue::AssetKind;
use crate::model::{Battle, Origin, Pos, Role};
use crate::rulings;

/// Returns the assets of an army that step 8 removes; a Contingency Plan stays if the agenda was not swapped.
pub(crate) fn discarded(pos: Pos<'_>, battle: &Battle, role: Role) -> Vec<AssetKind> {
    let Some(army) = battle.side(role).army.as_ref().filter(|_| battle.registered(role).is_some()) else {
        return Vec::new();
    };
    // TOD-A53
    let triggered_only = pos.table.plays(rulings::A53_TRIGGERED_IS_USED);
    let mut done: Vec<AssetKind> = battle.record.triggered[role.index()].clone();
    // What an asset brought into the army was used by that.
    for unit in &army.units {
        match unit.from {
            Origin::Assistance(_) => done.push(AssetKind::Assistance),
            Origin::Heroic(_) => done.push(AssetKind::Heroic),
            Origin::Dossier(_) | Origin::Reinforcement(_) => {}
        }
        done.extend(unit.requisitioned.iter().map(|_| AssetKind::Equipment));
    }
    done.extend(army.exempt.map(|_| AssetKind::Extraordinary));
    let swapped = battle.record.swapped[role.index()].is_some();
    // TOD-ARMY-05, TOD-EDIT-05: what was used goes.
    let mut gone = Vec::new();
    for &kind in &army.assets {
        let used = match kind {
            // TOD-ASSET-16
            AssetKind::Contingency => swapped,
            _ if triggered_only => match done.iter().position(|&one| one == kind) {
                Some(at) => {
                    done.swap_remove(at);
                    true
                }
                None => false,
            },
            // TOD-ARMY-05, TOD-ASSET-03
            _ => true,
        };
        if used {
            gone.push(kind);
        }
    }
    gone
}
