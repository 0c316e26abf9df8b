//! Edits of a Register, each described once: its arguments with where their values come from, and the function that plans
//! it (`rules::register`).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::describe::described;
use crate::catalogue::UpgradeId;
use crate::model::{DossierNo, Recruit};

macro_rules! edits {
    ($expand:ident $with:tt) => {
        $expand! {
            $with
            /// Adds units (TOD-EDIT-02).
            Add "add" (units: Vec<Recruit> = recruits()) as { by: Some(listed) } => add;
            /// Gives a unit a Dossier name.
            NameUnit "name-unit" {
                /// The unit it is about.
                unit: DossierNo = units_of(),
                /// The name it is given.
                name: String = unit_name(),
            } as { say: said!("register-name-a-unit"), any_time: true } => name_unit;
            /// Gives the Register another name.
            Rename "rename" (name: String = register_name())
                as { say: said!("register-rename-the-register"), any_time: true, when: is_founded } => rename;
            /// Takes a unit off, where that is played (TOD-A56).
            Dismiss "dismiss" (unit: DossierNo = followers()) as { say: said!("register-take-a-unit-off") } => dismiss;
            /// Takes an upgrade off a Dossier, where that is played (TOD-A56).
            Unequip "unequip" {
                /// Of which unit.
                unit: DossierNo = units_of(),
                /// The upgrade card.
                upgrade: UpgradeId = cards_of(unit),
            } as { say: said!("register-take-an-upgrade-off-a-dossier") } => unequip;
        }
    };
}
pub(crate) use edits;

edits!(
    described[/// An edit of a Register. Nothing here gives an upgrade to a unit that is on it: Commendations and Aid
    /// Requests do (TOD-START-11).
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case", deny_unknown_fields)]
    RegisterCommand]
);
