//! A Squadron on trial: a copy of the position in which a list's entries join one after the other, each asked as a
//! single purchase (GCW-021), so that the limits of later purchases are those of the founding.

use std::collections::BTreeSet;

use sandtable_kernel::{Seat, refusals};
use smol_str::SmolStr;

use crate::catalogue::{Handling, canonical};
use crate::events::{Event, apply};
use crate::model::{Cause, FleetPilot, FleetShip, FleetStock, Origin, Phase, Player, Pos, State, Table};
use crate::rules::things::class_name;
use crate::rules::{fit, limits, people, price, recruits};
use sandtable_packs::Violation;

refusals! {
    SHIP = "unknown-ship", "GCW-012", "refusal-unknown-ship";
    PILOT = "unknown-pilot", "GCW-012", "refusal-unknown-pilot";
    CARD = "unknown-upgrade", "GCW-070", "refusal-unknown-upgrade";
    NO_CREW = "not-crew", "GCW-079", "refusal-not-crew";
    CREW = "crew-in-stock", "GCW-079", "refusal-crew-in-stock";
    TIMES = "times", "GCW-073", "refusal-times";
    UNIQUE_NAME = "unique-name", "GCW-008", "refusal-unique-name";
    SAME_NAME = "name-taken", "GCW-008",
        "refusal-name-taken-3";
}

/// The most times that a price is paid at once.
pub(super) const MOST_TIMES: u16 = 60;

/// Result of joining: the events, and what was wrong with parts of the entry.
pub(super) type Joined = (Vec<Event>, Vec<Violation>);

/// The position without the Squadron that a seat has founded from its list: a list that is handed in already is judged
/// as it was then, not against itself.
fn before(pos: Pos<'_>, seat: Seat) -> State {
    let mut state = pos.state.clone();
    if let Some(own) = state.players.get_mut(seat.index()).filter(|own| handed_in(pos, seat, own)) {
        (own.ships, own.pilots, own.crew) = (Vec::new(), Vec::new(), Vec::new());
        own.stock.clear();
    }
    state
}

/// Returns whether a seat's initial Squadron stands, and play has not begun.
fn handed_in(pos: Pos<'_>, seat: Seat, own: &Player) -> bool {
    pos.state.phase == Phase::Founding && pos.state.founds(seat) && own.done
}

/// The Fleet Points that a list may cost: those at hand, with what a list that is handed in has cost.
pub(super) fn points(pos: Pos<'_>, seat: Seat) -> i32 {
    pos.state.player(seat).map_or(0, |own| {
        let paid = own.ledger.iter().filter(|posting| posting.why == Cause::Fleet);
        let paid = if handed_in(pos, seat, own) { paid.map(|posting| posting.amount).sum() } else { 0 };
        own.fp - paid
    })
}

/// A Squadron on trial.
pub(super) struct Trial<'a> {
    table: &'a Table,
    state: State,
    seat: Seat,
    names: BTreeSet<String>,
}

impl<'a> Trial<'a> {
    pub(super) fn new(pos: Pos<'a>, seat: Seat) -> Self {
        let state = before(pos, seat);
        let own = state.pilots_of(seat).map(|(_, pilot)| canonical(&pilot.name)).collect();
        Self { table: pos.table, state, seat, names: own }
    }

