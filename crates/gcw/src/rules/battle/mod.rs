//! Construct Squads and Conduct Battle: a battle's way from its pairing to its end (GCW-134, GCW-140 to GCW-144). Knows
//! nothing of what happens on the table but the report it comes to.

mod able;
pub mod amend;
mod brace;
mod close;
mod defence;
mod draw;
mod exchange;
mod flight;
mod form;
mod offers;
mod scrub;
mod squads;
mod summary;

pub use crate::commands::BattleCommand;
use crate::rules::plan::{Plan, wrong_phase};
pub use crate::rules::scenario::{is_exchange, is_raid};
pub(crate) use crate::rules::stage::{STAGE, at, stage_name};
pub use crate::rules::teams::speaker;
use sandtable_kernel::{Refusal, Seat};
use sandtable_text::{Said, said};

use super::aftermath::dues::{self, Owed};
use crate::model::{Battle, BattleNo, Phase, Pos, Role};

pub use crate::rules::holdings::{carried, held_by, prisoners};
pub use crate::rules::packing;
pub use close::Unfought;
pub use offers::asks;
pub(crate) use offers::{aside, offers, questions, sample};
pub use summary::told as summarized;

const PHASE: Said = said!("battle-battles-are-prepared-and-flown");
const UNKNOWN: Refusal = Refusal::new("no-such-battle", rule!("GCW-139"), said!("refusal-no-such-battle"));
const NOT_YOURS: Refusal =
    Refusal::new("not-your-battle", rule!("GCW-142"), said!("refusal-not-your-battle"));

/// Looks at a command.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &BattleCommand) -> Result<Plan, Refusal> {
    if pos.state.phase != Phase::Battles {
        return Err(wrong_phase(rule!("GCW-134"), PHASE));
    }
    let no = command.battle();
    let battle = now(pos, no)?;
    match command {
        BattleCommand::Defend { player, .. } => defence::defend(pos, seat, no, battle, *player),
        BattleCommand::Cede { .. } => defence::cede(pos, seat, no, battle),
        BattleCommand::NoShow { .. } => defence::no_show(no, battle, role(battle, seat)?),
        BattleCommand::Scrub { agreed, .. } => scrub::say(no, battle, role(battle, seat)?, *agreed),
        BattleCommand::Unplayable { .. } => squads::unplayable(pos, no, battle, role(battle, seat)?),
        BattleCommand::Fill { containers, .. } => packing::fill(pos, seat, no, battle, containers),
        BattleCommand::Pledge { give, .. } => {
            exchange::pledge(pos, seat, no, battle, role(battle, seat)?, give)
        }
        BattleCommand::Ready { .. } => squads::ready(pos, seat, no, battle, role(battle, seat)?),
        BattleCommand::NotReady { .. } => squads::not_ready(no, battle, role(battle, seat)?),
        BattleCommand::Report { report, .. } => flight::report(pos, no, battle, role(battle, seat)?, report),
        BattleCommand::Summary { summary, .. } => {
            flight::summary(pos, no, battle, role(battle, seat)?, summary)
        }
        BattleCommand::Confirm { .. } => flight::confirm(no, battle, role(battle, seat)?),
        BattleCommand::Contest { .. } => flight::contest(pos, no, battle, role(battle, seat)?),
        BattleCommand::Brace { pilots, wounds, .. } => {
            brace::give(pos, seat, battle, role(battle, seat)?, pilots, *wounds)
        }
        BattleCommand::Redeem { rolls, .. } => dues::redeem(Owed { pos, seat, no }, *rolls),
        BattleCommand::Show { player, .. } => dues::show(Owed { pos, seat, no }, *player),
        BattleCommand::ShowCard { section, card, .. } => {
            dues::show_card(Owed { pos, seat, no }, *section, card)
        }
    }
}

/// A battle of this turn.
pub(crate) fn now(pos: Pos<'_>, no: BattleNo) -> Result<&Battle, Refusal> {
    let battle = pos.state.battle(no).filter(|battle| battle.turn == pos.state.turn);
    battle.ok_or_else(|| UNKNOWN.with(f64::from(no.0) + 1.0, 0.0))
}

/// A Squad that is handed in for a battle is complete (GCW-134).
pub(crate) fn completed(pos: Pos<'_>, seat: Seat, no: BattleNo) -> Result<Plan, Refusal> {
    let battle = now(pos, no)?;
    squads::complete(pos, seat, no, battle, role(battle, seat)?)
}

fn role(battle: &Battle, seat: Seat) -> Result<Role, Refusal> {
    battle.role_of(seat).ok_or(NOT_YOURS)
}
