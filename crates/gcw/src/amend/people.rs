//! Amendments of people: pilots who were forgotten, names, experience, skill, abilities, qualifications, fates.

use sandtable_kernel::{Refusal, Seat, refusals};
use sandtable_text::say;
use smol_str::SmolStr;

use super::books::{founded, free};
use super::ships::amended;
use super::{NOTHING, UNKNOWN, in_range};
use crate::catalogue::{Faction, PilotCard, ShipId, UpgradeCard, UpgradeId};
use crate::events::{Amended, Asset, Change, Event};
use crate::model::{CrewNo, Fate, FleetPilot, Origin, Pilot, PilotNo, Pos};
use crate::rules::plan::Plan;
use crate::rules::{limits, people, recruits};

refusals! {
    GONE = "gone", "SYS-AMEND", "refusal-gone-2", Later;
    UNIQUE_NAME = "unique-name", "GCW-008.2", "refusal-unique-name";
    NAME = "name-length", "GCW-008.2", "refusal-name-length-2", Form;
    SKILL = "beyond", "GCW-046", "refusal-beyond";
    POINTS = "beyond", "GCW-054", "refusal-beyond-2";
    ELITE = "has-elite-slot", "GCW-047", "refusal-has-elite-slot";
    ABILITY = "has-ability", "GCW-048", "refusal-has-ability";
    NO_ABILITY = "no-ability-card", "GCW-048", "refusal-no-ability-card";
    HAS_TITLE = "has-a-title", "GCW-089.4", "refusal-has-a-title", Later;
    CAPTOR = "own-prisoner", "GCW-062", "refusal-own-prisoner";
    SINCE = "wrong-turn", "GCW-062", "refusal-wrong-turn-2", Later;
    TAKEN = "unique-taken", "GCW-086.2", "refusal-unique-taken", Later;
}

/// The most experience points of a pilot.
const XP: i64 = 200;
/// The highest pilot skill (GCW-046).
const HIGHEST: u8 = 9;

fn card<'a>(pos: Pos<'a>, pilot: &Pilot) -> Result<&'a PilotCard, Refusal> {
    let card = pos.table.cards().pilot(pilot.card.as_str());
    card.ok_or_else(|| UNKNOWN.about(&say!("people-pilot-card", card = pilot.card)))
}

/// A pilot who is on the roster or a prisoner, and flies in no battle now.
fn alive(pos: Pos<'_>, no: PilotNo) -> Result<&Pilot, Refusal> {
    let pilot = pos.state.pilot(no).ok_or_else(|| UNKNOWN.about(&say!("people-pilot", no)))?;
    if matches!(pilot.fate, Fate::Dead | Fate::WrittenOff) {
        return Err(GONE.about(&pilot.name));
    }
    free(pos, Asset::Pilot(no), pilot.used)?;
    Ok(pilot)
}

/// A pilot who was forgotten, within the limits of a purchase.
pub(super) fn join(pos: Pos<'_>, seat: Seat, list: &FleetPilot) -> Result<Plan, Refusal> {
    founded(pos, seat)?;
    let unknown = || UNKNOWN.about(&say!("people-pilot-card-2", pilot = list.pilot));
    let card = pos.table.cards().pilot(list.pilot.as_str()).ok_or_else(unknown)?;
    limits::pilot(pos, seat, card)?;
    let given = list.name.trim();
    let name = if card.unique {
        SmolStr::new(&card.name)
    } else if given.is_empty() {
        people::call_sign(pos, seat, &std::collections::BTreeSet::new())
    } else {
        fitting(given)?;
        people::free_name(pos, seat, None, given)?
    };
    let mut pilot = recruits::pilot(pos, seat, card, name, Origin::Amended);
    if let Some(id) = &list.title {
        let title = pos.table.cards().upgrade(id.as_str()).ok_or_else(|| UNKNOWN.about(id.as_str()))?;
        limits::pilot_title(pos, seat, card, pilot.skill, title)?;
        pilot.title = Some(title.id.clone());
    }
    Ok(Plan::of(Event::PilotJoined { pilot }))
}

