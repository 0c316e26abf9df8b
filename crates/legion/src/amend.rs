//! Changes outside the rules.

use sandtable_kernel::{Refusal, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{Facts, Pos, State};

/// A change that an organiser, or both seats by consent, may make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Edit {
    /// Sets a seat's victory points.
    Vp {
        /// Seat whose points are set.
        seat: Seat,
        /// Points it has now.
        vp: u8,
    },
}

impl Edit {
    /// Checks it.
    ///
    /// # Errors
    /// Refuses a seat that does not exist.
    pub fn check(&self, _: Pos<'_>) -> Result<(), Refusal> {
        match self {
            Self::Vp { seat: Seat(0 | 1), .. } => Ok(()),
            Self::Vp { .. } => {
                Err(Refusal::new("no-such-seat", rule!("SYS-AMEND"), "There are seats 0 and 1 only."))
            }
        }
    }

    /// Folds it into the state.
    pub(crate) fn apply(&self, _: &Facts, state: &mut State) {
        match *self {
            Self::Vp { seat, vp } => state.player_mut(seat).vp = vp,
        }
    }
}
