//! The prisoner who is the Rebel Captive on board (GCW-084).

use crate::catalogue::Faction;
use crate::model::{Aboard, Battle, Fate, PilotNo, Pos, Role};

/// The least pilot skill of a prisoner who is worth parading (GCW-084).
const SKILL: u8 = 4;

/// The prisoner that a side's Squad has on board: of those a faction held when the turn's battles began, the most
/// skilled one that no earlier battle has on board.
pub fn of(pos: Pos<'_>, battle: &Battle, role: Role) -> Option<PilotNo> {
    let faction = battle.sides[role.index()].faction;
    if !brings(battle, role) {
        return None;
    }
    let mut before = 0;
    for (_, other) in pos.state.battles_now() {
        if other == battle {
            break;
        }
        let own = |role: &Role| other.sides[role.index()].faction == faction && brings(other, *role);
        before += Role::BOTH.iter().filter(|role| own(role)).count();
    }
    let eligible = eligible(pos, faction);
    eligible.get(before).or(eligible.last()).copied()
}

/// Rebel prisoners of a faction who can be Rebel Captive, the most skilled first.
pub fn eligible(pos: Pos<'_>, faction: Faction) -> Vec<PilotNo> {
    let held = pos.state.all_pilots().filter(|(_, pilot)| {
        let turn = pos.state.turn;
        let here = matches!(pilot.fate, Fate::Prisoner { of, since, .. } if of == faction && since < turn);
        here && pilot.skill >= SKILL && pos.state.side(pilot.owner) == Some(Faction::Rebel)
    });
    let mut held: Vec<(u8, PilotNo)> = held.map(|(no, pilot)| (pilot.skill, no)).collect();
    held.sort_by_key(|(skill, no)| (std::cmp::Reverse(*skill), *no));
    held.into_iter().map(|(_, no)| no).collect()
}

fn brings(battle: &Battle, role: Role) -> bool {
    let squad = battle.squads[role.index()].as_ref();
    squad.is_some_and(|squad| squad.ships.iter().any(|ship| ship.crew.contains(&Aboard::Captive)))
}
