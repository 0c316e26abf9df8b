//! A list as units that are to join a Register. Judges nothing but what a name means.

use sandtable_kernel::Seat;
use sandtable_legion_cards::lists::{List, Losses, Names, fitting, several};
use sandtable_text::say;

use super::names;
use crate::catalogue::{Faction, UnitCard};
use crate::model::{Pos, Recruit};
use crate::rules::recruit;

/// Reads units that are to join.
pub(super) fn recruits(
    pos: Pos<'_>,
    seat: Seat,
    faction: Faction,
    list: &List,
    losses: &mut Losses,
) -> Vec<Recruit> {
    names::title(list.title.as_ref(), losses);
    names::force(list.force.as_ref(), losses);
    names::scenario(list.scenario.as_ref(), losses);
    names::faction(faction, list.faction.as_ref(), losses);
    let known = Names::new(&pos.table.cards().units, &pos.table.cards().upgrades);
    let mut found = Vec::new();
    for unit in &list.units {
        let cards = known.meant(faction, unit);
        let mut able: Vec<&UnitCard> =
            cards.iter().copied().filter(|card| recruit::unit(pos, seat, card).is_ok()).collect();
        if able.is_empty() {
            able = cards;
        }
        let Some(card) = able.first() else {
            names::no_unit(pos.table.cards(), &unit.at, &unit.text, losses);
            continue;
        };
        if able.len() > 1 {
            losses.tell(&unit.at, &unit.text, several(&Names::units_apart(&able)));
        }
        let mut upgrades = Vec::new();
        for word in &unit.upgrades.iter().flat_map(|word| known.parts(word)).collect::<Vec<_>>() {
            match fitting(card, &known.upgrades(&word.text), word, losses) {
                Some(upgrade) => upgrades.push(upgrade.id.clone()),
                None => names::no_upgrade(pos.table.cards(), word, losses),
            }
        }
        found.push(Recruit { unit: card.id.clone(), name: unit.name.clone(), upgrades });
    }
    for word in &list.cards {
        losses.tell(&word.at, &word.text, say!("recruits-a-register-has-no-command-or"));
    }
    let points = recruit::bill(pos, &found).total;
    if let Some(word) = list.points.as_ref().filter(|word| word.text.parse() != Ok(points)) {
        losses.tell(&word.at, &word.text, say!("recruits-points-are-reckoned-anew", points));
    }
    found
}
