//! Naming a defender, and what happens if nobody does (GCW-141, GCW-142, GCW-144, GCW-150).

use crate::rules::plan::Plan;
use sandtable_kernel::{Refusal, Seat, refusals};

use super::{Unfought, at, close, speaker};
use crate::events::{BattleChange, Event};
use crate::model::{Battle, BattleNo, Pos, Role, Stage};

refusals! {
    NOT_SPEAKER = "not-the-leader", "GCW-141",
        "The leader of the defending faction decides who defends: {about}.";
    NOT_OURS = "not-in-the-faction", "GCW-142", "{about} is not a player of the defending faction.";
    ABSENT = "absent", "GCW-150", "{about} takes no part in this turn and cannot defend.";
    AGREED = "exchange-agreed", "GCW-064",
        "An exchange was agreed by both factions; it can only be missed, not ceded.";
    FLOWN = "already-reported", "GCW-144", "The battle has a report; whoever flew it has appeared.";
}

/// GCW-142, GCW-A70: any player who is there, in as many battles as need be.
pub(super) fn defend(
    pos: Pos<'_>,
    seat: Seat,
    no: BattleNo,
    battle: &Battle,
    player: Seat,
) -> Result<Plan, Refusal> {
    at(battle, Stage::Defence)?;
    decides(pos, seat, battle)?;
    if pos.table.side(player) != Some(battle.sides[Role::Defender.index()].faction) {
        return Err(NOT_OURS.about(pos.table.name(player)));
    }
    // GCW-150
    if pos.state.player(player).is_none_or(|player| player.absent) {
        return Err(ABSENT.about(pos.table.name(player)));
    }
    let mut plan = Plan::of(changed(no, BattleChange::Player(Role::Defender, player)));
    plan.emit(changed(no, BattleChange::Stage(Stage::Squads)));
    Ok(plan)
}

/// GCW-141: a faction need not defend. GCW-A70: also later, when a named defender finds nothing left to fight with.
pub(super) fn cede(pos: Pos<'_>, seat: Seat, no: BattleNo, battle: &Battle) -> Result<Plan, Refusal> {
    if battle.stage != Stage::Squads {
        at(battle, Stage::Defence)?;
    }
    if super::is_exchange(pos, battle) {
        return Err(AGREED);
    }
    if battle.stage == Stage::Defence || battle.role_of(seat) != Some(Role::Defender) {
        decides(pos, seat, battle)?;
    }
    Ok(Plan::doing(move |cx| close::unfought(cx, no, Unfought::Ceded(Role::Defender))))
}

/// GCW-144: who does not appear has lost.
pub(super) fn no_show(pos: Pos<'_>, no: BattleNo, battle: &Battle, role: Role) -> Result<Plan, Refusal> {
    let _ = pos;
    match battle.stage {
        Stage::Defence | Stage::Squads | Stage::Record => {
            Ok(Plan::doing(move |cx| close::unfought(cx, no, Unfought::NoShow(role))))
        }
        Stage::Aftermath => Err(FLOWN),
        Stage::Closed => Err(super::STAGE.about(super::stage_name(battle.stage))),
    }
}

fn decides(pos: Pos<'_>, seat: Seat, battle: &Battle) -> Result<(), Refusal> {
    let speaker = speaker(pos, battle.sides[Role::Defender.index()].faction);
    if speaker == Some(seat) {
        return Ok(());
    }
    Err(NOT_SPEAKER.about(speaker.map_or("nobody", |seat| pos.table.name(seat))))
}

pub(super) const fn changed(battle: BattleNo, change: BattleChange) -> Event {
    Event::BattleChanged { battle, change }
}