    fn pos(&self) -> Pos<'_> {
        Pos { table: self.table, state: &self.state }
    }

    fn happen(&mut self, events: &[Event]) {
        for event in events {
            apply(&mut self.state, event);
        }
    }

    /// A ship with its title (GCW-077, GCW-314) and what is built in at once (GCW-013).
    pub(super) fn ship(&mut self, at: &str, entry: &FleetShip) -> Result<Joined, Violation> {
        let (cards, pos, seat) = (self.table.cards(), self.pos(), self.seat);
        let faction = self.state.side(seat);
        let unknown = || {
            let names = cards.ships.iter().filter(|class| Some(class.faction) == faction);
            Violation::new(format!("{at}/ship"), SHIP.about(&class_name(pos, entry.ship.as_str())))
                .meant(entry.ship.as_str(), names.map(|class| (class.id.as_str(), class.name.as_str())))
        };
        let class =
            faction.and_then(|faction| cards.ship(faction, entry.ship.as_str())).ok_or_else(unknown)?;
        limits::ship(pos, seat, class, true)
            .map_err(|refusal| Violation::new(format!("{at}/ship"), refusal))?;
        let mut ship = recruits::ship(seat, class, Origin::Founding);
        let mut faults = Vec::new();
        let mut title = None;
        if let Some(id) = &entry.title {
            let at = format!("{at}/title");
            match cards.upgrade(id.as_str()) {
                None => faults.push(self.no_card(at, id.as_str())),
                Some(card) => match limits::title(pos, seat, class, card) {
                    Ok(()) => title = Some(card),
                    Err(refusal) => faults.push(Violation::new(at, refusal)),
                },
            }
        }
        // GCW-013: time-intensive upgrades bought with the ship are built in at once.
        let mut installed = Vec::new();
        for (index, id) in entry.installed.iter().enumerate() {
            let at = format!("{at}/installed/{index}");
            let Some(card) = cards.upgrade(id.as_str()) else {
                faults.push(self.no_card(at, id.as_str()));
                continue;
            };
            // GCW-086: a second copy in the same ship is not in the books yet.
            let again = card.once_per().is_some()
                && installed.iter().any(|&own: &&crate::catalogue::UpgradeCard| own.id == card.id);
            let fits = limits::upgrade(pos, seat, card)
                .and_then(|()| fit::installable(cards, class.faction, class, title, &installed, card));
            match fits {
                Ok(()) if !again => installed.push(card),
                Ok(()) => faults.push(Violation::new(at, limits::TAKEN.about(&card.name))),
                Err(refusal) => faults.push(Violation::new(at, refusal)),
            }
        }
        ship.title = title.map(|card| card.id.clone());
        ship.installed = installed.iter().map(|card| card.id.clone()).collect();
        let events = vec![Event::ShipJoined { ship }];
        self.happen(&events);
        Ok((events, faults))
    }

    /// A pilot with a name and perhaps a title (GCW-008, GCW-089, GCW-312).
    pub(super) fn pilot(&mut self, at: &str, entry: &FleetPilot) -> Result<Joined, Violation> {
        let (cards, pos, seat) = (self.table.cards(), self.pos(), self.seat);
        let unknown = || {
            let names = cards.pilots.iter().filter(|card| Some(card.faction) == pos.state.side(seat));
            Violation::new(format!("{at}/pilot"), PILOT.about(entry.pilot.as_str()))
                .meant(entry.pilot.as_str(), names.map(|card| (card.id.as_str(), card.name.as_str())))
        };
        let card = cards.pilot(entry.pilot.as_str()).ok_or_else(unknown)?;
        limits::pilot(pos, seat, card).map_err(|refusal| Violation::new(format!("{at}/pilot"), refusal))?;
        let mut faults = Vec::new();
        let given = entry.name.trim();
        // GCW-312: a pilot who is not unique has a name of their own.
        let name = if card.unique {
            if !given.is_empty() && canonical(given) != canonical(&card.name) {
                faults.push(Violation::new(format!("{at}/name"), UNIQUE_NAME.about(&card.name)));
            }
            SmolStr::new(&card.name)
        } else if given.is_empty() {
            people::call_sign(pos, seat, &self.names)
        } else {
            if self.names.contains(&canonical(given)) {
                faults.push(Violation::new(format!("{at}/name"), SAME_NAME.about(given)));
            }
            SmolStr::new(given)
        };
        let mut pilot = recruits::pilot(pos, seat, card, name, Origin::Founding);
        if let Some(id) = &entry.title {
            let at = format!("{at}/title");
            match cards.upgrade(id.as_str()) {
                None => faults.push(self.no_card(at, id.as_str())),
                Some(title) => match limits::pilot_title(pos, seat, card, pilot.skill, title) {
                    Ok(()) => pilot.title = Some(title.id.clone()),
                    Err(refusal) => faults.push(Violation::new(at, refusal)),
                },
            }
        }
        self.names.insert(canonical(&pilot.name));
        let events = vec![Event::PilotJoined { pilot }];
        self.happen(&events);
        Ok((events, faults))
    }

    /// A crew member.
    pub(super) fn crew(&mut self, at: &str, id: &str) -> Result<Joined, Violation> {
        let cards = self.table.cards();
        let card = cards.upgrade(id).ok_or_else(|| self.no_card(at.to_owned(), id))?;
        if !matches!(card.class, Handling::Crew | Handling::RebelCaptive) {
            return Err(Violation::new(at, NO_CREW.about(&card.name)));
        }
        limits::upgrade(self.pos(), self.seat, card).map_err(|refusal| Violation::new(at, refusal))?;
        let events = vec![Event::CrewJoined { crew: recruits::crew(self.seat, &card.id, Origin::Founding) }];
        self.happen(&events);
        Ok((events, Vec::new()))
    }

    /// Cards in stock, each price paid apart.
    pub(super) fn stock(&mut self, at: &str, entry: &FleetStock) -> Result<Joined, Violation> {
        let id = entry.card.as_str();
        let at = format!("{at}/card");
        let card = self.table.cards().upgrade(id).ok_or_else(|| self.no_card(at.clone(), id))?;
        if card.class == Handling::Crew {
            return Err(Violation::new(at, CREW.about(&card.name)));
        }
        if !(1..=MOST_TIMES).contains(&entry.times) {
            let refusal = TIMES.about(&card.name).with(f64::from(MOST_TIMES), f64::from(entry.times));
            return Err(Violation::new(at, refusal));
        }
        let copies = i16::from(price::copies(self.table, card));
        let mut events = Vec::new();
        let mut faults = Vec::new();
        for _ in 0..entry.times {
            if let Err(refusal) = limits::upgrade(self.pos(), self.seat, card) {
                if events.is_empty() {
                    return Err(Violation::new(at, refusal));
                }
                faults.push(Violation::new(at, refusal));
                break;
            }
            let event = Event::Stocked { seat: self.seat, card: card.id.clone(), copies };
            self.happen(std::slice::from_ref(&event));
            events.push(event);
        }
        Ok((events, faults))
    }

    fn no_card(&self, at: String, id: &str) -> Violation {
        let cards = self.table.cards().upgrades.iter();
        Violation::new(at, CARD.about(id)).meant(id, cards.map(|card| (card.id.as_str(), card.name.as_str())))
    }
}
