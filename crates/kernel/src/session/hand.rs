//! Who holds the dice of a running game, and the tray through which each attempt rolls.

use std::cell::Cell;

use sandtable_dice::{Dice, Draw, Fair, Keyed, Scripted, Shortage, commitment, fair_key};

use crate::log::DiceSource;
use crate::{Reckoning, Record, Sink};

/// The dice of a running game. What of it may be known stands in the log's header as [`DiceSource`].
#[derive(Clone)]
pub enum Hand {
    /// From a seed.
    Seeded(Keyed),
    /// Decided beforehand; what one command leaves is for the next.
    Scripted(Scripted),
    /// Real dice: the faces of an attempt are typed in before it, [`super::Match::enter`], and must all be used.
    Entered,
    /// Commit and reveal: the host's secret.
    Fair([u8; 32]),
    /// Nobody: the game can be looked at and cannot roll. The dice of a fair log that was read without its secret.
    Absent,
}

impl std::fmt::Debug for Hand {
    /// Leaves out the secret: debug text ends up in places that seats can read.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Seeded(dice) => write!(f, "Seeded({})", dice.written()),
            Self::Scripted(dice) => write!(f, "Scripted({:?})", dice.left()),
            Self::Entered => f.write_str("Entered"),
            Self::Fair(_) => f.write_str("Fair(..)"),
            Self::Absent => f.write_str("Absent"),
        }
    }
}

impl Hand {
    /// Dice from a number.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self::Seeded(Keyed::new(seed))
    }

    /// A script of die faces.
    #[must_use]
    pub fn faces(faces: &[u8]) -> Self {
        Self::Scripted(Scripted::faces(faces))
    }

    /// What a header says of these dice; `None` if there are none.
    #[must_use]
    pub fn source(&self) -> Option<DiceSource> {
        Some(match self {
            Self::Seeded(dice) => DiceSource::Seeded(dice.written()),
            Self::Scripted(_) => DiceSource::Scripted,
            Self::Entered => DiceSource::Entered,
            Self::Fair(secret) => DiceSource::Fair { commitment: commitment(secret) },
            Self::Absent => return None,
        })
    }

    /// The dice that a header's source names, as far as it says them: a fair source has no hand but its secret's.
    #[must_use]
    pub fn of(source: &DiceSource) -> Self {
        match source {
            DiceSource::Seeded(seed) => Keyed::parse(seed).map_or(Self::Absent, Self::Seeded),
            DiceSource::Scripted => Self::Scripted(Scripted::default()),
            DiceSource::Entered => Self::Entered,
            DiceSource::Fair { .. } => Self::Absent,
        }
    }
}

/// What one attempt rolls with.
pub(super) enum Cup<'a> {
    Seeded(&'a mut Keyed),
    Fair(Box<Fair>),
    Written(&'a mut Scripted),
}

impl Cup<'_> {
    /// Fair dice from the host's secret and the seats' words in seat order.
    pub(super) fn fair(secret: &[u8; 32], words: &[&str]) -> Self {
        Self::Fair(Box::new(Fair::new(fair_key(secret, words))))
    }
}

impl Dice for Cup<'_> {
    fn d6(&mut self) -> u8 {
        match self {
            Self::Seeded(dice) => dice.d6(),
            Self::Fair(dice) => dice.d6(),
            Self::Written(dice) => dice.d6(),
        }
    }

    fn pick(&mut self, n: u32) -> u32 {
        match self {
            Self::Seeded(dice) => dice.pick(n),
            Self::Fair(dice) => dice.pick(n),
            Self::Written(dice) => dice.pick(n),
        }
    }

    fn seek(&mut self, entry: u64) {
        match self {
            Self::Seeded(dice) => dice.seek(entry),
            Self::Fair(dice) => dice.seek(entry),
            Self::Written(dice) => dice.seek(entry),
        }
    }

    fn shortage(&self) -> Option<Shortage> {
        match self {
            Self::Written(dice) => dice.shortage(),
            Self::Seeded(_) | Self::Fair(_) => None,
        }
    }
}

