//! Actions of an activation: which there are, what they cost, which exclude each other (LC-DO, SO-ACT).

use sandtable_kernel::Refusal;
use sandtable_packs::words;
use serde::{Deserialize, Serialize};

use super::Activation;
use crate::model::Pos;
use crate::rules::{space, stats};

words! {
    /// A kind of action.
    Action: "action" {
        Move = "move" => "Move",
        Dash = "dash" => "Dash",
        Attack = "attack" => "Attack",
        Aim = "aim" => "Aim",
        Dodge = "dodge" => "Dodge",
        Recover = "recover" => "Recover",
        Standby = "standby" => "Standby",
        Console = "console" => "Console Action",
        Transmit = "transmit" => "Transmitter Action",
        Claim = "claim" => "Objective Action",
        Exchange = "exchange" => "Objective Action of the Crack Squad",
        Halt = "halt" => "Halt!",
    }
}

impl Action {
    /// The actions that every unit has (LC-DO-02, SO-ACT-02).
    pub const CORE: [Self; 7] =
        [Self::Move, Self::Dash, Self::Attack, Self::Aim, Self::Dodge, Self::Recover, Self::Standby];

    /// Tells whether it costs no action of the activation.
    #[must_use]
    pub const fn is_free(self) -> bool {
        // SO-MIS-05: FREE ACTION costs none, ACTION costs 1.
        matches!(self, Self::Console | Self::Claim | Self::Exchange)
    }
}

/// Actions that are done at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// 1 Aim token.
    Aim,
    /// 1 Dodge token.
    Dodge,
    /// Suppression is removed.
    Recover,
    /// 1 Standby token.
    Standby,
}

impl Act {
    /// Returns the kind of action that it is.
    #[must_use]
    pub const fn action(self) -> Action {
        match self {
            Self::Aim => Action::Aim,
            Self::Dodge => Action::Dodge,
            Self::Recover => Action::Recover,
            Self::Standby => Action::Standby,
        }
    }
}

/// A set of actions, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Done(u32);

impl Done {
    /// Tells whether an action is among them.
    #[must_use]
    pub const fn has(self, action: Action) -> bool {
        self.0 & (1 << action as u16) != 0
    }

    /// Adds an action.
    #[must_use]
    pub const fn with(self, action: Action) -> Self {
        Self(self.0 | 1 << action as u16)
    }
}

/// Says whether a unit may make an action now.
///
/// # Errors
/// Why not.
pub(crate) fn may(pos: Pos<'_>, frame: &Activation, action: Action) -> Result<(), Refusal> {
    let Activation { unit, done, left, withdrew, .. } = *frame;
    // LC-DO-01, SO-ACT-05: up to 2 actions.
    if left == 0 && !action.is_free() {
        return Err(Refusal::new(
            "no-actions-left",
            rule!("SO-ACT-05"),
            "Both actions of this activation are made.",
        ));
    }
    // SO-ACT-01, SO-ACT-03, SO-ACT-04: no action twice, the Move action included; Move and Dash are different.
    if done.has(action) {
        return Err(Refusal::new(
            "action-twice",
            rule!("SO-ACT-01"),
            "A unit does not make the same action twice.",
        ));
    }
    let excluded = match action {
        Action::Attack => Some(Action::Standby),
        Action::Standby => Some(Action::Attack),
        _ => None,
    };
    // LC-DO-06
    if excluded.is_some_and(|other| done.has(other)) {
        return Err(Refusal::new(
            "attack-or-standby",
            rule!("LC-DO-06"),
            "A unit does not make an attack action and a Standby action in the same activation.",
        ));
    }
    let vehicle = pos.spec(unit).kind.is_vehicle();
    match action {
        // LC-MEL-04: it does not withdraw and attack, or withdraw and make a Standby action.
        Action::Attack | Action::Standby if withdrew => Err(Refusal::new(
            "withdrew",
            rule!("LC-MEL-04"),
            "A unit that withdrew neither attacks nor makes a Standby action in that activation.",
        )),
        // LC-MEL-03, LEG-A34: an engaged unit does not move; a Dash cannot be used to withdraw.
        Action::Dash if space::engaged(pos, unit) => {
            Err(Refusal::new("engaged", rule!("LC-MEL-03"), "An engaged unit does not dash."))
        }
        Action::Move | Action::Dash if stats::speed(pos, unit, &mut ()) == 0 => {
            Err(Refusal::new("immobile", rule!("LC-MOVE-11"), "A unit of speed 0 makes no moves at all."))
        }
        Action::Move if space::hampered(pos, unit) && done.has(Action::Attack) => Err(Refusal::new(
            "attacked-before",
            rule!("LC-MEL-04"),
            "An engaged unit that attacked does not withdraw in that activation.",
        )),
        Action::Move if space::hampered(pos, unit) && done.has(Action::Standby) => Err(Refusal::new(
            "standby-before",
            rule!("LC-MEL-04"),
            "An engaged unit that made a Standby action does not withdraw in that activation.",
        )),
        // LC-STBY-01: of Troopers and Ground Vehicles alone. UT-REP-04: no Repulsor Vehicle.
        Action::Standby
            if vehicle && pos.spec(unit).kind == sandtable_legion_cards::UnitType::RepulsorVehicle =>
        {
            Err(Refusal::new("repulsor", rule!("UT-REP-04"), "A Repulsor Vehicle makes no Standby action."))
        }
        Action::Recover if pos.unit(unit).suppression == 0 => {
            Err(Refusal::new("nothing-to-recover", rule!("LC-DO-05"), "It has no suppression to remove."))
        }
        _ => Ok(()),
    }
}
