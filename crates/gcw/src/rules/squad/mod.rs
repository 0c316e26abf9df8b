//! Construct Squads (GCW-001, GCW-027, GCW-070 to GCW-098, GCW-140, GCW-173): what a player takes into a battle,
//! built in secret, with every number and everything that is wrong told.

mod assets;
mod build;
mod company;
mod compose;
mod cost;
mod crew;
pub mod divide;
mod form;
mod loose;
mod sample;
mod sheet;
pub mod text;

pub use crate::commands::SquadCommand;
use crate::rules::form::Offers;
use crate::rules::plan::Plan;
use sandtable_kernel::{Choice, Refusal, Seat, refusals};
use sandtable_text::say;

use crate::commands::Command;
use crate::events::Event;
use crate::model::{BattleNo, Phase, Pos, Role, Stage};

pub use super::people::qualified;
pub use assets::{Taken, release, take, taken};
pub use build::{alone, build, priced, sheet};
pub use compose::huge_points;
pub use sample::{sample_squad, simplest};
pub use sheet::{CardSheet, CrewSheet, HugeSheet, PilotSheet, ShipSheet, Source, SquadSheet, Violation};

refusals! {
    PHASE = "wrong-phase", "GCW-134", "squad-squads-are-built-when-the-turns", Later;
    NO_BATTLE = "no-such-battle", "GCW-142", "refusal-no-such-battle-3";
    NOT_YOURS = "not-your-battle", "GCW-142", "refusal-not-your-battle-3";
    NOT_NOW = "not-building", "GCW-134", "refusal-not-building", Later;
    NOTHING = "no-squad", "GCW-001.1", "refusal-no-squad-2", Later;
}

/// The side of a player in a battle whose Squads are being built.
fn side(pos: Pos<'_>, seat: Seat, battle: BattleNo) -> Result<Role, Refusal> {
    if pos.state.phase != Phase::Battles {
        return Err(PHASE);
    }
    let fight = pos.state.battle(battle).filter(|fight| fight.turn == pos.state.turn).ok_or(NO_BATTLE)?;
    let role = fight.role_of(seat).ok_or(NOT_YOURS)?;
    if fight.stage == Stage::Squads { Ok(role) } else { Err(NOT_NOW) }
}

/// Looks at a command. Of several violations the first one is the refusal; [`build`] tells all.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &SquadCommand) -> Result<Plan, Refusal> {
    let mut plan = Plan::default();
    match command {
        SquadCommand::Build { battle, squad, .. } => {
            let role = side(pos, seat, *battle)?;
            let sheet = build(pos, seat, *battle, squad)
                .map_err(|faults| faults.first().map_or(NOTHING, |first| first.refusal))?;
            release(pos, *battle, role).into_iter().for_each(|event| plan.emit(event));
            take(pos, seat, squad).into_iter().for_each(|event| plan.emit(event));
            plan.emit_with(
                Event::SquadBuilt { battle: *battle, role, squad: Some(squad.clone()) },
                vec![sheet.total],
            );
            unconfirm(pos, *battle, role, &mut plan);
        }
        SquadCommand::Unbuild { battle } => {
            let role = side(pos, seat, *battle)?;
            let events = release(pos, *battle, role);
            if events.is_empty() {
                return Err(NOTHING);
            }
            events.into_iter().for_each(|event| plan.emit(event));
            unconfirm(pos, *battle, role, &mut plan);
        }
    }
    Ok(plan)
}

/// Takes back the confirmation of a side that changes its Squad.
fn unconfirm(pos: Pos<'_>, battle: BattleNo, role: Role, plan: &mut Plan) {
    if pos.state.battle(battle).is_some_and(|fight| fight.confirmed[role.index()]) {
        plan.emit(Event::Confirmed { battle, role, confirmed: false });
    }
}

/// Offers a Squad for each battle of a player whose Squads are being built, and taking back the one that stands; `asked` knows
/// the kind of a battle's question to him.
pub(crate) fn offers(out: &mut Offers<'_>, asked: impl Fn(BattleNo) -> Option<&'static str>) {
    let (pos, seat) = (out.pos, out.seat);
    for (battle, fight) in pos.state.battles_now() {
        let Ok(role) = side(pos, seat, battle) else { continue };
        out.about = vec![battle.into()];
        out.answers = asked(battle);
        if let Some(squad) = simplest(pos, seat, battle) {
            out.pick(
                ["build", "complete"],
                say!("squad-build-a-squad-for-battle", battle),
                "/squad/build/ready",
                [true, false],
                |ready| Choice::new(ready, if *ready { "yes" } else { say!("squad-not-yet") }),
                |ready| Command::Squad(SquadCommand::Build { battle, squad: squad.clone(), ready: *ready }),
            );
            form::fields(pos, seat, fight, role).into_iter().for_each(|field| out.also(field));
        }
        let text = say!("squad-take-the-squad-for-battle-back", battle);
        out.put("unbuild", text, Command::Squad(SquadCommand::Unbuild { battle }));
    }
    (out.answers, out.about) = (None, Vec::new());
}
