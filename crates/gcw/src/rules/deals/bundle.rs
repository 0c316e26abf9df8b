//! Things that change hands: whether a player can give them, and their way from one player to another, with their marks
//! of use and of sitting out (GCW-136, GCW-159, GCW-164, GCW-A61).

use std::collections::BTreeSet;

use sandtable_kernel::{Field, Refusal, Seat, refusals};
use sandtable_text::say;

use crate::catalogue::{Faction, OncePer, UpgradeId};
use crate::events::{Asset, Event};
use crate::model::{
    Bundle, Cause, Deed, DeedKind, Fate, Freed, Pilot, PilotNo, Pos, Rider, ShipFate, ShipNo,
};
use crate::rules::form::several;
use crate::rules::people;
use crate::rules::things::{self, card_name, listed};

refusals! {
    NOTHING = "nothing-in-it", "GCW-136", "refusal-nothing-in-it";
    TWICE = "listed-twice", "GCW-136", "refusal-listed-twice";
    NO_POINTS = "too-few-points", "GCW-136", "refusal-too-few-points-4";
    NOT_THERE = "not-in-the-squadron", "GCW-136",
        "refusal-not-in-the-squadron";
    NO_COPIES = "too-few-copies", "GCW-136",
        "refusal-too-few-copies-2";
    FREE_PEOPLE = "no-pilots-for-sale", "GCW-164",
        "refusal-no-pilots-for-sale";
    FACTIONS_PRISONER = "prisoner", "GCW-062",
        "refusal-prisoner";
    SECOND_COMMANDER = "commander-present", "GCW-032",
        "refusal-commander-present";
    ONE_EACH = "one-per-player", "GCW-086", "refusal-one-per-player";
}

/// The two between whom things change hands.
#[derive(Clone, Copy)]
pub struct Way {
    pub from: Seat,
    pub to: Seat,
}

impl Way {
    /// The other way.
    pub const fn back(self) -> Self {
        Self { from: self.to, to: self.from }
    }
}

/// In what manner things change hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// A gift: free people may go, prisoners may not (GCW-136).
    Gift,
    /// A trade or a reward between factions: prisoners may go, pilots who are free may not (GCW-159, GCW-164).
    Trade,
}

/// Checks that a player can give everything in a bundle; to whom matters for people, and for gifts of cards of
/// which everyone has one. With a trade, that is asked when it is taken ([`one_each`]): another faction's books
/// are secret until then.
pub fn check(pos: Pos<'_>, way: Way, bundle: &Bundle, manner: Manner) -> Result<(), Refusal> {
    if bundle.is_empty() {
        return Err(NOTHING);
    }
    // What another faction has is no one else's to know: whether it can keep its word shows when it must.
    if pos.state.hides(way.from) {
        return Ok(());
    }
    // The reason is told to the giver, who has these books: of a trade, the other side hears that it cannot be kept.
    let seat = way.from;
    once(&bundle.ships, |no| things::known_ship(pos, seat, no))?;
    once(&bundle.pilots, |no| things::known_rider(pos, seat, Rider::Pilot(no)))?;
    once(&bundle.crew, |no| things::known_rider(pos, seat, Rider::Crew(no)))?;
    let has = pos.state.player(way.from).map_or(0, |player| player.fp);
    if i64::from(bundle.fp) > i64::from(has) {
        return Err(NO_POINTS.with(f64::from(bundle.fp), f64::from(has)).about(pos.name(way.from)));
    }
    for &no in &bundle.ships {
        let ship = pos.state.ship(no);
        if !ship.is_some_and(|ship| ship.owner == way.from && ship.fate == ShipFate::Active) {
            return Err(NOT_THERE.about(&things::known_ship(pos, seat, no)));
        }
    }
    people_of(pos, way, bundle, manner == Manner::Gift)?;
    for lot in &bundle.stock {
        let free = pos.state.stock(way.from, &lot.card).free();
        if lot.copies == 0 || bundle.stock.iter().filter(|other| other.card == lot.card).count() > 1 {
            return Err(if lot.copies == 0 {
                NOTHING
            } else {
                TWICE.about(&card_name(pos, lot.card.as_str()))
            });
        }
        if lot.copies > free {
            let refusal = NO_COPIES.with(f64::from(lot.copies), f64::from(free));
            return Err(refusal.about(&card_name(pos, lot.card.as_str())));
        }
    }
    if manner == Manner::Gift { one_each(pos, way, bundle) } else { Ok(()) }
}

