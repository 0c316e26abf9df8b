//! Where setup stands: one frame at the bottom of the stack, going through the book's checklist (REG-SETUP-01).

use sandtable_kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::model::UnitId;

/// Says what setup is in the middle of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SetupFrame {
    /// REG-SETUP-07: both seats roll for the right to say who places terrain first.
    Priority,
    /// REG-SETUP-07: the winner says whether it places first.
    PlaceFirst(Seat),
    /// REG-SETUP-08: this seat places a piece.
    Terrain(Seat),
    /// REG-MIS-02: totals are compared.
    Bid,
    /// REG-MIS-03: equal totals; a roll decides.
    BidTie,
    /// REG-A30's alternative: the dice of a roll-off lie, and tactical points may be spent on them.
    RollOff {
        /// Says whether it is that for an equal bid (otherwise for terrain).
        bid: bool,
        /// Each seat's face.
        faces: [u8; 2],
        /// Seats that have declined, one bit each.
        kept: u8,
    },
    /// REG-MIS-02: the winner picks a colour.
    Colour(Seat),
    /// REG-MIS-04: red picks one of blue's missions.
    Mission,
    /// REG-A08's alternative: red may turn the map.
    Map,
    /// REG-LEAD-01: leaders get their hosts; one bit for each seat that has been asked.
    Leaders(u8),
    /// REG-MIS-14: objectives are put down.
    Objectives,
    /// REG-DEPLOY-03: units are placed.
    Deploy {
        /// Says who has placed last.
        after: Option<Seat>,
    },
    /// REG-A20's alternative: a unit may get into the transport that was just placed.
    Board {
        /// The transport it is about.
        transport: UnitId,
    },
    /// REG-A09's alternative: the leader may join the unit that was just placed.
    Join {
        /// The unit it is about.
        unit: UnitId,
    },
    /// REG-DEPLOY-11: Scout units shift.
    Scouts {
        /// Says who has shifted last.
        after: Option<Seat>,
        /// Units that have had their turn, one bit each.
        done: u64,
    },
    /// REG-SETUP-17: what the mission gives at the start, then round 1.
    Ready,
}
