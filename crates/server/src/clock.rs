//! Clocks of a match: the time that each seat has, and what becomes of whoever is late. Only what everybody may know that a seat
//! is asked costs its time; a question that is a secret has a moment of its own, by which its default is given, and shows nowhere.

use std::collections::{BTreeMap, BTreeSet};

use sandtable_kernel::Seat;
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Milliseconds of a day.
const DAY: i64 = 24 * 3_600_000;
/// A secret question of a live game waits so long, in milliseconds.
const WINDOW: i64 = 120_000;

/// Time that seats have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum Timing {
    /// So long for the whole game, and more for each answer.
    Live {
        /// Seconds at the beginning.
        seconds: u32,
        /// Seconds that each answer adds.
        #[serde(default)]
        increment: u32,
    },
    /// So long for each answer.
    Days {
        /// Whole days.
        days: u32,
    },
}

/// Consequence for whoever is late.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Late {
    /// The others may claim the game, or that its default answer be given.
    #[default]
    Claim,
    /// Its default answers are given, until it is back.
    Default,
}

/// A clock as it is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "SetClock")]
pub(crate) struct ClockAsked {
    /// Time that seats have.
    pub timing: Timing,
    /// Consequence for whoever is late.
    #[serde(default)]
    pub late: Late,
}

impl ClockAsked {
    /// Says what is wrong with it, in a sentence.
    pub(crate) fn fault(&self) -> Option<&'static str> {
        match self.timing {
            Timing::Live { seconds: 1..=86_400, increment: 0..=3_600 } => None,
            Timing::Live { .. } => Some(say!("clock-live")),
            Timing::Days { days: 1..=60 } => None,
            Timing::Days { .. } => Some(say!("clock-days")),
        }
    }
}

/// The clock of one seat, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Side {
    /// Time left when it was stopped last.
    pub left: i64,
    /// The moment since when it runs.
    pub since: Option<i64>,
    /// Its default answers are given until it is back.
    #[serde(default)]
    pub away: bool,
}

/// The clocks of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Clock {
    pub asked: ClockAsked,
    pub sides: Vec<Side>,
    /// Seats that wait in secret, and the moment since when.
    #[serde(default)]
    pub secret: BTreeMap<u8, i64>,
    /// Seats that were told that a day is left for the answer that they owe.
    #[serde(default)]
    pub warned: BTreeSet<u8>,
}

impl Clock {
    pub(crate) fn new(asked: ClockAsked, seats: u8) -> Self {
        let left = match asked.timing {
            Timing::Live { seconds, .. } => i64::from(seconds) * 1_000,
            Timing::Days { days } => i64::from(days) * DAY,
        };
        let side = Side { left, since: None, away: false };
        Self {
            asked,
            sides: vec![side; usize::from(seats)],
            secret: BTreeMap::new(),
            warned: BTreeSet::new(),
        }
    }

    /// Notes that a seat has answered.
    pub(crate) fn answered(&mut self, seat: Seat, now: i64) {
        self.secret.remove(&seat.0);
        self.warned.remove(&seat.0);
        let timing = self.asked.timing;
        let Some(side) = self.sides.get_mut(seat.index()) else { return };
        let ran = side.since.take().map(|since| (now - since).max(0));
        match timing {
            Timing::Live { increment, .. } => {
                side.left -= ran.unwrap_or(0);
                // An answer to what nobody knew of adds nothing that could be seen.
                if ran.is_some() && side.left > 0 {
                    side.left += i64::from(increment) * 1_000;
                }
            }
            Timing::Days { days } => side.left = i64::from(days) * DAY,
        }
    }

    /// Runs the clocks of those who are asked for all to see, and no others; `secret` are those who are asked in secret.
    pub(crate) fn run(&mut self, asked: &[Seat], secret: &[Seat], now: i64) {
        let timing = self.asked.timing;
        for (seat, side) in (0..).map(Seat).zip(&mut self.sides) {
            match (asked.contains(&seat), side.since) {
                (true, None) => side.since = Some(now),
                (false, Some(since)) => {
                    side.since = None;
                    match timing {
                        Timing::Live { .. } => side.left -= (now - since).max(0),
                        Timing::Days { days } => side.left = i64::from(days) * DAY,
                    }
                }
                _ => {}
            }
        }
        self.secret.retain(|&seat, _| secret.contains(&Seat(seat)));
        for seat in secret {
            self.secret.entry(seat.0).or_insert(now);
        }
        let waits = |seat: &u8| {
            self.sides.get(usize::from(*seat)).is_some_and(|side| side.since.is_some())
                || self.secret.contains_key(seat)
        };
        self.warned.retain(waits);
    }

