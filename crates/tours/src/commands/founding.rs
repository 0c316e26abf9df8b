//! Steps of founding a Register, each described once: its argument with where its values come from, and the function that
//! plans it (`rules::founding`).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::describe::described;
use crate::catalogue::ArcId;
use crate::model::Recruit;

macro_rules! steps {
    ($expand:ident $with:tt) => {
        $expand! {
            $with
            /// Writes down the whole list of units, in place of what stands there; it may still be wrong.
            Draft "draft" (units: Vec<Recruit> = lists())
                as { by: Some(listed), when: lists_units, lot: Some(list_by_lot) } => draft;
            /// Goes on: the units join, or no more Aid Requests are made.
            Ready "ready" as { by: Some(finished), when: goes_on } => ready;
            /// Chooses the first story arc.
            Arc "arc" (id: ArcId = arcs()) as { say: said!("founding-which-arc"), when: chooses_arc } => arc;
            /// Names the Register.
            Name "name" (given: String = name())
                as { say: said!("founding-name-the-register"), when: takes_name } => named;
        }
    };
}
pub(crate) use steps;

steps!(
    described[/// A step of a player in founding a Register.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    FoundingCommand]
);
