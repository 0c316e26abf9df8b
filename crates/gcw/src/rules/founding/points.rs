//! Initial Fleet Points, evened out between factions of unequal size (GCW-007, GCW-146, GCW-149).

use sandtable_kernel::{Form, Reckoning, Seat};

use crate::model::Pos;
use crate::rules::teams;

/// GCW-007
const START: i32 = 300;

/// Returns what a player begins with.
pub fn points(pos: Pos<'_>, seat: Seat) -> Reckoning {
    let mut sum = Reckoning::of("initial Fleet Points", Form::Points);
    sum.term(f64::from(START), "each player", rule!("GCW-007"));
    let Some(faction) = pos.state.side(seat) else { return sum };
    let players = pos.state.team(faction).count().max(1) as i32;
    let times = i32::from(teams::founding(pos, faction));
    if times != players {
        let each = START * times / players;
        let why = format!("{times} times {START} for {players} players");
        sum.term(f64::from(each - START), why, rule!("GCW-146"));
    }
    sum
}
