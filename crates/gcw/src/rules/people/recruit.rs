//! New people: what a pilot or a crew member is on the day they join.

use sandtable_kernel::Seat;
use smol_str::SmolStr;

use crate::catalogue::{PilotCard, UpgradeId};
use crate::model::{Crew, Fate, Origin, Pilot, Pos};
use crate::rules::price;
use crate::rulings;

/// A pilot fresh from the card. Unique pilots bring an experience point (GCW-041); a droid who is bought again has kept
/// what the one before learned (GCW-087, GCW-A13).
#[must_use]
pub fn pilot(pos: Pos<'_>, seat: Seat, card: &PilotCard, name: SmolStr, origin: Origin) -> Pilot {
    let fresh = Pilot {
        owner: seat,
        name,
        card: card.id.clone(),
        origin,
        skill: price::skill(pos.table, card),
        points: price::pilot(pos.table, card).total as i16,
        elite_bought: false,
        ability: None,
        xp: i16::from(card.unique),
        qualified: Vec::new(),
        steps: 0,
        title: None,
        flipped: false,
        fate: Fate::Active,
        idle: Vec::new(),
        used: false,
        deeds: Vec::new(),
    };
    // GCW-087: it is characters who have backups, and those are unique.
    let kept = card.droid && card.unique && !pos.table.rulings().is(rulings::A13_START_AFRESH);
    let earlier = pos.state.all_pilots().filter(|(_, old)| old.card == card.id && old.fate == Fate::Dead);
    match earlier.map(|(_, old)| old).last().filter(|_| kept) {
        Some(old) => Pilot {
            skill: old.skill,
            points: old.points,
            elite_bought: old.elite_bought,
            ability: old.ability.clone(),
            xp: old.xp,
            qualified: old.qualified.clone(),
            steps: old.steps,
            ..fresh
        },
        None => fresh,
    }
}

/// A crew member fresh from the card.
#[must_use]
pub fn crew(seat: Seat, card: &UpgradeId, origin: Origin) -> Crew {
    Crew {
        owner: seat,
        card: card.clone(),
        origin,
        fate: Fate::Active,
        idle: Vec::new(),
        used: false,
        deeds: Vec::new(),
    }
}
