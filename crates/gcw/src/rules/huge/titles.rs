//! Picking titles of huge ships that two factions have (GCW-272): both pick in turn, the Rebels or the Empire
//! first, until no titles are left or both have all they want.

use crate::rules::form::Offers;
use crate::rules::plan::Plan;
use sandtable_kernel::{Choice, Refusal, Seat, refusals};
use sandtable_text::say;

use super::equip::{classes, has_huge, led, number};
use crate::catalogue::{Faction, HugeClass, HugeRole, Restriction, ShipId, UpgradeCard, UpgradeId};
use crate::commands::Command;
use crate::commands::FoundingCommand;
use crate::events::Event;
use crate::model::{Pos, TitlePick};

refusals! {
    NOT_SHARED = "nobody-else-picks", "GCW-272",
        "refusal-nobody-else-picks";
    NOT_YOURS = "not-your-pick", "GCW-272", "refusal-not-your-pick";
    GONE = "title-gone", "GCW-272", "refusal-title-gone";
}

/// The factions that pick titles of a class, in the order of picking; empty for a class only one faction has.
fn pickers(pos: Pos<'_>, class: &HugeClass) -> Vec<Faction> {
    let all: Vec<Faction> =
        class.factions.iter().copied().filter(|&faction| has_huge(pos, faction)).collect();
    if all.len() > 1 && class.role.is_some() { all } else { Vec::new() }
}

fn picks<'a>(pos: Pos<'a>, faction: Faction, class: &HugeClass) -> impl Iterator<Item = &'a TitlePick> {
    let all = pos.state.faction(faction).map(|own| own.titles.as_slice()).unwrap_or_default();
    let class = class.id.clone();
    all.iter().filter(move |pick| pick.class == class)
}

/// The titles a faction has picked for a class.
pub(super) fn picked<'a>(
    pos: Pos<'a>,
    faction: Faction,
    class: &HugeClass,
) -> impl Iterator<Item = &'a UpgradeCard> {
    picks(pos, faction, class)
        .filter_map(move |pick| pos.table.cards().upgrade(pick.title.as_ref()?.as_str()))
}

/// The titles of a class that nobody has picked and that starting equipment can pay for (GCW-270, GCW-273).
pub(super) fn free<'a>(pos: Pos<'a>, class: &'a HugeClass) -> impl Iterator<Item = &'a UpgradeCard> {
    let cards = pos.table.cards();
    let gone = move |title: &UpgradeCard| {
        pickers(pos, class)
            .into_iter()
            .any(|faction| picked(pos, faction, class).any(|own| own.id == title.id))
    };
    let payable = |title: &UpgradeCard| {
        i32::from(title.cost) <= i32::from(class.starting_equipment) || class.exempt.contains(&title.id)
    };
    cards.huge_titles(class).filter(move |title| payable(title) && !gone(title))
}

/// Returns whether a faction can or will pick no more titles of a class.
fn is_through(pos: Pos<'_>, faction: Faction, class: &HugeClass) -> bool {
    let passed = picks(pos, faction, class).any(|pick| pick.title.is_none());
    let role = class.role.unwrap_or(HugeRole::Support);
    let has: usize = classes(pos.table, faction, role).map(|class| picked(pos, faction, class).count()).sum();
    passed || has >= number(pos, faction, role)
}

/// Returns the faction whose turn it is to pick a title of a class.
fn turn(pos: Pos<'_>, class: &HugeClass) -> Option<Faction> {
    free(pos, class).next()?;
    let waiting = pickers(pos, class).into_iter().filter(|&faction| !is_through(pos, faction, class));
    // The one that has picked less; among equals the first.
    waiting.min_by_key(|&faction| picks(pos, faction, class).count())
}

/// The class a faction has to pick a title of now.
pub(super) fn to_pick(pos: Pos<'_>, faction: Faction) -> Option<&HugeClass> {
    pos.table.cards().huge.iter().find(|class| turn(pos, class) == Some(faction))
}

/// A class whose titles a faction still has to wait for, or to pick.
pub(super) fn open(pos: Pos<'_>, faction: Faction) -> Option<&HugeClass> {
    let concerns = |class: &&HugeClass| {
        turn(pos, class).is_some()
            && pickers(pos, class).contains(&faction)
            && !is_through(pos, faction, class)
    };
    pos.table.cards().huge.iter().find(concerns)
}

/// Returns whether a faction may put a title on a ship of a class.
pub(super) fn may_use(pos: Pos<'_>, faction: Faction, class: &HugeClass, title: &UpgradeId) -> bool {
    pickers(pos, class).is_empty() || picked(pos, faction, class).any(|own| own.id == *title)
}

/// The section that a title belongs to.
pub(super) fn section(class: &HugeClass, title: &UpgradeCard) -> usize {
    let named = |card: &ShipId| {
        title.restrictions.iter().any(|restriction| match restriction {
            Restriction::Ship(ships) => ships.contains(card),
            _ => false,
        })
    };
    class.sections.iter().position(|section| named(&section.card)).unwrap_or_default()
}

/// Looks at a pick.
pub fn pick(pos: Pos<'_>, seat: Seat, class: &ShipId, title: Option<&UpgradeId>) -> Result<Plan, Refusal> {
    let faction = led(pos, seat)?;
    let shared = pos.table.cards().huge_ship(class.as_str()).filter(|class| !pickers(pos, class).is_empty());
    let class = shared.ok_or_else(|| NOT_SHARED.about(class.as_str()))?;
    if turn(pos, class) != Some(faction) {
        return Err(NOT_YOURS.about(&class.name));
    }
    if let Some(title) = title
        && !free(pos, class).any(|card| card.id == *title)
    {
        return Err(GONE.about(title.as_str()));
    }
    let pick = TitlePick { class: class.id.clone(), title: title.cloned() };
    Ok(Plan::of(Event::TitlePicked { faction, pick }))
}

/// Offers the titles a leader may pick for each class, and not to.
pub(super) fn offers(out: &mut Offers<'_>, faction: Faction) {
    let pos = out.pos;
    for class in pos.table.cards().huge.iter().filter(|class| pickers(pos, class).contains(&faction)) {
        let none = (None, String::from(say!("huge-titles-no-further-title")));
        let titles = free(pos, class).map(|card| (Some(card.id.clone()), card.name.clone()));
        out.pick(
            ["title", "title"],
            say!("huge-titles-pick-a-title-for-the", class = class.name),
            "/founding/title/title",
            titles.chain([none]),
            |(title, name)| Choice::new(title, name),
            |(title, _)| {
                Command::Founding(FoundingCommand::Title { class: class.id.clone(), title: title.clone() })
            },
        );
    }
}
