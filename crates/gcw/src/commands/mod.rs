//! Commands of players, chapter by chapter.

mod bases;
mod battle;
mod deals;
mod founding;
mod people;
mod purchase;
mod spoils;
mod squad;
mod targets;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{Fleet, RecordCommand};
pub use bases::BasesCommand;
pub use battle::BattleCommand;
pub use deals::DealsCommand;
pub use founding::FoundingCommand;
pub use people::PeopleCommand;
pub use purchase::PurchaseCommand;
pub use spoils::SpoilsCommand;
pub use squad::SquadCommand;
pub use targets::TargetsCommand;

/// Command of a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Initial Squadrons and huge ships.
    Founding(FoundingCommand),
    /// Bases of the third faction.
    Bases(BasesCommand),
    /// Improvements of pilots, escapes, training (GCW-045 to GCW-063, GCW-124).
    People(PeopleCommand),
    /// Things bought, picked, given, built in and repaired (GCW-136).
    Purchase(PurchaseCommand),
    /// Offers between factions (GCW-159, GCW-164, GCW-165).
    Deals(DealsCommand),
    Targets(TargetsCommand),
    /// Battles: who defends, Squads, reports, what they lead to.
    Battle(BattleCommand),
    /// Squads for battles.
    Squad(SquadCommand),
    /// Entries in the record of a battle.
    Record(RecordCommand),
    /// Answers to what captures lead to.
    Spoils(SpoilsCommand),
    /// I have finished this phase (GCW-137).
    Done,
    /// I have not finished after all; possible until the phase is over.
    NotDone,
}

impl Command {
    /// The list of ships, people and cards in it, if it has one.
    #[must_use]
    pub fn fleet(&self) -> Option<&Fleet> {
        match self {
            Self::Founding(
                FoundingCommand::Draft { fleet } | FoundingCommand::Submit { fleet: Some(fleet) },
            )
            | Self::Purchase(PurchaseCommand::Order { fleet }) => Some(fleet),
            _ => None,
        }
    }
}
