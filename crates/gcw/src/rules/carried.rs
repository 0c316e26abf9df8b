//! A ship that another one carries until that is destroyed: the Z-95 of the Hound's Tooth (GCW-078, GCW-A23).

use crate::model::{Battle, Flown, PilotNo, Pos, Report, Role, Ship, ShipNo, SquadShip};
use crate::rulings;

/// Returns the class that a ship's title lets it carry along.
fn carries<'a>(pos: Pos<'a>, ship: &Ship) -> Option<&'a crate::catalogue::ShipId> {
    pos.table.cards().upgrade(ship.title.as_ref()?.as_str())?.carries()
}

/// Returns the ship whose pilot flies on in a ship without a pilot of its own.
pub fn carrier<'r>(pos: Pos<'_>, report: &'r Report, pup: &Flown) -> Option<&'r Flown> {
    // GCW-A23
    if pup.pilot.is_some() {
        return None;
    }
    let carries =
        |flown: &&Flown| pos.state.ship(flown.ship).is_some_and(|ship| carries(pos, ship).is_some());
    report.ships.iter().filter(|flown| flown.role == pup.role).find(carries)
}

/// Returns the ship of a side's Squad that carries another, and the carried one: one without a pilot, or by the other
/// reading the first of its class after it in the list.
pub fn pair(pos: Pos<'_>, battle: &Battle, role: Role) -> Option<(ShipNo, ShipNo)> {
    let ships = &battle.squads[role.index()].as_ref()?.ships;
    let class = |own: &SquadShip| carries(pos, pos.state.ship(own.ship)?);
    let (at, class) = ships.iter().enumerate().find_map(|(at, own)| Some((at, class(own)?)))?;
    // GCW-A23
    let pup = if pos.table.rulings().is(rulings::A23_OWN_PILOT) {
        let small = |own: &&SquadShip| pos.state.ship(own.ship).is_some_and(|ship| ship.class == *class);
        ships[at + 1..].iter().find(small)
    } else {
        ships.iter().find(|own| own.pilot.is_none())
    };
    pup.map(|pup| (ships[at].ship, pup.ship))
}

/// Returns the pilot who flew a ship: its own, or its carrier's.
pub fn pilot_of(pos: Pos<'_>, report: &Report, flown: &Flown) -> Option<PilotNo> {
    flown.pilot.or_else(|| carrier(pos, report, flown)?.pilot)
}