fn fitting(name: &str) -> Result<(), Refusal> {
    let letters = name.chars().count();
    let plain = !name.chars().any(char::is_control);
    if plain && (1..=people::LONGEST_NAME).contains(&letters) {
        return Ok(());
    }
    Err(NAME.with(people::LONGEST_NAME as f64, letters as f64))
}

pub(super) fn name(pos: Pos<'_>, no: PilotNo, name: &str) -> Result<Plan, Refusal> {
    let pilot = alive(pos, no)?;
    if card(pos, pilot)?.unique {
        return Err(UNIQUE_NAME.about(&pilot.name));
    }
    fitting(name.trim())?;
    let name = people::free_name(pos, pilot.owner, Some(no), name.trim())?;
    if name == pilot.name {
        return Err(NOTHING.about(&name));
    }
    Ok(Plan::of(Event::PilotChanged { pilot: no, change: Change::Name(name) }))
}

/// Experience points more or fewer. A pilot in battle earns them all the same.
pub(super) fn xp(pos: Pos<'_>, no: PilotNo, amount: i16) -> Result<Plan, Refusal> {
    let pilot = pos.state.pilot(no).ok_or_else(|| UNKNOWN.about(&say!("people-pilot", no)))?;
    if matches!(pilot.fate, Fate::Dead | Fate::WrittenOff) {
        return Err(GONE.about(&pilot.name));
    }
    in_range(pilot.xp.into(), amount.into(), XP)?;
    if amount == 0 {
        return Err(NOTHING.about(&pilot.name));
    }
    Ok(Plan::of(Event::PilotChanged { pilot: no, change: Change::Xp(amount) }))
}

/// Skill between the card's and the highest; a step is worth a squad point (GCW-046).
pub(super) fn skill(pos: Pos<'_>, no: PilotNo, skill: u8, points: Option<i16>) -> Result<Plan, Refusal> {
    let pilot = alive(pos, no)?;
    let least = card(pos, pilot)?.skill;
    if !(least..=HIGHEST.max(least)).contains(&skill) {
        return Err(SKILL.with(f64::from(least), f64::from(skill)));
    }
    let by_step = pilot.points + i16::from(skill) - i16::from(pilot.skill);
    let points = points.unwrap_or(by_step);
    if !(1..=200).contains(&points) {
        return Err(POINTS.with(1.0, f64::from(points)));
    }
    if (skill, points) == (pilot.skill, pilot.points) {
        return Err(NOTHING.about(&pilot.name));
    }
    amended(Asset::Pilot(no), Amended::Skill { skill, points })
}

pub(super) fn elite(pos: Pos<'_>, no: PilotNo, elite: bool) -> Result<Plan, Refusal> {
    let pilot = alive(pos, no)?;
    if card(pos, pilot)?.elite > 0 {
        return Err(ELITE.about(&pilot.name));
    }
    if pilot.elite_bought == elite {
        return Err(NOTHING.about(&pilot.name));
    }
    amended(Asset::Pilot(no), Amended::Elite(elite))
}

/// A card as ability in place of another, with the squad points that it adds (GCW-048).
pub(super) fn ability(pos: Pos<'_>, no: PilotNo, id: Option<&UpgradeId>) -> Result<Plan, Refusal> {
    let pilot = alive(pos, no)?;
    let cards = pos.table.cards();
    if card(pos, pilot)?.unique {
        return Err(ABILITY.about(&pilot.name));
    }
    let new =
        id.map(|id| cards.upgrade(id.as_str()).ok_or_else(|| UNKNOWN.about(id.as_str()))).transpose()?;
    if let Some(card) = new {
        if !people::is_ability(card) {
            return Err(NO_ABILITY.about(&card.name));
        }
        limits::released(pos.table, card.scope, rule!("GCW-048"), &card.name)?;
    }
    if pilot.ability.as_ref() == new.map(|card| &card.id) {
        return Err(NOTHING.about(&pilot.name));
    }
    let worth = |card: &UpgradeCard| card.cost.max(1) - 1;
    let old = pilot.ability.as_ref().and_then(|id| cards.upgrade(id.as_str())).map_or(0, worth);
    let points = (pilot.points - old + new.map_or(0, worth)).max(0);
    amended(Asset::Pilot(no), Amended::Ability { card: new.map(|card| card.id.clone()), points })
}

