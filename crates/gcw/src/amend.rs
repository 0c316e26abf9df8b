//! Changes that an organiser may make outside the rules, each with a reason in the log.

#![allow(missing_docs, reason = "a name that says it all has no doc")]

use crate::rules::plan::Plan;
use sandtable_kernel::{Refusal, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::catalogue::Faction;
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{BattleNo, Cause, Pos, Role, TargetNo};
use crate::rules::{battle, flow};

/// A change outside the rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Amendment {
    /// Fleet Points are given or taken.
    Fp {
        seat: Seat,
        /// Number of them, negative if taken.
        amount: i32,
    },
    /// Control of a target is corrected.
    Control { target: TargetNo, owner: Option<Faction> },
    /// A side did not appear to a battle (GCW-144).
    NoShow { battle: BattleNo, role: Role },
    /// A battle was not flown in time (GCW-316).
    Scrub { battle: BattleNo },
    /// A huge ship that was not defended is lost (GCW-A58).
    HugeLost {
        /// In which battle.
        battle: BattleNo,
    },
    /// A player takes no part in this turn, or does after all (GCW-150).
    Absent { seat: Seat, absent: bool },
}

/// Returns what an amendment does.
///
/// # Errors
/// If it names what does not exist, or would leave a balance below zero.
pub(crate) fn plan(pos: Pos<'_>, amendment: &Amendment) -> Result<Plan, Refusal> {
    const UNKNOWN: Refusal = Refusal::new("unknown", rule!("SYS-AMEND"), "there is no {about}");
    Ok(Plan::of(match amendment {
        Amendment::Fp { seat, amount } => {
            let player = pos.state.player(*seat).ok_or_else(|| UNKNOWN.about(&seat.to_string()))?;
            let after = i64::from(player.fp) + i64::from(*amount);
            if !(0..=i64::from(i32::MAX)).contains(&after) {
                let text = "has {has} Fleet Points; {needs} cannot be taken";
                let needs = -f64::from(*amount);
                return Err(Refusal::new("too-few-points", rule!("SYS-AMEND"), text)
                    .with(needs, f64::from(player.fp)));
            }
            Event::Posted { seat: *seat, amount: *amount, why: Cause::Amended }
        }
        Amendment::Control { target, owner } => {
            pos.state.target(*target).ok_or_else(|| UNKNOWN.about(&format!("target {target}")))?;
            if let Some(owner) = owner {
                pos.table.team(*owner).ok_or_else(|| UNKNOWN.about(owner.name()))?;
            }
            Event::Control { target: *target, owner: *owner }
        }
        Amendment::Absent { seat, absent } => {
            pos.state.player(*seat).ok_or_else(|| UNKNOWN.about(&seat.to_string()))?;
            Event::Absent { seat: *seat, absent: *absent }
        }
        Amendment::NoShow { battle: no, role } => return battle::amend::no_show(pos, *no, *role),
        Amendment::Scrub { battle: no } => return battle::amend::scrub(pos, *no),
        Amendment::HugeLost { battle: no } => return battle::amend::huge_lost(pos, *no),
    }))
}

/// Makes an amendment.
///
/// # Errors
/// As [`plan`].
pub(crate) fn amend(cx: &mut Cx<'_>, amendment: &Amendment) -> Result<(), Refusal> {
    let plan = plan(cx.pos(), amendment)?;
    plan.run(cx);
    flow::advance(cx);
    Ok(())
}
