//! Edits of a Register.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::catalogue::UpgradeId;
use crate::model::{DossierNo, Recruit};

/// An edit of a Register. Nothing here gives an upgrade to a unit that is on it: Commendations and Aid
/// Requests do (TOD-START-11).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum RegisterCommand {
    /// Adds units (TOD-EDIT-02).
    Add(Vec<Recruit>),
    /// Gives a unit a Dossier name.
    NameUnit {
        /// The unit it is about.
        unit: DossierNo,
        /// The name it is given.
        name: String,
    },
    /// Gives the Register another name.
    Rename(String),
    /// Takes a unit off, where that is played (TOD-A56).
    Dismiss(DossierNo),
    /// Takes an upgrade off a Dossier, where that is played (TOD-A56).
    Unequip {
        /// Of which unit.
        unit: DossierNo,
        /// The upgrade card.
        upgrade: UpgradeId,
    },
}
