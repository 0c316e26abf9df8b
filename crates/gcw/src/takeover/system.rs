//! The system in the books: targets, huge ships, factions, battles that were flown.

use std::collections::BTreeSet;

use sandtable_text::say;

use super::{Pos, plays};
use crate::model::{CampaignBooks, Stage};
use crate::rules::limits;

/// The most targets and battles of a campaign's books.
const TARGETS: usize = 80;
const BATTLES: usize = 2_000;

/// Collects the faults of targets, huge ships, factions and battles.
pub(super) fn check(pos: Pos<'_>, books: &CampaignBooks, faults: &mut Vec<String>) {
    let cards = pos.table.cards();
    if !(1..=TARGETS).contains(&books.targets.len()) {
        faults.push(say!(
            "system-books-targets-a-system-has-1",
            targets = TARGETS,
            count = books.targets.len()
        ));
    }
    let mut names = BTreeSet::new();
    for (index, target) in books.targets.iter().enumerate() {
        let at = format!("/books/targets/{index}");
        if target.name.trim().is_empty() || !names.insert(target.name.to_lowercase()) {
            faults.push(say!("system-name-every-target-has-a-name", at));
        }
        if cards.target_type(target.kind.as_str()).is_none() {
            faults.push(say!("system-kind-there-is-no-type-of", at, kind = target.kind));
        }
        if cards.feature(target.feature.as_str()).is_none() {
            faults.push(say!("system-feature-there-is-no-unusual-feature", at, feature = target.feature));
        }
        if target.outpost.as_ref().is_some_and(|kind| cards.target_type(kind.as_str()).is_none()) {
            faults.push(say!("system-outpost-there-is-no-such-type", at));
        }
        // The worth is believed: no amendment could set it right either, a group may have played by worths of its own, and
        // a log from before that was founded with some other worth is still opened here.
        if let Some(owner) = target.owner.filter(|owner| !plays(pos, *owner)) {
            faults.push(say!("system-owner-the-does-not-take-part", at, owner = owner.name()));
        }
    }
    for (index, ship) in books.huge.iter().enumerate() {
        let at = format!("/books/huge/{index}");
        if !plays(pos, ship.faction) {
            faults.push(say!("system-faction-the-does-not-take-part", at, faction = ship.faction.name()));
        }
        let Some(class) = cards.huge_ship(ship.class.as_str()) else {
            faults.push(say!("system-class-there-is-no-huge-ship", at, class = ship.class));
            continue;
        };
        if class.sections.len() != ship.sections.len() {
            let (needs, has) = (class.sections.len(), ship.sections.len());
            faults.push(say!("system-sections-has-not", at, class = class.name, needs, has));
        }
        for (section, fitted) in ship.sections.iter().enumerate() {
            for (number, one) in fitted.upgrades.iter().enumerate() {
                if cards.upgrade(one.card.as_str()).is_none() {
                    faults.push(say!(
                        "system-sections-upgrades-card-there-is-no",
                        at,
                        section,
                        number,
                        card = one.card
                    ));
                }
            }
        }
    }
    for (index, own) in books.factions.iter().enumerate() {
        let at = format!("/books/factions/{index}");
        if !plays(pos, own.faction)
            || books.factions[..index].iter().any(|other| other.faction == own.faction)
        {
            faults.push(say!("system-faction-the-does-not-take-part-2", at, faction = own.faction.name()));
        }
        if own.leader.is_some_and(|leader| pos.state.side(leader) != Some(own.faction)) {
            faults.push(say!("system-leader-is-a-player", at, faction = own.faction.name()));
        }
        for (number, score) in own.scores.iter().enumerate().filter(|(_, score)| score.total < 0) {
            faults.push(say!("system-scores-total-a-factions-score-is", at, number, total = score.total));
        }
        if own.credits.keys().any(|enemy| !plays(pos, *enemy) || *enemy == own.faction) {
            faults.push(say!("system-credits-attacks-are-on-huge-ships", at));
        }
    }
    // GCW-028, GCW-029
    for own in &pos.state.factions {
        if let Err(refusal) = limits::quotas(pos, own.faction) {
            let team = pos.state.team(own.faction).map(|seat| seat.0.to_string()).collect::<Vec<_>>();
            faults.push(format!("/books/players/{}/pilots: {refusal}", team.join(" and ")));
        }
    }
    if books.battles.len() > BATTLES {
        faults.push(say!("system-books-battles-at-most-not", battles = BATTLES, count = books.battles.len()));
    }
    for (index, battle) in books.battles.iter().enumerate() {
        let at = format!("/books/battles/{index}");
        if battle.stage != Stage::Closed || battle.result.is_none() || battle.turn >= books.turn {
            faults.push(say!("system-only-battles-of-earlier-turns-stand", at));
        }
        if battle.sides.iter().any(|side| !plays(pos, side.faction)) {
            faults.push(say!("system-sides-a-faction-of-it-does", at));
        }
    }
}
