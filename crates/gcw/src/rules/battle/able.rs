//! Checks whether a side can fly at all, and what can go into a container.

use crate::catalogue::SquadSize;
use crate::model::{Battle, BattleNo, Pos, Role};
use crate::rules::{scenario, squad};

/// Returns whether no legal Squad can be found for a side (GCW-173, GCW-A43).
pub fn stuck(pos: Pos<'_>, no: BattleNo, battle: &Battle, role: Role) -> bool {
    let seat = battle.sides[role.index()].player;
    battle.squads[role.index()].is_none() && seat.is_some_and(|seat| squad::simplest(pos, seat, no).is_none())
}

/// Returns whether a side has a ship and a pilot for it left in this turn, whatever a scenario demands (GCW-A70).
pub fn any(pos: Pos<'_>, battle: &Battle, role: Role) -> bool {
    let Some(seat) = battle.sides[role.index()].player else { return false };
    let turn = pos.state.turn;
    let mut ships = pos.state.ships_of(seat).filter(|(_, ship)| ship.ready(turn));
    ships.any(|(_, ship)| {
        let mut pilots = pos.state.pilots_of(seat).filter(|(_, pilot)| pilot.ready(turn));
        pilots.any(|(_, pilot)| squad::qualified(pos, pilot, &ship.class))
    })
}

/// Returns whether a scenario that may be rolled can be flown by a side, at the least size it may come with:
/// without one, rolling until both can comply would never end (GCW-A43).
pub fn any_scenario(pos: Pos<'_>, no: BattleNo, battle: &Battle, role: Role) -> bool {
    let scenarios = scenario::rolled(pos, battle);
    let mut state = pos.state.clone();
    scenarios.iter().any(|id| {
        let Some(scenario) = pos.table.cards().scenario(id.as_str()) else { return false };
        let least = match &scenario.size {
            SquadSize::Rolled { rows, .. } => rows.iter().map(|row| (row.result, None)).min(),
            fixed => fixed.points(None),
        };
        let Some((attacker, defender)) = least else { return false };
        let Some(battle) = state.battles.get_mut(no.index()) else { return false };
        battle.scenario = id.clone();
        battle.size = [attacker, defender.unwrap_or(attacker)];
        let battle = battle.clone();
        !stuck(Pos { table: pos.table, state: &state }, no, &battle, role)
    })
}
