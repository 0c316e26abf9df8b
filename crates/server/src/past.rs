//! The past of a match: for replays, and for spectators who see everything later, so that nobody can tell a player what the
//! other one does just now.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use sandtable_kernel::Viewer;
use sandtable_store::{MatchRow, PersonId, Status};
use sandtable_text::say;

use crate::analysing::Analysis;
use crate::facts::{AskedSeats, Facts};
use crate::fault::Fault;
use crate::game::Game;
use crate::sheets::Sheets;

/// Code of the fault that there is nothing to see yet for those who see everything later.
pub(crate) const TOO_EARLY: &str = "delayed";

/// A past position that was made: the entry that it ends with, and the game there.
#[derive(Default)]
pub(crate) struct Past(Mutex<Option<(u64, Box<Game>)>>);

impl Game {
    /// Says whether a person sees this match later than it happens.
    pub(crate) fn delayed(&self, person: Option<&PersonId>) -> bool {
        self.facts.delay > 0 && self.row.status == Status::Running && !self.involves(person)
    }

    /// Answers as whoever looks may see it: from the game, or from its past.
    pub(crate) fn seen_by<T>(
        &self,
        person: Option<&PersonId>,
        seat: Option<u8>,
        look: impl FnOnce(&Self, Viewer) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let viewer = self.viewer(person, seat)?;
        if !self.delayed(person) {
            return look(self, viewer);
        }
        let before = SystemTime::now() - Duration::from_secs(self.facts.delay.into());
        let Some(last) = self.last_before(before) else {
            let text = say!("past-too-early", delay = self.facts.delay);
            let passed = self.made(0).and_then(|begun| SystemTime::now().duration_since(begun).ok());
            let passed = passed.unwrap_or_default().as_secs_f64().floor();
            return Err(Fault::forbidden(TOO_EARLY, text).numbers(self.facts.delay.into(), passed));
        };
        self.after(last, |past| look(past, viewer))
    }

    /// Answers from the position after an entry of the log.
    pub(crate) fn after<T>(
        &self,
        last: u64,
        look: impl FnOnce(&Self) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let mut kept = self.past.0.lock().unwrap_or_else(PoisonError::into_inner);
        let past = match kept.take().filter(|(then, _)| *then == last) {
            Some((_, past)) => past,
            None => Box::new(self.until(last)?),
        };
        let seen = look(&past);
        *kept = Some((last, past));
        seen
    }

    /// Returns the moment when an entry was made.
    fn made(&self, n: u64) -> Option<SystemTime> {
        humantime::parse_rfc3339(self.play.entry(n)?["at"].as_str()?).ok()
    }

    /// Returns the last entry that was made before a moment. Entries are in the order of time.
    fn last_before(&self, moment: SystemTime) -> Option<u64> {
        let (mut first, mut end) = (0, self.play.entries());
        while first < end {
            let middle = first.midpoint(end);
            match self.made(middle) {
                Some(at) if at <= moment => first = middle + 1,
                _ => end = middle,
            }
        }
        first.checked_sub(1)
    }

    fn until(&self, last: u64) -> Result<Self, Fault> {
        let play = self.play.until(last)?;
        let asked = AskedSeats::of(&*play).stored();
        let row = MatchRow { asked, outcome: None, moved: self.row.made, ..self.row.clone() };
        let facts = Facts { proposals: Vec::new(), ended: None, clock: None, ..self.facts.clone() };
        Ok(Self {
            play,
            row,
            seats: self.seats.clone(),
            facts,
            names: self.names.clone(),
            info: self.info,
            patience: self.patience,
            public: self.public.clone(),
            letters: Vec::new(),
            past: Past::default(),
            sheets: Sheets::default(),
            analysis: Analysis::default(),
            broken: false,
        })
    }
}
