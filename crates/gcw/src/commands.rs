//! What players ask for, chapter by chapter.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::bases::BasesCommand;
use crate::rules::battle::BattleCommand;
use crate::rules::deals::DealsCommand;
use crate::rules::founding::FoundingCommand;
use crate::rules::people::PeopleCommand;
use crate::rules::purchase::PurchaseCommand;
use crate::rules::record::RecordCommand;
use crate::rules::squad::SquadCommand;
use crate::rules::targets::TargetsCommand;
use crate::rules::turn::spoils::SpoilsCommand;

/// What a player asks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Initial Squadrons and huge ships.
    Founding(FoundingCommand),
    /// Bases of the third faction.
    Bases(BasesCommand),
    /// Improvements of pilots, escapes, training (GCW-045 to GCW-063, GCW-124).
    People(PeopleCommand),
    /// What is bought, picked, given, built in and repaired (GCW-136).
    Purchase(PurchaseCommand),
    /// Offers between factions (GCW-159, GCW-164, GCW-165).
    Deals(DealsCommand),
    /// Attacks.
    Targets(TargetsCommand),
    /// Battles: who defends, Squads, reports, what they lead to.
    Battle(BattleCommand),
    /// What is taken into battles.
    Squad(SquadCommand),
    /// What happens in a battle.
    Record(RecordCommand),
    /// Answers to what captures lead to.
    Spoils(SpoilsCommand),
    /// I have finished this phase (GCW-137).
    Done,
    /// I have not finished after all; possible until the phase is over.
    NotDone,
}
