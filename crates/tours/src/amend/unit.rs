//! Amendments of a unit: Experience and Veteran Rank, training, upgrades, keywords, its place on the Register.

use sandtable_kernel::{Refusal, refusals};
use sandtable_text::say;
use smol_str::SmolStr;

use super::{FIELDED, GONE, NOTHING, UNKNOWN, active, dossier, in_range, unit_of};
use crate::catalogue::UpgradeId;
use crate::events::{Event, UnitChange};
use crate::model::{Battle, DossierNo, Fate, Owned, Pos, Stage};
use crate::plan::Plan;
use crate::rules::{aid, army, cost, experience as ranks, recruit, register};

refusals! {
    RANK = "beyond", "TOD-XP-09", "refusal-beyond-3", Form;
    EARNED = "rank-earned", "TOD-XP-03", "refusal-rank-earned", Later;
    TRAINED = "beyond", "TOD-XP-16", "refusal-beyond-4", Form;
    TRAINING = "rank-above-maximum", "TOD-XP-15", "refusal-rank-above-maximum", Later;
    DEAR = "too-little-potential", "TOD-AID-16", "refusal-too-little-potential-2", Later;
    NEEDED = "must-be-equipped", "TOD-START-10", "refusal-must-be-equipped";
}

/// Experience more or less; lost Experience costs no Veteran Rank (TOD-XP-18).
pub(super) fn experience(pos: Pos<'_>, unit: DossierNo, amount: i16) -> Result<Plan, Refusal> {
    let has = active(pos, unit)?.experience;
    in_range(has.into(), amount.into(), ranks::MOST.into())?;
    Ok(Plan::then(move |cx| ranks::correct(cx, unit, amount)))
}

/// A Veteran Rank up to the maximum, and not below what the Experience gives. New ranks are honored as if they were
/// earned; honors for ranks taken back that are not awarded yet are owed no more.
pub(super) fn rank(pos: Pos<'_>, unit: DossierNo, rank: u8) -> Result<Plan, Refusal> {
    let one = active(pos, unit)?;
    let maximum = ranks::maximum(pos, one);
    if rank > maximum {
        return Err(RANK.with(f64::from(maximum), f64::from(rank)));
    }
    let due = ranks::rank_of(one.experience).min(maximum);
    if rank < due {
        return Err(EARNED.with(f64::from(due), f64::from(rank)));
    }
    if rank == one.rank {
        return Err(NOTHING.about(&say!("unit-veteran-rank", rank)));
    }
    let mut plan = Plan::of(Event::Unit { unit, battle: None, change: UnitChange::Ranked(rank) });
    if rank > one.rank {
        let new = rank - one.rank;
        plan.and_then(move |cx| ranks::owe(cx, unit, new, None));
    } else {
        let less = |owed: u8| -(owed.min(one.rank - rank) as i8);
        let (commendations, cards) = (less(one.owed), less(one.cards_owed));
        if commendations != 0 || cards != 0 {
            plan.emit(Event::Unit { unit, battle: None, change: UnitChange::Owed { commendations, cards } });
        }
    }
    Ok(plan)
}

/// Times of Special Training: as many as the maximum can rise (TOD-XP-16), and not fewer than the rank needs.
pub(super) fn training(pos: Pos<'_>, unit: DossierNo, times: u8) -> Result<Plan, Refusal> {
    let one = active(pos, unit)?;
    let printed = pos.table.cards().unit(&one.unit).map_or(0, |card| ranks::maximum_of(card.rank));
    let most = ranks::HIGHEST - printed;
    if times > most {
        return Err(TRAINED.with(f64::from(most), f64::from(times)));
    }
    if one.rank > printed + times {
        return Err(TRAINING.with(f64::from(printed + times), f64::from(one.rank)));
    }
    if times == one.trained {
        return Err(NOTHING.about(&say!("unit-trained-times", times)));
    }
    let mut plan = Plan::of(Event::Unit { unit, battle: None, change: UnitChange::TrainedTimes(times) });
    // Experience beyond the old maximum counts from now on (TOD-A32).
    plan.and_then(move |cx| ranks::recount(cx, unit, None));
    Ok(plan)
}

