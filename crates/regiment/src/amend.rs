//! Amendments: changes outside the rules, by consent or by an organiser, each a logged event.

use sandtable_geometry::{Pose, Quad};
use sandtable_kernel::{Refusal, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::events::Event;
use crate::model::{BaseId, Facts, Place, Pos, State, UnitId};
use crate::rules::turn::Status;

/// One change outside the rules.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Edit {
    /// Puts a living base of a unit on the table elsewhere.
    Pose {
        /// Which base.
        base: BaseId,
        /// Where to.
        pose: Pose,
    },
    /// Gives or takes a status token.
    Token {
        /// Whose.
        unit: UnitId,
        /// Which.
        status: Status,
        /// Whether the unit holds it afterwards.
        on: bool,
    },
    /// Sets the wound tokens of a unit; fewer than remove a base.
    Wounds {
        /// Whose.
        unit: UnitId,
        /// How many.
        wounds: u8,
    },
    /// Sets a seat's victory tokens.
    Vp {
        /// Whose.
        seat: Seat,
        /// How many.
        vp: u16,
    },
    /// Sets a seat's tactical points, at most the number at the start.
    Tp {
        /// Whose.
        seat: Seat,
        /// How many.
        tp: u8,
    },
}

impl From<Edit> for Event {
    fn from(edit: Edit) -> Self {
        Self::Amended(edit)
    }
}

impl Edit {
    /// Whether the edit leaves a possible state.
    ///
    /// # Errors
    /// What would be impossible about it.
    pub fn check(&self, pos: Pos<'_>) -> Result<(), Refusal> {
        let no = |text| Err(Refusal::new("impossible-edit", rule!("SYS-AMEND"), text));
        let unit_known = |unit: UnitId| unit.index() < pos.state.units.len();
        match *self {
            Self::Pose { base, pose } => {
                if base.index() >= pos.state.bases.len() || !pos.base_on_table(base) {
                    return no("There is no such base on the table.");
                }
                let quad = Quad::place(pose, pos.spec(pos.owner(base)).size);
                if sandtable_geometry::outside_rect(&quad, &pos.table.bounds) {
                    return no("The base would lie off the table.");
                }
                Ok(())
            }
            Self::Token { unit, .. } => {
                if !unit_known(unit) || matches!(pos.unit(unit).place, Place::Gone | Place::Reserve) {
                    return no("There is no such unit in play.");
                }
                Ok(())
            }
            Self::Wounds { unit, wounds } => {
                if !unit_known(unit) || matches!(pos.unit(unit).place, Place::Gone | Place::Reserve) {
                    return no("There is no such unit in play.");
                }
                if wounds >= pos.spec(unit).wounds {
                    return no("That many wounds would have removed a base.");
                }
                Ok(())
            }
            Self::Vp { seat, .. } if seat.0 > 1 => no("There are two seats, 0 and 1."),
            Self::Tp { seat, .. } if seat.0 > 1 => no("There are two seats, 0 and 1."),
            Self::Tp { seat, tp } if tp > pos.state.player(seat).tp_start => {
                no("Tactical points never exceed the number at the start.")
            }
            Self::Vp { .. } | Self::Tp { .. } => Ok(()),
        }
    }

    /// Folds the edit into the state.
    pub fn apply(&self, facts: &Facts, state: &mut State) {
        match *self {
            Self::Pose { base, pose } => {
                let size = facts.units[facts.base_owner[base.index()].index()].size;
                let base = &mut state.bases[base.index()];
                base.pose = pose;
                base.quad = Quad::place(pose, size);
            }
            Self::Token { unit, status, on } => *status.of(state.unit_mut(unit)) = on,
            Self::Wounds { unit, wounds } => state.unit_mut(unit).wounds = wounds,
            Self::Vp { seat, vp } => state.players[seat.index()].vp = vp,
            Self::Tp { seat, tp } => state.players[seat.index()].tp = tp,
        }
    }
}
