//! Deadlines of a campaign's phases, set by its organizer: those who are late are reminded, and then their defaults are given.
//! Substitutes for whoever cannot go on.

use std::collections::BTreeSet;

use axum::Json;
use sandtable_host::office::{self, Deadline};
use sandtable_kernel::{Actor, Body, Seat, Viewer};
use sandtable_store::{Hold, PersonId, SeatRow, Stamp};
use sandtable_system::{Level, SENSIBLE};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::acting::{Acting, Answered};
use crate::bodies::MatchAnswer;
use crate::body::{time, words};
use crate::fault::Fault;
use crate::game::Game;
use crate::organising::organises;
use crate::play::{now, put};
use crate::routes::HoldAsked;

/// Milliseconds of an hour.
const HOUR: i64 = 3_600_000;
/// A deadline has at most so many reminders.
const REMINDERS: usize = 10;

/// A deadline as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PhaseEnd {
    /// The moment, in milliseconds.
    pub at: i64,
    /// Moments of reminders that are still to come, the next first.
    pub reminders: Vec<i64>,
    /// True if defaults are given when it has passed.
    pub advance: bool,
    /// True if the schedule has set it.
    #[serde(default)]
    pub scheduled: bool,
}

impl PhaseEnd {
    /// Makes a deadline with reminders so many hours before, those that are still to come.
    pub(crate) fn new(at: i64, remind: &[u32], advance: bool, now: i64) -> Self {
        let mut reminders: Vec<i64> =
            remind.iter().map(|&hours| at - i64::from(hours) * HOUR).filter(|&at| at > now).collect();
        reminders.sort_unstable();
        Self { at, reminders, advance, scheduled: false }
    }

    /// Returns the next moment when something is to be done.
    pub(crate) fn due(&self) -> i64 {
        self.reminders.first().copied().unwrap_or(self.at).min(self.at)
    }

    /// Moves it by so many milliseconds that nobody could use.
    pub(crate) fn stand_still(&mut self, by: i64) {
        for at in self.reminders.iter_mut().chain([&mut self.at]) {
            *at = at.saturating_add(by);
        }
    }
}

/// A deadline of the phase that everybody is in; another one replaces it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SetDeadline {
    /// The moment with its time zone, RFC 3339; without it there is no deadline any more.
    #[serde(default)]
    at: Option<String>,
    /// Reminders, each so many hours before.
    #[serde(default)]
    remind: Vec<u32>,
    /// True if late players get their default answers then; otherwise the organizer is told.
    #[serde(default)]
    advance: bool,
}

/// Refuses more reminders than a deadline may have.
pub(crate) fn few(remind: &[u32]) -> Result<(), Fault> {
    if remind.len() <= REMINDERS {
        return Ok(());
    }
    Err(Fault::malformed(say!("phases-reminders", reminders = REMINDERS)).at("/remind"))
}

/// `POST /matches/{id}/deadline`.
pub(crate) async fn set(acting: Acting<SetDeadline>) -> Answered<MatchAnswer> {
    let SetDeadline { at, remind, advance } = acting.asked.clone();
    few(&remind)?;
    let at = at.map(|at| time(&at, "/at")).transpose()?;
    let set = move |game: &mut Game, person: &PersonId| {
        organises(game, person)?;
        game.goes_on()?;
        let now = Stamp::now().0;
        game.facts.deadline = match at {
            None => None,
            Some(Stamp(at)) if at <= now => {
                return Err(Fault::malformed(say!("phases-past")).at("/at"));
            }
            Some(Stamp(at)) => Some(PhaseEnd::new(at, &remind, advance, now)),
        };
        Ok(())
    };
    acting.changes(set).await
}

impl Game {
    /// Reminds those who are late, and ends the phase once its deadline has passed.
    pub(crate) fn pass_deadline(&mut self, stamp: Stamp) {
        let Some(mut deadline) = self.facts.deadline.take() else { return };
        if deadline.at <= stamp.0 {
            let viewer = Viewer::Public;
            if deadline.advance {
                let all = Deadline::default();
                let passed = office::advance(&mut *self.play, &all, self.info.by_hand, viewer, now);
                let answered = passed.answered.len();
                tracing::info!(id = %self.row.id, answered, "a deadline has passed");
                self.tell_organiser(&say!("phases-answered", answered));
            } else {
                self.remind(say!("phases-passed-you"));
                let late: BTreeSet<Seat> =
                    self.play.asks(Viewer::Referee).iter().map(|asked| asked.seat).collect();
                self.tell_organiser(&say!("phases-passed", count = late.len()));
            }
            return;
        }
        let due = deadline.reminders.iter().filter(|&&at| at <= stamp.0).count();
        if due > 0 {
            deadline.reminders.drain(..due);
            let hours = (deadline.at - stamp.0 + HOUR / 2) / HOUR;
            self.remind(&say!("phases-soon", hours));
        }
        self.facts.deadline = Some(deadline);
    }
}

/// A seat that is given to somebody else.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Substitute {
    /// Number of the seat.
    seat: Seat,
    /// Whoever shall hold it.
    hold: HoldAsked,
    /// Strength of the machine player.
    #[serde(default)]
    level: Option<String>,
    /// The reason, for all to read.
    reason: String,
}

/// `POST /matches/{id}/substitute`: the organizer gives a seat to somebody else, in a battle only one whose person has gone.
pub(crate) async fn substitute(acting: Acting<Substitute>) -> Answered<MatchAnswer> {
    let Substitute { seat, hold, level, reason } = acting.asked.clone();
    let reason = words(&reason, "/reason", 500)?;
    let level = level.unwrap_or_else(|| SENSIBLE.to_owned());
    let id = acting.table.look(|game| game.info.id).await?;
    let levels = acting.app.system(id).await?.levels();
    Level::find(&levels, &level).map_err(|says| Fault::malformed(says).at("/level"))?;
    let me = acting.person.id.clone();
    let row = match hold {
        HoldAsked::Me => SeatRow::held(seat.0, &me),
        HoldAsked::Open => SeatRow::new(seat.0, Hold::Open),
        HoldAsked::Invite => SeatRow::invited(seat.0)?,
        HoldAsked::Machine => SeatRow { level: Some(level), ..SeatRow::new(seat.0, Hold::Machine) },
    };
    let name = (me.clone(), acting.person.name.clone());
    let before = acting.table.look(move |game| {
        let row = game.seats.iter().find(|row| row.seat == seat.0 && row.hold == Hold::Person);
        row.and_then(|row| row.person.clone())
    });
    let before = before.await?.filter(|person| *person != acting.person.id);
    let given = acting.table.seat(&acting.app, seat, Some(name), move |game, from| {
        if !game.organised_by(Some(&me)) {
            return Err(Fault::forbidden("not-organiser", say!("phases-not-organizer")));
        }
        game.goes_on()?;
        if !game.info.campaign && from.hold == Hold::Person && from.person.as_ref() != Some(&me) {
            let text = say!("phases-seat-taken");
            return Err(Fault::refused("seat-taken", text).at("/seat"));
        }
        Ok(row)
    });
    given.await?;
    let told = acting.table.act(&acting.app, None, move |game| {
        game.facts.orders.remove(&seat.0);
        if let Some(person) = before {
            game.tell(person, &say!("phases-given-away", reason));
        }
        if game.play.begun() {
            let text = say!("phases-substitute", player = game.play.name(seat), reason);
            put(game, Actor::Organiser, Body::Note { text }, None)?;
        }
        Ok(())
    });
    told.await?;
    let Json(shown) = acting.shown().await?;
    Ok(Json(shown))
}