/// A draw that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A die.
    D6,
    /// A blind pick of so many things. A pick of 6 is no die: it is written `3/6`.
    Pick(u32),
}

impl Wanted {
    /// Of how many outcomes.
    #[must_use]
    pub fn sides(self) -> u32 {
        match self {
            Self::D6 => 6,
            Self::Pick(n) => n,
        }
    }
}

impl std::fmt::Display for Wanted {
    /// As the answer is written: `d6` for a face, `k/7` for a pick of 7, counted from 0.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::D6 => f.write_str("d6"),
            Self::Pick(n) => write!(f, "k/{n}"),
        }
    }
}

/// The draws that an attempt lacked, so that players can roll and type in exactly these.
///
/// Rules roll a batch and then say what it was: the draws asked between the shortage and the next event are one roll.
/// What would be rolled after that depends on its faces and is not known. The events may hold secrets of seats.
#[derive(Clone, Debug, PartialEq)]
pub struct Missing<E> {
    /// What was there and was used.
    pub used: Vec<Draw>,
    /// The missing draws, in order.
    pub wanted: Vec<Wanted>,
    /// What had happened before the roll that lacks draws. It was taken back.
    pub events: Vec<E>,
    /// The event that the missing roll would have been, with made-up faces: it tells what the roll is for.
    pub roll: Option<E>,
}

/// Rolls for one attempt, writes down what was rolled and, on a shortage, what was asked for.
pub(super) struct Tray<'a> {
    cup: Cup<'a>,
    pub(super) draws: Vec<Draw>,
    pub(super) missing: Vec<Wanted>,
    /// Events emitted so far; shared with [`Noting`].
    events: &'a Cell<usize>,
    /// Events emitted when the draws ran out.
    pub(super) short_at: Option<usize>,
}

impl<'a> Tray<'a> {
    pub(super) fn new(mut cup: Cup<'a>, entry: u64, events: &'a Cell<usize>) -> Self {
        cup.seek(entry);
        Self { cup, draws: Vec::new(), missing: Vec::new(), events, short_at: None }
    }

    fn note(&mut self, draw: Draw) {
        if self.cup.shortage().is_none() {
            self.draws.push(draw);
        } else if *self.short_at.get_or_insert(self.events.get()) == self.events.get() {
            self.missing.push(match draw {
                Draw::D6(_) => Wanted::D6,
                Draw::Pick(_, n) => Wanted::Pick(n),
            });
        }
    }
}

impl Dice for Tray<'_> {
    fn d6(&mut self) -> u8 {
        let face = self.cup.d6();
        self.note(Draw::D6(face));
        face
    }

    fn pick(&mut self, n: u32) -> u32 {
        let value = self.cup.pick(n);
        self.note(Draw::Pick(value, n));
        value
    }

    fn shortage(&self) -> Option<Shortage> {
        self.cup.shortage()
    }
}

/// Keeps events and reckonings, and lets the tray know how many events there are.
pub(super) struct Noting<'a, E> {
    pub(super) record: Record<E>,
    events: &'a Cell<usize>,
}

impl<'a, E> Noting<'a, E> {
    pub(super) fn new(events: &'a Cell<usize>) -> Self {
        Self { record: Record::default(), events }
    }
}

impl<E: Clone> Sink<E> for Noting<'_, E> {
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
    fn the_missing_draws_end_with_the_next_event() {
        let events = Cell::new(0);
        let mut sink: Noting<u8> = Noting::new(&events);
        let mut script = Scripted::faces(&[4, 2]);
        let mut tray = Tray::new(Cup::Written(&mut script), 0, &events);
        tray.d6();
        sink.event(&1, Vec::new());
        tray.d6();
        tray.d6();
        tray.pick(6);
        sink.event(&2, Vec::new());
        tray.d6();
        assert_eq!((tray.missing, tray.short_at), (vec![Wanted::D6, Wanted::Pick(6)], Some(1)));
        assert_eq!(tray.draws, [Draw::D6(4), Draw::D6(2)]);
    }

    #[test]
    fn debug_text_keeps_the_secret() {
        assert_eq!(format!("{:?}", Hand::Fair([7; 32])), "Fair(..)");
    }
}
