//! Amendments: changes outside the rules, by consent or by an organizer, each a logged event.

use sandtable_geometry::{CONTACT, Pose, Quad, overlap_depth};
use sandtable_kernel::{Refusal, Seat};
use sandtable_text::said;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{BaseId, Event, Facts, Place, Pos, State, UnitId};
use crate::rules::turn::Status;

/// One change outside the rules.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Edit {
    /// Puts a living base of a unit on the table elsewhere.
    Pose { base: BaseId, pose: Pose },
    /// Gives or takes a status token.
    Token {
        unit: UnitId,
        status: Status,
        /// True if the unit holds it afterwards.
        on: bool,
    },
    /// Sets the wound tokens of a unit; fewer than remove a base.
    Wounds { unit: UnitId, wounds: u8 },
    /// Sets a seat's victory tokens.
    Vp { seat: Seat, vp: u16 },
    /// Sets a seat's tactical points, at most the number at the start.
    Tp { seat: Seat, tp: u8 },
}

impl From<Edit> for Event {
    fn from(edit: Edit) -> Self {
        Self::Amended(edit)
    }
}

impl Edit {
    /// Checks that the edit leaves a possible state, and returns it.
    ///
    /// # Errors
    /// An impossible state that it would lead to.
    pub fn check(&self, pos: Pos<'_>) -> Result<Self, Refusal> {
        let no = |text| Err(Refusal::new("impossible-edit", rule!("SYS-AMEND"), text));
        let in_play = |unit: UnitId| {
            unit.index() < pos.state.units.len()
                && !matches!(pos.unit(unit).place, Place::Gone | Place::Reserve)
        };
        match *self {
            Self::Pose { base, pose } => {
                if base.index() >= pos.state.bases.len() || !pos.base_on_table(base) {
                    return no(said!("amend-there-is-no-such-base-on"));
                }
                let quad = Quad::place(pose, pos.spec(pos.owner(base)).size);
                if sandtable_geometry::outside_rect(&quad, &pos.table.bounds) {
                    return no(said!("amend-the-base-would-lie-off-the"));
                }
                // REG-BASE-03: no base stands on another, by no one's word.
                let others = pos.units().filter(|&unit| pos.on_table(unit)).flat_map(|unit| pos.bases(unit));
                if others
                    .filter(|&other| other != base)
                    .any(|other| overlap_depth(&quad, &pos.state.base(other).quad) > CONTACT)
                {
                    return no(said!("amend-the-base-would-stand-on-another"));
                }
                Ok(*self)
            }
            Self::Token { unit, .. } | Self::Wounds { unit, .. } if !in_play(unit) => {
                no(said!("amend-there-is-no-such-unit-in"))
            }
            Self::Wounds { unit, wounds } if wounds >= pos.spec(unit).wounds => {
                no(said!("amend-that-many-wounds-would-have-removed"))
            }
            Self::Vp { seat, .. } | Self::Tp { seat, .. } if seat.0 > 1 => {
                no(said!("amend-there-are-two-seats-0-and"))
            }
            Self::Tp { seat, tp } if tp > pos.state.player(seat).tp_start => {
                no(said!("amend-tactical-points-never-exceed-the-number"))
            }
            Self::Token { .. } | Self::Wounds { .. } | Self::Vp { .. } | Self::Tp { .. } => Ok(*self),
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
