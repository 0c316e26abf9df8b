//! Battles that end without having been flown: ceded, missed, scrubbed (GCW-141, GCW-144, GCW-316).

use super::defence::changed;
use crate::cx::Cx;
use crate::events::{BattleChange, Event, RollAudience};
use crate::model::{Aim, BattleNo, BattleResult, Ending, Freed, Role, Winner};
use crate::rules::holdings::prisoners;
use crate::rules::packing;
use crate::rules::{aftermath, squad};
use crate::rulings;
use sandtable_dice::RollKey;

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
        Unfought::Ceded(role) => (Winner::from(role.other()), Ending::Ceded),
        Unfought::NoShow(role) => (Winner::from(role.other()), Ending::NoShow),
        Unfought::Scrubbed => (Winner::Draw, Ending::Scrubbed),
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
    if end == Unfought::Scrubbed {
        credit_back(cx, no);
    }
    packing::clear(cx, no);
    aftermath::finish(cx, no);
}

/// GCW-A77: a huge ship that was not fought over has not moved, and its attacker still knows where it is.
fn credit_back(cx: &mut Cx<'_>, no: BattleNo) {
    if cx.table.rulings().is(rulings::A77_CREDIT_SPENT) {
        return;
    }
    let Some(battle) = cx.state.battle(no) else { return };
    let Aim::Huge(huge) = battle.aim else { return };
    let faction = battle.sides[Role::Attacker.index()].faction;
    let Some(enemy) = cx.state.huge(huge).map(|ship| ship.faction) else { return };
    cx.emit(Event::Credited { faction, enemy, by: 1 });
}

/// Gives an unopposed attacker the win.
fn undefended(cx: &mut Cx<'_>, no: BattleNo) {
    let Some(aim) = cx.state.battle(no).map(|battle| battle.aim) else { return };
    match aim {
        // GCW-161
        Aim::Piracy(_) => packing::robbed(cx, no),
        Aim::Rescue(_) => freed_unopposed(cx, no),
        Aim::Locate(_) => aftermath::located(cx, no),
        // GCW-A58: a huge ship is lost when the organizer has confirmed it.
        Aim::Huge(_) | Aim::Target(_) | Aim::Route | Aim::Exchange(_) | Aim::Contract(_) => {}
    }
}

/// The rules are silent on a transport that nobody escorts. As with piracy (GCW-161) the attacker gets what victory
/// asks for at least (GCW-251): one prisoner, drawn.
fn freed_unopposed(cx: &mut Cx<'_>, no: BattleNo) {
    let held = prisoners(cx.pos(), no);
    if held.is_empty() {
        return;
    }
    // GCW-251: one prisoner at least is what victory asks for.
    let key = RollKey::new("rescue.prisoner").by("battle", no.0);
    let drawn = cx.dice.pick(key, held.len() as u32) as usize;
    cx.tell(key, RollAudience::Battle(no), vec![drawn as u8 + 1]);
    aftermath::free(cx, no, held[drawn], Freed::Rescue);
}
