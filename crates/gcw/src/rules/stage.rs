//! The stage of a battle that a command belongs to (GCW-134).

use sandtable_kernel::Refusal;

use crate::model::{Battle, Stage};

/// Refuses what belongs to another stage.
pub const STAGE: Refusal =
    Refusal::new("wrong-stage", rule!("GCW-134"), "This battle is at another stage: {about}.");

/// Checks that a battle stands where a command needs it.
pub fn at(battle: &Battle, stage: Stage) -> Result<(), Refusal> {
    if battle.stage == stage { Ok(()) } else { Err(STAGE.about(stage_name(battle.stage))) }
}

/// Returns a stage in words.
pub const fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Defence => "a defender is named",
        Stage::Squads => "Squads are built",
        Stage::Record => "it is flown",
        Stage::Aftermath => "its report is confirmed",
        Stage::Closed => "it is over",
    }
}
