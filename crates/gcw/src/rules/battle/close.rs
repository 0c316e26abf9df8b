//! Battles that end without having been flown: ceded, missed, scrubbed (GCW-141, GCW-144, GCW-316).

use super::defence::changed;
use super::packing;
use crate::catalogue::Handling;
use crate::events::{BattleChange, Event, Whose};
use crate::model::{Aim, BattleNo, BattleResult, Cx, Fate, Freed, How, Pos, Rider, Role, SquadShip, Winner};
use crate::rules::{aftermath, squad};

/// Why a battle is not flown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfought {
    /// A side gives it up (GCW-141, GCW-A43).
    Ceded(Role),
    /// A side does not appear (GCW-144).
    NoShow(Role),
    /// It is not flown in time (GCW-316).
    Scrubbed,
}

/// Ends a battle that was not flown. GCW-144: no XP. GCW-A05: what was scrubbed changes nothing.
pub fn unfought(cx: &mut Cx<'_>, no: BattleNo, end: Unfought) {
    let (winner, how) = match end {
        Unfought::Ceded(role) => (Winner::from(role.other()), How::Ceded),
        Unfought::NoShow(role) => (Winner::from(role.other()), How::NoShow),
        Unfought::Scrubbed => (Winner::Draw, How::Scrubbed),
    };
    // GCW-140: what was not flown was not used.
    for role in Role::BOTH {
        let events = squad::release(cx.pos(), no, role);
        cx.emit_all(events);
    }
    let result = BattleResult { winner, how, field: None };
    cx.emit(changed(no, BattleChange::Result(result)));
    if winner == Winner::Attacker {
        undefended(cx, no);
    }
    packing::clear(cx, no);
    aftermath::finish(cx, no);
}

/// What an attacker wins whom nobody resists.
fn undefended(cx: &mut Cx<'_>, no: BattleNo) {
    let Some(aim) = cx.state.battle(no).map(|battle| battle.aim) else { return };
    match aim {
        // GCW-161
        Aim::Piracy(_) => packing::robbed(cx, no),
        Aim::Rescue(_) => freed_unopposed(cx, no),
        Aim::Locate(_) => aftermath::located(cx, no),
        // GCW-A58: a huge ship is lost when the organiser has confirmed it.
        Aim::Huge(_) | Aim::Target(_) | Aim::Route | Aim::Exchange(_) | Aim::Contract(_) => {}
    }
}

/// The rules are silent on a transport that nobody escorts. As with piracy (GCW-161) the attacker gets what victory asks
/// for at least (GCW-251): one prisoner, drawn.
fn freed_unopposed(cx: &mut Cx<'_>, no: BattleNo) {
    let held = prisoners(cx.pos(), no);
    if held.is_empty() {
        return;
    }
    let drawn = cx.dice.pick(held.len() as u32) as usize;
    let faces = vec![drawn as u8 + 1];
    cx.emit(Event::Rolled {
        purpose: smol_str::SmolStr::new_static("rescue.prisoner"),
        whose: Whose::Battle(no),
        faces,
    });
    aftermath::free(cx, no, held[drawn], Freed::Rescue);
}

/// The attacking faction's people whom the defenders hold (GCW-065).
#[must_use]
pub fn prisoners(pos: Pos<'_>, no: BattleNo) -> Vec<Rider> {
    let Some(battle) = pos.state.battle(no) else { return Vec::new() };
    let [own, holder] = battle.sides.map(|side| side.faction);
    held_by(pos, holder, own)
}

/// People of a faction whom another one holds.
#[must_use]
pub fn held_by(
    pos: Pos<'_>,
    holder: crate::catalogue::Faction,
    own: crate::catalogue::Faction,
) -> Vec<Rider> {
    // GCW-140: whoever is taken in this turn cannot be brought home in it.
    let turn = pos.state.turn;
    let held = |fate: Fate, owner: sandtable_kernel::Seat| {
        matches!(fate, Fate::Prisoner { of, since, .. } if of == holder && since < turn)
            && pos.table.side(owner) == Some(own)
    };
    let pilots = pos.state.all_pilots().filter(|(_, pilot)| held(pilot.fate, pilot.owner));
    let crew = pos.state.all_crew().filter(|(_, crew)| held(crew.fate, crew.owner));
    pilots.map(|(no, _)| Rider::Pilot(no)).chain(crew.map(|(no, _)| Rider::Crew(no))).collect()
}

/// The cards from stock that a ship of a Squad carries, with the copies that its munitions tokens stand for (GCW-076);
/// elite cards and Extra Munitions are in nobody's stock (GCW-071).
#[must_use]
pub fn carried(pos: Pos<'_>, ship: &SquadShip) -> Vec<(crate::catalogue::UpgradeId, i16)> {
    let mut cards: Vec<(crate::catalogue::UpgradeId, i16)> = Vec::new();
    for card in ship.cards.iter().chain(&ship.munitions) {
        let class = pos.table.cards().upgrade(card.as_str()).map(|card| card.class);
        let stocked = matches!(
            class,
            Some(
                Handling::Droid
                    | Handling::Weapon
                    | Handling::Ordnance
                    | Handling::IllicitOrdnance
                    | Handling::NonexpendableOrdnance
            )
        );
        if !stocked {
            continue;
        }
        match cards.iter_mut().find(|(own, _)| own == card) {
            Some((_, copies)) => *copies += 1,
            None => cards.push((card.clone(), 1)),
        }
    }
    cards
}
