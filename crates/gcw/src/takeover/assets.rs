//! Ships and people in the books.

use sandtable_kernel::Seat;
use sandtable_text::say;

use super::{Pos, plays};
use crate::catalogue::{Faction, Handling, UpgradeCard, canonical};
use crate::model::{BookedPilot, Crew, Fate, Origin, Pilot, PlayerBooks, Ship, ShipFate};
use crate::rules::{fit, limits, people, price, recruits};

/// The highest pilot skill (GCW-046), and the most experience points that are believed.
const HIGHEST: u8 = 9;
const XP: i16 = 200;
/// The most copies of a card.
const COPIES: u16 = 999;

fn owner(pos: Pos<'_>, at: &str, own: Seat, named: Option<Seat>, faults: &mut Vec<String>) -> Seat {
    match named {
        Some(seat) if pos.state.side(seat).is_none() => {
            faults.push(say!("assets-owner-there-is-no-player", at, seat = seat.0));
            own
        }
        named => named.unwrap_or(own),
    }
}

/// The ships of a player's books.
pub(super) fn ships(
    pos: Pos<'_>,
    (seat, side): (Seat, Faction),
    at: &str,
    booked: &PlayerBooks,
    faults: &mut Vec<String>,
) -> Vec<Ship> {
    let cards = pos.table.cards();
    let mut ships = Vec::new();
    for (index, one) in booked.ships.iter().enumerate() {
        let at = format!("{at}/ships/{index}");
        let faction = one.faction.unwrap_or(side);
        let Some(class) = cards.ship(faction, one.ship.as_str()) else {
            faults.push(say!(
                "assets-ship-is-no-class-of-ships",
                at,
                ship = one.ship,
                faction = faction.name()
            ));
            continue;
        };
        let known = |place: String, id: &crate::catalogue::UpgradeId, faults: &mut Vec<String>| {
            let card = cards.upgrade(id.as_str());
            if card.is_none() {
                faults.push(say!("assets-there-is-no-upgrade-card", at, place, id));
            }
            card
        };
        let title = one.title.as_ref().and_then(|id| known(String::from("title"), id, faults));
        if let Some(title) = title
            && let Err(refusal) = fit::title(cards, faction, class, title)
        {
            faults.push(say!("assets-title", at, sentence = refusal.sentence()));
        }
        let mut before: Vec<&UpgradeCard> = Vec::new();
        for (number, id) in one.installed.iter().enumerate() {
            let Some(card) = known(format!("installed/{number}"), id, faults) else { continue };
            if one.fate == ShipFate::Active
                && let Err(refusal) = fit::installable(cards, faction, class, title, &before, card)
            {
                faults.push(say!("assets-installed", at, number, sentence = refusal.sentence()));
            }
            before.push(card);
        }
        ships.push(Ship {
            owner: owner(pos, &at, seat, one.owner, faults),
            title: one.title.clone(),
            installed: one.installed.clone(),
            fate: one.fate,
            idle: one.idle.clone(),
            deeds: one.deeds.clone(),
            ..recruits::ship(seat, class, one.origin)
        });
    }
    ships
}

/// The pilots of a player's books.
pub(super) fn pilots(
    pos: Pos<'_>,
    (seat, _): (Seat, Faction),
    at: &str,
    booked: &PlayerBooks,
    faults: &mut Vec<String>,
) -> Vec<Pilot> {
    let mut pilots = Vec::new();
    for (index, one) in booked.pilots.iter().enumerate() {
        let at = format!("{at}/pilots/{index}");
        if let Some(pilot) = pilot(pos, seat, &at, one, faults) {
            pilots.push(pilot);
        }
    }
    pilots
}

fn pilot(pos: Pos<'_>, seat: Seat, at: &str, one: &BookedPilot, faults: &mut Vec<String>) -> Option<Pilot> {
    let cards = pos.table.cards();
    let Some(card) = cards.pilot(one.pilot.as_str()) else {
        faults.push(say!("assets-pilot-there-is-no-pilot-card", at, pilot = one.pilot));
        return None;
    };
    let mut says = |place: &str, says: String| faults.push(format!("{at}/{place}: {says}"));
    let printed = price::skill(pos.table, card);
    let skill = one.skill.unwrap_or(printed);
    if !(printed.min(card.skill)..=HIGHEST.max(printed)).contains(&skill) {
        says(
            "skill",
            say!(
                "assets-begins-with-and-is-the-highest",
                card = card.name,
                printed,
                highest = HIGHEST,
                skill
            ),
        );
    }
    if !(0..=XP).contains(&one.xp) {
        says("xp", say!("assets-between-0-and-unspent-experience-points", xp = XP, xp2 = one.xp));
    }
    let name = if card.unique && one.name.is_empty() { card.name.as_str() } else { one.name.trim() };
    if !(1..=people::LONGEST_NAME).contains(&name.chars().count()) {
        says("name", say!("assets-a-generic-pilot-has-a-name", longest_name = people::LONGEST_NAME));
    }
    if one.elite && card.elite > 0 {
        says("elite", say!("assets-has-an-elite-slot-on-the", card = card.name));
    }
    let ability = one.ability.as_ref().and_then(|id| cards.upgrade(id.as_str()));
    if let Some(id) = &one.ability
        && ability.is_none_or(|card| !people::is_ability(card))
    {
        says("ability", say!("assets-is-no-elite-or-generic-crew", id));
    }
    for (number, class) in one.qualified.iter().enumerate() {
        if cards.ships.iter().all(|ship| ship.id != *class) {
            says(&format!("qualified/{number}"), say!("assets-there-is-no-class", class));
        }
    }
    if let Some(id) = one.title.as_ref().filter(|id| cards.upgrade(id.as_str()).is_none()) {
        says("title", say!("assets-there-is-no-upgrade-card-2", id));
    }
    let fresh = recruits::pilot(pos, seat, card, name.into(), one.origin);
    let steps = i16::from(skill) - i16::from(printed);
    let dearer = ability.map_or(0, |card| card.cost.max(1) - 1);
    let points = one.points.unwrap_or(price::pilot(pos.table, card).total as i16 + steps + dearer);
    if points < 0 {
        says("points", say!("assets-a-pilot-costs-no-fewer-than", points));
    }
    Some(Pilot {
        owner: owner(pos, at, seat, one.owner, faults),
        skill,
        points,
        elite_bought: one.elite,
        ability: one.ability.clone(),
        xp: one.xp,
        qualified: one.qualified.clone(),
        steps: one.steps,
        title: one.title.clone(),
        flipped: one.flipped,
        fate: one.fate,
        idle: one.idle.clone(),
        deeds: one.deeds.clone(),
        ..fresh
    })
}

