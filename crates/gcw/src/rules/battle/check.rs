//! Whether a report can be true: every ship of both Squads once, reinforcements that were allowed, kills and losses that
//! go together, a winner the scenario knows (GCW-100 to GCW-107, GCW-143). Says everything that is wrong at once.

mod gains;
mod huge;
mod ships;
mod winner;

use crate::model::{BattleNo, Pos, Report};
use sandtable_kernel::RuleId;

pub(super) use ships::{calls, may_stay_away, rider};
pub use ships::{carrier, is_improved, is_stock, kill_xp, pilot_of, pup, stock};
pub(super) use winner::holds;
pub use winner::winners;

/// Something that is wrong with a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The rule it breaks.
    pub rule: RuleId,
    /// What is wrong, as a sentence.
    pub text: String,
}

/// Collects what is wrong.
#[derive(Debug, Default)]
pub(super) struct Faults(Vec<Violation>);

impl Faults {
    fn add(&mut self, rule: RuleId, text: String) {
        self.0.push(Violation { rule, text });
    }

    fn unless(&mut self, fine: bool, rule: RuleId, text: impl FnOnce() -> String) {
        if !fine {
            self.add(rule, text());
        }
    }
}

/// Everything that is wrong with a report of a battle.
#[must_use]
pub fn violations(pos: Pos<'_>, no: BattleNo, report: &Report) -> Vec<Violation> {
    let mut faults = Faults::default();
    let Some(battle) = pos.state.battle(no) else {
        faults.add(rule!("GCW-139"), format!("There is no battle {no}."));
        return faults.0;
    };
    faults.unless(report.rounds > 0, rule!("GCW-101"), || String::from("A battle has at least one round."));
    ships::check(pos, battle, report, &mut faults);
    huge::check(pos, battle, report, &mut faults);
    gains::check(pos, battle, report, &mut faults);
    winner::field(pos, battle, report, &mut faults);
    if faults.0.is_empty() {
        winner::check(pos, battle, report, &mut faults);
    }
    faults.0
}
