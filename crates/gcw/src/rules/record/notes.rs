//! Notes of single ships while a battle is flown: damage, ordnance that is expended, rerolls (GCW-022, GCW-044, GCW-058,
//! GCW-074).

use sandtable_kernel::{Field as Form, Refusal, refusals};
use sandtable_text::say;

use super::look::Field;
use super::offers::enter;
use super::{Entry, rounds};
use crate::catalogue::{Handling, UpgradeId};
use crate::model::{Body, Craft, CraftNo, Lot, SquadShip};
use crate::rules::form::Offers;
use crate::rules::plan::Plan;
use crate::rules::things;

refusals! {
    NOT_CARRIED = "not-carried", "GCW-074",
        "refusal-not-carried";
    RESTORED = "not-used-up", "GCW-072.4", "refusal-not-used-up";
    NO_XP = "no-experience", "GCW-044", "refusal-no-experience", Later;
}

/// Notes whether a ship took damage cards (GCW-022).
pub(super) fn damaged(field: Field<'_>, unit: CraftNo, damaged: bool) -> Result<Plan, Refusal> {
    rounds::been_there(field, unit)?;
    Ok(field.alter(unit, |craft| craft.damaged = damaged))
}

/// Notes whether a Pilot card lies face up at a ship (GCW-058).
pub(super) fn pilot_hit(field: Field<'_>, unit: CraftNo, hit: bool) -> Result<Plan, Refusal> {
    rounds::been_there(field, unit)?;
    Ok(field.alter(unit, |craft| craft.pilot_hit = hit))
}

/// Counts copies of a card a ship can expend (GCW-074, GCW-076.2).
fn carried(field: Field<'_>, craft: &Craft, card: &UpgradeId) -> u16 {
    let Body::Ship { ship, .. } = &craft.body else { return 0 };
    let squad = field.battle.squads[craft.role.index()].as_ref();
    let own = squad.and_then(|squad| squad.ships.iter().find(|own| own.ship == *ship));
    let count =
        |own: &SquadShip| own.cards.iter().chain(&own.munitions).filter(|own| *own == card).count() as u16;
    own.map_or(0, count)
}

/// Notes expended copies, in place of an earlier number.
pub(super) fn spent(field: Field<'_>, unit: CraftNo, card: &UpgradeId, copies: u16) -> Result<Plan, Refusal> {
    let craft = rounds::been_there(field, unit)?;
    // GCW-072.4: what battles do not use up is restored.
    let class = field.pos.table.cards().upgrade(card.as_str()).map(|card| card.class);
    if !class.is_some_and(|class| class.is_expended() || class == Handling::Weapon) {
        return Err(RESTORED.about(&things::card_name(field.pos, card.as_str())));
    }
    let has = carried(field, craft, card);
    if has == 0 || copies > has {
        let name = things::card_name(field.pos, card.as_str());
        return Err(NOT_CARRIED.with(f64::from(copies), f64::from(has)).about(&name));
    }
    Ok(field.alter(unit, |craft| {
        craft.spent.retain(|lot| lot.card != *card);
        if copies > 0 {
            craft.spent.push(Lot { card: card.clone(), copies });
        }
    }))
}

/// Cards that a ship can expend, with the copies it carries.
pub fn expendable(field: Field<'_>, craft: &Craft) -> Vec<(UpgradeId, u16)> {
    let Body::Ship { ship, .. } = &craft.body else { return Vec::new() };
    let squad = field.battle.squads[craft.role.index()].as_ref();
    let own = squad.and_then(|squad| squad.ships.iter().find(|own| own.ship == *ship));
    let mut cards: Vec<UpgradeId> = own.map(|own| own.cards.clone()).unwrap_or_default();
    cards.sort();
    cards.dedup();
    let with = cards.into_iter().map(|card| {
        let copies = carried(field, craft, &card);
        (card, copies)
    });
    let expended = |card: &UpgradeId| {
        field.pos.table.cards().upgrade(card.as_str()).is_some_and(|card| card.class.is_expended())
    };
    with.filter(|(card, copies)| *copies > 0 && expended(card)).collect()
}

/// A pilot spends an experience point on a reroll (GCW-044).
pub(super) fn reroll(field: Field<'_>, unit: CraftNo) -> Result<Plan, Refusal> {
    let craft = rounds::there(field, unit)?;
    let Body::Ship { pilot: Some(pilot), .. } = &craft.body else { return Err(NO_XP) };
    // What an enemy's pilot has is for the enemy to know.
    let pilot = field.pos.state.pilot(*pilot).filter(|pilot| !field.pos.state.hides(pilot.owner));
    if pilot.is_some_and(|pilot| i16::from(craft.rerolls) >= pilot.xp) {
        return Err(NO_XP);
    }
    Ok(field.alter(unit, |craft| craft.rerolls += 1))
}

/// Offers what can be noted of a ship that came into play.
pub(super) fn offers(out: &mut Offers<'_>, field: Field<'_>, unit: CraftNo, craft: &Craft) {
    let name = field.name(craft);
    let hit = enter(field, Entry::PilotHit { unit, hit: !craft.pilot_hit });
    let form = Form::flag("/record/entry/pilot-hit/hit", say!("record-notes-a-pilot-card-face-up"));
    out.put("pilot-hit", say!("record-notes-has-a-pilot-card", name, craft = !craft.pilot_hit), hit)
        .form
        .push(form);
    let damaged = enter(field, Entry::Damaged { unit, damaged: !craft.damaged });
    let form = Form::flag("/record/entry/damaged/damaged", "damaged");
    out.put("damaged", say!("record-notes-is-damaged", name, craft = !craft.damaged), damaged)
        .form
        .push(form);
    for (card, copies) in expendable(field, craft) {
        let text =
            say!("record-notes-has-expended", name, things = things::card_name(field.pos, card.as_str()));
        let form = Form::number("/record/entry/spent/copies", "copies", 0, i64::from(copies), "copies");
        out.put("spent", text, enter(field, Entry::Spent { unit, card, copies })).form.push(form);
    }
}

/// Offers rerolls to a ship in play.
pub(super) fn reroll_offers(out: &mut Offers<'_>, field: Field<'_>, unit: CraftNo, craft: &Craft) {
    let text = say!("record-notes-rerolls-for-experience", craft = field.name(craft));
    out.put("reroll", text, enter(field, Entry::Reroll { unit }));
}
