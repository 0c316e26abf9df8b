//! Commands of players, chapter by chapter.

mod aid;
mod answer;
mod battle;
mod describe;
mod founding;
mod pairing;
mod record;
mod register;
mod whole;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use aid::AidRequest;
pub use answer::Answer;
pub use battle::BattleCommand;
pub(crate) use battle::decisions;
pub use founding::FoundingCommand;
pub(crate) use founding::steps;
pub(crate) use pairing::proposals;
pub use pairing::{Opponent, PairingCommand};
pub(crate) use record::entries;
pub use record::{RecordCommand, Test};
pub use register::RegisterCommand;
pub(crate) use register::edits;
pub use whole::{EarningOf, MarkOf, UnitOf, UseOf, WholeRecord};

/// A command of a player.
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
    /// An entry in the record of a game.
    Record(RecordCommand),
    /// An answer to a task of the Post-Battle Sequence.
    Answer(Answer),
    /// I have finished with this round.
    Done,
    /// I have not finished after all.
    NotDone,
    /// I leave the saga.
    Retire,
}