fn once<T: Ord + Copy>(list: &[T], name: impl Fn(T) -> String) -> Result<(), Refusal> {
    let mut seen = BTreeSet::new();
    match list.iter().find(|no| !seen.insert(*no)) {
        Some(no) => Err(TWICE.about(&name(*no))),
        None => Ok(()),
    }
}

/// Those who are free can be given, prisoners and crew can be traded (GCW-062, GCW-164).
fn people_of(pos: Pos<'_>, way: Way, bundle: &Bundle, gift: bool) -> Result<(), Refusal> {
    let held_by = pos.state.side(way.from);
    let missing = |rider| NOT_THERE.about(&things::known_rider(pos, way.from, rider));
    let mut commanders = people::commanders(pos, way.to).count();
    for &no in &bundle.pilots {
        let pilot = pos.state.pilot(no).ok_or_else(|| missing(Rider::Pilot(no)))?;
        let held = matches!(pilot.fate, Fate::Prisoner { of, .. } if Some(of) == held_by);
        let own = pilot.fate == Fate::Active && pilot.owner == way.from;
        match (gift, held, own) {
            (true, false, true) => commanders += usize::from(unique(pos, pilot)),
            (true, true, _) => return Err(FACTIONS_PRISONER.about(&pilot.name)),
            (false, true, _) => {}
            (false, false, true) => return Err(FREE_PEOPLE.about(&pilot.name)),
            _ => return Err(missing(Rider::Pilot(no))),
        }
    }
    let most = usize::from(people::most_commanders(pos.table, way.to));
    let gets_one = bundle.pilots.iter().filter_map(|&no| pos.state.pilot(no)).any(|pilot| unique(pos, pilot));
    if gift && gets_one && commanders > most {
        let refusal = SECOND_COMMANDER.with(most as f64, commanders as f64);
        return Err(refusal.about(pos.name(way.to)));
    }
    for &no in &bundle.crew {
        let crew = pos.state.crew(no).ok_or_else(|| missing(Rider::Crew(no)))?;
        let held = matches!(crew.fate, Fate::Prisoner { of, .. } if Some(of) == held_by);
        let own = crew.fate == Fate::Active && crew.owner == way.from;
        if gift && held {
            return Err(FACTIONS_PRISONER.about(&card_name(pos, crew.card.as_str())));
        }
        if !own && !held {
            return Err(missing(Rider::Crew(no)));
        }
    }
    Ok(())
}

/// GCW-086: of some cards every player may have one.
///
/// # Errors
/// If the receiver of the bundle has such a card already.
pub fn one_each(pos: Pos<'_>, way: Way, bundle: &Bundle) -> Result<(), Refusal> {
    let limited = |card: &UpgradeId| {
        pos.table.cards().upgrade(card.as_str()).is_some_and(|card| card.once_per() == Some(OncePer::Player))
    };
    let in_ship = |no: ShipNo| pos.state.ship(no).into_iter().flat_map(|ship| &ship.installed);
    let coming = bundle.ships.iter().flat_map(|&no| in_ship(no));
    let lots = bundle.stock.iter().map(|lot| &lot.card);
    let mut seen: Vec<&UpgradeId> = Vec::new();
    for card in coming.chain(lots).filter(|card| limited(card)) {
        let has_one = pos.state.stock(way.to, card).copies > 0
            || pos.state.ships_of(way.to).any(|(_, ship)| ship.installed.contains(card));
        if has_one || seen.contains(&card) {
            return Err(ONE_EACH.about(&card_name(pos, card.as_str())));
        }
        seen.push(card);
    }
    Ok(())
}

/// The events of a bundle that changes hands; `why` is written into the giver's and the taker's books.
pub fn hand_over(pos: Pos<'_>, way: Way, bundle: &Bundle, why: [Cause; 2], events: &mut Vec<Event>) {
    let [given, taken] = why;
    if bundle.fp > 0 {
        let amount = bundle.fp as i32;
        events.push(Event::Posted { seat: way.from, amount: -amount, why: given });
        events.push(Event::Posted { seat: way.to, amount, why: taken });
    }
    for &no in &bundle.ships {
        events.push(Event::Given { asset: Asset::Ship(no), to: way.to });
    }
    for &no in &bundle.pilots {
        if let Some(pilot) = pos.state.pilot(no) {
            person(pos, way, Asset::Pilot(no), pilot.owner, pilot.fate, events);
        }
    }
    for &no in &bundle.crew {
        if let Some(crew) = pos.state.crew(no) {
            person(pos, way, Asset::Crew(no), crew.owner, crew.fate, events);
        }
    }
    for lot in &bundle.stock {
        let copies = lot.copies as i16;
        events.push(Event::Stocked { seat: way.from, card: lot.card.clone(), copies: -copies });
        events.push(Event::Stocked { seat: way.to, card: lot.card.clone(), copies });
    }
}

