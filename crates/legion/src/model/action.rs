//! Actions of an activation and tokens of a unit, by their words.

use sandtable_packs::words;
use serde::{Deserialize, Serialize};

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
        Throw = "throw" => "Detonator",
        Rearm = "rearm" => "Rearm",
        Repair = "repair" => "Repair Vehicle",
        Ambush = "ambush" => "Ambush Point Action",
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

words! {
    /// A token that a unit holds for itself.
    Green: "token" {
        Aim = "aim" => "Aim",
        Dodge = "dodge" => "Dodge",
        Surge = "surge" => "Surge",
        Standby = "standby" => "Standby",
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

    /// Adds all actions of another set.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Adds an action.
    #[must_use]
    pub const fn with(self, action: Action) -> Self {
        Self(self.0 | 1 << action as u16)
    }
}