/// The crew of a player's books.
pub(super) fn crew(
    pos: Pos<'_>,
    seat: Seat,
    at: &str,
    booked: &PlayerBooks,
    faults: &mut Vec<String>,
) -> Vec<Crew> {
    let mut crew = Vec::new();
    for (index, one) in booked.crew.iter().enumerate() {
        let at = format!("{at}/crew/{index}");
        let card = pos.table.cards().upgrade(one.card.as_str());
        if card.is_none_or(|card| card.class != Handling::Crew) {
            faults.push(say!("assets-card-is-no-crew-card", at, card = one.card));
        }
        // GCW-082
        if let Some(Err(refusal)) = card.map(|card| limits::crew(pos.table, card)) {
            faults.push(say!("assets-card", at, refusal));
        }
        crew.push(Crew {
            owner: owner(pos, &at, seat, one.owner, faults),
            fate: one.fate,
            idle: one.idle.clone(),
            deeds: one.deeds.clone(),
            ..recruits::crew(seat, &one.card, Origin::Founding)
        });
        if let Some(last) = crew.last_mut() {
            last.origin = one.origin;
        }
    }
    crew
}

/// Collects the faults that show once all books are together: names, prisoners, stock.
pub(super) fn check(pos: Pos<'_>, seat: Seat, at: &str, booked: &PlayerBooks, faults: &mut Vec<String>) {
    let living = |pilot: &Pilot| matches!(pilot.fate, Fate::Active | Fate::Prisoner { .. });
    let pilots = pos.state.player(seat).map_or(&[][..], |player| &player.pilots);
    for (index, pilot) in pilots.iter().enumerate() {
        let same = |other: &&Pilot| {
            living(other) && other.owner == pilot.owner && canonical(&other.name) == canonical(&pilot.name)
        };
        if living(pilot) && pilots[..index].iter().any(|other| same(&other)) {
            faults.push(say!("assets-pilots-name-two-of-the-players", at, index, pilot = pilot.name));
        }
        captor(pos, &format!("{at}/pilots/{index}/fate"), pilot.owner, pilot.fate, faults);
        if living(pilot) {
            let unearned = people::unearned(pos, pilot).into_iter();
            faults.extend(unearned.map(|(place, refusal)| say!("assets-pilots", at, index, place, refusal)));
        }
    }
    // GCW-032, GCW-146
    if let Err(refusal) = limits::commanders(pos, seat) {
        faults.push(say!("assets-pilots-2", at, refusal));
    }
    let crew = pos.state.player(seat).map_or(&[][..], |player| &player.crew);
    for (index, one) in crew.iter().enumerate() {
        captor(pos, &format!("{at}/crew/{index}/fate"), one.owner, one.fate, faults);
    }
    for (id, copies) in &booked.stock {
        match pos.table.cards().upgrade(id.as_str()) {
            None => faults.push(say!("assets-stock-there-is-no-upgrade-card", at, id)),
            Some(card) if card.class == Handling::Crew => {
                faults.push(say!("assets-stock-is-a-person-write-it", at, id, card = card.name));
            }
            Some(_) if !(1..=COPIES).contains(copies) => {
                faults.push(say!("assets-stock-1-to-copies-not", at, id, copies = COPIES, copies2 = copies));
            }
            Some(card) => {
                if let Err(refusal) = limits::in_stock(card) {
                    faults.push(say!("assets-stock", at, id, refusal));
                }
            }
        }
    }
}

fn captor(pos: Pos<'_>, at: &str, owner: Seat, fate: Fate, faults: &mut Vec<String>) {
    if let Fate::Prisoner { of, since, .. } = fate {
        if !plays(pos, of) || pos.state.side(owner) == Some(of) {
            faults.push(say!("assets-a-prisoner-is-held-by-an", at, name = of.name()));
        }
        if since > pos.state.turn {
            faults.push(say!("assets-a-prisoner-was-taken-up-to", at, turn = pos.state.turn, since));
        }
    }
}
