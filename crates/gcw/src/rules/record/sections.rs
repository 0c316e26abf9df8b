//! Sections of huge ships: damage cards, and upgrades that fall when a section is crippled (GCW-282, GCW-283, GCW-286).

use sandtable_kernel::{Field as Form, Refusal, refusals};
use sandtable_text::say;

use super::look::Field;
use super::offers::{enter, number};
use super::{Entry, NO_SHIP, losses, rounds};
use crate::catalogue::UpgradeId;
use crate::model::{Body, Craft, CraftNo, PilotNo, Place, SectionReport};
use crate::rules::form::{Offers, several};
use crate::rules::plan::Plan;
use crate::rules::things::{self, listed};
use crate::rulings;

refusals! {
    NO_SECTION = "no-such-section", "GCW-282", "refusal-no-such-section";
    NOT_CRIPPLED = "not-crippled", "GCW-283.3", "refusal-not-crippled", Later;
    NOT_FITTED = "not-fitted", "GCW-283.3", "refusal-not-fitted";
}

/// A section of a huge ship in this battle.
fn section<'a>(
    field: Field<'a>,
    (unit, section): (CraftNo, u8),
) -> Result<(&'a Craft, &'a SectionReport), Refusal> {
    rounds::flown(field)?;
    let craft = field.craft(unit).ok_or(NO_SHIP)?;
    let Body::Huge { sections, .. } = &craft.body else { return Err(NO_SECTION) };
    sections.get(usize::from(section)).map(|section| (craft, section)).ok_or(NO_SECTION)
}

/// Hull of a section.
fn hull(field: Field<'_>, craft: &Craft, index: usize) -> u8 {
    let Body::Huge { huge, .. } = &craft.body else { return u8::MAX };
    let class = field.pos.state.huge(*huge).map(|ship| &ship.class);
    let class = field.pos.table.cards().huge.iter().find(|own| Some(&own.id) == class);
    class.and_then(|class| class.sections.get(index)).map_or(u8::MAX, |section| section.hull)
}

/// Notes a section's damage cards, face down and face up. A section with as many as its hull is crippled; a ship without
/// a sound section is destroyed.
pub(super) fn note(
    field: Field<'_>,
    of: (CraftNo, u8),
    cards: [u8; 2],
    by: Option<PilotNo>,
) -> Result<Plan, Refusal> {
    let (craft, _) = section(field, of)?;
    losses::credited(field, by, craft.role)?;
    let (no, unit, index) = (field.no, of.0, usize::from(of.1));
    let crippled = u16::from(cards[0]) + u16::from(cards[1]) >= u16::from(hull(field, craft, index));
    let all = field.pos.table.rulings().is(rulings::A60_ALL_OF_SECTION);
    let falls = fitted(field, craft, index);
    let mut dead = false;
    let mut plan = field.alter(unit, |craft| {
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
    if dead && craft.place == Place::Flying {
        plan.then(move |cx| losses::destroy(cx, no, unit, by, false));
    }
    Ok(plan)
}

/// The upgrades of a section of a huge ship.
pub fn fitted(field: Field<'_>, craft: &Craft, index: usize) -> Vec<UpgradeId> {
    let Body::Huge { huge, .. } = &craft.body else { return Vec::new() };
    let ship = field.pos.state.huge(*huge).and_then(|ship| ship.sections.get(index));
    ship.map(|section| section.upgrades.iter().map(|fitted| fitted.card.clone()).collect())
        .unwrap_or_default()
}

/// Notes upgrades that fell when a section was crippled, in place of others (GCW-283.3, GCW-A60).
pub(super) fn dropped(field: Field<'_>, of: (CraftNo, u8), cards: &[UpgradeId]) -> Result<Plan, Refusal> {
    let (craft, own) = section(field, of)?;
    if !own.crippled {
        return Err(NOT_CRIPPLED);
    }
    let index = usize::from(of.1);
    let mut left = fitted(field, craft, index);
    for card in cards {
        let at = left.iter().position(|own| own == card);
        let at = at.ok_or_else(|| NOT_FITTED.about(&things::card_name(field.pos, card.as_str())))?;
        left.remove(at);
    }
    Ok(field.alter(of.0, |craft| {
        if let Body::Huge { sections, .. } = &mut craft.body
            && let Some(section) = sections.get_mut(index)
        {
            section.lost = cards.to_vec();
        }
    }))
}

/// Offers what can be noted of each section of a ship.
pub(super) fn offers(out: &mut Offers<'_>, field: Field<'_>, unit: CraftNo, craft: &Craft) {
    let Body::Huge { sections, .. } = &craft.body else { return };
    let name = field.name(craft);
    for (section, own) in (0..).zip(sections) {
        let nth = section + 1;
        if craft.place == Place::Flying {
            let (face_down, face_up) = (own.face_down, own.face_up);
            let entry = Entry::Section { unit, section, face_down, face_up, by: None };
            out.put(
                "section",
                say!("record-sections-damage-cards-of-section", name, nth),
                enter(field, entry),
            );
            out.also(number("/record/entry/section/face_down", say!("record-sections-face-down")));
            out.also(number("/record/entry/section/face_up", say!("record-sections-face-up")));
            let by = losses::against(field, craft.role).map(|by| things::pilot(field.pos, by)).collect();
            out.also(
                Form::pick("/record/entry/section/by", say!("record-sections-the-last-one-by"), by)
                    .optional(),
            );
        }
        if own.crippled {
            let fitted = fitted(field, craft, usize::from(section));
            let fell: Vec<_> = fitted.iter().take(1).cloned().collect();
            let cards = if own.lost.is_empty() { fell } else { own.lost.clone() };
            let dropped = enter(field, Entry::Dropped { unit, section, cards });
            out.put("dropped", say!("record-sections-upgrades-fell-from-section-of", nth, name), dropped);
            let cards = listed(fitted.iter().map(|card| things::card(field.pos, card)));
            out.also(several("/record/entry/dropped/cards", "upgrades", cards));
        }
    }
}

/// Damage for every section of the huge ships in play.
pub(super) fn samples(field: Field<'_>) -> Vec<Entry> {
    let mut all = Vec::new();
    for (unit, craft) in field.crafts().filter(|(_, craft)| craft.place == Place::Flying) {
        if let Body::Huge { sections, .. } = &craft.body {
            let by = losses::against(field, craft.role).next();
            all.extend((0..).zip(sections).map(|(section, own)| {
                let (face_down, face_up) = (own.face_down + 2, own.face_up + 1);
                Entry::Section { unit, section, face_down, face_up, by }
            }));
        }
    }
    all
}
