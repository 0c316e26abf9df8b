//! Time that nobody could use: while no server is there, or none can reach its database, clocks, deadlines and reminders stand still.

use std::time::Duration;

use sandtable_store::{Kind, MatchRow, Shifted, Stamp};
use serde_json::json;
use tokio::sync::Mutex;

use crate::app::App;
use crate::facts::{Facts, Still};
use crate::fault::Fault;

/// A server says so often that it is there, in milliseconds.
const BEAT: i64 = 2_000;
/// Servers that are there have always said so within this time, in milliseconds.
const LAPSE: i64 = 10_000;
/// Of the time after which whoever has no clock is late, less than this part is left out.
const PART: u128 = 1_000;

/// The moment when this server last said that it is there, in milliseconds.
#[derive(Default)]
pub(crate) struct Beaten(Mutex<Option<i64>>);

impl App {
    /// Notes that this server is there. If none was for a while, what is due in any match moves by that time, before anything is
    /// done or claimed.
    pub(crate) async fn beat(&self) -> Result<(), Fault> {
        let mut last = self.beaten.0.lock().await;
        let now = Stamp::now();
        if last.is_some_and(|last| (0..BEAT).contains(&(now.0 - last))) {
            return Ok(());
        }
        // A file is one program's: before its first word there was nobody.
        let lapse = if last.is_none() && self.store.kind() == Kind::Sqlite { 0 } else { LAPSE };
        let patience = self.patience;
        let changed = self.store.beat(now, lapse, move |row, gap| shifted(row, gap, patience)).await?;
        *last = Some(now.0);
        drop(last);
        if !changed.is_empty() {
            tracing::info!(matches = changed.len(), "clocks stood still while no server was there");
        }
        for table in changed.iter().filter_map(|id| self.tables.find(id)) {
            table.catch_up(self).await;
        }
        Ok(())
    }
}

/// Notes that this server is there, for as long as it runs.
pub(crate) async fn keep(app: App) {
    let mut every = tokio::time::interval(Duration::from_millis(1_000));
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        if let Err(error) = app.beat().await {
            tracing::warn!(%error, "that the server is there could not be noted");
        }
    }
}

/// Moves what is due in a match by time that nobody could use.
fn shifted(row: &MatchRow, gap: i64, patience: Duration) -> Option<Shifted> {
    let mut facts: Facts = serde_json::from_str(&row.facts).ok()?;
    let timed = facts.clock.is_some() || facts.deadline.is_some();
    let long = u128::from(gap.unsigned_abs()) * PART >= patience.as_millis();
    if !timed && !long {
        return None;
    }
    facts.stand_still(gap, row.moved.0);
    let due = facts.due().map(Stamp);
    Some((json!(facts).to_string(), due))
}

impl Facts {
    /// Moves every due moment by so many milliseconds; `moved` is the moment of the last move.
    fn stand_still(&mut self, by: i64, moved: i64) {
        if let Some(clock) = &mut self.clock {
            clock.stand_still(by);
        }
        if let Some(deadline) = &mut self.deadline {
            deadline.stand_still(by);
        }
        let before = self.still.filter(|still| still.moved == moved).map_or(0, |still| still.by);
        self.still = Some(Still { moved, by: before.saturating_add(by) });
    }

    /// Returns the next moment when something is to be done by itself.
    pub(crate) fn due(&self) -> Option<i64> {
        let clock = self.clock.as_ref().and_then(|clock| clock.due());
        let deadline = self.deadline.as_ref().map(|deadline| deadline.due());
        clock.into_iter().chain(deadline).min()
    }
}
