//! The dice of a running game, and what each attempt rolls with.

use std::cell::Cell;

use sandtable_dice::{
    Dice, Face, Occurrences, RollAsk, RollKey, RollKind, Rolled, Scripted, commitment, fair_faces, fair_key,
    read_seed, seeded_faces, write_seed,
};

use super::entered::EnteredFaces;
use crate::log::{DeclaredDice, RollRecord};
use crate::{Reckoning, Record, Sink};

/// The dice of a running game. What of it may be known stands in the log's header as [`DeclaredDice`].
#[derive(Clone)]
pub enum DiceSource {
    /// From a seed.
    Seeded(u64),
    /// Decided beforehand; what one command leaves is for the next.
    Scripted(Scripted),
    /// Real dice: faces are typed in by name as rolls ask for them, [`super::Match::enter`].
    Entered,
    /// Commit and reveal: the host's secret.
    Fair([u8; 32]),
    /// None: the game can be looked at and cannot roll. The dice of a fair log that was read without its secret.
    Absent,
}

impl std::fmt::Debug for DiceSource {
    /// Leaves out the secret: debug text ends up in places that seats can read.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Seeded(seed) => write!(f, "Seeded({})", write_seed(*seed)),
            Self::Scripted(dice) => write!(f, "Scripted({:?})", dice.left()),
            Self::Entered => f.write_str("Entered"),
            Self::Fair(_) => f.write_str("Fair(..)"),
            Self::Absent => f.write_str("Absent"),
        }
    }
}

impl DiceSource {
    /// Returns what a header says of these dice; `None` if there are none.
    #[must_use]
    pub fn declared(&self) -> Option<DeclaredDice> {
        Some(match self {
            Self::Seeded(seed) => DeclaredDice::Seeded(write_seed(*seed)),
            Self::Scripted(_) => DeclaredDice::Scripted,
            Self::Entered => DeclaredDice::Entered,
            Self::Fair(secret) => DeclaredDice::Fair { commitment: commitment(secret) },
            Self::Absent => return None,
        })
    }

    /// Returns the dice that a header names, as far as it says them: fair dice are absent without their secret.
    #[must_use]
    pub fn of(declared: &DeclaredDice) -> Self {
        match declared {
            DeclaredDice::Seeded(seed) => read_seed(seed).map_or(Self::Absent, Self::Seeded),
            DeclaredDice::Scripted => Self::Scripted(Scripted::default()),
            DeclaredDice::Entered => Self::Entered,
            DeclaredDice::Fair { .. } => Self::Absent,
        }
    }
}

/// A roll that an attempt lacked, so that players can make exactly this one. What would be rolled after it depends on its
/// faces and is not known. The events may hold secrets of seats.
#[derive(Clone, Debug, PartialEq)]
pub struct Missing<E> {
    /// The dice to be rolled: how many, of which kind, for whom and what for.
    pub ask: RollAsk,
    /// Rolls of the attempt that had their faces.
    pub rolls: Vec<RollRecord>,
    /// Facts before the roll. They were taken back.
    pub events: Vec<E>,
    /// The event that the missing roll would have been, with made-up faces.
    pub roll: Option<E>,
}

/// Where the faces of one attempt come from.
pub(super) enum FaceSource<'a> {
    Seeded(u64),
    Fair([u8; 32]),
    Scripted(&'a mut Scripted),
    Entered(&'a mut EnteredFaces),
    Absent,
}

impl FaceSource<'_> {
    /// Returns fair dice from the host's secret and the seats' words in seat order.
    pub(super) fn fair(secret: &[u8; 32], words: &[&str]) -> Self {
        Self::Fair(fair_key(secret, words))
    }
}

/// Rolls for one attempt, and writes down what was rolled and, on a shortage, what was asked for.
pub(super) struct AttemptDice<'a> {
    source: FaceSource<'a>,
    pub(super) occurrences: Occurrences,
    pub(super) rolls: Vec<Rolled>,
    /// Events emitted so far; shared with [`AttemptSink`].
    events: &'a Cell<usize>,
    short: Option<RollAsk>,
    /// Events emitted when the faces ran out.
    short_at: usize,
}

impl<'a> AttemptDice<'a> {
    pub(super) fn new(source: FaceSource<'a>, occurrences: Occurrences, events: &'a Cell<usize>) -> Self {
        Self { source, occurrences, rolls: Vec::new(), events, short: None, short_at: 0 }
    }

    /// Returns the first roll without faces, and how many events came before it.
    pub(super) fn missing(&self) -> Option<(&RollAsk, usize)> {
        self.short.as_ref().map(|ask| (ask, self.short_at))
    }
}

impl Dice for AttemptDice<'_> {
    fn throw(&mut self, key: RollKey<'_>, kind: RollKind, faces: &mut [Face]) {
        if self.short.is_some() {
            return faces.fill(kind.face(0));
        }
        let id = self.occurrences.next(key.hash());
        let problem = match &mut self.source {
            FaceSource::Seeded(seed) => {
                seeded_faces(*seed, id, kind, faces);
                Ok(())
            }
            FaceSource::Fair(fair) => {
                fair_faces(fair, id, kind, faces);
                Ok(())
            }
            FaceSource::Scripted(script) => {
                script.throw(key, kind, faces);
                script.take_shortage().map_or(Ok(()), |ask| Err(ask.problem))
            }
            FaceSource::Entered(entered) => entered.take(id, key, kind, faces),
            FaceSource::Absent => Err(None),
        };
        match problem {
            Ok(()) => self.rolls.push(Rolled { key: key.to_string(), kind, faces: faces.to_vec() }),
            Err(problem) => {
                faces.fill(kind.face(0));
                self.short = Some(RollAsk { key: key.to_string(), kind, count: faces.len(), problem });
                self.short_at = self.events.get();
            }
        }
    }

    fn shortage(&self) -> Option<&RollAsk> {
        self.short.as_ref()
    }
}

/// Keeps events and reckonings, and lets the dice know how many events there are.
pub(super) struct AttemptSink<'a, E> {
    pub(super) record: Record<E>,
    events: &'a Cell<usize>,
}

impl<'a, E> AttemptSink<'a, E> {
    pub(super) fn new(events: &'a Cell<usize>) -> Self {
        Self { record: Record::default(), events }
    }
}

impl<E: Clone> Sink<E> for AttemptSink<'_, E> {
    const EXPLAIN: bool = true;

    fn event(&mut self, event: &E, numbers: Vec<Reckoning>) {
        self.record.event(event, numbers);
        self.events.set(self.record.events.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debug_text_keeps_the_secret() {
        assert_eq!(format!("{:?}", DiceSource::Fair([7; 32])), "Fair(..)");
    }
}
