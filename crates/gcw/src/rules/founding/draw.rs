//! A legal list, drawn: a commander perhaps, pairs of ships and pilots, and something of everything else, as far as
//! points go.

use sandtable_dice::Random;
use sandtable_kernel::Seat;

use super::trial::Trial;
use super::violations;
use crate::catalogue::{Handling, PilotCard, ShipClass, UpgradeCard};
use crate::model::{Fleet, FleetPilot, FleetShip, FleetStock, Pos};
use crate::rules::price;

/// Draws tried for ships with their pilots, and for cards.
const PAIRS: u32 = 12;
const CARDS: u32 = 10;

/// A legal list, drawn.
pub(super) fn fleet(pos: Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Fleet {
    let mut draw = Draw {
        pos,
        left: pos.state.player(seat).map_or(0, |player| player.fp),
        trial: Trial::new(pos, seat),
        fleet: Fleet::default(),
    };
    draw.squadron(seat, dice);
    let fleet = draw.fleet;
    // The trial has asked everything a list is asked; should that ever differ, an empty list is legal.
    if violations(pos, seat, &fleet).is_empty() { fleet } else { Fleet::default() }
}

struct Draw<'a> {
    pos: Pos<'a>,
    left: i32,
    trial: Trial<'a>,
    fleet: Fleet,
}

fn any<'c, T>(entries: &[&'c T], dice: &mut dyn Random) -> Option<&'c T> {
    entries.get(dice.pick(entries.len() as u32) as usize).copied()
}

impl Draw<'_> {
    fn squadron(&mut self, seat: Seat, dice: &mut dyn Random) {
        let Some(faction) = self.pos.state.side(seat) else { return };
        let cards = self.pos.table.cards();
        let pilots: Vec<&PilotCard> = cards.pilots.iter().filter(|card| card.faction == faction).collect();
        let (uniques, generics): (Vec<&PilotCard>, Vec<&PilotCard>) =
            pilots.into_iter().partition(|card| card.unique);
        let loose: Vec<&UpgradeCard> = cards.upgrades.iter().filter(|card| card.class.is_bought()).collect();
        if dice.pick(3) > 0 {
            // Some are taken, some have a dearer version.
            let _ = (0..6).any(|_| any(&uniques, dice).is_some_and(|card| self.pair(card, dice)));
        }
        for _ in 0..PAIRS {
            if let Some(card) = any(&generics, dice) {
                self.pair(card, dice);
            }
        }
        for _ in 0..CARDS {
            if let Some(card) = any(&loose, dice) {
                self.loose(card);
            }
        }
    }

    /// A pilot with the ship of the card; whether both came in.
    fn pair(&mut self, card: &PilotCard, dice: &mut dyn Random) -> bool {
        let (table, cards) = (self.pos.table, self.pos.table.cards());
        let Some(class) = cards.class_of(card) else { return false };
        let cost = (price::pilot(table, card).total + price::ship(table, class).total) as i32;
        if cost > self.left {
            return false;
        }
        let mut pilot = FleetPilot { pilot: card.id.clone(), name: Default::default(), title: None };
        if dice.pick(4) == 0 {
            let titles = cards.upgrades.iter().filter(|card| card.class == Handling::PilotTitle);
            pilot.title = self.affordable(titles, cost, dice).map(|card| card.id.clone());
        }
        let Ok((_, faults)) = self.trial.pilot("", &pilot) else { return false };
        // A title that does not suit has not come along.
        if !faults.is_empty() {
            pilot.title = None;
        }
        self.left -= price::pilot(table, card).total as i32 + self.cost(pilot.title.iter());
        self.fleet.pilots.push(pilot);
        self.ship(class, dice)
    }

    fn ship(&mut self, class: &ShipClass, dice: &mut dyn Random) -> bool {
        let cards = self.pos.table.cards();
        let cost = price::ship(self.pos.table, class).total as i32;
        let mut ship = FleetShip { ship: class.id.clone(), title: None, installed: Vec::new() };
        if dice.pick(3) == 0 {
            let titles = cards.upgrades.iter().filter(|card| card.class == Handling::Title);
            let titles =
                titles.filter(|card| crate::rules::fit::title(cards, class.faction, class, card).is_ok());
            ship.title = self.affordable(titles, cost, dice).map(|card| card.id.clone());
        }
        if dice.pick(3) == 0 {
            let works = cards.upgrades.iter().filter(|card| card.class == Handling::TimeIntensive);
            let spent = cost + self.cost(ship.title.iter());
            ship.installed.extend(self.affordable(works, spent, dice).map(|card| card.id.clone()));
        }
        let Ok((events, _)) = self.trial.ship("", &ship) else { return false };
        // What did not fit has not joined.
        if let Some(crate::events::Event::ShipJoined { ship: joined }) = events.first() {
            (ship.title, ship.installed) = (joined.title.clone(), joined.installed.clone());
        }
        self.left -= cost + self.cost(ship.title.iter().chain(&ship.installed));
        self.fleet.ships.push(ship);
        true
    }

    fn loose(&mut self, card: &UpgradeCard) {
        let cost = self.cost([&card.id].into_iter());
        if cost > self.left {
            return;
        }
        let joined = if card.class == Handling::Crew {
            let joined = self.trial.crew("", card.id.as_str()).is_ok();
            self.fleet.crew.extend(joined.then(|| card.id.clone()));
            joined
        } else {
            let stock = FleetStock { card: card.id.clone(), times: 1 };
            let joined = self.trial.stock("", &stock).is_ok();
            self.fleet.stock.extend(joined.then_some(stock));
            joined
        };
        if joined {
            self.left -= cost;
        }
    }

    fn affordable<'c>(
        &self,
        cards: impl Iterator<Item = &'c UpgradeCard>,
        spent: i32,
        dice: &mut dyn Random,
    ) -> Option<&'c UpgradeCard> {
        let cards: Vec<&UpgradeCard> =
            cards.filter(|card| spent + self.cost([&card.id].into_iter()) <= self.left).collect();
        any(&cards, dice)
    }

    fn cost<'c>(&self, cards: impl Iterator<Item = &'c crate::catalogue::UpgradeId>) -> i32 {
        let (table, all) = (self.pos.table, self.pos.table.cards());
        let price = |card: &UpgradeCard| price::upgrade(table, card).map_or(0.0, |sum| sum.total) as i32;
        cards.filter_map(|id| all.upgrade(id.as_str())).map(price).sum()
    }
}
