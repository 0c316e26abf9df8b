//! The duel's data: setup, position, commands, events, view.

#![allow(missing_docs, reason = "a name that says it all has no doc")]

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The start of a duel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Each seat's lucky number, 1 to 6: its secret until the end.
    pub lucky: [u8; 2],
    /// The number of rounds, 1 to 30.
    pub rounds: u8,
}

/// A checked setup.
#[derive(Clone, Debug)]
pub struct Table {
    /// The setup it was made of.
    pub setup: Setup,
}

/// A question that has interrupted the duel.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pending {
    /// Does the struck seat parry?
    Parry {
        /// The struck seat.
        seat: Seat,
        /// Hits that come in.
        hits: u8,
    },
}

/// The position of a duel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct State {
    pub turn: Seat,
    /// Round, from 1.
    pub round: u8,
    /// Each seat's sealed number; secret until the end.
    pub sealed: [Option<u8>; 2],
    /// Each seat's drawn token, 0 to 3; secret until the end.
    pub tokens: [u8; 2],
    /// Dice each seat can still strike with.
    pub stamina: [u8; 2],
    /// Parries each seat has left.
    pub parries: [u8; 2],
    /// Points by seat.
    pub score: [i64; 2],
    /// The open question.
    pub pending: Option<Pending>,
    /// True once the duel is over.
    pub over: bool,
}

/// A command of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Seal a number, 1 to 6, before the first strike. Both seats do it, in any order.
    Seal {
        /// The sealed number, 1 to 6.
        number: u8,
    },
    /// Strike with 1 to 3 dice.
    Strike {
        /// The number of dice, 1 to 3.
        dice: u8,
    },
    /// Win back stamina.
    Rest,
    /// A turn was fought elsewhere: both score what they scored there.
    Bout {
        /// Points of each seat, 0 to 9.
        points: [u8; 2],
    },
    /// Answer: parry or not.
    Parry {
        /// True if the seat parries.
        yes: bool,
    },
}

/// One thing that happened in a duel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// A seat drew a token; only the seat knows its number.
    Drew {
        seat: Seat,
        /// The token, unless redacted.
        token: Option<u8>,
    },
    /// A seat sealed a number that only the seat knows.
    Sealed {
        seat: Seat,
        /// The number, unless redacted.
        number: Option<u8>,
    },
    /// A strike was rolled.
    Struck {
        seat: Seat,
        /// The faces in the order of rolling.
        faces: Vec<u8>,
        /// The least face that hits.
        needs: u8,
        /// The number of faces that hit.
        hits: u8,
    },
    /// A seat won back stamina.
    Rested { seat: Seat },
    /// A parry was rolled.
    Parried {
        seat: Seat,
        /// The face of the parrying die.
        face: u8,
        /// True if it took a hit away.
        saved: bool,
    },
    /// Points were scored.
    Scored {
        /// The seat that scored.
        seat: Seat,
        /// The number of points.
        points: u8,
    },
    /// The turn passed.
    Passed {
        /// The seat whose turn it is now.
        to: Seat,
        /// The round it is now.
        round: u8,
    },
    /// The organizer set a score.
    Corrected {
        /// The seat whose score it is.
        seat: Seat,
        /// The score it is set to.
        score: i64,
    },
    /// The duel is over, all secrets shown.
    Ended {
        /// Points for secrets.
        bonus: [u8; 2],
        /// The lucky numbers.
        lucky: [u8; 2],
    },
}

/// A change by an organizer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Amendment {
    /// Set a score, 0 to 99.
    Score {
        /// The seat whose score it is.
        seat: Seat,
        /// The score it is set to.
        score: i64,
    },
}

/// The part of a duel that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct View {
    /// The position, without other seats' secrets: their tokens are 0, their sealed numbers 0 once sealed.
    pub position: State,
    /// The lucky numbers this viewer may know.
    pub lucky: [Option<u8>; 2],
}
