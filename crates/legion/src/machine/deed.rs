//! The worth of actions that a mission or a card gives, in expected wounds.

use crate::model::{Pos, UnitId};
use crate::rules::missions;

/// The worth of whatever nothing better is known of: that of a good attack.
const GOOD: f64 = 1.2;
/// Damage that a die of a Detonator does in the mean: three faces of eight (SO-TANK-14).
const BLAST: f64 = 3.0 / 8.0;
/// The worth of a covered slot to the defender of the transmitter, who may clear it.
const SLOT: f64 = 0.3;

/// Returns the worth of an action by the kind of its offer; `twice` says that another one may follow.
pub(super) fn worth(pos: Pos<'_>, unit: UnitId, kind: &str, twice: bool) -> f64 {
    match kind {
        // SO-SHIELDS-10: a point, and the slots have to be covered anew.
        "transmit" => 4.0 * GOOD,
        // SO-SHIELDS-07: without slots there is no point, and nothing else wins.
        "console" => 2.0 * GOOD,
        // SO-SHIELDS-15
        "encrypt" => SLOT * f64::from(pos.state.board.slots.iter().sum::<u8>()),
        "throw" => {
            let dice = f64::from(missions::detonator_dice(pos, unit));
            // SO-TANK-13: a unit that can still go nearer throws more.
            BLAST * dice - if twice { BLAST * (10.0 - dice) } else { 0.0 }
        }
        // Back to the Network, or tokens changed without need: no loss, and no gain.
        "ambush" | "exchange" => 0.0,
        _ => GOOD,
    }
}
