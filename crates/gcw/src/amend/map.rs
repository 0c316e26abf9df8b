//! Amendments of the system and of the turn: control, names of targets, attacks on huge ships, battles won and lost.

use sandtable_kernel::{Refusal, refusals};
use sandtable_text::say;
use smol_str::SmolStr;

use super::{NOTHING, UNKNOWN, in_range};
use crate::catalogue::{Faction, canonical};
use crate::events::Event;
use crate::model::{Phase, Pos, Tally, Target, TargetNo};
use crate::rules::plan::Plan;

refusals! {
    NAME = "name-length", "GCW-118", "refusal-name-length", Form;
    CALLED = "name-taken", "GCW-118", "refusal-name-taken", Later;
    OWN = "own-faction", "GCW-276.2", "refusal-own-faction";
    NO_TURN = "no-turn", "GCW-135.6", "refusal-no-turn", Later;
}

/// The longest name of a target.
const LONGEST: usize = 40;
/// The most battles of a turn that are believed.
const BATTLES: i64 = 50;

fn target(pos: Pos<'_>, no: TargetNo) -> Result<&Target, Refusal> {
    pos.state.target(no).ok_or_else(|| UNKNOWN.about(&say!("map-target", no)))
}

fn faction(pos: Pos<'_>, faction: Faction) -> Result<(), Refusal> {
    pos.state.faction(faction).map(drop).ok_or_else(|| UNKNOWN.about(faction.name()))
}

pub(super) fn control(pos: Pos<'_>, no: TargetNo, owner: Option<Faction>) -> Result<Plan, Refusal> {
    target(pos, no)?;
    owner.map_or(Ok(()), |owner| faction(pos, owner))?;
    Ok(Plan::of(Event::Control { target: no, owner }))
}

pub(super) fn name(pos: Pos<'_>, no: TargetNo, name: &SmolStr) -> Result<Plan, Refusal> {
    let now = target(pos, no)?;
    let letters = name.trim().chars().count();
    if !(1..=LONGEST).contains(&letters) || name.trim() != name || name.chars().any(char::is_control) {
        return Err(NAME.with(LONGEST as f64, letters as f64));
    }
    if now.name == *name {
        return Err(NOTHING.about(name));
    }
    let others = (0..).map(TargetNo).zip(&pos.state.targets).filter(|(other, _)| *other != no);
    let same = |other: &Target| canonical(&other.name) == canonical(name);
    if others.into_iter().any(|(_, other)| same(other)) {
        return Err(CALLED.about(name));
    }
    Ok(Plan::of(Event::TargetChanged { target: no, now: Target { name: name.clone(), ..now.clone() } }))
}

/// Attacks on an enemy's huge ships, more or fewer.
pub(super) fn credit(pos: Pos<'_>, own: Faction, enemy: Faction, by: i8) -> Result<Plan, Refusal> {
    faction(pos, own)?;
    faction(pos, enemy)?;
    if own == enemy {
        return Err(OWN.about(own.name()));
    }
    let has = pos.state.faction(own).and_then(|own| own.credits.get(&enemy)).copied().unwrap_or_default();
    in_range(has.into(), by.into(), 9)?;
    if by == 0 {
        return Err(NOTHING.about(own.name()));
    }
    Ok(Plan::of(Event::Credited { faction: own, enemy, by }))
}

/// Battles of the running turn, as the next income counts them.
pub(super) fn tally(pos: Pos<'_>, own: Faction, (won, lost): (u8, u8)) -> Result<Plan, Refusal> {
    let before = pos.state.faction(own).ok_or_else(|| UNKNOWN.about(own.name()))?;
    if pos.state.phase <= Phase::Bases {
        return Err(NO_TURN);
    }
    in_range(0, i64::from(won) + i64::from(lost), BATTLES)?;
    let tally = Tally { won, lost, ..before.tally.clone() };
    if tally == before.tally {
        return Err(NOTHING.about(own.name()));
    }
    Ok(Plan::of(Event::Tallied { faction: own, tally }))
}
