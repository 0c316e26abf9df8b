//! Games that nobody plays: machine players take every seat. Knows no game.

use sandtable_kernel::{Actor, Asked, Body, Seat, Viewer};
use sandtable_system::{Attempt, EnteredDice, Play, Reasons, Stop};
use serde_json::Value;

/// A machine player tries so often; then its seat gives the default answer.
const TRIES: u64 = 8;

/// The machine players of a game.
#[derive(Clone, Debug)]
pub struct Machines {
    level: String,
    seed: u64,
    /// A command that waits for its dice, in the position after so many entries.
    held: Option<(u64, Seat, Value)>,
    /// Reasons are wanted.
    explains: bool,
    /// The reasons for the last command.
    reasons: Option<(Seat, Reasons)>,
}

impl Machines {
    /// Machine players of a level. The same seed gives the same commands in the same position, unless they go by the clock.
    #[must_use]
    pub fn new(level: impl Into<String>, seed: u64) -> Self {
        Self { level: level.into(), seed, held: None, explains: false, reasons: None }
    }

    /// The same machine players, who keep the reasons for each command.
    #[must_use]
    pub fn explaining(self) -> Self {
        Self { explains: true, ..self }
    }

    /// Returns the reasons for the last command and its seat; nothing where they are not kept, and of a level that weighs nothing.
    #[must_use]
    pub const fn reasons(&self) -> Option<&(Seat, Reasons)> {
        self.reasons.as_ref()
    }

    /// Asks the machine player of a seat for its command.
    fn think(&mut self, play: &dyn Play, seat: Seat, seed: u64) -> Option<Value> {
        // A level that goes by the clock would come to something else if it thought once more to tell why.
        let reasons = if self.explains { play.reasons(seat, &self.level, seed) } else { None };
        let best = reasons.as_ref().and_then(|reasons| Some(reasons.candidates.first()?.command.clone()));
        self.reasons = reasons.map(|reasons| (seat, reasons));
        best.or_else(|| play.machine(seat, &self.level, seed))
    }

    /// Lets the first seat that is asked and has an answer give the command of its machine player, and returns the entry; nothing
    /// once nobody has one. A machine player knows what its seat knows, so that others' secrets may forbid what it tries: then it
    /// thinks again. `dice` are faces of the roll that the last call lacked.
    ///
    /// # Errors
    /// A refusal of the default answer, which is a fault of the rules; or that dice are missing.
    pub fn step(&mut self, play: &mut dyn Play, mut dice: Option<EnteredDice>) -> Result<Option<u64>, Stop> {
        let entries = play.entries();
        let seed = self.seed.wrapping_add(entries);
        let held = self.held.take().filter(|(at, ..)| *at == entries);
        let asked = play.asks(Viewer::Referee);
        let first = asked.into_iter().find_map(|asked| {
            let held =
                held.iter().find(|(_, seat, _)| *seat == asked.seat).map(|(.., command)| command.clone());
            Some((held.or_else(|| self.think(play, asked.seat, seed))?, asked))
        });
        let Some((first, Asked { seat, default, .. })) = first else { return Ok(None) };
        let (mut first, mut last) = (Some(first), None);
        for turn in 0..=TRIES {
            let command = match turn {
                0 => first.take(),
                TRIES => {
                    // Nobody has weighed it.
                    self.reasons = None;
                    default.clone()
                }
                turn => self.think(play, seat, seed.wrapping_add(turn << 32)),
            };
            let Some(command) = command else { continue };
            let body = Body::Play { seat, command: command.clone() };
            match play.attempt(Attempt { who: Actor::Seat(seat), body, dice: dice.take(), at: None }) {
                Err(Stop::Refused(refusal)) => last = Some(Stop::Refused(refusal)),
                Err(stop) => {
                    // The dice are for this command, and for no other that it may think of next time.
                    self.held = Some((entries, seat, command));
                    return Err(stop);
                }
                Ok(entry) => return Ok(Some(entry)),
            }
        }
        last.map_or(Ok(None), Err)
    }
}
