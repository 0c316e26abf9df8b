//! Amendments of honors and burdens: Commendations, Setbacks, Defining Traits, Paragon command cards.

use sandtable_kernel::{Refusal, refusals};
use sandtable_text::say;
use smol_str::SmolStr;

use super::{NOTHING, UNKNOWN, active, unit_of};
use crate::catalogue::{CardId, CommendationId, SetbackId, TraitId};
use crate::events::UnitChange;
use crate::model::{Award, DossierNo, HeldTrait, Pos};
use crate::plan::Plan;
use crate::rules::{honours, setbacks};
use crate::rulings;

refusals! {
    NOT_TWICE = "not-twice", "TOD-SET-16", "refusal-not-twice";
    HELD = "already-awarded", "TOD-COM-28", "refusal-already-awarded";
    NO_SCARS = "not-recorded-again", "TOD-A26", "refusal-not-recorded-again";
    UNSCARRED = "no-setback", "TOD-A26", "refusal-no-setback", Later;
    NO_PARAGON = "no-paragon", "TOD-TRAIT-02", "refusal-no-paragon";
    NO_GAMES = "beyond", "TOD-TRAIT-11", "refusal-beyond", Form;
    NO_CARDS = "no-cards", "TOD-PAR-09", "refusal-no-cards";
    RANK_FIRST = "rank-too-low", "TOD-COM-04", "refusal-rank-too-low", Later;
    TWO_HIGH = "two-high", "TOD-HIGH-02", "refusal-two-high";
}

/// A Setback that the unit can have, or one less.
pub(super) fn setback(
    pos: Pos<'_>,
    unit: DossierNo,
    setback: &SetbackId,
    remove: bool,
) -> Result<Plan, Refusal> {
    let one = active(pos, unit)?;
    let held = one.setbacks.contains(setback);
    if pos.table.cards().setback(setback).is_none() || (remove && !held) {
        return Err(UNKNOWN.about(setback.as_str()));
    }
    if remove {
        let setback = setback.clone();
        return Ok(Plan::then(move |cx| setbacks::heal(cx, unit, &setback, None)));
    }
    if setbacks::gain(pos, one, setback) != setbacks::Gain::Gained {
        let card = pos.table.cards().setback(setback);
        return Err(NOT_TWICE.about(card.map_or(setback.as_str(), |card| card.name.as_str())));
    }
    unit_of(unit, UnitChange::Setback(setback.clone()))
}

/// A Setback recorded again, where that is played.
pub(super) fn scar(pos: Pos<'_>, unit: DossierNo, remove: bool) -> Result<Plan, Refusal> {
    let one = active(pos, unit)?;
    if !pos.table.plays(rulings::A26_RECORD_DUPLICATE) {
        return Err(NO_SCARS);
    }
    if if remove { one.scars == 0 } else { one.setbacks.is_empty() || one.scars == u8::MAX } {
        return Err(UNSCARRED);
    }
    unit_of(unit, if remove { UnitChange::Unscarred } else { UnitChange::Scar })
}

/// A Commendation that the unit can hold, with its keyword; or one less.
pub(super) fn commendation(
    pos: Pos<'_>,
    unit: DossierNo,
    id: &CommendationId,
    keyword: Option<&SmolStr>,
    remove: bool,
) -> Result<Plan, Refusal> {
    let one = active(pos, unit)?;
    let held = one.has(id);
    let unknown = || UNKNOWN.about(id.as_str());
    let card = pos.table.cards().commendation(id).ok_or_else(unknown)?;
    if remove {
        held.then_some(()).ok_or_else(unknown)?;
        return unit_of(unit, UnitChange::AwardLost(id.clone()));
    }
    if held {
        return Err(HELD);
    }
    let award = Award { commendation: id.clone(), keyword: keyword.cloned() };
    honours::sound(pos, one, card, &award)?;
    // A rank that is too low is itself put right by an amendment.
    honours::deserves(pos, unit, one, card).map_err(|refusal| match refusal.is(&RANK_FIRST) {
        true => Refusal { text: RANK_FIRST.text, ..refusal },
        false => refusal,
    })?;
    unit_of(unit, UnitChange::Awarded(award))
}

/// The Paragon's Defining Trait in place of another (TOD-TRAIT-03), or none any more.
pub(super) fn defining_trait(
    pos: Pos<'_>,
    unit: DossierNo,
    held: Option<&TraitId>,
    left: Option<u8>,
) -> Result<Plan, Refusal> {
    const MOST: u8 = 20;
    let one = active(pos, unit)?;
    if !pos.state.is_paragon(unit) {
        return Err(NO_PARAGON);
    }
    let Some(id) = held else {
        let has = one.holds.as_ref().ok_or_else(|| NOTHING.about(say!("honours-no-defining-trait")))?;
        return unit_of(unit, UnitChange::Resolved(has.id.clone()));
    };
    let card = pos.table.cards().defining_trait(id).ok_or_else(|| UNKNOWN.about(id.as_str()))?;
    if let Some(left) = left.filter(|left| !(1..=MOST).contains(left)) {
        return Err(NO_GAMES.with(f64::from(MOST), f64::from(left)));
    }
    let held = HeldTrait { id: id.clone(), left: left.or(card.games), since: None };
    unit_of(unit, UnitChange::Trait(held))
}

/// A Paragon command card more or less, where they are played (TOD-A67).
pub(super) fn card(pos: Pos<'_>, unit: DossierNo, id: &CardId, remove: bool) -> Result<Plan, Refusal> {
    let held = active(pos, unit)?.cards.contains(id);
    if !pos.table.plays(rulings::A67_ON) || !pos.state.is_paragon(unit) {
        return Err(NO_CARDS);
    }
    if pos.table.cards().card(id).is_none() || (remove && !held) {
        return Err(UNKNOWN.about(id.as_str()));
    }
    if !remove && held {
        return Err(NOTHING.about(pos.table.cards().card(id).map_or(id.as_str(), |card| card.name.as_str())));
    }
    unit_of(unit, if remove { UnitChange::CardLost(id.clone()) } else { UnitChange::Card(id.clone()) })
}

/// Room for a second High Commendation, which stays while two are held.
pub(super) fn lauded(pos: Pos<'_>, unit: DossierNo, lauded: bool) -> Result<Plan, Refusal> {
    let one = active(pos, unit)?;
    if lauded == one.lauded {
        return Err(NOTHING.about(if lauded {
            say!("honours-two-high-commendations")
        } else {
            say!("honours-one-high-commendation")
        }));
    }
    let high = honours::high(pos, one);
    if !lauded && high > 1 {
        return Err(TWO_HIGH.with(1.0, high as f64));
    }
    unit_of(unit, if lauded { UnitChange::Lauded } else { UnitChange::Unlauded })
}