/// A free person goes over; a prisoner comes home, or changes captors (GCW-062, GCW-164).
fn person(pos: Pos<'_>, way: Way, asset: Asset, owner: Seat, fate: Fate, events: &mut Vec<Event>) {
    let Fate::Prisoner { since, tried, .. } = fate else {
        return events.push(Event::Given { asset, to: way.to });
    };
    let Some(captor) = pos.state.side(way.to) else { return };
    if pos.state.allied(owner, way.to) {
        let deed = Deed { turn: pos.state.turn, battle: None, what: DeedKind::Freed(Freed::Ransom) };
        events.push(Event::Lived { asset, deed });
        events.push(fate_of(asset, Fate::Active));
    } else {
        events.push(fate_of(asset, Fate::Prisoner { of: captor, since, tried }));
    }
}

fn fate_of(asset: Asset, fate: Fate) -> Event {
    match asset {
        Asset::Crew(crew) => Event::CrewFate { crew, fate },
        Asset::Pilot(pilot) => Event::PilotFate { pilot, fate },
        // Ships are no prisoners; nothing calls this with one.
        Asset::Ship(ship) => Event::ShipFate { ship, fate: ShipFate::Active },
    }
}

fn unique(pos: Pos<'_>, pilot: &Pilot) -> bool {
    pos.table.cards().pilot(pilot.card.as_str()).is_some_and(|card| card.unique)
}

/// The prisoners a faction holds.
pub(super) fn held(pos: Pos<'_>, by: Faction) -> Vec<PilotNo> {
    let held = pos.state.all_pilots();
    held.filter(|(_, pilot)| matches!(pilot.fate, Fate::Prisoner { of, .. } if of == by))
        .map(|(no, _)| no)
        .collect()
}

/// Fields of a bundle that somebody gives: what may be in it.
pub(crate) fn fields(pos: Pos<'_>, at: &str, from: Seat, manner: Manner) -> Vec<Field> {
    let side = pos.state.side(from);
    let captive = |fate: Fate| matches!(fate, Fate::Prisoner { of, .. } if Some(of) == side);
    let gift = manner == Manner::Gift;
    let pilots = pos.state.all_pilots().filter(|(_, pilot)| {
        if gift { pilot.owner == from && pilot.fate == Fate::Active } else { captive(pilot.fate) }
    });
    let crew = pos
        .state
        .all_crew()
        .filter(|(_, crew)| crew.owner == from && crew.fate == Fate::Active || !gift && captive(crew.fate));
    let ships = pos.state.ships_of(from).map(|(no, _)| things::ship(pos, no));
    let fp = pos.state.player(from).map_or(0, |player| player.fp).max(1);
    vec![
        Field::number(
            format!("{at}/fp"),
            say!("deals-bundle-fleet-points"),
            1,
            i64::from(fp),
            say!("deals-bundle-fleet-points"),
        )
        .optional(),
        several(format!("{at}/ships"), "ships", listed(ships)),
        several(format!("{at}/pilots"), "pilots", listed(pilots.map(|(no, _)| things::pilot(pos, no)))),
        several(format!("{at}/crew"), "crew", listed(crew.map(|(no, _)| things::crew(pos, no)))),
        things::lots(pos, format!("{at}/stock"), from),
    ]
}

/// Returns the least that a player can give: a point, or else one thing.
pub(crate) fn some(pos: Pos<'_>, from: Seat, manner: Manner) -> Bundle {
    let mut some = Bundle::default();
    let held = pos.state.side(from).map(|side| held(pos, side)).unwrap_or_default();
    if pos.state.player(from).is_some_and(|player| player.fp > 0) {
        some.fp = 1;
    } else if let Some((ship, _)) = pos.state.ships_of(from).next() {
        some.ships.push(ship);
    } else if manner == Manner::Trade {
        some.pilots.extend(held.first());
    }
    some
}