    /// Lists the seats that are to be told that a day is left, each with the moment; where there is only a day, nobody is.
    fn warnings(&self) -> impl Iterator<Item = (Seat, i64)> + '_ {
        let seats = match self.asked.timing {
            Timing::Days { days: 2.. } => self.sides.len(),
            Timing::Days { .. } | Timing::Live { .. } => 0,
        };
        let wanted = |(seat, side): &(Seat, &Side)| !side.away && !self.warned.contains(&seat.0);
        let sides = (0..).map(Seat).zip(self.sides.iter().take(seats)).filter(wanted);
        sides.filter_map(|(seat, _)| {
            let secret = || self.secret.get(&seat.0).map(|&since| self.closes(since));
            Some((seat, self.falls(seat).or_else(secret)? - DAY))
        })
    }

    /// Takes the seats that are to be told by now that a day is left.
    pub(crate) fn warn(&mut self, now: i64) -> Vec<Seat> {
        let due: Vec<Seat> = self.warnings().filter(|(_, at)| *at <= now).map(|(seat, _)| seat).collect();
        self.warned.extend(due.iter().map(|seat| seat.0));
        due
    }

    /// Returns the moment when a seat's time is over, if its clock runs.
    pub(crate) fn falls(&self, seat: Seat) -> Option<i64> {
        let side = self.sides.get(seat.index())?;
        Some(side.since?.saturating_add(side.left.max(0)))
    }

    /// Says whether a seat is late, as everybody may know.
    pub(crate) fn late(&self, seat: Seat, now: i64) -> bool {
        self.falls(seat).is_some_and(|falls| falls <= now)
    }

    /// Returns the moment when the default of a secret question is given.
    fn closes(&self, since: i64) -> i64 {
        since.saturating_add(match self.asked.timing {
            Timing::Live { increment, .. } => WINDOW.max(i64::from(increment) * 1_000),
            Timing::Days { days } => i64::from(days) * DAY,
        })
    }

    /// Lists the seats whose default answers are to be given by now.
    pub(crate) fn overdue(&self, now: i64) -> Vec<Seat> {
        let secret = self.secret.iter().filter(|(_, since)| self.closes(**since) <= now);
        let mut seats: Vec<Seat> = secret.map(|(&seat, _)| Seat(seat)).collect();
        if self.asked.late == Late::Default {
            let open = (0..).map(Seat).zip(&self.sides);
            seats.extend(
                open.filter(|(seat, side)| side.since.is_some() && (side.away || self.late(*seat, now)))
                    .map(|(seat, _)| seat),
            );
        }
        seats
    }

    /// Returns the next moment when something is to be done by itself.
    pub(crate) fn due(&self) -> Option<i64> {
        let secret = self.secret.values().map(|&since| self.closes(since));
        let late = self.asked.late == Late::Default;
        let open = (0..)
            .map(Seat)
            .zip(&self.sides)
            .filter(|_| late)
            .filter_map(|(seat, side)| if side.away { side.since } else { self.falls(seat) });
        secret.chain(open).chain(self.warnings().map(|(_, at)| at)).min()
    }

    /// Moves every moment by so many milliseconds that nobody could use.
    pub(crate) fn stand_still(&mut self, by: i64) {
        for since in
            self.sides.iter_mut().filter_map(|side| side.since.as_mut()).chain(self.secret.values_mut())
        {
            *since = since.saturating_add(by);
        }
    }

    /// Notes that a seat was late, so that its next defaults are given at once, or that it is back.
    pub(crate) fn away(&mut self, seat: Seat, away: bool, now: i64) {
        let timing = self.asked.timing;
        let Some(side) = self.sides.get_mut(seat.index()) else { return };
        side.away = away;
        if let (false, Timing::Days { days }) = (away, timing) {
            side.left = i64::from(days) * DAY;
            side.since = side.since.map(|_| now);
            self.warned.remove(&seat.0);
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that fails may do so loudly")]

    use super::*;

    fn live(late: Late) -> Clock {
        let timing = Timing::Live { seconds: 10, increment: 2 };
        Clock::new(ClockAsked { timing, late }, 2)
    }

    #[test]
    fn a_live_clock_runs_while_its_seat_is_asked_and_gains_with_each_answer() {
        let mut clock = live(Late::Claim);
        clock.run(&[Seat(0)], &[], 1_000);
        assert_eq!(clock.falls(Seat(0)), Some(11_000));
        clock.answered(Seat(0), 4_000);
        clock.run(&[Seat(1)], &[], 4_000);
        assert_eq!((clock.sides[0].left, clock.falls(Seat(0))), (9_000, None));
        assert!(!clock.late(Seat(1), 13_999) && clock.late(Seat(1), 14_000));
        // Nothing is done by itself where the others may claim.
        assert_eq!((clock.overdue(20_000), clock.due()), (vec![], None));
        // Another's turn stops it without a gain.
        clock.run(&[Seat(0)], &[], 6_000);
        assert_eq!(clock.sides[1].left, 8_000);
    }

    #[test]
    fn days_begin_anew_with_each_answer() {
        let asked = ClockAsked { timing: Timing::Days { days: 2 }, late: Late::Default };
        let mut clock = Clock::new(asked, 2);
        clock.run(&[Seat(0)], &[], 0);
        clock.answered(Seat(0), DAY);
        clock.run(&[Seat(0)], &[], DAY);
        assert_eq!(clock.falls(Seat(0)), Some(3 * DAY));
        assert_eq!((clock.due(), clock.overdue(3 * DAY)), (Some(2 * DAY), vec![Seat(0)]));
        assert_eq!((clock.warn(2 * DAY - 1), clock.warn(2 * DAY)), (vec![], vec![Seat(0)]));
        assert_eq!((clock.due(), clock.warn(3 * DAY)), (Some(3 * DAY), vec![]), "once is enough");
        clock.away(Seat(0), true, 3 * DAY);
        clock.answered(Seat(0), 3 * DAY);
        clock.run(&[Seat(0)], &[], 3 * DAY);
        assert_eq!(clock.overdue(3 * DAY), [Seat(0)], "whoever is away keeps nobody waiting");
        clock.away(Seat(0), false, 4 * DAY);
        assert_eq!((clock.overdue(4 * DAY), clock.falls(Seat(0))), (vec![], Some(6 * DAY)));
    }

    #[test]
    fn a_day_before_its_time_is_over_each_seat_is_told_once() {
        let clock = |days| Clock::new(ClockAsked { timing: Timing::Days { days }, late: Late::Claim }, 2);
        let (mut short, mut long) = (clock(1), clock(3));
        short.run(&[Seat(0)], &[], 0);
        assert_eq!((short.due(), short.warn(DAY)), (None, vec![]), "a day is all that there is");
        long.run(&[Seat(0)], &[Seat(1)], 0);
        assert_eq!(long.due(), Some(2 * DAY));
        assert_eq!(long.warn(2 * DAY), [Seat(0), Seat(1)], "what is asked in secret too");
        long.run(&[Seat(0)], &[Seat(1)], 2 * DAY);
        assert_eq!(long.warn(2 * DAY), []);
        // The next question is another one.
        long.answered(Seat(0), 2 * DAY);
        long.run(&[Seat(0)], &[], 2 * DAY);
        assert_eq!((long.warn(4 * DAY - 1), long.warn(4 * DAY)), (vec![], vec![Seat(0)]));
    }

    #[test]
    fn a_secret_question_costs_no_time_that_others_see_and_closes_by_itself() {
        let mut clock = live(Late::Claim);
        clock.run(&[Seat(0)], &[Seat(1)], 0);
        assert_eq!((clock.falls(Seat(1)), clock.due()), (None, Some(WINDOW)));
        let before = clock.sides.clone();
        clock.answered(Seat(1), 5_000);
        clock.run(&[Seat(0)], &[], 5_000);
        assert_eq!((clock.sides.clone(), clock.due()), (before, None));
        clock.run(&[Seat(0)], &[Seat(1)], 6_000);
        assert_eq!(clock.overdue(6_000 + WINDOW), [Seat(1)]);
    }
}
