//! Games that nobody plays: machine players take every seat. Knows no game.

use sandtable_kernel::{Body, Viewer, Who};
use sandtable_system::{Attempt, Play, Stop};

/// Lets the first seat that is asked and has an answer give the command of its machine player, and returns the entry; nothing
/// once nobody has one. The same seed gives the same commands in the same position.
///
/// # Errors
/// A refusal, which is a fault of the machine player.
pub fn step(play: &mut dyn Play, seed: u64) -> Result<Option<u64>, Stop> {
    let seed = seed.wrapping_add(play.entries());
    let asked = play.asks(Viewer::Referee);
    let Some((seat, command)) =
        asked.iter().find_map(|asked| Some((asked.seat, play.advise(asked.seat, seed)?)))
    else {
        return Ok(None);
    };
    let attempt = Attempt { who: Who::Seat(seat), body: Body::Play { seat, command }, dice: None, at: None };
    play.attempt(attempt).map(Some)
}
