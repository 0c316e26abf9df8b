//! Checks that must hold whatever happens: sums, uniqueness, nothing used twice, nothing out of nothing. Simulation
//! and tests ask this after every event; play does not need it.
//!
//! Must not know why anything happens, so that it cannot make the rules' mistakes again.

use std::collections::BTreeMap;

use sandtable_kernel::Seat;
use sandtable_text::say;

use crate::catalogue::{Character, OncePer};
use crate::events::{Asset, Event};
use crate::model::{BattleNo, Fate, ShipFate, Stage, State, Table};

/// Returns the faults of a position.
#[must_use]
pub fn position(table: &Table, state: &State) -> Vec<String> {
    let mut faults = Vec::new();
    books(state, &mut faults);
    uniques(table, state, &mut faults);
    people(state, &mut faults);
    map(state, &mut faults);
    faults
}

/// Returns the faults of an event, seen from the position before it.
#[must_use]
pub fn event(state: &State, event: &Event) -> Vec<String> {
    let mut faults = Vec::new();
    let mut wrong = |says: String| faults.push(format!("{says}: {event:?}"));
    match event {
        Event::Stocked { seat, card, copies } if *copies < 0 => {
            let stock = state.stock(*seat, card);
            if i32::from(stock.copies) + i32::from(*copies) < 0 {
                wrong(say!("audit-has-copies", seat, copies = stock.copies));
            }
        }
        Event::StockUsed { seat, card, copies } => {
            let stock = state.stock(*seat, card);
            let used = i32::from(stock.used) + i32::from(*copies);
            if !(0..=i32::from(stock.copies)).contains(&used) {
                wrong(say!("audit-would-use-of-copies", seat, used, copies = stock.copies));
            }
        }
        Event::Posted { seat, amount, .. } => {
            let fp = state.player(*seat).map_or(0, |player| player.fp);
            if fp + amount < 0 {
                wrong(say!("audit-has-fleet-points", seat, fp));
            }
        }
        Event::Used { asset, used: true } => match fit(state, *asset) {
            Some(true) => {}
            Some(false) => wrong(String::from(say!("audit-it-is-not-ready"))),
            None => wrong(String::from(say!("audit-there-is-no-such-thing"))),
        },
        Event::Installed { ship, card, in_place: false }
            if !state.ship(*ship).is_some_and(|ship| ship.installed.contains(card)) =>
        {
            wrong(String::from(say!("audit-it-is-not-installed")));
        }
        Event::ShipFate { ship, fate: ShipFate::Destroyed }
            if state.ship(*ship).is_none_or(|ship| ship.fate == ShipFate::Destroyed) =>
        {
            wrong(String::from(say!("audit-it-does-not-exist-any-more")));
        }
        Event::PilotFate { pilot, .. } if state.pilot(*pilot).is_none_or(|pilot| gone(pilot.fate)) => {
            wrong(String::from(say!("audit-the-pilot-is-gone")));
        }
        Event::CrewFate { crew, .. } if state.crew(*crew).is_none_or(|crew| gone(crew.fate)) => {
            wrong(String::from(say!("audit-the-crew-member-is-gone")));
        }
        Event::Credited { faction, enemy, by } if *by < 0 => {
            let own = state.faction(*faction).and_then(|own| own.credits.get(enemy)).copied();
            if i16::from(own.unwrap_or_default()) + i16::from(*by) < 0 {
                wrong(String::from(say!("audit-nothing-has-been-located")));
            }
        }
        _ => {}
    }
    faults
}

/// Returns whether nothing can happen to a person any more.
const fn gone(fate: Fate) -> bool {
    matches!(fate, Fate::Dead | Fate::WrittenOff)
}

/// Returns whether something exists and is ready for a battle of this turn.
fn fit(state: &State, asset: Asset) -> Option<bool> {
    match asset {
        Asset::Ship(no) => state.ship(no).map(|ship| ship.ready(state.turn)),
        Asset::Pilot(no) => state.pilot(no).map(|pilot| pilot.ready(state.turn)),
        Asset::Crew(no) => state.crew(no).map(|crew| crew.ready(state.turn)),
    }
}

/// Balances are sums of their ledgers and never below zero; only things that exist are used.
fn books(state: &State, faults: &mut Vec<String>) {
    for (seat, player) in (0..).map(Seat).zip(&state.players) {
        let sum: i32 = player.ledger.iter().map(|posting| posting.amount).sum();
        if sum != player.fp || player.fp < 0 {
            faults.push(say!("audit-has-fleet-points-the-ledger-sums", seat, fp = player.fp, sum));
        }
        for (card, stock) in &player.stock {
            if stock.used > stock.copies {
                faults.push(say!("audit-uses-of", seat, used = stock.used, copies = stock.copies, card));
            }
        }
    }
}

