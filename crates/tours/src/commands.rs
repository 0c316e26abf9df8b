//! What players ask for, chapter by chapter.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::aftermath::Answer;
use crate::rules::aid::AidRequest;
use crate::rules::battle::BattleCommand;
use crate::rules::founding::FoundingCommand;
use crate::rules::pairing::PairingCommand;
use crate::rules::record::RecordCommand;
use crate::rules::register::RegisterCommand;

/// What a player asks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Founding a Register (TOD-START-14).
    Founding(FoundingCommand),
    /// Editing it (TOD-EDIT-01).
    Register(RegisterCommand),
    /// An Aid Request (TOD-AID-01).
    Aid(AidRequest),
    /// Proposing and accepting games.
    Pairing(PairingCommand),
    /// Before a game: its mission, the army, the agenda.
    Battle(BattleCommand),
    /// What happens in a game.
    Record(RecordCommand),
    /// What is to be done in the Post-Battle Sequence.
    Answer(Answer),
    /// I have finished with this round.
    Done,
    /// I have not finished after all.
    NotDone,
    /// I leave the saga.
    Retire,
}
