//! Commendations and High Commendations: what a unit can be awarded (TOD-COM-01 to TOD-COM-28, TOD-HIGH-01 to
//! TOD-HIGH-08).

use sandtable_kernel::{Refusal, Seat, refusals};
use smol_str::SmolStr;

use super::sheet::{self, Sheet};
use crate::catalogue::{Commendation, keyword};
use crate::model::{Award, Dossier, DossierNo, Pos};

refusals! {
    HELD = "already-awarded", "TOD-COM-28", "refusal-already-awarded";
    OTHER_ARC = "another-arc", "TOD-ARC-10", "refusal-another-arc";
    UNMET = "requirement-unmet", "TOD-COM-04", "refusal-requirement-unmet", Later;
    LOW = "rank-too-low", "TOD-COM-04", "refusal-rank-too-low-2", Later;
    UNMET_HIGH = "requirement-unmet", "TOD-HIGH-01", "refusal-requirement-unmet-2", Later;
}
const LOW_HIGH: Refusal = Refusal { rule: rule!("TOD-HIGH-01"), ..LOW };
refusals! {
    ONE_HIGH = "one-high", "TOD-HIGH-02", "refusal-one-high";
    NOT_HIGH = "not-high", "TOD-HIGH-01", "refusal-not-high";
    ORDINARY_FIRST = "ordinary-first", "TOD-A35", "refusal-ordinary-first", Later;
    PICK = "pick-a-keyword", "TOD-COM-23", "refusal-pick-a-keyword", Form;
    NO_PICK = "no-keyword-to-pick", "TOD-COM-03", "refusal-no-keyword-to-pick", Form;
}

/// Checks whether a unit can be awarded a Commendation.
///
/// # Errors
/// The reason why it cannot.
pub fn can(pos: Pos<'_>, seat: Seat, unit: DossierNo, one: &Commendation) -> Result<(), Refusal> {
    let Some(dossier) = pos.state.dossier(unit) else { return Err(UNMET.about(&one.name)) };
    // TOD-COM-28, TOD-A34
    if dossier.has(&one.id) {
        return Err(HELD);
    }
    let cards = pos.table.cards();
    // TOD-COM-03, TOD-ARC-10: the charts', and the arc's that is being played.
    let arc = pos.state.register(seat).and_then(|register| cards.arc(&register.arc.as_ref()?.id));
    let listed = cards.commendations.iter().any(|listed| listed.id == one.id);
    if !listed && arc.is_none_or(|arc| arc.commendation.id != one.id) {
        return Err(OTHER_ARC.about(&one.name));
    }
    deserves(pos, unit, dossier, one)?;
    room_for_high(pos, dossier, one)
}

/// Checks whether a unit is and has what a Commendation asks for (TOD-COM-04, TOD-HIGH-01).
///
/// # Errors
/// The rank, keyword or award that it lacks.
pub(crate) fn deserves(
    pos: Pos<'_>,
    unit: DossierNo,
    dossier: &Dossier,
    one: &Commendation,
) -> Result<(), Refusal> {
    let cards = pos.table.cards();
    let requires = &one.requires;
    // TOD-COM-04, TOD-HIGH-01
    let (low, unmet) = if one.high { (LOW_HIGH, UNMET_HIGH) } else { (LOW, UNMET) };
    if dossier.rank < requires.rank {
        return Err(low.about(&one.name).with(f64::from(requires.rank), f64::from(dossier.rank)));
    }
    let Some(card) = cards.unit(&dossier.unit) else { return Err(unmet.about(&one.name)) };
    let held = sheet::of(pos, dossier);
    let met = requires.commendations.iter().all(|id| dossier.has(id))
        && (requires.ranks.is_empty() || requires.ranks.contains(&card.rank))
        && (requires.types.is_empty() || requires.types.contains(&card.kind))
        && (!requires.trooper || !card.is_vehicle())
        && (!requires.vehicle || card.is_vehicle())
        // TOD-PAR-07, TOD-HIGH-08
        && (!requires.paragon || pos.state.is_paragon(unit))
        && requires.keyword.as_ref().is_none_or(|name| held.as_ref().is_some_and(|held| held.has(name)));
    if !met {
        return Err(unmet.about(&one.name));
    }
    Ok(())
}

/// Checks whether a unit may hold one more High Commendation, if this is one (TOD-HIGH-02).
fn room_for_high(pos: Pos<'_>, dossier: &Dossier, one: &Commendation) -> Result<(), Refusal> {
    let most = if dossier.lauded { 2 } else { 1 };
    let has = if one.high { high(pos, dossier) } else { 0 };
    if has < most { Ok(()) } else { Err(ONE_HIGH.with(most as f64, has as f64)) }
}

