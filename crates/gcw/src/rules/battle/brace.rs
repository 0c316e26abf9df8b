//! Standing orders of pilots who will spend a point on a bad ejection (GCW-044).

use sandtable_kernel::{Field, Refusal, Seat, refusals};
use sandtable_text::say;

use super::offers::Party;
use super::{BattleCommand, STAGE, draw, stage_name};
use crate::commands::Command;
use crate::events::Event;
use crate::model::{Battle, Braced, PilotNo, Pos, Rider, Role, Stage};
use crate::rules::form::{Offers, several};
use crate::rules::plan::Plan;
use crate::rules::things::{self, listed};

refusals! {
    NOT_THERE = "pilot-not-there", "GCW-044", "refusal-pilot-not-there";
    NO_XP = "too-little-xp", "GCW-044", "refusal-too-little-xp", Later;
}

/// Offers to give orders to a side's pilots.
pub(super) fn offer(at: Party<'_>, role: Role, out: &mut Offers<'_>) {
    let pos = at.pos;
    let pilots = draw::pilots(at.battle, role);
    let choices = listed(pilots.iter().map(|pilot| things::pilot(pos, *pilot)));
    let able = |pilot: &PilotNo| pos.state.pilot(*pilot).is_some_and(|pilot| pilot.xp > 0);
    let pilots = pilots.into_iter().filter(able).collect();
    let brace = Command::Battle(BattleCommand::Brace { battle: at.no, pilots, wounds: false });
    out.put("brace", say!("battle-brace-orders-for-ejections-in", place = at.place()), brace);
    out.also(several("/battle/brace/pilots", say!("battle-brace-who-rolls-again"), choices));
    out.also(Field::flag("/battle/brace/wounds", say!("battle-brace-for-a-wound-too")));
}

/// GCW-044: who will spend a point on a bad ejection; the roll itself comes with the aftermath.
pub(super) fn give(
    pos: Pos<'_>,
    seat: Seat,
    battle: &Battle,
    role: Role,
    pilots: &[PilotNo],
    wounds: bool,
) -> Result<Plan, Refusal> {
    let early = !matches!(battle.stage, Stage::Squads | Stage::Record | Stage::Aftermath);
    if early || battle.result.is_some() {
        return Err(STAGE.about(stage_name(battle.stage)));
    }
    let squad = draw::pilots(battle, role);
    let reported = battle.report.iter().flat_map(|report| &report.ships);
    let late = reported.filter(|flown| flown.role == role).filter_map(|flown| flown.pilot);
    let ours: Vec<PilotNo> = squad.into_iter().chain(late).collect();
    for pilot in pilots {
        let xp = pos.state.pilot(*pilot).filter(|_| ours.contains(pilot)).map(|pilot| pilot.xp);
        let xp = xp.ok_or_else(|| NOT_THERE.about(&things::known_rider(pos, seat, Rider::Pilot(*pilot))))?;
        if xp < 1 {
            return Err(NO_XP.with(1.0, f64::from(xp)).about(&things::pilot_name(pos, *pilot)));
        }
    }
    // Orders of pilots who fly in other battles stand.
    let standing = pos.state.player(seat).map(|player| player.braced.as_slice()).unwrap_or_default();
    let mut braced: Vec<Braced> =
        standing.iter().filter(|order| !ours.contains(&order.pilot)).copied().collect();
    braced.extend(pilots.iter().map(|pilot| Braced { pilot: *pilot, wounds }));
    Ok(Plan::of(Event::Braced { seat, braced }))
}