pub(super) fn qualified(pos: Pos<'_>, no: PilotNo, class: &ShipId, remove: bool) -> Result<Plan, Refusal> {
    let pilot = alive(pos, no)?;
    if remove {
        if !pilot.qualified.contains(class) {
            return Err(UNKNOWN.about(&say!("people-qualification-for", class)));
        }
    } else {
        let classes = people::classes(pos, pilot.owner);
        if !classes.iter().any(|(id, _)| id == class) {
            return Err(UNKNOWN.about(&say!("people-class-that-the-pilot-could-fly", class)));
        }
        if people::qualified(pos, pilot, class) {
            return Err(NOTHING.about(&pilot.name));
        }
    }
    amended(Asset::Pilot(no), Amended::Qualified { class: class.clone(), qualified: !remove })
}

pub(super) fn title(pos: Pos<'_>, no: PilotNo, id: Option<&UpgradeId>) -> Result<Plan, Refusal> {
    let pilot = alive(pos, no)?;
    let Some(id) = id else {
        pilot.title.as_ref().ok_or_else(|| NOTHING.about(&pilot.name))?;
        return amended(Asset::Pilot(no), Amended::Title(None));
    };
    if let Some(old) = &pilot.title {
        return Err(HAS_TITLE.about(old.as_str()));
    }
    let title = pos.table.cards().upgrade(id.as_str()).ok_or_else(|| UNKNOWN.about(id.as_str()))?;
    limits::pilot_title(pos, pilot.owner, card(pos, pilot)?, pilot.skill, title)?;
    amended(Asset::Pilot(no), Amended::Title(Some(title.id.clone())))
}

/// The place of a pilot; one who comes back must not have been followed by another of the same character.
pub(super) fn pilot(pos: Pos<'_>, no: PilotNo, fate: Fate) -> Result<Plan, Refusal> {
    let pilot = pos.state.pilot(no).ok_or_else(|| UNKNOWN.about(&say!("people-pilot", no)))?;
    free(pos, Asset::Pilot(no), pilot.used)?;
    possible(pos, pilot.owner, pilot.fate, fate, &pilot.name)?;
    let card = card(pos, pilot)?;
    let back = |fate| matches!(fate, Fate::Active | Fate::Prisoner { .. });
    if back(fate) && !back(pilot.fate) && card.unique {
        let same = |other: &Pilot| {
            let other = pos.table.cards().pilot(other.card.as_str());
            other.is_some_and(|other| other.unique && other.character == card.character)
        };
        let mut others = pos.state.all_pilots().filter(|(other, one)| *other != no && back(one.fate));
        if others.any(|(_, other)| same(other)) {
            return Err(TAKEN.about(&pilot.name));
        }
    }
    if back(fate) && !back(pilot.fate) && !card.unique {
        people::free_name(pos, pilot.owner, Some(no), &pilot.name)?;
    }
    amended(Asset::Pilot(no), Amended::Fate(fate))
}

pub(super) fn crew(pos: Pos<'_>, no: CrewNo, fate: Fate) -> Result<Plan, Refusal> {
    let crew = pos.state.crew(no).ok_or_else(|| UNKNOWN.about(&say!("people-crew-member", no)))?;
    free(pos, Asset::Crew(no), crew.used)?;
    possible(pos, crew.owner, crew.fate, fate, crew.card.as_str())?;
    amended(Asset::Crew(no), Amended::Fate(fate))
}

fn possible(pos: Pos<'_>, owner: Seat, before: Fate, now: Fate, name: &str) -> Result<(), Refusal> {
    if before == now {
        return Err(NOTHING.about(name));
    }
    let Fate::Prisoner { of, since, .. } = now else { return Ok(()) };
    let own: Option<Faction> = pos.state.side(owner);
    if pos.state.faction(of).is_none() || own == Some(of) {
        return Err(CAPTOR.about(of.name()));
    }
    if since > pos.state.turn {
        return Err(SINCE.with(f64::from(pos.state.turn), f64::from(since)));
    }
    Ok(())
}
