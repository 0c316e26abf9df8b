//! Games that nobody plays: machine players take every seat. Knows no game.

use sandtable_kernel::{Actor, Asked, Body, Seat, Viewer};
use sandtable_system::{Attempt, EnteredDice, Play, Stop};

/// A machine player tries so often; then its seat gives the default answer.
const TRIES: u64 = 8;

/// Ways in which a machine player finds its commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Any legal command, drawn at random.
    Random,
    /// The system's own machine player.
    Sensible,
}

impl Level {
    /// All levels with their names, the weakest first.
    pub const ALL: [(Self, &str); 2] = [(Self::Random, "random"), (Self::Sensible, "sensible")];

    /// Returns the level of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, known)| *known == name).map(|(level, _)| *level)
    }

    /// Gives the command that a player of this level would give for a seat; `None` if it has nothing to decide.
    #[must_use]
    pub fn command(self, play: &dyn Play, seat: Seat, seed: u64) -> Option<serde_json::Value> {
        match self {
            Self::Random => play.sample(seat, seed),
            Self::Sensible => play.advise(seat, seed),
        }
    }
}

/// Lets the first seat that is asked and has an answer give the command of its machine player, and returns the entry; nothing
/// once nobody has one. The same seed gives the same commands in the same position. A machine player knows what its seat
/// knows, so that others' secrets may forbid what it tries: then it thinks again. `dice` are faces of the roll that the last
/// call lacked.
///
/// # Errors
/// A refusal of the default answer, which is a fault of the rules.
pub fn step(play: &mut dyn Play, seed: u64, mut dice: Option<EnteredDice>) -> Result<Option<u64>, Stop> {
    let seed = seed.wrapping_add(play.entries());
    let level = Level::Sensible;
    let asked = play.asks(Viewer::Referee);
    let first = asked.into_iter().find_map(|asked| Some((level.command(play, asked.seat, seed)?, asked)));
    let Some((first, Asked { seat, default, .. })) = first else { return Ok(None) };
    let (mut first, mut last) = (Some(first), None);
    for turn in 0..=TRIES {
        let command = match turn {
            0 => first.take(),
            TRIES => default.clone(),
            turn => level.command(play, seat, seed.wrapping_add(turn << 32)),
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
