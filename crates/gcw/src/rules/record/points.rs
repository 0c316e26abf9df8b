//! Squad points of ships as they come into a battle (GCW-027, GCW-290), for initiative and for scenarios that weigh ships.

use crate::model::{Aboard, Pos, SquadShip};

/// GCW-290: what a support ship counts.
pub const SUPPORT: u16 = 45;
/// GCW-290: what a capital ship counts.
pub const CAPITAL: u16 = 120;

/// A ship with its pilot and everything on board.
#[must_use]
pub fn of_ship(pos: Pos<'_>, own: &SquadShip) -> u16 {
    let cards = pos.table.cards();
    let cost = |card: &crate::catalogue::UpgradeId| {
        cards.upgrade(card.as_str()).map_or(0, |card| i32::from(card.cost))
    };
    let ship = pos.state.ship(own.ship);
    let hull = ship
        .and_then(|ship| cards.ship(ship.faction, ship.class.as_str()))
        .map_or(0, |class| class.price.by_document());
    let pilot = own.pilot.and_then(|pilot| pos.state.pilot(pilot));
    let built: i32 = ship.map_or(0, |ship| ship.installed.iter().chain(&ship.title).map(cost).sum());
    let crew = own.crew.iter().map(|aboard| match aboard {
        Aboard::Crew(crew) => pos.state.crew(*crew).map_or(0, |crew| cost(&crew.card)),
        Aboard::Pilot(_) | Aboard::Captive => 0,
    });
    let carried: i32 = own.cards.iter().map(cost).sum();
    let title = pilot.and_then(|pilot| pilot.title.as_ref()).map_or(0, cost);
    let total =
        hull + pilot.map_or(0, |pilot| i32::from(pilot.points)) + built + crew.sum::<i32>() + carried + title;
    total.max(0) as u16
}
