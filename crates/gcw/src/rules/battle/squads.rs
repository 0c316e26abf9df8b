//! Squads are built in secret and shown together (GCW-001, GCW-133, GCW-173).

use crate::rules::plan::Plan;
use sandtable_kernel::{Refusal, Seat, refusals};

use super::defence::changed;
use super::{Unfought, able, at, close, is_exchange, is_raid, packing};
use crate::cx::Cx;
use crate::events::{BattleChange, Event};
use crate::model::{Aim, Battle, BattleNo, Pos, Role, Stage};
use crate::rules::{record, scenario, squad};
use crate::rulings;

refusals! {
    NO_SQUAD = "no-squad", "GCW-001", "Build your Squad first; {needs} squad points may go into it.";
    READY = "already-ready", "GCW-134", "You have said that your Squad is complete.";
    NOT_READY = "not-ready", "GCW-134", "You have not said that your Squad is complete.";
    EMPTY = "containers-empty", "GCW-258",
        "Fill the three containers first; whoever defends a Supply Raid does so before the battle.";
    NO_TERMS = "no-terms", "GCW-064", "Neither faction has said yet what it hands over in this exchange.";
    CAN = "playable", "GCW-173",
        "Nothing that this scenario demands is known to be missing from your Squadron.";
}

/// A side's Squad is complete; with both, they are shown.
pub(super) fn ready(
    pos: Pos<'_>,
    seat: Seat,
    no: BattleNo,
    battle: &Battle,
    role: Role,
) -> Result<Plan, Refusal> {
    at(battle, Stage::Squads)?;
    if battle.confirmed[role.index()] {
        return Err(READY);
    }
    if battle.squads[role.index()].is_none() {
        return Err(NO_SQUAD.with(f64::from(battle.size[role.index()]), 0.0));
    }
    if is_raid(pos, battle) && role == Role::Defender && packing::packed(pos, seat, no).is_none() {
        return Err(EMPTY);
    }
    let pledged = |seat: Seat| {
        pos.state.player(seat).is_some_and(|player| player.pledges.iter().any(|pledge| pledge.battle == no))
    };
    if is_exchange(pos, battle) && !battle.sides.iter().filter_map(|side| side.player).any(pledged) {
        return Err(NO_TERMS);
    }
    let mut plan = Plan::of(Event::Confirmed { battle: no, role, confirmed: true });
    if battle.confirmed[role.other().index()] {
        plan.then(move |cx| begin(cx, no));
    }
    Ok(plan)
}

/// As long as the other side is not ready, nothing is final.
pub(super) fn not_ready(no: BattleNo, battle: &Battle, role: Role) -> Result<Plan, Refusal> {
    at(battle, Stage::Squads)?;
    if !battle.confirmed[role.index()] {
        return Err(NOT_READY);
    }
    Ok(Plan::of(Event::Confirmed { battle: no, role, confirmed: false }))
}

/// Both Squads are in: they are shown, and the space of the Trade Route is rolled (GCW-133).
pub(super) fn begin(cx: &mut Cx<'_>, no: BattleNo) {
    let Some(battle) = cx.state.battle(no).cloned() else { return };
    let [Some(attacker), Some(defender)] = battle.squads else { return };
    cx.emit(Event::SquadsRevealed { battle: no, squads: [attacker, defender] });
    // GCW-133
    if crate::rules::aims::place(cx.pos(), battle.aim) == Aim::Route && battle.feature.is_none() {
        scenario::route_feature(cx, no);
    }
    cx.emit(changed(no, BattleChange::Stage(Stage::Record)));
    record::begin(cx, no);
}

/// GCW-A43: who cannot fly what the scenario demands gets one other scenario, and then cedes.
pub(super) fn unplayable(pos: Pos<'_>, no: BattleNo, battle: &Battle, role: Role) -> Result<Plan, Refusal> {
    at(battle, Stage::Squads)?;
    if !able::stuck(pos, no, battle, role) {
        return Err(CAN);
    }
    let rulings = pos.table.rulings();
    // No other scenario helps whoever has nothing left to fly (GCW-A70).
    let hopeless = !able::any(pos, battle, role);
    let again = if hopeless || rulings.is(rulings::A43_CEDE) {
        false
    } else if rulings.is(rulings::A43_UNTIL_PLAYABLE) {
        able::any_scenario(pos, no, battle, role)
    } else {
        // A mission that is not rolled for stays what it is.
        !battle.rerolled && scenario::rolled(pos, battle).len() > 1
    };
    Ok(if again {
        Plan::doing(move |cx| self::again(cx, no))
    } else {
        Plan::doing(move |cx| close::unfought(cx, no, Unfought::Ceded(role)))
    })
}

/// Another scenario: what was prepared for the first one is taken back.
pub(super) fn again(cx: &mut Cx<'_>, no: BattleNo) {
    for role in Role::BOTH {
        let events = squad::release(cx.pos(), no, role);
        cx.emit_all(events);
        cx.emit(Event::Confirmed { battle: no, role, confirmed: false });
    }
    packing::clear(cx, no);
    scenario::again(cx, no);
}
