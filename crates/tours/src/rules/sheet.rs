//! A unit as it takes the field: its card with what commendations, traits and missions have made of it.

use std::borrow::Cow;

use sandtable_kernel::Seat;
use sandtable_text::say;
use smol_str::{SmolStr, format_smolstr};

use crate::catalogue::{Grants, Rank, Slot, UnitCard, keyword};
use crate::dice::Die;
use crate::model::{Dossier, Pos};
use crate::rulings;

/// A unit's numbers and keywords in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Keywords with their values.
    pub keywords: Vec<SmolStr>,
    /// Upgrade slots that are added.
    pub slots: Vec<Slot>,
    /// Wound Threshold of each miniature.
    pub wounds: u8,
    /// Wound Threshold of the unit's leader, where only that is raised (TOD-A39).
    pub leader_wounds: u8,
    /// Courage; none is null.
    pub courage: Option<u8>,
    /// Resilience; none is null, or that it has none.
    pub resilience: Option<u8>,
    /// Dice that may be rolled again on a Casualty Check.
    pub rerolls: u8,
    /// Dice of its Cover Pool completely within allied territory, where they are not the usual ones (TOD-COM-11).
    pub cover: Option<Die>,
}

impl Sheet {
    /// A unit card as printed.
    pub fn printed(card: &UnitCard) -> Self {
        Self {
            keywords: card.keywords.clone(),
            slots: card.slots.clone(),
            wounds: card.wounds,
            leader_wounds: card.wounds,
            courage: card.courage,
            resilience: card.resilience,
            rerolls: 0,
            cover: None,
        }
    }

    /// Returns `true` if it has a keyword, whatever its value.
    pub fn has(&self, name: &str) -> bool {
        self.keywords.iter().any(|held| keyword::is(held, name))
    }
}

/// The most of a keyword, where the game caps it (TOD-COM-19).
const SCOUT_MOST: u8 = 3;

/// Adds a keyword; values of one keyword add up (TOD-COM-06, TOD-COM-12, TOD-COM-19, TOD-HIGH-07).
pub fn add(keywords: &mut Vec<SmolStr>, new: &str) {
    let (name, value) = keyword::split(new);
    let held = keywords.iter_mut().find(|held| keyword::split(held).0 == name);
    match (held, value) {
        (None, _) => keywords.push(SmolStr::new(new)),
        (Some(_), None) => {}
        (Some(held), Some(value)) => {
            // TOD-COM-06, TOD-COM-12, TOD-COM-19, TOD-HIGH-07: values of one keyword add up.
            let sum = keyword::split(held).1.unwrap_or(0).saturating_add(value);
            let sum = if name == "Scout" { sum.min(SCOUT_MOST) } else { sum };
            *held = keyword::with(name, sum);
        }
    }
}

/// A keyword with every number in it raised by one: `Independent: Aim 2` of `Independent: Aim 1` (TOD-COM-23). None if
/// there is no number.
pub fn raised(text: &str) -> Option<SmolStr> {
    let mut any = false;
    let words: Vec<SmolStr> = text
        .split(' ')
        .map(|word| match word.parse::<u8>() {
            Ok(number) => {
                any = true;
                format_smolstr!("{}", number.saturating_add(1))
            }
            Err(_) => SmolStr::new(word),
        })
        .collect();
    any.then(|| SmolStr::from(words.join(" ")))
}

/// Readings that decide what a grant comes to.
#[derive(Clone, Copy)]
struct Readings {
    /// Only the leader's Wound Threshold rises (TOD-A39).
    leader_only: bool,
    /// A keyword without a number is replaced and not joined (TOD-A38).
    replaces: bool,
}