/// An upgrade that a Register can have and the unit can equip, within the Combat Potential; or one less.
pub(super) fn upgrade(pos: Pos<'_>, unit: DossierNo, id: &UpgradeId, remove: bool) -> Result<Plan, Refusal> {
    let one = active(pos, unit)?;
    let unknown = || UNKNOWN.about(&say!("unit-upgrade", id));
    let card = pos.table.cards().upgrade(id).ok_or_else(unknown)?;
    if !remove {
        aid::eligible(pos, unit.seat(), one, card, false)?;
        let points = cost::upgrade(pos, id).unwrap_or_default();
        let left = cost::left(pos, unit.seat());
        if i32::from(points) > left {
            return Err(DEAR.with(f64::from(points), f64::from(left)));
        }
        return unit_of(unit, UnitChange::Equipped(Owned { card: id.clone(), paid: points }));
    }
    let at = one.upgrades.iter().position(|owned| owned.card == *id).ok_or_else(unknown)?;
    if fielded(pos, unit) {
        return Err(FIELDED.about(&army::called(pos, unit)));
    }
    let mut left: Vec<UpgradeId> = one.upgrades.iter().map(|owned| owned.card.clone()).collect();
    left.remove(at);
    let of = pos.table.cards().unit(&one.unit).filter(|_| pos.state.is_paragon(unit));
    if of.is_some_and(|of| !recruit::lacking(pos, of, &left).is_empty()) {
        return Err(NEEDED.about(&card.full_name()));
    }
    unit_of(unit, UnitChange::Unequipped(id.clone()))
}

/// A keyword for good, that a mission gave; no unit has one twice.
pub(super) fn keyword(
    pos: Pos<'_>,
    unit: DossierNo,
    keyword: &SmolStr,
    remove: bool,
) -> Result<Plan, Refusal> {
    let held = active(pos, unit)?.keywords.contains(keyword);
    if remove {
        let unknown = || UNKNOWN.about(&say!("unit-keyword-that-a-mission-gave", keyword));
        held.then_some(()).ok_or_else(unknown)?;
        return unit_of(unit, UnitChange::KeywordLost(keyword.clone()));
    }
    recruit::name(keyword)?;
    if held {
        return Err(NOTHING.about(keyword));
    }
    if pos.table.cards().meaning(keyword).is_none() {
        return Err(UNKNOWN.about(&say!("unit-keyword", keyword)));
    }
    unit_of(unit, UnitChange::Keyword(keyword.clone()))
}

/// The place of a unit: on its Register, or how it left. The Paragon stays, and so does what is on the table.
pub(super) fn fate(pos: Pos<'_>, unit: DossierNo, fate: Fate) -> Result<Plan, Refusal> {
    let one = dossier(pos, unit)?;
    if pos.state.is_paragon(unit) && fate != Fate::Active {
        return Err(register::PARAGON);
    }
    if fate != Fate::Active && fielded(pos, unit) {
        return Err(FIELDED.about(&army::called(pos, unit)));
    }
    if !one.is_active() && fate != Fate::Active {
        return Err(GONE.about(&army::called(pos, unit)));
    }
    if fate == Fate::Active && one.is_active() {
        return Err(NOTHING.about(&army::called(pos, unit)));
    }
    if fate == Fate::Active {
        let (needs, left) = (cost::dossier(pos, one), cost::left(pos, unit.seat()));
        if needs > left {
            return Err(DEAR.with(f64::from(needs), f64::from(left)));
        }
    }
    unit_of(unit, UnitChange::Fate(fate))
}

/// Returns `true` if a unit is on the table of a game; it stays on its Register until the sequence.
fn fielded(pos: Pos<'_>, unit: DossierNo) -> bool {
    let fielded = |battle: &Battle| {
        let armies = battle.sides.iter().filter_map(|side| side.army.as_ref());
        let mut units = armies.flat_map(|army| &army.units);
        battle.is_on() && battle.stage != Stage::Aftermath && units.any(|one| one.dossier() == Some(unit))
    };
    pos.state.battles.iter().any(fielded)
}