/// GCW-009, GCW-080, GCW-086: a character and a unique card exist once.
fn uniques(table: &Table, state: &State, faults: &mut Vec<String>) {
    let cards = table.cards();
    let mut people: BTreeMap<&Character, u16> = BTreeMap::new();
    let mut unique: BTreeMap<&str, u16> = BTreeMap::new();
    let mut own: BTreeMap<(Seat, &str), u16> = BTreeMap::new();
    for (_, pilot) in state.all_pilots().filter(|(_, pilot)| !gone(pilot.fate)) {
        let card = cards.pilot(pilot.card.as_str());
        if let Some(character) = card.filter(|card| card.unique).and_then(|card| card.character.as_ref()) {
            *people.entry(character).or_default() += 1;
        }
    }
    let mut count = |seat: Seat, id: &str, copies: u16| {
        let Some(card) = cards.upgrade(id) else { return };
        match card.once_per() {
            Some(OncePer::Campaign) => {
                match &card.character {
                    Some(character) => *people.entry(character).or_default() += copies,
                    None => *unique.entry(card.id.as_str()).or_default() += copies,
                };
            }
            Some(OncePer::Player) => *own.entry((seat, card.id.as_str())).or_default() += copies,
            Some(OncePer::Squad) | None => {}
        }
    };
    for (_, crew) in state.all_crew().filter(|(_, crew)| !gone(crew.fate)) {
        count(crew.owner, crew.card.as_str(), 1);
    }
    for (_, ship) in state.all_ships().filter(|(_, ship)| ship.fate == ShipFate::Active) {
        for card in ship.installed.iter().chain(&ship.title) {
            count(ship.owner, card.as_str(), 1);
        }
    }
    for (seat, player) in (0..).map(Seat).zip(&state.players) {
        for (card, stock) in &player.stock {
            count(seat, card.as_str(), stock.copies);
        }
    }
    for ship in state.huge.iter().filter(|ship| !ship.destroyed) {
        let seat = state.faction(ship.faction).map_or(Seat(0), |own| own.leader);
        for fitted in ship.sections.iter().flat_map(|section| &section.upgrades) {
            count(seat, fitted.card.as_str(), 1);
        }
    }
    faults.extend(
        people.iter().filter(|(_, count)| **count > 1).map(|(who, n)| say!("audit-exists-times", who, n)),
    );
    faults.extend(
        unique.iter().filter(|(_, count)| **count > 1).map(|(card, n)| say!("audit-exists-times-2", card, n)),
    );
    faults.extend(
        own.iter().filter(|(_, n)| **n > 1).map(|((seat, card), n)| say!("audit-has", seat, n, card)),
    );
}

/// People have sane numbers, and prisoners are held by an enemy.
fn people(state: &State, faults: &mut Vec<String>) {
    for (no, pilot) in state.all_pilots() {
        if !(0..=12).contains(&pilot.skill) || pilot.xp < 0 || pilot.points < 0 {
            faults.push(say!(
                "audit-has-skill-points-xp",
                no,
                skill = pilot.skill,
                points = pilot.points,
                xp = pilot.xp
            ));
        }
        if let Fate::Prisoner { of, .. } = pilot.fate
            && state.side(pilot.owner) == Some(of)
        {
            faults.push(say!("audit-is-a-prisoner-of-the-own", no));
        }
    }
}

/// Checks that what is on the map belongs to a faction that plays, and that battles that are over have a result.
fn map(state: &State, faults: &mut Vec<String>) {
    for own in state.factions.iter().filter(|own| state.side(own.leader) != Some(own.faction)) {
        faults.push(say!(
            "audit-leads-the-another-faction",
            leader = own.leader,
            faction = own.faction.name()
        ));
    }
    for target in &state.targets {
        if target.owner.is_some_and(|owner| state.faction(owner).is_none()) {
            faults.push(say!("audit-belongs-to-nobody-who-plays", target = target.name));
        }
    }
    for (no, battle) in (0..).map(BattleNo).zip(&state.battles) {
        // A battle may have its result and wait for an answer still.
        if battle.stage == Stage::Closed && battle.result.is_none() {
            faults.push(say!("audit-battle-is-closed-without-a-result", no));
        }
    }
}