/// Returns how many High Commendations a unit has.
pub fn high(pos: Pos<'_>, dossier: &Dossier) -> usize {
    let is_high =
        |award: &&Award| pos.table.cards().commendation(&award.commendation).is_some_and(|one| one.high);
    dossier.commendations.iter().filter(is_high).count()
}

/// The keywords among which a player picks when a Commendation is awarded; none if there is no choice.
pub fn picks(held: &Sheet, one: &Commendation) -> Vec<SmolStr> {
    if !one.grants.one_of.is_empty() {
        return one.grants.one_of.clone();
    }
    let Some(name) = &one.grants.or_raise else { return Vec::new() };
    // A keyword that it has word for word is raised or nothing: the same again would add up to something else.
    let mut picks: Vec<SmolStr> =
        one.grants.keywords.iter().filter(|new| !held.keywords.contains(new)).cloned().collect();
    for own in held.keywords.iter().filter(|own| keyword::is(own, name)) {
        // TOD-COM-23, TOD-A38: raised if it has a number.
        picks.extend(sheet::raised(own));
    }
    if picks == one.grants.keywords { Vec::new() } else { picks }
}

/// Everything a unit can be awarded now. `high` where only High Commendations, or only others, are meant (TOD-A35).
pub fn options(pos: Pos<'_>, seat: Seat, unit: DossierNo, high: Option<bool>) -> Vec<Award> {
    let cards = pos.table.cards();
    let Some(held) = pos.state.dossier(unit).and_then(|dossier| sheet::of(pos, dossier)) else {
        return Vec::new();
    };
    let of_arcs = cards.arcs.iter().map(|arc| &arc.commendation);
    let mut options = Vec::new();
    for one in cards.commendations.iter().chain(of_arcs) {
        if high.is_some_and(|high| high != one.high) || can(pos, seat, unit, one).is_err() {
            continue;
        }
        let picks = picks(&held, one);
        if picks.is_empty() {
            options.push(Award { commendation: one.id.clone(), keyword: None });
        }
        options.extend(
            picks.into_iter().map(|pick| Award { commendation: one.id.clone(), keyword: Some(pick) }),
        );
    }
    options
}

/// Checks whether a unit can have an award, whatever it has earned: as many High Commendations as it may have, and a
/// keyword where one is picked.
///
/// # Errors
/// The reason why it cannot.
pub fn sound(pos: Pos<'_>, dossier: &Dossier, one: &Commendation, award: &Award) -> Result<(), Refusal> {
    room_for_high(pos, dossier, one)?;
    picked(pos, dossier, one, award)
}

/// Checks whether an award names a keyword where one is picked, and none where none is.
fn picked(pos: Pos<'_>, dossier: &Dossier, one: &Commendation, award: &Award) -> Result<(), Refusal> {
    let picks = sheet::of(pos, dossier).map(|held| picks(&held, one)).unwrap_or_default();
    match &award.keyword {
        None if picks.is_empty() => Ok(()),
        Some(keyword) if picks.contains(keyword) => Ok(()),
        Some(_) if picks.is_empty() => Err(NO_PICK.about(&one.name)),
        // An arc's card has a choice of its own (TOD-ARC-02).
        _ if one.grants.or_raise.is_none() => {
            Err(Refusal { rule: rule!("TOD-ARC-02"), ..PICK.about(&one.name) })
        }
        _ => Err(PICK.about(&one.name)),
    }
}

/// Checks whether an award is one of those that are offered.
///
/// # Errors
/// The reason why it cannot.
pub fn check(
    pos: Pos<'_>,
    seat: Seat,
    unit: DossierNo,
    award: &Award,
    high: Option<bool>,
) -> Result<(), Refusal> {
    let id = award.commendation.as_str();
    let one = pos.table.cards().commendation(&award.commendation).ok_or_else(|| UNMET.about(id))?;
    if high == Some(true) && !one.high {
        return Err(NOT_HIGH.about(&one.name));
    }
    if high == Some(false) && one.high {
        return Err(ORDINARY_FIRST.about(&one.name));
    }
    can(pos, seat, unit, one)?;
    let dossier = pos.state.dossier(unit).ok_or_else(|| UNMET.about(&one.name))?;
    picked(pos, dossier, one, award)
}
