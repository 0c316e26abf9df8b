//! Games that nobody plays: machine players take every seat. Knows no game.

use sandtable_kernel::{Actor, Asked, Body, Viewer};
use sandtable_system::{Attempt, EnteredDice, Play, Stop};

/// A machine player tries so often; then its seat gives the default answer.
const TRIES: u64 = 8;

/// Lets the first seat that is asked and has an answer give the command of its machine player, and returns the entry; nothing
/// once nobody has one. The same seed gives the same commands in the same position. A machine player knows what its seat
/// knows, so that others' secrets may forbid what it tries: then it thinks again. `dice` are faces of the roll that the last
/// call lacked.
///
/// # Errors
/// A refusal of the default answer, which is a fault of the rules.
pub fn step(play: &mut dyn Play, seed: u64, mut dice: Option<EnteredDice>) -> Result<Option<u64>, Stop> {
    let seed = seed.wrapping_add(play.entries());
    let asked = play.asks(Viewer::Referee);
    let first = asked.into_iter().find_map(|asked| Some((play.advise(asked.seat, seed)?, asked)));
    let Some((first, Asked { seat, default, .. })) = first else { return Ok(None) };
    let (mut first, mut last) = (Some(first), None);
    for turn in 0..=TRIES {
        let command = match turn {
            0 => first.take(),
            TRIES => default.clone(),
            turn => play.advise(seat, seed.wrapping_add(turn << 32)),
        };
        let Some(command) = command else { continue };
        let body = Body::Play { seat, command };
        match play.attempt(Attempt { who: Actor::Seat(seat), body, dice: dice.take(), at: None }) {
            Err(Stop::Refused(refusal)) => last = Some(Stop::Refused(refusal)),
            attempt => return attempt.map(Some),
        }
    }
    last.map_or(Ok(None), Err)
}
