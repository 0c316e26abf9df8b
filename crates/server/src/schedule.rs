//! Deadlines that come with the phases of a campaign: each phase has a weekday and a time, on the clocks of one place. When a phase
//! begins, its deadline is set.

use std::collections::BTreeMap;

use jiff::civil::{Time, Weekday};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan, ZonedDateTime};
use sandtable_store::{PersonId, Stamp};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::acting::{Acting, Answered};
use crate::bodies::MatchAnswer;
use crate::fault::Fault;
use crate::game::Game;
use crate::organising::organises;
use crate::phases::{PhaseEnd, few};

/// A phase has at least so many hours; a nearer moment is taken a week later.
const LEAST: i64 = 12;
/// A phase has at most so many weeks more.
const WEEKS: u8 = 8;

/// Weekdays and times by which phases end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Schedule {
    /// The time zone of all its times, by its IANA name: `Europe/Berlin`.
    pub zone: String,
    /// Phases that have a deadline, by their codes.
    pub phases: BTreeMap<String, PhaseTime>,
    /// Reminders, each so many hours before.
    #[serde(default)]
    pub remind: Vec<u32>,
    /// True if the defaults of those who are late are given then; otherwise the organizer is told.
    #[serde(default)]
    pub advance: bool,
}

/// The end of a phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PhaseTime {
    /// The weekday, from 1 for Monday to 7 for Sunday.
    #[schemars(range(min = 1, max = 7))]
    pub weekday: i8,
    /// The time of day: `20:00`.
    pub time: String,
    /// Whole weeks more than until the next such day.
    #[serde(default)]
    pub weeks: u8,
}

/// A schedule to follow from now on; without one there is none any more.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SetSchedule {
    /// The schedule.
    #[serde(default)]
    schedule: Option<Schedule>,
}

/// A schedule as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Scheduled {
    pub schedule: Schedule,
    /// The phase that was met last, with its turn.
    pub met: Option<(String, u16)>,
}

impl Schedule {
    /// Finds the first thing that is wrong with it.
    fn check(&self, phases: &[&str]) -> Result<(), Fault> {
        few(&self.remind)?;
        if TimeZone::get(&self.zone).is_err() {
            let says = say!("schedule-zone", zone = self.zone);
            return Err(Fault::malformed(says).at("/schedule/zone"));
        }
        for (phase, time) in &self.phases {
            let wrong = |part: &str, says: String| {
                Err(Fault::malformed(says).at(&format!("/schedule/phases/{phase}{part}")))
            };
            if !phases.contains(&phase.as_str()) {
                return wrong("", say!("schedule-phase", phase, phases = phases.join(", ")));
            }
            if Weekday::from_monday_one_offset(time.weekday).is_err() {
                return wrong("/weekday", String::from(say!("schedule-weekday")));
            }
            if time.time.len() != 5 || time.time.parse::<Time>().is_err() {
                return wrong("/time", say!("schedule-time", time = time.time));
            }
            if time.weeks > WEEKS {
                return wrong("/weeks", say!("schedule-weeks", weeks = WEEKS));
            }
        }
        Ok(())
    }

    /// Returns the moment by which a phase that begins now ends, in milliseconds; none if it has no deadline.
    fn end(&self, phase: &str, now: i64) -> Option<i64> {
        let asked = self.phases.get(phase)?;
        let now = Timestamp::from_millisecond(now).ok()?;
        let at = next(asked, &now.to_zoned_datetime(TimeZone::get(&self.zone).ok()?))?;
        Some(at.timestamp().as_millisecond())
    }
}

/// Returns the next such weekday and time that leaves hours enough, and then the weeks that are given besides.
fn next(asked: &PhaseTime, now: &ZonedDateTime) -> Option<ZonedDateTime> {
    let weekday = Weekday::from_monday_one_offset(asked.weekday).ok()?;
    let time: Time = asked.time.parse().ok()?;
    let least = now.checked_add(LEAST.hours()).ok()?;
    let days = now.weekday().until(weekday);
    let on = |days: i64| -> Option<ZonedDateTime> {
        now.date()
            .checked_add(days.days())
            .ok()?
            .to_datetime(time)
            .to_zoned_datetime(now.time_zone().clone())
            .ok()
    };
    let more = 7 * i64::from(asked.weeks);
    let first = on(i64::from(days))?;
    if first >= least { on(i64::from(days) + more) } else { on(i64::from(days) + 7 + more) }
}

/// `POST /matches/{id}/schedule`.
pub(crate) async fn set(acting: Acting<SetSchedule>) -> Answered<MatchAnswer> {
    let asked = acting.asked.clone().schedule;
    let set = move |game: &mut Game, person: &PersonId| {
        organises(game, person)?;
        game.goes_on()?;
        if let Some(schedule) = &asked {
            schedule.check(game.info.phases)?;
        }
        game.schedule(asked, Stamp::now());
        Ok(())
    };
    acting.changes(set).await
}

