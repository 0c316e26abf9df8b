//! The stage of a battle that a command belongs to (GCW-134).

use sandtable_kernel::{Refusal, refusals};
use sandtable_text::say;

use crate::model::{Battle, Stage};

refusals! {
    /// Refuses what belongs to another stage.
    pub STAGE = "wrong-stage", "GCW-134", "refusal-wrong-stage", Later;
}

/// Checks that a battle stands where a command needs it.
pub fn at(battle: &Battle, stage: Stage) -> Result<(), Refusal> {
    if battle.stage == stage { Ok(()) } else { Err(STAGE.about(stage_name(battle.stage))) }
}

/// Returns a stage in words.
pub fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Defence => say!("stage-a-defender-is-named"),
        Stage::Squads => say!("stage-squads-are-built"),
        Stage::Record => say!("stage-it-is-flown"),
        Stage::Aftermath => say!("stage-its-report-is-confirmed"),
        Stage::Closed => say!("stage-it-is-over"),
    }
}
