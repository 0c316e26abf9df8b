//! Experience and Veteran Ranks (TOD-XP-01 to TOD-XP-19).

use super::sheet;
use crate::catalogue::Rank;
use crate::events::{Event, UnitChange};
use crate::model::{BattleNo, Dossier, DossierNo, Pos};
use crate::plan::Cx;
use crate::rulings;

/// Experience of Veteran Ranks 1 to 5 (TOD-XP-03, TOD-XP-04, TOD-XP-05, TOD-XP-06, TOD-XP-07, TOD-XP-08).
// TOD-XP-04, TOD-XP-05, TOD-XP-06, TOD-XP-07, TOD-XP-08
pub const THRESHOLDS: [u8; 5] = [5, 13, 25, 40, 50];
/// The highest Veteran Rank (TOD-XP-16).
pub(crate) const HIGHEST: u8 = 5;
/// The most Experience (TOD-A32).
pub(crate) const MOST: u8 = 50;

/// The Veteran Rank of so much Experience.
pub fn rank_of(experience: u8) -> u8 {
    THRESHOLDS.iter().filter(|&&threshold| experience >= threshold).count() as u8
}

/// The maximum Veteran Rank of a unit card's rank (TOD-XP-09, TOD-XP-10, TOD-XP-11, TOD-XP-12, TOD-XP-13,
/// TOD-A03).
pub const fn maximum_of(rank: Rank) -> u8 {
    match rank {
        // TOD-XP-10
        Rank::Commander => 5,
        // TOD-XP-11
        Rank::Operative => 4,
        // TOD-XP-12, TOD-XP-13
        Rank::Corps | Rank::SpecialForces | Rank::Support | Rank::Heavy => 3,
    }
}

/// A unit's maximum, with what Special Training added (TOD-XP-15, TOD-XP-16).
pub fn maximum(pos: Pos<'_>, dossier: &Dossier) -> u8 {
    let printed = sheet::rank(pos, dossier).map_or(0, maximum_of);
    // TOD-XP-15
    printed.saturating_add(dossier.trained).min(HIGHEST)
}

/// Returns the sum of a gain, also in steps 4 and 5 (TOD-POST-18): the Experience that is added, and the Veteran
/// Rank afterwards.
pub fn gain(pos: Pos<'_>, dossier: &Dossier, amount: u8) -> (u8, u8) {
    let maximum = maximum(pos, dossier);
    // TOD-XP-14: at its maximum it gains nothing more, from any source.
    // TOD-POST-18: so also in steps 4 and 5.
    if dossier.rank >= maximum {
        return (0, dossier.rank);
    }
    // TOD-A32: the whole gain that reaches the maximum counts, or it is cut off at the threshold.
    let cap = if pos.table.plays(rulings::A32_CLIPPED) {
        THRESHOLDS.get(usize::from(maximum).saturating_sub(1)).copied().unwrap_or(MOST)
    } else {
        MOST
    };
    let after = dossier.experience.saturating_add(amount).min(cap.max(dossier.experience));
    (after - dossier.experience, ranked(dossier, after, maximum))
}

/// The most Experience that a unit of this maximum can have. The gain that reaches the maximum counts whole, or is cut
/// off (TOD-A32); no single gain is as large as the way to the next Veteran Rank.
pub fn cap(pos: Pos<'_>, maximum: u8) -> u8 {
    let maximum = usize::from(maximum);
    if pos.table.plays(rulings::A32_CLIPPED) {
        return THRESHOLDS.get(maximum.saturating_sub(1)).copied().unwrap_or(MOST);
    }
    THRESHOLDS.get(maximum).map_or(MOST, |next| next - 1)
}

/// A Veteran Rank once earned is never lost (TOD-XP-18).
fn ranked(dossier: &Dossier, experience: u8, maximum: u8) -> u8 {
    rank_of(experience).min(maximum).max(dossier.rank)
}

/// A unit gains Experience; new Veteran Ranks are noted for Commendations (TOD-COM-01) and Paragon command cards
/// (TOD-PAR-09).
pub fn award(cx: &mut Cx<'_>, unit: DossierNo, amount: u8, battle: Option<BattleNo>) {
    let Some(dossier) = cx.state.dossier(unit).filter(|dossier| dossier.is_active()) else { return };
    let (amount, rank) = gain(cx.pos(), dossier, amount);
    // TOD-XP-19: no rank that was reached before is new.
    let new = rank - dossier.rank;
    if amount == 0 && new == 0 {
        return;
    }
    let change = UnitChange::Experience { amount: i16::from(amount), rank };
    cx.emit(Event::Unit { unit, battle, change });
    owe(cx, unit, new, battle);
}

/// Notes new Veteran Ranks: for Commendations, and where they are played for Paragon command cards (TOD-A67).
pub(crate) fn owe(cx: &mut Cx<'_>, unit: DossierNo, new: u8, battle: Option<BattleNo>) {
    if new == 0 {
        return;
    }
    let picks = cx.table.plays(rulings::A67_ON) && cx.state.is_paragon(unit);
    let change = UnitChange::Owed { commendations: new as i8, cards: if picks { new as i8 } else { 0 } };
    cx.emit(Event::Unit { unit, battle, change });
}

/// Experience changed by an organiser: lost Experience costs no Veteran Rank (TOD-XP-18), and climbing again earns no
/// second Commendation (TOD-XP-19).
pub fn correct(cx: &mut Cx<'_>, unit: DossierNo, amount: i16) {
    let Some(dossier) = cx.state.dossier(unit) else { return };
    let after = i16::from(dossier.experience).saturating_add(amount).clamp(0, i16::from(MOST)) as u8;
    let rank = ranked(dossier, after, maximum(cx.pos(), dossier));
    let new = rank - dossier.rank;
    let amount = i16::from(after) - i16::from(dossier.experience);
    cx.emit(Event::Unit { unit, battle: None, change: UnitChange::Experience { amount, rank } });
    owe(cx, unit, new, None);
}

/// Experience that a higher maximum lets count.
pub(crate) fn recount(cx: &mut Cx<'_>, unit: DossierNo, battle: Option<BattleNo>) {
    let Some(dossier) = cx.state.dossier(unit) else { return };
    let rank = ranked(dossier, dossier.experience, maximum(cx.pos(), dossier));
    let new = rank - dossier.rank;
    if new > 0 {
        cx.emit(Event::Unit { unit, battle, change: UnitChange::Experience { amount: 0, rank } });
        owe(cx, unit, new, battle);
    }
}