fn grant(sheet: &mut Sheet, card: &UnitCard, grants: &Grants, picked: Option<&SmolStr>, readings: Readings) {
    match (&grants.or_raise, picked) {
        // TOD-COM-23: the value that the unit has is raised.
        (Some(name), Some(picked)) if !grants.keywords.contains(picked) => {
            let held = sheet.keywords.iter().position(|held| keyword::is(held, name));
            match held {
                Some(at) => sheet.keywords[at] = picked.clone(),
                None => sheet.keywords.push(picked.clone()),
            }
        }
        _ => {
            if let Some(name) = grants.or_raise.as_ref().filter(|_| readings.replaces) {
                let is_old = |held: &SmolStr| keyword::is(held, name) && raised(held).is_none();
                sheet.keywords.retain(|held| !is_old(held));
            }
            let leads = card.rank.leads() && !grants.leaders.is_empty();
            let given = if leads { &grants.leaders } else { &grants.keywords };
            for keyword in given {
                add(&mut sheet.keywords, keyword);
            }
            if let Some(picked) = picked.filter(|picked| grants.one_of.contains(picked)) {
                add(&mut sheet.keywords, picked);
            }
        }
    }
    sheet.slots.extend(&grants.slots);
    // TOD-COM-11
    sheet.cover = grants.cover.or(sheet.cover);
    // TOD-COM-22: null Courage stays null.
    sheet.courage = sheet.courage.map(|courage| courage.saturating_add(grants.courage));
    // TOD-COM-17, TOD-A39
    sheet.leader_wounds = sheet.leader_wounds.saturating_add(grants.wounds);
    if !readings.leader_only {
        sheet.wounds = sheet.wounds.saturating_add(grants.wounds);
    }
    if let Some(resilience) = sheet.resilience.filter(|_| grants.resilience > 0) {
        let after = resilience.saturating_add(grants.resilience);
        sheet.resilience = (!grants.resilience_capped || after < sheet.wounds).then_some(after);
    }
    if grants.flexible_response {
        // TOD-COM-18: as many as it has heavy weapon slots, the new one included.
        let slots = sheet.slots.iter().filter(|slot| **slot == Slot::HeavyWeapon).count() as u8;
        sheet.keywords.retain(|held| !keyword::is(held, say!("sheet-flexible-response")));
        sheet.keywords.push(keyword::with(say!("sheet-flexible-response"), slots));
    }
}

/// A Dossier's unit as it takes the field; none if its card is unknown.
pub fn of(pos: Pos<'_>, dossier: &Dossier) -> Option<Sheet> {
    let cards = pos.table.cards();
    let card = cards.unit(&dossier.unit)?;
    let readings = Readings {
        leader_only: pos.table.plays(rulings::A39_LEADER_ONLY),
        replaces: pos.table.plays(rulings::A38_REPLACE_KEYWORD),
    };
    let mut sheet = Sheet::printed(card);
    for award in &dossier.commendations {
        let Some(commendation) = cards.commendation(&award.commendation) else { continue };
        grant(&mut sheet, card, &commendation.grants, award.keyword.as_ref(), readings);
        // TOD-A37: Dedicated to the Cause replaces Resilient, or both apply.
        let rerolls = commendation.grants.rerolls;
        sheet.rerolls = if pos.table.plays(rulings::A37_THREE) {
            sheet.rerolls.saturating_add(rerolls)
        } else {
            sheet.rerolls.max(rerolls)
        };
    }
    for keyword in &dossier.keywords {
        add(&mut sheet.keywords, keyword);
    }
    if let Some(held) = dossier.holds.as_ref().and_then(|held| cards.defining_trait(&held.id)) {
        grant(&mut sheet, card, &held.grants, None, readings);
    }
    Some(sheet)
}

/// A Dossier's card as requirements of upgrades read it: an adopted unit counts as of the Faction and Affiliation of its
/// Register's Paragon, as the reward says that brought it (TOD-POST-04).
pub fn carrier<'a>(pos: Pos<'a>, seat: Seat, dossier: &Dossier) -> Option<Cow<'a, UnitCard>> {
    let cards = pos.table.cards();
    let card = cards.unit(&dossier.unit)?;
    if !dossier.adopted {
        return Some(Cow::Borrowed(card));
    }
    let paragon = pos.state.paragon(seat).and_then(|no| pos.state.dossier(no));
    let paragon = paragon.and_then(|paragon| cards.unit(&paragon.unit));
    let mut card = card.clone();
    card.faction = pos.state.register(seat).map(|register| register.faction);
    card.affiliation = paragon.and_then(|paragon| paragon.affiliation.clone());
    Some(Cow::Owned(card))
}

/// A unit's rank, by its card.
pub fn rank(pos: Pos<'_>, dossier: &Dossier) -> Option<Rank> {
    pos.table.cards().unit(&dossier.unit).map(|card| card.rank)
}
