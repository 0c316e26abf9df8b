//! Actions of an activation and tokens of a unit, by their words.

use sandtable_packs::words;
use sandtable_text::say;
use serde::{Deserialize, Serialize};

words! {
    /// An action that a unit makes once in an activation.
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

    /// Returns `true` if it costs no action of the activation.
    #[must_use]
    pub const fn is_free(self) -> bool {
        // SO-MIS-05: FREE ACTION costs none, ACTION costs 1.
        matches!(self, Self::Console | Self::Claim | Self::Exchange)
    }
}

/// A way to make a Move action or a Dash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// A standard move or a climb.
    Standard,
    /// SO-ACT-02: the long move, a Dash.
    Dash,
    /// LC-NOTCH-03: backwards, by the rear notch.
    Reverse,
    /// LC-NOTCH-02: a turn on the spot.
    Pivot,
    /// LC-NOTCH-04: a move that has to be made, as far as it goes.
    Compulsory,
}

impl Manner {
    /// All ways of an activation.
    pub const ALL: [Self; 5] = [Self::Standard, Self::Dash, Self::Reverse, Self::Pivot, Self::Compulsory];

    /// Returns `true` if only notched bases know it.
    #[must_use]
    pub const fn is_of_notches(self) -> bool {
        matches!(self, Self::Reverse | Self::Pivot | Self::Compulsory)
    }

    /// Returns the action that it is.
    #[must_use]
    pub const fn action(self) -> Action {
        if matches!(self, Self::Dash) { Action::Dash } else { Action::Move }
    }

    /// Returns the kind of offer that gives it, the place of its poses in the command, and its name.
    #[must_use]
    pub fn words(self) -> [&'static str; 3] {
        match self {
            Self::Standard => ["move", "/move/place", "Move"],
            Self::Dash => ["dash", "/dash/place", "Dash"],
            Self::Reverse => ["reverse", "/reverse/place", "Reverse"],
            Self::Pivot => ["pivot", "/pivot/place", "Pivot"],
            Self::Compulsory => ["run", "/run/place", say!("action-compulsory-move")],
        }
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

words! {
    /// A token of harm, which lasts to the end of an activation.
    Harm: "token" {
        Poison = "poison" => "Poison",
        Ion = "ion" => "Ion",
        Immobilize = "immobilize" => "Immobilize",
    }
}

/// A set of actions, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Done(u32);

impl Done {
    /// Returns `true` if an action is among them.
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
