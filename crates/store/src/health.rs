//! The health of writing: what failed last, and whether a trial write works now. For the server's admin.

use std::sync::Mutex as StdMutex;
use std::sync::PoisonError;
use std::time::{Duration, Instant};

use tokio::sync::Mutex;

use crate::{Store, StoreError};

/// A trial answers for everyone who asks within this time: one write each second is no load.
const FRESH: Duration = Duration::from_secs(1);
/// A failed write counts for this long, if none has worked since.
const COUNTS: Duration = Duration::from_secs(30);

/// Results of recent writes.
#[derive(Debug, Default)]
pub(crate) struct Health {
    /// The last write that failed, if none has worked since.
    failed: StdMutex<Option<Instant>>,
    /// The last trial, and whether it worked.
    tried: Mutex<Option<(Instant, bool)>>,
}

impl Health {
    /// Notes that a write failed.
    pub(crate) fn failed(&self) {
        *self.failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// Notes that a write worked.
    pub(crate) fn wrote(&self) {
        *self.failed.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    fn last_failure(&self) -> Option<Instant> {
        *self.failed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store {
    /// Tries to write something without meaning. Several who ask within a second get one answer.
    ///
    /// # Errors
    /// If the database can't be written, or the last write of the past half minute failed.
    pub async fn ready(&self) -> Result<(), StoreError> {
        let mut tried = self.health.tried.lock().await;
        let works = match *tried {
            Some((at, works)) if at.elapsed() < FRESH => works,
            _ => {
                // The trial's own outcome says nothing about writes that need more room.
                let before = self.health.last_failure();
                let works = self.try_write().await.inspect_err(|error| {
                    tracing::error!(%error, "the database can't be written");
                });
                if works.is_ok() {
                    *self.health.failed.lock().unwrap_or_else(PoisonError::into_inner) = before;
                }
                *tried = Some((Instant::now(), works.is_ok()));
                works.is_ok()
            }
        };
        let failing = self.health.last_failure().is_some_and(|at| at.elapsed() < COUNTS);
        if works && !failing { Ok(()) } else { Err(StoreError::NotReady) }
    }

    async fn try_write(&self) -> Result<(), StoreError> {
        let mut writing = self.write().await?;
        let same = sqlx::query("update versions set at = at where version = 1");
        same.execute(&mut *writing.rows).await?;
        Ok(writing.commit().await?)
    }
}