impl Game {
    /// Follows another schedule from now on. The deadline of the running phase stays where it is if its day does.
    fn schedule(&mut self, schedule: Option<Schedule>, stamp: Stamp) {
        let before = self.facts.schedule.take();
        let phase = self.play.phase().map_or("", |now| now.phase);
        let stays = match (&before, &schedule) {
            (Some(old), Some(new)) => {
                let day = |of: &Schedule| of.phases.get(phase).cloned();
                old.schedule.zone == new.zone && day(&old.schedule) == day(new)
            }
            _ => false,
        };
        let scheduled = self.facts.deadline.take_if(|deadline| deadline.scheduled);
        if let (Some(deadline), Some(new)) = (scheduled.filter(|_| stays), &schedule) {
            let kept = PhaseEnd::new(deadline.at, &new.remind, new.advance, stamp.0);
            self.facts.deadline = Some(PhaseEnd { scheduled: true, ..kept });
        }
        let met = before.filter(|_| stays).and_then(|before| before.met);
        self.facts.schedule = schedule.map(|schedule| Scheduled { schedule, met });
    }

    /// Sets the deadline of a phase that has begun. One that was set by hand stands until another phase has one of its own.
    pub(crate) fn follow_schedule(&mut self, stamp: Stamp) {
        let Some(kept) = &mut self.facts.schedule else { return };
        let phase = self.play.phase();
        let now = phase.map(|now| (now.phase.to_owned(), now.turn));
        if kept.met == now {
            return;
        }
        let first = kept.met.is_none();
        kept.met = now;
        let schedule = &kept.schedule;
        let end = phase.and_then(|now| schedule.end(now.phase, stamp.0));
        let by_hand = self.facts.deadline.as_ref().is_some_and(|deadline| !deadline.scheduled);
        match end {
            // What was set by hand for the phase in which the schedule is given, or before play, goes before it.
            Some(_) if first && by_hand => {}
            Some(at) => {
                let deadline = PhaseEnd::new(at, &schedule.remind, schedule.advance, stamp.0);
                self.facts.deadline = Some(PhaseEnd { scheduled: true, ..deadline });
            }
            None if by_hand => {}
            None => self.facts.deadline = None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schedule(zone: &str, weekday: i8, time: &str, weeks: u8) -> Schedule {
        let time = PhaseTime { weekday, time: time.to_owned(), weeks };
        let phases = BTreeMap::from([(String::from("targets"), time)]);
        Schedule { zone: zone.to_owned(), phases, remind: vec![24], advance: false }
    }

    fn end(schedule: &Schedule, now: &str) -> String {
        let now: Timestamp = now.parse().unwrap();
        let at = schedule.end("targets", now.as_millisecond()).unwrap();
        Timestamp::from_millisecond(at).unwrap().to_string()
    }

    #[test]
    fn a_phase_ends_on_the_next_such_day_that_leaves_hours_enough() {
        let tuesday = schedule("UTC", 2, "20:00", 0);
        assert_eq!(end(&tuesday, "2026-11-29T20:00:00Z"), "2026-12-01T20:00:00Z");
        assert_eq!(end(&tuesday, "2026-12-01T08:00:00Z"), "2026-12-01T20:00:00Z");
        // Too short for a phase: a week later.
        assert_eq!(end(&tuesday, "2026-12-01T08:00:01Z"), "2026-12-08T20:00:00Z");
        assert_eq!(end(&tuesday, "2026-12-01T21:00:00Z"), "2026-12-08T20:00:00Z");
        let later = schedule("UTC", 4, "20:00", 1);
        assert_eq!(end(&later, "2026-12-01T20:00:00Z"), "2026-12-10T20:00:00Z");
        assert_eq!(tuesday.end("battles", 0), None);
    }

    #[test]
    fn eight_in_the_evening_stays_so_when_the_clocks_change() {
        let sunday = schedule("Europe/Berlin", 7, "20:00", 0);
        assert_eq!(end(&sunday, "2026-10-19T12:00:00Z"), "2026-10-25T19:00:00Z");
        assert_eq!(end(&sunday, "2026-10-12T12:00:00Z"), "2026-10-18T18:00:00Z");
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let at = |schedule: &Schedule| {
            schedule.check(&["targets"]).unwrap_err().into_body().at.unwrap_or_default()
        };
        assert_eq!(at(&schedule("Mars/Olympus", 2, "20:00", 0)), "/schedule/zone");
        assert_eq!(at(&schedule("UTC", 0, "20:00", 0)), "/schedule/phases/targets/weekday");
        assert_eq!(at(&schedule("UTC", 2, "8 pm", 0)), "/schedule/phases/targets/time");
        assert_eq!(at(&schedule("UTC", 2, "20:00", 9)), "/schedule/phases/targets/weeks");
        assert!(schedule("UTC", 2, "20:00", 0).check(&["purchase"]).is_err());
        assert!(schedule("UTC", 2, "20:00", 8).check(&["targets"]).is_ok());
    }
}
