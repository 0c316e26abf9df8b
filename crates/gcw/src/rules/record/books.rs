//! Notes of single ships and things while a battle is flown: damage, ordnance, rerolls, sections of huge ships.

use sandtable_kernel::{Refusal, refusals};

use super::effects::{change_craft, change_thing};
use super::look::Field;
use super::rounds;
use crate::catalogue::{Edge, Handling, ObjectFate, UpgradeId};
use crate::cx::Cx;
use crate::model::{BattleNo, Body, Craft, Lot, PilotNo, Place, SectionReport, SquadShip};
use crate::rulings;

refusals! {
    NOT_CARRIED = "not-carried", "GCW-074",
        "That ship came with {has} copies of {about} that can be expended, not with {needs}.";
    RESTORED = "not-used-up", "GCW-072", "{about} is not used up in battle; it is restored.";
    NO_XP = "no-experience", "GCW-044", "The pilot has no experience point left for that.";
    NO_THING = "no-such-thing", "GCW-101", "There is no such thing on the table.";
    NOT_IN_PLAY = "thing-gone", "GCW-101", "{about} is not in play any more.";
    SOLID = "indestructible", "GCW-101", "{about} cannot be damaged.";
    STAYS = "wrong-edge", "GCW-101", "{about} cannot leave the play area over that edge.";
    NO_SECTION = "no-such-section", "GCW-282", "That ship has no such section.";
    NOT_CRIPPLED = "not-crippled", "GCW-283", "Upgrades fall when a section is crippled; this one is not.";
    NOT_FITTED = "not-fitted", "GCW-283", "{about} is not in that section.";
}

/// Counts copies of a card a ship can expend (GCW-074, GCW-076).
fn carried(field: Field<'_>, craft: &Craft, card: &UpgradeId) -> u16 {
    let Body::Ship { ship, .. } = &craft.body else { return 0 };
    let squad = field.battle.squads[craft.role.index()].as_ref();
    let own = squad.and_then(|squad| squad.ships.iter().find(|own| own.ship == *ship));
    let count =
        |own: &SquadShip| own.cards.iter().chain(&own.munitions).filter(|own| *own == card).count() as u16;
    own.map_or(0, count)
}

/// Checks whether a ship can have expended so many copies.
pub fn may_spend(field: Field<'_>, unit: u8, card: &UpgradeId, copies: u16) -> Result<(), Refusal> {
    let craft = rounds::been_there(field, unit)?;
    // GCW-072: what battles do not use up is restored.
    let class = field.pos.table.cards().upgrade(card.as_str()).map(|card| card.class);
    if !class.is_some_and(|class| class.is_expended() || class == Handling::Weapon) {
        return Err(RESTORED.about(card.as_str()));
    }
    let has = carried(field, craft, card);
    let refused = NOT_CARRIED.with(f64::from(copies), f64::from(has)).about(card.as_str());
    if has == 0 || copies > has { Err(refused) } else { Ok(()) }
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

/// Notes expended copies, in place of an earlier number.
pub fn spend(cx: &mut Cx<'_>, no: BattleNo, unit: u8, card: &UpgradeId, copies: u16) {
    change_craft(cx, no, unit, |craft| {
        craft.spent.retain(|lot| lot.card != *card);
        if copies > 0 {
            craft.spent.push(Lot { card: card.clone(), copies });
        }
    });
}

/// Checks whether a pilot can spend an experience point on a reroll (GCW-044).
pub fn may_reroll(field: Field<'_>, unit: u8) -> Result<(), Refusal> {
    let craft = rounds::there(field, unit)?;
    let Body::Ship { pilot: Some(pilot), .. } = &craft.body else { return Err(NO_XP) };
    // What an enemy's pilot has is for the enemy to know.
    if field.pos.state.pilot(*pilot).is_some_and(|pilot| field.pos.state.hides(pilot.owner)) {
        return Ok(());
    }
    let xp = field.pos.state.pilot(*pilot).map_or(0, |pilot| pilot.xp);
    if i16::from(craft.rerolls) < xp { Ok(()) } else { Err(NO_XP) }
}

/// Checks whether a thing can be damaged.
///
/// # Errors
/// It is gone, or cannot be.
pub fn may_hit(field: Field<'_>, object: u8) -> Result<(), Refusal> {
    rounds::flown(field)?;
    let thing = field.thing(object).ok_or(NO_THING)?;
    let name = field.thing_name(thing);
    if thing.fate != ObjectFate::InPlay {
        return Err(NOT_IN_PLAY.about(&name));
    }
    if field.kind(&thing.kind).and_then(|kind| kind.hull).is_some() {
        Ok(())
    } else {
        Err(SOLID.about(&name))
    }
}

/// Damages a thing; it is destroyed when shields and hull are gone.
pub fn hit(cx: &mut Cx<'_>, no: BattleNo, object: u8, damage: u8) {
    let Some(field) = Field::of(cx.pos(), no) else { return };
    let Some(thing) = field.thing(object) else { return };
    let kind = field.kind(&thing.kind);
    let enough = kind.map_or(u8::MAX, |kind| kind.hull.unwrap_or(u8::MAX).saturating_add(kind.shields));
    let round = field.record.round;
    change_thing(cx, no, object, |thing| {
        thing.damage = thing.damage.saturating_add(damage);
        if thing.damage >= enough {
            thing.fate = ObjectFate::Destroyed;
            thing.round = Some(round);
        }
    });
}

/// Checks whether a thing can leave over an edge.
///
/// # Errors
/// It is gone, or cannot leave there.
pub fn may_leave(field: Field<'_>, object: u8, over: Edge) -> Result<(), Refusal> {
    rounds::flown(field)?;
    let thing = field.thing(object).ok_or(NO_THING)?;
    let name = field.thing_name(thing);
    if thing.fate != ObjectFate::InPlay {
        return Err(NOT_IN_PLAY.about(&name));
    }
    if field.leaves(thing).contains(&over) { Ok(()) } else { Err(STAYS.about(&name)) }
}

/// A thing leaves over an edge.
pub fn leave(cx: &mut Cx<'_>, no: BattleNo, object: u8, edge: Edge) {
    let Some(now) = Field::of(cx.pos(), no).map(|field| field.record.round) else { return };
    change_thing(cx, no, object, |thing| {
        thing.fate = ObjectFate::Fled;
        (thing.over, thing.round) = (Some(edge), Some(now));
    });
}

/// A section of a huge ship in this battle.
fn section<'a>(field: Field<'a>, unit: u8, section: u8) -> Result<(&'a Craft, &'a SectionReport), Refusal> {
    rounds::flown(field)?;
    let craft = field.craft(unit).ok_or(super::NO_SHIP)?;
    let Body::Huge { sections, .. } = &craft.body else { return Err(NO_SECTION) };
    sections.get(usize::from(section)).map(|section| (craft, section)).ok_or(NO_SECTION)
}

