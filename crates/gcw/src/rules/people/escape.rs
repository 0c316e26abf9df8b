//! Escapes: once in each purchase phase a prisoner may spend experience and try (GCW-063).

use crate::rules::plan::Plan;
use sandtable_dice::RollKey;
use sandtable_kernel::{Form, Kind, Reckoning, Refusal, Seat, refusals};

use super::{UNKNOWN, who};
use crate::cx::Cx;
use crate::dice::Red;
use crate::events::{Asset, Change, Event, RollAudience};
use crate::model::{Deed, DeedKind, Fate, Freed, PilotNo, Pilots, Pos};

refusals! {
    FREE = "not-a-prisoner", "GCW-063", "refusal-not-a-prisoner", Later;
    TRIED = "escape-tried", "GCW-063", "refusal-escape-tried", Later;
    NO_XP = "too-little-experience", "GCW-063",
        "refusal-too-little-experience", Later;
}

/// GCW-063: what trying costs.
const COST: i16 = 1;

pub(super) fn plan(pos: Pos<'_>, seat: Seat, no: PilotNo) -> Result<Plan, Refusal> {
    let pilot = pos.state.pilot(no).filter(|pilot| pilot.owner == seat).ok_or(UNKNOWN)?;
    match pilot.fate {
        Fate::Prisoner { tried: false, .. } => {}
        Fate::Prisoner { tried: true, .. } => return Err(TRIED.about(&pilot.name)),
        _ => return Err(FREE.about(&pilot.name)),
    }
    if pilot.xp < COST {
        return Err(NO_XP.with(f64::from(COST), f64::from(pilot.xp)).about(&pilot.name));
    }
    let mut cost = Reckoning::of("experience", Form::Points);
    cost.term(f64::from(COST), "an escape", rule!("GCW-063"));
    let mut plan = Plan::default();
    plan.emit_with(Event::PilotChanged { pilot: no, change: Change::Xp(-COST) }, vec![cost]);
    plan.emit(Event::PilotChanged { pilot: no, change: Change::Tried });
    plan.then(move |cx| run(cx, no));
    Ok(plan)
}

/// The dice of an escape: a critical hit brings the pilot home; otherwise one more die, and a critical hit kills.
pub(super) fn run(cx: &mut Cx<'_>, no: PilotNo) {
    let Some(pilot) = cx.state.pilot(no).cloned() else { return };
    let dice = if who::unique(cx.table, &pilot) { 2 } else { 1 };
    if rolled(cx, pilot.owner, RollKey::new("escape").by(Pilots::KIND, no), dice) {
        let deed = Deed { turn: cx.state.turn, battle: None, what: DeedKind::Freed(Freed::Escape) };
        cx.emit(Event::Lived { asset: Asset::Pilot(no), deed });
        cx.emit(Event::PilotFate { pilot: no, fate: Fate::Active });
    } else if rolled(cx, pilot.owner, RollKey::new("escape.guards").by(Pilots::KIND, no), 1) {
        cx.emit(Event::PilotFate { pilot: no, fate: Fate::Dead });
    }
}

/// Rolls red dice and tells them; whether one shows a critical hit.
fn rolled(cx: &mut Cx<'_>, whose: Seat, key: RollKey<'static>, dice: usize) -> bool {
    let faces = cx.red(key, dice);
    let crit = faces.contains(&Red::Crit);
    cx.tell_red(key, RollAudience::Faction(whose), faces);
    crit
}