/// Checks whether a section's damage can be noted.
///
/// # Errors
/// There is no such section, or the pilot is none of this battle.
pub fn may_section(field: Field<'_>, unit: u8, index: u8, by: Option<PilotNo>) -> Result<(), Refusal> {
    section(field, unit, index)?;
    match by {
        Some(pilot) if !rounds::is_here(field, pilot) => Err(super::NO_PILOT),
        _ => Ok(()),
    }
}

/// Hull of a section.
fn hull(field: Field<'_>, craft: &Craft, index: usize) -> u8 {
    let Body::Huge { huge, .. } = &craft.body else { return u8::MAX };
    let class = field.pos.state.huge(*huge).map(|ship| &ship.class);
    let class = field.pos.table.cards().huge.iter().find(|own| Some(&own.id) == class);
    class.and_then(|class| class.sections.get(index)).map_or(u8::MAX, |section| section.hull)
}

/// Notes a section's damage cards. A section with as many as its hull is crippled; a ship without a sound section is
/// destroyed.
pub fn note_section(cx: &mut Cx<'_>, no: BattleNo, unit: u8, index: u8, cards: [u8; 2], by: Option<PilotNo>) {
    let Some(field) = Field::of(cx.pos(), no) else { return };
    let Some(craft) = field.craft(unit) else { return };
    let index = usize::from(index);
    let crippled = u16::from(cards[0]) + u16::from(cards[1]) >= u16::from(hull(field, craft, index));
    let all = field.pos.table.rulings().is(rulings::A60_ALL_OF_SECTION);
    let falls = fitted(field, craft, index);
    let place = craft.place;
    let mut dead = false;
    change_craft(cx, no, unit, |craft| {
        let Body::Huge { sections, .. } = &mut craft.body else { return };
        if let Some(own) = sections.get_mut(index) {
            if crippled && !own.crippled {
                own.crippled_by = by;
                // GCW-A60
                own.lost = if all { falls } else { Vec::new() };
            }
            (own.face_down, own.face_up, own.crippled) = (cards[0], cards[1], crippled);
        }
        dead = sections.iter().all(|section| section.crippled);
    });
    if dead && place == Place::Flying {
        rounds::destroy(cx, no, unit, by, false);
    }
}

/// The upgrades of a section of a huge ship.
pub fn fitted(field: Field<'_>, craft: &Craft, index: usize) -> Vec<UpgradeId> {
    let Body::Huge { huge, .. } = &craft.body else { return Vec::new() };
    let ship = field.pos.state.huge(*huge).and_then(|ship| ship.sections.get(index));
    ship.map(|section| section.upgrades.iter().map(|fitted| fitted.card.clone()).collect())
        .unwrap_or_default()
}

/// Checks whether upgrades can have fallen when a section was crippled (GCW-283, GCW-A60).
///
/// # Errors
/// It is not crippled, or they are not in it.
pub fn may_drop(field: Field<'_>, unit: u8, index: u8, cards: &[UpgradeId]) -> Result<(), Refusal> {
    let (craft, section) = section(field, unit, index)?;
    if !section.crippled {
        return Err(NOT_CRIPPLED);
    }
    let mut left = fitted(field, craft, usize::from(index));
    for card in cards {
        let at = left.iter().position(|own| own == card).ok_or_else(|| NOT_FITTED.about(card.as_str()))?;
        left.remove(at);
    }
    Ok(())
}

/// Notes them, in place of others.
pub fn drop_cards(cx: &mut Cx<'_>, no: BattleNo, unit: u8, index: u8, cards: &[UpgradeId]) {
    change_craft(cx, no, unit, |craft| {
        if let Body::Huge { sections, .. } = &mut craft.body
            && let Some(section) = sections.get_mut(usize::from(index))
        {
            section.lost = cards.to_vec();
        }
    });
}
